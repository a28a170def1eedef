//! Statistics of a position: moves played, results, players.

use crate::import::HUMAN;
use jugada_core::{Spec, winner};
use jugada_play::{Games, SeenMove, Session, Sighting, SoughtBoard};
use jugada_records::Record;
use jugada_store::{BoardKey, ListPlace, MOST_PIECES, SavedGame, Store, StoreError};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use utoipa::ToSchema;

/// Collects the moves played in one position, game by game. The position is identified by its board and side to move,
/// whatever moves led to it, up to symmetry: moves are translated to its orientation.
pub struct Explorer {
    games: Arc<dyn Games>,
    /// The game with every parameter.
    rules: Spec,
    sought: SoughtBoard,
    /// For replaying games from the game's start, and from other positions.
    start: Box<dyn Session>,
    elsewhere: Box<dyn Session>,
    /// Whether a spec is of this game; cached, because most games of a file have the same spec.
    is_this: HashMap<String, bool>,
    found: Exploration,
    /// By class: moves that are images of each other are counted together.
    moves: BTreeMap<usize, MoveCounts>,
}

/// How much of the library is covered by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Indexed {
    /// All games changed up to this place: later ones must be replayed.
    UpTo(ListPlace),
    /// None: boards with this many pieces are not indexed.
    Nothing,
    /// None: the index is damaged and must be rebuilt.
    Damaged,
}

/// Statistics of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Exploration {
    /// Number of games of this game that were examined.
    pub games: u64,
    /// Number of those with the position.
    pub reached: u64,
    /// The moves played there, the most frequent first.
    pub moves: Vec<ExploredMove>,
}

/// Statistics of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ExploredMove {
    /// In the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Number of games.
    pub games: u64,
    /// Games won, by seat.
    pub won: Vec<u64>,
    /// Games drawn.
    pub draws: u64,
    /// Games without known result.
    pub unfinished: u64,
    /// The latest date of these games, if any is known.
    pub latest: String,
    /// Its most frequent players.
    pub by: Vec<PlayedBy>,
}

/// A player of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct PlayedBy {
    /// Name, as in the records.
    pub name: String,
    /// Number of games.
    pub games: u64,
}

/// A game for the explorer.
#[derive(Clone, Debug)]
pub struct ExploredGame<'a> {
    /// Its spec.
    pub game: &'a str,
    /// The position before the moves; empty for the game's start.
    pub root: &'a str,
    /// Its moves.
    pub line: &'a str,
    /// Payoff of each seat, if the game has ended.
    pub payoffs: Option<&'a [f64]>,
    /// Player of each seat; empty where unknown.
    pub names: Vec<&'a str>,
    /// Date of the game.
    pub date: &'a str,
}

#[derive(Default)]
struct MoveCounts {
    /// Counts of the individual moves in the class.
    spellings: BTreeMap<String, u64>,
    games: u64,
    won: Vec<u64>,
    draws: u64,
    latest: String,
    by: HashMap<String, u64>,
}

/// Maximum number of players listed per move.
const NAMES_TOLD: usize = 3;
/// Maximum number of different names counted per move; later ones are ignored.
const NAMES_COUNTED: usize = 20_000;

impl Explorer {
    /// For the position of a session.
    pub fn new(games: Arc<dyn Games>, position: &dyn Session) -> Explorer {
        Explorer {
            games,
            rules: position.full_spec().clone(),
            sought: position.boards().sought(),
            start: position.anew(),
            elsewhere: position.anew(),
            is_this: HashMap::new(),
            found: Exploration::default(),
            moves: BTreeMap::new(),
        }
    }

    /// Adds a game. Games with other rules are ignored.
    pub fn add(&mut self, game: &ExploredGame<'_>) {
        if !self.is_this_game(game.game) {
            return;
        }
        self.found.games += 1;
        let Some(Sighting { next }) = self.seek(game) else { return };
        self.found.reached += 1;
        let Some(SeenMove { text, class }) = next else { return };
        let played = self.moves.entry(class).or_default();
        played.games += 1;
        *played.spellings.entry(text).or_default() += 1;
        match game.payoffs.map(winner) {
            Some(Some(seat)) => played.count_wins(usize::from(seat), 1),
            Some(None) => played.draws += 1,
            None => {}
        }
        if *game.date > *played.latest {
            game.date.clone_into(&mut played.latest);
        }
        let name = game.names.get(usize::from(self.sought.seat)).copied().unwrap_or_default();
        played.count_name(name, 1);
    }

