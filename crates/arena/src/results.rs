//! The results of a run: the numbers of a summary with intervals, ready for display.

use crate::per_game::PerGame;
use crate::summary::{EffortSummary, PairingSummary, PlayerSummary, ResultSummary, SideSummary, Summary};
use crate::verdict::{MatchVerdict, Statement, against_repeats, are_mostly_copies, reason_of};
use jugada_core::{ByPlayer, Spec};
use jugada_model::Plan;
use jugada_stats::{
    CONFIDENCE, Decision, EloEstimate, Encounters, Estimate, FEWEST, GameResult, Moments, PRIOR, Pentanomial, Ratings,
    Sprt, Tally, confidence_at_any_time, likelihood_of_superiority, rate,
};
use jugada_words::{Message, count, message};
use serde::Serialize;
use utoipa::ToSchema;

/// The results of a run.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Results {
    /// The game, with its parameters.
    pub game: Spec,
    /// Seed of random numbers.
    pub seed: u64,
    /// Number of games in the plan.
    pub planned: u64,
    /// Number of games evaluated; fewer than planned if the run was stopped.
    pub played: u64,
    /// Confidence level of all intervals.
    pub confidence: f64,
    /// The validity of the intervals of scores, shares, Elo and ratings. Those of other means (time, nodes, margins)
    /// always assume a fixed number of games.
    pub stopping: Stopping,
    /// Seconds of all moves chosen by players, summed over parallel games.
    pub seconds: f64,
    /// Mean over games, with its interval.
    pub seconds_per_game: Option<Estimate>,
    /// Results by side, summed over all players.
    pub sides: ByPlayer<SideResults>,
    /// In the order of the plan.
    pub pairings: Vec<PairingResults>,
    /// In the order of the plan.
    pub players: Vec<PlayerResults>,
    /// Rating difference between the best two players of a tournament, with an interval narrower than those of their
    /// ratings suggest. `None` where sides were fixed, as for all ratings.
    pub lead: Option<Estimate>,
    /// The sequential test, if there is one.
    pub sprt: Option<SprtResults>,
    /// Cautions for the interpretation of the numbers.
    pub warnings: Vec<Message>,
}

/// Results of one side of the board.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SideResults {
    /// Wins, draws and losses of this side.
    pub tally: Tally,
    /// Share of games won, with Wilson's interval.
    pub win_rate: Option<Estimate>,
    /// Share of games drawn, with Wilson's interval.
    pub draw_rate: Option<Estimate>,
    /// Share of games lost, with Wilson's interval.
    pub loss_rate: Option<Estimate>,
    /// Its final points.
    pub points: Option<Estimate>,
}

/// The stopping rule, as far as it may depend on the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stopping {
    /// All planned games were played: intervals for a fixed number.
    Planned,
    /// A sequential test, or a run still watched: wider intervals, valid at any stopping time.
    AnyTime,
}

impl Stopping {
    fn of(plan: &Plan, summary: &Summary) -> Stopping {
        if plan.sprt.is_none() && summary.games() >= plan.games() { Stopping::Planned } else { Stopping::AnyTime }
    }

    /// The confidence level of an interval of this many observations.
    fn confidence(self, observations: u64) -> f64 {
        match self {
            Stopping::Planned => CONFIDENCE,
            Stopping::AnyTime => confidence_at_any_time(CONFIDENCE, observations),
        }
    }

    /// A share of games with its interval.
    fn rate(self, results: &ResultSummary, of: GameResult) -> Option<Estimate> {
        results.rate(of, self.confidence(results.evidence().independent()))
    }
}

