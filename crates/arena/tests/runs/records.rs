//! Records of games, and their sums.

use crate::{open, plan_of, records, summed};
use jugada_arena::document::of_run;
use jugada_arena::{MatchVerdict, Results, Summary};
use jugada_core::Work;
use jugada_model::{Cost, Ending, GameRecord, MoveRecord, Openings, Plan};
use jugada_play::Mover;
use jugada_words::Language;
use std::time::Duration;

/// Replays a record by the rules alone.
#[track_caller]
fn replays(plan: &Plan, record: &GameRecord) {
    let mut session = open(&plan.game);
    session.play(&record.line).unwrap();
    assert_eq!(session.line_text(), record.line);
    assert_eq!(record.ending, Ending::Rules);
    assert_eq!(session.payoffs().as_ref(), Some(&record.payoffs), "{}", record.line);
    assert_eq!(session.margins(), record.margins, "{}", record.line);
    assert_eq!(session.points(), record.points, "{}", record.line);
    assert_eq!(session.plies(), record.opening + record.moves.len());
    for mv in record.moves.iter().rev() {
        session.take_back_to(mv.turn as usize - 1);
        assert_eq!(
            (session.mover(), session.counts().legal_moves()),
            (Mover::Seat(mv.seat), mv.legal as usize),
            "{mv:?}"
        );
    }
    assert_eq!(session.plies(), record.opening);
}

#[track_caller]
fn all_replay(game: &str, eval: &str, plies: u32) {
    let players = [
        format!("alphabeta(depth=1, eval={eval})"),
        "random".to_owned(),
        "mcts(simulations=10, solver=off)".to_owned(),
    ];
    let players: Vec<&str> = players.iter().map(String::as_str).collect();
    let plan = plan_of(game, &players, 6, Openings::Random { plies });
    let records = records(&plan, 2);
    assert_eq!(records.len(), 18);
    for record in &records {
        assert_eq!(record.opening, plies as usize);
        replays(&plan, record);
        for mv in &record.moves {
            let expected = match record.seats[usize::from(mv.seat)] {
                0 => (Some(1), true, 0),
                1 => (None, false, 0),
                // With tree reuse it may need fewer.
                _ => (None, false, mv.simulations.clamp(1, 10)),
            };
            assert_eq!((mv.depth, mv.value.is_some(), mv.simulations), expected, "turn {} of {}", mv.turn, record.line);
        }
    }
}

#[test]
fn records_replay_to_their_results() {
    all_replay("othello", "discs", 5);
    all_replay("othello(size=6)", "discs", 0);
    all_replay("connect", "possibilities", 4);
    all_replay("connect(rows=3, cols=3, k=3, gravity=off)", "possibilities", 1);
    all_replay("go(size=5)", "chinese", 3);
}

/// With handicap stones, the second side makes the first move.
#[test]
fn white_begins_after_a_handicap() {
    all_replay("go(size=7, handicap=2)", "chinese", 0);
    all_replay("go(size=7, handicap=2)", "chinese", 3);
    let plan = plan_of("go(size=7, handicap=2)", &["alphabeta(depth=1, eval=chinese)", "random"], 4, Openings::None);
    let found = records(&plan, 2);
    assert!(found.iter().all(|record| record.moves[0].seat == 1));
    let results = summed(&plan, &found);
    assert_eq!(results.players[0].depth.unwrap().value, 1.0);
    assert_eq!(results.players[1].depth, None, "random moves have no depth: none was counted for the wrong side");
    for (player, results) in results.players.iter().enumerate() {
        let mine = |record: &GameRecord| {
            record.moves.iter().filter(|mv| record.seats[usize::from(mv.seat)] == player).count() as u64
        };
        assert_eq!(results.moves, found.iter().map(mine).sum::<u64>());
    }
}

