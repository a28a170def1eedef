//! De Sosa's evaluator: shares of discs, of positional value and of stable discs, and corners.

use super::squares::{bit, corners, union};
use super::{MILLI, Sides, count, is_over, share, to_steps, to_units};
use jugada_core::spec::Kind;
use jugada_core::{Evaluator, Player, Score, Term, declare};
use jugada_games::othello::{Othello, State};
use jugada_words::message;

const WEIGHT: Kind = Kind::Number { min: -10_000.0, max: 10_000.0 };

declare! {
    /// Weights of the four terms.
    pub struct DeSosaOptions = evaluator "desosa" {
        title: "Weighted (De Sosa)",
        help: "Shares of discs, of the value of squares and of stable discs, and corners, added up. The share of squares follows his formula to the letter: it turns its sign when the leader's value is positive but the sum of the two values is negative. Stable discs are a lower bound: discs proved safe in all four directions by a full line, the edge of the board or a stable neighbour of the same colour.";
        /// Weight of the share of discs, for all of them.
        discs: f64 = 20.0, WEIGHT, "What all discs would be worth.";
        /// Weight of each corner taken.
        corners: f64 = 500.0, WEIGHT, "What a corner is worth.";
        /// Share of the value of squares.
        position: f64 = 75.0, WEIGHT, "What all the value of squares would be worth.";
        /// Share of stable discs.
        stable: f64 = 50.0, WEIGHT, "What all stable discs would be worth.";
    }
}

/// The value of a square by its distances from the nearest edges (De Sosa, figure 18).
const VALUES: [[i32; 4]; 4] = [[25, -5, 15, 10], [-5, -10, -4, 2], [15, -4, 3, 4], [10, 2, 4, 0]];

/// Shares of discs, position and stable discs, and corners. Weights are in steps.
#[derive(Clone, Debug)]
pub struct DeSosa {
    discs: i32,
    corners: i32,
    position: i32,
    stable: i32,
    all_corners: u64,
    /// For each row, the value of each set of its squares.
    rows: Vec<[i16; 256]>,
    lines: Lines,
}

#[derive(Default)]
struct TermValues {
    discs: i32,
    corners: i32,
    position: i32,
    stable: i32,
}

impl DeSosa {
    /// With these weights, for this board.
    pub fn new(options: &DeSosaOptions, game: &Othello) -> DeSosa {
        let size = game.size();
        let from_edge = |at: usize| at.min(size - 1 - at);
        let row_values = |row: usize| {
            let value = |set: usize| {
                let squares = (0..size).filter(|col| set >> col & 1 == 1);
                squares.map(|col| VALUES[from_edge(row)][from_edge(col)] as i16).sum()
            };
            std::array::from_fn(value)
        };
        DeSosa {
            discs: to_steps(options.discs),
            corners: to_steps(options.corners),
            position: to_steps(options.position),
            stable: to_steps(options.stable),
            all_corners: union(corners(game).map(|corner| corner.square)),
            rows: (0..size).map(row_values).collect(),
            lines: Lines::new(game),
        }
    }

    #[inline]
    fn position(&self, discs: u64) -> i32 {
        let values = self.rows.iter().enumerate();
        values.map(|(row, values)| i32::from(values[usize::from((discs >> (8 * row)) as u8)])).sum()
    }

    #[inline]
    fn parts(&self, sides: Sides) -> TermValues {
        let stable = self.lines.stable(sides);
        TermValues {
            discs: share(self.discs, count(sides.own), count(sides.enemy)),
            corners: self.corners * sides.difference(self.all_corners),
            position: share(self.position, self.position(sides.own), self.position(sides.enemy)),
            stable: share(self.stable, count(stable.own), count(stable.enemy)),
        }
    }

    /// A side without discs, or a loss, has the lowest value; a win the highest.
    fn terminal(sides: Sides) -> i32 {
        Score::HEURISTIC_LIMIT * sides.difference(!0).signum()
    }
}

