# The articles of Help.

## games

page-article-othello-text-1 = Empiezan las negras. Cada jugada debe encerrar al menos una ficha rival entre la nueva y otra del mismo color, en cualquiera de las ocho direcciones; todo lo encerrado se voltea. Si un bando no tiene jugadas legales, pasa; si las tiene, no puede pasar. La partida acaba cuando ningún bando puede jugar.
page-article-othello-text-2 = Las fichas de las esquinas no se pueden voltear nunca: por eso valen tanto, y por eso son peligrosas las casillas junto a una esquina vacía. Tener pocas fichas al principio no es una desventaja: hasta muy tarde importa más cuántas jugadas tiene cada bando.
page-article-othello-cost = El árbol de la partida entera tiene unos 10^58 nodos (Horcas, tabla 2.1). Desde la posición inicial hay 4, 12, 56, 244, 1396 y 8200 posiciones de 1 a 6 jugadas por delante. Hacia la mitad de la partida es cuando hay más jugadas legales.
page-article-othello-use = En 6×6 se juega deprisa y está resuelto: con juego perfecto ganan las blancas por 20 a 16 (Feinstein 1993). El inicio en espejo es el del programa de Pastén.
page-article-othello-source = Alegría 2024, De Sosa 2017, Pastén 2022 y García construyen programas para él; Horcas 2012 lo cita entre los juegos clásicos.

page-article-connect-text-1 = Con seis filas, siete columnas y cuatro en línea es el Conecta-4: la ficha cae a la casilla libre más baja de su columna. Sin gravedad se puede colocar en cualquier sitio, y las mismas reglas dan el tres en raya (3×3, tres en línea) o el gomoku (15×15, cinco en línea).
page-article-connect-text-2 = Una amenaza es una casilla vacía que completaría una línea. Con gravedad importa en qué fila está: quien se ve obligado a jugar justo debajo la regala.
page-article-connect-cost = Hay como mucho una jugada por columna: en el Conecta-4 el factor de ramificación es 7 hasta que se llenan columnas, con 7, 49, 343, 2401, 16 807 y 117 649 posiciones de 1 a 6 jugadas por delante. El árbol de la partida entera tiene unos 10^21 nodos (Horcas, tabla 2.1).
page-article-connect-use = Es un buen juego para comparar búsquedas: lo bastante pequeño para observar a minimax y lo bastante profundo para que se vean sus defectos. En el tablero vacío de 6×7 gana el primer jugador con juego perfecto, y solo empezando por la columna central (Allen y Allis, 1988).
page-article-connect-source = Horcas 2012, sección 2.3.

page-article-go-text-1 = Empiezan las negras; se coloca una piedra en cualquier punto vacío, o se pasa. Las piedras de un color que se tocan por las líneas comparten sus libertades, los puntos vacíos contiguos; sin ninguna, se capturan. Dos pases seguidos acaban la partida.
page-article-go-text-2 = El recuento por área cuenta las piedras propias y los puntos vacíos que solo ellas rodean; el recuento por territorio cuenta esos puntos menos las piedras perdidas. El komi compensa por jugar en segundo lugar. El ko simple prohíbe recapturar en el acto una piedra si se repitiera la posición; el superko prohíbe toda posición anterior.
page-article-go-cost = En 9×9 hay 81 puntos para elegir al principio, así que pocas búsquedas ven más de unas jugadas por delante. Hay 57, 12 675 y 24 318 165 posiciones legales en tableros de 2×2, 3×3 y 4×4.
page-article-go-use = Aquí es difícil evaluar una posición: de quién es un punto a menudo solo se sabe al final. Por eso los programas pasaron a [mcts], que juega partidas hasta el final.
page-article-go-source = Horcas 2012, sección 2.4. Afirma que ambos recuentos coinciden en el resultado; en partidas de jugadores aleatorios contadas aquí dieron el mismo ganador en el 93 % (de 90 % a 95 %).

page-article-breakthrough-text-1 = Cada bando empieza con dos filas de peones. Un peón avanza una casilla, en línea recta o en diagonal, si está vacía; solo captura en diagonal, y no está obligado a hacerlo. Gana el primer peón que llega a la última fila, y también quien captura el último peón rival.
page-article-breakthrough-text-2 = Dos peones juntos defienden las casillas que tienen delante. Donde más piezas atacan una casilla que la defienden, los cambios terminan con un peón que se abre paso. Un peón de la primera fila que no se ha movido aún defiende.
page-article-breakthrough-cost = Desde el comienzo hay 22, 484, 11 132, 256 036, 6 182 818 secuencias de 1 a 5 jugadas. Cada jugada acerca un peón una fila, así que una partida termina tras 208 jugadas como mucho; las de los niveles duran unas cuarenta.
page-article-breakthrough-use = Un juego pequeño de piezas que se mueven y capturan, sin empates. Los tableros de hasta 6×5 se resolvieron con ayuda de programas; el de 8×8 sigue abierto.
page-article-breakthrough-source = Lo inventó Dan Troyka en 2000 y ganó el concurso de juegos de 8×8 de 2001. No está en ninguno de los estudios: muestra que caben los juegos de piezas que se mueven.

page-article-hex-text-1 = Las rojas y las azules ocupan por turnos un hexágono. Las rojas quieren una cadena de arriba abajo; las azules, una de izquierda a derecha. Las fichas no se mueven ni se retiran.
page-article-hex-text-2 = Dos fichas con dos casillas vacías en común están casi unidas: si el rival ocupa una, tú ocupas la otra. Estos puentes, y los bordes a los que llegan, deciden la mayoría de las partidas mucho antes de que se cierre la cadena.
page-article-hex-text-3 = Empezar es una gran ventaja. Por eso las azules pueden quedarse con la primera ficha en vez de jugar: se vuelve azul, reflejada en la diagonal larga.
page-article-hex-cost = El tablero de 11×11 tiene 121 casillas entre las que elegir, así que una búsqueda completa es imposible; lo que hace fuertes a los programas es saber qué está unido.
page-article-hex-use = No hay empates: con el tablero lleno, exactamente un bando está unido (Nash). Sin el cambio gana quien empieza, en cualquier tablero, aunque en los grandes nadie sabe cómo. Con la diagonal corta gana siempre en 2×2, 3×3 y 4×4.
page-article-hex-source = Piet Hein 1942, John Nash 1948. No está en ninguno de los estudios: muestra que caben los hexágonos, las conexiones y el cambio de fichas.

## strategies

page-article-random-text-1 = Hace cualquier jugada legal; solo conoce las reglas. Decide la semilla de la partida, de modo que se puede repetir jugada a jugada.
page-article-random-text-2 = Varios estudios la usan como vara de medir: un evaluador o un entrenamiento que no le gana con claridad no ha aprendido nada.
page-article-random-cost = Ninguno: una posición, ninguna evaluación.
page-article-random-use = Como primer nivel de una escala, como rival en los entrenamientos y para que las partidas sean distintas.
page-article-random-source = De Sosa 2017, sección 4.1 (su Novato); Horcas 2012, sección 3.5.1.

page-article-heuristic-text-1 = Prueba cada jugada legal, pide al evaluador el valor de la posición resultante y juega la mejor. No examina las respuestas del rival.
page-article-heuristic-text-2 = Muestra al evaluador tal como es: con una búsqueda encima, buena parte de lo que se ve es mérito de la búsqueda.
page-article-heuristic-formula = jugada = argmax sobre las m legales de  h(posición tras m)
page-article-heuristic-cost = Una evaluación por jugada legal: b de ellas, donde b es el [branching-factor].
page-article-heuristic-use = Para comparar evaluadores. En la Othello League, donde ambos miran una jugada y una de cada diez es aleatoria, el de García obtiene el 60 % frente a las fichas ponderadas, el de De Sosa el 52 %, el de Alegría el 48 % y la diferencia de fichas el 19 % (10 000 partidas cada uno, con intervalos de cerca del 1 %).
page-article-heuristic-source = Horcas 2012, sección 3.5.2.

