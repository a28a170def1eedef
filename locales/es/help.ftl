# What clap says itself, and what the help adds to it.

help-word-options = { "[" }OPCIONES]
help-word-command = COMANDO
help-word-usage = Uso:
help-word-commands = Comandos
help-word-arguments = Argumentos
help-word-other-options = Opciones
help-word-env = { "[" }entorno: { $name }]
help-word-default = { "[" }por defecto: { $value }]
help-word-values = { "[" }valores: { $values }]

# Commands, arguments and headings.

help = Laboratorio interactivo de inteligencia artificial para juegos de tablero
help-after =
    SPEC es un nombre con parámetros: othello, connect(rows=6, cols=7, k=4), go(size=9, komi=7.5).
    `jugada list games` enumera los juegos. `-V` muestra la versión; `--version`, también la confirmación (commit) y la huella de comportamiento.

    En la terminal los resultados caben en una pantalla y los tableros tienen color; NO_COLOR quita los colores, --details lo muestra todo.
help-any-lang = Idioma de la ayuda, los resultados y los mensajes de error (por defecto, el del sistema)
help-any-data = Directorio de ejecuciones y partidas (por defecto, el de datos del usuario)
help-any-addr = Dirección en la que escuchar (por defecto, solo este equipo, puerto 7878 o el siguiente libre)
help-heading-the-page = La página
help-any-no_open = No abre el navegador
help-any-allow_remote = Permite otros equipos (con --addr); necesitan la clave de acceso que se muestra
help-any-help = Muestra la ayuda
help-version = Muestra la versión
help-serve = Abre la página en el navegador (lo que hace `jugada` a secas)
help-list = Enumera los juegos, las estrategias, los evaluadores, los aprendices y los niveles
help-list-games = Los juegos y sus parámetros
help-list-games-game = Solo lo que ofrece este juego
help-any-json = Escribe JSON
help-list-strategies = Las estrategias y sus parámetros
help-list-strategies-game = Solo lo que ofrece este juego
help-list-evaluators = Los evaluadores y sus parámetros
help-list-evaluators-game = Solo lo que ofrece este juego
help-list-learners = Lo que se puede entrenar, y sus rivales además de las estrategias
help-list-learners-game = Solo lo que ofrece este juego
help-list-levels = Los niveles y la estrategia de cada uno
help-list-levels-game = Solo lo que ofrece este juego
help-command = Muestra esta ayuda o la del comando que se indique
help-perft = Cuenta las hojas del árbol de juego, profundidad a profundidad
help-any-game = El juego, con sus parámetros: othello, go(size=9)
help-any-position = Posición inicial: un tablero de X, O y . en una o varias líneas, y después a quién le toca (en Go, también ko=D4, lost=2,1, passes=1); `-` la lee de la entrada estándar
help-any-moves = Jugadas: f5d6c3, 4453, `D4 E5 pass`; `-` las lee de la entrada estándar
help-perft-depth = Profundidad hasta la que contar, en jugadas
help-show = Muestra una posición: tablero, jugadas legales y sus efectos, resultado
help-show-json = Escribe en JSON todo lo necesario para dibujar la posición
help-analyse = Compara las jugadas de varias estrategias en una posición
help-analyse-strategy = Estrategia o nivel; da varios para compararlos
help-any-seed = Semilla de los números aleatorios
help-evaluate = Muestra los términos de un evaluador en una posición
help-evaluate-eval = El evaluador, con sus parámetros
help-explain = Escribe el árbol de búsqueda de una estrategia como sucesos en JSON
help-explain-strategy = Estrategia o nivel
help-explain-events = Número máximo de sucesos
help-explain-json = Escribe JSON; este comando no escribe otra cosa
help-solve = Resuelve una posición: demuestra su resultado con el mejor juego
help-solve-after =
    Ejemplo: jugada solve --game connect --moves 4444 --every-move --with 'threads=2, memory=256'
    Othello en 6x6 desde la posición inicial, en dos o tres minutos: jugada solve --game 'othello(size=6)'

    Un archivo tiene una posición por línea: sus jugadas sin espacios y, si acaso, la puntuación esperada; o un tablero y a quién le toca y, tras un punto y coma, las puntuaciones de sus jugadas (OBF, como en los finales de FFO). Si un límite detiene la búsqueda, se dan las cotas de cada jugada.
