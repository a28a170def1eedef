//! `jugada simulate`, `jugada tournament`: many games, and what they prove.

use crate::arguments::{PlayingArguments, SimulateArguments, TournamentArguments};
use crate::failure::Failure;
use crate::output::Format;
use crate::playing::{play_and_tell, store, threads};
use crate::thinking::make_seat_of;
use jugada_arena::{Openings, Pairing, Plan, PlanError, Tournament};
use jugada_core::Spec;
use jugada_stats::Sprt;
use jugada_store::{NewRun, RunKind};
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
        sprt: arguments.sprt.as_deref().map(sprt).transpose()?,
        game,
    };
    let name = format!("{} against {} at {}", arguments.first, arguments.second, arguments.game);
    check(&plan, &arguments.playing)?;
    begin(RunKind::Simulation, &name, &plan, &arguments.playing, data)
}

pub(crate) fn tournament(arguments: &TournamentArguments, data: Option<&Path>) -> Result<(), Failure> {
    let text = read(&arguments.file)?;
    let wrong = |error: &dyn std::fmt::Display| Failure::Input(format!("{}: {error}", arguments.file.display()));
    let tournament = Tournament::parse(&text).map_err(|error| wrong(&error))?;
    let beside = arguments.file.parent().unwrap_or(Path::new(""));
    let openings = openings(tournament.openings.as_deref().unwrap_or("none"), beside, &tournament.game)?;
    let plan = tournament.plan(openings);
    check(&plan, &arguments.playing).map_err(|error| wrong(&error))?;
    let stem = arguments.file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let name = tournament.name.clone().unwrap_or(stem);
    begin(RunKind::Tournament, &name, &plan, &arguments.playing, data)
}

/// Whether everything that was typed can be played, on so many threads at once.
fn check(plan: &Plan, playing: &PlayingArguments) -> Result<(), PlanError> {
    plan.check(&make_seat_of(plan.seats() * threads(playing.threads)))
}

/// Begins a run that was checked.
fn begin(
    kind: RunKind,
    name: &str,
    plan: &Plan,
    playing: &PlayingArguments,
    data: Option<&Path>,
) -> Result<(), Failure> {
    playing.report.as_deref().map(Format::of).transpose()?;
    let mut store = store(data)?;
    let run = store.create_run(&NewRun { kind, name, plan, version: env!("CARGO_PKG_VERSION") })?;
    play_and_tell(&mut store, run, playing)
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
