//! Targets whose configuration is XML, JSON or lines.

use serde_json::json;

use super::*;

#[test]
fn polygon() {
    let (package, bundle) = whole("polygon");
    let xml = text(&bundle, "problem.xml");
    let document = roxmltree::Document::parse(xml).unwrap();
    let all = |tag: &'static str| document.descendants().filter(move |it| it.has_tag_name(tag));
    let one = |tag: &'static str| all(tag).next().unwrap().text().unwrap();
    assert_eq!(one("time-limit"), "1500");
    assert_eq!(one("memory-limit"), "102400000");
    assert_eq!(one("test-count"), "7");
    let pairs: Vec<_> =
        (2..=7).map(|it| (format!("tests/{it:02}"), format!("tests/{it:02}.a"))).collect();
    same_tests(&package, &bundle, &pairs);
    let groups: Vec<_> = all("test").map(|it| it.attribute("group").unwrap()).collect();
    assert_eq!(groups, ["0", "1", "1", "2", "3", "3", "3"]);
    assert_eq!(all("test").filter(|it| it.attribute("sample") == Some("true")).count(), 1);
    let points: Vec<_> = all("group").map(|it| it.attribute("points").unwrap()).collect();
    assert_eq!(points, ["25.0", "30.0", "45.0"]);
    let of_third: Vec<_> =
        all("group").nth(2).unwrap().descendants().filter_map(|it| it.attribute("group")).collect();
    assert_eq!(of_third, ["1", "2"]);
    assert_eq!(all("checker").next().unwrap().attribute("name"), Some("std::wcmp.cpp"));
    let tags: Vec<_> = all("solution").map(|it| it.attribute("tag").unwrap()).collect();
    assert_eq!(tags, ["main", "wrong-answer", "rejected", "rejected", "rejected"]);
    for path in all("source").filter_map(|it| it.attribute("path")) {
        assert!(bundle.files.contains_key(path), "{path}");
    }
    for path in all("statement").filter_map(|it| it.attribute("path")) {
        assert!(bundle.files.contains_key(path), "{path}");
    }
}

#[test]
fn lemonlime() {
    let (package, bundle) = whole("lemonlime");
    let contest: Value = serde_json::from_str(text(&bundle, "toy2/toy2.cdf")).unwrap();
    assert_eq!((&contest["version"], &contest["contestants"]), (&json!("1.0"), &json!([])));
    let task = &contest["tasks"][0];
    assert_eq!((&task["taskType"], &task["comparisonMode"]), (&json!(0), &json!(1)));
    assert_eq!(
        (&task["standardInputCheck"], &task["sourceFileName"]),
        (&json!(true), &json!("toy2"))
    );
    let cases = task["testCases"].as_array().unwrap();
    let third = &cases[2];
    assert_eq!((&third["fullScore"], &third["timeLimit"]), (&json!(45), &json!(1500)));
    assert_eq!(third["memoryLimit"], 98);
    let files = |key: &str| -> Vec<String> {
        let all = cases.iter().flat_map(|it| it[key].as_array().unwrap());
        all.map(|it| it.as_str().unwrap().to_owned()).collect()
    };
    let flag = "_lemon_SUbtaskDEPENDENCE_fLAg";
    let (flags, inputs): (Vec<_>, Vec<_>) =
        files("inputFiles").into_iter().partition(|it| it.ends_with(flag));
    assert_eq!(flags, [format!("1{flag}"), format!("1{flag}"), format!("2{flag}")]);
    let below = |it: &String| format!("toy2/data/{it}");
    let pairs: Vec<_> =
        inputs.iter().map(below).zip(files("outputFiles").iter().map(below)).collect();
    same_tests(&package, &bundle, &pairs);
    assert!(bundle.files.contains_key("toy2/source/AC-right-cpp/toy2.cpp"));
    assert!(bundle.files.contains_key("toy2/source/TLE-MLE-slow-cpp/toy2.cpp"));
}

