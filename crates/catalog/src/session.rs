//! A game that is being played, with its types hidden.

use crate::analysis::MoveAnalysis;
use crate::board_keys::BoardKeys;
use crate::evaluators;
use crate::external::{self, ExternalOptions};
use crate::judges::{self, Judge, Judgement, LineStep};
use crate::ladders::Rung;
use crate::opinion::{MoveOpinion, Opinion, opinion, opinions_after};
use crate::ownership::Ownership;
use crate::playable::Playable;
use crate::resources::Resources;
use crate::seat::{GameSeat, Seat};
use crate::sought::{self, PassedBoard, SeenMove, Sighting, SoughtBoard};
use crate::strategies::{self, SeatFacts};
use crate::training;
use jugada_core::grid::{Changes, Mark, Shape, SideCount, Target};
use jugada_core::notation::{legal_line, legal_line_while};
use jugada_core::rng::{Rng, stream};
use jugada_core::spec::Declared;
use jugada_core::{
    ByPlayer, NotationError, Outcome, Player, Spec, SpecError, StopFlag, Value, count_positions, perft, playout,
};
use jugada_learn::{Course, Description, FileError, Learned, Parts, ResumeError, Trainer};
use serde::Serialize;
use std::any::Any;
use std::sync::OnceLock;
use utoipa::ToSchema;

/// A game that is being played: a position, and the moves that led to it.
///
/// Implemented once, for all games. Everything that comes in is checked here; what is refused changes nothing.
pub trait Session: Send {
    /// The game, as short as possible.
    fn spec(&self) -> &Spec;

    /// The game with every parameter written out: for records.
    fn full_spec(&self) -> &Spec;

    /// Plays a line of moves.
    ///
    /// # Errors
    /// If one of them cannot be read or is not legal; then none is played.
    fn play(&mut self, line: &str) -> Result<(), NotationError>;

    /// Plays a line that somebody else sent, and that may take long: asks before every move whether to go on. If it is told not to, none
    /// is played, and the answer is `false`.
    ///
    /// # Errors
    /// Those of [`play`](Session::play).
    fn play_while(&mut self, line: &str, goes_on: &mut dyn FnMut() -> bool) -> Result<bool, NotationError>;

    /// How many moves a line has, legal or not: it is cut, but not played.
    fn count_line(&self, line: &str) -> usize;

    /// No game takes more moves than this.
    fn longest_game(&self) -> usize;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Whose turn it is.
    fn to_move(&self) -> Player;

    /// How many moves are legal.
    fn count_legal(&self) -> usize;

    /// Points that the first player is ahead, where the game counts points.
    fn margin(&self) -> Option<f32>;

    /// The points of each side, where the game counts points.
    fn points(&self) -> Option<ByPlayer<f64>>;

    /// Plays one legal move, each equally likely. The game must not be over.
    fn play_random(&mut self, rng: &mut Rng);

    /// How many moves have been played.
    fn plies(&self) -> usize;

    /// A number that stands for the position: see [`Game::key`](jugada_core::Game::key).
    fn key(&self) -> u64;

    /// Takes moves back until so many are left.
    fn take_back_to(&mut self, plies: usize);

    /// Starts again from a position.
    ///
    /// # Errors
    /// If the text is no position of this game; then nothing changes.
    fn set_position(&mut self, text: &str) -> Result<(), NotationError>;

    /// The board as it stands, to be looked for in other games.
    fn sought(&self) -> SoughtBoard;

    /// Whether a line from where the moves of this session begin comes to a board, or to an image of it; no more of the line is read than that
    /// takes.
    fn seek(&self, line: &str, sought: &SoughtBoard) -> Option<Sighting>;

    /// Plays a line from the session's root and returns every board with at most `most_pieces` pieces, in order. If a move is illegal, the boards
    /// before it.
    fn boards(&self, line: &str, most_pieces: usize) -> Vec<PassedBoard>;

