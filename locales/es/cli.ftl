
# analyse.rs

analyse-title = { $evaluator } para { $side }
analyse-game-over = la partida ha terminado en esta posición; se esperaba una en la que se pueda jugar
analyse-mean = { $mean } en { $visits }

# bench/mod.rs

bench-no-figure-called-figures = ninguna medida se llama `{ $only }`; medidas: { $names }
bench-stopped-while-measuring-nothing = detenido mientras se medía `{ $name }`; no se informa de nada

# cases.rs

cases-too-long = más de { $longest_file } bytes; se esperaban menos: divídelo
cases-line = línea { $number }: { $why }
cases-game-over = la partida ha terminado
cases-no-position = ninguna posición; se esperaba una por línea
cases-words = { $count } palabras; se esperaban jugadas sin espacios (o con comas) y quizá una puntuación
cases-no-score = `{ $part }` no tiene puntuación; se esperaba una jugada, dos puntos y su puntuación, como `G8:+18`
cases-not-a-score = `{ $score }` no es una puntuación; se esperaba un número entero

# convert.rs

convert-written-one = 1 partida escrita en { $path }
convert-written-many = { $many } partidas escritas en { $path }
convert-not-for-a-terminal = un archivo WTHOR no es para un terminal; se esperaba -o ARCHIVO, o una tubería
convert-nothing-left = no queda ninguna partida que escribir
convert-no-games = no hay partidas en la entrada
convert-stopped = detenido; no se ha escrito nada
convert-place = { $name }, partida { $number }
convert-only-names = solo hay listas de nombres; se esperaba también un archivo con partidas
convert-result-differs = { $place }: el resultado es { $said }, pero { $board } en el tablero
convert-more-like-these = y { $untold } más como estas
convert-games-left-out = partidas omitidas: { $left_out }
convert-unknown-format = `{ $path }` no dice su formato; se esperaba un nombre que acabe en { $endings }, o --to con uno de { $ids }
convert-no-format = nada dice qué formato escribir; se esperaba --to con uno de { $ids }

# engines.rs

engines-cannot-run = no se puede trabajar en { $path }: { $error }
engines-try-move = { $number }. { $mv }  ({ $seconds } s)
engines-try-plays = { $name } juega a { $game }.

# experiment.rs

experiment-fresh = { $fresh } de { $all } informes son de este programa; `scripts/experiments` renueva los demás
experiment-stopped = detenido; continúa con `{ $command }`

# explore.rs

explore-wins = gana { $letter }
explore-both-from-input = la posición y las partidas no se pueden leer a la vez de la entrada estándar
explore-more-games-like = { $name }: y { $more } partidas más como esta
explore-stopped = detenido
explore-reached = La posición se dio en { $reached } de { $games } partidas.

# failure.rs

failure-cannot-read-input = no se puede leer la entrada estándar: { $why }
failure-input-ended = la entrada estándar terminó antes que la partida; `quit` la termina en cualquier momento
failure-cannot-listen = no se puede escuchar en { $address }: { $why }
failure-cannot-write-result = no se puede escribir el resultado: { $why }
failure-warning = aviso: { $message }
failure-cannot-write = no se puede escribir { $path }: { $why }
failure-cannot-read = no se puede leer { $path }: { $why }

# import.rs

import-done = importadas: { $imported }; ya estaban en la biblioteca: { $known }; omitidas: { $left_out }
import-nothing = no se ha podido importar ninguna partida
import-stopped = detenido; se han importado { $imported } partidas y la misma orden trae el resto
import-more-like-these = { $name }: y { $untold } más como estas

# jobs.rs

