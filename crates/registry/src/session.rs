//! A game in progress, of one type.

use crate::board_keys::BoardKeys;
use crate::listing::{Listing, OwnershipOf, Playable, empty_cells};
use crate::sought;
use jugada_core::grid::Piece;
use jugada_core::notation::{legal_line, legal_line_while};
use jugada_core::rng::{Rng, stream};
use jugada_core::{
    ByPlayer, MovesLeft, NotationError, Outcome, Player, Spec, StopFlag, count_positions, perft, playout,
};
use jugada_play::{
    Abilities, BoardView, Boards, Counts, Judge, LegalMove, LineStep, Lines, Mover, Owners, Ownership, PassedBoard,
    PlayedMove, Playouts, Rung, SeenMove, Session, Sighting, SoughtBoard, View, Viewer, steps,
};
use std::any::Any;
use std::sync::{Arc, OnceLock};

pub(crate) struct GameSession<G: Playable> {
    game: Arc<G>,
    listing: Arc<Listing<G>>,
    judge: Arc<Judge>,
    rungs: Option<Arc<[Rung]>>,
    spec: Spec,
    full_spec: Spec,
    /// The position before the moves.
    root: G::State,
    line: Vec<G::Move>,
    state: G::State,
    /// The last move with the position before it.
    last: Option<(G::State, G::Move)>,
    /// For board lookups; created at the first.
    board_keys: OnceLock<Arc<BoardKeys>>,
}

impl<G: Playable> GameSession<G> {
    pub(crate) fn new(game: G, listing: &Arc<Listing<G>>, spec: Spec, full_spec: Spec) -> Self {
        let root = game.start();
        GameSession {
            listing: listing.clone(),
            judge: (listing.judge)(&game),
            rungs: listing.rungs.as_ref().map(|rungs| rungs(&game)),
            state: root.clone(),
            root,
            line: Vec::new(),
            last: None,
            board_keys: OnceLock::new(),
            game: Arc::new(game),
            spec,
            full_spec,
        }
    }

    pub(crate) fn listing(&self) -> &Listing<G> {
        &self.listing
    }

    /// Estimated number of remaining moves of the side to move.
    pub(crate) fn moves_left(&self) -> MovesLeft {
        (self.listing.moves_left)(&self.game, &self.state, self.line.len())
    }

    pub(crate) fn game(&self) -> &G {
        &self.game
    }

    fn board_keys(&self) -> &BoardKeys {
        self.board_keys.get_or_init(|| Arc::new(BoardKeys::new(self.game())))
    }

    pub(crate) fn state(&self) -> &G::State {
        &self.state
    }

    /// The starting position and the moves.
    pub(crate) fn played_from(&self) -> (&G::State, &[G::Move]) {
        (&self.root, &self.line)
    }

    /// A session with the same rules and another starting position.
    fn at(&self, root: &G::State) -> GameSession<G> {
        GameSession {
            game: self.game.clone(),
            listing: self.listing.clone(),
            judge: self.judge.clone(),
            rungs: self.rungs.clone(),
            spec: self.spec.clone(),
            full_spec: self.full_spec.clone(),
            root: root.clone(),
            line: Vec::new(),
            state: root.clone(),
            last: None,
            board_keys: self.board_keys.clone(),
        }
    }

    /// Plays a legal move.
    pub(crate) fn make(&mut self, mv: G::Move) {
        self.last = Some((self.state.clone(), mv));
        self.game.play(&mut self.state, mv);
        self.line.push(mv);
    }

    fn legal_move(&self, state: &G::State, mv: G::Move) -> LegalMove {
        LegalMove { text: self.game.move_text(mv), path: self.game.path(mv), changes: self.game.changes(state, mv) }
    }
}

/// The owner of the piece on each cell; and its kind, if there are several.
fn drawn<G: Playable>(game: &G, state: &G::State) -> (Vec<Option<u8>>, Option<Vec<u8>>) {
    let pieces = game.pieces(state);
    let owners = pieces.iter().map(|piece| piece.map(|piece| piece.owner)).collect();
    let kind = |piece: &Option<Piece>| piece.map_or(0, |piece| piece.kind);
    (owners, (game.shape().kinds.len() > 1).then(|| pieces.iter().map(kind).collect()))
}

