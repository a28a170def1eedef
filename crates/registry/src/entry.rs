//! Entry of a game in the registry, with its types erased.

use crate::host::ErasedBoard;
use crate::listing::{Listing, Playable};
use crate::session::GameSession;
use jugada_core::spec::{Declaration, Declared};
use jugada_core::{Spec, SpecError};
use jugada_play::{Ladder, Level, Session, Solver};
use std::any::Any;
use std::sync::Arc;

/// Everything the registry knows about a game.
pub struct GameEntry {
    /// Its id, title, help and parameters.
    pub declaration: Arc<Declaration>,
    /// Its evaluators; levels use the first.
    pub evaluators: Vec<Arc<Declaration>>,
    /// Its strategies: those that play every game, and its own.
    pub strategies: Vec<Arc<Declaration>>,
    /// Named strategies offered as opponents, by work, the easiest first.
    pub levels: Vec<Level>,
    /// Opponents of measured strength.
    pub ladder: Ladder,
    /// Proves values of positions; none if the game cannot be solved.
    pub solver: Option<Arc<Solver>>,
    /// Default number of training games.
    pub training_games: u64,
    /// Boards for the fingerprint of the game's behaviour, each after this many random moves.
    pub(crate) probes: Vec<(Spec, Vec<usize>)>,
    /// Whether game-independent strategies and evaluators are fingerprinted by their behaviour in this game.
    pub(crate) is_reference: bool,
    pub(crate) is_listed: bool,
    open: Box<Open>,
    /// Downcast functions, one per type.
    typed: Vec<Typed>,
}

type Open = dyn Fn(&Spec) -> Result<Box<dyn Session>, SpecError> + Send + Sync;
type Typed = fn(&dyn Any) -> Option<&dyn ErasedBoard>;

fn typed<G: Playable>(session: &dyn Any) -> Option<&dyn ErasedBoard> {
    session.downcast_ref::<GameSession<G>>().map(|session| session as &dyn ErasedBoard)
}

/// Rules with their listing, as a board in the starting position.
pub fn opened<G: Playable>(game: G, options: &impl Declared, listing: &Arc<Listing<G>>) -> Box<dyn Session> {
    Box::new(GameSession::new(game, listing, options.to_spec(), options.to_full_spec()))
}

impl GameEntry {
    /// A game of one type, whose rules are created from its options.
    pub fn of<G: Playable, O: Declared>(listing: Listing<G>, rules: fn(&O) -> Result<G, SpecError>) -> GameEntry {
        let listing = Arc::new(listing);
        GameEntry::opened_by(&listing.clone(), move |spec| {
            let options = O::from_spec(spec)?;
            Ok(opened(rules(&options)?, &options, &listing))
        })
    }

    /// A game with further types, for example for larger boards, added by [`or`](GameEntry::or). All of them list the
    /// same strategies and evaluators.
    pub fn opened_by<G: Playable>(
        listing: &Listing<G>,
        open: impl Fn(&Spec) -> Result<Box<dyn Session>, SpecError> + Send + Sync + 'static,
    ) -> GameEntry {
        GameEntry {
            declaration: listing.declaration.clone(),
            evaluators: listing.evaluators.iter().map(|entry| entry.declaration.clone()).collect(),
            strategies: listing.strategies.iter().map(|entry| entry.declaration.clone()).collect(),
            levels: Vec::new(),
            ladder: listing.ladder.clone(),
            solver: listing.solver.clone(),
            training_games: listing.training_games,
            probes: Vec::new(),
            is_reference: false,
            is_listed: true,
            open: Box::new(open),
            typed: vec![typed::<G>],
        }
    }

    /// Adds another type.
    pub fn or<G: Playable>(mut self) -> GameEntry {
        self.typed.push(typed::<G>);
        self
    }

    /// Adds named opponents.
    pub fn levels(self, levels: Vec<Level>) -> GameEntry {
        GameEntry { levels, ..self }
    }

    /// Adds boards for its fingerprint, each after this many random moves: at the start, in the middle, near the end.
    ///
    /// # Panics
    /// If a text is not a spec.
    pub fn probed_on(self, boards: &[(&str, &[usize])]) -> GameEntry {
        let spec = |text: &str| text.parse().expect("a board is written as a spec");
        GameEntry { probes: boards.iter().map(|&(board, plies)| (spec(board), plies.to_vec())).collect(), ..self }
    }

    /// Makes it a game of reference, by which game-independent strategies and evaluators are fingerprinted. A change of
    /// these games changes all of those fingerprints.
    pub(crate) fn of_reference(self) -> GameEntry {
        GameEntry { is_reference: true, ..self }
    }

    /// Hides it in lists; it can still be opened by name.
    pub fn unlisted(self) -> GameEntry {
        GameEntry { is_listed: false, ..self }
    }

    /// Its name in specs.
    pub fn id(&self) -> &str {
        &self.declaration.id
    }

    pub(crate) fn open(&self, spec: &Spec) -> Result<Box<dyn Session>, SpecError> {
        (self.open)(spec)
    }

    /// The board of a session of this game.
    pub(crate) fn board<'s>(&self, session: &'s dyn Session) -> Option<&'s dyn ErasedBoard> {
        self.typed.iter().find_map(|typed| typed(session.typed()))
    }
}
