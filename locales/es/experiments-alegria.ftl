# Textos de experimentos publicados. Las citas de los estudios quedan como están.

# experiments/alegria-5.1.toml

alegria-5-1-source = Alegría 2024, tabla 5.1
alegria-5-1-title = El evaluador combinado contra el aleatorio, según la profundidad
alegria-5-1-claim = el evaluador combinado es mejor que evaluar al azar (gana el 77,5{ "\u00A0" }% de las partidas y pierde el 20,8{ "\u00A0" }%) y deja al rival la posibilidad de ganar de vez en cuando.
alegria-5-1-note-1 = Los números no coinciden: su evaluador perdió una partida de cada cinco; el nuestro, una de cada veinte. Lo que imprime su texto explica la mayor parte de la diferencia. Dos listados del evaluador usan variables distintas de las que deberían: la movilidad se divide por el número de fichas (algoritmo 4) y aparecen las esquinas donde deberían estar sus vecinas (algoritmo 6), de modo que una esquina vale 12,5. Dos listados de la búsqueda (algoritmos 2 y 9) bajan beta en MAX y suben alfa en MIN. Jugados tal como están impresos, búsqueda y evaluador juntos ganaron el 78, 87, 80, 88, 81, 70 y 68{ "\u00A0" }% de las partidas con profundidades de 2 a 8, donde el suyo ganó el 77, 87, 77, 80, 77, 60 y 63{ "\u00A0" }%; con profundidad 9 ganaron el 60{ "\u00A0" }% frente a su 93{ "\u00A0" }%, que no explican. La búsqueda impresa por sí sola, con el evaluador como debía ser, ganó el 93, 90, 94, 88 y 88{ "\u00A0" }%: no explica sus números. (100 partidas con cada profundidad de 2 a 6, 60 con 7 y 8, 30 con 9; crates/eval/tests/alegria_listing.rs repite algunas. No se sabe si su programa hacía lo que dicen los listados: el algoritmo 4 usa un nombre que no define.)
alegria-5-1-note-2 = Ambos jugadores buscan con alfa-beta a la misma profundidad, sin tabla y sin ordenación de jugadas, como los suyos; uno evalúa las posiciones con el evaluador combinado y el otro con un número aleatorio entre −100 y 100. Se cambia de bando en una de cada dos partidas. El evaluador aleatorio da siempre el mismo número a la misma posición, así que las búsquedas se pueden repetir; para que las partidas sean distintas, empiezan con 4 jugadas aleatorias.
alegria-5-1-note-3 = Su profundidad 5 aparece como 86,67{ "\u00A0" }%; 24 de 30 es el 80{ "\u00A0" }%. Su 77,5{ "\u00A0" }% sobre todas las profundidades serían 186 partidas; la tabla suma 184 (76,7{ "\u00A0" }%). Aquí se comparan los recuentos.
alegria-5-1-quick = Profundidades de 2 a 6, con 20 partidas cada una.
alegria-5-1-rule-1 = el evaluador combinado obtiene más de la mitad de los puntos en todas las profundidades
alegria-5-1-rule-2 = sobre todas las profundidades gana al menos el doble de partidas de las que pierde
alegria-5-1-rule-3 = sobre todas las profundidades gana tanto como el suyo: el 76,7{ "\u00A0" }% (tolerancia: un décimo)
alegria-5-1-rule-4 = sobre todas las profundidades deja al rival tantas partidas como el suyo: el 20,8{ "\u00A0" }% (tolerancia: un tercio)

# experiments/alegria-5.2.toml

alegria-5-2-source = Alegría 2024, tabla 5.2 y figura 5.1
alegria-5-2-title = Tiempo por jugada según la profundidad, con tres tamaños de la tabla de transposición
alegria-5-2-claim = las tablas de 16 y de 2 millones de entradas tardan «tiempos bastante similares por movimiento en todas las profundidades analizadas», y ambas son más rápidas que la de 200{ "\u202F" }000; «para la profundidad 6 la diferencia es mínima».
alegria-5-2-note-1 = El tiempo es el del jugador con el evaluador combinado, en partidas contra el evaluador aleatorio; ambos usan una tabla del tamaño indicado, prueban las jugadas en el orden del tablero y no usan profundización iterativa, como los suyos. Las partidas empiezan con 4 jugadas aleatorias para que sean distintas; en todas las columnas se juegan las mismas, y los tiempos se comparan partida a partida: el cociente que decide una comprobación se indica con ella.
alegria-5-2-note-2 = Su figura muestra las profundidades de 5 a 8; la 9 solo está en su tabla. Por debajo de 5, que las comprobaciones sobre tamaños dejan fuera, sus tres columnas difieren como mucho en dos centésimas de segundo, y se imprimen con centésimas.
alegria-5-2-quick = Profundidades de 2 a 7, con 10 partidas cada una.
alegria-5-2-rule-1 = una tabla de 16 millones de entradas tarda lo mismo que una de 2 millones, con una tolerancia de un cuarto, con profundidades de 5 a 8
alegria-5-2-rule-2 = una tabla de 16 millones de entradas tarda lo mismo que una de 2 millones, con una tolerancia de un cuarto, con profundidad 9
alegria-5-2-rule-3 = una tabla de 200{ "\u202F" }000 entradas tarda más que una de 2 millones con profundidades de 5 a 9
alegria-5-2-rule-4 = una tabla de 200{ "\u202F" }000 entradas tarda vez y media lo que una de 2 millones con profundidad 7, como en su tabla (12,98 s y 8,41 s; tolerancia: un quinto)
alegria-5-2-rule-5 = con profundidad 6, una tabla de 200{ "\u202F" }000 entradas tarda como mucho vez y media lo que una de 2 millones
alegria-5-2-rule-6 = una tabla menor cuesta nodos: una de 200{ "\u202F" }000 entradas visita más que una de 2 millones con profundidad 7
alegria-5-2-rule-7 = el tiempo crece exponencialmente con la profundidad

