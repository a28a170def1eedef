# Textos de experimentos publicados. Las citas de los estudios quedan como están.

# experiments/horcas-7.1.toml

horcas-7-1-source = Horcas 2012, tabla 7.1
horcas-7-1-title = Evaluadores de Conecta-4, como primer jugador contra random
horcas-7-1-claim = «un evaluador que utilice información de la situación actual del juego para realizar la evaluación ofrece mejores resultados que un evaluador que no tenga en cuenta esa información»: el evaluador de posibilidades obtiene mejores resultados que una tabla de valores y una red que aprendieron de 2000 partidas.
horcas-7-1-note-1 = El jugador evalúa la posición tras cada una de sus jugadas y juega la que el evaluador valora más.
horcas-7-1-note-2 = Los evaluadores aprendidos entrenan contra un jugador aleatorio con tasa de aprendizaje 0,1 y exploración 0,1, como los suyos; la red tiene una neurona oculta. El resultado de un entrenamiento depende del azar, y él muestra uno: aquí son 100 de cada, con 100 partidas de prueba cada uno, como el suyo, en las que no se aprende. El intervalo de la media incluye cuánto difieren los entrenamientos; la columna *cada entrenamiento* da el intervalo que abarca el 95{ "\u00A0" }% de ellos.
horcas-7-1-note-3 = La comparación es con evaluadores que han aprendido, así que una comprobación pregunta si lo han hecho. Antes de entrenar, la tabla de valores no conoce ninguna posición: juega una jugada ganadora si la hay, y si no, una al azar.
horcas-7-1-note-4 = Jugó 100 partidas, y su 98{ "\u00A0" }% es compatible con un 93 a 99{ "\u00A0" }%; aquí son 2000, para tener intervalos más estrechos.
horcas-7-1-quick = 200 partidas cada uno, y 5 entrenamientos.
horcas-7-1-rule-1 = el entrenamiento tiene efecto: los evaluadores aprendidos ganan más partidas después que antes
horcas-7-1-rule-2 = el evaluador de posibilidades gana la mayoría de sus partidas
horcas-7-1-rule-3 = el evaluador de posibilidades gana aproximadamente tanto como se publicó (tolerancia: un décimo)
horcas-7-1-rule-4 = los evaluadores aprendidos obtienen menos puntos que el evaluador de posibilidades
horcas-7-1-rule-5 = el entrenamiento publicado está dentro del intervalo de los de aquí

# experiments/horcas-7.10.toml

horcas-7-10-source = Horcas 2012, tabla 7.10
horcas-7-10-title = Nodos por iteración, minimax y alfa-beta, con un segundo para una posición de Conecta-4
horcas-7-10-claim = en el mismo tiempo, alfa-beta busca a mayor profundidad (8 jugadas) que minimax (6), y ambos encuentran la jugada que salva la partida.
horcas-7-10-note-1 = La posición está en una figura cuyo contenido no da el texto. La tabla basta para encontrar posiciones parecidas: los nodos de minimax dicen cuántas jugadas hay en cada uno de los cinco primeros niveles (7, 49, 300, 1969, 12{ "\u202F" }166), y el texto dice que le toca al primer jugador, que pierde de inmediato si no juega la segunda columna. La posición usada aquí, tras 5 7 5 2 7 6 5 2 6 2 7 5, se buscó hasta que cumplía todo eso. Así que por elección minimax visita sus números de nodos y ambos encuentran la jugada salvadora: no vale como prueba. No tiene por qué ser su posición.
horcas-7-10-note-2 = Su alfa-beta se mide como lo describe: cada iteración es una búsqueda aparte desde la raíz, solo a esa profundidad, sin tabla y con los sucesores en orden aleatorio. El número de una iteración es una muestra de muchas; aquí son 500, y el intervalo abarca el 95{ "\u00A0" }% de ellas. En cada iteración se comprueba si su número está dentro.
horcas-7-10-note-3 = La sexta iteración de su minimax la detuvo el reloj (66{ "\u202F" }420 nodos; completa tiene más). La profundidad que se alcanza en un segundo se mide con ambos buscando una profundidad tras otra; el equipo es otro, más rápido.
horcas-7-10-note-4 = En el texto, «la segunda columna» y «la primera columna» se contradicen.
horcas-7-10-quick = Menos repeticiones.
horcas-7-10-rule-1 = alfa-beta busca a mayor profundidad que minimax en el mismo tiempo
horcas-7-10-rule-2 = los nodos de cada iteración de su alfa-beta están dentro del intervalo de alfa-beta en orden aleatorio
horcas-7-10-rule-3 = minimax visita exactamente el número de nodos publicado en las iteraciones que el suyo terminó
horcas-7-10-rule-4 = ambos juegan la misma jugada

