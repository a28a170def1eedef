//! A test game with three seats and a die: today's formats support later kinds of games. Its view can be sent, its runs
//! are played, stored and exported; comparisons of two sides refuse it with a reason.

use jugada_arena::{Hall, Summary, play};
use jugada_core::grid::{Change, Changes, CountKind, Piece, Shape, SideCount, Surface, Target};
use jugada_core::notation::{NotationError, Place};
use jugada_core::rng::{Rng, below};
use jugada_core::{NotTwoSided, Spec, SpecError, StopFlag, StrategyFailure};
use jugada_jobs::{JobError, summary_of};
use jugada_model::{Cost, GameRecord, Openings, Origin, Pairing, Plan};
use jugada_play::{
    Abilities, Analysis, BoardView, Boards, Counts, Games, Judge, JudgeUnit, LegalMove, LineStep, Lines, Listener,
    Mover, Occasion, PassedBoard, PlayedMove, Playouts, Seat, SeatFacts, Seating, SeenMove, Session, Sighting,
    SoughtBoard, View, Viewer,
};
use jugada_records::{Format, GameResult, Reading, Reason, Record, Tree, Writer, read};
use jugada_store::{
    BoardKey, GameFilter, IndexedGame, LibraryFilter, ListPlace, ListedGame, NewJob, NewRun, NewSavedGame, PageSize,
    ResultFilter, Store,
};
use jugada_words::{Message, message};
use serde_json::json;
use std::any::Any;
use std::ops::ControlFlow;
use std::sync::Arc;

const SEATS: u8 = 3;
/// Each seat has two turns.
const PLIES: usize = 2 * 2 * SEATS as usize;

/// A die is rolled, and the seat to move keeps the number or gives it to the next seat; the highest sum wins.
#[derive(Clone)]
struct Dice {
    spec: Spec,
    judge: Arc<Judge>,
    line: Vec<String>,
}

impl Dice {
    fn new() -> Dice {
        let judge = Judge::new(JudgeUnit::Chance, "random", ["random", "random"]);
        Dice { spec: Spec::bare("dice"), judge: Arc::new(judge), line: Vec::new() }
    }

    /// The mover after this many plies: every other move is chance's.
    fn mover_at(ply: usize) -> Mover {
        match ply {
            PLIES.. => Mover::Over,
            _ if ply.is_multiple_of(2) => Mover::Chance,
            _ => Mover::Seat((ply / 2 % usize::from(SEATS)) as u8),
        }
    }

    fn legal(&self) -> Vec<&'static str> {
        match self.mover() {
            Mover::Seat(_) => vec!["keep", "give"],
            Mover::Chance => vec!["1", "2", "3"],
            Mover::Over => Vec::new(),
        }
    }

    fn kept(&self) -> Vec<f64> {
        let mut kept = vec![0.0; SEATS.into()];
        for (turn, pair) in self.line.chunks_exact(2).enumerate() {
            let seat = (turn + usize::from(pair[1] == "give")) % usize::from(SEATS);
            kept[seat] += pair[0].parse::<f64>().unwrap();
        }
        kept
    }
}

impl Session for Dice {
    fn spec(&self) -> &Spec {
        &self.spec
    }

