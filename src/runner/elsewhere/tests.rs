use super::{CompileError, compile, language, run_between};
use super::{Duration, End, File, Input, Language, Limits, Path, Program, Run, Sandbox};

fn limits() -> Limits {
    Limits::new(Duration::from_secs(5), 256 << 20, 1 << 10)
}

fn shell(text: &str) -> Program {
    let shell = Language {
        name: "shell".to_owned(),
        extensions: vec!["sh".to_owned()],
        compile: Vec::new(),
        run: vec!["sh".to_owned(), "{source}".to_owned()],
        visible: Vec::new(),
    };
    compile(Path::new("a.sh"), text.as_bytes(), &shell, Sandbox::Off).expect("it needs no compiler")
}

fn run_with(program: &Program, limits: &Limits, files: bool) -> Run {
    let (input_file, output_file) =
        if files { (Some("game.in"), Some("game.out")) } else { (None, None) };
    let command = program.command(limits.memory, &[]);
    let input = Input::new(b"7\n").expect("it is in memory");
    run_between(&command, &input, input_file, output_file, limits).expect("it can be run")
}

#[test]
fn output_and_end_are_told() {
    let ended = run_with(&shell("cat; echo no >&2; exit 3"), &limits(), false);
    assert_eq!(ended.end, End::Exited(3));
    assert_eq!(ended.output.as_deref(), Some(&b"7\n"[..]));
    assert_eq!(ended.stderr_head, b"no\n");
    assert_eq!(run_with(&shell("kill -9 $$"), &limits(), false).end, End::Signalled(9));
}

#[test]
fn limits_are_held() {
    let short = Limits { cpu: Duration::from_millis(50), ..limits() };
    assert_eq!(run_with(&shell("while :; do :; done"), &short, false).end, End::CpuLimit);
    let flood = shell("while :; do echo 0123456789; done");
    assert_eq!(run_with(&flood, &limits(), false).end, End::OutputLimit);
}

#[test]
fn files_are_exchanged() {
    let copies = shell("cat game.in > game.out");
    assert_eq!(run_with(&copies, &limits(), true).output.as_deref(), Some(&b"7\n"[..]));
    assert_eq!(run_with(&shell("true"), &limits(), true).output, None);
}

#[test]
fn sources_are_compiled() {
    let languages = Language::built_in();
    let c = languages.iter().find(|it| it.name == "c").unwrap();
    let source = Path::new("a.c");
    let made = |text: &str| compile(source, text.as_bytes(), c, Sandbox::Off);
    let program = made("#include <stdio.h>\nint main() { puts(\"1\"); }").unwrap();
    assert_eq!(run_with(&program, &limits(), false).output.as_deref(), Some(&b"1\n"[..]));
    assert!(matches!(made("nonsense"), Err(CompileError::Rejected { log }) if !log.is_empty()));
    let copy = program.folder.path().join(language::PROGRAM);
    let same = Program::executable(&copy, &File::open(&copy).unwrap()).unwrap();
    assert_eq!(run_with(&same, &limits(), false).end, End::Exited(0));
}

#[test]
fn nothing_is_isolated_and_so_nothing_is_said_to_be() {
    let c = &Language::built_in()[0];
    let err = compile(Path::new("a.c"), b"", c, Sandbox::On).unwrap_err();
    assert!(err.to_string().contains("`--sandbox off`"), "{err}");
}
