
# player.rs

engine-command-without-program = tiene una orden sin programa
engine-not-started = no se pudo arrancar como `{ $program }`: { $why }
engine-stopped = fue detenido
engine-gave-no-answer-within = no respondió en { $seconds } s
engine-ended-before-answered = terminó antes de responder
engine-exit-status = código de salida: { $code }

# registry.rs

engine-plays-not = juega a { $plays }, no a { $id }
engine-nboard-board = el protocolo NBoard solo conoce el tablero de 8 x 8
engine-gtp-depth = GTP no sabe decir `depth`: indícalo en la orden del motor
engine-none-registered = no está registrado; `jugada engines add` registra uno
engine-not-registered-near = no está registrado (¿querías decir `{ $meant }`?); hay: { $list }
engine-not-registered = no está registrado; hay: { $list }
engine-taken = ya hay un motor registrado como `{ $name }`; `jugada engines remove { $name }` lo olvida
engine-name = `{ $found }` no es un nombre de motor; se esperaban letras, cifras, `-`, `_` y `.`, { $most } como máximo
engine-command = `{ $found }` no es una orden; se esperaba un programa y sus argumentos, con comillas que cierren
engine-game = `{ $found }` no es un juego de este protocolo; se esperaba { $games }
engine-missing = motor externo `{ $name }`: { $why }
engine-file = { $path }: archivo incorrecto: { $what }
engine-io = { $path }: { $why }
engine-last-words = { $why }; lo último que dijo: { $words }
engine-signal = señal: { $signal }
engine-ended = terminó antes de responder ({ $how })
engine-failed = { $name } { $why }
