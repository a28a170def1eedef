//! Other people's engines at the board. Nothing here starts a program: that is done behind [`Engines`], a resolver like that of other things
//! kept by name.

use crate::analysis::{Analysis, StatisticsView};
use crate::resources::Resources;
use crate::seat::{Listener, Occasion, Seat, SeatFacts};
use crate::seats::Viewer;
use crate::session::Session;
use jugada_core::spec::{Auto, Declared, Kind};
use jugada_core::{
    Allowance, Bounds, Limits, NotTwoSided, Phrase, Player, Spec, SpecError, StrategyFailure, Text, TimeBank, Value,
    declare, phrase, shown,
};
use jugada_model::{Cost, ModelUse};
use std::sync::Arc;
use std::time::Duration;

declare! {
    /// Which engine, and how long it may take.
    pub struct ExternalOptions = "external" {
        title: "External engine" / "Motor externo",
        help: "Another program, registered with `jugada engines add`, that plays over GTP or the NBoard protocol."
            / "Otro programa, registrado con `jugada engines add`, que juega por GTP o por el protocolo NBoard.";
        /// Under which it was registered.
        name: String = String::new(), Kind::Name { required: true },
            "The name under which it was registered." / "El nombre con que se registró.";
        /// Seconds per move that it is told to take.
        time: Auto<f64> = Auto::Auto, Kind::NumberOrAuto { min: 0.1, max: 86_400.0 },
            "Seconds per move, which GTP engines are told in whole seconds; auto tells them nothing."
            / "Segundos por jugada, que a los motores GTP se les dicen en segundos enteros; auto no les dice nada.";
        /// How far it looks ahead.
        depth: Auto<u32> = Auto::Auto, Kind::WholeOrAuto { min: 1, max: 60 },
            "How far an NBoard engine looks ahead; auto is 12. GTP has no word for it: give it in the engine's command."
            / "Jugadas que mira por delante un motor NBoard; auto es 12. GTP no sabe decirlo: va en la orden del motor.";
        /// Seconds after which it has failed.
        timeout: f64 = 60.0, Kind::Number { min: 0.1, max: 86_400.0 },
            "Seconds without an answer after which it has lost, and is started again for the next game."
            / "Segundos sin respuesta tras los cuales ha perdido; para la siguiente partida se vuelve a arrancar.";
    }
}

/// What it is called in messages.
pub const EXTERNAL_ENGINE: Text = Text { en: "external engine", es: "motor externo" };

/// Engines that were registered, by name.
pub trait Engines: Send + Sync {
    /// The engine of this name.
    ///
    /// # Errors
    /// If there is none, or the list of them cannot be read: what is wrong, in words.
    fn find(&self, name: &str) -> Result<Arc<dyn Engine>, Phrase>;

    /// The names of those that play a game.
    ///
    /// # Errors
    /// If the list of them cannot be read.
    fn names(&self, game: &str) -> Result<Vec<String>, Phrase>;
}

/// A registered engine.
pub trait Engine: Send + Sync {
    /// The same as long as it is the same program with the same arguments: what a run of games records of it.
    fn hash(&self) -> String;

    /// Whether it plays this game, given with every parameter, and takes these options. It is not started for it.
    ///
    /// # Errors
    /// If not: why.
    fn check(&self, game: &Spec, options: &ExternalOptions) -> Result<(), Phrase>;

    /// A player, which starts the program when it is asked for a move.
    fn player(&self, options: &ExternalOptions) -> Box<dyn ExternalPlayer>;
}

/// An engine that plays on one side of one board.
pub trait ExternalPlayer: Send {
    /// Asks for a move, and waits for it no longer than the question allows.
    ///
    /// # Errors
    /// If the program cannot be started, ends, is silent, or does not keep to its protocol. It is started again when it is asked the
    /// next time.
    fn choose(&mut self, question: &Question<'_>) -> Result<ExternalAnswer, StrategyFailure>;

    /// Forgets the last game.
    fn new_game(&mut self);
}

/// What an engine is asked.
pub struct Question<'a> {
    /// The game, with every parameter.
    pub game: &'a Spec,
    /// Where the moves begin.
    pub root: &'a RootBoard,
    /// The moves so far.
    pub moves: &'a [SideMove],
    /// Who is to move.
    pub to_move: Player,
    /// Where this move ends.
    pub bounds: Bounds,
    /// What is left for the whole game, if that is limited.
    pub bank: Option<TimeBank>,
    /// What the host lets it take.
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

/// A position where moves begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootBoard {
    /// In the game's notation.
    pub text: String,
    /// Whether the game begins so, without anything set up.
    pub is_start: bool,
    /// What stands on each cell, row by row from the top left.
    pub pieces: Vec<Option<Player>>,
    /// Cells in a row.
    pub cols: usize,
    /// Whose turn it is.
    pub to_move: Player,
}

