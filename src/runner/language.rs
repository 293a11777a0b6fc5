//! The languages that sources come in: how they are told by their extension,
//! compiled and run.

use super::CompileError;
use std::path::{Path, PathBuf};

/// Where commands are looked up; the caller's `PATH` is not asked.
const FOLDERS: [&str; 3] = ["/usr/local/bin", "/usr/bin", "/bin"];

/// The name that a compiler shall give to its program.
pub(super) const PROGRAM: &str = "a.out";

/// A language, or a way to compile one.
///
/// Commands are lists of words, the first a command's name or its absolute
/// path. In every word these are filled in:
///
/// | | in `compile` | in `run` |
/// |---|---|---|
/// | `{source}` | the source, in the working folder | its path |
/// | `{program}` | the name of what shall be made | its path |
/// | `{class}` | the source's name without extension; for Java its public class | the same |
/// | `{folder}` | | the folder of all that was made |
/// | `{memory}` | | the memory limit in MiB |
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Language {
    pub(crate) name: String,
    /// Without dot. The first language in a list that has an extension is the
    /// one it stands for.
    pub(crate) extensions: Vec<String>,
    /// Empty if a source can be run as it is.
    pub(crate) compile: Vec<String>,
    pub(crate) run: Vec<String>,
    /// Folders and files that the commands need, besides `/usr` and the like.
    /// Not below `/tmp`; and open to everybody if the judge is run by root.
    pub(crate) visible: Vec<PathBuf>,
}

impl Language {
    /// The languages that are known without being told.
    pub(crate) fn built_in() -> Vec<Self> {
        let cpp = "cpp cc cxx c++";
        let native = "{program}";
        [
            ("c", "c", "gcc -std=gnu11 -O2 -DONLINE_JUDGE -o {program} {source} -lm", native),
            ("c++17", cpp, "g++ -std=gnu++17 -O2 -DONLINE_JUDGE -o {program} {source}", native),
            ("c++20", cpp, "g++ -std=gnu++20 -O2 -DONLINE_JUDGE -o {program} {source}", native),
            ("rust", "rs", "rustc --edition 2021 -O -o {program} {source}", native),
            ("python3", "py", "python3 -m py_compile {source}", "python3 {source}"),
            (
                "java",
                "java",
                "javac -J-XX:+UseSerialGC -J-XX:-UsePerfData -encoding UTF-8 -d . {source}",
                "java -Xmx{memory}m -Xss64m -XX:+UseSerialGC -XX:-UsePerfData -cp {folder} {class}",
            ),
            ("go", "go", "go build -o {program} {source}", native),
            ("pascal", "pas pp dpr", "fpc -O2 -o{program} {source}", native),
        ]
        .map(|(name, extensions, compile, run)| Self {
            name: name.to_owned(),
            extensions: words(extensions),
            compile: words(compile),
            run: words(run),
            visible: Vec::new(),
        })
        .into()
    }

    /// The name that a source has while it is compiled: its own, unless that
    /// could be taken for something else, by a compiler, a file system or us.
    pub(super) fn source_name(&self, path: &Path, source: &[u8]) -> String {
        let is = |wanted: &str| self.extensions.iter().any(|extension| extension == wanted);
        if is("java") {
            return match public_class(source) {
                Some(class) if class.len() <= LONGEST_NAME => format!("{class}.java"),
                _ => "Main.java".to_owned(),
            };
        }
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        // Rust makes an identifier of it, and Go leaves out `x_test.go` and `x_windows.go`.
        let is_restricted =
            (is("rs") || is("go")) && !stem.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let name = path.file_name().and_then(|it| it.to_str()).filter(|it| is_safe(it));
        match name.filter(|_| !is_restricted) {
            None => self.fixed_name(path),
            // Neither an option nor what a compiler reads its options from.
            Some(name) if name.starts_with(char::is_alphanumeric) && name != PROGRAM => {
                name.to_owned()
            }
            Some(name) => format!("source-{name}"),
        }
    }

    /// A name of which only the extension, where it is one of ours, is the source's own.
    fn fixed_name(&self, path: &Path) -> String {
        let extension = path.extension().and_then(|it| it.to_str());
        let own = |it: &&str| self.extensions.contains(&it.to_lowercase());
        let known = || self.extensions.first().map(String::as_str);
        match extension.filter(own).or_else(known) {
            Some(extension) => format!("source.{extension}"),
            None => "source".to_owned(),
        }
    }

