//! What was played in a position: how often, how it ended, by whom.

use crate::import::HUMAN;
use jugada_catalog::{Session, open};
use jugada_core::{ByPlayer, NotationError, Outcome, Player, Spec, SpecError};
use jugada_records::Record;
use jugada_store::SavedGame;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};

/// Looks at games one after another, and remembers what was played in one position. It is found by the board, not by the moves that led to it:
/// other orders of the same moves count.
pub struct Explorer {
    /// The game with every parameter.
    rules: Spec,
    key: u64,
    plies: usize,
    to_move: Player,
    /// Where games are played through.
    board: Box<dyn Session>,
    /// Whether a game is this game, by its spec: most games of a file have the same one.
    is_this: HashMap<String, bool>,
    found: Exploration,
    moves: BTreeMap<String, Played>,
}

/// What was played in a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Exploration {
    /// Games of this game that were looked at.
    pub games: u64,
    /// Those in which the position came up.
    pub reached: u64,
    /// What was played there, the most frequent first.
    pub moves: Vec<ExploredMove>,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ExploredMove {
    /// In the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// How often.
    pub games: u64,
    /// Won by the first side.
    pub first: u64,
    /// Won by the second side.
    pub second: u64,
    /// Won by nobody.
    pub draws: u64,
    /// Of which no result is known.
    pub unfinished: u64,
    /// The latest date of such a game, as far as dates are known.
    pub latest: String,
    /// Who played it most often.
    pub by: Vec<PlayedBy>,
}

/// Somebody who played a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayedBy {
    /// As the records have it.
    pub name: String,
    /// How often.
    pub games: u64,
}

/// A game as the explorer wants it.
#[derive(Clone, Copy, Debug)]
pub struct ExploredGame<'a> {
    /// Its spec.
    pub game: &'a str,
    /// Where its moves begin; empty for the game's start.
    pub root: &'a str,
    /// Its moves.
    pub line: &'a str,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Who played; empty where that is not known.
    pub names: ByPlayer<&'a str>,
    /// When.
    pub date: &'a str,
}

/// A game that does not come to the position.
struct Elsewhere;

#[derive(Default)]
struct Played {
    games: u64,
    won: ByPlayer<u64>,
    draws: u64,
    latest: String,
    by: HashMap<String, u64>,
}

/// Who is told of each move.
const NAMES_TOLD: usize = 3;
/// Different names that are counted for a move; those who come later are left out.
const NAMES_COUNTED: usize = 20_000;

impl Explorer {
    /// For the position after these moves from the start of a game.
    ///
    /// # Errors
    /// If there is no such game, or the moves are not legal.
    pub fn new(game: &Spec, line: &str) -> Result<Explorer, ExploreError> {
        let mut board = open(game)?;
        board.play(line)?;
        let (key, plies, to_move) = (board.key(), board.plies(), board.to_move());
        Ok(Explorer {
            rules: board.full_spec().clone(),
            key,
            plies,
            to_move,
            board,
            is_this: HashMap::new(),
            found: Exploration::default(),
            moves: BTreeMap::new(),
        })
    }

    /// One more game. Games of other rules, or from other starts, are not looked at.
    pub fn add(&mut self, game: &ExploredGame<'_>) {
        if !game.root.is_empty() || !self.is_this_game(game.game) {
            return;
        }
        self.found.games += 1;
        let Ok(mv) = self.next_move(game.line) else { return };
        self.found.reached += 1;
        let Some(mv) = mv else { return };
        let played = self.moves.entry(mv).or_default();
        played.games += 1;
        match game.outcome {
            Some(Outcome::WonBy(side)) => played.won[side] += 1,
            Some(Outcome::Draw) => played.draws += 1,
            None => {}
        }
        if *game.date > *played.latest {
            game.date.clone_into(&mut played.latest);
        }
        let name = game.names[self.to_move];
        if is_known(name) && (played.by.len() < NAMES_COUNTED || played.by.contains_key(name)) {
            *played.by.entry(name.to_owned()).or_default() += 1;
        }
    }

    /// The same of a record.
    pub fn add_record(&mut self, record: &Record) {
        let line = record.tree.main_line().take(self.plies + 1).map(|played| played.text.to_string());
        let line = line.collect::<Vec<_>>().join(" ");
        let names = ByPlayer { first: record.players.first.name.as_str(), second: record.players.second.name.as_str() };
        let game = record.game.to_string();
        let root = record.root.as_deref().unwrap_or_default();
        let outcome = record.result.map(|result| result.outcome);
        self.add(&ExploredGame { game: &game, root, line: &line, outcome, names, date: &record.date });
    }

