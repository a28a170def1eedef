# The page around the screens: what can be done, settings, keys, dialogs, notices.

page-act-home = Jugar
page-act-home-help = El tablero. Ahí te espera la partida en curso.
page-act-new = Nueva partida
page-act-new-help = Elige rival, bando, tamaño y reglas.
page-act-analyse = Analizar
page-act-analyse-help = ¿Cuál es la mejor jugada? Pregunta a varias estrategias por la posición del tablero.
page-act-lab = Laboratorio
page-act-lab-help = ¿Cuál es mejor, y con qué certeza? Encuentros, torneos y experimentos publicados.
page-act-train = Entrenar
page-act-train-help = Entrena un evaluador y observa cómo aprende.
page-act-library = Biblioteca
page-act-library-help = Tus partidas y las importadas de archivos.
page-act-settings = Ajustes
page-act-settings-help = Idioma, colores y teclas; cerrar el programa.
page-act-keys = Teclas e iconos
page-act-keys-help = Qué hacen las teclas y los iconos.
page-act-undo = Deshacer
page-act-undo-help = Deshace tu última jugada y la respuesta.
page-act-redo = Rehacer
page-act-redo-help = Vuelve a hacer las jugadas deshechas.
page-act-hint = Pista
page-act-hint-help = Sugiere una jugada. En Valores eliges cuánta ayuda.
page-act-pass = Pasar
page-act-pass-help = Cede el turno al otro bando.
page-act-values = Valores en el tablero
page-act-values-short = Valores
page-act-values-help = Muestra el valor de cada jugada legal.
page-act-pause = Pausar
page-act-pause-help = Pausa o reanuda la partida.
page-act-stop = Detener
page-act-stop-help = Detiene ya la búsqueda.
page-act-resume = Reanudar
page-act-resume-help = La máquina vuelve a pensar.
page-act-start = Al inicio
page-act-start-short = Inicio
page-act-start-help = Muestra la posición inicial.
page-act-back = Una jugada atrás
page-act-back-short = Atrás
page-act-back-help = Muestra la posición anterior. No se deshace nada.
page-act-forward = Una jugada adelante
page-act-forward-short = Adelante
page-act-forward-help = Muestra la posición siguiente. Entre máquinas, hace la jugada siguiente.
page-act-end = A la última jugada
page-act-end-short = Última
page-act-end-help = Muestra la posición actual.
page-act-branch = Jugar desde aquí
page-act-branch-help = Deshace las jugadas posteriores y continúa desde aquí. Para conservarlas como variante, basta con jugar en el tablero.
page-act-save = Guardar
page-act-save-help = Da un nombre a la partida en la biblioteca o la guarda en un archivo.
page-act-abandon = Rendirse
page-act-abandon-help = Termina ya la partida. Pide confirmación.
page-act-stopGame = Detener la partida
page-act-stopGame-help = Termina ya la partida; no gana nadie. Pide confirmación.
page-act-rematch = Revancha
page-act-rematch-help = Otra partida con los mismos jugadores.
page-act-exchange = Revancha con los bandos cambiados
page-act-exchange-help = Otra partida con los bandos cambiados.
page-act-result = Resultado
page-act-result-help = Muestra otra vez el resultado.

page-topbar-sections = Secciones
page-topbar-tools = Herramientas

page-question-analyse = ¿Cuál es la mejor jugada?
page-question-lab = ¿Cuál es mejor, y con qué certeza?
page-question-train = ¿Está aprendiendo?
page-question-library = ¿Dónde está aquella partida?

page-player-unnamed = Jugador

page-ended-title = Jugada ha terminado
page-ended-text = Puedes cerrar esta pestaña. Para volver a jugar, inicia el programa.

page-help-idle = Señala cualquier elemento, o llega a él con Tab, y aquí verás qué hace. Pulsa ? para ver los atajos.
page-help-touch = Toca cualquier elemento para ver qué hace.

page-act-territory = Territorio
page-act-territory-short = Territorio
page-act-territory-help = Muestra de quién será cada punto, con una estimación del marcador.

page-spoken-move = { $side }: { $move }

page-dialog-close = Cerrar
page-dialog-close-help = Vuelve a la página.

page-settings-title = Ajustes
page-settings-language = Idioma
page-settings-language-help = El idioma de la página.
page-settings-palette = Colores
page-settings-palette-help = Los colores de la página.

page-palette-standard = Normales
page-palette-contrast = Alto contraste
page-palette-colourblind = Daltonismo

page-settings-quit = Cerrar Jugada
page-settings-quit-help = Cierra el programa. Tus partidas quedan guardadas.

page-settings-sounds = Sonidos
page-settings-sounds-help = Un sonido breve en cada jugada y al final de la partida.

page-settings-letterKeys = Atajos de una tecla
page-settings-letterKeys-help = Desactívalo si un dispositivo escribe letras por ti.
page-settings-answer = Espera antes de que responda la máquina
page-settings-answer-help = Tiempo mínimo entre tu jugada y la respuesta, para que veas las dos.
page-settings-answer-seconds = { $seconds } s

page-keys-title = Teclas e iconos
page-keys-arrows-key = ↑ ↓ ← →
page-keys-arrows = moverse por el tablero
page-key-Home = Inicio
page-key-End = Fin
page-keys-enter-key = Intro
page-keys-enter = jugar en esta casilla
page-keys-board-key = b
page-keys-board = ir al tablero
page-keys-escape-key = Esc
page-keys-escape = cerrar un diálogo

page-touch-play = Toca una casilla marcada para jugar en ella. Si el tablero tiene gravedad, toca cualquier casilla de la columna.
page-touch-kept = Cada partida se guarda automáticamente; la encontrarás en la biblioteca.
page-touch-sheet = Jugadas, Valores y Estadísticas abren una hoja sobre la página; la flecha la cierra.
page-touch-log = Toca una jugada de la lista, o la gráfica, para ver esa posición.

page-abandon-title = ¿Rendirte?
page-abandon-question = Perderás la partida.
page-abandon-side = Las { $side } perderán la partida.
page-abandon-watched = No gana nadie.
page-abandon-no = Seguir jugando
page-abandon-no-help = Vuelve a la partida.
page-abandon-yes = Rendirse
page-abandon-stop-title = ¿Detener la partida?
page-abandon-stop = Detener la partida

page-passing-title = ¿Pasar y terminar la partida?
page-passing-question = El otro bando ha pasado. Si pasas tú también, la partida termina y se cuenta como está.
page-passing-yes = Pasar y terminar

page-save-title = Guardar la partida
page-save-name = Nombre
page-save-name-help = El nombre con el que la encontrarás.
page-save-library = En la biblioteca
page-save-library-help = La guarda con este nombre en este equipo.
page-save-file = En un archivo
page-save-file-help = La descarga, para enviarla o abrirla en otro sitio.

page-notice-error = Algo ha fallado: { $message }
page-notice-unreachable = Jugada no responde. Reintentando; tu partida está a salvo.
page-notice-saved = Guardada: { $name }
page-notice-forcedPass = Las { $side } no tienen jugadas legales y pasan
page-notice-pass = Las { $side } pasan
page-notice-stuck = { $square }: esta ficha no puede moverse
page-notice-there = { $square }: la ficha elegida no puede ir ahí
page-notice-pick = { $square }: elige antes una de tus fichas
page-notice-illegal = { $square }: { $why }
page-notice-notYourTurn = Les toca a las { $side }
