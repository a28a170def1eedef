//! Engines that misbehave in various ways: every request returns an answer or an error in time, and no process remains.
#![cfg(unix)]

use jugada_core::spec::Declared;
use jugada_core::{Clock, Spec, StopFlag, Value};
use jugada_external::{EnginePlayer, Protocol, Registration, Registry, RegistryError};
use jugada_play::{Engines, ExternalOptions, Games, Occasion, Resources, Seat, Seating, Session};
use jugada_registry::Host;
use jugada_words::{Language, Message, Worded};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tempfile::TempDir;

struct StopWatch(Instant);

impl Clock for StopWatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A data directory with engines that are shell scripts.
struct House {
    directory: TempDir,
    registry: Registry,
}

impl House {
    fn new() -> House {
        let directory = tempfile::tempdir().unwrap();
        let registry = Registry::of(directory.path().to_owned());
        House { directory, registry }
    }

    fn path(&self) -> &Path {
        self.directory.path()
    }

    /// Registers a shell script as an engine.
    fn add(&self, name: &str, protocol: Protocol, script: &str) {
        let path = self.path().join(format!("{name}.sh"));
        std::fs::write(&path, script).unwrap();
        let command = format!("sh '{}'", path.display());
        let directory = Some(self.path().to_owned());
        let game = Some("othello".to_owned());
        self.registry.add(Registration { name: name.to_owned(), protocol, command, directory, game }).unwrap();
    }

    fn seat(&self, session: &dyn Session, strategy: &str) -> Box<dyn Seat> {
        let resources = Resources { engines: Some(Arc::new(self.registry.clone())), ..Resources::default() };
        Host::default().with(resources).seat(session, &strategy.parse().unwrap()).unwrap()
    }
}

fn open(game: &str) -> Box<dyn Session> {
    Host::default().open(&Spec::bare(game)).unwrap()
}

fn ask(seat: &mut dyn Seat, session: &dyn Session, stop: &StopFlag) -> Result<String, Message> {
    let clock = StopWatch(Instant::now());
    let analysis = seat.ask(session, Occasion::new(&clock, stop, 1), &mut ());
    analysis.map(|found| found.mv).map_err(|failure| failure.message)
}

/// Time limit, in seconds, for an engine that will answer or exit: enough for a busy machine.
const PATIENT: f64 = 120.0;

/// The result of an engine that answers every command with `= `, and runs this when a move is requested.
fn gtp(on_genmove: &str, timeout: f64) -> Result<String, Message> {
    let house = House::new();
    let script = format!(
        "while read -r command rest; do case \"$command\" in genmove) {on_genmove} ;; quit) exit ;; *) printf '= \\n\\n' ;; esac; done"
    );
    house.add("fake", Protocol::Gtp, &script);
    let session = open("othello");
    let mut seat = house.seat(session.as_ref(), &format!("external(name=fake, timeout={timeout})"));
    ask(seat.as_mut(), session.as_ref(), &StopFlag::new())
}

fn es() -> Language {
    Language::of_tag("es").unwrap()
}

#[test]
fn answers_come_through_in_any_dress() {
    for answer in [
        r"printf '= F5\n\n'",
        r"printf '= f5\r\n\r\n'",
        r"printf '=\tF5\n\n'",
        r"printf 'debugging output\n\n= F5\n\n'",
        r#"for piece in = ' ' F 5 '\n' '\n'; do printf "$piece"; done"#,
        r"for line in 1 2 3 4 5 6 7 8 9; do echo complaint $line >&2; done; printf '= F5\n\n'",
        r"printf '= F5 \n\n= unasked\n\n'",
    ] {
        assert_eq!(gtp(answer, PATIENT), Ok("f5".to_owned()), "{answer}");
    }
}

