//! Recipes: what fixes a case's bytes, and the order of a shuffled file.

use std::fmt::Write as _;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::model::{Draw, Nth};

/// The name of the way from recipes to bytes (docs/bytes.md).
pub(crate) const RECIPES: &str = "orez 1";

/// Problem, draw, seed and nth: a case's bytes depend on these and on nothing else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Recipe<'a> {
    pub(crate) problem: &'a str,
    /// The canonical line of the draw.
    pub(crate) draw: &'a str,
    pub(crate) seed: u64,
    pub(crate) nth: Nth,
}

impl Recipe<'_> {
    /// Opens the stream of random words that the recipe stands for.
    pub(super) fn open(&self) -> Draw {
        let Self { problem, draw, seed, nth } = self;
        Draw::new(digest(format!("{RECIPES}\n{problem}\n{draw}\n{seed}\n{nth}\n").as_bytes()), *nth)
    }
}

/// Where a case comes from, as far as the order of a shuffled file cares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CaseSource {
    Draw {
        line: String,
        seed: u64,
        nth: Nth,
    },
    /// The text of a given case, without its last line end.
    Given(String),
}

/// The order of a shuffled file: which case, in spec order, stands in each place.
pub(crate) fn shuffled(sources: &[CaseSource]) -> Vec<usize> {
    let mut text = format!("{RECIPES}\nshuffle\n");
    for source in sources {
        match source {
            CaseSource::Draw { line, seed, nth } => writeln!(text, "draw {line} {seed} {nth}"),
            CaseSource::Given(given) => writeln!(text, "given {}", hex(&digest(given.as_bytes()))),
        }
        .expect("a string takes every write");
    }
    let mut order: Vec<usize> = (0..sources.len()).collect();
    Draw::new(digest(text.as_bytes()), Nth { file: 1, case: 1 }).shuffle(&mut order);
    order
}

/// SHA-256.
pub(crate) fn digest(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// Lower-case hexadecimal.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes every write");
        text
    })
}

/// The canonical line of a draw: `family = { key = value, … }`, keys sorted, a value left out
/// where its absence means the same.
pub(super) fn draw_line<F: Serialize + DeserializeOwned + PartialEq>(family: &F) -> String {
    let Ok(Value::Object(tagged)) = serde_json::to_value(family) else {
        unreachable!("a family is a newtype variant over a struct");
    };
    let (name, mut parameters) = tagged.into_iter().next().expect("an enum has one variant");
    if let Value::Object(map) = &mut parameters {
        map.retain(|_, value| !value.is_null());
        let keys: Vec<String> = map.keys().cloned().collect();
        for key in keys {
            let mut without = map.clone();
            without.remove(&key);
            let tagged = Value::Object(
                [(name.clone(), Value::Object(without.clone()))].into_iter().collect(),
            );
            if serde_json::from_value::<F>(tagged).is_ok_and(|it| it == *family) {
                *map = without;
            }
        }
    }
    let mut line = format!("{name} = ");
    write_value(&parameters, &mut line);
    line
}

fn write_value(value: &Value, out: &mut String) {
    match value {
        Value::Object(map) if map.is_empty() => out.push_str("{}"),
        Value::Object(map) => {
            out.push_str("{ ");
            for (idx, (key, value)) in map.iter().enumerate() {
                out.push_str(if idx == 0 { "" } else { ", " });
                out.push_str(key);
                out.push_str(" = ");
                write_value(value, out);
            }
            out.push_str(" }");
        }
        Value::Array(values) => {
            out.push('[');
            for (idx, value) in values.iter().enumerate() {
                out.push_str(if idx == 0 { "" } else { ", " });
                write_value(value, out);
            }
            out.push(']');
        }
        // Numbers, and the names of choices, are alike in JSON and TOML.
        plain => {
            write!(out, "{plain}").expect("a string takes every write");
        }
    }
}
