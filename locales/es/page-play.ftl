# A game: what is the case, results, players, panels, statistics.

page-rating-line = { $name }: { $rating }
page-rating-range = intervalo del 95 %: de { $low } a { $high }
page-rating-games =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
page-rating-change = ({ $change })
page-rating-help = Tu puntuación en este juego (Glicko-2) y su incertidumbre.
page-rating-assisted = Sin puntuar: hubo ayuda (pistas, valores, jugadas deshechas o una máquina detenida antes de tiempo) o la partida no empezó aquí.

page-play-title = Partida
page-play-loading = Preparando el tablero…
page-play-actions = Acciones
page-play-playBest = Jugar { $move }
page-play-playBest-help = Hace la mejor jugada hallada hasta ahora.
page-play-rules-help = Número de jugada, tablero y reglas.
page-play-turn = Jugada { $turn }
page-play-speed = Espera entre jugadas
page-play-speed-help = Cuánto tiempo se ve cada jugada.
page-play-speed-none = sin espera
page-play-speed-pause = { $seconds } s por jugada

page-situation-review = Posición tras la jugada { $ply } de { $all }
page-situation-yourTurn = Juegan las { $side }
page-situation-paused = En pausa · juegan las { $side }
page-situation-stopped = Detenida · juegan las { $side }
page-situation-thinking = Las { $side } están pensando…

page-territory-estimate = Estimación: las { $side }, { $points } de ventaja
page-territory-counted = Recuento: las { $side }, { $points } de ventaja
page-territory-even = Estimación: igualdad
page-territory-byRules = Contado según las reglas, con todas las piedras vivas.
page-territory-agreed = Contado sin las piedras muertas acordadas.
page-territory-mark = Marcar piedras muertas
page-territory-mark-help = Propone las piedras muertas; pulsa piedras del tablero para corregir la propuesta.
page-territory-dead = Piedras muertas: { $count } (pulsa piedras para corregir). { $first }, { $second }.
page-territory-agree = De acuerdo
page-territory-agree-help = Ambos bandos están de acuerdo: cuenta sin las piedras muertas.
page-territory-withdraw = Según las reglas
page-territory-withdraw-help = Cuenta todas las piedras como vivas.

page-result-abandoned = Partida detenida
page-result-draw = Empate { $count }
page-result-won = Has ganado { $count }
page-result-lost = Has perdido { $count }
page-result-gaveUp = Ganan las { $winner } por rendición
page-result-win = Ganan las { $winner } { $count }

page-end-abandoned = Las { $side } se han rendido.
page-end-stopped = La partida se detuvo; no gana nadie.
page-end-line = Hay una línea completa.
page-end-passes = Han pasado los dos bandos.
page-end-full = El tablero está lleno.
page-end-blocked = Ningún bando puede jugar.
page-end-turn = Momento decisivo
page-end-turnMove = jugada { $ply }: { $move } de las { $side }
page-end-look = Ver
page-end-look-help = Muestra la posición previa a la jugada más costosa.

page-report-strategy = Estrategia de las { $side }
page-report-rules = Reglas
page-report-result = Resultado
page-report-reason = Motivo
page-report-moves = Jugadas
page-report-line = Jugada a jugada
page-report-text = Informe (texto)
page-report-text-help = Resultado, estadísticas y todas las jugadas, en un archivo de texto.
page-report-html = Informe (HTML)
page-report-html-help = Resultado, estadísticas y todas las jugadas, en una página para imprimir o enviar.

page-players-label = Jugadores
page-players-toMove = turno
page-players-captured =
    { $count ->
        [one] { $count } capturada
       *[other] { $count } capturadas
    }
page-players-notRated = sin puntuar
page-players-won = victoria
page-players-level = Nivel
page-players-level-help = Otro nivel juega desde la próxima jugada; la partida deja de puntuar.
page-players-score-help = El marcador actual, con todo lo que cuenta.
page-players-left =
    { $count ->
        [one] queda { $count } piedra
       *[other] quedan { $count } piedras
    }

