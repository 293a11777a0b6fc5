//! Number parameters: an integer or `[least, most]` ([`Span`]), or just an integer ([`Whole`]).

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{Error, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Draw;

/// An integer, or a range of integers, within `LEAST..=MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span<const LEAST: u64, const MOST: u64> {
    least: u64,
    most: u64,
}

impl<const LEAST: u64, const MOST: u64> Span<LEAST, MOST> {
    /// All that is allowed.
    pub(crate) const FULL: Self = Self { least: LEAST, most: MOST };

    /// Makes a range; the caller knows that it is not empty and lies inside what is allowed.
    pub(crate) const fn new(least: u64, most: u64) -> Self {
        assert!(LEAST <= least && least <= most && most <= MOST, "a span lies inside its bounds");
        Self { least, most }
    }

    /// Makes a single value.
    pub(crate) const fn one(value: u64) -> Self {
        Self::new(value, value)
    }

    pub(crate) fn least(self) -> u64 {
        self.least
    }

    pub(crate) fn most(self) -> u64 {
        self.most
    }

    pub(crate) fn range(self) -> RangeInclusive<u64> {
        self.least..=self.most
    }

    pub(crate) fn contains(self, value: u64) -> bool {
        self.least <= value && value <= self.most
    }

    /// Draws a value evenly.
    pub(crate) fn draw(self, draw: &mut Draw) -> u64 {
        draw.within(self.range())
    }
}

struct SpanVisitor<const LEAST: u64, const MOST: u64>;

impl<const LEAST: u64, const MOST: u64> SpanVisitor<LEAST, MOST> {
    fn checked<E: Error>(value: u64) -> Result<u64, E> {
        if LEAST <= value && value <= MOST {
            return Ok(value);
        }
        Err(E::custom(format_args!("{value} is outside {LEAST} to {MOST}")))
    }

    fn signed<E: Error>(value: i64) -> Result<u64, E> {
        let natural = u64::try_from(value)
            .map_err(|_| E::custom(format_args!("{value} is outside {LEAST} to {MOST}")))?;
        Self::checked(natural)
    }
}

impl<'de, const LEAST: u64, const MOST: u64> Visitor<'de> for SpanVisitor<LEAST, MOST> {
    type Value = Span<LEAST, MOST>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an integer or `[least, most]` from {LEAST} to {MOST}")
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Self::Value, E> {
        let value = Self::checked(value)?;
        Ok(Span { least: value, most: value })
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Self::Value, E> {
        let value = Self::signed(value)?;
        Ok(Span { least: value, most: value })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut next = |idx| -> Result<u64, A::Error> {
            let value = seq.next_element()?.ok_or_else(|| A::Error::invalid_length(idx, &self))?;
            Self::signed(value)
        };
        let (least, most) = (next(0)?, next(1)?);
        if seq.next_element::<IgnoredAny>()?.is_some() {
            return Err(A::Error::custom("more than two numbers; a range is `[least, most]`"));
        }
        if most < least {
            return Err(A::Error::custom(format_args!(
                "the range is empty: {least} is more than {most}"
            )));
        }
        Ok(Span { least, most })
    }
}

impl<'de, const LEAST: u64, const MOST: u64> Deserialize<'de> for Span<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(SpanVisitor)
    }
}

impl<const LEAST: u64, const MOST: u64> Serialize for Span<LEAST, MOST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.least == self.most {
            serializer.serialize_u64(self.least)
        } else {
            [self.least, self.most].serialize(serializer)
        }
    }
}

impl<const LEAST: u64, const MOST: u64> JsonSchema for Span<LEAST, MOST> {
    fn schema_name() -> Cow<'static, str> {
        format!("Span{LEAST}To{MOST}").into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let number = json_schema!({ "type": "integer", "minimum": LEAST, "maximum": MOST });
        json_schema!({
            "anyOf": [
                number,
                { "type": "array", "items": number, "minItems": 2, "maxItems": 2 },
            ],
        })
    }
}

/// An integer within `LEAST..=MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Whole<const LEAST: u64, const MOST: u64>(pub(crate) u64);

struct WholeVisitor<const LEAST: u64, const MOST: u64>;

impl<const LEAST: u64, const MOST: u64> Visitor<'_> for WholeVisitor<LEAST, MOST> {
    type Value = Whole<LEAST, MOST>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an integer from {LEAST} to {MOST}")
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Self::Value, E> {
        SpanVisitor::<LEAST, MOST>::checked(value).map(Whole)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Self::Value, E> {
        SpanVisitor::<LEAST, MOST>::signed(value).map(Whole)
    }
}

impl<'de, const LEAST: u64, const MOST: u64> Deserialize<'de> for Whole<LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(WholeVisitor)
    }
}

impl<const LEAST: u64, const MOST: u64> Serialize for Whole<LEAST, MOST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.0)
    }
}

impl<const LEAST: u64, const MOST: u64> JsonSchema for Whole<LEAST, MOST> {
    fn schema_name() -> Cow<'static, str> {
        format!("Whole{LEAST}To{MOST}").into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": LEAST, "maximum": MOST })
    }
}
