//! Options of the solver and the champion.

use super::deepening::Targets;
use super::selective::Selectivity;
use super::table::Tables;
use jugada_core::spec::{Auto, Kind, OnOff};
use jugada_core::{Limits, choices, declare};
use jugada_games::othello::Othello;
use jugada_search::shared::{MEMORY, NODES, THREADS, TIME};

declare! {
    /// Limits, memory, threads and exactness.
    pub struct SolverOptions = "othello-solver" {
        title: "Othello solver" / "Resolutor de Othello",
        help: "Proves by how many discs the game is won with best play of both sides, the empty squares going to the winner. Where too many squares are empty, or the limits are too narrow, NegaScout estimates with Alegría's evaluator."
            / "Demuestra por cuántas fichas se gana la partida si ambos bandos juegan lo mejor posible; las casillas vacías son del ganador. Si hay demasiadas vacías, o los límites no bastan, NegaScout estima con el evaluador de Alegría.";
        time: Auto<f64> as TIME,
            "Seconds per move; auto is no limit. If half of them are not enough for a proof, NegaScout uses the rest."
            / "Segundos por jugada; auto es sin límite. Si la mitad no basta para una demostración, NegaScout usa el resto.";
        nodes: Auto<u64> as NODES,
            "Positions to visit; auto is no limit. If half of them are not enough for a proof, NegaScout visits the rest."
            / "Posiciones que visita; auto es sin límite. Si la mitad no basta para una demostración, NegaScout visita el resto.";
        /// Maximum empties of a position to prove.
        empties: u8 = 24, Kind::Whole { min: 0, max: 64 },
            "Proves positions with so many empty squares or fewer. Each square more takes about twice as long: on 8x8 some seconds at 24, on 6x6 some minutes from the start."
            / "Demuestra posiciones con ese número de casillas vacías o menos. Cada casilla más duplica más o menos el tiempo: en 8x8, unos segundos con 24; en 6x6, unos minutos desde el comienzo.";
        memory: u32 as MEMORY;
        /// Exactness of the result.
        mode: Mode = Mode::DiscSets, Kind::Choice(Mode::WORDS),
            "discs (the exact margin), or outcome (who wins, which takes less time)."
            / "discs (la diferencia exacta) u outcome (quién gana, que lleva menos tiempo).";
        threads: u16 as THREADS,
            "Threads that share the work; values are the same with any number." / "Hilos que se reparten el trabajo; los valores son los mismos con cualquier número.";
    }
}

choices! {
    /// Exactness of the result.
    pub enum Mode {
        /// The disc margin.
        DiscSets = "discs",
        /// Win, draw or loss only.
        Outcome = "outcome",
    }
}

impl SolverOptions {
    /// Memory of its tables, in bytes.
    pub fn bytes(&self) -> u64 {
        Tables::bytes_within(self.most_bytes())
    }

    pub(super) fn most_bytes(&self) -> u64 {
        u64::from(self.memory) << 20
    }

    /// Limits of the strategy itself.
    pub fn limits(&self) -> Limits {
        let time = self.time.duration();
        Limits { time, nodes: self.nodes.into(), ..Limits::default() }
    }
}

declare! {
    /// Limits, memory, threads and selectivity.
    pub struct ChampionOptions = "othello-champion" {
        title: "Othello champion" / "Campeón de Othello",
        help: "Searches deeper and deeper with the pattern evaluator, cutting what a shallow search says is very probably of no use (multi-prob-cut), and proves its answer near the end. Values are discs. On 6x6 and 4x4 it is the Othello solver."
            / "Busca cada vez más hondo con el evaluador de patrones, poda lo que según una búsqueda breve muy probablemente no sirve (multi-prob-cut) y demuestra su respuesta cerca del final. Los valores son fichas. En 6x6 y 4x4 es el resolutor de Othello.";
        time: Auto<f64> as TIME,
            "Seconds per move; auto is one second, or no limit if another limit is given."
            / "Segundos por jugada; auto es un segundo, o sin límite si se da otro.";
        nodes: Auto<u64> as NODES;
        /// Maximum search depth, in plies.
        depth: Auto<u32> = Auto::Auto, Kind::WholeOrAuto { min: 1, max: 60 },
            "Moves to look ahead; if no more squares are empty, to the end of the game and exactly. Auto is no limit."
            / "Jugadas que mira por delante; si no quedan más casillas vacías, hasta el final y con exactitud. Auto es sin límite.";
        /// Playing level.
        level: Auto<u32> = Auto::Auto, Kind::WholeOrAuto { min: 1, max: 60 },
            "So many moves ahead, to the end of the game with 6 empty squares more, exactly with 3 more. Auto is no limit."
            / "Ese número de jugadas por delante; hasta el final de la partida con 6 casillas vacías más, con exactitud con 3 más. Auto es sin límite.";
        /// Whether selective cuts (multi-ProbCut) are used.
        selective: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "on cuts what is very probably of no use; off cuts only what cannot change the answer."
            / "on poda lo que muy probablemente no sirve; off solo poda lo que no puede cambiar la respuesta.";
        /// Whether the opening book is used.
        book: OnOff = OnOff::On, Kind::Choice(OnOff::WORDS),
            "on plays the first moves from its book, and draws lots between those that are worth the same to a disc; off searches them. With a limit of depth the book is left out."
            / "on juega las primeras jugadas de su libro y sortea entre las que valen lo mismo, ficha arriba o abajo; off las busca. Con un límite de profundidad no se usa el libro.";
        memory: u32 as MEMORY;
        threads: u16 as THREADS,
            "Threads that share the work." / "Hilos que se reparten el trabajo.";
    }
}

/// Seconds per move without any limit.
const SECONDS: f64 = 1.0;

impl ChampionOptions {
    /// Memory of its tables, in bytes.
    pub fn bytes(&self) -> u64 {
        Tables::bytes_within(self.most_bytes())
    }

    pub(super) fn most_bytes(&self) -> u64 {
        u64::from(self.memory) << 20
    }

    /// Seconds per move, if they are limited.
    pub(super) fn seconds(&self) -> Auto<f64> {
        let is_bounded = self.nodes != Auto::Auto || self.depth != Auto::Auto || self.level != Auto::Auto;
        if self.time == Auto::Auto && !is_bounded { Auto::Set(SECONDS) } else { self.time }
    }

    /// Limits of the strategy itself.
    pub fn limits(&self) -> Limits {
        let time = self.seconds().duration();
        Limits { time, nodes: self.nodes.into(), depth: self.depth.into(), ..Limits::default() }
    }

    /// Whether the book is used on this board. Not with a depth limit, whose purpose is the result of a search of that
    /// depth.
    pub fn uses_book(&self, game: &Othello) -> bool {
        self.book == OnOff::On && self.depth == Auto::Auto && game.size() == 8
    }

    /// Targets of the search, apart from the limits.
    pub(super) fn targets(&self) -> Targets {
        let selectivity = if self.selective == OnOff::On { Selectivity::BOLDEST } else { Selectivity::EXACT };
        match self.level {
            Auto::Auto => Targets { selectivity, ..Targets::ALL },
            Auto::Set(level) => {
                Targets { depth: level, to_end: level + 6, exact: level + 3, selectivity, every_move: false }
            }
        }
    }
}
