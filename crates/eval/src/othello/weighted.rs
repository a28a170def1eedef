//! The standard weighted piece counter, the usual baseline for learned evaluators.

use super::{Sides, is_over};
use jugada_core::{Evaluator, Player, Score, Term, declare};
use jugada_games::othello::{Othello, State};
use jugada_words::{Message, message};

declare! {
    /// No options: it is a standard.
    pub struct WeightedOptions = evaluator "wpc" {
        title: "Weighted piece counter",
        help: "A fixed weight for every square (Yoshioka 1999), the standard opponent of the Othello league; on smaller boards by the distance to the edges.";
    }
}

/// Hundredths by distance from the nearest edges, row and column.
const WEIGHTS: [[i32; 4]; 4] = [[100, -25, 10, 5], [-25, -25, 1, 1], [10, 1, 5, 2], [5, 1, 2, 1]];

/// Value of a win: exceeds the sum of all weights.
const WON: i32 = 10_000;

/// Squares of equal weight.
#[derive(Clone, Copy, Debug)]
struct Group {
    squares: u64,
    weight: i32,
    part: SquareGroup,
}

/// What a group belongs to, for explanations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SquareGroup {
    Corners,
    NextToCorners,
    Edges,
    Inside,
}

const PARTS: [(SquareGroup, Message); 4] = [
    (SquareGroup::Corners, message!("wpc-term-corners", "Corners")),
    (SquareGroup::NextToCorners, message!("wpc-term-next-corners", "Next to corners")),
    (SquareGroup::Edges, message!("wpc-term-edges", "Edges")),
    (SquareGroup::Inside, message!("wpc-term-inside", "Inside")),
];

/// Own minus opponent discs, each square by its weight.
#[derive(Clone, Debug)]
pub struct Weighted {
    groups: Vec<Group>,
}

impl Weighted {
    /// For this board.
    pub fn new(_: &WeightedOptions, game: &Othello) -> Weighted {
        let size = game.size();
        let from_edge = |at: usize| at.min(size - 1 - at);
        let mut groups: Vec<Group> = Vec::new();
        for (row, col) in (0..size).flat_map(|row| (0..size).map(move |col| (row, col))) {
            let (far, near) = (from_edge(row).max(from_edge(col)), from_edge(row).min(from_edge(col)));
            let part = match (near, far) {
                (0, 0) => SquareGroup::Corners,
                (0 | 1, 1) => SquareGroup::NextToCorners,
                (0, _) => SquareGroup::Edges,
                _ => SquareGroup::Inside,
            };
            let (weight, square) = (WEIGHTS[near][far], 1 << (8 * row + col));
            match groups.iter_mut().find(|group| group.weight == weight && group.part == part) {
                Some(group) => group.squares |= square,
                None => groups.push(Group { squares: square, weight, part }),
            }
        }
        Weighted { groups }
    }

    /// In hundredths, of one part or all.
    #[inline]
    fn sum(&self, sides: &Sides, part: Option<SquareGroup>) -> i32 {
        let groups = self.groups.iter().filter(|group| part.is_none_or(|part| group.part == part));
        groups.map(|group| group.weight * sides.difference(group.squares)).sum()
    }

    fn result(sides: &Sides) -> i32 {
        WON * sides.difference(!0).signum()
    }
}

impl Evaluator<Othello> for Weighted {
    fn evaluate(&self, game: &Othello, state: &State, player: Player) -> Score {
        let sides = Sides::of(game, state, player);
        Score::heuristic(if is_over(game, state) { Self::result(&sides) } else { self.sum(&sides, None) })
    }

    fn steps_per_unit(&self) -> i32 {
        100
    }

    fn clear_advantage(&self) -> i32 {
        100
    }

    fn terms(&self, game: &Othello, state: &State, player: Player) -> Vec<Term> {
        let sides = Sides::of(game, state, player);
        let units = |steps: i32| f64::from(steps) / 100.0;
        if is_over(game, state) {
            return vec![Term { name: message!("wpc-term-result", "Result"), value: units(Self::result(&sides)) }];
        }
        PARTS.into_iter().map(|(part, name)| Term { name, value: units(self.sum(&sides, Some(part))) }).collect()
    }
}
