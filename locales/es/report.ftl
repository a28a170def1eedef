# Lo que dicen los informes. Los escribe el programa: la página no necesita estas palabras.

# report

report-figure = [Gráfica]
report-table = Tabla
report-range = de { $low } a { $high }
report-no-data = sin datos
report-point = { $name } en { $x }: { $y }

# arena: document/run.rs

report-caution = Advertencia
report-players = Jugadores
report-results = Resultados
report-test-undecided = Sin decidir
report-sequential-test = Prueba secuencial (SPRT)
report-effort = Tiempo y esfuerzo
report-conditions = Condiciones de juego
report-sides-swapped = se cambian en una de cada dos partidas
report-fixed = fijos
report-game = Juego
report-games-planned = { $played } de { $planned } previstas
report-sides = Bandos
report-openings = Aperturas
report-seed = Semilla
report-intervals = Intervalos
report-intervals-any-time = { $confidence }. Los de porcentajes, Elo y puntuaciones son más anchos y valen sea cual sea el momento en que se detenga la ejecución. Los de tiempos, nodos, jugadas y puntos valen para un número fijo de partidas.
report-time-of-moves = Tiempo total de las jugadas
report-mean-time-per-game = Tiempo medio por partida
report-move-time = Límite de tiempo por jugada
report-game-time = Límite de tiempo por partida
report-game-time-of = { $base }, más { $increment } por jugada
report-no-openings = ninguna
report-random-openings = { $plies ->
    [one] 1 jugada aleatoria
   *[other] { $plies } jugadas aleatorias
}
report-opening-lines = { $number ->
    [one] 1 línea de un archivo
   *[other] { $lines } líneas de un archivo
}
report-nothing-played = Aún no se ha jugado ninguna partida.
report-lead-shared = { $best } y { $second } comparten el primer puesto de { $many } jugadores tras { $games } partidas.
report-lead-clear = { $best } encabeza la clasificación de { $many } jugadores tras { $games } partidas, con diferencia clara sobre { $second }.
report-lead-open = { $best } encabeza la clasificación de { $many } jugadores tras { $games } partidas; sin diferencia clara con { $second }.
report-no-ratings = { $many } jugadores tras { $games } partidas; sin puntuaciones.

# arena: document/players.rs

report-player = Jugador
report-games = Partidas
report-won = Ganadas
report-won-as-first = Ganadas como primer jugador
report-won-as-second = Ganadas como segundo jugador
report-drawn = Empatadas
report-lost = Perdidas
report-mean-points = Media de puntos
report-moves-per-game = Jugadas por partida
report-time-per-game = Tiempo por partida
report-nodes-per-move = Nodos por jugada
report-simulations-per-move = Simulaciones por jugada
report-depth = Profundidad alcanzada
report-legal-moves = Jugadas legales
report-standings = Clasificación: puntuaciones Bradley-Terry en Elo; la media es 0
report-by-player = Resultados por jugador
report-rating = Puntuación
report-resigned = Rendiciones
report-first-player = Primer jugador
report-second-player = Segundo jugador
report-by-side = Por bando
report-side = Bando
report-rate = { $games }; { $share }
report-won-of = { $wins } de { $games }; { $share }
report-costs-by-player = Por jugador
report-moves = Jugadas
report-time-per-move = Tiempo por jugada
report-time = Tiempo total
report-nodes = Nodos en total
report-evaluations-per-move = Hojas evaluadas por jugada
report-evaluations = Hojas evaluadas en total
report-cutoffs-per-move = Podas por jugada
report-cutoffs = Podas en total
report-table-hits-per-move = Aciertos de tabla por jugada
report-table-hits = Aciertos de tabla en total
report-simulations = Simulaciones en total
report-tree-level = Nivel del árbol
report-nodes-by-level = Nodos por jugada en cada nivel del árbol (la raíz es el nivel 0)

# arena: document/pairings.rs

report-pairing = Emparejamiento
report-points = Puntos
report-cross-table = Puntos del jugador de la fila contra el de la columna
report-pairings = Emparejamientos, desde el jugador nombrado primero
report-opponents-points = Media de puntos del rival
report-head-to-head = Cara a cara, desde el jugador nombrado primero
report-verdict = Veredicto
report-different-games = Partidas distintas
report-score = Porcentaje de puntos
report-elo-difference = Diferencia Elo
report-normalised-elo = Elo normalizado (nElo)
report-superiority = Verosimilitud de superioridad (LOS)
report-margin = Diferencia media
report-clearly-ahead = ventaja clara de { $player }
report-sides-fixed = ninguno: bandos fijos
report-too-few = ninguno: muy pocas partidas distintas
report-no-clear-difference = sin diferencia clara
report-undecided = sin decidir
report-h0-accepted = Se acepta H0
report-h1-accepted = Se acepta H1
report-all-won = todas ganadas
report-all-lost = todas perdidas

