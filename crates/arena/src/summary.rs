//! What many games add up to.

use crate::plan::{Pairing, Plan};
use crate::record::{Effort, Ending, GameRecord};
use jugada_core::{ByPlayer, Phrase, Player};
use jugada_stats::{GameResult, Moments, MoveSample, ObservedScores, Pentanomial, Profile, Tally};
use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The sums over the games of a run, which must be added in the order of their numbers.
#[derive(Clone, Debug)]
pub struct Summary {
    /// By place in the plan.
    pub pairings: Vec<PairingSummary>,
    /// By place in the plan.
    pub players: Vec<PlayerSummary>,
    /// Whoever sat there: what it is worth to move first.
    pub sides: ByPlayer<SideSummary>,
    alternate: bool,
}

/// What came of the games for one side of the board.
#[derive(Clone, Debug, Default)]
pub struct SideSummary {
    /// As this side sees them.
    pub tally: Tally,
    /// Its points at the end, in games that count points and were played to their end.
    pub points: Moments,
}

/// What came of one pairing, as its first-named player sees it.
#[derive(Clone, Debug)]
pub struct PairingSummary {
    /// Who met whom, by place in the plan's list of players.
    pub pairing: Pairing,
    /// Wins, draws and losses of all its games.
    pub tally: Tally,
    /// Those where the first-named player had the first side.
    pub tally_as_first: Tally,
    /// Those where it had the second.
    pub tally_as_second: Tally,
    /// Pairs of games from one opening, with sides exchanged.
    pub pairs: Pentanomial,
    /// Points ahead at the end.
    pub margin: Moments,
    /// Points at the end.
    pub points: Moments,
    /// The opponent's points at the end.
    pub opponents_points: Moments,
    /// Moves of a game.
    pub plies: Moments,
    /// Seconds of a game: of all moves that players chose in it.
    pub seconds: Moments,
    /// A game without its partner yet.
    half_pair: Option<GameResult>,
    /// One number for each different game.
    lines: HashSet<u64>,
}

/// How one player played.
#[derive(Clone, Debug, Default)]
pub struct PlayerSummary {
    /// Its games on the first side and on the second.
    pub tallies: ByPlayer<Tally>,
    /// Its points at the end, in games that count points and were played to their end.
    pub points: Moments,
    /// Moves that it chose in a game.
    pub moves_per_game: Moments,
    /// Seconds of all its moves in a game.
    pub seconds_per_game: Moments,
    /// Positions visited in all.
    pub nodes: u64,
    /// Games played out in thought, in all.
    pub simulations: u64,
    /// What its searches did, as far as it was counted.
    pub effort: EffortSummary,
    /// What its moves cost, in all and by turn.
    pub profile: Profile,
    /// Mean seconds per move, game by game: the moves of one game depend on each other, so games are what is counted.
    pub seconds_per_move: Moments,
    /// Mean nodes per move, likewise.
    pub nodes_per_move: Moments,
    /// Mean simulations per move, likewise.
    pub simulations_per_move: Moments,
    /// Mean depth, likewise.
    pub depth: Moments,
    /// The means of each game by its number, if the player made a move in it: what is compared game by game where two runs play the same games.
    pub by_game: BTreeMap<u64, GameMeans>,
    /// Seconds per move, by the depth that it reached.
    pub seconds_by_depth: BTreeMap<u32, Moments>,
    /// Games that it gave up.
    pub resignations: u64,
    /// Games lost because it failed.
    pub crashes: u64,
    /// Games lost because it took too long.
    pub overruns: u64,
    /// What it said when it failed first.
    pub first_words: Option<Phrase>,
}

/// What a player's searches did in the games of which it is known: an earlier version did not count it.
#[derive(Clone, Debug, Default)]
pub struct EffortSummary {
    /// Games of which it is known.
    pub games: u64,
    /// The player's moves in them.
    pub moves: u64,
    /// Sums over these moves.
    pub total: Effort,
    /// Mean leaf evaluations per move, game by game.
    pub evaluations_per_move: Moments,
    /// Mean cut-offs per move, likewise.
    pub cutoffs_per_move: Moments,
    /// Mean table hits per move, likewise.
    pub table_hits_per_move: Moments,
}

/// What a player's moves cost in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameMeans {
    /// Mean seconds per move.
    pub seconds: f64,
    /// Mean nodes per move.
    pub nodes: f64,
}

impl Summary {
    /// Of no games yet.
    pub fn new(plan: &Plan) -> Summary {
        let pairing = |&pairing: &Pairing| PairingSummary {
            pairing,
            tally: Tally::default(),
            tally_as_first: Tally::default(),
            tally_as_second: Tally::default(),
            pairs: Pentanomial::default(),
            margin: Moments::default(),
            points: Moments::default(),
            opponents_points: Moments::default(),
            plies: Moments::default(),
            seconds: Moments::default(),
            half_pair: None,
            lines: HashSet::new(),
        };
        Summary {
            pairings: plan.pairings.iter().map(pairing).collect(),
            players: vec![PlayerSummary::default(); plan.players.len()],
            sides: ByPlayer::default(),
            alternate: plan.alternate,
        }
    }

