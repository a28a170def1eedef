//! Reports of runs: complete, within a page, and without claims beyond the data.

use super::{host, open, plan_of, records, summed};
use jugada_arena::document::{of_run, results_csv};
use jugada_arena::{MatchVerdict, Results, Stopping, check};
use jugada_core::{Outcome, Player, StopFlag};
use jugada_model::{GameRecord, Openings, Plan};
use jugada_play::{Mover, Occasion, Seating};
use jugada_report::plot::Plot;
use jugada_report::{Block, Document, Hue, LineSeries, text};
use jugada_words::{Language, Message, escaped_words, message, page_texts};

const PLAIN: &str = "alphabeta(depth=2, eval=possibilities)";

fn played(players: &[&str], rounds: u64) -> (Plan, Vec<GameRecord>) {
    let plan = plan_of("connect(rows=4, cols=4)", players, rounds, Openings::Random { plies: 2 });
    let records = records(&plan, 2);
    (plan, records)
}

fn report(plan: &Plan, results: &Results) -> Document {
    report_in(plan, results, Language::ENGLISH)
}

fn report_in(plan: &Plan, results: &Results, language: Language) -> Document {
    let facts = vec![(message!("run-version", "Version"), Message::verbatim("1.2.3"))];
    of_run("a run", plan, results, facts, language)
}

/// Twelve players with names of all lengths.
fn tournament() -> (Plan, Vec<GameRecord>) {
    let names: Vec<String> =
        (1..=10).map(|n| format!("mcts(simulations={n}, c=0.7, variant=uct, reuse=off)")).collect();
    let players: Vec<&str> = [PLAIN, "random"].into_iter().chain(names.iter().map(String::as_str)).collect();
    played(&players, 2)
}

/// The value of a column in a row of CSV.
fn field(csv: &str, name: &str) -> String {
    // Titles contain no commas; fields with commas are quoted.
    let place =
        csv.lines().next().unwrap().split(',').position(|title| title == name).unwrap_or_else(|| panic!("no {name}"));
    let mut fields = vec![String::new()];
    let mut quoted = false;
    for c in csv.lines().nth(1).unwrap().chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            c => fields.last_mut().unwrap().push(c),
        }
    }
    fields[place].clone()
}

fn es() -> Language {
    Language::of_tag("es").unwrap()
}

#[test]
fn text_keeps_to_a_hundred_columns() {
    let (one, few) = (played(&[PLAIN, "random"], 6), played(&[PLAIN, "random", "novice"], 2));
    for (plan, records) in [one, few, tournament()] {
        for games in [0, 1, records.len()] {
            let results = summed(&plan, &records[..games]);
            for line in text(&report(&plan, &results)).lines() {
                assert!(line.chars().count() <= 100, "{} columns: {line}", line.chars().count());
            }
        }
    }
}

#[test]
fn a_tournament_has_its_cross_table_and_every_pairing() {
    let (plan, records) = tournament();
    let results = summed(&plan, &records);
    let shown = text(&report(&plan, &results));
    for (letter, player) in ('A'..='L').zip(&plan.players) {
        let name = format!("  {letter}  {player}");
        assert_eq!(shown.matches(&name).count(), 1, "{name} in\n{shown}");
    }
    for (place, met) in results.pairings.iter().enumerate() {
        let [first, second] = met.pairing.map(|place| char::from(b'A' + place as u8));
        assert!(shown.contains(&format!("\n{first} – {second} ")), "pairing {place} in\n{shown}");
    }
    let cross = shown.split("against the player in the column").nth(1).unwrap();
    let rows: Vec<&str> = cross.lines().skip(3).take(12).collect();
    for (place, player) in results.players.iter().enumerate() {
        let letter = char::from(b'A' + place as u8).to_string();
        let row: Vec<&str> = rows.iter().find(|row| row.starts_with(&letter)).unwrap().split_whitespace().collect();
        // Against each of the others, nothing against itself, and the totals.
        let points: f64 = row[1..13].iter().filter_map(|cell| cell.parse::<f64>().ok()).sum();
        assert_eq!(row[1..13].iter().filter(|&&cell| cell == "–").count(), 1, "{row:?}");
        assert!((points - player.tally.points()).abs() < 1e-9, "{row:?}, {:?}", player.tally);
        assert_eq!((row[13].parse(), row[14]), (Ok(player.tally.points()), "22"), "{row:?}");
    }
}

