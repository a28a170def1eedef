/** The first screen. */
export const english = {
  'home.game': 'Game',
  'home.board': 'Board',
  'home.start': 'Make a move to start a game against a level chosen for you.',
  'home.demonstration': 'Demo game. Point at the board to play yourself.',
  'home.unfinished': '{ $players } · move { $ply }',
  'home.continue': 'Resume',
  'home.continue.help': 'Your unfinished game, as you left it.',
};