/// Results of one pairing, from the side of its first-named player.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PairingResults {
    /// The players, as indices into [`Results::players`]: two players may have the same name.
    pub pairing: [usize; 2],
    /// The first-named player.
    pub player: Spec,
    /// The second-named player.
    pub opponent: Spec,
    /// Wins, draws and losses.
    pub tally: Tally,
    /// Wins, draws and losses by its seat.
    pub tally_by_seat: ByPlayer<Tally>,
    /// Share of games won, with Wilson's interval, from pairs of games where sides were swapped.
    pub win_rate: Option<Estimate>,
    /// Share of games drawn, likewise from pairs.
    pub draw_rate: Option<Estimate>,
    /// Share of games lost, likewise from pairs.
    pub loss_rate: Option<Estimate>,
    /// Share of games won on each seat.
    pub win_rate_by_seat: ByPlayer<Option<Estimate>>,
    /// Score per game: a win is 1, a draw ½.
    pub score: Option<Estimate>,
    /// Pairs of games with the same opening, by score: 0, ½, 1, 1½, 2. `None` where sides were fixed.
    pub pairs: Option<Pentanomial>,
    /// Elo difference of the first-named player. `None` where sides were fixed, because such games do not show
    /// strength.
    pub elo: Option<EloEstimate>,
    /// The difference in normalised Elo, as in fastchess.
    pub normalised_elo: Option<EloEstimate>,
    /// The verdict about strength.
    pub verdict: MatchVerdict,
    /// The verdict as a sentence with its numbers.
    pub verdict_text: Message,
    /// Likelihood of superiority (LOS): one minus the one-sided p-value under equal strength. `None` where it would be
    /// meaningless: sides were fixed, too few games differ, or the run may stop depending on its results.
    pub likelihood_of_superiority: Option<f64>,
    /// Final margin of the first-named player, in points.
    pub margin: Option<Estimate>,
    /// Final points of the first-named player.
    pub points: Option<Estimate>,
    /// Final points of the opponent.
    pub opponents_points: Option<Estimate>,
    /// Moves per game.
    pub plies: Option<Estimate>,
    /// Seconds per game, of all moves chosen by players.
    pub seconds_per_game: Option<Estimate>,
    /// Number of different games: repetitions add no information.
    pub distinct_games: u64,
    /// Effective number of independent games: fewer than differ if a few lines are most of them.
    pub effective_games: u64,
    /// Number of different pairs of games.
    pub distinct_pairs: Option<u64>,
    /// Whether at least half of the games are repetitions, so that openings are advisable.
    pub mostly_repeats: bool,
}

/// Results of one player.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PlayerResults {
    /// The player, as named in the plan.
    pub player: Spec,
    /// Rating, in a tournament.
    pub rating: Option<Estimate>,
    /// Wins, draws and losses of all its games.
    pub tally: Tally,
    /// Wins, draws and losses by seat.
    pub tally_by_seat: ByPlayer<Tally>,
    /// Share of games won, with Wilson's interval, from pairs of games where sides were swapped.
    pub win_rate: Option<Estimate>,
    /// Share of games drawn, with Wilson's interval.
    pub draw_rate: Option<Estimate>,
    /// Share of games lost, with Wilson's interval.
    pub loss_rate: Option<Estimate>,
    /// Share of games won on each seat.
    pub win_rate_by_seat: ByPlayer<Option<Estimate>>,
    /// Final points, in games with points.
    pub points: Option<Estimate>,
    /// Number of moves chosen, without openings.
    pub moves: u64,
    /// Mean over games, with its interval.
    pub moves_per_game: Option<Estimate>,
    /// Seconds of all its moves.
    pub seconds: f64,
    /// Mean over games, with its interval.
    pub seconds_per_game: Option<Estimate>,
    /// Seconds per move; means of games.
    pub seconds_per_move: Option<Estimate>,
    /// Total nodes visited.
    pub nodes: u64,
    /// Nodes per move; means of games.
    pub nodes_per_move: Option<Estimate>,
    /// Total playouts.
    pub simulations: u64,
    /// Playouts per move; means of games.
    pub simulations_per_move: Option<Estimate>,
    /// Leaf evaluations, cutoffs, table hits and nodes by level.
    pub effort: EffortResults,
    /// Last finished depth; means of games.
    pub depth: Option<Estimate>,
    /// Mean number of legal moves.
    pub branching: Option<f64>,
    /// Number of games resigned.
    pub resignations: u64,
    /// Number of games lost by a failure.
    pub crashes: u64,
    /// Number of games lost on time.
    pub overruns: u64,
    /// Mean seconds of the moves by depth reached.
    #[schema(value_type = Vec<Vec<f64>>)]
    pub by_depth: Vec<(u32, f64)>,
    /// Means by turn of the game.
    pub by_turn: Vec<TurnResults>,
}

