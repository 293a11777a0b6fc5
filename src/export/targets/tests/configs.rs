//! Targets whose configuration is YAML.

use serde_json::json;

use super::*;

#[test]
fn hydro() {
    let (package, bundle) = whole("hydro");
    let problem = yaml(&bundle, "toy2/problem.yaml");
    assert_eq!(problem["pid"], "toy2");
    assert_eq!(problem["title"], "取石子游戏");
    let config = yaml(&bundle, "toy2/testdata/config.yaml");
    assert_eq!(config["time"], "1500ms");
    assert_eq!(config["memory"], "98m");
    assert_eq!((&config["checker_type"], &config["checker"]), (&json!("testlib"), &json!("wcmp")));
    let subtasks = config["subtasks"].as_array().unwrap();
    let scores: Vec<_> = subtasks.iter().map(|it| it["score"].as_u64().unwrap()).collect();
    assert_eq!(scores, [25, 30, 45]);
    assert!(subtasks.iter().all(|it| it["type"] == "min"));
    assert_eq!(subtasks[0]["if"], Value::Null);
    assert_eq!(subtasks[2]["if"], json!([1, 2]));
    let path = |it: &Value| format!("toy2/testdata/{}", it.as_str().unwrap());
    let cases = subtasks.iter().flat_map(|it| it["cases"].as_array().unwrap());
    let pairs: Vec<_> = cases.map(|it| (path(&it["input"]), path(&it["output"]))).collect();
    assert!(pairs.len() <= 100);
    same_tests(&package, &bundle, &pairs);
    let statement = text(&bundle, "toy2/problem_zh.md");
    assert!(statement.contains("3 1 9 4") && statement.contains("子任务 3（45 分）"));
    assert!(text(&bundle, "toy2/problem_en.md").contains("## Subtasks"));
    assert!(bundle.files.contains_key("toy2/std/right.cpp"));
    loses(&bundle, "4 programs");

    let (_, data) = packed(SPEC, "hydro", Part::Data);
    assert!(names(&data).iter().all(|it| !it.contains('/')));
    assert_eq!(yaml(&data, "config.yaml"), config);
}

#[test]
fn luogu() {
    let (package, bundle) = whole("luogu");
    let config = yaml(&bundle, "config.yml");
    let config = config.as_object().unwrap();
    assert_eq!(config.len(), package.tests().count());
    for name in names(&bundle) {
        assert!(!name.contains('/'), "{name}");
        if !["config.yml", "checker.cpp"].contains(&name) {
            let runs = name.split(|it: char| !it.is_ascii_digit()).filter(|it| !it.is_empty());
            assert_eq!(runs.count(), 1, "{name}");
        }
    }
    let inputs = ending(&bundle, ".in");
    let pairs: Vec<_> =
        inputs.iter().map(|it| (it.to_string(), it.replace(".in", ".out"))).collect();
    same_tests(&package, &bundle, &pairs);
    let entry = |name: &str| config[name].clone();
    let first = json!({ "timeLimit": 1500, "memoryLimit": 100_000, "score": 13, "subtaskId": 1 });
    assert_eq!(entry("toy01.in"), first);
    assert_eq!(entry("toy06.in")["subtaskId"], 3);
    let sum: u64 = config.values().map(|it| it["score"].as_u64().unwrap()).sum();
    assert_eq!(sum, 100);
    let checker = text(&bundle, "checker.cpp");
    assert!(["readWordTo", "format(", "quitpi"].iter().all(|it| !checker.contains(it)));
    assert!(!text(&bundle, "config.yml").contains('\t'));
    loses(&bundle, "which subtasks require others");
}

