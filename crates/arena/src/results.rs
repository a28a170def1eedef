//! What a run found: the numbers of a summary with their intervals, ready to be shown or written.

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

/// What a run found.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Results {
    /// The game, with its parameters.
    pub game: Spec,
    /// Where random numbers began.
    pub seed: u64,
    /// Games of the whole plan.
    pub planned: u64,
    /// Games that the results rest on; fewer than planned if the run was stopped.
    pub played: u64,
    /// The confidence of every interval.
    pub confidence: f64,
    /// What the intervals of scores, shares, Elo and ratings allow for. Those of other means (time, nodes, margins) are always those of
    /// a fixed length.
    pub stopping: Stopping,
    /// Seconds of all moves that players chose. Games that were played at the same time count one after the other.
    pub seconds: f64,
    /// The same by game.
    pub seconds_per_game: Option<Estimate>,
    /// What came of the games for whoever sat on each side.
    pub sides: ByPlayer<SideResults>,
    /// In the order of the plan.
    pub pairings: Vec<PairingResults>,
    /// In the order of the plan.
    pub players: Vec<PlayerResults>,
    /// How much stronger the best player of a tournament is than the next: surer than the intervals of their ratings suggest. `None` where
    /// sides were fixed, as all ratings are.
    pub lead: Option<Estimate>,
    /// The sequential test, if there is one.
    pub sprt: Option<SprtResults>,
    /// What a reader should know before believing the numbers.
    pub warnings: Vec<Message>,
}

/// What came of the games for one side of the board.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SideResults {
    /// Wins, draws and losses as this side sees them.
    pub tally: Tally,
    /// Share of games won, with Wilson's interval.
    pub win_rate: Option<Estimate>,
    /// Share of games drawn, with Wilson's interval.
    pub draw_rate: Option<Estimate>,
    /// Share of games lost, with Wilson's interval.
    pub loss_rate: Option<Estimate>,
    /// Its points at the end.
    pub points: Option<Estimate>,
}

/// What decides when a run ends, as far as its results can have a part in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stopping {
    /// All planned games were played: intervals are those of a fixed length.
    Planned,
    /// A sequential test ends it, or it is not finished and somebody may be watching: intervals are wider, and hold whenever it is stopped.
    AnyTime,
}

impl Stopping {
    fn of(plan: &Plan, summary: &Summary) -> Stopping {
        if plan.sprt.is_none() && summary.games() >= plan.games() { Stopping::Planned } else { Stopping::AnyTime }
    }

    /// That of an interval of so many observations.
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

/// What came of one pairing, as its first-named player sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PairingResults {
    /// Who met whom, by place in [`Results::players`]: two players may be called the same.
    pub pairing: [usize; 2],
    /// The player named first.
    pub player: Spec,
    /// The player named second.
    pub opponent: Spec,
    /// Wins, draws and losses.
    pub tally: Tally,
    /// The same by the seat that it had.
    pub tally_by_seat: ByPlayer<Tally>,
    /// Share of games won, with Wilson's interval, counted by pairs of games where sides were swapped.
    pub win_rate: Option<Estimate>,
    /// Share of games drawn, likewise.
    pub draw_rate: Option<Estimate>,
    /// Share of games lost, likewise.
    pub loss_rate: Option<Estimate>,
    /// Share of the games on each seat that it won.
    pub win_rate_by_seat: ByPlayer<Option<Estimate>>,
    /// Points per game: a win is one, a draw half.
    pub score: Option<Estimate>,
    /// Pairs of games from one opening, by the points won in them: 0, ½, 1, 1½, 2. `None` where sides were fixed.
    pub pairs: Option<Pentanomial>,
    /// Elo points that the first-named player is stronger. `None` where sides were fixed: such games do not tell.
    pub elo: Option<EloEstimate>,
    /// The same in normalised Elo, as fastchess has it.
    pub normalised_elo: Option<EloEstimate>,
    /// What the games say about strength.
    pub verdict: MatchVerdict,
    /// The same in a sentence, with its numbers.
    pub verdict_text: Message,
    /// One minus the one-sided p-value of equal players (LOS). `None` where it would mean nothing: sides were fixed, too few
    /// games differ, or the run may end because of how it stands.
    pub likelihood_of_superiority: Option<f64>,
    /// Points that the first-named player is ahead at the end.
    pub margin: Option<Estimate>,
    /// The first-named player's points at the end.
    pub points: Option<Estimate>,
    /// The opponent's points at the end.
    pub opponents_points: Option<Estimate>,
    /// Moves of a game.
    pub plies: Option<Estimate>,
    /// Seconds of a game: of all moves that players chose in it.
    pub seconds_per_game: Option<Estimate>,
    /// Different games: those that repeat an earlier one add nothing to what the results rest on.
    pub distinct_games: u64,
    /// How many independent games they are worth: fewer than differ where a few lines make up most of them.
    pub effective_games: u64,
    /// Different pairs of games.
    pub distinct_pairs: Option<u64>,
    /// Whether at least half of the games repeat others, so that openings are called for.
    pub mostly_repeats: bool,
}

