//! Walks a spec table by table, so that every table can be wrong on its own.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::document::{Document, SolutionTable, SubtaskTable};
use super::expect::Expect;
use super::limits::{Tightened, tightened};
use super::{Export, Plan, Program, SpecError, SpecFiles, Subtask, languages, suggest};
use crate::catalog::AnyProblem;
use crate::problems;

/// The limits of specs that set none.
pub(crate) const DEFAULT_TIME: Duration = Duration::from_secs(1);
pub(crate) const DEFAULT_MEMORY: u64 = 128 << 20;

/// Reads a spec. `stem` names it where it does not name itself.
///
/// # Errors
///
/// A syntax error alone, else at most one error a table, sorted by place.
pub(crate) fn load(text: &str, stem: &str, files: SpecFiles) -> Result<Plan, Vec<SpecError>> {
    let root = DeTable::parse(text).map_err(|err| {
        let span = err.span().unwrap_or(0..0);
        vec![SpecError::new(span, err.message(), "this is not TOML")]
    })?;
    let mut loader = Loader::new(text, files);
    let plan = loader.root(root, stem);
    loader.errors.sort_by_key(|it| it.span.start);
    match plan {
        Some(plan) if loader.errors.is_empty() => {
            Ok(Plan { files: loader.files.into_read(), warnings: loader.warnings, ..plan })
        }
        _ => Err(loader.errors),
    }
}

/// What is known while the tables are walked.
pub(super) struct Loader<'s> {
    pub(super) source: &'s str,
    pub(super) files: SpecFiles,
    pub(super) problem: Option<&'static dyn AnyProblem>,
    pub(super) seed: Option<u64>,
    /// Every draw and seed so far, to find lines that would draw equal cases.
    pub(super) drawn: BTreeMap<(String, u64), Range<usize>>,
    pub(super) errors: Vec<SpecError>,
    pub(super) warnings: Vec<SpecError>,
}

type Table<'i> = DeTable<'i>;

impl<'s> Loader<'s> {
    fn new(source: &'s str, files: SpecFiles) -> Self {
        Self {
            source,
            files,
            problem: None,
            seed: None,
            drawn: BTreeMap::new(),
            errors: Vec::new(),
            warnings: Vec::new(),
        }
    }

    fn root(&mut self, root: Spanned<DeTable<'_>>, stem: &str) -> Option<Plan> {
        let whole = root.span();
        let mut table = root.into_inner();
        let subtasks = self.tables(&mut table, "subtask");
        let samples = self.tables(&mut table, "sample");
        let solutions = self.tables(&mut table, "solution");
        let header_place =
            table.iter().next().map_or(whole.start..whole.start, |(key, _)| key.span());
        let header = self.header(table, header_place, stem);

        let mut plan_subtasks = Vec::new();
        if !samples.is_empty() {
            plan_subtasks.extend(self.samples(samples));
        }
        let scored = subtasks.len();
        for (idx, subtask) in subtasks.into_iter().enumerate() {
            plan_subtasks.extend(self.subtask(subtask, number(idx)));
        }
        let programs: Vec<_> =
            solutions.into_iter().filter_map(|it| self.solution(it, scored)).collect();
        if scored == 0 && header.is_some() {
            let message = "the spec has no subtask";
            let error = SpecError::new(whole.start..whole.start, message, "in this spec")
                .help("add `[[subtask]]` with `points`, and `[[subtask.test]]` below it");
            self.errors.push(error);
        }
        let plan = Plan { subtasks: plan_subtasks, solutions: programs, ..header? };
        self.warn_of_points(&plan);
        Some(plan)
    }

