//! The books and weights that are part of the program, byte by byte.

/// The opening book of Connect-4. `examples/connect_book.rs` makes it.
pub(crate) static CONNECT_BOOK: &[u8] = include_bytes!("../books/connect-7x6.book");
/// The opening book of Othello. `examples/othello_book` makes it.
pub(crate) static OTHELLO_BOOK: &[u8] = include_bytes!("../books/othello-8x8.book");
/// Where to look in Go. `examples/go_weights.rs` makes it.
pub(crate) static GO_MOVES: &str = include_str!("../weights/go-moves.txt");
/// How games are played on where a board of Go is judged. Made by hand.
pub(crate) static GO_JUDGING: &str = include_str!("../weights/go-judging.txt");

/// A file that is part of the program.
#[derive(Clone, Copy, Debug)]
pub struct BuiltIn {
    /// Its name in the source.
    pub name: &'static str,
    /// All of it.
    pub bytes: &'static [u8],
    /// The ids of the strategies that read it.
    pub readers: &'static [&'static str],
}

/// All of them.
pub fn built_in() -> [BuiltIn; 4] {
    let file = |name, bytes, readers| BuiltIn { name, bytes, readers };
    [
        file("connect-7x6.book", CONNECT_BOOK, &["connect-solver"]),
        file("othello-8x8.book", OTHELLO_BOOK, &["othello-champion"]),
        file("go-moves.txt", GO_MOVES.as_bytes(), &["go-mcts"]),
        file("go-judging.txt", GO_JUDGING.as_bytes(), &[]),
    ]
}
