//! External engines as players. Nothing here starts a program: that is done behind [`Engines`], a resolver like those
//! of other named resources.

use crate::analysis::{Analysis, StatisticsView};
use crate::resources::Resources;
use crate::seat::{Listener, Occasion, Seat, SeatFacts};
use crate::seats::Viewer;
use crate::session::Session;
use jugada_core::spec::{Auto, Declared, Kind};
use jugada_core::{
    Allowance, Bounds, Limits, NotTwoSided, Player, Spec, SpecError, StrategyFailure, TimeBank, Value, declare, shown,
};
use jugada_model::{Cost, ModelUse};
use jugada_words::{Message, Worded, message};
use std::sync::Arc;
use std::time::Duration;

declare! {
    /// Which engine, with limits.
    pub struct ExternalOptions = strategy "external" {
        title: "External engine",
        help: "Another program, registered with `jugada engines add`, that plays over GTP or the NBoard protocol.";
        /// Its registered name.
        name: String = String::new(), Kind::Name { required: true },
            "The name under which it was registered.";
        /// Seconds per move, sent to the engine.
        time: Auto<f64> = Auto::Auto, Kind::NumberOrAuto { min: 0.1, max: 86_400.0 },
            "Seconds per move, which GTP engines are told in whole seconds; auto tells them nothing.";
        /// Search depth, sent to the engine.
        depth: Auto<u32> = Auto::Auto, Kind::WholeOrAuto { min: 1, max: 60 },
            "How far an NBoard engine looks ahead; auto is 12. GTP has no word for it: give it in the engine's command.";
        /// Seconds until an unanswered request counts as a failure.
        timeout: f64 = 60.0, Kind::Number { min: 0.1, max: 86_400.0 },
            "Seconds without an answer after which it has lost, and is started again for the next game.";
    }
}

/// Its name in messages.
pub const EXTERNAL_ENGINE: Message = message!("engine-kind", "external engine");

/// Registered engines, by name.
pub trait Engines: Send + Sync {
    /// The engine with this name.
    ///
    /// # Errors
    /// If it does not exist, or the list cannot be read; with the reason.
    fn find(&self, name: &str) -> Result<Arc<dyn Engine>, Message>;

    /// The names of the engines for a game.
    ///
    /// # Errors
    /// If the list cannot be read.
    fn names(&self, game: &str) -> Result<Vec<String>, Message>;
}

/// A registered engine.
pub trait Engine: Send + Sync {
    /// Digest, equal for the same program with the same arguments: recorded with a run of games.
    fn hash(&self) -> String;

    /// Whether it plays this game, given with every parameter, and supports these options. Does not start it.
    ///
    /// # Errors
    /// If not, with the reason.
    fn check(&self, game: &Spec, options: &ExternalOptions) -> Result<(), Message>;

    /// A player, which starts the program at the first request.
    fn player(&self, options: &ExternalOptions) -> Box<dyn ExternalPlayer>;
}

/// An engine that plays one side of a game.
pub trait ExternalPlayer: Send {
    /// Requests a move, and waits at most as long as the request allows.
    ///
    /// # Errors
    /// If the program cannot be started, exits, does not answer, or violates its protocol. The next request restarts
    /// it.
    fn choose(&mut self, request: &MoveRequest<'_>) -> Result<ExternalAnswer, StrategyFailure>;

    /// Resets it for a new game.
    fn new_game(&mut self);
}

/// Everything that an engine needs to choose a move.
pub struct MoveRequest<'a> {
    /// The game, with every parameter.
    pub game: &'a Spec,
    /// The position before the moves.
    pub root: &'a RootBoard,
    /// The moves so far.
    pub moves: &'a [SideMove],
    /// The side to move.
    pub to_move: Player,
    /// Deadline of this move.
    pub bounds: Bounds,
    /// Time left for the whole game, if limited.
    pub bank: Option<TimeBank>,
    /// Limits of the host.
    pub allowance: &'a Allowance<'a>,
}

