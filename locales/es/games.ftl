
# breakthrough/grid.rs

breakthrough-pawn = peón
breakthrough-white = blancas
breakthrough-black = negras
breakthrough-pieces = Piezas

# breakthrough/mod.rs

game-breakthrough-title = Breakthrough
game-breakthrough-help = Las piezas avanzan una casilla, en línea recta o en diagonal, y capturan en diagonal; gana quien primero llega al otro lado. No hay empates.
game-breakthrough-rows = Filas del tablero.
game-breakthrough-cols = Columnas del tablero.

# breakthrough/notation.rs

breakthrough-pieces-of = { $count } piezas de { $letter }
breakthrough-most-pieces = un bando empieza con { $most } piezas
breakthrough-no-pieces = un tablero sin piezas
breakthrough-side-some-left = a un bando le queda alguna
breakthrough-move-who-won = le toca a { $letter }, que ya ha ganado
breakthrough-game-ends-winner-move = la partida termina con la jugada del ganador
breakthrough-step = un paso de una fila, de casilla a casilla, como { $example }
breakthrough-no-piece-side-move = allí no hay una pieza del bando que juega
breakthrough-pieces-move-forward = las piezas solo avanzan
breakthrough-own-piece-stands = allí hay una pieza propia
breakthrough-pieces-capture-diagonally = las piezas solo capturan en diagonal

# connect/grid.rs

connect-piece = ficha
connect-yellow = amarillas
connect-red = rojas
connect-pieces = Fichas

# connect/mod.rs

connect-line-too-long = { $k } en línea en un tablero de { $rows } x { $cols }
connect-k-most = `k` de { $longest } como mucho
game-connect-title = Conecta-K
game-connect-help = Por turnos se coloca una ficha; gana quien primero alinea k de ellas. Con el tablero lleno hay empate.
game-connect-rows = Filas del tablero.
game-connect-cols = Columnas del tablero.
game-connect-k = Cuántas en línea ganan.
game-connect-gravity = Si las fichas caen hasta la casilla libre más baja de su columna.

# connect/notation.rs

connect-column = una columna de 1 a { $cols }
connect-column-spaced = una columna de 1 a { $cols }, con un espacio entre columnas
connect-cell-a1 = una celda de a1 a { $last }{ $rows }
connect-count = { $ours } X y { $theirs } O
connect-x-moves-first = X juega primero, así que tiene tantas fichas como O o una más
connect-nothing-under = no hay nada debajo de la ficha de la columna { $col }, fila { $height }
connect-pieces-fall = las fichas caen hasta el fondo
connect-line-side-move = una línea de { $k } del bando que juega
connect-would-have-ended = la partida habría terminado con ella
connect-no-last-move = líneas de { $k } que ninguna última jugada completa a la vez
connect-would-have-ended-first = la partida habría terminado con la primera de ellas
connect-column-full = la columna está llena
connect-cell-taken = la celda está ocupada
connect-mover = le toca a `{ $word }`
connect-turn = por el número de fichas, le toca a { $turn }

# diagram.rs

diagram-cells = { $count } celdas
diagram-cells-rows = { $all } celdas ({ $rows } filas de { $cols })
diagram-columns = { $count } columnas
diagram-row-cells = una fila de { $cells } celdas
diagram-cells-row = { $cols } celdas por fila
diagram-row = la fila { $label }
diagram-no-more-rows = ninguna fila más
diagram-x-o-cell = X, O o . para una celda
diagram-mover = el bando que juega después del tablero, X u O
diagram-no-mover = un tablero sin bando que juegue
diagram-nothing-more = nada más

# go/grid.rs

go-stone = piedra
go-black = negras
go-white = blancas

# go/notation.rs

go-number = { $name }= y un número de hasta { $max }
go-ko-point-a1 = ko= y un punto de A1 a { $last }
go-stones-board-lost = { $placed } piedras de { $side } entre el tablero y las perdidas
go-supply = en esta partida solo hay { $supply }
go-ko-empty-point-where = un ko es un punto vacío donde el bando que juega recapturaría una sola piedra
go-setup-x-o-placed = setup={ $setup } con { $black } X y { $white } O colocadas
go-game-no-handicap-stones = esta partida no tiene piedras de ventaja por colocar
go-black-places = en esta partida las negras colocan { $all } piedras de ventaja antes de la primera blanca
go-ko-lost-passes-setup = ko=, lost=, passes= o setup=
go-lost-two-numbers-such = lost= y dos números, como lost=2,1
go-point-a1-pass = un punto de A1 a { $last }, o pass
go-black-still-places = a las negras les quedan { $setup } piedras de ventaja por colocar
go-white-waits-until-black = las blancas esperan a que las negras coloquen sus piedras de ventaja
go-point-taken = el punto está ocupado
go-side-move-no-stones = al bando que juega no le quedan piedras
go-ko-not-retaken-once = el ko no se puede recapturar de inmediato
go-would-repeat-earlier-position = repetiría una posición anterior
go-suicide-stone-would-no = suicidio: la piedra no tendría libertades
go-stones-no-liberties = las piedras de { $at } no tienen libertades
go-taken-off = se habrían retirado del tablero
go-twice = `{ $name }=` dos veces
go-each-remark-once = cada anotación una sola vez