    /// Translates [`PassedBoard::next`] to the orientation of a board with the same key; `None` if the text is not a move of this game.
    fn as_sought(&self, next: &str, sought: &SoughtBoard) -> Option<SeenMove>;

    /// The position as a board with coordinates.
    fn board_text(&self) -> String;

    /// The moves so far.
    fn line_text(&self) -> String;

    /// All that there is to see.
    fn view(&self) -> View;

    /// Leaves of the game tree from here: see [`jugada_core::perft`](fn@perft).
    fn perft(&self, depth: u32) -> u64;

    /// Plays random games to the end from here. Game `n` of a seed is always the same game.
    fn playouts(&self, games: u64, seed: u64) -> Playouts;

    /// How large a state is.
    fn state_bytes(&self) -> usize;

    /// A strategy, or a level, that plays this game.
    ///
    /// # Errors
    /// If there is no such strategy, it does not take these parameters, or there is not enough memory for its table or tree.
    fn seat(&self, strategy: &Spec, resources: &Resources) -> Result<Box<dyn Seat>, SpecError>;

    /// A strategy, or a level, without the limits that end its search by themselves: it goes on, depth by depth or game by game, until it is
    /// stopped or has nothing left to find out. A search that has one depth by its nature (`truncated`) keeps its limits.
    ///
    /// # Errors
    /// If a level is given parameters.
    fn endless(&self, strategy: &Spec) -> Result<Spec, SpecError>;

    /// What [`seat`](Session::seat) would make of this strategy; takes none of the memory that it would.
    ///
    /// # Errors
    /// Those of [`seat`](Session::seat).
    fn check_seat(&self, strategy: &Spec, resources: &Resources) -> Result<SeatFacts, SpecError>;

    /// That a strategy can play this game on some machine: the memory that it takes, and what it calls by name (a learned evaluator, another
    /// program), need not be on this one. For records of games that were played elsewhere, or long ago.
    ///
    /// # Errors
    /// Those of [`seat`](Session::seat), but for a name that nothing has here.
    fn check_player(&self, strategy: &Spec) -> Result<(), SpecError> {
        match self.check_seat(strategy, &Resources::default()) {
            Ok(_) | Err(SpecError::Model { .. }) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// What an evaluator thinks of the position, for the side to move, and why.
    ///
    /// # Errors
    /// If the game has no such evaluator, or it does not take these parameters.
    fn evaluate(&self, evaluator: &Spec, resources: &Resources) -> Result<Opinion, SpecError>;

    /// The same of the position after each legal move, for the side that makes it.
    ///
    /// # Errors
    /// If the game has no such evaluator, or it does not take these parameters.
    fn opinions_after(&self, evaluator: &Spec, resources: &Resources) -> Result<Vec<MoveOpinion>, SpecError>;

    /// What an evaluator thinks of the position after each legal move, for the side that makes it, in its units.
    ///
    /// # Errors
    /// If the game has no such evaluator, or it does not take these parameters.
    fn evaluate_moves(&self, evaluator: &Spec, resources: &Resources) -> Result<Vec<MoveAnalysis>, SpecError>;

    /// What an evaluator thinks of every position so far, the first before any move, for the first player, in its units.
    ///
    /// # Errors
    /// If the game has no such evaluator, or it does not take these parameters.
    fn evaluate_line(&self, evaluator: &Spec, resources: &Resources) -> Result<Vec<f64>, SpecError>;

    /// What stands where after a line from here.
    ///
    /// # Errors
    /// If one of its moves cannot be read or is not legal.
    fn board_after(&self, line: &str) -> Result<BoardView, NotationError>;

    /// The positions that a search without pruning visits, so deep from here, this one included. None if more than `most` of them would have to be
    /// looked into.
    fn count_positions(&self, depth: u32, most: u64) -> Option<u64>;

    /// A line from here, move by move; empty if it is not legal.
    fn steps(&self, line: &str) -> Vec<LineStep>;

    /// Opponents of measured strength who play by its rules, the weakest first.
    fn rungs(&self) -> &'static [Rung];

    /// Whose opinion of its positions is shown.
    fn judge(&self) -> &'static Judge;

    /// The usual score of a proved value of this position, in the game's own way of counting; none where there is no solver, or nothing is proved.
    fn score(&self, value: Value) -> Option<i32>;

    /// What the game's judge says where nobody need be asked: the game is over.
    fn settled(&self) -> Option<Judgement>;

    /// Whose each cell will be, and which stones are dead: as games played on say, or, with some cells given as dead, as the rules count without them.
    /// None in games that have no such thing. Whoever raises the flag gets what is known by then.
    fn ownership(&self, dead: Option<&[usize]>, stop: &StopFlag) -> Option<Ownership>;

    /// A training of a learner in this game, from its start, whatever position the session is in.
    ///
    /// # Errors
    /// If there is no such learner or opponent, they do not take these parameters, or the learner's tables do not fit.
    fn training<'s>(&'s self, course: &Course, resources: &Resources) -> Result<Box<dyn Trainer + 's>, SpecError>;

    /// The same from a checkpoint. Of the course only the number of games may have changed since.
    ///
    /// # Errors
    /// Those of [`training`](Session::training); and if the checkpoint is damaged, or of another game or course.
    fn resume_training<'s>(
        &'s self,
        course: &Course,
        resources: &Resources,
        checkpoint: &[u8],
    ) -> Result<Box<dyn Trainer + 's>, ResumeError>;