# arena: document/curves.rs

report-ratings-figure = Puntuaciones en Elo, con intervalos del 95{ "\u00A0" }%
report-results-figure = Partidas ganadas por cada jugador, en su color, y empatadas, en gris, con intervalos del 95{ "\u00A0" }%
report-elo-axis = Elo respecto a la media
report-games-axis = partidas, %
report-won-by = gana { $player }
report-drawn-games = empate
report-seconds-by-depth = Segundos por jugada según la profundidad alcanzada
report-nodes-by-tree-level = Nodos por jugada según el nivel del árbol
report-effort-by-turn = Esfuerzo por número de jugada
report-turn-axis = número de jugada
report-by-turn = { $curve }, por número de jugada
report-effort-by-plies = Esfuerzo según la profundidad y el nivel del árbol
report-plies-axis = capas (plies)
report-by-plies = { $curve }, en capas (plies)
report-seconds-per-move = Segundos por jugada
report-constant = { $curve }, constante: { $values }.

# experiments: findings.rs

verdict-reproduced = reproducido
verdict-direction-only = coincide solo en el sentido
verdict-not-reproduced = no reproducido
verdict-inconclusive = no concluyente
verdict-cannot-be-tested = no se puede comprobar
verdict-own-holds = se cumple
verdict-own-direction-only = se cumple solo en el sentido
verdict-own-fails = no se cumple

# experiments: rules.rs

rule-holds-for = se cumple en { $rows }
rule-fails-for = no se cumple en { $rows }
rule-undecided-for = sin decidir en { $rows }
rule-answers = { $one }; { $next }
rule-rows = { $one }, { $next }
rule-ratio = { $row } ({ $ratio } veces)
rule-ratio-within = { $row } ({ $ratio } veces, de { $low } a { $high })
rule-too-few-rows = muy pocas filas para saberlo
rule-growth = cada fila lo multiplica por { $factor }; r² = { $fit } (mínimo: { $needed }), { $power } para una potencia de la fila; diferencia de AIC { $preference } (mínimo: { $clear })
rule-power = cada fila los multiplica por { $one } y { $other }: una potencia de { $power }

# experiments: document/report.rs

experiment-lead = { $source }. Conclusión publicada: { $claim }
experiment-lead-own = { $source }. Afirmación propia, no de un estudio: { $claim }
experiment-fewer = Menos filas o partidas que el experimento completo.
experiment-quick = Ejecución rápida, no el experimento completo. { $how }
experiment-hour = Ejecución de aproximadamente una hora, no el experimento completo. { $how }
experiment-repeated-games = Solo { $distinct } de las { $games } partidas de { $series }, { $row }, son distintas. En los intervalos, las repetidas cuentan una vez.
experiment-checks = Comprobaciones
experiment-method = Método, y por qué pueden diferir los números
experiment-repeat = Cómo repetirlo
experiment-unknown-origin = desconocido
experiment-seed = Semilla
experiment-version = Versión
experiment-depends-on = Depende de
experiment-definition = Definición
experiment-duration = Duración
experiment-in-parallel = Partidas o búsquedas en paralelo
experiment-intervals = Intervalos
experiment-intervals-are = 95{ "\u00A0" }%, entre paréntesis tras cada valor medido
experiment-holds = se cumple
experiment-fails = no se cumple
experiment-undecided = sin decidir
experiment-about-size = { $answer } (magnitud)
experiment-about-fitted = { $answer } (ajustado: no vale como prueba)
experiment-about-own = { $answer } (pregunta propia)
experiment-check = { $answer }: { $says }
experiment-check-detail = { $answer }: { $says }: { $detail }
experiment-not-confirmed = No se confirma: { $rules }.
experiment-open = Sin decidir: { $rules }.
experiment-confirmed = Se confirma: { $rules }.
experiment-all-hold = Se cumplen todas las comprobaciones de lo que afirma el estudio.
experiment-own-all-hold = Se cumplen todas las comprobaciones de la afirmación.
experiment-fitted = Ajustado, así que no vale como prueba: { $rules }.
experiment-own-not-confirmed = Preguntas propias que no se confirman: { $rules }.
experiment-own-open = Preguntas propias sin decidir: { $rules }.
experiment-later = Aún sin medir: { $pending }.
experiment-published-column = { $name }, publicado
experiment-measured-column = { $name }, medido
experiment-pending = pendiente

# model: origin.rs

program-commit = { $version }, commit { $commit }
program-changed = { $version }, commit { $commit } con cambios
program-unknown-commit = { $version }, commit desconocido
program-other = { $version }, { $commit }
