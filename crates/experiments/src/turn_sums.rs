//! Sums over the turns of many games: curves over the turns, their peaks and shapes, and shares of nodes.

use crate::measured::{Measured, spread};
use crate::plans::TurnsPlan;
use crate::polynomial::r_squared;
use crate::turns::{Searched, SearchedGame};
use jugada_stats::{CONFIDENCE, Estimate, Interval, Moments};
use std::collections::BTreeMap;

/// Number of batches of games, for estimating the uncertainty of a mean curve.
const BATCHES: usize = 10;

/// A curve per game: turns with values.
type Curves = Vec<Vec<(u32, f64)>>;

pub(super) fn of_games(plan: &TurnsPlan, games: &[SearchedGame]) -> Measured {
    let mut measured = Measured::default();
    for (name, curves) in plan.curves().into_iter().zip(curves(plan, games)) {
        set_curve(&mut measured, &name, &curves);
    }
    for ([from, to], suffix) in plan.spans() {
        let names = plan.names();
        for (x, name) in names.iter().enumerate() {
            for (y, other) in names.iter().enumerate().filter(|&(y, _)| y != x) {
                let (by_turn, in_all) = shares(games, (x, y), |turn| (from..=to).contains(&turn));
                measured.set(format!("{name}-per-{other}{suffix}"), by_turn.estimate(CONFIDENCE));
                measured.set(format!("{name}-per-{other}-in-all{suffix}"), in_all.estimate(CONFIDENCE));
            }
        }
    }
    measured
}

/// In the order of [`TurnsPlan::curves`].
fn curves(plan: &TurnsPlan, games: &[SearchedGame]) -> Vec<Curves> {
    let of_player = |value: &dyn Fn(&Searched) -> f64| -> Curves {
        games
            .iter()
            .map(|game| game.searched.iter().map(|searched| (searched.turn, value(searched))).collect())
            .collect()
    };
    let own = of_player(&|searched| searched.legal as f64);
    let opponents: Curves =
        games.iter().map(|game| game.answered.iter().map(|&(turn, legal)| (turn, legal as f64)).collect()).collect();
    let both = own.iter().zip(&opponents).map(|(own, opponent)| [&own[..], &opponent[..]].concat()).collect();
    let nodes = (0..plan.names().len()).map(|index| of_player(&|searched| searched.nodes[index] as f64));
    [own, opponents, both].into_iter().chain(nodes).collect()
}

fn set_curve(measured: &mut Measured, name: &str, curves: &Curves) {
    let turns = by_turn(curves.iter());
    let points: Vec<(f64, Estimate)> =
        turns.iter().filter_map(|(turn, moments)| Some((f64::from(*turn), moments.estimate(CONFIDENCE)?))).collect();
    // Games come in pairs, with the player on either side: only both together have all turns.
    let batches: Vec<BTreeMap<u32, Moments>> = (0..BATCHES)
        .map(|batch| by_turn(curves.iter().enumerate().filter(|(n, _)| n / 2 % BATCHES == batch).map(|(_, game)| game)))
        .filter(|batch| !batch.is_empty())
        .collect();
    if let Some(turn) = peak_turn(&turns) {
        measured.set(format!("peak-{name}"), turns[&turn].estimate(CONFIDENCE));
        let peaks = batches.iter().filter_map(peak_turn).map(f64::from).collect();
        let (value, spread) = (f64::from(turn), spread(peaks));
        // Peaks of the batches, and that of all games, which may differ from these.
        let interval = spread
            .and_then(|spread| spread.interval)
            .map(|interval| Interval { low: interval.low.min(value), high: interval.high.max(value) });
        measured.set(format!("peak-turn-{name}"), Some(Estimate { value, interval, samples: batches.len() as u64 }));
    }
    let greatest: Vec<(u32, f64)> =
        curves.iter().filter_map(|game| game.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1))).collect();
    let most: Moments = greatest.iter().map(|&(_, value)| value).collect();
    measured.set(format!("most-{name}"), most.estimate(CONFIDENCE));
    measured.set(format!("most-of-games-{name}"), spread(greatest.iter().map(|&(_, value)| value).collect()));
    let when: Moments = greatest.iter().map(|&(turn, _)| f64::from(turn)).collect();
    measured.set(format!("most-turn-{name}"), when.estimate(CONFIDENCE));
    let shapes: Vec<(f64, f64)> = batches
        .iter()
        .filter_map(|batch| {
            let means: Vec<(f64, f64)> =
                batch.iter().filter_map(|(turn, moments)| Some((f64::from(*turn), moments.mean()?))).collect();
            Some((r_squared(&means, 2)?, r_squared(&means, 3)?))
        })
        .collect();
    let shape = |of: &dyn Fn(f64, f64) -> f64| {
        shapes.iter().map(|&(parabola, cubic)| of(parabola, cubic)).collect::<Moments>().estimate(CONFIDENCE)
    };
    measured.set(format!("parabola-{name}"), shape(&|parabola, _| parabola));
    measured.set(format!("cubic-{name}"), shape(&|_, cubic| cubic));
    let leaves = |parabola: f64, cubic: f64| if parabola < 1.0 { (1.0 - cubic) / (1.0 - parabola) } else { 1.0 };
    measured.set(format!("cubic-leaves-{name}"), shape(&leaves));
    measured.curves.insert(name.to_owned(), points);
}