page-article-minimax-text-1 = El valor de una posición es el de la mejor jugada del bando que mueve, suponiendo que el rival hace lo mismo. Se recorre el árbol de todas las líneas hasta una profundidad; allí valora el evaluador, y las partidas acabadas cuentan como acabaron.
page-article-minimax-text-2 = Está escrito en su forma negamax: lo que es bueno para un bando es igual de malo para el otro, así que basta una regla para los dos. Se prefiere una victoria rápida a una lenta.
page-article-minimax-formula =
    v(s) = h(s)                          en el último nivel
    v(s) = máx sobre jugadas m de  -v(s tras m)   en los demás
page-article-minimax-cost = 1 + b + b² + … + b^d nodos con profundidad d y b jugadas en cada posición. Desde el tablero vacío del Conecta-4, 7 jugadas por delante, son 960 793 nodos, como publicó Horcas.
page-article-minimax-use = Para entender la búsqueda y medir lo que ahorra la poda: las demás búsquedas en árbol dan aquí el mismo valor a la misma profundidad. Para jugar, mejor [alphabeta].
page-article-minimax-source = Alegría 2024, sección 2.2; De Sosa 2017, sección 4.2; Pastén 2022, sección 2.1.3; García; Horcas 2012, sección 3.5.3. El teorema es de von Neumann (1928).

page-article-alphabeta-text-1 = Lleva consigo una ventana: alfa es lo que el bando que mueve ya tiene asegurado; beta, lo que tiene asegurado el rival. En cuanto una jugada vale beta o más, el rival no permitirá llegar a esa posición, y sus demás jugadas se pueden omitir. Eso es una poda.
page-article-alphabeta-text-2 = El valor es el de [minimax]; solo el trabajo es menor. Cuánto menor depende del orden en que se prueban las jugadas: empezar por la mejor es lo que más poda. Por eso se ordenan según el evaluador y según lo que funcionó en otros sitios (historial y jugadas asesinas o «killers»), se buscan antes profundidades menores (profundización iterativa), y una tabla de transposición guarda posiciones a las que se llega por otro orden de jugadas.
page-article-alphabeta-formula =
    buscar(s, α, β):
      para cada jugada m:
        v = -buscar(s tras m, -β, -α)
        si v ≥ β: devolver v        (poda)
        α = máx(α, v)
      devolver el mejor v
page-article-alphabeta-cost = Con el mejor orden, cerca de b^(d/2) nodos; con uno aleatorio, cerca de b^(3d/4); en el peor caso, los de minimax. Contado aquí, 7 jugadas por delante desde el tablero vacío del Conecta-4: minimax 960 793, orden aleatorio 34 945 de media, ordenado por historial 5542 (en la última profundidad).
page-article-alphabeta-use = Siempre que haya un evaluador fiable y el factor de ramificación sea moderado. García halló el 48 % de los nodos de minimax con 4 jugadas por delante; la poda alfa-beta tal como se escribe normalmente necesita el 28 % en partidas como las suyas.
page-article-alphabeta-source = Alegría 2024, sección 2.3 (sus algoritmos 2 y 9 intercambian alfa y beta; aquí se construyen los habituales); De Sosa 2017, sección 4.3; Pastén 2022; García; Horcas 2012, secciones 3.5.4 y 3.5.5. Knuth y Moore 1975, sobre su esfuerzo.

page-article-negascout-text-1 = Se apoya en la ordenación de jugadas: busca la primera con la ventana completa y cada una de las demás con una ventana nula, que solo pregunta si es mejor. Un «sí» es una sorpresa, y lleva a una nueva búsqueda de esa jugada para saber su valor.
page-article-negascout-text-2 = Las búsquedas con ventana nula son baratas, porque casi todo se poda. El precio es la nueva búsqueda tras cada sorpresa.
page-article-negascout-formula =
    v = -buscar(s tras m, -α-1, -α)              (¿es m mejor que α?)
    si α < v < β:  v = -buscar(s tras m, -β, -v)   (¿y cuánto?)
page-article-negascout-cost = No siempre menor que el de [alphabeta]. En comparación, con el evaluador de De Sosa y sin tabla, NegaScout visitó el 114 % de los nodos con 3 jugadas por delante, el 89 % con 5 y el 67 % con 7 en el orden del tablero; con las jugadas ordenadas por el evaluador, el 120 %, el 114 % y el 108 %.
page-article-negascout-use = Para búsquedas más profundas y con tabla de transposición, que responde a casi todo lo que se pregunta dos veces.
page-article-negascout-source = De Sosa 2017, sección 4.4 (su Experto, 9 jugadas por delante). Reinefeld 1983; la búsqueda de variante principal de Marsland es casi lo mismo.

page-article-mtdf-text-1 = Solo usa búsquedas con ventana nula, siempre del árbol entero: ¿supera el valor esta conjetura? Cada respuesta es una cota y la conjetura siguiente, hasta que la inferior y la superior se encuentran.
page-article-mtdf-text-2 = Las mismas posiciones se visitan una y otra vez, así que depende de su tabla de transposición.
page-article-mtdf-formula =
    repetir
      g = buscar(raíz, β-1, β)
      si g < β: superior = g   si no: inferior = g
      β = g, o g + 1 si g = inferior
    hasta que inferior ≥ superior
page-article-mtdf-cost = Tantas búsquedas como haga falta para acorralar el valor, cada una barata. Los evaluadores con muchos valores distintos necesitan más pasos que los toscos; el valor de dos profundidades antes es una buena primera conjetura.
page-article-mtdf-use = Con una tabla grande y un evaluador de pocos valores distintos. De las demás jugadas de la raíz solo sabe que no son mejores, por lo que el tablero muestra menos valores.
page-article-mtdf-source = Plaat, Schaeffer, Pijls y de Bruin 1996. Horcas 2012, sección 8.2.1, cita la búsqueda de ventana cero como paso siguiente.

page-article-truncated-text-1 = Alfa-beta hasta una profundidad, sin profundización iterativa. Cuando se agotan el tiempo o los nodos no se interrumpe: evalúa donde está cada posición que falte por buscar.
page-article-truncated-text-2 = Así, las primeras jugadas se examinan con muchas jugadas por delante y las últimas con una sola, y se comparan como si fueran iguales. De Sosa lo advierte: una profundidad muy superior al límite da «resultados erróneos».
page-article-truncated-formula =
    v(s, d) = e(s) si d = 0 o se ha alcanzado el límite
    si no, el valor alfa-beta de sus jugadas
page-article-truncated-cost = Lo mismo que alfa-beta hasta el límite; después, una evaluación por cada posición del camino de vuelta.
page-article-truncated-use = Para ver el efecto de un límite en una búsqueda sin profundización iterativa; [alphabeta] con límite de tiempo responde con la última profundidad que terminó.
page-article-truncated-source = De Sosa 2017, figuras 11 a 13 y sección 8; el experimento desosa-time.

page-article-montecarlo-text-1 = Juega partidas aleatorias hasta el final (simulaciones) tras cada jugada legal y elige la de mejor resultado medio. No necesita evaluador: bastan las reglas.
page-article-montecarlo-text-2 = Su punto débil: en las simulaciones ambos bandos juegan al azar. Una jugada que pierde ante una única buena respuesta parece buena si las demás respuestas son inofensivas.
page-article-montecarlo-formula =
    Q(m) = media de z en las simulaciones tras m,   z = +1 ganada, 0 empatada, -1 perdida
    cada una de las p jugadas recibe N / p de las N simulaciones
