//! The program in Spanish: every command, and messages about invalid input.

use assert_cmd::Command;
use std::process::Output;
use tempfile::TempDir;

/// A data directory, and the system's language.
struct Scene {
    data: TempDir,
}

impl Scene {
    fn new() -> Scene {
        Scene { data: TempDir::new().unwrap() }
    }

    fn run(&self, locale: &str, arguments: &[&str], typed: &str) -> Output {
        let mut command = Command::cargo_bin("jugada").unwrap();
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", locale).env("JUGADA_DATA", self.data.path());
        command.args(arguments).write_stdin(typed).output().unwrap()
    }

    /// The output contains these words and differs from the English one.
    #[track_caller]
    fn says(&self, arguments: &[&str], typed: &str, words: &[&str]) {
        let spanish = said(&self.run("es_ES.UTF-8", arguments, typed));
        for words in words {
            assert!(spanish.contains(words), "{arguments:?}: `{words}` in\n{spanish}");
        }
        // Names of parameters and commands are the same in every language.
        let spanish = spanish.replace("\n    games ", "\n").replace("`jugada list games`", "");
        for english in ENGLISH {
            assert!(!spanish.contains(english), "{arguments:?}: `{english}` in\n{spanish}");
        }
    }
}

fn said(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned()).concat()
}

/// English words that must not occur in Spanish messages.
const ENGLISH: &[&str] = &[
    "expected",
    "found",
    "unknown",
    "cannot",
    " the ",
    " is ",
    " of ",
    " to ",
    " with ",
    "did you mean",
    "legal here",
    "wins",
    "plays",
    "Moves",
    "moves:",
    "games",
    "Type ",
];

const TIC_TAC_TOE: &str = "connect(rows=3, cols=3, k=3, gravity=off)";

#[test]
fn help_is_in_spanish_down_to_its_headings() {
    let scene = Scene::new();
    scene.says(
        &["--help"],
        "",
        &[
            "Uso: jugada [OPCIONES] [COMANDO]",
            "Comandos:",
            "La página:",
            "Opciones de todos los comandos:",
            "Abre la página",
        ],
    );
    scene.says(&["play", "-h"], "", &["[OPCIONES]", "--first <SPEC>", "[por defecto: human]", "Muestra la ayuda"]);
    scene.says(&["help", "perft"], "", &["Cuenta las hojas", "--depth <N>"]);
    scene.says(&["runs", "show", "--help"], "", &["Argumentos:", "[valores: en, es]"]);
}

