//! The environment of players: the registry, and the resources of the machine.

use crate::entry::GameEntry;
use crate::listing::{Playable, Site};
use crate::opinion::{opinion, opinions_after};
use crate::registry::Registry;
use crate::seat::GameSeat;
use crate::session::GameSession;
use crate::{evaluators, strategies, training};
use jugada_core::spec::{Declaration, Declared, NameKind};
use jugada_core::{MovesLeft, Player, Spec, SpecError, Value};
use jugada_learn::{Course, Description, FileError, Learned, Parts, ResumeError, Trainer};
use jugada_play::{
    ExternalOptions, Games, MoveAnalysis, MoveOpinion, Opinion, Resources, Seat, SeatFacts, Seating, Session,
    external_facts, external_seat, is_external,
};
use jugada_words::message;
use std::fmt;
use std::sync::Arc;

/// The registry with the resources available to players.
#[derive(Clone)]
pub struct Host {
    /// The registry of games.
    pub registry: Registry,
    /// Memory and threads, and stores of named resources.
    pub resources: Resources,
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host").field("resources", &self.resources).finish_non_exhaustive()
    }
}

/// The built-in games, without limits.
impl Default for Host {
    fn default() -> Host {
        Host::new(Registry::built_in(), Resources::default())
    }
}

impl Host {
    /// With this registry and these resources.
    pub fn new(registry: Registry, resources: Resources) -> Host {
        Host { registry, resources }
    }

    /// The same registry with other resources.
    pub fn with(&self, resources: Resources) -> Host {
        Host { registry: self.registry.clone(), resources }
    }

    /// The terms of an evaluator in the position, for the side to move.
    ///
    /// # Errors
    /// If the game has no such evaluator, or the parameters are invalid.
    pub fn opinion(&self, session: &dyn Session, evaluator: &Spec) -> Result<Opinion, SpecError> {
        self.on(session, |board| board.opinion(evaluator, self))
    }

    /// The terms of the position after each legal move, for the side that makes it.
    ///
    /// # Errors
    /// Those of [`opinion`](Host::opinion).
    pub fn opinions_after(&self, session: &dyn Session, evaluator: &Spec) -> Result<Vec<MoveOpinion>, SpecError> {
        self.on(session, |board| board.opinions_after(evaluator, self))
    }

    /// An evaluator's score of the position after each legal move, for the side that makes it, in its units.
    ///
    /// # Errors
    /// Those of [`opinion`](Host::opinion).
    pub fn evaluate_moves(&self, session: &dyn Session, evaluator: &Spec) -> Result<Vec<MoveAnalysis>, SpecError> {
        self.on(session, |board| board.evaluate_moves(evaluator, self))
    }

    /// An evaluator's score of every position so far, from before the first move, for the first player, in its units.
    ///
    /// # Errors
    /// Those of [`opinion`](Host::opinion).
    pub fn evaluate_line(&self, session: &dyn Session, evaluator: &Spec) -> Result<Vec<f64>, SpecError> {
        self.on(session, |board| board.evaluate_line(evaluator, self))
    }

    /// A training of a learner in this game, from its starting position, independent of the session's position.
    ///
    /// # Errors
    /// If the learner or an opponent does not exist, parameters are invalid, or the learner's tables do not fit.
    pub fn training<'s>(&self, session: &'s dyn Session, course: &Course) -> Result<Box<dyn Trainer + 's>, SpecError> {
        self.on(session, |board| board.training(course, self))
    }

    /// A training resumed from a checkpoint. Of the course, only the number of games may differ.
    ///
    /// # Errors
    /// Those of [`training`](Host::training); and if the checkpoint is damaged, or of another game or course.
    pub fn resume_training<'s>(
        &self,
        session: &'s dyn Session,
        course: &Course,
        checkpoint: &[u8],
    ) -> Result<Box<dyn Trainer + 's>, ResumeError> {
        self.board(session)?.resume_training(course, self, checkpoint)
    }

    /// The description in a training's file, if it is of this game and board.
    ///
    /// # Errors
    /// If the file is of another game or board, or is damaged.
    pub fn describe_learned(&self, session: &dyn Session, file: &[u8]) -> Result<Description, FileError> {
        self.board(session).map_err(|_| UNLISTED)?.describe_learned(file)
    }

    /// The components of an evaluator file, to be drawn on the board; of a pair, those of the learner for this side.
    ///
    /// # Errors
    /// If it is of another game or board, or is damaged.
    pub fn learned_parts(&self, session: &dyn Session, file: &[u8], side: Player) -> Result<Parts, FileError> {
        self.board(session).map_err(|_| UNLISTED)?.learned_parts(file, side)
    }

    /// The board of a session opened by this registry.
    fn board<'s>(&self, session: &'s dyn Session) -> Result<&'s dyn ErasedBoard, SpecError> {
        let name = &session.spec().name;
        self.registry.game(name).and_then(|game| game.board(session)).ok_or_else(|| SpecError::Conflict {
            owner: "registry".into(),
            found: message!("registry-board-elsewhere", "a board of `{ $name }` from elsewhere", name),
            expected: message!("registry-game-listed", "one of a game that is listed here"),
        })
    }

    fn on<'s, T>(
        &self,
        session: &'s dyn Session,
        ask: impl FnOnce(&'s dyn ErasedBoard) -> Result<T, SpecError>,
    ) -> Result<T, SpecError> {
        ask(self.board(session)?)
    }
}

