//! What every problem must hold: one set of tests that walks the registry.

use std::collections::BTreeSet;

use rayon::prelude::*;

use super::{PROBLEMS, SPECS, find, shipped_spec};
use crate::catalog::{AnyCases, AnyDraw, AnyProblem, Kind};
use crate::generate::{Made, make_test};
use crate::model::{Bounds, LARGE, Nth, Scope};
use crate::spec::{self, Plan, SpecFiles};

/// How many seeds beside the shipped one must make strong data.
const OTHER_SEEDS: u64 = 20;
/// How many random cases are held against the oracles.
const RANDOM_CASES: usize = 1_000;

fn for_each(check: impl Fn(&'static dyn AnyProblem) + Sync) {
    PROBLEMS.par_iter().for_each(|it| check(*it));
}

#[track_caller]
fn plan_with_seed(problem: &dyn AnyProblem, seed: Option<u64>) -> Plan {
    let id = problem.id();
    let mut text = shipped_spec(id).unwrap().to_owned();
    if let Some(seed) = seed {
        let line = text.lines().find(|it| it.starts_with("seed")).unwrap().to_owned();
        text = text.replacen(&line, &format!("seed = {seed}"), 1);
    }
    spec::load(&text, id, SpecFiles::below("configs")).unwrap_or_else(|err| panic!("{id}: {err:?}"))
}

fn names(problem: &dyn AnyProblem, kind: Kind) -> Vec<String> {
    let all = problem.solutions();
    all.iter().filter(|it| it.kind == kind).map(|it| it.name.to_owned()).collect()
}

/// A file is made of cases as the layout and the limit of cases allow.
fn case_count_fits(problem: &dyn AnyProblem, cases: &dyn AnyCases) -> bool {
    problem.read(&cases.write(), &problem.bounds()).is_ok()
}

#[test]
fn ids_are_unique_plain_and_those_of_their_specs() {
    let mut seen = BTreeSet::new();
    for (problem, spec) in PROBLEMS.iter().zip(SPECS) {
        let id = problem.id();
        assert!(id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'), "{id}");
        assert!(seen.insert(id), "{id} stands twice");
        assert!(find(id).is_some());
        assert!(spec.contains(&format!("problem = \"{id}\"")), "configs/{id}.toml is another's");
    }
}

#[test]
fn statements_are_told_in_both_languages() {
    for_each(|problem| {
        let statement = problem.statement();
        for text in [statement.title, statement.body] {
            assert!(!text.en.trim().is_empty() && !text.zh.trim().is_empty(), "{}", problem.id());
        }
        assert!(!statement.source.is_empty(), "{}", problem.id());
    });
}

#[test]
fn solutions_are_one_reference_an_oracle_and_rivals_each_named_once() {
    for_each(|problem| {
        let id = problem.id();
        assert_eq!(names(problem, Kind::Reference).len(), 1, "{id}");
        assert!(!names(problem, Kind::Oracle).is_empty(), "{id}");
        assert!(3 <= names(problem, Kind::Rival).len(), "{id}");
        let mut all: Vec<_> = problem.solutions().iter().map(|it| it.name.to_owned()).collect();
        all.sort();
        assert!(all.windows(2).all(|it| it[0] != it[1]), "{id}: a name stands twice");
        for it in problem.solutions() {
            assert!(it.about.ends_with('.'), "{id}: `{}` is no sentence", it.about);
        }
    });
}

#[test]
fn draws_meet_the_limits_survive_and_come_back_from_their_lines() {
    for_each(|problem| {
        let id = problem.id();
        for size in [1, 2, 3, 5, 8, 20] {
            for draw in problem.draws(size) {
                let again = parse(problem, draw.line());
                assert_eq!(again.line(), draw.line(), "{id}");
                for case in 1..=5 {
                    let nth = Nth { file: 1, case };
                    let Ok(cases) = draw.draw(case, nth) else {
                        panic!("{id}: `{}` cannot be met", draw.line());
                    };
                    let bytes = cases.write_case(0);
                    let read = problem.read_case(&bytes, &problem.bounds());
                    let read = read.unwrap_or_else(|err| panic!("{id}: {}: {err}", draw.line()));
                    assert!(read.cases.same(&*cases), "{id}: {} does not survive", draw.line());
                    let same = again.draw(case, nth).unwrap();
                    assert!(same.same(&*cases), "{id}: {} differs from itself", draw.line());
                }
            }
        }
    });
}

#[test]
fn large_sizes_have_values_from_all_of_the_statements_range() {
    for_each(|problem| {
        let id = problem.id();
        // By limits: the most that was seen, and whether a case holds as much as the value says.
        let mut most: Vec<(u64, bool)> = problem.bounds().iter().map(|_| (0, false)).collect();
        for draw in problem.draws(LARGE) {
            for case in 1..=20 {
                let Ok(cases) = draw.draw(7, Nth { file: 1, case }) else { continue };
                let bytes = cases.write_case(0);
                let seen = problem.read_case(&bytes, &problem.bounds()).unwrap().seen;
                for (most, seen) in most.iter_mut().zip(seen) {
                    let Some(seen) = seen else { continue };
                    *most = (*most).max((seen.most, seen.most <= bytes.len() as u64));
                }
            }
        }
        for ((limit, (_, allowed)), (seen, is_count)) in problem.bounds().iter().zip(most) {
            if limit.scope == Scope::Value && seen < allowed / 2 {
                assert!(is_count, "{id}: `{}` is {seen} at most", limit.name);
            }
        }
    });
}

#[track_caller]
fn parse(problem: &dyn AnyProblem, line: &str) -> Box<dyn AnyDraw> {
    spec::parse_draw(problem, line).unwrap_or_else(|err| panic!("{line}: {err:?}"))
}

#[test]
fn oracles_agree_on_all_cases_up_to_a_size() {
    for_each(|problem| {
        let all = problem.all(problem.exhaustive());
        let proof = all.prove().unwrap_or_else(|err| panic!("{}: {err}", problem.id()));
        let asked = proof.oracles.iter().filter(|it| 0 < **it).count();
        assert!(100 <= asked, "{}: an oracle was asked only {asked} times", problem.id());
    });
}

#[test]
fn oracles_agree_on_random_cases() {
    for_each(|problem| {
        let id = problem.id();
        let mut asked = 0;
        let draws: Vec<_> = (2..=12).flat_map(|size| problem.draws(size)).collect();
        for round in 0..200 {
            for (idx, draw) in draws.iter().enumerate() {
                let seed = round * 1_000 + idx as u64;
                let cases = draw.draw(seed, Nth { file: 1, case: 1 }).unwrap();
                let proof = cases.prove();
                let proof = proof.unwrap_or_else(|err| panic!("{id}: {}: {err}", draw.line()));
                asked += proof.oracles.iter().filter(|it| 0 < **it).count();
            }
            if RANDOM_CASES <= asked {
                return;
            }
        }
        panic!("{id}: the oracles fit only {asked} random cases");
    });
}

#[test]
fn every_witness_catches_its_rival() {
    for_each(|problem| {
        for rival in names(problem, Kind::Rival) {
            let witnesses = problem.witnesses(&rival);
            assert!(!witnesses.is_empty(), "{}: {rival} has no witness", problem.id());
            for witness in witnesses {
                assert!(
                    witness.first_wrong(&rival).is_some(),
                    "{}: {rival} is right on {}",
                    problem.id(),
                    String::from_utf8_lossy(&witness.write()),
                );
                assert!(
                    case_count_fits(problem, &*witness),
                    "{}: a witness of {rival} is no valid file: {}",
                    problem.id(),
                    String::from_utf8_lossy(&witness.write()),
                );
            }
        }
    });
}

#[test]
fn small_witnesses_are_smallest() {
    for_each(|problem| {
        let all = problem.all(problem.exhaustive());
        for rival in names(problem, Kind::Rival) {
            let first = &problem.witnesses(&rival)[0];
            // A rival that carries state is asked case by case, as if each were a file of its own.
            let alone = (0..all.len()).find(|&idx| all.pick(&[idx]).first_wrong(&rival).is_some());
            let Some(idx) = alone else { continue };
            let smallest = all.pick(&[idx]);
            assert!(
                first.same(&*smallest),
                "{}: {rival} fails first on {} not on {}",
                problem.id(),
                String::from_utf8_lossy(&smallest.write()),
                String::from_utf8_lossy(&first.write()),
            );
        }
    });
}

#[test]
fn shrinking_gives_other_valid_cases_and_ends() {
    for_each(|problem| {
        let bounds = problem.bounds();
        for draw in problem.draws(4) {
            let mut cases = draw.draw(1, Nth { file: 1, case: 1 }).unwrap();
            for step in 0.. {
                assert!(step < 10_000, "{}: shrinking does not end", problem.id());
                let smaller = cases.shrink(0);
                for it in &smaller {
                    let text = it.write_case(0);
                    let valid = problem.read_case(&text, &bounds);
                    let shown = String::from_utf8_lossy(&text);
                    assert!(valid.is_ok(), "{}: shrunk to {shown}", problem.id());
                    assert!(!it.same(&*cases), "{}: shrunk to itself: {shown}", problem.id());
                }
                // The last step is the most timid one, so this is the longest way down.
                match smaller.into_iter().next_back() {
                    Some(next) => cases = next,
                    None => break,
                }
            }
        }
    });
}

#[test]
fn explanations_say_something() {
    for_each(|problem| {
        for draw in problem.draws(6) {
            let cases = draw.draw(1, Nth { file: 1, case: 1 }).unwrap();
            assert!(!cases.explain(0).is_empty(), "{}: {}", problem.id(), draw.line());
        }
    });
}

#[test]
fn shipped_specs_catch_every_rival_that_can_show_for_other_seeds_too() {
    for_each(|problem| {
        let seeds = (0..OTHER_SEEDS).map(|it| it * 0x0123_4567_89AB_CDEF + it);
        for seed in std::iter::once(None).chain(seeds.map(Some)) {
            assert_strong(problem, seed);
        }
    });
}

fn assert_strong(problem: &dyn AnyProblem, seed: Option<u64>) {
    let id = problem.id();
    let plan = plan_with_seed(problem, seed);
    let tests: Vec<_> = plan.tests().collect();
    let made: Vec<Made> = tests
        .iter()
        .map(|it| make_test(&plan, it).unwrap_or_else(|err| panic!("{id} {seed:?}: {err}")))
        .collect();
    for subtask in plan.subtasks.iter().filter(|it| it.id != 0) {
        let own: Vec<_> = made.iter().filter(|it| it.entry.subtask == subtask.id).collect();
        let files: Vec<_> =
            own.iter().map(|it| read(problem, &it.input, &subtask.bounds)).collect();
        for rival in names(problem, Kind::Rival) {
            assert!(
                files.iter().any(|it| it.first_wrong(&rival).is_some())
                    || !problem.can_show(&rival, &subtask.bounds),
                "{id}: seed {seed:?}: subtask {} does not catch {rival}",
                subtask.id,
            );
        }
    }
}

fn read(problem: &dyn AnyProblem, bytes: &[u8], bounds: &Bounds) -> Box<dyn AnyCases> {
    problem.read(bytes, bounds).unwrap().cases
}
