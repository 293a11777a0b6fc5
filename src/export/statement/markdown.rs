//! Statements in Markdown.

use super::Block;

/// Writes Markdown, with headings of the second level.
pub(crate) fn markdown(blocks: &[Block]) -> String {
    let written: Vec<String> = blocks
        .iter()
        .map(|it| match it {
            Block::Heading(text) => format!("## {text}\n"),
            Block::Paragraph(text) => format!("{text}\n"),
            Block::Code(text) => format!("```\n{text}\n```\n"),
            Block::List(items) => items.iter().map(|it| format!("- {it}\n")).collect(),
        })
        .collect();
    written.join("\n")
}