/// How one player played.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PlayerResults {
    /// The player as the plan names it.
    pub player: Spec,
    /// Strength against the field, in a tournament.
    pub rating: Option<Estimate>,
    /// Wins, draws and losses of all its games.
    pub tally: Tally,
    /// The same by the seat that it had.
    pub tally_by_seat: ByPlayer<Tally>,
    /// Share of all its games that it won, with Wilson's interval, counted by pairs of games where sides were swapped.
    pub win_rate: Option<Estimate>,
    /// Share of games drawn, with Wilson's interval.
    pub draw_rate: Option<Estimate>,
    /// Share of games lost, with Wilson's interval.
    pub loss_rate: Option<Estimate>,
    /// Share of the games on each seat that it won.
    pub win_rate_by_seat: ByPlayer<Option<Estimate>>,
    /// Its points at the end, in games that count them.
    pub points: Option<Estimate>,
    /// Moves it chose, openings excepted.
    pub moves: u64,
    /// The same by game.
    pub moves_per_game: Option<Estimate>,
    /// Seconds of all its moves.
    pub seconds: f64,
    /// The same by game.
    pub seconds_per_game: Option<Estimate>,
    /// Means per move, game by game.
    pub seconds_per_move: Option<Estimate>,
    /// Positions visited in all.
    pub nodes: u64,
    /// Means per move, game by game.
    pub nodes_per_move: Option<Estimate>,
    /// Games played out in thought, in all.
    pub simulations: u64,
    /// Means per move, game by game.
    pub simulations_per_move: Option<Estimate>,
    /// Leaf evaluations, cut-offs, table hits and nodes by level.
    pub effort: EffortResults,
    /// The last finished depth of a move, game by game.
    pub depth: Option<Estimate>,
    /// Moves it could choose from, on average.
    pub branching: Option<f64>,
    /// Games that it gave up.
    pub resignations: u64,
    /// Games lost because it failed.
    pub crashes: u64,
    /// Games lost because it took too long.
    pub overruns: u64,
    /// Mean seconds of the moves that reached each depth.
    #[schema(value_type = Vec<Vec<f64>>)]
    pub by_depth: Vec<(u32, f64)>,
    /// Means by the number of the turn in the game.
    pub by_turn: Vec<TurnResults>,
}

/// What a player's searches did.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct EffortResults {
    /// Positions that the evaluator estimated, in all.
    pub evaluations: u64,
    /// Means per move, game by game.
    pub evaluations_per_move: Option<Estimate>,
    /// Positions whose remaining moves were left out, in all.
    pub cutoffs: u64,
    /// Means per move, game by game.
    pub cutoffs_per_move: Option<Estimate>,
    /// Positions answered by the transposition table, in all.
    pub table_hits: u64,
    /// Means per move, game by game.
    pub table_hits_per_move: Option<Estimate>,
    /// Mean nodes per move, by plies below the position to move in.
    pub nodes_per_level: Vec<f64>,
}

/// Means of one turn of the game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
pub struct TurnResults {
    /// The number of the turn, counted from 1 with the opening and both sides.
    pub turn: u32,
    /// Moves made in it.
    pub moves: u64,
    /// Mean seconds per move.
    pub seconds: f64,
    /// Mean positions visited per move.
    pub nodes: f64,
    /// Mean games played out per move.
    pub simulations: f64,
    /// Mean of the last finished depths; `None` if no move has one.
    pub depth: Option<f64>,
    /// Mean number of legal moves.
    pub branching: f64,
}

/// What a sequential test says.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct SprtResults {
    /// The hypotheses and the error rates.
    pub test: Sprt,
    /// The bounds of the log-likelihood ratio.
    #[schema(value_type = Vec<f64>)]
    pub bounds: (f64, f64),
    /// How much better H1 explains the games than H0: positive for H1.
    pub log_likelihood_ratio: f64,
    /// Which hypothesis is accepted, if one is yet.
    pub decision: Decision,
    /// The same in a sentence, with the numbers.
    pub reason: Message,
}

impl Results {
    /// What the games of a plan say.
    pub fn of(plan: &Plan, summary: &Summary) -> Results {
        let stopping = Stopping::of(plan, summary);
        let confidence = stopping.confidence(summary.games());
        // With fixed sides a rating would be that of a player and of the sides it had.
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

/// What cannot be negative: neither can its interval, though a few samples may stretch one below zero.
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

/// The places of the players, the best rated first.
pub(crate) fn ranking(players: &[PlayerResults]) -> Vec<usize> {
    let rating = |place: usize| players[place].rating.map_or(f64::MIN, |rating| rating.value);
    let mut places: Vec<usize> = (0..players.len()).collect();
    places.sort_by(|&a, &b| rating(b).total_cmp(&rating(a)));
    places
}

/// Bradley-Terry ratings; none if too little was played to rate anybody.
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
    // Of two players, the verdict says it.
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
