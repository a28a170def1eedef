# The library, and what was learned.

page-library-title = Biblioteca
page-library-shelves = Estantes
page-library-shelf-games = Partidas
page-library-shelf-games-help = Las partidas que has jugado y las importadas.
page-library-shelf-runs = Ejecuciones
page-library-shelf-runs-help = Encuentros, torneos, entrenamientos y análisis a fondo, terminados o no.
page-library-shelf-evaluators = Evaluadores
page-library-shelf-evaluators-help = Evaluadores aprendidos aquí, importados o incluidos en Jugada.
page-library-shelf-experiments = Experimentos
page-library-shelf-experiments-help = Experimentos publicados que se han ejecutado aquí.
page-library-loading = Buscando…
page-library-empty = Aún no hay partidas. Aquí se guarda cada partida que juegas; suelta archivos en esta página para importar otras.
page-library-empty-runs = Aún no hay ejecuciones. Juega encuentros y torneos en el Laboratorio; entrena evaluadores en Entrenar.
page-library-empty-experiments = Aún no hay experimentos. Los publicados están en el Laboratorio.
page-library-none = No hay resultados.
page-library-count =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partidas
    }
page-library-unfilter = Mostrar todo
page-library-unfilter-help = Quita todos los filtros.
page-library-more = Mostrar más partidas
page-library-more-help = Muestra partidas guardadas antes.
page-library-earlier = Mostrar anteriores
page-library-earlier-help = Muestra los que se empezaron antes.
page-library-unreadable = La partida { $id } no se puede leer: su entrada está dañada.
page-library-upload = Abrir archivos
page-library-upload-help = Importa partidas (transcripciones, SGF, GGF, OBF, WTHOR, columnas de Conecta-4, JSON) y evaluadores aprendidos. También puedes soltar archivos aquí.
page-library-drop = Suelta para importar las partidas de estos archivos.
page-library-paste = Pegar partidas
page-library-paste-help = Importa partidas como texto, en cualquier formato que lea Jugada.
page-library-paste-label = Partidas como texto
page-library-paste-example =
    f5d6c3d3c4
    4453
    (;GM[1]SZ[9];B[ee];W[ce])
page-library-paste-keep = Importar
page-library-paste-keep-help = Importa estas partidas a la biblioteca; las repetidas se guardan una sola vez.
page-library-paste-cancel = Cancelar
page-library-pasted = Texto pegado
page-library-reading = Leyendo { $name }…
page-library-stop = Detener
page-library-stop-help = Deja de leer. Las partidas leídas se conservan; puedes importar otra vez el mismo archivo.
page-library-seen = Cerrar
page-library-seen-help = Cierra este mensaje.
page-library-kept =
    { $count ->
        [one] { $count } partida importada
       *[other] { $count } partidas importadas
    }
page-library-known = { $count } ya en la biblioteca
page-library-wrong =
    { $count ->
        [one] { $count } omitida
       *[other] { $count } omitidas
    }
page-library-complaints = Problemas
page-library-filter-q = Buscar
page-library-filter-q-help = Nombres de jugadores, torneos, años, archivos, etiquetas; basta el principio de cada palabra.
page-library-filter-game = Juego
page-library-filter-game-all = Todos los juegos
page-library-filter-game-help = Muestra solo un juego.
page-library-filter-result = Resultado
page-library-filter-result-all = Todos los resultados
page-library-filter-result-help = Muestra solo las partidas con este resultado.
page-library-filter-tag = Etiqueta
page-library-filter-tag-all = Todas las etiquetas
page-library-filter-tag-help = Muestra solo los elementos con esta etiqueta.
page-library-format = Formato
page-library-format-help = El formato del archivo. No se ofrecen los formatos que no admiten el juego elegido.
page-library-export = Exportar
page-library-export-help = Exporta todas las partidas encontradas, en un archivo.
page-library-exported =
    { $count ->
        [one] { $count } partida exportada.
       *[other] { $count } partidas exportadas.
    }
page-library-exported-some =
    { $count ->
        [one] { $count } partida exportada; { $leftOut } omitidas porque el formato no las admite.
       *[other] { $count } partidas exportadas; { $leftOut } omitidas porque el formato no las admite.
    }
page-library-open-help = Abre esta partida en el tablero.
page-library-analyse = Analizar { $name }
page-library-analyse-help = Abre esta partida con el juez: su gráfica y sus errores.
page-library-tag = Etiquetas y archivos de { $name }
page-library-tag-help = Etiqueta esta partida o la exporta a un archivo.
page-library-tagOf = Etiquetas de { $name }
page-library-tagOf-help = Añade etiquetas: palabras para encontrarlo.
page-library-tags = Etiquetas
page-library-tags-example = lección, por estudiar
page-library-tags-help = Palabras para encontrarla, separadas por comas.
page-library-tags-save = Guardar etiquetas
page-library-take = Exportar…
page-library-takeAs = Formato para exportar { $name }
page-library-takeAs-help = Exporta esta partida a un archivo.
page-library-delete = Borrar { $name }
page-library-delete-help = Borra esta partida. Puedes deshacerlo durante unos segundos.
page-library-deleted = Borrada: { $name }
page-library-restore = Deshacer
page-library-restore-help = Recupera esta partida.
page-library-moves =
    { $count ->
        [one] { $count } jugada
       *[other] { $count } jugadas
    }
page-library-unfinished = sin terminar
page-library-draw = empate
page-library-first = ganó el primer jugador
page-library-second = ganó el segundo jugador
page-library-evaluatorKept = Evaluador { $name } importado.

page-format-json = JSON (Jugada)
page-format-jsonl = JSON, una línea por partida
page-format-moves = Transcripciones
page-format-sgf = SGF
page-format-ggf = GGF
page-format-wthor = WTHOR
page-format-obf = OBF (última posición)

page-evaluator-open-help = Muestra sus curvas de aprendizaje, sus valores en el tablero y sus componentes.
page-evaluator-games = { $games } partidas de entrenamiento
page-evaluator-gamesOf = { $games } de { $planned } partidas de entrenamiento
page-evaluator-score = { $score } % en su última prueba
page-evaluator-shipped = incluido en Jugada
page-evaluator-export = Exportar { $name }
page-evaluator-export-help = Guarda este evaluador en un archivo que Jugada puede importar en otro equipo.
page-evaluator-rename = Cambiar el nombre de { $name }
page-evaluator-rename-help = Cambia su nombre: letras, dígitos, - _ y puntos.
page-evaluator-rename-yes = Cambiar
page-evaluator-newName = Nombre nuevo
page-evaluator-delete = Borrar { $name }
page-evaluator-delete-help = Borra este evaluador y todos sus puntos de control. Pide confirmación.
page-evaluator-delete-sure = ¿Borrarlo con todos sus puntos de control?
page-evaluator-delete-yes = Borrarlo
page-evaluator-no = Conservarlo
