# Textos de experimentos publicados. Las citas de los estudios quedan como están.

# experiments/garcia-branching.toml

garcia-branching-source = García, secciones «Algoritmo MINIMAX» y «Poda alfa-beta»
garcia-branching-title = El factor de ramificación por número de jugada
garcia-branching-claim = el factor de ramificación crece hasta que hay demasiadas fichas en el tablero y después cae a cero; «experimentalmente se puede ver que sigue un orden cuadrático, sin embargo, si analizamos el factor de bifurcación de cada jugador por separado parece tener un comportamiento cúbico».
garcia-branching-note-1 = Jugadas legales en cada número de jugada de partidas entre su agente (4 jugadas por delante) y un jugador aleatorio, que cambian de bando. Un pase obligado cuenta como una jugada. Se ajustan una parábola y una cúbica a la media de las partidas, por mínimos cuadrados; una cúbica siempre se ajusta al menos igual de bien, así que la pregunta es si deja menos de la mitad del error de la parábola. Los intervalos salen de diez lotes de partidas.
garcia-branching-note-2 = No da números, y su gráfica no está en el texto.
garcia-branching-quick = 40 partidas.
garcia-branching-rule-1 = el factor de ramificación de una partida es máximo en la jugada 20 o después, de media
garcia-branching-rule-2 = el factor de ramificación de una partida es máximo en la jugada 40 o antes, de media
garcia-branching-rule-3 = una parábola describe el factor de ramificación de ambos jugadores juntos (r² mayor que 0,8)
garcia-branching-rule-4 = para el agente solo, una cúbica deja menos de la mitad del error de la parábola
garcia-branching-rule-5 = para el rival solo, una cúbica deja menos de la mitad del error de la parábola

# experiments/garcia-depth.toml

garcia-depth-source = García, secciones «Resultados del Agente» y «Conclusiones»
garcia-depth-title = 6 jugadas por delante contra 4, y contra menos
garcia-depth-claim = «Al expandir 6 niveles de profundidad el tiempo de ejecución aumenta considerablemente, y la tasa de victorias no aumento considerablemente en las pruebas realizadas»; pero con menos de 4 jugadas por delante el agente gana bastante menos («de manera muy notoria el agente disminuye su tasa de victorias»).
garcia-depth-note-1 = Sus pruebas fueron partidas contra personas y contra el programa de Lite Games, que aquí no están disponibles: todas las profundidades juegan contra el mismo rival (alfa-beta con 4 jugadas por delante y el evaluador de De Sosa), cambiando de bando y con 6 jugadas aleatorias al principio. No da tasas: «no considerablemente» se toma como menos de la décima parte de los puntos.
garcia-depth-note-2 = Su agente juega sin tabla y en el orden del tablero; lo que encuentra una búsqueda a una profundidad no depende de ninguna de las dos cosas, así que aquí se usan tabla y ordenación para ahorrar tiempo, y los nodos no se comparan con los suyos.
garcia-depth-quick = 120 partidas con cada profundidad.
garcia-depth-rule-1 = 6 jugadas por delante cuestan más de cinco veces los nodos de 4
garcia-depth-rule-2 = 6 jugadas por delante obtienen como mucho la décima parte más de puntos que 4 contra el mismo rival
garcia-depth-rule-3 = 6 jugadas por delante no son más fuertes que 4 (porcentaje de puntos cercano a la mitad entre ambas; tolerancia: un décimo)
garcia-depth-rule-4 = 2 jugadas por delante obtienen menos puntos que 4 contra el mismo rival

# experiments/garcia-nodes-6.toml

garcia-nodes-6-source = García, sección «Poda alfa-beta»
garcia-nodes-6-title = Nodos de una jugada con 6 jugadas por delante
garcia-nodes-6-claim = «al explorar el árbol con un máximo de 6 niveles se llegaron a explorar hasta 1.8 Millones de nodos»: hasta 1,8 millones de nodos, con poda.
garcia-nodes-6-note-1 = Su agente juega contra un jugador aleatorio y, en cada posición en que le toca, busca alfa-beta con su evaluador, en el orden del tablero y sin tabla. Su número es el mayor que vio; se compara con el mayor de cada partida, y el intervalo entre paréntesis abarca el 95{ "\u00A0" }% de las partidas. Se prueban dos formas de contar que encajan con sus proporciones con 4 jugadas por delante (garcia-nodes): alfa-beta ordinario, y alfa-beta que busca cada jugada del agente por separado.
garcia-nodes-6-quick = 4 partidas.
garcia-nodes-6-rule-1 = 6 jugadas por delante cuestan más del doble de nodos que 5, en la jugada más costosa de una partida
garcia-nodes-6-rule-2 = el máximo de nodos de alfa-beta ordinario para una jugada de una partida es de 1,8 millones (dentro del intervalo del 95{ "\u00A0" }% de las partidas)
garcia-nodes-6-rule-3 = el máximo de nodos de alfa-beta con cada jugada por separado para una jugada de una partida es de 1,8 millones (dentro del intervalo del 95{ "\u00A0" }% de las partidas)

