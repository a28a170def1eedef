//! The one statement that a pairing's games allow, and that of a sequential test.

use jugada_core::Spec;
use jugada_model::{Openings, Plan};
use jugada_report::format::percent_message;
use jugada_stats::{Decision, EloEstimate, Estimate, Evidence, FEWEST, Interval, Sprt, Tally};
use jugada_words::{Message, count, message, number};
use serde::Serialize;
use utoipa::ToSchema;

/// Conclusion about the strength of two players. All forms of a report state this, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MatchVerdict {
    /// No complete game, or no complete pair of games.
    NoGames,
    /// Sides were not swapped: the results are those of the first and the second player, and say nothing about
    /// strength.
    FixedSides,
    /// Fewer than [`FEWEST`] different games, or pairs of games.
    TooFew,
    /// The interval includes equality.
    NoClearDifference,
    /// The first-named player scored clearly more: the interval of the Elo difference is above 0.
    Stronger,
    /// The opponent scored clearly more.
    Weaker,
    /// The sequential test accepts neither hypothesis.
    Undecided,
    /// The sequential test accepts H0.
    AcceptedH0,
    /// The sequential test accepts H1.
    AcceptedH1,
}

/// Whether most games are repetitions, so that a report gives advice. Random players occasionally repeat short games;
/// what matters is that most of the sample are copies.
pub fn are_mostly_copies(games: u64, distinct: u64) -> bool {
    games > 2 && distinct * 2 <= games
}

impl MatchVerdict {
    /// From a plan's games between two players, with the interval.
    pub(crate) fn of(plan: &Plan, evidence: Evidence, elo: Option<EloEstimate>) -> MatchVerdict {
        match (elo, plan.sprt) {
            (None, _) if evidence.scores().games() == 0 => MatchVerdict::NoGames,
            _ if !plan.alternate => MatchVerdict::FixedSides,
            (_, Some(test)) => match test.decide(evidence) {
                Decision::Continue => MatchVerdict::Undecided,
                Decision::AcceptH0 => MatchVerdict::AcceptedH0,
                Decision::AcceptH1 => MatchVerdict::AcceptedH1,
            },
            _ if evidence.independent() < FEWEST => MatchVerdict::TooFew,
            (Some(elo), _) if elo.is_above(0.0) => MatchVerdict::Stronger,
            (Some(elo), _) if elo.is_below(0.0) => MatchVerdict::Weaker,
            _ => MatchVerdict::NoClearDifference,
        }
    }
}

/// The data of a verdict's sentence, from the side of the first-named player.
pub(crate) struct Statement<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) verdict: MatchVerdict,
    pub(crate) names: [&'a Spec; 2],
    pub(crate) tally: Tally,
    pub(crate) score: Option<Estimate>,
    pub(crate) distinct_games: u64,
    /// Effective number of independent games.
    pub(crate) effective_games: u64,
}

