
# error.rs

job-no-report = el trabajo { $job } es de un tipo que no tiene informe; lo que ha encontrado se muestra de otra manera

# evaluators.rs

evaluator-name-name-taken-comes-jugada = ese nombre está ocupado: viene con Jugada; se esperaba otro
evaluator-name-not-name-letters-digits = no es un nombre; se esperaban de 1 a { $longest_name } letras, dígitos, `-`, `_` y `.`, y al principio una letra, un dígito o `_`

# kinds/analysis.rs

job-analysis-not = el trabajo { $job } no analiza una partida; se esperaba un análisis
job-analysis = análisis

# kinds/experiment.rs

job-experiment-not = el trabajo { $job } no hace un experimento; se esperaba el de un experimento publicado
job-experiment = experimento
job-experiment-not-finished = el experimento del trabajo { $job } no ha terminado; se esperaba uno con todas sus medidas hechas

# kinds/games.rs

job-simulation = simulación
job-tournament = torneo
job-games-not = el trabajo { $job } no juega una serie propia; se esperaba una simulación o un torneo

# kinds/training.rs

job-training = entrenamiento
job-training-shipped = no se puede seguir entrenando: viene con Jugada, sin lo que el entrenamiento necesita
job-training-played = ya ha jugado { $played } partidas de entrenamiento; se esperaban al menos esas y son { $planned }
job-training-imported = no se puede seguir entrenando: se importó, y lo que el entrenamiento necesita quedó donde se entrenó

# players.rs

level-adaptive-title = Adaptativo
level-adaptive-help = Sigue tu fuerza, partida tras partida, y busca que sean igualadas.

# queue/mod.rs

job-paused = pausar
job-cancelled = cancelar
job-continued = continuar

# queue/worker.rs

job-panicked = falló por un error de Jugada

# report.rs

job-no-such-form = el trabajo { $job } no tiene informe de esta forma; se esperaba text o html
job-queue-full = ya esperan { $most } trabajos; empiece otro cuando acabe uno, o borre alguno
job-work = no es lo que hace un trabajo de tipo { $kind }: { $why }
job-counting = de momento se han contado { $counted } de { $played } partidas; inténtalo otra vez
job-cannot-change = el trabajo { $job } está { $state }; no se puede { $wish }
job-other-program = la ejecución { $run } la empezó un programa que juega de otra manera ({ $changes }); sus partidas se pueden leer, pero no se le pueden añadir más: empieza otra
job-no-such-experiment = no existe el experimento `{ $name }`
job-is-wanted = en marcha o en espera
job-is-paused = en pausa
job-is-cancelled = cancelado
job-is-finished = terminado
job-is-failed = interrumpido por un error
player-name-not-a-name = `{ $found }` no es un nombre de jugador; se esperaban de 1 a { $most } caracteres
player-name-dots = `{ $found }` no puede ser un nombre de jugador; se esperaba uno con letras
job-judge-failed = el juez ha fallado: { $failure }

# report.rs

run-of-two = { $first } contra { $second } en { $game }
run-of-many = { $players } jugadores en { $game }
run-number = Ejecución
run-state = Estado
run-duration = Duración
run-version = Versión
run-fingerprint = Huella de los jugadores
run-unfinished = sin terminar
run-stopped-by-test = terminada: la prueba secuencial ha aceptado una hipótesis
run-all-played = terminada: se han jugado todas las partidas
run-finished = terminada: { $reason }
