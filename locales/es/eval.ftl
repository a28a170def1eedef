
# breakthrough.rs

advance-term-pieces = Piezas
advance-term-rows = Filas
advance-term-foremost-piece = Pieza más adelantada
evaluator-advance-title = Avance
evaluator-advance-help = Las piezas, lo que han avanzado y lo cerca que está de la meta la más adelantada; las propias menos las del rival.
evaluator-advance-piece = Lo que vale una pieza.
evaluator-advance-row = Lo que vale cada fila que ha avanzado una pieza.
evaluator-advance-foremost = Lo que vale cada fila que ha avanzado la pieza más adelantada.

# connect.rs

possibilities-term-result = Resultado
possibilities-term-own-open-lines = Líneas propias abiertas
possibilities-term-enemy-open-lines = Líneas rivales abiertas
evaluator-possibilities-title = Posibilidades (Horcas)
evaluator-possibilities-help = Líneas de k casillas aún abiertas para el bando menos las abiertas para el rival.

# go.rs

go-term-result = Resultado
go-term-territory = Territorio
go-term-komi = Komi
go-term-stones-lost = Piedras perdidas
go-term-stones = Piedras
evaluator-territory-title = Territorios (Horcas)
evaluator-territory-help = Puntos vacíos que solo tocan piedras propias, menos los del rival.
evaluator-japanese-title = Puntuación japonesa (Horcas)
evaluator-japanese-help = Territorio menos piedras perdidas, menos lo mismo del rival, con komi.
evaluator-chinese-title = Puntuación china (Horcas)
evaluator-chinese-help = Territorio y piedras en el tablero, menos los del rival, con komi.

# hex.rs

distance-term-missing-stones = Fichas que faltan
distance-term-ways = Caminos
evaluator-distance-title = Distancia
evaluator-distance-help = Cuántas fichas le faltan a cada bando para unir sus bordes y cuántas casillas lo acercan; las del rival menos las propias.
evaluator-distance-stone = Lo que vale cada ficha que falta.
evaluator-distance-way = Lo que vale cada casilla vacía por la que pasa una cadena mínima.
evaluator-distance-bridges = Si dos casillas con dos vacías en común cuentan como vecinas: si el rival ocupa una, la otra las une.

# noise.rs

noise-term-chance = Azar
evaluator-alegria-random-title = Aleatorio (Alegría)
evaluator-alegria-random-help = Un número aleatorio uniforme entre -100 y 100 para cada posición.
evaluator-alegria-random-seed = Otra semilla da otros números.

# othello/alegria.rs

alegria-term-result = Resultado
alegria-term-discs = Fichas
alegria-term-mobility = Movilidad
alegria-term-corners = Esquinas
alegria-term-next-empty-corners = Junto a esquinas vacías
evaluator-alegria-title = Cuatro partes (Alegría)
evaluator-alegria-help = Suma de la proporción de fichas y de movilidad, las esquinas y las vecinas de esquinas vacías.
evaluator-alegria-discs = Lo que valdrían todas las fichas.
evaluator-alegria-mobility = Lo que valdrían todas las jugadas legales.
evaluator-alegria-corners = Lo que vale una esquina.
evaluator-alegria-neighbours = Lo que vale una ficha junto a una esquina vacía.
evaluator-alegria-discs-title = Fichas (Alegría)
evaluator-alegria-discs-help = Solo la proporción de fichas.
evaluator-alegria-discs-discs = Lo que valdrían todas las fichas.
evaluator-alegria-mobility-title = Movilidad (Alegría)
evaluator-alegria-mobility-help = Solo la proporción de jugadas legales.
evaluator-alegria-mobility-mobility = Lo que valdrían todas las jugadas legales.
evaluator-alegria-corners-title = Esquinas (Alegría)
evaluator-alegria-corners-help = Solo la diferencia de esquinas.
evaluator-alegria-corners-corners = Lo que vale una esquina.
evaluator-alegria-neighbours-title = Vecinas de esquinas (Alegría)
evaluator-alegria-neighbours-help = Solo las fichas junto a esquinas vacías.
evaluator-alegria-neighbours-neighbours = Lo que vale una ficha junto a una esquina vacía.

