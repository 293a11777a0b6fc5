//! Writes XML: escaped texts and attributes.

/// Escapes a text, or the value of an attribute in double quotes.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

/// A text as it stands; `None` if XML has no way to say it.
pub(crate) fn cdata(text: &str) -> Option<String> {
    let is_allowed = |c: char| matches!(c, '\t' | '\n' | ' '..='\u{D7FF}' | '\u{E000}'..='\u{FFFD}' | '\u{10000}'..);
    // A carriage return would come out as a line end.
    let text = text.chars().all(is_allowed).then_some(text)?;
    Some(format!("<![CDATA[{}]]>", text.replace("]]>", "]]]]><![CDATA[>")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
        for text in ["a < b && c > \"d\"", "]]>", "取石子\n]]]]>\t"] {
            let cdata = cdata(text).unwrap();
            let xml = format!("<a b=\"{}\">{cdata}</a>", escape(text).replace(['\n', '\t'], " "));
            let document = roxmltree::Document::parse(&xml).unwrap();
            let read: String =
                document.root_element().children().filter_map(|it| it.text()).collect();
            assert_eq!(read, text);
            assert_eq!(
                document.root_element().attribute("b"),
                Some(&*text.replace(['\n', '\t'], " "))
            );
        }
        assert_eq!(cdata("\0"), None);
    }
}
