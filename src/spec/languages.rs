//! What a spec says of languages, checked as far as that takes no machine that has them.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Component, Path};

use toml::de::{DeTable, DeValue};

use super::SpecError;
use super::document::Language;

/// Where the keys of languages stand: the language, its key, the value's place.
pub(super) type Places = BTreeMap<(String, String), Range<usize>>;

/// Folders that are each program's own, so that nothing of the system can be shown there.
const OWN: [&str; 4] = ["/tmp", "/dev", "/proc", "/program"];

/// Finds the keys of all languages in a spec's header.
pub(super) fn places(header: &DeTable<'_>) -> Places {
    let mut places = Places::new();
    let Some(DeValue::Table(languages)) = header.get("language").map(toml::Spanned::get_ref) else {
        return places;
    };
    for (name, language) in languages {
        let DeValue::Table(keys) = language.get_ref() else { continue };
        for (key, value) in keys {
            let id = (name.get_ref().to_string(), key.get_ref().to_string());
            places.insert(id, value.span());
        }
    }
    places
}

/// Says what would let every program of a language fail.
pub(super) fn check(
    languages: &BTreeMap<String, Language>,
    places: &Places,
    header: &Range<usize>,
) -> Vec<SpecError> {
    let mut errors = Vec::new();
    for (name, language) in languages {
        let mut wrong = |key: &str, message: String, label: &str, help: Option<&str>| {
            let place = places.get(&(name.clone(), key.to_owned()));
            let error = SpecError::new(place.unwrap_or(header).clone(), message, label);
            errors.push(SpecError { help: help.map(str::to_owned), ..error });
        };
        let factor = language.time_factor.unwrap_or(1.0);
        if !(0.01..=1000.0).contains(&factor) {
            let message = format!("`time-factor` of `{name}` is {factor}, outside 0.01 to 1000");
            wrong("time-factor", message, "not allowed", None);
        }
        if let Some(bad) = language.extensions.iter().find(|it| !is_extension(it)) {
            let bad = bad.escape_debug();
            let message = format!("`{bad}` in `extensions` of `{name}` is no extension");
            let help = "write what follows the last dot, in small letters, such as `cpp`";
            wrong("extensions", message, "not allowed", Some(help));
        }
        for (key, command) in [("compile", &language.compile), ("run", &language.run)] {
            if command.first().is_some_and(String::is_empty)
                || command.iter().any(|it| it.contains('\0'))
            {
                let message = format!("`{key}` of `{name}` is no command");
                let help = "the first word is a command's name, its absolute path or `{program}`";
                wrong(key, message, "not allowed", Some(help));
            }
        }
        if let Some((bad, why)) =
            language.visible.iter().find_map(|it| Some((it, not_visible(it)?)))
        {
            let bad = bad.escape_debug();
            let message = format!("`{bad}` in `visible` of `{name}` cannot be shown to programs");
            let help = "name a folder of the language, such as `/opt/kotlin`";
            wrong("visible", message, why, Some(help));
        }
    }
    errors
}

fn is_extension(text: &str) -> bool {
    let is_wrong =
        |c: char| matches!(c, '.' | '/' | '{' | '}') || c.is_whitespace() || c.is_control();
    !text.is_empty() && !text.contains(is_wrong) && text.to_lowercase() == text
}

/// Why a path cannot be visible, if it cannot.
fn not_visible(path: &str) -> Option<&'static str> {
    let path = Path::new(path);
    if !path.is_absolute() {
        return Some("no absolute path");
    }
    if path.components().any(|it| it == Component::ParentDir) || path.as_os_str().len() > 4000 {
        return Some("no plain path");
    }
    if path.parent().is_none() {
        return Some("that is everything");
    }
    OWN.iter()
        .any(|it| path.starts_with(it))
        .then_some("/tmp, /dev, /proc and /program are each program's own")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_that_could_never_work_is_refused_at_its_place() {
        let check = |line: &str, message: &str| {
            let text = format!("[language.x]\n{line}\n");
            let root = DeTable::parse(&text).unwrap().into_inner();
            let places = places(&root);
            let document: BTreeMap<String, BTreeMap<String, Language>> =
                toml::from_str(&text).unwrap();
            let errors = check(&document["language"], &places, &(0..0));
            let found = errors.first().map_or("", |it| &it.message);
            assert!(found.contains(message), "{line}: {found}");
            let (_, value) = line.split_once(" = ").unwrap();
            assert!(errors.iter().all(|it| text[it.span.clone()] == *value), "{line}");
            assert_eq!(errors.is_empty(), message.is_empty(), "{line}: {errors:?}");
        };
        check("time-factor = 0.0", "is 0, outside 0.01 to 1000");
        check("extensions = ['.c']", "`.c` in `extensions` of `x` is no extension");
        check("extensions = ['C']", "is no extension");
        check("extensions = ['kt']", "");
        check("run = ['']", "`run` of `x` is no command");
        check("compile = ['', 'x']", "`compile` of `x` is no command");
        check("run = ['{program}', '']", "");
        check("visible = ['opt']", "`opt` in `visible` of `x` cannot be shown");
        check("visible = ['/tmp/x']", "cannot be shown");
        check("visible = ['/dev']", "cannot be shown");
        check("visible = ['/opt/../proc']", "cannot be shown");
        check("visible = ['/']", "cannot be shown");
        check("visible = ['/opt/kotlin', '/tmpl']", "");
    }
}
