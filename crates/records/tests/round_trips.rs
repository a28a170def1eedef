//! Written records are read back in every format; a file that is read is written back the same.

mod common;
mod files;

use common::{games, reading};
use files::written;
use jugada_core::rng::stream;
use jugada_core::{Outcome, Player};
use jugada_records::{
    Format, GameResult, MoveText, NameKind, Names, ReadError, Reading, Reason, Record, Tree, Writer, read,
};
use std::io::ErrorKind;
use std::sync::Arc;

#[track_caller]
fn read_all(bytes: &[u8], reading: &Reading) -> Vec<Record> {
    let records: Result<Vec<Record>, ReadError> = read(bytes, reading).unwrap().collect();
    records.unwrap_or_else(|error| panic!("{error} in\n{}", String::from_utf8_lossy(bytes)))
}

fn text_of(format: Format, records: &[Record]) -> String {
    String::from_utf8(written(format, records)).unwrap()
}

fn line(record: &Record) -> String {
    record.tree.main_line().map(|mv| mv.text.to_string()).collect::<Vec<_>>().join(" ")
}

/// The same text again, through records.
#[track_caller]
fn same_bytes(format: Format, text: &str) {
    let records = read_all(text.as_bytes(), &reading());
    assert_eq!(text_of(format, &records), text);
}

/// Another text, with the same records.
#[track_caller]
fn same_records(format: Format, text: &str) -> Vec<Record> {
    let records = read_all(text.as_bytes(), &reading());
    let again = written(format, &records);
    assert_eq!(read_all(&again, &reading()), records, "{}", String::from_utf8_lossy(&again));
    records
}

#[track_caller]
fn refused(text: &str, expected: &str) {
    let found = read(text.as_bytes(), &reading()).and_then(|mut records| records.next().unwrap());
    assert_eq!(found.expect_err("it should be refused").to_string(), expected);
}

/// Ends after 9 moves without a white disc: 13 discs and 51 empty squares.
const SHORTEST: &str = "e6f4e3f6g5d6e7f5c5";

/// Whole games of random moves, with occasional passes.
fn random_games(game: &str, count: u64) -> Vec<Record> {
    let mut lines = String::new();
    for index in 0..count {
        let mut session = games().open(&game.parse().unwrap()).unwrap();
        let rng = &mut stream(7, index);
        while !session.is_over() {
            session.advance(rng);
        }
        lines += &session.line_text();
        lines.push('\n');
    }
    let reading = Reading { game: Some(game.parse().unwrap()), ..reading() };
    read_all(lines.as_bytes(), &reading)
}

#[test]
fn transcripts_in_every_spelling() {
    let spellings = [
        "f5d6c3d3c4f4",
        "F5D6C3D3C4F4",
        "F5 D6 C3 D3 C4 F4",
        "f5, d6, c3, d3, c4, f4",
        "1. f5 d6 2. c3 d3 3. c4 f4",
        "1.f5 2.d6 3.c3 4.d3 5.c4 6.f4",
        "1: f5 2: d6 3: c3 4: d3 5: c4 6: f4",
        "1 f5 2 d6 3 c3 4 d3 5 c4 6 f4",
        "1. f5 d6\n2. c3 d3\n3. c4 f4",
        "1. f5 d6 c3\n4. d3 c4 f4",
        "# a comment\n\n  f5d6c3d3c4f4\r\n",
        "\u{feff}f5d6c3d3c4f4",
    ];
    for spelling in spellings {
        let records = read_all(spelling.as_bytes(), &reading());
        assert_eq!(records.len(), 1, "{spelling}");
        assert_eq!(line(&records[0]), "f5 d6 c3 d3 c4 f4", "{spelling}");
        assert_eq!(text_of(Format::Moves, &records), "f5d6c3d3c4f4\n");
    }
    // Numbers that count games.
    let games = read_all(b"1. f5d6c3d3c4\n2. f5f6e6f4\n3. f5f4e3d2\n", &reading());
    assert_eq!(games.iter().map(line).collect::<Vec<_>>(), ["f5 d6 c3 d3 c4", "f5 f6 e6 f4", "f5 f4 e3 d2"]);
}

#[test]
fn passes_are_put_in_and_may_be_given() {
    let given = random_games("othello", 40);
    let passes = given.iter().filter(|record| line(record).contains("pass")).count();
    assert!(passes > 5, "{passes} of 40 games pass");
    let text = text_of(Format::Moves, &given);
    assert_eq!(read_all(text.replace("--", "").as_bytes(), &reading()), given, "left out");
    assert_eq!(read_all(text.replace("--", " PASS ").as_bytes(), &reading()), given, "as a word");
}