#[test]
fn kattis() {
    let (package, bundle) = whole("kattis");
    let problem = yaml(&bundle, "toy2/problem.yaml");
    let expected = json!({
        "name": "End Nim",
        "uuid": package.uuid(),
        "type": "scoring",
        "validation": "default",
        "validator_flags": "case_sensitive",
        "grading": { "show_test_data_groups": true },
        "limits": { "memory": 512 },
        "source": "a \"source\" & more",
        "author": "A. Setter",
    });
    assert_eq!(problem, expected);
    for name in names(&bundle) {
        let last = name.rsplit('/').next().unwrap();
        let fits = |it: char| it.is_ascii_alphanumeric() || "_.-".contains(it);
        assert!(name.starts_with("toy2/") && last.chars().all(fits), "{name}");
        assert!(!last.starts_with(['.', '-']) && last.len() <= 255, "{name}");
    }
    let group = |path: &str| yaml(&bundle, &format!("toy2/data/{path}testdata.yaml"));
    assert_eq!(group("")["range"], "0 100");
    assert_eq!(group("sample/")["accept_score"], 0);
    assert_eq!(group("secret/")["grader_flags"], "first_error accept_if_any_accepted");
    let second = json!({
        "on_reject": "break", "range": "0 30", "grader_flags": "min", "accept_score": 30,
    });
    assert_eq!(group("secret/group2/"), second);
    let secret = |it: &&&str| it.starts_with("toy2/data/secret/") && it.contains(".in");
    let names_of = names(&bundle);
    let pairs: Vec<_> = names_of
        .iter()
        .filter(secret)
        .map(|it| (it.to_string(), it.replace(".in", ".ans")))
        .collect();
    same_tests(&package, &bundle, &pairs);
    for path in [
        "data/sample/1.in",
        "submissions/accepted/right.cpp",
        "submissions/wrong_answer/wrong.py",
        "submissions/partially_accepted/slow.cpp",
    ] {
        assert!(names_of.contains(&&*format!("toy2/{path}")), "{path}");
    }
    loses(&bundle, "2 programs");
    // Samples are put into the statement by the judge.
    let statement = text(&bundle, "toy2/problem_statement/problem.en.tex");
    assert!(statement.starts_with("\\problemname{End Nim}") && !statement.contains("3 1 9 4"));
}

#[test]
fn domjudge() {
    let (package, bundle) = whole("domjudge");
    let problem = yaml(&bundle, "problem.yaml");
    assert_eq!(problem["type"], "pass-fail");
    assert_eq!(problem["validator_flags"], "case_sensitive");
    assert_eq!(problem["limits"], json!({ "memory": 98 }));
    let ini = text(&bundle, "domjudge-problem.ini");
    assert!(ini.contains("timelimit = 1.5\n") && ini.contains("short-name = toy2\n"));
    let pairs: Vec<_> = package
        .tests()
        .map(|(_, it)| {
            (format!("data/secret/{}.in", it.name), format!("data/secret/{}.ans", it.name))
        })
        .collect();
    same_tests(&package, &bundle, &pairs);
    assert!(bundle.files.contains_key("data/sample/0-01.in"));
    assert!(bundle.files.contains_key("submissions/accepted/right.cpp"));
    let slow = text(&bundle, "submissions/mixed/slow.cpp");
    assert!(slow.ends_with("// @EXPECTED_RESULTS@: TIMELIMIT, RUN-ERROR\n"));
    let page = text(&bundle, "problem.html");
    assert!(page.contains("<h1>取石子游戏</h1>") && page.contains("3 1 9 4"));
    loses(&bundle, "subtasks and points");
}

#[test]
fn dmoj() {
    let (package, bundle) = whole("dmoj");
    let init = yaml(&bundle, "toy2/init.yml");
    assert_eq!((&init["archive"], &init["checker"]), (&json!("toy2.zip"), &json!("standard")));
    let cases = init["test_cases"].as_array().unwrap();
    assert_eq!(cases[0], json!({ "points": 0, "in": "toy2.0.1.in", "out": "toy2.0.1.out" }));
    assert_eq!(cases.len(), 4);
    assert_eq!(cases[3]["points"], 45);
    assert_eq!(cases[3]["dependencies"], json!([1, 2]));
    let archive = std::io::Cursor::new(&bundle.files["toy2/toy2.zip"]);
    let mut archive = zip::ZipArchive::new(archive).unwrap();
    let mut inner = Bundle::default();
    for idx in 0..archive.len() {
        let mut file = archive.by_index(idx).unwrap();
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut file, &mut bytes).unwrap();
        inner.add(file.name().unwrap(), bytes);
    }
    let own = |it: &Value| it.as_str().unwrap().to_owned();
    let batched = cases[1..].iter().flat_map(|it| it["batched"].as_array().unwrap());
    let pairs: Vec<_> = batched.map(|it| (own(&it["in"]), own(&it["out"]))).collect();
    same_tests(&package, &inner, &pairs);
}

