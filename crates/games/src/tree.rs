//! Small trees to learn from, as games: what a search does with one can be followed by hand.
//!
//! The works draw their examples, and the numbers in the drawings are not in their texts. What the texts say of them (how deep, which move is
//! chosen, how many nodes are saved) holds for the trees here, and is tested; the values at their leaves are ours.

use jugada_core::grid::{Changes, Grid, Look, Mark, Piece, PieceKind, Shape, SideCount, Surface, Target};
use jugada_core::notation::{NotationError, Place, split_tokens};
use jugada_core::rng::mix;
use jugada_core::spec::Kind;
use jugada_core::symmetry::NONE;
use jugada_core::{Game, Notation, Outcome, Player, Symmetric, choices, declare};
use jugada_words::{Message, message};

declare! {
    /// Which tree.
    pub struct Options = game "tree" {
        title: "Tree",
        help: "A small tree whose leaves have values, to follow a search by hand.";
        /// Which one.
        of: Drawing = Drawing::Alegria, Kind::Choice(Drawing::WORDS), "Whose drawing it follows.";
    }
}

choices! {
    /// The trees that there are.
    pub enum Drawing {
        /// Alegría's figures 2.1 and 2.2: three moves, three answers.
        Alegria = "alegria",
        /// Horcas's figures 3.2 and 3.3: two moves on each of four levels.
        Horcas = "horcas",
        /// Horcas's figure 3.5: two moves on each of three levels, and a winner at every leaf.
        Decided = "horcas-decided",
    }
}

/// A tree in which every node of a level has equally many children. MAX, the first player, moves at the root.
#[derive(Clone, Copy, Debug)]
pub struct Tree {
    /// The children of each node, level by level.
    branching: &'static [u8],
    /// What the leaves are worth to MAX, from left to right.
    leaves: &'static [i32],
    /// Whether the games are over at the leaves, won by whom their values say.
    is_decided: bool,
}

/// A node: how deep, and which of its level from the left. Leaves that have a value instead of a result are followed by one move more, which a search
/// down to the leaves does not look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    level: u8,
    index: u16,
}

impl Tree {
    /// The tree of this drawing.
    pub fn new(options: &Options) -> Tree {
        let (branching, leaves): (&[u8], &[i32]) = match options.of {
            Drawing::Alegria => (&[3, 3], &[3, 12, 8, 2, 4, 6, 14, 2, 5]),
            Drawing::Horcas => (&[2, 2, 2, 2], &[4, 1, 3, 6, 2, 7, 5, 8, 6, 9, 5, 7, 3, 8, 9, 4]),
            Drawing::Decided => (&[2, 2, 2], &[1, -1, -1, -1, 1, 1, -1, 1]),
        };
        Tree { branching, leaves, is_decided: options.of == Drawing::Decided }
    }

    /// What is written at a leaf, for MAX; nothing at an inner node.
    pub fn value(&self, node: &Node) -> Option<i32> {
        (usize::from(node.level) == self.branching.len()).then(|| self.leaves[usize::from(node.index)])
    }

    fn children(&self, level: u8) -> u8 {
        self.branching.get(usize::from(level)).copied().unwrap_or(1)
    }

    /// The moves that lead to a node.
    fn path_to(&self, node: Node) -> Vec<u8> {
        let (mut moves, mut index) = (Vec::new(), node.index);
        for level in (0..node.level).rev() {
            let children = u16::from(self.children(level));
            moves.push((index % children) as u8);
            index /= children;
        }
        moves.reverse();
        moves
    }
}

impl Game for Tree {
    type State = Node;
    type Move = u8;

    fn start(&self) -> Node {
        Node { level: 0, index: 0 }
    }

    fn to_move(&self, node: &Node) -> Player {
        if node.level.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    fn outcome(&self, node: &Node) -> Option<Outcome> {
        if self.is_decided {
            let winner = |value| if value > 0 { Player::First } else { Player::Second };
            return self.value(node).map(|value| Outcome::WonBy(winner(value)));
        }
        (usize::from(node.level) > self.branching.len()).then_some(Outcome::Draw)
    }

    fn moves(&self, node: &Node, into: &mut Vec<u8>) {
        if self.outcome(node).is_none() {
            into.extend(0..self.children(node.level));
        }
    }

    fn play(&self, node: &mut Node, mv: u8) {
        let children = u16::from(self.children(node.level));
        *node = Node { level: node.level + 1, index: node.index * children + u16::from(mv) };
    }

    fn key(&self, node: &Node) -> u64 {
        mix(u64::from(node.level) << 16 | u64::from(node.index))
    }

    fn move_index(&self, mv: u8) -> usize {
        mv.into()
    }

    fn move_space(&self) -> usize {
        self.branching.iter().copied().max().unwrap_or(1).into()
    }

    fn longest_game(&self) -> usize {
        self.branching.len() + usize::from(!self.is_decided)
    }
}

/// What a position in one line begins with.
const ROOT: &str = "root";

/// Names of children, by their places among their brothers.
const CHILDREN: [Message; 3] = [message!("tree-m1", "m1"), message!("tree-m2", "m2"), message!("tree-m3", "m3")];

impl Notation for Tree {
    fn move_text(&self, mv: u8) -> String {
        format!("m{}", mv + 1)
    }