#[test]
fn a_result_that_nobody_wrote_is_that_of_the_board() {
    let wiped_out = &read_all(SHORTEST.as_bytes(), &reading())[0];
    assert_eq!(wiped_out.result, Some(GameResult::by_margin(64.0)), "the winner takes the empty squares");
    assert_eq!(read_all(b"f5d6", &reading())[0].result, None);
    let won = &read_all(b"4142434", &reading())[0];
    assert_eq!(won.result, Some(GameResult::won_by(Player::First, Reason::Played)));
}

#[test]
fn columns_with_and_without_scores() {
    let text = "44455554221 -1\n32164625 11\n4142434 -18\n6146 0\n7\n";
    same_bytes(Format::Moves, text);
    let records = read_all(text.as_bytes(), &reading());
    assert!(records.iter().all(|record| record.game.name == "connect"));
    let last = records[1].tree.main_nodes().last().unwrap();
    assert_eq!(records[1].tree.note(last).unwrap().value, Some(-11.0), "for the side that has moved");
    let wide = Reading { game: Some("connect(rows=8, cols=12, k=5)".parse().unwrap()), ..reading() };
    let records = read_all(b"12 1 11 10", &wide);
    assert_eq!(text_of(Format::Moves, &records), "12 1 11 10\n");
    // After a single move a score needs its sign; where scores would be read as moves they are omitted, and so are
    // fractions.
    same_bytes(Format::Moves, "4 +0\n4 -2\n4 +3\n");
    let mut records = read_all(b"12 1 11 10", &wide);
    records.extend(read_all(b"445", &reading()));
    for (record, value) in records.iter_mut().zip([3.0, 0.5]) {
        let last = record.tree.main_nodes().last().unwrap();
        record.tree.note_mut(last).value = Some(value);
    }
    assert_eq!(text_of(Format::Moves, &records), "12 1 11 10\n445\n");
}

#[test]
fn positions_of_othello() {
    let text = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; A3:+4; B1:-4;\n\
        OOOOOOOOXOOXXX--XXOOXOO-XOXOOO--XOOOOX--XOOXOO--XOOOOO--XXXX---- O; G5:+0;\n\
        ---------------------------OX------XO--------------------------- X;\n";
    same_bytes(Format::Obf, text);
    let records = same_records(Format::Json, text);
    assert_eq!(records[0].tree.note(Tree::ROOT).unwrap().judged.len(), 4);
    // A game as OBF is its last position.
    let game = read_all(b"f5", &reading());
    assert_eq!(text_of(Format::Obf, &game), "---------------------------OX------XXX-------------------------- O;\n");
}

const GGF: &str = "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[one]PW[two]RB[2196.37]RW[2200.3]TI[05:00//02:00]TY[8]RE[+2.000:r]\
    BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[d3//0.01]W[c5/-2.39/16.20]B[f6]W[f5/2.10]B[e6//1.00];)\n";

#[test]
fn games_of_the_server() {
    same_bytes(Format::Ggf, GGF);
    let record = &same_records(Format::Json, GGF)[0];
    assert_eq!(line(record), "d3 c5 f6 f5 e6");
    assert_eq!(record.root, None, "the usual start");
    assert_eq!(record.date, "2003-12-15 12:33:18 MST");
    let note = record.tree.note(2).unwrap();
    assert_eq!((note.value, note.seconds), (Some(-2.39), Some(16.2)));
    assert_eq!(record.result.as_ref().unwrap().reason, Reason::Resigned);
    // Two games of a match played at the same time, in capital letters, one of them from another starting position.
    let two = "2 (;GM[Othello]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5];)\
        (;GM[Othello]BO[8 -------- -------- -------- ---*O--- ---O*--- -------- -------- -------- *]B[C5];)";
    let records = same_records(Format::Ggf, two);
    assert_eq!(records.len(), 2);
    assert_eq!(records[1].root.as_deref(), Some("---------------------------XO------OX--------------------------- X"));
    let sgf = text_of(Format::Sgf, &records);
    assert_eq!(same_records(Format::Sgf, &sgf)[1].root, records[1].root);
}

