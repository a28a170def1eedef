//! The one statement that a pairing's games allow.

use jugada_core::{Language, Phrase, Spec, say};
use jugada_model::{Openings, Plan};
use jugada_report::format::{count, percent};
use jugada_stats::{Decision, EloEstimate, Estimate, Evidence, FEWEST, Interval, Sprt, Tally};
use serde::Serialize;
use utoipa::ToSchema;

/// What the games of two players say about their strength. Every form of a report says this, and nothing beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MatchVerdict {
    /// No game is finished, or no pair of games.
    NoGames,
    /// Sides were not swapped: the results are those of the first and the second player, and say nothing about strength.
    FixedSides,
    /// Fewer than [`FEWEST`] different games, or pairs of games.
    TooFew,
    /// The interval includes equality.
    NoClearDifference,
    /// The first-named player scored clearly more: the interval of the Elo difference is above 0.
    Stronger,
    /// Its opponent did.
    Weaker,
    /// The sequential test accepts neither hypothesis.
    Undecided,
    /// The sequential test accepts H0.
    AcceptedH0,
    /// The sequential test accepts H1.
    AcceptedH1,
}

/// Whether so few of the games differ that a report says what to do about it. Random players repeat short games now and
/// then; what matters is that most of the sample is copies.
pub fn are_mostly_copies(games: u64, distinct: u64) -> bool {
    games > 2 && distinct * 2 <= games
}

impl MatchVerdict {
    /// Of a plan's games between two players, of which the interval is known.
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

/// What a verdict's sentence is made of, as the first-named player sees it.
pub(crate) struct Statement<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) verdict: MatchVerdict,
    pub(crate) names: [&'a Spec; 2],
    pub(crate) tally: Tally,
    pub(crate) score: Option<Estimate>,
    pub(crate) distinct_games: u64,
    /// How many independent games they are worth.
    pub(crate) effective_games: u64,
}

