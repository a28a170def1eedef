//! Go: Horcas's counts as evaluators, Monte Carlo tree search with knowledge of Go, and expected ownership.

use super::check;
use crate::entry::{GameEntry, opened};
use crate::evaluators::EvaluatorEntry;
use crate::external;
use crate::levels::level;
use crate::listing::{Listing, MOST_EXPECTED, Site, empty_cells, of_one_side};
use crate::strategies::{Prepared, StrategyEntry};
use jugada_core::spec::{Declared, OnOff};
use jugada_core::{Game, MovesLeft, SpecError, StopFlag};
use jugada_engines::go::{GoMcts, GoMctsOptions};
use jugada_eval::go::{ChineseOptions, CountingRule, JapaneseOptions, TerritoryOptions};
use jugada_games::go::{Go, LargeGo, MediumGo, Options, Set, SmallGo, State};
use jugada_play::{BoardLadders, Counted, Judge, JudgeUnit, Ladder, Level, Ownership, Rung, SeatFacts};
use jugada_search::FinalMove;
use jugada_search::options::{MctsDefaults, MctsVariant};
use jugada_words::{Message, message};
use std::sync::Arc;

/// Each board uses the smallest set that has room for its lines.
pub(crate) fn entry() -> GameEntry {
    let (small, medium, large) = (Arc::new(listing()), Arc::new(listing()), Arc::new(listing()));
    GameEntry::opened_by(&small.clone(), move |spec| {
        let options = Options::from_spec(spec)?;
        Ok(match options.size {
            ..=9 => opened(SmallGo::new(&options)?, &options, &small),
            10..=13 => opened(MediumGo::new(&options)?, &options, &medium),
            _ => opened(LargeGo::new(&options)?, &options, &large),
        })
    })
    .or::<MediumGo>()
    .or::<LargeGo>()
    .levels(levels())
    .probed_on(&[("go(size=5)", &[0, 7]), ("go(size=9, scoring=territory)", &[16])])
    .of_reference()
}

fn listing<const CELLS: usize, const WORDS: usize>() -> Listing<Go<CELLS, WORDS>> {
    let boards = ladders();
    let rungs: Vec<(usize, Arc<[Rung]>)> =
        boards.ladders.iter().map(|(up_to, rungs)| (*up_to, rungs.clone().into())).collect();
    let usual = boards.of(Options::default().size.into()).to_vec();
    Listing::new(Options::declaration())
        .evaluators(vec![
            EvaluatorEntry::of(|_: ChineseOptions, _| Arc::new(CountingRule::Chinese)).counting_score(),
            EvaluatorEntry::of(|_: JapaneseOptions, _| Arc::new(CountingRule::Japanese)).counting_score(),
            EvaluatorEntry::of(|_: TerritoryOptions, _| Arc::new(CountingRule::Territory)).counting_score(),
        ])
        .strategies(vec![StrategyEntry::of(go_mcts), StrategyEntry::of(external::entry)])
        .ladder(Ladder { rungs: usual, boards: Some(boards) })
        .rungs_of_board(move |game| {
            let fits = rungs.iter().find(|(up_to, _)| game.size() <= *up_to).or(rungs.last());
            fits.map_or_else(|| Arc::from([]), |(_, rungs)| rungs.clone())
        })
        // Half a second on 9x9; larger boards get two seconds.
        .judged_by(Judge::new(
            JudgeUnit::Chance,
            "go-mcts(simulations=6000, time=2, memory=16, resign=0)",
            ["go-mcts(simulations=250, memory=8, resign=0)", "go-mcts(simulations=2500, time=1, memory=16, resign=0)"],
        ))
        .moves_left(moves_left)
        .mcts(|variant| match variant {
            MctsVariant::Rave => MctsDefaults { c: 0.1, rave: 3000.0, choice: FinalMove::Visits },
            _ => MctsDefaults::USUAL,
        })
        .owned(ownership)
        .taking_pieces_off()
}

/// Games end with about a quarter of the points empty. If a game has not ended by then, some more moves are assumed.
fn moves_left<const CELLS: usize, const WORDS: usize>(
    game: &Go<CELLS, WORDS>,
    state: &State<CELLS, WORDS>,
    plies: usize,
) -> MovesLeft {
    let points = game.size() * game.size();
    let usual = empty_cells(game, state).saturating_sub(points / 4).max(points / 8);
    let longest = of_one_side(game.longest_game().saturating_sub(plies));
    MovesLeft { expected: of_one_side(usual).min(MOST_EXPECTED), longest }
}

/// Monte Carlo tree search with knowledge of Go.
fn go_mcts<const CELLS: usize, const WORDS: usize>(
    options: &GoMctsOptions,
    site: &Site<'_, Go<CELLS, WORDS>>,
) -> Result<Prepared<Go<CELLS, WORDS>>, SpecError> {
    let (threads, bytes) = (usize::from(options.threads), options.bytes());
    check(&GoMctsOptions::declaration(), site, threads, options.memory, bytes)?;
    let is_timed = options.limits().time.is_some();
    let remembers = options.reuse == OnOff::On;
    let facts = SeatFacts { bytes, is_timed, is_random: true, threads, remembers, ..SeatFacts::default() };
    let options = options.clone();
    Ok(Prepared::new(facts, move || GoMcts::new(&options)))
}

