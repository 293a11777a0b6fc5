//! Every word of the page, in each language.

mod en;
mod zh;

use crate::dataset::lint::Warning;
use crate::lang::{self, Lang, Text};
use crate::strength::Weakness;

impl Lang {
    pub(super) fn words(self) -> &'static Words {
        self.pick(&en::WORDS, &zh::WORDS)
    }
}

/// Declares the words once, so that no language can leave one out.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident: $kind:ty,)*) => {
        /// The words of one language.
        pub(super) struct Words {
            $($(#[$doc])* pub(super) $name: $kind,)*
        }

        #[cfg(test)]
        impl Words {
            /// The words that stand for themselves.
            fn plain(&self) -> Vec<(&'static str, &'static str)> {
                use self::tests::Plain as _;
                [$((&self.$name).plain().map(|it| (stringify!($name), it)),)*]
                    .into_iter()
                    .flatten()
                    .collect()
            }
        }
    };
}

type Word = &'static str;
type OfNumber = fn(usize) -> String;

words! {
    // The page.
    lang: Word,
    skip: Word,
    contents: Word,
    made_by: Word,
    // The head.
    dataset: Word,
    seed: Word,
    subtasks: Word,
    points: Word,
    tests: Word,
    cases: Word,
    size: Word,
    time: Word,
    memory: Word,
    weak: Word,
    strong: Word,
    reasons: OfNumber,
    // The problem.
    problem: Word,
    limits: Word,
    limits_note: Word,
    limits_caption: Word,
    limit: Word,
    sum_of: fn(&str) -> String,
    data: Word,
    not_measured: Word,
    reaches_least: Word,
    reaches_most: Word,
    // The tests.
    tests_title: Word,
    tests_caption: Word,
    samples: Word,
    subtask: fn(u32) -> String,
    signs_note: Word,
    test: Word,
    input_size: Word,
    answers: Word,
    of_points: fn(u64) -> String,
    n_tests: OfNumber,
    n_cases: OfNumber,
    requires: fn(&str) -> String,
    /// So many cases with other answers, of so many kinds.
    others: fn(usize, usize) -> String,
    n_warnings: OfNumber,
    warning: fn(&Warning) -> String,
    // The plots.
    spread: Word,
    largest_key: Word,
    smallest_key: Word,
    value_of_case: Word,
    values_of_case: Word,
    /// Range of all, fullest bin, cases in it, all cases.
    spread_told: fn(&str, &str, &str, &str) -> String,
    sizes_of_tests: Word,
    nothing_to_plot: Word,
    // Strength.
    strength: Word,
    strong_told: Word,
    all_reasons: Word,
    reason: fn(&Weakness) -> String,
    remedy: Word,
    copy_lines: Word,
    rivals: Word,
    rivals_note: Word,
    rivals_caption: Word,
    rival: Word,
    mistake: Word,
    n_caught: fn(usize, usize) -> String,
    constant: Word,
    constant_fails: Word,
    passes: Word,
    caught_by: fn(usize, usize) -> String,
    first_caught: fn(&str, Option<usize>) -> String,
    all_catching: Word,
    cannot_show: Word,
    // The rule space.
    rule_space: Word,
    /// Outputs a cell, pairs of tables.
    rule_space_caption: fn(u32, &str) -> String,
    ending: Word,
    side: fn(Text) -> &'static str,
    formula: fn(&lang::Words) -> &str,
    survivors: Word,
    meaning: Word,
    only_right: Word,
    wrong_survive: Word,
    not_counted: Word,
    would_catch: Word,
    long_rows: fn(&str, &str) -> String,
    heat_maps: Word,
    heat_note: OfNumber,
    n_hang: OfNumber,
    // The judge.
    judge: Word,
    stopped: Word,
    no_programs: Word,
    verdicts: Word,
    verdicts_note: Word,
    verdicts_caption: Word,
    program: Word,
    verdict: Word,
    score: Word,
    as_expected: Word,
    unexpected: Word,
    skipped: Word,
    not_run: Word,
    first_failures: Word,
    message: Word,
    times: Word,
    times_note: Word,
    times_caption: Word,
    slowest: Word,
    of_limit: Word,
    of: Word,
    every_test: Word,
    // The cases.
    cases_title: Word,
    cases_note: fn(&str) -> String,
    needs_script: Word,
    filter: Word,
    subtask_label: Word,
    family: Word,
    answer: Word,
    text: Word,
    all: Word,
    reset: Word,
    copy_all: Word,
    cases_caption: Word,
    case: Word,
    recipe: Word,
    begins: Word,
    copy: Word,
    more: Word,
    recipes: Word,
    recipes_caption: Word,
    given: Word,
    hand_file: Word,
    more_lines: OfNumber,
    distinct: OfNumber,
    // For the script, which puts numbers and names in the place of `#` and `%`.
    copy_of: Word,
    copied: Word,
    not_copied: Word,
    found: Word,
    found_one: Word,
    shown: Word,
    many_answers: Word,
}

#[cfg(test)]
mod tests {
    use super::{Lang, en, zh};

    /// Finds the fields that are texts.
    pub(super) trait Plain {
        fn plain(&self) -> Option<&'static str>;
    }

    impl Plain for &'static str {
        fn plain(&self) -> Option<&'static str> {
            Some(self)
        }
    }

    macro_rules! no_text {
        ($($kind:ty),*) => { $(impl Plain for $kind { fn plain(&self) -> Option<&'static str> { None } })* };
    }

    no_text!(
        fn(usize) -> String,
        fn(u32) -> String,
        fn(u64) -> String,
        fn(&str) -> String,
        fn(&super::Warning) -> String,
        fn(&super::Weakness) -> String,
        fn(super::Text) -> &'static str,
        fn(&crate::lang::Words) -> &str,
        fn(usize, usize) -> String,
        fn(u32, &str) -> String,
        fn(&str, &str) -> String,
        fn(&str, Option<usize>) -> String,
        fn(&str, &str, &str, &str) -> String
    );

    #[test]
    fn every_word_is_translated() {
        let (en, zh) = (en::WORDS.plain(), zh::WORDS.plain());
        assert!(60 < en.len());
        for ((name, en), (_, zh)) in en.iter().zip(&zh) {
            assert!(!en.trim().is_empty() && !zh.trim().is_empty(), "{name}");
            assert!(!zh.is_ascii() || *name == "lang", "{name}: {zh}");
        }
        assert_eq!((Lang::En.words().lang, Lang::Zh.words().lang), ("en", "zh-CN"));
    }
}
