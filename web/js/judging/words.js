/** The judge: values, their units, the course of a game. */
export const english = {
  'value.wins': 'W{ $n }',
  'value.loses': 'L{ $n }',
  'value.won': 'won',
  'value.lost': 'lost',
  'value.provedWin': 'W',
  'value.provedLoss': 'L',
  'value.drawn': 'D',
  'value.exact': '={ $points }',

  'judge.name': 'The judge',
  'judge.title': 'Judge',
  'judge.help':
    'One judge for the bar, graph, values and hints. Half a bar is an even game; a full bar, a certain win.',
  'judge.waiting': 'evaluating…',
  'judge.cutShort': 'search cut short',
  'judge.unit.discs': 'expected disc difference at the end',
  'judge.unit.chance': 'win probability, in %',
  'judge.discs': `{ $count ->
    [one] { $points } disc
   *[other] { $points } discs
}`,
  'judge.chance': '{ $n }% win probability',
  'judge.exact': 'exactly { $points }',
  'judge.provedWin': 'a proved win',
  'judge.provedLoss': 'a proved loss',
  'judge.drawn': 'a proved draw',
  'judge.won': 'won',
  'judge.lost': 'lost',
  'judge.wins': `{ $count ->
    [one] a win in { $count } move
   *[other] a win in { $count } moves
}`,
  'judge.loses': `{ $count ->
    [one] a loss in { $count } move
   *[other] a loss in { $count } moves
}`,
  'judge.games': `{ $count ->
    [one] in { $count } playout
   *[other] in { $count } playouts
}`,

  'unit.evaluator': "the evaluator's own points",
  'unit.value': "the search's value, in the evaluator's points",
  'unit.points': 'points',
  'unit.mean': 'mean result from −1 to +1',

  'course.label': 'Course of the game',
  'course.help': 'Above the line, the first player is ahead. Click to show a position.',
  'course.ply': 'Position shown',
  'course.ply.help': 'Slide through the game.',
  'course.unknown': 'not evaluated',
  'course.value': '{ $value } for { $side }',
};
