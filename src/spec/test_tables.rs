//! The tests of a subtask: files, case lines, draws.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::DeValue;

use super::document::{CaseTable, MOST_SEED, TestTable};
use super::draw::read_draw;
use super::load::{Loader, number};
use super::{CaseLine, Content, Make, Order, SpecError, Test, salted};
use crate::catalog::AnyProblem;
use crate::model::{Bounds, Layout, Place, Scope};

impl Loader<'_> {
    /// Reads the tests of a subtask, or the samples, and numbers them.
    pub(super) fn tests(
        &mut self,
        tables: Vec<Spanned<DeValue<'_>>>,
        subtask: u32,
        bounds: &Bounds,
    ) -> Vec<Test> {
        let mut tests = Vec::new();
        for value in tables {
            let span = value.span();
            for content in self.test(value, bounds).unwrap_or_default() {
                let name = format!("{subtask}-{:02}", number(tests.len()));
                tests.push(Test { name, subtask, content, span: span.clone() });
            }
        }
        tests
    }

    /// Reads one test table: as many contents as it makes files.
    fn test(&mut self, value: Spanned<DeValue<'_>>, bounds: &Bounds) -> Option<Vec<Content>> {
        let span = value.span();
        let mut table = self.table(value)?;
        let has_cases = table.contains_key("cases");
        let before = self.errors.len();
        let cases = self.tables(&mut table, "cases");
        let lines: Vec<_> = cases.into_iter().map(|it| self.case_line(it, bounds)).collect();
        let table: TestTable = self.take(Spanned::new(span.clone(), DeValue::Table(table)))?;
        match (has_cases, &table.file) {
            (false, None) => {
                let help = "give `cases = [ … ]`, or a hand-made `file = \"…\"`";
                let error = SpecError::new(span, "the test has no cases", "in this table");
                self.errors.push(error.help(help));
                return None;
            }
            (true, Some(file)) => {
                let message = "a test has `cases` or a `file`, not both";
                self.errors.push(SpecError::new(file.span(), message, "one too many"));
                return None;
            }
            (false, Some(path)) => {
                let useless = [
                    table.files.as_ref().map(|it| ("files", it.span())),
                    table.order.as_ref().map(|it| ("order", it.span())),
                ];
                if let Some((key, span)) = useless.into_iter().flatten().next() {
                    let message = format!("`{key}` has no effect on a hand-made file");
                    self.errors.push(SpecError::new(span, message, "remove it"));
                    return None;
                }
                self.check_hand_file(path, bounds)?;
                return Some(vec![Content::Hand { path: path.get_ref().clone() }]);
            }
            (true, None) => {}
        }
        let lines: Vec<CaseLine> = lines.into_iter().collect::<Option<_>>()?;
        if before < self.errors.len() {
            return None;
        }
        self.check_number_of_cases(&lines, bounds, span)?;
        let lines: Arc<[CaseLine]> = lines.into();
        let order = table.order.map_or(Order::Shuffled, Spanned::into_inner);
        let files = table.files.map_or(1, |it| it.into_inner().0);
        let content = |file| Content::Lines { lines: Arc::clone(&lines), order, file };
        Some((1..=files).map(content).collect())
    }

    fn check_hand_file(&mut self, path: &Spanned<String>, bounds: &Bounds) -> Option<()> {
        let bytes = self.hand_file(path)?;
        let problem = self.problem?;
        if let Err(fault) = problem.read(&bytes, bounds) {
            let place = Place::of(&bytes, fault.offset);
            let message = format!("the file is not valid: {}:{place}: {fault}", path.get_ref());
            self.errors.push(SpecError::new(path.span(), message, "this file"));
            return None;
        }
        Some(())
    }

    fn check_number_of_cases(
        &mut self,
        lines: &[CaseLine],
        bounds: &Bounds,
        span: Range<usize>,
    ) -> Option<()> {
        let count: u64 = lines.iter().map(|it| it.count).sum();
        let limit = bounds.iter().find(|(limit, _)| limit.scope == Scope::Cases);
        let (name, least, most) = match (limit, self.problem?.layout()) {
            (_, Layout::Single) | (None, _) => ("the layout", 1, 1),
            (Some((limit, (least, most))), _) => (limit.name, least, most),
        };
        if least <= count && count <= most {
            return Some(());
        }
        let message = format!("{count} cases in a file, where `{name}` allows {least} to {most}");
        let error = SpecError::new(span, message, "in this table");
        self.errors.push(error.help("use `files = …` for more files, or fewer cases in each"));
        None
    }

    fn case_line(&mut self, value: Spanned<DeValue<'_>>, bounds: &Bounds) -> Option<CaseLine> {
        let span = value.span();
        let mut table = self.table(value)?;
        let draw = table.remove_entry("draw");
        let table: CaseTable = self.take(Spanned::new(span.clone(), DeValue::Table(table)))?;
        let line = match (draw, table.given) {
            (None, None) => {
                Err(SpecError::new(span, "a case is drawn or given", "neither is here")
                    .help("write `draw.FAMILY = { … }` or `given = \"…\"`"))
            }
            (Some(_), Some(given)) => {
                let message = "a case is drawn or given, not both";
                Err(SpecError::new(given.span(), message, "one too many"))
            }
            (None, Some(given)) => {
                let useless = [
                    table.count.as_ref().map(|it| ("count", it.span())),
                    table.salt.as_ref().map(|it| ("salt", it.span())),
                ];
                match useless.into_iter().flatten().next() {
                    Some((key, span)) => {
                        let message = format!("`{key}` has no effect on a given case");
                        Err(SpecError::new(span, message, "remove it"))
                    }
                    None => given_line(self.problem?, &given, bounds),
                }
            }
            (Some((key, draw)), None) => {
                let count = table.count.map_or(1, |it| it.into_inner().0);
                let salt = table.salt.map_or(0, |it| it.into_inner().0);
                self.drawn_line(&key, draw, count, salt)?
            }
        };
        line.map_err(|error| self.errors.push(error)).ok()
    }

    /// `None` where the header is too wrong to say more.
    fn drawn_line(
        &mut self,
        key: &Spanned<std::borrow::Cow<'_, str>>,
        draw: Spanned<DeValue<'_>>,
        count: u64,
        salt: u64,
    ) -> Option<Result<CaseLine, SpecError>> {
        let problem = self.problem?;
        let span = family_span(&draw).unwrap_or(key.span());
        let draw = match read_draw(problem, self.source, draw, key.span()) {
            Ok(draw) => draw,
            Err(error) => return Some(Err(error)),
        };
        let header_seed = self.seed?;
        let seed = salted(header_seed, salt);
        let line = draw.line().to_owned();
        let is_taken = |salt| self.drawn.contains_key(&(line.clone(), salted(header_seed, salt)));
        if is_taken(salt) {
            let free = (1..=MOST_SEED).find(|&it| !is_taken(it)).unwrap_or(0);
            let message = format!("an earlier line draws `{line}` with the same seed");
            let error = SpecError::new(span, message, "would draw equal cases")
                .help(format!("add `salt = {free}`, or raise the `count` of the earlier line"));
            return Some(Err(error));
        }
        self.drawn.insert((line, seed), span.clone());
        Some(Ok(CaseLine { count, make: Make::Draw { draw, seed }, span }))
    }
}

/// The place of the family's name.
fn family_span(draw: &Spanned<DeValue<'_>>) -> Option<Range<usize>> {
    draw.get_ref().as_table()?.keys().next().map(Spanned::span)
}

/// Reads a draw; an error stands at the parameter at fault.
fn given_line(
    problem: &dyn AnyProblem,
    given: &Spanned<String>,
    bounds: &Bounds,
) -> Result<CaseLine, SpecError> {
    let mut bytes = given.get_ref().clone().into_bytes();
    if !bytes.ends_with(b"\n") {
        bytes.push(b'\n');
    }
    let reading = problem.read_case(&bytes, bounds).map_err(|fault| {
        let place = Place::of(&bytes, fault.offset);
        let (line, column) = (place.line, place.column);
        let message = format!("the given case is not valid: line {line}, column {column}: {fault}");
        SpecError::new(given.span(), message, "this case")
    })?;
    let mut text = given.get_ref().clone();
    if text.ends_with('\n') {
        text.pop();
    }
    let make = Make::Given { text, cases: reading.cases };
    Ok(CaseLine { count: 1, make, span: given.span() })
}
