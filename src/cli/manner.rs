//! How this process speaks: in which language, and whether it says more than results and errors.

use std::ffi::OsString;
use std::sync::OnceLock;

use clap::Args;

use crate::lang::Lang;

/// What every subcommand takes.
#[derive(Args)]
pub(super) struct MannerArgs {
    /// Say nothing but results and errors: no progress, no warnings
    #[arg(short, long, global = true, help_heading = "Global options")]
    quiet: bool,
    /// The language of messages, en or zh [default: the locale's]
    #[arg(
        long,
        global = true,
        value_name = "LANG",
        value_parser = ["en", "zh"],
        hide_possible_values = true,
        help_heading = "Global options"
    )]
    lang: Option<String>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Manner {
    lang: Lang,
    quiet: bool,
}

/// Set once, before a subcommand runs.
static MANNER: OnceLock<Manner> = OnceLock::new();

impl MannerArgs {
    /// Lets the rest of the process know.
    pub(super) fn set(&self) {
        let lang = match self.lang.as_deref() {
            Some("zh") => Lang::Zh,
            Some(_) => Lang::En,
            None => of_locale(|name| std::env::var_os(name)),
        };
        // A process has one command line.
        let _ = MANNER.set(Manner { lang, quiet: self.quiet });
    }
}

/// The language of messages.
pub(super) fn lang() -> Lang {
    MANNER.get().copied().unwrap_or_default().lang
}

/// Whether nothing but results and errors is wanted.
pub(super) fn is_quiet() -> bool {
    MANNER.get().copied().unwrap_or_default().quiet
}

/// The language of the locale, by the variables and in the order that POSIX gives.
fn of_locale(variable: impl Fn(&str) -> Option<OsString>) -> Lang {
    let mut names = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    let locale = names.find_map(|name| variable(name).filter(|it| !it.is_empty()));
    match locale {
        Some(it) if it.to_string_lossy().to_ascii_lowercase().starts_with("zh") => Lang::Zh,
        _ => Lang::En,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(variables: [&str; 3], lang: Lang) {
        let found = of_locale(|name| {
            let idx = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().position(|it| *it == name)?;
            Some(variables[idx].into())
        });
        assert_eq!(found, lang, "{variables:?}");
    }

    #[test]
    fn the_first_variable_that_is_not_empty_decides() {
        assert_eq!(of_locale(|_| None), Lang::En);
        check(["", "", ""], Lang::En);
        check(["", "", "zh_CN.UTF-8"], Lang::Zh);
        check(["", "zh_CN.UTF-8", "en_GB.UTF-8"], Lang::Zh);
        check(["C.UTF-8", "zh_CN.UTF-8", "zh_CN.UTF-8"], Lang::En);
        check(["zh", "C", "C"], Lang::Zh);
        check(["", "", "de_DE.UTF-8"], Lang::En);
    }
}