/// Two games, of three moves and of one: means of games, not of moves; and of depth over the moves where it is known.
#[test]
fn means_are_those_of_each_game() {
    let plan = plan_of("connect", &["random", "random"], 2, Openings::None);
    let mut games = records(&plan, 1);
    let of_first = [vec![(1, 100, 10, Some(2)), (2, 200, 0, None), (6, 600, 20, Some(5))], vec![(5, 700, 40, None)]];
    for (game, mine) in games.iter_mut().zip(of_first) {
        let side = game.seats[0] == 0;
        let theirs = (1000, 1_000_000, 1000, Some(50));
        let both = mine.iter().flat_map(|&mine| if side { [mine, theirs] } else { [theirs, mine] });
        game.moves = (0..)
            .zip(both)
            .map(|(ply, (seconds, nodes, simulations, depth))| {
                let work = Work { nodes_per_level: vec![nodes], simulations, ..Work::default() };
                let cost = Cost { work, depth, ..Cost::default() };
                MoveRecord::new((ply % 2) as u8, ply + 1, &cost, Duration::from_secs(seconds), 7)
            })
            .collect();
    }
    let mut summary = Summary::new(&plan).unwrap();
    for game in &games {
        summary.add(game);
    }
    let player = &summary.players[0];
    assert_eq!(player.seconds_per_move.mean(), Some(4.0), "of 3 and 5");
    assert_eq!(player.nodes_per_move.mean(), Some(500.0), "of 300 and 700");
    assert_eq!(player.simulations_per_move.mean(), Some(25.0), "of 10 and 40");
    assert_eq!((player.depth.mean(), player.depth.count()), (Some(3.5), 1));
    assert_eq!((player.moves_per_game.mean(), player.seconds_per_game.mean()), (Some(2.0), Some(7.0)));
    let by_game: Vec<_> = player.by_game.values().map(|means| (means.seconds, means.nodes)).collect();
    assert_eq!(by_game, [(3.0, 300.0), (5.0, 700.0)]);
    let total = player.profile.total();
    assert_eq!((total.count(), total.nodes.mean(), total.depth.mean()), (4, Some(400.0), Some(3.5)));
}

/// The games without times, which differ from run to run.
fn timeless(mut records: Vec<GameRecord>) -> Vec<GameRecord> {
    for mv in records.iter_mut().flat_map(|record| &mut record.moves) {
        mv.time = Duration::ZERO;
    }
    records
}

#[test]
fn results_do_not_depend_on_threads_or_interruptions() {
    let players = ["alphabeta(depth=2, eval=discs)", "mcts(simulations=20)", "random"];
    let plan = plan_of("othello(size=4)", &players, 7, Openings::Random { plies: 3 });
    let found = timeless(records(&plan, 1));
    let expected = summed(&plan, &found);
    assert_eq!(summed(&plan, &timeless(records(&plan, 3))), expected);
    for kept in [0, 1, 10, found.len() - 1] {
        let mut summary = Summary::new(&plan).unwrap();
        for record in &found[..kept] {
            summary.add(record);
        }
        assert_eq!(summary.games(), kept as u64);
        // A resumed program starts from the stored games.
        for record in &found[kept..] {
            summary.add(record);
        }
        assert_eq!(Results::of(&plan, &summary), expected, "after {kept} games");
    }
}

#[test]
fn totals_are_what_one_counts_by_hand() {
    let players = ["alphabeta(depth=1, eval=discs)", "random", "random"];
    let plan = plan_of("othello(size=4)", &players, 9, Openings::Random { plies: 2 });
    let found = records(&plan, 2);
    let results = summed(&plan, &found);
    assert_eq!((results.planned, results.played), (27, 27));
    for (place, pairing) in results.pairings.iter().enumerate() {
        let games: Vec<&GameRecord> = found.iter().filter(|record| record.pairing == place).collect();
        let result = |record: &GameRecord| record.outcome().unwrap().value_for(record.side_of_first_named());
        let count = |value| games.iter().filter(|record| result(record) == value).count() as u64;
        assert_eq!((pairing.tally.wins, pairing.tally.draws, pairing.tally.losses), (count(1), count(0), count(-1)));
        let as_first = games.iter().filter(|record| record.rotation == 0).count() as u64;
        assert_eq!((pairing.tally.games(), pairing.tally_by_seat.first.games(), as_first), (9, 5, 5));
        // The ninth game has no partner.
        assert_eq!(pairing.pairs.map(jugada_stats::Pentanomial::pairs), Some(4));
        let named = plan.pairings[place].0[0];
        let margins = games.iter().map(|r| r.margins.as_ref().unwrap()[usize::from(r.seats[0] != named)]);
        assert!((pairing.margin.unwrap().value - margins.sum::<f64>() / 9.0).abs() < 1e-9);
    }
    for (place, player) in results.players.iter().enumerate() {
        let mine = |record: &&GameRecord| record.seats.contains(&place);
        assert_eq!(player.tally.games(), 18);
        let won = |record: &&GameRecord| record.payoffs[usize::from(record.seats[0] != place)] == 1.0;
        assert_eq!(player.tally.wins, found.iter().filter(mine).filter(won).count() as u64);
        assert_eq!(player.by_turn.iter().map(|turn| turn.moves).sum::<u64>(), player.moves);
    }
    assert_eq!(results.players.iter().map(|player| player.moves).sum::<u64>() as usize, moves(&found));
}

fn moves(records: &[GameRecord]) -> usize {
    records.iter().map(|record| record.moves.len()).sum()
}