impl Statement<'_> {
    /// The verdict with its numbers: result, uncertainty, number of different games, advice.
    pub(crate) fn phrase(&self) -> Message {
        let sentences = [Some(self.finding()), self.sample(), self.advice()].into_iter().flatten();
        let after = |one, next| message!("verdict-sentences", "{ $one } { $next }", one, next);
        sentences.reduce(after).expect("there is a finding")
    }

    fn finding(&self) -> Message {
        let [a, b] = match self.names {
            [a, b] if a == b => [format!("{a} (A)"), format!("{b} (B)")],
            names => names.map(ToString::to_string),
        };
        let seen = points(self.score, self.tally);
        let [elo0, elo1] = self.plan.sprt.map_or_else(|| ["0", "0"].map(number), hypotheses_of);
        let (alpha, beta) = self.plan.sprt.map(Sprt::error_rates).unwrap_or_default();
        let [alpha, beta] = [alpha, beta].map(percent_message);
        match self.verdict {
            MatchVerdict::NoGames => {
                message!("verdict-no-result", "No result yet for { $a } against { $b }.", a, b)
            }
            MatchVerdict::FixedSides => message!(
                "verdict-sides-fixed",
                "Sides were fixed: { $a } moved first in every game and took { $seen }. This includes any first-move \
                 advantage and says nothing about which player is stronger.",
                a,
                seen
            ),
            MatchVerdict::TooFew => message!(
                "verdict-too-few",
                "Too few different games for a verdict on { $a } against { $b }: { $seen }.",
                a,
                b,
                seen
            ),
            MatchVerdict::NoClearDifference => message!(
                "verdict-no-difference",
                "No clear difference: { $a } took { $seen } against { $b }.",
                a,
                seen,
                b
            ),
            MatchVerdict::Stronger => {
                message!("verdict-stronger", "{ $a } scored clearly more than { $b }: { $seen }.", a, b, seen)
            }
            MatchVerdict::Weaker => {
                let seen = points(self.score.map(turned), self.tally.reversed());
                message!("verdict-weaker", "{ $b } scored clearly more than { $a }: { $seen }.", b, a, seen)
            }
            MatchVerdict::Undecided => message!(
                "verdict-undecided",
                "Undecided: the sequential test accepts neither H0 ({ $a } is at most { $elo0 } Elo stronger than \
                 { $b }) nor H1 (at least { $elo1 }). { $a } took { $seen }.",
                a,
                elo0,
                b,
                elo1,
                seen
            ),
            MatchVerdict::AcceptedH0 => message!(
                "verdict-h0",
                "H0 accepted over H1: that { $a } is at most { $elo0 } Elo stronger than { $b } fits the games better \
                 than { $elo1 } or more (nominal error rate { $beta }). { $a } took { $seen }.",
                a,
                elo0,
                b,
                elo1,
                beta,
                seen
            ),
            MatchVerdict::AcceptedH1 => message!(
                "verdict-h1",
                "H1 accepted over H0: that { $a } is at least { $elo1 } Elo stronger than { $b } fits the games better \
                 than { $elo0 } or less (nominal error rate { $alpha }). { $a } took { $seen }.",
                a,
                elo1,
                b,
                elo0,
                alpha,
                seen
            ),
        }
    }

    /// Number of games, and how many of them differ.
    fn sample(&self) -> Option<Message> {
        let (played, planned) = (self.tally.games(), self.plan.rounds);
        let (games, different) = (count(played), count(self.distinct_games));
        let different = match (played, self.distinct_games) {
            (0, _) => return None,
            (1, _) => message!("verdict-seen-one", "1 game"),
            (all, distinct) if all == distinct => {
                message!("verdict-seen-all-different", "{ $games } games, all different", games)
            }
            _ => message!(
                "verdict-seen-different",
                "{ $games } games, { $different } of them different",
                games,
                different
            ),
        };
        // Games that occasionally differ from one played over and over.
        let worth = count(self.effective_games);
        let different = if are_mostly_copies(self.distinct_games, self.effective_games) {
            message!(
                "verdict-seen-worth",
                "{ $different }; a few lines make up most of them, so that they are worth { $worth }",
                different,
                worth
            )
        } else {
            different
        };
        let planned_text = count(planned);
        Some(if played < planned && self.plan.sprt.is_none() {
            message!("verdict-seen-planned", "{ $different }; { $planned_text } are planned.", different, planned_text)
        } else {
            message!("verdict-seen", "{ $different }.", different)
        })
    }

    fn advice(&self) -> Option<Message> {
        if are_mostly_copies(self.tally.games(), self.distinct_games) {
            let advice = against_repeats(&self.plan.openings);
            return Some(message!("verdict-repeated", "Repeated games count once: { $advice }.", advice));
        }
        match self.verdict {
            MatchVerdict::FixedSides => Some(message!("verdict-swap-sides", "To compare strength, swap sides.")),
            MatchVerdict::TooFew => Some(message!("verdict-play-more", "Play more games.")),
            _ => None,
        }
    }
}

/// Advice for players that repeat themselves.
pub(crate) fn against_repeats(openings: &Openings) -> Message {
    if *openings == Openings::None {
        message!("verdict-use-openings", "use openings, such as random(plies=4)")
    } else {
        message!("verdict-use-longer-openings", "use longer or more openings")
    }
}

