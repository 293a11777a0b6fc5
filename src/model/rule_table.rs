//! The tables that solutions of a problem's usual kind consist of, and what cases say of each cell.

use super::Text;

/// The tables, and what their cells stand for.
#[derive(Clone, Debug)]
pub(crate) struct RuleTables {
    /// What the letters of the tables mean.
    pub(crate) about: Text,
    /// How many cases were held against the tables; equal ones count once.
    pub(crate) cases: usize,
    pub(crate) tables: Vec<RuleTable>,
}

/// One table of the right solution.
#[derive(Clone, Debug)]
pub(crate) struct RuleTable {
    pub(crate) title: Text,
    /// The heads of the rows and of the columns, as formulas.
    pub(crate) rows: Vec<String>,
    pub(crate) columns: Vec<String>,
    /// Row by row.
    pub(crate) cells: Vec<Vec<RuleCell>>,
}

/// One cell, and what cases say of it.
#[derive(Clone, Debug)]
pub(crate) struct RuleCell {
    /// What the right solution puts out, as a formula.
    pub(crate) right: String,
    /// How many cases are answered wrongly if something else stands in this cell alone.
    pub(crate) deciding: usize,
    /// Each wrong output, and how many cases catch it.
    pub(crate) wrong: Vec<(String, usize)>,
}