#[test]
fn sgf_of_go_keeps_everything() {
    let text = "(;FF[4]CA[UTF-8]GM[1]SZ[9]EV[Cup \\] \\\\]DT[2001-02-03]PB[A: b]BR[9p]PW[B]KM[6.5]RE[W+R]C[two\nlines]AP[x:1]\
        ;B[ee]BL[12.5];W[cc]TR[aa][bb:cc]LB[aa:1\\]](;B[gc]C[main]\
        ;W[])(;B[cg];W[ce])(;B[gg]N[third]))\n";
    let records = same_records(Format::Sgf, text);
    let record = &records[0];
    assert_eq!(record.game.to_string(), "go(komi=6.5)");
    assert_eq!(line(record), "E5 C7 G7 pass");
    assert_eq!(record.event, "Cup ] \\");
    assert_eq!(record.comment(), "two\nlines");
    assert_eq!(record.result, Some(GameResult::won_by(Player::Second, Reason::Resigned)));
    let branch = record.tree.main_nodes().nth(2).unwrap();
    assert_eq!(record.tree.children(branch).count(), 3);
    let again = text_of(Format::Sgf, &records);
    for part in [
        "TR[aa][bb:cc]",
        "LB[aa:1\\]]",
        "BL[12.5]",
        "AP[x:1]",
        "N[third]",
        "(;B[cg];W[ce])",
        "(;B[gc]C[main];W[])",
        "EV[Cup \\] \\\\]",
    ] {
        assert!(again.contains(part), "{part} in\n{again}");
    }
    assert_eq!(text_of(Format::Sgf, &read_all(again.as_bytes(), &reading())), again, "and then the same bytes");
    same_records(Format::Json, text);
}

/// In the notation of other programs: letters and numbers, and the swap by its name.
#[test]
fn sgf_of_hex() {
    let records =
        same_records(Format::Sgf, "(;FF[4]GM[11]SZ[7]PB[Ana]PW[Luis]RE[B+];B[a3];W[swap-pieces];B[d4];W[cc])");
    assert_eq!(records[0].game.to_string(), "hex(size=7)");
    assert_eq!(line(&records[0]), "a3 swap d4 c3");
    // Lines break between nodes.
    let sgf = text_of(Format::Sgf, &records).replace('\n', "");
    assert!(sgf.contains("GM[11]SZ[7]") && sgf.contains(";B[a3];W[swap-pieces];B[d4];W[c3]"), "{sgf}");
    let begun = &same_records(Format::Sgf, "(;GM[11]SZ[5]AB[a1][c3]AW[b2];W[d4])")[0];
    assert_eq!(begun.root.as_deref(), Some("X..../.O.../..X../...../..... O"));
    assert_eq!(same_records(Format::Sgf, &text_of(Format::Sgf, std::slice::from_ref(begun)))[0].root, begun.root);
    refused("(;GM[11]SZ[14])", "line 1, column 11: a board of `14`; expected 2 to 13 lines");
    refused(
        "(;GM[11];B[])",
        "line 1, column 9: `pass` is not a move (move 1, at character 1); expected a cell from a1 to k11, or swap",
    );
}

#[test]
fn sgf_of_old_programs() {
    // Lowercase letters in names, `tt`, no semicolon at the root, a move in the root, a mail header.
    for (text, moves) in [
        ("From: me\n\n(;GaMe[1]SiZe[9]Black[ee];White[cc];B[tt])", "E5 C7 pass"),
        ("(GM[1]SZ[9];B[ee]\n;\nW[cc])", "E5 C7"),
        ("(;SZ[9]B[ee];W[cc])", "E5 C7"),
        ("(;FF[3]SZ[9:9];B[ee]W[cc])", "E5 C7"),
        ("(;B[pd];W[dd])", "Q16 D16"),
        ("(;GM[2];B[fe];W[df])", "f5 d6"),
        ("(;GM[2];B[f5];W[d6])", "f5 d6"),
        ("(;GM[2]SZ[6];B[cb])", "c2"),
    ] {
        let records = same_records(Format::Sgf, text);
        assert_eq!(records.iter().map(line).collect::<Vec<_>>(), [moves], "{text}");
    }
}

