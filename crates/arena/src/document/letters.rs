//! Letters for players: specs can be long, and tables and plots repeat the names of players often.

use crate::results::Results;
use jugada_report::{Hue, KeyEntry};

/// The letters of a player by its place in the plan: A, B … Z, AA, AB …, as spreadsheets name columns.
pub(super) fn letter(place: usize) -> String {
    let last = char::from(b'A' + (place % 26) as u8);
    if place < 26 { last.to_string() } else { format!("{}{last}", letter(place / 26 - 1)) }
}

/// The colour of a player, the same in every plot of a report.
pub(super) fn hue(place: usize) -> Hue {
    Hue::Place(place)
}

/// The key that maps letters to specs.
pub(super) fn key(results: &Results) -> Vec<KeyEntry> {
    let entry = |(place, player): (usize, &crate::results::PlayerResults)| KeyEntry {
        mark: letter(place),
        hue: hue(place),
        text: player.player.to_string(),
    };
    results.players.iter().enumerate().map(entry).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn letters() {
        for (place, expected) in
            [(0, "A"), (11, "L"), (25, "Z"), (26, "AA"), (51, "AZ"), (52, "BA"), (701, "ZZ"), (702, "AAA")]
        {
            assert_eq!(super::letter(place), expected, "{place}");
        }
    }
}
