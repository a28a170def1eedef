//! Books and weights embedded in the program.

/// Opening book of Connect-4, made by `examples/connect_book.rs`.
pub(crate) static CONNECT_BOOK: &[u8] = include_bytes!("../books/connect-7x6.book");
/// Opening book of Othello, made by `examples/othello_book`.
pub(crate) static OTHELLO_BOOK: &[u8] = include_bytes!("../books/othello-8x8.book");
/// Move policy weights of Go, made by `examples/go_weights.rs`.
pub(crate) static GO_MOVES: &str = include_str!("../weights/go-moves.txt");
/// Prior table for judging Go boards, made by hand.
pub(crate) static GO_JUDGING: &str = include_str!("../weights/go-judging.txt");

/// An embedded file.
#[derive(Clone, Copy, Debug)]
pub struct BuiltIn {
    /// Path in the source tree.
    pub name: &'static str,
    /// The content.
    pub bytes: &'static [u8],
    /// Ids of the strategies that read it.
    pub readers: &'static [&'static str],
}

/// All embedded files.
pub fn built_in() -> [BuiltIn; 4] {
    let file = |name, bytes, readers| BuiltIn { name, bytes, readers };
    [
        file("connect-7x6.book", CONNECT_BOOK, &["connect-solver"]),
        file("othello-8x8.book", OTHELLO_BOOK, &["othello-champion"]),
        file("go-moves.txt", GO_MOVES.as_bytes(), &["go-mcts"]),
        file("go-judging.txt", GO_JUDGING.as_bytes(), &[]),
    ]
}
