
# gtp/controller.rs

gtp-refused = rechazó `{ $command }`: { $text }
gtp-no-position = no puede saber de esta posición: GTP no sabe colocar fichas de Othello, solo jugadas desde el inicio
gtp-no-move = respondió a `genmove` sin ninguna jugada

# nboard/controller.rs

nboard-no-move = respondió a `go` sin ninguna jugada
