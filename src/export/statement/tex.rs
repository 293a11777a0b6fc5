//! Statements in LaTeX.

use super::Block;
use super::inline::{Piece, pieces};

/// Writes LaTeX, with headings as sections without numbers.
pub(crate) fn tex(blocks: &[Block]) -> String {
    let written: Vec<String> = blocks
        .iter()
        .map(|it| match it {
            Block::Heading(text) => format!("\\section*{{{}}}\n", tex_text(text)),
            Block::Paragraph(text) => format!("{}\n", inline(text)),
            Block::Code(text) => format!("\\begin{{verbatim}}\n{text}\n\\end{{verbatim}}\n"),
            Block::List(items) => {
                let items: String =
                    items.iter().map(|it| format!("  \\item {}\n", inline(it))).collect();
                format!("\\begin{{itemize}}\n{items}\\end{{itemize}}\n")
            }
        })
        .collect();
    written.join("\n")
}

fn inline(text: &str) -> String {
    let piece = |it: Piece<'_>| match it {
        Piece::Plain(text) => tex_text(text),
        Piece::Code(text) => format!("\\texttt{{{}}}", tex_text(text)),
        Piece::Strong(text) => format!("\\textbf{{{}}}", tex_text(text)),
        Piece::Power(base, top) => format!("${base}^{{{top}}}$"),
        Piece::Index(base, index) => format!("${base}_{{{index}}}$"),
        Piece::AtMost => "$\\le$".to_owned(),
        Piece::AtLeast => "$\\ge$".to_owned(),
    };
    pieces(text).into_iter().map(piece).collect()
}

/// Escapes what LaTeX takes for more than a letter.
pub(crate) fn tex_text(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => out.extend(['\\', c]),
            '^' => out.push_str("\\textasciicircum{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '<' => out.push_str("\\textless{}"),
            '>' => out.push_str("\\textgreater{}"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_text_is_taken_for_a_command() {
        let paragraph = Block::Paragraph("50% of `a_1` & 1 <= a_i <= 10^9".to_owned());
        let expected = "50\\% of \\texttt{a\\_1} \\& 1 $\\le$ $a_{i}$ $\\le$ $10^{9}$\n";
        assert_eq!(tex(&[paragraph]), expected);
        assert_eq!(tex_text("\\{"), "\\textbackslash{}\\{");
    }
}