    fn full_spec(&self) -> &Spec {
        &self.spec
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    fn mover(&self) -> Mover {
        Dice::mover_at(self.line.len())
    }

    fn payoffs(&self) -> Option<Vec<f64>> {
        let kept = (self.mover() == Mover::Over).then(|| self.kept())?;
        let most = kept.iter().copied().fold(0.0, f64::max);
        let winners = kept.iter().filter(|points| **points == most).count() as f64;
        let others = f64::from(SEATS) - winners;
        Some(kept.iter().map(|&points| if points == most { others / winners } else { -1.0 }).collect())
    }

    fn margins(&self) -> Option<Vec<f64>> {
        None
    }

    fn points(&self) -> Option<Vec<f64>> {
        Some(self.kept())
    }

    fn play_while(&mut self, line: &str, goes_on: &mut dyn FnMut() -> bool) -> Result<bool, NotationError> {
        let before = self.line.len();
        for word in line.split_whitespace() {
            if !goes_on() {
                self.line.truncate(before);
                return Ok(false);
            }
            if !self.legal().contains(&word) {
                self.line.truncate(before);
                let expected = Message::verbatim("keep, give, 1, 2 or 3");
                return Err(NotationError::NotAMove { found: word.to_owned(), expected, at: Place::Whole });
            }
            self.line.push(word.to_owned());
        }
        Ok(true)
    }

    fn advance(&mut self, rng: &mut Rng) {
        let legal = self.legal();
        self.line.push(legal[below(rng, legal.len())].to_owned());
    }

    fn plies(&self) -> usize {
        self.line.len()
    }

    fn take_back_to(&mut self, plies: usize) {
        self.line.truncate(plies);
    }

    fn set_position(&mut self, _: &str) -> Result<(), NotationError> {
        self.line.clear();
        Ok(())
    }

    fn board_text(&self, to: Viewer) -> String {
        format!("{:?} for {to:?}", self.kept())
    }

    fn position_text(&self) -> String {
        String::new()
    }

    fn root_text(&self) -> String {
        String::new()
    }

    fn line_text(&self) -> String {
        self.line.join(" ")
    }

    fn view(&self, to: Viewer) -> View {
        let mover = self.mover();
        let piece = |seat| Piece { owner: seat, kind: 0 };
        let legal_move = |text: &str| LegalMove {
            text: text.to_owned(),
            path: vec![Target::Choice(0)],
            changes: Changes(
                mover.seat().map(|seat| Change::Turns { cell: seat.into(), into: piece(seat) }).into_iter().collect(),
            ),
        };
        let (one, count) = (message!("test-one", "one"), self.kept());
        View {
            game: self.spec.clone(),
            viewer: to,
            position: String::new(),
            moves: self.line_text(),
            line: (0..)
                .zip(&self.line)
                .map(|(ply, text)| PlayedMove { seat: Dice::mover_at(ply).seat(), text: text.clone() })
                .collect(),
            root: String::new(),
            shape: Shape { sides: vec![one.clone(); SEATS.into()], ..Shape::new(1, SEATS.into(), Surface::Squares) },
            pieces: (0..SEATS).map(Some).collect(),
            kinds: None,
            mover,
            legal: self.legal().into_iter().map(legal_move).collect(),
            payoffs: self.payoffs(),
            margins: None,
            points: self.points(),
            counts: vec![SideCount { name: one, kind: CountKind::Total, count }],
            marks: Vec::new(),
            last: None,
            key: String::new(),
            has_owners: false,
        }
    }

    fn begins_at_the_start(&self) -> bool {
        true
    }

    fn abilities(&self) -> Abilities<'_> {
        Abilities { judge: &self.judge, rungs: &[], solver: None, owners: None }
    }

    fn boards(&self) -> &dyn Boards {
        self
    }

    fn lines(&self) -> &dyn Lines {
        self
    }

    fn counts(&self) -> &dyn Counts {
        self
    }

    fn fork(&self) -> Box<dyn Session> {
        Box::new(self.clone())
    }

    fn anew(&self) -> Box<dyn Session> {
        Box::new(Dice::new())
    }

    fn typed(&self) -> &dyn Any {
        self
    }

    fn typed_mut(&mut self) -> &mut dyn Any {
        self
    }
}

impl Boards for Dice {
    fn sought(&self) -> SoughtBoard {
        let seat = self.mover().seat().unwrap_or_default();
        SoughtBoard { seat, pieces: 3, key: 7, images: Vec::new(), ways: Vec::new() }
    }

    fn seek(&self, _: &str, _: &SoughtBoard) -> Option<Sighting> {
        None
    }

    fn passed(&self, _: &str, _: usize) -> Vec<PassedBoard> {
        Vec::new()
    }

