
# analyse.rs

analyse-title = { $evaluator } para { $side }
analyse-game-over = la partida ha terminado en esta posición; elige una en la que se pueda jugar
analyse-mean = { $mean } en { $visits }

# bench/mod.rs

bench-no-figure-called-figures = ninguna medida se llama `{ $only }`; disponibles: { $names }
bench-stopped-while-measuring-nothing = detenido mientras se medía `{ $name }`; sin resultado

# cases.rs

cases-too-long = más de { $longest_file } bytes; divide el archivo
cases-line = línea { $number }: { $why }
cases-game-over = la partida ha terminado
cases-no-position = no hay posiciones; se esperaba una por línea
cases-words = hay { $count } palabras; se esperaban jugadas sin espacios (o con comas) y, si acaso, una puntuación
cases-no-score = `{ $part }` no tiene puntuación; se esperaba una jugada, dos puntos y su puntuación, como `G8:+18`
cases-not-a-score = `{ $score }` no es una puntuación; se esperaba un número entero

# convert.rs

convert-written-one = 1 partida escrita en { $path }
convert-written-many = { $many } partidas escritas en { $path }
convert-not-for-a-terminal = un archivo WTHOR es binario y no se puede mostrar; usa -o ARCHIVO o una tubería
convert-nothing-left = no queda ninguna partida que escribir
convert-no-games = no hay partidas en la entrada
convert-stopped = detenido; no se ha escrito nada
convert-place = { $name }, partida { $number }
convert-only-names = solo hay listas de nombres; añade un archivo con partidas
convert-result-differs = { $place }: el archivo dice { $said } y el tablero { $board }
convert-more-like-these = y { $untold } más como estas
convert-games-left-out = partidas omitidas: { $left_out }
convert-unknown-format = no se reconoce el formato de `{ $path }`; usa un nombre que acabe en { $endings }, o --to con uno de { $ids }
convert-no-format = falta el formato de salida; usa --to con uno de { $ids }

# engines.rs

engines-cannot-run = no se pueden ejecutar programas en { $path }: { $error }
engines-try-move = { $number }. { $mv }  ({ $seconds } s)
engines-try-plays = { $name } juega a { $game }.

# experiment.rs

experiment-fresh = { $fresh } de { $all } informes están al día; `scripts/experiments` renueva los demás
experiment-stopped = detenido; reanuda con `{ $command }`

# explore.rs

explore-wins = gana { $letter }
explore-both-from-input = la posición y las partidas no pueden venir a la vez de la entrada estándar
explore-more-games-like = { $name }: y { $more } partidas más como esta
explore-stopped = detenido
explore-reached = La posición se dio en { $reached } de { $games } partidas.

# failure.rs

failure-cannot-read-input = no se puede leer la entrada estándar: { $why }
failure-input-ended = la entrada estándar terminó antes que la partida; escribe `quit` para acabarla antes
failure-cannot-listen = no se puede escuchar en { $address }: { $why }
failure-cannot-write-result = no se puede escribir el resultado: { $why }
failure-warning = aviso: { $message }
failure-cannot-write = no se puede escribir { $path }: { $why }
failure-cannot-read = no se puede leer { $path }: { $why }

# import.rs

import-done = importadas: { $imported }; ya estaban en la biblioteca: { $known }; omitidas: { $left_out }
import-nothing = no se ha podido importar ninguna partida
import-stopped = detenido; { $imported } partidas importadas; repite el comando para importar el resto
import-more-like-these = { $name }: y { $untold } más como estas

# jobs.rs

jobs-none = aún no hay trabajos; empieza uno con `jugada simulate`, o en la página
jobs-line = trabajo { $id }, { $name }: { $state }, { $done }
jobs-stopped-watching = se ha dejado de seguir; el trabajo sigue en marcha y `jugada jobs watch { $id }` lo sigue otra vez
jobs-done-games = { $done } de { $of } partidas
jobs-done-measurements = { $done } de { $of } medidas
jobs-done-positions = { $done } de { $of } posiciones
jobs-waiting = en espera
jobs-running = en marcha
jobs-paused = en pausa
jobs-cancelled = cancelado
jobs-finished = terminado
jobs-failed = fallido
jobs-unreadable = dañado