page-article-montecarlo-cost = N simulaciones de tantas jugadas como le queden a la partida. El error de una media disminuye con la raíz cuadrada de sus simulaciones: 400 dan cerca de ± 0,1; cien veces más, ± 0,01.
page-article-montecarlo-use = Donde no se conoce ningún evaluador, y como medida de lo que aporta un árbol: véase [mcts].
page-article-montecarlo-source = Horcas 2012, sección 3.5.6 (imprime p / N partidas por jugada; son N / p).

page-article-mcts-text-1 = Hace crecer un árbol, una posición por simulación, y guarda de cada jugada cuántas veces se probó y con qué resultado. Cada simulación tiene cuatro fases: la selección baja por el árbol según la fórmula de abajo; la expansión añade una posición; la simulación juega desde ella una partida aleatoria; y la retropropagación lleva su resultado hacia arriba.
page-article-mcts-text-2 = El segundo término de la fórmula es grande para las jugadas poco probadas. Así el árbol es profundo donde las jugadas son buenas, y ninguna se descarta para siempre. Las sumas se toman para el bando que mueve, y a la larga las medias se acercan a los valores de [minimax].
page-article-mcts-text-3 = Variantes: «greedy» tiene c = 0; «heuristic» da a las jugadas nuevas un valor a priori del evaluador, que cuenta como cierto número de simulaciones; RAVE deja que una jugada aprenda de todas las simulaciones en que se hizo más tarde, y se apoya menos en ello cuanto más se ha probado la propia jugada. Las jugadas que se demuestran ganadas, perdidas o empatadas se marcan como tales.
page-article-mcts-formula =
    UCT:   elegir la m con mayor  Q(m) + c √( ln N / n(m) )
    RAVE:  Q pasa a ser (1 - β) Q + β Q_después,   β = √( k / (3 n(m) + k) )
page-article-mcts-cost = Una partida aleatoria por simulación, y memoria para una posición por simulación. Se detenga cuando se detenga, tiene una respuesta.
page-article-mcts-use = Donde los evaluadores son malos y las partidas se juegan deprisa hasta el final: sobre todo en el Go. En el Conecta-4, con 2600 partidas aleatorias por jugada para cada uno, ganó como segundo jugador el 83 % (de 75 % a 89 %) de 100 partidas contra Monte Carlo plano. Cuando una sola línea refuta una jugada, una búsqueda como [alphabeta] la encuentra antes.
page-article-mcts-source = Horcas 2012, sección 3.5.7, con c entre 0 y 1. Coulom 2006; Kocsis y Szepesvári 2006 (UCT); Gelly y Silver 2007 (RAVE y la fórmula de β).

page-article-othello-champion-text-1 = Juega al Othello como los programas más fuertes. Evalúa las posiciones por sus patrones (véase [patterns]), busca cada vez a más profundidad hasta que se le acaba el tiempo, y empieza cada profundidad por las mejores jugadas de la anterior.
page-article-othello-champion-text-2 = No visita la mayor parte del árbol. Antes de buscar una posición a fondo la busca brevemente; se ha medido el error de la respuesta breve, y si queda fuera de alcance por más que eso, la búsqueda profunda se omite (Multi-ProbCut). Cada valor muestra su profundidad y cuántas veces aciertan esas podas: 22@87 % son 22 jugadas por delante, con podas que aciertan en 87 de cada 100.
page-article-othello-champion-text-3 = Cerca del final busca hasta la última ficha, primero con audacia y luego cada vez con más certeza, hasta que nada queda al azar: entonces el valor se llama exacto.
page-article-othello-champion-text-4 = Las primeras jugadas salen de un libro de aperturas hecho con sus propias búsquedas. Una posición del libro tiene el valor de su mejor jugada, así que el valor no cambia a lo largo de la mejor línea, y la primera búsqueda posterior empieza donde acaba el libro. Entre jugadas con el mismo valor, ficha arriba o abajo, sortea.
page-article-othello-champion-formula = poda si  valor breve > cota + t σ(casillas vacías, profundidad, profundidad breve)
page-article-othello-champion-cost = El tiempo que se le dé: por defecto, un segundo por jugada. Cada valor muestra la profundidad alcanzada y su certeza.
page-article-othello-champion-use = Como el rival más fuerte de Othello, y para una segunda respuesta en Analizar. En 6×6 y 4×4 es el resolutor de Othello.
page-article-othello-champion-source = No procede de los estudios. Buro 1995 y 1997 (ProbCut, Multi-ProbCut, evaluación por patrones en Logistello); Edax, de Delorme.

page-article-othello-solver-text-1 = Calcula por cuántas fichas se gana la partida si ambos bandos juegan lo mejor posible desde aquí; las casillas vacías son del ganador. Mientras haya demasiadas vacías busca y evalúa como los demás, y lo dice: solo llama exacto a un valor demostrado.
page-article-othello-solver-text-2 = Cerca del final prueba primero las jugadas que dejan pocas respuestas al rival, y antes que nada las de zonas con un número impar de casillas vacías: el bando que juega allí el último tiene la última palabra. Las fichas que ya no se pueden voltear acotan el resultado, una tabla guarda las posiciones conocidas, y las cuatro últimas casillas vacías tienen su propio código.
page-article-othello-solver-formula = valor = fichas propias - rivales al final,  casillas vacías para el ganador
page-article-othello-solver-cost = Más o menos el doble por cada casilla vacía más. Con 24 en 8×8, unos segundos de un núcleo; con 12, un tiempo imperceptible.
page-article-othello-solver-use = Para jugar el final sin errores, para averiguar dónde se perdió una partida y para contrastar evaluaciones con la verdad.
page-article-othello-solver-source = No procede de los estudios. La ordenación de jugadas y el uso de la paridad son los de programas fuertes como el Logistello de Buro y el Edax de Delorme; las posiciones de prueba son las de la federación francesa (FFO).

page-article-connect-solver-text-1 = Demuestra en vez de estimar. De cada jugada averigua quién gana, y en cuánto tiempo si ambos juegan lo mejor posible. El ganador toma el camino más corto; el perdedor resiste todo lo que puede.
page-article-connect-solver-text-2 = El tablero cabe en unos pocos bits, de modo que las amenazas se hallan con unas cuantas instrucciones. Las preguntas son de sí o no (¿supera el valor esta cota?), las jugadas que crean amenazas se prueban primero, las que pierden en el acto no se prueban, y una tabla guarda lo que se sabe de cada posición y de su reflejo.
page-article-connect-solver-text-3 = Si se le acaba el tiempo antes de demostrarlo todo, da lo demostrado: cotas para algunas jugadas y, para otras, nada todavía. En el tablero de 6 filas y 7 columnas, las posiciones con ocho fichas o menos las consulta en un libro de aperturas que hizo él mismo; en otros tableros, las primeras jugadas son las que más tardan.
page-article-connect-solver-formula =
    valor = fichas propias que quedan al ganar, contando la ganadora
            negativo al perder, 0 si es empate
page-article-connect-solver-cost = Mucho cerca del comienzo y poco después: desde la mitad de la partida en el tablero habitual, fracciones de milisegundo; desde el tablero vacío, medio minuto de un núcleo.
page-article-connect-solver-use = Para jugar a la perfección, para saber si una jugada fue un error y para poner a prueba otras estrategias. Solo con gravedad, y en tableros cuyas casillas, con una más por columna, quepan en 64 bits (128 en el modo que solo pregunta quién gana).
page-article-connect-solver-source = No procede de los estudios. Allis 1988 (las amenazas y quién ha de jugar el último); Pons 2015 (tableros de bits y preguntas de ventana nula).

