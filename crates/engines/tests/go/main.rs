//! Moves of `go-mcts` on constructed boards.

mod gnu_go;
mod life_and_death;

use jugada_core::rng::stream;
use jugada_core::spec::{Auto, Declared};
use jugada_core::{Allowance, Choice, Game, NoTime, Notation, Strategy, Terms, Turn};
use jugada_engines::go::{GoMcts, GoMctsOptions};
use jugada_games::go::{Move, Options, Scoring, SmallGo};

fn game(komi: f64) -> SmallGo {
    SmallGo::new(&Options { komi: Auto::Set(komi), ..Options::default() }).unwrap()
}

fn engine(parameters: &str) -> GoMcts<111, 2> {
    GoMcts::new(&GoMctsOptions::from_spec(&format!("go-mcts({parameters})").parse().unwrap()).unwrap())
}

fn ask(game: &SmallGo, position: &str, parameters: &str, seed: u64) -> Choice<Move> {
    let (board, side) = position.split_once("to ").unwrap();
    let rows: Vec<String> = board.lines().map(|row| row.replace(' ', "")).filter(|row| !row.is_empty()).collect();
    let state = game.parse_position(&format!("{} {side}", rows.join("/"))).unwrap();
    choose(game, &mut engine(parameters), &state, seed)
}

fn choose(game: &SmallGo, engine: &mut GoMcts<111, 2>, state: &<SmallGo as Game>::State, seed: u64) -> Choice<Move> {
    let (allowance, rng) = (&Allowance::unbounded(&NoTime), &mut stream(seed, 0));
    let mut turn = Turn { terms: Terms::FREE, allowance, rng, observer: &mut () };
    engine.choose(game, state, &mut turn).unwrap()
}

const THOUGHT: &str = "simulations=3000";

/// The move is one of `expected`, for each of three seeds.
#[track_caller]
fn plays(komi: f64, position: &str, expected: &[&str]) {
    let game = game(komi);
    for seed in 0..3 {
        let choice = ask(&game, position, THOUGHT, seed);
        let mv = game.move_text(choice.mv);
        assert!(expected.contains(&mv.as_str()), "{mv} with seed {seed}, expected {expected:?}\n{position}");
        assert!(!choice.resigns, "{position}");
    }
}

#[test]
fn a_stone_is_given_up_for_a_snapback() {
    plays(
        0.5,
        ". . . . X O . . .
         . . . . X O . . .
         . . . . X O . . .
         . . . . X O . . .
         . . . . X O . . .
         . . . . X O . . .
         X X X X X O . . .
         O O X X X O . . .
         . . O O O O . . . to X",
        &["B1"],
    );
}

#[test]
fn eyes_of_three_four_and_five_points_are_taken_at_their_vital_point() {
    let above =
        ". . . . X O . . . \n . . . . X O . . . \n . . . . X O . . . \n . . . . X O . . . \n . . . . X O . . . \n";
    for below in [
        ". . . . X O . . . \n X X X X X O . . . \n O O O O X O . . . \n . . . O X O . . . to X",
        "X X X X X O . . . \n O O O X X O . . . \n O . O O X O . . . \n . . . O X O . . . to X",
        "X X X X X O . . . \n O O O X X O . . . \n . . O O X O . . . \n . . . O X O . . . to X",
    ] {
        plays(7.5, &format!("{above}{below}"), &["B1"]);
        // The owner of the eye also plays there, to save it.
        plays(-1.5, &format!("{above}{below}").replace("to X", "to O"), &["B1"]);
    }
}

/// A stone in atari that cannot escape is not extended.
#[test]
fn a_ladder_is_not_run_into() {
    let game = game(7.5);
    for seed in 0..3 {
        let choice = ask(
            &game,
            ". . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . . . . . . .
             . . . X . . . . .
             . . X O . . . . .
             . . . X X . . . .
             . . . . . . . . .
             . . . . . . . . . to O",
            THOUGHT,
            seed,
        );
        assert_ne!(game.move_text(choice.mv), "E4", "with seed {seed}");
    }
}

/// Each side has an eye and they share a liberty: the side that takes it is captured.
#[test]
fn a_seki_is_left_alone() {
    let position = ". . . . X O . O .
         X X X X X O . O .
         . . . . X O . O .
         X X X X X O O O O
         O O X X X O . O .
         . O X X X O . O .
         O O O O X O . O .
         X X X O X O . O .
         . X . O X O . O . to ";
    plays(-20.5, &format!("{position}X"), &["pass"]);
    plays(7.5, &format!("{position}O"), &["pass"]);
}