    /// The same of a game of the library.
    pub fn add_saved(&mut self, saved: &SavedGame) {
        let (game, details) = (&saved.game, &saved.details);
        // Strategies have a name, too; people at this machine have none.
        let name = |player: Player, seat: &'_ str| match details.names[player].as_str() {
            "" if seat != HUMAN => seat.to_owned(),
            name => name.to_owned(),
        };
        let (first, second) = (name(Player::First, &game.first), name(Player::Second, &game.second));
        self.add(&ExploredGame {
            game: &game.game,
            root: &game.root,
            line: &game.line,
            outcome: game.outcome,
            names: ByPlayer { first: &first, second: &second },
            date: &details.date,
        });
    }

    /// What was found so far.
    pub fn found(&self) -> Exploration {
        let mut found = self.found.clone();
        found.moves = self.moves.iter().map(|(mv, played)| played.told(mv)).collect();
        found.moves.sort_by(|one, other| other.games.cmp(&one.games).then(one.mv.cmp(&other.mv)));
        found
    }

    fn is_this_game(&mut self, game: &str) -> bool {
        if let Some(known) = self.is_this.get(game) {
            return *known;
        }
        let opened = game.parse().and_then(|spec: Spec| open(&spec));
        let is_this = opened.is_ok_and(|session| *session.full_spec() == self.rules);
        self.is_this.insert(game.to_owned(), is_this);
        is_this
    }

    /// The move that was played in the position, if the line comes there: none at its end.
    fn next_move(&mut self, line: &str) -> Result<Option<String>, Elsewhere> {
        self.board.take_back_to(0);
        self.board.play(self.beginning(line)).map_err(|_| Elsewhere)?;
        let next = (self.board.plies() > self.plies).then(|| self.board.view().line[self.plies].text.clone());
        self.board.take_back_to(self.plies);
        let is_there = self.board.plies() == self.plies && self.board.key() == self.key;
        if is_there { Ok(next) } else { Err(Elsewhere) }
    }

    /// No more of a line than is needed, so that long games cost no more than short ones.
    fn beginning<'l>(&self, line: &'l str) -> &'l str {
        let moves = self.plies + 1;
        let end = if line.contains(' ') {
            line.match_indices(' ').nth(moves - 1).map(|(at, _)| at)
        } else if self.rules.name == "othello" {
            Some(2 * moves)
        } else {
            Some(moves)
        };
        end.and_then(|end| line.get(..end)).unwrap_or(line)
    }
}

/// Files have `???` and the like for people whom nobody knows.
fn is_known(name: &str) -> bool {
    name.chars().any(char::is_alphanumeric)
}

impl Played {
    fn told(&self, mv: &str) -> ExploredMove {
        let decided = self.won.first + self.won.second + self.draws;
        let mut by: Vec<(&String, &u64)> = self.by.iter().collect();
        by.sort_by(|one, other| other.1.cmp(one.1).then(one.0.cmp(other.0)));
        let by = by.into_iter().take(NAMES_TOLD).map(|(name, games)| PlayedBy { name: name.clone(), games: *games });
        ExploredMove {
            mv: mv.to_owned(),
            games: self.games,
            first: self.won.first,
            second: self.won.second,
            draws: self.draws,
            unfinished: self.games - decided,
            latest: self.latest.clone(),
            by: by.collect(),
        }
    }
}

/// Why a position cannot be explored.
#[derive(Debug, thiserror::Error)]
pub enum ExploreError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] SpecError),
    /// The moves do not lead there.
    #[error(transparent)]
    Moves(#[from] NotationError),
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_records::{Reading, read};

    fn explored(transcripts: &str, line: &str) -> Exploration {
        let mut explorer = Explorer::new(&Spec::bare("othello"), line).unwrap();
        let reading = Reading { game: Some(Spec::bare("othello")), ..Reading::default() };
        for record in read(transcripts.as_bytes(), &reading).unwrap() {
            explorer.add_record(&record.unwrap());
        }
        explorer.found()
    }

    #[test]
    fn moves_are_counted_where_the_board_is_the_same() {
        let games = "f5d6c3\nf5d6c4d3c3\nf5f6e6\nf5\nc4c3\n";
        let start = explored(games, "");
        assert_eq!((start.games, start.reached), (5, 5));
        let counts: Vec<(&str, u64)> = start.moves.iter().map(|mv| (mv.mv.as_str(), mv.games)).collect();
        assert_eq!(counts, [("f5", 4), ("c4", 1)]);
        let later = explored(games, "f5");
        assert_eq!((later.reached, later.moves.len(), later.moves[0].mv.as_str()), (4, 2, "d6"));
        // Other orders of moves lead to the same board.
        let same = explored("f5d6c3d3c4f4c5b3\nf5d6c4d3c3f4c5b3\n", "f5d6c4d3c3");
        assert_eq!((same.reached, same.moves[0].games), (2, 2));
        assert_eq!(explored(games, "d3").reached, 0);
    }

    #[test]
    fn results_names_and_dates_are_told() {
        let mut explorer = Explorer::new(&Spec::bare("othello"), "f5").unwrap();
        let add = |explorer: &mut Explorer, line: &str, outcome, second: &str, date: &str| {
            let names = ByPlayer { first: "Ann", second };
            explorer.add(&ExploredGame { game: "othello", root: "", line, outcome, names, date });
        };
        let won = |player| Some(Outcome::WonBy(player));
        add(&mut explorer, "f5d6", won(Player::First), "Bob", "1999");
        add(&mut explorer, "f5d6c3", won(Player::Second), "Bob", "2003-01-02");
        add(&mut explorer, "f5d6", Some(Outcome::Draw), "Cid", "1987");
        add(&mut explorer, "f5d6", None, "???", "");
        add(&mut explorer, "nonsense", None, "Bob", "");
        explorer.add(&ExploredGame {
            game: "othello(size=6)",
            root: "",
            line: "",
            outcome: None,
            names: ByPlayer::default(),
            date: "",
        });
        let found = explorer.found();
        assert_eq!((found.games, found.reached), (5, 4));
        let mv = &found.moves[0];
        assert_eq!((mv.games, mv.first, mv.second, mv.draws, mv.unfinished), (4, 1, 1, 1, 1));
        assert_eq!(mv.latest, "2003-01-02");
        let by: Vec<(&str, u64)> = mv.by.iter().map(|by| (by.name.as_str(), by.games)).collect();
        assert_eq!(by, [("Bob", 2), ("Cid", 1)]);
    }
}
