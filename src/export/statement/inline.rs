//! What stands inside of a paragraph.

/// A piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    Plain(&'a str),
    /// Between backticks.
    Code(&'a str),
    /// Between two pairs of asterisks.
    Strong(&'a str),
    /// `10^9`: the base and the exponent.
    Power(&'a str, &'a str),
    /// `a_i`: the letter and its index.
    Index(&'a str, &'a str),
    /// `<=` or its sign.
    AtMost,
    /// `>=` or its sign.
    AtLeast,
}

/// Cuts a paragraph into its pieces.
pub(super) fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    for (idx, part) in text.split('`').enumerate() {
        if idx % 2 == 1 {
            pieces.push(Piece::Code(part));
            continue;
        }
        for (idx, part) in part.split("**").enumerate() {
            if idx % 2 == 1 {
                pieces.push(Piece::Strong(part));
            } else {
                plain(part, &mut pieces);
            }
        }
    }
    pieces
}

fn plain<'a>(text: &'a str, pieces: &mut Vec<Piece<'a>>) {
    let mut start = 0;
    let mut at = 0;
    while at < text.len() {
        let Some((piece, from, to)) = special(text, start, at) else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
            continue;
        };
        if start < from {
            pieces.push(Piece::Plain(&text[start..from]));
        }
        pieces.push(piece);
        (start, at) = (to, to);
    }
    if start < text.len() {
        pieces.push(Piece::Plain(&text[start..]));
    }
}

/// What begins, or has its sign, at an offset, and from where to where it goes.
fn special(text: &str, start: usize, at: usize) -> Option<(Piece<'_>, usize, usize)> {
    let rest = &text[at..];
    for (sign, piece) in
        [("<=", Piece::AtMost), ("≤", Piece::AtMost), (">=", Piece::AtLeast), ("≥", Piece::AtLeast)]
    {
        if rest.starts_with(sign) {
            return Some((piece, at, at + sign.len()));
        }
    }
    let sign = rest.chars().next().filter(|it| matches!(it, '^' | '_'))?;
    let word = |it: char| it.is_ascii_alphanumeric();
    let before = text[start..at].rfind(|it| !word(it)).map_or(start, |found| {
        start + found + text[start + found..].chars().next().map_or(1, char::len_utf8)
    });
    let after = at + 1;
    let end = text[after..].find(|it| !word(it)).map_or(text.len(), |it| after + it);
    if before == at || after == end {
        return None;
    }
    let (base, top) = (&text[before..at], &text[after..end]);
    let piece = if sign == '^' { Piece::Power(base, top) } else { Piece::Index(base, top) };
    Some((piece, before, end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_indices_and_signs_are_found() {
        use Piece::{AtMost, Code, Index, Plain, Power, Strong};
        let pieces_of = pieces("in **all** 0 <= a_i ≤ 10^9, `a_1` x^ _y");
        assert_eq!(
            pieces_of,
            [
                Plain("in "),
                Strong("all"),
                Plain(" 0 "),
                AtMost,
                Plain(" "),
                Index("a", "i"),
                Plain(" "),
                AtMost,
                Plain(" "),
                Power("10", "9"),
                Plain(", "),
                Code("a_1"),
                Plain(" x^ _y"),
            ]
        );
        assert_eq!(pieces("石子a_i个"), [Plain("石子"), Index("a", "i"), Plain("个")]);
    }
}
