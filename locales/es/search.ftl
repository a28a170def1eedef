
# options.rs

strategy-random-title = Aleatoria
strategy-random-help = Cualquier jugada legal, todas igual de probables.
strategy-heuristic-title = Un nivel
strategy-heuristic-help = La jugada tras la cual el evaluador prefiere la posición.
strategy-heuristic-ties = De varias jugadas mejores: la primera en el orden del tablero o una al azar (Horcas).
strategy-heuristic-random = Proporción de jugadas al azar, para que las partidas sean distintas; la Othello League usa 0.1.
strategy-truncated-title = Alfa-beta cortada (De Sosa)
strategy-truncated-help = Alfa-beta hasta una profundidad, en orden de tablero; si se agotan el tiempo o los nodos, evalúa donde está cada posición que falte por buscar.
strategy-truncated-depth = Profundidad, si los otros límites lo permiten.
strategy-truncated-nodes = Posiciones que visita antes de apresurarse; auto es sin límite.
strategy-montecarlo-title = Monte-Carlo
strategy-montecarlo-help = Partidas al azar tras cada jugada por turno; se juega la de mejor resultado medio.
strategy-mcts-title = Monte-Carlo con árbol
strategy-mcts-help = Partidas al azar desde un árbol que crece donde conviene.
strategy-mcts-c = Cuánto atraen las jugadas poco conocidas; auto es 1.4, y 0.1 en Go con la variante rave. Horcas usa de 0 a 1.
strategy-mcts-variant = greedy (c = 0), uct, heuristic (un evaluador inicia las jugadas nuevas) o rave (las jugadas aprenden de las posteriores).
strategy-mcts-eval = Quién juzga las jugadas nuevas (variante heuristic) y las posiciones nuevas (leaf evaluator y mixed).
strategy-mcts-leaf = Cuánto vale una posición nueva: el resultado de una partida al azar (playout), lo que dice el evaluador (evaluator) o la media de ambos (mixed).
strategy-mcts-prior = Por cuántas partidas cuenta la opinión del evaluador (variante heuristic).
strategy-mcts-rave = Tras cuántas partidas cuentan tanto los resultados propios de una jugada como los posteriores (variante rave); auto es 500, y 3000 en Go.
strategy-mcts-choice = Qué jugada se hace: la de mejor media (mean; en las variantes heuristic y rave, con lo que estas le añaden) o la más visitada (visits); auto es mean, y visits en Go con la variante rave.
strategy-mcts-solver = Si las jugadas que ganan, empatan o pierden con certeza se marcan como tales, lo que acaba la búsqueda cuando la posición está decidida.
strategy-mcts-nodes = El árbol deja de crecer con este número de posiciones; auto son las que caben en 128 MB.
strategy-mcts-threads = Hilos, cada uno con su propio árbol.

# shared.rs

search-time = Segundos por jugada; auto es sin límite.
search-positions = Posiciones que visita; auto es sin límite.
search-simulations = Partidas al azar; auto es 1000, o sin límite si lo tiene el tiempo.
search-eval = Quién juzga las posiciones.
search-threads = Hilos que se reparten el trabajo; con 1 es determinista.
search-memory = Megabytes de sus tablas.
search-reuse = Si el árbol se conserva de una jugada a la siguiente.

# options.rs, the tree searches

tree-depth = Jugadas que mira por delante; auto es 6, o hasta donde permitan los otros límites si los hay.
tree-table = Entradas de la tabla de transposición, de 16 bytes cada una.
tree-order = Qué jugada probar primero: en orden de tablero (board), al azar (random), según el evaluador (evaluator), por historia y asesinas (history) o mixto (mixed: según el evaluador lejos de las hojas, por historia cerca de ellas).
tree-deepening = Si busca antes las profundidades menores para ordenar la siguiente; auto lo hace si una tabla o la historia pueden recordar, o si hay límite de tiempo o de nodos. Sin profundidad, toda búsqueda profundiza.
tree-symmetry = Si las posiciones que son giros o reflejos unas de otras comparten una entrada de la tabla.
tree-aspiration = Si el valor de una profundidad se busca primero cerca del de dos profundidades antes, lo que poda más.
tree-reductions = Si las jugadas que quedan al final del orden se miran menos a fondo: más profundidad en el mismo tiempo, pero sin ser exacto.
strategy-minimax-title = Minimax
strategy-minimax-help = Mira todas las líneas de juego hasta su profundidad.
strategy-alphabeta-title = Alfa-beta
strategy-alphabeta-help = Minimax que omite lo que no puede influir.
strategy-negascout-title = NegaScout
strategy-negascout-help = Alfa-beta que busca el valor de la primera jugada y de las demás solo pregunta si son mejores.
strategy-mtdf-title = MTD(f)
strategy-mtdf-help = Pregunta a todo el árbol si su valor supera una conjetura, y la corrige.
