//! Statements in HTML.

use super::inline::{Piece, pieces};
use super::{Block, With, document, title};
use crate::export::Package;
use crate::export::xml::escape as escaped;
use crate::lang::Lang;

/// Writes HTML, with headings of the second level.
pub(crate) fn html(blocks: &[Block]) -> String {
    let block = |it: &Block| match it {
        Block::Heading(text) => format!("<h2>{}</h2>\n", escaped(text)),
        Block::Paragraph(text) => format!("<p>{}</p>\n", inline(text)),
        Block::Code(text) => format!("<pre>{}\n</pre>\n", escaped(text)),
        Block::List(items) => {
            let items: String =
                items.iter().map(|it| format!("<li>{}</li>\n", inline(it))).collect();
            format!("<ul>\n{items}</ul>\n")
        }
    };
    blocks.iter().map(block).collect()
}

fn inline(text: &str) -> String {
    let piece = |it: Piece<'_>| match it {
        Piece::Plain(text) => escaped(text),
        Piece::Code(text) => format!("<code>{}</code>", escaped(text)),
        Piece::Strong(text) => format!("<strong>{}</strong>", escaped(text)),
        Piece::Power(base, top) => format!("{base}<sup>{top}</sup>"),
        Piece::Index(base, index) => format!("{base}<sub>{index}</sub>"),
        Piece::AtMost => "≤".to_owned(),
        Piece::AtLeast => "≥".to_owned(),
    };
    pieces(text).into_iter().map(piece).collect()
}

/// A page that holds the statement in both languages.
pub(crate) fn page(package: &Package, with: With) -> String {
    let one = |lang: Lang| {
        let title = escaped(title(package, lang));
        let body = html(&document(package, lang, with));
        format!("<section lang=\"{}\">\n<h1>{title}</h1>\n{body}</section>\n", lang.code())
    };
    let body: String = Lang::ALL.into_iter().map(one).collect();
    let title = escaped(title(package, Lang::En));
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{title}</title>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}
