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
    SPEC es un nombre con sus parámetros: othello, connect(rows=6, cols=7, k=4), go(size=9, komi=7.5).
    `jugada list games` muestra lo que hay. `-V` muestra la versión; `--version`, también la confirmación (commit) y la huella de comportamiento.

    La ayuda, los resultados, los informes y los mensajes de error están en inglés o en español.
help-any-lang = Idioma de la ayuda, los resultados, los informes y los mensajes de error; si no se indica, el del sistema
help-any-data = Dónde se guardan series y partidas; si no se indica, en el directorio de datos del usuario
help-any-addr = Dónde escuchar; si no se indica, solo en esta máquina, en el puerto 7878 o el siguiente libre
help-heading-the-page = La página
help-any-no_open = No abre el navegador
help-any-allow_remote = Deja entrar a otras máquinas (con --addr); necesitan la clave de acceso que se muestra
help-any-help = Muestra la ayuda
help-version = Muestra la versión
help-serve = Abre la página en el navegador (lo que hace `jugada` a secas)
help-list = Enumera los juegos, las estrategias, los evaluadores y los niveles
help-list-games = Los juegos y sus parámetros
help-list-games-game = Solo lo que ofrece este juego
help-any-json = Escribe JSON
help-list-strategies = Las estrategias y sus parámetros
help-list-strategies-game = Solo lo que ofrece este juego
help-list-evaluators = Los evaluadores y sus parámetros
help-list-evaluators-game = Solo lo que ofrece este juego
help-list-learners = Lo que se puede entrenar, y con quién, además de las estrategias
help-list-learners-game = Solo lo que ofrece este juego
help-list-levels = Los niveles, y la estrategia que hay detrás de cada uno
help-list-levels-game = Solo lo que ofrece este juego
help-command = Muestra esta ayuda o la del comando que se indique
help-perft = Cuenta las hojas del árbol de juego, profundidad a profundidad
help-any-game = El juego, con sus parámetros: othello, go(size=9)
help-any-position = Posición inicial: un tablero de X, O y . en una línea o en varias, y después a quién le toca (en Go quizá también ko=D4, lost=2,1, passes=1); `-` para leerla de la entrada estándar
help-any-moves = Jugadas por hacer: f5d6c3, 4453, `D4 E5 pass`; `-` para leerlas de la entrada estándar
help-perft-depth = Hasta qué profundidad contar
help-show = Muestra una posición: tablero, jugadas legales y lo que cambia cada una, resultado
help-show-json = Escribe en JSON todo lo necesario para dibujar la posición
help-analyse = Pregunta a varias estrategias por su jugada en una posición, una junto a otra
help-analyse-strategy = Una estrategia o un nivel; si se dan varios, se comparan
help-any-seed = Semilla de los números aleatorios
help-evaluate = Desglosa en sus términos la opinión de un evaluador sobre una posición
help-evaluate-eval = El evaluador, con sus parámetros
help-explain = Escribe el árbol que recorre una estrategia, como sucesos en JSON
help-explain-strategy = Una estrategia o un nivel
help-explain-events = Cuántos sucesos escribir como mucho
help-explain-json = Escribe JSON, que es lo único que escribe este comando
help-solve = Demuestra cómo acaba una partida si ambos juegan lo mejor posible
help-solve-after =
    Ejemplo: jugada solve --game connect --moves 4444 --every-move --with 'threads=2, memory=256'
    Othello en 6x6 desde el comienzo, en dos o tres minutos: jugada solve --game 'othello(size=6)'

    Un archivo tiene una posición por línea: sus jugadas sin espacios, y quizá el valor esperado; o un tablero y a quién le toca, y tras un punto y coma los valores de sus jugadas (OBF, como en los finales de FFO). Si un límite acaba la demostración, se dan las cotas de cada jugada.
