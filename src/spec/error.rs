//! Errors in a spec, with their places, in words for people.

use std::ops::Range;

use crate::lang::Words;

/// One thing that is wrong, or doubtful, in a spec.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SpecError {
    /// The bytes of the spec that are at fault.
    pub(crate) span: Range<usize>,
    /// What is wrong, lower case, no full stop.
    pub(crate) message: String,
    /// What stands under the caret.
    pub(crate) label: String,
    /// What to do.
    pub(crate) help: Option<String>,
}

impl SpecError {
    pub(crate) fn new(
        span: Range<usize>,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Self {
        Self { span, message: message.into(), label: label.into(), help: None }
    }

    pub(crate) fn help(self, help: impl Into<String>) -> Self {
        Self { help: Some(help.into()), ..self }
    }

    /// Puts what a deserialiser says into our words; `whole` stands in where it knows no place,
    /// and `names` says what an unknown variant would have been the name of.
    pub(super) fn from_toml(
        err: &toml::de::Error,
        source: &str,
        whole: Range<usize>,
        names: &str,
    ) -> Self {
        let span = err.span().unwrap_or(whole);
        let message = err.message();
        let ticked: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
        if let [wrong, known @ ..] = &ticked[..] {
            let unknown = |noun: &str| {
                Self::new(
                    span.clone(),
                    format!("unknown {noun} `{wrong}`"),
                    format!("no such {noun}"),
                )
                .help(suggest(wrong, known).en)
            };
            if message.starts_with("unknown field `") {
                return unknown("key");
            }
            if message.starts_with("unknown variant `") {
                return unknown(names);
            }
            if message.starts_with("missing field `") {
                let message = format!("the key `{wrong}` is missing");
                return Self::new(span, message, "in this table");
            }
        }
        let types =
            ["invalid type: ", "invalid value: "].iter().find_map(|it| message.strip_prefix(it));
        let message = match types.and_then(|it| it.split_once(", expected ")) {
            Some((found, wanted)) => format!("expected {}, found {}", plain(wanted), plain(found)),
            None => message.to_owned(),
        };
        let message = match key_before(source, span.start) {
            Some(key) => format!("`{key}`: {message}"),
            None => message,
        };
        Self::new(span, message, "not allowed")
    }
}

/// What a deserialiser wants or has found, without the names that types have in Rust.
fn plain(words: &str) -> &str {
    match words {
        "i8" | "i16" | "i32" | "i64" | "i128" => "an integer",
        "u8" | "u16" | "u32" | "u64" | "u128" => "an integer that is not negative",
        "map" | "a map" => "a table",
        "sequence" | "a sequence" => "a list",
        _ if words.starts_with("struct ") => "a table",
        _ => words.trim_end_matches(" as i128").trim_end_matches(" as u128"),
    }
}

/// The key whose value, or a part of it, begins at an offset.
fn key_before(source: &str, offset: usize) -> Option<&str> {
    let line = source.get(..offset)?.lines().next_back()?;
    let (before, value) = line.rsplit_once('=')?;
    if value.contains('}') {
        return None;
    }
    let before = before.trim_end();
    let start = before.rfind(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '_' | '.')));
    let key = &before[start.map_or(0, |at| at + 1)..];
    (!key.is_empty()).then_some(key)
}

/// Says which name was probably meant, or which there are.
pub(crate) fn suggest(wrong: &str, known: &[&str]) -> Words {
    if let Some(near) = nearest(wrong, known) {
        return Words {
            en: format!("did you mean `{near}`?"),
            zh: format!("您是不是要写 `{near}`？"),
        };
    }
    let (en, zh) = match known {
        [] => ("none is allowed here".to_owned(), "这里不能有任何名字".to_owned()),
        [only] => (format!("allowed is `{only}`"), format!("只能是 `{only}`")),
        [first @ .., last] => (
            format!("allowed are `{}` and `{last}`", first.join("`, `")),
            format!("可以是 `{}` 和 `{last}`", first.join("`、`")),
        ),
    };
    Words { en, zh }
}

/// The known name that is nearest to a wrong one, if any is near.
fn nearest<'a>(wrong: &str, known: &[&'a str]) -> Option<&'a str> {
    let distance = |name: &str| strsim::damerau_levenshtein(wrong, name);
    let near = known.iter().copied().min_by_key(|name| distance(name))?;
    (distance(near) <= 1 + wrong.chars().count() / 4).then_some(near)
}
