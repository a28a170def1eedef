//! `jugada list`

use crate::arguments::ListArguments;
use crate::failure::{Failure, print, print_json};
use crate::playing::Context;
use jugada_core::Spec;
use jugada_core::spec::{Declaration, Fallback};
use jugada_jobs::{ADAPTIVE, adaptive};
use jugada_play::{Games, Level, Rung, Session, rung_name};
use jugada_registry::{GameEntry, Registry};
use jugada_words::{Language, Message, message};
use serde::Serialize;
use std::fmt::Write;
use std::sync::Arc;

pub(crate) fn games(arguments: &ListArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let declarations: Vec<Arc<Declaration>> =
        wanted(arguments, &context.registry)?.iter().map(|entry| entry.declaration.clone()).collect();
    show(arguments, &declarations, language)
}

pub(crate) fn strategies(arguments: &ListArguments, context: &Context, language: Language) -> Result<(), Failure> {
    wanted(arguments, &context.registry)?;
    // Every strategy plays every game.
    let declarations = context.registry.strategies();
    show(arguments, &declarations, language)
}

#[derive(Serialize)]
struct OfGame {
    game: String,
    evaluators: Vec<Arc<Declaration>>,
}

pub(crate) fn evaluators(arguments: &ListArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let games = wanted(arguments, &context.registry)?;
    let lists: Vec<OfGame> = games
        .iter()
        .map(|entry| OfGame { game: entry.id().to_owned(), evaluators: entry.evaluators.clone() })
        .collect();
    if arguments.json {
        return print_json(&lists);
    }
    let mut text = String::new();
    for list in lists {
        let _ = writeln!(text, "== {}\n\n{}", list.game, describe(&list.evaluators, language));
    }
    print(&text)
}

pub(crate) fn learners(arguments: &ListArguments, context: &Context, language: Language) -> Result<(), Failure> {
    wanted(arguments, &context.registry)?;
    let (learners, opponents) = (jugada_registry::learners(), jugada_registry::learning_opponents());
    if arguments.json {
        return print_json(&serde_json::json!({ "learners": learners, "opponents": opponents }));
    }
    let heading = message!("list-opponents", "== opponents, in addition to the strategies");
    let (learners, opponents) = (describe(&learners, language), describe(&opponents, language));
    print(&format!("{learners}\n{}\n\n{opponents}", heading.tell(language)))
}

/// A listed level: of a study, or a rung of a game's ladder.
#[derive(Serialize)]
struct LevelRow {
    id: String,
    title: Message,
    help: Message,
    strategy: String,
    /// Games that offer the level; empty for all.
    games: Vec<String>,
}

impl LevelRow {
    fn of(level: &Level) -> LevelRow {
        let (title, help) = (level.title.clone(), level.help.clone());
        let (id, strategy, games) = (level.id.clone(), level.strategy.to_string(), level.games.clone());
        LevelRow { id, title, help, strategy, games }
    }
}

/// The numbered levels of a board, weakest first, without unsupported ones.
fn rungs(game: &GameEntry, board: &dyn Session) -> Vec<LevelRow> {
    let row = |(place, listed): (usize, &Rung)| {
        let rung = board.abilities().rungs.iter().find(|rung| rung.strategy == listed.strategy)?;
        let number = place + 1;
        let (rating, error) = (rung.rating, rung.error);
        Some(LevelRow {
            id: rung_name(place),
            title: message!("list-level", "{ $game }, level { $number }", game = game.declaration.title, number),
            help: message!("list-measured", "Measured at { $rating } ± { $error } Elo.", rating, error),
            strategy: listed.strategy.to_string(),
            games: vec![game.id().to_owned()],
        })
    };
    game.ladder.rungs.iter().enumerate().filter_map(row).collect()
}

pub(crate) fn levels(arguments: &ListArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let games = wanted(arguments, &context.registry)?;
    let mut levels: Vec<LevelRow> = Vec::new();
    for game in &games {
        let bare = game.id().to_owned();
        levels.extend(rungs(game, context.registry.open(&arguments.game.as_ref().unwrap_or(&bare).parse()?)?.as_ref()));
    }
    let is_offered = |level: &&Level| {
        level.games.is_empty() || games.iter().any(|game| level.games.iter().any(|id| id == game.id()))
    };
    let named = context.registry.levels();
    levels.extend(named.iter().chain([&adaptive()]).filter(is_offered).map(LevelRow::of));
    if arguments.json {
        return print_json(&levels);
    }
    let mut text = String::new();
    for level in levels {
        let plays = if level.id == ADAPTIVE { &FITTING.tell(language) } else { &level.strategy };
        let _ = writeln!(text, "{:<16} {}. {}", level.id, level.title.tell(language), level.help.tell(language));
        let _ = writeln!(text, "{:<16} {plays}", "");
    }
    print(&text)
}

/// Description of the adaptive level.
const FITTING: Message =
    message!("list-adaptive", "in `jugada play` and on the page: a strategy with a measured rating near the player's");

/// The requested game, or all games.
fn wanted(arguments: &ListArguments, registry: &Registry) -> Result<Vec<Arc<GameEntry>>, Failure> {
    let Some(game) = &arguments.game else { return Ok(registry.games()) };
    let spec: Spec = game.parse()?;
    registry.open(&spec)?;
    Ok(registry.game(&spec.name).into_iter().collect())
}

fn show(arguments: &ListArguments, declarations: &[Arc<Declaration>], language: Language) -> Result<(), Failure> {
    if arguments.json { print_json(&declarations) } else { print(&describe(declarations, language)) }
}

fn describe(declarations: &[Arc<Declaration>], language: Language) -> String {
    let mut text = String::new();
    for declaration in declarations {
        let _ = writeln!(text, "{}  ({})", declaration.id, declaration.title.tell(language));
        let _ = writeln!(text, "    {}", declaration.help.tell(language));
        for parameter in &declaration.parameters {
            let range = parameter.kind.describe().tell(language);
            let otherwise = match &parameter.default {
                Fallback::Value(value) => message!("list-default", "default: { $value }", value),
                Fallback::Required => message!("list-required", "required"),
                Fallback::Absent => message!("list-optional", "optional"),
            };
            let _ = writeln!(text, "    {:<11} {}", parameter.name, parameter.help.tell(language));
            let _ = writeln!(text, "    {:<11} {range}; {}", "", otherwise.tell(language));
        }
        text.push('\n');
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}