#[test]
fn deterministic_players_without_openings_are_warned_about() {
    let players = ["alphabeta(depth=2, eval=possibilities)", "minimax(depth=1, eval=possibilities)", "random"];
    let plan = plan_of("connect", &players, 6, Openings::None);
    let results = summed(&plan, &records(&plan, 2));
    assert_eq!(results.pairings[0].distinct_games, 2, "one for each way to sit");
    let [warning] = results.warnings.as_slice() else { panic!("{:?}", results.warnings) };
    assert!(warning.to_string().starts_with("Only 2 of the 6 games of alphabeta("), "{warning}");
    assert!(
        warning.to_string().ends_with("Repeated games count once: use openings, such as random(plies=4)."),
        "{warning}"
    );
    let varied = Plan { openings: Openings::Random { plies: 6 }, ..plan.clone() };
    assert_eq!(summed(&varied, &records(&varied, 2)).warnings, []);
    let copies = Plan { openings: Openings::Lines(vec!["44".to_owned()]), ..plan };
    let results = summed(&copies, &records(&copies, 2));
    assert!(results.warnings[0].to_string().contains("use longer or more openings"), "{:?}", results.warnings);
}

/// Players that rarely leave one line still mostly repeat it: their score is not a sample of their strength.
#[test]
fn a_line_that_is_played_over_and_over_is_one_observation() {
    let players = ["heuristic(eval=possibilities, random=0.01)", "minimax(depth=2, eval=possibilities)"];
    let plan = plan_of("connect", &players, 80, Openings::None);
    let results = summed(&plan, &records(&plan, 2));
    let met = &results.pairings[0];
    let different = met.distinct_pairs.unwrap();
    assert!(different >= 6, "{different} pairs differ");
    assert_eq!(met.verdict, MatchVerdict::TooFew, "{}", met.verdict_text);
    assert!(met.effective_games < 6, "{}", met.effective_games);
    assert!(
        met.verdict_text.to_string().contains("a few lines make up most of them"),
        "{}",
        met.verdict_text.to_string()
    );
    assert_eq!(met.likelihood_of_superiority, None);
}

/// Two pairs may differ although each of their games was played before.
#[test]
fn pairs_are_worth_no_more_than_their_games() {
    let plan = plan_of("connect(rows=2, cols=3, k=2)", &["random", "random"], 400, Openings::None);
    let mut summary = Summary::new(&plan).unwrap();
    for record in &records(&plan, 2) {
        summary.add(record);
    }
    let results = &summary.pairings[0].results;
    let (games, pairs) = (results.game_repeats, results.pair_repeats);
    assert!(pairs.effective() > games.effective(), "combinations of few games: {pairs:?}, {games:?}");
    assert_eq!(summary.evidence(0).independent(), games.effective() / 2);
}

/// Pairs are counted: half a pair adds nothing, and no test is decided by it.
#[test]
fn a_game_without_its_partner_decides_nothing() {
    let sprt = jugada_stats::Sprt::new(0.0, 1000.0).unwrap();
    let plan = Plan { sprt: Some(sprt), ..plan_of("connect", &["random", "random"], 4, Openings::None) };
    let records = records(&plan, 1);
    let first = summed(&plan, &records[..1]);
    let pairing = &first.pairings[0];
    assert_eq!(pairing.tally.games(), 1);
    assert_eq!((pairing.score, pairing.elo, pairing.likelihood_of_superiority), (None, None, None));
    let test = first.sprt.unwrap();
    assert_eq!((test.decision, test.log_likelihood_ratio), (jugada_stats::Decision::Continue, 0.0));
    for (games, units) in [(2, 1), (3, 1), (4, 2)] {
        let score = summed(&plan, &records[..games]).pairings[0].score.unwrap();
        assert_eq!(score.samples, units, "{games} games");
    }
}

/// The errors of two ratings are correlated: their intervals may overlap although one is clearly the stronger.
#[test]
fn who_leads_is_judged_by_the_difference() {
    let plan = plan_of("connect", &["random", "minimax(depth=1, eval=possibilities)", "novice"], 40, Openings::None);
    let results = summed(&plan, &records(&plan, 2));
    let lead = results.lead.unwrap();
    let rating = |place: usize| results.players[place].rating.unwrap();
    let mut ratings = [0, 1, 2].map(|place| rating(place).value);
    ratings.sort_by(f64::total_cmp);
    assert!((lead.value - (ratings[2] - ratings[1])).abs() < 1e-9);
    let words = |results: &Results| match of_run("cup", &plan, results, Vec::new(), Language::ENGLISH).lead {
        Some(lead) => lead,
        None => panic!("no lead"),
    };
    let interval = |low, high| Some(jugada_stats::Interval { low, high });
    for (found, is_clear) in [(interval(3.0, 90.0), true), (interval(-3.0, 90.0), false), (None, false)] {
        let lead = Some(jugada_stats::Estimate { interval: found, ..lead });
        let told = words(&Results { lead, ..results.clone() });
        assert_eq!(told.contains("clearly ahead of") && !told.contains("no clear difference from"), is_clear, "{told}");
    }
    assert!(words(&results).starts_with("minimax(depth=1, eval=possibilities) leads 3 players"));
}