# experiments/horcas-7.11.toml

horcas-7-11-source = Horcas 2012, tabla 7.11
horcas-7-11-title = Monte Carlo contra MCTS, según los segundos por jugada
horcas-7-11-claim = «jugando como primer jugador o como segundo jugador, se observa claramente que el método Monte-Carlo Tree Search obtiene mejores resultados»; y tanto más cuanto más tiempo hay (sección 7.2.3).
horcas-7-11-note-1 = Todas las variantes menos la completa limitan a cada jugador con un número de simulaciones en vez de un tiempo, para que el resultado no dependa del equipo: 2600 por segundo. Es una estimación de lo que hacía su programa: su minimax visitaba 78{ "\u202F" }000 nodos por segundo (tabla 7.9), y una partida aleatoria desde el tablero vacío tiene unas 30 jugadas. Con el mismo número de simulaciones, MCTS no paga el tiempo que cuesta su árbol.
horcas-7-11-note-2 = Conecta-4, 100 partidas con cada límite; empieza el jugador nombrado primero. Cada límite le llevó cuatro horas de media; la variante completa tarda más o menos lo mismo, porque un segundo es un segundo, y en ella ambos jugadores son mucho más fuertes que los suyos: un programa de hoy hace muchas más simulaciones por segundo.
horcas-7-11-note-3 = No dice qué constante de exploración usó (la suya puede ir de 0 a 1), ni si el árbol se reutilizaba de una jugada a otra; aquí son 1,4 y sí.
horcas-7-11-note-4 = Los jugadores fuertes se repiten: donde pocas partidas son distintas, el informe lo dice, y los intervalos son demasiado estrechos.
horcas-7-11-quick = 20 partidas con cada uno de tres de sus límites, con 2600 simulaciones por cada uno de sus segundos.
horcas-7-11-hour = Todos sus límites, con 2600 simulaciones por cada uno de sus segundos.
horcas-7-11-rule-1 = MCTS obtiene más de la mitad de los puntos, sea cual sea el límite
horcas-7-11-rule-2 = MCTS gana más con 5 segundos que con 1
horcas-7-11-rule-3 = MCTS gana tanto como se publicó, con todos los límites (tolerancia: un décimo)

# experiments/horcas-7.12.toml

horcas-7-12-source = Horcas 2012, tabla 7.12
horcas-7-12-title = MCTS contra Monte Carlo, según los segundos por jugada
horcas-7-12-claim = «jugando como primer jugador o como segundo jugador, se observa claramente que el método Monte-Carlo Tree Search obtiene mejores resultados»; y tanto más cuanto más tiempo hay (sección 7.2.3).
horcas-7-12-note-1 = Todas las variantes menos la completa limitan a cada jugador con un número de simulaciones en vez de un tiempo, para que el resultado no dependa del equipo: 2600 por segundo. Es una estimación de lo que hacía su programa: su minimax visitaba 78{ "\u202F" }000 nodos por segundo (tabla 7.9), y una partida aleatoria desde el tablero vacío tiene unas 30 jugadas. Con el mismo número de simulaciones, MCTS no paga el tiempo que cuesta su árbol.
horcas-7-12-note-2 = Conecta-4, 100 partidas con cada límite; empieza el jugador nombrado primero. Cada límite le llevó cuatro horas de media; la variante completa tarda más o menos lo mismo, porque un segundo es un segundo, y en ella ambos jugadores son mucho más fuertes que los suyos: un programa de hoy hace muchas más simulaciones por segundo.
horcas-7-12-note-3 = No dice qué constante de exploración usó (la suya puede ir de 0 a 1), ni si el árbol se reutilizaba de una jugada a otra; aquí son 1,4 y sí.
horcas-7-12-note-4 = Los jugadores fuertes se repiten: donde pocas partidas son distintas, el informe lo dice, y los intervalos son demasiado estrechos.
horcas-7-12-quick = 20 partidas con cada uno de tres de sus límites, con 2600 simulaciones por cada uno de sus segundos.
horcas-7-12-hour = Todos sus límites, con 2600 simulaciones por cada uno de sus segundos.
horcas-7-12-rule-1 = MCTS obtiene más de la mitad de los puntos, sea cual sea el límite
horcas-7-12-rule-2 = MCTS gana más con 5 segundos que con 1
horcas-7-12-rule-3 = MCTS gana tanto como se publicó, con todos los límites (tolerancia: un décimo)

# experiments/horcas-7.13.toml