#[test]
fn wins_are_counted_by_side_in_every_form() {
    let (plan, records) = played(&[PLAIN, "random"], 10);
    let results = summed(&plan, &records);
    let won = |side: Player| {
        let mine = records.iter().filter(|record| record.seats[side.index()] == 0);
        mine.filter(|record| record.payoffs[side.index()] == 1.0).count() as u64
    };
    let (first, second) = (won(Player::First), won(Player::Second));
    let player = &results.players[0];
    assert_eq!((player.tally_by_seat.first.wins, player.tally_by_seat.second.wins), (first, second));
    assert_eq!((player.tally_by_seat.first.games(), player.tally_by_seat.second.games()), (5, 5));
    assert_eq!(results.pairings[0].tally_by_seat.second.wins, second);
    assert_eq!(results.sides.first.tally.wins, first + results.players[1].tally_by_seat.first.wins);
    assert_eq!(results.sides.second.tally, results.sides.first.tally.reversed());
    let document = report(&plan, &results);
    for form in [text(&document), jugada_report::markdown(&document), jugada_report::html(&document)] {
        for words in [format!("{first} of 5, "), format!("{second} of 5, "), "Won as second player".to_owned()] {
            assert!(form.contains(&words), "{words} in\n{form}");
        }
    }
    let shown = text(&document);
    for (name, wins) in [("Won as first player", first), ("Won as second player", second)] {
        let line = shown.lines().find(|line| line.starts_with(name)).unwrap();
        assert!(line[name.len()..].trim_start().starts_with(&format!("{wins} of 5, ")), "{line}");
    }
    assert_ne!(first, second, "sides that won the same could be exchanged and nobody would see it");
    let csv = results_csv(&results, Language::ENGLISH);
    assert_eq!((field(&csv, "wins_seat_0"), field(&csv, "wins_seat_1")), (first.to_string(), second.to_string()));
    let json = serde_json::to_value(&results).unwrap();
    assert_eq!(json["players"][0]["tally_by_seat"][1]["wins"], second);
    assert_eq!(json["players"][0]["draw_rate"]["samples"], 5, "pairs");
}

/// The recorded work of a side's searches equals that of the searches.
#[test]
fn efforts_are_the_sums_of_the_moves() {
    let player = "alphabeta(depth=3, eval=possibilities, table=1024)";
    let (plan, records) = played(&[player, "random"], 2);
    let record = &records[0];
    let mut session = open(&plan.game);
    let mut seat = host().seat(session.as_ref(), &plan.players[0]).unwrap();
    let (stop, clock) = (StopFlag::new(), jugada_arena::StopWatch::start());
    let mut found = jugada_model::Effort::default();
    let moves: Vec<String> = record.line.chars().map(String::from).collect();
    for (ply, mv) in moves.iter().enumerate() {
        if ply >= record.opening && session.mover() == Mover::Seat(0) {
            let seed = plan.fixture(0).seed;
            let occasion = Occasion::new(&clock, &stop, seed);
            found.push(&seat.ask(session.as_ref(), occasion, &mut ()).unwrap().statistics.work);
        }
        session.play(mv).unwrap();
    }
    let kept = &record.effort;
    assert_eq!(kept[0], found);
    assert!(found.evaluations > 0 && found.cutoffs > 0 && found.table_hits > 0, "{found:?}");
    let nodes: u64 = record.moves.iter().filter(|mv| mv.seat == 0).map(|mv| mv.nodes).sum();
    assert_eq!(found.nodes_per_level.iter().sum::<u64>(), nodes);
    assert_eq!(kept[1], jugada_model::Effort::default(), "who plays at random searches nothing");
}

fn all_series(document: &Document) -> Vec<&LineSeries> {
    let mut all = Vec::new();
    for block in &document.blocks {
        let Block::Figure(figure) = block else { continue };
        match &figure.plot {
            Plot::Lines(lines) => all.extend(&lines.series),
            Plot::Panels(panels) => all.extend(panels.panels.iter().flat_map(|(_, lines)| &lines.series)),
            Plot::Bars(_) => {}
        }
    }
    all
}