jobs-none = aún no hay trabajos; empieza uno con `jugada simulate`, o en la página
jobs-line = trabajo { $id }, { $name }: { $state }, { $done }
jobs-stopped-watching = se ha dejado de mirar; el trabajo sigue, y `jugada jobs watch { $id }` vuelve a mirarlo
jobs-done-games = { $done } de { $of } partidas
jobs-done-measurements = { $done } de { $of } medidas
jobs-done-positions = { $done } de { $of } posiciones
jobs-waiting = en espera
jobs-running = en marcha
jobs-paused = en pausa
jobs-cancelled = cancelado
jobs-finished = terminado
jobs-failed = interrumpido por un error
jobs-unreadable = ilegible

# list.rs

list-opponents = == rivales, además de las estrategias
list-measured = Medido en { $rating } ± { $error } puntos Elo.
list-adaptive = en `jugada play` y en la página: una estrategia con una puntuación medida cercana a la del jugador

# main.rs

arguments-of-serve = --addr, --no-open y --allow-remote son de `jugada serve`, o de `jugada` sin orden

# openings.rs

openings-no-file = ¿las primeras jugadas de qué partidas? `openings` no nombra ningún archivo
openings-not-valid = las aperturas `{ $text }` no son válidas; se esperaba random(plies=N), como random(plies=4)
openings-too-many = { $name }: más de { $most_openings } aperturas distintas; se esperaban menos jugadas de cada una
openings-none = { $name }: ninguna apertura de { $game } tras la que se pueda jugar; `--opening-plies N` toma las primeras jugadas de partidas enteras

# output.rs

report-unknown-form = no se puede escribir un informe como `{ $path }`; se esperaba un nombre que acabe en .txt, .md, .csv, .json o .html

# perft.rs

perft-depth = profundidad
perft-leaves = hojas
perft-seconds = segundos
perft-rate = hojas/s

# play/mod.rs

play-help = Escribe una jugada, hint (sugerencia), undo (deshacer), resign (rendirse), help (ayuda) o quit (salir).
play-title = { $game }, semilla { $seed }
play-plays = { $side } juega { $mv } ({ $effort }{ $seconds } s)
play-prompt = juega { $side }: { "" }
play-more-than-one = `{ $typed }` es más de una jugada; se esperaban de una en una.
play-would-play = { $adviser } jugaría { $mv } { $value }
play-nothing-to-take-back = No hay nada que deshacer.
play-resigns = { $loser } se rinde: gana { $winner }.
play-nodes = { $nodes } nodos, { "" }
play-nodes-and-moves = { $nodes } nodos, { $tried } jugadas probadas, { "" }
play-simulations = { $simulations } simulaciones, { "" }

# play/rated.rs

rated-not-from-the-start = no empieza en la posición inicial
rated-hint-given = se pidió una sugerencia
rated-move-taken-back = se deshizo una jugada
rated-no-person = `adaptive` sigue la fuerza de una persona; se esperaba human en el otro bando y hay `{ $other }`
rated-nobody = nadie con quien jugar
rated-begin = { $name }: { $known }. adaptive juega { $strategy }, puntuación { $rating }.
rated-does-not-count = La partida no cuenta para la puntuación: adaptive no ha hecho ninguna jugada.
rated-end = { $name }: { $after }; era { $before }.
rated-assumed = puntuación { $value }, supuesta hasta la primera partida
rated-after-one = puntuación { $value } (de { $low } a { $high }) tras 1 partida
rated-after-many = puntuación { $value } (de { $low } a { $high }) tras { $games } partidas
rated-does-not-count-why = La partida no cuenta para la puntuación: { $why }.

# play/report.rs

play-report-not-finished = La partida no se terminó.
play-report-title = { $first } contra { $second }

# play/statistics.rs

statistics-player = Jugador
statistics-moves = Jugadas
statistics-mean-time-per-move = Tiempo medio por jugada
statistics-mean-depth = Profundidad media
statistics-nodes = Nodos
statistics-nodes-level = Nodos por nivel
statistics-evaluations = Evaluaciones
statistics-cut-offs = Podas
statistics-table-hits = Aciertos de la tabla
statistics-table-stores = Entradas en la tabla
statistics-simulations = Simulaciones
statistics-statistics = Estadísticas

# playing.rs

