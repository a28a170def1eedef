//! An evaluator of Hex.

use crate::weights::{STEPS, WEIGHT, result, steps, units};
use jugada_core::spec::Kind;
use jugada_core::{Evaluator, Game, Player, Score, Term, choices, declare};
use jugada_games::hex::{Cells, Hex, State};
use jugada_words::message;

declare! {
    /// Weights of the terms.
    pub struct DistanceOptions = evaluator "distance" {
        title: "Distance",
        help: "How many stones each side still needs to connect its borders, and how many cells would help; the opponent's less the side's.";
        /// Value of each missing stone.
        stone: f64 = 10.0, WEIGHT, "What each missing stone is worth.";
        /// Value of each empty cell on a shortest chain.
        way: f64 = 0.5, WEIGHT, "What each empty cell is worth that lies on a shortest chain.";
        /// Whether bridges (two stones with two empty cells in common) count as connected.
        bridges: Bridges = Bridges::On, Kind::Choice(Bridges::WORDS),
            "Whether two cells with two empty cells between them count as neighbours: if the opponent takes one, the other connects them.";
    }
}

choices! {
    /// Whether bridges connect.
    pub enum Bridges {
        /// Bridged cells count as adjacent.
        On = "on",
        /// Only adjacent cells are connected.
        Off = "off",
    }
}

/// Stones missing for a connection, and cells on shortest chains: the opponent's minus the side's.
#[derive(Clone, Debug)]
pub struct Distance {
    /// In steps.
    stone: i32,
    way: i32,
    /// For each cell, the cells at the other end of a bridge, with the two cells between.
    bridges: Vec<Vec<Bridge>>,
    /// The two cells of each bridge from a cell to a border, by side, near and far.
    border_bridges: [[Vec<Option<[usize; 2]>>; 2]; 2],
}

#[derive(Clone, Copy, Debug)]
struct Bridge {
    to: usize,
    between: [usize; 2],
}

/// What a side is missing for a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Need {
    /// Minimum number of stones.
    stones: i32,
    /// Empty cells on shortest chains.
    ways: i32,
}

/// Cells of the largest board.
const CELLS: usize = 169;
/// Exceeds every distance.
const UNREACHED: u8 = u8::MAX;
/// Exceeds every evaluation with the default weights.
const WON: i32 = 10_000 * STEPS;

impl Distance {
    /// With these weights, for the board.
    pub fn new(options: &DistanceOptions, game: &Hex) -> Distance {
        let cells = game.size() * game.size();
        let with_bridges = options.bridges == Bridges::On;
        let bridges = |from: usize| if with_bridges { bridges_from(game, from) } else { Vec::new() };
        let to_border = |player: Player, end: usize| {
            let border = game.borders(player)[end];
            let bridge = |cell| if with_bridges { bridge_to(game, cell, border) } else { None };
            (0..cells).map(bridge).collect()
        };
        Distance {
            stone: steps(options.stone),
            way: steps(options.way),
            bridges: (0..cells).map(bridges).collect(),
            border_bridges: Player::BOTH.map(|player| [to_border(player, 0), to_border(player, 1)]),
        }
    }

