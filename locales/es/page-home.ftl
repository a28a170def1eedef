# The first screen.

page-home-game = Juego
page-home-board = Tablero
page-home-start = Haz una jugada para empezar una partida contra un nivel adaptado a ti.
page-home-demonstration = Partida de demostración. Acércate al tablero para jugar tú.
page-home-unfinished = { $players } · jugada { $ply }
page-home-continue = Reanudar
page-home-continue-help = Tu partida sin terminar, como la dejaste.
