//! Blanks, common prefixes and counts, over plain slices that the compiler can vectorise.

/// Whether a byte is one of the six ASCII blanks: tab, line feed, vertical tab, form feed,
/// carriage return, space.
pub(crate) fn is_blank(byte: u8) -> bool {
    byte == b' ' || byte.wrapping_sub(b'\t') < 5
}

/// The number of bytes before the first blank.
pub(crate) fn until_blank(bytes: &[u8]) -> usize {
    let (chunks, rest) = bytes.as_chunks::<16>();
    for (chunk_idx, chunk) in chunks.iter().enumerate() {
        // No early exit inside a chunk: that is what lets it become a few wide instructions.
        if chunk.iter().fold(false, |any, &byte| any | is_blank(byte)) {
            return 16 * chunk_idx + until_blank_in_short(chunk);
        }
    }
    16 * chunks.len() + until_blank_in_short(rest)
}

fn until_blank_in_short(bytes: &[u8]) -> usize {
    bytes.iter().position(|&byte| is_blank(byte)).unwrap_or(bytes.len())
}

/// The number of leading bytes in which two slices agree.
pub(crate) fn common_prefix(left: &[u8], right: &[u8]) -> usize {
    let (left_chunks, _) = left.as_chunks::<32>();
    let (right_chunks, _) = right.as_chunks::<32>();
    let equal = left_chunks.iter().zip(right_chunks).take_while(|(l, r)| l == r).count() * 32;
    equal + left[equal..].iter().zip(&right[equal..]).take_while(|(l, r)| l == r).count()
}

/// The same, with ASCII letters equal in both cases.
pub(crate) fn common_prefix_ignoring_case(left: &[u8], right: &[u8]) -> usize {
    left.iter().zip(right).take_while(|(l, r)| l.eq_ignore_ascii_case(r)).count()
}

/// The number of leading bytes in which two slices agree and are no blanks.
pub(crate) fn common_token(left: &[u8], right: &[u8], equal: impl Fn(&u8, &u8) -> bool) -> usize {
    left.iter().zip(right).take_while(|&(l, r)| equal(l, r) && !is_blank(*l)).count()
}

/// The number of leading blanks, and of the line feeds among them.
pub(crate) fn leading_blanks(bytes: &[u8]) -> (usize, u64) {
    let mut lines = 0;
    let blanks = bytes.iter().take_while(|&&byte| {
        lines += u64::from(byte == b'\n');
        is_blank(byte)
    });
    (blanks.count(), lines)
}

/// The end of the last token that a blank follows, or 0.
pub(crate) fn end_of_whole_tokens(bytes: &[u8]) -> usize {
    let after_blank = bytes.iter().rposition(|&byte| is_blank(byte)).map_or(0, |at| at + 1);
    bytes[..after_blank].iter().rposition(|&byte| !is_blank(byte)).map_or(0, |at| at + 1)
}

/// The number of line feeds.
pub(crate) fn count_lines(bytes: &[u8]) -> u64 {
    let in_chunk = |chunk: &[u8]| chunk.iter().fold(0, |n, &byte| n + u8::from(byte == b'\n'));
    bytes.chunks(COUNTABLE).map(|chunk| u64::from(in_chunk(chunk))).sum()
}

/// The number of tokens that begin in the slice, if a token at its very start begins there too.
pub(crate) fn count_tokens(bytes: &[u8]) -> u64 {
    let [first, after @ ..] = bytes else { return 0 };
    let starts = |before: &[u8], after: &[u8]| {
        before
            .iter()
            .zip(after)
            .fold(0, |n, (&before, &after)| n + u8::from(is_blank(before) & !is_blank(after)))
    };
    let pairs = bytes.chunks(COUNTABLE).zip(after.chunks(COUNTABLE));
    u64::from(!is_blank(*first)) + pairs.map(|(b, a)| u64::from(starts(b, a))).sum::<u64>()
}

/// What a byte can count, and bytes are what the widest instructions count best.
const COUNTABLE: usize = 255;

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_six_blanks_and_no_other_byte() {
        let blanks: Vec<u8> = (0..=255).filter(|&byte| is_blank(byte)).collect();
        assert_eq!(blanks, b"\t\n\x0b\x0c\r ");
    }

    proptest! {
        #[test]
        fn equals_the_plain_loops(
            left in prop::collection::vec(prop::sample::select(b" \n1".to_vec()), 0..600),
            cut in 0_usize..600,
        ) {
            let text = String::from_utf8(left.clone()).unwrap();
            prop_assert_eq!(count_tokens(&left), text.split_ascii_whitespace().count() as u64);
            prop_assert_eq!(count_lines(&left), text.matches('\n').count() as u64);
            prop_assert_eq!(
                until_blank(&left),
                text.find(|c: char| c.is_ascii_whitespace()).unwrap_or(text.len())
            );
            let trimmed = text.trim_end_matches('1').trim_ascii_end();
            prop_assert_eq!(end_of_whole_tokens(&left), trimmed.len());

            let cut = cut.min(left.len());
            let mut right = left.clone();
            right.truncate(cut);
            prop_assert_eq!(common_prefix(&left, &right), cut);
            right.push(b'x');
            prop_assert_eq!(common_prefix(&left, &right), cut);
            prop_assert_eq!(common_prefix_ignoring_case(&right, &left), cut);
        }
    }
}