    /// What a file that a training has written says of itself, if it belongs to this game and board and is whole.
    ///
    /// # Errors
    /// If it does not, or is not.
    fn describe_learned(&self, file: &[u8]) -> Result<Description, FileError>;

    /// What such a file is made of, to be drawn on the board; of a pair, what the one of this side is made of.
    ///
    /// # Errors
    /// If it does not belong to this game and board, or is not whole.
    fn learned_parts(&self, file: &[u8], side: Player) -> Result<Parts, FileError>;

    /// The session itself, for those who know its game.
    fn as_any(&self) -> &dyn Any;

    /// The same, to change it.
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

/// A position with all that a page needs to show it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct View {
    /// The game with every parameter.
    pub game: Spec,
    /// The position in one line.
    pub position: String,
    /// The moves that led here.
    pub moves: String,
    /// The same, one by one.
    pub line: Vec<PlayedMove>,
    /// The position where they begin.
    pub root: String,
    /// The board without its pieces.
    pub shape: Shape,
    /// What stands on each cell, row by row from the top left.
    pub pieces: Vec<Option<Player>>,
    /// Whose turn it is.
    pub to_move: Player,
    /// The legal moves, and what each would change.
    pub legal: Vec<LegalMove>,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
    /// Points that the first player is ahead, where the game counts points.
    pub margin: Option<f32>,
    /// The numbers beside the board: discs, prisoners, points.
    #[serde(rename = "tallies")]
    pub counts: Vec<SideCount>,
    /// Cells to point out.
    pub marks: Vec<Mark>,
    /// What the last move changed.
    pub last: Option<LegalMove>,
    /// The key of the position, in hexadecimal (JSON numbers have 53 bits).
    pub key: String,
    /// Whether it can be asked whose each cell will be.
    pub has_owners: bool,
}

/// What stands on a board, for those who draw many of them.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct BoardView {
    /// What stands on each cell, row by row from the top left.
    pub pieces: Vec<Option<Player>>,
    /// Whose turn it is.
    pub to_move: Player,
    /// The cell on which the last move put its piece.
    pub placed: Option<usize>,
    /// The result, once the game is over.
    pub outcome: Option<Outcome>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlayedMove {
    /// The side that made it.
    pub player: Player,
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub text: String,
}

/// A move, what to click for it, and what it changes.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct LegalMove {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub text: String,
    /// The cell, column or button that makes the move.
    pub target: Target,
    /// What happens on the board.
    #[serde(flatten)]
    pub changes: Changes,
}

