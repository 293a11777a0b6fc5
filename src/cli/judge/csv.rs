//! The table for spreadsheets: RFC 4180, UTF-8, with the mark without which some of them take
//! Chinese for something else.

use super::{Row, Told};
use crate::judge::shown;
use crate::verdict::Verdict;

const MARK: &str = "\u{feff}";

pub(super) fn table(told: &Told<'_>) -> String {
    let mut head: Vec<String> =
        ["program", "language", "verdict", "score"].map(str::to_owned).into();
    for it in told.manifest.subtasks.iter().filter(|it| it.id != 0) {
        head.extend([format!("subtask {}", it.id), format!("points {} of {}", it.id, it.points)]);
    }
    head.extend(["slowest ms", "largest KiB", "first failed test", "reason"].map(str::to_owned));
    let rows = told.rows.iter().map(|it| cells(told, it));
    let lines = std::iter::once(head).chain(rows).map(|cells| {
        let cells: Vec<String> = cells.iter().map(|it| quoted(it)).collect();
        cells.join(",") + "\r\n"
    });
    MARK.to_owned() + &lines.collect::<String>()
}

fn cells(told: &Told<'_>, row: &Row<'_>) -> Vec<String> {
    let text = |it: Option<String>| it.unwrap_or_default();
    let standing = &row.standing;
    let mut cells = vec![
        shown(&row.entrant.name),
        row.entrant.language_name().to_owned(),
        text(standing.verdict.map(|it| it.to_string())),
        text(standing.points.map(|it| it.to_string())),
    ];
    for it in &standing.subtasks {
        cells.push(text(it.verdict.map(|it| it.to_string())));
        cells.push(text(it.points.map(|it| it.to_string())));
    }
    let failed = told.tests.iter().zip(&row.judged.tests).find_map(|(test, ran)| {
        let trial = ran.trial().filter(|it| it.verdict != Verdict::Ac)?;
        (test.subtask != 0).then(|| (test.name.clone(), trial.remark.to_string()))
    });
    let (test, reason) = failed.unzip();
    cells.push(text(row.slowest().map(|it| it.as_millis().to_string())));
    cells.push(text(row.largest().map(|it| it.div_ceil(1024).to_string())));
    cells.extend([text(test), text(reason)]);
    cells
}

fn quoted(cell: &str) -> String {
    // Spreadsheets take what begins like this for a formula; contestants choose file names.
    let cell =
        if cell.starts_with(['=', '+', '-', '@']) { format!("'{cell}") } else { cell.to_owned() };
    if cell.contains(['"', ',', '\n', '\r']) {
        return format!("\"{}\"", cell.replace('"', "\"\""));
    }
    cell
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        let check = |cell: &str, expected: &str| assert_eq!(quoted(cell), expected);
        check("王小明/stone.cpp", "王小明/stone.cpp");
        check("wrong, and \"how\"", "\"wrong, and \"\"how\"\"\"");
        check("=1+1", "'=1+1");
        check("", "");
    }
}
