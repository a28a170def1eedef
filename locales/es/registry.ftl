
# external.rs

teacher-external = un motor externo como maestro
teacher-own = una estrategia propia de Jugada: los otros programas juegan partidas, no entrenan

# games/connect.rs

level-connect-quick-title = Fuerte, 0,1 s
level-connect-quick-help = Juega lo que logra demostrar en una décima de segundo por jugada y, si no, lo que NegaScout encuentra en ese tiempo.
level-connect-second-title = Muy fuerte, 1 s
level-connect-second-help = Juega lo que logra demostrar en un segundo por jugada y, si no, lo que NegaScout encuentra en ese tiempo.
level-perfect-title = Perfecto, hasta 10 s
level-perfect-help = Juega lo que está demostrado que es mejor: la victoria más rápida, el empate o la resistencia más larga. Las ocho primeras jugadas en el tablero normal las consulta en un libro. Tarda hasta diez segundos; donde no bastan para demostrar nada, en tableros grandes, juega lo que encuentra NegaScout.

# games/go.rs

level-go-seconds-help = Búsqueda de Go con un quinto de segundo, uno o cinco por jugada; cuanto más tiempo, más fuerte.
level-go-moment-title = Un momento (Go)
level-go-second-title = Un segundo (Go)
level-go-patient-title = Cinco segundos (Go)

# games/mod.rs

search-table-of = una tabla de { $memory } MB ocupa
search-megabytes = { $megabytes } MB

# games/othello.rs

patterns-kind = evaluador
patterns-board = conoce el tablero de 8x8, no el de { $rows }x{ $rows }; prueba alegria
level-intermediate-title = Intermedio (De Sosa)
level-intermediate-help = Negamax, 3 jugadas por delante.
level-advanced-title = Avanzado (De Sosa)
level-advanced-help = Alfa-beta, 5 jugadas por delante.
level-expert-title = Experto (De Sosa)
level-expert-help = NegaScout, 9 jugadas por delante.
level-champion-blitz-title = Campeón, una centésima de segundo
level-champion-blitz-help = El campeón de Othello con una centésima de segundo por jugada.
level-champion-quick-title = Campeón, una décima de segundo
level-champion-quick-help = El campeón de Othello con una décima de segundo por jugada.
level-champion-title = Campeón
level-champion-help = El campeón de Othello con un segundo por jugada: patrones, búsqueda selectiva, finales exactos.
level-champion-slow-title = Campeón, diez segundos
level-champion-slow-help = El campeón de Othello con diez segundos por jugada.
level-alegria-easy-title = Fácil (Alegría)
level-alegria-easy-help = 2 jugadas por delante; solo cuenta fichas, la primera parte del evaluador de Alegría.
level-alegria-medium-title = Medio (Alegría)
level-alegria-medium-help = 4 jugadas por delante; fichas y movilidad, dos partes del evaluador de Alegría.
level-alegria-hard-title = Difícil (Alegría)
level-alegria-hard-help = 6 jugadas por delante; fichas, movilidad y esquinas, tres partes del evaluador de Alegría.
level-alegria-machine-title = Máquina (Alegría)
level-alegria-machine-help = Alfa-beta con tabla de transposición, 6 jugadas por delante.
level-garcia-help = Alfa-beta; en Othello, con el evaluador de García.
level-pasten-help = El alfa-beta de Pastén: casillas por filas, sin tabla, diferencia de fichas; de 1 jugada por delante, pasando por 2, Fácil, a 6, T800.
level-garcia-easy-title = Fácil (García)
level-garcia-medium-title = Medio (García)
level-garcia-hard-title = Difícil (García)
level-garcia-expert-title = Experto (García)
level-garcia-supreme-title = Supremo (García)
level-pasten-1-title = Profundidad 1 (Pastén)
level-pasten-easy-title = Fácil (Pastén)
level-pasten-3-title = Profundidad 3 (Pastén)
level-pasten-4-title = Profundidad 4 (Pastén)
level-pasten-5-title = Profundidad 5 (Pastén)
level-pasten-t800-title = T800 (Pastén)

# host.rs

registry-board-elsewhere = un tablero de `{ $name }` de otra parte
registry-game-listed = uno de un juego que esté en la lista

# learned.rs

learned-kind = evaluador aprendido
learned-not-there-near = no está (¿querías decir `{ $meant }`?); hay: { $list }
learned-not-there = no está; hay: { $list }
learned-a-name = el nombre de un evaluador aprendido
evaluator-learned-title = Aprendido
evaluator-learned-help = Un evaluador entrenado en este juego y tamaño de tablero, por el nombre con que se guarda.
evaluator-learned-name = El nombre con que se guarda.
evaluator-learned-games = Tal como era tras esas partidas de entrenamiento; auto es tal como es ahora.

# levels.rs

level-novice-title = Novato (De Sosa)
level-novice-help = Cualquier jugada legal.

# registry.rs

registry-kind = juego
registry-name-taken = ya hay un juego con ese nombre

# seat.rs

registry-other-board = preguntado por un tablero de otro juego

# strategies.rs

search-entries = { $entries } entradas
search-nodes = { $threads } x { $nodes } posiciones
search-no-evaluator = un evaluador de { $game }: { $known }


# training.rs

teacher-other-together = `other` junto con otros rivales
teacher-other-alone = `other` solo: dos aprendices necesitan todas las partidas para sí
teacher-may-differ = `{ $spec }` puede responder otra cosa la próxima vez, y con ella el aprendiz
teacher-same = una estrategia con un hilo y un límite de profundidad, nodos o simulaciones en vez de tiempo
search-table = una tabla de { $entries } ocupa
search-tree = { $positions } ocupan
registry-not-listed = su juego no está entre los que hay aquí

# games/tree.rs

figure-alegria-2-1-title = Minimax
figure-alegria-2-1-source = según Alegría, figura 2.1; los valores de las hojas son nuestros
figure-alegria-2-2-title = Alfa-beta ahorra tres nodos
figure-alegria-2-2-source = según Alegría, figura 2.2: el mismo árbol, tres nodos sin visitar; los valores de las hojas son nuestros
figure-horcas-3-2-title = Minimax a cuatro jugadas
figure-horcas-3-2-source = según Horcas, figura 3.2: cuatro niveles, se elige el movimiento m2; los valores de las hojas son nuestros
figure-horcas-3-3-title = Alfa-beta, el mismo movimiento
figure-horcas-3-3-source = según Horcas, figura 3.3: el árbol de la figura 3.2, el mismo valor y el mismo movimiento m2; los valores de las hojas son nuestros
figure-horcas-3-5-title = Cinco simulaciones de MCTS
figure-horcas-3-5-source = según Horcas, figura 3.5: cinco simulaciones, cada una añade un nodo; quién gana en las hojas es nuestro