/// What came of a number of random games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Playouts {
    /// Games that were played out.
    pub games: u64,
    /// Won by each side.
    pub won: ByPlayer<u64>,
    /// Games that neither side won.
    pub drawn: u64,
}

pub(crate) struct GameSession<G: Playable> {
    game: G,
    spec: Spec,
    full_spec: Spec,
    /// Where the moves begin.
    root: G::State,
    line: Vec<G::Move>,
    state: G::State,
    /// The last move, and where it was made.
    last: Option<(G::State, G::Move)>,
    /// For looking up boards: made when the first is asked about.
    board_keys: OnceLock<BoardKeys>,
}

impl<G: Playable> GameSession<G> {
    pub(crate) fn new(game: G, spec: Spec, full_spec: Spec) -> Self {
        let root = game.start();
        GameSession {
            state: root.clone(),
            root,
            line: Vec::new(),
            last: None,
            board_keys: OnceLock::new(),
            game,
            spec,
            full_spec,
        }
    }

    pub(crate) fn game(&self) -> &G {
        &self.game
    }

    fn board_keys(&self) -> &BoardKeys {
        self.board_keys.get_or_init(|| BoardKeys::new(&self.game))
    }

    pub(crate) fn state(&self) -> &G::State {
        &self.state
    }

    /// Where the moves begin, and the moves.
    pub(crate) fn played_from(&self) -> (&G::State, &[G::Move]) {
        (&self.root, &self.line)
    }

    /// Makes a legal move.
    pub(crate) fn make(&mut self, mv: G::Move) {
        self.last = Some((self.state.clone(), mv));
        self.game.play(&mut self.state, mv);
        self.line.push(mv);
    }

    /// The moves so far, each with the side that made it: turns alternate strictly.
    fn played(&self) -> Vec<PlayedMove> {
        let begins = self.game.to_move(&self.root);
        let sides = [begins, !begins];
        let texts = self.line.iter().map(|&mv| self.game.move_text(mv));
        texts.enumerate().map(|(ply, text)| PlayedMove { player: sides[ply % 2], text }).collect()
    }

    fn legal_move(&self, state: &G::State, mv: G::Move) -> LegalMove {
        LegalMove { text: self.game.move_text(mv), target: self.game.target(mv), changes: self.game.changes(state, mv) }
    }
}

impl<G: Playable> Session for GameSession<G> {
    fn spec(&self) -> &Spec {
        &self.spec
    }

    fn full_spec(&self) -> &Spec {
        &self.full_spec
    }

    fn play(&mut self, line: &str) -> Result<(), NotationError> {
        for mv in legal_line(&self.game, &self.state, line)? {
            self.make(mv);
        }
        Ok(())
    }

    fn play_while(&mut self, line: &str, goes_on: &mut dyn FnMut() -> bool) -> Result<bool, NotationError> {
        let Some(line) = legal_line_while(&self.game, &self.state, line, goes_on)? else {
            return Ok(false);
        };
        for mv in line {
            self.make(mv);
        }
        Ok(true)
    }

    fn count_line(&self, line: &str) -> usize {
        self.game.tokens(line).len()
    }

