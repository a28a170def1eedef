//! `jugada simulate`, `jugada tournament`: plays many games and reports the results.

use crate::arguments::{PlayingArguments, SimulateArguments, TournamentArguments};
use crate::failure::{Failure, cannot_read, in_file};
use crate::openings::openings;
use crate::output::Report;
use crate::playing::{Context, play_and_tell};
use crate::thinking::machine;
use jugada_arena::{Tournament, sprt_words};
use jugada_core::{Spec, shown};
use jugada_jobs::{JobError, Wanted, begin_checked, run_of, simulation, usual_name};
use jugada_model::{GameTime, Openings, Plan};
use jugada_stats::Sprt;
use jugada_words::{Language, Message, message};
use std::fs;
use std::path::Path;

pub(crate) fn simulate(arguments: &SimulateArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let game: Spec = arguments.game.parse()?;
    let openings = begin_with(arguments.openings.as_deref(), arguments.opening_plies, Path::new(""), &game, context)?;
    let plan = Plan {
        alternate: !arguments.fixed_sides,
        openings,
        seed: arguments.seed,
        move_time: arguments.move_time,
        game_time: arguments.game_time.as_deref().map(game_time).transpose()?,
        sprt: arguments.sprt.as_deref().map(sprt).transpose()?,
        ..Plan::usual(game, vec![machine(&arguments.first)?, machine(&arguments.second)?], arguments.games)
    };
    let name = usual_name(&plan.players, &plan.game);
    begin(simulation(&name, &plan), &arguments.playing, context, language, JobError::into)
}

pub(crate) fn tournament(
    arguments: &TournamentArguments,
    context: &Context,
    language: Language,
) -> Result<(), Failure> {
    let text = read(&arguments.file)?;
    let tournament = Tournament::parse(&text).map_err(|error| in_file(&arguments.file, &error))?;
    let beside = arguments.file.parent().unwrap_or(Path::new(""));
    let openings =
        begin_with(tournament.openings.as_deref(), tournament.opening_plies, beside, &tournament.game, context)?;
    let plan = tournament.plan(openings);
    let stem = arguments.file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let name = tournament.name.clone().unwrap_or(stem);
    begin(jugada_jobs::tournament(&name, &plan), &arguments.playing, context, language, |error| match error {
        JobError::Plan(error) => in_file(&arguments.file, &error),
        error => error.into(),
    })
}

/// The requested openings, or the default ones.
fn begin_with(
    wanted: Option<&str>,
    plies: Option<u32>,
    beside: &Path,
    game: &Spec,
    context: &Context,
) -> Result<Openings, Failure> {
    match wanted {
        None if plies.is_none() => Ok(Openings::USUAL),
        wanted => openings(wanted.unwrap_or("none"), plies, beside, game, &context.registry),
    }
}

/// Starts a job of this process, after checking that the run can be played.
fn begin(
    wanted: Result<Wanted, JobError>,
    playing: &PlayingArguments,
    context: &Context,
    language: Language,
    refused: impl Fn(JobError) -> Failure,
) -> Result<(), Failure> {
    playing.report.as_deref().map(Report::planned).transpose()?;
    let wanted = &wanted.map_err(&refused)?;
    let machine = context.machine().with_threads(playing.threads);
    // Checked before the store is created.
    let checked = wanted.kind.check(wanted, &context.store_to_look()?, &machine).map_err(refused)?;
    let mut store = context.store()?;
    let job = begin_checked(&store, wanted, checked)?;
    let run = run_of(&store, job.id())?.id;
    play_and_tell(&mut store, run, playing, language, |store, control| job.carry_out(store, &machine, control))
}

/// Reads a file that the user named; a missing file is an input error.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::Input(cannot_read(path, &error)))
}

/// `60` or `60+0.5`: seconds for the game, and increment per move.
fn game_time(text: &str) -> Result<GameTime, Failure> {
    let wrong = || {
        let text = shown(text);
        Failure::Input(message!(
            "simulate-game-time",
            "--game-time { $text }: expected SECONDS or SECONDS+INCREMENT, such as 60+0.5",
            text
        ))
    };
    let (seconds, increment) = text.split_once('+').unwrap_or((text, "0"));
    let number = |part: &str| part.trim().parse::<f64>().map_err(|_| wrong());
    Ok(GameTime { seconds: number(seconds)?, increment: number(increment)? })
}

fn sprt(text: &str) -> Result<Sprt, Failure> {
    let wrong = |why: Message| {
        Failure::Input(message!(
            "simulate-sprt",
            "--sprt { $text }: { $why }; expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, such as 0,20 or 0,20,0.05,0.05",
            text = shown(text),
            why
        ))
    };
    let numbers: Vec<f64> = text
        .split(',')
        .map(|part| {
            part.trim().parse().map_err(|_| wrong(message!("simulate-not-number", "`{ $part }` is not a number", part)))
        })
        .collect::<Result<_, _>>()?;
    let built = match *numbers.as_slice() {
        [elo0, elo1] => Sprt::new(elo0, elo1),
        [elo0, elo1, alpha, beta] => Sprt::new(elo0, elo1).and_then(|test| test.with_error_rates(alpha, beta)),
        _ => {
            let count = numbers.len();
            return Err(wrong(message!("simulate-numbers", "found { $count } numbers", count)));
        }
    };
    built.map_err(|error| wrong(sprt_words(&error)))
}
