//! How the engines that know one game are made. Each game lists its own: see [`Playable::strategies`](crate::playable::Playable::strategies).

use crate::ownership::{Counted, Ownership};
use crate::strategies::{EstimateUnit, Prepared, SeatFacts, Site};
use jugada_core::spec::{Declaration, Declared};
use jugada_core::{SpecError, StopFlag, phrase};
use jugada_engines::connect::{ConnectSolver, SolverOptions};
use jugada_engines::go::{GoMcts, GoMctsOptions};
use jugada_engines::othello::{self, ChampionOptions, OthelloChampion, OthelloSolver};
use jugada_games::connect::{Bits, Connect};
use jugada_games::go::{self, Go, Set};
use jugada_games::othello::Othello;
use jugada_search::options::OnOff;

/// The solver of Connect-4 and its relatives.
pub(crate) fn connect_solver<B: Bits>(
    options: &SolverOptions,
    site: &Site<'_, Connect<B>>,
) -> Result<Prepared<Connect<B>>, SpecError> {
    let owner = SolverOptions::declaration();
    options.check(site.game)?;
    let (threads, bytes) = (usize::from(options.threads), options.bytes(site.game));
    check(owner, site, threads, options.memory, bytes)?;
    // Which of several equal moves it plays is drawn by lot.
    let is_timed = options.limits().time.is_some();
    let facts = SeatFacts { bytes, is_timed, is_random: true, threads, remembers: true, ..SeatFacts::default() };
    let (options, game) = (options.clone(), site.game.clone());
    Ok(Prepared::new(facts, move || ConnectSolver::new(&options, &game)))
}

/// The solver of Othello's endgames.
pub(crate) fn othello_solver(
    options: &othello::SolverOptions,
    site: &Site<'_, Othello>,
) -> Result<Prepared<Othello>, SpecError> {
    let (threads, bytes) = (usize::from(options.threads), options.bytes());
    check(othello::SolverOptions::declaration(), site, threads, options.memory, bytes)?;
    let is_timed = options.limits().time.is_some();
    let facts = SeatFacts { bytes, is_timed, threads, remembers: true, ..SeatFacts::default() };
    let (options, game) = (options.clone(), site.game.clone());
    Ok(Prepared::new(facts, move || OthelloSolver::new(&options, &game)))
}

/// Monte-Carlo tree search that knows Go.
pub(crate) fn go_mcts<const CELLS: usize, const WORDS: usize>(
    options: &GoMctsOptions,
    site: &Site<'_, Go<CELLS, WORDS>>,
) -> Result<Prepared<Go<CELLS, WORDS>>, SpecError> {
    let (threads, bytes) = (usize::from(options.threads), options.bytes());
    check(GoMctsOptions::declaration(), site, threads, options.memory, bytes)?;
    let is_timed = options.limits().time.is_some();
    let remembers = options.reuse == OnOff::On;
    let facts = SeatFacts { bytes, is_timed, is_random: true, threads, remembers, ..SeatFacts::default() };
    let options = options.clone();
    Ok(Prepared::new(facts, move || GoMcts::new(&options)))
}

/// Whose each point of a board will be: as playouts say, or as counted without these dead stones and the rest of their chains.
pub(crate) fn go_ownership<const CELLS: usize, const WORDS: usize>(
    game: &Go<CELLS, WORDS>,
    state: &go::State<CELLS, WORDS>,
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

/// The same position is judged the same way every time.
const OWNERSHIP_SEED: u64 = 1;

/// The champion of Othello.
pub(crate) fn othello_champion(
    options: &ChampionOptions,
    site: &Site<'_, Othello>,
) -> Result<Prepared<Othello>, SpecError> {
    let (threads, bytes) = (usize::from(options.threads), options.bytes());
    check(ChampionOptions::declaration(), site, threads, options.memory, bytes)?;
    let is_timed = options.limits().time.is_some();
    // Which of several equal moves of its book it plays is drawn by lot.
    let is_random = options.uses_book(site.game);
    // Boards without patterns are left to the solver, whose estimates are Alegría's points.
    let unit = if site.game.size() == 8 { EstimateUnit::Score } else { EstimateUnit::Own };
    let facts = SeatFacts { bytes, is_timed, is_random, threads, remembers: true, unit, ..SeatFacts::default() };
    let (options, game) = (options.clone(), site.game.clone());
    Ok(Prepared::new(facts, move || OthelloChampion::new(&options, &game)))
}

/// That there are so many threads, and room for a table of so many megabytes, which takes these bytes.
fn check<G>(owner: &Declaration, site: &Site<'_, G>, threads: usize, memory: u32, bytes: u64) -> Result<(), SpecError> {
    site.resources.check(owner, threads, None)?;
    let table = || phrase!("a table of {memory} MB takes", "una tabla de {memory} MB ocupa");
    let most = |free: u64| {
        let megabytes = free >> 20;
        phrase!("{megabytes} MB", "{megabytes} MB")
    };
    site.resources.check_memory(owner, bytes, table, most)
}

/// Whether the solver takes this board.
pub(crate) fn solves<B: Bits>(game: &Connect<B>) -> bool {
    SolverOptions::default().check(game).is_ok()
}
