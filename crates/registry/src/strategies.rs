//! Strategies: the list of game-independent ones, and how they are found and created by name.

use crate::evaluators;
use crate::host::unknown;
use crate::levels::resolve;
use crate::listing::{Playable, Site};
use jugada_core::spec::{Arg, Auto, Declaration, Declared, Kind, NameKind, Named, OnOff};
use jugada_core::{Spec, SpecError, Strategy};
use jugada_play::{SeatFacts, rung_name};
use jugada_search::options::{
    AlphaBetaOptions, HeuristicOptions, MctsLeaf, MctsOptions, MctsVariant, MinimaxOptions, MonteCarloOptions,
    MtdFOptions, NegaScoutOptions, RandomOptions, Ties, TreeOptions, TruncatedOptions, simulation_limits,
};
use jugada_search::{
    ENTRY_BYTES, Fold, Heuristic, Leaf, Mcts, MctsPlan, MonteCarlo, Random, TreeSearch, Truncated, Valuation,
    simulations_per_tree, tree_bytes,
};
use jugada_words::message;
use std::sync::Arc;

/// A strategy of a game: its declaration and its constructor.
pub struct StrategyEntry<G: Playable> {
    pub(crate) declaration: Arc<Declaration>,
    prepare: Box<Prepare<G>>,
}

