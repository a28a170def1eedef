
# ggf.rs

ggf-game-othello = juego `{ $value }`; se esperaba Othello
ggf-no-property-capital-letters = `{ $name }` no es una propiedad; se esperaban mayúsculas
ggf-value-without-property-before = un valor sin una propiedad delante
ggf-file-ends-within-game = el archivo termina dentro de una partida; se esperaba `;)`
ggf-board = un tablero de `{ $number }`; se esperaba 4, 6 u 8
ggf-othello-only = aquí GGF es para Othello

# input.rs

records-more-nodes-variations-properties = más de { $most_parts } nodos, variantes, propiedades y valores en una partida
records-line-more-bytes-game = una línea de más de { $longest_line } bytes; se esperaba una partida
records-byte-not-utf = un byte que no es UTF-8
records-file-ends-within-list = el archivo termina dentro de una lista de partidas; se esperaban tantos `]` como `[`
records-more-mb-without-end = más de { $megabytes } MB sin que termine una partida

# json.rs

record-no-game = no es una partida: { $what }
record-each-seats = `{ $list }` tiene { $found }; se esperaba uno por cada uno de los { $expected } asientos
record-seat = asiento { $seat }; se esperaba de 0 a { $last }
record-format = formato `{ $found }`; se esperaba `{ $expected }`
record-version = versión { $found }; se esperaba { $expected }
record-line-not-main-line = `line` no es la línea principal de `tree`
record-no-move = `{ $text }` no es una jugada
record-root-without-parent-move = se esperaba la raíz, sin padre ni jugada
record-parent-before = se esperaba un `parent` anterior
record-cannot-kept-property = `{ $name }` no se puede conservar como propiedad

# moves.rs

moves-other-start = una línea de jugadas no puede decir que la partida empieza en otra posición

# obf.rs

obf-move-score-such-g8 = `{ $part }`; se esperaba una jugada y su valor, como G8:+18
obf-not-legal-position = `{ $text }` no es legal en esta posición
obf-othello-only = OBF es para Othello de 8 x 8

# reading.rs

records-no-format-games-known = ningún formato de partidas conocido; se esperaban jugadas, OBF, GGF, WTHOR, SGF o el JSON de Jugada

# replay.rs

replay-other-turn = juega { $letter } ({ $text }), pero le toca al otro bando

# sgf/lexer.rs

sgf-no-property-capital-letters = `{ $name }` no es una propiedad; se esperaban mayúsculas
sgf-found-property = hay `{ $found }`; se esperaba una propiedad, `;`, `(` o `)`
sgf-file-ends-within-value = el archivo termina dentro del valor que empieza aquí

# sgf/reader.rs

sgf-file-ends-within-game = el archivo termina dentro de una partida; se esperaba `)`
sgf-value-without-property-before = un valor sin una propiedad delante
sgf-unknown-game = juego `{ $other }`; se esperaba 1 (Go), 2 (Othello) u 11 (Hex)
sgf-go-board = un tablero de `{ $value }`; se esperaban de 2 a 19 líneas
sgf-othello-board = un tablero de `{ $value }`; se esperaba 4, 6 u 8
sgf-hex-board = un tablero de `{ $value }`; se esperaban de 2 a 13 líneas
sgf-game-without-node = una partida sin nodos; se esperaba `(;`
sgf-no-point = `{ $value }` no es un punto de un tablero de { $size } x { $size }; se esperaba de aa a { $last }{ $last }, o nada para pasar
sgf-komi = un komi de { $komi }; se esperaba de -{ $most_komi } a { $most_komi }
sgf-handicap-most-stones = un hándicap de { $value }; se esperaban { $most } piedras como máximo

# sgf/writer.rs

sgf-games = aquí SGF es para Go, Othello y Hex, no para { $other }
sgf-not-on-the-board = `{ $mv }` no es un punto del tablero

# wthor/mod.rs

wthor-file-ends-within-header = el archivo termina dentro de su cabecera de 16 bytes
wthor-board = un tablero de { $size } x { $size }; se esperaba 8 x 8
wthor-kind-file-games = { $kind } como clase de archivo; se esperaba 0, partidas
wthor-file-goes-after-games = el archivo continúa tras las { $said } partidas de su cabecera
wthor-file-ends-within-game = el archivo termina dentro de la partida { $number }; su cabecera dice { $said }
wthor-score-discs = un resultado de { $score } fichas; se esperaban de 0 a 64
wthor-move-after-end-moves = una jugada tras el final de las jugadas
wthor-no-square = { $byte } no es una casilla; se esperaba de 11 a 88
wthor-not-legal = { $text } no es legal aquí para { $side }
wthor-too-many-games = demasiadas partidas
wthor-othello-only = WTHOR es para Othello de 8 x 8
wthor-begins-at-the-start = las partidas de WTHOR empiezan en la posición inicial
wthor-game-no-result-discs = la partida no tiene un resultado en fichas
wthor-more-different-names = más de 65 534 nombres distintos
wthor-square-too-many = `{ $text }` no es una casilla, o sobra

# wthor/names.rs

wthor-list-ends-after-names = la lista termina tras { $index } nombres; su cabecera dice { $said }
records-unsayable = no se puede escribir como { $format }: { $why }
records-at-line = línea { $line }
records-at-column = línea { $line }, columna { $column }
records-at-byte = byte { $byte }
records-at = { $at }: { $cause }
record-node = nodo { $index } de `tree`: { $what }