#[test]
fn cms() {
    let (package, bundle) = whole("cms");
    let task = yaml(&bundle, "toy2/task.yaml");
    assert_eq!(task["n_input"], 7);
    assert_eq!(task["time_limit"], 1.5);
    assert_eq!(task["memory_limit"], 98);
    assert_eq!((&task["infile"], &task["public_testcases"]), (&json!(""), &json!("0")));
    let pairs: Vec<_> = (1..7)
        .map(|it| (format!("toy2/input/input{it}.txt"), format!("toy2/output/output{it}.txt")))
        .collect();
    same_tests(&package, &bundle, &pairs);
    assert!(bundle.files.contains_key("toy2/input/input0.txt"));
    let groups = text(&bundle, "toy2/gen/GEN");
    let points = groups.lines().filter_map(|it| it.strip_prefix("# ST: "));
    assert_eq!(points.map(|it| it.parse::<u64>().unwrap()).sum::<u64>(), 100);
    assert_eq!(groups.lines().filter(|it| !it.starts_with('#')).count(), 7);
}

#[test]
fn syzoj() {
    let (package, bundle) = whole("syzoj");
    let data = yaml(&bundle, "data.yml");
    let subtasks = data["subtasks"].as_array().unwrap();
    let sum: u64 = subtasks.iter().map(|it| it["score"].as_u64().unwrap()).sum();
    assert_eq!(sum, 100);
    let file =
        |key: &str, case: &Value| data[key].as_str().unwrap().replace('#', case.as_str().unwrap());
    let cases = subtasks.iter().flat_map(|it| it["cases"].as_array().unwrap());
    let pairs: Vec<_> = cases.map(|it| (file("inputFile", it), file("outputFile", it))).collect();
    same_tests(&package, &bundle, &pairs);
}

#[test]
fn icpc() {
    let (package, bundle) = whole("icpc");
    let problem = yaml(&bundle, "toy2/problem.yaml");
    assert_eq!(problem["problem_format_version"], "2025-09");
    assert_eq!(problem["type"], "pass-fail");
    assert_eq!(problem["limits"], json!({ "time_limit": 1.5, "memory": 512 }));
    let uuid = problem["uuid"].as_str().unwrap();
    let lengths: Vec<_> = uuid.split('-').map(str::len).collect();
    assert_eq!((lengths, &uuid[14..15]), (vec![8, 4, 4, 4, 12], "8"));
    let allowed = ["problem_format_version", "type", "name", "uuid", "limits", "credits", "source"];
    assert!(problem.as_object().unwrap().keys().all(|it| allowed.contains(&it.as_str())));
    let pairs: Vec<_> = package
        .tests()
        .map(|(_, it)| {
            let stem = format!("toy2/data/secret/{}", it.name);
            (format!("{stem}.in"), format!("{stem}.ans"))
        })
        .collect();
    same_tests(&package, &bundle, &pairs);
    for path in [
        "accepted/right.cpp",
        "wrong_answer/wrong.py",
        "brute_force/slow.cpp",
        "rejected/crash.cpp",
    ] {
        assert!(bundle.files.contains_key(&format!("toy2/submissions/{path}")), "{path}");
    }
    loses(&bundle, "pass-fail");
    let own = SPEC.replace("[export]", "[export]\nuuid = \"mine\"");
    let (_, own) = packed(&own, "icpc", Part::Whole);
    assert_eq!(yaml(&own, "toy2/problem.yaml")["uuid"], "mine");
}
