//! The memo whose rows are too short: a published recursion, played with an explicit stack.

use super::super::Piles;
use super::super::solutions::Counts;
use crate::model::YesNo;

/// Cells that a row of the memo has.
const ROW: u64 = 50_010;
/// Rows of the memo.
const ROWS: u64 = 60;

/// Answers a file, one memo for all cases.
pub(super) fn answers(cases: &[Piles]) -> Vec<YesNo> {
    let mut memo = Memo(Vec::new());
    cases.iter().map(|piles| YesNo::of(memo.first_wins(Counts::of(piles)))).collect()
}

/// For each cell whether the mover wins there, if somebody has asked.
struct Memo(Vec<Option<bool>>);

/// A call that waits for the outcome of the move it tried last.
struct Call {
    ones: u64,
    rest: u64,
    /// The move to try next, in the order of the program.
    next: u8,
}

impl Memo {
    fn first_wins(&mut self, counts: Counts) -> bool {
        let (ones, rest) = (counts.ones, counts.rest());
        if 50 < ones || 50_049 < rest {
            // The program would leave its memo here; nobody can say what it prints.
            return counts.first_wins();
        }
        if self.0.is_empty() {
            self.0 = vec![None; index(ROWS * ROW)];
        }
        self.wins(ones, rest)
    }

    fn wins(&mut self, ones: u64, rest: u64) -> bool {
        let mut stack = Vec::new();
        let mut outcome = self.enter(ones, rest, &mut stack);
        loop {
            let Some(call) = stack.last_mut() else {
                return outcome.expect("the call that ended last has an outcome");
            };
            let wins = match outcome.take() {
                // The move tried last leaves a lost position.
                Some(false) if 0 < call.next => Some(true),
                _ if call.next == 4 => Some(false),
                _ => None,
            };
            if let Some(wins) = wins {
                self.0[index(call.ones * ROW + call.rest)] = Some(wins);
                outcome = Some(wins);
                stack.pop();
                continue;
            }
            let (ones, rest, tried) = (call.ones, call.rest, call.next);
            call.next += 1;
            let next = match tried {
                0 => Some((ones - 1, rest)),
                1 if 0 < rest => Some((ones, rest - 1)),
                2 if 2 <= ones => Some((ones - 2, rest + if rest == 0 { 2 } else { 3 })),
                3 if 0 < rest => Some((ones - 1, rest + 1)),
                _ => None,
            };
            if let Some((ones, rest)) = next {
                outcome = self.enter(ones, rest, &mut stack);
            }
        }
    }

    /// Begins a call: its outcome, or a place on the stack.
    fn enter(&mut self, ones: u64, rest: u64, stack: &mut Vec<Call>) -> Option<bool> {
        let cell = index(ones * ROW + rest);
        if self.0[cell].is_some() {
            return self.0[cell];
        }
        if ones == 0 {
            self.0[cell] = Some(rest % 2 == 1);
            return self.0[cell];
        }
        if rest == 1 {
            return self.enter(ones + 1, 0, stack);
        }
        stack.push(Call { ones, rest, next: 0 });
        None
    }
}

fn index(cell: u64) -> usize {
    usize::try_from(cell).expect("the memo has about three million cells")
}
