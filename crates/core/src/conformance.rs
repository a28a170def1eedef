//! The kit that every game must pass, in one line of test code:
//!
//! ```text
//! #[test] fn conforms() { jugada_core::conformance::check(&Othello::new(&Options::default())); }
//! ```
//!
//! It plays seeded random games and checks, at every position, the contracts of [`Game`], [`Notation`], [`Grid`] and
//! [`Symmetric`]. A failure panics with the moves that lead to it.

use crate::grid::{Change, EMPTY, Piece, Target};
use crate::notation::{Place, legal_line, legal_move};
use crate::rng::{Rng, below, stream};
use crate::symmetry::transform_cell;
use crate::{Game, Grid, Notation, Outcome, Player, Symmetric};
use std::collections::HashSet;
use std::fmt::{self, Display};

/// Approximate number of positions per check: enough to reach passes, captures and game ends, and fast in debug builds.
const POSITIONS: usize = 2_000;
/// Moves per position in expensive checks.
const SAMPLE: usize = 3;
/// In positions with more moves, replies are not counted: every game reaches narrower ones.
const FEW_MOVES: usize = 24;

/// Checks everything: rules, notation, display, symmetries.
///
/// # Panics
/// If the game breaks a contract.
pub fn check<G: Notation + Grid + Symmetric>(game: &G) {
    check_rules(game);
    check_shape(game);
    random_games(game, 2, |walk, rng| {
        let after = Lazy(|| format!("after {}", game.line_text(&walk.line)));
        check_position_text(game, &walk.state, &after);
        check_picture(game, &walk.state, &after);
        check_turned_picture(game, &walk.state, any_symmetry(game, rng), &after);
        for sample in 0..SAMPLE.min(walk.moves.len()) {
            let mv = walk.moves[below(rng, walk.moves.len())];
            let context = Lazy(|| format!("{after}, move {}", game.move_text(mv)));
            check_move_text(game, &walk.state, mv, &context);
            check_changes(game, &walk.state, mv, &context);
            if sample == 0 {
                check_symmetry(game, &walk.state, mv, any_symmetry(game, rng), &context);
            }
        }
        if walk.moves.is_empty() {
            let text = game.line_text(&walk.line);
            let read = legal_line(game, &game.start(), &text);
            assert_eq!(read.as_ref(), Ok(&walk.line), "a game's line is read back: {text}");
        }
    });
}

/// Checks the contract of [`Game`] alone.
///
/// # Panics
/// If the game breaks it.
pub fn check_rules<G: Game>(game: &G) {
    random_games(game, 1, |walk, rng| {
        let context = Lazy(|| format!("after {:?}", walk.line));
        assert_eq!(game.to_move(&walk.state), walk.expected_mover, "turns alternate {context}");
        assert_eq!(game.count_moves(&walk.state), walk.moves.len(), "moves are counted {context}");
        if walk.moves.len() <= FEW_MOVES
            && let Some(counted) = game.count_two_moves(&walk.state)
        {
            assert_eq!(counted, two_moves(game, &walk.state), "sequences of two moves are counted {context}");
        }
        let outcome = game.outcome(&walk.state);
        assert_eq!(walk.moves.is_empty(), outcome.is_some(), "no moves exactly when it is over {context}");
        assert!(walk.line.len() <= game.longest_game(), "too long {context}");

        let mut seen = HashSet::new();
        for &mv in &walk.moves {
            let index = game.move_index(mv);
            assert!(index < game.move_space(), "{mv:?} has index {index} {context}");
            assert!(seen.insert(index), "{mv:?} shares its index, or is listed twice, {context}");
        }
        let mut sensible = Vec::new();
        game.sensible_moves(&walk.state, &mut sensible);
        let mut legal = walk.moves.iter();
        // Each must follow the previous one in the list of legal moves: legal, in the same order, without duplicates.
        let in_order = sensible.iter().all(|mv| legal.any(|listed| listed == mv));
        assert!(in_order, "sensible moves {sensible:?} are legal, in the order of the board, {context}");
        assert_eq!(sensible.is_empty(), outcome.is_some(), "there is a sensible move while the game goes on {context}");
        match outcome {
            None => {
                let (random, light) = (game.random_move(&walk.state, rng), game.playout_move(&walk.state, rng));
                assert!(walk.moves.contains(&random), "random move {random:?} {context}");
                assert!(walk.moves.contains(&light), "playout move {light:?} {context}");
            }
            Some(outcome) => {
                if let Some(margin) = game.margin(&walk.state) {
                    let sign = Outcome::from_comparison(margin.total_cmp(&0.0));
                    assert_eq!(sign, outcome, "margin {margin} {context}");
                }
            }
        }
    });
    check_keys(game);
    check_random_moves_are_uniform(game);
}