help-solve-file = Resuelve todas las posiciones de un archivo, y las compara con los valores que este da
help-solve-every_move = Averigua el valor de todas las jugadas, no solo de la mejor
help-solve-wld = Averigua quién gana, no por cuánto: victoria, derrota o empate en menos tiempo (lo mismo que --with mode=outcome)
help-solve-threads = Hilos que se reparten el trabajo (lo mismo que --with threads=N)
help-solve-with = Parámetros del solucionador: `time=10, threads=2`; `jugada list strategies` los tiene todos
help-solve-seed = Semilla que decide entre jugadas iguales
help-play = Juega en la terminal
help-play-first = Quién juega con X: human, una estrategia o un nivel; adaptive es el nivel que sigue la fuerza de --player
help-play-second = Quién juega con O: igualmente
help-play-hint = La estrategia o el nivel que da pistas, en lugar del juez del juego
help-play-player = De quién es la puntuación cuando el rival es adaptive
help-play-report = Escribe además un informe de la partida, en el idioma de los resultados: .txt, .md, .csv, .json o .html
help-play-seed = Semilla de los números aleatorios; si no se indica, 1, y contra adaptive otra en cada partida puntuada
help-simulate = Juega muchas partidas entre dos estrategias y dice qué indican sobre su fuerza
help-simulate-after =
    Ejemplo: jugada simulate --game othello --first garcia-hard --second 'mcts(simulations=1000)' --games 100

    Cada apertura se juega dos veces, con los bandos cambiados: si no, la ventaja de un bando pasa por fuerza. La ejecución se guarda sobre la marcha: si se interrumpe, o se mata el proceso, continúa con `jugada runs resume`.
help-simulate-first = Una estrategia o un nivel: A en el informe; empieza una de cada dos partidas, o todas con --fixed-sides
help-simulate-second = Su rival, una estrategia o un nivel: B en el informe
help-simulate-games = Cuántas partidas; un número par salvo con bandos fijos
help-simulate-fixed_sides = La primera estrategia empieza todas las partidas: resultados del primer y del segundo jugador, sin veredicto sobre la fuerza
help-simulate-alternate = Cambia de bando en una de cada dos partidas, que es lo que se hace por defecto
help-simulate-openings = Cómo empiezan las partidas: none, random(plies=N), o un archivo con una línea de jugadas por apertura, o con partidas en cualquier formato que lea `jugada convert`; si no se indica, cuatro jugadas al azar
help-simulate-opening_plies = De las partidas de ese archivo, solo las N primeras jugadas; las aperturas repetidas cuentan una vez
help-simulate-move_time = Segundos por jugada, además de los límites de cada estrategia; quien tarda más pierde
help-simulate-game_time = Segundos de cada bando para toda la partida, y los que se añaden tras cada jugada; quien los agota pierde
help-simulate-sprt = Acaba en cuanto una prueba secuencial (SPRT) acepta que la ventaja de la primera estrategia es de ELO0 como mucho o de ELO1 al menos, con errores nominales ALPHA y BETA (0.05 cada uno si no se indican)
help-any-threads = Cuántas partidas a la vez; si no se indica, tantas como procesadores tiene la máquina
help-any-report = Escribe además un informe: .txt, .md, .csv, .json o .html
help-tournament = Juega el torneo que describe un archivo
help-tournament-after =
    El archivo:

    { "    " }game = "othello"
    { "    " }schedule = "round-robin"        # o "gauntlet": el primer jugador contra cada uno de los demás; o "neighbours":
    { "                                    " }# cada uno contra los dos siguientes de la lista
    { "    " }games = 20                      # de cada emparejamiento; un número par salvo con alternate = false
    { "    " }openings = "random(plies=4)"    # si no se indica; o "none", o un archivo junto a este
    { "    " }players = ["garcia-easy", "garcia-hard", "mcts(simulations=1000)"]

    Opcionales: name, alternate = false (bandos fijos, sin puntuaciones), opening-plies (las primeras jugadas de las partidas de ese archivo), seed, move-time, game-time = { "{" } seconds = 60, increment = 0.5 { "}" }.
