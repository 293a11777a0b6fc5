//! The document of `--json`.

use std::time::Duration;

use serde_json::{Value, json};

use super::{Row, Told};
use crate::dataset::manifest::TestEntry;
use crate::judge::{Ran, SubtaskStanding, Trial};

pub(super) fn document(told: &Told<'_>) -> Value {
    json!({
        "problem": told.manifest.problem,
        "name": told.manifest.name,
        "manifest_sha256": told.manifest.digest(),
        "programs": told.rows.iter().map(|it| program(told, it)).collect::<Vec<_>>(),
        "stopped": told.stopped,
        "warnings": told.warnings.iter().map(ToString::to_string).collect::<Vec<_>>(),
    })
}

fn program(told: &Told<'_>, row: &Row<'_>) -> Value {
    let Row { entrant, judged, standing } = row;
    let subtask = |it: &SubtaskStanding| json!({ "id": it.id, "verdict": it.verdict, "points": it.points, "by": it.by });
    let tests: Vec<Value> =
        told.tests.iter().zip(&judged.tests).map(|(entry, ran)| test(entry, ran)).collect();
    json!({
        "name": entrant.name,
        "path": entrant.path.display().to_string(),
        "language": entrant.language_name(),
        "time_ms": milliseconds(told.time.mul_f64(entrant.time_factor())),
        "verdict": standing.verdict,
        "score": standing.points,
        "expected_met": entrant.expect.as_ref().and_then(|_| standing.is_as_expected()),
        "unmet": standing.unmet.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "compile_log": judged.compile_log,
        "subtasks": standing.subtasks.iter().map(subtask).collect::<Vec<_>>(),
        "tests": tests,
    })
}

fn test(entry: &TestEntry, ran: &Ran) -> Value {
    let trial = ran.trial();
    let behind = match ran {
        Ran::Done { behind, .. } => behind.as_ref(),
        Ran::Skipped | Ran::NotRun => None,
    };
    json!({
        "name": entry.name,
        "subtask": entry.subtask,
        "verdict": trial.map(|it| it.verdict),
        "skipped": matches!(ran, Ran::Skipped),
        "cpu_ms": trial.map(|it| milliseconds(it.cpu)),
        "wall_ms": trial.map(|it| milliseconds(it.wall)),
        "memory_kib": trial.and_then(Trial::memory).map(|it| it.div_ceil(1024)),
        "limit": trial.and_then(|it| it.limit),
        "message": trial.map(|it| it.remark.to_string()),
        "case": behind.map(|it| it.case),
        "recipe": behind.and_then(|it| it.recipe.as_deref()),
    })
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