/// A learned file for a board without known entry.
const UNLISTED: FileError = FileError::Foreign { why: message!("registry-not-listed", "its game is not listed here") };

impl Games for Host {
    fn open(&self, game: &Spec) -> Result<Box<dyn Session>, SpecError> {
        self.registry.open(game)
    }

    fn check_player(&self, session: &dyn Session, player: &Spec) -> Result<(), SpecError> {
        self.registry.check_player(session, player)
    }
}

impl Seating for Host {
    fn seat(&self, session: &dyn Session, player: &Spec) -> Result<Box<dyn Seat>, SpecError> {
        let board = self.board(session)?;
        if is_external(player) && self.plays_external(session) {
            return external_seat(player, session, &self.resources);
        }
        board.seat(player, self)
    }

    fn check(&self, session: &dyn Session, player: &Spec) -> Result<SeatFacts, SpecError> {
        let board = self.board(session)?;
        if is_external(player) && self.plays_external(session) {
            return external_facts(player, session, &self.resources);
        }
        board.check_seat(player, self)
    }

    fn endless(&self, session: &dyn Session, player: &Spec) -> Result<Spec, SpecError> {
        self.on(session, |board| board.endless(player, self))
    }

    fn memory(&self) -> Option<u64> {
        self.resources.memory
    }
}

impl Host {
    /// Whether external engines have a protocol for this game.
    fn plays_external(&self, session: &dyn Session) -> bool {
        let external = ExternalOptions::ID;
        let game = self.registry.game(&session.spec().name);
        game.is_some_and(|game| game.strategies.iter().any(|strategy| strategy.id == external))
    }
}

/// Type-erased queries of a board by name.
pub(crate) trait ErasedBoard {
    fn seat(&self, strategy: &Spec, host: &Host) -> Result<Box<dyn Seat>, SpecError>;
    fn check_seat(&self, strategy: &Spec, host: &Host) -> Result<SeatFacts, SpecError>;
    fn endless(&self, strategy: &Spec, host: &Host) -> Result<Spec, SpecError>;
    fn opinion(&self, evaluator: &Spec, host: &Host) -> Result<Opinion, SpecError>;
    fn opinions_after(&self, evaluator: &Spec, host: &Host) -> Result<Vec<MoveOpinion>, SpecError>;
    fn evaluate_moves(&self, evaluator: &Spec, host: &Host) -> Result<Vec<MoveAnalysis>, SpecError>;
    fn evaluate_line(&self, evaluator: &Spec, host: &Host) -> Result<Vec<f64>, SpecError>;
    fn training<'s>(&'s self, course: &Course, host: &Host) -> Result<Box<dyn Trainer + 's>, SpecError>;
    fn resume_training<'s>(
        &'s self,
        course: &Course,
        host: &Host,
        checkpoint: &[u8],
    ) -> Result<Box<dyn Trainer + 's>, ResumeError>;
    fn describe_learned(&self, file: &[u8]) -> Result<Description, FileError>;
    fn learned_parts(&self, file: &[u8], side: Player) -> Result<Parts, FileError>;
    /// Estimated number of remaining moves of the side to move.
    fn moves_left(&self) -> MovesLeft;
}

impl<G: Playable> GameSession<G> {
    fn site<'a>(&'a self, host: &'a Host) -> Site<'a, G> {
        Site { game: self.game(), rules: self.full_spec(), listing: self.listing(), host }
    }
}