/// A move of one of two sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideMove {
    /// The side that made it.
    pub player: Player,
    /// The move in the game's notation.
    pub text: String,
}

/// A position before moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootBoard {
    /// In the game's notation.
    pub text: String,
    /// Whether it is the game's own starting position.
    pub is_start: bool,
    /// The content of each cell, row by row from the top left.
    pub pieces: Vec<Option<Player>>,
    /// Cells per row.
    pub cols: usize,
    /// The side to move.
    pub to_move: Player,
}

impl RootBoard {
    /// The starting position of a session with two sides.
    pub fn of(session: &dyn Session) -> RootBoard {
        let mut root = session.fork();
        root.take_back_to(0);
        let (is_start, view) = (root.begins_at_the_start(), root.view(Viewer::All));
        RootBoard {
            text: view.position,
            is_start,
            pieces: view.pieces.into_iter().map(|seat| seat.and_then(Player::of_seat)).collect(),
            cols: view.shape.cols,
            to_move: view.mover.side().unwrap_or(Player::First),
        }
    }
}

/// An engine's answer.
#[derive(Clone, Debug, PartialEq)]
pub enum ExternalAnswer {
    /// A move in the engine's notation, with its evaluation in the engine's units, if it has one. May be illegal.
    Move {
        /// `D4`, `f5`, `pass`.
        text: String,
        /// For the side that moves.
        value: Option<f64>,
    },
    /// The engine resigns.
    Resigns,
}

/// Whether a spec is for an external engine.
pub fn is_external(strategy: &Spec) -> bool {
    strategy.name == ExternalOptions::ID
}

/// Properties of an engine, without starting it.
///
/// # Errors
/// If no engine has this name, or it does not play this game with these options.
pub fn external_facts(strategy: &Spec, session: &dyn Session, resources: &Resources) -> Result<SeatFacts, SpecError> {
    Ok(prepare(strategy, session, resources)?.facts)
}

/// A seat for an engine, which is started at the first request for a move.
///
/// # Errors
/// Those of [`external_facts`].
pub fn external_seat(
    strategy: &Spec,
    session: &dyn Session,
    resources: &Resources,
) -> Result<Box<dyn Seat>, SpecError> {
    let Ready { engine, options, facts } = prepare(strategy, session, resources)?;
    Ok(Box::new(ExternalSeat {
        spec: strategy.clone(),
        facts,
        name: options.name.clone(),
        time: options.time.duration(),
        player: engine.player(&options),
        root: None,
    }))
}

struct Ready {
    engine: Arc<dyn Engine>,
    options: ExternalOptions,
    facts: SeatFacts,
}

fn prepare(strategy: &Spec, session: &dyn Session, resources: &Resources) -> Result<Ready, SpecError> {
    let options = ExternalOptions::from_spec(strategy)?;
    if options.name.is_empty() {
        let expected = message!("engine-a-name", "the name of a registered engine");
        return Err(SpecError::Missing { owner: ExternalOptions::ID.into(), name: "name".into(), expected });
    }
    let wrong = |why: Message| SpecError::Model { kind: EXTERNAL_ENGINE, name: options.name.clone(), why };
    let Some(engines) = &resources.engines else {
        return Err(wrong(message!(
            "engine-none-to-name",
            "no engine is registered here; `jugada engines add` registers one"
        )));
    };
    let engine = engines.find(&options.name).map_err(wrong)?;
    let seats = usize::from(session.seats());
    if seats != Player::BOTH.len() {
        return Err(wrong(NotTwoSided { seats }.message()));
    }
    engine.check(session.full_spec(), &options).map_err(wrong)?;
    let used = ModelUse { name: format!("external {}", options.name), hash: engine.hash() };
    let facts = SeatFacts { is_timed: true, is_random: true, threads: 1, models: vec![used], ..SeatFacts::default() };
    Ok(Ready { engine, options, facts })
}

