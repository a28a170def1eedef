
# messages.rs

store-run = la ejecución
store-experiment = el experimento
store-saved-game = la partida guardada
store-job = el trabajo
store-evaluator = el evaluador
store-runs-list = `jugada runs list` muestra las que hay
store-may-be-deleted = puede que se haya borrado
store-player-rated = partidas puntuadas de este jugador
store-players-rated = jugadores con puntuación
store-no-directory = este sistema no indica dónde guardar los datos; indícalo con --data DIR o JUGADA_DATA
store-empty-directory = el nombre del directorio de datos está vacío; indícalo con --data DIR o JUGADA_DATA, o elimina la variable JUGADA_DATA
store-run-in-use = otro proceso está jugando la ejecución { $run }; espera a que termine o deténlo antes
store-job-in-use = otro proceso está haciendo el trabajo { $job }; espera a que termine o deténlo antes
store-evaluator-in-use = otro proceso está entrenando el evaluador `{ $name }`; espera a que termine o deténlo antes
store-name-taken = ya hay un evaluador `{ $name }`; elige otro nombre, o cambia el de aquel o bórralo (`jugada evaluators`)
store-directory = no se puede usar el directorio de datos { $path }: { $why }; elige otro con --data DIR o JUGADA_DATA
store-damaged = { $path } está dañado ({ $why }); no se ha cambiado nada. Muévelo a otro lugar para empezar con uno vacío, o restaura una copia
store-damaged-later = { $path } está dañado ({ $why }); contiene lo que se escribió antes de advertirlo, pero no lo que se iba a escribir después. Muévelo a otro lugar para empezar con uno vacío, o restaura una copia
store-foreign = { $path } pertenece a otro programa; no se ha cambiado nada
store-newer = { $path } lo escribió una versión más nueva de Jugada (su formato es { $found } y este programa conoce hasta el { $known }); no se ha cambiado nada
store-older = { $path } lo escribió una versión de desarrollo de Jugada (su formato es { $found } y este programa lee el { $known }); no se ha cambiado nada. Muévelo a otro lugar o indica otro directorio con --data DIR; el programa que lo escribió puede exportar lo que contiene
store-busy = otro proceso está usando { $path }; vuelve a intentarlo cuando termine
store-no-evaluators = no hay ningún evaluador `{ $name }`; aún no se guarda ninguno
store-no-such-evaluator = no hay ningún evaluador `{ $name }`; hay: { $known }
store-full = no se puede escribir en { $path } ({ $why }): el disco está lleno o falla; se conserva todo hasta la última tanda de partidas terminada
store-read-only = no se permite escribir en { $path }: { $why }
store-cannot-read = no se puede leer { $path } ({ $why }); si existe, con los archivos que lo acompañan, cópialos a un directorio en el que se pueda escribir e indícalo con --data DIR
store-missing = no existe { $kind } { $id }; { $hint }
store-unreadable = no se puede leer { $kind } { $id }: { $why }
store-no-room = ya hay { $most } { $what }, que es el límite
store-unreadable-rating = no se puede leer la puntuación de `{ $player }` en { $game }: { $why }
store-database = base de datos { $path }: { $why }
store-altered = no está como se escribió: su suma de comprobación no coincide
store-not-a-result = `{ $found }` no es un resultado; se esperaba el número del asiento que ganó, `draw` o `unfinished`