impl Statement<'_> {
    /// The verdict with its numbers: result, uncertainty, how many games differ, what to do.
    pub(crate) fn phrase(&self) -> Phrase {
        Phrase::per_language(|language| {
            let parts = [Some(self.finding(language)), self.sample(language), self.advice(language)];
            parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
        })
    }

    fn finding(&self, language: Language) -> String {
        let [a, b] = match self.names {
            [a, b] if a == b => [format!("{a} (A)"), format!("{b} (B)")],
            names => names.map(ToString::to_string),
        };
        let seen = points(self.score, self.tally, language);
        let (elo0, elo1) = self.plan.sprt.map(Sprt::hypotheses).unwrap_or_default();
        let (alpha, beta) = self.plan.sprt.map(Sprt::error_rates).unwrap_or_default();
        let [alpha, beta] = [alpha, beta].map(|rate| share(rate, language));
        match self.verdict {
            MatchVerdict::NoGames => {
                say!(language, "No result yet for {a} against {b}.", "Aún no hay resultado de {a} contra {b}.")
            }
            MatchVerdict::FixedSides => say!(
                language,
                "Sides were fixed: {a} moved first in every game and took {seen}. This includes any first-move advantage and says \
                 nothing about which player is stronger.",
                "Con bandos fijos: {a} empezó todas las partidas y obtuvo {seen}. Esto incluye la posible ventaja de empezar y no dice \
                 cuál de los dos juega mejor.",
            ),
            MatchVerdict::TooFew => say!(
                language,
                "Too few different games for a verdict on {a} against {b}: {seen}.",
                "Muy pocas partidas distintas para un veredicto sobre {a} contra {b}: {seen}.",
            ),
            MatchVerdict::NoClearDifference => say!(
                language,
                "No clear difference: {a} took {seen} against {b}.",
                "Sin diferencia clara: {a} obtuvo {seen} contra {b}.",
            ),
            MatchVerdict::Stronger => {
                say!(
                    language,
                    "{a} scored clearly more than {b}: {seen}.",
                    "{a} obtuvo claramente más puntos que {b}: {seen}."
                )
            }
            MatchVerdict::Weaker => {
                let seen = points(self.score.map(turned), self.tally.reversed(), language);
                say!(
                    language,
                    "{b} scored clearly more than {a}: {seen}.",
                    "{b} obtuvo claramente más puntos que {a}: {seen}."
                )
            }
            MatchVerdict::Undecided => say!(
                language,
                "Undecided: the sequential test accepts neither H0 ({a} is at most {elo0} Elo stronger than {b}) nor H1 (at least \
                 {elo1}). {a} took {seen}.",
                "Sin decidir: la prueba secuencial no acepta ni H0 ({a} aventaja a {b} en {elo0} Elo como mucho) ni H1 (en {elo1} al menos). \
                 {a} obtuvo {seen}.",
            ),
            MatchVerdict::AcceptedH0 => say!(
                language,
                "H0 accepted over H1: that {a} is at most {elo0} Elo stronger than {b} fits the games better than {elo1} or more \
                 (nominal error rate {beta}). {a} took {seen}.",
                "Se acepta H0 frente a H1: que {a} aventaje a {b} en {elo0} Elo como mucho encaja con las partidas mejor que {elo1} o más \
                 (error nominal del {beta}). {a} obtuvo {seen}.",
            ),
            MatchVerdict::AcceptedH1 => say!(
                language,
                "H1 accepted over H0: that {a} is at least {elo1} Elo stronger than {b} fits the games better than {elo0} or less \
                 (nominal error rate {alpha}). {a} took {seen}.",
                "Se acepta H1 frente a H0: que {a} aventaje a {b} en {elo1} Elo al menos encaja con las partidas mejor que {elo0} o menos \
                 (error nominal del {alpha}). {a} obtuvo {seen}.",
            ),
        }
    }

    /// How many games there were, and how many of them differ.
    fn sample(&self, language: Language) -> Option<String> {
        let (played, planned) = (self.tally.games(), self.plan.rounds);
        let (games, different) = (count(played), count(self.distinct_games));
        let different = match (played, self.distinct_games) {
            (0, _) => return None,
            (1, _) => say!(language, "1 game", "1 partida"),
            (all, distinct) if all == distinct => {
                say!(language, "{games} games, all different", "{games} partidas, todas distintas")
            }
            _ => say!(
                language,
                "{games} games, {different} of them different",
                "{games} partidas, {different} de ellas distintas"
            ),
        };
        // Games that differ now and then from one that is played over and over.
        let worth = count(self.effective_games);
        let different = if are_mostly_copies(self.distinct_games, self.effective_games) {
            say!(
                language,
                "{different}; a few lines make up most of them, so that they are worth {worth}",
                "{different}; unas pocas líneas son la mayoría, así que valen por {worth}"
            )
        } else {
            different
        };
        let planned_text = count(planned);
        Some(if played < planned && self.plan.sprt.is_none() {
            say!(language, "{different}; {planned_text} are planned.", "{different}; están previstas {planned_text}.")
        } else {
            format!("{different}.")
        })
    }

    fn advice(&self, language: Language) -> Option<String> {
        if are_mostly_copies(self.tally.games(), self.distinct_games) {
            let advice = against_repeats(&self.plan.openings, language);
            return Some(say!(
                language,
                "Repeated games count once: {advice}.",
                "Las partidas repetidas cuentan una vez: {advice}."
            ));
        }
        match self.verdict {
            MatchVerdict::FixedSides => Some(say!(
                language,
                "To compare strength, swap sides.",
                "Para comparar la fuerza, cambia de bando en cada apertura.",
            )),
            MatchVerdict::TooFew => Some(say!(language, "Play more games.", "Hacen falta más partidas.")),
            _ => None,
        }
    }
}

/// What to do where players repeat themselves.
pub(crate) fn against_repeats(openings: &Openings, language: Language) -> String {
    match openings {
        Openings::None => {
            say!(language, "use openings, such as random(plies=4)", "usa aperturas, como random(plies=4)")
        }
        _ => say!(language, "use longer or more openings", "usa aperturas más largas, o más aperturas"),
    }
}

/// The same share as the opponent sees it.
fn turned(score: Estimate) -> Estimate {
    let interval = score.interval.map(|ends| Interval { low: 1.0 - ends.high, high: 1.0 - ends.low });
    Estimate { value: 1.0 - score.value, interval, ..score }
}

fn share(value: f64, language: Language) -> String {
    let text = percent(value);
    if language == Language::Spanish { text.replace('.', ",") } else { text }
}

/// The share of the points with its interval, and the results.
fn points(score: Option<Estimate>, tally: Tally, language: Language) -> String {
    let counted =
        |number: u64, [one, many]: [&str; 2]| format!("{} {}", count(number), if number == 1 { one } else { many });
    let words = match language {
        Language::English => [["win", "wins"], ["draw", "draws"], ["loss", "losses"]],
        Language::Spanish => [["victoria", "victorias"], ["empate", "empates"], ["derrota", "derrotas"]],
    };
    let [won, drawn, lost] = words;
    let results = [counted(tally.wins, won), counted(tally.draws, drawn), counted(tally.losses, lost)].join(", ");
    let Some(Estimate { value, interval: Some(interval), .. }) = score else { return results };
    let [value, low, high] = [value, interval.low, interval.high].map(|value| share(value, language));
    say!(
        language,
        "{value} of the points ({low} to {high}), with {results}",
        "el {value} de los puntos (de {low} a {high}), con {results}",
    )
}