    /// Adds the main line of a record.
    pub fn add_record(&mut self, record: &Record) {
        let mut line = String::new();
        for played in record.tree.main_line() {
            line.push_str(played.text.as_str());
            line.push(' ');
        }
        let names = record.players.iter().map(|participant| participant.name.as_str()).collect();
        let game = record.game.to_string();
        let root = record.root.as_deref().unwrap_or_default();
        let payoffs = record.result.as_ref().map(|result| result.payoffs.as_slice());
        self.add(&ExploredGame { game: &game, root, line: &line, payoffs, names, date: &record.date });
    }

    /// Adds a game of the library.
    pub fn add_saved(&mut self, saved: &SavedGame) {
        let (game, names) = (&saved.game, players_of(saved));
        self.add(&ExploredGame {
            game: &game.game,
            root: &game.root,
            line: &game.line,
            payoffs: game.payoffs.as_deref(),
            names: names.iter().map(String::as_str).collect(),
            date: &saved.details.date,
        });
    }

    /// Adds all indexed games of the library that match the query.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn add_indexed(&mut self, store: &Store, words: &str) -> Result<Indexed, StoreError> {
        let Some(pieces) = u8::try_from(self.sought.pieces).ok().filter(|pieces| *pieces <= MOST_PIECES) else {
            return Ok(Indexed::Nothing);
        };
        let board = BoardKey { pieces, key: self.sought.key };
        let Some(seen) = store.seen_boards(&self.rules.to_string(), board, self.sought.seat, words)? else {
            return Ok(Indexed::Damaged);
        };
        self.found.games += seen.games;
        self.found.reached += seen.reached;
        for seen in seen.moves {
            let Some(SeenMove { text, class }) = self.start.boards().as_sought(&seen.mv, &self.sought) else {
                continue;
            };
            let played = self.moves.entry(class).or_default();
            played.games += seen.games;
            *played.spellings.entry(text).or_default() += seen.games;
            for (seat, &times) in seen.won.iter().enumerate() {
                played.count_wins(seat, times);
            }
            played.draws += seen.draws;
            played.latest = std::mem::take(&mut played.latest).max(seen.latest);
            for (name, times) in seen.by {
                played.count_name(&name, times);
            }
        }
        Ok(Indexed::UpTo(seen.through))
    }

    /// The statistics so far.
    pub fn found(&self) -> Exploration {
        let mut found = self.found.clone();
        found.moves = self.moves.values().map(|played| played.told(usize::from(self.start.seats()))).collect();
        found.moves.sort_by(|one, other| other.games.cmp(&one.games).then(one.mv.cmp(&other.mv)));
        found
    }

    fn is_this_game(&mut self, game: &str) -> bool {
        if let Some(known) = self.is_this.get(game) {
            return *known;
        }
        let opened = game.parse().and_then(|spec: Spec| self.games.open(&spec));
        let is_this = opened.is_ok_and(|session| *session.full_spec() == self.rules);
        self.is_this.insert(game.to_owned(), is_this);
        is_this
    }

    fn seek(&mut self, game: &ExploredGame<'_>) -> Option<Sighting> {
        if game.root.is_empty() {
            return self.start.boards().seek(game.line, &self.sought);
        }
        self.elsewhere.set_position(game.root).ok()?;
        self.elsewhere.boards().seek(game.line, &self.sought)
    }
}

/// Files have `???` and the like for unknown players.
fn is_known(name: &str) -> bool {
    name.chars().any(char::is_alphanumeric)
}

/// The players of a game of the library. Strategies have names, too; people at this machine have none.
pub(crate) fn players_of(saved: &SavedGame) -> Vec<String> {
    let name = |(place, seat): (usize, &String)| match saved.details.names.get(place).map_or("", String::as_str) {
        "" if seat != HUMAN => seat.clone(),
        name => name.to_owned(),
    };
    saved.game.seats.iter().enumerate().map(name).collect()
}

impl MoveCounts {
    fn count_wins(&mut self, seat: usize, times: u64) {
        if self.won.len() <= seat {
            self.won.resize(seat + 1, 0);
        }
        self.won[seat] += times;
    }

    fn count_name(&mut self, name: &str, times: u64) {
        if let Some(known) = self.by.get_mut(name) {
            *known += times;
        } else if is_known(name) && self.by.len() < NAMES_COUNTED {
            self.by.insert(name.to_owned(), times);
        }
    }

