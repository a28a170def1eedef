
# routes/evaluators.rs

api-evaluator-shipped = `{ $name }` viene con Jugada; se esperaba uno entrenado o importado aquí

# routes/games.rs

api-limit-out-of-range = `limit={ $rows }` está fuera del intervalo: de 1 a { $most }
api-saved-name = un nombre de { $length } caracteres; como mucho pueden ser { $most }, y no solo espacios

# routes/jobs/mod.rs

api-out-of-range = `{ $name }={ $found }` está fuera del intervalo: de 1 a { $most }

# routes/jobs/start.rs

api-players = { $count } jugadores; se esperaban de 2 a { $most }
api-openings = aperturas aleatorias de { $plies } jugadas; como mucho pueden ser { $most }
api-job-name = un nombre de { $length } caracteres; como mucho pueden ser { $most }, no solo espacios y todos visibles
api-pauses = una pausa cada { $test_every } de { $games } partidas; se esperaba cada { $fewest } al menos: no más de { $most } pausas

# routes/library.rs

api-not-a-format = `{ $id }` no es un formato; se esperaba uno de { $ids }
api-no-game = no hay ninguna partida que escribir
api-file-too-large = el archivo tendría más de { $most } MB; se esperaba un filtro que deje pasar menos partidas

# routes/ownership.rs

api-no-owners = en este juego nadie es dueño de casillas

# routes/players.rs

api-no-rating = `{ $found }` no tiene puntuación; se esperaba una de estas: { $rungs }
api-id = un id de { $found } bytes; se esperaban de 1 a { $most }
api-nobody-to-play = nadie con quien jugar

# routes/think.rs

api-keep = `keep` tiene { $found } bytes; como mucho pueden ser { $most }
api-game-over = la partida ha terminado en esta posición; se esperaba una en la que se pueda jugar

# thinking.rs

strategy-failed = la estrategia ha fallado en esta posición

# routes/games.rs

api-games-each-seats = `{ $list }` tiene { $found }; se esperaba uno por cada uno de { $expected } asientos
api-players-payoffs-each-seat-seat = `payoffs` tiene { $found }; se esperaba uno por asiento, también el { $seat }