horcas-7-13-source = Horcas 2012, tabla 7.13
horcas-7-13-title = Estrategias de Go como primer jugador contra random, con poco tiempo
horcas-7-13-claim = todas las estrategias vencen a un jugador aleatorio; el jugador heurístico de una jugada obtiene mejores resultados que minimax y alfa-beta, que no pueden terminar el primer nivel en un segundo.
horcas-7-13-note-1 = Su explicación es que minimax y alfa-beta buscan primero en profundidad y «en un sólo segundo no les da tiempo a examinar el primer nivel completo»: se trata de cuántas posiciones pueden visitar, no del reloj. Por eso aquí tienen un número de nodos, menor que los 82 del primer nivel, y prueban las jugadas en orden aleatorio, como los suyos (sección 3.5.4). No dice cuántos visitaba su programa en un segundo; 40 es la mitad del primer nivel. La segunda serie da a ambos lo suficiente para el primer nivel y parte del siguiente. Diferencias con su montaje: cuando no se termina el primer nivel, sus agentes juegan al azar (sección 3.5.3); Jugada juega la mejor jugada encontrada. Y el jugador heurístico de Jugada desempata por el orden del tablero; para no compararlo con búsquedas que desempatan al azar, se incluye a su lado una búsqueda de una jugada que lo hace.
horcas-7-13-note-2 = Monte Carlo y MCTS hacen tantas simulaciones como jugadas legales hay al principio (82), o diez veces más: no dice cuántas hacían los suyos. Su explicación de que MCTS obtenga peores resultados, que sus simulaciones tardan más, se refiere al reloj y no se comprueba aquí: ambos hacen el mismo número.
horcas-7-13-note-3 = Go en 9×9, recuento por territorio, sin komi, con el recuento japonés como evaluador. 1000 partidas cada una, 40 las estrategias que hacen simulaciones.
horcas-7-13-quick = Tantas partidas como el experimento completo.
horcas-7-13-rule-1 = todas las estrategias salvo la aleatoria vencen al jugador aleatorio
horcas-7-13-rule-2 = minimax y alfa-beta obtienen menos puntos que el jugador heurístico
horcas-7-13-rule-3 = minimax y alfa-beta obtienen menos puntos que un jugador de una jugada que desempata al azar
horcas-7-13-rule-4 = minimax y alfa-beta obtienen más puntos con nodos suficientes para el primer nivel que sin ellos
horcas-7-13-rule-5 = todas las estrategias ganan tanto como se publicó (tolerancia: un décimo)

# experiments/horcas-7.14.toml

horcas-7-14-source = Horcas 2012, tabla 7.14
horcas-7-14-title = Estrategias de Go como segundo jugador contra random, con poco tiempo
horcas-7-14-claim = todas las estrategias vencen a un jugador aleatorio; el jugador heurístico de una jugada obtiene mejores resultados que minimax y alfa-beta, que no pueden terminar el primer nivel en un segundo, y Monte Carlo los obtiene mejores que MCTS, cuyas simulaciones tardan más.
horcas-7-14-note-1 = Su explicación es que minimax y alfa-beta buscan primero en profundidad y «en un sólo segundo no les da tiempo a examinar el primer nivel completo»: se trata de cuántas posiciones pueden visitar, no del reloj. Por eso aquí tienen un número de nodos, menor que los 82 del primer nivel, y prueban las jugadas en orden aleatorio, como los suyos (sección 3.5.4). No dice cuántos visitaba su programa en un segundo; 40 es la mitad del primer nivel. La segunda serie da a ambos lo suficiente para el primer nivel y parte del siguiente. Diferencias con su montaje: cuando no se termina el primer nivel, sus agentes juegan al azar (sección 3.5.3); Jugada juega la mejor jugada encontrada. Y el jugador heurístico de Jugada desempata por el orden del tablero; para no compararlo con búsquedas que desempatan al azar, se incluye a su lado una búsqueda de una jugada que lo hace.
horcas-7-14-note-2 = Monte Carlo y MCTS hacen tantas simulaciones como jugadas legales hay al principio (82), o diez veces más: no dice cuántas hacían los suyos. Su explicación de que MCTS obtenga peores resultados, que sus simulaciones tardan más, se refiere al reloj y no se comprueba aquí: ambos hacen el mismo número.
horcas-7-14-note-3 = Go en 9×9, recuento por territorio, sin komi, con el recuento japonés como evaluador. 1000 partidas cada una, 40 las estrategias que hacen simulaciones.
horcas-7-14-quick = Tantas partidas como el experimento completo.
horcas-7-14-rule-1 = todas las estrategias salvo la aleatoria vencen al jugador aleatorio
horcas-7-14-rule-2 = minimax y alfa-beta obtienen menos puntos que el jugador heurístico
horcas-7-14-rule-3 = MCTS obtiene menos puntos que Monte Carlo con las mismas simulaciones
horcas-7-14-rule-4 = minimax y alfa-beta obtienen menos puntos que un jugador de una jugada que desempata al azar
horcas-7-14-rule-5 = minimax y alfa-beta obtienen más puntos con nodos suficientes para el primer nivel que sin ellos
horcas-7-14-rule-6 = todas las estrategias ganan tanto como se publicó (tolerancia: un décimo)