#[test]
fn a_player_has_one_colour() {
    // Only the second player has simulations, and only the first a depth.
    let (plan, records) = played(&["alphabeta(time=0.0005, eval=possibilities)", "mcts(simulations=12)"], 6);
    let document = report(&plan, &summed(&plan, &records));
    let key =
        document.blocks.iter().find_map(|block| if let Block::Key(key) = block { Some(key) } else { None }).unwrap();
    let hues: Vec<Hue> = key.iter().map(|entry| entry.hue).collect();
    assert_eq!(hues, [Hue::Place(0), Hue::Place(1)]);
    let series = all_series(&document);
    assert!(series.len() > 8, "{}", series.len());
    for series in series {
        let place = key.iter().position(|entry| entry.mark == series.name).unwrap();
        assert_eq!(series.hue, Some(hues[place]), "{}", series.name);
    }
    // Many players get a panel each, and keep their colours.
    let (plan, records) = tournament();
    let document = report(&plan, &summed(&plan, &records));
    let panels = document.blocks.iter().find_map(|block| match block {
        Block::Figure(figure) if figure.name == "time" => Some(&figure.plot),
        _ => None,
    });
    let Some(Plot::Panels(panels)) = panels else { panic!("{panels:?}") };
    assert!(panels.same_height);
    for (place, (title, lines)) in panels.panels.iter().enumerate() {
        assert!(title.ends_with(&plan.players[place].to_string()), "{title}");
        assert_eq!(lines.series[0].hue, Some(Hue::Place(place)), "{title}");
    }
}

#[test]
fn what_is_constant_is_said_and_not_drawn() {
    let (plan, records) = played(&["minimax(depth=1, eval=possibilities)", "mcts(simulations=7)"], 4);
    let document = report(&plan, &summed(&plan, &records));
    let shown = text(&document);
    assert!(shown.contains("Depth reached, constant: A 1."), "{shown}");
    let page = jugada_report::html(&document);
    assert!(!page.contains(">Depth reached</text>") && page.contains(">Legal moves</text>"));
}

/// The mean of every visited level, for the player that searches: the other has no curve.
#[test]
fn nodes_are_drawn_by_level() {
    let (plan, records) = played(&["alphabeta(depth=3, eval=possibilities)", "random"], 4);
    let mut sums = Vec::new();
    let mut moves = 0;
    for record in &records {
        let seat = u8::from(record.seats[0] != 0);
        moves += record.moves.iter().filter(|mv| mv.seat == seat).count();
        for (level, nodes) in record.effort[usize::from(seat)].nodes_per_level.iter().enumerate() {
            sums.resize(sums.len().max(level + 1), 0);
            sums[level] += nodes;
        }
    }
    let visited = sums.iter().enumerate().filter(|&(_, &nodes)| nodes > 0);
    let expected: Vec<(f64, f64)> =
        visited.map(|(level, &nodes)| (level as f64, nodes as f64 / moves as f64)).collect();
    assert!(expected.len() > 2, "{sums:?}");
    let document = report(&plan, &summed(&plan, &records));
    // Next to the seconds by depth, or alone if those are constant.
    let by_level = document.blocks.iter().find_map(|block| {
        let Block::Figure(figure) = block else { return None };
        match &figure.plot {
            Plot::Lines(lines) if figure.name == "nodes-by-level" => Some(lines),
            Plot::Panels(panels) => {
                panels.panels.iter().find(|(title, _)| title == "Nodes per move by tree level").map(|(_, lines)| lines)
            }
            _ => None,
        }
    });
    let lines = by_level.expect("a plot of the levels");
    let drawn: Vec<Vec<(f64, f64)>> =
        lines.series.iter().map(|series| series.values.iter().map(|point| (point.x, point.y)).collect()).collect();
    assert_eq!(drawn, [expected]);
}

/// Whether a text has a signed zero, in any format.
fn has_negative_zero(text: &str) -> bool {
    let signs = text.char_indices().filter(|&(_, c)| c == '-' || c == '−');
    signs.into_iter().any(|(place, sign)| {
        let before = text[..place].chars().next_back();
        let number: String =
            text[place + sign.len_utf8()..].chars().take_while(|c| c.is_ascii_digit() || *c == '.').collect();
        let is_sign = !before.is_some_and(char::is_alphanumeric);
        is_sign && number.starts_with('0') && number.chars().all(|c| matches!(c, '0' | '.'))
    })
}

