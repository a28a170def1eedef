/** Boards and their cells. */
export const english = {
  'board.label': 'Board',

  'cell.empty': 'empty',
  'cell.legal': 'legal',
  'cell.picked': 'picked up; choose where it goes',
  'cell.goesOn': `{ $count ->
    [one] can move: { $count } way
   *[other] can move: { $count } ways
}`,
  'cell.rack': 'column { $column }, row { $row }',
  'cell.lands': 'lands on row { $row }',
  'cell.flips': 'flips { $count }',
  'cell.captures': 'captures { $count }',
  'cell.value': 'value { $value }',
  'cell.hint': 'hint',
  'cell.last': 'last move',
  'cell.line': 'winning line',
  'cell.ko': 'ko',
  'cell.territory': 'territory of { $side }',
};