/// Work of a player's searches.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct EffortResults {
    /// Total leaf evaluations.
    pub evaluations: u64,
    /// Leaf evaluations per move; means of games.
    pub evaluations_per_move: Option<Estimate>,
    /// Total cutoffs.
    pub cutoffs: u64,
    /// Cutoffs per move; means of games.
    pub cutoffs_per_move: Option<Estimate>,
    /// Total table hits.
    pub table_hits: u64,
    /// Table hits per move; means of games.
    pub table_hits_per_move: Option<Estimate>,
    /// Mean nodes per move, by plies below the root.
    pub nodes_per_level: Vec<f64>,
}

/// Means of one turn of the game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
pub struct TurnResults {
    /// Number of the turn, from 1, counting the opening and both sides.
    pub turn: u32,
    /// Number of moves made in it.
    pub moves: u64,
    /// Mean seconds per move.
    pub seconds: f64,
    /// Mean nodes per move.
    pub nodes: f64,
    /// Mean playouts per move.
    pub simulations: f64,
    /// Mean last finished depth; `None` if no move has one.
    pub depth: Option<f64>,
    /// Mean number of legal moves.
    pub branching: f64,
}

/// Result of a sequential test.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SprtResults {
    /// The hypotheses and the error rates.
    pub test: Sprt,
    /// The bounds of the log-likelihood ratio.
    #[schema(value_type = Vec<f64>)]
    pub bounds: (f64, f64),
    /// Log-likelihood ratio: positive for H1.
    pub log_likelihood_ratio: f64,
    /// The accepted hypothesis, if one is.
    pub decision: Decision,
    /// The same in a sentence, with the numbers.
    pub reason: Message,
}

impl Results {
    /// The results of a plan's games.
    pub fn of(plan: &Plan, summary: &Summary) -> Results {
        let stopping = Stopping::of(plan, summary);
        let confidence = stopping.confidence(summary.games());
        // With fixed sides, a rating would include the effect of the sides.
        let ratings = (plan.pairings.len() > 1 && plan.alternate).then(|| ratings(plan, summary)).flatten();
        let rated = ratings.as_ref().map(|ratings| ratings.all(confidence));
        let players: Vec<PlayerResults> = (0..plan.players.len())
            .map(|place| player(plan, summary, place, rated.as_ref().map(|rated| rated[place]), stopping))
            .collect();
        let lead = match (ratings, ranking(&players).as_slice()) {
            (Some(ratings), &[best, second, ..]) => ratings.difference(best, second, confidence),
            _ => None,
        };
        Results {
            game: plan.game.clone(),
            seed: plan.seed,
            planned: plan.games(),
            played: summary.games(),
            confidence: CONFIDENCE,
            stopping,
            seconds: summary.pairings.iter().map(|met| met.seconds.total()).sum(),
            seconds_per_game: amount(
                summary.pairings.iter().map(|met| met.seconds.units()).sum::<Moments>().estimate(CONFIDENCE),
            ),
            sides: ByPlayer {
                first: side(&summary.sides.first, stopping),
                second: side(&summary.sides.second, stopping),
            },
            pairings: (0..plan.pairings.len()).map(|place| pairing(plan, summary, place, stopping)).collect(),
            players,
            lead,
            sprt: plan.sprt.filter(|_| plan.alternate).map(|test| {
                let evidence = summary.evidence(0);
                SprtResults {
                    test,
                    bounds: test.bounds(),
                    log_likelihood_ratio: test.log_likelihood_ratio(evidence),
                    decision: test.decide(evidence),
                    reason: reason_of(test, evidence),
                }
            }),
            warnings: warnings(plan, summary),
        }
    }
}

