use super::*;
use jugada_core::rng::{below, stream};
use jugada_core::{ByPlayer, Symmetric};
use jugada_games::othello::Options;

fn positions(games: u64) -> impl Iterator<Item = (State, Option<(Indices, State)>)> {
    let game = Othello::new(&Options::default());
    (0..games).flat_map(move |number| {
        let (mut rng, mut state) = (stream(31, number), game.start());
        let mut indices = layout().indices(state.own(), state.opponent());
        let mut all = Vec::new();
        while game.outcome(&state).is_none() {
            let mv = game.random_move(&state, &mut rng);
            let before = state;
            game.play(&mut state, mv);
            indices = match mv.square() {
                Some(square) => layout().after(&indices, square, before.opponent() & state.opponent()),
                None => indices.passed(),
            };
            all.push((before, Some((indices, state))));
        }
        all
    })
}

/// Index by index from the shapes' definition.
fn slowly(own: u64, opponent: u64) -> Vec<i32> {
    let digit = |square: usize| (own >> square & 1) as i32 - (opponent >> square & 1) as i32;
    let layout = layout();
    let places = layout.shapes.iter().flat_map(|shape| &shape.places);
    places.map(|place| place.iter().rev().fold(0, |index, &square| 3 * index + digit(square))).collect()
}

#[test]
fn indices_that_moves_update_are_those_from_scratch() {
    for (_, after) in positions(300) {
        let Some((updated, state)) = after else { continue };
        assert_eq!(updated, layout().indices(state.own(), state.opponent()), "{state:?}");
        let found: Vec<i32> = updated.0[..layout().places()].iter().map(|&index| i32::from(index)).collect();
        assert_eq!(found, slowly(state.own(), state.opponent()), "{state:?}");
    }
}

/// A fitted row adds up to the evaluator's value, and mirror images share weights.
#[test]
fn a_fitted_row_is_what_the_evaluator_adds_up() {
    let game = Othello::new(&Options::default());
    let mut rng = stream(37, 0);
    let row: Vec<f32> = (0..weights_of_a_phase()).map(|_| (below(&mut rng, 257) as f32 - 128.0) / 32.0).collect();
    let weights = PhaseWeights::from_row(&row);
    for (state, _) in positions(20) {
        let moves = |state: &State| (state.placements().count_ones(), game.opponent_moves(state).count_ones());
        let (own, opponent) = moves(&state);
        let indices = layout().indices(state.own(), state.opponent());
        let fitted: f32 = features(&indices, own, opponent).map(|feature| row[feature as usize]).sum();
        assert_eq!(fitted * 32.0, weights.sum(layout(), &indices, own, opponent) as f32);
        for number in 0..8 {
            let turned = game.transform(&state, number);
            let indices = layout().indices(turned.own(), turned.opponent());
            assert_eq!(
                weights.sum(layout(), &indices, own, opponent) as f32,
                fitted * 32.0,
                "symmetry {number} of {state:?}"
            );
        }
    }
}

#[test]
fn a_game_that_is_over_is_worth_its_margin() {
    let game = Othello::new(&Options::default());
    let discs = ByPlayer { first: 0xff, second: 0 };
    let state = game.position(discs, Player::Second);
    let value = |player| Patterns::default().evaluate(&game, &state, player).raw();
    assert_eq!((value(Player::First), value(Player::Second)), (64 * STEPS, -64 * STEPS));
}