# list.rs

list-opponents = == rivales, además de las estrategias
list-measured = Medido en { $rating } ± { $error } Elo.
list-adaptive = en `jugada play` y en la página: una estrategia con una puntuación medida cercana a la del jugador

# main.rs

arguments-of-serve = --addr, --no-open y --allow-remote son de `jugada serve`, o de `jugada` sin comando

# openings.rs

openings-no-file = las jugadas de apertura se toman de partidas; indica un archivo con `openings`
openings-not-valid = las aperturas `{ $text }` no son válidas; se esperaba none, random(plies=N), como random(plies=4), o un archivo
openings-too-many = { $name }: más de { $most_openings } aperturas distintas; toma menos jugadas de cada partida
openings-none = { $name }: ninguna apertura de { $game } tras la que se pueda jugar; con `--opening-plies N` se toman las primeras jugadas de partidas enteras

# output.rs

report-unknown-form = no se puede escribir un informe como `{ $path }`; usa un nombre que acabe en .txt, .md, .csv, .json o .html

# perft.rs

perft-depth = profundidad
perft-leaves = hojas
perft-seconds = segundos
perft-rate = hojas/s

# play/mod.rs

play-help = Escribe una jugada, hint (pista), undo (deshacer), resign (rendirse), help (ayuda) o quit (salir).
play-title = { $game }, semilla { $seed }
play-plays = { $side } juega { $mv } ({ $effort }{ $seconds } s)
play-prompt = juega { $side }: { "" }
play-more-than-one = `{ $typed }` es más de una jugada; escríbelas de una en una.
play-would-play = { $adviser } jugaría { $mv } { $value }
play-nothing-to-take-back = No hay nada que deshacer.
play-resigns = { $loser } se rinde: gana { $winner }.
play-nodes = { $nodes } nodos, { "" }
play-nodes-and-moves = { $nodes } nodos, { $tried } jugadas probadas, { "" }
play-simulations = { $simulations } simulaciones, { "" }

# play/rated.rs

rated-not-from-the-start = no empezó en la posición inicial
rated-hint-given = se dio una pista
rated-move-taken-back = se deshizo una jugada
rated-no-person = `adaptive` juega contra una persona: hay `{ $other }` en el otro bando; se esperaba human
rated-nobody = no hay contra quién jugar
rated-begin = { $name }: { $known }. adaptive juega { $strategy }, puntuación { $rating }.
rated-does-not-count = La partida no puntúa: adaptive no ha jugado.
rated-end = { $name }: { $after }; antes: { $before }.
rated-assumed = puntuación { $value }, supuesta hasta la primera partida
rated-after-one = puntuación { $value } (de { $low } a { $high }) tras 1 partida
rated-after-many = puntuación { $value } (de { $low } a { $high }) tras { $games } partidas
rated-does-not-count-why = La partida no puntúa: { $why }.

# play/report.rs

play-report-not-finished = La partida está sin terminar.
play-report-title = { $first } contra { $second }

# play/statistics.rs

statistics-player = Jugador
statistics-moves = Jugadas
statistics-mean-time-per-move = Tiempo medio por jugada
statistics-mean-depth = Profundidad media
statistics-nodes = Nodos
statistics-nodes-level = Nodos por nivel del árbol
statistics-evaluations = Hojas evaluadas
statistics-cut-offs = Podas
statistics-table-hits = Aciertos de tabla
statistics-table-stores = Entradas escritas en la tabla
statistics-simulations = Simulaciones
statistics-statistics = Estadísticas

# playing.rs

playing-left = quedan { $time }
playing-stopped = detenida tras { $played } de { $planned } partidas; reanuda con `jugada runs resume { $id }`

# position.rs

position-both-from-input = --position y --moves no pueden venir a la vez de la entrada estándar
position-found-option = se encontró la opción `{ $argument }` donde se esperaba una posición o jugadas
position-input-too-long = entrada estándar: más de { $longest_input } bytes, demasiado para una posición
position-input-not-utf-8 = entrada estándar: no es UTF-8 en el byte { $place }

# protocols.rs

