//! What a run proves: the numbers of a summary with their intervals, ready to be shown or written.

use crate::openings::Openings;
use crate::plan::{Pairing, Plan};
use crate::summary::{PairingSummary, PlayerSummary, Summary};
use jugada_core::Spec;
use jugada_stats::{
    CONFIDENCE, Decision, EloEstimate, Estimate, PRIOR, Pairing as RatedPairing, Pentanomial, Ratings, Sprt, Tally,
    games_to_separate, likelihood_of_superiority, rate,
};
use serde::Serialize;

/// What a run proves.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Results {
    /// What was played.
    pub game: Spec,
    /// Where random numbers began.
    pub seed: u64,
    /// Games planned.
    pub planned: u64,
    /// Games played.
    pub played: u64,
    /// The confidence of every interval.
    pub confidence: f64,
    /// Pairing by pairing.
    pub pairings: Vec<PairingResults>,
    /// Player by player.
    pub players: Vec<PlayerResults>,
    /// How much stronger the best player of a tournament is than the next: surer than the intervals of their ratings suggest.
    pub lead: Option<Estimate>,
    /// The sequential test, if there is one.
    pub sprt: Option<SprtResults>,
    /// What a reader should know before believing the numbers.
    pub warnings: Vec<String>,
}

/// What came of one pairing, as its first-named player sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PairingResults {
    /// Who met whom, by place in [`Results::players`]: two players may be called the same.
    pub pairing: Pairing,
    /// The player named first.
    pub player: Spec,
    /// The other one.
    pub opponent: Spec,
    /// Wins, draws and losses.
    pub tally: Tally,
    /// Those of them with the first side.
    pub tally_as_first: Tally,
    /// Shares, with Wilson's interval.
    pub win_rate: Option<Estimate>,
    /// Likewise.
    pub draw_rate: Option<Estimate>,
    /// Likewise.
    pub loss_rate: Option<Estimate>,
    /// Points a game: a win is one, a draw half.
    pub score: Option<Estimate>,
    /// Pairs of games from one opening, by the points won in them: 0, ½, 1, 1½, 2.
    pub pairs: Option<Pentanomial>,
    /// Difference in strength.
    pub elo: Option<EloEstimate>,
    /// How likely it is that the player is the stronger one.
    pub likelihood_of_superiority: Option<f64>,
    /// Further games that are needed to tell the two apart; none if they scored the same.
    pub games_to_separate: Option<u64>,
    /// Points ahead at the end.
    pub margin: Option<Estimate>,
    /// Points at the end.
    pub points: Option<Estimate>,
    /// The opponent's.
    pub opponents_points: Option<Estimate>,
    /// Moves of a game.
    pub plies: Option<Estimate>,
    /// Games that differ from all others.
    pub distinct_games: u64,
}

/// How one player played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerResults {
    /// Who.
    pub player: Spec,
    /// Strength against the field, in a tournament.
    pub rating: Option<Estimate>,
    /// All its games.
    pub tally: Tally,
    /// Moves it made.
    pub moves: u64,
    /// Seconds of all its moves.
    pub seconds: f64,
    /// Means a move, game by game.
    pub seconds_a_move: Option<Estimate>,
    /// Likewise.
    pub nodes_a_move: Option<Estimate>,
    /// Likewise.
    pub simulations_a_move: Option<Estimate>,
    /// Likewise.
    pub depth: Option<Estimate>,
    /// Moves it could choose from, on average.
    pub branching: Option<f64>,
    /// Games lost because it failed.
    pub crashes: u64,
    /// Games lost because it took too long.
    pub overruns: u64,
    /// Mean seconds of the moves that reached each depth.
    pub by_depth: Vec<(u32, f64)>,
    /// Means by turn.
    pub by_turn: Vec<TurnResults>,
}

/// Means of one turn of the game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TurnResults {
    /// Counted from 1.
    pub turn: u32,
    /// Moves made in it.
    pub moves: u64,
    /// Mean seconds.
    pub seconds: f64,
    /// Mean nodes.
    pub nodes: f64,
    /// Mean simulations.
    pub simulations: f64,
    /// Mean depth.
    pub depth: Option<f64>,
    /// Mean number of legal moves.
    pub branching: f64,
}

/// What a sequential test says.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SprtResults {
    /// The test.
    pub test: Sprt,
    /// The bounds of the log-likelihood ratio.
    pub bounds: (f64, f64),
    /// The ratio.
    pub log_likelihood_ratio: f64,
    /// The decision.
    pub decision: Decision,
    /// In words.
    pub reason: String,
}

impl Results {
    /// What the games of a plan prove.
    pub fn of(plan: &Plan, summary: &Summary) -> Results {
        let ratings = (plan.pairings.len() > 1).then(|| ratings(plan, summary)).flatten();
        let rated = ratings.as_ref().map(|ratings| ratings.all(CONFIDENCE));
        let players: Vec<PlayerResults> = (0..plan.players.len())
            .map(|place| player(plan, summary, place, rated.as_ref().map(|rated| rated[place])))
            .collect();
        let lead = match (ratings, ranking(&players).as_slice()) {
            (Some(ratings), &[best, second, ..]) => ratings.difference(best, second, CONFIDENCE),
            _ => None,
        };
        Results {
            game: plan.game.clone(),
            seed: plan.seed,
            planned: plan.games(),
            played: summary.games(),
            confidence: CONFIDENCE,
            pairings: (0..plan.pairings.len()).map(|place| pairing(plan, summary, place)).collect(),
            players,
            lead,
            sprt: plan.sprt.map(|test| {
                let scores = summary.scores(0);
                SprtResults {
                    test,
                    bounds: test.bounds(),
                    log_likelihood_ratio: test.log_likelihood_ratio(scores),
                    decision: test.decide(scores),
                    reason: test.reason(scores),
                }
            }),
            warnings: warnings(plan, summary),
        }
    }
}