page-article-go-mcts-text-1 = Hace crecer un árbol como [mcts], pero sus simulaciones no son aleatorias: cerca de la última jugada salvan y capturan piedras en atari, juegan en trece formas usuales de tres por tres puntos, y nunca llenan un ojo propio. Acaban cuando un bando ha ganado en piedras un cuarto del tablero.
page-article-go-mcts-text-2 = Las jugadas nuevas parten de un valor a priori que cuenta como cierto número de simulaciones ganadas: cuanto más probable la jugada, mayor. Qué jugadas son probables lo ha aprendido en partidas contra sí mismo, por los rasgos de cada una: capturas y huidas que se han leído, los puntos que la rodean, cercanía a las últimas jugadas, libertades, puntos vitales de los ojos. También cuentan los resultados de simulaciones en que la jugada se hizo después (RAVE), cada vez menos según la jugada tiene simulaciones propias.
page-article-go-mcts-text-3 = Pasa cuando no queda nada que ganar y el recuento le da la victoria, y se rinde si su mejor jugada gana muy pocas simulaciones. Con hándicap se abonan puntos a las blancas al principio, para que sigan jugando. De quién era cada punto al final de las simulaciones es lo que muestra «Territorio», y de ahí salen las piedras que propone como muertas.
page-article-go-mcts-formula =
    valor = β después + (1 - β) propio,   β = r / (r + n + r n / k)
    n: simulaciones propias y las del valor a priori, r: simulaciones en que se hizo después, k = 3000
page-article-go-mcts-cost = Unas 48 000 simulaciones por segundo en 9×9, 21 000 en 13×13 y 8300 en 19×19, con un núcleo del equipo en que se midió. Memoria para un nodo por jugada de cada posición visitada más de seis veces.
page-article-go-mcts-use = Para jugar al Go y saber qué piedras viven. Cada parte puede desactivarse para ver cuánto aporta.
page-article-go-mcts-source = No procede de los estudios. Gelly y otros 2006 (MoGo: formas y respuestas cerca de la última jugada), Gelly y Silver 2007 (RAVE), Chaslot y otros 2008 (valores a priori), Baudiš y Gailly 2011 (Pachi).

page-article-external-text-1 = Las jugadas las hace otro programa: GNU Go, Pachi o KataGo en Go, GRhino o Edax en Othello. Se registró en la línea de comandos con `jugada engines add`; esta página puede usarlo, pero no añadir otros.
page-article-external-text-2 = Se inicia cuando se necesita por primera vez y recibe la partida por su protocolo, GTP o NBoard. Cada respuesta se comprueba: una jugada ilegal, un fallo o agotar el tiempo máximo de respuesta pierden la partida, y para la siguiente el programa se inicia de nuevo.
page-article-external-text-3 = Los puntos de Go se cuentan tal como está el tablero al final. Por eso los motores deben capturar las piedras muertas antes de pasar.
page-article-external-cost = Lo que gaste el programa: sus hilos y su memoria son cosa suya. Su fuerza se fija en su comando, o se le dan segundos por jugada.
page-article-external-use = Para medir las estrategias de Jugada con programas de fuerza conocida, y para jugar aquí contra ellos.
page-article-external-source = No procede de los estudios. Farnebäck 2002 (Go Text Protocol, versión 2); Welty (protocolo NBoard, versión 2).

## evaluators

page-article-alegria-text-1 = La suma de cuatro términos: fichas, jugadas, esquinas y fichas junto a esquinas todavía vacías. Cada término se puede elegir por separado.
page-article-alegria-text-2 = Una proporción es la del bando que va por delante, con su signo: 40 fichas de 60 son +67 para un bando y −67 para el otro; números iguales son 0.
page-article-alegria-formula =
    prop(x, y) =  x / (x + y) si x > y;  -y / (x + y) si x < y;  0 si son iguales
    h = 100 prop(fichas) + 100 prop(jugadas)
      + 25 (esquinas propias - rivales)
      - 12,5 (fichas propias - rivales junto a esquinas vacías)
    ganada +400, perdida -400, empatada 0
page-article-alegria-cost = Lo más caro es contar las jugadas legales de ambos bandos; fichas y esquinas son unas pocas operaciones.
page-article-alegria-use = Con una búsqueda: con 60 000 nodos por jugada ganó 42 de 60 partidas contra el de De Sosa. Con una sola jugada por delante es mejor el de García.
page-article-alegria-source = Alegría 2024, sección 2.4.

page-article-alegria-discs-text-1 = El primero de los cuatro términos de Alegría: la proporción de fichas del bando que tiene más. Solo muestra quién va por delante ahora, lo que en Othello dice poco antes de las últimas jugadas: véase [discs].
page-article-alegria-discs-formula =
    h = 100 propias / (propias + rivales)     si propias > rivales
    h = -100 rivales / (propias + rivales)    si propias < rivales,   0 si son iguales
page-article-alegria-discs-cost = Dos recuentos de bits.
page-article-alegria-discs-use = Cerca del final, y como rival fácil.
page-article-alegria-discs-source = Alegría 2024, sección 2.4, algoritmo 3.

page-article-alegria-mobility-text-1 = El segundo de los cuatro términos de Alegría: la proporción de jugadas legales. Un bando con pocas jugadas pronto se ve obligado a jugar donde duele, por ejemplo junto a una esquina.
page-article-alegria-mobility-formula =
    h = 100 jugadas propias / todas     si propias > rivales
    h = -100 jugadas rivales / todas    si propias < rivales,   0 si son iguales
page-article-alegria-mobility-cost = Las jugadas legales de ambos bandos.
page-article-alegria-mobility-use = En los dos primeros tercios de la partida; al final no dice nada de las fichas que deciden.
page-article-alegria-mobility-source = Alegría 2024, sección 2.4, algoritmo 4 (impreso con el número de fichas como divisor; el texto se refiere a las jugadas).

page-article-alegria-corners-text-1 = El tercero de los cuatro términos de Alegría: una ficha en una esquina no se puede voltear nunca, y a su lado otras quedan seguras.
page-article-alegria-corners-formula = h = 25 (esquinas propias - esquinas rivales)
page-article-alegria-corners-cost = Cuatro casillas.
page-article-alegria-corners-use = Junto con otras: sola no ve diferencia alguna hasta que una esquina está al alcance de la búsqueda.
page-article-alegria-corners-source = Alegría 2024, sección 2.4, algoritmo 5.

page-article-alegria-neighbours-text-1 = El cuarto de los cuatro términos de Alegría: una ficha en una de las tres casillas junto a una esquina vacía puede regalar la esquina, y cuenta en contra de su bando. Una vez ocupada la esquina, sus vecinas ya no cuentan.
page-article-alegria-neighbours-formula = h = -12,5 propias + 12,5 rivales,   fichas junto a esquinas vacías
page-article-alegria-neighbours-cost = Doce casillas.
page-article-alegria-neighbours-use = Junto con [alegria-corners], de la que es el aviso.
page-article-alegria-neighbours-source = Alegría 2024, sección 2.4, algoritmo 6.

page-article-alegria-random-text-1 = Un número entre −100 y 100 que pertenece a la posición y a nada de lo que hay en ella. La misma semilla da los mismos números.
page-article-alegria-random-text-2 = Una búsqueda con él no juega al azar: el mejor de muchos números aleatorios es mayor que el mejor de pocos, así que prefiere posiciones con muchas jugadas (Beal y Smith lo vieron en ajedrez en 1994). Es el rival del primer experimento de Alegría.
page-article-alegria-random-formula = h(posición) uniforme en [-100, 100]
page-article-alegria-random-cost = Casi ninguno; con él, una tabla de transposición cuesta más tiempo del que ahorra.
page-article-alegria-random-use = Para ver qué hace la búsqueda sin ningún conocimiento. Repetido aquí, el evaluador combinado de Alegría le ganó 226 de 240 partidas a igual profundidad (el suyo, 184).
page-article-alegria-random-source = Alegría 2024, sección 5.1.

