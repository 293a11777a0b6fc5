//! Lines of a spec that are written for people to add.

use crate::catalog::AnyCases;

/// The table of a test that holds just these cases, in this order.
pub(crate) fn given_test(cases: &dyn AnyCases) -> String {
    let mut text = "[[subtask.test]]\norder = \"as-written\"\ncases = [\n".to_owned();
    for idx in 0..cases.len() {
        let case = String::from_utf8_lossy(&cases.write_case(idx)).into_owned();
        text += &format!("  {{ given = {} }},\n", quoted(case.trim_end_matches('\n')));
    }
    text + "]\n"
}

/// A TOML string on one line.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted += "\\n",
            '\r' => quoted += "\\r",
            '\t' => quoted += "\\t",
            c if c.is_control() => quoted += &format!("\\u{:04X}", u32::from(c)),
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn what_is_quoted_reads_back() {
        for text in ["4\n1 1 2 2", "\"\\", "\u{0}\t\r\n", "石子"] {
            let table: toml::Table = toml::from_str(&format!("it = {}", quoted(text))).unwrap();
            assert_eq!(table["it"].as_str(), Some(text));
        }
        assert_eq!(quoted("1\n7"), r#""1\n7""#);
    }
}
