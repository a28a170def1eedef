//! A strategy at the board, with its types hidden.

use crate::analysis::{Analysis, EventView, MoveAnalysis, StandingView, move_analyses};
use crate::playable::Playable;
use crate::session::{GameSession, Session};
use crate::strategies::SeatFacts;
use jugada_core::rng::stream;
use jugada_core::{
    Allowance, Choice, Clock, Detail, Observer, Progress, RootMove, Spec, Standing, StopFlag, Strategy,
    StrategyFailure, Terms, TimeBank, TreeEvent, Turn,
};
use jugada_model::Cost;
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;

/// A strategy that plays one game. It may remember from move to move.
pub trait Seat: Send {
    /// The strategy or level, as it was asked for.
    fn spec(&self) -> &Spec;

    /// What is known of it before it has made a move.
    fn facts(&self) -> &SeatFacts;

    /// Asks for a move in the session's position, which must be of the game that the seat was made for, and not be over. The
    /// listener says how much it wants to know, and is told while the strategy thinks; `&mut ()` listens to nothing.
    ///
    /// # Errors
    /// If what the strategy depends on has failed.
    fn ask(
        &mut self,
        session: &dyn Session,
        occasion: Occasion<'_>,
        listener: &mut dyn Listener,
    ) -> Result<Analysis, StrategyFailure>;

    /// Asks for a move and plays it, unless the strategy resigns, and says only what it cost: for those who play thousands of games.
    ///
    /// # Errors
    /// If what the strategy depends on has failed; then nothing was played.
    fn play(&mut self, session: &mut dyn Session, occasion: Occasion<'_>) -> Result<Cost, StrategyFailure>;

    /// Forgets everything about the last game.
    fn new_game(&mut self);
}

/// Who listens to a strategy that thinks.
pub trait Listener {
    /// How much it wants to know.
    fn detail(&self) -> Detail {
        Detail::Summary
    }

    /// Where the strategy adds up what it has done, for those who look on from another thread.
    fn progress(&self) -> Option<Arc<Progress>> {
        None
    }

    /// What the strategy would answer if it were stopped now, and what it knows of each move so far.
    fn standing(&mut self, standing: StandingView, moves: Vec<MoveAnalysis>) {
        let _ = (standing, moves);
    }

    /// The tree that was searched ([`Detail::Tree`]), once the search is over.
    fn tree(&mut self, events: Vec<EventView>) {
        let _ = events;
    }
}

/// Listens to nothing, and asks for no more than a summary.
impl Listener for () {}

/// Wants the value of every move, also of those that a search for the best alone would leave out. That takes longer, and does not change the
/// choice.
#[derive(Clone, Copy, Debug, Default)]
pub struct EveryMove;

impl Listener for EveryMove {
    fn detail(&self) -> Detail {
        Detail::EveryMove
    }
}

/// Wants the tree that is searched, as much of it as there is room for.
#[derive(Default)]
pub struct Witness {
    /// After so many events the rest is searched in silence.
    pub room: usize,
    /// Where the strategy adds up what it has done, if anybody looks on.
    pub progress: Option<Arc<Progress>>,
    /// What happened, in order.
    pub events: Vec<EventView>,
}

impl Witness {
    /// Whether there was no room for all that happened.
    pub fn is_truncated(&self) -> bool {
        self.events.len() >= self.room
    }
}

impl Listener for Witness {
    fn detail(&self) -> Detail {
        Detail::Tree { events: self.room }
    }

    fn progress(&self) -> Option<Arc<Progress>> {
        self.progress.clone()
    }

    fn tree(&mut self, events: Vec<EventView>) {
        self.events = events;
    }
}

/// A strategy's answer, and how it came about.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explanation {
    /// The move that the watched search chose, and what it knows.
    pub analysis: Analysis,
    /// What happened, in order; cut off when there was no more room.
    pub events: Vec<EventView>,
    /// Whether it was cut off.
    pub truncated: bool,
}

impl Explanation {
    /// Asks for a move and for the tree that was searched, up to so many events.
    ///
    /// # Errors
    /// Those of [`Seat::ask`].
    pub fn of(
        seat: &mut dyn Seat,
        session: &dyn Session,
        occasion: Occasion<'_>,
        events: usize,
    ) -> Result<Explanation, StrategyFailure> {
        let mut witness = Witness { room: events, ..Witness::default() };
        let analysis = seat.ask(session, occasion, &mut witness)?;
        Ok(Explanation { analysis, truncated: witness.is_truncated(), events: witness.events })
    }
}

/// What a strategy is given for one move. Which move of the game it is, and so its random numbers, follow from the session: move number `n`
/// of a game with a seed always has the numbers of [`stream(seed, n)`](stream).
pub struct Occasion<'a> {
    /// What the match sets.
    pub terms: Terms,
    /// Its clock for the whole game, if there is one: what that leaves for this move is set, too.
    pub bank: Option<TimeBank>,
    /// What the host lets it take.
    pub allowance: Allowance<'a>,
    /// The seed of the game.
    pub seed: u64,
}