/// Clips the interval of a quantity that cannot be negative: with few samples it may extend below zero.
fn amount(estimate: Option<Estimate>) -> Option<Estimate> {
    estimate.map(Estimate::at_least_zero)
}

fn side(side: &SideSummary, stopping: Stopping) -> SideResults {
    let rate = |of| stopping.rate(&side.results, of);
    SideResults {
        tally: side.results.tally,
        win_rate: rate(GameResult::Win),
        draw_rate: rate(GameResult::Draw),
        loss_rate: rate(GameResult::Loss),
        points: side.points.estimate(CONFIDENCE),
    }
}

fn pairing(plan: &Plan, summary: &Summary, place: usize, stopping: Stopping) -> PairingResults {
    let met: &PairingSummary = &summary.pairings[place];
    let tally = met.results.tally;
    let evidence = summary.evidence(place);
    let confidence = stopping.confidence(evidence.independent());
    let (score, rate) = (evidence.estimate(confidence), |of| stopping.rate(&met.results, of));
    let elo = plan.alternate.then(|| EloEstimate::of(evidence, confidence)).flatten();
    let verdict = MatchVerdict::of(plan, evidence, elo);
    let names = met.players.map(|player| &plan.players[player]);
    let distinct_games = met.distinct_games();
    let effective_games = evidence.independent() * evidence.scores().games_per_unit();
    PairingResults {
        pairing: met.players,
        player: names[0].clone(),
        opponent: names[1].clone(),
        tally,
        tally_by_seat: ByPlayer::of(|side| met.by_side[side].tally),
        win_rate: rate(GameResult::Win),
        draw_rate: rate(GameResult::Draw),
        loss_rate: rate(GameResult::Loss),
        win_rate_by_seat: ByPlayer::of(|side| stopping.rate(&met.by_side[side], GameResult::Win)),
        score,
        pairs: plan.alternate.then(|| met.results.pairs.pentanomial()),
        elo,
        normalised_elo: plan.alternate.then(|| EloEstimate::normalised(evidence, confidence)).flatten(),
        verdict,
        verdict_text: Statement { plan, verdict, names, tally, score, distinct_games, effective_games }.phrase(),
        likelihood_of_superiority: (plan.alternate
            && stopping == Stopping::Planned
            && evidence.independent() >= FEWEST)
            .then(|| likelihood_of_superiority(evidence)),
        margin: met.margin.estimate(CONFIDENCE),
        points: met.points.estimate(CONFIDENCE),
        opponents_points: met.opponents_points.estimate(CONFIDENCE),
        plies: amount(met.plies.estimate(CONFIDENCE)),
        seconds_per_game: amount(met.seconds.estimate(CONFIDENCE)),
        distinct_games,
        effective_games,
        distinct_pairs: plan.alternate.then_some(met.results.pair_repeats.different()),
        mostly_repeats: are_mostly_copies(tally.games(), distinct_games),
    }
}