help-solve-file = Resuelve todas las posiciones de un archivo y las compara con sus puntuaciones
help-solve-every_move = Halla el valor de todas las jugadas, no solo de la mejor
help-solve-wld = Halla solo victoria, derrota o empate, en menos tiempo (igual que --with mode=outcome)
help-solve-threads = Número de hilos (igual que --with threads=N)
help-solve-with = Parámetros del resolutor: `time=10, threads=2`; `jugada list strategies` los enumera todos
help-solve-seed = Semilla que decide entre jugadas iguales
help-play = Juega en la terminal
help-play-first = Jugador de X: human, una estrategia o un nivel; adaptive sigue la fuerza de --player
help-play-second = Jugador de O, igual que --first
help-play-hint = Estrategia o nivel que da las pistas (por defecto, el juez del juego)
help-play-player = Persona cuya puntuación se usa contra adaptive
help-play-report = Escribe además un informe de la partida: .txt, .md, .csv, .json o .html
help-play-seed = Semilla de los números aleatorios (por defecto, 1; contra adaptive, otra en cada partida puntuada)
help-simulate = Juega un encuentro entre dos estrategias y da el resultado con su incertidumbre
help-simulate-after =
    Ejemplo: jugada simulate --game othello --first garcia-hard --second 'mcts(simulations=1000)' --games 100

    Cada apertura se juega dos veces, con los bandos cambiados: así una apertura desigual no favorece a nadie. Las partidas se guardan según se juegan: un encuentro que se detuvo, o cuyo proceso se mató, se reanuda con `jugada runs resume`.
help-simulate-first = Estrategia o nivel: jugador A; empieza una de cada dos partidas, o todas con --fixed-sides
help-simulate-second = Estrategia o nivel: su rival, el jugador B
help-simulate-games = Número de partidas; par, salvo con bandos fijos
help-simulate-fixed_sides = La primera estrategia empieza todas las partidas: resultados por bando, sin veredicto sobre la fuerza
help-simulate-alternate = Cambia de bando en una de cada dos partidas, que es lo que se hace por defecto
help-simulate-openings = Aperturas: none, random(plies=N), o un archivo con una línea de jugadas por apertura, o con partidas en cualquier formato que lea `jugada convert` (por defecto, cuatro jugadas al azar)
help-simulate-opening_plies = Toma solo las N primeras jugadas de las partidas de ese archivo; las aperturas repetidas cuentan una vez
help-simulate-move_time = Segundos por jugada, además de los límites de cada estrategia; el jugador que tarda más pierde
help-simulate-game_time = Segundos de cada bando para toda la partida e incremento por jugada; el jugador que los agota pierde
help-simulate-sprt = Acaba cuando una prueba secuencial (SPRT) acepta que la primera estrategia aventaja en ELO0 como mucho, o en ELO1 al menos; errores nominales ALPHA y BETA (por defecto, 0.05 cada uno)
help-any-threads = Partidas en paralelo (por defecto, una por procesador)
help-any-report = Escribe además un informe: .txt, .md, .csv, .json o .html
help-tournament = Juega el torneo descrito en un archivo
help-tournament-after =
    Un archivo completo:

    { "    " }game = "othello"
    { "    " }schedule = "round-robin"       # o "gauntlet": el primero contra cada uno
    { "                                   " }# o "neighbours": contra los dos siguientes
    { "    " }games = 20                     # por emparejamiento, un número par
    { "    " }openings = "random(plies=4)"   # o "none", o un archivo junto a este
    { "    " }players = ["garcia-easy", "garcia-hard", "mcts(simulations=1000)"]

    Opcionales:

    { "    " }name = "Copa"
    { "    " }alternate = true               # false: bandos fijos, sin puntuaciones
    { "    " }opening-plies = 8              # primeras jugadas de partidas de un archivo
    { "    " }seed = 1
    { "    " }move-time = 2.5                # segundos
    { "    " }game-time = { "{" } seconds = 60, increment = 0.5 { "}" }