#[test]
fn no_zero_has_a_sign() {
    for (given, expected) in
        [("−0.0", true), ("-0", true), ("(-0 to 3)", true), ("-0.01", false), ("1-0", false), ("0", false)]
    {
        assert_eq!(has_negative_zero(given), expected, "{given}");
    }
    for (plan, records) in [played(&["random", "random"], 8), played(&[PLAIN, "random"], 2)] {
        let results = summed(&plan, &records);
        let even = records.iter().map(|record| GameRecord {
            payoffs: Outcome::Draw.payoffs(),
            margins: Some(vec![-0.0, 0.0]),
            ..record.clone()
        });
        let even = summed(&plan, &even.collect::<Vec<_>>());
        for results in [results, even] {
            let json = serde_json::to_string(&results).unwrap();
            for form in [text(&report(&plan, &results)), results_csv(&results, Language::ENGLISH), json] {
                assert!(!has_negative_zero(&form), "{form}");
            }
        }
    }
}

/// The same games with other results: 1 where the first-named player won, 0 for a draw.
fn with_outcomes(records: &[GameRecord], outcomes: &[i32]) -> Vec<GameRecord> {
    let games = records.iter().zip(outcomes).map(|(record, outcome)| {
        let side = record.side_of_first_named();
        let outcome = match outcome {
            1 => Outcome::WonBy(side),
            0 => Outcome::Draw,
            _ => Outcome::WonBy(!side),
        };
        GameRecord { payoffs: outcome.payoffs(), ..record.clone() }
    });
    games.collect()
}

