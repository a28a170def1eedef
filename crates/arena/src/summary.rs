//! The sums over many games.

use crate::per_game::{PairOfGames, PerGame};
use jugada_core::{ByPlayer, NotTwoSided, Player};
use jugada_model::{Effort, Ending, GameRecord, Plan};
use jugada_stats::{
    Estimate, Evidence, GameResult, Interval, Moments, MoveSample, PairResults, Pentanomial, Profile, Repeats, Tally,
};
use jugada_words::Message;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The sums over the games of a run, which must be added in the order of their numbers.
#[derive(Clone, Debug)]
pub struct Summary {
    /// By index in the plan.
    pub pairings: Vec<PairingSummary>,
    /// By index in the plan.
    pub players: Vec<PlayerSummary>,
    /// By side, summed over all players: the advantage of moving first.
    pub sides: ByPlayer<SideSummary>,
    alternate: bool,
}

/// Results of a player or side: of games, and of pairs of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResultSummary {
    /// All games.
    pub tally: Tally,
    /// Their repetitions.
    pub game_repeats: Repeats,
    /// Pairs of games with the same opening and swapped sides; none where sides are fixed.
    pub pairs: PairResults,
    /// Their repetitions.
    pub pair_repeats: Repeats,
}

impl ResultSummary {
    /// The share of games with this result, with an interval from pairs if there are any, without repetitions.
    pub fn rate(&self, of: GameResult, confidence: f64) -> Option<Estimate> {
        let games = self.tally.rate_among(of, confidence, self.game_repeats.effective())?;
        let Some(pairs) = self.pairs.rate(of, confidence, self.independent_pairs()) else { return Some(games) };
        // A game without its partner counts in the share, and shifts the interval accordingly.
        let moved = |end: f64| (end + games.value - pairs.value).clamp(0.0, 1.0);
        let interval = pairs.interval.map(|Interval { low, high }| Interval { low: moved(low), high: moved(high) });
        Some(Estimate { value: games.value, interval, ..pairs })
    }

    /// The score with its sample: pairs of games where openings were played twice, which removes the effect of the
    /// opening; a game without its partner is not counted.
    pub fn evidence(&self) -> Evidence {
        if self.is_paired() {
            Evidence::of(self.pairs.pentanomial(), self.independent_pairs())
        } else {
            Evidence::of(self.tally, self.game_repeats.effective())
        }
    }

    /// Adds the results of other games.
    pub fn merge(&mut self, other: &ResultSummary) {
        self.tally += other.tally;
        self.game_repeats += other.game_repeats;
        self.pairs += other.pairs;
        self.pair_repeats += other.pair_repeats;
    }

    fn is_paired(&self) -> bool {
        self.pairs.pairs() > 0
    }

    /// Two pairs may differ although each of their games was played before: the effective number of pairs is limited by
    /// that of games.
    fn independent_pairs(&self) -> u64 {
        self.pair_repeats.effective().min((self.game_repeats.effective() / 2).max(1))
    }

    /// Adds a game that was played this many times before.
    fn add_game(&mut self, result: GameResult, earlier: u64) {
        self.tally.push(result);
        self.game_repeats.push(earlier);
    }

    /// Adds a pair that was played this many times before.
    fn add_pair(&mut self, [one, other]: [GameResult; 2], earlier: u64) {
        self.pairs.push(one, other);
        self.pair_repeats.push(earlier);
    }
}

/// Sums of one side of the board.
#[derive(Clone, Debug, Default)]
pub struct SideSummary {
    /// Results of this side.
    pub results: ResultSummary,
    /// Its final points, in games with points that were played to their end.
    pub points: PerGame,
}

/// Sums of one pairing, from the side of its first-named player.
#[derive(Clone, Debug)]
pub struct PairingSummary {
    /// The players, as indices into the plan.
    pub players: [usize; 2],
    /// All its games.
    pub results: ResultSummary,
    /// Its games by side of the first-named player.
    pub by_side: ByPlayer<ResultSummary>,
    /// Final margin in points.
    pub margin: PerGame,
    /// Final points.
    pub points: PerGame,
    /// Final points of the opponent.
    pub opponents_points: PerGame,
    /// Moves per game.
    pub plies: PerGame,
    /// Seconds per game, of all moves chosen by players.
    pub seconds: PerGame,
    /// A game without its partner yet: its pair, its result, and its hash.
    half_pair: Option<(PairOfGames, GameResult, u64)>,
    /// How often each game was played.
    lines: HashMap<u64, u64>,
    /// How often each pair of games was played.
    pairs_of_lines: HashMap<(u64, u64), u64>,
}