impl<'a> Occasion<'a> {
    /// A move without terms, which may take as long as it takes. The clock was started when the turn began.
    pub fn new(clock: &'a dyn Clock, stop: &'a StopFlag, seed: u64) -> Occasion<'a> {
        Occasion { terms: Terms::FREE, bank: None, allowance: Allowance::new(clock, stop), seed }
    }
}

pub(crate) struct GameSeat<G: Playable> {
    spec: Spec,
    strategy: Box<dyn Strategy<G>>,
    facts: SeatFacts,
    /// The game that it was asked about last, up to that position.
    last: Option<Followed<G>>,
}

/// A game that a seat follows.
struct Followed<G: Playable> {
    root: G::State,
    line: Vec<G::Move>,
    /// How often it was asked.
    asked: u32,
}

impl<G: Playable> GameSeat<G> {
    pub(crate) fn new(spec: Spec, strategy: Box<dyn Strategy<G>>, facts: SeatFacts) -> Self {
        GameSeat { spec, strategy, facts, last: None }
    }
}

impl<G: Playable> Seat for GameSeat<G> {
    fn spec(&self) -> &Spec {
        &self.spec
    }

    fn facts(&self) -> &SeatFacts {
        &self.facts
    }

    fn ask(
        &mut self,
        session: &dyn Session,
        occasion: Occasion<'_>,
        listener: &mut dyn Listener,
    ) -> Result<Analysis, StrategyFailure> {
        let session: &GameSession<G> = session.as_any().downcast_ref().expect(ITS_GAME);
        let asked_before = self.follow(session);
        let choice = self.choose(session, &occasion, &mut Interpreter { game: session.game(), listener })?;
        let analysis = Analysis::new(&self.spec, session.game(), session.state(), &choice);
        Ok(Analysis { asked_before, cut_short: occasion.allowance.has_cut_short(), ..analysis })
    }

    fn play(&mut self, session: &mut dyn Session, occasion: Occasion<'_>) -> Result<Cost, StrategyFailure> {
        let session: &mut GameSession<G> = session.as_any_mut().downcast_mut().expect(ITS_GAME);
        self.follow(session);
        let choice = self.choose(session, &occasion, &mut ())?;
        if !choice.resigns {
            session.make(choice.mv);
        }
        let statistics = choice.statistics;
        Ok(Cost {
            resigned: choice.resigns,
            value: choice.value,
            nodes: statistics.nodes(),
            evaluations: statistics.evaluations,
            cutoffs: statistics.cutoffs,
            table_hits: statistics.table_hits,
            simulations: statistics.simulations,
            depth: statistics.iterations.last().and_then(|standing| standing.depth),
            nodes_per_level: statistics.nodes_per_level,
        })
    }

    fn new_game(&mut self) {
        self.last = None;
        self.strategy.new_game();
    }
}

const ITS_GAME: &str = "a seat plays the game it was made for";

impl<G: Playable> GameSeat<G> {
    /// Forgets the last game if the position does not come after the one that it was asked about last: what it remembers is always of this
    /// game, whoever keeps it seated. Returns how often it has been asked in this game before.
    fn follow(&mut self, session: &GameSession<G>) -> u32 {
        if !self.facts.remembers {
            return 0;
        }
        let (root, line) = session.played_from();
        if let Some(last) = self.last.as_mut().filter(|last| last.root == *root && line.starts_with(&last.line)) {
            last.line.extend_from_slice(&line[last.line.len()..]);
            last.asked += 1;
            return last.asked - 1;
        }
        if self.last.replace(Followed { root: root.clone(), line: line.to_vec(), asked: 1 }).is_some() {
            self.strategy.new_game();
        }
        0
    }

    fn choose(
        &mut self,
        session: &GameSession<G>,
        occasion: &Occasion<'_>,
        observer: &mut dyn Observer<G::Move>,
    ) -> Result<Choice<G::Move>, StrategyFailure> {
        let Occasion { mut terms, bank, ref allowance, seed } = *occasion;
        if let Some(bank) = bank {
            // Where there is nothing to choose, time is for other moves.
            let is_forced = session.count_legal() == 1;
            let budget = || bank.budget(session.game().moves_left(session.state(), session.plies()));
            terms = terms.with_time(if is_forced { Duration::ZERO } else { budget() });
        }
        let rng = &mut stream(seed, session.plies() as u64);
        self.strategy.choose(session.game(), session.state(), &mut Turn { terms, allowance, rng, observer })
    }
}

/// Tells a listener, in text, what an observer is told in the game's own types.
struct Interpreter<'a, G> {
    game: &'a G,
    listener: &'a mut dyn Listener,
}

impl<G: Playable> Observer<G::Move> for Interpreter<'_, G> {
    fn detail(&self) -> Detail {
        self.listener.detail()
    }

    fn progress(&self) -> Option<Arc<Progress>> {
        self.listener.progress()
    }

    fn standing(&mut self, standing: &Standing<G::Move>, root_moves: &[RootMove<G::Move>]) {
        self.listener.standing(StandingView::new(self.game, standing), move_analyses(self.game, root_moves));
    }

    fn tree(&mut self, events: &[TreeEvent<G::Move>]) {
        let text = |mv| self.game.move_text(mv);
        self.listener.tree(events.iter().map(|event| EventView::new(event, text)).collect());
    }
}