fn by_turn<'g>(games: impl Iterator<Item = &'g Vec<(u32, f64)>>) -> BTreeMap<u32, Moments> {
    let mut turns: BTreeMap<u32, Moments> = BTreeMap::new();
    for &(turn, value) in games.flatten() {
        turns.entry(turn).or_default().push(value);
    }
    turns
}

/// The turn with the greatest mean.
fn peak_turn(turns: &BTreeMap<u32, Moments>) -> Option<u32> {
    let means = turns.iter().filter_map(|(turn, moments)| Some((moments.mean()?, *turn)));
    means.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, turn)| turn)
}

/// Ratio of one strategy's nodes to another's in some turns: the mean over a game's turns for every game; and the ratio
/// of the totals.
fn shares(games: &[SearchedGame], (x, y): (usize, usize), is_asked: impl Fn(u32) -> bool) -> (Moments, Moments) {
    let (mut by_turn, mut in_all) = (Moments::default(), Moments::default());
    for game in games {
        let turns: Vec<(u64, u64)> = game
            .searched
            .iter()
            .filter(|searched| is_asked(searched.turn))
            .map(|searched| (searched.nodes[x], searched.nodes[y]))
            .collect();
        let share = turns.iter().map(|&(one, other)| one as f64 / other.max(1) as f64).collect::<Moments>();
        if let Some(mean) = share.mean() {
            by_turn.push(mean);
        }
        let (ones, others) = turns.iter().fold((0, 0), |(ones, others), (one, other)| (ones + one, others + other));
        if others > 0 {
            in_all.push(ones as f64 / others as f64);
        }
    }
    (by_turn, in_all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan() -> TurnsPlan {
        toml::from_str(
            "game = \"g\"\nplayer = \"p\"\nopponent = \"o\"\ngames = 4\ncompare = { a = \"\", b = \"\" }\nranges = [[3, 4]]",
        )
        .unwrap()
    }

    /// The player has the first side in even games: turns 1, 3, 5 or 2, 4, 6. Nodes of `a` are twice the legal moves,
    /// those of `b` four times.
    fn game(first: bool, legal: [usize; 6]) -> SearchedGame {
        let is_own = |turn: &u32| (turn % 2 == 1) == first;
        let legal = |turn: u32| legal[turn as usize - 1];
        let searched = |turn| {
            let nodes = vec![2 * legal(turn) as u64, 4 * legal(turn) as u64];
            Searched { turn, legal: legal(turn), nodes }
        };
        SearchedGame {
            searched: (1..=6).filter(is_own).map(searched).collect(),
            answered: (1..=6).filter(|turn| !is_own(turn)).map(|turn| (turn, legal(turn))).collect(),
        }
    }

    #[test]
    fn peaks_are_those_of_the_mean_and_of_every_game() {
        let games = [game(true, [1, 9, 5, 9, 3, 9]), game(false, [9, 2, 9, 6, 9, 4]), game(true, [1, 9, 7, 9, 8, 9])];
        let found = of_games(&plan(), &games);
        let value = |name: &str| found.numbers[name].value;
        // Means by turn of the player: 1, 2, 6, 6, 5.5, 4. The last of equal maxima counts.
        assert_eq!((value("peak-branching"), value("peak-turn-branching")), (6.0, 4.0));
        // Maxima by game: 5 in turn 3, 6 in turn 4, 8 in turn 5.
        assert_eq!(value("most-turn-branching"), 4.0);
        assert!((value("most-branching") - 19.0 / 3.0).abs() < 1e-9);
        let of_games = found.numbers["most-of-games-nodes-b"].interval.unwrap();
        assert_eq!((of_games.low, of_games.high), (20.0, 32.0));
        assert_eq!(value("peak-branching-opponent"), 9.0);
        assert_eq!(found.curves["branching-both"].len(), 6);
        assert!((found.curves["branching-both"][0].1.value - 11.0 / 3.0).abs() < 1e-9);
        assert_eq!(value("a-per-b"), 0.5);
        assert_eq!(value("b-per-a-in-all-3-4"), 2.0);
    }

    #[test]
    fn batches_have_games_of_both_sides() {
        // The player has 5 moves on the first side and 9 on the second: a zigzag over the turns, which no parabola
        // fits.
        let games: Vec<SearchedGame> =
            (0..40).map(|n| game(n % 2 == 0, if n % 2 == 0 { [5; 6] } else { [9; 6] })).collect();
        let found = of_games(&plan(), &games);
        assert!(found.numbers["parabola-branching"].value < 0.3, "{:?}", found.numbers["parabola-branching"]);
    }

    #[test]
    fn a_cubic_leaves_nothing_of_a_cubic() {
        let cubic = [0, 1, 8, 27, 64, 125];
        let games: Vec<SearchedGame> = (0..8).map(|n| game(n % 2 == 0, cubic)).collect();
        let found = of_games(&plan(), &games);
        let value = |name: &str| found.numbers[name].value;
        assert!(value("cubic-branching-both") > 1.0 - 1e-9 && value("cubic-leaves-branching-both") < 1e-6);
        assert!((0.9..0.999).contains(&value("parabola-branching-both")), "{}", value("parabola-branching-both"));
    }
}