# experiments/garcia-nodes.toml

garcia-nodes-source = García, sección «Poda alfa-beta»
garcia-nodes-title = Nodos por número de jugada, minimax y alfa-beta, con 4 jugadas por delante
garcia-nodes-claim = con 4 jugadas por delante, alfa-beta examina el 48{ "\u00A0" }% de los nodos de minimax de media, y solo el 32{ "\u00A0" }% en las jugadas 20 a 40, donde el factor de ramificación es mayor; los nodos crecen hasta un máximo entre las jugadas 30 y 40, de unos 160{ "\u202F" }000 como mucho.
garcia-nodes-note-1 = El alfa-beta habitual no da sus proporciones con 4 jugadas por delante: poda mucho más. Otros dos programas las dan más o menos igual de bien, así que su texto no permite saber cuál era: alfa-beta ordinario con 3 jugadas por delante frente a minimax con 3 (si contó como un nivel la propia jugada del agente), y alfa-beta con 4 jugadas por delante que busca cada jugada del agente por separado, con una ventana que no usa los valores de las demás. Ambos están en la tabla junto a sus números. (Su listado además pierde la cota superior tras la primera jugada de un nodo; eso por sí solo cambia poco. Una prueba los compara todos: crates/eval/tests/garcia_listing.rs.)
garcia-nodes-note-2 = Su mayor número de nodos, cercano a 160{ "\u202F" }000, es el de una partida o unas pocas («expande como máximo un valor cercano a los 160K nodos»); no dice si con poda o sin ella. Aquí se compara con el mayor de cada partida; el intervalo entre paréntesis abarca el 95{ "\u00A0" }% de las partidas.
garcia-nodes-note-3 = Su agente (alfa-beta, 4 jugadas por delante, su evaluador) juega partidas enteras; en cada posición en que le toca, buscan todas las estrategias con su evaluador, en el orden del tablero y sin tabla. No dice contra quién se jugaron sus partidas; aquí es un jugador aleatorio, y se cambia de bando. Los números de jugada cuentan las de ambos bandos.
garcia-nodes-note-4 = Las proporciones son medias sobre los números de jugada, como sugiere su curva; la proporción de todos los nodos juntos depende sobre todo de las jugadas con más nodos.
garcia-nodes-quick = 6 partidas.
garcia-nodes-rule-1 = la proporción de alfa-beta es menor en las jugadas 20 a 40 que en toda la partida
garcia-nodes-rule-2 = alfa-beta ordinario examina aproximadamente la proporción publicada de los nodos con 4 jugadas por delante (tolerancia: un sexto)
garcia-nodes-rule-3 = alfa-beta ordinario examina el 48{ "\u00A0" }% de los nodos con 3 jugadas por delante (tolerancia: un sexto)
garcia-nodes-rule-4 = alfa-beta ordinario examina el 32{ "\u00A0" }% de los nodos con 3 jugadas por delante en las jugadas 20 a 40 (tolerancia: un sexto)
garcia-nodes-rule-5 = alfa-beta con cada jugada por separado examina el 48{ "\u00A0" }% de los nodos con 4 jugadas por delante (tolerancia: un sexto)
garcia-nodes-rule-6 = alfa-beta con cada jugada por separado examina el 32{ "\u00A0" }% de los nodos con 4 jugadas por delante en las jugadas 20 a 40 (tolerancia: un sexto)
garcia-nodes-rule-7 = el factor de ramificación de una partida es máximo en la jugada 20 o después, de media
garcia-nodes-rule-8 = el factor de ramificación de una partida es máximo en la jugada 40 o antes, de media
garcia-nodes-rule-9 = minimax visita el máximo de nodos en la jugada 30 de una partida o después, de media
garcia-nodes-rule-10 = minimax visita el máximo de nodos en la jugada 40 de una partida o antes, de media
garcia-nodes-rule-11 = el máximo de nodos de minimax para una jugada de una partida es de 160{ "\u202F" }000 (dentro del intervalo del 95{ "\u00A0" }% de las partidas)
