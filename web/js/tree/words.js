/** The search, stepped through. */
export const english = {
  'tree.title': 'Search tree',
  'tree.label': 'Tree',
  'tree.view.help':
    'Drag to move, turn the wheel to zoom. Keys: left and right step, up and down choose a node, Enter folds it, + and - zoom, 0 fits, Page Down goes to the next cutoff.',
  'tree.of': 'Position or example',
  'tree.position': 'Position',
  'tree.position.help': 'The search of the position on the board.',
  'tree.by': 'Strategy',
  'tree.by.mcts': 'MCTS',
  'tree.over': 'The game is over here: there is nothing to search. Go back some moves, or open a textbook example.',
  'tree.none': 'This strategy does not search a tree.',
  'tree.waiting': 'Searching: { $seconds }, { $count } nodes',
  'tree.stop': 'Stop',
  'tree.stop.help': 'Stop this search.',
  'tree.stopped': 'The search was stopped.',
  'tree.again': 'Search again',
  'tree.again.help': 'Search this position again.',

  'tree.start': 'To the start',
  'tree.start.help': 'Before the first step of the search.',
  'tree.back': 'One step back',
  'tree.back.help': 'Undo the last step of the search.',
  'tree.run': 'Run',
  'tree.run.help': 'Step automatically, at the chosen speed.',
  'tree.pause': 'Pause',
  'tree.pause.help': 'Stop at this step.',
  'tree.step': 'One step',
  'tree.step.help': 'The next step of the search.',
  'tree.end': 'To the end',
  'tree.end.help': 'After the last step of the search.',
  'tree.nextCut': 'Next cutoff',
  'tree.nextCut.help': 'To the next node whose remaining moves are pruned.',
  'tree.speed': 'Speed',
  'tree.speed.help': 'Steps per second.',
  'tree.perSecond': `{ $count ->
    [one] { $count } step/s
   *[other] { $count } steps/s
}`,
  'tree.iteration': 'Iteration',
  'tree.iteration.help':
    'Iterative deepening searches from the root once for every depth, and again if the value lies outside an aspiration window; each of these searches has its own tree.',
  'tree.iteration.of': 'Iteration { $number }/{ $all }',
  'tree.iteration.again': 'Iteration { $number }/{ $all }, re-search',
  'tree.zoomOut': 'Smaller',
  'tree.zoomOut.help': 'Zoom out: more of the tree.',
  'tree.zoomIn': 'Larger',
  'tree.zoomIn.help': 'Zoom in: less of the tree.',
  'tree.large': 'Whole page',
  'tree.large.help': 'Show the tree on the whole page, or next to the board again.',
  'tree.boards': 'Boards',
  'tree.boards.help': 'Draw the position in every node.',

  'tree.stepOf': '{ $step } of { $all }:',
  'tree.step.nothing': 'Nothing has been searched yet.',
  'tree.step.root': 'The search begins: { $side } is to move, with window { $window }.',
  'tree.step.root.minimax': 'The search begins: { $side } is to move.',
  'tree.step.deeper': 'Iteration { $number }: from the root again, with window { $window }.',
  'tree.step.deeper.minimax': 'Iteration { $number }: from the root again.',
  'tree.step.missed': 'The value lies outside that window: re-search from the root, with window { $window }.',
  'tree.step.enter': '{ $mover } tries { $move } with window { $window }.',
  'tree.step.enter.minimax': '{ $mover } tries { $move }.',
  'tree.step.null': '{ $mover } tries { $move } with the null window { $window }: is it better at all?',
  'tree.step.again': '{ $move } came out better: re-search with window { $window }.',
  'tree.step.evaluated': 'Depth limit reached: the evaluator gives { $value } after { $move }.',
  'tree.step.game_over': 'The game is over after { $move }: { $value }.',
  'tree.step.table': 'The transposition table knows this position: { $known }.',
  'tree.step.stopped': 'The search was stopped here.',
  'tree.step.searched': 'All moves of { $side } searched; { $best } is best, so { $value } is passed up.',
  'tree.step.low.held':
    'Fail low: no move of { $side } improves on the { $limit } that { $side } already has higher up; this node is worth { $known }.',
  'tree.step.low.window':
    'Fail low: no move of { $side } gets into the window { $window }; this node is worth { $known }.',
  'tree.step.high.held':
    'Fail high at the last move, { $best }: this node is worth { $known }, and { $other } already has { $limit } higher up.',
  'tree.step.high.window':
    'Fail high at the last move, { $best }: this node is worth { $known }, outside the window { $window }.',
  'tree.step.answer': 'All moves of { $side } searched: { $best } is best, worth { $value }.',
  'tree.step.cut.held':
    'Cutoff after { $best }: this node is worth { $known }, and { $other } already has { $limit } higher up; { $pruned }.',
  'tree.step.cut.window':
    'Cutoff after { $best }: this node is worth { $known }, outside the window { $window }; { $pruned }.',
  'tree.step.selection': 'Simulation { $number }, selection: down the most promising moves, { $line }.',
  'tree.step.selection.root': 'Simulation { $number }, selection: the root still has moves that were never tried.',
  'tree.step.expansion': 'Expansion: { $move } becomes a new node.',
  'tree.step.expansion.none': 'Expansion: no new node; nothing is left to find out after { $move }.',
  'tree.step.simulation': 'Simulation: a random playout from here; { $winner } wins.',
  'tree.step.simulation.draw': 'Simulation: a random playout from here; it is drawn.',
  'tree.step.simulation.none': 'Simulation: no playout; the position itself is worth { $value }.',
  'tree.step.propagation': `{ $count ->
    [one] Backpropagation: { $value } for { $own } goes up to the root; { $first } now has { $count } visit and a mean of { $mean }.
   *[other] Backpropagation: { $value } for { $own } goes up to the root; { $first } now has { $count } visits and a mean of { $mean }.
}`,

  'tree.root': 'root',
  'tree.root.short': 'root',
  'tree.toMove': '{ $side } to move',
  'tree.visits': `{ $count ->
    [one] { $count } visit
   *[other] { $count } visits
}`,
  'tree.mean': 'mean { $mean }',
  'tree.value': 'value { $known }',
  'tree.known.exact': '{ $value }',
  'tree.known.least': 'at least { $value }',
  'tree.known.most': 'at most { $value }',
  'tree.open': 'being searched',
  'tree.window': 'window { $window }',
  'tree.why.searched': 'all moves searched',
  'tree.why.evaluated': 'from the evaluator',
  'tree.why.game_over': 'the game is over',
  'tree.why.cut_off': 'cutoff',
  'tree.why.table': 'from the table',
  'tree.why.stopped': 'stopped',
  'tree.mark.game_over': '■ game over',
  'tree.mark.cut_off': '✂ cutoff',
  'tree.mark.table': '▦ table',
  'tree.mark.stopped': 'stopped',
  'tree.below': '▸ { $count } below',
  'tree.skipped': `{ $count ->
    [one] { $count } move pruned
   *[other] { $count } moves pruned
}`,
  'tree.cut.short': 'pruned',
  'tree.others': `{ $count ->
    [one] { $count } other move
   *[other] { $count } other moves
}`,
  'tree.others.short': 'others',
  'tree.others.help': 'Draw the other moves of this node, too.',

  'tree.count.visited': 'Visited { $count }',
  'tree.count.visited.iteration': 'Visited { $count } in this iteration, { $all } in total',
  'tree.count.minimax': 'minimax would visit { $count }',
  'tree.count.minimax.many': 'minimax would visit millions',
  'tree.count.evaluations': 'evaluated { $count }',
  'tree.count.cuts': 'cutoffs { $count }',
  'tree.count.table': 'table hits { $count }',
  'tree.count.simulations': 'Simulations { $count }',
  'tree.count.nodes': 'nodes { $count }',
  'tree.truncated': 'only the beginning is shown: the search visited { $count }',
  'tree.eyes': 'Values are from { $side }’s point of view: ▲ { $side } picks the largest, ▼ { $other } the smallest.',
  'tree.eyes.bounds':
    'Values are from { $side }’s point of view: ▲ { $side } picks the largest, ▼ { $other } the smallest; ≥ and ≤ are bounds.',
  'tree.reduced':
    'Late moves are searched one move less deep: values and bounds hold for this search, not for minimax.',
  'tree.eyes.means':
    'Means are from { $side }’s point of view: ▲ { $side } to move, ▼ { $other } to move. The bar in a node is its share of the visits.',

  'exercise.name': 'Quiz',
  'exercise.help': 'Stops before values and cutoffs, so that you can guess them.',
  'exercise.choice.help': 'Your answer.',
  'exercise.root': 'the root',
  'exercise.after': 'the node after { $move }',
  'exercise.value': 'All moves of { $side } searched. What value comes up to { $place }?',
  'exercise.known': 'All moves of { $side } searched. What is now known of { $place }?',
  'exercise.cut.held':
    '{ $side } to move at { $place }; { $other } already has { $limit } higher up. Are the remaining moves pruned?',
  'exercise.cut.window': '{ $side } to move at { $place }, with window { $window }. Are the remaining moves pruned?',
  'exercise.yes': 'Yes, they are pruned',
  'exercise.no': 'No, the search continues',
  'exercise.right': 'Right.',
  'exercise.wrong': 'Not quite.',
  'exercise.why.max': '{ $side } picks the largest of { $moves }: { $value }, with { $best }.',
  'exercise.why.max.bound': '{ $side } picks the largest of { $moves }: { $known }.',
  'exercise.why.min': '{ $side } picks the smallest of { $moves }: { $value }, with { $best }.',
  'exercise.why.min.bound': '{ $side } picks the smallest of { $moves }: { $known }.',
  'exercise.goesOn.max.held':
    'So far no move of { $side } is worth more than { $value }, less than the { $limit } that { $other } already has higher up: another move may still matter.',
  'exercise.goesOn.max.window':
    'So far no move of { $side } is worth more than { $value }, below the end of the window, { $limit }: another move may still matter.',
  'exercise.goesOn.min.held':
    'So far no move of { $side } is worth less than { $value }, more than the { $limit } that { $other } already has higher up: another move may still matter.',
  'exercise.goesOn.min.window':
    'So far no move of { $side } is worth less than { $value }, above the start of the window, { $limit }: another move may still matter.',
  'exercise.tally': `{ $count ->
    [one] { $right } of { $count } answer right
   *[other] { $right } of { $count } answers right
}`,
};