fn pairing(plan: &Plan, summary: &Summary, place: usize) -> PairingResults {
    let PairingSummary { pairing, tally, tally_as_first, pairs, margin, points, opponents_points, plies, .. } =
        &summary.pairings[place];
    let scores = summary.scores(place);
    PairingResults {
        pairing: *pairing,
        player: plan.players[pairing.first].clone(),
        opponent: plan.players[pairing.second].clone(),
        tally: *tally,
        tally_as_first: *tally_as_first,
        win_rate: tally.win_rate(CONFIDENCE),
        draw_rate: tally.draw_rate(CONFIDENCE),
        loss_rate: tally.loss_rate(CONFIDENCE),
        score: scores.estimate(CONFIDENCE),
        pairs: plan.alternate.then_some(*pairs),
        elo: EloEstimate::of(scores, CONFIDENCE),
        likelihood_of_superiority: (scores.units() > 0).then(|| likelihood_of_superiority(scores)),
        games_to_separate: games_to_separate(scores, CONFIDENCE),
        margin: margin.estimate(CONFIDENCE),
        points: points.estimate(CONFIDENCE),
        opponents_points: opponents_points.estimate(CONFIDENCE),
        plies: plies.estimate(CONFIDENCE),
        distinct_games: summary.pairings[place].distinct_games(),
    }
}

fn player(plan: &Plan, summary: &Summary, place: usize, rating: Option<Estimate>) -> PlayerResults {
    let PlayerSummary {
        profile,
        seconds_a_move,
        nodes_a_move,
        simulations_a_move,
        depth,
        seconds_by_depth,
        crashes,
        overruns,
        ..
    } = &summary.players[place];
    let total = profile.total();
    let tally = summary
        .pairings
        .iter()
        .flat_map(|met| {
            let as_first = (met.pairing.first == place).then_some(met.tally);
            let as_second = (met.pairing.second == place).then_some(met.tally.reversed());
            as_first.into_iter().chain(as_second)
        })
        .sum();
    PlayerResults {
        player: plan.players[place].clone(),
        rating,
        tally,
        moves: total.seconds.count(),
        seconds: total.seconds.total(),
        seconds_a_move: seconds_a_move.estimate(CONFIDENCE),
        nodes_a_move: nodes_a_move.estimate(CONFIDENCE),
        simulations_a_move: simulations_a_move.estimate(CONFIDENCE),
        depth: depth.estimate(CONFIDENCE),
        branching: total.legal.mean(),
        crashes: *crashes,
        overruns: *overruns,
        by_depth: seconds_by_depth.iter().filter_map(|(depth, seconds)| Some((*depth, seconds.mean()?))).collect(),
        by_turn: profile
            .by_turn()
            .map(|(turn, means)| TurnResults {
                turn,
                moves: means.seconds.count(),
                seconds: means.seconds.mean().unwrap_or_default(),
                nodes: means.nodes.mean().unwrap_or_default(),
                simulations: means.simulations.mean().unwrap_or_default(),
                depth: means.depth.mean(),
                branching: means.legal.mean().unwrap_or_default(),
            })
            .collect(),
    }
}

/// The places of the players, the best rated first.
pub(crate) fn ranking(players: &[PlayerResults]) -> Vec<usize> {
    let rating = |place: usize| players[place].rating.map_or(f64::MIN, |rating| rating.value);
    let mut places: Vec<usize> = (0..players.len()).collect();
    places.sort_by(|&a, &b| rating(b).total_cmp(&rating(a)));
    places
}

/// Bradley-Terry ratings; none if too little was played to rate anybody.
fn ratings(plan: &Plan, summary: &Summary) -> Option<Ratings> {
    let pairings: Vec<RatedPairing> = summary
        .pairings
        .iter()
        .map(|met| RatedPairing { first: met.pairing.first, second: met.pairing.second, tally: met.tally })
        .collect();
    rate(plan.players.len(), &pairings, PRIOR).ok()
}

/// Whether so few of the games differ that the intervals, which count every one, are too narrow. Random players repeat short games now and
/// then; what matters is that most of the sample is copies.
pub(crate) fn are_mostly_copies(games: u64, distinct: u64) -> bool {
    games > 2 && distinct * 2 <= games
}

fn warnings(plan: &Plan, summary: &Summary) -> Vec<String> {
    let mut warnings = Vec::new();
    for met in &summary.pairings {
        let (games, distinct) = (met.tally.games(), met.distinct_games());
        if are_mostly_copies(games, distinct) {
            let advice = match plan.openings {
                Openings::None => "try openings, such as --openings 'random(plies=4)'",
                _ => "use longer or more openings",
            };
            warnings.push(format!(
                "only {distinct} of the {games} games of {} against {} differ: the players repeat themselves, and the \
                 intervals, which count every game, are too narrow; {advice}",
                plan.players[met.pairing.first], plan.players[met.pairing.second],
            ));
        }
    }
    for (spec, player) in plan.players.iter().zip(&summary.players) {
        if player.crashes > 0 {
            let words = player.first_words.as_deref().unwrap_or_default();
            warnings.push(format!(
                "{spec} failed in {} games, which count as lost; the first time: {words}",
                player.crashes
            ));
        }
        if player.overruns > 0 {
            warnings.push(format!("{spec} took too long in {} games, which count as lost", player.overruns));
        }
    }
    warnings
}
