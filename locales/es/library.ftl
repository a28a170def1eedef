
# import.rs

library-too-large = sus comentarios y variantes ocupan más de { $megabytes } MB

# tags.rs

tag-not-a-tag = `{ $tag }` no es una etiqueta; se esperaban de 1 a { $longest_tag } caracteres visibles
tag-too-many = { $count } etiquetas; como mucho pueden ser { $most_tags }
library-game = partida { $number }: { $why }
library-hopeless = { $wrong } de las primeras { $number } partidas son incorrectas; la primera: { $first }
