//! Positions: their boards, values and explanations.

use crate::App;
use crate::error::{ApiError, Code};
use crate::limits;
use crate::replays::TimeSlices;
use crate::request::{Json, Participant, Position, spec};
use crate::searches::Searches;
use crate::thinking::{ThinkingTask, begin};
use axum::extract::State;
use jugada_arena::StopWatch;
use jugada_core::{MoveValue, NotationError, Spec, StopFlag, Value};
use jugada_play::{
    BoardView, EveryMove, Games, Help, Judgement, MoveAnalysis, MoveOpinion, Opinion, Seating, Session, View, Viewer,
};
use jugada_records::{Format, ReadError, Reading, Replayed, Replays, read as read_records};
use jugada_words::Message;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use utoipa::ToSchema;

/// A position, and the players of its seats.
#[derive(Deserialize, ToSchema)]
pub(crate) struct PositionQuestion {
    #[serde(flatten)]
    position: Position,
    /// The occupants of the seats, as in a saved game: refused if one cannot play this game, so that no game begins
    /// with a player that cannot move.
    #[serde(default)]
    #[schema(max_items = 255)]
    seats: Vec<String>,
    /// The viewer; everything is visible by default.
    #[serde(default)]
    viewer: Viewer,
}

/// A position with all that is needed to draw it.
#[utoipa::path(post, path = "/position", request_body = PositionQuestion,
    responses((status = 200, description = "The position", body = View), ApiError))]
pub(crate) async fn position(
    State(app): State<App>,
    Json(asked): Json<PositionQuestion>,
) -> Result<axum::Json<View>, ApiError> {
    let host = app.searches.host();
    let look = app.replays.share(move |slices| {
        let session = asked.position.open(slices)?;
        for seat in asked.seats.iter().take(session.seats().into()) {
            if let Participant::Strategy(strategy) = Participant::read(seat)? {
                host.check(session.as_ref(), &strategy)?;
            }
        }
        Ok(axum::Json(session.view(asked.viewer)))
    });
    look.await
}

/// A position, and what evaluates it.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ValuesQuestion {
    #[serde(flatten)]
    position: Position,
    /// Spec of an evaluator or strategy, or a level.
    by: String,
}

/// The value of every legal move.
#[derive(Serialize, ToSchema)]
pub(crate) struct Overlay {
    by: Spec,
    unit: OverlayUnit,
    values: Vec<MoveAnalysis>,
    /// Of the position itself, for the side to move.
    #[schema(value_type = Option<MoveValue>)]
    position: Option<Value>,
    /// Whether the server's time limit ended the search: with more time the values might differ.
    cut_short: bool,
}

/// The meaning of the values.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum OverlayUnit {
    /// An evaluator's score of the position after the move.
    Evaluator,
    /// The result of a search, in the units of its evaluator.
    Value,
    /// The mean result of playouts, between -1 and +1.
    Mean,
}

/// A longer delay would be noticeable when moving over the board.
const OVERLAY: Duration = Duration::from_secs(5);

fn overlay_task(session: Box<dyn Session>, strategy: Spec, searches: &Searches) -> Result<ThinkingTask, ApiError> {
    Ok(ThinkingTask { deadline: OVERLAY, ..ThinkingTask::new(session, strategy, searches)? })
}

/// Computes an overlay: at once by an evaluator, or by a search.
enum OverlaySource {
    Evaluator(Overlay),
    Strategy(ThinkingTask),
}

/// The value of every legal move, for the side to move.
///
/// A strategy searches for at most five seconds, and stops when the connection is closed.
#[utoipa::path(post, path = "/values", request_body = ValuesQuestion,
    responses((status = 200, description = "The values", body = Overlay), ApiError))]
pub(crate) async fn values(
    State(app): State<App>,
    Json(question): Json<ValuesQuestion>,
) -> Result<axum::Json<Overlay>, ApiError> {
    let by = spec(&question.by)?;
    let (asked, searches) = (by.clone(), app.searches.clone());
    let prepared = app.replays.share(move |slices| {
        let (session, by) = (question.position.open(slices)?, asked);
        if session.is_over() {
            return Ok(OverlaySource::Evaluator(Overlay {
                by,
                unit: OverlayUnit::Evaluator,
                values: Vec::new(),
                position: None,
                cut_short: false,
            }));
        }
        // A name that is not a strategy is looked up as an evaluator, also for the error message.
        let registry = slices.registry();
        let is_strategy =
            registry.strategies().iter().any(|declaration| declaration.id == by.name) || registry.is_level(&by.name);
        if is_strategy {
            return Ok(OverlaySource::Strategy(overlay_task(session, by, &searches)?));
        }
        let host = searches.host();
        let values = host.evaluate_moves(session.as_ref(), &by)?;
        let position = Some(Value::Estimate(host.opinion(session.as_ref(), &by)?.value));
        Ok(OverlaySource::Evaluator(Overlay { by, unit: OverlayUnit::Evaluator, values, position, cut_short: false }))
    });
    let task = match prepared.await? {
        OverlaySource::Evaluator(overlay) => return Ok(axum::Json(overlay)),
        OverlaySource::Strategy(task) => task,
    };
    let bytes = task.bytes;
    let work = move |stop: &StopFlag| task.ask(stop, &mut EveryMove);
    let answer = begin(&app.searches, bytes, work).await?.await?;
    let unit = if answer.moves.iter().any(|mv| mv.mean.is_some()) { OverlayUnit::Mean } else { OverlayUnit::Value };
    let (values, position, cut_short) = (answer.moves, answer.value, answer.cut_short);
    Ok(axum::Json(Overlay { by, unit, values, position, cut_short }))
}