impl<G: Playable> ErasedBoard for GameSession<G> {
    fn seat(&self, strategy: &Spec, host: &Host) -> Result<Box<dyn Seat>, SpecError> {
        let strategies::Prepared { build, facts } = strategies::prepare(strategy, &self.site(host))?;
        Ok(Box::new(GameSeat::new(strategy.clone(), build(), facts)))
    }

    fn check_seat(&self, strategy: &Spec, host: &Host) -> Result<SeatFacts, SpecError> {
        Ok(strategies::prepare(strategy, &self.site(host))?.facts)
    }

    fn endless(&self, strategy: &Spec, host: &Host) -> Result<Spec, SpecError> {
        strategies::endless(strategy, &self.site(host))
    }

    fn opinion(&self, evaluator: &Spec, host: &Host) -> Result<Opinion, SpecError> {
        let built = evaluators::build(evaluator, &self.site(host))?.evaluator;
        Ok(opinion(evaluator, built.as_ref(), self))
    }

    fn opinions_after(&self, evaluator: &Spec, host: &Host) -> Result<Vec<MoveOpinion>, SpecError> {
        let built = evaluators::build(evaluator, &self.site(host))?.evaluator;
        Ok(opinions_after(built.as_ref(), self))
    }

    fn evaluate_moves(&self, evaluator: &Spec, host: &Host) -> Result<Vec<MoveAnalysis>, SpecError> {
        let built = evaluators::build(evaluator, &self.site(host))?.evaluator;
        let (game, state) = (self.game(), self.state());
        let player = game.to_move(state);
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let value = |mv: G::Move| {
            let mut after = state.clone();
            game.play(&mut after, mv);
            f64::from(built.evaluate(game, &after, player).raw()) / f64::from(built.steps_per_unit())
        };
        let analysed = |mv: G::Move| MoveAnalysis {
            mv: game.move_text(mv),
            value: Some(Value::Estimate(value(mv))),
            bounds: None,
            mean: None,
            visits: 0,
        };
        Ok(moves.into_iter().map(analysed).collect())
    }

    fn evaluate_line(&self, evaluator: &Spec, host: &Host) -> Result<Vec<f64>, SpecError> {
        let built = evaluators::build(evaluator, &self.site(host))?.evaluator;
        let game = self.game();
        let value = |state: &G::State| {
            f64::from(built.evaluate(game, state, Player::First).raw()) / f64::from(built.steps_per_unit())
        };
        let (root, line) = self.played_from();
        let mut state = root.clone();
        let mut values = vec![value(&state)];
        for &mv in line {
            game.play(&mut state, mv);
            values.push(value(&state));
        }
        Ok(values)
    }

    fn training<'s>(&'s self, course: &Course, host: &Host) -> Result<Box<dyn Trainer + 's>, SpecError> {
        training::begin(self.game(), self.full_spec(), course, &self.site(host))
    }

    fn resume_training<'s>(
        &'s self,
        course: &Course,
        host: &Host,
        checkpoint: &[u8],
    ) -> Result<Box<dyn Trainer + 's>, ResumeError> {
        training::resume(self.game(), self.full_spec(), course, &self.site(host), checkpoint)
    }

    fn describe_learned(&self, file: &[u8]) -> Result<Description, FileError> {
        Ok(Learned::read(file, self.full_spec(), self.game())?.description().clone())
    }

    fn learned_parts(&self, file: &[u8], side: Player) -> Result<Parts, FileError> {
        jugada_learn::parts(file, self.full_spec(), self.game(), side)
    }

    fn moves_left(&self) -> MovesLeft {
        self.moves_left()
    }
}

/// The error for a name that a game does not have: whether it belongs to another game.
pub(crate) fn unknown<G: Playable>(
    kind: NameKind,
    spec: &Spec,
    site: &Site<'_, G>,
    known: Vec<String>,
    list: fn(&GameEntry) -> &[Arc<Declaration>],
) -> SpecError {
    let found = spec.name.clone();
    let games = site.host.registry.games();
    match games.iter().find(|game| list(game).iter().any(|declaration| declaration.id == spec.name)) {
        Some(other) => {
            let (belongs_to, game) = (other.id().into(), site.listing.declaration.id.as_ref().into());
            SpecError::OtherGame { kind, found, belongs_to, game, known }
        }
        None => SpecError::UnknownName { kind, found, known },
    }
}
