/**
 * What is written about games, strategies, evaluators and figures, in English. `[alphabeta]` leads to another article. Titles, sentences and
 * parameters of what the catalog declares come from there.
 *
 * @type {import('../model.js').Texts}
 */
export const texts = {
  // ---------------------------------------------------------------- games

  othello: {
    text: [
      'Black moves first. A move must flank at least one enemy disc between the new disc and another of the same colour, in any of eight directions; everything flanked flips. Who cannot move passes, and may pass only then. The game ends when neither side can move.',
      'Discs in a corner can never be flipped, so corners are worth having and the squares beside an empty corner are dangerous. Few discs early in the game are no disadvantage: what counts until late is how many moves each side has.',
    ],
    cost: 'The tree of the whole game has about 10^58 nodes (Horcas, table 2.1). From the start there are 4, 12, 56, 244, 1396, 8200 positions 1 to 6 moves ahead. The number of legal moves is greatest near the middle of the game.',
    use: 'Six by six is quick to play and was solved: with perfect play White wins 20 to 16 (Feinstein 1993). The mirrored start is the one of Pastén’s program.',
    source:
      'Alegría 2024, De Sosa 2017, Pastén 2022 and García all build programs for it; Horcas 2012 names it among the classic games.',
  },
  connect: {
    text: [
      'Six rows, seven columns and four in a line make Connect-4: a piece falls to the lowest free cell of its column. Without gravity a piece may go anywhere, and the same rules give tic-tac-toe (3 x 3, three in a line) or gomoku (15 x 15, five in a line).',
      'A threat is an empty cell that would complete a line. With gravity it matters in which row it lies: who is forced to play below it gives it away.',
    ],
    cost: 'At most one move per column, so Connect-4 has a branching factor of 7 until columns fill up: 7, 49, 343, 2401, 16 807, 117 649 positions 1 to 6 moves ahead. The tree of the whole game has about 10^21 nodes (Horcas, table 2.1).',
    use: 'A good game to compare searches on: small enough for minimax to be watched, deep enough for its faults to show. On the empty 6 x 7 board the first player wins with perfect play, by the centre column only (Allen and Allis, 1988).',
    source: 'Horcas 2012, section 2.3.',
  },
  go: {
    text: [
      'Black moves first; a stone goes on any empty point, or the player passes. Stones of one colour that touch along the lines share their liberties, the empty points beside them; without any they are captured. Two passes in a row end the game.',
      'Area scoring counts own stones and the empty points they alone surround; territory scoring counts those points less the stones lost. Komi makes up for moving second. Simple ko forbids retaking at once a stone that would repeat the position; superko forbids every earlier position.',
    ],
    cost: 'A 9 x 9 board has 81 points to choose from at the start, so few searches see more than some moves ahead. There are 57, 12 675 and 24 318 165 legal positions on 2 x 2, 3 x 3 and 4 x 4 boards.',
    use: 'Estimates are hard here: who owns a point is often clear only at the end. So programs turned to [mcts], which plays games out instead of judging positions.',
    source:
      'Horcas 2012, section 2.4. He states that both scorings agree on the result; in games of random players scored here they named the same winner in 93 % (90 % to 95 %).',
  },

  breakthrough: {
    text: [
      'Each side begins with two rows of pawns. A pawn goes one square forward, straight or diagonally, if the square is empty; it captures diagonally only, and need not. The first pawn on the far row wins, and so does the capture of the last enemy pawn.',
      'Two pawns side by side guard the squares in front of them. Where more pieces attack a square than guard it, the exchange ends with a pawn that breaks through. A pawn on the back row that has not moved still guards.',
    ],
    cost: 'From the start there are 22, 484, 11 132, 256 036, 6 182 818 sequences of 1 to 5 moves. Every move brings a pawn one row on, so a game ends after 208 moves at the latest; those of the levels take about forty.',
    use: 'A small game of pieces that walk and capture, without draws. Boards up to 6 x 5 were solved by computer; the 8 x 8 board is open.',
    source:
      'Invented by Dan Troyka in 2000; it won the 8 x 8 Game Design Competition of 2001. It is in none of the works: it shows that games of moving pieces fit.',
  },
  hex: {
    text: [
      'Red and Blue take turns to occupy a hexagon. Red wants a chain from the top to the bottom, Blue one from the left to the right. Stones are never moved or taken.',
      'Two stones with two empty cells in common are as good as connected: if the opponent takes one cell, you take the other. Such bridges, and the borders that they reach, decide most games long before the chain is closed.',
      'Moving first is a great advantage. So Blue may take over the first stone instead of making a move: it becomes blue, mirrored in the long diagonal.',
    ],
    cost: 'The 11 x 11 board has 121 cells to choose from, so a full search is out of reach; what makes programs strong is to know what is connected.',
    use: 'There are no draws: when the board is full, exactly one side is connected (Nash). Without the swap the first player wins on every board, though nobody knows how on large ones. With the short diagonal it always wins on 2 x 2, 3 x 3 and 4 x 4.',
    source:
      'Piet Hein 1942, John Nash 1948. It is in none of the works: it shows that hexagons, connection and a swap fit.',
  },

  // ---------------------------------------------------------------- strategies

  random: {
    text: [
      'Knows the rules and nothing else. The seed of the game decides, so that a game can be repeated move by move.',
      'It is the yardstick of several works: an evaluator or a training that does not beat it clearly has learned nothing.',
    ],
    cost: 'None: one position, no estimate.',
    use: 'As the first level of a ladder, as an opponent in training, and to make games differ.',
    source: 'De Sosa 2017, section 4.1 (his Novice); Horcas 2012, section 3.5.1.',
  },
  heuristic: {
    text: [
      'Makes each legal move in turn, asks the evaluator what the position after it is worth, and plays the best. No answer of the opponent is looked at.',
      'It shows an evaluator as it is: with a search on top, much of what is seen is the search’s doing.',
    ],
    formula: ['move = argmax over legal m of  h(position after m)'],
    cost: 'One estimate per legal move: b of them, where b is the [branching-factor].',
    use: 'To compare evaluators. In the Othello League, where both sides look one move ahead and one move in ten is random, García’s scores 60 % against the weighted piece counter, De Sosa’s 52 %, Alegría’s 48 %, the disc difference 19 % (10 000 games each, intervals of about 1 %).',
    source: 'Horcas 2012, section 3.5.2.',
  },
  minimax: {
    text: [
      'The value of a position is that of the best move for the side to move, supposing that the opponent does the same. The tree of all lines is followed to a given depth; what stands there is estimated by the evaluator, and games that have ended count as they ended.',
      'Written here in its negamax form: what is good for one side is as bad for the other, so that one rule does for both. A quicker win is preferred to a slower one.',
    ],
    formula: [
      'v(s) = h(s)                       at the last level',
      'v(s) = max over moves m of  -v(s after m)   elsewhere',
    ],
    cost: '1 + b + b² + … + b^d nodes for depth d and b moves in every position. From the empty Connect-4 board, 7 moves ahead, that is 960 793 nodes, as Horcas printed.',
    use: 'To understand, and as the measure of what pruning saves: every other search of a tree here gives the same value to the same depth. To play, use [alphabeta].',
    source:
      'Alegría 2024, section 2.2; De Sosa 2017, section 4.2; Pastén 2022, section 2.1.3; García; Horcas 2012, section 3.5.3. The theorem is von Neumann’s (1928).',
  },
  alphabeta: {
    text: [
      'Carries a window along: alpha is what the side to move has already secured, beta what the opponent has. As soon as a move is worth beta or more, the opponent will not let this position come about, and its remaining moves need no look. That is a cut-off.',
      'The value is that of [minimax]; only the work is less. How much less depends on the order in which moves are tried: the best one first cuts most. So moves are ordered by the evaluator and by what worked elsewhere (history and killers), smaller depths are searched first, and a transposition table remembers positions reached by other move orders.',
    ],
    formula: [
      'search(s, α, β):',
      '  for each move m:',
      '    v = -search(s after m, -β, -α)',
      '    if v ≥ β: return v        (cut-off)',
      '    α = max(α, v)',
      '  return the best v',
    ],
    cost: 'With the best order about b^(d/2) nodes, with a random one about b^(3d/4), at worst those of minimax. Counted here, 7 moves ahead from the empty Connect-4 board: minimax 960 793, random order 34 945 on average, ordered by history 5542 (at the last depth).',
    use: 'Wherever there is an evaluator worth trusting and the branching factor is moderate. García found 48 % of the nodes of minimax 4 moves ahead; alpha-beta as it is usually written needs 28 % in games like his.',
    source:
      'Alegría 2024, section 2.3 (her algorithms 2 and 9 exchange alpha and beta; the usual ones are built here); De Sosa 2017, section 4.3; Pastén 2022; García; Horcas 2012, sections 3.5.4 and 3.5.5. Knuth and Moore 1975 on its cost.',
  },
  negascout: {
    text: [
      'Trusts the order of the moves: the first is searched with the full window, and of each other one it asks only whether it is better, with a window that has no room inside (null window). A “yes” is a surprise, and the move is searched again for its value.',
      'Questions with a null window are cheap, since almost everything cuts. The price is the second search after a surprise.',
    ],
    formula: [
      'v = -search(s after m, -α-1, -α)              (is m better than α?)',
      'if α < v < β:  v = -search(s after m, -β, -v)   (then how much?)',
    ],
    cost: 'Not always less than [alphabeta]. Against it, with De Sosa’s evaluator and no table, NegaScout visited 114 % of the nodes 3 moves ahead, 89 % at 5 and 67 % at 7 in board order; with moves ordered by the evaluator 120 %, 114 % and 108 %.',
    use: 'For deeper searches, with a table, which answers most of what is asked twice.',
    source:
      'De Sosa 2017, section 4.4 (his Expert, 9 moves ahead). Reinefeld 1983; Marsland’s principal variation search is nearly the same.',
  },
  mtdf: {
    text: [
      'Asks nothing but null-window questions, and asks them of the whole tree: is the value above this guess? Each answer is a bound; the next guess is that bound, until the lower and the upper one meet.',
      'The same positions are visited again and again, so it lives on its transposition table.',
    ],
    formula: [
      'repeat',
      '  g = search(root, β-1, β)',
      '  if g < β: upper = g   else: lower = g',
      '  β = g, or g + 1 if g = lower',
      'until lower ≥ upper',
    ],
    cost: 'As many searches as it takes to close in, each cheap. Evaluators with many different values need more steps than coarse ones; the value of two depths before is a good first guess.',
    use: 'With a large table and an evaluator of few distinct values. Of the other root moves it knows only that they are not better, so the board shows fewer values.',
    source:
      'Plaat, Schaeffer, Pijls and de Bruin 1996. Horcas 2012, section 8.2.1, names zero-window search as the next step.',
  },
  truncated: {
    text: [
      'Alpha-beta to one depth, without smaller depths first. When its time or its nodes run out, it does not break off: every position still to be searched is evaluated where it stands.',
      'So the moves tried first are judged many moves ahead and the last ones a single move ahead, and the two are compared as if they were the same. De Sosa warns of it: a depth far beyond the limit gives “wrong results”.',
    ],
    formula: ['v(s, d) = e(s) if d = 0 or the limit is reached', 'otherwise the alpha-beta value of its moves'],
    cost: 'What alpha-beta costs, up to the limit; then one evaluation for each position on the way back.',
    use: 'To see what a limit does to a search that does not deepen step by step; [alphabeta] with a time limit answers with the last depth it finished.',
    source: 'De Sosa 2017, figures 11 to 13 and section 8; the experiment desosa-time.',
  },
  montecarlo: {
    text: [
      'Plays random games to their end after each legal move in turn, and plays the move with the best mean result. It needs no evaluator: the rules are enough.',
      'Its weakness is that both sides play at random in its games. A move that loses to a single good answer still looks well if most answers are harmless.',
    ],
    formula: [
      'Q(m) = mean of z over the games after m,   z = +1 won, 0 drawn, -1 lost',
      'each of the p moves gets N / p of the N games',
    ],
    cost: 'N games of about as many moves as the game still has. The error of a mean shrinks with the square root of its games: 400 games are about ± 0.1, 100 times as many ± 0.01.',
    use: 'Where no evaluator is known, and as the measure of what a tree adds: see [mcts].',
    source: 'Horcas 2012, section 3.5.6 (he prints p / N games for each move; it is N / p).',
  },
  mcts: {
    text: [
      'Grows a tree, one position per simulation, and keeps for each move how often it was tried and how it went. Each simulation has four phases: selection goes down the tree by the formula below; expansion adds one position; a random game is played out from there; its result is carried back up.',
      'The second term of the formula is large for moves that were tried seldom. So the tree is deep where moves are good, and no move is given up for ever. Sums turn to the side that moves, and in the long run the means approach the values of [minimax].',
      'Variants: greedy has c = 0; heuristic starts new moves with an evaluator’s opinion, which counts as so many games; RAVE lets a move learn from all games in which it was made later on, and trusts this less the more often the move itself was tried. Moves that are proved won, lost or drawn are marked as such.',
    ],
    formula: [
      'UCT:   choose the m with greatest  Q(m) + c √( ln N / n(m) )',
      'RAVE:  Q becomes (1 - β) Q + β Q_later,   β = √( k / (3 n(m) + k) )',
    ],
    cost: 'One game played out per simulation; memory for one position per simulation. Stopped at any moment, it has an answer.',
    use: 'Where estimates are poor and games can be played out quickly: Go above all. In Connect-4, with 2600 random games per move for each, it won 83 % (75 % to 89 %) of 100 games as second player against flat Monte-Carlo. Where a single line refutes a move, a search like [alphabeta] sees it sooner.',
    source:
      'Horcas 2012, section 3.5.7, with c from 0 to 1. Coulom 2006; Kocsis and Szepesvári 2006 (UCT); Gelly and Silver 2007 (RAVE, and the schedule of β).',
  },
  'othello-champion': {
    text: [
      'Plays Othello as the programs of the field do. It estimates positions by their patterns (see [patterns]), looks deeper and deeper until its time is up, and begins each depth with the moves that the last one liked.',
      'Most of the tree it never sees. Before a position is searched deeply it is searched briefly; how far the two stray from each other was measured, and if the brief answer is out of reach by more than that, the deep one is not asked for (multi-prob-cut). Every value says how deep it is and how often such cuts are right: 22@87 % is 22 moves ahead, with cuts of which 87 in 100 are right.',
      'Near the end it searches to the last disc, first boldly, then surer and surer, until nothing is left to chance: then the value is called exact.',
      'The first moves come from a book that its own searches have made. A position of the book is worth what its best move is worth, so the value stays the same along the best line, and the first search after it begins where the book ends. Between moves that are worth the same, give or take a disc, it draws lots.',
    ],
    formula: ['cut if  brief value > bound + t σ(empty squares, depth, brief depth)'],
    cost: 'As much time as it is given: one second per move unless told otherwise. How deep it came, and how sure, stands with every value.',
    use: 'As the strongest opponent in Othello, and for a second opinion in Analyse. On 6 x 6 and 4 x 4 it is the Othello solver.',
    source:
      'Beyond the works. Buro 1995 and 1997 (ProbCut, Multi-ProbCut, pattern evaluation in Logistello); Delorme’s Edax.',
  },
  'othello-solver': {
    text: [
      'Works out by how many discs the game is won if both sides play their best from here, the empty squares going to the winner. While too many squares are empty it searches and estimates like the others, and says so: only a proved value is called exact.',
      'Near the end, few moves for the opponent are tried first, and first of all those in parts of the board with an odd number of empty squares: who plays there last has the last word. Discs that can never be flipped bound the result, a table keeps what is known of positions, and the last four empty squares are played out by hand.',
    ],
    formula: ['value = own discs - enemy discs at the end,  empty squares to the winner'],
    cost: 'About twice as much for every empty square more. Some seconds on one core with 24 of them on 8 x 8; with 12, no time that anybody notices.',
    use: 'To play the end without a mistake, to find out where a game was lost, and to test estimates against the truth.',
    source:
      'Beyond the works. The order of moves and the use of parity are those of the programs of the field, such as Buro’s Logistello and Delorme’s Edax; the test positions are those of the French federation (FFO).',
  },
  'connect-solver': {
    text: [
      'Does not estimate: it proves. Of every move it finds out who wins, and how soon if both sides play their best. A winner takes the shortest way; a loser puts up the longest resistance.',
      'The board is a handful of bits, so that threats are found with a few instructions. Questions are yes or no (does the side to move reach more than so much?), moves that make threats are tried first, moves that lose at once are not tried at all, and a table keeps what is known of each position and of its mirror image.',
      'When its time is up before everything is proved, it says what is: bounds for some moves, and for others nothing yet. On the board of 6 rows and 7 columns, positions with eight pieces or fewer are looked up in a book that it made itself; on other boards the first moves take longest.',
    ],
    formula: [
      'score = own pieces left when winning, the winning one included',
      '        negative when losing, 0 for a draw',
    ],
    cost: 'Much near the start, little later on: from the middle of the game on the standard board fractions of a millisecond; from the empty board, half a minute of one core.',
    use: 'To play perfectly, to find out whether a move was a mistake, and to test others. Only with gravity, and on boards whose cells, with one more for each column, fit 64 bits (128 in the mode that asks only who wins).',
    source:
      'Beyond the works. Allis 1988 (threats and who must play last); Pons 2015 (bitboards and null-window questions).',
  },
  'go-mcts': {
    text: [
      'Grows a tree as [mcts] does, but its games are not random: near the last move they save and capture stones in atari, play in thirteen usual shapes of three by three points, and never fill an eye of their own. They end when a side has gained a quarter of the board in stones.',
      'New moves begin with an opinion that counts as so many games won: the likelier a move, the more. It has learnt how likely a move is from games against itself, by what can be seen of the move: captures and escapes that were read out, the points around it, nearness to the last moves, liberties, vital points of eyes. Results of games in which a move was made later count too (RAVE), less and less as the move has games of its own.',
      'It passes when nothing is left to gain and the count is won, and resigns when its best move wins too few games. In handicap games White is credited with points at first, so that it plays on. How often each point was whose at the end of its games is what “Territory” shows, and which stones it proposes as dead.',
    ],
    formula: [
      'value = β later + (1 - β) own,   β = r / (r + n + r n / k)',
      'n: own games and those of the opinion, r: games in which it was made later, k = 3000',
    ],
    cost: 'About 48 000 games per second on 9 x 9, 21 000 on 13 x 13 and 8300 on 19 x 19, on one core of the machine where it was measured. Memory for a node of each move of positions that were visited more than six times.',
    use: 'To play Go, and to know whose stones live. Every part can be switched off, to see what it is worth.',
    source:
      'Beyond the works. Gelly and others 2006 (MoGo: shapes and answers near the last move), Gelly and Silver 2007 (RAVE), Chaslot and others 2008 (opinions), Baudiš and Gailly 2011 (Pachi).',
  },
  external: {
    text: [
      'Another program makes the moves: GNU Go, Pachi or KataGo in Go, GRhino or Edax in Othello. It was registered on the command line with `jugada engines add`; this page can use it, and cannot add one.',
      'It is started when it is first asked, and told the game so far over its protocol, GTP or NBoard. Every answer is checked: a move that is not legal, a crash, or no answer in time loses the game, and for the next one the program is started again.',
      'Points of Go are counted as the board shows them at the end. Engines should therefore take dead stones off before they pass.',
    ],
    cost: 'Whatever the program takes: its threads and its memory are its own. Tell it its strength in its command, or give it seconds per move.',
    use: 'To measure Jugada’s strategies against programs whose strength is known, and to play against them here.',
    source: 'Beyond the works. Farnebäck 2002 (Go Text Protocol, version 2); Welty (NBoard protocol, version 2).',
  },

  // ---------------------------------------------------------------- evaluators

  alegria: {
    text: [
      'The sum of four opinions: who has more discs, who has more moves, who has the corners, and who stands beside corners that are still empty. Each part can be chosen alone.',
      'A share is that of the side that leads, with the sign of who it is: 40 discs of 60 are +67 for one side and -67 for the other; equal numbers are 0.',
    ],
    formula: [
      'share(x, y) =  x / (x + y) if x > y;  -y / (x + y) if x < y;  0 if equal',
      'h = 100 share(discs) + 100 share(moves)',
      '  + 25 (own corners - enemy corners)',
      '  - 12.5 (own - enemy discs beside empty corners)',
      'won +400, lost -400, drawn 0',
    ],
    cost: 'The legal moves of both sides are counted, which costs most; discs and corners are a few operations.',
    use: 'Under a search: with 60 000 nodes per move it won 42 of 60 games against De Sosa’s. One move ahead García’s does better.',
    source: 'Alegría 2024, section 2.4.',
  },
  'alegria-discs': {
    text: [
      'The first of Alegría’s four parts: the share of discs of whoever has more. It only knows who leads now, which in Othello says little before the last moves: see [discs].',
    ],
    formula: [
      'h = 100 own / (own + enemy)     if own > enemy',
      'h = -100 enemy / (own + enemy)  if own < enemy,   0 if equal',
    ],
    cost: 'Two counts of bits.',
    use: 'Near the end, and as an easy opponent.',
    source: 'Alegría 2024, section 2.4, algorithm 3.',
  },
  'alegria-mobility': {
    text: [
      'The second of Alegría’s four parts: the share of legal moves. Who has few moves is soon forced to play where it hurts, beside a corner for instance.',
    ],
    formula: [
      'h = 100 own moves / all moves     if own > enemy',
      'h = -100 enemy moves / all moves  if own < enemy,   0 if equal',
    ],
    cost: 'The legal moves of both sides.',
    use: 'In the first two thirds of a game; at its end it says nothing about the discs that decide.',
    source:
      'Alegría 2024, section 2.4, algorithm 4 (printed with the number of discs as divisor; the text means the moves).',
  },
  'alegria-corners': {
    text: [
      'The third of Alegría’s four parts: a disc in a corner can never be flipped, and others become safe beside it.',
    ],
    formula: ['h = 25 (own corners - enemy corners)'],
    cost: 'Four squares.',
    use: 'Together with others: alone it sees no difference until a corner is within reach of the search.',
    source: 'Alegría 2024, section 2.4, algorithm 5.',
  },
  'alegria-neighbours': {
    text: [
      'The fourth of Alegría’s four parts: a disc on one of the three squares beside an empty corner may give the corner away, and counts against its owner. Once the corner is taken its neighbours no longer count.',
    ],
    formula: ['h = -12.5 own + 12.5 enemy,   discs beside empty corners'],
    cost: 'Twelve squares.',
    use: 'Together with [alegria-corners], of which it is the warning.',
    source: 'Alegría 2024, section 2.4, algorithm 6.',
  },
  'alegria-random': {
    text: [
      'A number between -100 and 100 that belongs to the position and to nothing in it. The same seed gives the same numbers.',
      'A search with it does not play at random: the best of many random numbers is higher than the best of few, so it prefers positions with many moves (Beal and Smith 1994 saw this in chess). It is the opponent of Alegría’s first experiment.',
    ],
    formula: ['h(position) uniform in [-100, 100]'],
    cost: 'Next to nothing; with it a transposition table costs more time than it saves.',
    use: 'To see what the search does without any knowledge. Run again here, Alegría’s combined evaluator won 226 of 240 games against it at equal depths (hers 184).',
    source: 'Alegría 2024, section 5.1.',
  },
  desosa: {
    text: [
      'Four parts of very different weight: corners decide, then the value of the squares, stable discs and the number of discs. The squares have the weights of a matrix that is mirrored into all four quarters.',
    ],
    formula: [
      'h = 20 share(discs) + 500 (own corners - enemy corners)',
      '  + 75 share(squares) + 50 share(stable discs)',
      'squares:  25  -5  15  10',
      '          -5 -10  -4   2',
      '          15  -4   3   4',
      '          10   2   4   0',
    ],
    cost: 'Stable discs are the dear part: lines of all four directions are looked at until nothing changes.',
    use: 'In the Othello League, one move ahead, it scores 52 % (51 % to 53 %).',
    source: 'De Sosa 2017, section 4.5 and figure 18 (his listings divide whole numbers; shares are meant).',
  },
  garcia: {
    text: [
      'Counts what leads to corners: the corners themselves, the three other corners of each 3 x 3 block, the neighbours of the corner (good beside a taken one, bad beside an empty one) and whole edges; then the moves of the side to move, and the discs.',
      'It is not the same with the sides exchanged: the moves are those of the side to move in the position that is judged. That is how García’s printed values come out; his text says the opponent’s. After 1. f5 it gives White -20 for d6, -20 for f4 and 0 for f6: the example of the work shows them.',
    ],
    formula: [
      'h = 64 E + 16 X + 16 Σ over corners of k C + 4 H1 + 16 H2 - 4 m + p',
      'E corners, X the squares a3, c1, c3 and their images,',
      'C the neighbours of a corner: k = 1 if it is taken, -4 if it is empty,',
      'H1 edges of one colour, H2 the same without their corners,',
      'm legal moves of the side to move, p discs;  +1 own, -1 enemy',
      'finished games: 10 000 (own discs - enemy discs)',
    ],
    cost: 'One count of legal moves; masks and counts of bits for the rest.',
    use: 'The best of the works’ evaluators one move ahead: 60 % (59 % to 61 %) in the Othello League. It does not keep that lead under a search: 4 moves ahead it scored 1 % against the learned evaluator, Alegría’s 5 %.',
    source: 'García, section on the heuristic function; his five levels use it.',
  },
  discs: {
    text: [
      'The plainest measure there is: the score of the game as if it ended now. Early in a game of Othello the side with more discs is as often the one in trouble, for its discs give the other one moves.',
    ],
    formula: ['h = own discs - enemy discs'],
    cost: 'Two counts of bits: the cheapest evaluator that knows anything.',
    use: 'Near the end, where it is exact. Before that it misleads: one move ahead it scores 19 % (18 % to 20 %) in the Othello League.',
    source: 'Pastén 2022: all his levels use it, from 2 to 6 moves ahead (T800).',
  },
  patterns: {
    text: [
      'Looks at whole corners, edges, rows and diagonals, fifty places in all, and knows for every way to fill each of them how many discs it is worth: what no rule about corners or mobility could say. Places that are images of each other share what they know.',
      'The numbers change during the game: there are fifteen sets of them, one for every four discs. They were fitted to the positions of 186 000 games of people, the last ones solved exactly, so that the sum predicts the final margin as well as it can. The moves that both sides have and the right to move add to it.',
    ],
    formula: ['value = Σ weight(phase, place, filling) + weight(own moves) + weight(enemy moves) + tempo'],
    cost: 'About fifty numbers looked up: little more than counting mobility. Two megabytes of the program.',
    use: 'The estimate of the Othello champion, and for any search on 8 x 8. Its value is the expected margin in discs.',
    source:
      'Buro 1997 (Logistello). The weights are Jugada’s own; docs/othello-weights.md tells how they were made and how far they err.',
  },
  wpc: {
    text: [
      'Each square has a weight; a disc counts with that of its square, for or against. Nothing else is looked at, neither moves nor stability.',
      'It is a fixed point of the field: the Othello League measures evaluators by their score against it, one move ahead, with one move in ten at random.',
    ],
    formula: [
      'h = Σ over squares of  w · (+1 own, -1 enemy)',
      'w:  1.00 -0.25  0.10  0.05',
      '   -0.25 -0.25  0.01  0.01',
      '    0.10  0.01  0.05  0.02',
      '    0.05  0.01  0.02  0.01    and its mirror images',
    ],
    cost: 'A few masks and counts of bits.',
    use: 'As the opponent to measure others by.',
    source: 'Yoshioka, Ishii and Ito 1999; Lucas’s Othello League.',
  },
  possibilities: {
    text: [
      'Every line of k cells is still open to a side if the opponent has no piece on it. The more lines are open to one side, the more ways it has to win.',
      'Lines count the same whether they are nearly full or empty: the search must see threats by itself.',
    ],
    formula: [
      'h = lines open for the side - lines open for the opponent',
      'Connect-3 on 4 x 4 has 24 lines, Connect-4 on 6 x 7 has 69',
    ],
    cost: 'One look at each line.',
    use: 'One move ahead it won 99 % of 2000 games, many of them alike, as first player against a random one. It sees no threats, so it needs a search under it.',
    source: 'Horcas 2012, section 4.5.1 and figure 4.3.',
  },
  advance: {
    text: [
      'Three things are counted for each side: its pawns, the rows that they have come, added up, and the rows that the foremost has come. Each has its weight; the opponent’s sum is taken off.',
      'It does not see which pawns are guarded: captures are left to the search under it.',
    ],
    formula: ['h = 10 pawns + rows + 2 rows of the foremost, own - opponent’s'],
    cost: 'A count of bits for each row.',
    use: 'In the tournament behind the levels, alpha-beta with two moves ahead is rated 170 points above Monte-Carlo tree search with 4000 simulations (each ± 90).',
    source: 'Our own.',
  },
  distance: {
    text: [
      'How many stones does each side still need to connect its borders? A shortest chain is looked for, on which own stones cost nothing and empty cells one. Between chains of the same length the one with more ways counts as better: the empty cells that lie on a shortest chain.',
      'Bridges count as connections: two cells with two empty cells between them, and cells that touch a border at two empty places.',
    ],
    formula: ['h = 10 (opponent’s missing stones - own) + 0.5 (own ways - opponent’s)'],
    cost: 'A walk over the board from each border, four in all: some microseconds.',
    use: 'With NegaScout two moves ahead it won 18 of 20 games on 11 x 11 against MCTS with RAVE and 1000 simulations (68 % to 97 %).',
    source:
      'The idea is Queenbee’s (van Rijswijck 2000), who measured distances with the second-best way; here bridges do what that was for.',
  },
  chinese: {
    text: [
      'The score of the position as if the game ended now, by area: own stones and the empty points that only own stones touch, less the enemy’s, with komi. Stones that are as good as captured still count as alive.',
    ],
    formula: ['h = (stones + territory) own - (stones + territory) enemy ± komi'],
    cost: 'The empty regions of the board are filled once.',
    use: 'As first player against a random one, one move ahead, it won 97 % (96 % to 97 %) of 2000 games. Early in a game it mostly says: put down stones.',
    source: 'Horcas 2012, section 4.6.',
  },
  japanese: {
    text: [
      'The score of the position as if the game ended now, by territory: empty points that only own stones touch, less the stones lost, less the same of the enemy, with komi. Playing inside one’s own territory costs a point.',
    ],
    formula: ['h = (territory - stones lost) own - (territory - stones lost) enemy ± komi'],
    cost: 'The empty regions of the board are filled once.',
    use: 'Unlike [territory] it counts stones lost. As first player against a random one, one move ahead, it won 98 % (97 % to 98 %) of 2000 games.',
    source: 'Horcas 2012, section 4.6.',
  },
  territory: {
    text: [
      'Empty points that only stones of one colour touch belong to it; regions that touch both colours are nobody’s. Stones and prisoners do not count.',
    ],
    formula: ['h = own territory - enemy territory'],
    cost: 'The empty regions of the board are filled once.',
    use: 'To see what the two scores have in common. As first player against a random one, one move ahead, it won 97 % (97 % to 98 %) of 2000 games.',
    source: 'Horcas 2012, section 4.6.',
  },
  learned: {
    text: [
      'An evaluator made by training: games are played, and after each move the value of the position before is drawn towards that of the position after; finished games teach won, lost or drawn. Nothing is learned from moves that are made at random to explore.',
      'What learns may be a table with a value for each position, a neural network with two inputs per cell and one hidden layer, or n-tuples: small groups of cells, each with a table of its own. It belongs to the game and board size on which it was trained.',
      'Three come with the program: connect-4, othello-6x6 and othello-8x8. More are made with `jugada train`.',
    ],
    formula: [
      'U(n) ← U(n) + α ( R(n) + U(s) - U(n) )',
      'n before the move, s after it, R reward, α learning rate',
      'network: value = p1 - p2, the chances of the two sides to win',
    ],
    cost: 'Training takes from seconds to hours. Afterwards n-tuples cost a few look-ups per position, a network a few thousand multiplications.',
    use: 'othello-8x8 scored 94 % (93 % to 94 %) in the Othello League, and from 95 % to more than 99 % of the points against each evaluator of the works 4 moves ahead. What a learner never meets, it does not learn: by games with itself alone, another such network came to 53 %.',
    source: 'Horcas 2012, chapter 4 (table and network); Lucas 2008 and Jaśkowski 2014 (n-tuples).',
  },

  // ---------------------------------------------------------------- figures

  nodes: {
    title: 'Nodes',
    help: 'Positions that a search has visited, the root among them.',
    text: [
      'The measure of work that does not depend on the machine. A position that is visited twice counts twice; where smaller depths are searched first, theirs are in it too. Of [mcts] the nodes are the positions of its tree.',
      'Works count differently: Pastén counts every move tried, García and Horcas positions. Compare numbers only with the same rule.',
    ],
    formula: ['minimax:  1 + b + b² + … + b^d', 'alpha-beta with the best order, last level:  b^⌈d/2⌉ + b^⌊d/2⌋ - 1'],
    source: 'Knuth and Moore 1975 for the second formula; García and Horcas 2012 (table 7.9) print such counts.',
  },
  'nodes-per-level': {
    title: 'Nodes per level',
    help: 'The nodes by their distance from the root, which is level 0.',
    text: [
      'For [minimax] each level is the one before times the [branching-factor]; for a search that prunes, levels grow by turns slowly and quickly. From the empty Connect-4 board minimax has 1, 7, 49, 343, 2401, 16 807, 117 649 and 823 536.',
      'With iterative deepening all depths are added up.',
    ],
    source: 'Horcas 2012, table 7.9.',
  },
  evaluations: {
    title: 'Leaf evaluations',
    help: 'How often the evaluator was asked for an estimate.',
    text: [
      'Positions at the last level are estimated, unless the game is over there or the table knows them. Ordering moves by the evaluator asks it for more. If the evaluator is slow, this figure rather than the [nodes] says how long a search takes.',
    ],
    source: 'The field.',
  },
  cutoffs: {
    title: 'Cut-offs',
    help: 'Positions whose remaining moves were not looked at, because one was already too good for the opponent to allow.',
    text: [
      'At each of them a subtree, or several, was saved. How many depends on when it happens: with good ordering the first move cuts most of the time. Many cut-offs are not a goal in themselves: a search that saves more visits fewer positions, and so has fewer places to cut.',
      'If the last move reaches beta, nothing is left to prune, and that is not counted.',
      'The tree of a search shows each with its reason. A node whose moves were pruned has no value of its own, only a bound: ≥ +3 is at least +3, ≤ +3 at most +3. So has a node that rests on such bounds. A cutoff needs no more than that.',
    ],
    formula: ['cut-off:  v ≥ β'],
    source: 'Alegría 2024, section 2.3; Horcas 2012, section 3.5.4.',
  },
  'table-hits': {
    title: 'Table hits',
    help: 'Positions that the transposition table answered, so that they were not searched.',
    text: [
      'Different orders of moves often lead to the same position. The table keeps for a position its value, whether that is exact or a bound, the best move and the depth. Here an entry counts only if it was searched exactly as deep as is asked now, or proved within that depth: so every search to a depth gives the same value.',
      'A hit saves a subtree; a look that finds nothing costs a little time. In Alegría’s experiment, run again here, the table saved about half of the nodes at depths 7 and 8; whether it saves time is undecided, for here her evaluator is about as quick as the table.',
    ],
    source: 'Alegría 2024, section 2.5 and table 5.3; Horcas 2012, section 3.5.5; keys by Zobrist 1970.',
  },
  'kept-simulations': {
    title: 'Simulations kept',
    help: 'Games of earlier moves that were already in the tree when the search began.',
    text: [
      'A player that keeps its tree from move to move ([mcts], [go-mcts]) begins with what it learned about this position while it thought about earlier ones, or before it was interrupted. Its limit is for new [simulations]: those that were kept come on top.',
    ],
    source: 'Horcas 2012, section 3.5.7.',
  },
  'nodes-for-values': {
    title: 'Nodes for other moves',
    help: 'Positions visited after the choice was made, only to put a value on the other moves.',
    text: [
      'A search that prunes knows the value of its best move, and of most others only that they are not better. Where every move is to have a value, they are searched afterwards; this does not change the choice, nor its [nodes].',
    ],
  },
  'table-stores': {
    title: 'Table entries written',
    help: 'How often a position was written to the transposition table.',
    text: [
      'If many more are written than the table has entries, older ones are overwritten, and [table-hits] become rarer. Entries come in pairs: one keeps what was searched deepest, the other what came last. Each takes 16 bytes.',
    ],
    source: 'Alegría 2024, section 5.2, studies 200 000, 2 000 000 and 16 000 000 entries.',
  },
  depth: {
    title: 'Depth',
    help: 'How many moves ahead a search looks; a forced pass counts as a move.',
    text: [
      'Each further move multiplies the work by the [branching-factor], or by about its square root where pruning is good. Reductions look less deep at moves that come late, so that a depth is then a name rather than a promise.',
      'Games that have ended within the depth count as they ended: near the end of a game the depth reaches the end, and the value is exact.',
    ],
    formula: ['nodes ≈ B^d,   B the effective branching factor'],
    source: 'Pastén 2022, section 4.1, finds the exponential growth and 6 moves as what people will wait for.',
  },
  iterations: {
    title: 'Depth by depth',
    help: 'The answers of a search that looks 1, 2, 3 … moves ahead, each with its nodes and time.',
    text: [
      'Iterative deepening: since the last depth costs most, the smaller ones before it cost little, and they order the moves for the next. A search that is stopped keeps the last finished depth, or the one in hand once its first move is done. Values of odd and even depths often sway: the side that moved last looks better.',
    ],
    source: 'Horcas 2012, section 3.5.3 (search by time).',
  },
  'branching-factor': {
    title: 'Branching factor',
    help: 'How many legal moves a position has, on average.',
    text: [
      'It is why depth is dear. Connect-4 has at most 7; Othello few at the start and most near the middle of the game; Go on 9 x 9 begins with 81.',
      'The effective branching factor is the factor by which one more move ahead multiplies the nodes of a given search. Counted from the start of Othello over 2 to 7 moves ahead it is 5.2 for minimax, 3.5 for alpha-beta in random order and 3.4 with moves ordered.',
    ],
    formula: ['B ≈ nodes(d + 1) / nodes(d)'],
    source: 'García, who plots it turn by turn; in games like his the most moves come at turn 28 (27 to 29).',
  },
  seconds: {
    title: 'Time',
    help: 'Seconds from the question to the answer, on this machine.',
    text: [
      'Compare times only on one machine, and best in one run: other programs, the size of the table and the number of threads all have a say. [nodes] do not change from machine to machine.',
      'A limit in seconds makes the answer depend on the machine; limits in depth, nodes or simulations give the same answer everywhere, with one thread.',
    ],
    source: 'Alegría 2024, chapter 5, and Pastén 2022, section 4.1, measure times.',
  },
  simulations: {
    title: 'Simulations',
    help: 'Games that were played out at random to answer.',
    text: [
      'The budget of [montecarlo] and [mcts]. Twice as many simulations make means more certain by a factor of 1.4; in a tree they also look further. With tree reuse, simulations kept from the move before come on top.',
    ],
    source: 'Horcas 2012, sections 3.5.6 and 3.5.7.',
  },
  visits: {
    title: 'Visits',
    help: 'How many of the simulations went through a move.',
    text: [
      '[montecarlo] gives every move the same; [mcts] gives most to the moves that do well, so that visits are themselves an opinion. A mean of fewer than 100 games strays by more than ten points of a hundred: the board draws it as unsure.',
    ],
    formula: ['Σ over moves of  n(m)  =  N(root)'],
    source: 'Horcas 2012, section 3.5.7.',
  },
  mean: {
    title: 'Mean',
    help: 'The mean result of the games behind a move, from -1 (all lost) to +1 (all won), for the side that makes it.',
    text: [
      'A draw counts 0. It is a mean over games as they were played: random in [montecarlo], better and better the more a tree has grown. The chance to win that is shown elsewhere is (1 + mean) / 2.',
    ],
    formula: ['Q(m) = (1 / n) Σ z,   standard error ≈ √( (1 - Q²) / n )'],
    source: 'Horcas 2012, section 3.5.6.',
  },
  value: {
    title: 'Value',
    help: 'What a strategy thinks a move is worth, for the side to move.',
    text: [
      'An estimate is in the units of the evaluator behind it, so that values of different evaluators cannot be compared; their order can, and that is what the table of opinions does. “W5” is a win in 5 moves, “L4” a loss in 4, “D” a draw, “=+6” a margin that is exact.',
      'A value says how sure it is: what is proved is written as such, everything else is an estimate.',
    ],
    source: 'The field.',
  },
  judge: {
    title: 'The judge’s units',
    help: 'One judge per game stands behind the bar, the curve, the values on the board and the hints.',
    text: [
      'Discs: by how many discs the side to move is expected to win or lose; the estimate of the search is divided by what one disc is worth to it, measured over games of the judge against itself. Chance: how likely the side to move is to win, from 0 to 100 %; an estimate never reads 0 or 100, for that is said only of what is proved.',
      'A search’s estimates sway from depth to depth, so the mean of the last two is told. The bar has one scale for all games: the chance to win.',
    ],
    source: 'Jugada’s own; hints with a chosen amount of help are Pastén’s (2022, section 3.2.3).',
  },
  loss: {
    title: 'Loss of a mistake',
    help: 'What a move gave away against the judge’s best, in the judge’s units.',
    text: [
      'The judge gives every legal move a value. The loss is the value of its best move less that of the move made, never below 0. Marks follow from fixed bounds. A loss says what the judge thinks: where it is wrong, so is the mark, and two moves within its error are no mistake.',
    ],
    formula: ['loss = value(best move) - value(move made)'],
    source: 'Usual in analysis programs; the judges are Jugada’s.',
  },
  openings: {
    title: 'Openings: what was played here',
    help: 'The games of the library that came to the position shown: which moves followed, how often, how those games ended, by whom.',
    text: [
      'A position is found by what stands on the board and whose turn it is: games that came to it by another order of moves count, and so do those that came to a turned or mirrored board, with their moves turned back. Moves that are images of each other on this board, such as the four first moves of Othello, are one, written as it was played most often. Only games with the same rules are looked at. A bar shows how the games with a move ended, from the first side’s wins on the left to the second side’s on the right.',
      'A frequent move is not a good move, and a bar over few games says little: compare it with what the [judge] says. Who played is told of whoever made the move, the three who made it most often; games from files have names, games against machines their strategies.',
    ],
    cost: 'Every game is played through up to the position: seconds for 100 000 games. After three seconds the answer is about the games that changed last, and says so.',
    use: 'Bring games first: drop or paste WTHOR, GGF or SGF files, lines of moves or JSON in the Library, or use `jugada import`. On the command line, `jugada explore --moves f5d6c3` asks the same.',
    source: 'Usual in programs with databases of games.',
  },
  'confidence-interval': {
    title: 'Confidence interval',
    help: 'Where the true share may lie: the procedure catches it in 95 of 100 such runs.',
    text: [
      'Ten wins of ten do not prove that a player always wins. For shares of games won, Wilson’s interval is used: it never leaves 0 to 100 % and keeps its promise near the ends. 10 of 10 is 72 % to 100 %; 60 of 100 is 50 % to 69 %.',
      'Where openings are played twice with sides swapped, the pair is the unit. Games that repeat each other count once: two players without randomness play the same game from the same opening however often they meet, so use openings. With fixed sides there is no verdict on strength: the advantage of moving first would pass for it.',
      'A difference is called clear where the interval excludes equality. Whoever watches a match and stops at the first clear difference will find one between equals sooner or later; so the intervals of a match that is not finished, or that a sequential test (SPRT) ends, are wider and hold whenever it is stopped. Where a sequential test was asked for, the test is the verdict: it accepts one of two hypotheses, or it is undecided. The likelihood of superiority (LOS) is one minus a one-sided p-value, not the probability that the leader is stronger.',
    ],
    formula: [
      'centre = ( p + z²/2n ) / ( 1 + z²/n )',
      'half   = z / ( 1 + z²/n ) · √( p(1 - p)/n + z²/4n² )',
      'p share, n games, z = 1.96 for 95 %',
    ],
    source: 'Wilson 1927; Newcombe 1998. `jugada simulate` and reports give it with every share.',
  },
  elo: {
    title: 'Elo',
    help: 'A difference in strength, on a scale where 400 points are odds of 10 to 1.',
    text: [
      'It follows from the score alone: half of the points is 0, 64 % is 100, 76 % is 200, 91 % is 400. It adds up: who is 100 above one who is 100 above a third should score 76 % against that third, as far as strength is one number, which it need not be.',
      'Whoever has won every game is “infinitely” stronger; then only the lower end of the interval is told.',
      'Normalised Elo (nElo) measures the distance from equality in standard deviations of a game, times 800 / ln 10: many draws or balanced openings, which flatten Elo, leave it as it is. It is computed as fastchess does.',
    ],
    formula: ['expected score = 1 / ( 1 + 10^(-D/400) )', 'D = 400 log10( s / (1 - s) )'],
    source: 'Elo 1978; tournaments here fit the Bradley-Terry model.',
  },
  rating: {
    title: 'Rating (Glicko-2)',
    help: 'Your strength in one game, on the scale of Elo, with its uncertainty.',
    text: [
      'Each player has a rating for each game: a number, how unsure it is (deviation), and how much the strength itself seems to change (volatility). A result moves the rating the more, the less was known before and the more it surprises. It starts at 900 with a deviation of 350; what is shown is the range of 1.96 deviations, 95 %.',
      '“Adaptive” plays the rung of the ladder nearest to your rating, so that games are even. Rungs were rated by playing them against each other. Games with undo, hints or values shown are not rated.',
    ],
    formula: [
      'E = 1 / ( 1 + 10^( -g (r - r_opponent)/400 ) )',
      'r moves by  K (result - E),   K larger the larger the deviation',
    ],
    source:
      'Glickman 2012 (Glicko-2). An opponent that adjusts to the player and remembers earlier games is one of Pastén’s requirements (2022, section 2.1.2).',
  },
  keys: {
    text: [
      'With a mouse or a keyboard: the line at the foot of the page explains whatever is under the pointer or has the focus, and F1 opens the article about it.',
    ],
  },
};