page-article-desosa-text-1 = Cuatro términos de peso muy distinto: deciden las esquinas, y después el valor de las casillas, las fichas estables y el número de fichas. Las casillas tienen los pesos de una matriz que se refleja en los cuatro cuadrantes.
page-article-desosa-formula =
    h = 20 prop(fichas) + 500 (esquinas propias - rivales)
      + 75 prop(casillas) + 50 prop(fichas estables)
    casillas:  25  -5  15  10
               -5 -10  -4   2
               15  -4   3   4
               10   2   4   0
page-article-desosa-cost = El término más costoso son las fichas estables: se examinan las líneas de las cuatro direcciones hasta que nada cambia.
page-article-desosa-use = En la Othello League, con una jugada por delante, obtiene el 52 % (de 51 % a 53 %).
page-article-desosa-source = De Sosa 2017, sección 4.5 y figura 18 (sus listados dividen enteros; se entiende que son proporciones).

page-article-garcia-text-1 = Cuenta lo que lleva a las esquinas: las propias esquinas, las otras tres puntas de cada bloque de 3×3, las vecinas de la esquina (buenas junto a una ocupada, malas junto a una vacía) y los bordes completos; después, las jugadas del bando que mueve y las fichas.
page-article-garcia-text-2 = No es simétrico: las jugadas son las del bando que mueve en la posición evaluada. Así salen los valores que García imprime; su texto dice las del rival. Tras 1. f5 da a las blancas −20 por d6, −20 por f4 y 0 por f6: el ejemplo del estudio los muestra.
page-article-garcia-formula =
    h = 64 E + 16 X + 16 Σ sobre esquinas de k C + 4 H1 + 16 H2 - 4 m + p
    E esquinas, X los bloques de esquina (a3, c1, c3 y sus imágenes),
    C las vecinas de una esquina: k = 1 si está ocupada, -4 si está vacía,
    H1 bordes de un color, H2 los mismos sin sus esquinas,
    m jugadas legales del bando que mueve, p fichas;  +1 propia, -1 rival
    partidas acabadas: 10 000 (fichas propias - rivales)
page-article-garcia-cost = Un recuento de jugadas legales; para el resto, máscaras y recuentos de bits.
page-article-garcia-use = El mejor evaluador de los estudios con una jugada por delante: 60 % (de 59 % a 61 %) en la Othello League. Con una búsqueda no conserva esa ventaja: con 4 jugadas por delante obtuvo el 1 % contra el evaluador aprendido, y el de Alegría el 5 %.
page-article-garcia-source = García, apartado de la función heurística; la usan sus cinco niveles.

page-article-discs-text-1 = La medida más sencilla: el marcador de la partida como si acabara ahora. Al principio de una partida de Othello, el bando con más fichas es a menudo el que está en apuros, porque sus fichas dan jugadas al otro.
page-article-discs-formula = h = fichas propias - fichas rivales
page-article-discs-cost = Dos recuentos de bits: el evaluador más barato.
page-article-discs-use = Cerca del final, donde es exacta. Antes engaña: con una jugada por delante obtiene el 19 % (de 18 % a 20 %) en la Othello League.
page-article-discs-source = Pastén 2022: la usan todos sus niveles, de 2 a 6 jugadas por delante (T800).

page-article-patterns-text-1 = Examina esquinas, bordes, filas y diagonales enteras, cincuenta lugares en total, y guarda para cada forma de llenarlos su valor en fichas: más de lo que ninguna regla sobre esquinas o movilidad podría expresar. Los lugares que son imagen uno del otro comparten sus valores.
page-article-patterns-text-2 = Los valores cambian durante la partida: hay quince juegos, uno por cada cuatro fichas. Se ajustaron a las posiciones de 186 000 partidas de personas, las últimas resueltas con exactitud, para que la suma prediga lo mejor posible la diferencia final. Se añaden las jugadas de ambos bandos y el turno.
page-article-patterns-formula = valor = Σ peso(fase, lugar, contenido) + peso(jugadas propias) + peso(jugadas rivales) + turno
page-article-patterns-cost = Unas cincuenta consultas: poco más que contar la movilidad. Dos megabytes del programa.
page-article-patterns-use = La evaluación del campeón de Othello, y para cualquier búsqueda en 8×8. Su valor es la diferencia de fichas esperada.
page-article-patterns-source = Buro 1997 (Logistello). Los pesos son propios de Jugada; docs/othello-weights.md describe cómo se hicieron y cuánto yerran.

page-article-wpc-text-1 = Cada casilla tiene un peso; una ficha cuenta con el de su casilla, a favor o en contra. No cuenta nada más, ni jugadas ni estabilidad.
page-article-wpc-text-2 = Es un patrón de medida en este campo: la Othello League mide los evaluadores por lo que obtienen contra él, con una jugada por delante y una de cada diez aleatoria.
page-article-wpc-formula =
    h = Σ sobre casillas de  w · (+1 propia, -1 rival)
    w:  1,00 -0,25  0,10  0,05
       -0,25 -0,25  0,01  0,01
        0,10  0,01  0,05  0,02
        0,05  0,01  0,02  0,01    y sus imágenes reflejadas
page-article-wpc-cost = Unas pocas máscaras y recuentos de bits.
page-article-wpc-use = Como rival fijo con el que medir a los demás.
page-article-wpc-source = Yoshioka, Ishii e Ito 1999; la Othello League de Lucas.

page-article-possibilities-text-1 = Una línea de k casillas está abierta para un bando mientras el rival no tenga ninguna ficha en ella. Cuantas más líneas abiertas, más maneras de ganar.
page-article-possibilities-text-2 = Las líneas cuentan lo mismo estén casi llenas o vacías: encontrar las amenazas queda para la búsqueda.
page-article-possibilities-formula =
    h = líneas abiertas para el bando - líneas abiertas para el rival
    el Conecta-3 en 4×4 tiene 24 líneas; el Conecta-4 en 6×7, 69
page-article-possibilities-cost = Una comprobación por línea.
page-article-possibilities-use = Con una jugada por delante ganó el 99 % de 2000 partidas, muchas de ellas iguales, como primer jugador contra uno aleatorio. No ve amenazas, así que necesita una búsqueda encima.
page-article-possibilities-source = Horcas 2012, sección 4.5.1 y figura 4.3.

page-article-advance-text-1 = De cada bando se cuentan tres cosas: sus peones, las filas que han avanzado, sumadas, y las que ha avanzado el más adelantado. Cada una tiene su peso; la suma del rival se resta.
page-article-advance-text-2 = No ve qué peones están defendidos: las capturas quedan para la búsqueda que lo usa.
page-article-advance-formula = h = 10 peones + filas + 2 filas del más adelantado, propios - del rival
page-article-advance-cost = Contar bits, fila por fila.
page-article-advance-use = En el torneo de los niveles, alfa-beta con dos jugadas por delante queda 170 puntos por encima de la búsqueda en árbol Monte Carlo con 4000 simulaciones (cada uno ± 90).
page-article-advance-source = Propio de Jugada.