    fn as_sought(&self, next: &str, _: &SoughtBoard) -> Option<SeenMove> {
        Some(SeenMove { text: next.to_owned(), class: 0 })
    }
}

impl Lines for Dice {
    fn played(&self) -> Vec<PlayedMove> {
        let seat_at = |ply| Dice::mover_at(ply).seat();
        (0..).zip(&self.line).map(|(ply, text)| PlayedMove { seat: seat_at(ply), text: text.clone() }).collect()
    }

    fn legal(&self) -> Vec<String> {
        Dice::legal(self).into_iter().map(str::to_owned).collect()
    }

    fn count(&self, line: &str) -> usize {
        line.split_whitespace().count()
    }

    fn board_after(&self, _: &str) -> Result<BoardView, NotationError> {
        let View { pieces, kinds, mover, payoffs, .. } = self.view(Viewer::All);
        Ok(BoardView { pieces, kinds, mover, placed: None, payoffs })
    }

    fn steps(&self, line: &str) -> Vec<LineStep> {
        let step =
            |(ply, mv): (usize, &str)| LineStep { seat: Dice::mover_at(ply).seat(), mv: mv.to_owned(), placed: None };
        (self.line.len()..).zip(line.split_whitespace()).map(step).collect()
    }
}

impl Counts for Dice {
    fn legal_moves(&self) -> usize {
        Dice::legal(self).len()
    }

    fn empty_cells(&self) -> usize {
        0
    }

    fn longest_game(&self) -> usize {
        PLIES
    }

    fn key(&self) -> u64 {
        0
    }

    fn perft(&self, _: u32) -> u64 {
        0
    }

    fn playouts(&self, _: u64, _: u64) -> Playouts {
        Playouts::default()
    }

    fn state_bytes(&self) -> usize {
        0
    }

    fn count_positions(&self, _: u32, _: u64) -> Option<u64> {
        None
    }
}

/// Opens dice games, with a player who keeps everything on one seat, and random players on the others.
#[derive(Clone, Copy)]
struct Table;

impl Games for Table {
    fn open(&self, _: &Spec) -> Result<Box<dyn Session>, SpecError> {
        Ok(Box::new(Dice::new()))
    }

    fn check_player(&self, _: &dyn Session, _: &Spec) -> Result<(), SpecError> {
        Ok(())
    }
}

impl Seating for Table {
    fn seat(&self, _: &dyn Session, player: &Spec) -> Result<Box<dyn Seat>, SpecError> {
        Ok(Box::new(Roller { spec: player.clone(), facts: SeatFacts::default() }))
    }

    fn check(&self, _: &dyn Session, _: &Spec) -> Result<SeatFacts, SpecError> {
        Ok(SeatFacts::default())
    }

    fn endless(&self, _: &dyn Session, player: &Spec) -> Result<Spec, SpecError> {
        Ok(player.clone())
    }

    fn memory(&self) -> Option<u64> {
        None
    }
}

struct Roller {
    spec: Spec,
    facts: SeatFacts,
}

impl Seat for Roller {
    fn spec(&self) -> &Spec {
        &self.spec
    }

    fn facts(&self) -> &SeatFacts {
        &self.facts
    }

    fn ask(&mut self, _: &dyn Session, _: Occasion<'_>, _: &mut dyn Listener) -> Result<Analysis, StrategyFailure> {
        Err(StrategyFailure { message: Message::verbatim("it plays, and says nothing") })
    }

    fn play(&mut self, session: &mut dyn Session, occasion: Occasion<'_>) -> Result<Cost, StrategyFailure> {
        if self.spec.name == "keeper" {
            session.play("keep").unwrap();
        } else {
            session.advance(&mut jugada_core::rng::stream(occasion.seed, session.plies() as u64));
        }
        Ok(Cost::default())
    }

    fn new_game(&mut self) {}
}

fn plan() -> Plan {
    let players = ["keeper", "one", "two"].map(Spec::bare).to_vec();
    Plan {
        pairings: vec![Pairing(vec![0, 1, 2])],
        openings: Openings::None,
        ..Plan::usual(Spec::bare("dice"), players, 9)
    }
}

