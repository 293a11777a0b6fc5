//! The reference and the oracles.

use std::collections::{HashMap, VecDeque};

use super::{Board, Row};

/// How many positions an oracle decides.
pub(super) const DECIDABLE: u64 = 5_000;

/// The Nim sum of the gaps: not 0 iff the player to move wins.
///
/// A retreat opens a gap, and the other player closes it by as much, so it changes nothing; and
/// who retreats runs into the edge at last.
pub(super) fn nim_of_gaps(board: &Board) -> u64 {
    board.rows.iter().fold(0, |sum, row| sum ^ row.gap())
}

/// The positions of a board, no matter who is to move: pieces stay on their sides.
pub(super) fn positions(board: &Board) -> u64 {
    let of_row = board.m.saturating_mul(board.m - 1) / 2;
    board.rows.iter().fold(2, |all: u64, _| all.saturating_mul(of_row))
}

/// Says whether black wins, retreats included; `None` if play need never end.
pub(super) fn retrograde(board: &Board) -> Option<bool> {
    let retrograde = Retrograde::decide(board);
    let pair = |row: &Row| (row.black.min(row.white), row.black.max(row.white));
    let digit = |row| retrograde.pairs.iter().position(|it| *it == pair(row));
    let digits = board.rows.iter().map(|row| digit(row).expect("a row is one of all pairs"));
    let start: usize = digits.zip(&retrograde.weights).map(|(digit, weight)| digit * weight).sum();
    retrograde.wins[start][0]
}

/// Every position of a board, numbered: a digit for each row says which pair of columns.
pub(super) struct Retrograde<'a> {
    board: &'a Board,
    /// The pairs of columns, the left one first.
    pairs: Vec<(u64, u64)>,
    /// Where the moves of the left and of the right piece of a pair lead.
    moves: [Vec<Vec<usize>>; 2],
    /// How much a step in a row's digit is.
    weights: Vec<usize>,
    /// By position and by who is to move, black first: whether that player wins.
    pub(super) wins: Vec<[Option<bool>; 2]>,
}

impl<'a> Retrograde<'a> {
    pub(super) fn decide(board: &'a Board) -> Self {
        let m = board.m;
        let pair = |left| (left + 1..=m).map(move |right| (left, right));
        let pairs: Vec<(u64, u64)> = (1..m).flat_map(pair).collect();
        // The pairs are in order, so those of the columns left of `left` stand before.
        let number = |(left, right): (u64, u64)| {
            let before = (left - 1) * m - (left - 1) * left / 2;
            usize::try_from(before + right - left - 1).expect("there are few pairs")
        };
        let left_moves = |&(left, right): &(u64, u64)| {
            (1..right).filter(|to| *to != left).map(|to| number((to, right))).collect()
        };
        let right_moves = |&(left, right): &(u64, u64)| {
            (left + 1..=m).filter(|to| *to != right).map(|to| number((left, to))).collect()
        };
        let moves =
            [pairs.iter().map(left_moves).collect(), pairs.iter().map(right_moves).collect()];
        let mut weights = vec![1];
        for idx in 0..board.rows.len() {
            weights.push(weights[idx] * pairs.len());
        }
        let all = weights.pop().expect("there is the weight after the last row");
        let mut this = Self { board, pairs, moves, weights, wins: vec![[None; 2]; all] };
        this.propagate();
        this
    }

    /// Decides backward from the positions without a move.
    fn propagate(&mut self) {
        // How many moves are not yet known to lose.
        let mut open: Vec<[usize; 2]> = Vec::new();
        let mut decided = VecDeque::new();
        for position in 0..self.wins.len() {
            let moves = [0, 1].map(|mover| self.moves(position, mover).count());
            for mover in [0, 1].into_iter().filter(|&it| moves[it] == 0) {
                self.wins[position][mover] = Some(false);
                decided.push_back((position, mover));
            }
            open.push(moves);
        }
        while let Some((position, mover)) = decided.pop_front() {
            let mover_wins = self.wins[position][mover] == Some(true);
            let other = 1 - mover;
            // Every move can be taken back, so the other player's moves from here lead to where
            // that player may have come from.
            let before: Vec<usize> = self.moves(position, other).collect();
            for before in before {
                open[before][other] -= 1;
                if self.wins[before][other].is_some() || (mover_wins && 0 < open[before][other]) {
                    continue;
                }
                self.wins[before][other] = Some(!mover_wins);
                decided.push_back((before, other));
            }
        }
    }

    /// Where the moves of a player lead.
    fn moves(&self, position: usize, mover: usize) -> impl Iterator<Item = usize> {
        self.board.rows.iter().zip(&self.weights).flat_map(move |(row, weight)| {
            let digit = position / weight % self.pairs.len();
            let moves_right_piece = (row.black < row.white) == (mover == 1);
            let to = &self.moves[usize::from(moves_right_piece)][digit];
            to.iter().map(move |to| position - digit * weight + to * weight)
        })
    }

    /// The free cells between the pieces of a row.
    #[cfg(test)]
    pub(super) fn gap(&self, position: usize, row: usize) -> u64 {
        let (left, right) = self.pairs[position / self.weights[row] % self.pairs.len()];
        right - left - 1
    }
}

/// A bound on the positions that play without retreats can reach.
pub(super) fn forward_positions(board: &Board) -> u64 {
    let of_row = |it: &Row| it.gap().saturating_add(1).saturating_pow(2);
    board.rows.iter().fold(2, |all: u64, it| all.saturating_mul(of_row(it)))
}

/// Says whether black wins, if nobody ever retreats, by the moves alone.
pub(super) fn forward_search(board: &Board) -> bool {
    // Rows without a gap have no such move.
    let rows: Vec<Row> = board.rows.iter().copied().filter(|it| 0 < it.gap()).collect();
    wins(&rows, &mut HashMap::new())
}

/// Says whether the player to move wins, whose pieces are the black ones.
fn wins(rows: &[Row], known: &mut HashMap<Vec<(u64, u64)>, bool>) -> bool {
    let key = rows.iter().map(|it| (it.black, it.white)).collect();
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let mut found = false;
    'moves: for idx in 0..rows.len() {
        let Row { black, white } = rows[idx];
        let ahead = if black < white { black + 1..=white - 1 } else { white + 1..=black - 1 };
        for to in ahead {
            // The players change sides.
            let swap = |it: &Row| Row { black: it.white, white: it.black };
            let mut next: Vec<Row> = rows.iter().map(swap).collect();
            next[idx] = Row { black: white, white: to };
            if !wins(&next, known) {
                found = true;
                break 'moves;
            }
        }
    }
    known.insert(key, found);
    found
}
