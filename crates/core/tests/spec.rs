//! Declared options: valid and invalid input, and error messages.

use jugada_core::spec::{Auto, Declared, Kind, NameKind, Named, Shared, Switch};
use jugada_core::{Spec, choices, declare};
use jugada_words::{Language, Worded, message};
use proptest::prelude::*;

choices! {
    /// Two colours.
    pub enum Colour {
        /// Not white.
        Black = "black",
        /// Not black.
        White = "white",
    }
}

declare! {
    /// One parameter of every kind.
    pub struct Sample = game "sample" {
        title: "Sample",
        help: "All kinds.";
        /// Whole.
        count: u8 = 3, Kind::Whole { min: 0, max: 200 }, "How many.";
        /// Fractions.
        rate: f64 = 0.5, Kind::Number { min: -1.0, max: 1.0 }, "How fast.";
        /// Whole, or found out.
        stones: Auto<u16> = Auto::Auto, Kind::WholeOrAuto { min: 1, max: 999 }, "Stones.";
        /// Any, or found out.
        komi: Auto<f64> = Auto::Auto, Kind::NumberOrAuto { min: -9.0, max: 9.0 }, "Komi.";
        /// Words.
        colour: Colour = Colour::Black, Kind::Choice(Colour::WORDS), "Colour.";
    }
}

declare! {
    /// Parameters that can be switched off or omitted.
    pub struct Rarer = game "rarer" {
        title: "Rarer",
        help: "The other kinds.";
        /// Whole, or none.
        table: Switch<u32> = Switch::On(9), Kind::WholeOrOff { min: 1, max: 50 }, "Entries.";
        /// Need not be there.
        guide: Named = Named(None), Kind::Evaluator { required: false }, "Guide.";
    }
}

const TURNS: Shared<Auto<u8>> =
    Shared { default: Auto::Auto, kind: Kind::WholeOrAuto { min: 1, max: 9 }, help: message!("test-turns", "Turns.") };

declare! {
    /// Shared parameters, with their own and with another help text.
    pub struct Lent = game "lent" {
        title: "Lent",
        help: "Declared elsewhere.";
        turns: Auto<u8> as TURNS;
        /// Among others of its own.
        count: u8 = 3, Kind::Whole { min: 0, max: 200 }, "How many.";
        rounds: Auto<u8> as TURNS, "Rounds.";
    }
}

fn spanish() -> Language {
    Language::of_tag("es").unwrap()
}

#[test]
fn a_shared_parameter_is_like_one_of_its_own() {
    let declaration = Lent::declaration();
    let told = declaration
        .parameters
        .iter()
        .map(|known| (known.name.as_ref(), known.kind.clone(), known.help.id().to_owned(), known.help.to_string()));
    let expected = [
        ("turns", TURNS.kind, "test-turns", "Turns."),
        ("count", Kind::Whole { min: 0, max: 200 }, "game-lent-count", "How many."),
        ("rounds", TURNS.kind, "game-lent-rounds", "Rounds."),
    ];
    let expected = expected.map(|(name, kind, id, help)| (name, kind, id.to_owned(), help.to_owned()));
    assert_eq!(told.collect::<Vec<_>>(), expected);
    let options = Lent::from_spec(&"lent(rounds=9)".parse().unwrap()).unwrap();
    assert_eq!(options, Lent { turns: Auto::Auto, count: 3, rounds: Auto::Set(9) });
    assert_eq!(options.to_full_spec().to_string(), "lent(turns=auto, count=3, rounds=9)");
    let error = Lent::from_spec(&"lent(turns=10)".parse().unwrap()).unwrap_err();
    assert_eq!(error.to_string(), "`lent`: `turns=10` is out of range: 1 to 9");
}

fn read(text: &str) -> Result<Sample, String> {
    let spec: Spec = text.parse().map_err(|error: jugada_core::SpecError| error.to_string())?;
    Sample::from_spec(&spec).map_err(|error| error.to_string())
}

#[track_caller]
fn takes(text: &str, canonical: &str) {
    let options = read(text).unwrap();
    assert_eq!(options.to_spec().to_string(), canonical, "{text}");
    assert_eq!(read(&options.to_full_spec().to_string()).as_ref(), Ok(&options), "{text}");
}