page-article-distance-text-1 = ¿Cuántas fichas le faltan a cada bando para unir sus bordes? Se busca una cadena mínima, en la que las fichas propias no cuestan nada y las casillas vacías, una. Entre cadenas de la misma longitud vale más la que tiene más caminos: las casillas vacías por las que pasa una cadena mínima.
page-article-distance-text-2 = Los puentes cuentan como uniones: dos casillas con dos vacías en común, y las que tocan un borde por dos sitios vacíos.
page-article-distance-formula = h = 10 (fichas que faltan al rival - propias) + 0,5 (caminos propios - del rival)
page-article-distance-cost = Un recorrido del tablero desde cada borde, cuatro en total: unos microsegundos.
page-article-distance-use = Con NegaScout y dos jugadas por delante ganó 18 de 20 partidas en 11×11 contra MCTS con RAVE y 1000 simulaciones (de 68 % a 97 %).
page-article-distance-source = La idea es de Queenbee (van Rijswijck 2000), que medía distancias con el segundo mejor camino; aquí los puentes hacen lo que aquello buscaba.

page-article-chinese-text-1 = El recuento de la posición por área, como si la partida acabara ahora: piedras propias y puntos vacíos que solo tocan piedras propias, menos los del rival, con komi. Las piedras que están perdidas pero siguen en el tablero cuentan como vivas.
page-article-chinese-formula = h = (piedras + territorio) propios - (piedras + territorio) rivales ± komi
page-article-chinese-cost = Las regiones vacías del tablero se recorren una vez.
page-article-chinese-use = Como primer jugador contra uno aleatorio, con una jugada por delante, ganó el 97 % (de 96 % a 97 %) de 2000 partidas. Al principio de la partida premia poco más que colocar piedras.
page-article-chinese-source = Horcas 2012, sección 4.6.

page-article-japanese-text-1 = El recuento de la posición por territorio, como si la partida acabara ahora: puntos vacíos que solo tocan piedras propias menos las piedras perdidas, menos lo mismo del rival, con komi. Jugar dentro del territorio propio cuesta un punto.
page-article-japanese-formula = h = (territorio - piedras perdidas) propios - (territorio - piedras perdidas) rivales ± komi
page-article-japanese-cost = Las regiones vacías del tablero se recorren una vez.
page-article-japanese-use = A diferencia de [territory], cuenta las piedras perdidas. Como primer jugador contra uno aleatorio, con una jugada por delante, ganó el 98 % (de 97 % a 98 %) de 2000 partidas.
page-article-japanese-source = Horcas 2012, sección 4.6.

page-article-territory-text-1 = Los puntos vacíos que solo tocan piedras de un color son de ese color; las regiones que tocan ambos no son de nadie. No cuentan ni piedras ni prisioneras.
page-article-territory-formula = h = territorio propio - territorio rival
page-article-territory-cost = Las regiones vacías del tablero se recorren una vez.
page-article-territory-use = Para ver qué tienen en común los dos recuentos. Como primer jugador contra uno aleatorio, con una jugada por delante, ganó el 97 % (de 97 % a 98 %) de 2000 partidas.
page-article-territory-source = Horcas 2012, sección 4.6.

page-article-learned-text-1 = Un evaluador hecho por entrenamiento: se juegan partidas, y tras cada jugada el valor de la posición anterior se acerca al de la nueva; las partidas acabadas enseñan ganada, perdida o empatada. De las jugadas hechas al azar para explorar no se aprende nada.
page-article-learned-text-2 = Un aprendiz puede ser una tabla con un valor por posición, una red neuronal con dos entradas por casilla y una capa oculta, o n-tuplas: pequeños grupos de casillas, cada uno con su propia tabla. Pertenece al juego y al tamaño de tablero en que se entrenó.
page-article-learned-text-3 = Con el programa vienen tres: connect-4, othello-6x6 y othello-8x8. Otros se hacen con `jugada train`.
page-article-learned-formula =
    U(n) ← U(n) + α ( R(n) + U(s) - U(n) )
    n antes de la jugada, s después, R recompensa, α tasa de aprendizaje
    red: valor = p1 - p2, las probabilidades de ganar de ambos bandos
page-article-learned-cost = El entrenamiento lleva de segundos a horas. Después, las n-tuplas cuestan unas pocas consultas por posición, y una red, unos miles de multiplicaciones.
page-article-learned-use = othello-8x8 obtuvo el 94 % (de 93 % a 94 %) en la Othello League, y entre el 95 % y más del 99 % de los puntos contra cada evaluador de los estudios con 4 jugadas por delante. Un aprendiz no aprende lo que nunca encuentra: otra red como esa, entrenada solo contra sí misma, llegó al 53 %.
page-article-learned-source = Horcas 2012, capítulo 4 (tabla y red); Lucas 2008 y Jaśkowski 2014 (n-tuplas).

## metrics

page-article-nodes-title = Nodos
page-article-nodes-help = Las posiciones visitadas por una búsqueda, incluida la raíz.
page-article-nodes-text-1 = Una medida del trabajo que no depende del equipo. Una posición visitada dos veces cuenta dos veces; con profundización iterativa se incluyen los nodos de las profundidades menores. En [mcts], los nodos son las posiciones de su árbol.
page-article-nodes-text-2 = Los estudios cuentan de maneras distintas: Pastén cuenta cada jugada probada; García y Horcas, posiciones. Compara solo números contados con la misma regla.
page-article-nodes-formula =
    minimax:  1 + b + b² + … + b^d
    alfa-beta con el mejor orden, último nivel:  b^⌈d/2⌉ + b^⌊d/2⌋ - 1
page-article-nodes-source = Knuth y Moore 1975, la segunda fórmula; García y Horcas 2012 (tabla 7.9) publican estos recuentos.

page-article-nodes-per-level-title = Nodos por nivel del árbol
page-article-nodes-per-level-help = Los nodos según su distancia a la raíz, que es el nivel 0.
page-article-nodes-per-level-text-1 = En [minimax] cada nivel es el anterior multiplicado por el [branching-factor]; en una búsqueda con poda, los niveles crecen alternativamente poco y mucho. Desde el tablero vacío del Conecta-4, minimax tiene 1, 7, 49, 343, 2401, 16 807, 117 649 y 823 536.
page-article-nodes-per-level-text-2 = Con profundización iterativa se suman todas las profundidades.
page-article-nodes-per-level-source = Horcas 2012, tabla 7.9.

page-article-evaluations-title = Hojas evaluadas
page-article-evaluations-help = Las posiciones valoradas por el evaluador.
page-article-evaluations-text-1 = Las posiciones del último nivel se evalúan, salvo que allí la partida haya acabado o la tabla las conozca. La ordenación de jugadas con el evaluador añade más. Si el evaluador es lento, esta métrica dice mejor que los [nodes] cuánto tarda la búsqueda.
page-article-evaluations-source = Habitual en este campo.

page-article-cutoffs-title = Podas
page-article-cutoffs-help = Posiciones cuyas demás jugadas se podaron, porque una ya era demasiado buena para que el rival la permita.
page-article-cutoffs-text-1 = Cada una ahorró uno o varios subárboles. Cuántos depende de cuándo ocurre: con buena ordenación, casi siempre poda la primera jugada. Tener muchas podas no es un fin: una búsqueda que ahorra más visita menos posiciones y tiene menos sitios donde podar.
page-article-cutoffs-text-2 = Si la última jugada llega a beta, ya no queda nada que podar, y eso no se cuenta.
page-article-cutoffs-text-3 = El árbol de búsqueda muestra cada poda con su motivo. Un nodo con jugadas podadas no tiene valor propio, solo una cota: ≥ +3 es al menos +3, ≤ +3 es como mucho +3. Lo mismo un nodo que se apoya en esas cotas. A una poda le basta con eso.
page-article-cutoffs-formula = poda:  v ≥ β
page-article-cutoffs-source = Alegría 2024, sección 2.3; Horcas 2012, sección 3.5.4.

