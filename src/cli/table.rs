//! Tables of text, their columns as wide as what a terminal shows.

use unicode_width::UnicodeWidthStr as _;

/// To which side the cells of a column are pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Left,
    Right,
}

/// Draws rows of cells, the first row being the head; two blanks stand between columns.
pub(crate) fn draw(sides: &[Side], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|it| it.width()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..sides.len()).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for ((cell, side), width) in row.iter().zip(sides).zip(&widths) {
            let pad = " ".repeat(width - cell.width());
            match side {
                Side::Left => line += &format!("{cell}{pad}  "),
                Side::Right => line += &format!("{pad}{cell}  "),
            }
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_they_look() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        let rows = [
            row(["program", "1", "score"]),
            row(["王小明/a.cpp", "WA", "5"]),
            row(["b", "", "100"]),
        ];
        let expected = "\
program       1   score
王小明/a.cpp  WA      5
b                   100
";
        assert_eq!(draw(&[Side::Left, Side::Left, Side::Right], &rows), expected);
    }
}