# experiments/horcas-7.2.toml

horcas-7-2-source = Horcas 2012, tabla 7.2
horcas-7-2-title = Evaluadores de Conecta-4, como segundo jugador contra random
horcas-7-2-claim = «un evaluador que utilice información de la situación actual del juego para realizar la evaluación ofrece mejores resultados que un evaluador que no tenga en cuenta esa información»: el evaluador de posibilidades obtiene mejores resultados que una tabla de valores y una red que aprendieron de 2000 partidas.
horcas-7-2-note-1 = El jugador evalúa la posición tras cada una de sus jugadas y juega la que el evaluador valora más.
horcas-7-2-note-2 = Los evaluadores aprendidos entrenan contra un jugador aleatorio con tasa de aprendizaje 0,1 y exploración 0,1, como los suyos; la red tiene una neurona oculta. El resultado de un entrenamiento depende del azar, y él muestra uno: aquí son 100 de cada, con 100 partidas de prueba cada uno, como el suyo, en las que no se aprende. El intervalo de la media incluye cuánto difieren los entrenamientos; la columna *cada entrenamiento* da el intervalo que abarca el 95{ "\u00A0" }% de ellos.
horcas-7-2-note-3 = La tabla de valores gana menos como segundo jugador que la suya: el 70{ "\u00A0" }% frente al 78{ "\u00A0" }%; sus 100 partidas son compatibles con un 69 a 85{ "\u00A0" }%. Se probaron: exploración 0 y 0,3, tasas de aprendizaje 0,3 y 1, aprender juntos los tableros reflejados, 4000 y 8000 partidas. Los entrenamientos siguieron ganando del 67 al 74{ "\u00A0" }% de 2000 partidas: una tabla que no conoce ninguna posición gana el 69{ "\u00A0" }% (juega una jugada ganadora si la hay), y contra un jugador aleatorio las posiciones rara vez se repiten.
horcas-7-2-note-4 = La comparación es con evaluadores que han aprendido, así que una comprobación pregunta si lo han hecho. Antes de entrenar, la tabla de valores no conoce ninguna posición: juega una jugada ganadora si la hay, y si no, una al azar.
horcas-7-2-note-5 = Jugó 100 partidas, y su 94{ "\u00A0" }% es compatible con un 88 a 97{ "\u00A0" }%; aquí son 2000, para tener intervalos más estrechos.
horcas-7-2-quick = 200 partidas cada uno, y 5 entrenamientos.
horcas-7-2-rule-1 = la red gana más partidas después de entrenar que antes
horcas-7-2-rule-2 = la tabla de valores gana más partidas después de entrenar que antes
horcas-7-2-rule-3 = la tabla de valores gana tanto antes de entrenar como después, con menos de dos puntos de diferencia sobre cien: no se aprecia que aprenda
horcas-7-2-rule-4 = el evaluador de posibilidades gana la mayoría de sus partidas
horcas-7-2-rule-5 = el evaluador de posibilidades gana aproximadamente tanto como se publicó (tolerancia: un décimo)
horcas-7-2-rule-6 = los evaluadores aprendidos obtienen menos puntos que el evaluador de posibilidades
horcas-7-2-rule-7 = el entrenamiento publicado está dentro del intervalo de los de aquí

# experiments/horcas-7.3.toml