page-article-table-hits-title = Aciertos de tabla
page-article-table-hits-help = Posiciones respondidas por la tabla de transposición, y que por tanto no se buscaron.
page-article-table-hits-text-1 = Órdenes de jugadas distintos llevan a menudo a la misma posición. La tabla guarda de cada posición su valor, si es exacto o una cota, la mejor jugada y la profundidad. Aquí una entrada solo vale si se buscó exactamente a la profundidad que se necesita ahora, o si está demostrada dentro de ella: así todas las búsquedas a una profundidad dan el mismo valor.
page-article-table-hits-text-2 = Un acierto ahorra un subárbol; una consulta sin respuesta cuesta un poco de tiempo. En el experimento de Alegría, repetido aquí, la tabla ahorró cerca de la mitad de los nodos a profundidades 7 y 8; si ahorra tiempo queda sin decidir, porque aquí su evaluador es casi tan rápido como la tabla.
page-article-table-hits-source = Alegría 2024, sección 2.5 y tabla 5.3; Horcas 2012, sección 3.5.5; claves de Zobrist (1970).

page-article-kept-simulations-title = Simulaciones reutilizadas
page-article-kept-simulations-help = Simulaciones de jugadas anteriores que ya estaban en el árbol al empezar la búsqueda.
page-article-kept-simulations-text-1 = Un jugador que reutiliza su árbol de una jugada a la siguiente ([mcts], [go-mcts]) empieza con lo que halló de esta posición al buscar en las anteriores, o antes de que lo interrumpieran. Su límite es de [simulations] nuevas: las reutilizadas se suman a ellas.
page-article-kept-simulations-source = Horcas 2012, sección 3.5.7.

page-article-nodes-for-values-title = Nodos para otras jugadas
page-article-nodes-for-values-help = Posiciones visitadas después de elegir, solo para dar un valor a las otras jugadas.
page-article-nodes-for-values-text-1 = Una búsqueda que poda conoce el valor de su mejor jugada; de casi todas las demás solo sabe que no son mejores. Si cada jugada debe tener un valor, se buscan después; eso no cambia la elección ni sus [nodes].

page-article-table-stores-title = Entradas escritas en la tabla
page-article-table-stores-help = Cuántas veces se escribió una posición en la tabla de transposición.
page-article-table-stores-text-1 = Si se escriben muchas más que entradas tiene la tabla, se sobrescriben las antiguas y los [table-hits] escasean. Las entradas van por parejas: una guarda la búsqueda más profunda, la otra la más reciente. Cada una ocupa 16 bytes.
page-article-table-stores-source = Alegría 2024, sección 5.2, estudia 200 000, 2 000 000 y 16 000 000 de entradas.

page-article-depth-title = Profundidad
page-article-depth-help = Las jugadas por delante que examina una búsqueda; un pase obligado cuenta como jugada.
page-article-depth-text-1 = Cada jugada más multiplica el trabajo por el [branching-factor], o más o menos por su raíz cuadrada si la poda es buena. Las reducciones examinan con menos profundidad las jugadas tardías, y entonces la profundidad es más un nombre que una promesa.
page-article-depth-text-2 = Las partidas que acaban dentro de la profundidad cuentan como acabaron: cerca del final, la profundidad alcanza el final y el valor es exacto.
page-article-depth-formula = nodos ≈ B^d,   B el factor de ramificación efectivo
page-article-depth-source = Pastén 2022, sección 4.1, halla el crecimiento exponencial, y que 6 jugadas es lo que la gente está dispuesta a esperar.

page-article-iterations-title = Iteraciones
page-article-iterations-help = Las respuestas de una búsqueda a profundidad 1, 2, 3…, cada una con sus nodos y su tiempo.
page-article-iterations-text-1 = Profundización iterativa: como la última profundidad ocupa casi todo el tiempo, las anteriores cuestan poco, y ordenan las jugadas para la siguiente. Una búsqueda detenida conserva la última profundidad terminada, o la que está en curso si ya acabó su primera jugada. Los valores de profundidades pares e impares suelen oscilar: parece mejor el bando que jugó el último.
page-article-iterations-source = Horcas 2012, sección 3.5.3 (búsqueda por tiempo).

page-article-branching-factor-title = Factor de ramificación
page-article-branching-factor-help = El número medio de jugadas legales de una posición.
page-article-branching-factor-text-1 = Hace costosa la profundidad. El Conecta-4 tiene como mucho 7; Othello, pocas al principio y más hacia la mitad de la partida; el Go de 9×9 empieza con 81.
page-article-branching-factor-text-2 = El factor efectivo es aquel por el que una jugada más por delante multiplica los nodos de una búsqueda. Contado desde el inicio de Othello, de 2 a 7 jugadas por delante, es 5,2 para minimax, 3,5 para alfa-beta en orden aleatorio y 3,4 con las jugadas ordenadas.
page-article-branching-factor-formula = B ≈ nodos(d + 1) / nodos(d)
page-article-branching-factor-source = García, que lo dibuja por número de jugada; en partidas como las suyas el máximo llega en la jugada 28 (de 27 a 29).

page-article-seconds-title = Tiempo
page-article-seconds-help = Segundos desde la pregunta hasta la respuesta, en este equipo.
page-article-seconds-text-1 = Compara tiempos solo en un mismo equipo, y mejor en una misma ejecución: influyen los demás programas, el tamaño de la tabla y el número de hilos. Los [nodes] no cambian de un equipo a otro.
page-article-seconds-text-2 = Con un límite en segundos, la respuesta depende del equipo; con límites de profundidad, nodos o simulaciones, y un solo hilo, es la misma en todos.
page-article-seconds-source = Alegría 2024, capítulo 5, y Pastén 2022, sección 4.1, miden tiempos.

page-article-simulations-title = Simulaciones
page-article-simulations-help = Partidas aleatorias jugadas hasta el final durante la búsqueda.
page-article-simulations-text-1 = Es el presupuesto de [montecarlo] y de [mcts]. Con el doble de simulaciones, el error de las medias es 1,4 veces menor; en un árbol, además, se busca a más profundidad. Si se reutiliza el árbol, se suman las simulaciones de la jugada anterior.
page-article-simulations-source = Horcas 2012, secciones 3.5.6 y 3.5.7.

page-article-visits-title = Visitas
page-article-visits-help = El número de simulaciones que pasaron por una jugada.
page-article-visits-text-1 = [montecarlo] da las mismas a todas las jugadas; [mcts] da más a las que van bien, de modo que las visitas ya ordenan las jugadas. La media de menos de 100 simulaciones puede desviarse más de diez puntos porcentuales: el tablero la dibuja como insegura.
page-article-visits-formula = Σ sobre jugadas de  n(m)  =  N(raíz)
page-article-visits-source = Horcas 2012, sección 3.5.7.

page-article-mean-title = Media
page-article-mean-help = El resultado medio de las simulaciones tras una jugada, de −1 (todas perdidas) a +1 (todas ganadas), para el bando que la hace.
page-article-mean-text-1 = Un empate cuenta 0. Es una media de simulaciones tal como se jugaron: aleatorias en [montecarlo], y cada vez mejores cuanto más ha crecido un árbol. La probabilidad de ganar que se muestra en otros sitios es (1 + media) / 2.
page-article-mean-formula = Q(m) = (1 / n) Σ z,   error típico ≈ √( (1 - Q²) / n )
page-article-mean-source = Horcas 2012, sección 3.5.6.

page-article-value-title = Valor
page-article-value-help = El valor que una búsqueda o un evaluador da a una jugada, para el bando que mueve.
page-article-value-text-1 = Una estimación está en las unidades de su evaluador, así que los valores de evaluadores distintos no se pueden comparar; su orden sí, y lo muestra la tabla de opiniones. «G5» es una victoria en 5 jugadas, «P4» una derrota en 4, «E» un empate, «=+6» una diferencia exacta.
page-article-value-text-2 = Un valor muestra su certeza: lo demostrado se marca como tal, y todo lo demás es una estimación.
page-article-value-source = Habitual en este campo.

