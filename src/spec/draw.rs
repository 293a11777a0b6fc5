//! How a case is drawn: one family, with its parameters.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::SpecError;
use crate::catalog::{AnyDraw, AnyProblem, ParseDrawError};

/// Reads a draw as it stands in a manifest, such as `uniform = { a = [1, 9], n = 5 }`.
pub(crate) fn parse_draw(
    problem: &dyn AnyProblem,
    text: &str,
) -> Result<Box<dyn AnyDraw>, SpecError> {
    let whole = 0..text.len();
    let table = DeTable::parse(text).map_err(|err| {
        let example = problem.draws(4).first().map(|it| format!(", such as '{}'", it.line()));
        SpecError::new(err.span().unwrap_or(whole.clone()), err.message(), "this is no draw")
            .help(format!("write it as the manifest has it{}", example.unwrap_or_default()))
    })?;
    let draw = Spanned::new(whole.clone(), DeValue::Table(table.into_inner()));
    read_draw(problem, text, draw, whole)
}

/// Reads the draw of a case line, which is the value of `key`.
pub(super) fn read_draw(
    problem: &dyn AnyProblem,
    source: &str,
    draw: Spanned<DeValue<'_>>,
    key: Range<usize>,
) -> Result<Box<dyn AnyDraw>, SpecError> {
    let form = "write `draw.FAMILY = { … }`";
    let Some(families) = draw.get_ref().as_table() else {
        return Err(SpecError::new(draw.span(), "a draw names a family", "no family").help(form));
    };
    if families.len() != 1 {
        let message = "a draw names one family, with its parameters in a table of its own";
        return Err(
            SpecError::new(key, message, format!("{} names here", families.len())).help(form)
        );
    }
    let mut spans: BTreeMap<String, Range<usize>> = BTreeMap::new();
    let mut whole = key;
    for (family, parameters) in families {
        whole = family.span();
        for (name, value) in parameters.get_ref().as_table().into_iter().flatten() {
            spans.insert(name.get_ref().to_string(), value.span());
        }
    }
    problem.parse_draw(draw).map_err(|err| match err {
        ParseDrawError::Shape(err) => {
            let at_family = err.span().is_none_or(|it| it == whole);
            SpecError::from_toml(&err, source, whole, if at_family { "family" } else { "name" })
        }
        ParseDrawError::Refused(refusal) => {
            let span = spans.get(refusal.key).cloned().unwrap_or(whole);
            SpecError::new(span, "this can never be drawn", refusal.reason)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems;

    #[test]
    fn a_draw_that_is_none_is_explained_at_its_place() {
        let problem = problems::find("end-nim").unwrap();
        assert!(parse_draw(problem, "letters = { kinds = 3, n = 5 }").is_ok());
        let check = |text, at, message: &str| {
            let err = parse_draw(problem, text).err().unwrap();
            assert_eq!(&text[err.span.clone()], at, "{err:?}");
            assert!(err.message.contains(message), "{err:?}");
        };
        check("letter = { n = 5 }", "letter", "unknown family `letter`");
        check("letters = { kind = 3 }", "kind", "unknown key `kind`");
        check("letters = { n = 5000 }", "5000", "5000 is outside 1 to 1000");
        check("target = { n = 1 }", "1", "this can never be drawn");
        check("letters", "", "expected `=`");
        check("", "", "a draw names one family");
    }
}