/// The side to move.
fn mover<G: Playable>(game: &G, state: &G::State) -> Mover {
    if game.outcome(state).is_some() { Mover::Over } else { Mover::Seat(game.to_move(state).seat()) }
}

impl<G: Playable> Session for GameSession<G> {
    fn spec(&self) -> &Spec {
        &self.spec
    }

    fn full_spec(&self) -> &Spec {
        &self.full_spec
    }

    fn play_while(&mut self, line: &str, goes_on: &mut dyn FnMut() -> bool) -> Result<bool, NotationError> {
        let Some(line) = legal_line_while(self.game(), &self.state, line, goes_on)? else {
            return Ok(false);
        };
        for mv in line {
            self.make(mv);
        }
        Ok(true)
    }

    fn seats(&self) -> u8 {
        Player::BOTH.len() as u8
    }

    fn mover(&self) -> Mover {
        mover(self.game(), &self.state)
    }

    fn payoffs(&self) -> Option<Vec<f64>> {
        self.game.outcome(&self.state).map(Outcome::payoffs)
    }

    fn margins(&self) -> Option<Vec<f64>> {
        // Avoids a margin of minus zero.
        self.game.margin(&self.state).map(f64::from).map(|margin| vec![margin, 0.0 - margin])
    }

    fn points(&self) -> Option<Vec<f64>> {
        self.game.points(&self.state).map(ByPlayer::into)
    }

    fn advance(&mut self, rng: &mut Rng) {
        let mv = self.game.random_move(&self.state, rng);
        self.make(mv);
    }

    fn plies(&self) -> usize {
        self.line.len()
    }

    fn take_back_to(&mut self, plies: usize) {
        let line: Vec<G::Move> = self.line.drain(..).take(plies).collect();
        self.state = self.root.clone();
        self.last = None;
        for mv in line {
            self.make(mv);
        }
    }

    fn set_position(&mut self, text: &str) -> Result<(), NotationError> {
        self.root = self.game.parse_position(text)?;
        self.state = self.root.clone();
        self.line.clear();
        self.last = None;
        Ok(())
    }

    fn board_text(&self, _: Viewer) -> String {
        self.game.board_text(&self.state)
    }

    fn position_text(&self) -> String {
        self.game.position_text(&self.state)
    }

    fn root_text(&self) -> String {
        self.game.position_text(&self.root)
    }

    fn line_text(&self) -> String {
        self.game.line_text(&self.line)
    }

    fn view(&self, to: Viewer) -> View {
        let (game, state) = (self.game(), &self.state);
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let (shape, (pieces, kinds)) = (game.shape(), drawn(game, state));
        View {
            game: self.full_spec.clone(),
            viewer: to,
            position: self.position_text(),
            moves: self.line_text(),
            line: self.played(),
            root: self.root_text(),
            pieces,
            kinds,
            shape,
            mover: self.mover(),
            legal: moves.into_iter().map(|mv| self.legal_move(state, mv)).collect(),
            payoffs: self.payoffs(),
            margins: self.margins(),
            points: self.points(),
            counts: game.counts(state),
            marks: game.marks(state),
            last: self.last.as_ref().map(|(before, mv)| self.legal_move(before, *mv)),
            key: format!("{:016x}", game.key(state)),
            has_owners: self.listing.ownership.is_some(),
        }
    }

    fn begins_at_the_start(&self) -> bool {
        self.root == self.game.start()
    }

    fn abilities(&self) -> Abilities<'_> {
        Abilities {
            judge: &self.judge,
            rungs: self.rungs.as_deref().unwrap_or(&self.listing.ladder.rungs),
            solver: self.listing.solver.as_deref(),
            owners: self
                .listing
                .ownership
                .map(|opinion| Box::new(OwnersHere { session: self, opinion }) as Box<dyn Owners>),
        }
    }

    fn boards(&self) -> &dyn Boards {
        self
    }

    fn lines(&self) -> &dyn Lines {
        self
    }

    fn counts(&self) -> &dyn Counts {
        self
    }

    fn fork(&self) -> Box<dyn Session> {
        Box::new(GameSession {
            line: self.line.clone(),
            state: self.state.clone(),
            last: self.last.clone(),
            ..self.at(&self.root)
        })
    }

    fn anew(&self) -> Box<dyn Session> {
        Box::new(self.at(&self.game.start()))
    }

    fn typed(&self) -> &dyn Any {
        self
    }

    fn typed_mut(&mut self) -> &mut dyn Any {
        self
    }
}

