# Long work, and plots.

page-later-loading = Un momento…

page-plot-empty = Aún no hay nada que dibujar.
page-plot-table = Como tabla

page-job-kind-simulation = Encuentro
page-job-kind-tournament = Torneo
page-job-kind-training = Entrenamiento
page-job-kind-experiment = Experimento
page-job-kind-analysis = Análisis
page-job-state-queued = en espera
page-job-state-running = en marcha
page-job-state-elsewhere = en marcha en una terminal
page-job-state-paused = en pausa
page-job-state-cancelled = cancelado
page-job-state-finished = terminado
page-job-state-failed = fallido
page-job-state-unreadable = dañado
page-job-place = puesto { $place } en la cola
page-job-games = { $done } de { $of } partidas
page-job-measurements = { $done } de { $of } medidas
page-job-positions = { $done } de { $of } posiciones
page-job-left = falta aproximadamente { $time }
page-job-took = tardó { $time }
page-job-variant-quick = rápido
page-job-variant-full = completo
page-job-players = { $count } jugadores
page-job-unreadable = Trabajo { $id }
page-job-progress = Progreso de { $name }
page-job-pause = Pausar
page-job-pause-help = Pausa el trabajo. Sus resultados se conservan.
page-job-resume = Reanudar
page-job-resume-help = Reanuda el trabajo donde se detuvo, cuando llegue su turno.
page-job-cancel = Cancelar
page-job-cancel-help = Detiene el trabajo. Sus resultados se conservan y se puede reanudar después.
page-job-delete = Borrar
page-job-delete-help = Borra el trabajo y todos sus resultados. Pide confirmación.
page-job-delete-sure = ¿Borrar el trabajo y todos sus resultados?
page-job-delete-yes = Borrarlo
page-job-delete-no = Conservarlo
page-job-open-help = Muestra los resultados hasta ahora.
