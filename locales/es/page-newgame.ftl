# The form of a new game.

page-new-title = Nueva partida
page-new-game = Juego
page-new-players = Jugadores
page-new-board = Tamaño y reglas
page-new-company = Rival
page-new-colour = Tu bando
page-new-size = Tamaño
page-new-size-other = Otro
page-new-rules = Reglas
page-new-rules-help = Las demás reglas. Un campo vacío conserva su valor por defecto.
page-new-swap = Cambiar de bando
page-new-swap-help = Cambia de bando a los dos jugadores.
page-new-name = Tu nombre
page-new-name-help = El nivel adaptativo guarda una puntuación con este nombre, solo en este equipo.
page-new-start = Empezar
page-new-start-help = Empieza esta partida.

page-company-machine = Máquina
page-company-machine-help = Tú contra un nivel, o contra cualquier estrategia.
page-company-people = Persona
page-company-people-help = Dos personas ante un tablero.
page-company-watch = Ver a dos máquinas
page-company-watch-help = Juegan dos estrategias; tú marcas el ritmo.

page-form-orWord = Un número, o { $word }.
page-form-learned = Aprendido: { $name }
page-form-noEvaluator = ninguno
page-form-weights = Pesos
page-form-weights-help = Pesos de los términos del evaluador.
page-form-parameters = Parámetros
page-form-parameters-help = Límites y opciones. Un campo vacío conserva su valor por defecto.

page-seat-human = Persona
page-seat-level = Nivel
page-seat-help = Un nivel, o una estrategia con todos sus parámetros.
page-seat-first = juegan primero
page-seat-second = juegan después
page-seat-levels = Niveles
page-seat-rung = Nivel { $level }
page-seat-works = Niveles de los estudios
page-seat-engines = Motores para este juego
page-seat-rating = Puntuación { $rating } ± { $error } (un jugador aleatorio: 500).
page-seat-quick = Juega al instante.
page-seat-takes = Aproximadamente { $seconds } s por jugada.
page-seat-strategies = Estrategias
page-seat-evaluators = Evaluadores
page-seat-seconds = Como mucho { $seconds } s por jugada.