#[test]
fn a_race_for_liberties_is_won_by_whoever_moves_first() {
    let position = ". . . X O . . . .
         . . . X O . . . .
         . . . X O . . . .
         . . . X O . . . .
         . . . X O . . . .
         . . X X O O . . .
         . . X O X O . . .
         . . . O X . . . .
         . . . O X . . . . to ";
    plays(-10.5, &format!("{position}X"), &["C1", "C2"]);
    plays(-10.5, &format!("{position}O"), &["F1", "F2"]);
}

/// Two walls and settled territory: Black has 45 points, White 36.
const SETTLED: &str = ". X . . X O . O .
     X X X X X O O O O
     . X . . X O . O .
     X X X X X O O O O
     . X . . X O . O .
     X X X X X O O O O
     . X . . X O . O .
     X X X X X O O O O
     . X . . X O . O . to ";

#[test]
fn a_won_game_is_finished_by_passing() {
    plays(0.5, &format!("{SETTLED}X"), &["pass"]);
    plays(20.5, &format!("{SETTLED}O"), &["pass"]);
    let game = game(0.5);
    let choice = ask(&game, &format!("{SETTLED}X passes=1"), THOUGHT, 0);
    assert_eq!((choice.mv, choice.statistics.work.simulations), (Move::PASS, 0), "nothing to think about");
}

#[test]
fn a_lost_game_is_resigned_unless_told_otherwise() {
    let game = game(0.5);
    let lost = format!("{SETTLED}O");
    assert!(ask(&game, &lost, THOUGHT, 0).resigns);
    assert!(!ask(&game, &lost, "simulations=3000, resign=0", 0).resigns);
    assert!(!ask(&game, &format!("{SETTLED}X"), THOUGHT, 0).resigns);
}

#[test]
fn a_handicap_is_played_on() {
    let game = SmallGo::new(&Options { handicap: 4, ..Options::default() }).unwrap();
    let mut engine = engine("simulations=300");
    let mut state = game.start();
    for ply in 0..12 {
        let choice = choose(&game, &mut engine, &state, ply);
        assert!(!choice.resigns && choice.mv != Move::PASS, "at ply {ply}");
        game.play(&mut state, choice.mv);
    }
}

/// A self-play game ends by passing or resigning, long before the board is full, without filling necessary eyes.
#[test]
fn games_end_by_themselves() {
    for (seed, scoring) in [(1, Scoring::Area), (2, Scoring::Territory)] {
        let options = Options { size: 7, scoring, ..Options::default() };
        let game = SmallGo::new(&options).unwrap();
        let mut engines = [engine("simulations=200"), engine("simulations=200")];
        let mut state = game.start();
        let mut plies = 0;
        while game.outcome(&state).is_none() {
            let side = game.to_move(&state).index();
            let choice = choose(&game, &mut engines[side], &state, seed * 1000 + plies);
            if choice.resigns {
                break;
            }
            game.play(&mut state, choice.mv);
            plies += 1;
        }
        assert!((15..110).contains(&plies), "{plies} moves with {scoring:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_numbers_and_kept_simulations_come_on_top() {
    let game = game(7.5);
    let mut state = game.start();
    let run = |engine: &mut GoMcts<111, 2>, state: &<SmallGo as Game>::State| choose(&game, engine, state, 7);
    let (mut one, mut other) = (engine("simulations=400"), engine("simulations=400"));
    let first = run(&mut one, &state);
    let mut again = run(&mut other, &state);
    again.statistics.time = first.statistics.time;
    assert_eq!(first, again);
    assert_eq!(first.statistics.work.simulations, 400);
    let visits: u64 = first.statistics.root_moves.iter().map(|known| known.visits).sum();
    assert_eq!(visits, 400);
    assert_eq!(first.statistics.work.nodes_per_level[..2], [1, 82]);
    for &mv in &first.line[..2] {
        game.play(&mut state, mv);
    }
    let numbers = |choice: &Choice<Move>| (choice.statistics.work.simulations, choice.statistics.kept_simulations > 0);
    assert_eq!(numbers(&run(&mut one, &state)), (400, true), "as many as before beside those that are kept");
    other.new_game();
    assert_eq!(numbers(&run(&mut other, &state)), (400, false), "a new game keeps nothing");
    let mut forgetful = engine("simulations=400, reuse=off");
    run(&mut forgetful, &game.start());
    assert_eq!(numbers(&run(&mut forgetful, &state)), (400, false));
}

#[test]
fn threads_share_the_simulations() {
    let game = game(7.5);
    let choice = ask(&game, &format!("{SETTLED}X"), "simulations=500, threads=3, reuse=off", 3);
    assert_eq!(choice.statistics.work.simulations, 500);
}
