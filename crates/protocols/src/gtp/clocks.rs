//! Time settings of GTP.

use jugada_core::{ByPlayer, Overtime, Player, TimeBank};
use std::time::Duration;

/// The clocks of both sides.
#[derive(Clone, Debug, Default)]
pub(super) struct Clocks {
    settings: Option<Settings>,
    left: ByPlayer<Option<TimeBank>>,
}

/// How a game is timed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Settings {
    /// The clock before the first move.
    start: TimeBank,
    /// Whether the number passed to [`Clocks::set_left`] counts periods of one move each, as in KGS.
    counts_periods: bool,
}

impl Settings {
    /// A fixed time for all moves.
    pub(super) const fn absolute(main: Duration) -> Settings {
        Settings { start: TimeBank::main(main), counts_periods: false }
    }

    /// Then repeatedly a number of moves in a period (Canadian byo-yomi).
    pub(super) const fn canadian(main: Duration, period: Duration, moves: u32) -> Settings {
        let overtime = Some(Overtime { period, moves, periods: 1, due: 0 });
        Settings { start: TimeBank { overtime, ..TimeBank::main(main) }, counts_periods: false }
    }

    /// Then a number of periods of one move each (Japanese byo-yomi).
    pub(super) const fn japanese(main: Duration, period: Duration, periods: u32) -> Settings {
        let overtime = Some(Overtime { period, moves: 1, periods, due: 0 });
        Settings { start: TimeBank { overtime, ..TimeBank::main(main) }, counts_periods: true }
    }
}

impl Clocks {
    /// New settings; none without limit.
    pub(super) fn set(&mut self, settings: Option<Settings>) {
        *self = Clocks { settings, left: ByPlayer::default() };
    }

    /// A new game with the same settings.
    pub(super) fn reset(&mut self) {
        self.left = ByPlayer::default();
    }

    /// Sets the time left according to the controller: main time or, with stones, the rest of the period. Accepted
    /// without earlier settings.
    pub(super) fn set_left(&mut self, player: Player, left: Duration, stones: u32) {
        let overtime = match self.settings {
            Some(Settings { start: TimeBank { overtime: Some(overtime), .. }, counts_periods }) => Some(match stones {
                0 => overtime,
                periods if counts_periods => Overtime { periods, due: 1, ..overtime },
                due => Overtime { due, ..overtime },
            }),
            _ if stones > 0 => Some(Overtime { period: left, moves: stones, periods: 1, due: stones }),
            _ => None,
        };
        self.left[player] = Some(TimeBank { overtime, ..TimeBank::main(left) });
    }

    /// Subtracts the time of a move, for controllers that do not send the time left; whether it exceeds the limit is
    /// for them to decide.
    pub(super) fn spend(&mut self, player: Player, time: Duration) {
        if let Some(mut bank) = self.bank(player) {
            let _ = bank.spend(time);
            self.left[player] = Some(bank);
        }
    }

    /// A side's clock, if it has one.
    pub(super) fn bank(&self, player: Player) -> Option<TimeBank> {
        self.left[player].or(self.settings.map(|settings| settings.start))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::MovesLeft;

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    /// Time left, moves due, and periods.
    fn reads(clocks: &Clocks) -> Option<(f64, u32, u32)> {
        let bank = clocks.bank(Player::First)?;
        let (due, periods) = bank.overtime.map_or((0, 0), |overtime| (overtime.due, overtime.periods));
        Some((bank.left.as_secs_f64(), due, periods))
    }

    fn clocks(settings: Settings) -> Clocks {
        Clocks { settings: Some(settings), left: ByPlayer::default() }
    }

    #[test]
    fn without_settings_there_is_no_limit_until_one_is_told() {
        let mut clocks = Clocks::default();
        assert_eq!(reads(&clocks), None);
        clocks.spend(Player::First, seconds(5));
        assert_eq!(reads(&clocks), None);
        clocks.set_left(Player::Second, seconds(9), 0);
        assert_eq!(reads(&clocks), None, "that was the other side");
        clocks.set_left(Player::First, seconds(9), 0);
        assert_eq!(reads(&clocks), Some((9.0, 0, 0)));
        clocks.set_left(Player::First, seconds(9), 3);
        assert_eq!(reads(&clocks), Some((9.0, 3, 1)));
    }

    #[test]
    fn absolute_time_goes_down_by_itself_or_as_told() {
        let mut clocks = clocks(Settings::absolute(seconds(60)));
        assert_eq!(reads(&clocks), Some((60.0, 0, 0)));
        clocks.spend(Player::First, seconds(10));
        assert_eq!(reads(&clocks), Some((50.0, 0, 0)));
        clocks.set_left(Player::First, seconds(7), 0);
        assert_eq!(reads(&clocks), Some((7.0, 0, 0)));
        clocks.spend(Player::First, seconds(9));
        assert_eq!(reads(&clocks), Some((0.0, 0, 0)));
        clocks.reset();
        assert_eq!(reads(&clocks), Some((60.0, 0, 0)));
    }

    #[test]
    fn canadian_overtime_counts_stones() {
        let mut clocks = clocks(Settings::canadian(seconds(10), seconds(30), 10));
        assert_eq!(reads(&clocks), Some((10.0, 0, 1)));
        clocks.spend(Player::First, seconds(12));
        assert_eq!(reads(&clocks), Some((28.0, 9, 1)));
        clocks.set_left(Player::First, seconds(8), 2);
        clocks.spend(Player::First, seconds(3));
        assert_eq!(reads(&clocks), Some((5.0, 1, 1)));
        clocks.spend(Player::First, seconds(3));
        assert_eq!(reads(&clocks), Some((30.0, 10, 1)), "a new period");
        clocks.set_left(Player::First, seconds(4), 0);
        assert_eq!(reads(&clocks), Some((4.0, 0, 1)), "main time after all");
    }

    #[test]
    fn japanese_overtime_counts_periods() {
        let mut clocks = clocks(Settings::japanese(Duration::ZERO, seconds(30), 5));
        let budget = |clocks: &Clocks| clocks.bank(Player::First).unwrap().budget(MovesLeft::exactly(40));
        assert!(budget(&clocks) > seconds(25), "also without main time");
        clocks.set_left(Player::First, seconds(30), 3);
        assert_eq!(reads(&clocks), Some((30.0, 1, 3)));
        clocks.spend(Player::First, seconds(20));
        assert_eq!(reads(&clocks), Some((30.0, 1, 3)));
        clocks.spend(Player::First, seconds(31));
        assert_eq!(reads(&clocks), Some((30.0, 1, 2)));
        assert!((seconds(25)..seconds(30)).contains(&budget(&clocks)));
    }
}
