//! The clocks of a GGF game: `TI[15:00/00:10]` is the time of each side, and moves state their seconds.

use jugada_core::{ByPlayer, Player, TimeBank};
use jugada_records::{Record, Tree};
use std::time::Duration;

/// Time left of both sides; none without a clock, or once it has run out.
#[derive(Clone, Debug, Default)]
pub(super) struct Clocks(ByPlayer<Option<TimeBank>>);

impl Clocks {
    /// After the moves of a game.
    pub(super) fn after(record: &Record) -> Clocks {
        let note = |id| record.tree.note(id);
        let kept = note(Tree::ROOT).and_then(|note| note.property("GGFTI"));
        let start = kept.and_then(|property| read(property.values.first()?));
        let mut clocks = Clocks(ByPlayer { first: start, second: start });
        for id in record.tree.main_nodes() {
            if let Some(mv) = record.tree.played(id) {
                let Some(side) = mv.side() else { continue };
                clocks.spend(side, note(id).and_then(|note| note.seconds).unwrap_or(0.0));
            }
        }
        clocks
    }

    /// Time taken by a move.
    pub(super) fn spend(&mut self, player: Player, seconds: f64) {
        let time = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        self.0[player] = self.0[player].and_then(|mut bank| bank.spend(time).then_some(bank));
    }

    pub(super) fn bank(&self, player: Player) -> Option<TimeBank> {
        self.0[player]
    }
}

/// Main time and increment; the extension that GGS grants afterwards (the third part) is ignored.
fn read(text: &str) -> Option<TimeBank> {
    let mut parts = text.split('/');
    let left = read_time(parts.next()?)?;
    let increment = parts.next().and_then(read_time).unwrap_or_default();
    (!left.is_zero()).then_some(TimeBank { increment, ..TimeBank::main(left) })
}

/// `hh:mm:ss` or `mm:ss`, with an optional note after a comma. A bare number is ambiguous.
fn read_time(text: &str) -> Option<Duration> {
    let text = text.split(',').next()?.trim();
    let fields: Vec<u64> = text.split(':').map(|field| field.parse().ok()).collect::<Option<_>>()?;
    if !(2..=3).contains(&fields.len()) {
        return None;
    }
    fields
        .iter()
        .try_fold(0_u64, |seconds, field| seconds.checked_mul(60)?.checked_add(*field))
        .map(Duration::from_secs)
}

/// Formats the field `TI`, in whole seconds, which all programs read.
pub(super) fn written(bank: Option<TimeBank>) -> String {
    let time = |time: Duration| format!("{:02}:{:02}", time.as_secs() / 60, time.as_secs() % 60);
    match bank {
        None => "0".to_owned(),
        Some(TimeBank { left, increment, .. }) if increment.is_zero() => time(left),
        Some(TimeBank { left, increment, .. }) => format!("{}/{}", time(left), time(increment)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_come_and_go() {
        for (text, expected) in [
            ("15:00", Some((900, 0))),
            ("05:00//02:00", Some((300, 0))),
            ("1:00:01/0:10,N5/02:00", Some((3601, 10))),
            ("00:30/00:01", Some((30, 1))),
            ("0", None),
            ("00:00", None),
            ("15", None),
            ("", None),
            ("x:yy", None),
            ("-1:00", None),
            ("1:2:3:4", None),
            ("18446744073709551615:00", None),
        ] {
            let found = read(text);
            assert_eq!(found.map(|bank| (bank.left.as_secs(), bank.increment.as_secs())), expected, "{text}");
            assert_eq!(read(&written(found)), found, "{text}");
        }
    }

    #[test]
    fn who_has_run_out_has_no_clock() {
        let start = read("01:00");
        let mut clocks = Clocks(ByPlayer { first: start, second: start });
        clocks.spend(Player::First, 20.0);
        clocks.spend(Player::First, f64::NAN);
        clocks.spend(Player::First, -5.0);
        assert_eq!(clocks.bank(Player::First), Some(TimeBank::main(Duration::from_secs(40))));
        clocks.spend(Player::First, 1e300);
        assert_eq!(clocks.bank(Player::First).map(|bank| bank.left.as_secs()), Some(40), "that cannot be");
        clocks.spend(Player::First, 41.0);
        assert_eq!(clocks.bank(Player::First), None);
        assert_eq!(clocks.bank(Player::Second), start);
    }
}
