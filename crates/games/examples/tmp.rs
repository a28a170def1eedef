use jugada_core::*;
use std::time::Instant;
fn po<G: Game>(g: &G, n: u32) {
    let mut rng = rng::stream(1, 0);
    let t = Instant::now();
    let mut w = 0;
    let s0 = g.start();
    for _ in 0..n {
        let mut s = s0.clone();
        if playout(g, &mut s, &mut rng) == Outcome::Draw {
            w += 1;
        }
    }
    println!("{w} {:.0}/s  size {}", n as f64 / t.elapsed().as_secs_f64(), std::mem::size_of::<G::State>());
}
fn main() {
    go();
    {
        use jugada_games::othello::*;
        let g = Othello::new(&Options::default());
        for _ in 0..3 {
            let t = Instant::now();
            let n = perft(&g, &g.start(), 11);
            println!("{n} {:?}", t.elapsed());
        }
        po(&g, 300000);
    }
    {
        use jugada_games::connect::*;
        let g = Connect::<u64>::new(&Options::default());
        for _ in 0..3 {
            let t = Instant::now();
            let n = perft(&g, &g.start(), 9);
            println!("{n} {:?} {:.0}M/s", t.elapsed(), n as f64 / t.elapsed().as_secs_f64() / 1e6);
        }
        po(&g, 3000000);
        po(&Connect::<u128>::new(&Options::default()), 1000000);
        po(&Connect::<Wide>::new(&Options::default()), 1000000);
    }
}
pub fn go() {
    use jugada_games::go::*;
    let g = SmallGo::new(&Options::default()).unwrap();
    for _ in 0..3 {
        po(&g, 40000);
    }
    po(&MediumGo::new(&Options { size: 13, ..Options::default() }).unwrap(), 10000);
    po(&LargeGo::new(&Options { size: 19, ..Options::default() }).unwrap(), 3000);
    for (sz, ko, d) in [(5u8, Ko::Simple, 6u32), (5, Ko::Superko, 6), (3, Ko::Superko, 10), (3, Ko::Superko, 11)] {
        let g =
            SmallGo::new(&Options { size: sz, ko, stones: jugada_core::spec::Auto::Set(1000), ..Options::default() })
                .unwrap();
        let t = Instant::now();
        println!("{sz} {d} {} {:?}", perft(&g, &g.start(), d), t.elapsed());
    }
}
