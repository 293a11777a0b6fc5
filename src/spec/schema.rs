//! The JSON Schema of a problem's specs, made from the doc comments.

use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use super::Document;
use crate::catalog::AnyProblem;

/// The schema (draft-07), as a text that ends with a newline.
pub(crate) fn schema(problem: &dyn AnyProblem) -> String {
    let mut root =
        SchemaSettings::draft07().into_generator().into_root_schema_for::<Document>().to_value();
    let mut draw = problem.draw_schema(SchemaSettings::draft07()).to_value();
    let definitions = root["definitions"].as_object_mut();
    let definitions = definitions.expect("the document refers to other tables");
    if let Some(Value::Object(inner)) = draw.get_mut("definitions").map(Value::take) {
        definitions.extend(inner);
    }
    if let Some(draw) = draw.as_object_mut() {
        draw.retain(|key, _| key != "definitions" && key != "$schema" && key != "title");
    }
    definitions.insert("Draw".to_owned(), draw);

    let names: Vec<&str> = problem.limits().iter().map(|it| it.name).collect();
    definitions["SubtaskTable"]["properties"]["limits"]["propertyNames"] = json!({ "enum": names });
    root["properties"]["problem"] = json!({
        "description": "The problem's id, as `orez list` shows it.",
        "const": problem.id(),
    });
    format!("{root:#}\n")
}
