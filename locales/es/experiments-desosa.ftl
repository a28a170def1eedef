# Textos de experimentos publicados. Las citas de los estudios quedan como están.

# experiments/desosa-1.toml

desosa-1-source = De Sosa 2017, tabla 1
desosa-1-title = Minimax, alfa-beta y NegaScout entre sí
desosa-1-claim = «los algoritmos que usan una mayor profundidad resultan ganadores frente al resto»; entre iguales «es indiferente en qué turno empezar».
desosa-1-note-1 = Diferencias con su montaje: sus búsquedas se detienen a los 2 segundos, estén donde estén, y evalúan tal cual las posiciones que faltan (figura 11); no dice con qué frecuencia ocurría. Sus dos segundos no se pueden reproducir, así que aquí no se corta nada: NegaScout busca siempre 9 jugadas por delante. El efecto de un límite se mide en desosa-time. NegaScout con 7 jugadas por delante (la ejecución rápida) se acerca más a sus números de fichas que con 9 (45 a 19 y 19 a 45 contra alfa-beta, en 100 partidas, frente a sus 40 a 24 y 28 a 36): como si su límite le hubiera costado algo de profundidad.
desosa-1-note-2 = Coincidencias: minimax busca 3 jugadas por delante, alfa-beta 5 y NegaScout 9, todos con su evaluador, sin tabla, ordenación de jugadas ni profundización iterativa; empieza el nombrado primero. Jugó 10 partidas de cada emparejamiento, y 8 victorias son compatibles con un 49 a 94{ "\u00A0" }%; aquí son de 30 a 300.
desosa-1-note-3 = Estas estrategias son deterministas. No dice qué hizo distintas sus diez partidas; aquí cada partida empieza con 4 jugadas aleatorias.
desosa-1-note-4 = Sus listados dividen enteros, de modo que toda proporción sería 0 o 1, y su NegaScout pasa el mismo estado y la misma profundidad; lo que quiere decir está claro, y es lo que se juega aquí.
desosa-1-quick = NegaScout busca 7 jugadas por delante en vez de 9.
desosa-1-rule-1 = la búsqueda más profunda obtiene más de la mitad de los puntos cuando empieza
desosa-1-rule-2 = la búsqueda más profunda obtiene más de la mitad de los puntos cuando juega en segundo lugar
desosa-1-rule-3 = entre iguales, ninguno obtiene muchos más puntos que el otro (a menos de la cuarta parte de la mitad de los puntos)
desosa-1-rule-4 = el primer jugador tiene tantas fichas como se publicó (tolerancia: un cuarto)

# experiments/desosa-negascout.toml

desosa-negascout-source = De Sosa 2017, sección 4.4
desosa-negascout-title = Nodos de NegaScout comparados con alfa-beta
desosa-negascout-claim = NegaScout «consigue ser aún más eficiente con el uso de la ventana nula»; «en el peor de los casos este algoritmo acabará actuando y realizando el mismo trabajo que el que haría el algoritmo Alfa-Beta»; permitió 9 jugadas por delante donde alfa-beta buscaba 5.
desosa-negascout-note-1 = Ambos buscan en todas las posiciones de partidas entre alfa-beta (3 jugadas por delante) y un jugador aleatorio, a la misma profundidad, con su evaluador y sin tabla: una vez sin ordenación de jugadas, como en su programa («no hay forma de ordenar correctamente los hijos en este juego»), y otra ordenadas por el evaluador. La proporción es la de todos los nodos de una partida juntos.
desosa-negascout-note-2 = Que NegaScout no haga más trabajo que alfa-beta en el peor de los casos tampoco se cumple en teoría: donde la primera jugada no es la mejor, una jugada se busca dos veces.
desosa-negascout-note-3 = Se cuentan nodos, no tiempos: no dependen de un reloj.
desosa-negascout-quick = 4 partidas, con 3 y 5 jugadas por delante.
desosa-negascout-rule-1 = NegaScout necesita menos nodos que alfa-beta sin ordenación de jugadas
desosa-negascout-rule-2 = NegaScout necesita menos nodos que alfa-beta con las jugadas ordenadas por el evaluador
desosa-negascout-rule-3 = NegaScout necesita menos de la décima parte de los nodos de alfa-beta, de modo que 9 jugadas por delante cuestan lo que 5 a alfa-beta

# experiments/desosa-time.toml

desosa-time-source = De Sosa 2017, secciones 4.2, 4.4 y 8
desosa-time-title = El efecto de un límite en una búsqueda demasiado profunda para él
desosa-time-claim = hace falta un límite de tiempo por jugada para evitar largas esperas, pero «abusar del mismo aumentando la profundidad mucho sería una mala práctica, ya que el algoritmo nunca comprobaría todas las ramas y, con ello, obtener resultados erróneos».
desosa-time-note-1 = Ambos jugadores buscan como su programa, con la estrategia `truncated`: alfa-beta a una sola profundidad, jugadas en el orden del tablero, sin tabla, su evaluador; al alcanzar el límite, toda posición que falte se evalúa tal cual (sus figuras 11 a 13), así que las primeras jugadas se examinan muchas jugadas por delante y las últimas, una. Un jugador aspira a 9 jugadas por delante, como su NegaScout; el otro a 5, como su alfa-beta; ambos tienen el mismo límite. Sin límite, 5 jugadas por delante cuestan unos 5000 nodos de media; 9 jugadas por delante cuestan más que cualquiera de los límites.
desosa-time-note-2 = El límite es un número de nodos, así que no depende del equipo; no dice cuántos nodos eran sus dos segundos. Se cambia de bando, y las partidas empiezan con 4 jugadas aleatorias. Su alfa-beta sustituye a su NegaScout, que no se probó.
desosa-time-note-3 = Las búsquedas de Jugada usan profundización iterativa y responden con la última profundidad terminada. La segunda serie pregunta qué les hacen los mismos límites; no forma parte de su afirmación.
desosa-time-quick = 40 partidas con cada uno de tres límites.
desosa-time-rule-1 = con su forma de detenerse, una profundidad de 9 pierde contra una de 5 donde el límite deja terminar a la de 5 y no a la de 9 (desde 10{ "\u202F" }000 nodos)
desosa-time-rule-2 = con su forma de detenerse, una profundidad de 9 pierde contra una de 5 donde el límite no deja terminar a ninguna (300 y 3000 nodos)
desosa-time-rule-3 = las búsquedas con profundización iterativa no se resienten: una profundidad de 9 no obtiene menos que una de 5
