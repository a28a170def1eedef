//! Time control: clocks, and the thinking time of each move.

use std::time::Duration;

/// A side's clock for a whole game: main time, with increment or overtime.
///
/// Also manages the time: [`budget`](TimeBank::budget) is the thinking time for a move, [`spend`](TimeBank::spend) updates
/// the clock after it. Every front end with a clock uses both, so strategies only see a limit per move.
///
/// ```
/// use jugada_core::{MovesLeft, TimeBank};
/// use std::time::Duration;
/// let mut bank = TimeBank::main(Duration::from_secs(60));
/// for left in (1..=30).rev() {
///     let budget = bank.budget(MovesLeft::exactly(left));
///     assert!(bank.spend(budget));
/// }
/// assert!(bank.left >= Duration::from_secs(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeBank {
    /// Remaining main time or, in overtime, remaining time of the current period.
    pub left: Duration,
    /// Added after every move of the main time.
    pub increment: Duration,
    /// Overtime after the main time. Without it, a side whose main time is used up has lost.
    pub overtime: Option<Overtime>,
}

/// Overtime in periods of a number of moves. Japanese byo-yomi has several periods of one move each, Canadian overtime
/// one period of many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overtime {
    /// Length of a period.
    pub period: Duration,
    /// Moves per period; then the period restarts.
    pub moves: u32,
    /// Remaining periods, the current one included. A side that exceeds the last has lost.
    pub periods: u32,
    /// Moves still due in the current period; zero during the main time.
    pub due: u32,
}

/// Number of moves that a side still has to make, the current one included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MovesLeft {
    /// In a typical game: the time is divided among them.
    pub expected: u32,
    /// In the longest possible game: a reserve is kept for them.
    pub longest: u32,
}

impl MovesLeft {
    /// With a known number of moves.
    pub const fn exactly(moves: u32) -> MovesLeft {
        MovesLeft { expected: moves, longest: moves }
    }
}

/// Reserve for each remaining move, for overhead outside the search: pipes, network, thread wake-up. If every move
/// costs half of it, no game is lost on time.
const LAG: Duration = Duration::from_millis(40);
/// A single reserve for an exceptional delay of the machine; protocols also count in whole seconds.
const HICCUP: Duration = Duration::from_secs(1);
/// An effectively unlimited time, small enough to be multiplied.
const CENTURY: Duration = Duration::from_hours(100 * 365 * 24);

impl TimeBank {
    /// Main time for the whole game only.
    pub const fn main(left: Duration) -> TimeBank {
        TimeBank { left, increment: Duration::ZERO, overtime: None }
    }

    /// Thinking time for this move.
    ///
    /// An equal share of the remaining time minus the reserve, plus most of the increment. With these budgets a game is
    /// never lost on time as long as no move has an overhead above 20 ms; nor, if less than 40 ms per move was
    /// available, above half of its share. In overtime, the budget stays within the period; during the main time, each
    /// move may also use what a move of the overtime may, because overtime starts without loss in the middle of a move.
    pub fn budget(self, moves: MovesLeft) -> Duration {
        let left = self.left.min(CENTURY);
        match self.overtime.filter(|overtime| overtime.periods > 0) {
            None => shared(left, self.increment.min(CENTURY), moves),
            Some(overtime) if overtime.due > 0 => shared(left, Duration::ZERO, MovesLeft::exactly(overtime.due)),
            Some(Overtime { period, moves: each, .. }) => {
                left / moves.expected.max(1) + shared(period.min(CENTURY), Duration::ZERO, MovesLeft::exactly(each))
            }
        }
    }

