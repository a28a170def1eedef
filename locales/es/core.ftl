# grid.rs

side-first = X
side-second = O

# notation.rs

notation-game-over = la partida ha terminado
notation-at-move = { $text } (jugada { $number }, carácter { $column })
notation-at-character = { $text } (línea { $line }, carácter { $column })
notation-not-a-move = `{ $found }` no es una jugada
notation-illegal = `{ $found }` no es legal aquí
notation-not-a-position = no es una posición: hay { $found }
notation-impossible = posición imposible: { $found }
notation-expected = { $what }; se esperaba { $expected }
notation-why = { $what }: { $why }; { $list }
notation-rule = { $what }; { $rule }
notation-none-legal = ninguna jugada es legal
notation-legal = legales: { $moves }
notation-legal-and-more = legales: { $moves } y { $more } más

# spec/declaration.rs

spec-range = de { $min } a { $max }
spec-whole = un número entero de { $min } a { $max }
spec-number = un número de { $min } a { $max }
spec-or-word = { $values }, o { $word }
spec-an-evaluator = un evaluador
spec-a-name = un nombre

# spec/error.rs

spec-game = el juego
spec-strategy = la estrategia
spec-evaluator = el evaluador
spec-learner = el aprendiz
spec-unknown-game = juego desconocido
spec-unknown-strategy = estrategia desconocida
spec-unknown-evaluator = evaluador desconocido
spec-unknown-learner = aprendiz desconocido
spec-games = juegos
spec-strategies = estrategias
spec-evaluators = evaluadores
spec-learners = aprendices
spec-syntax = en `{ $text }`: en el carácter { $column } hay { $found } y se esperaba { $expected }
spec-unknown-name = { $unknown }: { $found }; { $all }: { $known }
spec-other-game = { $kind } `{ $found }` es de { $other }, no de { $game }; { $all } de { $game }: { $known }
spec-unknown-parameter = `{ $owner }` no tiene el parámetro { $found }; { $known }
spec-repeated = `{ $owner }`: el parámetro `{ $name }` aparece dos veces
spec-bad-value = `{ $owner }`: `{ $name }={ $found }` no es válido; se esperaba { $expected }
spec-out-of-range = `{ $owner }`: `{ $name }={ $found }` está fuera de rango: { $range }
spec-model = { $kind } `{ $name }`: { $why }
spec-missing = a `{ $owner }` le falta `{ $name }`; se esperaba { $expected }
spec-level = el nivel `{ $level }` no tiene parámetros, y se dio `{ $found }`; equivale a { $strategy }, que sí los tiene
spec-conflict = `{ $owner }`: { $found }; se esperaba { $expected }
spec-near = `{ $found }` (¿querías decir `{ $near }`?)
spec-no-parameters = no tiene ninguno
spec-parameters = parámetros: { $names }

# spec/parse.rs

spec-parenthesis-or-end = `(` o el final del texto
spec-end = el final del texto
spec-parameter = el nombre de un parámetro o `)`
spec-too-deep = un máximo de 16 niveles de paréntesis
spec-name-or-value = un nombre o un valor
spec-equals = `=` después de `{ $name }`
spec-comma-or-parenthesis = `,` o `)`
core-not-two-sided = una partida de { $seats } asientos; se esperaba una de 2, porque aquí se comparan dos bandos
