//! An opponent adapted to the player's strength.
//!
//! The player has a Glicko-2 rating for each game; the opponents are the rungs of a ladder of strategies with ratings
//! measured in games against each other. The rung nearest to the player's rating gives an even game.

use jugada_model::{Finish, Rating};
use jugada_play::Rung;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

/// Rating deviation of the rungs: small, because they were measured with many games.
const RUNG_DEVIATION: f64 = 50.0;

/// The rating after a game against an opponent of this rating.
pub fn after(known: Rating, opponent: f64, finish: Finish) -> Rating {
    let player = Glicko2Rating { rating: known.rating, deviation: known.deviation, volatility: known.volatility };
    let opponent = Glicko2Rating { rating: opponent, deviation: RUNG_DEVIATION, volatility: known.volatility };
    let outcome = match finish {
        Finish::Won => Outcomes::WIN,
        Finish::Drawn => Outcomes::DRAW,
        Finish::Lost => Outcomes::LOSS,
    };
    let (after, _) = glicko2(&player, &opponent, &outcome, &Glicko2Config::new());
    let Glicko2Rating { rating, deviation, volatility } = after;
    Rating { rating, deviation, volatility, games: known.games + 1 }
}

/// The opponent, of those under a board's rules, with an even score expected against a player of this strength; none if
/// the ladder is empty.
pub fn opponent(ladder: &[Rung], rating: f64) -> Option<&Rung> {
    let away = |rung: &&Rung| (rung.rating - rating).abs();
    ladder.iter().min_by(|a, b| away(a).total_cmp(&away(b)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::rng::{RandomSource, stream};
    use jugada_play::{Games, Seating};
    use jugada_registry::Host;
    use jugada_stats::expected_score;

    /// Plays `games` games of a player of this strength against adapted opponents.
    fn after_games(ladder: &[Rung], strength: f64, games: u64, seed: u64) -> Rating {
        let chance = &mut stream(seed, 0);
        (0..games).fold(Rating::default(), |rating, _| {
            let other = opponent(ladder, rating.rating).unwrap();
            let luck = chance.next_u64() as f64 / u64::MAX as f64;
            let won = luck < expected_score(strength - other.rating);
            after(rating, other.rating, if won { Finish::Won } else { Finish::Lost })
        })
    }

    #[test]
    fn a_rating_finds_the_players_strength() {
        for game in ["othello", "connect", "go"] {
            let board = Host::default().open(&game.parse().unwrap()).unwrap();
            let ladder = board.abilities().rungs;
            for strength in [700.0, 1100.0, 1500.0] {
                let found: Vec<Rating> = (0..400).map(|seed| after_games(ladder, strength, 60, seed)).collect();
                let share = |wanted: &dyn Fn(&Rating) -> bool| {
                    found.iter().filter(|rating| wanted(rating)).count() as f64 / found.len() as f64
                };
                let inside = share(&|rating| rating.interval().contains(strength));
                let near = share(&|rating| (rating.rating - strength).abs() < 200.0);
                // Against adapted opponents 98 % and more do: Glicko lets strength vary from game to game, which widens
                // the interval.
                assert!(inside > 0.95, "{game} {strength}: {inside} of the intervals contain it");
                assert!(near > 0.95, "{game} {strength}: {near} of the ratings are near it");
                assert!(found.iter().all(|rating| rating.deviation < 120.0), "{game} {strength}");
            }
        }
    }

    #[test]
    fn ladders_go_up_and_their_rungs_can_play() {
        let small = ["othello(size=6)", "connect(rows=3, cols=3, k=3, gravity=off)", "go(size=5)"];
        for game in ["othello", "connect", "go", "go(size=13)", "go(size=19)"].into_iter().chain(small) {
            let host = Host::default();
            let session = host.open(&game.parse().unwrap()).unwrap();
            let rungs = session.abilities().rungs;
            assert!(rungs.is_sorted_by(|a, b| a.rating < b.rating), "{game}");
            // Different ratings meet different opponents: one for beginners, one for advanced players, and some
            // between.
            assert!(rungs.len() >= 7, "{game} has {} rungs", rungs.len());
            assert!(rungs[0].rating < 1100.0 && rungs[rungs.len() - 1].rating > 1400.0, "{game}");
            for rung in rungs {
                host.seat(session.as_ref(), &rung.strategy).unwrap();
            }
            assert_eq!(opponent(rungs, -1000.0), rungs.first());
            assert_eq!(opponent(rungs, 5000.0), rungs.last());
        }
    }
}
