
# connect/options.rs

connect-solver-no-gravity = un tablero sin gravedad
connect-solver-gravity = `gravity=on`
connect-solver-size = { $rows } filas y { $cols } columnas
connect-solver-most = filas + 1 por columnas de { $widest } como mucho, y aquí son { $bits }
strategy-connect-solver-title = Resolutor de Conecta
strategy-connect-solver-help = Demuestra cómo acaba la partida si ambos bandos juegan lo mejor posible, y tras cuántas jugadas. Gana cuanto antes o resiste lo más posible.
strategy-connect-solver-time = Segundos por jugada; auto es sin límite. Si la mitad no basta para demostrar nada, NegaScout usa el resto.
strategy-connect-solver-nodes = Posiciones que visita; auto es sin límite. Si la mitad no basta para demostrar nada, NegaScout visita el resto.
strategy-connect-solver-estimate = Posiciones que visita NegaScout si no se demuestra nada; auto son las que dejan los otros límites.
strategy-connect-solver-memory = Megabytes de su tabla, redondeados a la baja a una potencia de dos.
strategy-connect-solver-mode = distance (tras cuántas jugadas acaba la partida), outcome (quién gana, que lleva menos tiempo) o auto: distance si filas + 1 por columnas es 64 o menos, outcome en tableros mayores.
strategy-connect-solver-book = Si en el tablero de 6 filas y 7 columnas consulta las primeras jugadas en vez de buscarlas. Los valores son los mismos.
strategy-connect-solver-remember = Si lo que se sabe de una posición ayuda con la siguiente, también en otra partida. Los valores son los mismos y llegan antes; el trabajo de cada jugada depende entonces de lo que se preguntó antes.
strategy-connect-solver-threads = Hilos que se reparten el trabajo; los valores son los mismos con cualquier número.

# go/options.rs

strategy-go-mcts-title = Búsqueda de Go
strategy-go-mcts-help = Monte-Carlo con árbol que sabe de Go: lee escaleras, y sus partidas salvan y capturan piedras y conocen formas; pasa cuando no queda nada que ganar y se rinde si ha perdido.
strategy-go-mcts-simulations = Partidas que juega por jugada; auto es 3000, o sin límite si lo tiene el tiempo.
strategy-go-mcts-time = Segundos por jugada; auto es sin límite. Acaba antes si ninguna otra jugada puede alcanzar a la mejor.
strategy-go-mcts-resign = Se rinde si su mejor jugada gana menos de esta parte de las partidas; 0 es nunca.
strategy-go-mcts-rave = Tras cuántas partidas cuentan tanto los resultados propios de una jugada como los de partidas en que se hizo después; 0 los omite.
strategy-go-mcts-priors = Si las jugadas parten de una opinión, aprendida de partidas: capturas, formas, cercanía a las últimas jugadas, libertades.
strategy-go-mcts-reading = Si esas opiniones leen las cadenas con dos libertades (escaleras).
strategy-go-mcts-captures = Si las partidas salvan y capturan cadenas en atari cerca de la última jugada.
strategy-go-mcts-patterns = Si las partidas juegan en las formas usuales de tres por tres puntos.
strategy-go-mcts-selfatari = Si las partidas evitan poner en atari cadenas propias.
strategy-go-mcts-mercy = Si las partidas acaban cuando un bando ha ganado en piedras un cuarto del tablero.
strategy-go-mcts-expansion = Tras cuántas visitas se distinguen las jugadas de una posición.
strategy-go-mcts-compensation = Puntos por piedra de ventaja que se abonan al blanco al principio, para que no desespere ni el negro se relaje.
strategy-go-mcts-memory = Megabytes de sus árboles, que se toman según crecen; después dejan de crecer.
strategy-go-mcts-threads = Hilos que comparten el árbol; con 1 es determinista.

# othello/options.rs

strategy-othello-solver-title = Resolutor de Othello
strategy-othello-solver-help = Demuestra por cuántas fichas se gana la partida si ambos bandos juegan lo mejor posible; las casillas vacías son del ganador. Si hay demasiadas vacías, o los límites no bastan, NegaScout estima con el evaluador de Alegría.
strategy-othello-solver-time = Segundos por jugada; auto es sin límite. Si la mitad no basta para una demostración, NegaScout usa el resto.
strategy-othello-solver-nodes = Posiciones que visita; auto es sin límite. Si la mitad no basta para una demostración, NegaScout visita el resto.
strategy-othello-solver-empties = Demuestra posiciones con ese número de casillas vacías o menos. Cada casilla más duplica más o menos el tiempo: en 8x8, unos segundos con 24; en 6x6, unos minutos desde el comienzo.
strategy-othello-solver-mode = discs (la diferencia exacta) u outcome (quién gana, que lleva menos tiempo).
strategy-othello-solver-threads = Hilos que se reparten el trabajo; los valores son los mismos con cualquier número.
strategy-othello-champion-title = Campeón de Othello
strategy-othello-champion-help = Busca cada vez más hondo con el evaluador de patrones, poda lo que según una búsqueda breve muy probablemente no sirve (multi-prob-cut) y demuestra su respuesta cerca del final. Los valores son fichas. En 6x6 y 4x4 es el resolutor de Othello.
strategy-othello-champion-time = Segundos por jugada; auto es un segundo, o sin límite si se da otro.
strategy-othello-champion-depth = Jugadas que mira por delante; si no quedan más casillas vacías, hasta el final y con exactitud. Auto es sin límite.
strategy-othello-champion-level = Ese número de jugadas por delante; hasta el final de la partida con 6 casillas vacías más, con exactitud con 3 más. Auto es sin límite.
strategy-othello-champion-selective = on poda lo que muy probablemente no sirve; off solo poda lo que no puede cambiar la respuesta.
strategy-othello-champion-book = on juega las primeras jugadas de su libro y sortea entre las que valen lo mismo, ficha arriba o abajo; off las busca. Con un límite de profundidad no se usa el libro.
strategy-othello-champion-threads = Hilos que se reparten el trabajo.