    /// Distance of each cell from one of a side's borders: own stones cost 0, empty cells 1, the cell itself included.
    fn reach(&self, game: &Hex, state: &State, player: Player, end: usize) -> [u8; CELLS] {
        let (own, enemy) = (game.stones(state, player), game.stones(state, !player));
        let taken = own | enemy;
        let mut reach = [UNREACHED; CELLS];
        // Breadth-first search by levels: cells at distance 0 from the current level are appended to it, the others to
        // the next.
        let (mut now, mut next) = (Vec::with_capacity(CELLS), Vec::with_capacity(CELLS));
        let arrive = |reach: &mut [u8; CELLS], now: &mut Vec<usize>, next: &mut Vec<usize>, cell: usize, stones: u8| {
            let stones = stones + u8::from(!own.has(cell));
            if !enemy.has(cell) && stones < reach[cell] {
                reach[cell] = stones;
                if own.has(cell) { now.push(cell) } else { next.push(cell) }
            }
        };
        for cell in game.borders(player)[end].iter() {
            arrive(&mut reach, &mut now, &mut next, cell, 0);
        }
        let is_open = |between: [usize; 2]| between.iter().all(|&cell| !taken.has(cell));
        for (cell, between) in self.border_bridges[player.index()][end].iter().enumerate() {
            if between.is_some_and(is_open) {
                arrive(&mut reach, &mut now, &mut next, cell, 0);
            }
        }
        let mut stones = 0;
        loop {
            while let Some(cell) = now.pop() {
                if reach[cell] != stones {
                    continue;
                }
                for near in game.neighbours(cell) {
                    arrive(&mut reach, &mut now, &mut next, near, stones);
                }
                for bridge in &self.bridges[cell] {
                    if is_open(bridge.between) {
                        arrive(&mut reach, &mut now, &mut next, bridge.to, stones);
                    }
                }
            }
            if next.is_empty() {
                return reach;
            }
            stones += 1;
            std::mem::swap(&mut now, &mut next);
        }
    }

    /// What a side is missing; if it can no longer connect, the number of cells of the board.
    fn need(&self, game: &Hex, state: &State, player: Player) -> Need {
        let [near, far] = [0, 1].map(|end| self.reach(game, state, player, end));
        let cells = game.size() * game.size();
        let (own, mut best) = (game.stones(state, player), Need { stones: cells as i32, ways: 0 });
        for cell in 0..cells {
            if near[cell] == UNREACHED || far[cell] == UNREACHED {
                continue;
            }
            // The cell itself was counted from both ends.
            let is_empty = i32::from(!own.has(cell));
            let stones = i32::from(near[cell]) + i32::from(far[cell]) - is_empty;
            if stones < best.stones {
                best = Need { stones, ways: 0 };
            }
            if stones == best.stones {
                best.ways += is_empty;
            }
        }
        best
    }

    /// Each term's part of the value, in steps.
    fn parts(&self, game: &Hex, state: &State, player: Player) -> [i32; 2] {
        let (own, enemy) = (self.need(game, state, player), self.need(game, state, !player));
        [self.stone * (enemy.stones - own.stones), self.way * (own.ways - enemy.ways)]
    }
}

/// Cells with two neighbours in common with `from`, not adjacent to it.
fn bridges_from(game: &Hex, from: usize) -> Vec<Bridge> {
    let around: Vec<usize> = game.neighbours(from).collect();
    let mut bridges = Vec::new();
    for (index, &one) in around.iter().enumerate() {
        for &other in &around[index + 1..] {
            let common = game
                .neighbours(one)
                .find(|&to| to != from && !around.contains(&to) && game.neighbours(other).any(|near| near == to));
            bridges.extend(common.map(|to| Bridge { to, between: [one, other] }));
        }
    }
    bridges
}

/// The two border cells adjacent to a cell in the second line.
fn bridge_to(game: &Hex, cell: usize, border: Cells) -> Option<[usize; 2]> {
    let touched: Vec<usize> = game.neighbours(cell).filter(|&near| border.has(near)).collect();
    if border.has(cell) { None } else { touched.try_into().ok() }
}

impl Evaluator<Hex> for Distance {
    fn evaluate(&self, game: &Hex, state: &State, player: Player) -> Score {
        Score::heuristic(match game.outcome(state) {
            Some(outcome) => WON * outcome.value_for(player),
            None => self.parts(game, state, player).iter().sum(),
        })
    }

    fn steps_per_unit(&self) -> i32 {
        STEPS
    }

    /// A lead of one stone.
    fn clear_advantage(&self) -> i32 {
        10 * STEPS
    }

    fn terms(&self, game: &Hex, state: &State, player: Player) -> Vec<Term> {
        if let Some(outcome) = game.outcome(state) {
            return result(outcome, player, WON);
        }
        let [stones, ways] = self.parts(game, state, player).map(units);
        vec![
            Term { name: message!("distance-term-missing-stones", "Missing stones"), value: stones },
            Term { name: message!("distance-term-ways", "Ways"), value: ways },
        ]
    }
}