#[test]
fn sgf_with_stones_set_up() {
    // The usual points are a handicap; others are a position.
    let fixed = &same_records(Format::Sgf, "(;SZ[9]HA[2]KM[0.5]AB[cg][gc];W[ee])")[0];
    assert_eq!((fixed.game.to_string().as_str(), &fixed.root), ("go(komi=0.5, handicap=2)", &None));
    let free = &same_records(Format::Sgf, "(;SZ[9]HA[2]AB[ee][gc];W[cc])")[0];
    assert_eq!(free.root.as_deref().unwrap().split(' ').nth(1), Some("O"));
    let compressed = &same_records(Format::Sgf, "(;SZ[3]AB[aa:ba]AW[bc]PL[W])")[0];
    assert_eq!(compressed.root.as_deref(), Some("XX./.../.O. O"));
    let midway = &same_records(Format::Sgf, "(;SZ[3];B[bb];AW[aa]AE[bb]PL[B];B[ba];W[ab])")[0];
    assert_eq!(line(midway), "B2 B3 A2");
    // Set up by Jugada itself.
    let text = "{\"format\":\"jugada-game\",\"version\":2,\"game\":\"go(size=9, komi=0.5, handicap=3)\",\"seats\":[{\"player\":\"human\"},{\"player\":\"human\"}],\"line\":\"E5\"}";
    let sgf = text_of(Format::Sgf, &read_all(text.as_bytes(), &reading()));
    assert!(sgf.contains("KM[0.5]HA[3]AB[cc][gc][cg]PL[W];W[ee]"), "{sgf}");
    assert_eq!(same_records(Format::Sgf, &sgf)[0].game.to_string(), "go(komi=0.5, handicap=3)");
    let mirrored = "{\"format\":\"jugada-game\",\"version\":2,\"game\":\"othello(start=mirrored)\",\"seats\":[{\"player\":\"human\"},{\"player\":\"human\"}],\"line\":\"c5\"}";
    let sgf = text_of(Format::Sgf, &read_all(mirrored.as_bytes(), &reading()));
    assert_eq!(line(&same_records(Format::Sgf, &sgf)[0]), "c5");
}

#[test]
fn sgf_in_other_encodings() {
    let records = read_all(
        b"(;CA[GB2312]SZ[9]PB[\xb9\xc5\xc1\xa6];B[ee])(;CA[Shift_JIS]SZ[9]PB[\x95\x5c];B[dd])(;SZ[9]PB[\xf1];B[cc])",
        &reading(),
    );
    assert_eq!(records.iter().map(|record| record.players[0].name.as_str()).collect::<Vec<_>>(), ["古力", "表", "ñ"]);
    let again = text_of(Format::Sgf, &records);
    assert_eq!(read_all(again.as_bytes(), &reading()), records);
}

#[test]
fn sgf_where_a_side_moves_twice_or_passes_after_the_end() {
    let records = same_records(Format::Sgf, "(;SZ[9];B[ee];B[cc];W[])(;SZ[9];B[];W[];B[];W[])");
    assert_eq!(line(&records[0]), "E5 C7 pass", "nothing is added to what the file says");
    refused("(;GM[2];B[fe];B[df])", "line 1, column 14: X moves (d6), but it is the other side's turn");
}

/// Three bytes at a time, each time after an interruption by a signal; at the end, an error or the end.
struct Halting<'a> {
    left: &'a [u8],
    is_interrupted: bool,
    end: Option<ErrorKind>,
}

impl std::io::Read for Halting<'_> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        self.is_interrupted = !self.is_interrupted;
        if self.is_interrupted {
            return Err(ErrorKind::Interrupted.into());
        }
        if let (true, Some(end)) = (self.left.is_empty(), self.end) {
            return Err(end.into());
        }
        let (now, left) = self.left.split_at(self.left.len().min(into.len()).min(3));
        into[..now.len()].copy_from_slice(now);
        self.left = left;
        Ok(now.len())
    }
}

#[test]
fn an_interruption_is_no_error_and_an_error_is_no_end() {
    for text in ["(;SZ[9];B[ee])(;SZ[9];B[dd])", "f5d6\nf5f6\n", GGF] {
        let halting = |end| Halting { left: text.as_bytes(), is_interrupted: false, end };
        let whole: Result<Vec<Record>, ReadError> = read(halting(None), &reading()).unwrap().collect();
        assert_eq!(whole.unwrap(), read_all(text.as_bytes(), &reading()), "{text}");
        let broken = halting(Some(ErrorKind::ConnectionReset));
        let found: Result<Vec<Record>, ReadError> = read(broken, &reading()).and_then(Iterator::collect);
        assert!(found.is_err(), "{text}: {found:?}");
    }
}