/// A position and a move.
#[derive(Deserialize, ToSchema)]
pub(crate) struct WhyQuestion {
    #[serde(flatten)]
    position: Position,
    /// The move in the game's notation.
    #[serde(rename = "move")]
    mv: String,
}

/// The rule that forbids a move.
#[derive(Serialize, ToSchema)]
pub(crate) struct Objection {
    /// None if the move is legal, or cannot be read.
    why: Option<Message>,
}

/// Explain why a move is illegal.
#[utoipa::path(post, path = "/why", request_body = WhyQuestion,
    responses((status = 200, description = "The rule that forbids it", body = Objection), ApiError))]
pub(crate) async fn why(
    State(app): State<App>,
    Json(question): Json<WhyQuestion>,
) -> Result<axum::Json<Objection>, ApiError> {
    let look = app.replays.share(move |slices| {
        let mut session = question.position.open(slices)?;
        let why = match session.play(&question.mv) {
            Err(NotationError::Illegal { why, .. }) => Some(why),
            _ => None,
        };
        Ok(axum::Json(Objection { why }))
    });
    look.await
}

/// A position, and the level of help.
#[derive(Deserialize, ToSchema)]
pub(crate) struct JudgeQuestion {
    #[serde(flatten)]
    position: Position,
    /// With less than full help the judge searches less deeply.
    #[serde(default)]
    help: Help,
}

/// The judge's values of a position and of every legal move, for the side to move.
///
/// The judge searches for at most five seconds, and stops when the connection is closed.
#[utoipa::path(post, path = "/judge", request_body = JudgeQuestion,
    responses((status = 200, description = "The judgement", body = Judgement), ApiError))]
pub(crate) async fn judge(
    State(app): State<App>,
    Json(question): Json<JudgeQuestion>,
) -> Result<axum::Json<Judgement>, ApiError> {
    let (searches, help) = (app.searches.clone(), question.help);
    let opened = app.replays.share(move |slices| {
        let session = question.position.open(slices)?;
        let judge = session.abilities().judge.clone();
        let player = judge.player(session.as_ref(), help);
        Ok((judge, overlay_task(session, player, &searches)?))
    });
    let (judge, task) = opened.await?;
    let bytes = task.bytes;
    let work = move |stop: &StopFlag| {
        if let Some(settled) = judge.settled(task.session.as_ref()) {
            return Ok(settled);
        }
        let clock = StopWatch::start();
        Ok(judge.judge(task.seat()?.as_mut(), task.session.as_ref(), task.allowance(&clock, stop))?)
    };
    Ok(axum::Json(begin(&app.searches, bytes, work).await?.await?))
}

/// A position, and lines from there.
#[derive(Deserialize, ToSchema)]
pub(crate) struct BoardsQuestion {
    #[serde(flatten)]
    position: Position,
    /// Lines of moves from the position: at most 64.
    #[schema(max_items = 64)]
    lines: Vec<String>,
}

/// Maximum number of lines per request: more boards than fit a screen.
const BOARDS: usize = 64;

/// The boards after some lines from a position.
#[utoipa::path(post, path = "/boards", request_body = BoardsQuestion,
    responses((status = 200, description = "A board for each line", body = Vec<BoardView>), ApiError))]
pub(crate) async fn boards(
    State(app): State<App>,
    Json(question): Json<BoardsQuestion>,
) -> Result<axum::Json<Vec<BoardView>>, ApiError> {
    ApiError::unless_bounded("request", question.lines.len(), "lines", BOARDS)?;
    let look = app.replays.share(move |slices| {
        let session = question.position.open(slices)?;
        let mut boards = Vec::with_capacity(question.lines.len());
        for line in &question.lines {
            ApiError::unless_bounded("line", session.lines().count(line), "moves", limits::DEPTH as usize)?;
            boards.push(session.lines().board_after(line)?);
            slices.check()?;
        }
        Ok(axum::Json(boards))
    });
    look.await
}

