//! The files that are tried, small ones first.

use std::ops::Range;

use super::Recipe;
use crate::catalog::{AnyCases, AnyDraw, AnyProblem, RECIPES, digest};
use crate::model::{Bounds, Draw, Layout, Nth, Scope};
use crate::spec::suggest;

/// About how large cases are. Later files reach further up.
const SIZES: [u64; 16] = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 24, 48, 100, 300, 1000];

/// Every so many files, one may reach all the way up.
const ALL_SIZES_EVERY: usize = 32;

/// The most cases in a file: a run costs more than a small case.
const MOST_CASES: u64 = 20;

/// How many files are counted at a time.
const BATCH: usize = 4096;

/// How often another draw is tried in the place of one that leaves the limits.
const ATTEMPTS: u64 = 20;

/// Files, each of which is made when it is asked for.
pub(crate) struct Stream<'a> {
    problem: &'a dyn AnyProblem,
    bounds: &'a Bounds,
    /// The least and the most cases in a file.
    cases: (u64, u64),
    /// How many files are known to be there.
    files: usize,
    /// How many cases those files leave to others.
    left: u64,
    /// The last file of all, once it is known, and the most cases in it.
    last: Option<(usize, u64)>,
    source: Source,
}

enum Source {
    /// Draws for each of [`SIZES`].
    Draws { draws: Vec<Vec<Box<dyn AnyDraw>>>, seed: u64 },
    /// All cases up to a size.
    All(Box<dyn AnyCases>),
}

/// The problem has no family of this name.
#[derive(Debug, thiserror::Error)]
#[error("`{problem}` has no family `{name}`")]
pub(crate) struct UnknownFamily {
    problem: String,
    name: String,
    /// What to do about it.
    pub(crate) help: String,
}

impl<'a> Stream<'a> {
    /// Draws so many cases, from all families or one.
    pub(crate) fn drawn(
        problem: &'a dyn AnyProblem,
        bounds: &'a Bounds,
        seed: u64,
        cases: u64,
        only: Option<&str>,
    ) -> Result<Self, UnknownFamily> {
        let mut draws: Vec<_> = SIZES.iter().map(|&size| problem.draws(size)).collect();
        if let Some(name) = only {
            let names: Vec<String> =
                draws.iter().flatten().map(|it| family(&**it).to_owned()).collect();
            if !names.iter().any(|it| it == name) {
                let mut known: Vec<&str> = names.iter().map(String::as_str).collect();
                known.sort_unstable();
                known.dedup();
                let help = suggest(name, &known).en;
                let (problem, name) = (problem.id().to_owned(), name.to_owned());
                return Err(UnknownFamily { problem, name, help });
            }
            for draws in &mut draws {
                draws.retain(|it| family(&**it) == name);
            }
        }
        let in_file = cases_in_file(problem, bounds);
        let source = Source::Draws { draws, seed };
        Ok(Self { problem, bounds, cases: in_file, files: 0, left: cases, last: None, source })
    }

    /// Walks all cases up to a size.
    pub(crate) fn exhaustive(problem: &'a dyn AnyProblem, bounds: &'a Bounds, size: u32) -> Self {
        let all = problem.all(size);
        let in_file = cases_in_file(problem, bounds);
        let (left, source) = (all.len() as u64, Source::All(all));
        Self { problem, bounds, cases: in_file, files: 0, left, last: None, source }
    }

    /// About how many files there are.
    pub(super) fn about(&self) -> usize {
        let (least, most) = self.cases;
        let mean = match self.source {
            Source::Draws { .. } => (7 * most + least) / 8,
            Source::All(_) => most,
        };
        usize::try_from(self.left.div_ceil(mean.max(1))).unwrap_or(usize::MAX)
    }

    /// The next files; there are none after an empty batch. Counting all of them beforehand
    /// could take longer than there is time to try any.
    pub(super) fn batch(&mut self) -> Range<usize> {
        let from = self.files;
        while 0 < self.left && self.files - from < BATCH {
            let count = match self.source {
                Source::Draws { seed, .. } => self.count(&mut self.choice(seed, self.files)),
                Source::All(_) => self.cases.1,
            };
            if self.left <= count {
                self.last = Some((self.files, self.left));
            }
            self.left = self.left.saturating_sub(count);
            self.files += 1;
        }
        from..self.files
    }