protocols-gtp-no-game = el modo GTP no admite `{ $game }`; usa { $known }

# runs.rs

runs-run-finished = la ejecución { $run } ya ha terminado
runs-other-version = la ejecución { $run } la empezó la versión { $begun } y esta es la { $version }: desde aquí el mismo jugador puede jugar de otro modo
runs-deleted = borrada la ejecución { $run } ({ $name }) y sus { $games } partidas
runs-deleted-unreadable = borrada la ejecución { $run }, que no se podía leer, y sus partidas
runs-none = aún no hay ejecuciones; empieza una con `jugada simulate`
runs-played = { $played } de { $planned }
runs-games-shown = { $shown } de { $all } partidas
runs-title = Ejecución { $id }: { $name }
runs-draw = empate
runs-wins = gana { $winner }
runs-opponent-resigned = { $result }: el rival se rindió
runs-opponent-failed = { $result }: el rival falló ({ $message })
runs-opponent-took = { $result }: el rival tardó { $milliseconds } ms
runs-opponent-out-of-time = { $result }: al rival se le acabó el tiempo
runs-unknown-form = no se pueden escribir partidas como `{ $path }`; usa un nombre que acabe en .jsonl, .json o .csv

# serve.rs

serve-reachable = desde otros equipos se puede llegar a { $address }; para permitirlo, añade --allow-remote
serve-from-other-machines = Desde otros equipos: http://{ $host }/{ $query }
serve-address =
    Jugada está en { $url }
    { $remote }Pulsa Ctrl-C para detenerlo.
serve-no-browser = no se pudo abrir un navegador; abre tú la dirección de arriba
serve-this-machine = DIRECCIÓN-DE-ESTE-EQUIPO

# show.rs

show-draw = Empate.
show-wins = Ganan las { $side } ({ $letter }).

# simulate.rs

simulate-game-time = --game-time { $text }: se esperaba SEGUNDOS o SEGUNDOS+INCREMENTO, como 60+0.5
simulate-not-number = `{ $part }` no es un número
simulate-numbers = hay { $count } números

# solve.rs

solve-no-solver = no hay resolutor para { $game }; juegos que tienen uno: { $known } (--game)
solve-file-has-positions = --file ya trae posiciones; quita --position y --moves
solve-stopped = detenido tras { $count } posiciones
solve-scores-differ = { $count } puntuaciones difieren de las del archivo
solve-expected = { "" }  se esperaba { $expected }
solve-score = punt.
solve-value = valor
solve-nodes = nodos
solve-position = posición
solve-line = línea
solve-summary = { $count } posiciones, { $unproved } sin demostrar; media { $time } µs, { $nodes } nodos
solve-not-proved = sin demostrar ({ $value })
solve-from-to = de { $least } a { $most }

# thinking.rs

thinking-only-in-play = `{ $name }` solo juega en `jugada play`; elige una estrategia o un nivel
thinking-chance = ({ $percent } % de ganar)
thinking-wins-in = gana en { $plies }
thinking-loses-in = pierde en { $plies }
thinking-wins = gana
thinking-loses = pierde
thinking-drawn = empate
thinking-exactly = { $points } exactos

# train/kept.rs

evaluators-wrote = escrito { $path }, { $bytes } bytes
evaluators-renamed = `{ $name }` es ahora `{ $to }`
evaluators-deleted = borrado `{ $name }`
evaluators-shipped = `{ $name }` viene con Jugada y no se puede cambiar; elige uno entrenado o importado aquí
evaluators-too-large = { $shown } tiene { $length } bytes; se esperaba un evaluador aprendido, de { $largest_file } como mucho
evaluators-imported = importado `{ $name }` para { $game }; úsalo como eval=learned(name={ $name })
evaluators-played = { $games } de { $planned }
evaluators-use =

    Úsalo como eval=learned(name={ $name }), o tal como era con games=N; guardado tras: { $known }

# train/mod.rs

