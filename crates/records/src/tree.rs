//! The moves of a record as a tree: the line played, and variations.

use jugada_core::Player;
use jugada_words::{Argument, ToArgument};
use std::fmt;
use std::iter;

/// The moves of a game with their variations. The root is the position before the first move; the first child of each
/// node continues the line played, the others are variations.
///
/// Nodes are in one vector and identified by index, so that a tree of any depth is built, walked and dropped without
/// recursion.
///
/// ```
/// use jugada_core::Player;
/// use jugada_records::{MoveText, Tree};
///
/// let mut tree = Tree::new();
/// let f5 = tree.add(Tree::ROOT, Player::First, MoveText::new("f5").unwrap());
/// tree.add(f5, Player::Second, MoveText::new("d6").unwrap());
/// tree.add(f5, Player::Second, MoveText::new("f6").unwrap()); // a variation
/// let line: Vec<String> = tree.main_line().map(|mv| mv.text.to_string()).collect();
/// assert_eq!(line, ["f5", "d6"]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    nodes: Vec<Node>,
}

/// Index of a node in a [`Tree`].
pub type NodeId = u32;

/// No node: the root is never a child.
const NONE: NodeId = 0;

/// A move, if the node has one, with its annotations.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Node {
    mv: Option<Played>,
    parent: NodeId,
    first_child: NodeId,
    last_child: NodeId,
    next_sibling: NodeId,
    note: Option<Box<Note>>,
}

/// A move with its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The seat that moved; none for chance.
    pub seat: Option<u8>,
    /// The move in the game's own notation.
    pub text: MoveText,
}

impl Played {
    /// By one of two sides.
    pub fn by(player: Player, text: MoveText) -> Played {
        Played { seat: Some(player.seat()), text }
    }

    /// The side that moved, in a game between two.
    pub fn side(self) -> Option<Player> {
        Player::of_seat(self.seat?)
    }
}

/// Annotations of a node.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Note {
    /// Text for people, of any number of lines.
    pub comment: String,
    /// The evaluation of the side that moved, in the game's points.
    pub value: Option<f64>,
    /// Seconds taken by the move.
    pub seconds: Option<f64>,
    /// Possible moves from here, each with its exact value in points for the side to move.
    pub judged: Vec<(MoveText, i32)>,
    /// All other properties of an SGF or GGF file, uninterpreted: markup, clocks, stones set up.
    pub properties: Vec<Property>,
}

/// A property of an SGF or GGF file with its values as written, including escapes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Property {
    /// Its name, in capital letters: `TR`.
    pub name: String,
    /// The texts in its brackets, in Unicode.
    pub values: Vec<String>,
}

impl Note {
    /// A property that is kept as it is.
    pub fn property(&self, name: &str) -> Option<&Property> {
        self.properties.iter().find(|property| property.name == name)
    }
}

impl Default for Tree {
    fn default() -> Tree {
        Tree::new()
    }
}

impl Tree {
    /// The node before the first move.
    pub const ROOT: NodeId = 0;

    /// A tree without moves.
    pub fn new() -> Tree {
        Tree { nodes: vec![Node::default()] }
    }

    /// A tree without moves, with capacity for this many.
    pub fn with_room(moves: usize) -> Tree {
        let mut nodes = Vec::with_capacity(moves + 1);
        nodes.push(Node::default());
        Tree { nodes }
    }

    /// Adds a move of one of two sides as the last child of a node.
    pub fn add(&mut self, parent: NodeId, player: Player, text: MoveText) -> NodeId {
        self.add_node(parent, Some(Played::by(player, text)))
    }

    /// Adds a node, which may have no move: SGF files have such nodes for comments and stones set up.
    #[inline]
    pub fn add_node(&mut self, parent: NodeId, mv: Option<Played>) -> NodeId {
        let id = self.nodes.len() as NodeId;
        self.nodes.push(Node { mv, parent, ..Node::default() });
        let before = std::mem::replace(&mut self.nodes[parent as usize].last_child, id);
        let link = if before == NONE {
            &mut self.nodes[parent as usize].first_child
        } else {
            &mut self.nodes[before as usize].next_sibling
        };
        *link = id;
        id
    }

    /// Number of nodes, including the root.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Whether it has a move.
    pub fn has_moves(&self) -> bool {
        self.nodes.iter().any(|node| node.mv.is_some())
    }

    /// The move of a node; none for the root, and for nodes with annotations only.
    pub fn played(&self, id: NodeId) -> Option<Played> {
        self.nodes[id as usize].mv
    }

    /// The annotations of a node.
    pub fn note(&self, id: NodeId) -> Option<&Note> {
        self.nodes[id as usize].note.as_deref()
    }

    /// The annotations of a node, for changing them.
    pub fn note_mut(&mut self, id: NodeId) -> &mut Note {
        self.nodes[id as usize].note.get_or_insert_default()
    }