    /// Updates the clock after a move; `false` if the time was exceeded and the game is lost.
    #[must_use]
    pub fn spend(&mut self, time: Duration) -> bool {
        if self.overtime.is_none_or(|overtime| overtime.due == 0)
            && let Some(left) = self.left.checked_sub(time)
        {
            self.left = left.saturating_add(self.increment);
            return true;
        }
        let Some(overtime) = &mut self.overtime else {
            self.left = Duration::ZERO;
            return false;
        };
        let mut time = time;
        if overtime.due == 0 {
            time -= self.left;
            (self.left, overtime.due) = (overtime.period, overtime.moves.max(1));
        }
        if let Some(beyond) = time.checked_sub(self.left).filter(|beyond| !beyond.is_zero()) {
            // The current period is used up, and each further one that has passed; this move ends in the next one.
            let gone =
                (beyond.as_nanos() - 1).checked_div(overtime.period.as_nanos()).map_or(u128::MAX, |whole| whole + 1);
            if gone >= u128::from(overtime.periods) {
                (self.left, overtime.periods) = (Duration::ZERO, 0);
                return false;
            }
            overtime.periods -= gone as u32;
            let within = (beyond.as_nanos() - 1) % overtime.period.as_nanos() + 1;
            (self.left, overtime.due) = (overtime.period, overtime.moves.max(1));
            time = Duration::from_nanos(within as u64);
        }
        overtime.due -= 1;
        self.left -= time;
        if overtime.due == 0 {
            (self.left, overtime.due) = (overtime.period, overtime.moves.max(1));
        }
        true
    }

    /// Time until the game is lost.
    pub fn until_lost(self) -> Duration {
        self.overtime.map_or(self.left, |Overtime { period, periods, due, .. }| {
            // The current period is in `left`, if it has begun.
            let whole = if due > 0 { periods.saturating_sub(1) } else { periods };
            self.left.saturating_add(period.saturating_mul(whole))
        })
    }
}