impl Evaluator<Othello> for DeSosa {
    fn evaluate(&self, game: &Othello, state: &State, player: Player) -> Score {
        let sides = Sides::of(game, state, player);
        if is_over(game, state) {
            return Score::heuristic(Self::terminal(sides));
        }
        let parts = self.parts(sides);
        Score::heuristic(parts.discs + parts.corners + parts.position + parts.stable)
    }

    fn steps_per_unit(&self) -> i32 {
        MILLI
    }

    fn clear_advantage(&self) -> i32 {
        300 * MILLI
    }

    fn terms(&self, game: &Othello, state: &State, player: Player) -> Vec<Term> {
        let sides = Sides::of(game, state, player);
        if is_over(game, state) {
            let value = to_units(Self::terminal(sides));
            return vec![Term { name: message!("desosa-term-result", "Result"), value }];
        }
        let parts = self.parts(sides);
        vec![
            Term { name: message!("desosa-term-discs", "Discs"), value: to_units(parts.discs) },
            Term { name: message!("desosa-term-corners", "Corners"), value: to_units(parts.corners) },
            Term { name: message!("desosa-term-squares", "Squares"), value: to_units(parts.position) },
            Term { name: message!("desosa-term-stable-discs", "Stable discs"), value: to_units(parts.stable) },
        ]
    }
}

/// Discs of `player` that can never be flipped, as far as can be told without search: in each of the four directions
/// the line is full, or the disc is at the edge, or adjacent to an own stable disc.
pub fn stable_discs(game: &Othello, state: &State, player: Player) -> u64 {
    Lines::new(game).stable(Sides::of(game, state, player)).own
}

/// The lines of one direction.
#[derive(Clone, Debug)]
struct Direction {
    /// Distance between neighbours in a line.
    step: u32,
    /// Squares at the ends of lines, which cannot be flanked in this direction.
    ends: u64,
    lines: Vec<u64>,
}

#[derive(Clone, Debug)]
struct Lines([Direction; 4]);

impl Lines {
    fn new(game: &Othello) -> Lines {
        let size = game.size() as i32;
        let on_board = |(row, col): (i32, i32)| (0..size).contains(&row) && (0..size).contains(&col);
        let set_of = |(row, col): (i32, i32)| bit(row as usize, col as usize);
        Lines([(0, 1), (1, 0), (1, 1), (1, -1)].map(|(down, right): (i32, i32)| {
            let from = |(row, col): (i32, i32), steps: i32| (row + steps * down, col + steps * right);
            let squares = || (0..size).flat_map(|row| (0..size).map(move |col| (row, col)));
            let is_first = |&at: &(i32, i32)| !on_board(from(at, -1));
            let is_last = |&at: &(i32, i32)| !on_board(from(at, 1));
            let ends = union(squares().filter(|at| is_first(at) || is_last(at)).map(set_of));
            let line = |first| union((0..size).map(|steps| from(first, steps)).filter(|&at| on_board(at)).map(set_of));
            // In lines of one or two squares, every square is an end.
            let lines = squares().filter(is_first).map(line).filter(|line| line & !ends != 0).collect();
            Direction { step: (8 * down + right) as u32, ends, lines }
        }))
    }

    /// The stable discs of both sides.
    #[inline]
    fn stable(&self, sides: Sides) -> Sides {
        let empty = !sides.occupied();
        let safe = self.0.each_ref().map(|direction| {
            let full = direction.lines.iter().copied().filter(|line| line & empty == 0);
            direction.ends | union(full)
        });
        Sides { own: self.spread(sides.own, safe), enemy: self.spread(sides.enemy, safe) }
    }

    /// Extends stability from a side's safe discs to their neighbours.
    #[inline]
    fn spread(&self, discs: u64, safe: [u64; 4]) -> u64 {
        let mut stable = 0;
        loop {
            let mut more = discs;
            for (direction, safe) in self.0.iter().zip(safe) {
                // Shifts across the edge of the board only reach squares that are ends in this direction.
                more &= safe | stable << direction.step | stable >> direction.step;
            }
            if more == stable {
                return stable;
            }
            stable = more;
        }
    }
}