help-tournament-file = La descripción, en TOML
help-report = Escribe en un archivo el informe de una serie
help-any-run = El número de la serie
help-report-output = El archivo que se escribe: .txt, .md, .csv, .json o .html
help-runs = Muestra, continúa, exporta y borra series
help-runs-list = Enumera todas las series
help-runs-show = Muestra lo que una serie ha averiguado hasta ahora
help-runs-games = Enumera las partidas de una serie
help-runs-games-result = Solo las partidas que ganó este asiento (0, 1...) o las que acabaron en empate
help-runs-games-failures = Solo las partidas que acabó un fallo o el reloj
help-runs-games-limit = Cuántas mostrar
help-runs-games-offset = Cuántas saltarse antes
help-runs-resume = Continúa una serie interrumpida
help-runs-delete = Borra una serie y sus partidas
help-runs-export = Escribe las partidas de una serie: .jsonl, .json o .csv; sin archivo, líneas JSON en la salida estándar
help-any-output = El archivo que se escribe
help-jobs = Muestra y sigue los trabajos largos, de terminales y de la página
help-jobs-list = Enumera los últimos trabajos: simulaciones, torneos, entrenamientos, experimentos, análisis
help-jobs-watch = Sigue un trabajo hasta que acaba, se detiene o se cancela, y muestra lo que ha averiguado
help-jobs-watch-job = El número del trabajo
help-train = Entrena un evaluador que aprende, y lo guarda con un nombre
help-train-after =
    Ejemplo: jugada train --game connect --learner 'network(hidden=32)' --games 2000 --opponent random --as both --name mine

    Se guarda en cada pausa: si se interrumpe, o se mata el proceso, sigue con `jugada train --name NAME --resume` y llega a los mismos pesos. Para jugar contra él: `jugada play --second 'alphabeta(depth=4, eval=learned(name=NAME))'`.
help-train-name = Nombre con el que se guarda
help-train-game = El juego, con sus parámetros; si no se indica, othello
help-train-learner = Qué aprende: table, network(hidden=32), tuples(...); `jugada list learners` los muestra
help-train-games = Partidas de entrenamiento en total
help-train-test_every = Partidas entre dos pausas para pruebas; si no se indica, la décima parte; 0 para ninguna por el camino
help-train-test_games = Partidas de prueba en cada pausa, en las que no se aprende nada; si no se indica, 100
help-train-opponent = Con quién entrena: random (si no se indica), self, other (otro aprendiz), earlier (él mismo en la última pausa) o una estrategia; si se da varias veces, se turnan
help-train-test_opponent = Contra quién se prueba, si no es el rival (random para self y earlier)
help-train-side = Qué bando lleva; si no se indica, ambos, por turnos
help-train-seed = Semilla de los números aleatorios; si no se indica, 1
help-train-resume = Sigue con un entrenamiento interrumpido, o que debe tener más partidas
help-train-report = Escribe un informe con la curva de aprendizaje: .txt, .md, .csv, .json o .html
help-evaluators = Muestra, exporta, importa, renombra y borra evaluadores aprendidos
help-evaluators-list = Enumera los evaluadores aprendidos
help-evaluators-show = Muestra qué se enseñó a un evaluador y cómo le fue en sus pruebas
help-any-name = El nombre con el que está guardado
help-evaluators-show-report = Escribe un informe con la curva de aprendizaje: .txt, .md, .csv, .json o .html
help-evaluators-export = Escribe un evaluador en un archivo (safetensors, con su descripción como metadatos; comprimido si el nombre acaba en .gz)
help-evaluators-export-games = Como estaba tras tantas partidas de entrenamiento
help-evaluators-import = Guarda un evaluador que se exportó a un archivo
help-evaluators-import-file = El archivo que se lee
help-evaluators-import-name = Nombre con el que se guardará; si no se indica, el del archivo
help-evaluators-rename = Cambia el nombre de un evaluador
help-evaluators-rename-to = El nombre nuevo
help-evaluators-delete = Borra un evaluador
help-explore = Explora lo que se jugó en una posición: cuántas veces, cómo acabó, quién
help-explore-after =
    La posición se busca por su tablero: valen otros órdenes de las mismas jugadas, y también los tableros girados o reflejados, cuyas jugadas se dan giradas de vuelta.

    Ejemplos: jugada explore --moves f5d6c3                       (en la biblioteca: véase `jugada import`)
    { "          " }jugada explore WTH_*.wtb WTH.JOU --moves f5d6c3d3c4