# othello/desosa.rs

desosa-term-result = Resultado
desosa-term-discs = Fichas
desosa-term-corners = Esquinas
desosa-term-squares = Casillas
desosa-term-stable-discs = Fichas estables
evaluator-desosa-title = Ponderado (De Sosa)
evaluator-desosa-help = Suma de la proporción de fichas, del valor de las casillas y de fichas estables, y las esquinas. La proporción de casillas sigue su fórmula al pie de la letra: cambia de signo cuando el valor de quien va por delante es positivo pero la suma de los dos valores es negativa. Las fichas estables son una cota inferior: las que se demuestran seguras en las cuatro direcciones por una línea llena, el borde del tablero o una vecina estable del mismo color.
evaluator-desosa-discs = Lo que valdrían todas las fichas.
evaluator-desosa-corners = Lo que vale una esquina.
evaluator-desosa-position = Lo que valdría todo el valor de las casillas.
evaluator-desosa-stable = Lo que valdrían todas las fichas estables.

# othello/discs.rs

discs-term-discs = Fichas
evaluator-discs-title = Diferencia de fichas (Pastén)
evaluator-discs-help = Fichas propias menos fichas rivales.

# othello/garcia.rs

garcia-term-result = Resultado
garcia-term-corners = Esquinas
garcia-term-corner-blocks = Casillas X
garcia-term-next-corners = Junto a esquinas
garcia-term-whole-edges = Hileras enteras
garcia-term-edges-without-corners = Hileras sin esquinas
garcia-term-moves-side-move = Jugadas de quien mueve
garcia-term-discs = Fichas
evaluator-garcia-title = Estratégico (García)
evaluator-garcia-help = Esquinas, las casillas que llevan a ellas, hileras de los bordes, movilidad y fichas.
evaluator-garcia-corners = Lo que vale una esquina.
evaluator-garcia-blocks = Lo que valen las otras esquinas del bloque 3 x 3 de una esquina.
evaluator-garcia-taken = Lo que vale una casilla junto a una esquina ocupada.
evaluator-garcia-empty = Lo que vale una casilla junto a una esquina vacía.
evaluator-garcia-edges = Lo que vale un borde entero.
evaluator-garcia-inner = Lo que vale un borde sin sus esquinas.
evaluator-garcia-mobility = Lo que vale cada jugada legal de quien mueve.
evaluator-garcia-discs = Lo que vale una ficha.

# othello/patterns/mod.rs

evaluator-patterns-title = Patrones
evaluator-patterns-help = La diferencia de fichas esperada: lo que vale cada forma de llenar cada esquina, borde, fila y diagonal en cada una de quince fases, ajustado a millones de posiciones. Solo para 8x8.

# othello/weighted.rs

wpc-term-corners = Esquinas
wpc-term-next-corners = Junto a esquinas
wpc-term-edges = Bordes
wpc-term-inside = Interior
wpc-term-result = Resultado
evaluator-wpc-title = Fichas ponderadas
evaluator-wpc-help = Un peso fijo por casilla (Yoshioka 1999), el rival de referencia de la liga de Othello; en tableros menores, según la distancia a los bordes.

# weights.rs

weights-term-result = Resultado
patterns-term-result = Resultado
patterns-term-corners = Esquinas
patterns-term-edges = Bordes
patterns-term-rows-columns = Filas y columnas
patterns-term-diagonals = Diagonales
patterns-term-mobility = Movilidad
patterns-term-right-move = El turno
patterns-term-beyond-margin = Más que cualquier diferencia

# tree.rs

tree-term-value-leaf = Valor de la hoja
evaluator-written-title = Valores de las hojas
evaluator-written-help = El valor escrito en una hoja; 0 en lo demás.
