//! Othello: the studies' evaluators, the champion, the endgame solver, and the levels of the five works.

use super::check;
use crate::entry::GameEntry;
use crate::evaluators::{Built, EvaluatorEntry, noise};
use crate::external;
use crate::levels::{level, novice};
use crate::listing::{Listing, Site, empty_cells, of_one_side};
use crate::strategies::{Prepared, StrategyEntry};
use jugada_core::spec::Declared;
use jugada_core::{MovesLeft, Spec, SpecError};
use jugada_engines::othello::{self as engines, ChampionOptions, OthelloChampion, OthelloSolver, SolverOptions};
use jugada_eval::othello::{
    Alegria, AlegriaCorners, AlegriaDiscs, AlegriaMobility, AlegriaNeighbours, AlegriaOptions, DeSosa, DeSosaOptions,
    Discs, DiscsOptions, Garcia, GarciaOptions, Patterns, PatternsOptions, Weighted, WeightedOptions,
};
use jugada_games::othello::{Options, Othello};
use jugada_play::{EstimateUnit, Judge, JudgeUnit, Ladder, Level, Rung, SeatFacts, Solver};
use jugada_words::{Message, message};
use std::sync::Arc;

pub(crate) fn entry() -> GameEntry {
    let listing = Listing::new(Options::declaration())
        .evaluators(evaluators())
        .strategies(vec![
            StrategyEntry::of(champion),
            StrategyEntry::of(endgame_solver),
            StrategyEntry::of(external::entry),
        ])
        .ladder(Ladder { rungs: ladder(), boards: None })
        .judge_of_board(judges())
        .solved_by(Solver {
            strategy: SolverOptions::ID.to_owned(),
            always: vec![("empties".to_owned(), "64".to_owned())],
            // The disc margin, with empty squares for the winner, as is usual.
            score: engines::score,
        })
        // Every move fills a square, and all of them may be made by one side.
        .moves_left(|game, state, _| {
            let empty = empty_cells(game, state);
            MovesLeft { expected: of_one_side(empty), longest: empty as u32 }
        });
    GameEntry::of(listing, |options: &Options| Ok(Othello::new(options)))
        .levels(levels())
        .probed_on(&[("othello", &[0, 14, 50]), ("othello(size=6)", &[9])])
        .of_reference()
}

fn evaluators() -> Vec<EvaluatorEntry<Othello>> {
    fn part<O: Declared>() -> EvaluatorEntry<Othello>
    where
        for<'o> AlegriaOptions: From<&'o O>,
    {
        EvaluatorEntry::of(|options: O, game: &Othello| Arc::new(Alegria::new(&AlegriaOptions::from(&options), game)))
    }
    vec![
        EvaluatorEntry::of(|options: AlegriaOptions, game| Arc::new(Alegria::new(&options, game))),
        part::<AlegriaDiscs>(),
        part::<AlegriaMobility>(),
        part::<AlegriaCorners>(),
        part::<AlegriaNeighbours>(),
        // Works in every game, but is one of Alegría's.
        noise(),
        EvaluatorEntry::of(|options: DeSosaOptions, game| Arc::new(DeSosa::new(&options, game))),
        EvaluatorEntry::of(|options: GarciaOptions, game| Arc::new(Garcia::new(&options, game))),
        EvaluatorEntry::of(|_: DiscsOptions, _| Arc::new(Discs)).counting_score(),
        EvaluatorEntry::of(|options: WeightedOptions, game| Arc::new(Weighted::new(&options, game))),
        EvaluatorEntry::new(PatternsOptions::declaration(), patterns).counting_score(),
    ]
}