#[test]
fn stones_set_up_between_moves_stand_on_the_board() {
    let taken = read(&b"(;SZ[9];B[ee];AW[cc];W[aa];B[cc])"[..], &reading()).unwrap().next().unwrap().unwrap_err();
    assert!(
        taken.to_string().contains("`C7` is not legal here (move 1, at character 1): the point is taken"),
        "{taken}"
    );
    let captured = &same_records(Format::Sgf, "(;SZ[9];B[ee];AW[ef][fe][ed];W[de];B[ii];W[ee])")[0];
    assert_eq!(line(captured), "E5 D5 J1 E5", "the stones around E5 took it off");
}

#[test]
fn passes_of_ggf_have_several_names() {
    // Black has no move, whatever White's first disc leaves.
    let game = |pass: &str| {
        let board = format!("O*------ {}*", "-------- ".repeat(7));
        format!("(;GM[Othello]PB[one]PW[two]TY[8]BO[8 {board}]B[{pass}//1.5]W[c1//2];)")
    };
    for pass in ["PA", "pa", "PASS", "ps", "--"] {
        let record = &read_all(game(pass).as_bytes(), &reading())[0];
        assert_eq!(line(record), "pass c1", "{pass}");
        let seconds = record.tree.main_nodes().map(|id| record.tree.note(id).and_then(|note| note.seconds));
        assert_eq!(seconds.collect::<Vec<_>>(), [None, Some(1.5), Some(2.0)], "{pass}");
    }
    let as_ggf = Reading { format: Some(Format::Ggf), ..reading() };
    let chess = read(&b"(;GM[Chess]PB[one]PW[two]TY[8]B[e4];)"[..], &as_ggf).unwrap().next().unwrap();
    assert_eq!(chess.unwrap_err().to_string(), "line 1, column 5: game `Chess`; expected Othello");
}

#[test]
fn sgf_of_a_game_with_more_stones_than_points() {
    let endless = "go(size=3, stones=1000)";
    let mut session = games().open(&endless.parse().unwrap()).unwrap();
    let rng = &mut stream(1, 0);
    while session.plies() < 60 {
        if session.is_over() {
            session.take_back_to(session.plies() - 2);
        }
        session.advance(rng);
    }
    let reading = Reading { game: Some(endless.parse().unwrap()), ..reading() };
    let long = read_all(session.line_text().as_bytes(), &reading);
    let again = &same_records(Format::Sgf, &text_of(Format::Sgf, &long))[0];
    assert_eq!((again.game.to_string().as_str(), line(again)), ("go(size=3, stones=10000)", line(&long[0])));
}

#[test]
fn databases() {
    let games = random_games("othello", 30);
    let bytes = written(Format::Wthor, &games);
    assert_eq!(bytes.len(), 16 + 68 * 30);
    let records = read_all(&bytes, &reading());
    for (record, game) in records.iter().zip(&games) {
        assert_eq!((&record.tree, &record.result, &record.contradiction), (&game.tree, &game.result, &None));
    }
    assert_eq!(written(Format::Wthor, &records), bytes, "the same bytes");
    same_json(&records);
}

/// The rules property of an SGF file, which is kept as it is in addition to being interpreted.
fn forget_kept(record: &mut Record) {
    let line: Vec<_> = record.tree.main_line().collect();
    record.tree = Tree::new();
    line.iter().fold(Tree::ROOT, |at, mv| record.tree.add_node(at, Some(*mv)));
}

fn same_json(records: &[Record]) {
    for format in [Format::Json, Format::JsonLines] {
        let text = written(format, records);
        assert_eq!(read_all(&text, &reading()), records);
    }
}

#[test]
fn databases_know_their_people_by_number() {
    let mut played = random_games("othello", 3);
    for (record, [black, white]) in
        played.iter_mut().zip([["Ana", "Núria"], ["Núria", "Ana"], ["A name longer than nineteen", "Œ∞"]])
    {
        black.clone_into(&mut record.players[0].name);
        white.clone_into(&mut record.players[1].name);
        "Copa".clone_into(&mut record.event);
        "1999-05-01".clone_into(&mut record.date);
    }
    let mut writer = Writer::new(games(), Format::Wthor, Vec::new());
    for record in &played {
        writer.write(record).unwrap();
    }
    let finished = writer.finish().unwrap();
    let (header, players, tournaments) =
        (finished.header.unwrap(), finished.players.unwrap(), finished.tournaments.unwrap());
    assert_eq!(header, *b"\x13\x63\x01\x01\x03\0\0\0\0\0\xcf\x07\x08\0\0\0");
    assert_eq!((players.len(), tournaments.len()), (16 + 5 * 20, 16 + 2 * 26));
    let mut names = Names::default();
    names.read(NameKind::Players, players.as_slice()).unwrap();
    names.read(NameKind::Tournaments, tournaments.as_slice()).unwrap();
    assert_eq!(names.players, ["???", "Ana", "Núria", "A name longer than ", "Œ?"]);
    let mut bytes = finished.out;
    bytes[..16].copy_from_slice(&header);
    let records = read_all(&bytes, &Reading { names: Arc::new(names), ..reading() });
    assert_eq!(records[1].players[0].name, "Núria");
    assert_eq!((records[0].event.as_str(), records[0].date.as_str()), ("Copa", "1999"));
    let short = Names::default().read(NameKind::Players, &players[..50]).unwrap_err();
    assert_eq!(short.to_string(), "byte 37: the list ends after 1 names; its header says 5");
}