help-tournament-file = El archivo que describe el torneo (TOML)
help-report = Escribe en un archivo el informe de una ejecución
help-any-run = El número de la ejecución
help-report-output = El archivo que se escribe: .txt, .md, .csv, .json o .html
help-runs = Muestra, reanuda, exporta y borra ejecuciones
help-runs-list = Enumera todas las ejecuciones
help-runs-show = Muestra los resultados de una ejecución hasta ahora
help-runs-games = Enumera las partidas de una ejecución
help-runs-games-result = Solo las partidas ganadas por este asiento (0, 1...), o empatadas
help-runs-games-failures = Solo las partidas que acabó un fallo o el reloj
help-runs-games-limit = Cuántas partidas mostrar
help-runs-games-offset = Cuántas partidas saltarse antes
help-runs-resume = Reanuda una ejecución detenida
help-runs-delete = Borra una ejecución y sus partidas
help-runs-export = Exporta las partidas de una ejecución: .jsonl, .json o .csv; sin archivo, líneas JSON en la salida estándar
help-any-output = El archivo que se escribe
help-jobs = Enumera y sigue los trabajos de la terminal y de la página
help-jobs-list = Enumera los últimos trabajos: encuentros, torneos, entrenamientos, experimentos, análisis
help-jobs-watch = Sigue un trabajo hasta que termina, se pausa o se cancela, y muestra sus resultados
help-jobs-watch-job = El número del trabajo
help-train = Entrena un evaluador aprendido y lo guarda con un nombre
help-train-after =
    Ejemplo: jugada train --game connect --learner 'network(hidden=32)' --games 2000 --opponent random --as both --name mine

    El entrenamiento se guarda en cada prueba: uno que se detuvo, o cuyo proceso se mató, se reanuda con `jugada train --name NAME --resume` y llega a los mismos pesos. Para jugar contra él: `jugada play --second 'alphabeta(depth=4, eval=learned(name=NAME))'`.
help-train-name = Nombre con el que se guarda
help-train-game = El juego, con sus parámetros (por defecto, othello)
help-train-learner = Aprendiz: table, network(hidden=32), tuples(...); `jugada list learners` los enumera
help-train-games = Número total de partidas de entrenamiento
help-train-test_every = Partidas de entrenamiento entre pruebas (por defecto, la décima parte; con 0, solo una prueba al final)
help-train-test_games = Partidas por prueba, sin aprender (por defecto, 100)
help-train-opponent = Rival de entrenamiento: random (por defecto), self, other (un segundo aprendiz), earlier (él mismo en la última prueba) o una estrategia; si hay varios, se turnan
help-train-test_opponent = Rival en las pruebas (por defecto, el de entrenamiento; random para self y earlier)
help-train-side = Bando del aprendiz (por defecto, ambos, por turnos)
help-train-seed = Semilla de los números aleatorios (por defecto, 1)
help-train-resume = Reanuda un entrenamiento detenido, o amplía uno con más partidas
help-train-report = Escribe un informe con la curva de aprendizaje: .txt, .md, .csv, .json o .html
help-evaluators = Muestra, exporta, importa, renombra y borra evaluadores aprendidos
help-evaluators-list = Enumera los evaluadores aprendidos
help-evaluators-show = Muestra el entrenamiento de un evaluador y los resultados de sus pruebas
help-any-name = Su nombre
help-evaluators-show-report = Escribe un informe con la curva de aprendizaje: .txt, .md, .csv, .json o .html
help-evaluators-export = Exporta un evaluador a un archivo (safetensors, con su descripción como metadatos; comprimido si el nombre acaba en .gz)
help-evaluators-export-games = La versión guardada tras N partidas de entrenamiento
help-evaluators-import = Importa un evaluador de un archivo
help-evaluators-import-file = El archivo que se lee
help-evaluators-import-name = Nombre con el que se guarda (por defecto, el del archivo)
help-evaluators-rename = Cambia el nombre de un evaluador
help-evaluators-rename-to = El nombre nuevo
help-evaluators-delete = Borra un evaluador
help-explore = Muestra qué se jugó en una posición: cuántas veces, quién y con qué resultados
help-explore-after =
    Las posiciones se buscan por su tablero: valen otros órdenes de las mismas jugadas, y también los tableros girados o reflejados, cuyas jugadas se dan giradas de vuelta.

    Ejemplos: jugada explore --moves f5d6c3                       (en la biblioteca; véase `jugada import`)
    { "          " }jugada explore WTH_*.wtb WTH.JOU --moves f5d6c3d3c4
