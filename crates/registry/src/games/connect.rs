//! Connect-K: Horcas's possibilities, and the solver of Connect-4 and its variants.

use super::check;
use crate::entry::{GameEntry, opened};
use crate::evaluators::EvaluatorEntry;
use crate::ladders;
use crate::levels::{level, novice};
use crate::listing::{Listing, MOST_EXPECTED, Site, empty_cells, of_one_side};
use crate::strategies::{Prepared, StrategyEntry};
use jugada_core::spec::Declared;
use jugada_core::{MovesLeft, SpecError};
use jugada_engines::connect::{self as engines, ConnectSolver, SolverOptions};
use jugada_eval::connect::{Possibilities, PossibilitiesOptions};
use jugada_games::connect::{Bits, Connect, Options, Wide};
use jugada_play::{Judge, JudgeUnit, Ladder, Level, Rung, SeatFacts, Solver};
use jugada_words::message;
use std::sync::Arc;

/// Each board uses the smallest word that has room for it.
pub(crate) fn entry() -> GameEntry {
    let (small, medium, large) = (Arc::new(listing()), Arc::new(listing()), Arc::new(listing()));
    GameEntry::opened_by(&small.clone(), move |spec| {
        let options = Options::from_spec(spec)?;
        options.check()?;
        Ok(match options.bits() {
            bits if bits <= u64::WIDTH => opened(Connect::<u64>::new(&options), &options, &small),
            bits if bits <= u128::WIDTH => opened(Connect::<u128>::new(&options), &options, &medium),
            _ => opened(Connect::<Wide>::new(&options), &options, &large),
        })
    })
    .or::<Connect<u128>>()
    .or::<Connect<Wide>>()
    .levels(levels())
    .probed_on(&[("connect", &[0, 9, 24]), ("connect(rows=8, cols=9)", &[12])])
    .of_reference()
}

fn listing<B: Bits>() -> Listing<Connect<B>> {
    let unsolved: Arc<[Rung]> = ladders::any_game().into();
    let solved: Arc<[Rung]> = ladder().into();
    Listing::new(Options::declaration())
        .evaluators(vec![EvaluatorEntry::of(|_: PossibilitiesOptions, _| Arc::new(Possibilities))])
        .strategies(vec![StrategyEntry::of(solver)])
        .ladder(Ladder { rungs: ladder(), boards: None })
        .rungs_of_board(move |game| if solves(game) { solved.clone() } else { unsolved.clone() })
        .judge_of_board(judges())
        .trained_for(100_000)
        .solved_by(Solver {
            strategy: SolverOptions::ID.to_owned(),
            always: Vec::new(),
            // The usual score of Connect-4: for a win, the number of own pieces left, including the winning one; for a
            // loss, negative.
            score: engines::score,
        })
        // Every move fills a cell.
        .moves_left(|game, state, _| {
            let longest = of_one_side(empty_cells(game, state));
            MovesLeft { expected: longest.min(MOST_EXPECTED), longest }
        })
}

/// The solver of Connect-4 and its variants.
fn solver<B: Bits>(options: &SolverOptions, site: &Site<'_, Connect<B>>) -> Result<Prepared<Connect<B>>, SpecError> {
    let owner = &SolverOptions::declaration();
    options.check(site.game)?;
    let (threads, bytes) = (usize::from(options.threads), options.bytes(site.game));
    check(owner, site, threads, options.memory, bytes)?;
    // Among equal moves it chooses at random.
    let is_timed = options.limits().time.is_some();
    let facts = SeatFacts { bytes, is_timed, is_random: true, threads, remembers: true, ..SeatFacts::default() };
    let (options, game) = (options.clone(), site.game.clone());
    Ok(Prepared::new(facts, move || ConnectSolver::new(&options, &game)))
}

/// Whether the solver supports this board.
fn solves<B: Bits>(game: &Connect<B>) -> bool {
    SolverOptions::default().check(game).is_ok()
}

/// The solver with its book and as many nodes as `jugada solve` visits in a second, so that the bar never contradicts a
/// proof that is quickly available. Unproved positions are estimated by NegaScout, with the scale of unsolved boards.
///
/// Other solvable boards have no book, and a long search from their first moves would be futile, so they get fewer
/// nodes.
///
/// Boards that are too large to solve, or without gravity, are judged by NegaScout alone. Open lines predict the winner
/// poorly: ten of them are one step of the logistic curve (498 positions of 100 games of the judge against itself).
fn judges<B: Bits>() -> impl Fn(&Connect<B>) -> Arc<Judge> {
    let judge = |strategy| {
        let helpers = ["negascout(depth=2, eval=possibilities)", "negascout(depth=4, eval=possibilities)"];
        Arc::new(Judge::new(JudgeUnit::Chance, strategy, helpers).with_scale(10.0))
    };
    let usual = judge("connect-solver(nodes=40000000, estimate=1000000, memory=64)");
    let without_book = judge("connect-solver(nodes=16000000, estimate=500000, memory=32)");
    let unsolved = judge("negascout(nodes=3000000, eval=possibilities)");
    move |game| match (game.rows(), game.cols(), game.k()) {
        _ if !solves(game) => unsolved.clone(),
        (6, 7, 4) => usual.clone(),
        _ => without_book.clone(),
    }
}

/// `jugada tournament experiments/ladders/connect-top.toml`: 180 games of the solver against the two strongest other
/// players; its rating is relative to the last of these.
fn ladder() -> Vec<Rung> {
    let mut rungs = ladders::any_game();
    rungs.push(Rung::new("connect-solver(nodes=200000, memory=16)", 2084.0, 51.0, 0.008_4));
    rungs
}

fn levels() -> Vec<Level> {
    vec![
        novice(),
        level(
            "connect-quick",
            message!("level-connect-quick-title", "Strong, 0.1 s"),
            message!(
                "level-connect-quick-help",
                "Plays what it can prove in a tenth of a second per move, and otherwise what NegaScout finds in that time."
            ),
            "connect-solver(time=0.1)",
        ),
        level(
            "connect-second",
            message!("level-connect-second-title", "Very strong, 1 s"),
            message!(
                "level-connect-second-help",
                "Plays what it can prove in a second per move, and otherwise what NegaScout finds in that time."
            ),
            "connect-solver(time=1)",
        ),
        level(
            "perfect",
            message!("level-perfect-title", "Perfect, up to 10 s"),
            message!(
                "level-perfect-help",
                "Plays what is proved to be best: the quickest win, a draw or the longest resistance. The first eight \
                 moves on the standard board are looked up in a book. Takes up to ten seconds; where that is not \
                 enough for a proof, on large boards, it plays what NegaScout finds."
            ),
            "connect-solver(time=10)",
        ),
    ]
}