train-stopped-at-once = detenido antes de la primera partida; reanuda con `jugada train --name { $name } --resume`
train-stopped = detenido tras { $games } partidas, todas guardadas; reanuda con `jugada train --name { $name } --resume`
train-missing = falta `{ $option }`; para reanudar un entrenamiento, usa --resume
analyse-strategy = estrategia
analyse-move = jugada
analyse-value = valor
analyse-line = línea
analyse-depth = profundidad
analyse-book = , libro
analyse-nodes = nodos
analyse-level = { "" }  por nivel del árbol
analyse-evaluations = hojas evaluadas
analyse-cut-offs = podas
analyse-table-hits = aciertos de tabla
analyse-table-stores = entradas escritas en la tabla
analyse-simulations = simulaciones
analyse-seconds = segundos
analyse-seed = semilla
experiment-name = Nombre
experiment-what = Qué mide
experiment-published = Publicado en
experiment-experiments = Experimentos
experiment-is-fresh = Al día: este programa mediría lo mismo.
experiment-is-stale = Desactualizado: desde que se midió han cambiado: { $names }.
experiment-is-redefined = Desactualizado: su definición ha cambiado desde que se midió.
experiment-is-missing = Aún no se ha medido.
jobs-job = Trabajo
jobs-kind = Tipo
jobs-name = Nombre
jobs-state = Estado
jobs-done = Hecho
jobs-jobs = Trabajos
play-report-move = Jugada
play-report-value = Valor
play-report-time = Tiempo
play-report-depth = Profundidad
play-report-nodes = Nodos
play-report-simulations = Simulaciones
play-report-game = Juego
play-report-seed = Semilla
play-report-moves = Jugadas
play-report-version = Versión
play-report-statistics = Estadísticas
runs-run = Ejecución
runs-kind = Tipo
runs-name = Nombre
runs-state = Estado
runs-games = Partidas
runs-took = Duración
runs-unreadable = dañada
runs-runs = Ejecuciones
runs-game = Partida
runs-result = Resultado
runs-margin = Diferencia
runs-moves = Jugadas
evaluators-name = Nombre
evaluators-game = Juego
evaluators-learner = Aprendiz
evaluators-games = Partidas
evaluators-last-test = Última prueba
evaluators-learned-evaluators = Evaluadores aprendidos
train-game = Juego
train-learner = Aprendiz
train-trained-against = Entrenado contra
train-tested-against = Probado contra
train-as = Bando
train-seed = Semilla
train-training-games = Partidas de entrenamiento
train-games = Partidas
train-mean-error = Error medio
train-won-first = Ganadas como primer jugador
train-won-second = Ganadas como segundo jugador
train-won-all = Ganadas, total (95 %)
failure-about = { $what }: { $why }
convert-left-out = omitida: { $why }
experiment-unknown = experimento desconocido: `{ $found }`; disponibles: { $known }
experiment-unknown-near = experimento desconocido: `{ $found }` (¿querías decir `{ $meant }`?); disponibles: { $known }
explore-head-move = jugada
explore-head-games = partidas
explore-head-draws = empates
explore-head-open = sin terminar
explore-head-latest = última
explore-head-by = sobre todo por
simulate-sprt = --sprt { $text }: { $why }; se esperaba ELO0,ELO1 o ELO0,ELO1,ALFA,BETA, como 0,20 o 0,20,0.05,0.05
list-level = { $game }, nivel { $number }
list-default = por defecto: { $value }
list-required = obligatorio
list-optional = opcional
runs-unfinished = sin terminar
runs-finished = terminada
show-to-move = Juegan las { $side } ({ $letter })
show-drawn = Empate
show-winner = Ganan las { $side } ({ $letter })
show-winner-by = Ganan las { $side } ({ $letter }) por { $margin }
show-legal = Jugadas legales ({ $count }):
show-flips = voltea { $cells }
show-captures = captura { $cells }
show-loses = pierde { $cells }
show-falls = cae en { $cell }
show-occupies = ocupa { $cell }
show-rack-cell = columna { $column }, fila { $row }
show-chance = Juega el azar
solve-one-value = valor
solve-one-score = puntuación
solve-one-move = jugada
solve-one-line = línea
solve-one-nodes = nodos
solve-one-seconds = segundos
solve-one-nodes-s = nodos/s
play-report-turns = Jugadas

# help/complaints.rs

