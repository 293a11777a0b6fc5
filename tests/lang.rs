//! Messages in Chinese: of `validate`, `check`, `judge` and `strength`, by `--lang` or the locale.
//! Documents stay as they are, and `--quiet` leaves results and errors.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::{Command, Output};

/// A folder with files, a dataset `d`, outputs for it, and a wrong program.
struct Desk(tempfile::TempDir);

const SPEC: &str = r#"problem = "end-nim"
seed = 1

[[sample]]
cases = [{ given = "4\n3 1 9 4" }]

[[subtask]]
points = 30

[[subtask.test]]
cases = [{ given = "1\n1" }, { draw.uniform = { n = 3, a = [1, 9] } }]

[[subtask]]
points = 70
requires = [1]

[[subtask.test]]
cases = [{ given = "2\n5 5" }]

[[solution]]
path = "wrong.py"
expect = { 1 = "AC", 2 = "WA" }
"#;

impl Desk {
    fn new() -> Self {
        let desk = Self(tempfile::tempdir().unwrap());
        desk.file("good.in", "1\n1\n5\n");
        desk.file("bad.in", "1\n4\n3  1 9 4\n");
        desk.file("windows.in", "1\r\n4\r\n3 1 9 4\r\n");
        desk.file("windows.out", "1\n");
        desk.file("spec.toml", SPEC);
        desk.file("wrong.py", "import sys\nsys.exit(3)\n");
        desk.file("right-once.py", "print(0)\n");
        desk.file("outputs/0-01.out", "1\n");
        desk.file("outputs/1-01.out", "\n");
        desk
    }

    fn with_dataset() -> Self {
        let desk = Self::new();
        let made = desk.orez("C", &["generate", "spec.toml", "-o", "d", "--quiet"]);
        assert_eq!((made.status.code(), text(&made.stderr)), (Some(0), String::new()));
        desk
    }

    fn file(&self, name: &str, content: &str) {
        let path = self.0.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        let mut file = std::fs::File::create(&path).unwrap();
        std::io::Write::write_all(&mut file, content.as_bytes()).unwrap();
    }

    fn orez(&self, locale: &str, args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_orez"));
        command.current_dir(self.0.path()).args(args);
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", locale);
        command.output().unwrap()
    }

