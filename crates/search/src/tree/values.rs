//! Values of the moves not chosen, computed after the choice, which they cannot change.

use super::TreePlan;
use super::deepening::deepest;
use super::node::{Search, SearchContext, Task};
use super::split::Node;
use crate::transposition_table::TranspositionTable;
use crate::watch::Watch;
use jugada_core::rng::{Rng, SeedableRng};
use jugada_core::{Bounds, Choice, Game, RootMove, Score, Silent, Turn, Value};

/// Entries of a separate table: this search must not influence the player's next one.
const ENTRIES: usize = 1 << 18;

/// Gives a value to every root move that has none.
///
/// Each is searched by itself with iterative deepening, to the depth of the player's search and within the same time
/// and nodes again; the last depth that all have reached may be smaller. Values are capped at that of the chosen move,
/// which was found at the greater depth.
pub(super) fn complete<G: Game>(
    choice: &mut Choice<G::Move>,
    plan: &TreePlan,
    bounds: Bounds,
    context: SearchContext<'_, G>,
    state: &G::State,
    turn: &Turn<'_, G::Move>,
) {
    let Some(reached) = choice.statistics.iterations.last().and_then(|standing| standing.depth) else { return };
    let Some(best) = choice.value else { return };
    // A search ends once its result is proved: then the bounds limit the depth of the others.
    let depth = if best.is_proved() { deepest(context.game, bounds) } else { reached };
    let is_deep = |value: Value| depth == reached || value.is_proved();
    let known = |mv: G::Move| {
        choice.statistics.root_moves.iter().any(|known| known.mv == mv && known.value.is_some_and(is_deep))
    };
    let mut moves = Vec::new();
    context.game.moves(state, &mut moves);
    moves.retain(|&mv| mv != choice.mv && !known(mv));
    if moves.is_empty() {
        return;
    }
    let time = bounds.time.map(|time| turn.elapsed() + time);
    let watch = Watch::after_choice(turn, Bounds { time, ..bounds });
    let table = plan.table.map(|entries| TranspositionTable::new(entries.min(ENTRIES)));
    let context = SearchContext { table: table.as_ref(), watch: &watch, ..context };
    let mut search = Search::new(context, Rng::seed_from_u64(0), Silent);
    let mut values: Vec<RootMove<G::Move>> = Vec::new();
    for depth in 1..=depth {
        let task = Task { depth, ply: 0, alpha: -Score::INFINITY, beta: Score::INFINITY };
        let node = Node { state, moves: &moves, tried: 0, task, algorithm: plan.algorithm, every_move: true };
        let found = search.search_root(&node);
        if watch.has_expired() {
            break;
        }
        values = found.root_moves;
        if values.iter().all(|known| known.value.is_some_and(Value::is_proved)) {
            break;
        }
    }
    choice.statistics.nodes_for_values = search.work.nodes();
    for found in values {
        let value = found.value.map(|value| value.at_most(best));
        match choice.statistics.root_moves.iter_mut().find(|known| known.mv == found.mv) {
            Some(known) => known.value = value,
            None => choice.statistics.root_moves.push(RootMove { value, ..found }),
        }
    }
    choice.statistics.time = turn.elapsed();
}