#[test]
fn failures_say_what_happened() {
    for (answer, timeout, english, spanish) in [
        (
            "echo goodbye, cruel world >&2; exit 3",
            PATIENT,
            "fake ended before it answered (exit status: 3); it said last: goodbye, cruel world",
            "fake terminó antes de responder (código de salida: 3); lo último que dijo: goodbye, cruel world",
        ),
        ("exec sleep 1000", 0.3, "fake gave no answer within 0.3 s", "fake no respondió en 0.3 s"),
        ("sleep 3; printf '= F5\\n\\n'", 0.3, "fake gave no answer within 0.3 s", "fake no respondió en 0.3 s"),
        (
            "printf '= A1\\n\\n'",
            PATIENT,
            "fake answered `A1`, which is not legal in",
            "fake respondió `A1`, que no es legal en",
        ),
        (
            "printf '= \\n\\n'",
            PATIENT,
            "fake answered `genmove` with no move",
            "fake respondió a `genmove` sin ninguna jugada",
        ),
        (
            "printf '? I would rather not\\n\\n'",
            PATIENT,
            "fake refused `genmove black`: I would rather not",
            "fake rechazó `genmove black`: I would rather not",
        ),
        (
            "kill -9 $$",
            PATIENT,
            "fake ended before it answered (signal: 9",
            "fake terminó antes de responder (señal: 9",
        ),
        ("exec cat /dev/zero", 1.0, "fake gave no answer within 1.0 s", "fake no respondió en 1.0 s"),
        ("while true; do echo noise; done", 1.0, "fake gave no answer within 1.0 s", "fake no respondió en 1.0 s"),
        ("printf '= F5'; exit", PATIENT, "fake ended before it answered", "fake terminó antes de responder"),
    ] {
        let began = Instant::now();
        let found = gtp(answer, timeout).expect_err(answer);
        assert!(found.to_string().starts_with(english), "{answer}: {found}");
        assert!(found.tell(es()).starts_with(spanish), "{answer}: {}", found.tell(es()));
        // Much sooner than a `sleep` ends, and late enough for a busy machine.
        assert!(began.elapsed() < Duration::from_mins(2), "{answer}");
    }
}

/// An error repeats the last 300 characters of the engine's standard error, in one line.
#[test]
fn last_words_are_the_last() {
    let line = format!("{}the\tend", "x".repeat(293));
    for (said, expected) in [
        ("a\nb".to_owned(), "a\\nb".to_owned()),
        (line.clone(), line.replace('\t', "\\t")),
        (format!("first\n{line}"), line.replace('\t', "\\t")),
    ] {
        let failure = gtp(&format!("printf '%s' '{said}' >&2; exit 3"), PATIENT).unwrap_err();
        let failed = failure.to_string();
        let words = failed.strip_prefix("fake ended before it answered (exit status: 3); it said last: ");
        assert_eq!(words, Some(expected.as_str()), "{said}");
        assert!(failure.tell(es()).ends_with(&format!("; lo último que dijo: {expected}")), "{}", failure.tell(es()));
    }
}

#[test]
fn a_failed_engine_is_started_again() {
    let house = House::new();
    // Exits in its first run, and continues in its second.
    let script = "while read -r command rest; do case \"$command\" in \
        genmove) if [ -e born ]; then printf '= F5\\n\\n'; else : > born; exit 1; fi ;; quit) exit ;; *) printf '= \\n\\n' ;; esac; done";
    house.add("phoenix", Protocol::Gtp, script);
    let session = open("othello");
    let mut seat = house.seat(session.as_ref(), "external(name=phoenix)");
    let stop = StopFlag::new();
    assert!(ask(seat.as_mut(), session.as_ref(), &stop).unwrap_err().to_string().contains("ended before it answered"));
    assert_eq!(ask(seat.as_mut(), session.as_ref(), &stop), Ok("f5".to_owned()));
}

#[test]
fn only_new_moves_are_sent_and_a_new_board_for_a_new_game() {
    let house = House::new();
    let script = "while read -r command rest; do echo \"$command $rest\" >> heard; case \"$command\" in \
        genmove) case \"$rest\" in black) printf '= F5\\n\\n' ;; *) printf '= D6\\n\\n' ;; esac ;; quit) exit ;; \
        *) printf '= \\n\\n' ;; esac; done";
    house.add("scribe", Protocol::Gtp, script);
    let mut session = open("othello");
    let mut seat = house.seat(session.as_ref(), "external(name=scribe)");
    let stop = StopFlag::new();
    ask(seat.as_mut(), session.as_ref(), &stop).unwrap();
    session.play("f5d6").unwrap();
    // F5 is occupied, so this fails; but the commands sent before are valid.
    ask(seat.as_mut(), session.as_ref(), &stop).unwrap_err();
    session.take_back_to(1);
    assert_eq!(ask(seat.as_mut(), session.as_ref(), &stop), Ok("d6".to_owned()));
    drop(seat);
    let heard = std::fs::read_to_string(house.path().join("heard")).unwrap();
    let lines: Vec<&str> = heard.lines().map(str::trim).collect();
    assert_eq!(
        lines,
        [
            "name",
            "boardsize 8",
            "clear_board",
            "genmove black",
            "play white d6",
            "genmove black",
            "boardsize 8",
            "clear_board",
            "play black f5",
            "genmove white",
            "quit"
        ]
    );
}