    /// Makes the file of this index; `None` if no case for it stays inside the limits.
    pub(super) fn file(&self, idx: usize) -> Option<Box<dyn AnyCases>> {
        let made = match &self.source {
            Source::Draws { .. } => self.draw(idx).0,
            Source::All(all) => {
                let step = usize::try_from(self.cases.1).unwrap_or(1);
                let end = (idx + 1).saturating_mul(step).min(all.len());
                let fits = |it: &usize| self.fits(&all.write_case(*it));
                all.pick(&(idx * step..end).filter(fits).collect::<Vec<_>>())
            }
        };
        self.cut_to_limits(made)
    }

    /// Where the cases of a file come from.
    pub(super) fn recipes(&self, idx: usize) -> Vec<Recipe> {
        match self.source {
            Source::Draws { .. } => self.draw(idx).1,
            Source::All(_) => Vec::new(),
        }
    }

    fn draw(&self, idx: usize) -> (Box<dyn AnyCases>, Vec<Recipe>) {
        let mut cases = self.problem.no_cases();
        let mut recipes = Vec::new();
        let Source::Draws { draws, seed } = &self.source else { return (cases, recipes) };
        let (count, mut choice) = self.planned(idx, *seed);
        let sizes = if idx % ALL_SIZES_EVERY == ALL_SIZES_EVERY - 1 {
            SIZES.len()
        } else {
            SIZES.len().min(3 + (idx + 1).ilog2() as usize)
        };
        for attempt in 0..count.saturating_mul(ATTEMPTS) {
            let at_size = &draws[choice.below(sizes)];
            if at_size.is_empty() {
                continue;
            }
            let draw = &at_size[choice.below(at_size.len())];
            let nth = Nth { file: idx as u64 + 1, case: attempt + 1 };
            let Ok(drawn) = draw.draw(*seed, nth) else { continue };
            if self.fits(&drawn.write_case(0)) {
                cases.append(drawn);
                let draw = draw.line().to_owned();
                recipes.push(Recipe { draw, seed: *seed, nth: nth.to_string() });
            }
            if count <= cases.len() as u64 {
                break;
            }
        }
        (cases, recipes)
    }

    /// How many cases are drawn for a file, and what decides the rest of it.
    fn planned(&self, idx: usize, seed: u64) -> (u64, Draw) {
        let mut choice = self.choice(seed, idx);
        let count = match (self.count(&mut choice), self.last) {
            (count, Some((last, most))) if last == idx => count.min(most).max(self.cases.0),
            (count, _) => count,
        };
        (count, choice)
    }

    /// What decides a file.
    fn choice(&self, seed: u64, idx: usize) -> Draw {
        let key = format!("{RECIPES}\nstress\n{}\n{seed}\n{idx}\n", self.problem.id());
        Draw::new(digest(key.as_bytes()), Nth { file: 1, case: 1 })
    }

    /// How many cases a file has: most are full, since a run has its price, but some mistakes
    /// show only in a file's first case, or in its last.
    fn count(&self, choice: &mut Draw) -> u64 {
        let (least, most) = self.cases;
        if choice.within(0..=3) == 0 { choice.within(least..=most) } else { most }
    }

    fn fits(&self, case: &[u8]) -> bool {
        self.problem.read_case(case, self.bounds).is_ok()
    }

    /// Drops cases from the end until the file as a whole stays inside the limits, such as that of
    /// a sum over all cases.
    fn cut_to_limits(&self, cases: Box<dyn AnyCases>) -> Option<Box<dyn AnyCases>> {
        let mut cases = cases;
        while 0 < cases.len() {
            if self.problem.read(&cases.write(), self.bounds).is_ok() {
                return Some(cases);
            }
            cases = cases.pick(&(0..cases.len() - 1).collect::<Vec<_>>());
        }
        None
    }
}

