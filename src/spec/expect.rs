//! What a setter expects of a program.

use std::collections::BTreeMap;
use std::fmt;

use schemars::JsonSchema;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::verdict::Verdict;

/// The verdicts that are as expected.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(untagged)]
pub(crate) enum Expect {
    /// This one in every scored subtask.
    One(Verdict),
    /// Any of these in every scored subtask.
    Any(Vec<Verdict>),
    /// By the subtask's number; subtasks not named may do as they like.
    BySubtask(BTreeMap<String, OneOrMore>),
}

/// One verdict, or several that are allowed.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema)]
#[schemars(untagged)]
pub(crate) enum OneOrMore {
    One(Verdict),
    Any(Vec<Verdict>),
}

impl Expect {
    /// The verdicts allowed in a subtask; `None` if nothing is said of it.
    pub(crate) fn allowed(&self, subtask: u32) -> Option<&[Verdict]> {
        match self {
            Self::One(verdict) => Some(std::slice::from_ref(verdict)),
            Self::Any(verdicts) => Some(verdicts),
            Self::BySubtask(map) => map.get(&subtask.to_string()).map(OneOrMore::as_slice),
        }
    }
}

impl OneOrMore {
    fn as_slice(&self) -> &[Verdict] {
        match self {
            Self::One(verdict) => std::slice::from_ref(verdict),
            Self::Any(verdicts) => verdicts,
        }
    }
}

impl<'de> Deserialize<'de> for Expect {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ExpectVisitor;
        impl<'de> Visitor<'de> for ExpectVisitor {
            type Value = Expect;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a verdict, an array of verdicts, or a table from subtasks to those")
            }

            fn visit_str<E: Error>(self, value: &str) -> Result<Expect, E> {
                verdict(value).map(Expect::One)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Expect, A::Error> {
                verdicts(seq).map(Expect::Any)
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Expect, A::Error> {
                let mut by_subtask = BTreeMap::new();
                while let Some((key, value)) = map.next_entry::<String, OneOrMore>()? {
                    if !key.parse::<u32>().is_ok_and(|it| 0 < it && it.to_string() == key) {
                        let message = format!("`{key}` is no number of a scored subtask");
                        return Err(A::Error::custom(message));
                    }
                    by_subtask.insert(key, value);
                }
                Ok(Expect::BySubtask(by_subtask))
            }
        }
        deserializer.deserialize_any(ExpectVisitor)
    }
}

impl<'de> Deserialize<'de> for OneOrMore {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct OneOrMoreVisitor;
        impl<'de> Visitor<'de> for OneOrMoreVisitor {
            type Value = OneOrMore;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a verdict or an array of verdicts")
            }

            fn visit_str<E: Error>(self, value: &str) -> Result<OneOrMore, E> {
                verdict(value).map(OneOrMore::One)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<OneOrMore, A::Error> {
                verdicts(seq).map(OneOrMore::Any)
            }
        }
        deserializer.deserialize_any(OneOrMoreVisitor)
    }
}

fn verdicts<'de, A: SeqAccess<'de>>(mut seq: A) -> Result<Vec<Verdict>, A::Error> {
    let mut verdicts = Vec::new();
    while let Some(text) = seq.next_element::<String>()? {
        verdicts.push(verdict(&text)?);
    }
    if verdicts.is_empty() {
        return Err(A::Error::custom("no verdict in the array"));
    }
    Ok(verdicts)
}

fn verdict<E: Error>(text: &str) -> Result<Verdict, E> {
    use serde::de::IntoDeserializer as _;
    Verdict::deserialize(text.into_deserializer())
}