/// Number of sequences of two moves, by making them.
fn two_moves<G: Game>(game: &G, state: &G::State) -> u64 {
    let replies = |state: &G::State| {
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        moves
    };
    let leaf_if_over = |leaves: u64| if leaves == 0 { u64::from(game.finished_games_are_leaves()) } else { leaves };
    let after = |mv| {
        let mut child = state.clone();
        game.play(&mut child, mv);
        leaf_if_over(replies(&child).len() as u64)
    };
    let first = replies(state);
    if first.is_empty() { leaf_if_over(0) } else { first.into_iter().map(after).sum() }
}

/// A message that is formatted only on failure.
struct Lazy<F>(F);

impl<F: Fn() -> String> Display for Lazy<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0())
    }
}

/// A random game in progress.
struct RandomGame<G: Game> {
    line: Vec<G::Move>,
    state: G::State,
    moves: Vec<G::Move>,
    expected_mover: Player,
}

/// Plays seeded games of uniformly random moves, at least two and until enough positions were met, and visits each
/// position.
fn random_games<G: Game>(game: &G, seed: u64, mut visit: impl FnMut(&RandomGame<G>, &mut Rng)) {
    let mut positions = 0;
    for number in 0.. {
        if number >= 2 && positions >= POSITIONS {
            return;
        }
        let rng = &mut stream(seed, number);
        let start = game.start();
        let expected_mover = game.to_move(&start);
        let mut walk: RandomGame<G> = RandomGame { line: Vec::new(), state: start, moves: Vec::new(), expected_mover };
        loop {
            walk.moves.clear();
            game.moves(&walk.state, &mut walk.moves);
            visit(&walk, rng);
            positions += 1;
            if walk.moves.is_empty() {
                break;
            }
            let mv = walk.moves[below(rng, walk.moves.len())];
            game.play(&mut walk.state, mv);
            walk.line.push(mv);
            walk.expected_mover = !walk.expected_mover;
        }
    }
}

/// Compares the positions nearest to the start pairwise: many are reached by transposition.
fn check_keys<G: Game>(game: &G) {
    const COMPARED: usize = 500;
    let mut states = vec![game.start()];
    let mut moves = Vec::new();
    let mut next = 0;
    while next < states.len() && states.len() < COMPARED {
        moves.clear();
        game.moves(&states[next], &mut moves);
        for &mv in &moves {
            let mut child = states[next].clone();
            game.play(&mut child, mv);
            states.push(child);
        }
        next += 1;
    }
    let keys: Vec<u64> = states.iter().map(|state| game.key(state)).collect();
    for (i, state) in states.iter().enumerate() {
        for (j, other) in states.iter().enumerate().take(i) {
            assert_eq!(state == other, keys[i] == keys[j], "keys tell states apart: {state:?} and {other:?}");
        }
    }
}