    /// Replaces or removes the annotations of a node.
    pub fn set_note(&mut self, id: NodeId, note: Note) {
        self.nodes[id as usize].note = (note != Note::default()).then(|| Box::new(note));
    }

    /// The parent of a node; that of the root is the root.
    pub fn parent(&self, id: NodeId) -> NodeId {
        self.nodes[id as usize].parent
    }

    /// The children of a node, the main line first.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let exists = |id: NodeId| (id != NONE).then_some(id);
        let first = exists(self.nodes[id as usize].first_child);
        iter::successors(first, move |&id| exists(self.nodes[id as usize].next_sibling))
    }

    /// The nodes of the line played, the root first.
    pub fn main_nodes(&self) -> impl Iterator<Item = NodeId> + '_ {
        iter::successors(Some(Tree::ROOT), |&id| self.children(id).next())
    }

    /// The moves of the line played.
    pub fn main_line(&self) -> impl Iterator<Item = Played> + '_ {
        self.main_nodes().filter_map(|id| self.played(id))
    }

    /// Total bytes of all moves, comments, properties and values: a lower bound of the size in any format.
    pub fn text_bytes(&self) -> usize {
        let property = |one: &Property| one.name.len() + one.values.iter().map(|value| value.len() + 1).sum::<usize>();
        let said = |note: &Note| note.comment.len() + note.properties.iter().map(property).sum::<usize>();
        let bytes =
            |node: &Node| 1 + node.mv.map_or(0, |mv| mv.text.as_str().len()) + node.note.as_deref().map_or(0, said);
        self.nodes.iter().map(bytes).sum()
    }

    /// Whether it is a single line of moves without annotations.
    pub fn is_plain(&self) -> bool {
        self.nodes.iter().zip(0..).all(|(node, id)| {
            node.note.is_none() && node.first_child == node.last_child && (node.mv.is_some() || id == Tree::ROOT)
        })
    }
}

/// A move in its game's notation, stored in one word, because records have millions of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveText {
    length: u8,
    bytes: [u8; MoveText::ROOM],
}

impl ToArgument for MoveText {
    fn to_argument(&self) -> Argument {
        self.as_str().to_argument()
    }
}

impl MoveText {
    const ROOM: usize = 7;

    /// A pass.
    pub const PASS: MoveText = MoveText { length: 4, bytes: *b"pass\0\0\0" };

    /// A move; none if the text is empty or longer than any move of any game.
    pub fn new(text: &str) -> Option<MoveText> {
        let mut bytes = [0; MoveText::ROOM];
        bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        (!text.is_empty()).then_some(MoveText { length: text.len() as u8, bytes })
    }

    /// A move of two ASCII characters.
    pub(crate) const fn pair(first: u8, second: u8) -> MoveText {
        debug_assert!(first.is_ascii() && second.is_ascii());
        MoveText { length: 2, bytes: [first, second, 0, 0, 0, 0, 0] }
    }

    /// A move of three ASCII characters.
    pub(crate) const fn triple(first: u8, second: u8, third: u8) -> MoveText {
        debug_assert!(first.is_ascii() && second.is_ascii() && third.is_ascii());
        MoveText { length: 3, bytes: [first, second, third, 0, 0, 0, 0] }
    }

    /// The text of the move.
    pub fn as_str(&self) -> &str {
        // It was made from a valid text.
        std::str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_fit_or_are_refused() {
        for text in ["f5", "pass", "T19", "p16", "1234567", "ñ"] {
            assert_eq!(MoveText::new(text).unwrap().as_str(), text);
        }
        assert_eq!(MoveText::new("12345678"), None);
        assert_eq!(MoveText::new(""), None);
        assert_eq!(MoveText::new("pass"), Some(MoveText::PASS));
    }

    #[test]
    fn children_come_in_the_order_in_which_they_were_added() {
        let mut tree = Tree::new();
        assert!(tree.is_plain() && !tree.has_moves());
        let mv = |text| MoveText::new(text).unwrap();
        let a = tree.add(Tree::ROOT, Player::First, mv("a"));
        let aa = tree.add(a, Player::Second, mv("aa"));
        assert!(tree.is_plain() && tree.has_moves());
        let b = tree.add(Tree::ROOT, Player::First, mv("b"));
        let c = tree.add(Tree::ROOT, Player::First, mv("c"));
        assert!(!tree.is_plain());
        assert_eq!(tree.children(Tree::ROOT).collect::<Vec<_>>(), [a, b, c]);
        assert_eq!(tree.children(a).collect::<Vec<_>>(), [aa]);
        assert_eq!(tree.children(c).count(), 0);
        assert_eq!(tree.main_nodes().collect::<Vec<_>>(), [Tree::ROOT, a, aa]);
        assert_eq!(tree.parent(aa), a);
    }
}