#[test]
fn what_clap_does_not_understand_is_said_in_spanish() {
    let scene = Scene::new();
    for (arguments, words) in [
        (&["simulte"][..], &["comando desconocido `simulte`", "¿querías decir `simulate`?"][..]),
        (&["perft", "--dpth", "3"], &["opción desconocida `--dpth`", "¿querías decir `--depth`?"]),
        (&["perft", "--depth", "x"], &["--depth x: se esperaba un número entero de 0 a 99"]),
        (&["perft", "--depth", "100"], &["--depth 100: se esperaba un número entero de 0 a 99"]),
        (&["perft", "--depth"], &["`--depth` necesita un valor"]),
        (&["perft", "--depth", "3", "--depth", "4"], &["`--depth` solo puede darse una vez"]),
        (&["perft"], &["falta: --depth <N>", "Uso: jugada perft [OPCIONES] --depth <N>"]),
        (&["show", "--lang", "es", "--lang", "fr"], &["`--lang` solo puede darse una vez"]),
        (&["train", "--as", "foo", "--name", "x"], &["--as foo: se esperaba first, second o both"]),
        (&["experiment", "run", "a", "--quick", "--full"], &["`--quick` no puede ir junto con `--full`"]),
        (&["--addr", "here"], &["se esperaban una dirección IP y un puerto"]),
    ] {
        scene.says(arguments, "", words);
        assert_eq!(scene.run("es_ES.UTF-8", arguments, "").status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn the_language_is_chosen_or_that_of_the_system() {
    let scene = Scene::new();
    let evaluate = ["evaluate", "--eval", "discs"];
    let heading = |output: &Output| said(output).lines().next().unwrap_or_default().to_owned();
    let by_locale = |locale: &str| heading(&scene.run(locale, &evaluate, ""));
    assert_eq!(by_locale("es_MX.UTF-8"), "discs para X");
    assert_eq!(by_locale("de_DE.UTF-8"), "discs for X");
    assert_eq!(by_locale(""), "discs for X");
    let chosen =
        |locale: &str, lang: &str| heading(&scene.run(locale, &[&evaluate[..], &["--lang", lang]].concat(), ""));
    assert_eq!(chosen("es_ES.UTF-8", "en"), "discs for X");
    assert_eq!(chosen("C", "es"), "discs para X");
    assert_eq!(heading(&scene.run("C", &["--lang", "es", "evaluate", "--eval", "discs"], "")), "discs para X");
    // The first variable that is set decides.
    let locales = |variables: &[(&str, &str)]| {
        let mut command = Command::cargo_bin("jugada").unwrap();
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
        heading(&command.envs(variables.iter().copied()).args(evaluate).output().unwrap())
    };
    assert_eq!(locales(&[]), "discs for X");
    assert_eq!(locales(&[("LANG", "es_ES"), ("LC_MESSAGES", "C")]), "discs for X");
    assert_eq!(locales(&[("LANG", "C"), ("LC_MESSAGES", "es_ES")]), "discs para X");
    assert_eq!(locales(&[("LANG", "es_ES"), ("LC_ALL", "")]), "discs para X");
    assert_eq!(locales(&[("LANG", "es_ES"), ("LC_ALL", "C.UTF-8")]), "discs for X");
}

#[test]
fn every_command_speaks_spanish() {
    let scene = Scene::new();
    scene.says(&["list", "games"], "", &["connect  (Conecta-K)", "por defecto: 9"]);
    scene.says(&["list", "strategies"], "", &["un evaluador; obligatorio", "De varias jugadas mejores"]);
    scene.says(&["list", "evaluators"], "", &["== othello"]);
    scene.says(&["list", "levels"], "", &["Adaptativo", "en `jugada play` y en la página"]);
    scene.says(&["show", "--moves", "f5"], "", &["Juegan las blancas (O)", "Jugadas legales (3):", "voltea e4"]);
    scene.says(&["convert", "-", "--to", "sgf"], "f5a1", &["-: línea 1: `a1` no es legal aquí", "no voltearía"]);
    scene.says(&["convert", "-", "--to", "sgf"], "4453", &["-, partida 1: no se puede escribir como sgf"]);
    scene.says(&["convert", "-", "--to", "sgf", "--skip"], "a1\nf5", &["aviso: omitida: -: línea 1", "omitidas: 1"]);
    scene.says(&["convert", "-", "--to", "sgf"], "(;SZ[25])", &["columna 5: un tablero de `25`; se esperaban"]);
    scene.says(&["convert", "-"], "", &["falta el formato de salida"]);
    scene.says(&["perft", "--depth", "2"], "", &["profundidad", "hojas"]);
    scene.says(
        &[
            "analyse",
            "--moves",
            "f5",
            "--strategy",
            "alphabeta(depth=2, eval=garcia)",
            "--strategy",
            "mcts(simulations=20)",
        ],
        "",
        &[
            "semilla",
            "estrategia",
            "jugada",
            "valor",
            "línea",
            "nodos",
            "  por nivel del árbol",
            "hojas evaluadas",
            "podas",
            " en ",
            "segundos",
        ],
    );
    scene.says(&["evaluate", "--eval", "desosa"], "", &["desosa para X", "Esquinas"]);
    scene.says(&["runs", "list"], "", &["aún no hay ejecuciones"]);
    let output = scene.run(
        "es_ES.UTF-8",
        &["simulate", "--game", TIC_TAC_TOE, "--first", "random", "--second", "random", "--games", "4"],
        "",
    );
    assert!(output.status.success(), "{output:?}");
    scene.says(&["runs", "list"], "", &["Ejecuciones", "Tipo", "simulación", "terminada", "4 de 4", "Duración"]);
    scene.says(&["runs", "games", "1"], "", &["Ejecución 1: ", "4 de 4 partidas", "Resultado", "Jugadas"]);
    scene.says(&["runs", "resume", "1"], "", &["jugada: la ejecución 1 ya ha terminado\n"]);
    scene.says(&["runs", "delete", "1"], "", &["borrada la ejecución 1 (", "y sus 4 partidas"]);
    scene.says(&["runs", "show", "1"], "", &["no existe la ejecución 1; `jugada runs list` muestra las que hay"]);
    let output = said(&scene.run("es_ES.UTF-8", &["experiment", "list"], ""));
    assert!(output.contains("Experimentos") && output.contains("Publicado en"), "{output}");
}

#[test]
fn a_game_is_played_in_spanish() {
    let scene = Scene::new();
    let arguments = ["play", "--game", TIC_TAC_TOE, "--second", "adaptive", "--player", "Ana"];
    scene.says(
        &arguments,
        "help\nz9\nhint\na1\nundo\na1 b1\nresign\n",
        &[
            ", semilla 1",
            "Ana: puntuación 900, supuesta hasta la primera partida. adaptive juega ",
            "juega X: ",
            "Escribe una jugada, hint (pista)",
            "`z9` no es una jugada (jugada 1, carácter 1); se esperaba una celda de a1 a c3",
            "La partida no puntúa: se dio una pista.",
            "negascout(nodes=3000000, eval=possibilities) jugaría ",
            "`a1 b1` es más de una jugada; escríbelas de una en una.",
            "X se rinde: gana O.",
        ],
    );
    scene.says(
        &["play", "--game", TIC_TAC_TOE, "--first", "human", "--second", "human"],
        "undo\na1\na1\nb1\na2\nb2\na3\n",
        &[
            "No hay nada que deshacer.",
            "`a1` no es legal aquí (jugada 1, carácter 1): la celda está ocupada; legales: ",
            "Ganan las ",
            "Estadísticas",
            "Tiempo medio por jugada",
        ],
    );
    scene.says(
        &["play", "--second", "garcia-easy"],
        "f5\n",
        &["O juega ", " nodos, ", " jugadas probadas, ", "la entrada estándar terminó antes que la partida"],
    );
    scene.says(
        &[
            "play",
            "--first",
            "mcts(simulations=4)",
            "--second",
            "alphabeta(depth=2, eval=discs)",
            "--game",
            "othello(size=4)",
        ],
        "",
        &["Simulaciones", "Podas", "Nodos por nivel del árbol", "Hojas evaluadas", "Profundidad media", "Jugador"],
    );
}

/// Invalid input: exit code 2, and these words.
#[track_caller]
fn refused(scene: &Scene, arguments: &[&str], words: &str) {
    let output = scene.run("es_ES.UTF-8", arguments, "");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    scene.says(arguments, "", &["jugada: ", words]);
}

#[test]
fn wrong_games_moves_and_strategies_are_explained_in_spanish() {
    let scene = Scene::new();
    for (arguments, words) in [
        (
            &["show", "--game", "otelo"][..],
            "juego desconocido: `otelo` (¿querías decir `othello`?); juegos: othello, connect",
        ),
        (
            &["show", "--game", "go(size=9"],
            "en `go(size=9`: en el carácter 10 hay el final del texto y se esperaba `,` o `)`",
        ),
        (&["show", "--game", "go(size=20)"], "`go`: `size=20` está fuera de rango: de 2 a 19"),
        (&["show", "--game", "othello(size=5)"], "`othello`: `size=5` no es válido; se esperaba 4, 6 u 8"),
        (
            &["show", "--game", "connect(row=6)"],
            "`connect` no tiene el parámetro `row` (¿querías decir `rows`?); parámetros: rows",
        ),
        (&["show", "--game", "go(size=9, size=9)"], "`go`: el parámetro `size` aparece dos veces"),
        (&["show", "--game", "go(handicap=1)"], "`go`: una ventaja de 1; se esperaba 0, o bien 2 o más"),
        (
            &["show", "--moves", "f5f6e6x9"],
            "`x9` no es una jugada (jugada 4, carácter 7); se esperaba una casilla de a1 a h8, o pass",
        ),
        (
            &["show", "--moves", "a1"],
            "`a1` no es legal aquí (jugada 1, carácter 1): no voltearía ninguna ficha; legales: ",
        ),
        (&["show", "--game", "go", "--moves", "A1 A1"], "el punto está ocupado"),
        (
            &["show", "--position", "--X"],
            "no es una posición: hay una fila de 3 celdas (línea 1, carácter 3); se esperaba 8 celdas por fila",
        ),
        (
            &["show", "--game", "connect", "--position", "XX...../......./......./......./......./......."],
            "posición imposible: 2 X y 0 O; X juega primero",
        ),
        (&["analyse", "--strategy", "minimax"], "a `minimax` le falta `eval`; se esperaba un evaluador de othello: "),
        (
            &["analyse", "--strategy", "expert(depth=3)"],
            "el nivel `expert` no tiene parámetros, y se dio `depth`; equivale a negascout(",
        ),
        (&["analyse", "--strategy", "mtc"], "estrategia desconocida: `mtc`"),
        (&["analyse", "--strategy", "human"], "`human` solo juega en `jugada play`"),
        (
            &["analyse", "--strategy", "alphabeta(eval=possibilities)"],
            "el evaluador `possibilities` es de connect, no de othello; evaluadores de othello: ",
        ),
        (
            &["analyse", "--strategy", "alphabeta(eval=discs, table=1000000000000)"],
            "una tabla de 1000000000000 entradas ocupa 16000000000000 bytes; se esperaba un máximo de ",
        ),
        (
            &["analyse", "--game", "connect", "--moves", "1212121", "--strategy", "random"],
            "la partida ha terminado en esta posición",
        ),
        (&["solve", "--game", "go"], "no hay resolutor para go; juegos que tienen uno: othello, connect (--game)"),
        (
            &["solve", "--game", "connect(rows=12, cols=10)"],
            "`connect-solver`: 12 filas y 10 columnas; se esperaba filas + 1 por columnas de 128 como mucho, y aquí son 130",
        ),
        (
            &["analyse", "--strategy", "connect-solver"],
            "la estrategia `connect-solver` es de connect, no de othello; estrategias de othello: ",
        ),
        (&["evaluate", "--eval", "garcía"], "evaluador desconocido: `garcía` (¿querías decir `garcia`?)"),
    ] {
        refused(&scene, arguments, words);
    }
}

#[test]
fn wrong_options_and_files_are_explained_in_spanish() {
    let scene = Scene::new();
    let path = scene.data.path().join("t.toml");
    std::fs::write(&path, "game = \"go\"\nplayers = [\"random\"]\ngames = 2\n").unwrap();
    let file = path.to_str().unwrap();
    let simulate = |more: &'static [&'static str]| {
        [&["simulate", "--first", "random", "--second", "random", "--games", "2"][..], more].concat()
    };
    for (arguments, words) in [
        (&["play", "--second", "human(x=1)"][..], "`human` no tiene el parámetro `x`; no tiene ninguno"),
        (&["play", "--report", "a.doc"], "no se puede escribir un informe como `a.doc`"),
        (
            &["play", "--report", "no-hay/a.txt"],
            "no se puede escribir no-hay/a.txt: el archivo o el directorio no existe",
        ),
        (&["play", "--first", "adaptive", "--second", "random"], "hay `random` en el otro bando; se esperaba human"),
        (&["tournament", "no-hay.toml"], "no se puede leer no-hay.toml: el archivo o el directorio no existe"),
        (&["tournament", file], "`players` tiene 1; se esperaban al menos 2"),
        (&simulate(&["--openings", "random(4)"]), "las aperturas `random(4)` no son válidas"),
        (
            &simulate(&["--openings", "random(plies=4000)"]),
            "las aperturas aleatorias de 4000 jugadas acaban casi todas las partidas",
        ),
        (&simulate(&["--sprt", "20,0"]), "elo0 debe ser menor que elo1, y son 20 y 0"),
        (&simulate(&["--sprt", "0,x"]), "`x` no es un número; se esperaba ELO0,ELO1"),
        (&simulate(&["--game-time", "1h"]), "--game-time 1h: se esperaba SEGUNDOS o SEGUNDOS+INCREMENTO"),
        (&simulate(&["--move-time", "0"]), "un tiempo por jugada de 0 segundos está fuera de rango"),
        (
            &["simulate", "--first", "random", "--second", "random", "--games", "3"],
            "3 partidas de un emparejamiento: se cambia de bando, así que van por pares",
        ),
        (
            &["simulate", "--first", "rndom", "--second", "random", "--games", "2"],
            "jugador 1 (`rndom`): estrategia desconocida: `rndom` (¿querías decir `random`?)",
        ),
        (&["runs", "show", "99"], "no existe la ejecución 99"),
        (
            &["experiment", "show", "garcia-node"],
            "experimento desconocido: `garcia-node` (¿querías decir `garcia-nodes`?)",
        ),
        (&["--addr", "127.0.0.1:0", "list", "games"], "son de `jugada serve`, o de `jugada` sin comando"),
        (&["serve", "--addr", "192.0.2.1:80"], "desde otros equipos se puede llegar a 192.0.2.1:80"),
    ] {
        refused(&scene, arguments, words);
    }
    // Names of figures are the same in every language.
    let bench = said(&scene.run("es_ES.UTF-8", &["bench", "ajedrez"], ""));
    assert!(bench.starts_with("jugada: ninguna medida se llama `ajedrez`; disponibles: othello perft 11"), "{bench}");
}

/// Messages address the user as tú. The test searches the sources of the program and of the page for forms of usted, as whole words.
#[test]
fn nobody_is_called_usted() {
    const USTED: &[&str] = &[
        "usted",
        "elija",
        "indíquelo",
        "indique",
        "muévalo",
        "restaure",
        "cópielo",
        "cópielos",
        "vuelva",
        "espere",
        "deténgalo",
        "añada",
        "pulse",
        "escriba",
        "quiso",
        "bórrelo",
        "elimine",
        "continúe",
        "compruebe",
        "pruebe",
        "inténtelo",
    ];
    // Impersonal uses: `que se indique`, `cuando vuelva`.
    const WITH_THE_WORD_BEFORE: &[&str] = &["se indique", "máquina vuelva", "mind pulse"];
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders = vec![root.join("web/js")];
    folders.extend(std::fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path().join("src")));
    let mut read = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let Ok(text) = std::fs::read_to_string(&path) else { continue };
            read += 1;
            let words: Vec<String> = text
                .split(|c: char| !c.is_alphabetic())
                .filter(|word| !word.is_empty())
                .map(str::to_lowercase)
                .collect();
            for (at, word) in words.iter().enumerate() {
                let before = format!("{} {word}", words[at.saturating_sub(1)]);
                let is_said = USTED.contains(&word.as_str()) && !WITH_THE_WORD_BEFORE.contains(&before.as_str());
                assert!(!is_said, "{}: {before}", path.display());
            }
        }
    }
    assert!(read > 300, "{read} files");
}