/// The pattern evaluator, for the board that it supports.
fn patterns(spec: &Spec, site: &Site<'_, Othello>) -> Result<Built<Othello>, SpecError> {
    PatternsOptions::from_spec(spec)?;
    let rows = site.game.size();
    if rows != 8 {
        return Err(SpecError::Model {
            kind: message!("patterns-kind", "evaluator"),
            name: spec.name.clone(),
            why: message!("patterns-board", "knows the 8x8 board, not { $rows }x{ $rows }; try alegria", rows),
        });
    }
    Ok(Built {
        evaluator: Arc::new(Patterns::default()),
        is_random: false,
        unit: EstimateUnit::Score,
        models: Vec::new(),
    })
}

/// The champion of Othello.
fn champion(options: &ChampionOptions, site: &Site<'_, Othello>) -> Result<Prepared<Othello>, SpecError> {
    let (threads, bytes) = (usize::from(options.threads), options.bytes());
    check(&ChampionOptions::declaration(), site, threads, options.memory, bytes)?;
    let is_timed = options.limits().time.is_some();
    // Among equal moves of the book it chooses at random.
    let is_random = options.uses_book(site.game);
    // Boards without patterns are left to the solver, whose estimates are in Alegría's points.
    let unit = if site.game.size() == 8 { EstimateUnit::Score } else { EstimateUnit::Own };
    let facts = SeatFacts { bytes, is_timed, is_random, threads, remembers: true, unit, ..SeatFacts::default() };
    let (options, game) = (options.clone(), site.game.clone());
    Ok(Prepared::new(facts, move || OthelloChampion::new(&options, &game)))
}

/// The endgame solver of Othello.
fn endgame_solver(options: &SolverOptions, site: &Site<'_, Othello>) -> Result<Prepared<Othello>, SpecError> {
    let (threads, bytes) = (usize::from(options.threads), options.bytes());
    check(&SolverOptions::declaration(), site, threads, options.memory, bytes)?;
    let is_timed = options.limits().time.is_some();
    let facts = SeatFacts { bytes, is_timed, threads, remembers: true, ..SeatFacts::default() };
    let (options, game) = (options.clone(), site.game.clone());
    Ok(Prepared::new(facts, move || OthelloSolver::new(&options, &game)))
}

/// The champion with a node limit: the same values on every machine. Its first moves are the book's, whose values
/// continue where the search ends; it judges the openings that theory considers even as even (within three discs, with
/// the shipped book).
///
/// With 18 empty squares every move is proved in 0.3 s (median of 12 random positions, at most 0.9 s; `jugada solve
/// --every-move --with memory=16`); with 20 it takes 2.2 s (at most 5.4 s), which is too long for a bar. There the
/// champion gets as many nodes as `jugada solve` visits in a second: it proves the best move, which it searches first,
/// in all of 6 positions with 19 empty squares and in half of those with 20, and rates no other move higher.
///
/// Boards without patterns use NegaScout with a node limit. With 60 000 nodes Alegría's evaluator won 42 of 60 games
/// against De Sosa's. Seven of its points are a disc: the slope of the final margin over the estimate is 1 / 6.9 ± 0.4
/// (552 positions of 60 games of the judge against itself).
fn judges() -> impl Fn(&Othello) -> Arc<Judge> {
    let usual = Judge::new(
        JudgeUnit::Discs,
        "othello-champion(nodes=1500000, memory=16)",
        ["othello-champion(depth=2, memory=1)", "othello-champion(depth=4, memory=1)"],
    )
    .with_endgame(&[
        (18, "othello-solver(empties=18, memory=16)"),
        (20, "othello-champion(nodes=25000000, memory=16)"),
    ]);
    let small = Judge::new(
        JudgeUnit::Discs,
        "negascout(nodes=1500000, eval=alegria)",
        ["negascout(depth=2, eval=alegria)", "negascout(depth=4, eval=alegria)"],
    )
    .with_scale(7.0)
    .with_endgame(&[(22, "othello-solver(empties=22, memory=16)")]);
    let (usual, small) = (Arc::new(usual), Arc::new(small));
    move |game| if game.size() == 8 { usual.clone() } else { small.clone() }
}

