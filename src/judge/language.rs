//! The languages of programs: the runner's own, and what a spec says of them.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use crate::lang::Say;
use crate::runner;
use crate::spec;

/// A language, and how much longer its programs may take.
#[derive(Clone, Debug)]
pub(crate) struct Language {
    pub(crate) commands: runner::Language,
    pub(crate) time_factor: f64,
}

/// The languages that programs may be written in.
#[derive(Clone, Debug)]
pub(crate) struct Languages(Vec<Language>);

/// A spec tells of a language neither how to compile nor how to run it.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("`[language.{0}]` has neither `compile` nor `run`, and no such language is built in")]
pub(crate) struct NoCommands(pub(crate) String);

impl Say for NoCommands {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`[language.{}]` 既没有 `compile` 也没有 `run`，也没有这种内置语言", self.0)
    }
}

impl Languages {
    /// Lays what a spec says over what is built in.
    pub(crate) fn with(of_spec: &BTreeMap<String, spec::Language>) -> Result<Self, NoCommands> {
        let built_in = |commands| Language { commands, time_factor: 1.0 };
        let mut all: Vec<_> = runner::Language::built_in().into_iter().map(built_in).collect();
        for (name, told) in of_spec {
            match all.iter_mut().find(|it| it.commands.name == *name) {
                Some(known) => lay_over(known, told),
                None if told.compile.is_empty() && told.run.is_empty() => {
                    return Err(NoCommands(name.clone()));
                }
                None => {
                    let commands = runner::Language {
                        name: name.clone(),
                        extensions: vec![name.to_lowercase()],
                        compile: Vec::new(),
                        run: vec!["{program}".to_owned()],
                        visible: Vec::new(),
                    };
                    let mut new = built_in(commands);
                    lay_over(&mut new, told);
                    // Before the others, so that an extension may be taken from them.
                    all.insert(0, new);
                }
            }
        }
        Ok(Self(all))
    }

    /// The language of a name.
    pub(crate) fn named(&self, name: &str) -> Option<&Language> {
        self.0.iter().find(|it| it.commands.name == name)
    }

    /// The language that a path's extension stands for.
    pub(crate) fn of(&self, path: &Path) -> Option<&Language> {
        let extension = path.extension()?.to_str()?.to_lowercase();
        self.0.iter().find(|it| it.commands.extensions.contains(&extension))
    }

    /// All names.
    pub(crate) fn names(&self) -> Vec<&str> {
        self.0.iter().map(|it| it.commands.name.as_str()).collect()
    }

    /// All extensions, each once.
    pub(crate) fn extensions(&self) -> Vec<&str> {
        let mut all: Vec<&str> =
            self.0.iter().flat_map(|it| &it.commands.extensions).map(String::as_str).collect();
        all.sort_unstable();
        all.dedup();
        all
    }
}

fn lay_over(known: &mut Language, told: &spec::Language) {
    let lay = |over: &[String], onto: &mut Vec<String>| {
        if !over.is_empty() {
            *onto = over.to_vec();
        }
    };
    lay(&told.extensions, &mut known.commands.extensions);
    lay(&told.compile, &mut known.commands.compile);
    lay(&told.run, &mut known.commands.run);
    known.commands.visible.extend(told.visible.iter().map(Into::into));
    known.time_factor = told.time_factor.unwrap_or(known.time_factor);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn languages(spec: &str) -> Result<Languages, NoCommands> {
        Languages::with(&toml::from_str(spec).unwrap())
    }

    #[test]
    fn a_spec_changes_what_it_names_and_nothing_else() {
        let all = languages("[python3]\ntime-factor = 3.0").unwrap();
        let python = all.of(Path::new("a.PY")).unwrap();
        assert!((python.time_factor - 3.0).abs() < 1e-9);
        assert_eq!(python.commands.run, ["python3", "{source}"]);
        assert!((all.of(Path::new("a.cpp")).unwrap().time_factor - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_new_language_has_its_name_for_extension_and_may_take_others() {
        let all = languages("[lua]\nrun = ['lua', '{source}']").unwrap();
        assert_eq!(all.of(Path::new("a.lua")).unwrap().commands.name, "lua");
        let all = languages("[fast]\nextensions = ['cpp']\ncompile = ['g++']").unwrap();
        let fast = all.of(Path::new("a.cpp")).unwrap();
        assert_eq!(fast.commands.name, "fast");
        assert_eq!(fast.commands.run, ["{program}"]);
    }

    #[test]
    fn a_language_without_commands_is_refused() {
        assert_eq!(languages("[lua]\ntime-factor = 2.0").unwrap_err(), NoCommands("lua".into()));
    }

    #[test]
    fn what_has_no_known_extension_has_no_language() {
        let all = languages("").unwrap();
        for path in ["a.txt", "a", ".cpp"] {
            assert!(all.of(Path::new(path)).is_none(), "{path}");
        }
    }
}
