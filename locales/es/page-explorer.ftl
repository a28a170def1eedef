# What was played in a position.

page-study-openings = Aperturas
page-study-openings-help = Jugadas hechas desde esta posición en las partidas de la biblioteca: cuántas veces, con qué resultados y de quién.
page-explorer-title = Jugado aquí
page-explorer-words = Solo partidas con…
page-explorer-words-help = Cuenta solo las partidas con estas palabras: nombres de jugadores, torneos, años, archivos, etiquetas. Basta el principio de cada palabra.
page-explorer-looking = Buscando en la biblioteca…
page-explorer-reached =
    { $count ->
        [one] { $reached } de { $all } partidas llegó a esta posición.
       *[other] { $reached } de { $all } partidas llegaron a esta posición.
    }
page-explorer-ended =
    { $count ->
        [one] { $reached } de { $all } partidas llegó a esta posición, y acabó aquí.
       *[other] { $reached } de { $all } partidas llegaron a esta posición, y todas acabaron aquí.
    }
page-explorer-unknown = Ninguna de { $all } partidas llegó a esta posición. Retrocede algunas jugadas.
page-explorer-unlike = Ninguna partida con estas palabras.
page-explorer-empty = La biblioteca aún no tiene partidas con estas reglas.
page-explorer-incomplete = Se agotó el tiempo: solo se cuentan las partidas modificadas más recientemente.
page-explorer-bring = Para añadir partidas de { $game }, juégalas, suelta o pega archivos en la biblioteca (WTHOR, GGF, SGF, transcripciones, JSON) o usa el comando
page-explorer-library = Abrir la biblioteca
page-explorer-library-help = La biblioteca importa los archivos que se sueltan o se pegan en ella.
page-explorer-moves = Jugadas hechas aquí
page-explorer-play-help = Hace esta jugada en el tablero. Las barras muestran cómo acabaron las partidas.
page-explorer-won = ganan las { $side }
page-explorer-draws = empate
page-explorer-unfinished = sin resultado
page-explorer-often =
    { $count ->
        [one] { $games } partida, { $share }
       *[other] { $games } partidas, { $share }
    }
page-explorer-by = de { $names }
page-explorer-latest = última: { $date }