#[test]
fn uoj() {
    let (package, bundle) = whole("uoj");
    let conf = text(&bundle, "problem.conf");
    let conf: BTreeMap<&str, &str> = conf.lines().map(|it| it.split_once(' ').unwrap()).collect();
    let pairs: Vec<_> =
        (1..=6).map(|it| (format!("toy2{it}.in"), format!("toy2{it}.out"))).collect();
    same_tests(&package, &bundle, &pairs);
    for (key, value) in [
        ("n_tests", "6"),
        ("n_ex_tests", "1"),
        ("n_sample_tests", "1"),
        ("input_pre", "toy2"),
        ("time_limit", "2"),
        ("memory_limit", "98"),
        ("use_builtin_checker", "wcmp"),
        ("n_subtasks", "3"),
        ("subtask_end_1", "2"),
        ("subtask_end_3", "6"),
        ("subtask_score_2", "30"),
        ("subtask_dependence_2", "1"),
        ("subtask_dependence_3", "many"),
        ("subtask_dependence_3_2", "2"),
    ] {
        assert_eq!(conf.get(key), Some(&value), "{key}");
    }
    assert!(names(&bundle).contains(&"ex_toy21.in") && names(&bundle).contains(&"std.cpp"));
    loses(&bundle, "the exact time limit, 1500 ms: it is 2 s");
}

#[test]
fn hustoj() {
    let (package, bundle) = whole("hustoj");
    let document = roxmltree::Document::parse(text(&bundle, "toy-2.xml")).unwrap();
    let all = |tag: &'static str| -> Vec<roxmltree::Node<'_, '_>> {
        document.descendants().filter(|it| it.has_tag_name(tag)).collect()
    };
    let said = |it: roxmltree::Node<'_, '_>| -> String {
        it.children().filter_map(|it| it.text()).collect()
    };
    assert_eq!(document.root_element().attribute("version"), Some("1.6"));
    assert_eq!(said(all("time_limit")[0]), "1.5");
    assert_eq!(said(all("memory_limit")[0]), "98");
    let names: Vec<_> = all("test_input").iter().map(|it| it.attribute("name").unwrap()).collect();
    let expected =
        ["sub1.1[13]", "sub1.2[12]", "sub2.1[30]", "sub3.1[15]", "sub3.2[15]", "sub3.3[15]"];
    assert_eq!(names, expected);
    let outputs = all("test_output");
    for ((input, output), (_, test)) in all("test_input").iter().zip(outputs).zip(package.tests()) {
        assert_eq!(said(*input).as_bytes(), test.input);
        assert_eq!(said(output).as_bytes(), test.answer);
    }
    assert_eq!(said(all("sample_input")[0]), "1\n4\n3 1 9 4\n");
    assert_eq!(said(all("solution")[0]), "right.cpp: ]]>\n");
    let (_, data) = packed(SPEC, "hustoj", Part::Data);
    let pairs: Vec<_> = expected.map(|it| (format!("{it}.in"), format!("{it}.out"))).into();
    same_tests(&package, &data, &pairs);
}

#[test]
fn qduoj() {
    let (package, bundle) = whole("qduoj");
    let problem: Value = serde_json::from_str(text(&bundle, "1/problem.json")).unwrap();
    assert_eq!((&problem["time_limit"], &problem["memory_limit"]), (&json!(1500), &json!(98)));
    assert_eq!((&problem["rule_type"], &problem["spj"]), (&json!("OI"), &Value::Null));
    let scores = problem["test_case_score"].as_array().unwrap();
    let sum: u64 = scores.iter().map(|it| it["score"].as_u64().unwrap()).sum();
    assert_eq!(sum, 100);
    let pairs: Vec<_> =
        (1..=6).map(|it| (format!("1/testcase/{it}.in"), format!("1/testcase/{it}.out"))).collect();
    same_tests(&package, &bundle, &pairs);
    assert_eq!(problem["samples"][0], json!({ "input": "1\n4\n3 1 9 4\n", "output": "0\n" }));
    loses(&bundle, "subtasks");
    let (_, data) = packed(SPEC, "qduoj", Part::Data);
    assert_eq!(data.files.len(), 12);
    assert!(data.files.contains_key("1.in") && data.files.contains_key("6.out"));
}