#[test]
fn a_database_that_contradicts_itself_is_told() {
    let mut bytes = written(Format::Wthor, &read_all(SHORTEST.as_bytes(), &reading()));
    assert_eq!(bytes[16 + 6], 64);
    bytes[16 + 6] = 40;
    let record = &read_all(&bytes, &reading())[0];
    assert_eq!(record.result, Some(GameResult::by_margin(16.0)));
    assert_eq!(record.contradiction, Some(GameResult::by_margin(64.0)));
    // An unfinished game contradicts no stated result.
    let mut cut = bytes.clone();
    cut[16 + 8 + 8] = 0;
    assert_eq!(read_all(&cut, &reading())[0].contradiction, None);
    for (byte, value, expected) in [
        (16 + 6, 65, "byte 23: a score of 65 discs; expected 0 to 64"),
        (16 + 8, 90, "byte 25: 90 is no square; expected 11 to 88"),
        (16 + 8, 19, "byte 25: 19 is no square; expected 11 to 88"),
        (16 + 8, 11, "byte 25: a1 is not legal for X here"),
        (16 + 67, 11, "byte 84: a move after the end of the moves"),
        (4, 2, "byte 85: the file ends within game 2; its header says 2"),
        (4, 0, "byte 17: the file goes on after the 0 games of its header"),
        (12, 10, "byte 13: a board of 10 x 10; expected 8 x 8"),
        (13, 1, "byte 14: 1 as the kind of file; expected 0, games"),
    ] {
        let mut wrong = bytes.clone();
        wrong[byte] = value;
        let error = read(wrong.as_slice(), &reading()).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        assert_eq!(error.unwrap_err().to_string(), expected);
    }
}

#[test]
fn random_games_survive_every_format() {
    for (game, formats) in [
        ("othello", &[Format::Moves, Format::Ggf, Format::Sgf, Format::JsonLines][..]),
        ("othello(size=6)", &[Format::Ggf, Format::Sgf, Format::Json]),
        ("connect", &[Format::Moves, Format::Json]),
        ("go(size=5)", &[Format::Sgf, Format::Json]),
        ("go(size=13, scoring=territory)", &[Format::Sgf, Format::Json]),
    ] {
        let games = random_games(game, 12);
        for &format in formats {
            let bytes = written(format, &games);
            let mut again = read_all(&bytes, &reading());
            for record in &mut again {
                forget_kept(record);
            }
            assert_eq!(again, games, "{game} as {}", format.id());
        }
    }
}

#[test]
fn what_a_format_cannot_say_is_refused() {
    let [othello, connect] = [&b"f5d6"[..], b"4453"].map(|text| read_all(text, &reading()).remove(0));
    let elsewhere =
        "(;GM[Othello]BO[8 -------- -------- -------- ---*O--- ---O*--- -------- -------- -------- *]B[C5];)";
    let begun = read_all(elsewhere.as_bytes(), &reading());
    for (record, format, expected) in [
        (&connect, Format::Sgf, "cannot be written as sgf: SGF is for Go, Othello and Hex here, not for connect"),
        (&connect, Format::Ggf, "cannot be written as ggf: GGF is for Othello here"),
        (&connect, Format::Obf, "cannot be written as obf: OBF is for Othello on 8 x 8"),
        (&connect, Format::Wthor, "cannot be written as wthor: WTHOR is for Othello on 8 x 8"),
        (&othello, Format::Wthor, "cannot be written as wthor: the game has no result in discs"),
        (
            &begun[0],
            Format::Moves,
            "cannot be written as moves: a line of moves cannot say that the game begins in another position",
        ),
        (&begun[0], Format::Wthor, "cannot be written as wthor: WTHOR games begin at the start"),
    ] {
        let mut writer = Writer::new(games(), format, Vec::new());
        assert_eq!(writer.write(record).unwrap_err().to_string(), expected);
        assert!(format == Format::Wthor || writer.finish().unwrap().out.is_empty(), "nothing half written");
    }
}