#[test]
fn numbers_are_written_in_one_way() {
    takes("sample", "sample");
    takes("sample()", "sample");
    takes("sample(count=3, colour=black)", "sample");
    takes("sample(count=+7)", "sample(count=7)");
    takes("sample(count=007)", "sample(count=7)");
    takes("sample(count=-0)", "sample(count=0)");
    takes("sample(rate=1e-1)", "sample(rate=0.1)");
    takes("sample(rate=-1)", "sample(rate=-1)");
    takes("sample(stones=auto, komi=6.50)", "sample(komi=6.5)");
    takes("sample(colour=white, stones=12)", "sample(stones=12, colour=white)");
    assert_eq!(
        Sample::default().to_full_spec().to_string(),
        "sample(count=3, rate=0.5, stones=auto, komi=auto, colour=black)",
    );
}

#[test]
fn what_may_be_off_or_absent() {
    let read = |text: &str| Rarer::from_spec(&text.parse().unwrap()).map_err(|error| error.to_string());
    for (text, table, canonical, full) in [
        ("rarer", Switch::On(9), "rarer", "rarer(table=9)"),
        ("rarer(table=off)", Switch::Off, "rarer(table=off)", "rarer(table=off)"),
        ("rarer(table=07)", Switch::On(7), "rarer(table=7)", "rarer(table=7)"),
        ("rarer(guide=x(y=1))", Switch::On(9), "rarer(guide=x(y=1))", "rarer(table=9, guide=x(y=1))"),
    ] {
        let options = read(text).unwrap();
        assert_eq!(options.table, table, "{text}");
        assert_eq!(options.to_spec().to_string(), canonical, "{text}");
        assert_eq!(options.to_full_spec().to_string(), full, "{text}");
    }
    assert_eq!(Option::from(Switch::On(7)), Some(7));
    assert_eq!(Option::<u32>::from(Switch::Off), None);
    let expected = "expected a whole number from 1 to 50, or off";
    assert_eq!(read("rarer(table=auto)"), Err(format!("`rarer`: `table=auto` is not valid; {expected}")));
    assert_eq!(read("rarer(table=0)"), Err("`rarer`: `table=0` is out of range: 1 to 50".to_owned()));
    assert_eq!(read("rarer(table=51)"), Err("`rarer`: `table=51` is out of range: 1 to 50".to_owned()));
}

#[track_caller]
fn refuses(text: &str, message: &str) {
    assert_eq!(read(text).unwrap_err(), message);
}

#[test]
fn refusals_say_what_is_possible() {
    let bad = |found: &str, expected: &str| format!("`sample`: `{found}` is not valid; expected {expected}");
    let beyond = |found: &str, range: &str| format!("`sample`: `{found}` is out of range: {range}");
    refuses("sample(count=201)", &beyond("count=201", "0 to 200"));
    refuses("sample(count=99999999999999999999)", &beyond("count=99999999999999999999", "0 to 200"));
    refuses("sample(count=2.5)", &bad("count=2.5", "a whole number from 0 to 200"));
    refuses("sample(count=auto)", &bad("count=auto", "a whole number from 0 to 200"));
    refuses("sample(rate=nan)", &bad("rate=nan", "a number from -1 to 1"));
    refuses("sample(rate=inf)", &bad("rate=inf", "a number from -1 to 1"));
    refuses("sample(stones=-1)", &beyond("stones=-1", "1 to 999"));
    refuses("sample(stones=--1)", &bad("stones=--1", "a whole number from 1 to 999, or auto"));
    refuses("sample(stones=few)", &bad("stones=few", "a whole number from 1 to 999, or auto"));
    refuses("sample(komi=9.5)", &beyond("komi=9.5", "-9 to 9"));
    refuses("sample(colour=Black)", &bad("colour=Black", "black or white"));
    refuses("sample(colour=black(deep=1))", &bad("colour=black(deep=1)", "black or white"));
    refuses("sample(count=1, count=2)", "`sample`: parameter `count` is given twice");
    refuses(
        "sample(color=black)",
        "`sample` has no parameter `color` (did you mean `colour`?); parameters: count, rate, stones, komi, colour",
    );
    refuses("sample(x=1)", "`sample` has no parameter `x`; parameters: count, rate, stones, komi, colour");
}

#[test]
fn refusals_speak_both_languages() {
    for (text, spanish) in [
        ("sample(count=201)", "`sample`: `count=201` está fuera de rango: de 0 a 200"),
        ("sample(colour=Black)", "`sample`: `colour=Black` no es válido; se esperaba black o white"),
        ("sample(count=1, count=2)", "`sample`: el parámetro `count` aparece dos veces"),
        (
            "sample(count",
            "en `sample(count`: en el carácter 13 hay el final del texto y se esperaba `=` después de `count`",
        ),
        ("sample(x=1)", "`sample` no tiene el parámetro `x`; parámetros: count, rate, stones, komi, colour"),
    ] {
        let error = text.parse::<Spec>().and_then(|spec| Sample::from_spec(&spec)).unwrap_err();
        assert_eq!(error.tell(self::spanish()), spanish);
        assert_eq!(error.tell(Language::ENGLISH), error.to_string());
    }
}