/// `jugada tournament experiments/ladders/othello.toml`: 780 games on 8x8, each player against the next two. The
/// champion's rungs are from `experiments/ladders/othello-top.toml`: 360 games of it with 100 to 100 000 nodes, and of
/// alpha-beta of depth 6, to whose rating theirs are relative.
fn ladder() -> Vec<Rung> {
    let rung = Rung::new;
    vec![
        rung("random", 500.0, 112.0, 0.000_000_2),
        rung("mcts(simulations=8, c=1.4, choice=mean, solver=off)", 765.0, 79.0, 0.000_008),
        rung("mcts(simulations=64, c=1.4, choice=mean, solver=off)", 1022.0, 65.0, 0.000_054),
        rung("alphabeta(depth=2, eval=alegria, order=history)", 1112.0, 56.0, 0.000_005_6),
        rung("alphabeta(depth=4, eval=alegria, order=history)", 1354.0, 61.0, 0.000_066),
        rung("mcts(simulations=512, c=1.4, choice=mean, solver=off)", 1359.0, 59.0, 0.000_48),
        rung("alphabeta(depth=6, eval=alegria, order=history)", 1577.0, 79.0, 0.000_8),
        rung("negascout(nodes=400000, eval=alegria)", 1989.0, 144.0, 0.042),
        rung("othello-champion(nodes=3000, memory=4)", 2212.0, 69.0, 0.000_17),
        rung("othello-champion(nodes=20000, memory=4)", 2402.0, 83.0, 0.001),
        rung("othello-champion(nodes=100000, memory=4)", 2657.0, 112.0, 0.004_8),
    ]
}

/// Pastén's alpha-beta: moves in row order, without later refinements.
macro_rules! pasten_search {
    ($depth:literal) => {
        concat!("alphabeta(depth=", $depth, ", eval=discs, table=off, order=board, deepening=off, aspiration=off)")
    };
}

/// By work, the easiest first.
fn levels() -> Vec<Level> {
    [of_desosa(), of_the_champion(), of_garcia(), of_alegria(), of_pasten()].concat()
}

fn of_desosa() -> Vec<Level> {
    vec![
        novice(),
        level(
            "intermediate",
            message!("level-intermediate-title", "Intermediate (De Sosa)"),
            message!("level-intermediate-help", "Negamax, 3 moves ahead."),
            "minimax(depth=3, time=2, eval=desosa, deepening=off)",
        ),
        level(
            "advanced",
            message!("level-advanced-title", "Advanced (De Sosa)"),
            message!("level-advanced-help", "Alpha-beta, 5 moves ahead."),
            "alphabeta(depth=5, time=2, eval=desosa, table=off, order=board, deepening=off, aspiration=off)",
        ),
        level(
            "expert",
            message!("level-expert-title", "Expert (De Sosa)"),
            message!("level-expert-help", "NegaScout, 9 moves ahead."),
            "negascout(depth=9, time=2, eval=desosa, deepening=off)",
        ),
    ]
}

fn of_the_champion() -> Vec<Level> {
    vec![
        level(
            "champion-blitz",
            message!("level-champion-blitz-title", "Champion, a hundredth of a second"),
            message!("level-champion-blitz-help", "The Othello champion with a hundredth of a second per move."),
            "othello-champion(time=0.01)",
        ),
        level(
            "champion-quick",
            message!("level-champion-quick-title", "Champion, a tenth of a second"),
            message!("level-champion-quick-help", "The Othello champion with a tenth of a second per move."),
            "othello-champion(time=0.1)",
        ),
        level(
            "champion",
            message!("level-champion-title", "Champion"),
            message!(
                "level-champion-help",
                "The Othello champion with one second per move: patterns, selective search, exact endgames."
            ),
            "othello-champion(time=1)",
        ),
        level(
            "champion-slow",
            message!("level-champion-slow-title", "Champion, ten seconds"),
            message!("level-champion-slow-help", "The Othello champion with ten seconds per move."),
            "othello-champion(time=10)",
        ),
    ]
}