type Prepare<G> = dyn Fn(&Spec, &Site<'_, G>) -> Result<Prepared<G>, SpecError> + Send + Sync;

/// A validated strategy. Only building it allocates memory.
pub struct Prepared<G> {
    pub(crate) build: Box<dyn FnOnce() -> Box<dyn Strategy<G>>>,
    pub(crate) facts: SeatFacts,
}

/// The game-independent strategies, in display order. Adding one takes a line here.
pub(crate) fn general<G: Playable>() -> Vec<StrategyEntry<G>> {
    vec![
        StrategyEntry::of(|_: &RandomOptions, _| Ok(Prepared::new(by_chance(), || Random))),
        StrategyEntry::of(heuristic),
        StrategyEntry::of(tree::<G, MinimaxOptions>),
        StrategyEntry::of(tree::<G, AlphaBetaOptions>),
        StrategyEntry::of(tree::<G, NegaScoutOptions>),
        StrategyEntry::of(tree::<G, MtdFOptions>),
        StrategyEntry::of(truncated),
        StrategyEntry::of(monte_carlo),
        StrategyEntry::of(mcts),
    ]
}

impl<G: Playable> StrategyEntry<G> {
    /// Creates a strategy from options at a site.
    pub fn of<O: Declared>(prepare: fn(&O, &Site<'_, G>) -> Result<Prepared<G>, SpecError>) -> StrategyEntry<G> {
        let prepare = move |spec: &Spec, site: &Site<'_, G>| prepare(&O::from_spec(spec)?, site);
        StrategyEntry { declaration: O::declaration(), prepare: Box::new(prepare) }
    }
}

impl<G: Playable> Prepared<G> {
    /// From its properties and its constructor.
    pub fn new<S: Strategy<G> + 'static>(facts: SeatFacts, build: impl FnOnce() -> S + 'static) -> Self {
        Prepared { build: Box::new(|| Box::new(build())), facts }
    }
}

/// Validates a strategy.
pub(crate) fn prepare<G: Playable>(spec: &Spec, site: &Site<'_, G>) -> Result<Prepared<G>, SpecError> {
    let spec = &resolve(spec, site)?;
    let entries = &site.listing.strategies;
    if let Some(entry) = entries.iter().find(|entry| entry.declaration.id == spec.name) {
        return (entry.prepare)(spec, site);
    }
    // A level that uses another game's engine is unknown here.
    let plays = |strategy: &Spec| entries.iter().any(|entry| entry.declaration.id == strategy.name);
    let rungs = (0..site.listing.ladder.rungs.len()).map(rung_name);
    let levels = site.host.registry.levels().into_iter().filter(|level| plays(&level.strategy)).map(|level| level.id);
    let known = entries.iter().map(|entry| entry.declaration.id.to_string()).chain(rungs).chain(levels).collect();
    Err(unknown(NameKind::Strategy, spec, site, known, |game| &game.strategies))
}

/// The parameters that end a search, except the one that is set to its maximum where one is required.
const LIMITS: [&str; 4] = ["time", "nodes", "level", "estimate"];
/// Parameter for searching smaller depths first.
const DEEPENING: &str = "deepening";

/// The strategy without limits. Iterative deepening is switched on where it is optional: otherwise there would be no
/// result before the end of the game. A strategy with an inherent depth is unchanged, and ends there.
pub(crate) fn endless<G: Playable>(spec: &Spec, site: &Site<'_, G>) -> Result<Spec, SpecError> {
    let mut spec = resolve(spec, site)?;
    let entries = &site.listing.strategies;
    let Some(entry) = entries.iter().find(|entry| entry.declaration.id == spec.name) else { return Ok(spec) };
    let declared = |name: &str| entry.declaration.parameters.iter().find(|known| known.name == name);
    let most = |name: &str| match declared(name)?.kind {
        Kind::WholeOrAuto { max, .. } => Some((name.to_owned(), max)),
        _ => None,
    };
    if declared("depth").is_some_and(|depth| matches!(depth.kind, Kind::Whole { .. })) {
        return Ok(spec);
    }
    let highest = most("simulations").or_else(|| most("depth"));
    // `nodes` of a tree is its size, not a limit of the search.
    let is_sampled = highest.as_ref().is_some_and(|(name, _)| name == "simulations");
    spec.args.retain(|arg| !LIMITS.contains(&arg.name.as_str()) || (is_sampled && arg.name == "nodes"));
    if let Some((name, max)) = highest {
        spec.args.retain(|arg| arg.name != name && arg.name != DEEPENING);
        spec.args.push(Arg { name, value: Spec::bare(max.to_string()) });
    }
    if declared(DEEPENING).is_some() {
        spec.args.push(Arg { name: DEEPENING.to_owned(), value: Spec::bare("on") });
    }
    Ok(spec)
}

fn by_chance() -> SeatFacts {
    SeatFacts { is_random: true, threads: 1, ..SeatFacts::default() }
}

fn heuristic<G: Playable>(options: &HeuristicOptions, site: &Site<'_, G>) -> Result<Prepared<G>, SpecError> {
    let judge = site.evaluator(&HeuristicOptions::declaration(), &options.eval)?;
    let (ties, random) = (options.ties, options.random);
    let is_random = judge.is_random || ties == Ties::Random || random > 0.0;
    let (threads, unit) = (1, judge.unit);
    let facts = SeatFacts { is_random, threads, unit, models: judge.models, ..SeatFacts::default() };
    Ok(Prepared::new(facts, move || Heuristic::new(judge.evaluator, ties, random)))
}

fn tree<G: Playable, O: TreeOptions>(options: &O, site: &Site<'_, G>) -> Result<Prepared<G>, SpecError> {
    let (owner, plan) = (&O::declaration(), options.plan());
    let judge = site.evaluator(owner, options.eval())?;
    site.host.resources.check(owner, plan.threads, plan.limits.depth)?;
    let bytes = plan.table.unwrap_or(0) as u64 * ENTRY_BYTES as u64;
    let entries = |memory: u64| {
        let entries = memory / ENTRY_BYTES as u64;
        message!("search-entries", "{ $entries } entries", entries)
    };
    let table = || message!("search-table", "a table of { $entries } takes", entries = entries(bytes));
    site.host.resources.check_memory(owner, bytes, table, entries)?;
    let facts = SeatFacts {
        bytes,
        is_timed: plan.limits.time.is_some(),
        is_random: judge.is_random || plan.order == jugada_search::Order::Random,
        threads: plan.threads,
        remembers: plan.table.is_some(),
        unit: judge.unit,
        models: judge.models,
    };
    let fold = options.folds().then_some(G::canonical_key as Fold<G>);
    Ok(Prepared::new(facts, move || {
        let search = TreeSearch::new(plan, judge.evaluator);
        match fold {
            Some(fold) => search.folding(fold),
            None => search,
        }
    }))
}

fn truncated<G: Playable>(options: &TruncatedOptions, site: &Site<'_, G>) -> Result<Prepared<G>, SpecError> {
    let owner = &TruncatedOptions::declaration();
    let (limits, judge) = (options.limits(), site.evaluator(owner, &options.eval)?);
    site.host.resources.check(owner, 1, limits.depth)?;
    let (is_timed, is_random) = (limits.time.is_some(), judge.is_random);
    let (threads, unit) = (1, judge.unit);
    let facts = SeatFacts { is_timed, is_random, threads, unit, models: judge.models, ..SeatFacts::default() };
    Ok(Prepared::new(facts, move || Truncated::new(limits, judge.evaluator)))
}

fn monte_carlo<G: Playable>(options: &MonteCarloOptions, site: &Site<'_, G>) -> Result<Prepared<G>, SpecError> {
    let limits = simulation_limits(options.simulations, options.time);
    let threads = usize::from(options.threads);
    site.host.resources.check(&MonteCarloOptions::declaration(), threads, None)?;
    let facts = SeatFacts { is_timed: limits.time.is_some(), threads, ..by_chance() };
    Ok(Prepared::new(facts, move || MonteCarlo { limits, threads }))
}

fn mcts<G: Playable>(options: &MctsOptions, site: &Site<'_, G>) -> Result<Prepared<G>, SpecError> {
    let owner = &MctsOptions::declaration();
    let limits = simulation_limits(options.simulations, options.time);
    let threads = usize::from(options.threads);
    site.host.resources.check(owner, threads, None)?;
    let nodes = tree_nodes(options, site.game);
    let reuse = options.reuse == OnOff::On;
    let simulations = simulations_per_tree(limits, threads, reuse);
    let bytes = |nodes: u64| (threads as u64).saturating_mul(tree_bytes(site.game, nodes, simulations));
    let positions = |nodes: u64| message!("search-nodes", "{ $threads } x { $nodes } positions", threads, nodes);
    let tree = || message!("search-tree", "{ $positions } take", positions = positions(nodes));
    site.host.resources.check_memory(owner, bytes(nodes), tree, |memory| positions(memory / bytes(1)))?;
    let (bytes, is_timed) = (bytes(nodes), limits.time.is_some());
    let mut facts = SeatFacts { bytes, is_timed, threads, remembers: reuse, ..by_chance() };
    let settled = options.settle((site.listing.mcts)(options.variant));
    let mut evaluator = || -> Result<_, SpecError> {
        let judge = site.evaluator(owner, &options.eval)?;
        facts.models = judge.models;
        Ok(judge.evaluator)
    };
    let valuation = match options.variant {
        MctsVariant::Greedy | MctsVariant::Uct => Valuation::Plain,
        MctsVariant::Rave => Valuation::Rave { equivalence: settled.rave as f32 },
        MctsVariant::Heuristic => Valuation::Heuristic { evaluator: evaluator()?, weight: options.prior as f32 },
    };
    let leaf = match options.leaf {
        MctsLeaf::Playout => Leaf::Playout,
        MctsLeaf::Evaluator => Leaf::Evaluator(evaluator()?),
        MctsLeaf::Mixed => Leaf::Mixed(evaluator()?),
    };
    let plan = MctsPlan {
        limits,
        exploration: if options.variant == MctsVariant::Greedy { 0.0 } else { settled.c as f32 },
        valuation,
        leaf,
        final_move: settled.choice,
        solver: options.solver == OnOff::On,
        reuse,
        threads,
        nodes: nodes as usize,
    };
    Ok(Prepared::new(facts, || Mcts::new(plan)))
}

/// Maximum bytes of all trees of a search by default. The same on every machine, whatever memory is free: otherwise the
/// same strategy would play differently.
const TREES: u64 = 128 << 20;

/// Maximum size of each thread's tree.
fn tree_nodes<G: Playable>(options: &MctsOptions, game: &G) -> u64 {
    match options.nodes {
        Auto::Set(nodes) => nodes.into(),
        Auto::Auto => (TREES / u64::from(options.threads) / tree_bytes(game, 1, None)).max(1),
    }
}

impl<G: Playable> Site<'_, G> {
    /// The evaluator requested by a strategy.
    fn evaluator(&self, owner: &Declaration, eval: &Named) -> Result<evaluators::Built<G>, SpecError> {
        let Named(Some(spec)) = eval else {
            let known: Vec<&str> = self.listing.evaluators.iter().map(|entry| entry.declaration.id.as_ref()).collect();
            let (game, known) = (&self.listing.declaration.id, known.join(", "));
            let expected = message!("search-no-evaluator", "an evaluator for { $game }: { $known }", game, known);
            return Err(SpecError::Missing { owner: owner.id.clone(), name: "eval".into(), expected });
        };
        evaluators::build(spec, self)
    }
}
