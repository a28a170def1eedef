experiment-impossible = experimento `{ $name }`: { $found }; se esperaba { $expected }
measure-not-scored = { $what }: una partida terminó sin puntos según una de las reglas; se esperaban partidas que ambas puntúen
measure-over = { $what }: la partida ha terminado en esta posición; se esperaba una en la que se pueda jugar
measure-failed = { $what }: una estrategia ha fallado: { $message }
measure-what = { $what }: { $why }
