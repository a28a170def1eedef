
# course.rs

opponent-self-title = Sí mismo
opponent-self-help = El aprendiz juega con ambos bandos y aprende de los dos.
opponent-other-title = Otro aprendiz (Horcas)
opponent-other-help = Dos aprendices, uno por bando, aprenden a la vez de las partidas entre ambos.
opponent-earlier-title = Sí mismo, antes
opponent-earlier-help = El aprendiz tal como era en la última pausa, que no aprende.

# evaluator.rs

learned-term-result = Resultado
learned-term-learned-value = Valor aprendido
learned-term-own-chance-win = Probabilidad propia de ganar
learned-term-enemy-chance-win = Probabilidad rival de ganar

# learners/network/mod.rs

learner-network-title = Red neuronal (Horcas)
learner-network-help = Dos entradas por casilla, una capa oculta y, para cada bando, la probabilidad de que gane.
learner-network-hidden = Neuronas de la capa oculta.
learner-network-alpha = Tasa de aprendizaje: cuánto siguen los pesos el gradiente del error.
learner-network-momentum = Momento: la parte del último cambio de cada peso que se repite.
learner-network-explore = Proporción de jugadas de entrenamiento del aprendiz que son al azar; de ellas no se aprende nada.
learner-network-symmetries = Si cada posición se enseña junto con sus giros y reflejos.

# learners/network/parts.rs

network-one = { $of } neurona oculta. Cuadro lleno: una pieza ahí la excita; hueco: la inhibe; cuanto mayor, más.
network-many = { $shown } de { $of } neuronas ocultas, primero las que más dicen. Cuadro lleno: una pieza ahí excita la neurona; hueco: la inhibe; cuanto mayor, más.
network-for-first = habla por el primer jugador:
network-for-second = habla por el segundo jugador:
network-neuron = Neurona { $number }
network-first-player-pieces = piezas del primero
network-second-player-pieces = piezas del segundo

# learners/table.rs

table-size = Una tabla de valores tiene un número por cada posición que ha visto: { $of } hasta ahora.
table-full = la tabla de valor está llena: caben { $positions } posiciones; con un valor mayor de `positions` caben más
learner-table-title = Tabla de valor (Horcas)
learner-table-help = Recuerda un valor para cada posición vista al entrenar.
learner-table-alpha = Tasa de aprendizaje: cuánto se acerca un valor al de la posición siguiente.
learner-table-explore = Proporción de jugadas de entrenamiento del aprendiz que son al azar; de ellas no se aprende nada.
learner-table-symmetries = Si las posiciones que son giros o reflejos unas de otras comparten un valor.
learner-table-positions = Posiciones que caben en la tabla, de unos 34 bytes cada una; un entrenamiento que necesite más se detiene.

# learners/tuples/layout.rs

tuples-lines-shape-lines = `lines` con `shape=lines`
tuples-shape-rectangles-shape-random = `shape=rectangles` o `shape=random`
tuples-no-straight-line-cells = en un tablero de { $rows }x{ $cols } no hay líneas rectas de { $length } casillas
tuples-at-most = `{ $name }` de { $most } como máximo
tuples-rectangle-x-cells-not = un rectángulo de { $height }x{ $width } casillas no cabe en un tablero de { $rows }x{ $cols }
tuples-height-most-width-most = `height` de { $rows } y `width` de { $cols } como máximo
tuples-shortest-length = `shortest={ $shortest }` con `length={ $length }`
tuples-shortest-most = `shortest` de { $length } como máximo
tuples-no-walk-cells-fits = en un tablero de { $rows }x{ $cols } no cabe un paseo de { $length } casillas
tuples-length-most = `length` de { $cells } como máximo
tuples-tables-take-more-bytes = las tablas de `{ $name }={ $length }` ocupan más que los { $memory } bytes que hay
tuples-fitting = `{ $name }` de { $fitting } como máximo

# learners/tuples/options.rs

