# Textos de experimentos publicados. Las citas de los estudios quedan como están.

# experiments/league.toml

league-source = Jaśkowski 2014, la Othello League
league-title = Tuplas cortas y rectas contra largas y aleatorias, aprendidas jugando contra sí mismas, en la Othello League
league-claim = «learning n-tuple networks is significantly more effective if they involve a large number of systematically placed, short, straight n-tuples» que con pocos recorridos aleatorios largos (aprender redes de n-tuplas es bastante más eficaz con muchas n-tuplas cortas y rectas, colocadas de forma sistemática); bastan los pares: una red de 288 pesos obtuvo casi el 96{ "\u00A0" }% en la liga.
league-note-1 = Su comparación, con redes de aproximadamente los mismos pesos: todas las líneas rectas de 2, 3 y 4 casillas (288, 648 y 1701 pesos) contra 10 recorridos aleatorios de 3 casillas, 8 de 4 y 7 de 5 (270, 648 y 1701). Las imágenes reflejadas de una tupla comparten sus pesos; se distinguen las fichas propias de las del rival.
league-note-2 = Cada red aprende de 50{ "\u202F" }000 partidas contra sí misma, por diferencias temporales con coherencia temporal; no se enfrenta al rival de la liga al entrenar. Diez entrenamientos de cada una, cada uno con sus propios recorridos aleatorios. Diferencias con su montaje: sus redes se obtuvieron por evolución y aprendizaje, que Jugada no tiene; el 96{ "\u00A0" }% de la mejor es un número con el que comparar, no uno que se sepa que este aprendizaje alcanza.
league-note-3 = Las reglas de la liga: ambos jugadores buscan una jugada por delante y hacen al azar una de cada diez jugadas; el rival es el contador ponderado de fichas de Yoshioka 1999, el patrón de la liga; se cambia de bando, y un empate es media victoria. Cada red entrenada juega 1000 partidas; los evaluadores de debajo, 10{ "\u202F" }000; la liga juega 50{ "\u202F" }000.
league-note-4 = El evaluador que viene con Jugada (`learned(name=othello-8x8)`: 24 recorridos aleatorios de 8 casillas en tres fases de la partida, 800{ "\u202F" }000 partidas) es un caso aparte: la mitad de sus partidas fueron contra el contador de fichas de la propia liga, con el que aquí se prueba. No dice nada de su afirmación. Los evaluadores de los estudios se incluyen para comparar; la liga no tiene números de ellos.
league-quick = 400 partidas cada uno; dos entrenamientos de 2000 partidas.
league-rule-1 = todas las líneas de 2 casillas obtienen más puntos que 10 recorridos aleatorios de 3 (288 y 270 pesos)
league-rule-2 = todas las líneas de 3 casillas obtienen más puntos que 8 recorridos aleatorios de 4 (648 pesos)
league-rule-3 = todas las líneas de 4 casillas obtienen más puntos que 7 recorridos aleatorios de 5 (1701 pesos)
league-rule-4 = los pares obtienen tantos puntos como la mejor de las suyas (tolerancia: un veinteavo)
league-rule-5 = el evaluador que viene con Jugada, que entrenó la mitad del tiempo contra el contador de fichas, supera el 90{ "\u00A0" }%

# experiments/learned-othello.toml

learned-othello-source = Jugada
learned-othello-title = El evaluador aprendido de Othello contra los de los estudios
learned-othello-claim = el evaluador aprendido que viene con Jugada vence a todos los escritos a mano con la misma profundidad.
learned-othello-note-1 = Ambos jugadores buscan a la misma profundidad con alfa-beta, uno con `learned(name=othello-8x8)` y el otro con el evaluador de la fila. 400 aperturas de 8 jugadas aleatorias, cada una jugada dos veces con los bandos cambiados.
learned-othello-note-2 = La misma profundidad no es el mismo tiempo: el evaluador aprendido tarda más en evaluar una posición.
learned-othello-quick = 20 aperturas cada uno.
learned-othello-rule-1 = obtiene más de la mitad de los puntos con profundidad 1
learned-othello-rule-2 = obtiene más de la mitad de los puntos con profundidad 4

# experiments/thill-2012.toml

thill-2012-source = Thill, Koch y Konen 2012
thill-2012-title = Conecta-4 aprendido solo por juego contra sí mismo
thill-2012-claim = una red de n-tuplas que es «trained just by self-play» (entrenada solo por juego contra sí misma) es capaz de «consistently beat the optimal-playing Minimax agent (in game situations where a win is possible)» (vencer de forma constante al agente minimax óptimo cuando se puede ganar): como primer jugador.
thill-2012-note-1 = Coincidencias con su montaje: 70 recorridos aleatorios de 8 casillas, pesos aparte para cada bando que mueve, casillas vacías en que ya se puede jugar distinguidas de las demás, tableros reflejados aprendidos juntos, búsqueda de una jugada, juego contra sí mismo con algunas jugadas aleatorias, victorias rápidas que valen más que las lentas (aproximadamente una centésima por jugada, como en su programa); de su trabajo posterior (Bagheri, Thill, Koch y Konen 2015), lambda y el esquema exponencial de coherencia temporal con su beta y su paso. Diferencias: cada posición se corrige una vez, tras la partida, en vez de con trazas tras cada jugada; las 69 líneas de cuatro tienen tablas propias además de los recorridos; y la red que se prueba es una media de los pesos de las últimas 500{ "\u202F" }000 partidas, más o menos.
thill-2012-note-2 = El rival juega a la perfección: demuestra el valor de cada jugada, resiste todo lo que puede y desempata al azar entre jugadas igual de buenas.
thill-2012-note-3 = Qué hace falta para decidir: los entrenamientos difieren, sobre todo a medio camino: dos de ellos ganaron el 46,4 y el 87,5{ "\u00A0" }% tras 250{ "\u202F" }000 partidas. La afirmación dice *consistently* (de forma constante): la comprobación exige nueve de cada diez partidas, de media sobre los entrenamientos, cuyo número hace estrecho el intervalo de su media.
thill-2012-note-4 = Como segundo jugador la partida está perdida contra un juego perfecto, así que solo se prueba el primer jugador.
thill-2012-note-5 = El evaluador `connect-4` que viene con Jugada es un entrenamiento aparte con este aprendiz y un millón de partidas. Sobre todas las partidas a que puede llevar el juego exacto, cada una con su probabilidad (el ejemplo `connect_exact` de jugada-registry), gana el 93,9{ "\u00A0" }% como primer jugador; tras 250{ "\u202F" }000, 500{ "\u202F" }000, 750{ "\u202F" }000 y 1{ "\u202F" }250{ "\u202F" }000 partidas ganaba el 46,4, 62,8, 95,8 y 97,1{ "\u00A0" }%. También se probaron, con un entrenamiento cada vez y la misma medida: sin las líneas de cuatro, el 50,4, 67,5 y 55,5{ "\u00A0" }% tras 250{ "\u202F" }000, 750{ "\u202F" }000 y un millón de partidas; con el doble de jugadas aleatorias, el 0,0 y el 35,1{ "\u00A0" }% tras 250{ "\u202F" }000 y 750{ "\u202F" }000; sin líneas y sin premio por ganar rápido, con la media de 100{ "\u202F" }000 partidas, el 69,4{ "\u00A0" }% en el mejor momento. Los 70 recorridos contienen 47 de las 69 líneas.
thill-2012-quick = Un entrenamiento de 250{ "\u202F" }000 partidas.
thill-2012-rule-1 = tras el entrenamiento gana casi todas las partidas como primer jugador