    fn told(&self, seats: usize) -> ExploredMove {
        let most = self.spellings.values().max();
        let mv = self.spellings.iter().find(|(_, times)| Some(*times) == most).map(|(mv, _)| mv.clone());
        let decided = self.won.iter().sum::<u64>() + self.draws;
        let mut won = self.won.clone();
        won.resize(seats, 0);
        let mut by: Vec<(&String, &u64)> = self.by.iter().collect();
        by.sort_by(|one, other| other.1.cmp(one.1).then(one.0.cmp(other.0)));
        let by = by.into_iter().take(NAMES_TOLD).map(|(name, games)| PlayedBy { name: name.clone(), games: *games });
        ExploredMove {
            mv: mv.unwrap_or_default(),
            games: self.games,
            won,
            draws: self.draws,
            unfinished: self.games - decided,
            latest: self.latest.clone(),
            by: by.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_records::{Reading, read};
    use jugada_registry::Registry;
    use jugada_store::{GameDetails, NewSavedGame};

    fn games() -> Arc<dyn Games> {
        Arc::new(Registry::built_in())
    }

    fn open(game: &str) -> Box<dyn Session> {
        games().open(&game.parse().unwrap()).unwrap()
    }

    fn at(game: &str, root: &str, line: &str) -> Explorer {
        let mut session = open(game);
        if !root.is_empty() {
            session.set_position(root).unwrap();
        }
        session.play(line).unwrap();
        Explorer::new(games(), session.as_ref())
    }

    fn with(mut explorer: Explorer, game: &str, transcripts: &str) -> Exploration {
        let reading = Reading { game: Some(game.parse().unwrap()), ..Reading::new(games()) };
        for record in read(transcripts.as_bytes(), &reading).unwrap() {
            explorer.add_record(&record.unwrap());
        }
        explorer.found()
    }

    fn explored(transcripts: &str, line: &str) -> Exploration {
        with(at("othello", "", line), "othello", transcripts)
    }

    fn counts(found: &Exploration) -> Vec<(&str, u64)> {
        found.moves.iter().map(|mv| (mv.mv.as_str(), mv.games)).collect()
    }

    #[test]
    fn moves_are_counted_where_the_board_is_the_same() {
        let games = "f5d6c3\nf5d6c4d3c3\nf5f6e6\nf5\nf5f4\n";
        let start = explored(games, "");
        assert_eq!((start.games, start.reached), (5, 5));
        assert_eq!(counts(&start), [("f5", 5)]);
        let later = explored(games, "f5");
        assert_eq!((later.reached, counts(&later)), (5, vec![("d6", 2), ("f4", 1), ("f6", 1)]));
        // Other orders of moves lead to the same board.
        let same = explored("f5d6c3d3c4f4c5b3\nf5d6c4d3c3f4c5b3\n", "f5d6c4d3c3");
        assert_eq!((same.reached, same.moves[0].games), (2, 2));
        assert_eq!(explored(games, "f5f4e3").reached, 0);
    }

    #[test]
    fn games_that_are_images_of_each_other_are_one() {
        // The four images of one Othello game.
        let images = "f5d6c3d3\ne6f4c3c4\nc4e3f6e6\nd3c5f6f5\n";
        assert_eq!(counts(&explored(images, "")), [("c4", 4)], "of as many as each other, the first by name");
        for (line, next) in [("f5", "d6"), ("f5d6", "c3"), ("f5d6c3", "d3"), ("c4", "e3"), ("d3c5f6", "f5")] {
            let found = explored(images, line);
            assert_eq!((found.reached, counts(&found)), (4, vec![(next, 4)]), "after {line}");
        }
        // A search for any of them returns the moves in its orientation.
        let found = explored("f5d6\nf5d6\ne6f4\n", "");
        assert_eq!(counts(&found), [("f5", 3)]);
        // Connect-4 has one mirror symmetry, and the columns on its axis are their own images.
        let connect = |line: &str| with(at("connect", "", line), "connect", "1123\n7765\n4431\n4457\n");
        assert_eq!(counts(&connect("")), [("1", 2), ("4", 2)]);
        assert_eq!(counts(&connect("7")), [("7", 2)]);
        assert_eq!(counts(&connect("77")), [("6", 2)]);
        assert_eq!(counts(&connect("44")), [("3", 2)]);
        assert_eq!(counts(&connect("445")), [("7", 2)]);
        // Go has eight symmetries, and a pass is its own image.
        let go = "C3 G7 pass\nG3 C7 pass\nG7 C3 pass\nC7 G3 pass\n";
        let go = |line: &str| with(at("go(size=9)", "", line), "go(size=9)", go);
        assert_eq!(counts(&go("")), [("C3", 4)]);
        assert_eq!(counts(&go("C7")), [("G3", 4)]);
        assert_eq!(counts(&go("G7 C3")), [("pass", 4)]);
    }

    #[test]
    fn positions_put_together_are_found_by_their_board() {
        let games = "f5d6c3d3c4\nf5f6\nd3c5\n";
        // After f5 d6, and its image after d3 c5.
        let mut session = open("othello");
        session.play("f5d6").unwrap();
        let position = session.position_text();
        let found = with(at("othello", &position, ""), "othello", games);
        assert_eq!((found.games, found.reached, counts(&found)), (3, 2, vec![("c3", 1)]));
        // And with a move after the position.
        let found = with(at("othello", &position, "c3"), "othello", games);
        assert_eq!((found.reached, counts(&found)), (1, vec![("d3", 1)]));
        // After a capture, which the board does not show.
        let lines = "A2 A1 B1 E5 C3\n";
        let mut taken = open("go(size=5)");
        taken.play("A2 A1 B1 E5").unwrap();
        let text = taken.position_text();
        let board: Vec<&str> = text.split_whitespace().take(2).collect();
        let found = with(at("go(size=5)", &board.join(" "), ""), "go(size=5)", lines);
        assert_eq!((found.reached, counts(&found)), (1, vec![("C3", 1)]), "{text}");
    }

    #[test]
    fn games_from_other_positions_count_where_they_come_to_the_board() {
        let mut session = open("othello");
        session.play("f5").unwrap();
        let root = session.position_text();
        let mut explorer = at("othello", "", "f5d6");
        for (root, line) in [(root.as_str(), "d6c3"), (root.as_str(), "f6"), ("no position", "f5")] {
            explorer.add(&ExploredGame { game: "othello", root, line, payoffs: None, names: Vec::new(), date: "" });
        }
        let found = explorer.found();
        assert_eq!((found.games, found.reached, counts(&found)), (3, 1, vec![("c3", 1)]));
    }

    #[test]
    fn results_names_and_dates_are_told() {
        let mut explorer = at("othello", "", "f5");
        let add = |explorer: &mut Explorer, line: &str, payoffs: Option<[f64; 2]>, second: &str, date: &str| {
            let (payoffs, names) = (payoffs.as_ref().map(<[f64; 2]>::as_slice), vec!["Ann", second]);
            explorer.add(&ExploredGame { game: "othello", root: "", line, payoffs, names, date });
        };
        add(&mut explorer, "f5d6", Some([1.0, -1.0]), "Bob", "1999");
        add(&mut explorer, "f5d6c3", Some([-1.0, 1.0]), "Bob", "2003-01-02");
        add(&mut explorer, "f5d6", Some([0.0, 0.0]), "Cid", "1987");
        add(&mut explorer, "f5d6", None, "???", "");
        add(&mut explorer, "nonsense", None, "Bob", "");
        explorer.add(&ExploredGame {
            game: "othello(size=6)",
            root: "",
            line: "",
            payoffs: None,
            names: Vec::new(),
            date: "",
        });
        let found = explorer.found();
        assert_eq!((found.games, found.reached), (5, 4));
        let mv = &found.moves[0];
        assert_eq!((mv.games, &*mv.won, mv.draws, mv.unfinished), (4, &[1, 1][..], 1, 1));
        assert_eq!(mv.latest, "2003-01-02");
        let by: Vec<(&str, u64)> = mv.by.iter().map(|by| (by.name.as_str(), by.games)).collect();
        assert_eq!(by, [("Bob", 2), ("Cid", 1)]);
    }

    #[test]
    fn players_of_the_library_are_called_by_name_or_as_the_strategies_they_are() {
        for (seat, name, expected) in [
            ("human", "Ann", vec!["Ann"]),
            ("human", "", vec![]),
            ("mcts(simulations=10)", "", vec!["mcts(simulations=10)"]),
            ("mcts(simulations=10)", "Ann", vec!["Ann"]),
        ] {
            let game = NewSavedGame {
                name: String::new(),
                game: "othello".to_owned(),
                seats: vec![seat.to_owned(), "random".to_owned()],
                root: String::new(),
                line: "f5d6".to_owned(),
                payoffs: None,
            };
            let names = vec![name.to_owned(), String::new()];
            let details = GameDetails { names, ..GameDetails::default() };
            let mut explorer = at("othello", "", "");
            explorer.add_saved(&SavedGame { id: 1, game, created: 0, changed: 0, details });
            let by: Vec<String> = explorer.found().moves[0].by.iter().map(|by| by.name.clone()).collect();
            assert_eq!(by, expected, "{seat} called {name:?}");
        }
    }
}