help-explore-files = Ficheros con partidas, o `-` para la entrada estándar; si no se da ninguno, la biblioteca
help-any-from = El formato de los archivos, si no se debe reconocer
help-explore-words = Solo partidas de la biblioteca con estas palabras: nombres, torneos, fechas, archivos, etiquetas
help-gtp = Hace de motor para otros programas, por el Go Text Protocol: Go u Othello
help-gtp-after =
    Ejemplo, para Sabaki, GoGui, gogui-twogtp o KGS: jugada gtp --game 'go(size=9)' --strategy 'go-mcts(time=5)'

    El controlador fija tamaño, komi, ventaja y relojes; los límites de la estrategia valen además. `lz-analyze` y `lz-genmove_analyze` hablan de cada jugada. `final_score` no cuenta las piedras que las partidas jugadas desde ahí dan por muertas.
help-gtp-game = El juego: go u othello, con sus parámetros
help-any-strategy = La estrategia o el nivel que hace las jugadas
help-any-ponder = Piensa mientras piensa el rival; útil para las estrategias que recuerdan de una jugada a otra
help-nboard = Hace de motor para otros programas, por el protocolo NBoard: Othello
help-nboard-after =
    Ejemplo, para NBoard: jugada nboard --strategy 'negascout(eval=learned(name=othello-8x8))'

    `set depth` fija la profundidad de la estrategia si la tiene y no se dio ninguna; si se dio, vale la menor. `set contempt` se acepta, y no cambia nada. Los valores están en las unidades del evaluador de la estrategia.
help-engines = Registra motores ajenos, que después juegan como `external(name=NAME)`
help-engines-add = Registra un motor; no se arranca
help-engines-add-after =
    Ejemplos:

    { "    " }jugada engines add gnugo --protocol gtp --game go --command "gnugo --mode gtp --level 10 --chinese-rules --capture-all-dead --play-out-aftermath"
    { "    " }jugada engines add rhino --protocol gtp --game othello --command gtp-rhino
    { "    " }jugada engines add edax --protocol nboard --command "lEdax -nboard" --directory ~/edax

    Después `external(name=gnugo)` juega donde pueda hacerlo una estrategia. Jugada da por viva toda piedra que queda en el tablero: los motores de Go deben retirar las muertas antes de pasar, como las opciones de arriba mandan a GNU Go.
