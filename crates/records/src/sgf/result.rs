//! Results: `B+3.5`, `W+R`, `0`.

use crate::record::{GameResult, Reason};
use jugada_core::{Outcome, Player};

/// Parses `RE`; none if it states no known result (`?`, `Void`).
pub(crate) fn read(value: &str) -> Option<GameResult> {
    let value = value.trim();
    if matches!(value.to_ascii_lowercase().as_str(), "0" | "draw" | "jigo") {
        return Some(GameResult::by_margin(0.0));
    }
    let (side, rest) = value.split_once('+')?;
    let winner = match side.trim() {
        "B" | "b" | "Black" => Player::First,
        "W" | "w" | "White" => Player::Second,
        _ => return None,
    };
    let rest = rest.trim();
    if let Some(points) = rest.parse::<f64>().ok().filter(|points| points.is_finite() && *points >= 0.0) {
        return Some(GameResult { margin: Some(points), ..GameResult::won_by(winner, Reason::Played) });
    }
    let reason = match rest.to_ascii_lowercase().as_str() {
        "" => Reason::Played,
        "r" | "resign" => Reason::Resigned,
        "t" | "time" => Reason::Time,
        "f" | "forfeit" => Reason::Forfeit,
        _ => return None,
    };
    Some(GameResult::won_by(winner, reason))
}

/// Formats a result as `RE`.
pub(crate) fn write(result: &GameResult) -> String {
    let winner = match result.outcome() {
        Some(Outcome::WonBy(Player::First)) => 'B',
        Some(Outcome::WonBy(Player::Second)) => 'W',
        _ => return "0".to_owned(),
    };
    match (result.reason, result.margin) {
        (Reason::Played, None) => format!("{winner}+"),
        (Reason::Played, Some(points)) => format!("{winner}+{points}"),
        (Reason::Resigned, _) => format!("{winner}+R"),
        (Reason::Time, _) => format!("{winner}+T"),
        (Reason::Forfeit, _) => format!("{winner}+F"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_and_go() {
        for (value, expected) in [
            ("B+3.5", Some("B+3.5")),
            ("W+12", Some("W+12")),
            ("W+R", Some("W+R")),
            ("B+Resign", Some("B+R")),
            ("b+time", Some("B+T")),
            ("W+Forfeit", Some("W+F")),
            ("B+", Some("B+")),
            ("Draw", Some("0")),
            ("Jigo", Some("0")),
            ("Void", None),
            ("?", None),
            ("B+inf", None),
            ("B+-3", None),
            ("X+3", None),
        ] {
            assert_eq!(read(value).as_ref().map(write).as_deref(), expected, "{value}");
        }
        assert_eq!(read("W+0.5").unwrap().first_ahead(), Some(-0.5));
    }
}
