//! The list of strategies. Adding one is a line in [`STRATEGIES`] and one in [`prepare`].

use crate::evaluators::{self, Playable};
use jugada_core::spec::{Declaration, Declared, NONE, REQUIRED, Switch};
use jugada_core::{Evaluator, Spec, SpecError, Strategy};
use jugada_search::options::{
    AlphaBetaOptions, HeuristicOptions, Keep, MctsOptions, MctsVariant, MinimaxOptions, MonteCarloOptions, MtdFOptions,
    NegaScoutOptions, RandomOptions, simulation_limits,
};
use jugada_search::{
    Algorithm, ENTRY_BYTES, Heuristic, Mcts, MctsPlan, MonteCarlo, Random, TreePlan, TreeSearch, Variant, tree_bytes,
};
use std::sync::Arc;

/// All strategies, in the order in which they are shown.
pub static STRATEGIES: &[fn() -> &'static Declaration] = &[
    RandomOptions::declaration,
    HeuristicOptions::declaration,
    MinimaxOptions::declaration,
    AlphaBetaOptions::declaration,
    NegaScoutOptions::declaration,
    MtdFOptions::declaration,
    MonteCarloOptions::declaration,
    MctsOptions::declaration,
];

/// What strategies may take of this machine. The catalog cannot know: whoever calls it does.
#[derive(Clone, Copy, Debug, Default)]
pub struct Resources {
    /// Bytes for transposition tables and for the trees of simulations; `None` for as many as are asked for.
    pub memory: Option<u64>,
}

/// A strategy that can be built, and the units of its values. Only building it takes memory.
pub(crate) struct Prepared<G: Playable> {
    pub(crate) build: Box<dyn FnOnce() -> Box<dyn Strategy<G>>>,
    pub(crate) steps_per_unit: i32,
}

impl<G: Playable> Prepared<G> {
    fn new<S: Strategy<G> + 'static>(steps_per_unit: i32, build: impl FnOnce() -> S + 'static) -> Self {
        Prepared { build: Box::new(|| Box::new(build())), steps_per_unit }
    }

    fn without_evaluator<S: Strategy<G> + 'static>(strategy: S) -> Self {
        Prepared::new(1, || strategy)
    }
}

/// Checks all that can be wrong with a strategy.
pub(crate) fn prepare<G: Playable>(spec: &Spec, game: &G, resources: Resources) -> Result<Prepared<G>, SpecError> {
    let spec = &crate::levels::resolve::<G>(spec);
    /// The tree searches have the same options under different names.
    macro_rules! tree {
        ($options:ty, $algorithm:expr $(, $threads:ident)?) => {{
            let options = <$options>::from_spec(spec)?;
            let evaluator = evaluator(<$options>::declaration(), &options.eval, game)?;
            let plan = TreePlan {
                algorithm: $algorithm,
                limits: options.limits(),
                table: table(<$options>::declaration(), options.table, resources)?,
                order: options.order.into(),
                deepening: options.deepens(),
                threads: 1 $( * usize::from(options.$threads))?,
            };
            Ok(Prepared::new(evaluator.steps_per_unit(), || TreeSearch::new(plan, evaluator)))
        }};
    }
    match spec.name.as_str() {
        "random" => RandomOptions::from_spec(spec).map(|_| Prepared::without_evaluator(Random)),
        "heuristic" => {
            let options = HeuristicOptions::from_spec(spec)?;
            let evaluator = evaluator(HeuristicOptions::declaration(), &options.eval, game)?;
            Ok(Prepared::new(evaluator.steps_per_unit(), || Heuristic::new(evaluator)))
        }
        "minimax" => tree!(MinimaxOptions, Algorithm::Minimax),
        "alphabeta" => tree!(AlphaBetaOptions, Algorithm::AlphaBeta, threads),
        "negascout" => tree!(NegaScoutOptions, Algorithm::NegaScout, threads),
        "mtdf" => tree!(MtdFOptions, Algorithm::MtdF),
        "montecarlo" => {
            let options = MonteCarloOptions::from_spec(spec)?;
            let limits = simulation_limits(options.simulations, options.time);
            Ok(Prepared::without_evaluator(MonteCarlo { limits, threads: options.threads.into() }))
        }
        "mcts" => mcts(spec, game, resources),
        _ => {
            let strategies = STRATEGIES.iter().map(|declaration| declaration().id);
            let levels = crate::LEVELS.iter().map(|level| level.id);
            let known = strategies.chain(levels).collect();
            Err(SpecError::UnknownName { kind: "strategy", found: spec.name.clone(), known })
        }
    }
}

