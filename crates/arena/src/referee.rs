//! One game between two players, from its opening to its record.

use crate::clock::StopWatch;
use crate::gallery::Gallery;
use crate::openings;
use crate::plan::PlanError;
use crate::threads::caught;
use jugada_core::{ByPlayer, Clock, Outcome, Player, StopFlag, Terms, TimeBank};
use jugada_model::{Cost, Effort, Ending, Fixture, GRACE, GameRecord, GameTime, MoveRecord, Plan};
use jugada_play::{Occasion, Seat, Seating, Session};
use jugada_words::Message;
use std::time::Duration;

/// Seats the players of a plan, gives each its turn, and decides what the rules of the game leave open: who fails or is late has lost.
///
/// Board and players are kept from game to game: a transposition table is made once.
pub(crate) struct Referee<'a> {
    plan: &'a Plan,
    seats: &'a dyn Seating,
    stop: &'a StopFlag,
    gallery: &'a Gallery,
    session: Box<dyn Session>,
    /// By place in the plan and side, for a player may meet itself; none who has not played yet, or has failed.
    seated: Vec<ByPlayer<Option<Box<dyn Seat>>>>,
    /// Of the longest game so far: the next may be as long.
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
        let seated = plan.players.iter().map(|_| ByPlayer::default()).collect();
        Ok(Referee { plan, seats, stop, gallery, session, seated, longest: 0 })
    }

    /// Plays a game to its end; `None` if it was stopped before.
    pub(crate) fn play(&mut self, fixture: &Fixture) -> Result<Option<GameRecord>, PlanError> {
        let played = self.play_out(fixture);
        self.gallery.left(fixture.number);
        played
    }

    fn play_out(&mut self, fixture: &Fixture) -> Result<Option<GameRecord>, PlanError> {
        self.session.take_back_to(0);
        openings::begin(&self.plan.openings, self.session.as_mut(), self.plan.seed, fixture.opening)?;
        let (opening, begins) = (self.session.plies(), self.session.to_move());
        let mut moves = Vec::with_capacity(self.longest);
        let mut effort = ByPlayer::<Effort>::default();
        let mut failed = None;
        for side in Player::BOTH {
            // Whoever cannot even sit down loses, too.
            match caught(|| self.seat(fixture.seats[side], side).map(Seat::new_game)) {
                Ok(seated) => seated?,
                Err(message) => failed = failed.or(Some(self.crashed(fixture, side, message))),
            }
        }
        let mut banks = self.plan.game_time.and_then(GameTime::durations).map(|(left, increment)| {
            let bank = TimeBank { increment, ..TimeBank::main(left) };
            ByPlayer { first: bank, second: bank }
        });
        let (outcome, ending) = loop {
            if let Some(failed) = failed {
                break failed;
            }
            if let Some(outcome) = self.session.outcome() {
                break (outcome, Ending::Rules);
            }
            let player = self.session.to_move();
            let seat = self.seated[fixture.seats[player]][player].as_mut().expect("both were seated above");
            let bank = banks.map(|banks| banks[player]);
            let turn = GameTurn { move_time: self.plan.move_time, bank, stop: self.stop, seed: fixture.seed };
            let result = turn.play(self.session.as_mut(), seat.as_mut());
            if self.stop.is_raised() {
                return Ok(None);
            }
            match result {
                Ok((cost, record)) => {
                    self.gallery.moved(fixture, || self.session.line_text());
                    effort[player].push(&cost.work);
                    if !cost.resigned {
                        moves.push(record);
                    }
                    if banks.as_mut().is_some_and(|banks| !banks[player].spend(record.time)) {
                        break (Outcome::WonBy(!player), Ending::OutOfTime { by: player });
                    }
                    if let Some(limit) = self.plan.move_time
                        && record.time.as_secs_f64() > limit + GRACE
                    {
                        let milliseconds = record.time.as_millis() as u64;
                        break (Outcome::WonBy(!player), Ending::Overran { by: player, milliseconds });
                    }
                    if cost.resigned {
                        break (Outcome::WonBy(!player), Ending::Resigned { by: player });
                    }
                }
                Err(message) => break self.crashed(fixture, player, message),
            }
        };
        self.longest = self.longest.max(moves.len());
        let by_rules = ending == Ending::Rules;
        Ok(Some(GameRecord {
            number: fixture.number,
            pairing: fixture.pairing,
            seats: fixture.seats,
            exchanged: fixture.exchanged,
            line: self.session.line_text(),
            opening,
            begins,
            moves,
            effort,
            outcome,
            ending,
            margin: self.session.margin().filter(|_| by_rules).map(f64::from),
            points: self.session.points().filter(|_| by_rules),
        }))
    }

    /// A player that failed has lost; what is left of it cannot be trusted.
    fn crashed(&mut self, fixture: &Fixture, by: Player, message: Message) -> (Outcome, Ending) {
        self.seated[fixture.seats[by]][by] = None;
        (Outcome::WonBy(!by), Ending::Crashed { by, message })
    }

    fn seat(&mut self, player: usize, side: Player) -> Result<&mut dyn Seat, PlanError> {
        let seat = &mut self.seated[player][side];
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

/// What a player is given for one move.
struct GameTurn<'a> {
    move_time: Option<f64>,
    bank: Option<TimeBank>,
    stop: &'a StopFlag,
    seed: u64,
}

impl GameTurn<'_> {
    /// What a move cost, or what a player that failed said last.
    fn play(&self, session: &mut dyn Session, seat: &mut dyn Seat) -> Result<(Cost, MoveRecord), Message> {
        let legal = session.count_legal() as u32;
        let clock = StopWatch::start();
        let time = self.move_time.map(Duration::from_secs_f64);
        let terms = time.map_or(Terms::FREE, |time| Terms::FREE.with_time(time));
        let occasion = Occasion { terms, bank: self.bank, ..Occasion::new(&clock, self.stop, self.seed) };
        let cost = caught(|| seat.play(session, occasion))?.map_err(|failure| failure.message)?;
        let record = MoveRecord::new(&cost, clock.elapsed(), legal);
        Ok((cost, record))
    }
}
