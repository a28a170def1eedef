//! What a run proves: the numbers of a summary with their intervals, ready to be shown or written.

use crate::openings::Openings;
use crate::plan::{Pairing, Plan};
use crate::summary::{EffortSummary, PairingSummary, PlayerSummary, SideSummary, Summary};
use jugada_core::{ByPlayer, Phrase, Spec, Text, phrase, say};
use jugada_report::format::count;
use jugada_stats::{
    CONFIDENCE, Decision, EloEstimate, Encounters, Estimate, Moments, PRIOR, Pentanomial, Ratings, Sprt, Tally,
    games_to_separate, likelihood_of_superiority, rate,
};
use serde::Serialize;

/// What a run proves.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    /// How much stronger the best player of a tournament is than the next: surer than the intervals of their ratings suggest.
    pub lead: Option<Estimate>,
    /// The sequential test, if there is one.
    pub sprt: Option<SprtResults>,
    /// What a reader should know before believing the numbers.
    pub warnings: Vec<Phrase>,
}

/// What came of the games for one side of the board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

/// Whether the games show that one player is the stronger one: whether the interval of the Elo difference leaves out zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Difference {
    /// The first-named player is.
    Stronger,
    /// The first-named player's opponent is.
    Weaker,
    /// Too few games, or too even.
    NotShown,
}

/// What came of one pairing, as its first-named player sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PairingResults {
    /// Who met whom, by place in [`Results::players`]: two players may be called the same.
    pub pairing: Pairing,
    /// The player named first.
    pub player: Spec,
    /// The player named second.
    pub opponent: Spec,
    /// Wins, draws and losses.
    pub tally: Tally,
    /// Those of them with the first side.
    pub tally_as_first: Tally,
    /// Those with the second.
    pub tally_as_second: Tally,
    /// Share of games won, with Wilson's interval.
    pub win_rate: Option<Estimate>,
    /// Share of games drawn, with Wilson's interval.
    pub draw_rate: Option<Estimate>,
    /// Share of games lost, with Wilson's interval.
    pub loss_rate: Option<Estimate>,
    /// Points per game: a win is one, a draw half.
    pub score: Option<Estimate>,
    /// Pairs of games from one opening, by the points won in them: 0, ½, 1, 1½, 2.
    pub pairs: Option<Pentanomial>,
    /// Elo points that the first-named player is stronger.
    pub elo: Option<EloEstimate>,
    /// Whether that is shown to be one.
    pub difference: Difference,
    /// The same in a sentence.
    pub verdict: String,
    /// How likely it is that the player is the stronger one.
    pub likelihood_of_superiority: Option<f64>,
    /// Further games after which a difference would be shown if the score stays as it is; none if it is even.
    pub games_to_separate: Option<u64>,
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
    /// Games that differ from all others.
    pub distinct_games: u64,
}

/// How one player played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerResults {
    /// The player as the plan names it.
    pub player: Spec,
    /// Strength against the field, in a tournament.
    pub rating: Option<Estimate>,
    /// Wins, draws and losses of all its games.
    pub tally: Tally,
    /// Those on the first side.
    pub tally_as_first: Tally,
    /// Those on the second.
    pub tally_as_second: Tally,
    /// Share of all its games that it won, with Wilson's interval.
    pub win_rate: Option<Estimate>,
    /// Share of games drawn, with Wilson's interval.
    pub draw_rate: Option<Estimate>,
    /// Share of games lost, with Wilson's interval.
    pub loss_rate: Option<Estimate>,
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
    /// Leaf evaluations, cut-offs, table hits and nodes by level; `None` if no game tells of them: an earlier version did not
    /// count them.
    pub effort: Option<EffortResults>,
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
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<f64>>))]
    pub by_depth: Vec<(u32, f64)>,
    /// Means by the number of the turn in the game.
    pub by_turn: Vec<TurnResults>,
}