horcas-7-3-source = Horcas 2012, tabla 7.3
horcas-7-3-title = Evaluadores de Go, como primer jugador contra random
horcas-7-3-claim = en Go, la diferencia entre los evaluadores que conocen el juego y los que han aprendido es mayor, y un jugador aleatorio es muy fácil de vencer.
horcas-7-3-note-1 = El jugador evalúa la posición tras cada una de sus jugadas y juega la que el evaluador valora más.
horcas-7-3-note-2 = Los evaluadores aprendidos entrenan contra un jugador aleatorio con tasa de aprendizaje 0,1 y exploración 0,1, como los suyos; la red tiene nueve neuronas ocultas y momento 0,8. El resultado de un entrenamiento depende del azar, y él muestra uno: aquí son 20 de cada, con 100 partidas de prueba cada uno, como el suyo, en las que no se aprende. El intervalo de la media incluye cuánto difieren los entrenamientos; la columna *cada entrenamiento* da el intervalo que abarca el 95{ "\u00A0" }% de ellos.
horcas-7-3-note-3 = Los evaluadores aprendidos ganan menos que los suyos: la red, el 97{ "\u00A0" }% frente al 99{ "\u00A0" }%; la tabla de valores, el 69{ "\u00A0" }% frente al 72{ "\u00A0" }%; sus 100 partidas son compatibles con un 95 a 100{ "\u00A0" }% y un 63 a 80{ "\u00A0" }%. Se probaron con la red, tres entrenamientos cada vez con 500 partidas de prueba: nueve neuronas como arriba, 98{ "\u00A0" }%; tasa de aprendizaje 0,03, 96{ "\u00A0" }%; sin exploración, 98{ "\u00A0" }%; exploración 0,3, 99{ "\u00A0" }%; 30 neuronas, 99{ "\u00A0" }%; aprender juntos los tableros girados y reflejados (`symmetries=on`), 99,8{ "\u00A0" }% (de 99,4 a 99,9). Con la tabla de valores, un entrenamiento cada vez: sin exploración, 70{ "\u00A0" }%; tasa de aprendizaje 1, 74{ "\u00A0" }%; aprender juntos los tableros girados y reflejados, 78{ "\u00A0" }% (de 74 a 81). Así que ambos llegan a sus números con tableros simétricos, que él no menciona; la tabla tiene los aprendices como los describe.
horcas-7-3-note-4 = Jugó 100 partidas, y su 94{ "\u00A0" }% es compatible con un 88 a 97{ "\u00A0" }%; aquí son 2000, para tener intervalos más estrechos.
horcas-7-3-note-5 = Go en 9×9 con recuento por territorio (japonés) y sin komi, como en el estudio.
horcas-7-3-note-6 = En el estudio, la columna de la tabla de valores suma el 96{ "\u00A0" }%.
horcas-7-3-quick = 200 partidas cada uno, y 1 entrenamiento.
horcas-7-3-rule-1 = todos los evaluadores que conocen el juego ganan la mayoría de sus partidas
horcas-7-3-rule-2 = todos los evaluadores que conocen el juego ganan aproximadamente tanto como se publicó (tolerancia: un décimo)
horcas-7-3-rule-3 = los evaluadores aprendidos obtienen menos puntos que el recuento chino
horcas-7-3-rule-4 = el entrenamiento publicado está dentro del intervalo de los de aquí

# experiments/horcas-7.4.toml

horcas-7-4-source = Horcas 2012, tabla 7.4
horcas-7-4-title = Evaluadores de Go, como segundo jugador contra random
horcas-7-4-claim = en Go, la diferencia entre los evaluadores que conocen el juego y los que han aprendido es mayor, sobre todo para el segundo jugador.
horcas-7-4-note-1 = El jugador evalúa la posición tras cada una de sus jugadas y juega la que el evaluador valora más.
horcas-7-4-note-2 = Los evaluadores aprendidos entrenan contra un jugador aleatorio con tasa de aprendizaje 0,1 y exploración 0,1, como los suyos; la red tiene nueve neuronas ocultas y momento 0,8. El resultado de un entrenamiento depende del azar, y él muestra uno: aquí son 20 de cada, con 100 partidas de prueba cada uno, como el suyo, en las que no se aprende. El intervalo de la media incluye cuánto difieren los entrenamientos; la columna *cada entrenamiento* da el intervalo que abarca el 95{ "\u00A0" }% de ellos.
horcas-7-4-note-3 = Jugó 100 partidas, y su 93{ "\u00A0" }% es compatible con un 86 a 97{ "\u00A0" }%; aquí son 2000, para tener intervalos más estrechos.
horcas-7-4-note-4 = Go en 9×9 con recuento por territorio (japonés) y sin komi, como en el estudio.
horcas-7-4-quick = 200 partidas cada uno, y 1 entrenamiento.
horcas-7-4-rule-1 = todos los evaluadores que conocen el juego ganan la mayoría de sus partidas
horcas-7-4-rule-2 = todos los evaluadores que conocen el juego ganan aproximadamente tanto como se publicó (tolerancia: un décimo)
horcas-7-4-rule-3 = los evaluadores aprendidos obtienen menos puntos que el recuento chino
horcas-7-4-rule-4 = el entrenamiento publicado está dentro del intervalo de los de aquí

# experiments/horcas-7.5.toml