learner-tuples-title = Red de n-tuplas
learner-tuples-help = Suma pesos, uno por cada forma en que pueden estar las fichas en un grupo de casillas (una tupla).
learner-tuples-shape = Qué grupos de casillas: todas las líneas rectas (lines), todos los rectángulos (rectangles) o paseos al azar entre vecinas (random).
learner-tuples-length = Casillas de cada línea o del paseo más largo.
learner-tuples-shortest = Casillas del paseo al azar más corto; las longitudes intermedias se turnan.
learner-tuples-count = Cuántos paseos al azar.
learner-tuples-height = Filas de cada rectángulo.
learner-tuples-width = Columnas de cada rectángulo.
learner-tuples-lines = Junto a los rectángulos o paseos, también todas las líneas rectas de tantas casillas; 0 es ninguna. Sus tablas pequeñas se conocen pronto, y ninguna línea importante queda al azar.
learner-tuples-seed = Otra semilla da otros paseos al azar.
learner-tuples-symmetries = Si cada tupla se coloca en el tablero en todos sus giros y reflejos, con los mismos pesos.
learner-tuples-playable = Si las casillas vacías donde se puede jugar ya se distinguen de las demás: una cuarta cosa que puede haber en una casilla, como hace Thill en el Cuatro en raya.
learner-tuples-sides = Pesos separados (separate) según a quién le toque, o compartidos (shared) sobre fichas propias y rivales: la mitad, para juegos en que ambos bandos están igual (no Go con komi).
learner-tuples-phases = Partes de la partida, según las fichas que hay en el tablero, que tienen pesos propios.
learner-tuples-alpha = Tasa de aprendizaje: la parte de un error que se corrige de una vez, repartida entre los pesos de la posición.
learner-tuples-lambda = Trazas de elegibilidad, TD(lambda): la parte de una corrección que cada posición anterior toma de la siguiente.
learner-tuples-haste = La parte de su valor que un resultado pierde con cada jugada de la partida: ganar pronto vale más que ganar tarde, y perder tarde es menos malo que perder pronto (más o menos 0.01 en el programa de Thill). De lo contrario todas las posiciones ganadas acaban valiendo lo mismo, y nada dice cuál acerca más a la victoria.
learner-tuples-lesson = Cuándo aprende: tras cada jugada (move), corrigiendo también las posiciones anteriores por sus trazas, o tras la partida (game), cuando cada posición se corrige una vez hacia una media de lo que la siguió. Con lambda grande, lo segundo cuesta varias veces menos trabajo.
learner-tuples-coherence = Coherencia temporal: cada peso tiene su propia tasa de aprendizaje, menor cuanto más se contradicen sus correcciones.
learner-tuples-beta = Con coherencia temporal: con 0, la tasa de un peso es la proporción x de sus correcciones que coinciden; con más es e^(beta (x - 1)), que nunca deja de aprender (Bagheri, Thill, Koch y Konen: 2.7).
learner-tuples-boost = Con coherencia temporal: cuántas veces mayores son los pasos. Se acortan solos donde las correcciones se contradicen, así que pueden empezar siendo grandes.
learner-tuples-average = El evaluador, también en las pruebas, es una media móvil de los pesos durante aproximadamente tantas últimas partidas; el entrenamiento sigue con los pesos mismos. 0 es sin media. Lo que oscila de partida en partida se compensa.
learner-tuples-explore = Proporción de jugadas de entrenamiento del aprendiz que son al azar; de ellas no se aprende nada.
learner-tuples-slips = Proporción de jugadas de entrenamiento del aprendiz que son al azar y de las que se aprende como de cualquiera: para partidas con deslices, como en la Othello League (0.1).

# learners/tuples/parts.rs

tuples-one = { $of } tupla: lo mejor y lo peor en sus casillas. Lleno: pieza propia; aspa: pieza rival; punto: se puede jugar ya.
tuples-many = { $shown } de { $of } tuplas, primero las de números mayores: lo mejor y lo peor en sus casillas. Lleno: pieza propia; aspa: pieza rival; punto: se puede jugar ya.
tuples-seen-side-move = visto por quien mueve
tuples-seen-first-player = visto por el primer jugador
tuples-title = Tupla { $number }, { $count } casillas
tuples-best = lo mejor
tuples-worst = lo peor

# messages.rs

learned-file-header-not-safetensors-file = su cabecera no es la de un archivo safetensors
learned-file-no-metadata = no tiene `__metadata__`
learned-file-format-metadata-not-jugada-learned = `format` en sus metadatos no es `jugada-learned`
learned-file-no-description-no-checksum = le falta la descripción o la suma de comprobación
learned-file-not-begin-length-header = no empieza con la longitud de una cabecera
learned-file-cut-short-something-follows = está incompleto, o algo sigue a su último tensor
learned-file-size-tensor-not-numbers = el tamaño de un tensor no es el de sus números
learned-file-packed-gzip-damaged-cut = está comprimido con gzip, y dañado o incompleto
learned-file-description-cannot-read = su descripción no se puede leer
learned-file-truncated = el archivo está incompleto: tiene { $found } bytes y se esperaban { $expected }
learned-file-version = el archivo tiene la versión { $found } de su formato; este programa lee la versión { $version }
learned-file-damaged = el archivo está dañado: su suma de comprobación es { $found } y se esperaba { $expected }
learned-file-too-large = el archivo tiene más de { $most } bytes, descomprimido; se esperaban { $most } como máximo
learned-file-missing-tensor = al archivo le falta el tensor `{ $name }`
learned-file-bad-tensor = el tensor `{ $name }` tiene un tipo, un tamaño o un contenido equivocado
learned-file-other-game = se aprendió para { $found }, no para { $expected }
learned-file-other-board = se aprendió en un tablero de { $found }; este es de { $expected }
learned-file-other-keys = sus posiciones tienen otras claves: la inicial es { $found } y se esperaba { $expected }; pertenece a otras reglas o a otra versión
learned-file-other-course = el entrenamiento empezó con `{ $name }={ $found }`, no con `{ $expected }`
learned-file-not-a-checkpoint = el archivo es un evaluador, no un punto de control: el entrenamiento no puede continuar desde él
learned-file-foreign = no es un evaluador aprendido de Jugada: { $why }
training-opponent = el rival ha fallado: { $failure }
