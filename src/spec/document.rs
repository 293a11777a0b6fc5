//! What stands in a spec, table by table. The doc comments are the schema's descriptions.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;
use toml::Spanned;

use super::MOST_POINTS;
use super::expect::Expect;
use super::limits::Written;
use super::units::{Bytes, Time};
use crate::model::{Span, Whole};

/// The largest seed and salt: 2^63 - 1.
pub(crate) const MOST_SEED: u64 = i64::MAX.unsigned_abs();

/// Which tests to make for a problem of orez.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[schemars(title = "orez spec")]
pub(crate) struct Document {
    /// The problem's id, as `orez list` shows it.
    #[schemars(with = "String")]
    pub(super) problem: Spanned<String>,
    /// Names the dataset and packages; the file's stem by default.
    #[schemars(with = "Option<String>")]
    pub(super) name: Option<Spanned<String>>,
    /// Renews every drawn case: 0 to 2^63 - 1.
    pub(super) seed: Whole<0, MOST_SEED>,
    /// Time limit for judging and export, such as "1s" or "1500ms"; 1s by default.
    pub(super) time: Option<Time>,
    /// Memory limit for judging and export, such as "128MiB"; 128MiB by default.
    pub(super) memory: Option<Bytes>,
    /// File names, where a contest wants them instead of standard input and output.
    #[schemars(with = "Option<Io>")]
    pub(super) io: Option<Spanned<Io>>,
    /// What packages want to know.
    #[serde(default)]
    pub(super) export: Export,
    /// Languages beside the built-in ones, or other commands for those.
    #[serde(default)]
    pub(super) language: BTreeMap<String, Language>,
    /// The subtasks, numbered from 1 by their position.
    #[serde(default)]
    #[expect(dead_code, reason = "stands in the schema; the loader takes it out first")]
    subtask: Vec<SubtaskTable>,
    /// Tests that are shown and never scored (subtask 0).
    #[serde(default)]
    #[expect(dead_code, reason = "stands in the schema; the loader takes it out first")]
    sample: Vec<TestTable>,
    /// Programs and what is expected of them.
    #[serde(default)]
    #[expect(dead_code, reason = "stands in the schema; the loader takes it out first")]
    solution: Vec<SolutionTable>,
}

/// File names, where a contest wants them instead of standard input and output.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Io {
    /// The file that programs read, such as "stone.in".
    pub(crate) input: Option<String>,
    /// The file that programs write, such as "stone.out".
    pub(crate) output: Option<String>,
}

/// What packages want to know.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Export {
    /// The problem's number at the target, such as "P2599".
    pub(crate) pid: Option<String>,
    /// The identity that an ICPC package asks for.
    pub(crate) uuid: Option<String>,
    /// Where the problem comes from.
    pub(crate) source: Option<String>,
    /// Who made the data.
    pub(crate) author: Option<String>,
}

/// How programs of a language are compiled and run.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Language {
    /// The extensions of its sources, without dot; the language's name by default.
    #[serde(default)]
    pub(crate) extensions: Vec<String>,
    /// The compile command; {source} and {program} stand for the files.
    #[serde(default)]
    pub(crate) compile: Vec<String>,
    /// The run command; {program} by default.
    #[serde(default)]
    pub(crate) run: Vec<String>,
    /// Folders that its commands need besides /usr, such as "/opt/kotlin".
    #[serde(default)]
    pub(crate) visible: Vec<String>,
    /// By how much the time limit is multiplied; 1 by default.
    pub(crate) time_factor: Option<f64>,
}

/// Tests that score together, all or nothing.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct SubtaskTable {
    /// What a program gets that is right on all its tests.
    pub(super) points: Whole<0, MOST_POINTS>,
    /// Earlier subtasks without which this one gives no points.
    #[serde(default)]
    #[schemars(with = "Vec<u32>")]
    pub(super) requires: Vec<Spanned<u32>>,
    /// Tighter limits than the statement's, by the statement's letters.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, Span<0, { u64::MAX }>>")]
    pub(super) limits: Written,
    /// The tests.
    #[serde(default)]
    #[expect(dead_code, reason = "stands in the schema; the loader takes it out first")]
    test: Vec<TestTable>,
}

/// Some input files of the same make, or one hand-made file.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct TestTable {
    /// How many files of this make; 1 by default.
    #[schemars(with = "Option<Whole<1, 100_000>>")]
    pub(super) files: Option<Spanned<Whole<1, 100_000>>>,
    /// The order of the cases in a file; "shuffled" by default.
    #[schemars(with = "Option<Order>")]
    pub(super) order: Option<Spanned<Order>>,
    /// The cases of each file.
    #[expect(dead_code, reason = "stands in the schema; the loader takes it out first")]
    cases: Option<Vec<CaseTable>>,
    /// A whole hand-made input file, as a path relative to the spec.
    #[schemars(with = "Option<String>")]
    pub(super) file: Option<Spanned<String>>,
}

/// The order of the cases in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Order {
    /// By a shuffle that depends on the cases alone.
    #[default]
    Shuffled,
    /// As the spec lists them.
    AsWritten,
}

/// One or more cases of a file: drawn, or given by hand.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct CaseTable {
    /// How many cases in each file; 1 by default.
    #[schemars(with = "Option<Whole<1, 1_000_000>>")]
    pub(super) count: Option<Spanned<Whole<1, 1_000_000>>>,
    /// Added to the seed, so that equal draws draw other cases; 0 by default.
    #[schemars(with = "Option<Whole<0, MOST_SEED>>")]
    pub(super) salt: Option<Spanned<Whole<0, MOST_SEED>>>,
    /// A family and its parameters.
    #[expect(dead_code, reason = "stands in the schema; the loader takes it out first")]
    draw: Option<DrawSlot>,
    /// A case as it stands in a file, without the file's head.
    #[schemars(with = "Option<String>")]
    pub(super) given: Option<Spanned<String>>,
}

/// Stands for the draw, which only the problem can read.
#[derive(Deserialize)]
pub(crate) struct DrawSlot {}

impl JsonSchema for DrawSlot {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Draw".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::Schema::default()
    }
}

/// A program and what is expected of it.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct SolutionTable {
    /// The program's source, as a path relative to the spec.
    #[schemars(with = "String")]
    pub(super) path: Spanned<String>,
    /// A verdict for every scored subtask, several that are allowed, or a table by subtask.
    #[schemars(with = "Option<Expect>")]
    pub(super) expect: Option<Spanned<Expect>>,
}
