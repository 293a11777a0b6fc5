//! English.

use super::Words;
use crate::dataset::lint::Warning;
use crate::report::numbers::grouped;

pub(super) static WORDS: Words = Words {
    lang: "en",
    skip: "skip to the content",
    contents: "contents",
    made_by: "Made by",
    dataset: "dataset",
    seed: "seed",
    subtasks: "subtasks",
    points: "points",
    tests: "tests",
    cases: "cases",
    size: "size",
    time: "time limit",
    memory: "memory limit",
    weak: "weak",
    strong: "strong",
    reasons: |n| counted(n, "reason", "reasons"),
    problem: "Problem",
    limits: "Limits",
    limits_note: "A bar shows which part of the allowed range the data reach; wide ranges are drawn \
                  on a scale of powers. ▼ and ▲ mark a bound that is reached.",
    limits_caption: "What each subtask allows, and what its data reach",
    limit: "limit",
    sum_of: |of| format!("the sum of {of} over a file"),
    data: "data",
    not_measured: "not measured",
    reaches_least: "reaches the least value allowed",
    reaches_most: "reaches the most allowed",
    tests_title: "Tests",
    tests_caption: "Tests of",
    samples: "Samples",
    subtask: |id| format!("Subtask {id}"),
    signs_note: "A test is one input file. ▼ and ▲ mark values that touch the least and the most \
                 that the subtask allows.",
    test: "test",
    input_size: "input",
    answers: "answers",
    of_points: |n| if n == 1 { "1 point".to_owned() } else { format!("{n} points") },
    n_tests: |n| counted(n, "test", "tests"),
    n_cases: |n| counted(n, "case", "cases"),
    requires: |ids| format!("requires {ids}"),
    others: |cases, kinds| {
        let others = counted(cases, "other", "others");
        if kinds == cases {
            others
        } else {
            format!("{others} of {}", counted(kinds, "kind", "kinds"))
        }
    },
    n_warnings: |n| counted(n, "warning", "warnings"),
    warning: Warning::to_string,
    spread: "Sizes and values",
    largest_key: "largest value of a case",
    smallest_key: "smallest value of a case",
    value_of_case: "of each case",
    values_of_case: "of each case, largest and smallest",
    spread_told: |range, bin, most, all| {
        format!("{range}; most often {bin} ({most} of {all} cases)")
    },
    sizes_of_tests: "input size, test by test",
    nothing_to_plot: "The statement bounds no value.",
    strength: "Strength",
    strong_told: "Every known wrong solution that can show is caught in every scored subtask.",
    all_reasons: "all reasons",
    reason: ToString::to_string,
    remedy: "Lines for the spec that make the data strong:",
    copy_lines: "copy the lines",
    rivals: "Wrong solutions",
    rivals_note: "Each is named by its mistake and was run on every test. A bar stands for a test, \
                  filled if the test catches it.",
    rivals_caption: "Which tests catch each wrong solution",
    rival: "wrong solution",
    mistake: "its mistake",
    n_caught: |caught, all| format!("{caught} of {all} caught"),
    constant: "always the same answer",
    constant_fails: "caught",
    passes: "passes",
    caught_by: |by, all| format!("{by} of {all}"),
    first_caught: |test, case| match case {
        Some(case) => format!("first: {test}, case {case}"),
        None => format!("first: {test}"),
    },
    all_catching: "all:",
    cannot_show: "cannot show in these limits",
    rule_space: "Rules that agree with the data",
    rule_space_caption: |outputs, pairs| {
        format!(
            "Of {pairs} pairs of tables with {outputs} outputs a cell, how many answer every case rightly"
        )
    },
    ending: "ending",
    side: |it| it.en,
    formula: |it| &it.en,
    survivors: "agree",
    meaning: "meaning",
    only_right: "only the right one",
    wrong_survive: "wrong ones pass",
    not_counted: "too many to count",
    would_catch: "would be caught by",
    long_rows: |singles, pairs| {
        format!(
            "The long cases alone catch {singles} solutions with one wrong cell and {pairs} with two."
        )
    },
    heat_maps: "The tables, cell by cell",
    heat_note: |n| {
        format!(
            "The number in a cell says how many of {n} different cases hang on it: they are \
             answered wrongly if another output stands there. Below it, each wrong output and how \
             many cases catch it. The stronger the colour, the more cases."
        )
    },
    n_hang: |n| if n == 1 { "case".to_owned() } else { "cases".to_owned() },
    judge: "Programs",
    stopped: "The judge was stopped: not everything was run.",
    no_programs: "The judge was given no program.",
    verdicts: "Verdicts",
    verdicts_note: "· was skipped after a failure in the same subtask, – was not run.",
    verdicts_caption: "What each program got on each test",
    program: "program",
    verdict: "verdict",
    score: "score",
    as_expected: "expected",
    unexpected: "unexpected",
    skipped: "skipped",
    not_run: "not run",
    first_failures: "First failure of each program",
    message: "message",
    times: "Times",
    times_note: "A circle is an accepted run, a diamond any other; the line is the program's time \
                 limit. The scale is one of powers.",
    times_caption: "Processor time of each run, against the limit",
    slowest: "slowest",
    of_limit: "of the limit",
    of: "of",
    every_test: "every test",
    cases_title: "Cases",
    cases_note: |name| {
        format!(
            "A recipe brings its case back, byte for byte. Cases that were given as they are, are \
             looked up in the dataset, which the commands expect in data/{name}."
        )
    },
    needs_script: "To search among the cases the page's script is needed; every recipe is listed below.",
    filter: "filter the cases",
    subtask_label: "subtask",
    family: "family",
    answer: "answer",
    text: "text in recipe, input or test",
    all: "all",
    reset: "reset",
    copy_all: "copy all commands",
    cases_caption: "Cases with their recipes",
    case: "case",
    recipe: "recipe",
    begins: "input begins",
    copy: "copy",
    more: "show more",
    recipes: "Recipes, test by test",
    recipes_caption: "Recipes of",
    given: "given",
    hand_file: "hand-made file",
    more_lines: |n| format!("and {n} more"),
    distinct: |n| format!("{n} different"),
    copy_of: "copy the command of case %",
    copied: "copied: %",
    not_copied: "the browser does not let the page copy",
    found: "# cases",
    found_one: "1 case",
    shown: "# shown",
    many_answers: "choose by text: # answers",
};

fn counted(n: usize, one: &str, many: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{} {many}", grouped(n as u64)) }
}
