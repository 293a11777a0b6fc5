//! Errors in a spec, with their places, in words for people.

use std::ops::Range;

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

    /// Puts what a deserialiser says into our words; `whole` stands in where it knows no place.
    pub(super) fn from_toml(err: &toml::de::Error, whole: Range<usize>) -> Self {
        let span = err.span().unwrap_or(whole);
        let message = err.message();
        let ticked: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
        if let [wrong, known @ ..] = &ticked[..] {
            let kind = if message.starts_with("unknown field `") {
                Some(("key", "not known here"))
            } else if message.starts_with("unknown variant `") {
                Some(("name", "not one of the names allowed here"))
            } else {
                None
            };
            if let Some((kind, label)) = kind {
                return Self::new(span, format!("unknown {kind} `{wrong}`"), label)
                    .help(suggest(wrong, known));
            }
            if message.starts_with("missing field `") {
                return Self::new(span, format!("the key `{wrong}` is missing"), "in this table");
            }
        }
        let label = if message.starts_with("invalid type") { "of the wrong type" } else { "here" };
        Self::new(span, message, label)
    }
}

/// Says which name was probably meant, or which there are.
pub(crate) fn suggest(wrong: &str, known: &[&str]) -> String {
    if let Some(near) = nearest(wrong, known) {
        return format!("did you mean `{near}`?");
    }
    match known {
        [] => "none is allowed here".to_owned(),
        [only] => format!("allowed is `{only}`"),
        [first @ .., last] => format!("allowed are `{}` and `{last}`", first.join("`, `")),
    }
}

/// The known name that is nearest to a wrong one, if any is near.
pub(crate) fn nearest<'a>(wrong: &str, known: &[&'a str]) -> Option<&'a str> {
    let distance = |name: &str| strsim::damerau_levenshtein(wrong, name);
    let near = known.iter().copied().min_by_key(|name| distance(name))?;
    (distance(near) <= 1 + wrong.chars().count() / 4).then_some(near)
}
