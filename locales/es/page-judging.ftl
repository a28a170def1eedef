# The judge: values, their units, the course of a game.

page-value-wins = G{ $n }
page-value-loses = P{ $n }
page-value-won = gan.
page-value-lost = perd.
page-value-provedWin = G
page-value-provedLoss = P
page-value-drawn = E
page-value-exact = ={ $points }

page-judge-name = El juez
page-judge-title = Juez
page-judge-help = Un solo juez para la barra, la gráfica, los valores y las pistas. Media barra es una partida igualada; la barra entera, una victoria segura.
page-judge-waiting = evaluando…
page-judge-cutShort = búsqueda interrumpida
page-judge-unit-discs = diferencia de fichas esperada al final
page-judge-unit-chance = probabilidad de ganar, en %
page-judge-discs =
    { $count ->
        [one] { $points } ficha
       *[other] { $points } fichas
    }
page-judge-chance = { $n } % de probabilidad de ganar
page-judge-exact = exactamente { $points }
page-judge-provedWin = victoria demostrada
page-judge-provedLoss = derrota demostrada
page-judge-drawn = empate demostrado
page-judge-won = ganada
page-judge-lost = perdida
page-judge-wins =
    { $count ->
        [one] victoria en { $count } jugada
       *[other] victoria en { $count } jugadas
    }
page-judge-loses =
    { $count ->
        [one] derrota en { $count } jugada
       *[other] derrota en { $count } jugadas
    }
page-judge-games =
    { $count ->
        [one] en { $count } simulación
       *[other] en { $count } simulaciones
    }

page-unit-evaluator = puntos del propio evaluador
page-unit-value = valor de la búsqueda, en puntos del evaluador
page-unit-points = puntos
page-unit-mean = resultado medio de −1 a +1

page-course-label = Curso de la partida
page-course-help = Por encima de la línea va por delante el primer jugador. Pulsa para ver una posición.
page-course-ply = Posición mostrada
page-course-ply-help = Recorre la partida.
page-course-unknown = sin evaluar
page-course-value = { $value } para las { $side }
