//! # Northcott Game (HDU 1730): northcott
//!
//! Each of `n` rows of `m` cells holds a black and a white piece. The players take turns; a move
//! takes one own piece along its row, either way, over any number of free cells, not over the
//! other piece. Who cannot move loses. Black moves first. Does black win?
//!
//! A file has cases until it ends. As in the source, any number of empty lines may stand between
//! cases and at the end, and the last line may lack its line end. That a file has 1 to 1000 cases
//! is ours; the source gives no limit.

mod explain;
mod families;
mod rivals;
mod solutions;
#[cfg(test)]
mod tests;

use std::fmt;

use self::families::Family;
use crate::model::{
    Draw, Fault, Layout, Limit, LineEnds, Problem, Refusal, Solution, Statement, Text, Tokens,
    Unmet, Validator, multisets, pieces, smaller, write_line,
};

pub(crate) struct Northcott;

/// The rows of a board, and what the file has after them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Board {
    /// Cells in each row.
    m: u64,
    rows: Vec<Row>,
    line_ends: LineEnds,
}

/// The columns of the two pieces of a row, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    black: u64,
    white: u64,
}

/// Whether black, who moves first, wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BlackWins(bool);

const MOST_ROWS: u64 = 1000;
const MOST_CELLS: u64 = 100;

