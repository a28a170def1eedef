
# openings.rs

opening-ends-the-game = `{ $moves }` acaba la partida; se esperaba una apertura tras la que se pueda jugar

# plan.rs

plan-no-games = no hay partidas que jugar
plan-at-least-one = al menos una

# results.rs

results-one-lost = 1 partida, que cuenta como perdida
results-many-lost = { $number } partidas, que cuentan como perdidas
results-repeated-games = Solo { $distinct } de las { $games } partidas de { $first } contra { $second } son distintas. Las repetidas cuentan una vez: { $advice }.
results-sides-fixed = Con bandos fijos: el primer jugador de cada emparejamiento empezó todas sus partidas, así que no hay puntuaciones. Para comparar la fuerza, cambia de bando en cada apertura.
results-failed = { $spec } falló en { $games }. El primer mensaje: { $words }

# threads.rs

strategy-panicked = fallo interno sin mensaje

# verdict.rs

verdict-no-result = Aún no hay resultado de { $a } contra { $b }.
verdict-sides-fixed = Con bandos fijos: { $a } empezó todas las partidas y obtuvo { $seen }. Esto incluye la posible ventaja de empezar y no dice cuál de los dos juega mejor.
verdict-too-few = Muy pocas partidas distintas para un veredicto sobre { $a } contra { $b }: { $seen }.
verdict-no-difference = Sin diferencia clara: { $a } obtuvo { $seen } contra { $b }.
verdict-stronger = { $a } obtuvo claramente más puntos que { $b }: { $seen }.
verdict-weaker = { $b } obtuvo claramente más puntos que { $a }: { $seen }.
verdict-undecided = Sin decidir: la prueba secuencial no acepta ni H0 ({ $a } aventaja a { $b } en { $elo0 } Elo como mucho) ni H1 (en { $elo1 } al menos). { $a } obtuvo { $seen }.
verdict-h0 = Se acepta H0 frente a H1: que { $a } aventaje a { $b } en { $elo0 } Elo como mucho encaja con las partidas mejor que { $elo1 } o más (error nominal del { $beta }). { $a } obtuvo { $seen }.
verdict-h1 = Se acepta H1 frente a H0: que { $a } aventaje a { $b } en { $elo1 } Elo al menos encaja con las partidas mejor que { $elo0 } o menos (error nominal del { $alpha }). { $a } obtuvo { $seen }.
verdict-seen-one = 1 partida
verdict-seen-all-different = { $games } partidas, todas distintas
verdict-seen-different = { $games } partidas, { $different } de ellas distintas
verdict-seen-worth = { $different }; unas pocas líneas son la mayoría, así que valen por { $worth }
verdict-seen-planned = { $different }; están previstas { $planned_text }.
verdict-repeated = Las partidas repetidas cuentan una vez: { $advice }.
verdict-swap-sides = Para comparar la fuerza, cambia de bando en cada apertura.
verdict-play-more = Hacen falta más partidas.
verdict-use-openings = usa aperturas, como random(plies=4)
verdict-use-longer-openings = usa aperturas más largas, o más aperturas
verdict-share = el { $value } de los puntos (de { $low } a { $high }), con { $results }
plan-too-many-games = { $rounds } partidas de cada uno de { $pairings } emparejamientos son más de las que se pueden contar; se esperaban como máximo { $most_games } en total
plan-no-such-player = el emparejamiento { $number } nombra al jugador { $player }, pero hay { $players } jugadores
plan-no-openings = no hay aperturas: todas las líneas están vacías o son comentarios; se esperaba una línea de jugadas por apertura
plan-openings-end-games = las aperturas aleatorias de { $plies } jugadas acaban casi todas las partidas; se esperaban menos jugadas, o ninguna apertura
plan-move-time = un tiempo por jugada de { $found } segundos está fuera de rango: más de 0 y no más de lo que cabe en un reloj
plan-game-time = un tiempo por partida de { $seconds } + { $increment } segundos está fuera de rango: más de 0, y un incremento de 0 o más
plan-memory = las tablas y los árboles de los jugadores ocupan { $bytes } bytes ({ $each } por cada una de { $threads } partidas simultáneas); se esperaba un máximo de { $free }: usa menos hilos, tablas más pequeñas o menos nodos
plan-other-model = la ejecución empezó con otro `{ $name }` (su huella era { $was } y ahora es { $is }): solo continúa con el mismo
plan-sprt-of-sides = una prueba secuencial compara la fuerza de dos jugadores; los bandos son fijos y se esperaba que se cambiaran
plan-sprt-of-many = una prueba secuencial compara a dos jugadores; hay { $pairings } emparejamientos y se esperaba 1
tournament-too-few = `players` tiene { $found }; se esperaban al menos 2
plan-player = jugador { $number } (`{ $spec }`): { $why }
plan-nothing = { $found }; se esperaba { $expected }
plan-half-pair = { $found } partidas de un emparejamiento: se cambia de bando, así que van por pares; se esperaba un número par, como { $even }, o bandos fijos
plan-opening-line = apertura de la línea { $line }: { $why }
tournament-too-many = { $players } jugadores en un torneo `{ $schedule }` son { $pairings } emparejamientos; se esperaban como máximo { $most }: menos jugadores, o un calendario con menos emparejamientos
sprt-order = elo0 debe ser menor que elo1, y son { $elo0 } y { $elo1 }
sprt-out-of-range = { $name } debe ser un número entre { $min } y { $max }, y es { $found }
results-overran = { $spec } se pasó de tiempo en { $games }.
verdict-sentences = { $one } { $next }
verdict-seen = { $different }.
verdict-results = { $wins }, { $draws }, { $losses }
verdict-wins = { $number ->
    [one] { $count } victoria
   *[other] { $count } victorias
}
verdict-draws = { $number ->
    [one] { $count } empate
   *[other] { $count } empates
}
verdict-losses = { $number ->
    [one] { $count } derrota
   *[other] { $count } derrotas
}
plan-seats = el emparejamiento { $number } es de { $found } jugadores; se esperaba uno por cada uno de los { $expected } asientos del juego
tournament-line = línea { $line }: { $why }
tournament-missing-key = falta `{ $key }`
tournament-players = `players` es una lista de estrategias, como players = ["garcia-easy", "mcts(simulations=1000)"], no tablas [[players]]
tournament-unknown-key = clave desconocida `{ $key }`; disponibles: { $known }

# verdict.rs: la prueba secuencial

sprt-too-few = Menos de { $fewest } observaciones distintas: no se acepta ni H0 (Elo ≤ { $elo0 }) ni H1 (Elo ≥ { $elo1 }) tras { $games } partidas.
sprt-open = El logaritmo de la razón de verosimilitudes (LLR), { $ratio }, está entre las cotas { $lower } y { $upper }: no se acepta ni H0 (Elo ≤ { $elo0 }) ni H1 (Elo ≥ { $elo1 }) tras { $games } partidas.
sprt-h0 = El logaritmo de la razón de verosimilitudes (LLR), { $ratio }, ha pasado la cota inferior { $lower }: se acepta H0 (Elo ≤ { $elo0 }) frente a H1 (Elo ≥ { $elo1 }) tras { $games } partidas.
sprt-h1 = El logaritmo de la razón de verosimilitudes (LLR), { $ratio }, ha pasado la cota superior { $upper }: se acepta H1 (Elo ≥ { $elo1 }) frente a H0 (Elo ≤ { $elo0 }) tras { $games } partidas.