horcas-7-5-source = Horcas 2012, tabla 7.5
horcas-7-5-title = Entrenamiento de una red como primer jugador contra random
horcas-7-5-claim = la red aprende a ganar casi todas sus partidas en 2000 partidas de entrenamiento.
horcas-7-5-note-1 = Go en 9×9, recuento por territorio, sin komi; una red con nueve neuronas ocultas, tasa de aprendizaje 0,1 y momento 0,8; 2000 partidas de entrenamiento, con una prueba de 100 partidas sin aprender cada 100. Él muestra un entrenamiento; aquí son 20, cada uno con sus propios pesos iniciales. El intervalo de la media incluye cuánto difieren; la última columna da el intervalo que abarca el 95{ "\u00A0" }% de ellos.
horcas-7-5-quick = Un entrenamiento.
horcas-7-5-rule-1 = después de entrenar, la red gana la mayoría de sus partidas
horcas-7-5-rule-2 = gana más partidas después de entrenar que antes
horcas-7-5-rule-3 = sus pruebas están dentro del intervalo de los entrenamientos de aquí, a las 500, 1000, 1500 y 2000 partidas

# experiments/horcas-7.6.toml

horcas-7-6-source = Horcas 2012, tabla 7.6
horcas-7-6-title = Entrenamiento de una red como segundo jugador contra random
horcas-7-6-claim = la red también aprende como segundo jugador, con altibajos: la última prueba es peor que muchas anteriores.
horcas-7-6-note-1 = Go en 9×9, recuento por territorio, sin komi; una red con nueve neuronas ocultas, tasa de aprendizaje 0,1 y momento 0,8; 2000 partidas de entrenamiento, con una prueba de 100 partidas sin aprender cada 100. Él muestra un entrenamiento; aquí son 20, cada uno con sus propios pesos iniciales. El intervalo de la media incluye cuánto difieren; la última columna da el intervalo que abarca el 95{ "\u00A0" }% de ellos.
horcas-7-6-quick = Un entrenamiento.
horcas-7-6-rule-1 = después de entrenar, la red gana la mayoría de sus partidas
horcas-7-6-rule-2 = gana más partidas después de entrenar que antes
horcas-7-6-rule-3 = sus pruebas están dentro del intervalo de los entrenamientos de aquí, a las 500, 1000, 1500 y 2000 partidas

# experiments/horcas-7.7.toml

horcas-7-7-source = Horcas 2012, tabla 7.7
horcas-7-7-title = Entrenamiento de dos redes entre sí
horcas-7-7-claim = «la red neuronal siempre devuelve el mismo movimiento para un estado dado y por lo tanto siempre se juegan las mismas partidas entre las dos redes neuronales»: en cada prueba de dos redes que aprenden la una de la otra, una gana todas las partidas, o todas quedan empatadas.
horcas-7-7-untestable = lo que afirma de la tabla se cumple con dos jugadores deterministas cualesquiera, entrenados o no: ninguna medición podría contradecirlo. Si dos aprendices se enseñan más entre sí que un jugador aleatorio se comprueba en horcas-7.8
horcas-7-7-note-1 = Go en 9×9, recuento por territorio, sin komi; una red con nueve neuronas ocultas, tasa de aprendizaje 0,1 y momento 0,8; 2000 partidas de entrenamiento, con una prueba de 100 partidas sin aprender cada 100. Él muestra un entrenamiento; aquí son 20, cada uno con sus propios pesos iniciales.
horcas-7-7-note-2 = El resultado más común de una prueba es la proporción de sus partidas que acabó como la mayoría; es el 100{ "\u00A0" }% si todas son la misma partida. Quién gana esa partida es azar, y cambia de un entrenamiento a otro: las medias de victorias dicen poco.
horcas-7-7-note-3 = De todos modos se mide si todas las partidas de una prueba acaban igual, para comprobar que estas redes son deterministas.
horcas-7-7-note-4 = Las columnas de la tabla llevan los títulos de la tabla 7.6 (Aleatorio, Empate, J2); según el texto son J3, empates y J4.
horcas-7-7-quick = Un entrenamiento.
horcas-7-7-rule-1 = todas las partidas de una prueba acaban igual

# experiments/horcas-7.8.toml

horcas-7-8-source = Horcas 2012, tabla 7.8
horcas-7-8-title = Las cuatro redes entrenadas contra random
horcas-7-8-claim = la red que entrenó contra otro aprendiz (J4) obtiene mejores resultados como segundo jugador que la que entrenó contra un jugador aleatorio (J2).
horcas-7-8-note-1 = Go en 9×9, recuento por territorio, sin komi; redes con nueve neuronas ocultas, tasa de aprendizaje 0,1 y momento 0,8, tras 2000 partidas de entrenamiento. J1 y J2 entrenaron contra un jugador aleatorio, como primer y como segundo jugador; J3 y J4, entre sí. Él tiene una de cada, y 100 partidas contra un jugador aleatorio; aquí son 20 entrenamientos de cada, con las mismas partidas.
horcas-7-8-note-2 = Según su texto, dos aprendices se enseñan más entre sí que un jugador aleatorio; según su tabla, eso solo se cumple como segundo jugador: J1 (99{ "\u00A0" }%) obtiene mejores resultados que J3 (78{ "\u00A0" }%).
horcas-7-8-quick = Dos entrenamientos de cada.
horcas-7-8-rule-1 = J4 gana más que J2
horcas-7-8-rule-2 = J1 gana más que J3, como en su tabla
horcas-7-8-rule-3 = sus primeros jugadores están dentro del intervalo de los entrenamientos de aquí
horcas-7-8-rule-4 = sus segundos jugadores están dentro del intervalo de los entrenamientos de aquí

