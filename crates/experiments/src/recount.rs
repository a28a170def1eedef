//! Games scored twice: by the rules of the game, and by others.

use crate::measure::{Bench, MeasureError, opened, seated};
use crate::measured::Measured;
use crate::plans::RecountPlan;
use crate::turns::Conditions;
use crate::workers::{Work, all_games};
use jugada_core::Outcome;
use jugada_play::{Mover, Seating, Session};
use jugada_stats::{CONFIDENCE, Moments, Tally};

/// Both results of a game: winner, and margin of the first side in points.
struct Scored {
    outcomes: [Outcome; 2],
    margins: [f64; 2],
}

/// Shares of games with the same winner and the same margin, and the mean difference of margins.
pub(super) fn measure(
    plan: &RecountPlan,
    seed: u64,
    threads: usize,
    label: &str,
    bench: &Bench<'_>,
) -> Result<Option<Measured>, MeasureError> {
    let games = all_games(plan.games, seed, threads, label, bench, |work| one_game(plan, work, label, bench.seats))?;
    Ok(games.map(|games| of_games(&games.into_iter().flatten().collect::<Vec<_>>())))
}

/// `None` if it was broken off.
fn one_game(
    plan: &RecountPlan,
    work: Work<'_>,
    label: &str,
    seats: &dyn Seating,
) -> Result<Option<Scored>, MeasureError> {
    let mut session = opened(seats, &plan.game, label)?;
    let mut players = [
        seated(session.as_ref(), &plan.player, label, seats)?,
        seated(session.as_ref(), &plan.opponent, label, seats)?,
    ];
    while !session.is_over() {
        if work.stop.is_raised() {
            return Ok(None);
        }
        let conditions = Conditions { stop: work.stop, seed: work.seed, ply: session.plies() as u64 };
        // The players alternate in moving first.
        let is_player = (session.mover() == Mover::Seat(0)) == work.number.is_multiple_of(2);
        let player = &mut players[usize::from(!is_player)];
        conditions
            .search(|occasion| player.play(session.as_mut(), occasion))
            .map_err(|failure| MeasureError::Failed { what: label.to_owned(), message: failure.message })?;
    }
    let mut other = opened(seats, &plan.other, label)?;
    other
        .play(&session.line_text())
        .map_err(|why| MeasureError::Notation { what: format!("{label}, by the other rules"), why })?;
    let scored = |session: &dyn Session| {
        let outcome = session.payoffs().and_then(|payoffs| Outcome::of_payoffs(&payoffs).ok());
        let ahead = session.margins().map(|margins| margins[0]);
        outcome.zip(ahead).ok_or_else(|| MeasureError::NotScored { what: label.to_owned() })
    };
    let [(outcome, margin), (other_outcome, other_margin)] = [scored(session.as_ref())?, scored(other.as_ref())?];
    Ok(Some(Scored { outcomes: [outcome, other_outcome], margins: [margin, other_margin] }))
}

fn of_games(games: &[Scored]) -> Measured {
    let mut measured = Measured::default();
    let share = |holds: &dyn Fn(&Scored) -> bool| {
        let wins = games.iter().filter(|game| holds(game)).count() as u64;
        Tally { wins, draws: 0, losses: games.len() as u64 - wins }.win_rate(CONFIDENCE)
    };
    measured.set("games", Some(jugada_stats::Estimate::exact(games.len() as f64)));
    measured.set("same-result", share(&|game| game.outcomes[0] == game.outcomes[1]));
    measured.set("same-margin", share(&|game| game.margins[0] == game.margins[1]));
    let difference = |game: &Scored| (game.margins[1] - game.margins[0]).abs();
    measured.set("margin-difference", games.iter().map(difference).collect::<Moments>().estimate(CONFIDENCE));
    measured
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::Player;

    fn scored(outcomes: [Outcome; 2], margins: [f64; 2]) -> Scored {
        Scored { outcomes, margins }
    }

    #[test]
    fn both_scores_are_compared_game_by_game() {
        let (first, second) = (Outcome::WonBy(Player::First), Outcome::WonBy(Player::Second));
        let games = [
            scored([first, first], [5.0, 5.0]),
            scored([first, first], [5.0, 4.0]),
            scored([second, second], [-5.0, -8.0]),
            scored([first, Outcome::Draw], [1.0, 0.0]),
        ];
        let found = of_games(&games);
        assert_eq!(found.numbers["games"].value, 4.0);
        assert_eq!(found.numbers["same-result"].value, 0.75);
        assert_eq!(found.numbers["same-margin"].value, 0.25);
        assert_eq!(found.numbers["margin-difference"].value, 1.25);
        assert!(of_games(&[]).numbers["games"].value == 0.0);
    }
}
