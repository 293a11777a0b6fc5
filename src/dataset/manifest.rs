//! The manifest: what a dataset says of itself. No clock, host, user, path or version is in it.

use serde::{Deserialize, Serialize};

use super::Damage;
use crate::catalog::{RECIPES, digest, hex};
use crate::spec::Subtask;

/// The name of this format.
const FORMAT: &str = "orez-dataset/1";

/// What `manifest.json` holds.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) struct Manifest {
    pub(crate) format: String,
    pub(crate) recipes: String,
    pub(crate) problem: String,
    pub(crate) name: String,
    #[serde(with = "seed_text")]
    pub(crate) seed: u64,
    /// SHA-256 of `spec.toml`.
    pub(crate) spec_sha256: String,
    pub(crate) subtasks: Vec<SubtaskEntry>,
    pub(crate) tests: Vec<TestEntry>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) struct SubtaskEntry {
    /// From 1; 0 holds the samples.
    pub(crate) id: u32,
    pub(crate) points: u64,
    pub(crate) requires: Vec<u32>,
    /// The limits that the subtask tightens.
    pub(crate) limits: Vec<LimitEntry>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) struct LimitEntry {
    pub(crate) name: String,
    pub(crate) least: u64,
    pub(crate) most: u64,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) struct TestEntry {
    pub(crate) name: String,
    pub(crate) subtask: u32,
    pub(crate) input: FileEntry,
    pub(crate) answer: FileEntry,
    /// The path of a hand-made file below `files/`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<String>,
    /// In file order.
    pub(crate) cases: Vec<CaseEntry>,
}

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) struct FileEntry {
    pub(crate) bytes: u64,
    pub(crate) sha256: String,
}

/// Where a case comes from: a recipe, a text, or (neither) a hand-made file.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
pub(crate) struct CaseEntry {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) draw: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) seed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nth: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) given: Option<String>,
    pub(crate) answer: String,
}

impl Manifest {
    /// Makes the manifest of a dataset.
    pub(crate) fn new(
        problem: &str,
        name: &str,
        seed: u64,
        spec: &str,
        subtasks: Vec<SubtaskEntry>,
        tests: Vec<TestEntry>,
    ) -> Self {
        Self {
            format: FORMAT.to_owned(),
            recipes: RECIPES.to_owned(),
            problem: problem.to_owned(),
            name: name.to_owned(),
            seed,
            spec_sha256: hex(&digest(spec.as_bytes())),
            subtasks,
            tests,
        }
    }

    /// Reads a manifest; the error says what is wrong with it.
    pub(crate) fn parse(bytes: &[u8]) -> Result<Self, Damage> {
        let manifest: Self =
            serde_json::from_slice(bytes).map_err(|err| Damage::NoManifest(err.to_string()))?;
        if manifest.format != FORMAT || manifest.recipes != RECIPES {
            let Self { format, recipes, .. } = manifest;
            return Err(Damage::OtherFormat { format, recipes, known: (FORMAT, RECIPES) });
        }
        if let Some(test) = manifest.tests.iter().find(|it| !is_test_name(&it.name)) {
            return Err(Damage::TestName(test.name.escape_debug().to_string()));
        }
        Ok(manifest)
    }

    /// Writes the manifest.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = serde_json::to_vec_pretty(self).expect("a manifest is plain data");
        bytes.push(b'\n');
        bytes
    }

    /// SHA-256 of the manifest, and so of all that it tells.
    pub(crate) fn digest(&self) -> String {
        hex(&digest(&self.to_bytes()))
    }

    /// The subtask of a number.
    pub(crate) fn subtask(&self, id: u32) -> Option<&SubtaskEntry> {
        self.subtasks.iter().find(|it| it.id == id)
    }
}

/// Whether a name is two numbers with a dash between them, which leads nowhere else.
fn is_test_name(name: &str) -> bool {
    let is_number = |it: &str| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit());
    name.split_once('-').is_some_and(|(subtask, number)| is_number(subtask) && is_number(number))
}

impl SubtaskEntry {
    /// What a manifest tells of a spec's subtask.
    pub(crate) fn of(subtask: &Subtask) -> Self {
        let limit = |&(name, least, most): &(&str, u64, u64)| LimitEntry {
            name: name.to_owned(),
            least,
            most,
        };
        Self {
            id: subtask.id,
            points: subtask.points,
            requires: subtask.requires.clone(),
            limits: subtask.limits.iter().map(limit).collect(),
        }
    }
}

impl FileEntry {
    /// Describes a file's bytes.
    pub(crate) fn of(bytes: &[u8]) -> Self {
        Self { bytes: bytes.len() as u64, sha256: hex(&digest(bytes)) }
    }
}

impl TestEntry {
    /// Says whether another test is made of the same recipes, texts and hand file, in order.
    pub(crate) fn same_sources(&self, other: &Self) -> bool {
        self.sources() == other.sources()
    }

    /// The hand file, or the recipes and texts, in order.
    pub(crate) fn sources(&self) -> (Option<&str>, Vec<CaseEntry>) {
        (self.file.as_deref(), self.cases.iter().map(CaseEntry::source).collect())
    }
}

impl CaseEntry {
    /// The same without the answer.
    pub(crate) fn source(&self) -> Self {
        Self { answer: String::new(), ..self.clone() }
    }
}

/// Seeds are texts, since many readers of JSON round large numbers.
mod seed_text {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
    pub(super) fn serialize<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seed)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<u64, D::Error> {
        let text = String::deserialize(d)?;
        text.parse().map_err(|_| D::Error::custom(format!("`{text}` is no seed")))
    }
}
