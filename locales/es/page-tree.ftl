# The search, stepped through.

# Sides have an article and a plural verb; MAX and MIN, the sides of trees from textbooks, have neither.
page-side-the =
    { $side ->
        [MAX] MAX
        [MIN] MIN
       *[other] las { $side }
    }
page-side-plays =
    { $side ->
        [MAX] juega MAX
        [MIN] juega MIN
       *[other] juegan las { $side }
    }
page-side-Plays =
    { $side ->
        [MAX] Juega MAX
        [MIN] Juega MIN
       *[other] Juegan las { $side }
    }
page-side-picks =
    { $side ->
        [MAX] MAX elige
        [MIN] MIN elige
       *[other] las { $side } eligen
    }
page-side-Picks =
    { $side ->
        [MAX] MAX elige
        [MIN] MIN elige
       *[other] Las { $side } eligen
    }
page-side-has =
    { $side ->
        [MAX] MAX ya tiene
        [MIN] MIN ya tiene
       *[other] las { $side } ya tienen
    }
page-side-other =
    { $other ->
        [MAX] MAX
        [MIN] MIN
       *[other] las { $other }
    }
page-side-other-plays =
    { $other ->
        [MAX] juega MAX
        [MIN] juega MIN
       *[other] juegan las { $other }
    }
page-side-other-has =
    { $other ->
        [MAX] MAX ya tiene
        [MIN] MIN ya tiene
       *[other] las { $other } ya tienen
    }
page-side-Tries =
    { $mover ->
        [MAX] MAX prueba
        [MIN] MIN prueba
       *[other] Las { $mover } prueban
    }
page-side-wins =
    { $winner ->
        [MAX] gana MAX
        [MIN] gana MIN
       *[other] ganan las { $winner }
    }
page-side-own =
    { $own ->
        [MAX] MAX
        [MIN] MIN
       *[other] las { $own }
    }

page-tree-title = Árbol de búsqueda
page-tree-label = Árbol
page-tree-view-help = Arrastra para mover, gira la rueda para ampliar. Teclas: izquierda y derecha dan un paso, arriba y abajo eligen un nodo, Intro lo pliega, + y - amplían, 0 ajusta, Av Pág va a la poda siguiente.
page-tree-of = Posición o ejemplo
page-tree-position = Posición
page-tree-position-help = La búsqueda de la posición del tablero.
page-tree-by = Estrategia
page-tree-by-mcts = MCTS
page-tree-over = Aquí la partida ha terminado: no hay nada que buscar. Retrocede unas jugadas o abre un árbol de ejemplo.
page-tree-none = Esta estrategia no busca en un árbol.
page-tree-waiting = Buscando: { $seconds }, { $count } nodos
page-tree-stop = Detener
page-tree-stop-help = Detiene esta búsqueda.
page-tree-stopped = La búsqueda se detuvo.
page-tree-again = Buscar otra vez
page-tree-again-help = Busca de nuevo en esta posición.

page-tree-start = Al principio
page-tree-start-help = Antes del primer paso de la búsqueda.
page-tree-back = Un paso atrás
page-tree-back-help = Deshace el último paso de la búsqueda.
page-tree-run = Avanzar
page-tree-run-help = Avanza sola, a la velocidad elegida.
page-tree-pause = Pausar
page-tree-pause-help = Se detiene en este paso.
page-tree-step = Un paso
page-tree-step-help = El paso siguiente de la búsqueda.
page-tree-end = Al final
page-tree-end-help = Después del último paso de la búsqueda.
page-tree-nextCut = Poda siguiente
page-tree-nextCut-help = Al siguiente nodo cuyas demás jugadas se podan.
page-tree-speed = Velocidad
page-tree-speed-help = Pasos por segundo.
page-tree-perSecond =
    { $count ->
        [one] { $count } paso/s
       *[other] { $count } pasos/s
    }
page-tree-iteration = Iteración
page-tree-iteration-help = La profundización iterativa busca desde la raíz una vez por profundidad, y otra vez si el valor queda fuera de una ventana de aspiración; cada búsqueda tiene su árbol.
page-tree-iteration-of = Iteración { $number }/{ $all }
page-tree-iteration-again = Iteración { $number }/{ $all }, nueva búsqueda
page-tree-zoomOut = Reducir
page-tree-zoomOut-help = Aleja: se ve más árbol.
page-tree-zoomIn = Ampliar
page-tree-zoomIn-help = Acerca: se ve menos árbol.
page-tree-large = Página entera
page-tree-large-help = Muestra el árbol en toda la página, o de nuevo junto al tablero.
page-tree-boards = Tableros
page-tree-boards-help = Dibuja la posición en cada nodo.