/// An equal share of the time, plus the increment.
///
/// Proof that time never runs out, with at most `n` moves to come, without increment, and an overhead of `lag` per
/// move: taking a share of the time above the reserve leaves at least `n * LAG`; and taking `left / 2n` leaves, after
/// every move, `(left / 2n - lag) / (n - 1)` more for each of the following ones, which is not negative as long as
/// `lag` is at most `LAG / 2`.
fn shared(left: Duration, increment: Duration, moves: MovesLeft) -> Duration {
    let longest = moves.longest.max(1);
    let expected = moves.expected.clamp(1, longest);
    let reserve = HICCUP + LAG.saturating_sub(increment) * longest;
    let free = left.saturating_sub(reserve);
    let share = (free / expected).max(left / 2 / longest);
    // The increment pays for the lag first; and if this move comes too late, there is no increment.
    let returned = (increment * 4 / 5).min(increment.saturating_sub(LAG / 2));
    (share + returned).min(free.max(left / 2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{below, stream};

    fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn expecting(expected: u32, longest: u32) -> MovesLeft {
        MovesLeft { expected, longest }
    }

    #[track_caller]
    fn budget(bank: TimeBank, moves: MovesLeft, expected_ms: u64) {
        assert_eq!(bank.budget(moves).as_millis(), u128::from(expected_ms), "{bank:?}, {moves:?}");
    }

    #[test]
    fn time_is_shared_out_and_never_all_of_it() {
        let main = |left| TimeBank::main(ms(left));
        // Reserved: 1 s, and 40 ms for each move.
        budget(main(100_000), MovesLeft::exactly(50), 97_000 / 50);
        budget(main(100_000), expecting(20, 50), 97_000 / 20);
        budget(main(100_000), MovesLeft::exactly(1), 98_960);
        budget(main(100_000), MovesLeft::exactly(0), 98_960);
        // The expected number of moves is limited by the longest game.
        budget(main(100_000), expecting(50, 1), 98_960);
        // Too little for that: half of an equal share.
        budget(main(1_000), MovesLeft::exactly(50), 10);
        budget(main(1_000), expecting(10, 50), 10);
        budget(main(100), MovesLeft::exactly(1), 50);
        budget(main(0), MovesLeft::exactly(5), 0);
        budget(main(0), expecting(0, 0), 0);
    }

    #[test]
    fn increments_are_used_once_they_are_sure() {
        let fischer = |left, increment| TimeBank { increment: ms(increment), ..TimeBank::main(ms(left)) };
        // With increments that pay for the lag, one second is reserved.
        budget(fischer(100_000, 1_000), MovesLeft::exactly(50), 99_000 / 50 + 800);
        // With little time left, half of it, because a late move loses.
        budget(fischer(500, 10_000), MovesLeft::exactly(1), 250);
        budget(fischer(0, 10_000), MovesLeft::exactly(5), 0);
    }

    fn overtime(left: u64, period: u64, moves: u32, periods: u32, due: u32) -> TimeBank {
        let overtime = Some(Overtime { period: ms(period), moves, periods, due });
        TimeBank { overtime, ..TimeBank::main(ms(left)) }
    }

    #[test]
    fn overtime_is_kept_to() {
        // Canadian: 10 moves in 30 s, in main time, at its end, in the middle of a period, before its last move.
        budget(overtime(60_000, 30_000, 10, 1, 0), MovesLeft::exactly(30), 2_000 + 2_860);
        budget(overtime(0, 30_000, 10, 1, 0), MovesLeft::exactly(30), 2_860);
        budget(overtime(13_200, 30_000, 10, 1, 5), MovesLeft::exactly(30), 2_400);
        budget(overtime(9_040, 30_000, 10, 1, 1), MovesLeft::exactly(30), 8_000);
        // Japanese: further periods are kept as a reserve.
        budget(overtime(30_000, 30_000, 1, 5, 1), MovesLeft::exactly(30), 28_960);
        budget(overtime(1_000, 1_000, 1, 5, 1), MovesLeft::exactly(30), 500);
    }

    #[test]
    fn nothing_is_too_large_or_too_small() {
        for left in [Duration::ZERO, Duration::from_nanos(1), ms(1), CENTURY, Duration::MAX] {
            for increment in [Duration::ZERO, Duration::from_nanos(1), Duration::MAX] {
                for due in [0, 1, u32::MAX] {
                    for (period, each) in [(Duration::ZERO, 0), (Duration::from_nanos(1), u32::MAX), (Duration::MAX, 1)]
                    {
                        for periods in [0, 1, u32::MAX] {
                            let overtime = Overtime { period, moves: each, periods, due };
                            for overtime in [None, Some(overtime)] {
                                let mut bank = TimeBank { left, increment, overtime };
                                for moves in [expecting(0, 0), expecting(u32::MAX, 1), expecting(1, u32::MAX)] {
                                    assert!(bank.budget(moves) <= bank.until_lost(), "{bank:?}, {moves:?}");
                                }
                                for time in [Duration::ZERO, ms(1), Duration::MAX, Duration::from_nanos(1)] {
                                    let _ = bank.spend(time);
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Times of successive moves, in seconds; then the remaining time, moves due and periods; `None` if the last move
    /// lost the game.
    #[track_caller]
    fn clock(mut bank: TimeBank, times: &[u64], expected: Option<(u64, u32, u32)>) {
        let (last, before) = times.split_last().unwrap();
        for time in before {
            assert!(bank.spend(ms(*time)), "{bank:?}");
        }
        let overtime = |bank: TimeBank| bank.overtime.map_or((0, 0), |overtime| (overtime.due, overtime.periods));
        let found = bank.spend(ms(*last)).then(|| {
            let (due, periods) = overtime(bank);
            (bank.left.as_millis() as u64, due, periods)
        });
        assert_eq!(found, expected, "after {times:?}");
    }

    #[test]
    fn the_clock_goes_on_as_clocks_do() {
        let fischer = TimeBank { increment: ms(5), ..TimeBank::main(ms(60)) };
        clock(fischer, &[10, 20], Some((40, 0, 0)));
        clock(fischer, &[60], Some((5, 0, 0)));
        clock(fischer, &[61], None);
        clock(TimeBank::main(ms(60)), &[30, 31], None);
        // Canadian: main time used up exactly is still main time.
        let canadian = overtime(10, 30, 3, 1, 0);
        clock(canadian, &[10], Some((0, 0, 1)));
        clock(canadian, &[12], Some((28, 2, 1)));
        clock(canadian, &[12, 20], Some((8, 1, 1)));
        clock(canadian, &[12, 20, 8], Some((30, 3, 1)));
        clock(canadian, &[12, 20, 9], None);
        clock(canadian, &[41], None);
        // Japanese: exceeding a period uses it up.
        let japanese = overtime(10, 30, 1, 3, 0);
        clock(japanese, &[40], Some((30, 1, 3)));
        clock(japanese, &[41], Some((30, 1, 2)));
        clock(japanese, &[40, 60], Some((30, 1, 2)));
        clock(japanese, &[40, 61], Some((30, 1, 1)));
        clock(japanese, &[40, 61, 30, 30, 1], Some((30, 1, 1)));
        clock(japanese, &[40, 61, 31], None);
        clock(japanese, &[100], Some((30, 1, 1)));
        clock(japanese, &[101], None);
        clock(overtime(0, 0, 1, 3, 0), &[1], None);
    }

    #[test]
    fn how_long_a_move_can_take() {
        assert_eq!(TimeBank::main(ms(7)).until_lost(), ms(7));
        assert_eq!(overtime(10, 30, 1, 3, 0).until_lost(), ms(100));
        assert_eq!(overtime(10, 30, 1, 3, 1).until_lost(), ms(70));
    }

    /// Plays with every budget used up and some overhead, to the end of the longest game.
    #[track_caller]
    fn plays_through(mut bank: TimeBank, expected: impl Fn(u32) -> u32, longest: u32, lag: impl Fn(u32) -> Duration) {
        let start = bank;
        for left in (1..=longest).rev() {
            let before = bank;
            let time = bank.budget(expecting(expected(left), left)) + lag(left);
            assert!(bank.spend(time), "{start:?}: lost with {left} of {longest} moves to go; {before:?}, {time:?}");
        }
    }

    #[test]
    fn no_game_of_any_length_runs_out_of_time() {
        for number in 0..5_000 {
            let rng = &mut stream(17, number);
            let longest = 1 + below(rng, 400) as u32;
            // Expected moves, right or wrong: constant, all, a share, the minimum.
            let (guess, kind) = (1 + below(rng, 60) as u32, below(rng, 4));
            let expected = |left: u32| [guess, left, left / 3 + 1, 1][kind];
            // From a tenth of a second to hours.
            let left = ms(100 << below(rng, 18));
            let increment = [Duration::ZERO, ms(below(rng, 100) as u64), ms(below(rng, 60_000) as u64)][below(rng, 3)];
            let most = (LAG / 2).min(left / 2 / longest);
            let lags = stream(18, number);
            let lag = |move_number: u32| most * (below(&mut lags.clone(), 4) as u32 + move_number % 2) / 4;
            plays_through(TimeBank { increment, ..TimeBank::main(left) }, expected, longest, lag);
        }
    }

    #[test]
    fn no_period_of_overtime_is_exceeded() {
        for number in 0..5_000 {
            let rng = &mut stream(19, number);
            let longest = 1 + below(rng, 400) as u32;
            let guess = 1 + below(rng, 60) as u32;
            let main = ms((below(rng, 3) * below(rng, 600_000)) as u64);
            let each = [1, 1 + below(rng, 30) as u32][below(rng, 2)];
            let period = ms(100 << below(rng, 12));
            let lag = (LAG / 2).min(period / 2 / each);
            // A single period, so that none may be lost.
            let overtime = Overtime { period, moves: each, periods: 1, due: 0 };
            let bank = TimeBank { overtime: Some(overtime), ..TimeBank::main(main) };
            plays_through(bank, |_| guess, longest, |_| lag);
        }
    }

    #[test]
    fn one_late_answer_loses_no_game() {
        // One delay of a second, at any move of a game of one minute.
        for late in 1..=40 {
            let lag = |left: u32| if left == late { HICCUP } else { ms(5) };
            plays_through(TimeBank::main(ms(60_000)), |left| left, 40, lag);
        }
    }
}