# experiments/alegria-5.3.toml

alegria-5-3-source = Alegría 2024, tabla 5.3 y figura 5.2
alegria-5-3-title = Tiempo por jugada según la profundidad, con y sin tabla de transposición
alegria-5-3-claim = con el evaluador combinado la tabla ahorra tiempo desde la profundidad 6 y cuesta tiempo por debajo; con el evaluador aleatorio, que apenas cuesta, cuesta tiempo en todas las profundidades.
alegria-5-3-note-1 = La tabla tiene 2 millones de entradas, el tamaño cuyos tiempos imprime; las jugadas se prueban en el orden del tablero y no hay profundización iterativa, como en su programa. Las partidas empiezan con 4 jugadas aleatorias para que sean distintas; en todas las columnas se juegan las mismas, y los tiempos se comparan partida a partida: el cociente que decide una comprobación se indica con ella.
alegria-5-3-note-2 = Lo que ahorra la tabla son nodos, y aquí también se cuentan: no dependen de un reloj. Su explicación es que con el evaluador aleatorio «el coste de la evaluación de estados terminales es insignificante», así que las evaluaciones ahorradas no compensan la tabla. Los resultados permiten comprobarlo: donde se conocen el tiempo y los nodos de una columna, se conoce el tiempo por nodo, con tabla de transposición y sin ella.
alegria-5-3-quick = Profundidades de 2 a 7, con 10 partidas cada una.
alegria-5-3-rule-1 = con el evaluador combinado la tabla ahorra tiempo con profundidades de 6 a 9
alegria-5-3-rule-2 = con el evaluador combinado la tabla cuesta tiempo con profundidades de 2 a 5
alegria-5-3-rule-3 = con el evaluador aleatorio la tabla cuesta tiempo en todas las profundidades
alegria-5-3-rule-4 = con el evaluador combinado la tabla ahorra nodos con profundidades de 6 a 9
alegria-5-3-rule-5 = con el evaluador combinado la tabla ahorra la cuarta parte del tiempo con profundidad 8, como en su tabla (13,44 s y 17,61 s; tolerancia: un décimo)

# experiments/alegria-depth.toml

alegria-depth-source = Alegría 2024, sección 5.3, sobre la tabla 5.1
alegria-depth-title = Si la profundidad hace más preciso al evaluador combinado, como se dice que muestra la tabla 5.1
alegria-depth-claim = «se puede observar en la tabla 5.1 que a medida que avanza la profundidad, el jugador inteligente va siendo cada vez más y más preciso».
alegria-depth-note-1 = La afirmación trata de lo que muestra su diseño: el evaluador combinado contra el aleatorio, ambos con la misma profundidad. Sus propios números no lo muestran: 23, 26, 23, 24, 23, 18, 19 y 28 victorias en 30 partidas con profundidades de 2 a 9. Aquí se juega el mismo diseño con 400 partidas por profundidad (100 con profundidad 9), de modo que se pudiera ver una tendencia; en él, la profundidad de ambos jugadores crece de fila en fila.
alegria-depth-note-2 = Otro diseño, el evaluador combinado contra sí mismo con una profundidad menos, pregunta si la profundidad lo hace más fuerte; es nuestro, y no dice nada de su tabla.
alegria-depth-note-3 = Se cambia de bando; las partidas empiezan con 4 jugadas aleatorias. Lo que encuentra una búsqueda a una profundidad no depende ni de la tabla ni de la ordenación de jugadas, así que se usan ambas para ahorrar tiempo.
alegria-depth-quick = Profundidades de 2 a 5, con 60 partidas cada una.
alegria-depth-rule-1 = en su diseño, el evaluador combinado gana más partidas con profundidades 8 y 9 que con profundidad 2
alegria-depth-rule-2 = cada profundidad vence a la anterior

# experiments/alegria-wait.toml

alegria-wait-source = Alegría 2024, sección 5.2 y tabla 5.2
alegria-wait-title = La búsqueda más profunda que un jugador está dispuesto a esperar
alegria-wait-claim = un jugador no espera más de 4 segundos; «al ser 6 la profundidad más elevada por debajo de esa condición, es la que se va a implementar».
alegria-wait-note-1 = Los tiempos son de otro programa y de otro equipo: los segundos que tarda una profundidad no dicen nada aquí, y la profundidad 7 también queda muy por debajo de 4 segundos. Se puede comparar cuánto más tarda cada profundidad que la 6, y eso se cuenta en nodos, que no dependen de un reloj. Su tabla de 200{ "\u202F" }000 entradas, la que eligió; jugadas en el orden del tablero y sin profundización iterativa, como en su programa; partidas contra el evaluador aleatorio con la misma profundidad, con 4 jugadas aleatorias al principio.
alegria-wait-quick = 10 partidas con cada profundidad.
alegria-wait-rule-1 = la profundidad 6 tarda menos de 4 segundos por jugada
alegria-wait-rule-2 = la profundidad 7 tarda más de 4 segundos
alegria-wait-rule-3 = la profundidad 7 cuesta más de cuatro veces lo que la 6, en nodos (6,3 veces, en sus segundos)
