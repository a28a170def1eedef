//! Alegría's random evaluator, for any game.

use crate::kit::{EVERY_END, Kit, check_scale};
use jugada_core::{Evaluator, Game, Outcome, Player};
use jugada_eval::noise::{Noise, NoiseOptions};
use jugada_games::connect::{Connect, Options as ConnectOptions};
use jugada_games::othello::{Options, Othello, Size};

fn noise() -> Noise {
    Noise::new(&NoiseOptions::default())
}

#[test]
fn sides_are_opposite_and_results_count() {
    let othello = Othello::new(&Options { size: Size::Four, ..Options::default() });
    Kit::new("noise", &othello, &noise(), 60).terms_add_up().sides_are_opposite().results_are_ordered(&EVERY_END);
    let tic_tac_toe: Connect<u64> = Connect::new(&ConnectOptions { rows: 3, cols: 3, k: 3, ..Default::default() });
    Kit::new("noise", &tic_tac_toe, &noise(), 60).terms_add_up().sides_are_opposite().results_are_ordered(&EVERY_END);
    check_scale::<Othello>(&noise(), 1_000, 100);
}

#[test]
fn a_finished_game_is_worth_100() {
    let othello = Othello::new(&Options { size: Size::Four, ..Options::default() });
    Kit::new("noise", &othello, &noise(), 60).both_values(|state, first, _, at| match othello.outcome(state) {
        None => {}
        Some(Outcome::Draw) => assert_eq!(first, 0, "{at}"),
        Some(Outcome::WonBy(Player::First)) => assert_eq!(first, 100_000, "{at}"),
        Some(Outcome::WonBy(Player::Second)) => assert_eq!(first, -100_000, "{at}"),
    });
}

/// Values from -100 to 100 are uniformly distributed, whichever side moves.
#[test]
fn values_are_spread_evenly() {
    let othello = Othello::new(&Options::default());
    let noise = noise();
    let mut counts = [0u32; 10];
    let mut positions = std::collections::HashSet::new();
    for number in 0..500 {
        let rng = &mut jugada_core::rng::stream(29, number);
        let mut state = othello.start();
        while othello.outcome(&state).is_none() {
            if positions.insert(othello.key(&state)) {
                let value = noise.evaluate(&othello, &state, Player::First).raw();
                assert!((-100_000..=100_000).contains(&value), "{value}");
                counts[((value + 100_000) * 10 / 200_001) as usize] += 1;
            }
            let mv = othello.random_move(&state, rng);
            othello.play(&mut state, mv);
        }
    }
    // About 2 900 each, standard deviation 51: a deviation by five is beyond chance.
    let mean = counts.iter().sum::<u32>() / 10;
    assert!(mean > 2_500, "{mean} positions are too few");
    assert!(counts.iter().all(|count| count.abs_diff(mean) < 260), "{counts:?}");
}

#[test]
fn a_seed_means_the_same_numbers_for_good() {
    let othello = Othello::new(&Options::default());
    let of = |seed| {
        let noise = Noise::new(&NoiseOptions { seed });
        noise.evaluate(&othello, &othello.start(), Player::First).raw()
    };
    assert_eq!([of(1), of(2), of(3)], [-2_398, 53_323, -23_592], "recorded games depend on these numbers");
}