    /// Adds a game, of which the summary then keeps sums only.
    pub fn add(&mut self, game: &GameRecord) {
        let alternate = self.alternate;
        self.pairings[game.pairing].add(game, alternate);
        for side in Player::BOTH {
            self.players[game.seats[side]].add(game, side);
            self.sides[side].tally.push(result_for(game, side));
            if let Some(points) = game.points {
                self.sides[side].points.push(points[side]);
            }
        }
    }

    /// How many games were added.
    pub fn games(&self) -> u64 {
        // Every game has a first side: asked after each of them, a sum over thousands of pairings would take longer than the games.
        self.sides[Player::First].tally.games()
    }

    /// What a pairing's results say, as pairs of games where openings were played twice: what luck the opening
    /// brought is then not mistaken for strength. A game whose partner is still to be played says nothing yet.
    pub fn scores(&self, pairing: usize) -> ObservedScores {
        let pairing = &self.pairings[pairing];
        if self.alternate { pairing.pairs.into() } else { pairing.tally.into() }
    }
}

fn result_for(game: &GameRecord, side: Player) -> GameResult {
    match game.outcome.value_for(side) {
        1 => GameResult::Win,
        0 => GameResult::Draw,
        _ => GameResult::Loss,
    }
}

impl PairingSummary {
    fn add(&mut self, game: &GameRecord, alternate: bool) {
        let side = game.side_of_first_named();
        let result = result_for(game, side);
        self.tally.push(result);
        match side {
            Player::First => self.tally_as_first.push(result),
            Player::Second => self.tally_as_second.push(result),
        }
        if alternate {
            match self.half_pair.take() {
                Some(first) => self.pairs.push(first, result),
                None => self.half_pair = Some(result),
            }
        }
        if let Some(margin) = game.margin {
            self.margin.push(if side == Player::First { margin } else { 0.0 - margin });
        }
        if let Some(points) = game.points {
            self.points.push(points[side]);
            self.opponents_points.push(points[!side]);
        }
        self.plies.push((game.opening + game.moves.len()) as f64);
        self.seconds.push(game.moves.iter().map(|mv| mv.time.as_secs_f64()).sum());
        let mut hasher = DefaultHasher::new();
        (&game.line, game.exchanged).hash(&mut hasher);
        self.lines.insert(hasher.finish());
    }

    /// How many different games were played. Two deterministic players without openings play one.
    pub fn distinct_games(&self) -> u64 {
        self.lines.len() as u64
    }
}

impl PlayerSummary {
    fn add(&mut self, game: &GameRecord, side: Player) {
        // Of one game only means are wanted: plain sums do, which cost less than moments.
        let (mut moves, mut deep_moves) = (0_u64, 0_u64);
        let (mut seconds, mut nodes, mut simulations, mut depth) = (0.0, 0.0, 0.0, 0.0);
        for (turn, _, mv) in game.turns().filter(|&(_, mover, _)| mover == side) {
            let time = mv.time.as_secs_f64();
            self.profile.push(MoveSample {
                turn,
                seconds: time,
                nodes: mv.nodes,
                simulations: mv.simulations,
                depth: mv.depth,
                legal: mv.legal,
            });
            self.nodes = self.nodes.saturating_add(mv.nodes);
            self.simulations = self.simulations.saturating_add(mv.simulations);
            moves += 1;
            seconds += time;
            nodes += mv.nodes as f64;
            simulations += mv.simulations as f64;
            if let Some(reached) = mv.depth {
                deep_moves += 1;
                depth += f64::from(reached);
                self.seconds_by_depth.entry(reached).or_default().push(time);
            }
        }
        if moves > 0 {
            let mean = |sum: f64| sum / moves as f64;
            self.by_game.insert(game.number, GameMeans { seconds: mean(seconds), nodes: mean(nodes) });
            self.seconds_per_move.push(mean(seconds));
            self.nodes_per_move.push(mean(nodes));
            self.simulations_per_move.push(mean(simulations));
        }
        if deep_moves > 0 {
            self.depth.push(depth / deep_moves as f64);
        }
        self.tallies[side].push(result_for(game, side));
        if let Some(points) = game.points {
            self.points.push(points[side]);
        }
        self.moves_per_game.push(moves as f64);
        self.seconds_per_game.push(seconds);
        if let Some(effort) = &game.effort {
            self.effort.add(&effort[side], moves);
        }
        match &game.ending {
            Ending::Resigned { by } if *by == side => self.resignations += 1,
            Ending::Crashed { by, message } if *by == side => {
                self.crashes += 1;
                self.first_words.get_or_insert_with(|| message.clone());
            }
            Ending::Overran { by, .. } | Ending::OutOfTime { by } if *by == side => self.overruns += 1,
            _ => {}
        }
    }
}

impl EffortSummary {
    /// Of a game in which the player made so many moves.
    fn add(&mut self, effort: &Effort, moves: u64) {
        self.games += 1;
        self.moves += moves;
        self.total.merge(effort);
        if moves > 0 {
            let mean = |total: u64| total as f64 / moves as f64;
            self.evaluations_per_move.push(mean(effort.evaluations));
            self.cutoffs_per_move.push(mean(effort.cutoffs));
            self.table_hits_per_move.push(mean(effort.table_hits));
        }
    }
}