help-explore-files = Archivos con partidas, o `-` para la entrada estándar (por defecto, la biblioteca)
help-any-from = Formato de los archivos (por defecto, se detecta)
help-explore-words = Solo partidas de la biblioteca con estas palabras: nombres, torneos, fechas, archivos, etiquetas
help-gtp = Funciona como motor GTP para otros programas (Go, Othello)
help-gtp-after =
    Ejemplo, para Sabaki, GoGui, gogui-twogtp o KGS: jugada gtp --game 'go(size=9)' --strategy 'go-mcts(time=5)'

    El controlador fija tamaño, komi, hándicap y relojes; los límites de la estrategia se aplican además. `lz-analyze` y `lz-genmove_analyze` informan de cada jugada. `final_score` no cuenta las piedras que las simulaciones dan por muertas.
help-gtp-game = El juego: go u othello, con sus parámetros
help-any-strategy = Estrategia o nivel que juega
help-any-ponder = Piensa en el turno del rival; útil para las estrategias que conservan su búsqueda entre jugadas
help-nboard = Funciona como motor NBoard para otros programas (Othello)
help-nboard-after =
    Ejemplo, para NBoard: jugada nboard --strategy 'negascout(eval=learned(name=othello-8x8))'

    `set depth` fija la profundidad de la estrategia si la tiene y no se dio ninguna; si se dio, se aplica la menor. `set contempt` se acepta y no tiene efecto. Los valores están en las unidades del evaluador de la estrategia.
help-engines = Registra motores externos, que después juegan como `external(name=NAME)`
help-engines-add = Registra un motor sin arrancarlo
help-engines-add-after =
    Ejemplos:

    { "    " }jugada engines add gnugo --protocol gtp --game go --command "gnugo --mode gtp --level 10 --chinese-rules --capture-all-dead --play-out-aftermath"
    { "    " }jugada engines add rhino --protocol gtp --game othello --command gtp-rhino
    { "    " }jugada engines add edax --protocol nboard --command "lEdax -nboard" --directory ~/edax

    Después `external(name=gnugo)` juega donde pueda hacerlo una estrategia. Jugada da por viva toda piedra que queda en el tablero: los motores de Go deben capturar las muertas antes de pasar, como las opciones de arriba mandan a GNU Go.