fn mcts<G: Playable>(spec: &Spec, game: &G, resources: Resources) -> Result<Prepared<G>, SpecError> {
    let options = MctsOptions::from_spec(spec)?;
    let variant = match options.variant {
        MctsVariant::Greedy | MctsVariant::Uct => Variant::Plain,
        MctsVariant::Rave => Variant::Rave { equivalence: options.rave as f32 },
        MctsVariant::Heuristic => Variant::Heuristic {
            evaluator: evaluator(MctsOptions::declaration(), &options.eval, game)?,
            weight: options.prior as f32,
        },
    };
    Ok(Prepared::without_evaluator(Mcts::new(MctsPlan {
        limits: simulation_limits(options.simulations, options.time),
        exploration: if options.variant == MctsVariant::Greedy { 0.0 } else { options.c as f32 },
        variant,
        final_move: options.choice.into(),
        reuse: options.reuse == Keep::On,
        threads: options.threads.into(),
        nodes: tree_nodes(&options, game, resources)?,
    })))
}

fn evaluator<G: Playable>(owner: &Declaration, spec: &Spec, game: &G) -> Result<Arc<dyn Evaluator<G>>, SpecError> {
    if [REQUIRED, NONE].contains(&spec.name.as_str()) {
        let known: Vec<&str> = evaluators::declarations::<G>().iter().map(|declaration| declaration.id).collect();
        let expected = format!("an evaluator for {}: {}", G::id(), known.join(", "));
        return Err(SpecError::Missing { owner: owner.id, name: "eval", expected });
    }
    evaluators::build(spec, game)
}

/// How large the tree of each thread may grow, if there is memory for all of them. Whoever did not say how large gets trees that fit.
fn tree_nodes<G: Playable>(options: &MctsOptions, game: &G, resources: Resources) -> Result<usize, SpecError> {
    let Some(memory) = resources.memory else { return Ok(options.nodes as usize) };
    let threads = u64::from(options.threads);
    let simulations = simulation_limits(options.simulations, options.time).simulations;
    let bytes = |nodes: u64| threads * tree_bytes(game, nodes, simulations.map(|all| all.div_ceil(threads)));
    if bytes(options.nodes.into()) <= memory {
        return Ok(options.nodes as usize);
    }
    let fitting = memory / bytes(1).max(1);
    if options.nodes == MctsOptions::default().nodes && fitting > 0 {
        return Ok(fitting as usize);
    }
    Err(SpecError::Conflict {
        owner: MctsOptions::declaration().id,
        found: format!("{threads} x {} positions take {} bytes", options.nodes, bytes(options.nodes.into())),
        expected: format!("at most {threads} x {fitting} positions: {memory} bytes are free"),
    })
}

/// The size of a table, if there is memory for it.
fn table(owner: &Declaration, entries: Switch<u64>, resources: Resources) -> Result<Option<usize>, SpecError> {
    let Switch::On(entries) = entries else { return Ok(None) };
    let bytes = entries * ENTRY_BYTES as u64;
    match resources.memory {
        Some(memory) if bytes > memory => Err(SpecError::Conflict {
            owner: owner.id,
            found: format!("a table of {entries} entries takes {bytes} bytes"),
            expected: format!("at most {} entries: {memory} bytes are free", memory / ENTRY_BYTES as u64),
        }),
        _ => Ok(Some(entries as usize)),
    }
}