    fn header(&mut self, table: Table<'_>, place: Range<usize>, stem: &str) -> Option<Plan> {
        // Even where another key is wrong, the problem and the seed serve to check the rest.
        let text = |key: &str| table.get(key).and_then(|it| it.get_ref().as_str());
        self.problem = text("problem").and_then(problems::find);
        let language_places = languages::places(&table);
        let document: Document = self.take(Spanned::new(place, DeValue::Table(table)))?;
        let id = &document.problem;
        let Some(problem) = self.problem else {
            let known: Vec<&str> = problems::PROBLEMS.iter().map(|it| it.id()).collect();
            let message = format!("unknown problem `{}`", id.get_ref());
            let error = SpecError::new(id.span(), message, "no such problem")
                .help(suggest(id.get_ref(), &known).en);
            self.errors.push(error);
            return None;
        };
        self.seed = Some(document.seed.0);
        let (name, span) = match &document.name {
            Some(name) => (name.get_ref().as_str(), name.span()),
            None => (stem, id.span()),
        };
        if !is_plain_name(name) {
            let message = format!("`{}` cannot name a dataset", beginning(name));
            let error = SpecError::new(span, message, PLAIN_NAME).help("set `name` in the header");
            self.errors.push(error);
            return None;
        }
        if let Some(io) = &document.io {
            let names = [&io.get_ref().input, &io.get_ref().output];
            if let Some(bad) = names.into_iter().flatten().find(|it| !is_plain_name(it)) {
                let message = format!("`{}` is no plain file name", beginning(bad));
                let help = format!("allowed are {PLAIN_NAME}");
                self.errors.push(SpecError::new(io.span(), message, "in this table").help(help));
                return None;
            }
            if let [Some(input), Some(output)] = names
                && input.eq_ignore_ascii_case(output)
            {
                let message = format!("programs cannot read and write the same file `{input}`");
                self.errors.push(SpecError::new(io.span(), message, "one name for both"));
                return None;
            }
        }
        let wrong = languages::check(&document.language, &language_places, &id.span());
        if !wrong.is_empty() {
            self.errors.extend(wrong);
            return None;
        }
        Some(Plan {
            problem,
            name: name.to_owned(),
            seed: document.seed.0,
            time: document.time.map_or(DEFAULT_TIME, |it| it.0),
            memory: document.memory.map_or(DEFAULT_MEMORY, |it| it.0),
            io: document.io.map(Spanned::into_inner),
            export: Export::clone(&document.export),
            languages: document.language,
            subtasks: Vec::new(),
            solutions: Vec::new(),
            files: BTreeMap::new(),
            warnings: Vec::new(),
        })
    }

    fn samples(&mut self, tables: Vec<Spanned<DeValue<'_>>>) -> Option<Subtask> {
        let bounds = self.problem?.bounds();
        let span = tables.first()?.span();
        let tests = self.tests(tables, 0, &bounds);
        Some(Subtask { id: 0, points: 0, requires: vec![], limits: vec![], bounds, tests, span })
    }

    fn subtask(&mut self, value: Spanned<DeValue<'_>>, id: u32) -> Option<Subtask> {
        let span = value.span();
        let mut table = self.table(value)?;
        let tests = self.tables(&mut table, "test");
        let table: Option<SubtaskTable> =
            self.take(Spanned::new(span.clone(), DeValue::Table(table)));
        let problem = self.problem?;
        let checked = table.and_then(|table| {
            let checked = requires(&table, id).and_then(|requires| {
                Ok((table.points.0, requires, tightened(problem, &table.limits)?))
            });
            checked.map_err(|error| self.errors.push(error)).ok()
        });
        if tests.is_empty() && checked.is_some() {
            let error = SpecError::new(span.clone(), "the subtask has no test", "in this table")
                .help("add `[[subtask.test]]` below it");
            self.errors.push(error);
        }
        let statement = problem.bounds();
        let tests = self.tests(tests, id, checked.as_ref().map_or(&statement, |it| &it.2.bounds));
        let (points, requires, Tightened { bounds, limits }) = checked?;
        Some(Subtask { id, points, requires, limits, bounds, tests, span })
    }

    fn solution(&mut self, value: Spanned<DeValue<'_>>, scored: usize) -> Option<Program> {
        let table: SolutionTable = self.take(value)?;
        let path = &table.path;
        if let Err(why) = self.files.read(path.get_ref()) {
            self.errors.push(SpecError::new(path.span(), "cannot use this program", why));
            return None;
        }
        if let Some(expect) = &table.expect
            && let Expect::BySubtask(map) = expect.get_ref()
            && let Some(key) = map.keys().find(|it| it.parse().is_ok_and(|it: usize| scored < it))
        {
            let message = format!("there is no subtask `{key}`");
            let label = format!("the spec has {scored}");
            self.errors.push(SpecError::new(expect.span(), message, label));
            return None;
        }
        let expect = table.expect.map(Spanned::into_inner);
        Some(Program { path: path.get_ref().clone(), expect })
    }

