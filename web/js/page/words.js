/**
 * The texts of the whole page. The English stands in the words of each room, as patterns of Fluent; every other language has the same texts in
 * `locales/`, in the files page-*.ftl.
 */

import { createTranslator } from '../base/i18n.js';
import * as base from '../base/words.js';
import * as board from '../board/words.js';
import * as explorer from '../explorer/words.js';
import * as help from '../help/words.js';
import * as home from '../home/words.js';
import * as jobs from '../jobs/words.js';
import * as judging from '../judging/words.js';
import * as lab from '../lab/words.js';
import * as library from '../library/words.js';
import * as newgame from '../newgame/words.js';
import * as play from '../play/words.js';
import * as study from '../study/words.js';
import * as train from '../train/words.js';
import * as tree from '../tree/words.js';

/** Of the page around the screens: what can be done, settings, keys, dialogs, notices. */
export const own = {
  'act.home': 'Play',
  'act.home.help': 'The board. A game in progress waits there.',
  'act.new': 'New game',
  'act.new.help': 'Choose your opponent, side, board size and rules.',
  'act.analyse': 'Analyse',
  'act.analyse.help': 'What is best here? Ask several strategies about the position on the board.',
  'act.lab': 'Lab',
  'act.lab.help': 'Which is better, and how certain is it? Matches, tournaments and published experiments.',
  'act.train': 'Train',
  'act.train.help': 'Train an evaluator and watch it learn.',
  'act.library': 'Library',
  'act.library.help': 'Your games, and games imported from files.',
  'act.settings': 'Settings',
  'act.settings.help': 'Language, colours and keys; quit the program.',
  'act.keys': 'Keys and icons',
  'act.keys.help': 'What the keys and the icons do.',
  'act.undo': 'Undo',
  'act.undo.help': 'Undo your last move and the reply to it.',
  'act.redo': 'Redo',
  'act.redo.help': 'Play the undone moves again.',
  'act.hint': 'Hint',
  'act.hint.help': 'Suggest a move. Choose how much help under Values.',
  'act.pass': 'Pass',
  'act.pass.help': 'Pass the turn to the other side.',
  'act.values': 'Values on the board',
  'act.values.short': 'Values',
  'act.values.help': 'Show the value of every legal move.',
  'act.pause': 'Pause',
  'act.pause.help': 'Pause or resume the game.',
  'act.stop': 'Stop',
  'act.stop.help': 'Stop the search now.',
  'act.resume': 'Resume',
  'act.resume.help': 'Let the machine think again.',
  'act.start': 'To the start',
  'act.start.short': 'Start',
  'act.start.help': 'Show the starting position.',
  'act.back': 'One move back',
  'act.back.short': 'Back',
  'act.back.help': 'Show the previous position. Nothing is undone.',
  'act.forward': 'One move forward',
  'act.forward.short': 'Forward',
  'act.forward.help': 'Show the next position. In a game between machines, play the next move.',
  'act.end': 'To the last move',
  'act.end.short': 'Last',
  'act.end.help': 'Show the current position.',
  'act.branch': 'Play from here',
  'act.branch.help':
    'Undo all later moves and continue from here. To keep them as a variation, just play a move on the board.',
  'act.save': 'Save',
  'act.save.help': 'Name this game in the library, or save it to a file.',
  'act.abandon': 'Resign',
  'act.abandon.help': 'End the game now. Asks for confirmation.',
  'act.stopGame': 'Stop game',
  'act.stopGame.help': 'End this game now; nobody wins. Asks for confirmation.',
  'act.rematch': 'Rematch',
  'act.rematch.help': 'Play again with the same players.',
  'act.exchange': 'Rematch, sides swapped',
  'act.exchange.help': 'Play again with sides swapped.',
  'act.result': 'Result',
  'act.result.help': 'Show the result again.',

  'topbar.sections': 'Sections',
  'topbar.tools': 'Tools',

  'question.analyse': 'What is best here?',
  'question.lab': 'Which is better, and how certain is it?',
  'question.train': 'Is it learning?',
  'question.library': 'Where is that game?',

  'player.unnamed': 'Player',

  'ended.title': 'Jugada has ended',
  'ended.text': 'You can close this tab. To play again, start the program.',

  'help.idle': 'Point at anything, or Tab to it, to see what it does. Press ? for keyboard shortcuts.',
  'help.touch': 'Touch anything to see what it does.',

  'act.territory': 'Territory',
  'act.territory.short': 'Territory',
  'act.territory.help': 'Show who will own each point, with an estimate of the score.',

  'spoken.move': '{ $side }: { $move }',

  'dialog.close': 'Close',
  'dialog.close.help': 'Back to the page.',

  'settings.title': 'Settings',
  'settings.language': 'Language',
  'settings.language.help': 'The language of the page.',
  'settings.palette': 'Colours',
  'settings.palette.help': 'The colours of the page.',

  'palette.standard': 'Standard',
  'palette.contrast': 'High contrast',
  'palette.colourblind': 'Colour-blind',

  'settings.quit': 'Quit Jugada',
  'settings.quit.help': 'Close the program. Your games are saved.',

  'settings.sounds': 'Sounds',
  'settings.sounds.help': 'A short sound for every move, and for the end of the game.',

  'settings.letterKeys': 'Single-letter shortcuts',
  'settings.letterKeys.help': 'Turn off if a speech or switch device types letters for you.',
  'settings.answer': 'Delay before the machine replies',
  'settings.answer.help': 'Minimum time between your move and the reply, so that you see both.',
  'settings.answer.seconds': '{ $seconds } s',

  'keys.title': 'Keys and icons',
  'keys.arrows.key': '↑ ↓ ← →',
  'keys.arrows': 'move on the board',
  'key.Home': 'Home',
  'key.End': 'End',
  'keys.enter.key': 'Enter',
  'keys.enter': 'play on this square',
  'keys.board.key': 'b',
  'keys.board': 'go to the board',
  'keys.escape.key': 'Esc',
  'keys.escape': 'close a dialog',

  'touch.play': 'Tap a marked square to play there. On a board with gravity, tap anywhere in the column.',
  'touch.kept': 'Every game is saved automatically; you find it in the library.',
  'touch.sheet': 'Moves, Values and Stats open a sheet over the page; the arrow closes it.',
  'touch.log': 'Tap a move in the list, or the graph, to see that position.',

  'abandon.title': 'Resign?',
  'abandon.question': 'You will lose this game.',
  'abandon.side': '{ $side } will lose this game.',
  'abandon.watched': 'Nobody wins.',
  'abandon.no': 'Keep playing',
  'abandon.no.help': 'Back to the game.',
  'abandon.yes': 'Resign',
  'abandon.stop.title': 'Stop this game?',
  'abandon.stop': 'Stop game',

  'passing.title': 'Pass and end the game?',
  'passing.question': 'The other side has passed. If you pass too, the game ends and is counted as it stands.',
  'passing.yes': 'Pass and end',

  'save.title': 'Save this game',
  'save.name': 'Name',
  'save.name.help': 'The name to find it by.',
  'save.library': 'In the library',
  'save.library.help': 'Save it under this name, on this computer.',
  'save.file': 'As a file',
  'save.file.help': 'Download it, to send it or open it elsewhere.',

  'notice.error': 'Something went wrong: { $message }',
  'notice.unreachable': 'Jugada is not responding. Retrying; your game is safe.',
  'notice.saved': 'Saved: { $name }',
  'notice.forcedPass': '{ $side } has no legal move and passes',
  'notice.pass': '{ $side } passes',
  'notice.stuck': '{ $square }: this piece cannot move',
  'notice.there': '{ $square }: the selected piece cannot go there',
  'notice.pick': '{ $square }: select one of your pieces first',
  'notice.illegal': '{ $square }: { $why }',
  'notice.notYourTurn': "It's { $side }'s turn",
};

/** Every room has its own words; no two have the same name for one. */
export const PARTS = [
  own,
  ...[base, board, explorer, help, home, jobs, judging, lab, library, newgame, play, study, train, tree].map(
    ({ english }) => english,
  ),
];

/** @type {Record<string, string>} */
export const ENGLISH = Object.assign({}, ...PARTS);

/** @param {string} language @param {string} [file]  the language's texts; English as long as they are not there */
export const translator = (language, file) => createTranslator(language, ENGLISH, file);