/// Errors of the registry: unknown names, and names of other games.
#[test]
fn unknown_names_speak_both_languages() {
    use jugada_core::SpecError;
    let unknown = |kind, known: &[&'static str]| SpecError::UnknownName {
        kind,
        found: "otelo".to_owned(),
        known: known.iter().map(|&name| name.to_owned()).collect(),
    };
    let other = |kind| SpecError::OtherGame {
        kind,
        found: "x".to_owned(),
        belongs_to: "go".into(),
        game: "othello".into(),
        known: vec!["y".to_owned(), "z".to_owned()],
    };
    for (error, english, spanish) in [
        (
            unknown(NameKind::Game, &["othello", "go"]),
            "unknown game `otelo` (did you mean `othello`?); games: othello, go",
            "juego desconocido: `otelo` (¿querías decir `othello`?); juegos: othello, go",
        ),
        (
            unknown(NameKind::Strategy, &["mcts"]),
            "unknown strategy `otelo`; strategies: mcts",
            "estrategia desconocida: `otelo`; estrategias: mcts",
        ),
        (
            unknown(NameKind::Evaluator, &["discs"]),
            "unknown evaluator `otelo`; evaluators: discs",
            "evaluador desconocido: `otelo`; evaluadores: discs",
        ),
        (
            other(NameKind::Strategy),
            "strategy `x` is for go, not for othello; strategies for othello: y, z",
            "la estrategia `x` es de go, no de othello; estrategias de othello: y, z",
        ),
        (
            other(NameKind::Evaluator),
            "evaluator `x` is for go, not for othello; evaluators for othello: y, z",
            "el evaluador `x` es de go, no de othello; evaluadores de othello: y, z",
        ),
        (
            SpecError::UnknownParameter { owner: "random".into(), found: "x".to_owned(), known: Vec::new() },
            "`random` has no parameter `x`; it has none",
            "`random` no tiene el parámetro `x`; no tiene ninguno",
        ),
    ] {
        assert_eq!(error.to_string(), english);
        assert_eq!(error.tell(self::spanish()), spanish);
    }
}

#[test]
fn kinds_speak_both_languages() {
    let either = Kind::Choice(vec!["a".into(), "b".into(), "c".into()].into());
    for (kind, english, spanish) in [
        (Kind::WholeOrOff { min: 1, max: 9 }, "a whole number from 1 to 9, or off", "un número entero de 1 a 9, o off"),
        (Kind::Number { min: -1.0, max: 2.5 }, "a number from -1 to 2.5", "un número de -1 a 2.5"),
        (Kind::Evaluator { required: true }, "an evaluator", "un evaluador"),
        (Kind::Name { required: true }, "a name", "un nombre"),
        (Kind::Whole { min: 1, max: 9 }, "a whole number from 1 to 9", "un número entero de 1 a 9"),
        (Kind::NumberOrAuto { min: 0.5, max: 2.0 }, "a number from 0.5 to 2, or auto", "un número de 0.5 a 2, o auto"),
        (either, "a, b or c", "a, b o c"),
    ] {
        assert_eq!(kind.describe().to_string(), english);
        assert_eq!(kind.describe().tell(self::spanish()), spanish);
    }
}

proptest! {
    #[test]
    fn options_go_through_text(count in 0u8..=200, rate in -1.0..=1.0f64, stones in prop::option::of(1u16..=999), komi in prop::option::of(-9.0..=9.0f64), white: bool) {
        let options = Sample {
            count,
            rate,
            stones: stones.map_or(Auto::Auto, Auto::Set),
            komi: komi.map_or(Auto::Auto, Auto::Set),
            colour: if white { Colour::White } else { Colour::Black },
        };
        prop_assert_eq!(read(&options.to_spec().to_string()), Ok(options.clone()));
        prop_assert_eq!(read(&options.to_full_spec().to_string()), Ok(options));
    }

    #[test]
    fn any_value_is_taken_or_refused(name in "(count|rate|stones|komi|colour)", value in "[-+.0-9a-z]{1,12}") {
        let _ = read(&format!("sample({name}={value})"));
    }
}
