//! Clocks as GTP sets them, and what they leave for a move.

use jugada_core::{ByPlayer, Limits, Player, TimeBank};
use std::time::Duration;

/// The time of both sides.
#[derive(Clone, Debug, Default)]
pub(super) struct Clocks {
    settings: Option<Settings>,
    left: ByPlayer<Option<Left>>,
}

/// How much time there is: at first for all moves, then for a number of moves again and again.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Settings {
    pub(super) main: Duration,
    /// Zero if there is none.
    pub(super) overtime: Duration,
    /// Moves to make in it.
    pub(super) stones: u32,
    /// Whether the number that [`Clocks::set_left`] is told counts periods of one move each, as KGS does.
    pub(super) periods: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Left {
    time: Duration,
    /// Moves to make in it; zero before the overtime.
    stones: u32,
}

/// Of a period's share, so much is used: answers travel, and machines wake up late.
const USED: f64 = 0.9;

impl Clocks {
    /// New settings; none for no limit.
    pub(super) fn set(&mut self, settings: Option<Settings>) {
        *self = Clocks { settings, left: ByPlayer::default() };
    }

    /// A new game by the same settings.
    pub(super) fn reset(&mut self) {
        self.left = ByPlayer::default();
    }

    pub(super) fn set_left(&mut self, player: Player, time: Duration, stones: u32) {
        self.left[player] = Some(Left { time, stones });
    }

    /// Time that a move took, for controllers that do not keep the clock.
    pub(super) fn spend(&mut self, player: Player, time: Duration) {
        let Some(left) = self.left(player) else { return };
        let Some(Settings { overtime, stones, periods, .. }) = self.settings else {
            self.left[player] = Some(Left { time: left.time.saturating_sub(time), ..left });
            return;
        };
        self.left[player] = Some(if left.stones > 0 {
            match left.stones - 1 {
                0 => Left { time: overtime, stones },
                _ if periods => Left { time: overtime, stones: left.stones },
                more => Left { time: left.time.saturating_sub(time), stones: more },
            }
        } else if time < left.time || overtime.is_zero() {
            Left { time: left.time.saturating_sub(time), stones: 0 }
        } else {
            Left { time: overtime, stones }
        });
    }

    /// What a move may take, and what is left for all, where one of them is limited.
    pub(super) fn allowance(&self, player: Player) -> (Limits, Option<TimeBank>) {
        let Some(left) = self.left(player) else { return (Limits::default(), None) };
        let (overtime, stones) =
            self.settings.map_or((Duration::ZERO, 0), |settings| (settings.overtime, settings.stones));
        if left.stones > 0 {
            let moves = if self.settings.is_some_and(|settings| settings.periods) { 1 } else { left.stones };
            let time = (left.time / moves).mul_f64(USED);
            return (Limits { time: Some(time), ..Limits::default() }, None);
        }
        // What overtime gives for each move is there whatever happens, as an increment is.
        let increment = overtime.checked_div(stones).unwrap_or_default();
        if left.time.is_zero() && !increment.is_zero() {
            return (Limits { time: Some(increment.mul_f64(USED)), ..Limits::default() }, None);
        }
        (Limits::default(), Some(TimeBank { left: left.time, increment }))
    }

    fn left(&self, player: Player) -> Option<Left> {
        let begins = |settings: Settings| {
            if settings.main.is_zero() && !settings.overtime.is_zero() {
                Left { time: settings.overtime, stones: settings.stones }
            } else {
                Left { time: settings.main, stones: 0 }
            }
        };
        self.left[player].or(self.settings.map(begins))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    fn clocks(main: f64, overtime: f64, stones: u32, periods: bool) -> Clocks {
        let mut clocks = Clocks::default();
        clocks.set(Some(Settings { main: seconds(main), overtime: seconds(overtime), stones, periods }));
        clocks
    }

    /// For a move, and in the bank.
    fn allowed(clocks: &Clocks) -> (Option<f64>, Option<(f64, f64)>) {
        let (limits, bank) = clocks.allowance(Player::First);
        let bank = bank.map(|bank| (bank.left.as_secs_f64(), bank.increment.as_secs_f64()));
        (limits.time.map(|time| time.as_secs_f64()), bank)
    }

    #[test]
    fn without_settings_there_is_no_limit() {
        let mut clocks = Clocks::default();
        assert_eq!(allowed(&clocks), (None, None));
        clocks.spend(Player::First, seconds(5.0));
        assert_eq!(allowed(&clocks), (None, None));
    }

    #[test]
    fn absolute_time_goes_down_by_itself_or_as_told() {
        let mut clocks = clocks(60.0, 0.0, 0, false);
        assert_eq!(allowed(&clocks), (None, Some((60.0, 0.0))));
        clocks.spend(Player::First, seconds(10.0));
        assert_eq!(allowed(&clocks), (None, Some((50.0, 0.0))));
        clocks.set_left(Player::First, seconds(7.0), 0);
        assert_eq!(allowed(&clocks), (None, Some((7.0, 0.0))));
        clocks.spend(Player::First, seconds(9.0));
        assert_eq!(allowed(&clocks), (None, Some((0.0, 0.0))));
        clocks.reset();
        assert_eq!(allowed(&clocks), (None, Some((60.0, 0.0))));
    }

    #[test]
    fn canadian_overtime_is_shared_among_its_stones() {
        let mut clocks = clocks(10.0, 30.0, 10, false);
        assert_eq!(allowed(&clocks), (None, Some((10.0, 3.0))));
        clocks.spend(Player::First, seconds(12.0));
        assert_eq!(allowed(&clocks), (Some(2.7), None));
        clocks.set_left(Player::First, seconds(8.0), 2);
        assert_eq!(allowed(&clocks), (Some(3.6), None));
        clocks.spend(Player::First, seconds(3.0));
        assert_eq!(allowed(&clocks), (Some(4.5), None));
        clocks.spend(Player::First, seconds(3.0));
        assert_eq!(allowed(&clocks), (Some(2.7), None), "a new period");
    }

    #[test]
    fn japanese_periods_are_for_one_move_each() {
        let mut clocks = clocks(0.0, 30.0, 1, true);
        assert_eq!(allowed(&clocks), (Some(27.0), None));
        clocks.set_left(Player::First, seconds(30.0), 5);
        assert_eq!(allowed(&clocks), (Some(27.0), None));
        clocks.spend(Player::First, seconds(20.0));
        assert_eq!(allowed(&clocks), (Some(27.0), None));
    }
}