/// Expected ownership in the position of a session.
struct OwnersHere<'s, G: Playable> {
    session: &'s GameSession<G>,
    opinion: OwnershipOf<G>,
}

impl<G: Playable> Owners for OwnersHere<'_, G> {
    fn ownership(&self, dead: Option<&[usize]>, stop: &StopFlag) -> Ownership {
        (self.opinion)(self.session.game(), self.session.state(), dead, stop)
    }
}

impl<G: Playable> Boards for GameSession<G> {
    fn sought(&self) -> SoughtBoard {
        sought::of(self.game(), &self.state)
    }

    fn seek(&self, line: &str, sought: &SoughtBoard) -> Option<Sighting> {
        sought::seek(&self.listing, self.game(), self.board_keys(), &self.root, line, sought)
    }

    fn passed(&self, line: &str, most_pieces: usize) -> Vec<PassedBoard> {
        sought::boards(&self.listing, self.game(), self.board_keys(), &self.root, line, most_pieces)
    }

    fn as_sought(&self, next: &str, sought: &SoughtBoard) -> Option<SeenMove> {
        sought::as_sought(self.game(), next, sought)
    }
}

impl<G: Playable> Lines for GameSession<G> {
    fn played(&self) -> Vec<PlayedMove> {
        // Turns alternate strictly.
        let begins = self.game.to_move(&self.root);
        let seats = [begins, !begins].map(|side| Some(side.seat()));
        let texts = self.line.iter().map(|&mv| self.game.move_text(mv));
        texts.enumerate().map(|(ply, text)| PlayedMove { seat: seats[ply % 2], text }).collect()
    }

    fn legal(&self) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(&self.state, &mut moves);
        moves.into_iter().map(|mv| self.game.move_text(mv)).collect()
    }

    fn count(&self, line: &str) -> usize {
        self.game.tokens(line).len()
    }

    fn board_after(&self, line: &str) -> Result<BoardView, NotationError> {
        let (game, mut state, mut placed) = (self.game(), self.state.clone(), None);
        for mv in legal_line(game, &state, line)? {
            placed = game.changes(&state, mv).landing();
            game.play(&mut state, mv);
        }
        let (pieces, kinds) = drawn(game, &state);
        let (mover, payoffs) = (mover(game, &state), game.outcome(&state).map(Outcome::payoffs));
        Ok(BoardView { pieces, kinds, mover, placed, payoffs })
    }

    fn steps(&self, line: &str) -> Vec<LineStep> {
        let line = legal_line(self.game(), &self.state, line).unwrap_or_default();
        steps(self.game(), &self.state, &line)
    }
}

impl<G: Playable> Counts for GameSession<G> {
    fn legal_moves(&self) -> usize {
        self.game.count_moves(&self.state)
    }

    fn empty_cells(&self) -> usize {
        empty_cells(self.game(), &self.state)
    }

    fn longest_game(&self) -> usize {
        self.game.longest_game()
    }

    fn key(&self) -> u64 {
        self.game.key(&self.state)
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.game(), &self.state, depth)
    }

    fn playouts(&self, games: u64, seed: u64) -> Playouts {
        let mut playouts = Playouts::default();
        for index in 0..games {
            let mut state = self.state.clone();
            match playout(self.game(), &mut state, &mut stream(seed, index)) {
                Outcome::WonBy(player) => playouts.won[player] += 1,
                Outcome::Draw => playouts.drawn += 1,
            }
            playouts.games += 1;
        }
        playouts
    }

    fn state_bytes(&self) -> usize {
        size_of::<G::State>()
    }

    fn count_positions(&self, depth: u32, most: u64) -> Option<u64> {
        count_positions(self.game(), &self.state, depth, most)
    }
}
