use jugada_core::*; use std::time::Instant;
fn po<G:Game>(g:&G,n:u32){ let mut rng=rng::stream(1,0); let t=Instant::now(); let mut w=0; let s0=g.start(); for _ in 0..n { let mut s=s0.clone(); if playout(g,&mut s,&mut rng)==Outcome::Draw {w+=1;} } println!("{w} {:.0}/s  size {}", n as f64/t.elapsed().as_secs_f64(), std::mem::size_of::<G::State>()); }
fn main(){ {use jugada_games::othello::*; let g=Othello::new(&Options::default());
 for _ in 0..3 { let t=Instant::now(); let n=perft(&g,&g.start(),11); println!("{n} {:?}", t.elapsed()); }
 po(&g,300000);}
 {use jugada_games::connect::*; let g=Connect::<u64>::new(&Options::default());
 for _ in 0..3 { let t=Instant::now(); let n=perft(&g,&g.start(),9); println!("{n} {:?} {:.0}M/s", t.elapsed(), n as f64/t.elapsed().as_secs_f64()/1e6); }
 po(&g,3000000); po(&Connect::<u128>::new(&Options::default()),1000000); po(&Connect::<Wide>::new(&Options::default()),1000000);}
}
