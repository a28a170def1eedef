/** What was played in a position. */
export const english = {
  'study.openings': 'Openings',
  'study.openings.help':
    'Moves played from this position in the games of the library: how often, with what results, by whom.',
  'explorer.title': 'Played here',
  'explorer.words': 'Only games with…',
  'explorer.words.help':
    'Count only games with these words: names of players, events, years, files, tags. Beginnings of words are enough.',
  'explorer.looking': 'Searching the library…',
  'explorer.reached': `{ $count ->
    [one] { $reached } of { $all } games reached this position.
   *[other] { $reached } of { $all } games reached this position.
}`,
  'explorer.ended': `{ $count ->
    [one] { $reached } of { $all } games reached this position, and ended here.
   *[other] { $reached } of { $all } games reached this position, and all of them ended here.
}`,
  'explorer.unknown': 'None of { $all } games reached this position. Go back some moves.',
  'explorer.unlike': 'No games with these words.',
  'explorer.empty': 'The library has no games with these rules yet.',
  'explorer.incomplete': 'Time limit reached: only the most recently changed games are counted.',
  'explorer.bring':
    'To add games of { $game }, play them, drop or paste files in the library (WTHOR, GGF, SGF, transcripts, JSON), or use the command',
  'explorer.library': 'Open the library',
  'explorer.library.help': 'The library imports files that are dropped or pasted there.',
  'explorer.moves': 'Moves played here',
  'explorer.play.help': 'Play this move on the board. The bars show how the games ended.',
  'explorer.won': '{ $side } won',
  'explorer.draws': 'drawn',
  'explorer.unfinished': 'no result',
  'explorer.often': `{ $count ->
    [one] { $games } game, { $share }
   *[other] { $games } games, { $share }
}`,
  'explorer.by': 'by { $names }',
  'explorer.latest': 'last { $date }',
};