# experiments/horcas-7.9.toml

horcas-7-9-source = Horcas 2012, tabla 7.9
horcas-7-9-title = Nodos por nivel del árbol, minimax y alfa-beta, desde el tablero vacío de Conecta-4
horcas-7-9-claim = alfa-beta encuentra la jugada de minimax, la columna central, con una pequeña parte de sus nodos (30{ "\u202F" }212 de 960{ "\u202F" }793) y de su tiempo.
horcas-7-9-note-1 = 7 jugadas por delante, con el evaluador de posibilidades y sin tabla. Los nodos de minimax se siguen del juego y deben coincidir exactamente. Sus estrategias prueban los sucesores en orden aleatorio (sección 3.5.3), así que los nodos de alfa-beta son una muestra de muchas: aquí, la media de 200 búsquedas, con el intervalo que abarca el 95{ "\u00A0" }% de ellas entre paréntesis.
horcas-7-9-quick = Menos repeticiones.
horcas-7-9-rule-1 = minimax visita exactamente el número de nodos publicado en todos los niveles del árbol
horcas-7-9-rule-2 = los nodos de alfa-beta en todos los niveles encajan con un orden aleatorio (el número publicado está dentro del intervalo del 95{ "\u00A0" }% de las búsquedas)
horcas-7-9-rule-3 = alfa-beta necesita menos de la décima parte de los nodos
horcas-7-9-rule-4 = alfa-beta tarda menos de la quinta parte del tiempo
horcas-7-9-rule-5 = ambos juegan la misma jugada

# experiments/horcas-exponent.toml

horcas-exponent-source = Horcas 2012, sección 3.5.4
horcas-exponent-title = Cómo crecen los nodos de alfa-beta con la profundidad, frente a minimax
horcas-exponent-claim = con el mejor orden, alfa-beta examina O(b^(p/2)) nodos en vez de O(b^p); con un orden aleatorio, O(b^(3p/4)); y sin ninguna poda, tantos como minimax.
horcas-exponent-note-1 = Desde el tablero vacío de Conecta-4 y desde la posición inicial de Othello, de 2 a 7 jugadas por delante, sin tabla. Se cuentan nodos; cada nivel de profundidad los multiplica por un factor, ajustado a todas las profundidades, y la potencia es el cociente de los logaritmos de los factores. Con pocas jugadas por delante, las profundidades pares e impares difieren más de lo que prevén estas leyes, así que una potencia cuenta como cercana con una tolerancia de un décimo.
horcas-exponent-note-2 = El mejor orden no se conoce antes de la búsqueda; lo sustituyen las jugadas ordenadas por historial y jugadas asesinas (killers), con profundización iterativa, y solo cuentan los nodos de la última profundidad. Se puede calcular lo bueno que es ese orden: con el mejor, y b jugadas en cada posición, el nivel p del árbol tiene b^⌈p/2⌉ + b^⌊p/2⌋ − 1 nodos (Knuth y Moore, 1975), que en Conecta-4 suman 21, 76, 173, 564 y 1249 nodos con 2 a 6 jugadas por delante.
horcas-exponent-quick = De 2 a 6 jugadas por delante, con 20 repeticiones.
horcas-exponent-rule-1 = alfa-beta en orden aleatorio necesita menos nodos que minimax en Conecta-4
horcas-exponent-rule-2 = alfa-beta con ordenación de jugadas necesita menos nodos que en orden aleatorio en Conecta-4, con 6 jugadas por delante
horcas-exponent-rule-3 = alfa-beta en orden aleatorio crece como minimax elevado a 3/4 en Conecta-4 (tolerancia: un décimo)
horcas-exponent-rule-4 = alfa-beta con ordenación de jugadas crece como minimax elevado a 1/2 en Conecta-4 (tolerancia: un décimo)
horcas-exponent-rule-5 = alfa-beta en orden aleatorio necesita menos nodos que minimax en Othello
horcas-exponent-rule-6 = alfa-beta con ordenación de jugadas necesita menos nodos que en orden aleatorio en Othello, con 6 jugadas por delante
horcas-exponent-rule-7 = alfa-beta en orden aleatorio crece como minimax elevado a 3/4 en Othello (tolerancia: un décimo)
horcas-exponent-rule-8 = alfa-beta con ordenación de jugadas crece como minimax elevado a 1/2 en Othello (tolerancia: un décimo)