/// The decision of a sequential test in a sentence, with its numbers.
pub(crate) fn reason_of(test: Sprt, evidence: Evidence) -> Message {
    let (lower, upper) = test.bounds();
    let [ratio, lower, upper] = [test.log_likelihood_ratio(evidence), lower, upper].map(|value| {
        let digits = format!("{value:.2}");
        number(&if digits == "-0.00" { digits[1..].to_owned() } else { digits.replace('-', "−") })
    });
    let games = count(evidence.scores().games());
    let [elo0, elo1] = hypotheses_of(test);
    match test.decide(evidence) {
        Decision::Continue if evidence.independent() < FEWEST => message!(
            "sprt-too-few",
            "Fewer than { $fewest } different observations: neither H0 (Elo ≤ { $elo0 }) nor H1 (Elo ≥ { $elo1 }) is accepted \
             after { $games } games.",
            fewest = FEWEST,
            elo0,
            elo1,
            games
        ),
        Decision::Continue => message!(
            "sprt-open",
            "The log-likelihood ratio (LLR), { $ratio }, lies between the bounds { $lower } and { $upper }: neither H0 \
             (Elo ≤ { $elo0 }) nor H1 (Elo ≥ { $elo1 }) is accepted after { $games } games.",
            ratio,
            lower,
            upper,
            elo0,
            elo1,
            games
        ),
        Decision::AcceptH0 => message!(
            "sprt-h0",
            "The log-likelihood ratio (LLR), { $ratio }, passed the lower bound { $lower }: H0 (Elo ≤ { $elo0 }) accepted over \
             H1 (Elo ≥ { $elo1 }) after { $games } games.",
            ratio,
            lower,
            elo0,
            elo1,
            games
        ),
        Decision::AcceptH1 => message!(
            "sprt-h1",
            "The log-likelihood ratio (LLR), { $ratio }, passed the upper bound { $upper }: H1 (Elo ≥ { $elo1 }) accepted over \
             H0 (Elo ≤ { $elo0 }) after { $games } games.",
            ratio,
            upper,
            elo1,
            elo0,
            games
        ),
    }
}

/// What a test compares: at most so much Elo, and at least so much.
fn hypotheses_of(test: Sprt) -> [Message; 2] {
    let (elo0, elo1) = test.hypotheses();
    [elo0, elo1].map(|elo| number(&elo.to_string().replace('-', "−")))
}

/// The same share as the opponent sees it.
fn turned(score: Estimate) -> Estimate {
    let interval = score.interval.map(|ends| Interval { low: 1.0 - ends.high, high: 1.0 - ends.low });
    Estimate { value: 1.0 - score.value, interval, ..score }
}

/// The share of the points with its interval, and the results.
fn points(score: Option<Estimate>, tally: Tally) -> Message {
    let results = message!(
        "verdict-results",
        "{ $wins }, { $draws }, { $losses }",
        wins = wins(tally.wins),
        draws = draws(tally.draws),
        losses = losses(tally.losses)
    );
    let Some(Estimate { value, interval: Some(interval), .. }) = score else { return results };
    let [value, low, high] = [value, interval.low, interval.high].map(percent_message);
    message!(
        "verdict-share",
        "{ $value } of the points ({ $low } to { $high }), with { $results }",
        value,
        low,
        high,
        results
    )
}

fn wins(number: u64) -> Message {
    message!(
        "verdict-wins",
        "{ $number ->\n    [one] { $count } win\n   *[other] { $count } wins\n}",
        number,
        count = count(number)
    )
}

fn draws(number: u64) -> Message {
    message!(
        "verdict-draws",
        "{ $number ->\n    [one] { $count } draw\n   *[other] { $count } draws\n}",
        number,
        count = count(number)
    )
}

fn losses(number: u64) -> Message {
    message!(
        "verdict-losses",
        "{ $number ->\n    [one] { $count } loss\n   *[other] { $count } losses\n}",
        number,
        count = count(number)
    )
}
