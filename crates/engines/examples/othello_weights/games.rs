//! Transcripts, and the scores behind them.

use jugada_core::{Game, Player};
use jugada_games::othello::{Move, Options, Othello, State};

/// A game: its positions, and what is known of how they end.
pub(crate) struct Labelled {
    /// All positions in which the game is not over.
    pub(crate) states: Vec<State>,
    /// The exact scores of the last positions, for the side to move first.
    pub(crate) scores: Vec<i32>,
}

pub(crate) fn board() -> Othello {
    Othello::new(&Options::default())
}

/// The positions of a transcript, without the last if the game is over there; forced passes are made where the transcript leaves them out.
pub(crate) fn replay(game: &Othello, transcript: &str) -> Result<Vec<State>, String> {
    let mut states = vec![game.start()];
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
    if game.outcome(&states[states.len() - 1]).is_some() {
        states.pop();
    }
    Ok(states)
}

/// A line of a file of labelled games.
pub(crate) fn labelled(game: &Othello, line: &str) -> Result<Labelled, String> {
    let mut words = line.split_ascii_whitespace();
    let states = replay(game, words.next().unwrap_or_default())?;
    let scores = words.map(|word| word.parse().map_err(|_| format!("expected a score, found `{word}`")));
    let scores: Vec<i32> = scores.collect::<Result<_, _>>()?;
    if scores.len() > states.len() {
        return Err(format!("{} scores for {} positions", scores.len(), states.len()));
    }
    Ok(Labelled { states, scores })
}

impl Labelled {
    /// Every position with its score for the side to move: exact at the end, and before that what the first solved position is worth.
    pub(crate) fn positions<'a>(&'a self, game: &'a Othello) -> impl Iterator<Item = (&'a State, i32)> {
        let unsolved = self.states.len() - self.scores.len();
        let scored = if self.scores.is_empty() { 0 } else { self.states.len() };
        self.states[..scored].iter().enumerate().map(move |(index, state)| {
            let score = self.scores[index.saturating_sub(unsolved)];
            (state, if game.to_move(state) == Player::First { score } else { -score })
        })
    }
}