/// Draws many moves in one position and compares their frequencies with the uniform distribution.
fn check_random_moves_are_uniform<G: Game>(game: &G) {
    const DRAWS_PER_MOVE: usize = 400;
    let start = game.start();
    let mut moves = Vec::new();
    game.moves(&start, &mut moves);
    let mut counts = vec![0usize; game.move_space()];
    let rng = &mut stream(3, 0);
    for _ in 0..DRAWS_PER_MOVE * moves.len() {
        counts[game.move_index(game.random_move(&start, rng))] += 1;
    }
    for &mv in &moves {
        // The standard deviation is below 20: a deviation by six is beyond chance even for 362 moves.
        let drawn = counts[game.move_index(mv)];
        assert!(drawn.abs_diff(DRAWS_PER_MOVE) < 120, "{mv:?} drawn {drawn} times of {DRAWS_PER_MOVE} expected");
    }
}

fn any_symmetry<G: Symmetric>(game: &G, rng: &mut Rng) -> usize {
    game.symmetries()[below(rng, game.symmetries().len())]
}

fn check_shape<G: Grid>(game: &G) {
    let shape = game.shape();
    assert_eq!(shape.column_labels.len(), shape.cols, "a label for every column");
    assert_eq!(shape.row_labels.len(), shape.rows, "a label for every row");
    assert!(!shape.kinds.is_empty(), "a kind of pieces");
    if let Some(points) = &shape.points {
        let cells = shape.rows * shape.cols;
        assert_eq!(points.places.len(), cells, "a place for every cell");
        assert!(points.lines.iter().flatten().all(|&cell| cell < cells), "lines between cells: {:?}", points.lines);
    }
    assert!(shape.stars.iter().all(|&cell| cell < shape.rows * shape.cols), "stars on the board: {:?}", shape.stars);
}

fn check_position_text<G: Notation>(game: &G, state: &G::State, context: &dyn Display) {
    for text in [game.position_text(state), game.board_text(state)] {
        let read = game.parse_position(&text).unwrap_or_else(|error| panic!("{error}: {context}:\n{text}"));
        assert_eq!(
            game.position_text(&read),
            game.position_text(state),
            "it is written again alike, {context}:\n{text}"
        );
        assert_eq!(&read, state, "it is read back, {context}:\n{text}");
        assert_eq!(game.key(&read), game.key(state), "the key is that of the position, {context}:\n{text}");
        assert_eq!(game.outcome(&read), game.outcome(state), "the outcome is that of the position, {context}:\n{text}");
        // The text does not contain the history, which can only forbid moves.
        assert!(game.count_moves(&read) >= game.count_moves(state), "no move is lost, {context}:\n{text}");
    }
}

fn check_move_text<G: Notation>(game: &G, state: &G::State, mv: G::Move, context: &dyn Display) {
    let text = game.move_text(mv);
    assert_eq!(game.parse_move(&text, Place::Whole), Ok(mv), "a move is read back, {context}");
    assert_eq!(legal_move(game, state, &text, Place::Whole), Ok(mv), "a move is legal as text, {context}");
}

fn check_picture<G: Grid>(game: &G, state: &G::State, context: &dyn Display) {
    let shape = game.shape();
    let cells = shape.rows * shape.cols;
    let pieces = game.pieces(state);
    assert_eq!(pieces.len(), cells, "every cell is drawn {context}");
    // A value that no cell has, so that omitted cells are detected.
    let mut codes = vec![u8::MAX; cells];
    game.codes(state, &mut codes);
    let expected: Vec<u8> = pieces.iter().map(|piece| piece.map_or(EMPTY, Piece::code)).collect();
    assert_eq!(codes, expected, "codes are those of the pieces, {context}");
    let kinds = shape.kinds.len();
    assert!(pieces.iter().flatten().all(|piece| usize::from(piece.kind) < kinds), "pieces are of a kind {context}");
    assert!(game.marks(state).iter().all(|mark| mark.cell < cells), "marks on the board {context}");
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let mut paths: Vec<(Vec<Target>, G::Move)> = moves.iter().map(|&mv| (game.path(mv), mv)).collect();
    for (path, mv) in &paths {
        let exists = |target: &Target| match *target {
            Target::Cell(cell) => cell < cells,
            Target::Column(column) => column < shape.cols,
            Target::Choice(choice) => choice < shape.choices.len(),
            Target::Pass => true,
        };
        assert!(!path.is_empty() && path.iter().all(exists), "every move has a path on the board: {mv:?} {context}");
    }
    // In this order, a path directly precedes those of which it is a prefix.
    paths.sort_by_key(|(path, _)| path.iter().map(|&target| rank(target)).collect::<Vec<_>>());
    for pair in paths.windows(2) {
        let [(path, mv), (next, other)] = pair else { unreachable!("windows of two") };
        assert!(!next.starts_with(path), "every move has a path of its own: {mv:?} and {other:?} {context}");
    }
}