impl Problem for Northcott {
    const ID: &'static str = "northcott";
    const STATEMENT: Statement = Statement {
        title: Text { en: "Northcott Game", zh: "Northcott 游戏" },
        source: "HDU 1730",
        body: Text { en: include_str!("statement.en.md"), zh: include_str!("statement.zh.md") },
    };
    const LAYOUT: Layout = Layout::UntilEof;
    const LIMITS: &'static [Limit] = &[
        Limit::cases("cases", 1, 1000, "cases in a file"),
        Limit::value("n", 1, MOST_ROWS, "rows of a board").bearable(10_000_000),
        Limit::value("m", 2, MOST_CELLS, "cells of a row").bearable(u64::MAX / 8),
        Limit::value("column", 1, MOST_CELLS, "column of a piece, at most m")
            .bearable(u64::MAX / 8),
    ];

    type Case = Board;
    type Answer = BlackWins;
    type Family = Family;

    fn read(tokens: &mut Tokens<'_>) -> Result<Board, Fault> {
        let n = tokens.int("n")?;
        tokens.space()?;
        let m = tokens.int("m")?;
        let mut rows = Vec::new();
        for _ in 0..n {
            tokens.newline()?;
            let black = tokens.int("column")?;
            tokens.ensure(
                black <= m,
                Text {
                    en: "a column of the board, at most `m`", zh: "棋盘上的列，不超过 `m`"
                },
            )?;
            tokens.space()?;
            let white = tokens.int("column")?;
            tokens.ensure(
                white <= m,
                Text {
                    en: "a column of the board, at most `m`", zh: "棋盘上的列，不超过 `m`"
                },
            )?;
            tokens.ensure(
                white != black,
                Text { en: "another column than the black piece's", zh: "与黑子不同的列" },
            )?;
            rows.push(Row { black, white });
        }
        Ok(Board { m, rows, line_ends: tokens.line_ends()? })
    }

    fn write(board: &Board, out: &mut Vec<u8>) {
        write_line([board.rows.len() as u64, board.m], out);
        for row in &board.rows {
            write_line([row.black, row.white], out);
        }
        // The last row's line is ended as the board says.
        out.pop();
        board.line_ends.write(out);
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
            "nim-of-gaps",
            "The free cells between the two pieces of a row are a heap of Nim.",
            |board: &Board| BlackWins(solutions::nim_of_gaps(board) != 0),
        ),
        Solution::oracle(
            "retrograde",
            "Decides every position, retreats included, backward from those without a move.",
            |board: &Board| BlackWins(solutions::retrograde(board) == Some(true)),
            |board: &Board| solutions::positions(board) <= solutions::DECIDABLE,
        ),
        Solution::oracle(
            "forward-search",
            "Tries every advance and no retreat, and remembers how positions end.",
            |board: &Board| BlackWins(solutions::forward_search(board)),
            |board: &Board| solutions::forward_positions(board) <= solutions::DECIDABLE,
        ),
        rivals::DISTANCE_FOR_GAP,
        rivals::WHITE_IS_RIGHT,
        rivals::BLACK_IS_RIGHT,
        rivals::SUM_OF_GAPS,
        rivals::PARITY_OF_GAPS,
        rivals::COUNTS_OPEN_ROWS,
        rivals::COUNTS_RETREATS,
        rivals::SIX_DIGITS,
        rivals::LAST_MOVER_LOSES,
        rivals::XOR_CARRIED_OVER,
        rivals::STOPS_AT_EMPTY_LINE,
        rivals::NEEDS_LAST_LINE_END,
        rivals::ALWAYS_WIN,
        rivals::ALWAYS_BAD_LUCK,
    ];

    /// In rows and cells of a row, together.
    const EXHAUSTIVE: u32 = 7;

    /// All boards of at most `size` rows and cells of a row together, by their sum, then by the
    /// number of rows; the order of the rows means nothing, so only one is tried.
    fn all(size: u32) -> Box<dyn Iterator<Item = Board>> {
        let shapes = (3..=size).flat_map(|sum| (1..=sum - 2).map(move |n| (n, sum - n)));
        Box::new(shapes.flat_map(|(n, m)| boards(n, u64::from(m))))
    }

    fn shrink(board: &Board) -> Vec<Board> {
        let mut found = Vec::new();
        let rows = &board.rows;
        for piece in pieces(rows.len()).into_iter().filter(|it| it.len() < rows.len()) {
            let rows = [&rows[..piece.start], &rows[piece.end..]].concat();
            found.push(Board { rows, ..board.clone() });
        }
        let used = rows.iter().map(|it| it.black.max(it.white)).max().unwrap_or(2);
        if used < board.m {
            found.push(Board { m: used, ..board.clone() });
        }
        // A large board loses rows before it is worth moving pieces.
        for (idx, row) in rows.iter().enumerate().filter(|_| rows.len() <= 50) {
            let (left, right) = (row.black.min(row.white), row.black.max(row.white));
            let nearer = smaller(right, left + 1).into_iter().map(|right| (left, right));
            let at_the_edge = (1 < left).then_some((1, right - left + 1));
            for (left, right) in at_the_edge.into_iter().chain(nearer) {
                let is_black_left = row.black < row.white;
                let row = Row::new(is_black_left, left, right);
                let mut board = board.clone();
                board.rows[idx] = row;
                found.push(board);
            }
        }
        if board.line_ends != LineEnds(1) {
            found.push(Board { line_ends: LineEnds(1), ..board.clone() });
        }
        found
    }

    fn explain(board: &Board) -> Vec<String> {
        explain::explain(board)
    }
}

impl Row {
    fn new(is_black_left: bool, left: u64, right: u64) -> Self {
        if is_black_left {
            Self { black: left, white: right }
        } else {
            Self { black: right, white: left }
        }
    }

    /// The free cells between the pieces.
    fn gap(self) -> u64 {
        self.black.abs_diff(self.white) - 1
    }
}

fn boards(n: u32, m: u64) -> impl Iterator<Item = Board> {
    let rows = move |size: u32| -> Vec<Row> {
        let of_black = |black| (1..=m).map(move |white| Row { black, white });
        let all = (1..=m).flat_map(of_black).filter(|it| it.black != it.white);
        if size == 1 { all.collect() } else { Vec::new() }
    };
    let of_n = multisets(n, rows).into_iter().filter(move |it| it.len() as u64 == u64::from(n));
    of_n.map(move |rows| Board { m, rows, line_ends: LineEnds(1) })
}

impl fmt::Display for BlackWins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { "I WIN!" } else { "BAD LUCK!" })
    }
}
