//! Every text of the help, English and Spanish.

pub(super) const TEXTS: &[(&str, &str)] = &[
    (
        "An interactive laboratory for board-game AI",
        "Laboratorio interactivo de inteligencia artificial para juegos de tablero",
    ),
    (
        "A SPEC is a name and its parameters: othello, connect(rows=6, cols=7, k=4), go(size=9, komi=7.5).\n\
        `jugada list games` shows what there is. `-V` prints the version, `--version` also the commit and the fingerprint of behaviour.\n\n\
        Help, results and error messages are in English or Spanish; the reports of runs and experiments are in English.",
        "SPEC es un nombre con sus parámetros: othello, connect(rows=6, cols=7, k=4), go(size=9, komi=7.5).\n\
        `jugada list games` muestra lo que hay. `-V` muestra la versión; `--version`, también la confirmación (commit) y la huella de comportamiento.\n\n\
        La ayuda, los resultados y los mensajes de error están en inglés o en español; los informes de series y experimentos, en inglés.",
    ),
    // ------------------------------------------------------------ clap's own
    ("Print help (see more with '--help')", "Muestra la ayuda"),
    ("Print this message or the help of the given subcommand(s)", "Muestra esta ayuda o la de la orden que se indique"),
    ("Print version", "Muestra la versión"),
    // ------------------------------------------------------------ commands
    (
        "Open the page in the browser (what `jugada` alone does)",
        "Abre la página en el navegador (lo que hace `jugada` a secas)",
    ),
    (
        "List the games, strategies, evaluators and levels",
        "Enumera los juegos, las estrategias, los evaluadores y los niveles",
    ),
    ("The games and their parameters", "Los juegos y sus parámetros"),
    ("The strategies and their parameters", "Las estrategias y sus parámetros"),
    ("The evaluators and their parameters", "Los evaluadores y sus parámetros"),
    (
        "What can be trained, and whom it can train with beside the strategies",
        "Lo que se puede entrenar, y con quién, además de las estrategias",
    ),
    ("The levels, and the strategy that each stands for", "Los niveles, y la estrategia que hay detrás de cada uno"),
    (
        "Count the leaves of the game tree, depth by depth",
        "Cuenta las hojas del árbol de juego, profundidad a profundidad",
    ),
    (
        "Show a position: board, legal moves and what each changes, outcome",
        "Muestra una posición: tablero, jugadas legales y lo que cambia cada una, resultado",
    ),
    (
        "Ask strategies for their move in a position, side by side",
        "Pregunta a varias estrategias por su jugada en una posición, una junto a otra",
    ),
    (
        "Break an evaluator's opinion of a position down into its terms",
        "Desglosa en sus términos la opinión de un evaluador sobre una posición",
    ),
    (
        "Print the tree that a strategy searches, as JSON events",
        "Escribe el árbol que recorre una estrategia, como sucesos en JSON",
    ),
    (
        "Prove how a game ends with best play of both sides",
        "Demuestra cómo acaba una partida si ambos juegan lo mejor posible",
    ),
    ("Play in the terminal", "Juega en la terminal"),
    (
        "Play many games between two strategies, and say what they tell about their strength",
        "Juega muchas partidas entre dos estrategias y dice qué indican sobre su fuerza",
    ),
    ("Play a tournament that a file describes", "Juega el torneo que describe un fichero"),
    ("Write the report of a run to a file", "Escribe en un fichero el informe de una serie"),
    ("Look at, continue, export and delete runs", "Muestra, continúa, exporta y borra series"),
    ("List all runs", "Enumera todas las series"),
    ("Show what a run has found so far", "Muestra lo que una serie ha averiguado hasta ahora"),
    ("List the games of a run", "Enumera las partidas de una serie"),
    ("Continue a run that was stopped", "Continúa una serie interrumpida"),
    ("Delete a run and its games", "Borra una serie y sus partidas"),
    (
        "Write the games of a run: .jsonl, .json or .csv; JSON lines to standard output if no file is given",
        "Escribe las partidas de una serie: .jsonl, .json o .csv; sin fichero, líneas JSON en la salida estándar",
    ),
    (
        "Train an evaluator that learns, and keep it by name",
        "Entrena un evaluador que aprende, y lo guarda con un nombre",
    ),
    (
        "Look at, export, import, rename and delete learned evaluators",
        "Muestra, exporta, importa, renombra y borra evaluadores aprendidos",
    ),
    ("List all learned evaluators", "Enumera los evaluadores aprendidos"),
    (
        "Show what an evaluator was taught, and how it did in its tests",
        "Muestra qué se enseñó a un evaluador y cómo le fue en sus pruebas",
    ),
    (
        "Write an evaluator to a file (safetensors, with its description as metadata; packed if the name ends in .gz)",
        "Escribe un evaluador en un fichero (safetensors, con su descripción como metadatos; comprimido si el nombre acaba en .gz)",
    ),
    ("Keep an evaluator that was exported to a file", "Guarda un evaluador que se exportó a un fichero"),
    ("Give an evaluator another name", "Cambia el nombre de un evaluador"),
    ("Delete an evaluator", "Borra un evaluador"),
    ("Run the published experiments again", "Repite los experimentos publicados"),
    ("List all experiments", "Enumera todos los experimentos"),
    (
        "Show what an experiment claims, what was measured last, and how",
        "Muestra qué afirma un experimento, qué se midió la última vez y cómo",
    ),
    (
        "Say which of the reports that come with the program are still true of it",
        "Indica qué informes de los que trae el programa siguen siendo ciertos para él",
    ),
    (
        "Run an experiment and write its report; one that was stopped continues where it was",
        "Ejecuta un experimento y escribe su informe; si se interrumpió, sigue donde estaba",
    ),
    (
        "Convert game records: transcripts, OBF, GGF, WTHOR, SGF, Connect-4 columns, JSON",
        "Convierte partidas: transcripciones, OBF, GGF, WTHOR, SGF, columnas de Conecta 4, JSON",
    ),
    ("Measure speed on this machine; prints JSON", "Mide la velocidad en esta máquina; escribe JSON"),
    // ------------------------------------------------------------ what many commands take
    (
        "Language of help, results and error messages; that of the system's locale if not given",
        "Idioma de la ayuda, los resultados y los mensajes de error; si no se indica, el del sistema",
    ),
    (
        "Where runs and games are kept; the user's data directory if not given",
        "Dónde se guardan series y partidas; si no se indica, en el directorio de datos del usuario",
    ),
    ("The game, with its parameters: othello, go(size=9)", "El juego, con sus parámetros: othello, go(size=9)"),
    ("The game, with its parameters; othello if not given", "El juego, con sus parámetros; si no se indica, othello"),
    (
        "Moves to play: f5d6c3, 4453, `D4 E5 pass`; `-` to read them from standard input",
        "Jugadas por hacer: f5d6c3, 4453, `D4 E5 pass`; `-` para leerlas de la entrada estándar",
    ),
    (
        "A position to begin with: a board of X, O and . in one line or several, then the side to move (in Go perhaps also ko=D4, lost=2,1, passes=1); \
        `-` to read it from standard input",
        "Posición inicial: un tablero de X, O y . en una línea o en varias, y después a quién le toca (en Go quizá también ko=D4, lost=2,1, passes=1); \
        `-` para leerla de la entrada estándar",
    ),
    ("Print JSON", "Escribe JSON"),
    ("Seed of the random numbers", "Semilla de los números aleatorios"),
    ("Seed of the random numbers; 1 if not given", "Semilla de los números aleatorios; si no se indica, 1"),
    (
        "Seed of the random numbers; 1 if not given, and against adaptive another one in every rated game",
        "Semilla de los números aleatorios; si no se indica, 1, y contra adaptive otra en cada partida puntuada",
    ),
    ("Seed that decides between equal moves", "Semilla que decide entre jugadas iguales"),
    (
        "How many games at once; as many as the machine has processors if not given",
        "Cuántas partidas a la vez; si no se indica, tantas como procesadores tiene la máquina",
    ),
    (
        "Also write a report: .txt, .md, .csv, .json or .html",
        "Escribe además un informe: .txt, .md, .csv, .json o .html",
    ),
    ("A strategy or a level", "Una estrategia o un nivel"),
    ("A strategy or a level; give several to compare them", "Una estrategia o un nivel; si se dan varios, se comparan"),
    ("Only what this game offers", "Solo lo que ofrece este juego"),
    ("The file to read", "El fichero que se lee"),
    ("The file to write", "El fichero que se escribe"),
    ("The file to write: .txt, .md, .csv, .json or .html", "El fichero que se escribe: .txt, .md, .csv, .json o .html"),
    (
        "The file to write; standard output if not given, or `-`",
        "El fichero que se escribe; si no se indica, o con `-`, la salida estándar",
    ),
    // ------------------------------------------------------------ the page
    ("The page", "La página"),
    (
        "Where to listen; without it, on this machine only, at port 7878 or the next free one",
        "Dónde escuchar; si no se indica, solo en esta máquina, en el puerto 7878 o el siguiente libre",
    ),
    ("Do not open the browser", "No abre el navegador"),
    (
        "Let other machines in (with --addr); they need the access token that is printed",
        "Deja entrar a otras máquinas (con --addr); necesitan la clave de acceso que se muestra",
    ),
    // ------------------------------------------------------------ simulate, tournament
    (
        "Example: jugada simulate --game othello --first garcia-hard --second 'mcts(simulations=1000)' --games 100\n\n\
        Each opening is played twice, with sides swapped: otherwise the advantage of a side passes for strength. The run is kept as it goes: \
        one that is stopped, or killed, continues with `jugada runs resume`.",
        "Ejemplo: jugada simulate --game othello --first garcia-hard --second 'mcts(simulations=1000)' --games 100\n\n\
        Cada apertura se juega dos veces, con los bandos cambiados: si no, la ventaja de un bando pasa por fuerza. La ejecución se guarda sobre \
        la marcha: si se interrumpe, o se mata el proceso, continúa con `jugada runs resume`.",
    ),
    (
        "A strategy or level: A in the report; it moves first in every other game, or in all with --fixed-sides",
        "Una estrategia o un nivel: A en el informe; empieza una de cada dos partidas, o todas con --fixed-sides",
    ),
    ("Its opponent, a strategy or level: B in the report", "Su rival, una estrategia o un nivel: B en el informe"),
    ("How many games; an even number unless sides are fixed", "Cuántas partidas; un número par salvo con bandos fijos"),
    (
        "Let the first strategy move first in every game: results of the first and the second player, no verdict on strength",
        "La primera estrategia empieza todas las partidas: resultados del primer y del segundo jugador, sin veredicto sobre la fuerza",
    ),
    (
        "Swap sides in every other game, which is the default",
        "Cambia de bando en una de cada dos partidas, que es lo que se hace por defecto",
    ),
    (
        "How games begin: none, random(plies=N), or a file with a line of moves for each opening, or with games of any format that \
        `jugada convert` reads; four random moves if not given",
        "Cómo empiezan las partidas: none, random(plies=N), o un archivo con una línea de jugadas por apertura, o con partidas en cualquier \
        formato que lea `jugada convert`; si no se indica, cuatro jugadas al azar",
    ),
    (
        "Of the games of that file, only the first N moves; openings that come twice are taken once",
        "De las partidas de ese fichero, solo las N primeras jugadas; las aperturas repetidas cuentan una vez",
    ),
    (
        "Seconds per move, in addition to the strategies' own limits; whoever takes longer loses",
        "Segundos por jugada, además de los límites de cada estrategia; quien tarda más pierde",
    ),
    (
        "Seconds of each side for the whole game, and what is added after every move; whoever runs out of them loses",
        "Segundos de cada bando para toda la partida, y los que se añaden tras cada jugada; quien los agota pierde",
    ),
    (
        "Stop as soon as a sequential test (SPRT) accepts that the first strategy is at most ELO0 or at least ELO1 stronger, with nominal error \
        rates ALPHA and BETA (0.05 each if not given)",
        "Acaba en cuanto una prueba secuencial (SPRT) acepta que la ventaja de la primera estrategia es de ELO0 como mucho o de ELO1 al menos, con \
        errores nominales ALPHA y BETA (0.05 cada uno si no se indican)",
    ),
    (
        "The file:\n\n    game = \"othello\"\n    schedule = \"round-robin\"        # or \"gauntlet\": the first \
        player against each of the others; or \"neighbours\":\n                                    # each against the next \
        two of the list\n    games = 20                      # of each pairing; an even number unless alternate = false\n    openings = \
        \"random(plies=4)\"    # if not given; or \"none\", or a file beside this one\n    players = [\"garcia-easy\", \"garcia-hard\", \
        \"mcts(simulations=1000)\"]\n\nOptional: name, alternate = false (fixed sides, no ratings), opening-plies (the first moves of the games of that file), seed, move-time, game-time = { seconds = 60, increment = 0.5 }.",
        "El fichero:\n\n    game = \"othello\"\n    schedule = \"round-robin\"        # o \"gauntlet\": el primer jugador contra cada \
        uno de los demás; o \"neighbours\":\n                                    # cada uno contra los dos siguientes de la lista\n    \
        games = 20                      # de cada emparejamiento; un número par salvo con alternate = false\n    openings = \
        \"random(plies=4)\"    # si no se indica; o \"none\", o un archivo junto a este\n    players = [\"garcia-easy\", \"garcia-hard\", \
        \"mcts(simulations=1000)\"]\n\nOpcionales: name, alternate = false (bandos fijos, sin puntuaciones), opening-plies (las primeras jugadas de las partidas de ese fichero), seed, move-time, game-time = { seconds = 60, increment = 0.5 }.",
    ),
    ("The description, in TOML", "La descripción, en TOML"),
    // ------------------------------------------------------------ runs
    ("The number of the run", "El número de la serie"),
    (
        "Only games that this seat won (0, 1, ...), or that were drawn",
        "Solo las partidas que ganó este asiento (0, 1...), o que acabaron en tablas",
    ),
    ("Only games that a failure or the clock ended", "Solo las partidas que acabó un fallo o el reloj"),
    ("How many to show", "Cuántas mostrar"),
    ("How many to skip first", "Cuántas saltarse antes"),
    // ------------------------------------------------------------ jobs
    (
        "Look at long work, of terminals and of the page, and watch it",
        "Muestra los trabajos largos, de terminales y de la página, y los sigue",
    ),
    (
        "List the latest jobs: simulations, tournaments, trainings, experiments, analyses",
        "Enumera los últimos trabajos: simulaciones, torneos, entrenamientos, experimentos, análisis",
    ),
    (
        "Follow a job until it is done, paused or cancelled, then show what it has found",
        "Sigue un trabajo hasta que acaba, se detiene o se cancela, y muestra lo que ha averiguado",
    ),
    ("The number of the job", "El número del trabajo"),
    // ------------------------------------------------------------ train, evaluators
    (
        "Example: jugada train --game connect --learner 'network(hidden=32)' --games 2000 --opponent random --as both --name mine\n\n\
        It is kept at every pause: one that is stopped, or killed, goes on with `jugada train --name NAME --resume`, and comes to the same \
        weights. Play against it with `jugada play --second 'alphabeta(depth=4, eval=learned(name=NAME))'`.",
        "Ejemplo: jugada train --game connect --learner 'network(hidden=32)' --games 2000 --opponent random --as both --name mine\n\n\
        Se guarda en cada pausa: si se interrumpe, o se mata el proceso, sigue con `jugada train --name NAME --resume` y llega a los mismos \
        pesos. Para jugar contra él: `jugada play --second 'alphabeta(depth=4, eval=learned(name=NAME))'`.",
    ),
    ("Name under which it is kept", "Nombre con el que se guarda"),
    ("The name under which it is kept", "El nombre con el que está guardado"),
    (
        "Name under which it will be kept; that of the file if not given",
        "Nombre con el que se guardará; si no se indica, el del fichero",
    ),
    ("The new name", "El nombre nuevo"),
    (
        "What learns: table, network(hidden=32), tuples(...); `jugada list learners` shows them",
        "Qué aprende: table, network(hidden=32), tuples(...); `jugada list learners` los muestra",
    ),
    ("Training games in all", "Partidas de entrenamiento en total"),
    (
        "Games between two pauses for tests; a tenth of all if not given, 0 for none on the way",
        "Partidas entre dos pausas para pruebas; si no se indica, la décima parte; 0 para ninguna por el camino",
    ),
    (
        "Test games in each pause, in which nothing is learned; 100 if not given",
        "Partidas de prueba en cada pausa, en las que no se aprende nada; si no se indica, 100",
    ),
    (
        "Whom it trains with: random (if not given), self, other (a second learner), earlier (itself at the last pause), or a strategy; \
        given several times, they take turns",
        "Con quién entrena: random (si no se indica), self, other (otro aprendiz), earlier (él mismo en la última pausa) o una estrategia; \
        si se da varias veces, se turnan",
    ),
    (
        "Whom it is tested against, if not the opponent (random for self and earlier)",
        "Contra quién se prueba, si no es el rival (random para self y earlier)",
    ),
    ("Which side it takes; both, by turns, if not given", "Qué bando lleva; si no se indica, ambos, por turnos"),
    (
        "Go on with a training that was stopped, or that is to have more games",
        "Sigue con un entrenamiento interrumpido, o que debe tener más partidas",
    ),
    (
        "Write a report with the learning curve: .txt, .md, .csv, .json or .html",
        "Escribe un informe con la curva de aprendizaje: .txt, .md, .csv, .json o .html",
    ),
    ("As it was after so many training games", "Como estaba tras tantas partidas de entrenamiento"),
    // ------------------------------------------------------------ experiment
    ("Its name, or a TOML file", "Su nombre, o un fichero TOML"),
    ("Its name, a TOML file, or `all`", "Su nombre, un fichero TOML, o `all` para todos"),
    ("Take seconds: fewer rows and games (the default)", "En segundos: menos filas y partidas (es lo normal)"),
    (
        "Take up to about an hour on two processors: all of it, or what its file says; the reports that come with the program are of this",
        "Hasta aproximadamente una hora con dos procesadores: todo, o lo que diga su archivo; de esto son los informes que trae el programa",
    ),
    ("Do all that the work did, which may take hours", "Todo lo que hizo el trabajo, que puede llevar horas"),
    (
        "Measure anew what was measured before; without this, the report is made from what is known",
        "Mide otra vez lo ya medido; sin esto, el informe se hace con lo que se sabe",
    ),
    (
        "Where to write the report, as NAME.md with its plots and NAME.html, and what was measured, as data/NAME.json",
        "Dónde escribir el informe, como NAME.md con sus gráficas y NAME.html, y lo medido, como data/NAME.json",
    ),
    // ------------------------------------------------------------ solve, explain, play, perft, show, bench
    (
        "Example: jugada solve --game connect --moves 4444 --every-move --with 'threads=2, memory=256'\n\
        Othello on 6x6 from the start, in two to three minutes: jugada solve --game 'othello(size=6)'\n\n\
        A file has a position in each line: its moves without spaces, and perhaps the score that is expected; or a board and the side to \
        move, and after a semicolon scores of its moves (OBF, as in the FFO endgames). If limits end the proof, the bounds of each move are told.",
        "Ejemplo: jugada solve --game connect --moves 4444 --every-move --with 'threads=2, memory=256'\n\
        Othello en 6x6 desde el comienzo, en dos o tres minutos: jugada solve --game 'othello(size=6)'\n\n\
        Un fichero tiene una posición por línea: sus jugadas sin espacios, y quizá el valor esperado; o un tablero y a quién le toca, y \
        tras un punto y coma los valores de sus jugadas (OBF, como en los finales de FFO). Si un límite acaba la demostración, se dan las cotas \
        de cada jugada.",
    ),
    (
        "Solve all positions of a file, and compare them with the scores that it gives",
        "Resuelve todas las posiciones de un fichero, y las compara con los valores que este da",
    ),
    (
        "Find the value of every move, not only of the best",
        "Averigua el valor de todas las jugadas, no solo de la mejor",
    ),
    (
        "Find out who wins, not by how much: win, loss or draw in less time (the same as --with mode=outcome)",
        "Averigua quién gana, no por cuánto: victoria, derrota o empate en menos tiempo (lo mismo que --with mode=outcome)",
    ),
    (
        "Threads that share the work (the same as --with threads=N)",
        "Hilos que se reparten el trabajo (lo mismo que --with threads=N)",
    ),
    (
        "Parameters of the solver: `time=10, threads=2`; `jugada list strategies` has them all",
        "Parámetros del solucionador: `time=10, threads=2`; `jugada list strategies` los tiene todos",
    ),
    ("The evaluator, with its parameters", "El evaluador, con sus parámetros"),
    ("How many events to write at most", "Cuántos sucesos escribir como mucho"),
    ("Print JSON, which is all this command prints", "Escribe JSON, que es lo único que escribe esta orden"),
    (
        "Who plays X: human, a strategy or a level; adaptive is the level that follows the strength of --player",
        "Quién juega con X: human, una estrategia o un nivel; adaptive es el nivel que sigue la fuerza de --player",
    ),
    ("Who plays O: likewise", "Quién juega con O: igualmente"),
    (
        "The strategy or level that gives hints, instead of the game's judge",
        "La estrategia o el nivel que da pistas, en lugar del juez del juego",
    ),
    ("Whose rating counts when the opponent is adaptive", "De quién es la puntuación cuando el rival es adaptive"),
    (
        "Also write a report of the game, in the language of the results: .txt, .md, .csv, .json or .html",
        "Escribe además un informe de la partida, en el idioma de los resultados: .txt, .md, .csv, .json o .html",
    ),
    ("How deep to count", "Hasta qué profundidad contar"),
    (
        "Print everything that is needed to draw the position, as JSON",
        "Escribe en JSON todo lo necesario para dibujar la posición",
    ),
    (
        "Measure only the figures whose name contains this; those that take minutes are measured only if named",
        "Mide solo las cifras cuyo nombre contiene esto; las que llevan minutos se miden solo si se nombran",
    ),
    (
        "Example: jugada bench connect\n\nWhat is measured beside another program is no part of Jugada, but of its source: \
        `cargo bench -p jugada-engines --bench connect` solves Connect-4 beside the crate connect-four-ai.",
        "Ejemplo: jugada bench connect\n\nLo que se mide junto a otro programa no forma parte de Jugada, sino de su código fuente: \
        `cargo bench -p jugada-engines --bench connect` resuelve Conecta 4 junto al paquete connect-four-ai.",
    ),
    (
        "How often to measure each figure; the best of the runs is reported",
        "Cuántas veces medir cada cifra; se da la mejor",
    ),
    // ------------------------------------------------------------ convert
    (
        "Formats, and the endings of their files:\n\n  \
        moves (.txt)   a line of moves per game: Othello transcripts, Connect-4 columns, points of Go\n  \
        obf   (.obf)   Othello positions with the worth of their moves; of a game, its last position\n  \
        ggf   (.ggf)   Othello games of the server GGS\n  \
        wthor (.wtb)   Othello database; names come from, and go to, .jou and .trn files beside it\n  \
        sgf   (.sgf)   Go and Othello, with variations, comments and markup\n  \
        json  (.json)  Jugada's own, as the page saves it; a list if there are several games\n  \
        jsonl (.jsonl) the same, a line per game\n\n\
        What the input is shows in how it begins. Games are read, played through and written one by one; a game that is wrong ends it, \
        and nothing is written, unless --skip is given.\n\n\
        Examples: jugada convert WTH_1977.wtb -o 1977.sgf\n          \
        jugada convert game.sgf --to json\n          \
        cat openings.txt | jugada convert - -o openings.ggf",
        "Formatos, y las terminaciones de sus ficheros:\n\n  \
        moves (.txt)   una línea de jugadas por partida: transcripciones de Othello, columnas de Conecta 4, puntos de Go\n  \
        obf   (.obf)   posiciones de Othello con el valor de sus jugadas; de una partida, su última posición\n  \
        ggf   (.ggf)   partidas de Othello del servidor GGS\n  \
        wthor (.wtb)   base de datos de Othello; los nombres vienen de los ficheros .jou y .trn que la acompañan, y van a ellos\n  \
        sgf   (.sgf)   Go y Othello, con variantes, comentarios y marcas\n  \
        json  (.json)  el propio de Jugada, como lo guarda la página; una lista si hay varias partidas\n  \
        jsonl (.jsonl) lo mismo, una línea por partida\n\n\
        Qué es la entrada se ve en cómo empieza. Las partidas se leen, se reproducen y se escriben una a una; una partida errónea acaba la \
        conversión, y no se escribe nada, salvo con --skip.\n\n\
        Ejemplos: jugada convert WTH_1977.wtb -o 1977.sgf\n          \
        jugada convert game.sgf --to json\n          \
        cat openings.txt | jugada convert - -o openings.ggf",
    ),
    (
        "Files with games, or `-` for standard input; .jou and .trn files name the people and tournaments of WTHOR files",
        "Ficheros con partidas, o `-` para la entrada estándar; los .jou y .trn dan nombre a las personas y los torneos de los ficheros WTHOR",
    ),
    ("The format of the input, if it is not to be recognised", "El formato de la entrada, si no se debe reconocer"),
    (
        "The format to write, if the ending of the file does not say it",
        "El formato que se escribe, si no lo dice la terminación del fichero",
    ),
    (
        "The game that lines of moves are of; Othello or Connect-4 if not given, whichever it looks like",
        "El juego de las líneas de jugadas; si no se indica, Othello o Conecta 4, según parezcan",
    ),
    (
        "Leave out games that are wrong, or that the format has no words for, and say which",
        "Omite las partidas erróneas, o que el formato no puede expresar, y dice cuáles",
    ),
    // ------------------------------------------------------------ engines, gtp, nboard
    (
        "Register other people's engines, which then play as `external(name=NAME)`",
        "Registra motores ajenos, que después juegan como `external(name=NAME)`",
    ),
    ("Register an engine; it is not started", "Registra un motor; no se arranca"),
    ("List the engines that are registered", "Enumera los motores registrados"),
    ("Start an engine, and let it make a few moves", "Arranca un motor y le deja hacer unas jugadas"),
    ("Forget an engine", "Olvida un motor"),
    ("The name under which it is registered", "El nombre con el que está registrado"),
    (
        "The game to try it in; the one that it was registered for, or the first that its protocol knows, if not given",
        "El juego con el que se prueba; si no se indica, aquel para el que se registró, o el primero que conoce su protocolo",
    ),
    ("How many moves it makes, for both sides", "Cuántas jugadas hace, por ambos bandos"),
    ("Seconds that it may take for each of them", "Segundos que puede tardar en cada una"),
    (
        "Examples:\n\n    jugada engines add gnugo --protocol gtp --game go --command \"gnugo --mode gtp --level 10 \
        --chinese-rules --capture-all-dead --play-out-aftermath\"\n    jugada engines add rhino --protocol gtp --game othello --command gtp-rhino\n    \
        jugada engines add edax --protocol nboard --command \"lEdax -nboard\" --directory ~/edax\n\n\
        Then `external(name=gnugo)` plays wherever a strategy can. Jugada counts every stone that is left on the board as alive: Go engines \
        should take dead stones off before they pass, as the options above make GNU Go do.",
        "Ejemplos:\n\n    jugada engines add gnugo --protocol gtp --game go --command \"gnugo --mode gtp --level 10 \
        --chinese-rules --capture-all-dead --play-out-aftermath\"\n    jugada engines add rhino --protocol gtp --game othello --command gtp-rhino\n    \
        jugada engines add edax --protocol nboard --command \"lEdax -nboard\" --directory ~/edax\n\n\
        Después `external(name=gnugo)` juega donde pueda hacerlo una estrategia. Jugada da por viva toda piedra que queda en el tablero: los \
        motores de Go deben retirar las muertas antes de pasar, como las opciones de arriba mandan a GNU Go.",
    ),
    ("The name by which it will be asked for", "El nombre con el que se le llamará"),
    ("How it is spoken to", "Cómo se habla con él"),
    (
        "Program and arguments, in one piece; quotes hold words together, nothing else is special",
        "Programa y argumentos, en una pieza; las comillas unen palabras, y nada más es especial",
    ),
    (
        "Where it runs; where this command is given if not said",
        "Dónde se ejecuta; si no se indica, donde se da esta orden",
    ),
    ("The one game that it plays: go or othello", "El único juego que juega: go u othello"),
    (
        "Be an engine for other programs, by the Go Text Protocol: Go or Othello",
        "Hace de motor para otros programas, por el Go Text Protocol: Go u Othello",
    ),
    (
        "Be an engine for other programs, by the NBoard protocol: Othello",
        "Hace de motor para otros programas, por el protocolo NBoard: Othello",
    ),
    (
        "Example, for Sabaki, GoGui, gogui-twogtp or KGS: jugada gtp --game 'go(size=9)' --strategy 'go-mcts(time=5)'\n\n\
        The controller sets size, komi, handicap and clocks; the strategy's own limits hold beside them. `lz-analyze` and `lz-genmove_analyze` \
        tell of every move. `final_score` leaves out stones that games played on from there say are dead.",
        "Ejemplo, para Sabaki, GoGui, gogui-twogtp o KGS: jugada gtp --game 'go(size=9)' --strategy 'go-mcts(time=5)'\n\n\
        El controlador fija tamaño, komi, ventaja y relojes; los límites de la estrategia valen además. `lz-analyze` y `lz-genmove_analyze` \
        hablan de cada jugada. `final_score` no cuenta las piedras que las partidas jugadas desde ahí dan por muertas.",
    ),
    ("The game: go or othello, with its parameters", "El juego: go u othello, con sus parámetros"),
    (
        "Example, for NBoard: jugada nboard --strategy 'negascout(eval=learned(name=othello-8x8))'\n\n\
        `set depth` sets the strategy's depth if it has one and none was given; otherwise the smaller one holds. `set contempt` is taken in, \
        and changes nothing. Values are in the units of the strategy's evaluator.",
        "Ejemplo, para NBoard: jugada nboard --strategy 'negascout(eval=learned(name=othello-8x8))'\n\n\
        `set depth` fija la profundidad de la estrategia si la tiene y no se dio ninguna; si se dio, vale la menor. `set contempt` se acepta, \
        y no cambia nada. Los valores están en las unidades del evaluador de la estrategia.",
    ),
    ("The strategy or level that makes the moves", "La estrategia o el nivel que hace las jugadas"),
    (
        "Think while the opponent does; of use to strategies that remember from move to move",
        "Piensa mientras piensa el rival; útil para las estrategias que recuerdan de una jugada a otra",
    ),
    // ------------------------------------------------------------ import, explore
    (
        "Bring games from files into the library, in every format that is read; what is there already is kept once",
        "Lleva partidas de ficheros a la biblioteca, en todos los formatos que se leen; lo que ya está se guarda una vez",
    ),
    (
        "Reads what `jugada convert` reads: transcripts, OBF, GGF, WTHOR, SGF, Connect-4 columns, JSON.\n\n\
        A game that is in the library already is counted, and kept once: the same rules, start, moves and players. A game that is wrong is \
        named with its place and left out. What was brought before an interruption stays; the same command brings the rest.\n\n\
        Examples: jugada import WTH_*.wtb WTH.JOU WTH.TRN --tag wthor\n          \
        cat games.sgf | jugada import -",
        "Lee lo que lee `jugada convert`: transcripciones, OBF, GGF, WTHOR, SGF, columnas de Conecta 4, JSON.\n\n\
        Una partida que ya está en la biblioteca se cuenta, y se guarda una vez: las mismas reglas, inicio, jugadas y jugadores. Una partida \
        errónea se nombra con su lugar y se omite. Lo importado antes de una interrupción se queda; la misma orden trae el resto.\n\n\
        Ejemplos: jugada import WTH_*.wtb WTH.JOU WTH.TRN --tag wthor\n          \
        cat games.sgf | jugada import -",
    ),
    ("The format of the files, if it is not to be recognised", "El formato de los ficheros, si no se debe reconocer"),
    ("Put on every game; may be given several times", "Etiqueta para todas las partidas; puede darse varias veces"),
    (
        "Explore what was played in a position: how often, how it ended, by whom",
        "Explora lo que se jugó en una posición: cuántas veces, cómo acabó, quién",
    ),
    (
        "The position is found by its board: other orders of the same moves count, and so do turned and mirrored boards, with their moves \
        turned back.\n\n\
        Examples: jugada explore --moves f5d6c3                       (over the library: see `jugada import`)\n          \
        jugada explore WTH_*.wtb WTH.JOU --moves f5d6c3d3c4",
        "La posición se busca por su tablero: valen otros órdenes de las mismas jugadas, y también los tableros girados o reflejados, cuyas \
        jugadas se dan giradas de vuelta.\n\n\
        Ejemplos: jugada explore --moves f5d6c3                       (en la biblioteca: véase `jugada import`)\n          \
        jugada explore WTH_*.wtb WTH.JOU --moves f5d6c3d3c4",
    ),
    (
        "Files with games, or `-` for standard input; the library if none is given",
        "Ficheros con partidas, o `-` para la entrada estándar; si no se da ninguno, la biblioteca",
    ),
    (
        "Only games of the library with these words: names, events, dates, files, tags",
        "Solo partidas de la biblioteca con estas palabras: nombres, torneos, fechas, ficheros, etiquetas",
    ),
];