# go/options.rs

go-handicap-stones = una ventaja de { $stones } con { $supply } piedras
go-enough-stones = al menos otras tantas piedras
go-handicap-of-one = una ventaja de 1
go-handicap-no-or-more = 0, o bien 2 o más: con una piedra las negras simplemente juegan primero
go-fixed-handicap = una ventaja fija de { $stones } en un tablero de { $size } x { $size }
go-larger-board = un tablero de 7 x 7 o mayor, o placement=free
go-most-fixed = un máximo de { $most } en este tablero, o placement=free
go-free-handicap = una ventaja de { $stones } en un tablero de { $size } x { $size }
go-most-free = un máximo de { $most }
game-go-title = Go
game-go-help = Rodea puntos vacíos; las piedras sin libertades se capturan. Dos pases acaban la partida; gana quien suma más puntos.
game-go-size = Líneas por lado del tablero.
game-go-komi = Puntos que recibe el blanco; auto es 7.5 por área, 6.5 por territorio y 0.5 con ventaja.
game-go-scoring = Qué cuenta: area (piedras propias y puntos que rodean) o territory (puntos rodeados menos piedras perdidas).
game-go-ko = Qué repeticiones se prohíben: simple (recapturar un ko al instante) o superko (cualquier posición anterior).
game-go-suicide = Si una jugada puede dejar sin libertades las piedras propias: never (nunca) o many (dos o más).
game-go-handicap = Piedras negras en el tablero antes de la primera jugada blanca: 0, o de 2 a 9.
game-go-placement = Dónde van las piedras de ventaja: fixed (los puntos usuales) o free (el negro las coloca una a una).
game-go-stones = Piedras que cada bando puede colocar en la partida; auto es una por punto del tablero, y una más para el negro. Los recuentos publicados de secuencias no tienen ese límite: da un número grande.

# hex/grid.rs

hex-stone = ficha
hex-red = rojas
hex-blue = azules
hex-swap = Cambiar
hex-stones = Fichas

# hex/mod.rs

game-hex-title = Hex
game-hex-help = Por turnos se ocupa un hexágono; las rojas unen el borde de arriba con el de abajo, las azules el izquierdo con el derecho. Gana quien lo logra; no hay empates.
game-hex-size = Filas y columnas del tablero.
game-hex-swap = Si las azules pueden quedarse con la primera ficha roja en vez de jugar: se vuelve azul, reflejada en la diagonal larga. Sin esto, empezar es una gran ventaja.

# hex/notation.rs

hex-count = { $red } X y { $blue } O, y le toca a { $turn }
hex-x-moves-first = X juega primero, y los bandos se turnan
hex-move-who-won = le toca a { $letter }, que ya ha ganado
hex-game-ends-winner-move = la partida termina con la jugada del ganador
hex-cell-a1-swap = una casilla de a1 a { $last }{ $size }, o swap
hex-cell-a1 = una casilla de a1 a { $last }{ $size }
hex-second-move-game-swap = solo la segunda jugada de la partida puede cambiar
hex-cell-taken = la casilla está ocupada

# othello/grid.rs

othello-disc = ficha
othello-black = negras
othello-white = blancas
othello-discs = Fichas
othello-discs-hand = Fichas por colocar

# othello/mod.rs

game-othello-title = Othello
game-othello-help = Coloca una ficha que encierre en línea recta fichas del rival: se voltean. Gana quien tenga más fichas.
game-othello-size = Casillas por lado del tablero.
game-othello-start = Las cuatro fichas del centro: standard (d4 y e5 blancas) o mirrored (d4 y e5 negras).

# othello/notation.rs

othello-square-a1-pass = una casilla de a1 a { $last }{ $size }, o pass
othello-side-move-not-pass = un bando que puede jugar no puede pasar
othello-square-taken = la casilla está ocupada
othello-would-flip-no-disc = no voltearía ninguna ficha
go-stones-on-board = Piedras en el tablero
go-territory = Territorio
go-stones-lost = Piedras perdidas
go-komi = Komi
go-points = Puntos
go-stones-left = Piedras por colocar

# tree.rs

tree-m1 = m1
tree-m2 = m2
tree-m3 = m3
tree-m1-m = de m1 a m{ $last }
tree-node-children = este nodo tiene { $children } hijos
tree-root-moves = `root` y las jugadas desde ahí
tree-leaf = hoja
tree-max = MAX
tree-min = MIN
game-tree-title = Árbol
game-tree-help = Un árbol pequeño con valores en las hojas, para seguir una búsqueda a mano.
game-tree-of = El dibujo de quién sigue.