    fn longest_game(&self) -> usize {
        self.game.longest_game()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    fn to_move(&self) -> Player {
        self.game.to_move(&self.state)
    }

    fn count_legal(&self) -> usize {
        self.game.count_moves(&self.state)
    }

    fn margin(&self) -> Option<f32> {
        self.game.margin(&self.state)
    }

    fn points(&self) -> Option<ByPlayer<f64>> {
        self.game.points(&self.state)
    }

    fn play_random(&mut self, rng: &mut Rng) {
        let mv = self.game.random_move(&self.state, rng);
        self.make(mv);
    }

    fn plies(&self) -> usize {
        self.line.len()
    }

    fn key(&self) -> u64 {
        self.game.key(&self.state)
    }

    fn take_back_to(&mut self, plies: usize) {
        let line: Vec<G::Move> = self.line.drain(..).take(plies).collect();
        self.state = self.root.clone();
        self.last = None;
        for mv in line {
            self.make(mv);
        }
    }

    fn set_position(&mut self, text: &str) -> Result<(), NotationError> {
        self.root = self.game.parse_position(text)?;
        self.state = self.root.clone();
        self.line.clear();
        self.last = None;
        Ok(())
    }

    fn sought(&self) -> SoughtBoard {
        sought::of(&self.game, &self.state)
    }

    fn seek(&self, line: &str, sought: &SoughtBoard) -> Option<Sighting> {
        sought::seek(&self.game, self.board_keys(), &self.root, line, sought)
    }

    fn boards(&self, line: &str, most_pieces: usize) -> Vec<PassedBoard> {
        sought::boards(&self.game, self.board_keys(), &self.root, line, most_pieces)
    }

    fn as_sought(&self, next: &str, sought: &SoughtBoard) -> Option<SeenMove> {
        sought::as_sought(&self.game, next, sought)
    }

    fn board_text(&self) -> String {
        self.game.board_text(&self.state)
    }

    fn line_text(&self) -> String {
        self.game.line_text(&self.line)
    }

    fn view(&self) -> View {
        let Self { game, state, .. } = self;
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        View {
            game: self.full_spec.clone(),
            position: game.position_text(state),
            moves: self.line_text(),
            line: self.played(),
            root: game.position_text(&self.root),
            shape: game.shape(),
            pieces: game.pieces(state),
            to_move: game.to_move(state),
            legal: moves.into_iter().map(|mv| self.legal_move(state, mv)).collect(),
            outcome: game.outcome(state),
            margin: game.margin(state),
            counts: game.counts(state),
            marks: game.marks(state),
            last: self.last.as_ref().map(|(before, mv)| self.legal_move(before, *mv)),
            key: format!("{:016x}", game.key(state)),
            has_owners: G::has_owners(),
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(&self.game, &self.state, depth)
    }

    fn playouts(&self, games: u64, seed: u64) -> Playouts {
        let mut playouts = Playouts::default();
        for index in 0..games {
            let mut state = self.state.clone();
            match playout(&self.game, &mut state, &mut stream(seed, index)) {
                Outcome::WonBy(player) => playouts.won[player] += 1,
                Outcome::Draw => playouts.drawn += 1,
            }
            playouts.games += 1;
        }
        playouts
    }

    fn state_bytes(&self) -> usize {
        size_of::<G::State>()
    }

    fn seat(&self, strategy: &Spec, resources: &Resources) -> Result<Box<dyn Seat>, SpecError> {
        if external::is_external(strategy) && plays_external::<G>() {
            return external::seat(strategy, self, resources);
        }
        let strategies::Prepared { build, facts } = strategies::prepare(strategy, &self.game, resources)?;
        Ok(Box::new(GameSeat::new(strategy.clone(), build(), facts)))
    }

    fn endless(&self, strategy: &Spec) -> Result<Spec, SpecError> {
        strategies::endless::<G>(strategy)
    }

    fn check_seat(&self, strategy: &Spec, resources: &Resources) -> Result<SeatFacts, SpecError> {
        if external::is_external(strategy) && plays_external::<G>() {
            return external::facts(strategy, self, resources);
        }
        Ok(strategies::prepare(strategy, &self.game, resources)?.facts)
    }

    fn evaluate(&self, evaluator: &Spec, resources: &Resources) -> Result<Opinion, SpecError> {
        let built = evaluators::build(evaluator, &self.game, resources)?.evaluator;
        Ok(opinion(evaluator, built.as_ref(), self))
    }

    fn opinions_after(&self, evaluator: &Spec, resources: &Resources) -> Result<Vec<MoveOpinion>, SpecError> {
        let built = evaluators::build(evaluator, &self.game, resources)?.evaluator;
        Ok(opinions_after(built.as_ref(), self))
    }

    fn evaluate_moves(&self, evaluator: &Spec, resources: &Resources) -> Result<Vec<MoveAnalysis>, SpecError> {
        let built = evaluators::build(evaluator, &self.game, resources)?.evaluator;
        let player = self.game.to_move(&self.state);
        let mut moves = Vec::new();
        self.game.moves(&self.state, &mut moves);
        let value = |mv: G::Move| {
            let mut after = self.state.clone();
            self.game.play(&mut after, mv);
            f64::from(built.evaluate(&self.game, &after, player).raw()) / f64::from(built.steps_per_unit())
        };
        Ok(moves
            .into_iter()
            .map(|mv| MoveAnalysis {
                mv: self.game.move_text(mv),
                value: Some(Value::Estimate(value(mv))),
                bounds: None,
                mean: None,
                visits: 0,
            })
            .collect())
    }

    fn evaluate_line(&self, evaluator: &Spec, resources: &Resources) -> Result<Vec<f64>, SpecError> {
        let built = evaluators::build(evaluator, &self.game, resources)?.evaluator;
        let value = |state: &G::State| {
            f64::from(built.evaluate(&self.game, state, Player::First).raw()) / f64::from(built.steps_per_unit())
        };
        let mut state = self.root.clone();
        let mut values = vec![value(&state)];
        for &mv in &self.line {
            self.game.play(&mut state, mv);
            values.push(value(&state));
        }
        Ok(values)
    }

    fn board_after(&self, line: &str) -> Result<BoardView, NotationError> {
        let Self { game, state, .. } = self;
        let (mut state, mut placed) = (state.clone(), None);
        for mv in legal_line(game, &state, line)? {
            placed = game.changes(&state, mv).placed;
            game.play(&mut state, mv);
        }
        let (pieces, to_move, outcome) = (game.pieces(&state), game.to_move(&state), game.outcome(&state));
        Ok(BoardView { pieces, to_move, placed, outcome })
    }

    fn count_positions(&self, depth: u32, most: u64) -> Option<u64> {
        count_positions(&self.game, &self.state, depth, most)
    }

    fn steps(&self, line: &str) -> Vec<LineStep> {
        let line = legal_line(&self.game, &self.state, line).unwrap_or_default();
        judges::steps(&self.game, &self.state, &line)
    }

    fn rungs(&self) -> &'static [Rung] {
        self.game.rungs()
    }

    fn judge(&self) -> &'static Judge {
        self.game.judge()
    }