/// Without line breaks.
fn flat(form: &str) -> String {
    form.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The verdict in every form of a report, which is the same.
#[track_caller]
fn verdict(plan: &Plan, records: &[GameRecord]) -> (MatchVerdict, String) {
    let results = summed(plan, records);
    let met = &results.pairings[0];
    let document = report(plan, &results);
    let said = met.verdict_text.to_string();
    assert_eq!(document.lead.as_deref(), Some(said.as_str()));
    assert!(results_csv(&results, Language::ENGLISH).contains(&said), "{said}");
    let json = serde_json::to_value(&results).unwrap();
    let verdict_text = serde_json::from_value(json["pairings"][0]["verdict_text"].clone());
    assert_eq!(verdict_text.map(|message: Message| message.to_string()).unwrap(), said);
    for form in [text(&document), jugada_report::html(&document)].map(|form| flat(&form)) {
        for word in ["chance of being", "is stronger than", "is weaker than", "proved", "would show", "sure"] {
            assert!(!form.contains(word), "`{word}` in {form}");
        }
    }
    let row = text(&document).lines().find_map(|line| line.strip_prefix("Verdict ").map(|cell| cell.trim().to_owned()));
    let in_table = match met.verdict {
        MatchVerdict::NoGames => "–",
        MatchVerdict::FixedSides => "none: sides fixed",
        MatchVerdict::TooFew => "none: too few different games",
        MatchVerdict::NoClearDifference => "no clear difference",
        MatchVerdict::Stronger => "A clearly ahead",
        MatchVerdict::Weaker => "B clearly ahead",
        MatchVerdict::Undecided => "undecided",
        MatchVerdict::AcceptedH0 => "H0 accepted",
        MatchVerdict::AcceptedH1 => "H1 accepted",
    };
    assert_eq!(row.as_deref(), Some(in_table));
    (met.verdict, said)
}

#[test]
fn verdicts_say_what_the_interval_allows() {
    let (plan, records) = played(&[PLAIN, "random"], 12);
    let player = &plan.players[0];
    let all = "12 games, all different.";
    let won = "100.0% of the points (61.0% to 100.0%), with 12 wins, 0 draws, 0 losses";
    // Six pairs: three of 2 points, two of 0 and one of ½.
    let even = [1, 1, 1, 1, 1, 1, -1, -1, -1, -1, 0, -1];
    for (outcomes, kind, expected) in [
        ([1; 12], MatchVerdict::Stronger, format!("{player} scored clearly more than random: {won}. {all}")),
        ([-1; 12], MatchVerdict::Weaker, format!("random scored clearly more than {player}: {won}. {all}")),
        (
            even,
            MatchVerdict::NoClearDifference,
            format!(
                "No clear difference: {player} took 54.2% of the points (22.4% to 82.9%), with 6 wins, 1 draw, 5 losses against \
                 random. {all}"
            ),
        ),
    ] {
        let (found, said) = verdict(&plan, &with_outcomes(&records, &outcomes));
        assert_eq!((found, said), (kind, expected));
    }
    let spanish = summed(&plan, &with_outcomes(&records, &[1; 12])).pairings[0].verdict_text.tell(es());
    let expected = "obtuvo claramente más puntos que random: el 100,0\u{a0}% de los puntos (de 61,0\u{a0}% a 100,0\u{a0}%), con 12 victorias, 0 empates, \
                    0 derrotas. 12 partidas, todas distintas.";
    assert_eq!(spanish, format!("{player} {expected}"));
}

#[test]
fn an_unfinished_run_allows_for_whoever_watches_it() {
    let (plan, records) = played(&[PLAIN, "random"], 40);
    let won = with_outcomes(&records, &[1; 40]);
    let (part, whole) = (summed(&plan, &won[..20]), summed(&plan, &won));
    assert_eq!((part.stopping, whole.stopping), (Stopping::AnyTime, Stopping::Planned));
    let low = |results: &Results| results.pairings[0].score.unwrap().interval.unwrap().low;
    let planned = summed(&Plan { rounds: 20, ..plan.clone() }, &won[..20]);
    assert!(low(&part) < low(&planned) - 0.1, "{} and {}", low(&part), low(&planned));
    let (verdict, said) = verdict(&plan, &won[..20]);
    assert_eq!(verdict, MatchVerdict::NoClearDifference, "{said}");
    assert!(said.ends_with("20 games, all different; 40 are planned."), "{said}");
    let shown = flat(&text(&report(&plan, &part)));
    assert!(shown.contains("are wider, and hold whenever the run is stopped"), "{shown}");
    // Ten pairs of eleven would do.
    let further = summed(&plan, &won[..38]);
    assert_eq!(further.pairings[0].verdict, MatchVerdict::Stronger);
}

/// Random against random on Connect-4, where the first player wins 56% of the games.
#[test]
fn equal_players_with_fixed_sides_are_not_called_different() {
    let plan = plan_of("connect", &["random", "random"], 400, Openings::None);
    let fixed = Plan { alternate: false, ..plan.clone() };
    let records_of_fixed = records(&fixed, 2);
    let results = summed(&fixed, &records_of_fixed);
    let met = &results.pairings[0];
    assert!(met.score.unwrap().interval.unwrap().is_above(0.5), "the sides differ: {:?}", met.score);
    assert_eq!((met.elo, met.normalised_elo, met.likelihood_of_superiority), (None, None, None));
    let (found, said) = verdict(&fixed, &records_of_fixed);
    assert_eq!(found, MatchVerdict::FixedSides);
    assert!(said.starts_with("Sides were fixed: random (A) moved first in every game and took 5"), "{said}");
    assert!(said.contains("says nothing about which player is stronger"), "{said}");
    assert!(!text(&report(&fixed, &results)).contains("Elo"), "a report without strength");

    let (found, said) = verdict(&plan, &records(&plan, 2));
    assert_eq!(found, MatchVerdict::NoClearDifference, "{said}");
    let three = Plan { alternate: false, ..plan_of("connect", &["random", "random", "random"], 4, Openings::None) };
    let results = summed(&three, &records(&three, 2));
    assert!(results.lead.is_none() && results.players.iter().all(|player| player.rating.is_none()));
    assert!(
        results.warnings.iter().any(|warning| warning.to_string().starts_with("Sides were fixed: ")),
        "{:?}",
        results.warnings
    );
}

#[test]
fn repeated_games_count_once() {
    let plan = plan_of("connect", &[PLAIN, "minimax(depth=1, eval=possibilities)"], 100, Openings::None);
    let all = records(&plan, 2);
    let results = summed(&plan, &all);
    let met = &results.pairings[0];
    assert_eq!((met.distinct_games, met.distinct_pairs, met.mostly_repeats), (2, Some(1), true));
    let (found, said) = verdict(&plan, &all);
    assert_eq!(found, MatchVerdict::TooFew, "{said}");
    assert!(
        said.contains(
            "100 games, 2 of them different. Repeated games count once: use openings, such as random(plies=4)."
        ),
        "{said}"
    );
    // All intervals are those of the two games.
    let once = summed(&Plan { rounds: 2, ..plan.clone() }, &all[..2]);
    let near = |a: Option<jugada_stats::Estimate>, b: Option<jugada_stats::Estimate>| {
        let [a, b] = [a, b].map(|one| one.unwrap().interval.unwrap());
        (a.low - b.low).abs() < 1e-9 && (a.high - b.high).abs() < 1e-9
    };
    let (many, few) = (&results.players[0], &once.players[0]);
    assert!(near(met.score, once.pairings[0].score) && near(met.win_rate, once.pairings[0].win_rate));
    assert!(near(many.win_rate, few.win_rate) && near(many.win_rate_by_seat.first, few.win_rate_by_seat.first));
    assert!(near(results.sides.first.win_rate, once.sides.first.win_rate));
    // A file of few openings gives few different games.
    let lines = Openings::Lines(["11", "22", "33", "44"].map(str::to_owned).to_vec());
    let copies = Plan { openings: lines, ..plan };
    let (found, said) = verdict(&copies, &records(&copies, 2));
    assert_eq!(found, MatchVerdict::TooFew, "{said}");
    assert!(said.contains("use longer or more openings"), "{said}");
}

/// If a sequential test was requested, it is the verdict, and nothing contradicts it.
#[test]
fn a_sequential_test_is_the_verdict() {
    let sprt = |elo0, elo1| Some(jugada_stats::Sprt::new(elo0, elo1).unwrap());
    let (plan, records) = played(&[PLAIN, "random"], 20);
    let won = |wins: usize| (0..20).map(|game| if game < wins { 1 } else { -1 }).collect::<Vec<i32>>();
    let table = [
        (16, sprt(0.0, 20.0), MatchVerdict::Undecided, "Undecided: the sequential test accepts neither H0 ("),
        (20, sprt(0.0, 200.0), MatchVerdict::AcceptedH1, "H1 accepted over H0: "),
        (0, sprt(0.0, 200.0), MatchVerdict::AcceptedH0, "H0 accepted over H1: "),
    ];
    for (wins, test, expected, start) in table {
        let plan = Plan { sprt: test, ..plan.clone() };
        let games = with_outcomes(&records, &won(wins));
        let (found, said) = verdict(&plan, &games);
        assert_eq!(found, expected, "{said}");
        assert!(said.starts_with(start), "{said}");
        let results = summed(&plan, &games);
        assert_eq!((results.stopping, results.pairings[0].likelihood_of_superiority), (Stopping::AnyTime, None));
        let shown = text(&report(&plan, &results));
        assert!(!shown.contains("clearly") && !shown.contains("superiority"), "{shown}");
    }
    let fixed = Plan { sprt: sprt(0.0, 20.0), alternate: false, ..plan };
    assert_eq!(check(&fixed, host()).map(drop), Err(jugada_arena::PlanError::SprtOfSides));
}

/// No number is negative except those that compare two players.
fn assert_not_negative(path: &str, value: &serde_json::Value) {
    match value {
        serde_json::Value::Object(fields) => fields.iter().for_each(|(name, value)| {
            let is_signed = ["elo", "margin", "rating", "lead"].iter().any(|part| name.contains(part));
            if !is_signed {
                assert_not_negative(&format!("{path}.{name}"), value);
            }
        }),
        serde_json::Value::Array(items) => items.iter().for_each(|item| assert_not_negative(path, item)),
        serde_json::Value::Number(number) => assert!(number.as_f64().unwrap() >= 0.0, "{path}: {number}"),
        _ => {}
    }
}

#[test]
fn no_time_is_negative() {
    let (plan, mut records) = played(&[PLAIN, "random"], 4);
    for (number, record) in records.iter_mut().enumerate() {
        for mv in &mut record.moves {
            mv.time = std::time::Duration::from_millis(if number == 0 { 900 } else { 1 });
        }
    }
    assert_not_negative("results", &serde_json::to_value(summed(&plan, &records)).unwrap());
}

/// The first side always wins: this is certain for the sides, says nothing about the players, and both are counted by
/// pairs.
#[test]
fn shares_of_sides_and_players_count_pairs() {
    let (plan, records) = played(&[PLAIN, "random"], 12);
    let first_wins: Vec<i32> = (0..12).map(|game| if game % 2 == 0 { 1 } else { -1 }).collect();
    let results = summed(&plan, &with_outcomes(&records, &first_wins));
    let ends = |share: Option<jugada_stats::Estimate>| share.unwrap().interval.unwrap();
    let six = jugada_stats::wilson(6, 6, 0.95);
    for (found, expected) in [(&results.sides.first.win_rate, six), (&results.sides.second.loss_rate, six)] {
        assert!((ends(*found).low - expected.low).abs() < 1e-9, "{found:?}, expected {expected:?}");
    }
    for share in [results.players[0].win_rate, results.players[1].win_rate, results.pairings[0].win_rate] {
        assert_eq!((share.unwrap().value, share.unwrap().samples), (0.5, 6));
        assert!(ends(share).width() < 0.4, "six pairs that are all alike: {share:?}");
    }
}

/// Five pairs out of five are won by one of two equal players in a sixteenth of all matches.
#[test]
fn nothing_is_clear_before_six_pairs() {
    let (plan, records) = played(&[PLAIN, "random"], 10);
    let (found, said) = verdict(&plan, &with_outcomes(&records, &[1; 10]));
    assert_eq!(found, MatchVerdict::TooFew, "{said}");
    assert!(
        said.starts_with("Too few different games for a verdict on ") && said.ends_with(" Play more games."),
        "{said}"
    );
}

/// Every form of a report, in a language.
fn forms(document: &Document) -> Vec<String> {
    let drawings = jugada_report::figure_files(document).into_iter().map(|(_, svg)| page_texts(&svg));
    let page = page_texts(&jugada_report::html(document));
    [text(document), jugada_report::markdown(document), page].into_iter().chain(drawings).collect()
}

/// In the pseudo-language, what is no message stands out: reports of matches, of tournaments, with and without a test.
#[test]
fn nothing_in_a_report_escapes_translation() {
    let searching = "alphabeta(depth=3, eval=possibilities)";
    let (match_plan, match_records) = played(&[searching, "random"], 12);
    let few = played(&["random", "novice", searching], 2);
    let tested = Plan { sprt: Some(jugada_stats::Sprt::new(0.0, 200.0).unwrap()), ..match_plan.clone() };
    let fixed = Plan { alternate: false, ..few.0.clone() };
    let timed = Plan { move_time: Some(1.5), ..match_plan.clone() };
    let copies = plan_of("connect", &[PLAIN, "minimax(depth=1, eval=possibilities)"], 20, Openings::None);
    let repeated = records(&copies, 2);
    let mut found = Vec::new();
    for (plan, records) in [
        (&match_plan, match_records.as_slice()),
        (&match_plan, &match_records[..4]),
        (&match_plan, &[]),
        (&tested, match_records.as_slice()),
        (&tested, &match_records[..2]),
        (&few.0, few.1.as_slice()),
        (&fixed, few.1.as_slice()),
        (&timed, match_records.as_slice()),
        (&copies, repeated.as_slice()),
        (&tournament().0, tournament().1.as_slice()),
    ] {
        let results = summed(plan, records);
        let specs: Vec<String> = plan.players.iter().chain([&plan.game]).map(ToString::to_string).collect();
        // The advice to use openings names a spec; drawings are linked to by their names.
        let known = ["a run", "random(plies=4)", "nodes-by-level.svg time-by-depth.svg", "by-turn.svg by-plies.svg"];
        let figures = jugada_report::figure_files(&report(plan, &results));
        let names: Vec<&str> = figures.iter().map(|(name, _)| name.as_str()).collect();
        let known: Vec<&str> = specs.iter().map(String::as_str).chain(known).chain(names).collect();
        let document = report_in(plan, &results, Language::PSEUDO);
        for form in forms(&document) {
            found.extend(escaped_words(&form, &known));
        }
    }
    assert_eq!(found, Vec::<String>::new(), "escaped");
}

#[test]
fn a_report_in_spanish_is_in_spanish() {
    let (plan, records) = played(&["alphabeta(depth=3, eval=possibilities)", "random"], 12);
    let document = report_in(&plan, &summed(&plan, &records), es());
    let shown = text(&document);
    for words in
        ["Resultados por jugador", "Ganadas como primer", "12 de 12 previstas", "[Gráfica] ", "Nivel del árbol"]
    {
        assert!(shown.contains(words), "{words} in {shown}");
    }
    assert!(jugada_report::html(&document).contains("<html lang=\"es\">"));
}
