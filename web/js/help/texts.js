/**
 * What is written about games, strategies, evaluators and metrics. `[alphabeta]` leads to another article. Titles, sentences and parameters of what
 * the catalog declares come from there. Other languages have these texts in `locales/`, in page-articles.ftl.
 *
 * @type {import('./model.js').Texts}
 */
export const texts = {
  // ---------------------------------------------------------------- games

  othello: {
    text: [
      'Black moves first. A move must flank at least one opposing disc between the new disc and another of the same colour, in any of eight directions; everything flanked flips. A player without a legal move must pass; otherwise passing is not allowed. The game ends when neither side can move.',
      'Discs in a corner can never be flipped, so corners are valuable and the squares next to an empty corner are dangerous. Having few discs early in the game is no disadvantage: until late, the number of moves that each side has counts for more.',
    ],
    cost: 'The tree of the whole game has about 10^58 nodes (Horcas, table 2.1). From the starting position there are 4, 12, 56, 244, 1,396 and 8,200 positions 1 to 6 moves ahead. The number of legal moves is largest near the middle of the game.',
    use: '6×6 is quick to play and has been solved: with perfect play White wins 20 to 16 (Feinstein 1993). The mirrored start is the one of Pastén’s program.',
    source:
      'Alegría 2024, De Sosa 2017, Pastén 2022 and García all build programs for it; Horcas 2012 names it among the classic games.',
  },
  connect: {
    text: [
      'Six rows, seven columns and four in a row make Connect-4: a piece falls to the lowest free cell of its column. Without gravity a piece may go anywhere, and the same rules give tic-tac-toe (3×3, three in a row) or gomoku (15×15, five in a row).',
      'A threat is an empty cell that would complete a line. With gravity its row matters: a player who is forced to play just below it gives it away.',
    ],
    cost: 'At most one move per column, so Connect-4 has a branching factor of 7 until columns fill up: 7, 49, 343, 2,401, 16,807 and 117,649 positions 1 to 6 moves ahead. The tree of the whole game has about 10^21 nodes (Horcas, table 2.1).',
    use: 'A good game for comparing searches: small enough to watch minimax, deep enough for its faults to show. On the empty 6×7 board the first player wins with perfect play, and only by starting in the centre column (Allen and Allis, 1988).',
    source: 'Horcas 2012, section 2.3.',
  },
  go: {
    text: [
      'Black moves first; a stone goes on any empty point, or the player passes. Stones of one colour that touch along the lines share their liberties, the empty points next to them; without liberties they are captured. Two passes in a row end the game.',
      'Area scoring counts a side’s stones and the empty points that only they surround; territory scoring counts those points minus the stones lost. Komi compensates for moving second. Simple ko forbids retaking a stone at once if that would repeat the position; superko forbids every earlier position.',
    ],
    cost: 'A 9×9 board has 81 points to choose from at the start, so few searches see more than a few moves ahead. There are 57, 12,675 and 24,318,165 legal positions on 2×2, 3×3 and 4×4 boards.',
    use: 'Evaluating a position is hard here: the owner of a point is often clear only at the end. So programs turned to [mcts], which plays games to their end instead.',
    source:
      'Horcas 2012, section 2.4. He states that both scorings agree on the result; in games of random players scored here they named the same winner in 93% (90% to 95%).',
  },
  breakthrough: {
    text: [
      'Each side begins with two rows of pawns. A pawn moves one square forward, straight or diagonally, if the square is empty; it captures diagonally only, and does not have to. The first pawn on the far row wins, and so does capturing the last opposing pawn.',
      'Two pawns side by side guard the squares in front of them. Where more pieces attack a square than guard it, the exchange ends with a pawn that breaks through. A pawn on the back row that has not moved still guards.',
    ],
    cost: 'From the start there are 22, 484, 11,132, 256,036, 6,182,818 sequences of 1 to 5 moves. Every move brings a pawn one row on, so a game ends after 208 moves at the latest; those of the levels take about forty.',
    use: 'A small game of pieces that walk and capture, without draws. Boards up to 6×5 were solved by computer; the 8×8 board is open.',
    source:
      'Invented by Dan Troyka in 2000; it won the 8×8 Game Design Competition of 2001. It is in none of the studies: it shows that games of moving pieces fit.',
  },
  hex: {
    text: [
      'Red and Blue take turns to occupy a hexagon. Red wants a chain from top to bottom, Blue one from left to right. Stones are never moved or removed.',
      'Two stones with two empty cells in common are as good as connected: if the opponent takes one cell, you take the other. Such bridges, and the borders that they reach, decide most games long before the chain is closed.',
      'Moving first is a great advantage. So Blue may take over the first stone instead of making a move: it becomes blue, mirrored in the long diagonal.',
    ],
    cost: 'The 11×11 board has 121 cells to choose from, so a full search is out of reach; strong programs rely on knowing what is connected.',
    use: 'There are no draws: when the board is full, exactly one side is connected (Nash). Without the swap the first player wins on every board, though nobody knows how on large ones. With the short diagonal it always wins on 2×2, 3×3 and 4×4.',
    source:
      'Piet Hein 1942, John Nash 1948. It is in none of the studies: it shows that hexagons, connection and a swap fit.',
  },
  // ---------------------------------------------------------------- strategies

  random: {
    text: [
      'Plays any legal move, and knows nothing but the rules. The seed of the game decides, so a game can be repeated move by move.',
      'Several studies use it as a yardstick: an evaluator or a training that does not beat it clearly has learned nothing.',
    ],
    cost: 'None: one position, no evaluation.',
    use: 'As the first level of a ladder, as an opponent in training, and to make games differ.',
    source: 'De Sosa 2017, section 4.1 (his Novice); Horcas 2012, section 3.5.1.',
  },
  heuristic: {
    text: [
      'Tries each legal move, asks the evaluator for the value of the resulting position, and plays the best one. Replies of the opponent are not searched.',
      'It shows an evaluator as it is: with a search on top, much of what you see comes from the search.',
    ],
    formula: ['move = argmax over legal m of  h(position after m)'],
    cost: 'One evaluation per legal move: b of them, where b is the [branching-factor].',
    use: 'To compare evaluators. In the Othello League, where both sides look one move ahead and one move in ten is random, García’s scores 60% against the weighted piece counter, De Sosa’s 52%, Alegría’s 48%, the disc difference 19% (10,000 games each, intervals of about 1%).',
    source: 'Horcas 2012, section 3.5.2.',
  },
  minimax: {
    text: [
      'The value of a position is that of the best move for the side to move, assuming that the opponent does the same. The tree of all lines is searched to a given depth; positions there are scored by the evaluator, and finished games count as they ended.',
      'It is written in its negamax form: what is good for one side is equally bad for the other, so one rule serves both. A quicker win is preferred to a slower one.',
    ],
    formula: [
      'v(s) = h(s)                       at the last level',
      'v(s) = max over moves m of  -v(s after m)   elsewhere',
    ],
    cost: '1 + b + b² + … + b^d nodes for depth d and b moves in every position. From the empty Connect-4 board, 7 moves ahead, that is 960,793 nodes, as Horcas published.',
    use: 'To understand search, and to measure what pruning saves: every other tree search here gives the same value to the same depth. To play, use [alphabeta].',
    source:
      'Alegría 2024, section 2.2; De Sosa 2017, section 4.2; Pastén 2022, section 2.1.3; García; Horcas 2012, section 3.5.3. The theorem is von Neumann’s (1928).',
  },
  alphabeta: {
    text: [
      'Carries a window along: alpha is what the side to move has already secured, beta what the opponent has. As soon as a move is worth beta or more, the opponent will not allow this position, so its remaining moves can be skipped. That is a cutoff.',
      'The value is that of [minimax]; only the work is less. How much less depends on the order in which moves are tried: starting with the best one prunes most. So moves are ordered by the evaluator and by what worked elsewhere (history and killers), smaller depths are searched first (iterative deepening), and a transposition table stores positions reached by other move orders.',
    ],
    formula: [
      'search(s, α, β):',
      '  for each move m:',
      '    v = -search(s after m, -β, -α)',
      '    if v ≥ β: return v        (cutoff)',
      '    α = max(α, v)',
      '  return the best v',
    ],
    cost: 'With the best order about b^(d/2) nodes, with a random one about b^(3d/4), at worst those of minimax. Counted here, 7 moves ahead from the empty Connect-4 board: minimax 960,793, random order 34,945 on average, ordered by history 5,542 (at the last depth).',
    use: 'Wherever there is a reliable evaluator and the branching factor is moderate. García found 48% of the nodes of minimax 4 moves ahead; alpha-beta as it is usually written needs 28% in games like his.',
    source:
      'Alegría 2024, section 2.3 (her algorithms 2 and 9 swap alpha and beta; the usual ones are built here); De Sosa 2017, section 4.3; Pastén 2022; García; Horcas 2012, sections 3.5.4 and 3.5.5. Knuth and Moore 1975 on its cost.',
  },
  negascout: {
    text: [
      'Relies on the move ordering: the first move is searched with the full window; every other one is searched with a null window, which only asks whether it is better. A “yes” is a surprise, and leads to a re-search of that move for its value.',
      'Null-window searches are cheap, since almost everything is pruned. The price is the re-search after a surprise.',
    ],
    formula: [
      'v = -search(s after m, -α-1, -α)              (is m better than α?)',
      'if α < v < β:  v = -search(s after m, -β, -v)   (then how much?)',
    ],
    cost: 'Not always less than [alphabeta]. Against it, with De Sosa’s evaluator and no table, NegaScout visited 114% of the nodes 3 moves ahead, 89% at 5 and 67% at 7 in board order; with moves ordered by the evaluator 120%, 114% and 108%.',
    use: 'For deeper searches with a transposition table, which answers most of what is asked twice.',
    source:
      'De Sosa 2017, section 4.4 (his Expert, 9 moves ahead). Reinefeld 1983; Marsland’s principal variation search is nearly the same.',
  },
  mtdf: {
    text: [
      'Uses null-window searches only, always of the whole tree: is the value above this guess? Each answer is a bound and becomes the next guess, until the lower and the upper bound meet.',
      'The same positions are visited again and again, so it depends on its transposition table.',
    ],
    formula: [
      'repeat',
      '  g = search(root, β-1, β)',
      '  if g < β: upper = g   else: lower = g',
      '  β = g, or g + 1 if g = lower',
      'until lower ≥ upper',
    ],
    cost: 'As many searches as it takes to close in, each of them cheap. Evaluators with many different values need more steps than coarse ones; the value from two depths before is a good first guess.',
    use: 'With a large table and an evaluator with few distinct values. Of the other root moves it only knows that they are not better, so the board shows fewer values.',
    source:
      'Plaat, Schaeffer, Pijls and de Bruin 1996. Horcas 2012, section 8.2.1, names zero-window search as a next step.',
  },
  truncated: {
    text: [
      'Alpha-beta to one depth, without iterative deepening. When its time or its nodes run out, it does not stop: every position still to be searched is evaluated where it stands.',
      'So the moves tried first are searched many moves ahead and the last ones a single move ahead, and the two are compared as equals. De Sosa warns of it: a depth far beyond the limit gives “wrong results”.',
    ],
    formula: ['v(s, d) = e(s) if d = 0 or the limit is reached', 'otherwise the alpha-beta value of its moves'],
    cost: 'What alpha-beta costs, up to the limit; then one evaluation for each position on the way back.',
    use: 'To see what a limit does to a search without iterative deepening; [alphabeta] with a time limit answers with the last depth it finished.',
    source: 'De Sosa 2017, figures 11 to 13 and section 8; the experiment desosa-time.',
  },
  montecarlo: {
    text: [
      'Plays random games to their end (playouts) after each legal move in turn, and plays the move with the best mean result. It needs no evaluator: the rules are enough.',
      'Its weakness: both sides play at random in its playouts. A move that loses to a single good reply still looks good if most replies are harmless.',
    ],
    formula: [
      'Q(m) = mean of z over the playouts after m,   z = +1 won, 0 drawn, -1 lost',
      'each of the p moves gets N / p of the N playouts',
    ],
    cost: 'N playouts of about as many moves as the game still has. The error of a mean shrinks with the square root of its playouts: 400 give about ± 0.1, 100 times as many ± 0.01.',
    use: 'Where no evaluator is known, and to measure what a tree adds: see [mcts].',
    source: 'Horcas 2012, section 3.5.6 (he prints p / N games for each move; it is N / p).',
  },
  mcts: {
    text: [
      'Grows a tree, one position per simulation, and stores for each move how often it was tried and how it did. Each simulation has four phases: selection goes down the tree by the formula below; expansion adds one position; simulation plays a random playout from there; backpropagation carries its result back up.',
      'The second term of the formula is large for moves that were tried seldom. So the tree is deep where moves are good, and no move is given up for good. Sums are taken for the side that moves, and in the long run the means approach the values of [minimax].',
      'Variants: greedy has c = 0; heuristic starts new moves with a prior from an evaluator, which counts as a number of playouts; RAVE lets a move learn from all playouts in which it was made later, and relies on this less the more often the move itself was tried. Moves that are proved won, lost or drawn are marked as such.',
    ],
    formula: [
      'UCT:   choose the m with greatest  Q(m) + c √( ln N / n(m) )',
      'RAVE:  Q becomes (1 - β) Q + β Q_later,   β = √( k / (3 n(m) + k) )',
    ],
    cost: 'One playout per simulation, and memory for one position per simulation. Stopped at any moment, it has an answer.',
    use: 'Where evaluators are poor and playouts are quick: above all in Go. In Connect-4, with 2,600 playouts per move for each, it won 83% (75% to 89%) of 100 games as second player against flat Monte Carlo. Where a single line refutes a move, a search like [alphabeta] finds it sooner.',
    source:
      'Horcas 2012, section 3.5.7, with c from 0 to 1. Coulom 2006; Kocsis and Szepesvári 2006 (UCT); Gelly and Silver 2007 (RAVE, and the schedule of β).',
  },
  'othello-champion': {
    text: [
      'Plays Othello as strong programs do. It evaluates positions by their patterns (see [patterns]), deepens its search until its time is up, and begins each depth with the best moves of the previous one.',
      'Most of the tree is never visited. A position is searched briefly before it is searched deeply; the error of the brief answer has been measured, and where it is out of reach by more than that, the deep search is skipped (Multi-ProbCut). Every value shows its depth and how often such cuts are right: 22@87% is 22 moves ahead, with cuts of which 87 in 100 are right.',
      'Near the end it searches to the last disc, boldly first and then more and more reliably, until no cut is left to chance: then the value is called exact.',
      'The first moves come from an opening book made by its own searches. A position of the book has the value of its best move, so the value stays the same along the best line, and the first search after it begins where the book ends. Between moves with the same value, give or take a disc, it draws lots.',
    ],
    formula: ['cut if  brief value > bound + t σ(empty squares, depth, brief depth)'],
    cost: 'As much time as it is given: by default one second per move. The depth reached and its certainty are shown with every value.',
    use: 'As the strongest opponent in Othello, and for a second answer in Analyse. On 6×6 and 4×4 it is the Othello solver.',
    source:
      'Not from the studies. Buro 1995 and 1997 (ProbCut, Multi-ProbCut, pattern evaluation in Logistello); Delorme’s Edax.',
  },
  'othello-solver': {
    text: [
      'Computes by how many discs the game is won if both sides play their best from here, with the empty squares going to the winner. While too many squares are empty it searches and evaluates like the others, and says so: only a proved value is called exact.',
      'Near the end it tries first the moves that leave the opponent few replies, and above all those in regions with an odd number of empty squares: the player who moves there last has the last word. Discs that can never be flipped bound the result, a table stores known positions, and the last four empty squares have code of their own.',
    ],
    formula: ['value = own discs - opponent’s discs at the end,  empty squares to the winner'],
    cost: 'About twice as much for each additional empty square. With 24 of them on 8×8, some seconds on one core; with 12, no noticeable time.',
    use: 'To play the endgame without mistakes, to find out where a game was lost, and to check evaluations against the truth.',
    source:
      'Not from the studies. Its move ordering and its use of parity are those of strong programs such as Buro’s Logistello and Delorme’s Edax; the test positions are those of the French federation (FFO).',
  },
  'connect-solver': {
    text: [
      'Proves instead of estimating. For every move it finds out who wins, and how soon if both sides play their best. A winner takes the shortest way; a loser puts up the longest resistance.',
      'The board fits into a few bits, so threats are found with a few instructions. Questions are yes or no (is the value above this bound?), moves that make threats are tried first, moves that lose at once are not tried at all, and a table stores what is known of each position and of its mirror image.',
      'When its time is up before everything is proved, it reports what is proved: bounds for some moves, nothing yet for others. On the board of 6 rows and 7 columns, positions with eight pieces or fewer are looked up in an opening book that it made itself; on other boards the first moves take longest.',
    ],
    formula: [
      'score = own pieces left when winning, the winning one included',
      '        negative when losing, 0 for a draw',
    ],
    cost: 'Much near the start, little later on: from the middle of the game on the standard board fractions of a millisecond; from the empty board, half a minute of one core.',
    use: 'To play perfectly, to find out whether a move was a mistake, and to test other strategies. Only with gravity, and on boards whose cells, plus one per column, fit into 64 bits (128 in the mode that only asks who wins).',
    source:
      'Not from the studies. Allis 1988 (threats and who must play last); Pons 2015 (bitboards and null-window questions).',
  },
  'go-mcts': {
    text: [
      'Grows a tree as [mcts] does, but its playouts are not random: near the last move they save and capture stones in atari, play thirteen common shapes of three by three points, and never fill an eye of their own. They end when a side has gained a quarter of the board in stones.',
      'New moves start with a prior that counts as a number of won playouts: the likelier the move, the higher. It has learned from games against itself how likely a move is, by features of the move: captures and escapes that were read out, the surrounding points, nearness to the last moves, liberties, vital points of eyes. Results of playouts in which a move was made later count too (RAVE), less and less as the move gets playouts of its own.',
      'It passes when nothing is left to gain and the count is won, and resigns when its best move wins too few playouts. In handicap games White gets some points of compensation at first, so that it keeps playing. The owner of each point at the end of its playouts is shown as “Territory”, and decides which stones it proposes as dead.',
    ],
    formula: [
      'value = β later + (1 - β) own,   β = r / (r + n + r n / k)',
      'n: own playouts and those of the prior, r: playouts in which it was made later, k = 3,000',
    ],
    cost: 'About 48,000 playouts per second on 9×9, 21,000 on 13×13 and 8,300 on 19×19, on one core of the computer where it was measured. Memory for a node for each move of positions that were visited more than six times.',
    use: 'To play Go, and to know which stones live. Every part can be switched off to see what it contributes.',
    source:
      'Not from the studies. Gelly and others 2006 (MoGo: shapes and replies near the last move), Gelly and Silver 2007 (RAVE), Chaslot and others 2008 (priors), Baudiš and Gailly 2011 (Pachi).',
  },
  external: {
    text: [
      'Another program makes the moves: GNU Go, Pachi or KataGo in Go, GRhino or Edax in Othello. It was registered on the command line with `jugada engines add`; this page can use it, but not add one.',
      'It is started when it is first needed, and receives the game so far over its protocol, GTP or NBoard. Every answer is checked: an illegal move, a crash or a timeout loses the game, and for the next one the program is started again.',
      'Points of Go are counted as the board shows them at the end, so engines should capture dead stones before they pass.',
    ],
    cost: 'Whatever the program takes: its threads and its memory are its own. Set its strength in its command, or give it seconds per move.',
    use: 'To measure Jugada’s strategies against programs whose strength is known, and to play against them here.',
    source: 'Not from the studies. Farnebäck 2002 (Go Text Protocol, version 2); Welty (NBoard protocol, version 2).',
  },
  // ---------------------------------------------------------------- evaluators

  alegria: {
    text: [
      'The sum of four terms: discs, moves, corners, and discs next to corners that are still empty. Each term can be chosen alone.',
      'A share is that of the side that leads, with its sign: 40 discs of 60 are +67 for one side and −67 for the other; equal numbers are 0.',
    ],
    formula: [
      'share(x, y) =  x / (x + y) if x > y;  -y / (x + y) if x < y;  0 if equal',
      'h = 100 share(discs) + 100 share(moves)',
      '  + 25 (own corners - opponent’s corners)',
      '  - 12.5 (own - opponent’s discs next to empty corners)',
      'won +400, lost -400, drawn 0',
    ],
    cost: 'Counting the legal moves of both sides takes most of the time; discs and corners are a few operations.',
    use: 'Under a search: with 60,000 nodes per move it won 42 of 60 games against De Sosa’s. One move ahead, García’s does better.',
    source: 'Alegría 2024, section 2.4.',
  },
  'alegria-discs': {
    text: [
      'The first of Alegría’s four terms: the share of discs of the side that has more. It only shows who leads now, which in Othello means little before the last moves: see [discs].',
    ],
    formula: [
      'h = 100 own / (own + opponent’s)     if own > opponent’s',
      'h = -100 opponent’s / (own + opponent’s)  if own < opponent’s,   0 if equal',
    ],
    cost: 'Two counts of bits.',
    use: 'Near the end, and as an easy opponent.',
    source: 'Alegría 2024, section 2.4, algorithm 3.',
  },
  'alegria-mobility': {
    text: [
      'The second of Alegría’s four terms: the share of legal moves. A side with few moves is soon forced to play where it hurts, next to a corner for instance.',
    ],
    formula: [
      'h = 100 own moves / all moves     if own > opponent’s',
      'h = -100 opponent’s moves / all moves  if own < opponent’s,   0 if equal',
    ],
    cost: 'The legal moves of both sides.',
    use: 'In the first two thirds of a game; at its end it says nothing about the discs that decide.',
    source:
      'Alegría 2024, section 2.4, algorithm 4 (printed with the number of discs as divisor; the text means the moves).',
  },
  'alegria-corners': {
    text: [
      'The third of Alegría’s four terms: a disc in a corner can never be flipped, and others become safe next to it.',
    ],
    formula: ['h = 25 (own corners - opponent’s corners)'],
    cost: 'Four squares.',
    use: 'Together with others: alone it sees no difference until a corner is within reach of the search.',
    source: 'Alegría 2024, section 2.4, algorithm 5.',
  },
  'alegria-neighbours': {
    text: [
      'The fourth of Alegría’s four terms: a disc on one of the three squares next to an empty corner may give the corner away, and counts against its owner. Once the corner is taken, its neighbours no longer count.',
    ],
    formula: ['h = -12.5 own + 12.5 opponent’s,   discs next to empty corners'],
    cost: 'Twelve squares.',
    use: 'Together with [alegria-corners], of which it is the warning.',
    source: 'Alegría 2024, section 2.4, algorithm 6.',
  },
  'alegria-random': {
    text: [
      'A number between −100 and 100 that belongs to the position but to nothing in it. The same seed gives the same numbers.',
      'A search with it does not play at random: the best of many random numbers is higher than the best of few, so it prefers positions with many moves (Beal and Smith found this in chess in 1994). It is the opponent of Alegría’s first experiment.',
    ],
    formula: ['h(position) uniform in [-100, 100]'],
    cost: 'Almost none; with it a transposition table costs more time than it saves.',
    use: 'To see what the search does without any knowledge. Run again here, Alegría’s combined evaluator won 226 of 240 games against it at equal depths (hers 184).',
    source: 'Alegría 2024, section 5.1.',
  },
  desosa: {
    text: [
      'Four terms of very different weight: corners decide, then the value of the squares, stable discs and the number of discs. The squares have the weights of a matrix that is mirrored into all four quarters.',
    ],
    formula: [
      'h = 20 share(discs) + 500 (own corners - opponent’s corners)',
      '  + 75 share(squares) + 50 share(stable discs)',
      'squares:  25  -5  15  10',
      '          -5 -10  -4   2',
      '          15  -4   3   4',
      '          10   2   4   0',
    ],
    cost: 'Stable discs are the costly term: lines in all four directions are examined until nothing changes.',
    use: 'In the Othello League, one move ahead, it scores 52% (51% to 53%).',
    source: 'De Sosa 2017, section 4.5 and figure 18 (his listings divide whole numbers; shares are meant).',
  },
  garcia: {
    text: [
      'Counts what leads to corners: the corners themselves, the three other corners of each 3×3 block, the neighbours of the corner (good next to a taken one, bad next to an empty one) and whole edges; then the moves of the side to move, and the discs.',
      'It is not symmetric: the moves are those of the side to move in the evaluated position. That is how García’s printed values come out; his text says the opponent’s. After 1. f5 it gives White −20 for d6, −20 for f4 and 0 for f6: the example in the study shows them.',
    ],
    formula: [
      'h = 64 E + 16 X + 16 Σ over corners of k C + 4 H1 + 16 H2 - 4 m + p',
      'E corners, X the corner blocks (a3, c1, c3 and their images),',
      'C the neighbours of a corner: k = 1 if it is taken, -4 if it is empty,',
      'H1 edges of one colour, H2 the same without their corners,',
      'm legal moves of the side to move, p discs;  +1 own, -1 opponent’s',
      'finished games: 10,000 (own discs - opponent’s discs)',
    ],
    cost: 'One count of legal moves; masks and counts of bits for the rest.',
    use: 'The best evaluator of the studies one move ahead: 60% (59% to 61%) in the Othello League. It does not keep that lead under a search: 4 moves ahead it scored 1% against the learned evaluator, Alegría’s 5%.',
    source: 'García, section on the heuristic function; his five levels use it.',
  },
  discs: {
    text: [
      'The simplest measure: the score of the game as if it ended now. Early in a game of Othello the side with more discs is often the one in trouble, because its discs give the other side moves.',
    ],
    formula: ['h = own discs - opponent’s discs'],
    cost: 'Two counts of bits: the cheapest evaluator here.',
    use: 'Near the end, where it is exact. Before that it misleads: one move ahead it scores 19% (18% to 20%) in the Othello League.',
    source: 'Pastén 2022: all his levels use it, from 2 to 6 moves ahead (T800).',
  },
  patterns: {
    text: [
      'Examines whole corners, edges, rows and diagonals, fifty places in total, and stores for every way to fill each of them its value in discs: more than any rule about corners or mobility could express. Places that are images of each other share their values.',
      'The values change during the game: there are fifteen sets of them, one for every four discs. They were fitted to the positions of 186,000 games of people, the last ones solved exactly, so that the sum predicts the final margin as well as it can. The moves of both sides and the right to move add to it.',
    ],
    formula: ['value = Σ weight(phase, place, filling) + weight(own moves) + weight(opponent’s moves) + tempo'],
    cost: 'About fifty look-ups: little more than counting mobility. Two megabytes of the program.',
    use: 'The evaluation of the Othello champion, and for any search on 8×8. Its value is the expected margin in discs.',
    source:
      'Buro 1997 (Logistello). The weights are Jugada’s own; docs/othello-weights.md describes how they were made and how large their errors are.',
  },
  wpc: {
    text: [
      'Each square has a weight; a disc counts with the weight of its square, for or against. Nothing else counts, neither moves nor stability.',
      'It is a standard in the field: the Othello League measures evaluators by their score against it, one move ahead, with one move in ten at random.',
    ],
    formula: [
      'h = Σ over squares of  w · (+1 own, -1 opponent’s)',
      'w:  1.00 -0.25  0.10  0.05',
      '   -0.25 -0.25  0.01  0.01',
      '    0.10  0.01  0.05  0.02',
      '    0.05  0.01  0.02  0.01    and its mirror images',
    ],
    cost: 'A few masks and counts of bits.',
    use: 'As a fixed opponent to measure others against.',
    source: 'Yoshioka, Ishii and Ito 1999; Lucas’s Othello League.',
  },
  possibilities: {
    text: [
      'A line of k cells is open to a side while the opponent has no piece on it. The more open lines, the more ways to win.',
      'Lines count the same whether they are nearly full or empty: finding threats is left to the search.',
    ],
    formula: [
      'h = lines open for the side - lines open for the opponent',
      'Connect-3 on 4×4 has 24 lines, Connect-4 on 6×7 has 69',
    ],
    cost: 'One check per line.',
    use: 'One move ahead it won 99% of 2,000 games, many of them the same, as first player against a random one. It sees no threats, so it needs a search on top.',
    source: 'Horcas 2012, section 4.5.1 and figure 4.3.',
  },
  advance: {
    text: [
      'Counts three things for each side: its pawns, the sum of the rows that they have advanced, and the rows of the foremost pawn. Each has its weight; the opponent’s sum is subtracted.',
      'It does not see which pawns are guarded: captures are left to the search on top.',
    ],
    formula: ['h = 10 pawns + rows + 2 rows of the foremost, own - opponent’s'],
    cost: 'A count of bits for each row.',
    use: 'In the tournament behind the levels, alpha-beta with two moves ahead is rated 170 points above Monte Carlo tree search with 4,000 simulations (each ± 90).',
    source: 'Jugada’s own.',
  },
  distance: {
    text: [
      'How many stones does each side still need to connect its borders? It finds a shortest chain, on which own stones cost nothing and empty cells cost one. Between chains of the same length, the side with more alternatives is better: the number of empty cells that lie on a shortest chain.',
      'Bridges count as connections: two cells with two empty cells in common, and cells that touch a border at two empty places.',
    ],
    formula: ['h = 10 (opponent’s missing stones - own) + 0.5 (own ways - opponent’s)'],
    cost: 'A walk over the board from each border, four in total: some microseconds.',
    use: 'With NegaScout two moves ahead it won 18 of 20 games on 11×11 against MCTS with RAVE and 1,000 simulations (68% to 97%).',
    source:
      'The idea is Queenbee’s (van Rijswijck 2000), who measured distances with the second-best way; here bridges do what that was for.',
  },
  chinese: {
    text: [
      'The area score of the position as if the game ended now: own stones and the empty points that only own stones touch, minus the opponent’s, with komi. Stones that are as good as captured still count as alive.',
    ],
    formula: ['h = (stones + territory) own - (stones + territory) opponent’s ± komi'],
    cost: 'The empty regions of the board are filled once.',
    use: 'As first player against a random one, one move ahead, it won 97% (96% to 97%) of 2,000 games. Early in a game it mostly just rewards placing stones.',
    source: 'Horcas 2012, section 4.6.',
  },
  japanese: {
    text: [
      'The territory score of the position as if the game ended now: empty points that only own stones touch, minus the stones lost, minus the same of the opponent, with komi. Playing inside one’s own territory costs a point.',
    ],
    formula: ['h = (territory - stones lost) own - (territory - stones lost) opponent’s ± komi'],
    cost: 'The empty regions of the board are filled once.',
    use: 'Unlike [territory] it counts stones lost. As first player against a random one, one move ahead, it won 98% (97% to 98%) of 2,000 games.',
    source: 'Horcas 2012, section 4.6.',
  },
  territory: {
    text: [
      'Empty points that only stones of one colour touch belong to it; regions that touch both colours are nobody’s. Stones and prisoners do not count.',
    ],
    formula: ['h = own territory - opponent’s territory'],
    cost: 'The empty regions of the board are filled once.',
    use: 'To see what the two scoring rules have in common. As first player against a random one, one move ahead, it won 97% (97% to 98%) of 2,000 games.',
    source: 'Horcas 2012, section 4.6.',
  },
  learned: {
    text: [
      'An evaluator made by training: games are played, and after each move the value of the previous position is moved towards that of the new one; finished games teach won, lost or drawn. Nothing is learned from moves made at random to explore.',
      'A learner can be a table with a value for each position, a neural network with two inputs per cell and one hidden layer, or n-tuples: small groups of cells, each with a table of its own. It belongs to the game and board size on which it was trained.',
      'Three are included with the program: connect-4, othello-6x6 and othello-8x8. More are made with `jugada train`.',
    ],
    formula: [
      'U(n) ← U(n) + α ( R(n) + U(s) - U(n) )',
      'n before the move, s after it, R reward, α learning rate',
      'network: value = p1 - p2, the win probabilities of the two sides',
    ],
    cost: 'Training takes from seconds to hours. Afterwards n-tuples take a few look-ups per position, a network a few thousand multiplications.',
    use: 'othello-8x8 scored 94% (93% to 94%) in the Othello League, and from 95% to more than 99% of the points against each evaluator of the studies 4 moves ahead. A learner does not learn what it never meets: another such network, trained by self-play only, came to 53%.',
    source: 'Horcas 2012, chapter 4 (table and network); Lucas 2008 and Jaśkowski 2014 (n-tuples).',
  },
  // ---------------------------------------------------------------- metrics

  nodes: {
    title: 'Nodes',
    help: 'The positions visited by a search, including the root.',
    text: [
      'A measure of work that does not depend on the computer. A position visited twice counts twice; with iterative deepening, the nodes of smaller depths are included. For [mcts] the nodes are the positions of its tree.',
      'Studies count differently: Pastén counts every move tried, García and Horcas positions. Compare only numbers counted by the same rule.',
    ],
    formula: ['minimax:  1 + b + b² + … + b^d', 'alpha-beta with the best order, last level:  b^⌈d/2⌉ + b^⌊d/2⌋ - 1'],
    source: 'Knuth and Moore 1975 for the second formula; García and Horcas 2012 (table 7.9) publish such counts.',
  },
  'nodes-per-level': {
    title: 'Nodes per tree level',
    help: 'The nodes by their distance from the root, which is level 0.',
    text: [
      'For [minimax] each level is the previous one times the [branching-factor]; for a search that prunes, levels grow alternately little and much. From the empty Connect-4 board minimax has 1, 7, 49, 343, 2,401, 16,807 and 117,649 and 823,536.',
      'With iterative deepening all depths are added up.',
    ],
    source: 'Horcas 2012, table 7.9.',
  },
  evaluations: {
    title: 'Leaf evaluations',
    help: 'The positions scored by the evaluator.',
    text: [
      'Positions at the last level are evaluated unless the game is over there or the table knows them. Move ordering by the evaluator adds more. If the evaluator is slow, this metric says better than [nodes] how long a search takes.',
    ],
    source: 'Standard in the field.',
  },
  cutoffs: {
    title: 'Cutoffs',
    help: 'Positions whose remaining moves were pruned, because one was already too good for the opponent to allow.',
    text: [
      'Each of them saved one or more subtrees. How many depends on when it happens: with good ordering the first move causes it most of the time. Many cutoffs are not a goal in themselves: a search that saves more visits fewer positions, and so has fewer places to prune.',
      'If the last move reaches beta, nothing is left to prune, and that is not counted.',
      'The search tree shows each cutoff with its reason. A node whose moves were pruned has no value of its own, only a bound: ≥ +3 is at least +3, ≤ +3 at most +3. The same holds for a node that rests on such bounds. A cutoff needs no more than that.',
    ],
    formula: ['cutoff:  v ≥ β'],
    source: 'Alegría 2024, section 2.3; Horcas 2012, section 3.5.4.',
  },
  'table-hits': {
    title: 'Table hits',
    help: 'Positions answered by the transposition table, and therefore not searched.',
    text: [
      'Different move orders often lead to the same position. For each position the table stores its value, whether that is exact or a bound, the best move and the depth. Here an entry counts only if it was searched exactly as deep as needed now, or proved within that depth: so every search to a depth gives the same value.',
      'A hit saves a subtree; a look-up that finds nothing costs a little time. In Alegría’s experiment, run again here, the table saved about half of the nodes at depths 7 and 8; whether it saves time is undecided, because here her evaluator is about as fast as the table.',
    ],
    source: 'Alegría 2024, section 2.5 and table 5.3; Horcas 2012, section 3.5.5; keys by Zobrist 1970.',
  },
  'kept-simulations': {
    title: 'Simulations reused',
    help: 'Simulations of earlier moves that were already in the tree when the search began.',
    text: [
      'A player that reuses its tree from move to move ([mcts], [go-mcts]) begins with what it found about this position while it searched earlier ones, or before it was interrupted. Its limit is for new [simulations]; reused ones are added to them.',
    ],
    source: 'Horcas 2012, section 3.5.7.',
  },
  'nodes-for-values': {
    title: 'Nodes for other moves',
    help: 'Positions visited after the choice was made, only to find values for the other moves.',
    text: [
      'A search that prunes knows the value of its best move; of most others it only knows that they are not better. Where every move should have a value, they are searched afterwards; this changes neither the choice nor its [nodes].',
    ],
  },
  'table-stores': {
    title: 'Table entries written',
    help: 'How often a position was written to the transposition table.',
    text: [
      'If many more are written than the table has entries, older ones are overwritten, and [table-hits] become rarer. Entries come in pairs: one holds the deepest search, the other the most recent one. Each takes 16 bytes.',
    ],
    source: 'Alegría 2024, section 5.2, studies 200,000, 2,000,000 and 16,000,000 entries.',
  },
  depth: {
    title: 'Depth',
    help: 'How many moves ahead a search goes; a forced pass counts as a move.',
    text: [
      'Each further move multiplies the work by the [branching-factor], or by about its square root where pruning is good. Reductions search late moves less deeply, so a depth is then a name rather than a promise.',
      'Games that end within the depth count as they ended: near the end of a game the depth reaches the end, and the value is exact.',
    ],
    formula: ['nodes ≈ B^d,   B the effective branching factor'],
    source: 'Pastén 2022, section 4.1, finds the exponential growth, and that people will wait for 6 moves.',
  },
  iterations: {
    title: 'Iterations',
    help: 'The answers of a search to depth 1, 2, 3 …, each with its nodes and time.',
    text: [
      'Iterative deepening: since the last depth takes most of the time, the smaller ones before it cost little, and they order the moves for the next. A search that is stopped keeps the last completed depth, or the current one once its first move is done. Values of odd and even depths often alternate: the side that moved last looks better.',
    ],
    source: 'Horcas 2012, section 3.5.3 (search by time).',
  },
  'branching-factor': {
    title: 'Branching factor',
    help: 'The mean number of legal moves in a position.',
    text: [
      'It makes depth costly. Connect-4 has at most 7; Othello few at the start and most near the middle of the game; Go on 9×9 begins with 81.',
      'The effective branching factor is the factor by which one more move ahead multiplies the nodes of a given search. Counted from the start of Othello over 2 to 7 moves ahead it is 5.2 for minimax, 3.5 for alpha-beta in random order and 3.4 with ordered moves.',
    ],
    formula: ['B ≈ nodes(d + 1) / nodes(d)'],
    source: 'García, who plots it by move number; in games like his the most moves come at move 28 (27 to 29).',
  },
  seconds: {
    title: 'Time',
    help: 'Seconds from the question to the answer, on this computer.',
    text: [
      'Compare times only on one computer, and best within one run: other programs, the size of the table and the number of threads all matter. [nodes] do not change from computer to computer.',
      'A limit in seconds makes the answer depend on the computer; limits in depth, nodes or simulations give the same answer everywhere, with one thread.',
    ],
    source: 'Alegría 2024, chapter 5, and Pastén 2022, section 4.1, measure times.',
  },
  simulations: {
    title: 'Simulations',
    help: 'Random games played to their end during the search.',
    text: [
      'The budget of [montecarlo] and [mcts]. Twice as many simulations reduce the error of means by a factor of 1.4; in a tree they also search deeper. With tree reuse, simulations of the previous move are added to them.',
    ],
    source: 'Horcas 2012, sections 3.5.6 and 3.5.7.',
  },
  visits: {
    title: 'Visits',
    help: 'The number of simulations that went through a move.',
    text: [
      '[montecarlo] gives the same number to every move; [mcts] gives most to the moves that do well, so visits rank the moves themselves. The mean of fewer than 100 playouts can be off by more than ten percentage points: the board draws it as unsure.',
    ],
    formula: ['Σ over moves of  n(m)  =  N(root)'],
    source: 'Horcas 2012, section 3.5.7.',
  },
  mean: {
    title: 'Mean',
    help: 'The mean result of the playouts behind a move, from −1 (all lost) to +1 (all won), for the side that makes it.',
    text: [
      'A draw counts 0. It is a mean over playouts as they were played: random in [montecarlo], better and better as a tree grows. The win probability shown elsewhere is (1 + mean) / 2.',
    ],
    formula: ['Q(m) = (1 / n) Σ z,   standard error ≈ √( (1 - Q²) / n )'],
    source: 'Horcas 2012, section 3.5.6.',
  },
  value: {
    title: 'Value',
    help: 'What a search or an evaluator gives a move, for the side to move.',
    text: [
      'An estimate is in the units of the evaluator behind it, so values of different evaluators cannot be compared; their order can, and the table of opinions shows it. “W5” is a win in 5 moves, “L4” a loss in 4, “D” a draw, “=+6” an exact margin.',
      'A value shows how certain it is: proved values are marked as such, everything else is an estimate.',
    ],
    source: 'Standard in the field.',
  },
  judge: {
    title: 'The judge’s units',
    help: 'One judge per game stands behind the bar, the graph, the values on the board and the hints.',
    text: [
      'Discs: the margin by which the side to move is expected to win or lose; the estimate of the search is divided by the value of one disc, measured over games of the judge against itself. Probability: how likely the side to move is to win, from 0 to 100%; an estimate is never 0 or 100, which is reserved for proved results.',
      'A search’s estimates alternate from depth to depth, so the mean of the last two is shown. The bar has one scale for all games: the win probability.',
    ],
    source: 'Jugada’s own; hints with a chosen amount of help are Pastén’s (2022, section 3.2.3).',
  },
  loss: {
    title: 'Cost of a mistake',
    help: 'What a move gave away compared with the judge’s best, in the judge’s units.',
    text: [
      'The judge gives every legal move a value. The cost is the value of its best move minus that of the move made, never below 0. Marks follow fixed bounds. A cost is only as good as the judge: where its values are wrong, so is the mark, and two moves within its error are no mistake.',
    ],
    formula: ['cost = value(best move) - value(move made)'],
    source: 'Standard in analysis programs; the judges are Jugada’s.',
  },
  openings: {
    title: 'Openings: played here',
    help: 'The library’s games that reached the position shown: which moves followed, how often, with what results, by whom.',
    text: [
      'A position is recognised by its board and the side to move: games that reached it by another move order count, and so do those that reached a rotated or mirrored board, with their moves turned back. Moves that are images of each other on this board, such as the four first moves of Othello, count as one, written as it was played most often. Only games with the same rules count. A bar shows how the games with a move ended, from the first side’s wins on the left to the second side’s on the right.',
      'A frequent move is not necessarily a good move, and a bar over few games says little: compare it with the [judge]. Players are those who made the move most often, three at most; games from files have names, games against machines their strategies.',
    ],
    cost: 'Every game is replayed up to the position: seconds for 100,000 games. After three seconds only the most recently changed games are counted, and the page says so.',
    use: 'Import games first: drop or paste WTHOR, GGF or SGF files, transcripts or JSON in the Library, or use `jugada import`. On the command line, `jugada explore --moves f5d6c3` asks the same.',
    source: 'Standard in programs with databases of games.',
  },
  'confidence-interval': {
    title: 'Confidence interval',
    help: 'An interval for the true share; the procedure covers it in 95 of 100 such runs.',
    text: [
      'Ten wins out of ten do not prove that a player always wins. For shares of games won, Wilson’s interval is used: it never leaves 0 to 100% and keeps its coverage near the ends. 10 of 10 gives 72% to 100%; 60 of 100 gives 50% to 69%.',
      'Where openings are played twice with sides swapped, the pair is the unit. Repeated games count once: two deterministic players play the same game from the same opening however often they meet, so use openings. With fixed sides there is no verdict on strength: it cannot be told from the advantage of moving first.',
      'A difference is called clear where the interval excludes equality. If you watch a match and stop it at the first clear difference, you will sooner or later find one between equals; so the intervals of a match that is not finished, or that a sequential test (SPRT) ends, are wider and hold whenever it is stopped. Where a sequential test was asked for, the test is the verdict: it accepts one of two hypotheses, or it is undecided. The likelihood of superiority (LOS) is one minus a one-sided p-value, not the probability that the leader is stronger.',
    ],
    formula: [
      'centre = ( p + z²/2n ) / ( 1 + z²/n )',
      'half   = z / ( 1 + z²/n ) · √( p(1 - p)/n + z²/4n² )',
      'p share, n games, z = 1.96 for 95%',
    ],
    source: 'Wilson 1927; Newcombe 1998. `jugada simulate` and reports give it with every share.',
  },
  elo: {
    title: 'Elo',
    help: 'A difference in strength, on a scale where 400 points are odds of 10 to 1.',
    text: [
      'It follows from the score alone: half of the points is 0, 64% is 100, 76% is 200, 91% is 400. It adds up: a player 100 above another, who is 100 above a third, should score 76% against that third, as far as strength is one number, which it need not be.',
      'A player who has won every game is “infinitely” stronger; then only the lower end of the interval is shown.',
      'Normalised Elo (nElo) measures the distance from equality in standard deviations of a game, times 800 / ln 10: many draws or balanced openings, which flatten Elo, leave it as it is. It is computed as in fastchess.',
    ],
    formula: ['expected score = 1 / ( 1 + 10^(-D/400) )', 'D = 400 log10( s / (1 - s) )'],
    source: 'Elo 1978; tournaments here fit the Bradley-Terry model.',
  },
  rating: {
    title: 'Rating (Glicko-2)',
    help: 'Your strength in one game, on the scale of Elo, with its uncertainty.',
    text: [
      'Each player has a rating for each game: a number, its uncertainty (deviation), and how much the strength itself seems to change (volatility). A result moves the rating more the less was known before and the more it surprises. It starts at 900 with a deviation of 350; the page shows the range of 1.96 deviations, 95%.',
      '“Adaptive” plays the level of the ladder nearest to your rating, so that games are even. Levels were rated by playing them against each other. Games with undo, hints or values shown are not rated.',
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
      'With a mouse or a keyboard: the line at the foot of the page explains the element under the pointer or in focus, and F1 opens the article about it.',
    ],
  },
};
