//! Benchmarks of the rules: `cargo bench -p jugada-games`. Promised figures are measured by `jugada bench`.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use jugada_core::rng::stream;
use jugada_core::{Game, perft, playout};
use jugada_games::connect::{self, Connect, Wide};
use jugada_games::go::{self, LargeGo, SmallGo};
use jugada_games::othello::{self, Othello};
use std::hint::black_box;

fn bench_game<G: Game>(criterion: &mut Criterion, name: &str, game: &G, depth: u32) {
    let mut group = criterion.benchmark_group(name);
    let start = game.start();
    group.bench_function(format!("perft {depth}"), |bencher| {
        bencher.iter(|| perft(game, black_box(&start), depth));
    });
    let mut rng = stream(1, 0);
    group.bench_function("playout", |bencher| {
        bencher.iter_batched_ref(|| start.clone(), |state| playout(game, state, &mut rng), BatchSize::SmallInput);
    });
    let mut middle = start.clone();
    for _ in 0..20 {
        let mv = game.playout_move(&middle, &mut rng);
        game.play(&mut middle, mv);
    }
    let mut moves = Vec::new();
    group.bench_function("moves", |bencher| {
        bencher.iter(|| {
            moves.clear();
            game.moves(black_box(&middle), &mut moves);
            moves.len()
        });
    });
    group.finish();
}

fn games(criterion: &mut Criterion) {
    bench_game(criterion, "othello", &Othello::new(&othello::Options::default()), 7);
    bench_game(criterion, "connect-4", &Connect::<u64>::new(&connect::Options::default()), 6);
    bench_game(criterion, "connect-4 in wide bits", &Connect::<Wide>::new(&connect::Options::default()), 6);
    bench_game(criterion, "go 9x9", &SmallGo::new(&go::Options::default()).expect("the default"), 3);
    let large = go::Options { size: 19, ..go::Options::default() };
    bench_game(criterion, "go 19x19", &LargeGo::new(&large).expect("a common board"), 2);
}

criterion_group!(benches, games);
criterion_main!(benches);