/// Sums of one player.
#[derive(Clone, Debug, Default)]
pub struct PlayerSummary {
    /// All its games.
    pub results: ResultSummary,
    /// Its games on the first side and on the second.
    pub by_side: ByPlayer<ResultSummary>,
    /// Its final points, in games with points that were played to their end.
    pub points: PerGame,
    /// Chosen moves per game.
    pub moves_per_game: PerGame,
    /// Seconds of all its moves per game.
    pub seconds_per_game: PerGame,
    /// Total nodes visited.
    pub nodes: u64,
    /// Total playouts.
    pub simulations: u64,
    /// Work of its searches.
    pub effort: EffortSummary,
    /// Cost of its moves, in total and by turn.
    pub profile: Profile,
    /// Mean seconds per move of each game: moves of one game are not independent, so games are the sample.
    pub seconds_per_move: PerGame,
    /// Mean nodes per move of each game.
    pub nodes_per_move: PerGame,
    /// Mean simulations per move of each game.
    pub simulations_per_move: PerGame,
    /// Mean depth of each game.
    pub depth: PerGame,
    /// Means of each game by its number, if the player made a move in it: for comparing two runs with the same games,
    /// game by game.
    pub by_game: BTreeMap<u64, GameMeans>,
    /// Seconds per move, by depth reached.
    pub seconds_by_depth: BTreeMap<u32, Moments>,
    /// Number of games resigned.
    pub resignations: u64,
    /// Number of games lost by a failure.
    pub crashes: u64,
    /// Number of games lost on time.
    pub overruns: u64,
    /// The error of its first failure.
    pub first_words: Option<Message>,
}

/// Work of a player's searches.
#[derive(Clone, Debug, Default)]
pub struct EffortSummary {
    /// Number of the player's moves.
    pub moves: u64,
    /// Sums over these moves.
    pub total: Effort,
    /// Mean leaf evaluations per move of each game.
    pub evaluations_per_move: PerGame,
    /// Mean cutoffs per move of each game.
    pub cutoffs_per_move: PerGame,
    /// Mean table hits per move of each game.
    pub table_hits_per_move: PerGame,
}

/// Cost of a player's moves in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameMeans {
    /// Mean seconds per move.
    pub seconds: f64,
    /// Mean nodes per move.
    pub nodes: f64,
}

impl Summary {
    /// Without games.
    ///
    /// # Errors
    /// If the pairings are not between two players: wins, draws, losses and ratings are defined for two sides.
    pub fn new(plan: &Plan) -> Result<Summary, NotTwoSided> {
        let pairing = |players: [usize; 2]| PairingSummary {
            players,
            results: ResultSummary::default(),
            by_side: ByPlayer::default(),
            margin: PerGame::default(),
            points: PerGame::default(),
            opponents_points: PerGame::default(),
            plies: PerGame::default(),
            seconds: PerGame::default(),
            half_pair: None,
            lines: HashMap::new(),
            pairs_of_lines: HashMap::new(),
        };
        Ok(Summary {
            pairings: plan.pairings.iter().map(|met| met.two().map(pairing)).collect::<Result<_, NotTwoSided>>()?,
            players: vec![PlayerSummary::default(); plan.players.len()],
            sides: ByPlayer::default(),
            alternate: plan.alternate,
        })
    }

    /// Adds a game of the plan; only its sums are kept.
    pub fn add(&mut self, game: &GameRecord) {
        let number = game.number / (2 * self.pairings.len() as u64);
        let pair = self.alternate.then_some(PairOfGames { pairing: game.pairing, number });
        let met = &mut self.pairings[game.pairing];
        let earlier = met.add(game, pair);
        for side in Player::BOTH {
            let result = result_for(game, side);
            let player = &mut self.players[game.seats[side.index()]];
            player.add(game, side, pair);
            player.results.add_game(result, earlier);
            player.by_side[side].add_game(result, earlier);
            self.sides[side].results.add_game(result, earlier);
            if let Some(points) = &game.points {
                self.sides[side].points.push(points[side.index()], pair);
            }
        }
        if let Some(pair) = pair.and_then(|pair| met.add_to_pair(game, pair)) {
            let [first, second] = met.players;
            let CompletePair { results, earlier } = pair;
            let reversed = results.map(GameResult::reversed);
            self.players[first].results.add_pair(results, earlier);
            self.players[second].results.add_pair(reversed, earlier);
            // The first-named player moved first in one game and second in the other.
            self.sides[Player::First].results.add_pair([results[0], reversed[1]], earlier);
            self.sides[Player::Second].results.add_pair([reversed[0], results[1]], earlier);
        }
    }

    /// Number of games added.
    pub fn games(&self) -> u64 {
        // Every game has a first side. This is called after each game, and summing over thousands of pairings would
        // take longer than the games.
        self.sides[Player::First].results.tally.games()
    }

    /// The verdict of a pairing, with its sample.
    pub fn evidence(&self, pairing: usize) -> Evidence {
        let results = &self.pairings[pairing].results;
        // Before the first pair is complete there are no observations.
        if self.alternate && !results.is_paired() { Evidence::from(Pentanomial::default()) } else { results.evidence() }
    }
}

