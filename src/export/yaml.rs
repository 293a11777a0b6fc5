//! Writes YAML that people read: block style, short records on one line.

/// A value.
pub(crate) enum Yaml {
    Text(String),
    /// A number or `true`, as it stands.
    Plain(String),
    List(Vec<Yaml>),
    Map(Vec<(String, Yaml)>),
    /// The value on one line.
    Line(Box<Yaml>),
}

/// A map in the order given.
pub(crate) fn map<const N: usize>(entries: [(&str, Yaml); N]) -> Yaml {
    Yaml::Map(entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect())
}

/// A map on one line.
pub(crate) fn line<const N: usize>(entries: [(&str, Yaml); N]) -> Yaml {
    Yaml::Line(Box::new(map(entries)))
}

/// A list.
pub(crate) fn list(items: impl IntoIterator<Item = Yaml>) -> Yaml {
    Yaml::List(items.into_iter().collect())
}

impl From<&str> for Yaml {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Yaml {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<u64> for Yaml {
    fn from(number: u64) -> Self {
        Self::Plain(number.to_string())
    }
}

impl From<u32> for Yaml {
    fn from(number: u32) -> Self {
        Self::Plain(number.to_string())
    }
}

impl From<bool> for Yaml {
    fn from(truth: bool) -> Self {
        Self::Plain(truth.to_string())
    }
}

impl Yaml {
    /// Adds an entry to a map.
    pub(crate) fn push(&mut self, key: &str, value: impl Into<Yaml>) {
        if let Self::Map(entries) = self {
            entries.push((key.to_owned(), value.into()));
        }
    }

    /// The whole document, after a comment of one line.
    pub(crate) fn document(&self, comment: &str) -> String {
        let mut out = format!("# {comment}\n");
        self.block(0, &mut out);
        out
    }

    fn block(&self, indent: usize, out: &mut String) {
        let blanks = " ".repeat(indent);
        match self {
            Self::Map(entries) if !entries.is_empty() => {
                for (key, value) in entries {
                    out.push_str(&format!("{blanks}{}:", scalar(key)));
                    value.after_mark(indent, out);
                }
            }
            Self::List(items) if !items.is_empty() => {
                for item in items {
                    if let Self::Map(entries) = item
                        && !entries.is_empty()
                    {
                        // The first entry stands behind the dash.
                        let mut inner = String::new();
                        item.block(indent + 2, &mut inner);
                        out.push_str(&format!("{blanks}- {}", &inner[indent + 2..]));
                    } else {
                        out.push_str(&format!("{blanks}-"));
                        item.after_mark(indent, out);
                    }
                }
            }
            value => out.push_str(&format!("{blanks}{}\n", value.flow())),
        }
    }

    /// A value behind a colon or a dash.
    fn after_mark(&self, indent: usize, out: &mut String) {
        match self {
            Self::Map(entries) if !entries.is_empty() => {
                out.push('\n');
                self.block(indent + 2, out);
            }
            Self::List(items) if !items.is_empty() => {
                out.push('\n');
                self.block(indent + 2, out);
            }
            value => out.push_str(&format!(" {}\n", value.flow())),
        }
    }

    fn flow(&self) -> String {
        match self {
            Self::Text(text) => scalar(text),
            Self::Plain(text) => text.clone(),
            Self::Line(inner) => inner.flow(),
            Self::List(items) => {
                let items: Vec<String> = items.iter().map(Self::flow).collect();
                format!("[{}]", items.join(", "))
            }
            Self::Map(entries) => {
                let entry =
                    |(key, value): &(String, Self)| format!("{}: {}", scalar(key), value.flow());
                let entries: Vec<String> = entries.iter().map(entry).collect();
                format!("{{{}}}", entries.join(", "))
            }
        }
    }
}

/// A text, in quotes unless every reader takes it for a text without.
fn scalar(text: &str) -> String {
    let plain = |it: char| it.is_ascii_alphanumeric() || matches!(it, '_' | '-' | '.' | '/');
    let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"];
    let starts = text.starts_with(|it: char| it.is_ascii_alphabetic());
    // With such a letter it can be neither a number nor a date.
    let is_no_number = text.starts_with(|it: char| it.is_ascii_digit())
        && text.contains(|it: char| matches!(it, 'g'..='n' | 'p'..='w'));
    let is_word = words.contains(&text.to_ascii_lowercase().as_str());
    if text.chars().all(plain) && (starts || is_no_number) && !is_word {
        return text.to_owned();
    }
    // What stands in quotes in JSON does in YAML.
    serde_json::Value::from(text).to_string()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        let value = map([
            ("name", "取石子: \"x\" # y\n\\".into()),
            ("empty", list([])),
            ("time", "1s".into()),
            ("add02.in", line([("score", 30u64.into()), ("if", list([1u64.into()]))])),
            (
                "subtasks",
                list([
                    map([("id", 1u64.into()), ("cases", list(["1-01".into(), "1-01.in".into()]))]),
                    map([("id", 2u64.into()), ("inner", map([("a", true.into())]))]),
                ]),
            ),
        ]);
        let text = value.document("orez: end-nim");
        let read: Value = serde_saphyr::from_str(&text).unwrap_or_else(|it| panic!("{it}\n{text}"));
        let expected = json!({
            "name": "取石子: \"x\" # y\n\\", "empty": [], "time": "1s",
            "add02.in": { "score": 30, "if": [1] },
            "subtasks": [
                { "id": 1, "cases": ["1-01", "1-01.in"] },
                { "id": 2, "inner": { "a": true } },
            ],
        });
        assert_eq!(read, expected, "{text}");
    }

    #[test]
    fn texts_that_could_be_something_else_are_quoted() {
        for text in ["no", "1", "1e5", "0x1f", "1-01", "2009-01-01", "", "-a", "1_0", "0o7", "Y"] {
            assert!(scalar(text).starts_with('"'), "{text}");
        }
        for text in ["1-01.in", "256m", "1500ms", "wcmp", "end-nim", "a/b.in", "group1"] {
            assert_eq!(scalar(text), text);
        }
    }
}