/// All games of the plan.
fn played() -> Vec<GameRecord> {
    let (mut games, stop) = (Vec::new(), StopFlag::new());
    jugada_arena::check(&plan(), &Table).unwrap();
    play(&plan(), 0, &Hall { threads: 2, seats: &Table, stop: &stop }, |game| {
        games.push(game);
        ControlFlow::Continue(())
    })
    .unwrap();
    games
}

#[test]
fn a_view_of_three_seats_travels() {
    let mut session: Box<dyn Session> = Table.open(&plan().game).unwrap();
    session.play("3 keep 2 give 1").unwrap();
    let wire = serde_json::to_value(session.view(Viewer::Seat(2))).unwrap();
    assert_eq!((&wire["viewer"], &wire["mover"]), (&json!({ "seat": 2 }), &json!({ "seat": 2 })));
    assert_eq!((&wire["pieces"], &wire["points"]), (&json!([0, 1, 2]), &json!([3.0, 0.0, 2.0])));
    assert_eq!(wire["line"][2], json!({ "seat": null, "move": "2" }), "chance has no seat");
    assert_eq!(wire["line"][3], json!({ "seat": 1, "move": "give" }));
    assert_eq!(wire["legal"][0]["changes"][0]["turns"]["into"]["owner"], 2);
    assert_eq!((&wire["payoffs"], wire["shape"]["sides"].as_array().unwrap().len()), (&json!(null), 3));
    session.play("keep").unwrap();
    assert_eq!(serde_json::to_value(session.view(Viewer::All)).unwrap()["mover"], "chance");
    session.play("1 keep 1 keep 1 keep").unwrap();
    let over = serde_json::to_value(session.view(Viewer::All)).unwrap();
    assert_eq!((&over["mover"], &over["payoffs"]), (&json!("over"), &json!([0.5, -1.0, 0.5])));
}