fn result_for(game: &GameRecord, side: Player) -> GameResult {
    let [own, others] = [side, !side].map(|side| game.payoffs[side.index()]);
    match own.partial_cmp(&others) {
        Some(Ordering::Greater) => GameResult::Win,
        Some(Ordering::Less) => GameResult::Loss,
        _ => GameResult::Draw,
    }
}

/// Two games with the same opening and swapped sides.
struct CompletePair {
    /// From the side of the first-named player, who moved first in the first game.
    results: [GameResult; 2],
    /// How often the same pair was played before.
    earlier: u64,
}

impl PairingSummary {
    /// Adds a game to its pair, if there are pairs; returns how often the same game was played before.
    fn add(&mut self, game: &GameRecord, pair: Option<PairOfGames>) -> u64 {
        let side = game.side_of_first_named();
        let result = result_for(game, side);
        let earlier = seen(self.lines.entry(fingerprint(game)).or_default());
        self.results.add_game(result, earlier);
        self.by_side[side].add_game(result, earlier);
        if let Some(margins) = &game.margins {
            self.margin.push(margins[side.index()], pair);
        }
        if let Some(points) = &game.points {
            self.points.push(points[side.index()], pair);
            self.opponents_points.push(points[(!side).index()], pair);
        }
        self.plies.push((game.opening + game.moves.len()) as f64, pair);
        self.seconds.push(game.moves.iter().map(|mv| mv.time.as_secs_f64()).sum(), pair);
        earlier
    }

    /// Adds the game to its pair, and returns the pair if it is complete.
    fn add_to_pair(&mut self, game: &GameRecord, pair: PairOfGames) -> Option<CompletePair> {
        let (result, line) = (result_for(game, game.side_of_first_named()), fingerprint(game));
        match self.half_pair.take() {
            Some((begun, first, other)) if begun == pair => {
                let earlier = seen(self.pairs_of_lines.entry((other, line)).or_default());
                let results = [first, result];
                self.results.add_pair(results, earlier);
                Some(CompletePair { results, earlier })
            }
            _ => {
                self.half_pair = Some((pair, result, line));
                None
            }
        }
    }

    /// Number of different games. Two deterministic players without openings play one.
    pub fn distinct_games(&self) -> u64 {
        self.results.game_repeats.different()
    }
}

/// Increments a count and returns the previous one.
fn seen(times: &mut u64) -> u64 {
    *times += 1;
    *times - 1
}

/// Hash of a game, equal for the same moves with the same player on each side.
fn fingerprint(game: &GameRecord) -> u64 {
    let mut hasher = DefaultHasher::new();
    (&game.line, game.rotation).hash(&mut hasher);
    hasher.finish()
}

impl PlayerSummary {
    fn add(&mut self, game: &GameRecord, side: Player, pair: Option<PairOfGames>) {
        // Within a game only means are needed, so plain sums suffice, which are cheaper than moments.
        let (mut moves, mut deep_moves) = (0_u64, 0_u64);
        let (mut seconds, mut nodes, mut simulations, mut depth) = (0.0, 0.0, 0.0, 0.0);
        for mv in game.moves.iter().filter(|mv| mv.seat == side.seat()) {
            let time = mv.time.as_secs_f64();
            self.profile.push(MoveSample {
                turn: mv.turn,
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
            self.seconds_per_move.push(mean(seconds), pair);
            self.nodes_per_move.push(mean(nodes), pair);
            self.simulations_per_move.push(mean(simulations), pair);
        }
        if deep_moves > 0 {
            self.depth.push(depth / deep_moves as f64, pair);
        }
        if let Some(points) = &game.points {
            self.points.push(points[side.index()], pair);
        }
        self.moves_per_game.push(moves as f64, pair);
        self.seconds_per_game.push(seconds, pair);
        self.effort.add(&game.effort[side.index()], moves, pair);
        match &game.ending {
            Ending::Resigned { by } if *by == side.seat() => self.resignations += 1,
            Ending::Crashed { by, message } if *by == side.seat() => {
                self.crashes += 1;
                self.first_words.get_or_insert_with(|| message.clone());
            }
            Ending::Overran { by, .. } | Ending::OutOfTime { by } if *by == side.seat() => self.overruns += 1,
            _ => {}
        }
    }
}

impl EffortSummary {
    /// From a game in which the player made this many moves.
    fn add(&mut self, effort: &Effort, moves: u64, pair: Option<PairOfGames>) {
        self.moves += moves;
        self.total.merge(effort);
        if moves > 0 {
            let mean = |total: u64| total as f64 / moves as f64;
            self.evaluations_per_move.push(mean(effort.evaluations), pair);
            self.cutoffs_per_move.push(mean(effort.cutoffs), pair);
            self.table_hits_per_move.push(mean(effort.table_hits), pair);
        }
    }
}