page-tree-stepOf = { $step } de { $all }:
page-tree-step-nothing = Todavía no se ha buscado nada.
page-tree-step-root = Empieza la búsqueda: { page-side-plays }, con ventana { $window }.
page-tree-step-root-minimax = Empieza la búsqueda: { page-side-plays }.
page-tree-step-deeper = Iteración { $number }: otra vez desde la raíz, con ventana { $window }.
page-tree-step-deeper-minimax = Iteración { $number }: otra vez desde la raíz.
page-tree-step-missed = El valor queda fuera de esa ventana: nueva búsqueda desde la raíz, con ventana { $window }.
page-tree-step-enter = { page-side-Tries } { $move } con ventana { $window }.
page-tree-step-enter-minimax = { page-side-Tries } { $move }.
page-tree-step-null = { page-side-Tries } { $move } con la ventana nula { $window }: ¿es siquiera mejor?
page-tree-step-again = { $move } resultó mejor: nueva búsqueda con ventana { $window }.
page-tree-step-evaluated = Profundidad máxima: el evaluador da { $value } tras { $move }.
page-tree-step-game_over = La partida termina tras { $move }: { $value }.
page-tree-step-table = La tabla de transposición conoce esta posición: { $known }.
page-tree-step-stopped = La búsqueda se detuvo aquí.
page-tree-step-searched = Examinadas todas las jugadas de { page-side-the }; la mejor es { $best }: sube { $value }.
page-tree-step-low-held = Fallo bajo: ninguna jugada de { page-side-the } mejora el { $limit } que { page-side-has } más arriba; este nodo vale { $known }.
page-tree-step-low-window = Fallo bajo: ninguna jugada de { page-side-the } entra en la ventana { $window }; este nodo vale { $known }.
page-tree-step-high-held = Fallo alto en la última jugada, { $best }: este nodo vale { $known }, y { page-side-other-has } { $limit } más arriba.
page-tree-step-high-window = Fallo alto en la última jugada, { $best }: este nodo vale { $known }, fuera de la ventana { $window }.
page-tree-step-answer = Examinadas todas las jugadas de { page-side-the }: la mejor es { $best }, que vale { $value }.
page-tree-step-cut-held = Poda tras { $best }: este nodo vale { $known }, y { page-side-other-has } { $limit } más arriba; { $pruned }.
page-tree-step-cut-window = Poda tras { $best }: este nodo vale { $known }, fuera de la ventana { $window }; { $pruned }.
page-tree-step-selection = Simulación { $number }, selección: por las jugadas más prometedoras, { $line }.
page-tree-step-selection-root = Simulación { $number }, selección: en la raíz quedan jugadas sin probar.
page-tree-step-expansion = Expansión: { $move } pasa a ser un nodo nuevo.
page-tree-step-expansion-none = Expansión: ningún nodo nuevo; tras { $move } no queda nada por averiguar.
page-tree-step-simulation = Simulación: una partida aleatoria desde aquí; { page-side-wins }.
page-tree-step-simulation-draw = Simulación: una partida aleatoria desde aquí; acaba en empate.
page-tree-step-simulation-none = Simulación: no se juega ninguna partida; la propia posición vale { $value }.
page-tree-step-propagation =
    { $count ->
        [one] Retropropagación: { $value } para { page-side-own } sube hasta la raíz; { $first } tiene ahora { $count } visita y una media de { $mean }.
       *[other] Retropropagación: { $value } para { page-side-own } sube hasta la raíz; { $first } tiene ahora { $count } visitas y una media de { $mean }.
    }

page-tree-root = raíz
page-tree-root-short = raíz
page-tree-toMove = { page-side-plays }
page-tree-visits =
    { $count ->
        [one] { $count } visita
       *[other] { $count } visitas
    }
