//! What `benches/parts.rs` times, one by one; no interface for anybody else.

use crate::catalog::AnyCases;
use crate::problems;

/// The cases of an input file of a problem.
pub struct Cases(Box<dyn AnyCases>);

impl Cases {
    /// Reads a file to the letter, under the statement's limits.
    ///
    /// # Panics
    ///
    /// Where there is no such problem, or the file is not valid.
    pub fn read(problem: &str, bytes: &[u8]) -> Self {
        let problem = problems::find(problem).expect("a bench knows its problem");
        match problem.read(bytes, &problem.bounds()) {
            Ok(reading) => Self(reading.cases),
            Err(fault) => panic!("a bench makes valid files: {fault}"),
        }
    }

    /// Writes the file.
    pub fn write(&self) -> Vec<u8> {
        self.0.write()
    }

    /// Answers all cases by one solution.
    ///
    /// # Panics
    ///
    /// Where there is no such solution.
    pub fn solve(&self, solution: &str) -> Vec<String> {
        self.0.solve(solution).expect("a bench knows its solution")
    }

    /// Answers all cases by the reference, after every oracle that fits has been asked.
    ///
    /// # Panics
    ///
    /// Where two solutions differ.
    pub fn prove(&self) -> usize {
        self.0.prove().expect("solutions agree").answers.len()
    }
}
