//! Statistics of the moves played on a board, summed over the chunks. Texts are compared once per chunk, not per game.

use super::SeenMoves;
use super::chunk::{About, End, NOTHING, Sighting};
use std::collections::{BTreeMap, HashMap};

/// The sums so far.
pub(super) struct Counting {
    /// The seat to move on this board, whose names are counted.
    seat: u8,
    /// Games in which the board occurred.
    pub(super) reached: u64,
    moves: BTreeMap<String, MoveSums>,
    /// Names found so far, with their indices in [`MoveSums::by`].
    names: HashMap<String, usize>,
}

#[derive(Default)]
struct MoveSums {
    games: u64,
    won: Vec<u64>,
    draws: u64,
    latest: String,
    by: Vec<u64>,
}

/// The sums of one chunk, by the chunk's indices.
#[derive(Clone)]
struct ChunkTally {
    games: u64,
    won: Vec<u64>,
    draws: u64,
    /// Rank and index of the latest date.
    latest: (u16, u16),
    by: Vec<u32>,
}

impl Counting {
    pub(super) fn new(seat: u8) -> Counting {
        Counting { seat, reached: 0, moves: BTreeMap::new(), names: HashMap::new() }
    }

    /// Adds the games of a chunk in which the board occurred. False if the data is damaged.
    pub(super) fn add(&mut self, about: &About, sightings: &[Sighting], is_there: impl Fn(i64) -> bool) -> bool {
        let mut tallies: Vec<Option<ChunkTally>> = vec![None; about.moves.len()];
        let ranks = about.dates.ranks();
        let mut last = None;
        for &Sighting { game, mv, .. } in sightings {
            // Only the first occurrence in a game counts.
            if last.replace(game) == Some(game) {
                continue;
            }
            let Some(facts) = about.facts_of(game) else { return false };
            if !is_there(facts.place) {
                continue;
            }
            self.reached += 1;
            if mv == NOTHING {
                continue;
            }
            let Some(tally) = tallies.get_mut(usize::from(mv)) else { return false };
            let tally = tally.get_or_insert_with(|| ChunkTally::new(about.names.len(), about.seats()));
            tally.games += 1;
            match facts.end {
                End::WonBy(seat) => match tally.won.get_mut(usize::from(seat)) {
                    Some(won) => *won += 1,
                    None => return false,
                },
                End::Draw => tally.draws += 1,
                End::NotKnown => {}
            }
            let Some(name) = about.name_of(game, self.seat) else { return false };
            let (Some(name), Some(&rank)) = (tally.by.get_mut(usize::from(name)), ranks.get(usize::from(facts.date)))
            else {
                return false;
            };
            *name += 1;
            tally.latest = tally.latest.max((rank, facts.date));
        }
        self.fold(about, &tallies);
        true
    }

    fn fold(&mut self, about: &About, tallies: &[Option<ChunkTally>]) {
        // Maps the chunk's name indices to those of the sums; each is looked up once.
        let mut ours: Vec<Option<usize>> = vec![None; about.names.len()];
        for (mv, of_chunk) in about.moves.iter().zip(tallies) {
            let Some(of_chunk) = of_chunk else { continue };
            if !self.moves.contains_key(mv) {
                self.moves.insert(mv.to_owned(), MoveSums::default());
            }
            let tally = self.moves.get_mut(mv).expect("it is there now");
            tally.games += of_chunk.games;
            tally.won.resize(tally.won.len().max(of_chunk.won.len()), 0);
            for (won, more) in tally.won.iter_mut().zip(&of_chunk.won) {
                *won += more;
            }
            tally.draws += of_chunk.draws;
            let latest = about.dates.get(usize::from(of_chunk.latest.1));
            if latest > tally.latest.as_str() {
                latest.clone_into(&mut tally.latest);
            }
            for ((number, times), ours) in of_chunk.by.iter().enumerate().zip(&mut ours) {
                if *times == 0 {
                    continue;
                }
                let number = *ours.get_or_insert_with(|| number_of(&mut self.names, about.names.get(number)));
                if tally.by.len() <= number {
                    tally.by.resize(number + 1, 0);
                }
                tally.by[number] += u64::from(*times);
            }
        }
    }

    /// The moves, with their players.
    pub(super) fn moves(self) -> Vec<SeenMoves> {
        let mut names = vec![String::new(); self.names.len()];
        for (name, number) in self.names {
            names[number] = name;
        }
        let told = |(mv, MoveSums { games, won, draws, latest, by })| {
            let by = names.iter().zip(by).filter(|(name, times)| *times > 0 && !name.is_empty());
            SeenMoves { mv, games, won, draws, latest, by: by.map(|(name, times)| (name.clone(), times)).collect() }
        };
        self.moves.into_iter().map(told).collect()
    }
}

fn number_of(names: &mut HashMap<String, usize>, name: &str) -> usize {
    if let Some(number) = names.get(name) {
        return *number;
    }
    let number = names.len();
    names.insert(name.to_owned(), number);
    number
}

impl ChunkTally {
    fn new(names: usize, seats: usize) -> ChunkTally {
        ChunkTally { games: 0, won: vec![0; seats], draws: 0, latest: (0, 0), by: vec![0; names] }
    }
}