/// The board has 60 squares to play on, and a WTHOR game as many bytes for them.
#[test]
fn a_database_has_room_for_sixty_moves() {
    let [mut record] = <[Record; 1]>::try_from(read_all(SHORTEST.as_bytes(), &reading())).unwrap();
    for (moves, expected) in
        [(60, None), (61, Some("cannot be written as wthor: `a1` is no square, or one too many".to_owned()))]
    {
        record.tree = Tree::new();
        let mut last = Tree::ROOT;
        for _ in 0..moves {
            last = record.tree.add(last, Player::First, MoveText::new("a1").unwrap());
        }
        let refusal =
            Writer::new(games(), Format::Wthor, Vec::new()).write(&record).err().map(|error| error.to_string());
        assert_eq!(refusal, expected, "{moves} moves");
    }
}

#[test]
fn errors_name_the_place() {
    refused(
        "\nf5a1\n",
        "line 2: `a1` is not legal here (move 2, at character 3): it would flip no disc; legal: f4 d6 f6",
    );
    refused(
        "f5 what",
        "line 1: `what` is not a move (move 2, at character 4); expected a square from a1 to h8, or pass",
    );
    refused(
        "1. f5 x9",
        "line 1: `x9` is not a move (move 2, at character 7); expected a square from a1 to h8, or pass",
    );
    let board = "-".repeat(27) + "OX------XO" + &"-".repeat(27);
    refused(&format!("{board} X; A1:+2;"), "line 1: `a1` is not legal in this position");
    refused(&format!("{board} X; F5:two;"), "line 1: `F5:two`; expected a move and its score, such as G8:+18");
    refused(
        &format!("{board};"),
        "line 1: not a position: found no side to move; expected the side to move after the board, X or O",
    );
    refused(
        "(;GM[Othello]B[f5]\nW[a1];)",
        "line 2, column 2: `a1` is not legal here (move 1, at character 1): it would flip no disc; legal: f4 d6 f6",
    );
    refused("(;GM[Othello]B[f5]", "line 1, column 19: the file ends within a game; expected `;)`");
    refused(
        "(;GM[1]SZ[9];B[ee]\n;W[ee])",
        "line 2, column 1: `E5` is not legal here (move 1, at character 1): the point is taken; legal: A9 B9 C9 D9 E9 F9 G9 H9 J9 A8 B8 C8 D8 E8 F8 G8 H8 J8 A7 B7 C7 D7 E7 F7 and 57 more",
    );
    refused(
        "(;SZ[9];B[jj])",
        "line 1, column 10: `jj` is no point of a board of 9 x 9; expected aa to ii, or nothing for a pass",
    );
    refused("(;GM[3])", "line 1, column 5: game `3`; expected 1 (Go), 2 (Othello) or 11 (Hex)");
    refused("(;SZ[25])", "line 1, column 5: a board of `25`; expected 2 to 19 lines");
    refused("(;SZ[9:13])", "line 1, column 5: a board of `9:13`; expected 2 to 19 lines");
    refused("(;B[aa];W[bb]", "line 1, column 14: the file ends within a game; expected `)`");
    refused("(;B[aa](;W[bb])", "line 1, column 16: the file ends within a game; expected `)`");
    refused("(;", "line 1, column 3: the file ends within a game; expected `)`");
    refused("[[[[", "line 1, column 5: the file ends within a list of games; expected as many `]` as `[`");
    refused("(;KM[nan])", "line 1, column 5: a komi of NaN; expected -1000 to 1000");
    refused("(;KM[-1e9])", "line 1, column 5: a komi of -1000000000; expected -1000 to 1000");
    refused("(;SZ[9]HA[99999999])", "line 1, column 10: a handicap of 99999999; expected at most 80 stones");
    refused("(;SZ[9]HA[81])", "line 1, column 10: a handicap of 81; expected at most 80 stones");
    assert_eq!(read_all(b"(;SZ[9]HA[80]KM[1000])", &reading()).len(), 1);
    refused("(;KM[1000.5])", "line 1, column 5: a komi of 1000.5; expected -1000 to 1000");
    refused(
        &format!("(;{})", "(".repeat(500_000)),
        "line 1, column 500001: more than 500000 nodes, variations, properties and values in one game",
    );
    refused("(;C[open", "line 1, column 4: the file ends within the value that begins here");
    refused("(;[a])", "line 1, column 3: a value without a property before it");
    refused("(;B[aa]!)", "line 1, column 8: found `!`; expected a property, `;`, `(` or `)`");
    // Lengths are in characters, independent of the number of bytes.
    refused("(;PB[ñandú]!)", "line 1, column 12: found `!`; expected a property, `;`, `(` or `)`");
    refused("()", "line 1, column 1: a game without a node; expected `(;`");
    refused("{\n\"format\": 1}", "line 2, column 11: not a game: invalid type: integer `1`, expected a string");
    refused("{\"format\":", "line 1, column 10: not a game: EOF while parsing a value");
    let game = |fields: &str| {
        format!(
            "{{\"game\":\"othello\",\"seats\":[{{\"player\":\"human\"}},{{\"player\":\"human\"}}],\"line\":\"f5\",{fields}}}"
        )
    };
    refused(&game("\"format\":\"other\""), "line 1, column 1: format `other`; expected `jugada-game`");
    let ours = |fields: &str| game(&format!("\"format\":\"jugada-game\",{fields}"));
    refused(&ours("\"version\":1"), "line 1, column 1: version 1; expected 2");
    refused(
        &ours("\"version\":2,\"payoffs\":[1,0,-1]"),
        "line 1, column 1: `payoffs` has 3; expected one for each of 2 seats",
    );
    let alone = "{\"format\":\"jugada-game\",\"version\":2,\"game\":\"othello\",\"seats\":[{\"player\":\"human\"}],\"line\":\"f5\"}";
    refused(alone, "line 1, column 1: `seats` has 1; expected one for each of 2 seats");
    let stranger = "\"version\":2,\"tree\":[{},{\"parent\":0,\"seat\":2,\"move\":\"f5\"}]";
    refused(&ours(stranger), "line 1, column 1: node 1 of `tree`: seat 2; expected 0 to 1");
    refused(&ours("\"version\":2,\"payoffs\":[1e999,0]"), "line 1, column 129: not a game: number out of range");
    refused(
        &ours("\"version\":2,\"tree\":[{},{\"parent\":1}]"),
        "line 1, column 1: node 1 of `tree`: expected a `parent` before it",
    );
    refused(&ours("\"version\":2,\"tree\":[{}]"), "line 1, column 1: `line` is not the main line of `tree`");
    refused(
        &ours("\"version\":2,\"tree\":[{\"properties\":[[\"t]\",[\"a\"]]]}]"),
        "line 1, column 1: node 0 of `tree`: `t]` cannot be kept as a property",
    );
    refused("\0\0", "byte 1: no format of games that is known; expected moves, OBF, GGF, WTHOR, SGF or Jugada's JSON");
}

