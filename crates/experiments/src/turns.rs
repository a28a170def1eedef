//! Searches every position of whole games with several strategies: cost by turn.

use crate::measure::{Bench, MeasureError, opened, seated};
use crate::measured::Measured;
use crate::plans::TurnsPlan;
use crate::turn_sums::of_games;
use crate::workers::{Work, all_games};
use jugada_arena::StopWatch;
use jugada_core::{StopFlag, StrategyFailure};
use jugada_play::{Mover, Occasion, Seat, Seating, Session};
use std::collections::BTreeMap;

/// A position with the player to move, and the nodes of its searches.
pub(super) struct Searched {
    pub(super) turn: u32,
    pub(super) legal: usize,
    /// In the order of [`TurnsPlan::names`].
    pub(super) nodes: Vec<u64>,
}

/// A game: its searches, and the opponent's number of legal moves in each of its turns.
pub(super) struct SearchedGame {
    pub(super) searched: Vec<Searched>,
    pub(super) answered: Vec<(u32, usize)>,
}

/// Nodes of every strategy by turn, legal moves by turn, and ratios of nodes between strategies.
pub(super) fn measure(
    plan: &TurnsPlan,
    seed: u64,
    threads: usize,
    label: &str,
    bench: &Bench<'_>,
) -> Result<Option<Measured>, MeasureError> {
    let games = all_games(plan.games, seed, threads, label, bench, |work| one_game(plan, work, label, bench.seats))?;
    Ok(games.map(|games| of_games(plan, &games)))
}

/// The player has the first side in even games, so every turn is searched.
fn one_game(
    plan: &TurnsPlan,
    Work { number, seed, stop }: Work<'_>,
    label: &str,
    seats: &dyn Seating,
) -> Result<SearchedGame, MeasureError> {
    let mut session = opened(seats, &plan.game, label)?;
    let seat = |session: &dyn Session, text: &str| seated(session, text, label, seats);
    let seat_of_player = Mover::Seat(u8::from(!number.is_multiple_of(2)));
    let mut player = seat(session.as_ref(), &plan.player)?;
    let mut opponent = seat(session.as_ref(), &plan.opponent)?;
    let all = |strategies: &BTreeMap<String, String>| -> Result<Vec<Box<dyn Seat>>, MeasureError> {
        strategies.values().map(|text| seat(session.as_ref(), text)).collect()
    };
    let (mut searchers, mut movewise) = (all(&plan.compare)?, all(&plan.compare_each_move)?);
    let failed = |failure: StrategyFailure| MeasureError::Failed { what: label.to_owned(), message: failure.message };
    let (mut searched, mut answered) = (Vec::new(), Vec::new());
    while !session.is_over() && !stop.is_raised() {
        let conditions = Conditions { stop, seed, ply: session.plies() as u64 };
        if session.mover() == seat_of_player {
            let mut nodes: Vec<u64> = Vec::new();
            for searcher in &mut searchers {
                searcher.new_game();
                nodes.push(conditions.nodes(session.as_ref(), searcher.as_mut()).map_err(failed)?);
            }
            for searcher in &mut movewise {
                nodes.push(nodes_of_each_move(session.as_mut(), searcher.as_mut(), conditions).map_err(failed)?);
            }
            searched.push(Searched { turn: conditions.ply as u32 + 1, nodes, legal: session.counts().legal_moves() });
            conditions.search(|occasion| player.play(session.as_mut(), occasion)).map_err(failed)?;
        } else {
            answered.push((conditions.ply as u32 + 1, session.counts().legal_moves()));
            conditions.search(|occasion| opponent.play(session.as_mut(), occasion)).map_err(failed)?;
        }
    }
    Ok(SearchedGame { searched, answered })
}

/// What all searches of one position share.
#[derive(Clone, Copy)]
pub(super) struct Conditions<'a> {
    pub(super) stop: &'a StopFlag,
    pub(super) seed: u64,
    pub(super) ply: u64,
}

impl Conditions<'_> {
    /// Each search has a clock of its own, unaffected by earlier searches.
    pub(super) fn search<T>(&self, by: impl FnOnce(Occasion<'_>) -> T) -> T {
        let clock = StopWatch::start();
        by(Occasion::new(&clock, self.stop, self.seed))
    }

    /// Nodes of a search of the position.
    fn nodes(&self, session: &dyn Session, searcher: &mut dyn Seat) -> Result<u64, StrategyFailure> {
        self.search(|occasion| searcher.ask(session, occasion, &mut ())).map(|answer| answer.statistics.nodes)
    }
}