    fn warn_of_points(&mut self, plan: &Plan) {
        let sum: u64 = plan.subtasks.iter().map(|it| it.points).sum();
        if sum != 100
            && let Some(last) = plan.subtasks.last()
        {
            let message = format!("the points sum to {sum}, not to 100");
            self.warnings.push(SpecError::new(last.span.clone(), message, "the last subtask"));
        }
    }

    /// Deserialises one table; what is wrong is noted.
    pub(super) fn take<'de, T: Deserialize<'de>>(
        &mut self,
        value: Spanned<DeValue<'de>>,
    ) -> Option<T> {
        let whole = value.span();
        match T::deserialize(ValueDeserializer::from(value)) {
            Ok(it) => Some(it),
            Err(err) => {
                self.errors.push(SpecError::from_toml(&err, self.source, whole, "name"));
                None
            }
        }
    }

    /// Takes an array of tables out of a table.
    pub(super) fn tables<'i>(
        &mut self,
        table: &mut DeTable<'i>,
        key: &str,
    ) -> Vec<Spanned<DeValue<'i>>> {
        let Some(value) = table.remove(key) else { return Vec::new() };
        let span = value.span();
        if let DeValue::Array(array) = value.into_inner() {
            return array.into_iter().collect();
        }
        let message = format!("`{key}` is no array of tables");
        let help = if key == "cases" {
            "write `cases = [ { … }, … ]`".to_owned()
        } else {
            format!("write the table's head as `[[{key}]]`, with two brackets")
        };
        self.errors.push(SpecError::new(span, message, "of the wrong type").help(help));
        Vec::new()
    }

    pub(super) fn table<'i>(&mut self, value: Spanned<DeValue<'i>>) -> Option<DeTable<'i>> {
        let span = value.span();
        if let DeValue::Table(table) = value.into_inner() {
            return Some(table);
        }
        self.errors.push(SpecError::new(span, "expected a table here", "of the wrong type"));
        None
    }

    pub(super) fn hand_file(&mut self, path: &Spanned<String>) -> Option<Arc<[u8]>> {
        match self.files.read(path.get_ref()) {
            Ok(bytes) => Some(Arc::clone(bytes)),
            Err(why) => {
                self.errors.push(SpecError::new(path.span(), "cannot use this file", why));
                None
            }
        }
    }
}

/// Checks which subtasks another one requires.
fn requires(table: &SubtaskTable, id: u32) -> Result<Vec<u32>, SpecError> {
    let mut requires = Vec::new();
    for required in &table.requires {
        let other = *required.get_ref();
        if other == 0 || id <= other || requires.contains(&other) {
            let message = format!("subtask {id} cannot require `{other}`");
            let help = match id {
                _ if requires.contains(&other) => "name it once".to_owned(),
                1 => "the first subtask requires none".to_owned(),
                2 => "allowed is 1".to_owned(),
                _ => format!("allowed are the subtasks before it, 1 to {}, each once", id - 1),
            };
            return Err(SpecError::new(required.span(), message, "not allowed").help(help));
        }
        requires.push(other);
    }
    Ok(requires)
}

/// The number of a subtask or test by its index.
pub(super) fn number(idx: usize) -> u32 {
    u32::try_from(idx + 1).unwrap_or(u32::MAX)
}

/// What [`is_plain_name`] allows.
const PLAIN_NAME: &str = "letters, digits, `-`, `_` and inner `.` only, at most 64";

/// As much of a wrong name as anybody wants to read.
fn beginning(name: &str) -> String {
    const MOST: usize = 80;
    match name.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &name[..end]),
        None => name.to_owned(),
    }
}

/// Says whether a text can name a folder or a file everywhere.
fn is_plain_name(name: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    name.chars().all(plain)
        && !name.starts_with(['.', '-'])
        && !name.ends_with('.')
        && (1..=64).contains(&name.len())
}