    fn score(&self, value: Value) -> Option<i32> {
        let empties = self.game.pieces(&self.state).iter().filter(|piece| piece.is_none()).count();
        (G::solver()?.score)(value, empties)
    }

    fn settled(&self) -> Option<Judgement> {
        judges::settled(self)
    }

    fn ownership(&self, dead: Option<&[usize]>, stop: &StopFlag) -> Option<Ownership> {
        self.game.ownership(&self.state, dead, stop)
    }

    fn training<'s>(&'s self, course: &Course, resources: &Resources) -> Result<Box<dyn Trainer + 's>, SpecError> {
        training::begin(&self.game, &self.full_spec, course, resources)
    }

    fn resume_training<'s>(
        &'s self,
        course: &Course,
        resources: &Resources,
        checkpoint: &[u8],
    ) -> Result<Box<dyn Trainer + 's>, ResumeError> {
        training::resume(&self.game, &self.full_spec, course, resources, checkpoint)
    }

    fn describe_learned(&self, file: &[u8]) -> Result<Description, FileError> {
        Ok(Learned::read(file, &self.full_spec, &self.game)?.description().clone())
    }

    fn learned_parts(&self, file: &[u8], side: Player) -> Result<Parts, FileError> {
        jugada_learn::parts(file, &self.full_spec, &self.game, side)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}

/// Whether other people's engines have a protocol for this game.
fn plays_external<G: Playable>() -> bool {
    strategies::declarations::<G>().iter().any(|known| known.id == ExternalOptions::declaration().id)
}