page-article-judge-title = Las unidades del juez
page-article-judge-help = Un solo juez por juego está detrás de la barra, la gráfica, los valores del tablero y las pistas.
page-article-judge-text-1 = Fichas: la diferencia por la que se espera que gane o pierda el bando que mueve; la estimación de la búsqueda se divide por lo que vale para ella una ficha, medido en partidas del juez contra sí mismo. Probabilidad: cuán probable es que gane el bando que mueve, de 0 a 100 %; una estimación nunca es 0 ni 100, reservados para lo demostrado.
page-article-judge-text-2 = Las estimaciones de una búsqueda oscilan de una profundidad a otra, así que se muestra la media de las dos últimas. La barra tiene la misma escala en todos los juegos: la probabilidad de ganar.
page-article-judge-source = Propio de Jugada; las pistas con una cantidad de ayuda elegida son de Pastén (2022, sección 3.2.3).

page-article-loss-title = Pérdida por un error
page-article-loss-help = Lo que una jugada regaló frente a la mejor del juez, en las unidades del juez.
page-article-loss-text-1 = El juez da un valor a cada jugada legal. La pérdida es el valor de su mejor jugada menos el de la jugada hecha, y nunca es menor que 0. Los signos siguen límites fijos. Una pérdida vale lo que vale el juez: si sus valores son erróneos, también lo es el signo, y dos jugadas dentro de su margen de error no son un error.
page-article-loss-formula = pérdida = valor(mejor jugada) - valor(jugada hecha)
page-article-loss-source = Habitual en los programas de análisis; los jueces son de Jugada.

page-article-openings-title = Aperturas: lo jugado aquí
page-article-openings-help = Las partidas de la biblioteca que llegaron a la posición mostrada: qué jugadas siguieron, cuántas veces, con qué resultados y de quién.
page-article-openings-text-1 = Una posición se reconoce por su tablero y el bando que mueve: cuentan las partidas que llegaron a ella por otro orden de jugadas, y también las que llegaron a un tablero girado o reflejado, con sus jugadas giradas de vuelta. Las jugadas que en este tablero son imágenes unas de otras, como las cuatro primeras del Othello, cuentan como una sola, escrita como se jugó más veces. Solo cuentan las partidas con las mismas reglas. Una barra muestra cómo acabaron las partidas con una jugada, desde las victorias del primer bando, a la izquierda, hasta las del segundo, a la derecha.
page-article-openings-text-2 = Una jugada frecuente no es necesariamente buena, y una barra de pocas partidas dice poco: compárala con el juez ([judge]). Se nombra a los jugadores que más veces la hicieron, tres como mucho; las partidas de archivos tienen nombres, las jugadas contra máquinas sus estrategias.
page-article-openings-cost = Cada partida se recorre hasta la posición: segundos para 100 000 partidas. Pasados tres segundos solo se cuentan las partidas modificadas más recientemente, y la página lo dice.
page-article-openings-use = Importa antes partidas: suelta o pega en la Biblioteca archivos WTHOR, GGF o SGF, transcripciones o JSON, o usa `jugada import`. En la línea de comandos, `jugada explore --moves f5d6c3` pregunta lo mismo.
page-article-openings-source = Habitual en los programas con bases de datos de partidas.

page-article-confidence-interval-title = Intervalo de confianza
page-article-confidence-interval-help = Un intervalo para la proporción verdadera; el método la contiene en 95 de cada 100 casos así.
page-article-confidence-interval-text-1 = Diez victorias de diez no demuestran que un jugador gane siempre. Para las proporciones de partidas ganadas se usa el intervalo de Wilson: nunca se sale de 0 a 100 % y mantiene su cobertura cerca de los extremos. 10 de 10 da de 72 % a 100 %; 60 de 100, de 50 % a 69 %.
page-article-confidence-interval-text-2 = Cuando cada apertura se juega dos veces con los bandos cambiados, la unidad es el par de partidas. Las partidas que se repiten cuentan una vez: dos jugadores deterministas juegan la misma partida desde la misma apertura por muchas veces que se enfrenten, así que usa aperturas. Con bandos fijos no hay veredicto sobre la fuerza: no se distingue de la ventaja de empezar.
page-article-confidence-interval-text-3 = Una diferencia se llama clara si el intervalo excluye la igualdad. Si miras un encuentro y lo detienes en la primera diferencia clara, acabarás encontrando una entre iguales; por eso los intervalos de un encuentro sin terminar, o que acaba una prueba secuencial (SPRT), son más anchos y valen se detenga cuando se detenga. Si se pidió una prueba secuencial, la prueba es el veredicto: acepta una de dos hipótesis, o queda sin decidir. La verosimilitud de superioridad (LOS) es uno menos un valor p de una cola, no la probabilidad de que quien va por delante sea más fuerte.
page-article-confidence-interval-formula =
    centro = ( p + z²/2n ) / ( 1 + z²/n )
    mitad  = z / ( 1 + z²/n ) · √( p(1 - p)/n + z²/4n² )
    p proporción, n partidas, z = 1,96 para el 95 %
page-article-confidence-interval-source = Wilson 1927; Newcombe 1998. `jugada simulate` y los informes lo dan con cada proporción.

page-article-elo-title = Elo
page-article-elo-help = Una diferencia de fuerza, en una escala en la que 400 puntos son 10 contra 1.
page-article-elo-text-1 = Se deduce solo del resultado: la mitad de los puntos es 0, el 64 % es 100, el 76 % es 200, el 91 % es 400. Se suma: quien está 100 por encima de otro que está 100 por encima de un tercero debería obtener el 76 % contra este, en la medida en que la fuerza sea un solo número, lo que no siempre es cierto.
page-article-elo-text-2 = Quien ha ganado todas las partidas es «infinitamente» más fuerte; entonces solo se da el extremo inferior del intervalo.
page-article-elo-text-3 = El Elo normalizado (nElo) mide la distancia a la igualdad en desviaciones típicas de una partida, por 800 / ln 10: muchos empates o aperturas equilibradas, que aplanan el Elo, no lo cambian. Se calcula como en fastchess.
page-article-elo-formula =
    resultado esperado = 1 / ( 1 + 10^(-D/400) )
    D = 400 log10( s / (1 - s) )
page-article-elo-source = Elo 1978; los torneos ajustan aquí el modelo de Bradley-Terry.

page-article-rating-title = Puntuación de un jugador (Glicko-2)
page-article-rating-help = Tu puntuación en un juego, en la escala Elo, con su incertidumbre.
page-article-rating-text-1 = Cada jugador tiene una puntuación en cada juego: un número, su incertidumbre (desviación) y cuánto parece cambiar la propia fuerza (volatilidad). Un resultado mueve más la puntuación cuanto menos se sabía antes y cuanto más sorprende. Empieza en 900 con una desviación de 350; se muestra el margen de 1,96 desviaciones, el 95 %.
page-article-rating-text-2 = «Adaptativo» juega con el nivel de la escala más cercano a tu puntuación, para que las partidas sean igualadas. Los niveles se puntuaron jugando unos contra otros. Las partidas con jugadas deshechas, pistas o valores a la vista no puntúan.
page-article-rating-formula =
    E = 1 / ( 1 + 10^( -g (r - r_rival)/400 ) )
    r se mueve en  K (resultado - E),   K mayor cuanto mayor es la desviación
page-article-rating-source = Glickman 2012 (Glicko-2). Un rival que se ajusta al jugador y recuerda partidas anteriores es uno de los requisitos de Pastén (2022, sección 2.1.2).

page-article-keys-text-1 = Con ratón o teclado: la línea al pie de la página explica el elemento que está bajo el puntero o tiene el foco, y F1 abre su artículo.