playing-left = quedan { $time }
playing-stopped = detenida tras { $played } de { $planned } partidas; continúa con `jugada runs resume { $id }`

# position.rs

position-both-from-input = --position y --moves no se pueden leer a la vez de la entrada estándar
position-found-option = se esperaba una posición o jugadas y hay la opción `{ $argument }`
position-input-too-long = entrada estándar: más de { $longest_input } bytes
position-input-not-utf-8 = entrada estándar: no es UTF-8 en el byte { $place }

# protocols.rs

protocols-gtp-no-game = GTP no tiene palabras para `{ $game }`; se esperaba uno de estos: { $known }

# runs.rs

runs-run-finished = la ejecución { $run } ya ha terminado
runs-other-version = la ejecución { $run } la empezó la versión { $begun } y esta es la { $version }: desde aquí el mismo jugador puede jugar de otro modo
runs-deleted = borrada la ejecución { $run } ({ $name }) y sus { $games } partidas
runs-deleted-unreadable = borrada la ejecución { $run }, que no se podía leer, y sus partidas
runs-none = aún no hay ejecuciones; empiece una con `jugada simulate`
runs-played = { $played } de { $planned }
runs-games-shown = { $shown } de { $all } partidas
runs-title = Ejecución { $id }: { $name }
runs-draw = empate
runs-wins = gana { $winner }
runs-opponent-resigned = { $result }: el rival se rindió
runs-opponent-failed = { $result }: el rival falló ({ $message })
runs-opponent-took = { $result }: el rival tardó { $milliseconds } ms
runs-opponent-out-of-time = { $result }: al rival se le acabó el tiempo
runs-unknown-form = no se pueden escribir partidas como `{ $path }`; se esperaba un nombre que acabe en .jsonl, .json o .csv

# serve.rs

serve-reachable = a { $address } se llega desde otros equipos; si es lo que quieres, añade --allow-remote
serve-from-other-machines = Desde otros equipos: http://{ $host }/{ $query }
serve-address =
    Jugada está en { $url }
    { $remote }Pulsa Ctrl-C para detenerlo.
serve-no-browser = no se pudo abrir ningún navegador; abre tú la dirección de arriba
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
solve-file-has-positions = --file ya tiene posiciones; no se esperaba --position ni --moves además
solve-stopped = detenido tras { $count } posiciones
solve-scores-differ = { $count } puntuaciones difieren de las del archivo
solve-expected = { "" }  se esperaba { $expected }
solve-score = punt.
solve-value = valor
solve-nodes = nodos
solve-position = posición
solve-line = variante
solve-summary = { $count } posiciones, { $unproved } sin demostrar; media { $time } us, { $nodes } nodos
solve-not-proved = sin demostrar ({ $value })
solve-from-to = de { $least } a { $most }

# thinking.rs

thinking-only-in-play = `{ $name }` solo juega en `jugada play`; se esperaba una estrategia o un nivel
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
evaluators-shipped = `{ $name }` viene con Jugada; se esperaba uno entrenado o importado aquí
evaluators-cannot-read = no se puede leer { $shown }: { $why }
evaluators-too-large = { $shown } tiene { $length } bytes; se esperaba un evaluador aprendido, de { $largest_file } como mucho
evaluators-imported = importado `{ $name }` para { $game }; úsalo como eval=learned(name={ $name })
evaluators-played = { $games } de { $planned }
evaluators-use =

    Úsalo como eval=learned(name={ $name }), o tal como era con games=N; guardado tras: { $known }

# train/mod.rs

