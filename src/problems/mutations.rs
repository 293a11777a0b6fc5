//! Wrong bytes: no reader panics on any, and faults stand where a second reader finds them.

use super::{PROBLEMS, find, shipped_spec};
use crate::catalog::AnyProblem;
use crate::model::{Nth, Place};
use crate::spec::{self, SpecFiles};

/// A linear congruential generator; random enough to choose mutations.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, len: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % len
    }
}

/// Bytes that mean something to some reader, and some that do not.
pub(super) const TELLING: &[u8] = b"0123456789 \n\r\t-+.,x\"'[]{}=#\0\xFF\xEF";

fn mutated(bytes: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len() + 1);
        let byte = TELLING[random.below(TELLING.len())];
        match random.below(4) {
            0 => bytes.insert(at, byte),
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 if at < bytes.len() => bytes[at] = byte,
            _ => bytes.truncate(at.max(1)),
        }
    }
    bytes
}

pub(super) fn some_file(problem: &dyn AnyProblem) -> Vec<u8> {
    let draw = problem.draws(4).into_iter().next().unwrap();
    draw.draw(1, Nth { file: 1, case: 1 }).unwrap().write()
}

#[test]
fn no_bytes_make_a_reader_panic() {
    let mut random = Random(1);
    for problem in PROBLEMS {
        let file = some_file(*problem);
        let bounds = problem.bounds();
        for _ in 0..2_000 {
            let bytes = mutated(&file, &mut random);
            for read in [problem.read(&bytes, &bounds), problem.read_tolerantly(&bytes, &bounds)] {
                if let Err(fault) = read {
                    assert!(fault.offset <= bytes.len());
                }
            }
        }
    }
}

#[test]
fn no_bytes_make_the_spec_panic() {
    let mut random = Random(2);
    for problem in PROBLEMS {
        let text = shipped_spec(problem.id()).unwrap();
        for _ in 0..300 {
            let bytes = mutated(text.as_bytes(), &mut random);
            let text = String::from_utf8_lossy(&bytes);
            if let Err(errors) = spec::load(&text, "x", SpecFiles::below("configs")) {
                assert!(errors.iter().all(|it| it.span.end <= text.len()), "{errors:?}");
            }
        }
    }
}

#[test]
fn every_single_byte_is_judged_as_by_a_second_reader() {
    let problem = find("end-nim").unwrap();
    let valid = b"2\n4\n3 1 9 4\n1\n1000000000\n";
    let mut refused = 0;
    let mut check = |bytes: &[u8]| {
        let ours = problem.read(bytes, &problem.bounds()).map(|_| ());
        let ours = ours.map_err(|fault| {
            let place = Place::of(bytes, fault.offset);
            (place.line, place.column)
        });
        assert_eq!(ours, second_reader(bytes), "{}", bytes.escape_ascii());
        refused += usize::from(ours.is_err());
    };
    check(valid);
    for at in 0..=valid.len() {
        let (before, after) = valid.split_at(at);
        for byte in 0..=255 {
            check(&[before, &[byte], after].concat());
            if let Some(rest) = after.get(1..) {
                check(&[before, &[byte], rest].concat());
            }
        }
        if let Some(rest) = after.get(1..) {
            check(&[before, rest].concat());
        }
    }
    assert!(10_000 < refused, "{refused}");
}

/// Reads end-nim line by line; an error is the line and the column of the first fault.
fn second_reader(bytes: &[u8]) -> Result<(), (usize, usize)> {
    let mut lines = bytes.split_inclusive(|&byte| byte == b'\n').enumerate();
    let last = bytes.split(|&byte| byte == b'\n').count();
    let mut numbers = |count: u64, range: std::ops::RangeInclusive<u64>| {
        let (idx, line) = lines.next().ok_or((last, 1))?;
        let mut values = Vec::new();
        let mut column = 0;
        for nth in 1..=count {
            let digits = line[column..].iter().take_while(|it| it.is_ascii_digit()).count();
            let text = std::str::from_utf8(&line[column..column + digits]).unwrap();
            match text.parse::<u64>() {
                Ok(value) if range.contains(&value) && value.to_string() == text => {
                    values.push(value);
                }
                _ => return Err((idx + 1, column + 1)),
            }
            column += digits;
            let wanted = if nth == count { b'\n' } else { b' ' };
            if line.get(column) != Some(&wanted) {
                return Err((idx + 1, column + 1));
            }
            column += 1;
        }
        Ok(values)
    };
    let cases = numbers(1, 1..=10)?[0];
    for _ in 0..cases {
        let n = numbers(1, 1..=1000)?[0];
        numbers(n, 1..=1_000_000_000)?;
    }
    match lines.next() {
        Some((idx, _)) => Err((idx + 1, 1)),
        None => Ok(()),
    }
}