page-mind-depth = prof. { $depth }
page-mind-book = libro, prof. { $depth }
page-mind-nodes = { $nodes } nodos
page-mind-tried = { $count } jugadas probadas
page-mind-simulations = { $simulations } simulaciones
page-mind-cutShort = detenida por el servidor
page-mind-outOf = { $spent } de { $budget }
page-mind-hint = pista

page-panels-label = Sobre la partida
page-panels-sheet = Panel
page-panels-sheet-help = Sube el panel sobre el tablero o lo esconde.
page-panels-end = Resultado
page-panels-end-help = Quién ganó y por qué, con estadísticas de toda la partida.
page-panels-moves = Jugadas
page-panels-moves-help = Todas las jugadas y la gráfica de la partida.
page-panels-values = Valores
page-panels-values-help = De dónde salen los valores del tablero y cuánta ayuda dan las pistas.
page-panels-figures = Estadísticas
page-panels-figures-help = El marcador línea a línea y cómo halló la máquina su jugada.

page-log-label = Jugadas
page-log-empty = Todavía no hay jugadas.
page-log-pass = pasa
page-log-help = Muestra la posición tras la jugada { $ply }.
page-log-details = Tiempo y nodos de cada jugada
page-log-details-help = Muestra el esfuerzo de cada jugada, si se conoce.
page-log-variation = Variante desde la jugada { $ply }: { $moves }
page-log-variation-help = Vuelve a esta línea; la actual se conserva.

page-painter-show = Valores en el tablero
page-painter-by = Según
page-painter-by-help = El juez de la barra, la gráfica y las pistas; o cualquier evaluador, nivel o estrategia.
page-help-much = Cuánta ayuda
page-help-much-help = Con más ayuda, el juez busca a más profundidad antes de sugerir una jugada (Pastén).
page-help-little = Poca: 2 jugadas por delante
page-help-some = Alguna: 4 jugadas por delante
page-help-full = Todo lo que halla el juez

page-legend-value = { $unit }, para las { $side }
page-legend-best = la mejor de todas
page-legend-good = tan buena como la mejor
page-legend-fair = algo peor
page-legend-poor = claramente peor
page-legend-bad = mala
page-legend-unsure = muy pocas simulaciones para saberlo
page-legend-point = Señala un valor para ver su línea en el tablero.
page-legend-certain = victoria demostrada en 5 jugadas; P5: derrota en 5
page-legend-position = la propia posición
page-legend-none = sin valor: no se examinó
page-legend-cutShort = El servidor terminó esta búsqueda antes de tiempo: con más tiempo, los valores no demostrados pueden cambiar.
page-legend-silent = Este juez no da valores a las jugadas.
page-legend-waiting = Calculando…
page-legend-over = La partida ha terminado: no hay jugadas que valorar.

page-figures-score = Marcador
page-figures-game = La partida
page-figures-plies = Total de jugadas
page-figures-last = Última jugada
page-figures-playTime = Tiempo de juego
page-figures-players = Jugadores
page-figures-moves = Jugadas
page-figures-meanTime = Tiempo medio
page-figures-totalTime = Tiempo total
page-figures-nodes = Nodos
page-figures-tried = Jugadas probadas
page-figures-simulations = Simulaciones
page-figures-kept = Simulaciones reutilizadas de jugadas anteriores
page-figures-depth = Profundidad
page-figures-move = Cómo se halló { $move }
page-figures-totals = Total
page-figures-time = Tiempo
page-figures-evaluations = Hojas evaluadas
page-figures-cutoffs = Podas
page-figures-tableHits = Aciertos de tabla
page-figures-iterations = Iteraciones
page-figures-best = Mejor
page-figures-value = Valor
page-figures-perLevel = Nodos por nivel del árbol
page-figures-perLevel-game = Nodos por nivel del árbol, toda la partida
page-figures-level = Nivel del árbol
page-figures-weighed = Jugadas consideradas
page-figures-moveName = Jugada
page-figures-visits = Visitas
