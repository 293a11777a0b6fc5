//! Times and sizes as people write them.

use std::borrow::Cow;
use std::fmt;
use std::time::Duration;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer};

/// A time limit: a whole number and `ms` or `s`; 1 ms to 1 hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Time(pub(crate) Duration);

/// A memory limit: a whole number and `KiB`, `MiB` or `GiB`; 1 MiB to 1 TiB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bytes(pub(crate) u64);

const TIME_FORM: &str = "a time such as \"1s\" or \"1500ms\", from 1ms to 3600s";
const BYTES_FORM: &str = "a size such as \"128MiB\" (KiB, MiB, GiB), from 1MiB to 1024GiB";

impl Time {
    /// Reads a time limit.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let ms = amount(text, &[("ms", 1), ("s", 1000)], 1..=3_600_000);
        ms.map(|ms| Self(Duration::from_millis(ms))).ok_or_else(|| wrong(text, TIME_FORM))
    }
}

impl Bytes {
    /// Reads a memory limit.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let units = [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30)];
        amount(text, &units, 1 << 20..=1 << 40).map(Self).ok_or_else(|| wrong(text, BYTES_FORM))
    }
}

fn amount(text: &str, units: &[(&str, u64)], range: std::ops::RangeInclusive<u64>) -> Option<u64> {
    let end = text.find(|c: char| !c.is_ascii_digit())?;
    let (number, unit) = text.split_at(end);
    let (_, factor) = units.iter().find(|(name, _)| *name == unit.trim_start())?;
    number.parse::<u64>().ok()?.checked_mul(*factor).filter(|it| range.contains(it))
}

fn wrong(text: &str, form: &str) -> String {
    format!("`{text}` is not {form}")
}

macro_rules! from_text {
    ($Type:ident, $form:expr, $pattern:literal) => {
        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct TextVisitor;
                impl Visitor<'_> for TextVisitor {
                    type Value = $Type;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($form)
                    }

                    fn visit_str<E: Error>(self, text: &str) -> Result<$Type, E> {
                        $Type::parse(text).map_err(E::custom)
                    }
                }
                deserializer.deserialize_str(TextVisitor)
            }
        }

        impl JsonSchema for $Type {
            fn schema_name() -> Cow<'static, str> {
                stringify!($Type).into()
            }

            fn inline_schema() -> bool {
                true
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "pattern": $pattern })
            }
        }
    };
}

from_text!(Time, TIME_FORM, "^[0-9]+ *(ms|s)$");
from_text!(Bytes, BYTES_FORM, "^[0-9]+ *(KiB|MiB|GiB)$");