#[test]
fn nobody_waits_for_a_stopped_engine_and_its_children_go_with_it() {
    let house = House::new();
    let script = "while read -r command rest; do case \"$command\" in genmove) sleep 1000 & echo $! > child; wait ;; \
        *) printf '= \\n\\n' ;; esac; done";
    house.add("parent", Protocol::Gtp, script);
    let session = open("othello");
    let mut seat = house.seat(session.as_ref(), "external(name=parent, timeout=1000)");
    let stop = StopFlag::new();
    let child = house.path().join("child");
    std::thread::scope(|scope| {
        let stop = &stop;
        let asking = scope.spawn(move || ask(seat.as_mut(), session.as_ref(), stop));
        while std::fs::read_to_string(&child).unwrap_or_default().trim().is_empty() {
            std::thread::yield_now();
        }
        stop.raise();
        let failure = asking.join().unwrap().expect_err("the search was stopped");
        assert_eq!(failure.to_string(), "parent was stopped");
    });
    let child = std::fs::read_to_string(&child).unwrap();
    let status = Path::new("/proc").join(child.trim()).join("status");
    let deadline = Instant::now() + Duration::from_mins(2);
    // Gone, or dead and not yet reaped by its new parent.
    let is_gone = || std::fs::read_to_string(&status).map_or(true, |status| status.contains("\nState:\tZ"));
    while !is_gone() {
        assert!(Instant::now() < deadline, "the engine's child still runs");
        std::thread::yield_now();
    }
}

/// An engine that is requested to exit has time for it; a failed one does not.
#[test]
fn a_failed_engine_has_no_time_to_leave() {
    for (answer, has_time) in [("= F5", true), ("? no", false)] {
        let house = House::new();
        let script = format!(
            "while read -r command rest; do case \"$command\" in genmove) printf '{answer}\\n\\n' ;; quit) ;; *) printf '= \\n\\n' ;; esac; done; sleep 4; : > left"
        );
        house.add("slow", Protocol::Gtp, &script);
        let session = open("othello");
        let mut seat = house.seat(session.as_ref(), "external(name=slow)");
        assert_eq!(ask(seat.as_mut(), session.as_ref(), &StopFlag::new()).is_ok(), has_time, "{answer}");
        drop(seat);
        assert_eq!(house.path().join("left").exists(), has_time, "{answer}");
    }
}

#[test]
fn an_engine_that_resigns_loses_by_it() {
    let house = House::new();
    let script = "while read -r command rest; do case \"$command\" in genmove) printf '= resign\\n\\n' ;; quit) exit ;; *) printf '= \\n\\n' ;; esac; done";
    house.add("meek", Protocol::Gtp, script);
    let mut session = open("othello");
    let mut seat = house.seat(session.as_ref(), "external(name=meek)");
    let (clock, stop) = (StopWatch(Instant::now()), StopFlag::new());
    let cost = seat.play(session.as_mut(), Occasion::new(&clock, &stop, 1)).unwrap();
    assert!(cost.resigned && session.plies() == 0);
}

#[test]
fn nboard_engines_are_pinged_before_they_are_asked() {
    let house = House::new();
    let script = "while read -r command rest; do echo \"$command $rest\" >> heard; case \"$command\" in \
        ping) printf '=== A1\\nstatus old\\npong 0\\npong %s\\n' \"$rest\" ;; \
        go) printf 'set myname Fake\\nsearch F5 1.0 0 3\\nnodestats 5 0.1\\n=== F5/1.25/0.01\\n' ;; quit) exit ;; esac; done";
    house.add("board", Protocol::Nboard, script);
    let session = open("othello");
    let mut seat = house.seat(session.as_ref(), "external(name=board, depth=7)");
    let (clock, stop) = (StopWatch(Instant::now()), StopFlag::new());
    let analysis = seat.ask(session.as_ref(), Occasion::new(&clock, &stop, 1), &mut ()).unwrap();
    assert_eq!((analysis.mv.as_str(), analysis.value), ("f5", Some(Value::Estimate(1.25))));
    drop(seat);
    let heard = std::fs::read_to_string(house.path().join("heard")).unwrap();
    let lines: Vec<&str> = heard.lines().map(str::trim).collect();
    assert_eq!((lines[0], lines[1], lines[3], lines[4], lines[5]), ("nboard 2", "set depth 7", "ping 1", "go", "quit"));
    assert!(
        lines[2].starts_with("set game (;GM[Othello]")
            && lines[2].contains("BO[8 ---------------------------O*------*O--------------------------- *]")
    );
}