/// Nodes of the position itself, and of all searches of its moves, one by one.
fn nodes_of_each_move(
    session: &mut dyn Session,
    searcher: &mut dyn Seat,
    conditions: Conditions<'_>,
) -> Result<u64, StrategyFailure> {
    let plies = session.plies();
    let moves: Vec<String> = session.lines().legal();
    let mut nodes = 1;
    for mv in moves {
        session.play(&mv).expect("a legal move was just listed");
        nodes += if session.is_over() {
            1
        } else {
            searcher.new_game();
            conditions.nodes(session, searcher)?
        };
        session.take_back_to(plies);
    }
    Ok(nodes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definition::Variant;
    use jugada_core::Spec;
    use jugada_model::Program;
    use jugada_play::Seated;
    use jugada_registry::Host;
    use std::hint::black_box;
    use std::time::Duration;

    const PROGRAM: Program = Program { version: "1", commit: "unknown commit" };

    fn plan(games: u64) -> TurnsPlan {
        TurnsPlan {
            game: "othello(size=4)".to_owned(),
            player: "random".to_owned(),
            opponent: "random".to_owned(),
            games,
            compare: [("minimax", ""), ("alphabeta", ", table=off, order=board")]
                .map(|(name, more)| (name.to_owned(), format!("{name}(depth=4, eval=discs{more})")))
                .into(),
            compare_each_move: BTreeMap::new(),
            ranges: vec![[2, 5]],
        }
    }

    fn measured(plan: &TurnsPlan, threads: usize, seats: &dyn Seating) -> Result<Option<Measured>, MeasureError> {
        let (stop, host) = (StopFlag::new(), Host::default());
        let bench = Bench { variant: Variant::Full, threads, host: &host, seats, stop: &stop, program: PROGRAM };
        measure(plan, 1, threads, "here", &bench)
    }

    #[test]
    fn threads_change_nothing_and_everything_promised_is_there() {
        let (plan, host) = (plan(6), Host::default());
        let alone = measured(&plan, 1, &host).unwrap().unwrap();
        assert_eq!(measured(&plan, 3, &host).unwrap().unwrap(), alone);
        let gives = crate::Measure::Turns(plan).quantities();
        for name in alone.numbers.keys().chain(alone.curves.keys()) {
            assert!(gives.contains(name), "{name} is not announced");
        }
        assert!(alone.numbers["alphabeta-per-minimax"].value < 1.0);
        assert!(alone.numbers["minimax-per-alphabeta-in-all-2-5"].value > 1.0);
    }

    #[test]
    fn a_strategy_that_fails_is_an_error_and_ends_the_others() {
        let host = Host::default();
        let fails = |session: &dyn Session, spec: &Spec| {
            assert!(spec.name != "alphabeta", "out of ideas");
            host.seat(session, spec)
        };
        let error = measured(&plan(1_000_000), 2, &Seated { games: &host, by: fails }).unwrap_err();
        assert_eq!(error.to_string(), "here: a strategy failed: out of ideas");
    }

    /// Large enough for a game tree of Go.
    fn deep(calls: u64) -> u64 {
        let frame = black_box([calls; 1024]);
        if calls == 0 { 0 } else { black_box(deep(calls - 1) + frame[7] - calls) }
    }

    #[test]
    fn searches_have_room() {
        let host = Host::default();
        let recursing = |session: &dyn Session, spec: &Spec| {
            assert_eq!(deep(3000), 0);
            host.seat(session, spec)
        };
        assert!(measured(&plan(1), 1, &Seated { games: &host, by: recursing }).is_ok());
    }

    #[test]
    fn each_search_has_a_clock_of_its_own() {
        let conditions = Conditions { stop: &StopFlag::new(), seed: 1, ply: 0 };
        let nap = Duration::from_millis(300);
        let first = conditions.search(|occasion| {
            std::thread::sleep(nap);
            occasion.allowance.elapsed()
        });
        let second = conditions.search(|occasion| occasion.allowance.elapsed());
        assert!(first >= nap && second < nap, "{first:?} {second:?}");
    }

    #[test]
    fn whoever_stops_gets_nothing() {
        let (stop, host) = (StopFlag::new(), Host::default());
        stop.raise();
        let bench =
            Bench { variant: Variant::Full, threads: 2, host: &host, seats: &host, stop: &stop, program: PROGRAM };
        assert!(measure(&plan(1_000_000), 1, 2, "here", &bench).unwrap().is_none());
    }
}
