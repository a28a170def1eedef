//! Searching for boards in other games.

use crate::support::game;

#[test]
fn a_line_is_followed_until_it_comes_to_the_board_or_an_image_of_it() {
    for (spec, board, line, expected) in [
        ("othello", "f5d6", "f5d6c3d3", Some(Some("c3"))),
        ("othello", "f5d6c3", "f5d6c3", Some(None)),
        ("othello", "f5f6", "f5d6c3d3", None),
        ("connect", "4455", "445566", Some(Some("6"))),
        // The mirror image, in which column 2 is column 6.
        ("connect", "4455", "443322", Some(Some("6"))),
        ("connect", "4455", "44", None),
    ] {
        let found = game(spec, "").boards().seek(line, &game(spec, board).boards().sought());
        let next = found.map(|sighting| sighting.next.map(|mv| mv.text));
        assert_eq!(next, expected.map(|next| next.map(str::to_owned)), "{board} of {spec} in {line}");
    }
}