train-stopped-at-once = detenido antes de la primera partida; continúa con `jugada train --name { $name } --resume`
train-stopped = detenido tras { $games } partidas, todas conservadas; continúa con `jugada train --name { $name } --resume`
train-missing = falta `{ $option }`; un entrenamiento ya empezado continúa con --resume
analyse-strategy = estrategia
analyse-move = jugada
analyse-value = valor
analyse-line = variante
analyse-depth = profundidad
analyse-book = , libro
analyse-nodes = nodos
analyse-level = { "" }  por nivel
analyse-evaluations = evaluaciones
analyse-cut-offs = podas
analyse-table-hits = aciertos de la tabla
analyse-table-stores = entradas en la tabla
analyse-simulations = simulaciones
analyse-seconds = segundos
analyse-seed = semilla
experiment-name = Nombre
experiment-what = Qué mide
experiment-published = Publicado en
experiment-experiments = Experimentos
experiment-is-fresh = Lo midió un programa que se comporta como este.
experiment-is-stale = Anticuado: desde que se midió han cambiado: { $names }.
experiment-is-redefined = Anticuado: ahora se mide de otra manera.
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
runs-unreadable = ilegible
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
train-as = Como
train-seed = Semilla
train-training-games = Partidas de entrenamiento
train-games = Partidas
train-mean-error = Error medio
train-won-first = Ganadas como primero
train-won-second = Ganadas como segundo
train-won-all = Ganadas en total (intervalo del 95{ "\u00A0" }%)
train-won-axis = ganadas, % de las partidas de prueba
train-as-first = como primer jugador
train-as-second = como segundo jugador
train-results-figure = Partidas de prueba ganadas según las partidas de entrenamiento, con intervalos del 95{ "\u00A0" }%
train-error-figure = Error medio desde la prueba anterior
failure-about = { $what }: { $why }
convert-left-out = omitida: { $why }
experiment-unknown = experimento desconocido: `{ $found }`; experimentos: { $known }
experiment-unknown-near = experimento desconocido: `{ $found }` (¿querías decir `{ $meant }`?); experimentos: { $known }
explore-head-move = jugada
explore-head-games = partidas
explore-head-draws = tablas
explore-head-open = sin fin
explore-head-latest = última
explore-head-by = sobre todo por
simulate-sprt = --sprt { $text }: { $why }; se esperaba ELO0,ELO1 o ELO0,ELO1,ALFA,BETA, como 0,20 o 0,20,0.05,0.05
list-level = { $game }, nivel { $number }
list-default = por omisión { $value }
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
solve-one-line = variante
solve-one-nodes = nodos
solve-one-seconds = segundos
solve-one-nodes-s = nodos/s
play-report-turns = Jugadas

# help/complaints.rs

complaint-address = se esperaban una dirección IP y un puerto, como 127.0.0.1:7878
complaint-conflict = '{ $argument }' no puede darse junto con '{ $other }'
complaint-empty = está vacío
complaint-help = Para saber más, prueba con '--help'.
complaint-invalid-value = valor no válido '{ $value }' para '{ $argument }'
complaint-invalid-value-why = valor no válido '{ $value }' para '{ $argument }': { $why }
complaint-missing-arguments =
    faltan argumentos obligatorios:
    { "  " }{ $arguments }
complaint-no-command = a '{ $command }' le falta un comando: { $commands }
complaint-no-value = falta el valor de '{ $argument }'
complaint-not-a-number = no es un número
complaint-not-in-range = { $value } no está en { $range }
complaint-not-whole = no es un número entero
complaint-number-of-values = el número de valores de '{ $argument }' no es el esperado
complaint-or = { $one } o { $other }
complaint-other = argumentos no válidos ({ $kind })
complaint-refused-value = valor no válido '{ $value }' para '{ $argument }'
complaint-suggestion = { "  " }¿querías decir { $words }?
complaint-too-large = es demasiado grande
complaint-too-many-values = sobra el valor '{ $value }' de '{ $argument }'
complaint-twice = '{ $argument }' solo puede darse una vez
complaint-unknown-argument = argumento desconocido '{ $argument }'
complaint-unknown-command = comando desconocido '{ $command }'
complaint-usage = Uso: { $usage }
complaint-utf-8 = un argumento no es texto UTF-8 válido
complaint-values =
    { $what }
    { "  [" }valores: { $values }]