help-engines-add-name = El nombre con el que se le llamará
help-engines-add-protocol = Cómo se habla con él
help-engines-add-command = Programa y argumentos, en una pieza; las comillas unen palabras, y nada más es especial
help-engines-add-directory = Dónde se ejecuta; si no se indica, donde se da este comando
help-engines-add-game = El único juego que juega: go u othello
help-engines-list = Enumera los motores registrados
help-engines-check = Arranca un motor y le deja hacer unas jugadas
help-engines-check-name = El nombre con el que está registrado
help-engines-check-game = El juego con el que se prueba; si no se indica, aquel para el que se registró, o el primero que conoce su protocolo
help-engines-check-moves = Cuántas jugadas hace, por ambos bandos
help-engines-check-timeout = Segundos que puede tardar en cada una
help-engines-remove = Olvida un motor
help-engines-remove-name = El nombre con el que está registrado
help-experiment = Repite los experimentos publicados
help-experiment-list = Enumera todos los experimentos
help-experiment-show = Muestra qué afirma un experimento, qué se midió la última vez y cómo
help-experiment-show-name = Su nombre, o un archivo TOML
help-experiment-check = Indica qué informes de los que trae el programa siguen siendo ciertos para él
help-experiment-run = Ejecuta un experimento y escribe su informe; si se interrumpió, sigue donde estaba
help-experiment-run-name = Su nombre, un archivo TOML, o `all` para todos
help-experiment-run-quick = En segundos: menos filas y partidas (es lo normal)
help-experiment-run-hour = Hasta aproximadamente una hora con dos procesadores: todo, o lo que diga su archivo; de esto son los informes que trae el programa
help-experiment-run-full = Todo lo que hizo el trabajo, que puede llevar horas
help-experiment-run-again = Mide otra vez lo ya medido; sin esto, el informe se hace con lo que se sabe
help-experiment-run-out = Dónde escribir el informe, como NAME.md con sus gráficas y NAME.html, y lo medido, como data/NAME.json
help-convert = Convierte partidas: transcripciones, OBF, GGF, WTHOR, SGF, columnas de Conecta 4, JSON
help-convert-after =
    Formatos, y las terminaciones de sus archivos:

    { "  " }moves (.txt)   una línea de jugadas por partida: transcripciones de Othello, columnas de Conecta 4, puntos de Go
    { "  " }obf   (.obf)   posiciones de Othello con el valor de sus jugadas; de una partida, su última posición
    { "  " }ggf   (.ggf)   partidas de Othello del servidor GGS
    { "  " }wthor (.wtb)   base de datos de Othello; los nombres vienen de los archivos .jou y .trn que la acompañan, y van a ellos
    { "  " }sgf   (.sgf)   Go y Othello, con variantes, comentarios y marcas
    { "  " }json  (.json)  el propio de Jugada, como lo guarda la página; una lista si hay varias partidas
    { "  " }jsonl (.jsonl) lo mismo, una línea por partida

    Qué es la entrada se ve en cómo empieza. Las partidas se leen, se reproducen y se escriben una a una; una partida errónea acaba la conversión, y no se escribe nada, salvo con --skip.

    Ejemplos: jugada convert WTH_1977.wtb -o 1977.sgf
    { "          " }jugada convert game.sgf --to json
    { "          " }cat openings.txt | jugada convert - -o openings.ggf
help-any-files = Ficheros con partidas, o `-` para la entrada estándar; los .jou y .trn dan nombre a las personas y los torneos de los archivos WTHOR
help-convert-output = El archivo que se escribe; si no se indica, o con `-`, la salida estándar
help-convert-to = El formato que se escribe, si no lo dice la terminación del archivo
help-convert-from = El formato de la entrada, si no se debe reconocer
help-convert-game = El juego de las líneas de jugadas; si no se indica, Othello o Conecta 4, según parezcan
help-convert-skip = Omite las partidas erróneas, o que el formato no puede expresar, y dice cuáles
help-import = Lleva partidas de archivos a la biblioteca, en todos los formatos que se leen; lo que ya está se guarda una vez
help-import-after =
    Lee lo que lee `jugada convert`: transcripciones, OBF, GGF, WTHOR, SGF, columnas de Conecta 4, JSON.

    Una partida que ya está en la biblioteca se cuenta, y se guarda una vez: las mismas reglas, inicio, jugadas y jugadores. Una partida errónea se nombra con su lugar y se omite. Lo importado antes de una interrupción se queda; el mismo comando trae el resto.

    Ejemplos: jugada import WTH_*.wtb WTH.JOU WTH.TRN --tag wthor
    { "          " }cat games.sgf | jugada import -
help-import-game = El juego de las líneas de jugadas; si no se indica, Othello o Conecta 4, según parezcan
help-import-tag = Etiqueta para todas las partidas; puede darse varias veces
help-bench = Mide la velocidad en esta máquina; escribe JSON
help-bench-after =
    Ejemplo: jugada bench connect

    Lo que se mide junto a otro programa no forma parte de Jugada, sino de su código fuente: `cargo bench -p jugada-engines --bench connect` resuelve Conecta 4 junto al paquete connect-four-ai.
help-bench-only = Mide solo las cifras cuyo nombre contiene esto; las que llevan minutos se miden solo si se nombran
help-bench-runs = Cuántas veces medir cada cifra; se da la mejor