page-tree-mean = media { $mean }
page-tree-value = valor { $known }
page-tree-known-exact = { $value }
page-tree-known-least = al menos { $value }
page-tree-known-most = como mucho { $value }
page-tree-open = en búsqueda
page-tree-window = ventana { $window }
page-tree-why-searched = examinadas todas las jugadas
page-tree-why-evaluated = del evaluador
page-tree-why-game_over = la partida ha terminado
page-tree-why-cut_off = poda
page-tree-why-table = de la tabla
page-tree-why-stopped = detenido
page-tree-mark-game_over = ■ final
page-tree-mark-cut_off = ✂ poda
page-tree-mark-table = ▦ tabla
page-tree-mark-stopped = detenido
page-tree-below = ▸ { $count } debajo
page-tree-skipped =
    { $count ->
        [one] { $count } jugada podada
       *[other] { $count } jugadas podadas
    }
page-tree-cut-short = podado
page-tree-others =
    { $count ->
        [one] otra jugada
       *[other] otras { $count } jugadas
    }
page-tree-others-short = otras
page-tree-others-help = Dibuja también las demás jugadas de este nodo.

page-tree-count-visited = Visitados { $count }
page-tree-count-visited-iteration = Visitados { $count } en esta iteración, { $all } en total
page-tree-count-minimax = minimax visitaría { $count }
page-tree-count-minimax-many = minimax visitaría millones
page-tree-count-evaluations = evaluados { $count }
page-tree-count-cuts = podas { $count }
page-tree-count-table = aciertos de tabla { $count }
page-tree-count-simulations = Simulaciones { $count }
page-tree-count-nodes = nodos { $count }
page-tree-truncated = solo se muestra el principio: la búsqueda visitó { $count }
page-tree-eyes = Valores desde el punto de vista de { page-side-the }: ▲ { page-side-picks } el mayor; ▼ { page-side-other }, el menor.
page-tree-eyes-bounds = Valores desde el punto de vista de { page-side-the }: ▲ { page-side-picks } el mayor; ▼ { page-side-other }, el menor. ≥ y ≤ son cotas.
page-tree-reduced = Las jugadas tardías se examinan con una profundidad menos: valores y cotas valen para esta búsqueda, no para minimax.
page-tree-eyes-means = Medias desde el punto de vista de { page-side-the }: ▲ { page-side-plays }, ▼ { page-side-other-plays }. La barra de un nodo es su parte de las visitas.

page-exercise-name = Ejercicio
page-exercise-help = Se detiene antes de los valores y las podas, y te los pregunta.
page-exercise-choice-help = Tu respuesta.
page-exercise-root = la raíz
page-exercise-after = el nodo tras { $move }
page-exercise-value = Examinadas todas las jugadas de { page-side-the }. ¿Qué valor recibe { $place }?
page-exercise-known = Examinadas todas las jugadas de { page-side-the }. ¿Qué se sabe ahora sobre { $place }?
page-exercise-cut-held = { page-side-Plays } en { $place }; { page-side-other-has } { $limit } más arriba. ¿Se podan las jugadas que quedan?
page-exercise-cut-window = { page-side-Plays } en { $place }, con ventana { $window }. ¿Se podan las jugadas que quedan?
page-exercise-yes = Sí, se podan
page-exercise-no = No, la búsqueda continúa
page-exercise-right = Correcto.
page-exercise-wrong = No exactamente.
page-exercise-why-max = { page-side-Picks } el mayor de { $moves }: { $value }, con { $best }.
page-exercise-why-max-bound = { page-side-Picks } el mayor de { $moves }: { $known }.
page-exercise-why-min = { page-side-Picks } el menor de { $moves }: { $value }, con { $best }.
page-exercise-why-min-bound = { page-side-Picks } el menor de { $moves }: { $known }.
page-exercise-goesOn-max-held = Hasta ahora ninguna jugada de { page-side-the } vale más que { $value }, menos que el { $limit } que { page-side-other-has } más arriba: otra jugada aún puede importar.
page-exercise-goesOn-max-window = Hasta ahora ninguna jugada de { page-side-the } vale más que { $value }, por debajo del final de la ventana, { $limit }: otra jugada aún puede importar.
page-exercise-goesOn-min-held = Hasta ahora ninguna jugada de { page-side-the } vale menos que { $value }, más que el { $limit } que { page-side-other-has } más arriba: otra jugada aún puede importar.
page-exercise-goesOn-min-window = Hasta ahora ninguna jugada de { page-side-the } vale menos que { $value }, por encima del comienzo de la ventana, { $limit }: otra jugada aún puede importar.
page-exercise-tally =
    { $count ->
        [one] { $right } de { $count } respuesta correcta
       *[other] { $right } de { $count } respuestas correctas
    }
