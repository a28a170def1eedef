//! The output of `lz-analyze`, in the format defined by Leela Zero and read by Sabaki and Lizzie: one line with an
//! `info` per move. Omits its fields `prior` and `lcb`: there is no network with a prior, and no confidence bound.
//! Omits moves without statistics; without any, no line is sent.

use super::dialect::Dialect;
use jugada_core::Value;
use jugada_play::{Analysis, MoveAnalysis, StandingView};
use std::cmp::Ordering;
use std::fmt::Write;

/// The final answer, if there is one.
pub(super) fn of_answer(analysis: &Analysis, dialect: Dialect) -> Option<String> {
    let work = analysis.statistics.work.simulations.max(analysis.statistics.nodes);
    line(&analysis.moves, &analysis.mv, analysis.value, &analysis.line, work, dialect)
}

/// The current best answer, if there is one.
pub(super) fn of_standing(standing: &StandingView, moves: &[MoveAnalysis], dialect: Dialect) -> Option<String> {
    let work = standing.simulations.max(standing.nodes);
    line(moves, &standing.mv, standing.value, &standing.line, work, dialect)
}

fn line(
    moves: &[MoveAnalysis],
    best: &str,
    value: Option<Value>,
    principal: &str,
    work: u64,
    dialect: Dialect,
) -> Option<String> {
    let mut told: Vec<(&str, f64, u64)> = moves
        .iter()
        .filter_map(|mv| {
            let value = if mv.mv == best { mv.value.or(value) } else { mv.value };
            Some((mv.mv.as_str(), chance(mv.mean, value)?, mv.visits))
        })
        .collect();
    if !told.iter().any(|(mv, ..)| *mv == best) {
        told.extend(chance(None, value).map(|chance| (best, chance, work)));
    }
    told.sort_by(|one, other| {
        let first = (other.0 == best).cmp(&(one.0 == best));
        first.then(other.2.cmp(&one.2)).then(other.1.partial_cmp(&one.1).unwrap_or(Ordering::Equal))
    });
    let mut text = String::new();
    for (order, (mv, chance, visits)) in told.into_iter().enumerate() {
        let rate = (chance * 10_000.0).round() as u32;
        let is_best = mv == best;
        let visits = if visits == 0 && is_best { work.max(1) } else { visits.max(1) };
        let mv = mv.to_uppercase();
        let line = if is_best { dialect.principal_variation(principal) } else { mv.clone() };
        let gap = if order == 0 { "" } else { " " };
        let _ = write!(text, "{gap}info move {mv} visits {visits} winrate {rate} order {order} pv {line}");
    }
    (!text.is_empty()).then_some(text)
}

/// Win probability: from playouts, from proofs, or from an estimate in points or discs, ten of which are worth about
/// three quarters.
fn chance(mean: Option<f64>, value: Option<Value>) -> Option<f64> {
    let estimated = |points: f64| 1.0 / (1.0 + (-points / 10.0).exp());
    match (value, mean) {
        (Some(value), _) if value.is_proved() => Some(f64::midpoint(f64::from(value.sign()), 1.0)),
        (_, Some(mean)) => Some(f64::midpoint(mean, 1.0).clamp(0.0, 1.0)),
        (Some(Value::Estimate(points)), None) => Some(estimated(points)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten points are worth about three quarters on the logistic curve.
    #[test]
    fn chances_come_from_proofs_then_from_games_then_from_points() {
        let points = |points| Some(Value::Estimate(points));
        for (mean, value, expected) in [
            (None, points(0.0), Some(0.5)),
            (None, points(10.0), Some(0.731_058_578_630_004_9)),
            (None, points(-10.0), Some(0.268_941_421_369_995_1)),
            (Some(0.5), points(-10.0), Some(0.75)),
            (Some(-1.0), None, Some(0.0)),
            (Some(-0.5), Some(Value::WinsIn(3)), Some(1.0)),
            (Some(0.5), Some(Value::LosesIn(3)), Some(0.0)),
            (None, None, None),
        ] {
            let found = chance(mean, value);
            let is_near = found.zip(expected).is_none_or(|(found, expected)| (found - expected).abs() < 1e-12);
            assert!(found.is_some() == expected.is_some() && is_near, "{mean:?}, {value:?}: {found:?}");
        }
    }
}