/// Expected owner of each point: by playouts, or by counting without the given dead stones and the rest of their
/// chains.
fn ownership<const CELLS: usize, const WORDS: usize>(
    game: &Go<CELLS, WORDS>,
    state: &State<CELLS, WORDS>,
    dead: Option<&[usize]>,
    stop: &StopFlag,
) -> Ownership {
    let cells = game.size() * game.size();
    let proposed = dead.is_none().then(|| jugada_engines::go::ownership(game, state, OWNERSHIP_SEED, stop));
    let given = dead.map_or_else(|| proposed.iter().flat_map(|found| found.dead.clone()).collect(), <[usize]>::to_vec);
    let mut stones = Set::EMPTY;
    given.iter().filter(|&&cell| cell < cells).for_each(|&cell| stones.insert(game.geometry().point(cell)));
    let (sheet, areas, dead) = game.settle(state, stones);
    let counted = Counted::of(sheet.points);
    let owner = |cell: usize| {
        let [first, second] = areas.map(|area| f64::from(u8::from(area.has(game.geometry().point(cell)))));
        first - second
    };
    let (owners, margin) = match proposed {
        Some(found) => (found.owners, found.margin),
        None => ((0..cells).map(owner).collect(), sheet.points.first - sheet.points.second),
    };
    Ownership { owners, margin, dead: dead.points().map(|point| game.geometry().cell(point)).collect(), counted }
}

/// A fixed seed, so that equal positions get equal values.
const OWNERSHIP_SEED: u64 = 1;

/// The players of the ladders. They are the same on every board, so that a level is the same opponent everywhere;
/// strength and time differ by board. The tournaments had one more, with 40 simulations, which was too little stronger
/// than that with 10 to be a level.
const PLAYERS: [&str; 8] = [
    "mcts(simulations=8, c=1.4, choice=mean, solver=off)",
    "mcts(simulations=16, c=1.4, variant=rave, rave=500, choice=mean, solver=off)",
    "mcts(simulations=64, c=1.4, variant=rave, rave=500, choice=mean, solver=off)",
    "mcts(simulations=256, c=1.4, variant=rave, rave=500, choice=mean, solver=off)",
    "go-mcts(simulations=10, memory=8)",
    "go-mcts(simulations=150, memory=16)",
    "go-mcts(simulations=600, memory=32)",
    "go-mcts(simulations=2500, memory=64)",
];

/// Boards between the measured sizes use the next larger one. With each player's rating, error and seconds.
fn ladders() -> BoardLadders {
    let rungs = |measured: [(f64, f64, f64); PLAYERS.len()]| -> Vec<Rung> {
        let rows = PLAYERS.into_iter().zip(measured);
        rows.map(|(player, (rating, error, seconds))| Rung::new(player, rating, error, seconds)).collect()
    };
    // `jugada tournament experiments/ladders/go.toml`: 680 games on 9x9, each player against the next two.
    let nine = [
        (968.0, 313.0, 0.000_047),
        (1489.0, 195.0, 0.000_11),
        (1896.0, 156.0, 0.000_48),
        (2291.0, 134.0, 0.002_0),
        (2622.0, 138.0, 0.000_18),
        (3000.0, 149.0, 0.002_4),
        (3271.0, 169.0, 0.009_9),
        (3599.0, 205.0, 0.043),
    ];
    // The same on 13x13 (`go-13.toml`): 340 games.
    let thirteen = [
        (927.0, 367.0, 0.000_24),
        (1338.0, 280.0, 0.000_49),
        (1683.0, 230.0, 0.002_0),
        (1981.0, 200.0, 0.010),
        (2345.0, 195.0, 0.000_94),
        (2689.0, 225.0, 0.013),
        (3061.0, 303.0, 0.049),
        (3309.0, 325.0, 0.23),
    ];
    // The same on 19x19 (`go-19.toml`): 204 games, of which the last player won 23 of its 24.
    let nineteen = [
        (934.0, 370.0, 0.000_56),
        (1260.0, 285.0, 0.001_4),
        (1533.0, 238.0, 0.005_5),
        (1761.0, 210.0, 0.022),
        (2052.0, 202.0, 0.001_8),
        (2236.0, 223.0, 0.022),
        (2568.0, 301.0, 0.080),
        (2910.0, 404.0, 0.41),
    ];
    let ladders = vec![(9, rungs(nine)), (13, rungs(thirteen)), (19, rungs(nineteen))];
    BoardLadders { parameter: "size".to_owned(), ladders }
}

fn levels() -> Vec<Level> {
    vec![
        go_seconds("go-moment", message!("level-go-moment-title", "A moment (Go)"), "go-mcts(time=0.2)"),
        go_seconds("go-second", message!("level-go-second-title", "One second (Go)"), "go-mcts(time=1)"),
        go_seconds("go-patient", message!("level-go-patient-title", "Five seconds (Go)"), "go-mcts(time=5)"),
    ]
}

fn go_seconds(id: &str, title: Message, strategy: &str) -> Level {
    let help = message!(
        "level-go-seconds-help",
        "Go search with a fifth of a second, one or five per move; the stronger, the longer."
    );
    level(id, title, help, strategy)
}
