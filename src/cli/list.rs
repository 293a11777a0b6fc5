use clap::Args;
use serde_json::{Value, json};

use super::failure::{Exit, Failure};
use super::{input, output};
use crate::catalog::{AnyProblem, Kind};
use crate::model::{Answers, Layout, Scope};
use crate::problems::PROBLEMS;

/// List the problems, or tell all about one
#[derive(Args)]
pub(crate) struct List {
    /// The problem's id
    problem: Option<String>,
    /// Print one JSON document (docs/json.md)
    #[arg(long)]
    json: bool,
}

impl List {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        let chosen = self.problem.as_deref().map(input::problem).transpose()?;
        if self.json {
            let all = chosen.map_or_else(|| PROBLEMS.to_vec(), |it| vec![it]);
            let problems: Vec<Value> = all.into_iter().map(as_json).collect();
            output::print_json("list", json!({ "problems": problems }))?;
        } else {
            let text = chosen.map_or_else(table, told);
            output::print(text.as_bytes())?;
        }
        Ok(Exit::Good)
    }
}

fn table() -> String {
    let width = PROBLEMS.iter().map(|it| it.id().len()).max().unwrap_or(0);
    let line = |it: &&dyn AnyProblem| {
        let statement = it.statement();
        let (en, zh) = (statement.title.en, statement.title.zh);
        format!("{:width$}  {en} · {zh} ({})\n", it.id(), statement.source)
    };
    PROBLEMS.iter().map(line).collect()
}

fn told(problem: &dyn AnyProblem) -> String {
    let statement = problem.statement();
    let mut text = format!(
        "{} · {} ({})\n\n{}\n\n{}\n",
        statement.title.en,
        statement.title.zh,
        statement.source,
        statement.body.en.trim(),
        statement.body.zh.trim(),
    );
    text.push_str("\nLimits\n");
    for limit in problem.limits() {
        let what = match limit.scope {
            Scope::Cases | Scope::Value => limit.doc.to_owned(),
            Scope::Sum(of) => format!("{} (the sum of `{of}` over a file)", limit.doc),
        };
        text.push_str(&format!("  {:8} {} to {}: {what}\n", limit.name, limit.least, limit.most));
    }
    text.push_str("\nFamilies (draw.NAME = { … }; N is an integer or [least, most])\n");
    for family in families(problem) {
        text.push_str(&format!("  {}: {}\n", family.name, family.doc));
        for parameter in &family.parameters {
            text.push_str(&format!(
                "    {:10} {}{}\n",
                parameter.name,
                parameter.doc,
                parameter.default.as_ref().map_or(String::new(), |it| format!(" [{it}]")),
            ));
        }
    }
    for (kind, head) in [
        (Kind::Reference, "Reference"),
        (Kind::Oracle, "Other solutions"),
        (Kind::Rival, "Rivals (wrong solutions that the data must catch)"),
    ] {
        text.push_str(&format!("\n{head}\n"));
        for it in problem.solutions().iter().filter(|it| it.kind == kind) {
            text.push_str(&format!("  {}: {}\n", it.name, it.about));
        }
    }
    text
}

/// A family as its schema tells it.
struct Family {
    name: String,
    doc: String,
    parameters: Vec<Parameter>,
}

struct Parameter {
    name: String,
    doc: String,
    /// What stands for it when it is absent; `None` if it must be there.
    default: Option<String>,
}

/// Reads the families out of the JSON Schema, which the doc comments make.
fn families(problem: &dyn AnyProblem) -> Vec<Family> {
    let settings =
        schemars::generate::SchemaSettings::draft07().with(|it| it.inline_subschemas = true);
    let schema = problem.draw_schema(settings).to_value();
    let variants = schema["oneOf"].as_array().cloned().unwrap_or_default();
    variants.iter().filter_map(family).collect()
}

fn family(variant: &Value) -> Option<Family> {
    let (name, parameters) = variant["properties"].as_object()?.iter().next()?;
    let required: Vec<&str> =
        parameters["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let doc = |value: &Value| value["description"].as_str().unwrap_or_default().replace('\n', " ");
    let parameter = |(name, value): (&String, &Value)| Parameter {
        name: name.clone(),
        doc: doc(value),
        default: if required.contains(&name.as_str()) {
            None
        } else {
            Some(match &value["default"] {
                Value::Null => "optional".to_owned(),
                default => default.to_string(),
            })
        },
    };
    let parameters =
        parameters["properties"].as_object().into_iter().flatten().map(parameter).collect();
    Some(Family { name: name.clone(), doc: doc(variant), parameters })
}

fn as_json(problem: &dyn AnyProblem) -> Value {
    let statement = problem.statement();
    let limit = |it: &crate::model::Limit| {
        json!({
            "name": it.name,
            "least": it.least.to_string(),
            "most": it.most.to_string(),
            "what": it.doc,
        })
    };
    let family = |it: Family| {
        let parameter = |it: &Parameter| json!({ "name": it.name, "what": it.doc, "required": it.default.is_none() });
        json!({
            "name": it.name,
            "what": it.doc,
            "parameters": it.parameters.iter().map(parameter).collect::<Vec<_>>(),
        })
    };
    let solution = |it: &crate::catalog::SolutionInfo<'_>| {
        let kind = match it.kind {
            Kind::Reference => "reference",
            Kind::Oracle => "oracle",
            Kind::Rival => "rival",
        };
        json!({ "name": it.name, "kind": kind, "about": it.about })
    };
    json!({
        "id": problem.id(),
        "title": { "en": statement.title.en, "zh": statement.title.zh },
        "source": statement.source,
        "statement": { "en": statement.body.en, "zh": statement.body.zh },
        "layout": match problem.layout() {
            Layout::Counted => "counted",
            Layout::Single => "single",
            Layout::UntilEof => "until-eof",
            Layout::ZeroEnded => "zero-ended",
        },
        "answers": match problem.answers() {
            Answers::Lines => "lines",
            Answers::Numbered => "numbered",
        },
        "limits": problem.limits().iter().map(limit).collect::<Vec<_>>(),
        "families": families(problem).into_iter().map(family).collect::<Vec<_>>(),
        "solutions": problem.solutions().iter().map(solution).collect::<Vec<_>>(),
    })
}