help-engines-add-name = Nombre con el que se usará
help-engines-add-protocol = Protocolo del motor
help-engines-add-command = Programa y argumentos en una sola cadena; las comillas agrupan palabras y no hay más sintaxis de shell
help-engines-add-directory = Directorio de trabajo (por defecto, el actual)
help-engines-add-game = El único juego que juega: go u othello
help-engines-list = Enumera los motores registrados
help-engines-check = Arranca un motor y juega unas jugadas con él
help-engines-check-game = Juego con el que se prueba (por defecto, aquel para el que se registró, o el primero de su protocolo)
help-engines-check-moves = Número de jugadas, por ambos bandos
help-engines-check-timeout = Tiempo máximo de respuesta por jugada, en segundos
help-engines-remove = Borra un motor de la lista
help-experiment = Repite los experimentos publicados
help-experiment-list = Enumera todos los experimentos
help-experiment-show = Muestra la afirmación de un experimento, su resultado registrado y su definición
help-experiment-show-name = Su nombre, o un archivo TOML
help-experiment-check = Enumera los informes incluidos que están desactualizados
help-experiment-run = Ejecuta un experimento y da su veredicto; si se detuvo, lo reanuda
help-experiment-run-name = Su nombre, un archivo TOML, o `all` para todos
help-experiment-run-quick = Ejecución rápida: menos filas o partidas que el original (por defecto)
help-experiment-run-hour = Ejecución de hasta una hora, aproximadamente, con dos procesadores, como en los informes incluidos
help-experiment-run-full = Ejecución completa: todo lo que hizo el estudio; puede llevar horas
help-experiment-run-again = Mide otra vez, en lugar de usar las medidas guardadas
help-experiment-run-out = Directorio para el informe (NAME.md con sus gráficas y NAME.html) y las medidas (data/NAME.json)
help-convert = Convierte registros de partidas: transcripciones, OBF, GGF, WTHOR, SGF, columnas de Conecta-4, JSON
help-convert-after =
    Formatos y extensiones de sus archivos:

    { "  " }moves (.txt)   una línea de jugadas por partida: transcripciones de Othello, columnas de Conecta-4, puntos de Go
    { "  " }obf   (.obf)   posiciones de Othello con los valores de sus jugadas; de una partida, la última
    { "  " }ggf   (.ggf)   partidas de Othello del servidor GGS
    { "  " }wthor (.wtb)   base de datos de Othello; los nombres están en archivos .jou y .trn junto a ella
    { "  " }sgf   (.sgf)   Go y Othello, con variantes, comentarios y marcas
    { "  " }json  (.json)  el propio de Jugada, como lo guarda la página; una lista si hay varias partidas
    { "  " }jsonl (.jsonl) lo mismo, una línea por partida

    El formato se detecta por el principio de la entrada. Las partidas se leen, se reproducen y se escriben una a una; sin --skip, una partida no válida detiene la conversión y no se escribe nada.

    Ejemplos: jugada convert WTH_1977.wtb -o 1977.sgf
    { "          " }jugada convert game.sgf --to json
    { "          " }cat openings.txt | jugada convert - -o openings.ggf
help-any-files = Archivos con partidas, o `-` para la entrada estándar; los .jou y .trn dan nombre a los jugadores y torneos de los archivos WTHOR
help-convert-output = El archivo que se escribe (por defecto, o con `-`, la salida estándar)
help-convert-to = Formato que se escribe (por defecto, según la extensión del archivo)
help-convert-from = Formato de la entrada (por defecto, se detecta)
help-convert-game = Juego de las líneas de jugadas (por defecto, Othello o Conecta-4, según se detecte)
help-convert-skip = Omite las partidas no válidas o que el formato no admite, y las enumera
help-import = Importa partidas de archivos a la biblioteca; las repetidas se guardan una sola vez
help-import-after =
    Lee lo que lee `jugada convert`: transcripciones, OBF, GGF, WTHOR, SGF, columnas de Conecta-4, JSON.

    Las partidas repetidas (mismas reglas, inicio, jugadas y jugadores) se cuentan y se guardan una vez. Una partida no válida se enumera con su lugar y se omite. Lo importado antes de una interrupción se queda; repite el comando para importar el resto.

    Ejemplos: jugada import WTH_*.wtb WTH.JOU WTH.TRN --tag wthor
    { "          " }cat games.sgf | jugada import -
help-import-game = Juego de las líneas de jugadas (por defecto, Othello o Conecta-4, según se detecte)
help-import-tag = Etiqueta para todas las partidas; se puede dar varias veces
help-bench = Mide la velocidad en este equipo; escribe JSON
help-bench-after =
    Ejemplo: jugada bench connect

    Las comparaciones con otros programas están en el código fuente: `cargo bench -p jugada-engines --bench connect` resuelve Conecta-4 junto al paquete connect-four-ai.
help-bench-only = Mide solo las medidas cuyo nombre contiene esto; las lentas (minutos), solo si se nombran
help-bench-runs = Repeticiones de cada medida; se da la mejor
help-any-details = Muestra todas las tablas y gráficas, no solo la respuesta
help-analyse-details = Muestra todas las jugadas y cuentas, no solo la respuesta
help-solve-details = Muestra todas las jugadas y cuentas, no solo la respuesta
help-heading-options-of-every-command = Opciones de todos los comandos