fn of_garcia() -> Vec<Level> {
    vec![
        garcia(
            "garcia-easy",
            message!("level-garcia-easy-title", "Easy (García)"),
            "alphabeta(depth=2, eval=garcia, table=off, order=board)",
        ),
        garcia(
            "garcia-medium",
            message!("level-garcia-medium-title", "Medium (García)"),
            "alphabeta(depth=3, eval=garcia, table=off, order=board)",
        ),
        garcia(
            "garcia-hard",
            message!("level-garcia-hard-title", "Hard (García)"),
            "alphabeta(depth=4, eval=garcia, table=off, order=board)",
        ),
        garcia(
            "garcia-expert",
            message!("level-garcia-expert-title", "Expert (García)"),
            "alphabeta(depth=5, eval=garcia, table=off, order=board)",
        ),
        garcia(
            "garcia-supreme",
            message!("level-garcia-supreme-title", "Supreme (García)"),
            "alphabeta(depth=6, eval=garcia, table=off, order=board)",
        ),
    ]
}

fn of_alegria() -> Vec<Level> {
    vec![
        level(
            "alegria-easy",
            message!("level-alegria-easy-title", "Easy (Alegría)"),
            message!(
                "level-alegria-easy-help",
                "2 moves ahead; counts discs alone, the first part of Alegría's evaluator."
            ),
            "alphabeta(depth=2, eval=alegria-discs)",
        ),
        level(
            "alegria-medium",
            message!("level-alegria-medium-title", "Medium (Alegría)"),
            message!(
                "level-alegria-medium-help",
                "4 moves ahead; discs and mobility, two parts of Alegría's evaluator."
            ),
            "alphabeta(depth=4, eval=alegria(corners=0, neighbours=0))",
        ),
        level(
            "alegria-hard",
            message!("level-alegria-hard-title", "Hard (Alegría)"),
            message!(
                "level-alegria-hard-help",
                "6 moves ahead; discs, mobility and corners, three parts of Alegría's evaluator."
            ),
            "alphabeta(depth=6, eval=alegria(neighbours=0))",
        ),
        level(
            "alegria-machine",
            message!("level-alegria-machine-title", "Machine (Alegría)"),
            message!("level-alegria-machine-help", "Alpha-beta with a transposition table, 6 moves ahead."),
            "alphabeta(depth=6, eval=alegria, table=200000)",
        ),
    ]
}

fn of_pasten() -> Vec<Level> {
    vec![
        pasten("pasten-1", message!("level-pasten-1-title", "Depth 1 (Pastén)"), pasten_search!(1)),
        pasten("pasten-easy", message!("level-pasten-easy-title", "Easy (Pastén)"), pasten_search!(2)),
        pasten("pasten-3", message!("level-pasten-3-title", "Depth 3 (Pastén)"), pasten_search!(3)),
        pasten("pasten-4", message!("level-pasten-4-title", "Depth 4 (Pastén)"), pasten_search!(4)),
        pasten("pasten-5", message!("level-pasten-5-title", "Depth 5 (Pastén)"), pasten_search!(5)),
        pasten("pasten-t800", message!("level-pasten-t800-title", "T800 (Pastén)"), pasten_search!(6)),
    ]
}

fn garcia(id: &str, title: Message, strategy: &str) -> Level {
    let help = message!("level-garcia-help", "Alpha-beta; in Othello with García's evaluator.");
    level(id, title, help, strategy)
}

fn pasten(id: &str, title: Message, strategy: &str) -> Level {
    let help = message!(
        "level-pasten-help",
        "Pastén's alpha-beta: squares in row order, no table, difference of discs; from 1 move ahead over 2, Easy, to 6, T800."
    );
    level(id, title, help, strategy)
}
