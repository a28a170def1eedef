//! `jugada list`

use crate::arguments::ListArguments;
use crate::failure::{Failure, print, print_json};
use jugada_catalog::{GAMES, GameEntry, LEVELS, open};
use jugada_core::spec::{Declaration, Fallback};
use jugada_core::{Language, Spec};
use serde::Serialize;
use std::fmt::Write;

pub(crate) fn games(arguments: &ListArguments) -> Result<(), Failure> {
    let declarations: Vec<&Declaration> = wanted(arguments)?.iter().map(|entry| (entry.declaration)()).collect();
    show(arguments, &declarations)
}

pub(crate) fn strategies(arguments: &ListArguments) -> Result<(), Failure> {
    wanted(arguments)?;
    // Every strategy plays every game.
    let declarations = jugada_catalog::strategies();
    show(arguments, &declarations)
}

/// An evaluator belongs to a game.
#[derive(Serialize)]
struct OfGame {
    game: &'static str,
    evaluators: Vec<&'static Declaration>,
}

pub(crate) fn evaluators(arguments: &ListArguments) -> Result<(), Failure> {
    let games = wanted(arguments)?;
    let lists: Vec<OfGame> =
        games.iter().map(|entry| OfGame { game: (entry.declaration)().id, evaluators: (entry.evaluators)() }).collect();
    if arguments.json {
        return print_json(&lists);
    }
    let mut text = String::new();
    for list in lists {
        let _ = writeln!(text, "== {}\n\n{}", list.game, describe(&list.evaluators, arguments.lang.into()));
    }
    print(&text)
}

pub(crate) fn levels(arguments: &ListArguments) -> Result<(), Failure> {
    wanted(arguments)?;
    if arguments.json {
        return print_json(&LEVELS);
    }
    let language: Language = arguments.lang.into();
    let mut text = String::new();
    for level in LEVELS {
        let _ = writeln!(text, "{:<16} {}. {}", level.id, level.title.get(language), level.help.get(language));
        let _ = writeln!(text, "{:<16} {}", "", level.strategy);
    }
    print(&text)
}

/// The games that were asked for: one, or all.
fn wanted(arguments: &ListArguments) -> Result<Vec<&'static GameEntry>, Failure> {
    let Some(game) = &arguments.game else { return Ok(GAMES.iter().collect()) };
    let spec: Spec = game.parse()?;
    open(&spec)?;
    Ok(GAMES.iter().filter(|entry| (entry.declaration)().id == spec.name).collect())
}

fn show(arguments: &ListArguments, declarations: &[&Declaration]) -> Result<(), Failure> {
    if arguments.json { print_json(&declarations) } else { print(&describe(declarations, arguments.lang.into())) }
}

fn describe(declarations: &[&Declaration], language: Language) -> String {
    let [default, required, optional] = match language {
        Language::English => ["default", "required", "optional"],
        Language::Spanish => ["por omisión", "obligatorio", "opcional"],
    };
    let mut text = String::new();
    for declaration in declarations {
        let _ = writeln!(text, "{}  ({})", declaration.id, declaration.title.get(language));
        let _ = writeln!(text, "    {}", declaration.help.get(language));
        for parameter in &declaration.parameters {
            let range = parameter.kind.describe(language);
            let otherwise = match &parameter.default {
                Fallback::Value(value) => format!("{default} {value}"),
                Fallback::Required => required.to_owned(),
                Fallback::Absent => optional.to_owned(),
            };
            let _ = writeln!(text, "    {:<11} {}", parameter.name, parameter.help.get(language));
            let _ = writeln!(text, "    {:<11} {range}; {otherwise}", "");
        }
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}