    /// Fills in a command, all but `{folder}` and `{memory}`, and looks it up.
    pub(super) fn command(
        &self,
        template: &[String],
        source: &str,
        program: &str,
    ) -> Result<Vec<String>, CompileError> {
        let class = Path::new(source).file_stem().unwrap_or_default().to_string_lossy();
        let fill = |word: &String| {
            let word = word.replace("{source}", source).replace("{program}", program);
            word.replace("{class}", &class)
        };
        let mut command: Vec<String> = template.iter().map(fill).collect();
        let missing = |command: &str| CompileError::Missing {
            language: self.name.clone(),
            command: command.to_owned(),
        };
        match command.first_mut() {
            Some(first) if first.starts_with('{') => {}
            Some(first) => *first = find(first).ok_or_else(|| missing(first))?,
            None => return Err(missing("")),
        }
        Ok(command)
    }
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

/// Looks up a command's name, or takes its absolute path, if it exists.
fn find(command: &str) -> Option<String> {
    // Joining an absolute path gives that path.
    let mut candidates = FOLDERS.iter().map(|folder| Path::new(folder).join(command));
    let found = candidates.find(|path| path.is_file())?;
    (command.starts_with('/') || !command.contains('/'))
        .then(|| found.to_str().map(str::to_owned))?
}

/// What a name may have, so that it still fits into a folder with something before it.
const LONGEST_NAME: usize = 200;

/// Whether a name can be filled into a command, and braces of it not filled in themselves.
pub(super) fn is_safe(name: &str) -> bool {
    name.len() <= LONGEST_NAME && !name.contains(|c: char| c == '{' || c == '}' || c.is_control())
}

/// The name of the public class of a Java source, which its file must bear.
fn public_class(source: &[u8]) -> Option<String> {
    let source = code_of(&String::from_utf8_lossy(source));
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let is_modifier =
        |word: &str| matches!(word, "final" | "abstract" | "strictfp" | "sealed" | "non");
    let is_kind = |word: &str| matches!(word, "class" | "interface" | "enum" | "record");
    // Classes inside of others name no file.
    let mut depth = 0_usize;
    let mut outer = String::new();
    for c in source.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ if depth == 0 => outer.push(if is_part(c) { c } else { ' ' }),
            _ => {}
        }
    }
    let mut words = outer.split(' ').filter(|word| !word.is_empty());
    while let Some(word) = words.next() {
        if word == "public" && words.find(|word| !is_modifier(word)).is_some_and(is_kind) {
            return words.next().map(str::to_owned);
        }
    }
    None
}

/// A Java source with spaces for its comments and literals.
fn code_of(source: &str) -> String {
    let mut code = String::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let after = |end: &str, from: usize| {
            rest[from..].find(end).map_or(rest.len(), |at| from + at + end.len())
        };
        let length = if rest.starts_with("//") {
            after("\n", 2)
        } else if rest.starts_with("/*") {
            after("*/", 2)
        } else if rest.starts_with("\"\"\"") {
            literal(rest, "\"\"\"")
        } else if rest.starts_with('"') {
            literal(rest, "\"")
        } else if rest.starts_with('\'') {
            literal(rest, "'")
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        code.push(' ');
        rest = &rest[length..];
    }
    code
}

/// The length of a literal with its quotes.
fn literal(text: &str, quote: &str) -> usize {
    let mut at = quote.len();
    while let Some(c) = text[at..].chars().next() {
        if text[at..].starts_with(quote) {
            return at + quote.len();
        }
        at += c.len_utf8();
        if c == '\\' {
            at += text[at..].chars().next().map_or(0, char::len_utf8);
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn java_sources_are_named_by_their_public_class() {
        let check = |source: &str, expected: Option<&str>| {
            assert_eq!(public_class(source.as_bytes()).as_deref(), expected, "{source}");
        };
        check("public class Stone { }", Some("Stone"));
        check("import java.util.*;\npublic final class Main{", Some("Main"));
        check("class Helper { public int x; }\npublic class Main {}", Some("Main"));
        check("class Main { public static void main(String[] a) {} }", None);
        check("// This public class solves the game\npublic class Main {}", Some("Main"));
        check("/* a public class here */ class A { String s = \"public class B \\\" {\"; }", None);
        check("class A { char c = '{'; public class B {} }\npublic class C {}", Some("C"));
        check(
            "class A { String s = \"\"\"\n public class B \" {\n\"\"\"; }\npublic enum C {}",
            Some("C"),
        );
    }

    #[test]
    fn a_source_keeps_its_name_unless_that_means_something() {
        let languages = Language::built_in();
        let check = |path: &str, expected: &str| {
            assert_eq!(languages[0].source_name(Path::new(path), b""), expected);
        };
        check("a/stone.c", "stone.c");
        check("取石子.c", "取石子.c");
        check("-fplugin=x.c", "source--fplugin=x.c");
        check("@options", "source-@options");
        check("a.out", "source-a.out");
        check("x{program}.c", "source.c");
        check(&format!("{}.c", "石".repeat(80)), "source.c");
        let not_utf8: &std::ffi::OsStr = std::os::unix::ffi::OsStrExt::from_bytes(b"\xff.C");
        assert_eq!(languages[0].source_name(Path::new(not_utf8), b""), "source.C");
        let go = languages.iter().find(|it| it.name == "go").unwrap();
        assert_eq!(go.source_name(Path::new("a_test.go"), b""), "source.go");
    }

    #[test]
    fn commands_are_looked_up_in_three_folders_only() {
        assert!(find("sh").is_some_and(|path| path.ends_with("bin/sh")));
        assert_eq!(find("/bin/sh").as_deref(), Some("/bin/sh"));
        assert_eq!(find("../bin/sh"), None);
        assert_eq!(find("no-such-compiler"), None);
    }
}
