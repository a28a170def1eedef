//! External engines as players, with a scripted engine: its requests, and the handling of its answers.

use crate::support::{NoTime, check_with, game, seated_with};
use jugada_core::{Spec, StopFlag, StrategyFailure};
use jugada_play::{
    Engine, Engines, ExternalAnswer, ExternalOptions, ExternalPlayer, MoveRequest, Occasion, Resources, Viewer,
};
use jugada_words::Message;
use std::sync::{Arc, Mutex};

/// Answers with the next line of a script, and records its requests.
#[derive(Clone, Default)]
struct Scripted {
    answers: Arc<Mutex<Vec<ExternalAnswer>>>,
    asked: Arc<Mutex<Vec<String>>>,
}

impl Engines for Scripted {
    fn find(&self, name: &str) -> Result<Arc<dyn Engine>, Message> {
        if name == "ann" { Ok(Arc::new(self.clone())) } else { Err(Message::verbatim("nobody")) }
    }

    fn names(&self, _: &str) -> Result<Vec<String>, Message> {
        Ok(vec!["ann".to_owned()])
    }
}

impl Engine for Scripted {
    fn hash(&self) -> String {
        "abc".to_owned()
    }

    fn check(&self, game: &Spec, _: &ExternalOptions) -> Result<(), Message> {
        if game.name == "othello" { Ok(()) } else { Err(Message::verbatim("plays othello")) }
    }

    fn player(&self, _: &ExternalOptions) -> Box<dyn ExternalPlayer> {
        Box::new(self.clone())
    }
}

impl ExternalPlayer for Scripted {
    fn choose(&mut self, request: &MoveRequest<'_>) -> Result<ExternalAnswer, StrategyFailure> {
        let moves: Vec<&str> = request.moves.iter().map(|mv| mv.text.as_str()).collect();
        let start = if request.root.is_start { "start" } else { "set up" };
        self.asked.lock().unwrap().push(format!("{start}: {}", moves.join(" ")));
        self.answers.lock().unwrap().pop().ok_or_else(|| StrategyFailure { message: Message::verbatim("speechless") })
    }

    fn new_game(&mut self) {
        self.asked.lock().unwrap().push("new game".to_owned());
    }
}

fn says(text: &str) -> ExternalAnswer {
    ExternalAnswer::Move { text: text.to_owned(), value: Some(1.5) }
}

/// The result of an answer after a line: the analysis, or the error.
fn ask(answer: Option<ExternalAnswer>, moves: &str) -> (Result<(String, bool), String>, Vec<String>) {
    let engine = Scripted::default();
    engine.answers.lock().unwrap().extend(answer);
    let resources = Resources { engines: Some(Arc::new(engine.clone())), ..Resources::default() };
    let session = game("othello", moves);
    let mut seat = seated_with(session.as_ref(), "external(name=ann)", &resources).unwrap();
    let stop = StopFlag::default();
    let occasion = Occasion::new(&NoTime, &stop, 1);
    let answer = seat.ask(session.as_ref(), occasion, &mut ());
    let asked = engine.asked.lock().unwrap().clone();
    (answer.map(|found| (found.mv, found.resigns)).map_err(|failure| failure.to_string()), asked)
}

#[test]
fn answers_are_checked() {
    let (answer, asked) = ask(Some(says("D6")), "f5");
    assert_eq!((answer, asked), (Ok(("d6".to_owned(), false)), vec!["start: f5".to_owned()]));
    // Two moves are no move, and neither is one on an occupied square.
    for wrong in ["f5", "d6c3", "", "pass", "D6 ", "é"] {
        let (answer, asked) = ask(Some(says(wrong)), "f5");
        assert!(answer.unwrap_err().starts_with(&format!("ann answered `{wrong}`, which is not legal")), "{wrong}");
        assert_eq!(asked.last().unwrap(), "new game", "{wrong}");
    }
    assert_eq!(ask(None, "f5").0, Err("speechless".to_owned()));
    assert!(ask(Some(ExternalAnswer::Resigns), "f5").0.unwrap().1, "it resigned");
}

#[test]
fn what_is_forced_is_not_asked() {
    // X, who is to move, cannot flip anything; O can.
    let mut session = game("othello", "");
    session.set_position("OXXXXXX--------------------------------------------------------- X").unwrap();
    assert_eq!(session.view(Viewer::All).legal.iter().map(|legal| legal.text.as_str()).collect::<Vec<_>>(), ["pass"]);
    let engine = Scripted::default();
    let resources = Resources { engines: Some(Arc::new(engine.clone())), ..Resources::default() };
    let mut seat = seated_with(session.as_ref(), "external(name=ann)", &resources).unwrap();
    let stop = StopFlag::default();
    let cost = seat.play(session.as_mut(), Occasion::new(&NoTime, &stop, 1)).unwrap();
    assert!(!cost.resigned && engine.asked.lock().unwrap().is_empty() && session.plies() == 1);
    // With the other side to move, the engine is asked, and receives a set-up position.
    engine.answers.lock().unwrap().push(says("h1"));
    seat.play(session.as_mut(), Occasion::new(&NoTime, &stop, 1)).unwrap();
    assert_eq!(*engine.asked.lock().unwrap(), ["set up: pass"]);
}

#[test]
fn engines_are_found_by_name_and_never_invented() {
    let refused = |spec: &str, strategy: &str, resources: &Resources| {
        let error = seated_with(game(spec, "").as_ref(), strategy, resources).err().expect(strategy);
        error.to_string()
    };
    let resources = Resources { engines: Some(Arc::new(Scripted::default())), ..Resources::default() };
    let none = Resources::default();
    for (spec, strategy, resources, message) in [
        ("othello", "external", &resources, "`external` needs `name`; expected the name of a registered engine"),
        ("othello", "external(name=bob)", &resources, "external engine `bob`: nobody"),
        ("go", "external(name=ann)", &resources, "external engine `ann`: plays othello"),
        (
            "othello",
            "external(name=ann)",
            &none,
            "external engine `ann`: no engine is registered here; `jugada engines add` registers one",
        ),
    ] {
        assert_eq!(refused(spec, strategy, resources), message);
    }
    assert!(
        refused("connect", "external(name=ann)", &resources).contains("`external` is for othello, not for connect")
    );
    let session = game("othello", "");
    let facts = check_with(session.as_ref(), "external(name=ann)", &resources).unwrap();
    assert!(facts.is_timed && facts.is_random && !facts.is_repeatable());
    assert!(facts.models[0].name == "external ann" && facts.models[0].hash == "abc");
}