struct ExternalSeat {
    spec: Spec,
    facts: SeatFacts,
    name: String,
    /// Time per move, if its spec limits it.
    time: Option<Duration>,
    player: Box<dyn ExternalPlayer>,
    /// The starting position of the last request.
    root: Option<RootBoard>,
}

/// A legal move with the engine's evaluation.
struct Chosen {
    text: String,
    resigns: bool,
    value: Option<Value>,
    time: Duration,
}

impl ExternalSeat {
    fn choose(&mut self, session: &dyn Session, occasion: &Occasion<'_>) -> Result<Chosen, StrategyFailure> {
        let (mut legal, moves) = (session.lines().legal(), side_moves(session));
        // Engines differ in whether they expect requests for forced moves.
        if legal.as_slice() == [PASS] {
            let (text, time) = (PASS.to_owned(), occasion.allowance.elapsed());
            return Ok(Chosen { text, resigns: false, value: None, time });
        }
        let root = match self.root.take().filter(|root| root.text == session.root_text()) {
            Some(known) => known,
            None => RootBoard::of(session),
        };
        let request = MoveRequest {
            game: session.full_spec(),
            root: self.root.insert(root),
            moves: &moves,
            to_move: session.side_to_move(),
            bounds: Limits { time: self.time, ..Limits::default() }.under(occasion.terms),
            bank: occasion.bank,
            allowance: &occasion.allowance,
        };
        let (text, value) = match self.player.choose(&request)? {
            ExternalAnswer::Move { text, value } => (text, value),
            ExternalAnswer::Resigns => {
                // It may name no point; in Go the last move is a pass.
                let text = legal.pop().unwrap_or_default();
                return Ok(Chosen { text, resigns: true, value: None, time: occasion.allowance.elapsed() });
            }
        };
        let Some(text) = legal.iter().find(|legal| legal.eq_ignore_ascii_case(&text)) else {
            // The engine's board may be wrong: it is reset before the next request.
            self.player.new_game();
            let (name, text, position) = (&self.name, shown(&text), session.position_text());
            let message = message!(
                "engine-answered-not-legal",
                "{ $name } answered `{ $text }`, which is not legal in { $position }",
                name,
                text,
                position
            );
            return Err(StrategyFailure { message });
        };
        let value = value.filter(|value| value.is_finite()).map(Value::Estimate);
        Ok(Chosen { text: text.clone(), resigns: false, value, time: occasion.allowance.elapsed() })
    }
}

/// The moves so far, in a game between two.
fn side_moves(session: &dyn Session) -> Vec<SideMove> {
    let played = session.lines().played().into_iter();
    played.filter_map(|mv| Some(SideMove { player: Player::of_seat(mv.seat?)?, text: mv.text })).collect()
}

/// A pass, in the notation of all games that have one.
const PASS: &str = "pass";

impl Seat for ExternalSeat {
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
        _: &mut dyn Listener,
    ) -> Result<Analysis, StrategyFailure> {
        let Chosen { text, resigns, value, time } = self.choose(session, &occasion)?;
        Ok(Analysis {
            resigns,
            strategy: self.spec.clone(),
            value,
            steps: session.lines().steps(&text),
            line: text.clone(),
            mv: text,
            moves: Vec::new(),
            statistics: StatisticsView::of_nothing(time),
            asked_before: 0,
            cut_short: false,
        })
    }

    fn play(&mut self, session: &mut dyn Session, occasion: Occasion<'_>) -> Result<Cost, StrategyFailure> {
        let Chosen { text, resigns, value, .. } = self.choose(session, &occasion)?;
        if !resigns {
            session.play(&text).expect("it is one of the legal moves");
        }
        Ok(Cost { resigned: resigns, value, ..Cost::default() })
    }

    fn new_game(&mut self) {
        self.player.new_game();
    }
}