/// How many cases a file may hold, and how many we put into it at most.
fn cases_in_file(problem: &dyn AnyProblem, bounds: &Bounds) -> (u64, u64) {
    let limit = bounds.iter().find(|(limit, _)| limit.scope == Scope::Cases);
    match (problem.layout(), limit) {
        (Layout::Single, _) => (1, 1),
        (_, None) => (1, MOST_CASES),
        (_, Some((_, (least, most)))) => (least.max(1), most.min(MOST_CASES).max(least).max(1)),
    }
}

/// The family's name in a draw's line.
fn family(draw: &dyn AnyDraw) -> &str {
    draw.line().split(' ').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::PROBLEMS;

    #[test]
    fn every_problem_has_files_inside_its_limits() {
        for problem in PROBLEMS {
            let id = problem.id();
            let bounds = problem.bounds();
            let mut stream = Stream::drawn(*problem, &bounds, 7, 400, None).unwrap();
            let (mut cases, mut empty) = (0, 0);
            let files = stream.batch();
            assert_eq!(stream.batch().len(), 0, "{id}");
            for idx in files.clone() {
                let Some(file) = stream.file(idx) else {
                    empty += 1;
                    continue;
                };
                cases += file.len();
                assert!(problem.read(&file.write(), &bounds).is_ok(), "{id}: file {idx}");
                assert!(file.len() <= stream.recipes(idx).len(), "{id}: file {idx}");
            }
            assert!(empty * 20 <= files.len(), "{id}: {empty} of {} files", files.len());
            assert!(200 < cases, "{id}: {cases} cases");
        }
    }

    #[test]
    fn a_recipe_brings_its_case_back() {
        let problem = PROBLEMS[0];
        let bounds = problem.bounds();
        let stream = Stream::drawn(problem, &bounds, 7, 100, None).unwrap();
        let (cases, recipes) = stream.draw(3);
        for (idx, recipe) in recipes.iter().enumerate() {
            let all: Vec<Vec<Box<dyn AnyDraw>>> =
                SIZES.iter().map(|&size| problem.draws(size)).collect();
            let draw = all.iter().flatten().find(|it| it.line() == recipe.draw).unwrap();
            let (file, case) = recipe.nth.split_once('.').unwrap();
            let nth = Nth { file: file.parse().unwrap(), case: case.parse().unwrap() };
            let again = draw.draw(recipe.seed, nth).unwrap();
            assert!(again.same(&*cases.pick(&[idx])));
        }
    }

    #[test]
    fn the_number_of_cases_is_exact_and_counted_a_batch_at_a_time() {
        let problem = PROBLEMS[0];
        let bounds = problem.bounds();
        for cases in [1, 7, 400, 100_000] {
            let mut stream = Stream::drawn(problem, &bounds, 7, cases, None).unwrap();
            let mut planned = 0;
            loop {
                let files = stream.batch();
                if files.is_empty() {
                    break;
                }
                planned += files.map(|idx| stream.planned(idx, 7).0).sum::<u64>();
            }
            assert_eq!(planned, cases);
        }
        let mut endless = Stream::drawn(problem, &bounds, 7, u64::MAX, None).unwrap();
        assert_eq!(endless.batch(), 0..BATCH);
        assert_eq!(endless.batch(), BATCH..2 * BATCH);
    }

    #[test]
    fn all_cases_come_once() {
        let problem = PROBLEMS[0];
        let bounds = problem.bounds();
        let mut stream = Stream::exhaustive(problem, &bounds, 3);
        let cases: usize =
            stream.batch().map(|idx| stream.file(idx).map_or(0, |it| it.len())).sum();
        assert_eq!(cases, problem.all(3).len());
    }

    #[test]
    fn an_unknown_family_is_told() {
        let bounds = PROBLEMS[0].bounds();
        let Err(err) = Stream::drawn(PROBLEMS[0], &bounds, 7, 100, Some("leters")) else {
            unreachable!("there is no such family");
        };
        assert_eq!(err.help, "did you mean `letters`?");
    }
}