    fn tokens<'t>(&self, text: &'t str) -> Vec<(Place, &'t str)> {
        split_tokens(text)
    }

    fn parse_move(&self, text: &str, at: Place) -> Result<u8, NotationError> {
        let number = text.strip_prefix(['m', 'M']).and_then(|number| number.parse::<u8>().ok());
        let last = self.move_space() as u8;
        number.filter(|number| (1..=last).contains(number)).map(|number| number - 1).ok_or_else(|| {
            let expected = message!("tree-m1-m", "m1 to m{ $last }", last);
            NotationError::NotAMove { found: text.to_owned(), expected, at }
        })
    }

    fn why_illegal(&self, node: &Node, _: u8) -> Message {
        let children = self.children(node.level);
        message!("tree-node-children", "this node has { $children } children", children)
    }

    fn position_text(&self, node: &Node) -> String {
        let moves = self.path_to(*node).into_iter().map(|mv| self.move_text(mv));
        std::iter::once(ROOT.to_owned()).chain(moves).collect::<Vec<_>>().join(" ")
    }

    /// The path to the node, and what can be reached from it.
    fn board_text(&self, node: &Node) -> String {
        let below: usize =
            self.branching.iter().skip(node.level.into()).map(|&children| usize::from(children)).product();
        let first = usize::from(node.index) * below;
        let leaves: Vec<String> = self.leaves[first..first + below].iter().map(ToString::to_string).collect();
        format!("{}\n{}", self.position_text(node), leaves.join(" "))
    }

    fn parse_position(&self, text: &str) -> Result<Node, NotationError> {
        let path = text.lines().next().and_then(|line| line.trim().strip_prefix(ROOT));
        let not_a_position = || NotationError::NotAPosition {
            found: Message::verbatim(format!("`{text}`")),
            expected: message!("tree-root-moves", "`root` and the moves from there"),
            at: Place::Whole,
        };
        let mut node = self.start();
        for (at, token) in self.tokens(path.ok_or_else(not_a_position)?) {
            let mv = self.parse_move(token, at)?;
            if self.outcome(&node).is_some() || mv >= self.children(node.level) {
                return Err(not_a_position());
            }
            self.play(&mut node, mv);
        }
        Ok(node)
    }
}

/// A cell for each leaf, on which nothing ever stands; moves are buttons.
impl Grid for Tree {
    fn shape(&self) -> Shape {
        Shape {
            kinds: vec![PieceKind { name: message!("tree-leaf", "leaf"), look: Look::Counter }],
            sides: vec![message!("tree-max", "MAX"), message!("tree-min", "MIN")],
            row_labels: vec!["1".to_owned()],
            column_labels: self.leaves.iter().map(ToString::to_string).collect(),
            choices: CHILDREN[..self.move_space()].to_vec(),
            ..Shape::new(1, self.leaves.len(), Surface::Squares)
        }
    }

    fn pieces(&self, _: &Node) -> Vec<Option<Piece>> {
        vec![None; self.leaves.len()]
    }

    fn path(&self, mv: u8) -> Vec<Target> {
        vec![Target::Choice(mv.into())]
    }

    fn changes(&self, _: &Node, _: u8) -> Changes {
        Changes::default()
    }

    fn counts(&self, _: &Node) -> Vec<SideCount> {
        Vec::new()
    }

    fn marks(&self, _: &Node) -> Vec<Mark> {
        Vec::new()
    }
}

impl Symmetric for Tree {
    fn symmetries(&self) -> &'static [usize] {
        NONE
    }

    fn transform(&self, node: &Node, _: usize) -> Node {
        *node
    }

    fn transform_move(&self, mv: u8, _: usize) -> u8 {
        mv
    }
}