complaint-address = se esperaban una dirección IP y un puerto, como 127.0.0.1:7878
complaint-conflict = `{ $argument }` no puede ir junto con `{ $other }`
complaint-help = `--help` da más detalles.
complaint-invalid-value = { $argument } { $value }: se esperaba { $values }
complaint-missing-arguments = falta: { $arguments }
complaint-no-command = a `{ $command }` le falta uno de estos comandos: { $commands }
complaint-no-value = `{ $argument }` necesita un valor
complaint-no-value-of = { $what }: { $values }
complaint-number = se esperaba un número, como 0.5
complaint-number-of-values = el número de valores de `{ $argument }` no es correcto
complaint-other = argumentos no válidos ({ $kind })
complaint-refused-value = { $argument } { $value }: { $expected }
complaint-result = se esperaba el número de un asiento (0, 1...) o draw
complaint-suggestion = { "  " }¿querías decir { $words }?
complaint-too-many-values = `{ $argument }` no lleva valor, y se dio `{ $value }`
complaint-twice = `{ $argument }` solo puede darse una vez
complaint-unknown-argument = argumento inesperado `{ $argument }`
complaint-unknown-command = comando desconocido `{ $command }`
complaint-unknown-option = opción desconocida `{ $argument }`
complaint-usage = Uso: { $usage }
complaint-utf-8 = un argumento no es texto UTF-8 válido
complaint-whole = se esperaba un número entero de { $min } a { $max }
complaint-whole-from = se esperaba un número entero de { $min } en adelante

analyse-time = tiempo
analyse-details = --details muestra las { $moves } jugadas y todas las cuentas.
experiment-took = Duración
experiment-report = Informe completo
solve-details = Solo se muestran las posiciones que difieren del archivo o no están demostradas; --details las muestra todas.
solve-more-moves = { $more } más con --details
answer-caution = Advertencia
answer-title = { $first } contra { $second }, { $game }
answer-no-games = Aún no se ha jugado ninguna partida.
answer-shared-lead = { $best } y { $second } comparten el primer puesto de { $players } jugadores tras { $games } partidas.
answer-clear-lead = { $best } encabeza la clasificación de { $players } jugadores tras { $games } partidas, claramente por delante de { $second }.
answer-unclear-lead = { $best } encabeza la clasificación de { $players } jugadores tras { $games } partidas; sin diferencia clara con { $second }.
answer-no-ratings = { $players } jugadores y { $games } partidas con bandos fijos, así que no hay puntuaciones.
answer-cost = { $played } partidas en { $took }
answer-cost-of-some = { $played } de { $planned } partidas en { $took }
answer-depth = Profundidad media
answer-elo = Diferencia Elo
answer-games = V–E–D
answer-more-players = … y { $more } más
answer-nodes = Nodos por jugada
answer-page = Como página
answer-player = Jugador
answer-rating = Puntuación Elo
answer-report = Informe completo
answer-score = Puntos
answer-scores = Porcentaje de puntos, con intervalos del 95 %
answer-simulations = Simulaciones por jugada
answer-time = Tiempo por jugada
answer-took = Duración
answer-written = Escrito en
board-last = { $sign } última jugada
board-legal = • jugadas legales
board-must-pass = no hay más jugada que { $mv }
number-between = de { $low } a { $high }
number-within = { $value } (de { $low } a { $high })
thinking-depth = profundidad { $number }
thinking-line = { $name } está pensando: { $counts }
thinking-nodes = { $number } nodos
thinking-seconds = { $number } s
thinking-simulations = { $number } simulaciones
train-all = Informe completo
train-answer = En su última prueba `{ $name }` ganó el { $won } de { $games } partidas contra { $opponent }; porcentaje de puntos: { $score }.
train-answer-untested = `{ $name }` se entrenó y no se probó.
train-as-first = como primer jugador
train-as-second = como segundo jugador
train-curve-caption = Partidas de prueba ganadas, con intervalos del 95 %, por partidas de entrenamiento
train-error-caption = Error medio desde la última prueba
train-play = Juega contra él
train-trained = { $games } partidas de { $game }, { $learner }
train-training = Entrenamiento
train-won-axis = Ganadas, % de las partidas de prueba
train-written = Escrito en