impl RootBoard {
    /// Where the moves of a session of two sides begin.
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

/// What an engine answers.
#[derive(Clone, Debug, PartialEq)]
pub enum ExternalAnswer {
    /// A move as it writes it, and what it thinks of it in its own units, if it says so. It need not be legal.
    Move {
        /// `D4`, `f5`, `pass`.
        text: String,
        /// For the side that moves.
        value: Option<f64>,
    },
    /// It gives up.
    Resigns,
}

/// Whether a spec asks for an external engine.
pub fn is_external(strategy: &Spec) -> bool {
    strategy.name == ExternalOptions::declaration().id
}

/// What is known of an engine before it has been started.
///
/// # Errors
/// If no engine of that name is registered, or it does not play this game with these options.
pub fn external_facts(strategy: &Spec, session: &dyn Session, resources: &Resources) -> Result<SeatFacts, SpecError> {
    Ok(prepare(strategy, session, resources)?.facts)
}

/// An engine at the board. It is started when it is first asked for a move.
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
        let expected = phrase!("the name of a registered engine", "el nombre de un motor registrado");
        return Err(SpecError::Missing { owner: ExternalOptions::declaration().id, name: "name", expected });
    }
    let wrong = |why: Phrase| SpecError::Model { kind: EXTERNAL_ENGINE, name: options.name.clone(), why };
    let Some(engines) = &resources.engines else {
        return Err(wrong(phrase!(
            "no engine is registered here; `jugada engines add` registers one",
            "aquí no hay ningún motor registrado; `jugada engines add` registra uno",
        )));
    };
    let engine = engines.find(&options.name).map_err(wrong)?;
    let seats = usize::from(session.seats());
    if seats != Player::BOTH.len() {
        return Err(wrong(Phrase::of(&NotTwoSided { seats })));
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
    /// For a move, if its spec says so.
    time: Option<Duration>,
    player: Box<dyn ExternalPlayer>,
    /// The position where the moves of the last question began.
    root: Option<RootBoard>,
}

/// A legal move, and what its player thinks of it.
struct Chosen {
    text: String,
    resigns: bool,
    value: Option<Value>,
    time: Duration,
}

impl ExternalSeat {
    fn choose(&mut self, session: &dyn Session, occasion: &Occasion<'_>) -> Result<Chosen, StrategyFailure> {
        let (mut legal, moves) = (session.lines().legal(), side_moves(session));
        // Engines differ in whether they want to be asked where there is nothing to choose.
        if legal.as_slice() == [PASS] {
            let (text, time) = (PASS.to_owned(), occasion.allowance.elapsed());
            return Ok(Chosen { text, resigns: false, value: None, time });
        }
        let root = match self.root.take().filter(|root| root.text == session.root_text()) {
            Some(known) => known,
            None => RootBoard::of(session),
        };
        let question = Question {
            game: session.full_spec(),
            root: self.root.insert(root),
            moves: &moves,
            to_move: session.side_to_move(),
            bounds: Limits { time: self.time, ..Limits::default() }.under(occasion.terms),
            bank: occasion.bank,
            allowance: &occasion.allowance,
        };
        let (text, value) = match self.player.choose(&question)? {
            ExternalAnswer::Move { text, value } => (text, value),
            ExternalAnswer::Resigns => {
                // It names no move; in Go the last one is a pass.
                let text = legal.pop().unwrap_or_default();
                return Ok(Chosen { text, resigns: true, value: None, time: occasion.allowance.elapsed() });
            }
        };
        let Some(text) = legal.iter().find(|legal| legal.eq_ignore_ascii_case(&text)) else {
            // What it believes of the board is no longer so: it begins anew the next time.
            self.player.new_game();
            let (name, text, position) = (&self.name, shown(&text), session.position_text());
            let message = phrase!(
                "{name} answered `{text}`, which is not legal in {position}",
                "{name} respondió `{text}`, que no es legal en {position}",
            );
            return Err(StrategyFailure { message });
        };
        let value = value.filter(|value| value.is_finite()).map(Value::Estimate);
        Ok(Chosen { text: text.clone(), resigns: false, value, time: occasion.allowance.elapsed() })
    }
}

/// The moves so far, of a game of two.
fn side_moves(session: &dyn Session) -> Vec<SideMove> {
    let played = session.lines().played().into_iter();
    played.filter_map(|mv| Some(SideMove { player: Player::of_seat(mv.seat?)?, text: mv.text })).collect()
}

/// A pass, as every game writes it that has one.
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