#[test]
fn the_register_keeps_what_it_is_told_and_nothing_else() {
    let house = House::new();
    let registration = |name: &str, command: &str, game: Option<&str>| Registration {
        name: name.to_owned(),
        protocol: Protocol::Nboard,
        command: command.to_owned(),
        directory: None,
        game: game.map(str::to_owned),
    };
    let registry = &house.registry;
    assert_eq!(registry.list().unwrap(), []);
    for (wrong, what) in [
        (registration("a b", "x", None), "not a name"),
        (registration("", "x", None), "not a name"),
        (registration("-x", "x", None), "not a name"),
        (registration("a(b", "x", None), "not a name"),
        (registration("a", "", None), "not a command"),
        (registration("a", "x 'y", None), "not a command"),
        (registration("a", "x", Some("go")), "not a game of this protocol"),
    ] {
        let error = registry.add(wrong.clone()).unwrap_err();
        assert!(error.to_string().contains(what), "{error}");
        assert_ne!(error.tell(es()), error.to_string());
    }
    assert!(!house.path().join("engines.json").exists(), "nothing was written");
    let kept = registration("one", "prog 'with space' --level 3", Some("othello"));
    registry.add(kept.clone()).unwrap();
    assert_eq!(
        kept.words(),
        Some(("prog".to_owned(), vec!["with space".to_owned(), "--level".to_owned(), "3".to_owned()]))
    );
    assert_eq!(registry.list().unwrap(), std::slice::from_ref(&kept));
    assert!(matches!(registry.add(kept), Err(RegistryError::Taken { .. })));
    let missing = registry.remove("two").unwrap_err().to_string();
    assert_eq!(missing, "external engine `two`: not registered; there are: one");
    registry.remove("one").unwrap();
    assert_eq!(registry.list().unwrap(), []);
    std::fs::write(house.path().join("engines.json"), "[{\"name\": 3}]").unwrap();
    assert!(matches!(registry.list(), Err(RegistryError::File { .. })));
}

#[test]
fn engines_are_listed_for_the_games_that_they_play() {
    let house = House::new();
    for (name, protocol, game) in [
        ("any-gtp", Protocol::Gtp, None),
        ("go-gtp", Protocol::Gtp, Some("go")),
        ("othello-gtp", Protocol::Gtp, Some("othello")),
        ("nboard", Protocol::Nboard, None),
    ] {
        let (name, game) = (name.to_owned(), game.map(str::to_owned));
        let registration = Registration { name, protocol, command: "x".to_owned(), directory: None, game };
        let options = ExternalOptions::from_spec(&"external(name=x)".parse().unwrap()).unwrap();
        assert_eq!(EnginePlayer::new(registration.clone(), &options).introduced_as(), None, "it was never asked");
        house.registry.add(registration).unwrap();
    }
    for (game, expected) in
        [("go", &["any-gtp", "go-gtp"][..]), ("othello", &["any-gtp", "nboard", "othello-gtp"]), ("connect", &[])]
    {
        assert_eq!(house.registry.names(game).unwrap(), expected, "{game}");
    }
}

#[test]
fn a_program_that_is_not_there_fails_when_it_is_asked() {
    let house = House::new();
    house
        .registry
        .add(Registration {
            name: "ghost".to_owned(),
            protocol: Protocol::Gtp,
            command: "/nowhere/at/all --fast".to_owned(),
            directory: None,
            game: None,
        })
        .unwrap();
    let session = open("go");
    let mut seat = house.seat(session.as_ref(), "external(name=ghost)");
    let failure = ask(seat.as_mut(), session.as_ref(), &StopFlag::new()).unwrap_err();
    assert!(failure.to_string().starts_with("ghost could not be started as `/nowhere/at/all`: "), "{failure}");
    assert_eq!(
        failure.tell(es()),
        "ghost no se pudo arrancar como `/nowhere/at/all`: el archivo o el directorio no existe"
    );
}

/// A data directory created for the list of engines has the same permissions as one created for the store.
#[test]
#[cfg(unix)]
fn nobody_else_looks_into_a_new_data_directory() {
    use std::os::unix::fs::PermissionsExt;
    let scene = tempfile::tempdir().unwrap();
    let data = scene.path().join("new");
    let registration = Registration {
        name: "mine".to_owned(),
        protocol: Protocol::Gtp,
        command: "true".to_owned(),
        directory: None,
        game: None,
    };
    Registry::of(data.clone()).add(registration).unwrap();
    assert_eq!(std::fs::metadata(data).unwrap().permissions().mode() & 0o777, 0o700);
}