#[test]
fn games_of_three_seats_are_played_and_kept() {
    let games = played();
    assert_eq!(games.len(), 9);
    assert_eq!(
        games.iter().take(3).map(|game| game.seats.clone()).collect::<Vec<_>>(),
        [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    );
    for game in &games {
        assert_eq!(
            game.moves.iter().map(|mv| (mv.seat, mv.turn)).collect::<Vec<_>>(),
            [(0, 2), (1, 4), (2, 6), (0, 8), (1, 10), (2, 12)]
        );
        assert_eq!((game.payoffs.len(), game.effort.len(), game.points.as_ref().unwrap().len()), (3, 3, 3));
        assert_eq!(game.payoffs.iter().sum::<f64>(), 0.0);
    }
    let directory = tempfile::tempdir().unwrap();
    let mut store = Store::open(directory.path()).unwrap();
    let (plan, origin) = (plan(), Origin::default());
    let new = NewRun { name: "dice", plan: &plan, origin: &origin };
    let job = NewJob { kind: "simulation", version: 1, name: "dice", work: "{}", run: Some(new), experiment: None };
    let lock = store.begin_job(&job).unwrap();
    let run = store.run_of_job(lock.job()).unwrap().unwrap();
    let mut writer = jugada_store::Writer::new(&mut store, run, &lock).unwrap();
    for game in &games {
        writer.push(game.clone()).unwrap();
    }
    writer.finish("all games were played").unwrap();
    let mut kept = Vec::new();
    store.each_game(run, |game| kept.push(game)).unwrap();
    assert_eq!(kept, games);
    assert_eq!(store.run(run).unwrap().plan, plan);
    for seat in 0..SEATS {
        let won = games.iter().filter(|game| game.payoffs[usize::from(seat)] == 2.0).count() as u64;
        let filter = GameFilter { result: Some(ResultFilter::Seat(seat)), ..GameFilter::default() };
        assert_eq!(store.count_games(&filter).unwrap(), won, "seat {seat}");
    }
    // Comparisons of two sides refuse three.
    assert_eq!(Summary::new(&plan).unwrap_err(), NotTwoSided { seats: 3 });
    let refused = summary_of(&store, &store.run(run).unwrap()).unwrap_err();
    assert!(matches!(refused, JobError::Plan(_)), "{refused:?}");
    let message = "a game of 3 seats; expected one of 2, for this compares two sides";
    assert!(refused.to_string().contains(message), "{refused}");
    assert_eq!(games[0].outcome().unwrap_err().to_string(), message);
}

#[test]
fn a_game_of_three_seats_is_written_down_and_saved() {
    let mut session = Dice::new();
    let line = "1 keep 2 keep 3 keep 1 keep 1 keep 2 give";
    (&mut session as &mut dyn Session).play(line).unwrap();
    let mut record = Record::new(Spec::bare("dice"));
    record.players = ["Ana", "Bo", "Cy"]
        .map(|name| jugada_records::Participant { name: name.to_owned(), ..Default::default() })
        .into();
    record.tree = Tree::new();
    let mut at = Tree::ROOT;
    for PlayedMove { seat, text } in session.view(Viewer::All).line {
        let text = jugada_records::MoveText::new(&text).unwrap();
        at = record.tree.add_node(at, Some(jugada_records::Played { seat, text }));
    }
    let payoffs = session.payoffs().unwrap();
    assert_eq!(payoffs, [2.0, -1.0, -1.0]);
    record.result = Some(GameResult { payoffs: payoffs.clone(), margin: None, reason: Reason::Played });
    record.tree.note_mut(at).comment = "given away".to_owned();
    let games: Arc<dyn Games> = Arc::new(Table);
    let mut writer = Writer::new(Arc::clone(&games), Format::JsonLines, Vec::new());
    writer.write(&record).unwrap();
    let text = writer.finish().unwrap().out;
    let reading = Reading { format: Some(Format::JsonLines), ..Reading::new(Arc::clone(&games)) };
    let back = read(&text[..], &reading).unwrap().next().unwrap().unwrap();
    assert_eq!(back, record);
    for format in [Format::Sgf, Format::Ggf, Format::Obf, Format::Wthor, Format::Moves] {
        let refused = Writer::new(Arc::clone(&games), format, Vec::new()).write(&record).unwrap_err().to_string();
        assert!(refused.contains("3 seats"), "{refused}");
    }
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).unwrap();
    let seats = ["human", "keeper", "one"].map(str::to_owned).to_vec();
    let game = NewSavedGame {
        name: "dice".to_owned(),
        game: "dice".to_owned(),
        seats,
        root: String::new(),
        line: line.to_owned(),
        payoffs: Some(payoffs),
    };
    let id = store.save_game(&game, "dice").unwrap();
    assert_eq!(store.saved_game(id).unwrap().game, game);
    let filter = |seat| LibraryFilter { result: Some(ResultFilter::Seat(seat)), ..LibraryFilter::default() };
    assert_eq!([0, 1, 2].map(|seat| store.count_saved(&filter(seat)).unwrap()), [1, 0, 0]);
    let page = store.saved_games(&filter(0), None, PageSize { rows: 1, bytes: 1 << 20 }).unwrap();
    assert!(matches!(&page.games[..], [ListedGame::Game(saved)] if saved.game == game), "{page:?}");
    // The position index counts by seat, too.
    let place: ListPlace = "1".parse().unwrap();
    let board = BoardKey { pieces: 3, key: 7 };
    let indexed = IndexedGame {
        place,
        rules: "dice".to_owned(),
        payoffs: game.payoffs.clone(),
        names: ["Ana", "Bo", "Cy"].map(str::to_owned).to_vec(),
        date: String::new(),
        boards: vec![(board, Some("give".into()))],
    };
    store.index_games(&[indexed], place).unwrap();
    let seen = store.seen_boards("dice", board, 2, "").unwrap().unwrap();
    assert_eq!((&*seen.moves[0].won, &*seen.moves[0].by), (&[1, 0, 0][..], &[("Cy".to_owned(), 1)][..]));
}
