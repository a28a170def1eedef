/** What was played in a position: in both languages, side by side. */

/** @type {Record<string, import('../base/i18n.js').Message>} */
export const en = {
  'study.openings': 'Openings',
  'study.openings.help':
    'What was played in this position in the games of the library: how often, how it ended, by whom.',
  'explorer.title': 'Played here',
  'explorer.words': 'Only games with…',
  'explorer.words.help':
    'Look only at games with these words: names of players, events, years, files, tags. The beginnings of words are enough.',
  'explorer.looking': 'Looking through the library…',
  'explorer.reached': {
    one: '{reached} of {all} games came to this position.',
    other: '{reached} of {all} games came to this position.',
  },
  'explorer.ended': {
    one: '{reached} of {all} games came to this position, and ended here.',
    other: '{reached} of {all} games came to this position, and all of them ended here.',
  },
  'explorer.unknown': 'None of {all} games came to this position. Go back some moves.',
  'explorer.unlike': 'No game has these words.',
  'explorer.empty': 'The library has no game with these rules yet.',
  'explorer.incomplete': 'There was no time for the whole library: these are the games that changed last.',
  'explorer.bring':
    'Games of {game} come into the library when you play them, when you drop or paste files there (WTHOR, GGF, SGF, lines of moves, JSON), or by the command',
  'explorer.library': 'Open the library',
  'explorer.library.help': 'To the library, which takes files that are dropped or pasted.',
  'explorer.moves': 'Moves that were played here',
  'explorer.play.help': 'Play this move on the board. Bars: how the games ended.',
  'explorer.won': '{side} won',
  'explorer.draws': 'drawn',
  'explorer.unfinished': 'no result',
  'explorer.often': { one: '{games} game, {share}', other: '{games} games, {share}' },
  'explorer.by': 'by {names}',
  'explorer.latest': 'last {date}',
};

/** @type {Record<keyof typeof en, import('../base/i18n.js').Message>} */
export const es = {
  'study.openings': 'Aperturas',
  'study.openings.help':
    'Qué se jugó en esta posición en las partidas de la biblioteca: cuántas veces, cómo acabó y quién lo jugó.',
  'explorer.title': 'Jugado aquí',
  'explorer.words': 'Solo partidas con…',
  'explorer.words.help':
    'Mira solo las partidas con estas palabras: nombres de jugadores, torneos, años, archivos, etiquetas. Basta el principio de cada palabra.',
  'explorer.looking': 'Buscando en la biblioteca…',
  'explorer.reached': {
    one: '{reached} de {all} partidas llegó a esta posición.',
    other: '{reached} de {all} partidas llegaron a esta posición.',
  },
  'explorer.ended': {
    one: '{reached} de {all} partidas llegó a esta posición, y acabó aquí.',
    other: '{reached} de {all} partidas llegaron a esta posición, y todas acabaron aquí.',
  },
  'explorer.unknown': 'Ninguna de {all} partidas llegó a esta posición. Retrocede algunas jugadas.',
  'explorer.unlike': 'Ninguna partida tiene estas palabras.',
  'explorer.empty': 'La biblioteca aún no tiene partidas con estas reglas.',
  'explorer.incomplete': 'No hubo tiempo para toda la biblioteca: son las partidas cambiadas en último lugar.',
  'explorer.bring':
    'Las partidas de {game} llegan a la biblioteca al jugarlas, al soltar o pegar allí archivos (WTHOR, GGF, SGF, líneas de jugadas, JSON) o con la orden',
  'explorer.library': 'Abrir la biblioteca',
  'explorer.library.help': 'A la biblioteca, que toma los archivos que se sueltan o se pegan.',
  'explorer.moves': 'Jugadas que se hicieron aquí',
  'explorer.play.help': 'Hace esta jugada en el tablero. Barras: cómo acabaron las partidas.',
  'explorer.won': 'ganan {side}',
  'explorer.draws': 'empate',
  'explorer.unfinished': 'sin resultado',
  'explorer.often': { one: '{games} partida, {share}', other: '{games} partidas, {share}' },
  'explorer.by': 'de {names}',
  'explorer.latest': 'última: {date}',
};
