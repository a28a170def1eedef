# Boards and their cells.

page-board-label = Tablero

page-cell-empty = vacía
page-cell-legal = legal
page-cell-picked = elegida; escoge adónde va
page-cell-goesOn =
    { $count ->
        [one] puede moverse: { $count } forma
       *[other] puede moverse: { $count } formas
    }
page-cell-rack = columna { $column }, fila { $row }
page-cell-lands = cae en la fila { $row }
page-cell-flips = voltea { $count }
page-cell-captures = captura { $count }
page-cell-value = valor { $value }
page-cell-hint = pista
page-cell-last = última jugada
page-cell-line = línea ganadora
page-cell-ko = ko
page-cell-territory = territorio de las { $side }
