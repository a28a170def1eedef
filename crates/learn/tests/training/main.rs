//! Tests of learners in training.

mod bytes;
mod convergence;
mod courses;
mod files;

use jugada_core::spec::Declared;
use jugada_core::{Game, Outcome, Player, Spec, StopFlag};
use jugada_games::connect::{Connect, Options};
use jugada_learn::{
    Company, Course, LearnerSide, Opponent, ResumeError, Trainer, Training, TrainingEnd, TrainingEvent, learners,
};
use std::collections::HashMap;
use std::ops::ControlFlow;

const TIC_TAC_TOE: &str = "connect(rows=3, cols=3, k=3, gravity=off)";
const MEMORY: u64 = 1 << 28;

fn connect(spec: &str) -> Connect<u64> {
    Connect::new(&Options::from_spec(&spec.parse().unwrap()).unwrap())
}

fn tic_tac_toe() -> Connect<u64> {
    connect(TIC_TAC_TOE)
}

/// Every declared learner with defaults, and `others`.
fn every_learner_and(others: &[&str]) -> Vec<String> {
    let declared = learners().into_iter().map(|declaration| declaration.id.to_string());
    declared.chain(others.iter().copied().map(str::to_owned)).collect()
}

/// A course in tic-tac-toe.
fn course(learner: &str, opponent: &str, games: u64) -> Course {
    Course {
        learner: learner.parse().unwrap(),
        opponent: opponent.parse().unwrap(),
        others: Vec::new(),
        tester: None,
        side: LearnerSide::Both,
        games,
        test_every: 0,
        test_games: 0,
        seed: 1,
    }
}

/// The opponents of a course, other than strategies.
fn company<G: Game>(course: &Course) -> Company<G> {
    let opponent = |spec: &Spec| match spec.name.as_str() {
        "random" => Opponent::Random,
        "self" => Opponent::Itself,
        "other" => Opponent::Other,
        "earlier" => Opponent::Earlier,
        other => panic!("{other} is no opponent of these tests"),
    };
    Company { opponent: opponent(&course.opponent), others: course.others.iter().map(opponent).collect(), tester: None }
}

fn begin<'g>(game: &'g Connect<u64>, course: &Course) -> Training<'g, Connect<u64>> {
    Training::begin(game, &TIC_TAC_TOE.parse().unwrap(), course, company(course), MEMORY)
        .unwrap_or_else(|error| panic!("{error}"))
}

fn resume<'g>(
    game: &'g Connect<u64>,
    course: &Course,
    checkpoint: &[u8],
) -> Result<Training<'g, Connect<u64>>, ResumeError> {
    Training::resume(game, &TIC_TAC_TOE.parse().unwrap(), course, company(course), MEMORY, checkpoint)
}

/// Runs to the end.
fn finish(training: &mut dyn Trainer) {
    let ended = training.run(&StopFlag::new(), &mut |_: TrainingEvent<'_>| ControlFlow::Continue(()));
    assert_eq!(ended, Ok(TrainingEnd::Finished));
}

/// Minimax values of all positions of a small game, for the first player.
struct Solution<G: Game> {
    values: HashMap<u64, i32>,
    states: Vec<G::State>,
}

impl<G: Game> Solution<G> {
    fn of(game: &G) -> Solution<G> {
        let mut solution = Solution { values: HashMap::new(), states: Vec::new() };
        solution.solve(game, &game.start());
        solution
    }

    fn solve(&mut self, game: &G, state: &G::State) -> i32 {
        if let Some(&known) = self.values.get(&game.key(state)) {
            return known;
        }
        let value = if let Some(outcome) = game.outcome(state) {
            outcome.value_for(Player::First)
        } else {
            let sign = if game.to_move(state) == Player::First { 1 } else { -1 };
            let values = children(game, state).into_iter().map(|(_, child)| sign * self.solve(game, &child));
            sign * values.max().expect("a move")
        };
        self.values.insert(game.key(state), value);
        self.states.push(state.clone());
        value
    }

    fn value(&self, game: &G, state: &G::State) -> i32 {
        self.values[&game.key(state)]
    }
}

fn children<G: Game>(game: &G, state: &G::State) -> Vec<(G::Move, G::State)> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let child = |mv| {
        let mut child = state.clone();
        game.play(&mut child, mv);
        (mv, child)
    };
    moves.into_iter().map(child).collect()
}

/// Whether `player` has lost a finished game.
fn lost(outcome: Outcome, player: Player) -> bool {
    outcome == Outcome::WonBy(!player)
}
