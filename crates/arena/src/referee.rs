//! One game of a pairing, from its opening to its record.

use crate::clock::StopWatch;
use crate::gallery::Gallery;
use crate::openings;
use crate::plan::PlanError;
use crate::threads::caught;
use jugada_core::rng::{mix, stream};
use jugada_core::{Clock, StopFlag, Terms, TimeBank};
use jugada_model::{Cost, Effort, Ending, Fixture, GRACE, GameRecord, GameTime, MoveRecord, Plan};
use jugada_play::{Mover, Occasion, Seat, Seating, Session};
use jugada_words::Message;
use std::time::Duration;

/// Seats the players of a plan, gives each its turns, and decides what the rules of the game leave open: a player that
/// fails or exceeds its time loses.
///
/// Board and players are kept from game to game, so that transposition tables are allocated once.
pub(crate) struct Referee<'a> {
    plan: &'a Plan,
    seats: &'a dyn Seating,
    stop: &'a StopFlag,
    gallery: &'a Gallery,
    session: Box<dyn Session>,
    /// By index in the plan and seat, because a player may meet itself; none before its first game, or after a failure.
    seated: Vec<Vec<Option<Box<dyn Seat>>>>,
    /// Length of the longest game so far, for allocation.
    longest: usize,
}

impl<'a> Referee<'a> {
    pub(crate) fn new(
        plan: &'a Plan,
        seats: &'a dyn Seating,
        stop: &'a StopFlag,
        gallery: &'a Gallery,
    ) -> Result<Self, PlanError> {
        let session = seats.open(&plan.game)?;
        let seated = plan.players.iter().map(|_| (0..session.seats()).map(|_| None).collect()).collect();
        Ok(Referee { plan, seats, stop, gallery, session, seated, longest: 0 })
    }

    /// Plays a game to its end; `None` if stopped before.
    pub(crate) fn play(&mut self, fixture: &Fixture) -> Result<Option<GameRecord>, PlanError> {
        let played = self.play_out(fixture);
        self.gallery.left(fixture.number);
        played
    }

    fn play_out(&mut self, fixture: &Fixture) -> Result<Option<GameRecord>, PlanError> {
        self.session.take_back_to(0);
        openings::begin(&self.plan.openings, self.session.as_mut(), self.plan.seed, fixture.opening)?;
        let opening = self.session.plies();
        let mut moves = Vec::with_capacity(self.longest);
        let mut effort = vec![Effort::default(); fixture.seats.len()];
        let mut failed = None;
        for (&player, by) in fixture.seats.iter().zip(0..) {
            // A player that cannot be created loses, too.
            match caught(|| self.seat(player, by).map(Seat::new_game)) {
                Ok(seated) => seated?,
                Err(message) => failed = failed.or(Some(self.crashed(fixture, by, message))),
            }
        }
        let mut banks = self.plan.game_time.and_then(GameTime::durations).map(|(left, increment)| {
            let bank = TimeBank { increment, ..TimeBank::main(left) };
            vec![bank; fixture.seats.len()]
        });
        let chance = &mut stream(mix(fixture.seed ^ CHANCE_STREAM), 0);
        let (payoffs, ending) = loop {
            if let Some(failed) = failed {
                break failed;
            }
            if let Some(payoffs) = self.session.payoffs() {
                break (payoffs, Ending::Rules);
            }
            let Mover::Seat(by) = self.session.mover() else {
                self.session.advance(chance);
                continue;
            };
            let place = usize::from(by);
            let seat = self.seated[fixture.seats[place]][place].as_mut().expect("all were seated above");
            let bank = banks.as_ref().map(|banks| banks[place]);
            let turn = GameTurn { by, move_time: self.plan.move_time, bank, stop: self.stop, seed: fixture.seed };
            let result = turn.play(self.session.as_mut(), seat.as_mut());
            if self.stop.is_raised() {
                return Ok(None);
            }
            match result {
                Ok((cost, record)) => {
                    self.gallery.moved(fixture, || self.session.line_text());
                    effort[place].push(&cost.work);
                    if !cost.resigned {
                        moves.push(record);
                    }
                    if banks.as_mut().is_some_and(|banks| !banks[place].spend(record.time)) {
                        break (lost_by(by, fixture), Ending::OutOfTime { by });
                    }
                    if let Some(limit) = self.plan.move_time
                        && record.time.as_secs_f64() > limit + GRACE
                    {
                        let milliseconds = record.time.as_millis() as u64;
                        break (lost_by(by, fixture), Ending::Overran { by, milliseconds });
                    }
                    if cost.resigned {
                        break (lost_by(by, fixture), Ending::Resigned { by });
                    }
                }
                Err(message) => break self.crashed(fixture, by, message),
            }
        };
        self.longest = self.longest.max(moves.len());
        let by_rules = ending == Ending::Rules;
        Ok(Some(GameRecord {
            number: fixture.number,
            pairing: fixture.pairing,
            seats: fixture.seats.clone(),
            rotation: fixture.rotation,
            line: self.session.line_text(),
            opening,
            moves,
            effort,
            payoffs,
            ending,
            margins: self.session.margins().filter(|_| by_rules),
            points: self.session.points().filter(|_| by_rules),
        }))
    }

    /// A failed player has lost; its state is discarded.
    fn crashed(&mut self, fixture: &Fixture, by: u8, message: Message) -> (Vec<f64>, Ending) {
        let place = usize::from(by);
        self.seated[fixture.seats[place]][place] = None;
        (lost_by(by, fixture), Ending::Crashed { by, message })
    }

    fn seat(&mut self, player: usize, seat: u8) -> Result<&mut dyn Seat, PlanError> {
        let seat = &mut self.seated[player][usize::from(seat)];
        if seat.is_none() {
            let spec = &self.plan.players[player];
            *seat = Some(self.seats.seat(self.session.as_ref(), spec).map_err(|why| PlanError::Player {
                number: player + 1,
                spec: spec.to_string(),
                why: Box::new(why),
            })?);
        }
        Ok(seat.as_mut().expect("it was taken above").as_mut())
    }
}

/// Separates the random numbers of chance moves from those of players.
const CHANCE_STREAM: u64 = 0x6368_616e;

/// Payoffs if one seat loses by its own failure: the others share its loss.
fn lost_by(by: u8, fixture: &Fixture) -> Vec<f64> {
    let others = fixture.seats.len().saturating_sub(1).max(1) as f64;
    (0..fixture.seats.len()).map(|seat| if seat == usize::from(by) { -1.0 } else { 1.0 / others }).collect()
}

/// The conditions of one move.
struct GameTurn<'a> {
    by: u8,
    move_time: Option<f64>,
    bank: Option<TimeBank>,
    stop: &'a StopFlag,
    seed: u64,
}

impl GameTurn<'_> {
    /// The cost of a move, or the error of a failed player.
    fn play(&self, session: &mut dyn Session, seat: &mut dyn Seat) -> Result<(Cost, MoveRecord), Message> {
        let (legal, turn) = (session.counts().legal_moves() as u32, session.plies() as u32 + 1);
        let clock = StopWatch::start();
        let time = self.move_time.map(Duration::from_secs_f64);
        let terms = time.map_or(Terms::FREE, |time| Terms::FREE.with_time(time));
        let occasion = Occasion { terms, bank: self.bank, ..Occasion::new(&clock, self.stop, self.seed) };
        let cost = caught(|| seat.play(session, occasion))?.map_err(|failure| failure.message)?;
        let record = MoveRecord::new(self.by, turn, &cost, clock.elapsed(), legal);
        Ok((cost, record))
    }
}
