//! # 高手过招 (Luogu P2575): chess-rows
//!
//! Pieces stand on `n` strips of 20 cells. The players take turns; a move takes one piece to the
//! next cell on its right, or, if others stand there, over all of them to the first free cell.
//! Who cannot move loses. Does the first player win?
//!
//! The game is that of HDU 5724, *Chess*. Rules and limits are those of the re-typed copies of
//! P2575. They leave open whether a strip can be empty and whether its columns come in order;
//! here a strip may be empty, and any order is good.

mod boards;
mod explain;
mod families;
mod rivals;
mod solutions;
#[cfg(test)]
mod tests;

use self::families::Family;
use crate::model::{
    Draw, Fault, Layout, Limit, Problem, Refusal, Solution, Statement, Text, Tokens, Unmet,
    Validator, YesNo, multisets, pieces, write_line,
};

pub(crate) struct ChessRows;

/// The columns of a row's pieces, from 1, in the order of the file.
pub(crate) type Row = Vec<u64>;

/// The rows of a board.
pub(crate) type Board = Vec<Row>;

const MOST_ROWS: u64 = 1000;
/// The cells of a row, and the last of its columns.
const CELLS: u64 = 20;

impl Problem for ChessRows {
    const ID: &'static str = "chess-rows";
    const STATEMENT: Statement = Statement {
        title: Text { en: "Chess Rows", zh: "高手过招" },
        source: "Luogu P2575 (the game of HDU 5724)",
        body: Text { en: include_str!("statement.en.md"), zh: include_str!("statement.zh.md") },
    };
    const LAYOUT: Layout = Layout::Counted;
    const LIMITS: &'static [Limit] = &[
        Limit::cases("T", 1, 100, "cases in a file"),
        Limit::value("n", 1, MOST_ROWS, "rows on a board").bearable(10_000_000),
        Limit::value("m", 0, CELLS, "pieces on a row"),
        Limit::value("p", 1, CELLS, "column of a piece"),
    ];

    type Case = Board;
    type Answer = YesNo;
    type Family = Family;

    fn read(tokens: &mut Tokens<'_>) -> Result<Board, Fault> {
        let n = tokens.int("n")?;
        tokens.newline()?;
        let mut rows = Vec::new();
        for _ in 0..n {
            rows.push(read_row(tokens)?);
        }
        Ok(rows)
    }

    fn write(rows: &Board, out: &mut Vec<u8>) {
        write_line([rows.len()], out);
        for row in rows {
            write_line([row.len() as u64].iter().chain(row), out);
        }
    }

    const VALIDATOR: Validator =
        Validator { python: include_str!("validator.py"), testlib: include_str!("validator.cpp") };

    fn possible(family: &Family) -> Result<(), Refusal> {
        families::possible(family)
    }

    fn draw(family: &Family, draw: &mut Draw) -> Result<Board, Unmet> {
        families::draw(family, draw)
    }

    fn families(size: u64) -> Vec<Family> {
        families::about(size)
    }

    const SOLUTIONS: &'static [Solution<Self>] = &[
        Solution::reference(
            "odd-groups",
            "The pieces before every other blank, counted from the right, are heaps of Nim.",
            |rows: &Board| YesNo::of(solutions::odd_groups(rows) != 0),
        ),
        Solution::oracle(
            "search",
            "Tries every move of the whole board, and remembers how boards end.",
            |rows: &Board| YesNo::of(solutions::search(rows)),
            |rows: &Board| solutions::reachable(rows) <= solutions::SEARCHABLE,
        ),
        Solution::oracle(
            "mex",
            "Knows each of the 2^20 rows by the least value that no move from it leads to.",
            |rows: &Board| YesNo::of(solutions::mex(rows) != 0),
            |_| true,
        ),
        rivals::RIGHT_EDGE_FIRST,
        rivals::RIGHT_EDGE_BESIDES,
        rivals::FROM_THE_LEFT,
        rivals::ALL_GROUPS,
        rivals::EVEN_GROUPS,
        rivals::ONE_CELL_STEPS,
        rivals::SINGLE_JUMPS,
        rivals::SUM_FOR_XOR,
        rivals::PARITY_OF_GROUPS,
        rivals::FOUR_DIGITS,
        rivals::ASSUMES_ASCENDING,
        rivals::BOARD_NOT_CLEARED,
        rivals::ALWAYS_YES,
        rivals::ALWAYS_NO,
    ];

    /// In cells: a row counts one, and each cell from its first piece to the right edge.
    const EXHAUSTIVE: u32 = 12;

    /// All boards of at most `size` cells, columns in ascending order.
    fn all(size: u32) -> Box<dyn Iterator<Item = Board>> {
        Box::new(multisets(size, rows_of_size).into_iter())
    }

    fn shrink(rows: &Board) -> Vec<Board> {
        let mut smaller = Vec::new();
        for piece in pieces(rows.len()).into_iter().filter(|it| it.len() < rows.len()) {
            smaller.push([&rows[..piece.start], &rows[piece.end..]].concat());
        }
        let mut change = |idx: usize, row: Row| {
            let mut rows = rows.clone();
            rows[idx] = row;
            smaller.push(rows);
        };
        // A large board loses rows before it is worth looking at pieces.
        for (idx, row) in rows.iter().enumerate().filter(|_| rows.len() <= 50) {
            for at in 0..row.len() {
                change(idx, [&row[..at], &row[at + 1..]].concat());
            }
            if !row.is_sorted() {
                let mut sorted = row.clone();
                sorted.sort_unstable();
                change(idx, sorted);
            }
        }
        smaller
    }

    fn explain(rows: &Board) -> Vec<String> {
        explain::explain(rows)
    }
}

fn read_row(tokens: &mut Tokens<'_>) -> Result<Row, Fault> {
    let m = tokens.int("m")?;
    let mut row = Row::new();
    for _ in 0..m {
        tokens.space()?;
        let p = tokens.int("p")?;
        tokens.ensure(
            !row.contains(&p),
            Text {
                en: "a column that the row does not name twice", zh: "这一行没有出现过的列"
            },
        )?;
        row.push(p);
    }
    tokens.newline()?;
    Ok(row)
}

/// The rows that count `size` cells, in the order of their columns.
fn rows_of_size(size: u32) -> Vec<Row> {
    let Some(cells) = size.checked_sub(2) else { return vec![Row::new()] };
    let first = CELLS - u64::from(cells);
    let mut rows: Vec<Row> = (0..1u32 << cells)
        .map(|others| {
            let others = (0..u64::from(cells)).filter(|bit| others >> bit & 1 == 1);
            std::iter::once(first).chain(others.map(|bit| first + 1 + bit)).collect()
        })
        .collect();
    rows.sort_unstable();
    rows
}
