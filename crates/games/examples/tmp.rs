use jugada_core::*; use jugada_games::othello::*; use std::time::Instant;
fn main(){ let g=Othello::new(&Options::default());
 for _ in 0..3 { let t=Instant::now(); let n=perft(&g,&g.start(),11); println!("{n} {:?}", t.elapsed()); }
 let mut rng=rng::stream(1,0); let t=Instant::now(); let mut w=0; for _ in 0..300000 { let mut s=g.start(); if playout(&g,&mut s,&mut rng)==Outcome::Draw {w+=1;} } println!("{w} {:.0}/s", 300000.0/t.elapsed().as_secs_f64());
}