    /// What a command says in Chinese on both streams, however it is asked to, after making sure
    /// that English, the exit code and the document do not depend on the locale.
    #[track_caller]
    fn says(&self, args: &[&str]) -> String {
        let zh = self.orez("C", &[args, &["--lang", "zh"]].concat());
        let said = text(&zh.stdout) + &text(&zh.stderr);
        let same = |locale: &str, args: &[&str]| {
            let other = self.orez(locale, args);
            assert_eq!(settled(&text(&other.stdout)), settled(&text(&zh.stdout)));
            assert_eq!(settled(&text(&other.stderr)), settled(&text(&zh.stderr)));
            assert_eq!(other.status, zh.status);
        };
        same("zh_CN.UTF-8", args);
        same("en_GB.UTF-8", &[&["--lang", "zh"], args].concat());

        let en = self.orez("C", args);
        let asked = self.orez("zh_CN.UTF-8", &[args, &["--lang", "en"]].concat());
        assert_eq!(settled(&text(&en.stdout)), settled(&text(&asked.stdout)));
        assert_eq!(text(&en.stderr), text(&asked.stderr));
        assert_eq!(en.status, zh.status, "{said}");

        let json = [args, &["--json"]].concat();
        let (en, zh) = (self.orez("C", &json), self.orez("zh_CN.UTF-8", &json));
        assert_eq!(measured_away(&text(&en.stdout)), measured_away(&text(&zh.stdout)));
        assert_no_english(&said);
        said
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A text without the figures that differ from run to run, and the blanks that align them.
fn settled(text: &str) -> String {
    let words: Vec<&str> = text.split([' ', '\n']).filter(|it| !it.is_empty()).collect();
    let is_unit = |it: Option<&&str>| it.is_some_and(|it| ["s", "MiB"].contains(it));
    let kept = words.iter().enumerate().filter(|(idx, _)| !is_unit(words.get(idx + 1)));
    kept.map(|(_, it)| *it).collect::<Vec<_>>().join(" ")
}

/// A document without the lines that hold measured figures.
fn measured_away(text: &str) -> String {
    let is_measured =
        |it: &&str| ["cpu_ms", "wall_ms", "memory_kib"].iter().any(|key| it.contains(key));
    text.lines().filter(|it| !is_measured(it)).collect::<Vec<_>>().join("\n")
}

/// Two words in a row are English, unless they are a command, quoted, or lines for a spec.
#[track_caller]
fn assert_no_english(said: &str) {
    for line in said.lines().take_while(|it| !it.starts_with("# below")) {
        if line.contains("orez case") {
            continue;
        }
        let unquoted: Vec<&str> = line.split('`').step_by(2).collect();
        let is_word = |it: &str| 2 <= it.len() && it.bytes().all(|byte| byte.is_ascii_lowercase());
        let unquoted = unquoted.join("|");
        let words: Vec<&str> = unquoted.split(' ').collect();
        let is_english = words.windows(2).any(|it| is_word(it[0]) && is_word(it[1]));
        assert!(!is_english, "{line}");
    }
}

#[test]
fn validate_speaks_chinese() {
    let desk = Desk::new();
    desk.file("limit.in", "1\n1\n2000000000\n");
    desk.file("short.in", "1\n2\n5");
    let files = ["good.in", "bad.in", "windows.in", "limit.in", "short.in", "nowhere.in"];
    let said = desk.says(&[&["validate", "end-nim"], &files[..]].concat());
    let expected = "\
good.in：合法，1 组数据
bad.in 第 3 行第 3 列：此处是空格，应为 1 到 1000000000 之间的 `a`
windows.in 第 1 行第 2 列：此处是回车符（文件用的是 Windows 换行），应为行末
limit.in 第 3 行第 1 列：此处是 `2000000000`，应为 1 到 1000000000 之间的 `a`
short.in 第 3 行第 2 列：此处是文件末尾，应为一个空格
nowhere.in：无法读取：文件或目录不存在
";
    assert_eq!(said, expected);
    assert_eq!(
        desk.says(&["validate", "end-nam", "good.in"]),
        "\
错误: 没有题目 `end-nam`
 |
 = 提示: 您是不是要写 `end-nim`？
"
    );
}

#[test]
fn check_speaks_chinese() {
    let desk = Desk::with_dataset();
    let said = desk.says(&["check", "d", "outputs"]);
    let expected = "\
0-01 WA 答案错误：第 1 个答案不同，应为 `0`，实为 `1`（输出第 1 行）
  第 1 组数据：
    4
    3 1 9 4
  查看全文：orez case --from d:0-01:1
1-01 WA 答案错误：第 1 个答案缺失，应为 `1`，输出为空
  第 1 组数据：
    3
";
    assert!(said.starts_with(expected), "{said}");
    let expected = "
  来历：uniform = { a = [1, 9], n = 3 }, seed 1, nth 1.1
  查看全文：orez case --from d:1-01:1
2-01 PE 没有 `2-01.out`

子任务 1：WA，0 分（满分 30）
子任务 2：PE，0 分（满分 70）
总分：0
";
    assert!(said.ends_with(expected), "{said}");
    let said = desk.says(&["check", "outputs", "outputs"]);
    assert!(said.contains("错误: `outputs` 不是数据集：其中没有 `manifest.json`"), "{said}");
    assert!(said.contains("提示: 先用 `orez generate SPEC -o DIR` 生成数据集"), "{said}");
    assert!(desk.says(&["check", "d", "no"]).contains("错误: `no` 不是目录"));
}

#[test]
#[cfg(target_os = "linux")]
fn judge_speaks_chinese() {
    let desk = Desk::with_dataset();
    let said = desk.says(&["judge", "d", "right-once.py", "wrong.py"]);
    let mut lines = said.lines();
    let (head, first) = (lines.next().unwrap(), lines.next().unwrap());
    assert!(head.starts_with("程序           样例     1 (30)"), "{said}");
    assert!(head.ends_with("得分    最慢     内存"), "{said}");
    assert!(first.starts_with("right-once.py  AC"), "{said}");
    // Heads of wide letters stand over their columns' ends.
    let width = |it: &str| it.chars().map(|c| if c.is_ascii() { 1 } else { 2 }).sum::<usize>();
    assert_eq!(width(head), width(first), "{said}");
    assert!(said.lines().all(|it| width(it) <= 80), "{said}");
    assert!(said.contains("  0-01 RE 运行错误：退出码 3\n"), "{said}");
    assert!(said.contains("  1-01 WA 答案错误：第 "), "{said}");
    let said = desk.says(&["judge", "d"]);
    assert!(
        said.contains("  子任务 1 得 RE，预期 AC：测试点 1-01，运行错误：退出码 3\n"),
        "{said}"
    );
    let said = desk.says(&["judge", "d", "right-once.py", "--tests"]);
    assert!(said.contains("正确，共 1 个答案"), "{said}");
    let said = desk.says(&["judge", "d", "good.in"]);
    assert!(said.contains("错误: `good.in` 既不能执行，也不是已知语言的源程序"), "{said}");
}

#[test]
fn strength_speaks_chinese() {
    // Rules are counted for long where data is weak, so most of this is asked once.
    let desk = Desk::with_dataset();
    let said = text(&desk.orez("zh_CN.UTF-8", &["strength", "d"]).stdout);
    assert_no_english(&said);
    assert!(said.starts_with("子任务 1：1 个测试点，"), "{said}");
    for part in [
        "  没有卡掉\n",
        "\n  每格有 6 种取值的规则：\n    从左端判断：101559956668416 对表中",
        "\n数据太弱，原因有 ",
        "\n  子任务 2：没有卡掉 `",
        "\n在配置中加入以下内容，数据就足够强：\n",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let foreign = ["strength", "--problem", "end-nim", "windows.in", "--lang", "zh"];
    let said = text(&desk.orez("C", &foreign).stderr);
    let warnings = "\
警告: windows.in 第 1 行第 2 列：此处是多余的空白或不规范的换行，应为行末
警告: windows.out：答案错误：第 1 个答案不同，应为 `0`，实为 `1`（输出第 1 行）
";
    assert_eq!(said, warnings);
    // The words for rivals do not depend on the problem.
    desk.file("two.in", "1\n3 5\n");
    desk.says(&["strength", "--problem", "wythoff", "two.in"]);
    assert!(desk.says(&["strength", "d", "d"]).contains("错误: 给出了不止一个数据集"));
}

/// A text alone would be said in English to everybody; what these files say has both.
#[test]
fn the_four_commands_say_nothing_in_one_language() {
    let cli = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/cli");
    let files = ["check.rs", "validate.rs", "programs.rs", "judge/mod.rs", "strength/mod.rs"];
    for file in files {
        let source = std::fs::read_to_string(cli.join(file)).unwrap();
        let source: String = source.split_whitespace().collect();
        for call in ["Failure::usage(", "Failure::fault(", "Failure::ours(", ".help(", "warn("] {
            for text in ["\"", "format!", "format_args!", "err.to_string"] {
                assert!(!source.contains(&format!("{call}{text}")), "{file}: {call}{text}");
            }
        }
    }
}

#[test]
fn quiet_leaves_results_and_errors() {
    let desk = Desk::with_dataset();
    let check = |args: &[&str], code: i32, says: bool, complains: bool| {
        let output = desk.orez("C", args);
        let (said, complaint) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(code), "{said}{complaint}");
        assert_eq!((!said.is_empty(), !complaint.is_empty()), (says, complains), "{args:?}");
    };
    check(&["solve", "end-nim", "windows.in"], 0, true, true);
    check(&["--quiet", "solve", "end-nim", "windows.in"], 0, true, false);
    check(&["validate", "end-nim", "bad.in", "--rewrite", "-q"], 0, true, false);
    check(&["solve", "end-nim", "nowhere.in", "-q"], 2, false, true);
    check(&["check", "d", "outputs", "-q"], 1, true, false);
}

#[test]
fn warnings_of_a_new_dataset_are_in_chinese_too() {
    let desk = Desk::new();
    let made = desk.orez("zh_CN.UTF-8", &["generate", "spec.toml", "-o", "d"]);
    let said = text(&made.stderr);
    assert!(said.contains("警告: 子任务 2：`n` 最大只到 2，没有取到上限 1000\n"), "{said}");
    assert_no_english(&said);
    assert!(Path::new(&desk.0.path().join("d/manifest.json")).exists());
}
