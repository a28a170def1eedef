/**
 * Lo mismo que `en.js`, en español: los mismos artículos, con las mismas partes.
 *
 * @type {import('../model.js').Texts}
 */
export const texts = {
  // ---------------------------------------------------------------- juegos

  othello: {
    text: [
      'Empiezan las negras. Cada jugada debe encerrar al menos una ficha rival entre la nueva y otra del mismo color, en cualquiera de las ocho direcciones; todo lo encerrado se voltea. Quien no puede jugar pasa, y solo entonces puede pasar. La partida acaba cuando ningún bando puede jugar.',
      'Las fichas de las esquinas no se pueden voltear nunca: por eso valen tanto, y por eso son peligrosas las casillas junto a una esquina vacía. Tener pocas fichas al principio no es una desventaja: hasta muy tarde importa más cuántas jugadas tiene cada bando.',
    ],
    cost: 'El árbol de la partida entera tiene unos 10^58 nodos (Horcas, tabla 2.1). Desde el inicio hay 4, 12, 56, 244, 1396 y 8200 posiciones de 1 a 6 jugadas por delante. Hacia la mitad de la partida es cuando hay más jugadas legales.',
    use: 'En 6 x 6 se juega deprisa y está resuelto: con juego perfecto ganan las blancas por 20 a 16 (Feinstein 1993). El inicio «mirrored» es el del programa de Pastén.',
    source:
      'Alegría 2024, De Sosa 2017, Pastén 2022 y García construyen programas para él; Horcas 2012 lo cita entre los juegos clásicos.',
  },
  connect: {
    text: [
      'Con seis filas, siete columnas y cuatro en línea es el Conecta-4: la ficha cae a la casilla libre más baja de su columna. Sin gravedad se puede colocar en cualquier sitio, y las mismas reglas dan el tres en raya (3 x 3, tres en línea) o el gomoku (15 x 15, cinco en línea).',
      'Una amenaza es una casilla vacía que completaría una línea. Con gravedad importa en qué fila está: quien se ve obligado a jugar justo debajo la regala.',
    ],
    cost: 'Hay como mucho una jugada por columna: en el Conecta-4 el factor de ramificación es 7 hasta que se llenan columnas, con 7, 49, 343, 2401, 16 807 y 117 649 posiciones de 1 a 6 jugadas por delante. El árbol de la partida entera tiene unos 10^21 nodos (Horcas, tabla 2.1).',
    use: 'Es un buen juego para comparar búsquedas: lo bastante pequeño para observar a minimax y lo bastante profundo para que se vean sus defectos. En el tablero vacío de 6 x 7 gana el primer jugador con juego perfecto, y solo empezando por la columna central (Allen y Allis, 1988).',
    source: 'Horcas 2012, sección 2.3.',
  },
  go: {
    text: [
      'Empiezan las negras; se coloca una piedra en cualquier punto vacío, o se pasa. Las piedras de un color que se tocan por las líneas comparten sus libertades, los puntos vacíos contiguos; sin ninguna, se capturan. Dos pases seguidos acaban la partida.',
      'La puntuación por área cuenta las piedras propias y los puntos vacíos que solo ellas rodean; la puntuación por territorio cuenta esos puntos menos las piedras perdidas. El komi compensa por jugar en segundo lugar. El ko simple prohíbe recapturar en el acto una piedra si se repitiera la posición; el superko prohíbe toda posición anterior.',
    ],
    cost: 'En 9 x 9 hay 81 puntos para elegir al principio, así que pocas búsquedas ven más de unas jugadas por delante. Hay 57, 12 675 y 24 318 165 posiciones legales en tableros de 2 x 2, 3 x 3 y 4 x 4.',
    use: 'Aquí es difícil estimar: de quién es un punto a menudo solo se sabe al final. Por eso los programas pasaron a [mcts], que juega partidas hasta el final en lugar de juzgar posiciones.',
    source:
      'Horcas 2012, sección 2.4. Afirma que ambas puntuaciones coinciden en el resultado; en partidas de jugadores aleatorios puntuadas aquí dieron el mismo ganador en el 93 % (de 90 % a 95 %).',
  },

  breakthrough: {
    text: [
      'Cada bando empieza con dos filas de peones. Un peón avanza una casilla, en línea recta o en diagonal, si está vacía; solo captura en diagonal, y no está obligado a hacerlo. Gana el primer peón que llega a la última fila, y también quien captura el último peón rival.',
      'Dos peones juntos defienden las casillas que tienen delante. Donde más piezas atacan una casilla que la defienden, los cambios terminan con un peón que se abre paso. Un peón de la primera fila que no se ha movido aún defiende.',
    ],
    cost: 'Desde el comienzo hay 22, 484, 11 132, 256 036, 6 182 818 secuencias de 1 a 5 jugadas. Cada jugada acerca un peón una fila, así que una partida termina tras 208 jugadas como mucho; las de los niveles duran unas cuarenta.',
    use: 'Un juego pequeño de piezas que andan y capturan, sin empates. Los tableros de hasta 6 x 5 se resolvieron por ordenador; el de 8 x 8 sigue abierto.',
    source:
      'Lo inventó Dan Troyka en 2000 y ganó el concurso de juegos de 8 x 8 de 2001. No está en ninguno de los trabajos: muestra que caben los juegos de piezas que se mueven.',
  },
  hex: {
    text: [
      'Las rojas y las azules ocupan por turnos un hexágono. Las rojas quieren una cadena de arriba abajo; las azules, una de izquierda a derecha. Las fichas no se mueven ni se retiran.',
      'Dos fichas con dos casillas vacías en común están casi unidas: si el rival ocupa una, tú ocupas la otra. Estos puentes, y los bordes a los que llegan, deciden la mayoría de las partidas mucho antes de que se cierre la cadena.',
      'Empezar es una gran ventaja. Por eso las azules pueden quedarse con la primera ficha en vez de jugar: se vuelve azul, reflejada en la diagonal larga.',
    ],
    cost: 'El tablero de 11 x 11 tiene 121 casillas entre las que elegir, así que una búsqueda completa es imposible; lo que hace fuertes a los programas es saber qué está unido.',
    use: 'No hay empates: con el tablero lleno, exactamente un bando está unido (Nash). Sin el cambio gana quien empieza, en cualquier tablero, aunque en los grandes nadie sabe cómo. Con la diagonal corta gana siempre en 2 x 2, 3 x 3 y 4 x 4.',
    source:
      'Piet Hein 1942, John Nash 1948. No está en ninguno de los trabajos: muestra que caben los hexágonos, las conexiones y el cambio de fichas.',
  },

  // ---------------------------------------------------------------- estrategias

  random: {
    text: [
      'Conoce las reglas y nada más. Decide la semilla de la partida, de modo que se puede repetir jugada a jugada.',
      'Es la vara de medir de varios trabajos: un evaluador o un entrenamiento que no le gana con claridad no ha aprendido nada.',
    ],
    cost: 'Ninguno: una posición, ninguna estimación.',
    use: 'Como primer nivel de una escala, como rival en los entrenamientos y para que las partidas sean distintas.',
    source: 'De Sosa 2017, sección 4.1 (su Novato); Horcas 2012, sección 3.5.1.',
  },
  heuristic: {
    text: [
      'Hace cada jugada legal, pregunta al evaluador cuánto vale la posición resultante y juega la mejor. No mira ninguna respuesta del rival.',
      'Muestra al evaluador tal como es: con una búsqueda encima, buena parte de lo que se ve es mérito de la búsqueda.',
    ],
    formula: ['jugada = argmax sobre las m legales de  h(posición tras m)'],
    cost: 'Una estimación por jugada legal: b de ellas, donde b es el [branching-factor].',
    use: 'Para comparar evaluadores. En la liga de Othello, donde ambos miran una jugada y una de cada diez es aleatoria, el de García obtiene el 60 % frente a las fichas ponderadas, el de De Sosa el 52 %, el de Alegría el 48 % y la diferencia de fichas el 19 % (10 000 partidas cada uno, con intervalos de cerca del 1 %).',
    source: 'Horcas 2012, sección 3.5.2.',
  },
  minimax: {
    text: [
      'El valor de una posición es el de la mejor jugada de quien mueve, suponiendo que el rival hace lo mismo. Se recorre el árbol de todas las líneas hasta una profundidad; lo que hay allí lo estima el evaluador, y las partidas acabadas cuentan como acabaron.',
      'Está escrito en su forma negamax: lo que es bueno para un bando es igual de malo para el otro, así que basta una regla para los dos. Se prefiere una victoria rápida a una lenta.',
    ],
    formula: [
      'v(s) = h(s)                          en el último nivel',
      'v(s) = máx sobre jugadas m de  -v(s tras m)   en los demás',
    ],
    cost: '1 + b + b² + … + b^d nodos con profundidad d y b jugadas en cada posición. Desde el tablero vacío del Conecta-4, 7 jugadas por delante, son 960 793 nodos, como publicó Horcas.',
    use: 'Para entender, y como medida de lo que ahorra la poda: las demás búsquedas en árbol dan aquí el mismo valor a la misma profundidad. Para jugar, mejor [alphabeta].',
    source:
      'Alegría 2024, sección 2.2; De Sosa 2017, sección 4.2; Pastén 2022, sección 2.1.3; García; Horcas 2012, sección 3.5.3. El teorema es de von Neumann (1928).',
  },
  alphabeta: {
    text: [
      'Lleva consigo una ventana: alfa es lo que quien mueve ya tiene asegurado; beta, lo que tiene asegurado el rival. En cuanto una jugada vale beta o más, el rival no permitirá llegar a esa posición, y no hace falta mirar sus demás jugadas. Eso es una poda.',
      'El valor es el de [minimax]; solo el trabajo es menor. Cuánto menor depende del orden en que se prueban las jugadas: empezar por la mejor es lo que más poda. Por eso se ordenan según el evaluador y según lo que funcionó en otros sitios (historia y «killers»), se buscan antes profundidades menores, y una tabla de transposición recuerda posiciones a las que se llega por otro orden de jugadas.',
    ],
    formula: [
      'buscar(s, α, β):',
      '  para cada jugada m:',
      '    v = -buscar(s tras m, -β, -α)',
      '    si v ≥ β: devolver v        (poda)',
      '    α = máx(α, v)',
      '  devolver el mejor v',
    ],
    cost: 'Con el mejor orden, cerca de b^(d/2) nodos; con uno aleatorio, cerca de b^(3d/4); en el peor caso, los de minimax. Contado aquí, 7 jugadas por delante desde el tablero vacío del Conecta-4: minimax 960 793, orden aleatorio 34 945 de media, ordenado por historia 5542 (en la última profundidad).',
    use: 'Siempre que haya un evaluador fiable y el factor de ramificación sea moderado. García halló el 48 % de los nodos de minimax con 4 jugadas por delante; la poda alfa-beta tal como se escribe normalmente necesita el 28 % en partidas como las suyas.',
    source:
      'Alegría 2024, sección 2.3 (sus algoritmos 2 y 9 intercambian alfa y beta; aquí se construyen los habituales); De Sosa 2017, sección 4.3; Pastén 2022; García; Horcas 2012, secciones 3.5.4 y 3.5.5. Knuth y Moore 1975, sobre su coste.',
  },
  negascout: {
    text: [
      'Se fía del orden de las jugadas: busca la primera con la ventana completa, y de cada una de las demás solo pregunta si es mejor, con una ventana sin hueco dentro (ventana nula). Un «sí» es una sorpresa, y esa jugada se vuelve a buscar para saber su valor.',
      'Las preguntas con ventana nula son baratas, porque casi todo se poda. El precio es la segunda búsqueda tras cada sorpresa.',
    ],
    formula: [
      'v = -buscar(s tras m, -α-1, -α)              (¿es m mejor que α?)',
      'si α < v < β:  v = -buscar(s tras m, -β, -v)   (¿y cuánto?)',
    ],
    cost: 'No siempre menor que el de [alphabeta]. En comparación, con el evaluador de De Sosa y sin tabla, NegaScout visitó el 114 % de los nodos con 3 jugadas por delante, el 89 % con 5 y el 67 % con 7 en el orden del tablero; con las jugadas ordenadas por el evaluador, el 120 %, el 114 % y el 108 %.',
    use: 'Para búsquedas más profundas y con tabla, que responde a casi todo lo que se pregunta dos veces.',
    source:
      'De Sosa 2017, sección 4.4 (su Experto, 9 jugadas por delante). Reinefeld 1983; la búsqueda de variante principal de Marsland es casi lo mismo.',
  },
  mtdf: {
    text: [
      'No hace más que preguntas con ventana nula, y las hace al árbol entero: ¿supera el valor esta conjetura? Cada respuesta es una cota, y la cota es la conjetura siguiente, hasta que la inferior y la superior se encuentran.',
      'Las mismas posiciones se visitan una y otra vez, así que vive de su tabla de transposición.',
    ],
    formula: [
      'repetir',
      '  g = buscar(raíz, β-1, β)',
      '  si g < β: superior = g   si no: inferior = g',
      '  β = g, o g + 1 si g = inferior',
      'hasta que inferior ≥ superior',
    ],
    cost: 'Tantas búsquedas como haga falta para acorralar el valor, cada una barata. Los evaluadores con muchos valores distintos necesitan más pasos que los toscos; el valor de dos profundidades antes es una buena primera conjetura.',
    use: 'Con una tabla grande y un evaluador de pocos valores distintos. De las demás jugadas de la raíz solo sabe que no son mejores, por lo que el tablero muestra menos valores.',
    source:
      'Plaat, Schaeffer, Pijls y de Bruin 1996. Horcas 2012, sección 8.2.1, cita la búsqueda de ventana cero como paso siguiente.',
  },
  truncated: {
    text: [
      'Alfa-beta hasta una profundidad, sin buscar antes las menores. Cuando se agotan el tiempo o los nodos no se interrumpe: evalúa donde está cada posición que falte por buscar.',
      'Así, las primeras jugadas se juzgan a muchas jugadas de distancia y las últimas a una sola, y se comparan como si fuera lo mismo. De Sosa lo advierte: una profundidad muy superior al límite da «resultados erróneos».',
    ],
    formula: ['v(s, d) = e(s) si d = 0 o se ha alcanzado el límite', 'si no, el valor alfa-beta de sus jugadas'],
    cost: 'Lo mismo que alfa-beta hasta el límite; después, una evaluación por cada posición del camino de vuelta.',
    use: 'Para ver qué le hace un límite a una búsqueda que no profundiza paso a paso; [alphabeta] con límite de tiempo responde con la última profundidad que terminó.',
    source: 'De Sosa 2017, figuras 11 a 13 y sección 8; el experimento desosa-time.',
  },
  montecarlo: {
    text: [
      'Juega partidas al azar hasta el final tras cada jugada legal, por turno, y elige la de mejor resultado medio. No necesita evaluador: bastan las reglas.',
      'Su punto débil es que en esas partidas ambos bandos juegan al azar. Una jugada que pierde ante una única buena respuesta parece buena si las demás respuestas son inofensivas.',
    ],
    formula: [
      'Q(m) = media de z en las partidas tras m,   z = +1 ganada, 0 empatada, -1 perdida',
      'cada una de las p jugadas recibe N / p de las N partidas',
    ],
    cost: 'N partidas de tantas jugadas como le queden al juego. El error de una media disminuye con la raíz cuadrada de sus partidas: 400 partidas son cerca de ± 0,1; cien veces más, ± 0,01.',
    use: 'Donde no se conoce ningún evaluador, y como medida de lo que aporta un árbol: véase [mcts].',
    source: 'Horcas 2012, sección 3.5.6 (imprime p / N partidas por jugada; son N / p).',
  },
  mcts: {
    text: [
      'Hace crecer un árbol, una posición por simulación, y guarda de cada jugada cuántas veces se probó y cómo fue. Cada simulación tiene cuatro fases: la selección baja por el árbol según la fórmula de abajo; la expansión añade una posición; desde ella se juega una partida al azar; y su resultado se propaga hacia arriba.',
      'El segundo término de la fórmula es grande para las jugadas poco probadas. Así el árbol es profundo donde las jugadas son buenas, y ninguna se abandona para siempre. Las sumas se toman para quien mueve, y a la larga las medias se acercan a los valores de [minimax].',
      'Variantes: «greedy» tiene c = 0; «heuristic» empieza las jugadas nuevas con la opinión de un evaluador, que cuenta como cierto número de partidas; RAVE deja que una jugada aprenda de todas las partidas en que se hizo más tarde, y se fía menos de ello cuanto más se ha probado la propia jugada. Las jugadas que se demuestran ganadas, perdidas o empatadas se marcan como tales.',
    ],
    formula: [
      'UCT:   elegir la m con mayor  Q(m) + c √( ln N / n(m) )',
      'RAVE:  Q pasa a ser (1 - β) Q + β Q_después,   β = √( k / (3 n(m) + k) )',
    ],
    cost: 'Una partida jugada hasta el final por simulación, y memoria para una posición por simulación. Se pare cuando se pare, tiene una respuesta.',
    use: 'Donde las estimaciones son malas y las partidas se juegan deprisa hasta el final: sobre todo en el Go. En el Conecta-4, con 2600 partidas al azar por jugada para cada uno, ganó como segundo jugador el 83 % (de 75 % a 89 %) de 100 partidas contra Monte-Carlo plano. Cuando una sola línea refuta una jugada, una búsqueda como [alphabeta] la ve antes.',
    source:
      'Horcas 2012, sección 3.5.7, con c entre 0 y 1. Coulom 2006; Kocsis y Szepesvári 2006 (UCT); Gelly y Silver 2007 (RAVE y la fórmula de β).',
  },
  'othello-champion': {
    text: [
      'Juega al Othello como los programas del ramo. Estima las posiciones por sus patrones (véase [patterns]), mira cada vez más lejos hasta que se le acaba el tiempo, y empieza cada profundidad por las jugadas que gustaron a la anterior.',
      'La mayor parte del árbol no la ve nunca. Antes de buscar una posición a fondo la busca brevemente; se ha medido cuánto se separan ambas respuestas, y si la breve queda fuera de alcance por más que eso, la larga ni se pregunta (multi-prob-cut). Cada valor dice su profundidad y cuántas veces aciertan esas podas: 22@87 % son 22 jugadas por delante, con podas que aciertan en 87 de cada 100.',
      'Cerca del final busca hasta la última ficha, primero con audacia y luego cada vez más seguro, hasta que nada queda al azar: entonces el valor se llama exacto.',
      'Las primeras jugadas salen de un libro que han hecho sus propias búsquedas. Una posición del libro vale lo que vale su mejor jugada, así que el valor no cambia a lo largo de la mejor línea, y la primera búsqueda después empieza donde acaba el libro. Entre jugadas que valen lo mismo, ficha arriba o abajo, sortea.',
    ],
    formula: ['poda si  valor breve > cota + t σ(casillas vacías, profundidad, profundidad breve)'],
    cost: 'El tiempo que se le dé: un segundo por jugada si no se dice otra cosa. Hasta dónde llegó, y con qué certeza, acompaña a cada valor.',
    use: 'Como el rival más fuerte de Othello, y para una segunda opinión en Analizar. En 6 x 6 y 4 x 4 es el resolutor de Othello.',
    source:
      'Más allá de los trabajos. Buro 1995 y 1997 (ProbCut, Multi-ProbCut, evaluación por patrones en Logistello); Edax, de Delorme.',
  },
  'othello-solver': {
    text: [
      'Calcula por cuántas fichas se gana la partida si ambos bandos juegan lo mejor posible desde aquí; las casillas vacías son del ganador. Mientras haya demasiadas vacías busca y estima como los demás, y lo dice: solo llama exacto a un valor demostrado.',
      'Cerca del final prueba primero lo que deja pocas jugadas al rival, y antes que nada las jugadas en zonas con un número impar de casillas vacías: quien juega allí el último tiene la última palabra. Las fichas que ya no se pueden voltear acotan el resultado, una tabla guarda lo que se sabe de las posiciones, y las cuatro últimas casillas vacías tienen su propio código.',
    ],
    formula: ['valor = fichas propias - rivales al final,  casillas vacías para el ganador'],
    cost: 'Más o menos el doble por cada casilla vacía más. Unos segundos de un núcleo con 24 en 8 x 8; con 12, un tiempo que nadie nota.',
    use: 'Para jugar el final sin errores, para averiguar dónde se perdió una partida y para contrastar estimaciones con la verdad.',
    source:
      'Más allá de los trabajos. El orden de las jugadas y el uso de la paridad son los de los programas del ramo, como el Logistello de Buro y el Edax de Delorme; las posiciones de prueba son las de la federación francesa (FFO).',
  },
  'connect-solver': {
    text: [
      'No estima: demuestra. De cada jugada averigua quién gana, y en cuánto tiempo si ambos juegan lo mejor posible. Quien gana toma el camino más corto; quien pierde resiste todo lo que puede.',
      'El tablero cabe en unos pocos bits, de modo que las amenazas se hallan con unas cuantas instrucciones. Las preguntas son de sí o no (¿consigue más de tanto quien mueve?), las jugadas que crean amenazas se prueban primero, las que pierden en el acto no se prueban, y una tabla guarda lo que se sabe de cada posición y de su reflejo.',
      'Si se le acaba el tiempo antes de demostrarlo todo, dice lo que hay: cotas para algunas jugadas y, para otras, nada todavía. En el tablero de 6 filas y 7 columnas, las posiciones con ocho fichas o menos las consulta en un libro que hizo él mismo; en otros tableros, las primeras jugadas son las que más tardan.',
    ],
    formula: [
      'puntos = fichas propias que quedan al ganar, contando la ganadora',
      '         negativos al perder, 0 si es tablas',
    ],
    cost: 'Mucho cerca del comienzo y poco después: desde la mitad de la partida en el tablero habitual, fracciones de milisegundo; desde el tablero vacío, medio minuto de un núcleo.',
    use: 'Para jugar a la perfección, para saber si una jugada fue un error y para poner a prueba a otros. Solo con gravedad, y en tableros cuyas casillas, con una más por columna, quepan en 64 bits (128 en el modo que solo pregunta quién gana).',
    source:
      'Más allá de los trabajos. Allis 1988 (las amenazas y quién ha de jugar el último); Pons 2015 (tableros de bits y preguntas de ventana nula).',
  },
  'go-mcts': {
    text: [
      'Hace crecer un árbol como [mcts], pero sus partidas no son al azar: cerca de la última jugada salvan y capturan piedras en atari, juegan en trece formas usuales de tres por tres puntos, y nunca llenan un ojo propio. Acaban cuando un bando ha ganado en piedras un cuarto del tablero.',
      'Las jugadas nuevas parten de una opinión que cuenta como cierto número de partidas ganadas: cuanto más probable la jugada, más. Qué jugadas son probables lo ha aprendido en partidas contra sí mismo, por lo que se ve de cada una: capturas y huidas que se han leído, los puntos que la rodean, cercanía a las últimas jugadas, libertades, puntos vitales de los ojos. También cuentan los resultados de partidas en que la jugada se hizo después (RAVE), cada vez menos según la jugada tiene partidas propias.',
      'Pasa cuando no queda nada que ganar y el recuento le da la victoria, y se rinde si su mejor jugada gana muy pocas partidas. Con ventaja se abonan puntos al blanco al principio, para que siga jugando. De quién era cada punto al final de sus partidas es lo que muestra «Territorio», y de ahí salen las piedras que propone como muertas.',
    ],
    formula: [
      'valor = β después + (1 - β) propio,   β = r / (r + n + r n / k)',
      'n: partidas propias y de la opinión, r: partidas en que se hizo después, k = 3000',
    ],
    cost: 'Unas 48 000 partidas por segundo en 9 x 9, 21 000 en 13 x 13 y 8300 en 19 x 19, con un núcleo de la máquina en que se midió. Memoria para un nodo por jugada de cada posición visitada más de seis veces.',
    use: 'Para jugar al Go y saber qué piedras viven. Cada parte puede desactivarse para ver cuánto vale.',
    source:
      'Más allá de los trabajos. Gelly y otros 2006 (MoGo: formas y respuestas cerca de la última jugada), Gelly y Silver 2007 (RAVE), Chaslot y otros 2008 (opiniones), Baudiš y Gailly 2011 (Pachi).',
  },
  external: {
    text: [
      'Las jugadas las hace otro programa: GNU Go, Pachi o KataGo en Go, GRhino o Edax en Othello. Se registró en la línea de órdenes con `jugada engines add`; esta página puede usarlo, pero no añadir otros.',
      'Se arranca cuando se le pregunta por primera vez, y se le cuenta la partida por su protocolo, GTP o NBoard. Cada respuesta se comprueba: una jugada ilegal, un fallo o la falta de respuesta a tiempo pierden la partida, y para la siguiente el programa vuelve a arrancar.',
      'Los puntos de Go se cuentan tal como está el tablero al final. Por eso los motores deben retirar las piedras muertas antes de pasar.',
    ],
    cost: 'Lo que gaste el programa: sus hilos y su memoria son cosa suya. Su fuerza se le indica en su orden, o se le dan segundos por jugada.',
    use: 'Para medir las estrategias de Jugada con programas de fuerza conocida, y para jugar aquí contra ellos.',
    source: 'Fuera de los trabajos. Farnebäck 2002 (Go Text Protocol, versión 2); Welty (protocolo NBoard, versión 2).',
  },

  // ---------------------------------------------------------------- evaluadores

  alegria: {
    text: [
      'La suma de cuatro opiniones: quién tiene más fichas, quién tiene más jugadas, quién tiene las esquinas y quién está junto a esquinas todavía vacías. Cada parte se puede elegir por separado.',
      'Una proporción es la de quien va por delante, con el signo que le toque: 40 fichas de 60 son +67 para un bando y -67 para el otro; números iguales son 0.',
    ],
    formula: [
      'prop(x, y) =  x / (x + y) si x > y;  -y / (x + y) si x < y;  0 si son iguales',
      'h = 100 prop(fichas) + 100 prop(jugadas)',
      '  + 25 (esquinas propias - rivales)',
      '  - 12,5 (fichas propias - rivales junto a esquinas vacías)',
      'ganada +400, perdida -400, empatada 0',
    ],
    cost: 'Lo más caro es contar las jugadas legales de ambos bandos; fichas y esquinas son unas pocas operaciones.',
    use: 'Con una búsqueda: con 60 000 nodos por jugada ganó 42 de 60 partidas contra el de De Sosa. Con una sola jugada por delante es mejor el de García.',
    source: 'Alegría 2024, sección 2.4.',
  },
  'alegria-discs': {
    text: [
      'La primera de las cuatro partes de Alegría: la proporción de fichas de quien tiene más. Solo sabe quién va por delante ahora, lo que en Othello dice poco antes de las últimas jugadas: véase [discs].',
    ],
    formula: [
      'h = 100 propias / (propias + rivales)     si propias > rivales',
      'h = -100 rivales / (propias + rivales)    si propias < rivales,   0 si son iguales',
    ],
    cost: 'Dos recuentos de bits.',
    use: 'Cerca del final, y como rival fácil.',
    source: 'Alegría 2024, sección 2.4, algoritmo 3.',
  },
  'alegria-mobility': {
    text: [
      'La segunda de las cuatro partes de Alegría: la proporción de jugadas legales. Quien tiene pocas pronto se ve obligado a jugar donde duele, por ejemplo junto a una esquina.',
    ],
    formula: [
      'h = 100 jugadas propias / todas     si propias > rivales',
      'h = -100 jugadas rivales / todas    si propias < rivales,   0 si son iguales',
    ],
    cost: 'Las jugadas legales de ambos bandos.',
    use: 'En los dos primeros tercios de la partida; al final no dice nada de las fichas que deciden.',
    source:
      'Alegría 2024, sección 2.4, algoritmo 4 (impreso con el número de fichas como divisor; el texto se refiere a las jugadas).',
  },
  'alegria-corners': {
    text: [
      'La tercera de las cuatro partes de Alegría: una ficha en una esquina no se puede voltear nunca, y a su lado otras quedan seguras.',
    ],
    formula: ['h = 25 (esquinas propias - esquinas rivales)'],
    cost: 'Cuatro casillas.',
    use: 'Junto con otras: sola no ve diferencia alguna hasta que una esquina está al alcance de la búsqueda.',
    source: 'Alegría 2024, sección 2.4, algoritmo 5.',
  },
  'alegria-neighbours': {
    text: [
      'La cuarta de las cuatro partes de Alegría: una ficha en una de las tres casillas junto a una esquina vacía puede regalar la esquina, y cuenta en contra de su dueño. Una vez ocupada la esquina, sus vecinas ya no cuentan.',
    ],
    formula: ['h = -12,5 propias + 12,5 rivales,   fichas junto a esquinas vacías'],
    cost: 'Doce casillas.',
    use: 'Junto con [alegria-corners], de la que es el aviso.',
    source: 'Alegría 2024, sección 2.4, algoritmo 6.',
  },
  'alegria-random': {
    text: [
      'Un número entre -100 y 100 que pertenece a la posición y a nada de lo que hay en ella. La misma semilla da los mismos números.',
      'Una búsqueda con él no juega al azar: el mejor de muchos números aleatorios es mayor que el mejor de pocos, así que prefiere posiciones con muchas jugadas (Beal y Smith lo vieron en ajedrez en 1994). Es el rival del primer experimento de Alegría.',
    ],
    formula: ['h(posición) uniforme en [-100, 100]'],
    cost: 'Casi ninguno; con él, una tabla de transposición cuesta más tiempo del que ahorra.',
    use: 'Para ver qué hace la búsqueda sin ningún conocimiento. Repetido aquí, el evaluador combinado de Alegría le ganó 226 de 240 partidas a igual profundidad (el suyo, 184).',
    source: 'Alegría 2024, sección 5.1.',
  },
  desosa: {
    text: [
      'Cuatro partes de peso muy distinto: deciden las esquinas, y después el valor de las casillas, las fichas estables y el número de fichas. Las casillas tienen los pesos de una matriz que se refleja en los cuatro cuadrantes.',
    ],
    formula: [
      'h = 20 prop(fichas) + 500 (esquinas propias - rivales)',
      '  + 75 prop(casillas) + 50 prop(fichas estables)',
      'casillas:  25  -5  15  10',
      '           -5 -10  -4   2',
      '           15  -4   3   4',
      '           10   2   4   0',
    ],
    cost: 'Lo caro son las fichas estables: se miran las líneas de las cuatro direcciones hasta que nada cambia.',
    use: 'En la liga de Othello, con una jugada por delante, obtiene el 52 % (de 51 % a 53 %).',
    source: 'De Sosa 2017, sección 4.5 y figura 18 (sus listados dividen enteros; se entiende que son proporciones).',
  },
  garcia: {
    text: [
      'Cuenta lo que lleva a las esquinas: las propias esquinas, las otras tres puntas de cada bloque de 3 x 3, las vecinas de la esquina (buenas junto a una ocupada, malas junto a una vacía) y los bordes enteros; después, las jugadas de quien mueve y las fichas.',
      'No es igual con los bandos intercambiados: las jugadas son las de quien mueve en la posición que se juzga. Así salen los valores que García imprime; su texto dice las del rival. Tras 1. f5 da a las blancas -20 por d6, -20 por f4 y 0 por f6: el ejemplo del trabajo los muestra.',
    ],
    formula: [
      'h = 64 E + 16 X + 16 Σ sobre esquinas de k C + 4 H1 + 16 H2 - 4 m + p',
      'E esquinas, X las casillas a3, c1, c3 y sus imágenes,',
      'C las vecinas de una esquina: k = 1 si está ocupada, -4 si está vacía,',
      'H1 bordes de un color, H2 los mismos sin sus esquinas,',
      'm jugadas legales de quien mueve, p fichas;  +1 propia, -1 rival',
      'partidas acabadas: 10 000 (fichas propias - rivales)',
    ],
    cost: 'Un recuento de jugadas legales; para el resto, máscaras y recuentos de bits.',
    use: 'El mejor evaluador de los trabajos con una jugada por delante: 60 % (de 59 % a 61 %) en la liga de Othello. Con una búsqueda no conserva esa ventaja: con 4 jugadas por delante obtuvo el 1 % contra el evaluador aprendido, y el de Alegría el 5 %.',
    source: 'García, apartado de la función heurística; la usan sus cinco niveles.',
  },
  discs: {
    text: [
      'La medida más sencilla que hay: el resultado de la partida como si acabara ahora. Al principio de una partida de Othello, quien tiene más fichas es a menudo quien está en apuros, porque sus fichas dan jugadas al otro.',
    ],
    formula: ['h = fichas propias - fichas rivales'],
    cost: 'Dos recuentos de bits: el evaluador más barato que sabe algo.',
    use: 'Cerca del final, donde es exacta. Antes engaña: con una jugada por delante obtiene el 19 % (de 18 % a 20 %) en la liga de Othello.',
    source: 'Pastén 2022: la usan todos sus niveles, de 2 a 6 jugadas por delante (T800).',
  },
  patterns: {
    text: [
      'Mira esquinas, bordes, filas y diagonales enteras, cincuenta lugares en total, y sabe de cada forma de llenarlos cuántas fichas vale: lo que ninguna regla sobre esquinas o movilidad podría decir. Los lugares que son imagen uno del otro comparten lo que saben.',
      'Los números cambian durante la partida: hay quince juegos, uno por cada cuatro fichas. Se ajustaron a las posiciones de 186 000 partidas de personas, las últimas resueltas con exactitud, para que la suma prediga lo mejor posible la diferencia final. Se añaden las jugadas de ambos bandos y el turno.',
    ],
    formula: ['valor = Σ peso(fase, lugar, contenido) + peso(jugadas propias) + peso(jugadas rivales) + turno'],
    cost: 'Unos cincuenta números consultados: poco más que contar la movilidad. Dos megabytes del programa.',
    use: 'La estimación del campeón de Othello, y para cualquier búsqueda en 8 x 8. Su valor es la diferencia de fichas esperada.',
    source:
      'Buro 1997 (Logistello). Los pesos son propios de Jugada; docs/othello-weights.md cuenta cómo se hicieron y cuánto yerran.',
  },
  wpc: {
    text: [
      'Cada casilla tiene un peso; una ficha cuenta con el de su casilla, a favor o en contra. No se mira nada más, ni jugadas ni estabilidad.',
      'Es un punto fijo en este campo: la liga de Othello mide los evaluadores por lo que obtienen contra él, con una jugada por delante y una de cada diez al azar.',
    ],
    formula: [
      'h = Σ sobre casillas de  w · (+1 propia, -1 rival)',
      'w:  1,00 -0,25  0,10  0,05',
      '   -0,25 -0,25  0,01  0,01',
      '    0,10  0,01  0,05  0,02',
      '    0,05  0,01  0,02  0,01    y sus imágenes reflejadas',
    ],
    cost: 'Unas pocas máscaras y recuentos de bits.',
    use: 'Como rival con el que medir a los demás.',
    source: 'Yoshioka, Ishii e Ito 1999; la liga de Othello de Lucas.',
  },
  possibilities: {
    text: [
      'Una línea de k casillas sigue abierta para un bando si el rival no tiene ninguna ficha en ella. Cuantas más líneas abiertas, más maneras de ganar.',
      'Las líneas cuentan lo mismo estén casi llenas o vacías: las amenazas tiene que verlas la búsqueda.',
    ],
    formula: [
      'h = líneas abiertas para el bando - líneas abiertas para el rival',
      'el Conecta-3 en 4 x 4 tiene 24 líneas; el Conecta-4 en 6 x 7, 69',
    ],
    cost: 'Una mirada a cada línea.',
    use: 'Con una jugada por delante ganó el 99 % de 2000 partidas, muchas de ellas iguales, como primer jugador contra uno aleatorio. No ve amenazas, así que necesita una búsqueda.',
    source: 'Horcas 2012, sección 4.5.1 y figura 4.3.',
  },
  advance: {
    text: [
      'De cada bando se cuentan tres cosas: sus peones, las filas que han avanzado, sumadas, y las que ha avanzado el más adelantado. Cada una tiene su peso; la suma del rival se resta.',
      'No ve qué peones están defendidos: las capturas quedan para la búsqueda que lo usa.',
    ],
    formula: ['h = 10 peones + filas + 2 filas del más adelantado, propios - del rival'],
    cost: 'Contar bits, fila por fila.',
    use: 'En el torneo de los niveles, el alfa-beta con dos jugadas por delante queda 170 puntos por encima de la búsqueda de Monte-Carlo con 4000 simulaciones (cada uno ± 90).',
    source: 'Nuestro.',
  },
  distance: {
    text: [
      '¿Cuántas fichas le faltan a cada bando para unir sus bordes? Se busca una cadena mínima, en la que las fichas propias no cuestan nada y las casillas vacías, una. Entre cadenas de la misma longitud vale más la que tiene más caminos: las casillas vacías por las que pasa una cadena mínima.',
      'Los puentes cuentan como uniones: dos casillas con dos vacías en común, y las que tocan un borde por dos sitios vacíos.',
    ],
    formula: ['h = 10 (fichas que faltan al rival - propias) + 0.5 (caminos propios - del rival)'],
    cost: 'Un recorrido del tablero desde cada borde, cuatro en total: unos microsegundos.',
    use: 'Con NegaScout y dos jugadas por delante ganó 18 de 20 partidas en 11 x 11 contra MCTS con RAVE y 1000 simulaciones (68 % a 97 %).',
    source:
      'La idea es de Queenbee (van Rijswijck 2000), que medía distancias con el segundo mejor camino; aquí los puentes hacen lo que aquello buscaba.',
  },
  chinese: {
    text: [
      'La puntuación de la posición por área, como si la partida acabara ahora: piedras propias y puntos vacíos que solo tocan piedras propias, menos los del rival, con komi. Las piedras que están perdidas pero siguen en el tablero cuentan como vivas.',
    ],
    formula: ['h = (piedras + territorio) propios - (piedras + territorio) rivales ± komi'],
    cost: 'Las regiones vacías del tablero se recorren una vez.',
    use: 'Como primer jugador contra uno aleatorio, con una jugada por delante, ganó el 97 % (de 96 % a 97 %) de 2000 partidas. Al principio de la partida dice poco más que: coloca piedras.',
    source: 'Horcas 2012, sección 4.6.',
  },
  japanese: {
    text: [
      'La puntuación de la posición por territorio, como si la partida acabara ahora: puntos vacíos que solo tocan piedras propias menos las piedras perdidas, menos lo mismo del rival, con komi. Jugar dentro del territorio propio cuesta un punto.',
    ],
    formula: ['h = (territorio - piedras perdidas) propios - (territorio - piedras perdidas) rivales ± komi'],
    cost: 'Las regiones vacías del tablero se recorren una vez.',
    use: 'A diferencia de [territory], cuenta las piedras perdidas. Como primer jugador contra uno aleatorio, con una jugada por delante, ganó el 98 % (de 97 % a 98 %) de 2000 partidas.',
    source: 'Horcas 2012, sección 4.6.',
  },
  territory: {
    text: [
      'Los puntos vacíos que solo tocan piedras de un color son de ese color; las regiones que tocan ambos no son de nadie. No cuentan ni piedras ni prisioneras.',
    ],
    formula: ['h = territorio propio - territorio rival'],
    cost: 'Las regiones vacías del tablero se recorren una vez.',
    use: 'Para ver qué tienen en común las dos puntuaciones. Como primer jugador contra uno aleatorio, con una jugada por delante, ganó el 97 % (de 97 % a 98 %) de 2000 partidas.',
    source: 'Horcas 2012, sección 4.6.',
  },
  learned: {
    text: [
      'Un evaluador hecho por entrenamiento: se juegan partidas, y tras cada jugada el valor de la posición anterior se acerca al de la posterior; las partidas acabadas enseñan ganada, perdida o empatada. De las jugadas hechas al azar para explorar no se aprende nada.',
      'Lo que aprende puede ser una tabla con un valor por posición, una red neuronal con dos entradas por casilla y una capa oculta, o n-tuplas: pequeños grupos de casillas, cada uno con su propia tabla. Pertenece al juego y al tamaño de tablero en que se entrenó.',
      'Con el programa vienen tres: connect-4, othello-6x6 y othello-8x8. Otros se hacen con `jugada train`.',
    ],
    formula: [
      'U(n) ← U(n) + α ( R(n) + U(s) - U(n) )',
      'n antes de la jugada, s después, R recompensa, α tasa de aprendizaje',
      'red: valor = p1 - p2, las probabilidades de ganar de ambos bandos',
    ],
    cost: 'El entrenamiento lleva de segundos a horas. Después, las n-tuplas cuestan unas pocas consultas por posición, y una red, unos miles de multiplicaciones.',
    use: 'othello-8x8 obtuvo el 94 % (de 93 % a 94 %) en la liga de Othello, y entre el 95 % y más del 99 % de los puntos contra cada evaluador de los trabajos con 4 jugadas por delante. Lo que un aprendiz nunca encuentra no lo aprende: otra red como esa, solo con partidas contra sí misma, llegó al 53 %.',
    source: 'Horcas 2012, capítulo 4 (tabla y red); Lucas 2008 y Jaśkowski 2014 (n-tuplas).',
  },

  // ---------------------------------------------------------------- cifras

  nodes: {
    title: 'Nodos',
    help: 'Posiciones que ha visitado una búsqueda, incluida la raíz.',
    text: [
      'Es la medida del trabajo que no depende de la máquina. Una posición visitada dos veces cuenta dos veces; si antes se buscan profundidades menores, las suyas también cuentan. En [mcts], los nodos son las posiciones de su árbol.',
      'Los trabajos cuentan de maneras distintas: Pastén cuenta cada jugada probada; García y Horcas, posiciones. Solo se pueden comparar números contados con la misma regla.',
    ],
    formula: ['minimax:  1 + b + b² + … + b^d', 'alfa-beta con el mejor orden, último nivel:  b^⌈d/2⌉ + b^⌊d/2⌋ - 1'],
    source: 'Knuth y Moore 1975, la segunda fórmula; García y Horcas 2012 (tabla 7.9) imprimen estos recuentos.',
  },
  'nodes-per-level': {
    title: 'Nodos por nivel',
    help: 'Los nodos según su distancia a la raíz, que es el nivel 0.',
    text: [
      'En [minimax] cada nivel es el anterior multiplicado por el [branching-factor]; en una búsqueda con poda, los niveles crecen alternativamente poco y mucho. Desde el tablero vacío del Conecta-4, minimax tiene 1, 7, 49, 343, 2401, 16 807, 117 649 y 823 536.',
      'Si se profundiza de forma iterativa, se suman todas las profundidades.',
    ],
    source: 'Horcas 2012, tabla 7.9.',
  },
  evaluations: {
    title: 'Hojas evaluadas',
    help: 'Cuántas veces se pidió una estimación al evaluador.',
    text: [
      'Las posiciones del último nivel se estiman, salvo que allí la partida haya acabado o la tabla las conozca. Ordenar las jugadas con el evaluador añade más. Si el evaluador es lento, esta cifra dice mejor que los [nodes] cuánto tarda la búsqueda.',
    ],
    source: 'Habitual en este campo.',
  },
  cutoffs: {
    title: 'Podas',
    help: 'Posiciones cuyas demás jugadas no se miraron, porque una ya era demasiado buena para que el rival la permita.',
    text: [
      'En cada una se ahorró uno o varios subárboles. Cuántos depende de cuándo ocurre: con buen orden, casi siempre poda la primera jugada. Tener muchas podas no es un fin: una búsqueda que ahorra más visita menos posiciones y tiene menos sitios donde podar.',
      'Si la última jugada llega a beta, ya no queda nada que podar, y eso no se cuenta.',
      'El árbol de una búsqueda muestra cada poda con su motivo. Un nodo con jugadas podadas no tiene valor propio, solo una cota: ≥ +3 es al menos +3, ≤ +3 es como mucho +3. Lo mismo un nodo que se apoya en esas cotas. A una poda le basta con eso.',
    ],
    formula: ['poda:  v ≥ β'],
    source: 'Alegría 2024, sección 2.3; Horcas 2012, sección 3.5.4.',
  },
  'table-hits': {
    title: 'Aciertos de tabla',
    help: 'Posiciones a las que respondió la tabla de transposición, y que por tanto no se buscaron.',
    text: [
      'Órdenes de jugadas distintos llevan a menudo a la misma posición. La tabla guarda de cada una su valor, si es exacto o una cota, la mejor jugada y la profundidad. Aquí una entrada solo vale si se buscó exactamente a la profundidad que se pide ahora, o si está demostrada dentro de ella: así todas las búsquedas a una profundidad dan el mismo valor.',
      'Un acierto ahorra un subárbol; una consulta sin respuesta cuesta un poco de tiempo. En el experimento de Alegría, repetido aquí, la tabla ahorró cerca de la mitad de los nodos a profundidades 7 y 8; si ahorra tiempo queda sin decidir, porque aquí su evaluador es casi tan rápido como la tabla.',
    ],
    source: 'Alegría 2024, sección 2.5 y tabla 5.3; Horcas 2012, sección 3.5.5; claves de Zobrist (1970).',
  },
  'kept-simulations': {
    title: 'Simulaciones conservadas',
    help: 'Partidas de jugadas anteriores que ya estaban en el árbol al empezar la búsqueda.',
    text: [
      'Un jugador que conserva su árbol de una jugada a la siguiente ([mcts], [go-mcts]) empieza con lo que aprendió de esta posición al pensar en las anteriores, o antes de que lo interrumpieran. Su límite es de [simulations] nuevas: las conservadas se suman a ellas.',
    ],
    source: 'Horcas 2012, sección 3.5.7.',
  },
  'nodes-for-values': {
    title: 'Nodos para otras jugadas',
    help: 'Posiciones visitadas después de elegir, solo para dar un valor a las otras jugadas.',
    text: [
      'Una búsqueda que poda conoce el valor de su mejor jugada; de casi todas las demás solo sabe que no son mejores. Si cada jugada debe tener un valor, se buscan después; eso no cambia la elección ni sus [nodes].',
    ],
  },
  'table-stores': {
    title: 'Entradas escritas en la tabla',
    help: 'Cuántas veces se escribió una posición en la tabla de transposición.',
    text: [
      'Si se escriben muchas más que entradas tiene la tabla, se sobrescriben las antiguas y los [table-hits] escasean. Las entradas van por parejas: una guarda lo buscado a más profundidad, la otra lo más reciente. Cada una ocupa 16 bytes.',
    ],
    source: 'Alegría 2024, sección 5.2, estudia 200 000, 2 000 000 y 16 000 000 de entradas.',
  },
  depth: {
    title: 'Profundidad',
    help: 'Cuántas jugadas por delante mira una búsqueda; un pase obligado cuenta como jugada.',
    text: [
      'Cada jugada más multiplica el trabajo por el [branching-factor], o más o menos por su raíz cuadrada si la poda es buena. Las reducciones miran con menos profundidad las jugadas que vienen tarde, y entonces la profundidad es más un nombre que una promesa.',
      'Las partidas que acaban dentro de la profundidad cuentan como acabaron: cerca del final, la profundidad alcanza el final y el valor es exacto.',
    ],
    formula: ['nodos ≈ B^d,   B el factor de ramificación efectivo'],
    source:
      'Pastén 2022, sección 4.1, halla el crecimiento exponencial, y que 6 jugadas es lo que la gente está dispuesta a esperar.',
  },
  iterations: {
    title: 'Profundidad a profundidad',
    help: 'Las respuestas de una búsqueda que mira 1, 2, 3… jugadas por delante, cada una con sus nodos y su tiempo.',
    text: [
      'Profundización iterativa: como la última profundidad es la que más cuesta, las anteriores cuestan poco, y ordenan las jugadas para la siguiente. Una búsqueda interrumpida conserva la última profundidad acabada, o la que está en curso si ya acabó su primera jugada. Los valores de profundidades pares e impares suelen oscilar: parece mejor el bando que jugó el último.',
    ],
    source: 'Horcas 2012, sección 3.5.3 (búsqueda por tiempo).',
  },
  'branching-factor': {
    title: 'Factor de ramificación',
    help: 'Cuántas jugadas legales tiene una posición, de media.',
    text: [
      'Por él es cara la profundidad. El Conecta-4 tiene como mucho 7; Othello, pocas al principio y más hacia la mitad de la partida; el Go de 9 x 9 empieza con 81.',
      'El factor efectivo es aquel por el que una jugada más por delante multiplica los nodos de una búsqueda. Contado desde el inicio de Othello, de 2 a 7 jugadas por delante, es 5,2 para minimax, 3,5 para alfa-beta en orden aleatorio y 3,4 con las jugadas ordenadas.',
    ],
    formula: ['B ≈ nodos(d + 1) / nodos(d)'],
    source:
      'García, que lo dibuja turno a turno; en partidas como las suyas el máximo llega en el turno 28 (de 27 a 29).',
  },
  seconds: {
    title: 'Tiempo',
    help: 'Segundos desde la pregunta hasta la respuesta, en esta máquina.',
    text: [
      'Los tiempos solo se pueden comparar en una misma máquina, y mejor en una misma sesión: influyen los demás programas, el tamaño de la tabla y el número de hilos. Los [nodes] no cambian de una máquina a otra.',
      'Con un límite en segundos, la respuesta depende de la máquina; con límites de profundidad, nodos o simulaciones, y un solo hilo, es la misma en todas.',
    ],
    source: 'Alegría 2024, capítulo 5, y Pastén 2022, sección 4.1, miden tiempos.',
  },
  simulations: {
    title: 'Simulaciones',
    help: 'Partidas que se jugaron al azar hasta el final para responder.',
    text: [
      'Es el presupuesto de [montecarlo] y de [mcts]. Con el doble de simulaciones, las medias son 1,4 veces más seguras; en un árbol, además, se ve más lejos. Si se reutiliza el árbol, las simulaciones conservadas de la jugada anterior se añaden a ellas.',
    ],
    source: 'Horcas 2012, secciones 3.5.6 y 3.5.7.',
  },
  visits: {
    title: 'Visitas',
    help: 'Cuántas de las simulaciones pasaron por una jugada.',
    text: [
      '[montecarlo] da las mismas a todas las jugadas; [mcts] da más a las que van bien, de modo que las visitas son ya una opinión. Una media de menos de 100 partidas se desvía en más de diez puntos de cien: el tablero la dibuja como insegura.',
    ],
    formula: ['Σ sobre jugadas de  n(m)  =  N(raíz)'],
    source: 'Horcas 2012, sección 3.5.7.',
  },
  mean: {
    title: 'Media',
    help: 'El resultado medio de las partidas tras una jugada, de -1 (todas perdidas) a +1 (todas ganadas), para quien la hace.',
    text: [
      'Un empate cuenta 0. Es una media de partidas tal como se jugaron: al azar en [montecarlo], y cada vez mejor cuanto más ha crecido un árbol. La probabilidad de ganar que se muestra en otros sitios es (1 + media) / 2.',
    ],
    formula: ['Q(m) = (1 / n) Σ z,   error típico ≈ √( (1 - Q²) / n )'],
    source: 'Horcas 2012, sección 3.5.6.',
  },
  value: {
    title: 'Valor',
    help: 'Lo que una estrategia cree que vale una jugada, para quien mueve.',
    text: [
      'Una estimación está en las unidades de su evaluador, así que los valores de evaluadores distintos no se pueden comparar; su orden sí, y eso hace la tabla de opiniones. «G5» es una victoria en 5 jugadas, «P4» una derrota en 4, «T» un empate, «=+6» una diferencia exacta.',
      'Un valor dice lo seguro que es: lo demostrado se escribe como tal, y todo lo demás es una estimación.',
    ],
    source: 'Habitual en este campo.',
  },
  judge: {
    title: 'Las unidades del juez',
    help: 'Un solo juez por juego está detrás de la barra, la curva, los valores del tablero y las pistas.',
    text: [
      'Fichas: por cuántas se espera que gane o pierda quien mueve; la estimación de la búsqueda se divide por lo que vale para ella una ficha, medido en partidas del juez contra sí mismo. Probabilidad: cuán probable es que gane quien mueve, de 0 a 100 %; una estimación nunca llega a 0 ni a 100, porque eso solo se dice de lo demostrado.',
      'Las estimaciones de una búsqueda oscilan de una profundidad a otra, así que se da la media de las dos últimas. La barra tiene la misma escala en todos los juegos: la probabilidad de ganar.',
    ],
    source: 'Propio de Jugada; las pistas con una cantidad de ayuda elegida son de Pastén (2022, sección 3.2.3).',
  },
  loss: {
    title: 'Pérdida de un error',
    help: 'Lo que una jugada regaló frente a la mejor del juez, en las unidades del juez.',
    text: [
      'El juez da un valor a cada jugada legal. La pérdida es el valor de su mejor jugada menos el de la jugada hecha, y nunca es menor que 0. Los signos siguen límites fijos. Una pérdida dice lo que cree el juez: si él se equivoca, también se equivoca el signo, y dos jugadas dentro de su margen de error no son un error.',
    ],
    formula: ['pérdida = valor(mejor jugada) - valor(jugada hecha)'],
    source: 'Habitual en los programas de análisis; los jueces son de Jugada.',
  },
  openings: {
    title: 'Aperturas: lo jugado aquí',
    help: 'Las partidas de la biblioteca que llegaron a la posición mostrada: qué jugadas siguieron, cuántas veces, cómo acabaron y quién las hizo.',
    text: [
      'Una posición se reconoce por lo que hay en el tablero y a quién le toca: cuentan las partidas que llegaron a ella por otro orden de jugadas, y también las que llegaron a un tablero girado o reflejado, con sus jugadas giradas de vuelta. Las jugadas que en este tablero son imágenes unas de otras, como las cuatro primeras del Othello, son una sola, escrita como se jugó más veces. Solo se miran partidas con las mismas reglas. Una barra muestra cómo acabaron las partidas con una jugada, desde las victorias del primer bando, a la izquierda, hasta las del segundo, a la derecha.',
      'Una jugada frecuente no es una jugada buena, y una barra de pocas partidas dice poco: compárala con lo que dice el juez ([judge]). Se nombra a quienes hicieron la jugada, los tres que más veces; las partidas de archivos tienen nombres, las jugadas contra máquinas sus estrategias.',
    ],
    cost: 'Cada partida se recorre hasta la posición: segundos para 100 000 partidas. Pasados tres segundos, la respuesta trata de las partidas cambiadas en último lugar, y lo dice.',
    use: 'Antes hay que traer partidas: suelta o pega en la Biblioteca archivos WTHOR, GGF o SGF, líneas de jugadas o JSON, o usa `jugada import`. En la línea de órdenes, `jugada explore --moves f5d6c3` pregunta lo mismo.',
    source: 'Habitual en los programas con bases de datos de partidas.',
  },
  'confidence-interval': {
    title: 'Intervalo de confianza',
    help: 'Dónde puede estar la proporción verdadera: el método la atrapa en 95 de cada 100 casos así.',
    text: [
      'Diez victorias de diez no demuestran que un jugador gane siempre. Para las proporciones de partidas ganadas se usa el intervalo de Wilson: nunca se sale de 0 a 100 % y cumple lo prometido cerca de los extremos. 10 de 10 va del 72 % al 100 %; 60 de 100, del 50 % al 69 %.',
      'Cuando cada apertura se juega dos veces con los bandos cambiados, la unidad es la pareja. Las partidas que se repiten cuentan una vez: dos jugadores sin azar juegan la misma partida desde la misma apertura por muchas veces que se enfrenten, así que usa aperturas. Con bandos fijos no hay veredicto sobre la fuerza: la ventaja de empezar pasaría por ella.',
      'Una diferencia se llama clara si el intervalo excluye la igualdad. Quien mira un encuentro y lo para en la primera diferencia clara acaba encontrando una entre iguales; por eso los intervalos de un encuentro sin terminar, o que acaba una prueba secuencial (SPRT), son más anchos y valen se pare cuando se pare. Si se pidió una prueba secuencial, la prueba es el veredicto: acepta una de dos hipótesis, o queda sin decidir. La verosimilitud de superioridad (LOS) es uno menos un valor p de una cola, no la probabilidad de que quien va por delante sea más fuerte.',
    ],
    formula: [
      'centro = ( p + z²/2n ) / ( 1 + z²/n )',
      'mitad  = z / ( 1 + z²/n ) · √( p(1 - p)/n + z²/4n² )',
      'p proporción, n partidas, z = 1,96 para el 95 %',
    ],
    source: 'Wilson 1927; Newcombe 1998. `jugada simulate` y los informes lo dan con cada proporción.',
  },
  elo: {
    title: 'Elo',
    help: 'Una diferencia de fuerza, en una escala en la que 400 puntos son 10 contra 1.',
    text: [
      'Se deduce solo del resultado: la mitad de los puntos es 0, el 64 % es 100, el 76 % es 200, el 91 % es 400. Se suma: quien está 100 por encima de otro que está 100 por encima de un tercero debería obtener el 76 % contra este, en la medida en que la fuerza sea un solo número, lo que no siempre es cierto.',
      'Quien ha ganado todas las partidas es «infinitamente» más fuerte; entonces solo se da el extremo inferior del intervalo.',
      'El Elo normalizado (nElo) mide la distancia a la igualdad en desviaciones típicas de una partida, por 800 / ln 10: muchos empates o aperturas equilibradas, que aplanan el Elo, no lo cambian. Se calcula como en fastchess.',
    ],
    formula: ['resultado esperado = 1 / ( 1 + 10^(-D/400) )', 'D = 400 log10( s / (1 - s) )'],
    source: 'Elo 1978; los torneos ajustan aquí el modelo de Bradley-Terry.',
  },
  rating: {
    title: 'Puntuación de un jugador (Glicko-2)',
    help: 'Tu fuerza en un juego, en la escala Elo, con su incertidumbre.',
    text: [
      'Cada jugador tiene una puntuación en cada juego: un número, cuán inseguro es (desviación) y cuánto parece cambiar la propia fuerza (volatilidad). Un resultado mueve más la puntuación cuanto menos se sabía antes y cuanto más sorprende. Empieza en 900 con una desviación de 350; se muestra el margen de 1,96 desviaciones, el 95 %.',
      '«Adaptativo» juega con el peldaño de la escala más cercano a tu puntuación, para que las partidas sean igualadas. Los peldaños se puntuaron jugando unos contra otros. Las partidas con jugadas deshechas, pistas o valores a la vista no puntúan.',
    ],
    formula: [
      'E = 1 / ( 1 + 10^( -g (r - r_rival)/400 ) )',
      'r se mueve en  K (resultado - E),   K mayor cuanto mayor es la desviación',
    ],
    source:
      'Glickman 2012 (Glicko-2). Un rival que se ajusta al jugador y recuerda partidas anteriores es uno de los requisitos de Pastén (2022, sección 2.1.2).',
  },
  keys: {
    text: [
      'Con ratón o teclado: la línea al pie de la página explica lo que está bajo el puntero o tiene el foco, y F1 abre el artículo que trata de ello.',
    ],
  },
};
