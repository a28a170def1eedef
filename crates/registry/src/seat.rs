//! A strategy as a player of one game.

use crate::listing::Playable;
use crate::session::GameSession;
use jugada_core::rng::stream;
use jugada_core::{
    Choice, Detail, Observer, Progress, RootMove, Spec, Standing, Strategy, StrategyFailure, TreeEvent, Turn,
};
use jugada_model::Cost;
use jugada_play::{Analysis, EventView, Listener, Occasion, Seat, SeatFacts, Session, StandingView, move_analyses};
use jugada_words::message;
use std::sync::Arc;
use std::time::Duration;

pub(crate) struct GameSeat<G: Playable> {
    spec: Spec,
    strategy: Box<dyn Strategy<G>>,
    facts: SeatFacts,
    /// The game of the last search, up to its position.
    last: Option<Followed<G>>,
}

/// The game that a seat follows.
struct Followed<G: Playable> {
    root: G::State,
    line: Vec<G::Move>,
    /// Number of searches so far.
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
        let session: &GameSession<G> = session.typed().downcast_ref().ok_or_else(other_game)?;
        let asked_before = self.follow(session);
        let choice = self.choose(session, &occasion, &mut Interpreter { game: session.game(), listener })?;
        let analysis = Analysis::new(&self.spec, session.game(), session.state(), &choice);
        Ok(Analysis { asked_before, cut_short: occasion.allowance.has_cut_short(), ..analysis })
    }

    fn play(&mut self, session: &mut dyn Session, occasion: Occasion<'_>) -> Result<Cost, StrategyFailure> {
        let session: &mut GameSession<G> = session.typed_mut().downcast_mut().ok_or_else(other_game)?;
        self.follow(session);
        let choice = self.choose(session, &occasion, &mut ())?;
        if !choice.resigns {
            session.make(choice.mv);
        }
        let statistics = choice.statistics;
        Ok(Cost {
            resigned: choice.resigns,
            value: choice.value,
            depth: statistics.iterations.last().and_then(|standing| standing.depth),
            work: statistics.work,
        })
    }

    fn new_game(&mut self) {
        self.last = None;
        self.strategy.new_game();
    }
}

/// A seat plays the game that it was created for.
fn other_game() -> StrategyFailure {
    let message = message!("registry-other-board", "asked about a board of another game");
    StrategyFailure { message }
}

impl<G: Playable> GameSeat<G> {
    /// Resets the strategy unless the position follows that of its last search, so that its state is always of the
    /// current game. Returns the number of earlier searches in this game.
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
            // A forced move takes no time from other moves.
            let is_forced = session.counts().legal_moves() == 1;
            let budget = || bank.budget(session.moves_left());
            terms = terms.with_time(if is_forced { Duration::ZERO } else { budget() });
        }
        let rng = &mut stream(seed, session.plies() as u64);
        self.strategy.choose(session.game(), session.state(), &mut Turn { terms, allowance, rng, observer })
    }
}

/// Converts events of an observer from the game's types to text, for a listener.
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