fn player(plan: &Plan, summary: &Summary, place: usize, rating: Option<Estimate>, stopping: Stopping) -> PlayerResults {
    let played: &PlayerSummary = &summary.players[place];
    let total = played.profile.total();
    let rate = |of| stopping.rate(&played.results, of);
    let mean = |numbers: &PerGame| amount(numbers.estimate(CONFIDENCE));
    let mean_by_depth = |(depth, seconds): (&u32, &Moments)| Some((*depth, seconds.mean()?));
    PlayerResults {
        player: plan.players[place].clone(),
        rating,
        tally: played.results.tally,
        tally_by_seat: ByPlayer::of(|side| played.by_side[side].tally),
        win_rate: rate(GameResult::Win),
        draw_rate: rate(GameResult::Draw),
        loss_rate: rate(GameResult::Loss),
        win_rate_by_seat: ByPlayer::of(|side| stopping.rate(&played.by_side[side], GameResult::Win)),
        points: played.points.estimate(CONFIDENCE),
        moves: total.seconds.count(),
        moves_per_game: mean(&played.moves_per_game),
        seconds: total.seconds.total(),
        seconds_per_game: mean(&played.seconds_per_game),
        seconds_per_move: mean(&played.seconds_per_move),
        nodes: played.nodes,
        nodes_per_move: mean(&played.nodes_per_move),
        simulations: played.simulations,
        simulations_per_move: mean(&played.simulations_per_move),
        effort: effort(&played.effort),
        depth: mean(&played.depth),
        branching: total.legal.mean(),
        resignations: played.resignations,
        crashes: played.crashes,
        overruns: played.overruns,
        by_depth: played.seconds_by_depth.iter().filter_map(mean_by_depth).collect(),
        by_turn: played
            .profile
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

fn effort(effort: &EffortSummary) -> EffortResults {
    let EffortSummary { moves, total, .. } = effort;
    EffortResults {
        evaluations: total.evaluations,
        evaluations_per_move: amount(effort.evaluations_per_move.estimate(CONFIDENCE)),
        cutoffs: total.cutoffs,
        cutoffs_per_move: amount(effort.cutoffs_per_move.estimate(CONFIDENCE)),
        table_hits: total.table_hits,
        table_hits_per_move: amount(effort.table_hits_per_move.estimate(CONFIDENCE)),
        nodes_per_level: total.nodes_per_level.iter().map(|&nodes| nodes as f64 / (*moves).max(1) as f64).collect(),
    }
}

/// Indices of the players, the highest rated first.
pub(crate) fn ranking(players: &[PlayerResults]) -> Vec<usize> {
    let rating = |place: usize| players[place].rating.map_or(f64::MIN, |rating| rating.value);
    let mut places: Vec<usize> = (0..players.len()).collect();
    places.sort_by(|&a, &b| rating(b).total_cmp(&rating(a)));
    places
}

/// Bradley-Terry ratings; none if there are too few games for any.
fn ratings(plan: &Plan, summary: &Summary) -> Option<Ratings> {
    let encounters: Vec<Encounters> = summary
        .pairings
        .iter()
        .enumerate()
        .map(|(place, met)| {
            let [first, second] = met.players;
            Encounters { first, second, evidence: summary.evidence(place) }
        })
        .collect();
    rate(plan.players.len(), &encounters, PRIOR).ok()
}

fn warnings(plan: &Plan, summary: &Summary) -> Vec<Message> {
    let games = |number: u64| {
        if number == 1 {
            return message!("results-one-lost", "1 game, which counts as lost");
        }
        let number = count(number);
        message!("results-many-lost", "{ $number } games, which count as lost", number)
    };
    let mut warnings = Vec::new();
    // For two players, the verdict states it.
    for met in summary.pairings.iter().filter(|_| plan.pairings.len() > 1) {
        let (games, distinct) = (met.results.tally.games(), met.distinct_games());
        if are_mostly_copies(games, distinct) {
            let [first, second] = met.players.map(|player| &plan.players[player]);
            let advice = against_repeats(&plan.openings);
            let [games, distinct] = [games, distinct].map(count);
            warnings.push(message!(
                "results-repeated-games",
                "Only { $distinct } of the { $games } games of { $first } against { $second } are different. Repeated games \
                 count once: { $advice }.",
                distinct,
                games,
                first,
                second,
                advice
            ));
        }
    }
    if plan.pairings.len() > 1 && !plan.alternate {
        warnings.push(message!(
            "results-sides-fixed",
            "Sides were fixed: the first-named player of each pairing moved first in all its games, so there are no ratings. To \
             compare strength, swap sides."
        ));
    }
    for (spec, player) in plan.players.iter().zip(&summary.players) {
        if let Some(words) = &player.first_words {
            let games = games(player.crashes);
            warnings.push(message!(
                "results-failed",
                "{ $spec } failed in { $games }. The first message: { $words }",
                spec,
                games,
                words
            ));
        }
        if player.overruns > 0 {
            let games = games(player.overruns);
            warnings.push(message!("results-overran", "{ $spec } exceeded its time in { $games }.", spec, games));
        }
    }
    warnings
}