/// What a player's searches did.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EffortResults {
    /// Games of which it is known; the numbers below are of these.
    pub games: u64,
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
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SprtResults {
    /// The hypotheses and the error rates.
    pub test: Sprt,
    /// The bounds of the log-likelihood ratio.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f64>))]
    pub bounds: (f64, f64),
    /// How much better H1 explains the games than H0: positive for H1.
    pub log_likelihood_ratio: f64,
    /// Which hypothesis is accepted, if one is yet.
    pub decision: Decision,
    /// The same in a sentence, with the numbers.
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
            seconds: summary.pairings.iter().map(|met| met.seconds.total()).sum(),
            seconds_per_game: summary.pairings.iter().map(|met| met.seconds).sum::<Moments>().estimate(CONFIDENCE),
            sides: ByPlayer { first: side(&summary.sides.first), second: side(&summary.sides.second) },
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

fn side(side: &SideSummary) -> SideResults {
    SideResults {
        tally: side.tally,
        win_rate: side.tally.win_rate(CONFIDENCE),
        draw_rate: side.tally.draw_rate(CONFIDENCE),
        loss_rate: side.tally.loss_rate(CONFIDENCE),
        points: side.points.estimate(CONFIDENCE),
    }
}

fn pairing(plan: &Plan, summary: &Summary, place: usize) -> PairingResults {
    let met: &PairingSummary = &summary.pairings[place];
    let tally = met.tally;
    let scores = summary.scores(place);
    let elo = EloEstimate::of(scores, CONFIDENCE);
    let difference = Difference::of(elo);
    let (player, opponent) = (&plan.players[met.pairing.first], &plan.players[met.pairing.second]);
    let games_to_separate = games_to_separate(scores, CONFIDENCE);
    PairingResults {
        pairing: met.pairing,
        player: player.clone(),
        opponent: opponent.clone(),
        tally,
        tally_as_first: met.tally_as_first,
        tally_as_second: met.tally_as_second,
        win_rate: tally.win_rate(CONFIDENCE),
        draw_rate: tally.draw_rate(CONFIDENCE),
        loss_rate: tally.loss_rate(CONFIDENCE),
        score: scores.estimate(CONFIDENCE),
        pairs: plan.alternate.then_some(met.pairs),
        elo,
        difference,
        verdict: difference.sentence([player, opponent], tally, games_to_separate),
        likelihood_of_superiority: (scores.units() > 0).then(|| likelihood_of_superiority(scores)),
        games_to_separate,
        margin: met.margin.estimate(CONFIDENCE),
        points: met.points.estimate(CONFIDENCE),
        opponents_points: met.opponents_points.estimate(CONFIDENCE),
        plies: met.plies.estimate(CONFIDENCE),
        seconds_per_game: met.seconds.estimate(CONFIDENCE),
        distinct_games: met.distinct_games(),
    }
}

impl Difference {
    fn of(elo: Option<EloEstimate>) -> Difference {
        match elo {
            Some(elo) if elo.is_above(0.0) => Difference::Stronger,
            Some(elo) if elo.is_below(0.0) => Difference::Weaker,
            _ => Difference::NotShown,
        }
    }

    /// What the games of two players show, and how many more it would take.
    fn sentence(self, [player, opponent]: [&Spec; 2], tally: Tally, games_to_separate: Option<u64>) -> String {
        let (first, second) = if player == opponent { (" (named first)", " (named second)") } else { ("", "") };
        let counted =
            |number: u64, one: &str, many: &str| format!("{} {}", count(number), if number == 1 { one } else { many });
        let numbers = [
            counted(tally.wins, "win", "wins"),
            counted(tally.draws, "draw", "draws"),
            counted(tally.losses, "loss", "losses"),
        ]
        .join(", ");
        match self {
            Difference::Stronger => format!("{player}{first} is stronger than {opponent}{second}: {numbers}."),
            Difference::Weaker => format!("{player}{first} is weaker than {opponent}{second}: {numbers}."),
            Difference::NotShown => {
                let needed = match games_to_separate {
                    Some(games) if games > 0 => {
                        format!(" At this rate, about {} would show one.", counted(games, "more game", "more games"))
                    }
                    _ => String::new(),
                };
                format!("No difference shown: {numbers} for {player}{first} against {opponent}{second}.{needed}")
            }
        }
    }
}

fn player(plan: &Plan, summary: &Summary, place: usize, rating: Option<Estimate>) -> PlayerResults {
    let played: &PlayerSummary = &summary.players[place];
    let total = played.profile.total();
    let tally = played.tallies.first + played.tallies.second;
    let mean_by_depth = |(depth, seconds): (&u32, &Moments)| Some((*depth, seconds.mean()?));
    PlayerResults {
        player: plan.players[place].clone(),
        rating,
        tally,
        tally_as_first: played.tallies.first,
        tally_as_second: played.tallies.second,
        win_rate: tally.win_rate(CONFIDENCE),
        draw_rate: tally.draw_rate(CONFIDENCE),
        loss_rate: tally.loss_rate(CONFIDENCE),
        points: played.points.estimate(CONFIDENCE),
        moves: total.seconds.count(),
        moves_per_game: played.moves_per_game.estimate(CONFIDENCE),
        seconds: total.seconds.total(),
        seconds_per_game: played.seconds_per_game.estimate(CONFIDENCE),
        seconds_per_move: played.seconds_per_move.estimate(CONFIDENCE),
        nodes: played.nodes,
        nodes_per_move: played.nodes_per_move.estimate(CONFIDENCE),
        simulations: played.simulations,
        simulations_per_move: played.simulations_per_move.estimate(CONFIDENCE),
        effort: effort(&played.effort),
        depth: played.depth.estimate(CONFIDENCE),
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

fn effort(effort: &EffortSummary) -> Option<EffortResults> {
    let EffortSummary { games, moves, total, .. } = effort;
    (*games > 0).then(|| EffortResults {
        games: *games,
        evaluations: total.evaluations,
        evaluations_per_move: effort.evaluations_per_move.estimate(CONFIDENCE),
        cutoffs: total.cutoffs,
        cutoffs_per_move: effort.cutoffs_per_move.estimate(CONFIDENCE),
        table_hits: total.table_hits,
        table_hits_per_move: effort.table_hits_per_move.estimate(CONFIDENCE),
        nodes_per_level: total.nodes_per_level.iter().map(|&nodes| nodes as f64 / (*moves).max(1) as f64).collect(),
    })
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
        .map(|met| Encounters { first: met.pairing.first, second: met.pairing.second, tally: met.tally })
        .collect();
    rate(plan.players.len(), &encounters, PRIOR).ok()
}

/// Whether so few of the games differ that the intervals, which count every one, are too narrow. Random players repeat short games now and
/// then; what matters is that most of the sample is copies.
pub(crate) fn are_mostly_copies(games: u64, distinct: u64) -> bool {
    games > 2 && distinct * 2 <= games
}

fn warnings(plan: &Plan, summary: &Summary) -> Vec<Phrase> {
    let games = |number: u64| {
        if number == 1 {
            return phrase!("1 game, which counts as lost", "1 partida, que cuenta como perdida");
        }
        let number = count(number);
        phrase!("{number} games, which count as lost", "{number} partidas, que cuentan como perdidas")
    };
    let mut warnings = Vec::new();
    for met in &summary.pairings {
        let (games, distinct) = (met.tally.games(), met.distinct_games());
        if are_mostly_copies(games, distinct) {
            let advice = match plan.openings {
                Openings::None => Text {
                    en: "try openings, such as --openings 'random(plies=4)'",
                    es: "prueba con aperturas, como --openings 'random(plies=4)'",
                },
                _ => Text { en: "use longer or more openings", es: "usa aperturas más largas, o más aperturas" },
            };
            let [first, second] = [met.pairing.first, met.pairing.second].map(|player| &plan.players[player]);
            let Text { en, es } = advice;
            warnings.push(phrase!(
                "only {distinct} of the {games} games of {first} against {second} are different: the players repeat \
                 themselves, and the intervals, which count every game, are too narrow; {en}",
                "solo {distinct} de las {games} partidas de {first} contra {second} son distintas: los jugadores se repiten, \
                 y los intervalos, que cuentan cada partida, son demasiado estrechos; {es}",
            ));
        }
    }
    for (spec, player) in plan.players.iter().zip(&summary.players) {
        if let Some(words) = &player.first_words {
            let games = games(player.crashes);
            warnings.push(Phrase::per_language(|language| {
                let (games, words) = (games.get(language), words.get(language));
                say!(
                    language,
                    "{spec} failed in {games}; the first message: {words}",
                    "{spec} falló en {games}; el primer mensaje: {words}",
                )
            }));
        }
        if player.overruns > 0 {
            let games = games(player.overruns);
            let (en, es) = (&games.en, &games.es);
            warnings.push(phrase!("{spec} exceeded its time in {en}", "{spec} se pasó de tiempo en {es}",));
        }
        let (known, played) = (player.effort.games, (player.tallies.first + player.tallies.second).games());
        if known > 0 && known < played {
            warnings.push(phrase!(
                "leaf evaluations, cut-offs, table hits and nodes by level of {spec} are known for {known} of its {played} \
                 games only: an earlier version did not count them",
                "las hojas evaluadas, las podas, los aciertos de tabla y los nodos por nivel de {spec} solo se conocen en \
                 {known} de sus {played} partidas: una versión anterior no los contaba",
            ));
        }
    }
    warnings
}
