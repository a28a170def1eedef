//! `jugada simulate`, `jugada tournament`: many games, and what they prove.

use crate::arguments::{PlayingArguments, SimulateArguments, TournamentArguments};
use crate::failure::Failure;
use crate::output::Format;
use crate::playing::{play_and_tell, store};
use jugada_arena::{GameTime, Openings, Pairing, Plan, Tournament};
use jugada_core::Spec;
use jugada_jobs::{Machine, begin_run};
use jugada_stats::Sprt;
use jugada_store::RunKind;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn simulate(arguments: &SimulateArguments, data: Option<&Path>) -> Result<(), Failure> {
    let game: Spec = arguments.game.parse()?;
    let openings = openings(&arguments.openings, Path::new(""), &game)?;
    let is_file = matches!(openings, Openings::Lines(_));
    let plan = Plan {
        players: vec![arguments.first.parse()?, arguments.second.parse()?],
        pairings: vec![Pairing { first: 0, second: 1 }],
        rounds: arguments.games,
        // The openings of a file are unfair to one side, as a rule: each is played twice.
        alternate: arguments.alternate || is_file,
        openings,
        seed: arguments.seed,
        move_time: arguments.move_time,
        game_time: arguments.game_time.as_deref().map(game_time).transpose()?,
        models: BTreeMap::new(),
        sprt: arguments.sprt.as_deref().map(sprt).transpose()?,
        game,
    };
    let name = format!("{} against {} at {}", arguments.first, arguments.second, arguments.game);
    begin(RunKind::Simulation, &name, &plan, &arguments.playing, data)
}

pub(crate) fn tournament(arguments: &TournamentArguments, data: Option<&Path>) -> Result<(), Failure> {
    let text = read(&arguments.file)?;
    let wrong = |error: &dyn std::fmt::Display| Failure::Input(format!("{}: {error}", arguments.file.display()));
    let tournament = Tournament::parse(&text).map_err(|error| wrong(&error))?;
    let beside = arguments.file.parent().unwrap_or(Path::new(""));
    let openings = openings(tournament.openings.as_deref().unwrap_or("none"), beside, &tournament.game)?;
    let plan = tournament.plan(openings);
    plan.check(&Machine::here().resources).map_err(|error| wrong(&error))?;
    let stem = arguments.file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let name = tournament.name.clone().unwrap_or(stem);
    begin(RunKind::Tournament, &name, &plan, &arguments.playing, data)
}

/// Begins a run, if everything that was typed can be played.
fn begin(
    kind: RunKind,
    name: &str,
    plan: &Plan,
    playing: &PlayingArguments,
    data: Option<&Path>,
) -> Result<(), Failure> {
    playing.report.as_deref().map(Format::of).transpose()?;
    let machine = Machine::here().with_threads(playing.threads);
    let mut store = store(data)?;
    let run = begin_run(&mut store, kind, name, plan, &machine)?;
    play_and_tell(&mut store, run, playing, &machine)
}

/// `none`, `random(plies=4)`, or a file.
fn openings(text: &str, beside: &Path, game: &Spec) -> Result<Openings, Failure> {
    if text == "none" {
        return Ok(Openings::None);
    }
    if let Ok(spec) = text.parse::<Spec>()
        && spec.name == "random"
    {
        let plies = match spec.args.as_slice() {
            [only] if only.name == "plies" && only.value.args.is_empty() => only.value.name.parse().ok(),
            _ => None,
        };
        return plies.map(|plies| Openings::Random { plies }).ok_or_else(|| {
            Failure::Input(format!(
                "openings `{text}` are not possible; expected random(plies=N), such as random(plies=4)"
            ))
        });
    }
    let path: PathBuf = beside.join(text);
    let lines = read(&path)?;
    let mut session = jugada_catalog::open(game)?;
    Openings::parse(&lines, session.as_mut()).map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
}

/// A file that the user named: if it is not there, that is a slip of the user's.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::Input(format!("cannot read {}: {error}", path.display())))
}

/// `60` or `60+0.5`: seconds for the game, and what is added after every move.
fn game_time(text: &str) -> Result<GameTime, Failure> {
    let wrong = || Failure::Input(format!("--game-time {text}: expected SECONDS or SECONDS+INCREMENT, such as 60+0.5"));
    let (seconds, increment) = text.split_once('+').unwrap_or((text, "0"));
    let number = |part: &str| part.trim().parse::<f64>().map_err(|_| wrong());
    Ok(GameTime { seconds: number(seconds)?, increment: number(increment)? })
}

fn sprt(text: &str) -> Result<Sprt, Failure> {
    let wrong = |why: &str| {
        Failure::Input(format!(
            "--sprt {text}: {why}; expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, such as 0,20 or 0,20,0.05,0.05"
        ))
    };
    let numbers: Vec<f64> = text
        .split(',')
        .map(|part| part.trim().parse().map_err(|_| wrong(&format!("`{part}` is not a number"))))
        .collect::<Result<_, _>>()?;
    let built = match *numbers.as_slice() {
        [elo0, elo1] => Sprt::new(elo0, elo1),
        [elo0, elo1, alpha, beta] => Sprt::new(elo0, elo1).and_then(|test| test.with_error_rates(alpha, beta)),
        _ => return Err(wrong(&format!("found {} numbers", numbers.len()))),
    };
    built.map_err(|error| wrong(&error.to_string()))
}