/// A pasted text.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ReadQuestion {
    /// A board, a position in one line, a line of moves, or a game in a known format: SGF, GGF, OBF, JSON.
    text: String,
    /// The current game, which is tried first: a spec.
    game: String,
}

/// Detect a position or a line of moves in a text, of the current game or of any other.
#[utoipa::path(post, path = "/read", request_body = ReadQuestion,
    responses((status = 200, description = "The position that it leads to", body = View), ApiError))]
pub(crate) async fn read(
    State(app): State<App>,
    Json(question): Json<ReadQuestion>,
) -> Result<axum::Json<View>, ApiError> {
    ApiError::unless_bounded("text", question.text.len(), "bytes", limits::PASTE)?;
    let at_hand = spec(&question.game)?;
    let look = app.replays.share(move |slices| {
        // The game is checked first, because errors in the text are reported in its terms.
        slices.registry().open(&at_hand)?;
        if let Some(view) = recorded(&question.text, slices)? {
            return Ok(axum::Json(view));
        }
        // Tries the moves in every game.
        ApiError::unless_bounded("text", question.text.len(), "bytes", limits::MOVES * 5)?;
        let session = slices.registry().clone().recognise(&question.text, &at_hand, &mut || slices.go_on());
        slices.check()?;
        Ok(axum::Json(session?.view(Viewer::All)))
    });
    look.await
}

/// The first game of a text in a format of game records; none if it is moves or a position.
fn recorded(text: &str, slices: &mut TimeSlices) -> Result<Option<View>, ApiError> {
    let format = Format::recognise(text.as_bytes()).filter(|format| *format != Format::Moves);
    // A board in one line is a position in every game; only OBF has anything after its semicolon.
    let Some(format) = format.filter(|format| *format != Format::Obf || text.contains(';')) else { return Ok(None) };
    let reading = Reading { format: Some(format), ..Reading::new(slices.games()) };
    let wrong = |error: ReadError| ApiError::meaningless(Code::BadPosition, &error);
    let Some(record) = read_records(text.as_bytes(), &reading).map_err(wrong)?.next() else { return Ok(None) };
    let record = record.map_err(wrong)?;
    slices.check()?;
    let Replayed { root, line, .. } =
        Replays::new(slices.games()).replay(&record).map_err(|why| ApiError::meaningless(Code::BadPosition, &why))?;
    let position = Position { game: record.game.to_string(), root: root.unwrap_or_default(), moves: line };
    Ok(Some(position.open(slices)?.view(Viewer::All)))
}

/// The terms of an evaluator in a position and after each move.
#[derive(Serialize, ToSchema)]
pub(crate) struct Anatomy {
    /// Of the position, for the side to move.
    position: Opinion,
    /// Of the position after each legal move, for the same side.
    moves: Vec<MoveOpinion>,
}

/// The terms of an evaluator, in a position and after each move.
#[utoipa::path(post, path = "/terms", request_body = ValuesQuestion,
    responses((status = 200, description = "The terms", body = Anatomy), ApiError))]
pub(crate) async fn terms(
    State(app): State<App>,
    Json(question): Json<ValuesQuestion>,
) -> Result<axum::Json<Anatomy>, ApiError> {
    let host = app.searches.host();
    let look = app.replays.share(move |slices| {
        let session = question.position.open(slices)?;
        let by = spec(&question.by)?;
        let position = host.opinion(session.as_ref(), &by)?;
        Ok(axum::Json(Anatomy { position, moves: host.opinions_after(session.as_ref(), &by)? }))
    });
    look.await
}

/// An evaluator's scores over a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Curve {
    by: Spec,
    /// For the first player, before any move and after each.
    values: Vec<f64>,
}

/// An evaluator's score of every position of a game, for the first player.
#[utoipa::path(post, path = "/evaluate", request_body = ValuesQuestion,
    responses((status = 200, description = "One value for each position", body = Curve), ApiError))]
pub(crate) async fn evaluate(
    State(app): State<App>,
    Json(question): Json<ValuesQuestion>,
) -> Result<axum::Json<Curve>, ApiError> {
    let host = app.searches.host();
    let look = app.replays.share(move |slices| {
        let session = question.position.open(slices)?;
        let by = spec(&question.by)?;
        let values = host.evaluate_line(session.as_ref(), &by)?;
        Ok(axum::Json(Curve { by, values }))
    });
    look.await
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_registry::Registry;

    #[test]
    fn an_overlay_takes_five_seconds_at_most() {
        let session = Registry::built_in().open(&"connect".parse().unwrap()).unwrap();
        let task = overlay_task(session, "mcts".parse().unwrap(), &Searches::of_built_in(1)).unwrap();
        assert_eq!(task.deadline, Duration::from_secs(5));
    }
}