# experiments/horcas-go-time.toml

horcas-go-time-source = Horcas 2012, sección 7.2.3
horcas-go-time-title = MCTS en Go, según el número de simulaciones
horcas-go-time-claim = un segundo es muy poco para MCTS en un juego como el Go; «Aumentando el tiempo disponible se mejora esta estrategia».
horcas-go-time-note-1 = No da números. El límite es un número de simulaciones por jugada en vez de un tiempo, así que no depende del equipo. Contra un jugador aleatorio, como en sus tablas 7.13 y 7.14, enseguida se ganan todas las partidas; por eso juega también contra Monte Carlo con un número fijo (200). Go en 9×9, recuento por territorio, sin komi; se cambia de bando, y las partidas empiezan con 4 jugadas aleatorias.
horcas-go-time-quick = 20 partidas con cada uno de tres límites.
horcas-go-time-rule-1 = con 400 simulaciones obtiene más puntos que con 25 contra Monte Carlo

# experiments/horcas-scoring.toml

horcas-scoring-source = Horcas 2012, sección 2.4.1
horcas-scoring-title = Recuento japonés y chino de las mismas partidas
horcas-scoring-claim = «Ambos métodos producen el mismo resultado»: el recuento por territorio y por área de una partida de Go.
horcas-scoring-note-1 = Se juegan partidas de Go en 9×9 sin komi con recuento por territorio (japonés); después se cuentan las mismas jugadas por área (chino). El resultado es quién gana; la diferencia, por cuántos puntos. Según sus definiciones (sección 2.4.1), las dos diferencias se separan exactamente en las piedras que un bando ha jugado de más, sin contar los pases: en una como mucho mientras ambos jueguen, en más si un bando pasa mientras el otro juega.
horcas-scoring-note-2 = Lo dice de todas las partidas, así que una sola con otro recuento lo contradice. Decide la lectura más débil, que ambos den el mismo ganador; la más fuerte es que las diferencias sean iguales.
horcas-scoring-note-3 = Los jugadores aleatorios juegan hasta que casi no queda nada que jugar; los demás pasan en cuanto ninguna jugada vale más.
horcas-scoring-quick = 40 partidas de cada par de jugadores.
horcas-scoring-rule-1 = ambos recuentos dan el mismo ganador en todas las partidas (más de 99 de cada 100)
horcas-scoring-rule-2 = ambos recuentos dan la misma diferencia en todas las partidas (más de 99 de cada 100)

# experiments/horcas-tictactoe.toml

horcas-tictactoe-source = Horcas 2012, sección 8.1
horcas-tictactoe-title = Monte Carlo con 1000 simulaciones en tres en raya
horcas-tictactoe-claim = la única condición era «que nunca perdiera frente a la estrategia propuesta por ellos. La estrategia Monte-Carlo en su versión básica con 1.000 simulaciones por movimiento fue suficiente para cumplir el objetivo».
horcas-tictactoe-untestable = no se conoce la estrategia a la que debía enfrentarse, y sin ese rival la afirmación no se puede contradecir. Aquí perdió partidas contra todos los rivales probados, incluido uno aleatorio
horcas-tictactoe-note-1 = No dice contra quién debía jugar; lo sustituyen un jugador aleatorio, uno que busca dos jugadas por delante y uno perfecto (minimax hasta el final), los dos últimos con las jugadas en orden aleatorio. Al perfecto no se le puede ganar, pero tampoco gana a un rival que no comete errores. Así que una derrota aquí no contradice su relato, pero limita lo fuerte que pudo ser la estrategia de ellos.
horcas-tictactoe-note-2 = «1.000 simulaciones por movimiento» puede referirse a la elección de una jugada o a cada jugada legal: la segunda serie hace nueve veces más. Jugada reparte las simulaciones entre las jugadas por turno; él las elegía al azar. Se cambia de bando, y todas las partidas empiezan con el tablero vacío.
horcas-tictactoe-quick = 200 partidas contra cada uno.
horcas-tictactoe-rule-1 = Monte Carlo pierde menos de una de cada veinte partidas contra un jugador aleatorio
horcas-tictactoe-rule-2 = Monte Carlo no pierde nunca contra un jugador aleatorio (menos de una de cada cien partidas)
horcas-tictactoe-rule-3 = Monte Carlo no pierde nunca contra jugadores que buscan por delante (menos de una de cada cien partidas)
horcas-tictactoe-rule-4 = Monte Carlo con nueve veces más no pierde nunca contra ningún rival (menos de una de cada cien partidas)
