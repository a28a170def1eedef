//! Transcripts with scores.

use jugada_core::{Game, Player};
use jugada_games::othello::{Move, Options, Othello, State};

/// Separates random opening moves from played moves.
pub(crate) const OPENED: char = '/';

/// The positions of a transcript.
pub(crate) struct Transcript {
    /// All unfinished positions.
    pub(crate) states: Vec<State>,
    /// Number of positions before the last random move: the result of the game says nothing about them.
    pub(crate) drawn: usize,
}

/// The positions of a game, with scores.
pub(crate) struct Labelled {
    replayed: Transcript,
    /// Exact scores of the last positions, for the side that moves first in the game.
    scores: Vec<i32>,
}

pub(crate) fn board() -> Othello {
    Othello::new(&Options::default())
}

/// The unfinished positions of a transcript; forced passes missing from it are inserted.
pub(crate) fn replay(game: &Othello, transcript: &str) -> Result<Transcript, String> {
    let (opening, rest) = transcript.split_once(OPENED).unwrap_or(("", transcript));
    let mut states = vec![game.start()];
    follow(game, &mut states, opening)?;
    let drawn = states.len() - 1;
    follow(game, &mut states, rest)?;
    if game.outcome(&states[states.len() - 1]).is_some() {
        states.pop();
    }
    Ok(Transcript { states, drawn })
}

fn follow(game: &Othello, states: &mut Vec<State>, transcript: &str) -> Result<(), String> {
    let squares: Vec<u8> = transcript.bytes().map(|byte| byte.to_ascii_lowercase()).collect();
    for pair in squares.chunks(2).filter(|pair| *pair != b"--") {
        let mv = match *pair {
            [col @ b'a'..=b'h', row @ b'1'..=b'8'] => Move::on(8 * (row - b'1') + (col - b'a')),
            _ => return Err(format!("expected a square, found `{}`", String::from_utf8_lossy(pair))),
        };
        let mut state = states[states.len() - 1];
        if state.placements() == 0 && game.outcome(&state).is_none() {
            game.play(&mut state, Move::PASS);
            states.push(state);
        }
        let is_legal = mv.square().is_some_and(|square| state.placements() >> square & 1 == 1);
        if !is_legal {
            return Err(format!("`{}` is not legal", String::from_utf8_lossy(pair)));
        }
        game.play(&mut state, mv);
        states.push(state);
    }
    Ok(())
}

/// Parses a line of a file of labelled games.
pub(crate) fn labelled(game: &Othello, line: &str) -> Result<Labelled, String> {
    let mut words = line.split_ascii_whitespace();
    let replayed = replay(game, words.next().unwrap_or_default())?;
    let scores = words.map(|word| word.parse().map_err(|_| format!("expected a score, found `{word}`")));
    let scores: Vec<i32> = scores.collect::<Result<_, _>>()?;
    if scores.len() > replayed.states.len() {
        return Err(format!("{} scores for {} positions", scores.len(), replayed.states.len()));
    }
    Ok(Labelled { replayed, scores })
}

impl Labelled {
    /// All unfinished positions.
    pub(crate) fn states(&self) -> &[State] {
        &self.replayed.states
    }

    /// Positions after the random moves, with their scores for the side to move: exact near the end, and before that
    /// the score of the first solved position.
    pub(crate) fn positions<'a>(&'a self, game: &'a Othello) -> impl Iterator<Item = (&'a State, i32)> {
        let states = self.states();
        let unsolved = states.len() - self.scores.len();
        let scored = if self.scores.is_empty() { 0 } else { states.len() };
        states[..scored].iter().enumerate().skip(self.replayed.drawn).map(move |(index, state)| {
            let score = self.scores[index.saturating_sub(unsolved)];
            (state, if game.to_move(state) == Player::First { score } else { -score })
        })
    }
}