#[test]
fn after_a_bad_game_the_next_is_read() {
    for (text, expected) in [
        ("f5\na1\nf5d6\n", [true, false, true]),
        ("(;SZ[9];B[ee])(;SZ[9];B[zz])(;SZ[9];B[dd])", [true, false, true]),
        ("(;GM[Othello]B[f5];)(;GM[Othello]B[a1];)(;GM[Othello]B[c4];)", [true, false, true]),
    ] {
        let read: Vec<bool> = read(text.as_bytes(), &reading()).unwrap().map(|record| record.is_ok()).collect();
        assert_eq!(read, expected, "{text}");
    }
}

#[test]
fn outcomes_that_the_file_contradicts_are_told() {
    let text = format!(
        "{{\"format\":\"jugada-game\",\"version\":2,\"game\":\"othello\",\"seats\":[{{\"player\":\"human\"}},{{\"player\":\"human\"}}],\"line\":\"{SHORTEST}\",\"payoffs\":[0,0]}}"
    );
    let record = &read_all(text.as_bytes(), &reading())[0];
    assert_eq!(record.result.as_ref().unwrap().payoffs, Outcome::Draw.payoffs());
    assert_eq!(record.contradiction, Some(GameResult::by_margin(64.0)));
    // A player that exceeds its time with the last move has lost, whatever the board says.
    let late = "(;GM[2]RE[W+T];B[ef];W[fd];B[ec];W[ff];B[ge];W[df];B[eg];W[fe];B[ce])";
    assert_eq!(same_records(Format::Sgf, late)[0].contradiction, None);
}