/// Any total order of targets.
fn rank(target: Target) -> (u8, usize) {
    match target {
        Target::Cell(cell) => (0, cell),
        Target::Column(column) => (1, column),
        Target::Choice(choice) => (2, choice),
        Target::Pass => (3, 0),
    }
}

fn check_turned_picture<G: Grid + Symmetric>(game: &G, state: &G::State, number: usize, context: &dyn Display) {
    let shape = game.shape();
    let (pieces, turned) = (game.pieces(state), game.pieces(&game.transform(state, number)));
    for (cell, piece) in pieces.into_iter().enumerate() {
        let (row, col) = transform_cell((cell / shape.cols, cell % shape.cols), (shape.rows, shape.cols), number);
        assert_eq!(turned[row * shape.cols + col], piece, "symmetry {number} takes cell {cell} elsewhere, {context}");
    }
}

fn check_changes<G: Grid>(game: &G, state: &G::State, mv: G::Move, context: &dyn Display) {
    let mut expected = game.pieces(state);
    for change in game.changes(state, mv).0 {
        match change {
            Change::Leaves(cell) => {
                assert!(expected[cell].take().is_some(), "what leaves was there, {change:?} {context}");
            }
            Change::Moves { from, to } => {
                let piece = expected[from].take();
                assert!(
                    piece.is_some() && expected[to].is_none(),
                    "a piece moves to an empty cell, {change:?} {context}"
                );
                expected[to] = piece;
            }
            Change::Arrives { cell, piece } => {
                assert_eq!(
                    expected[cell].replace(piece),
                    None,
                    "a piece arrives on an empty cell, {change:?} {context}"
                );
            }
            Change::Turns { cell, into } => {
                let before = expected[cell].replace(into);
                assert!(before.is_some_and(|piece| piece != into), "a piece turns into another, {change:?} {context}");
            }
        }
    }
    let mut after = state.clone();
    game.play(&mut after, mv);
    assert_eq!(game.pieces(&after), expected, "the changes are all that changes, {context}");
}

fn check_symmetry<G: Symmetric>(game: &G, state: &G::State, mv: G::Move, number: usize, context: &dyn Display) {
    let play = |state: &G::State, mv| {
        let mut after = state.clone();
        game.play(&mut after, mv);
        after
    };
    assert_eq!(&game.transform(state, 0), state, "symmetry 0 changes nothing, {context}");
    let (turned, turned_mv) = (game.transform(state, number), game.transform_move(mv, number));
    let mut legal = Vec::new();
    game.moves(&turned, &mut legal);
    assert!(legal.contains(&turned_mv), "symmetry {number} keeps moves legal, {context}");
    assert_eq!(legal.len(), game.count_moves(state), "symmetry {number} keeps the number of moves, {context}");
    let (before, after) = (play(&turned, turned_mv), game.transform(&play(state, mv), number));
    assert_eq!(before, after, "symmetry {number} and playing commute, {context}");
    assert_eq!(game.key(&before), game.key(&after), "symmetry {number} and playing lead to one key, {context}");
    assert_eq!(game.outcome(&before), game.outcome(&play(state, mv)), "symmetry {number} keeps the outcome, {context}");
    assert_eq!(game.to_move(&turned), game.to_move(state), "symmetry {number} keeps the side to move, {context}");
    assert_eq!(
        game.canonical_key(state),
        game.canonical_key(&turned),
        "symmetry {number} keeps the canonical key, {context}"
    );
}
