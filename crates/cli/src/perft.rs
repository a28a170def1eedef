//! `jugada perft`

use crate::arguments::PerftArguments;
use crate::failure::{Failure, print, print_json};
use crate::playing::Context;
use jugada_core::Spec;
use jugada_words::{Language, message};
use serde::Serialize;
use std::time::Instant;

#[derive(Serialize)]
struct Report {
    game: Spec,
    position: String,
    depths: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    depth: u32,
    leaves: u64,
    seconds: f64,
    leaves_per_second: f64,
}

pub(crate) fn run(arguments: &PerftArguments, context: &Context, language: Language) -> Result<(), Failure> {
    let session = arguments.position.open(context)?;
    let count = |depth| {
        let started = Instant::now();
        let leaves = session.counts().perft(depth);
        let seconds = started.elapsed().as_secs_f64();
        // The clock may be too coarse for the first depths.
        let leaves_per_second = if seconds > 0.0 { leaves as f64 / seconds } else { 0.0 };
        Row { depth, leaves, seconds, leaves_per_second }
    };
    let depths = 0..=arguments.depth;
    if arguments.json {
        let position = session.position_text();
        return print_json(&Report {
            game: session.full_spec().clone(),
            position,
            depths: depths.map(count).collect(),
        });
    }
    let heads = [
        message!("perft-depth", "depth"),
        message!("perft-leaves", "leaves"),
        message!("perft-seconds", "seconds"),
        message!("perft-rate", "leaves/s"),
    ];
    let [depth, leaves, seconds, speed] = heads.map(|head| head.tell(language));
    let width = depth.len();
    print(&format!("{depth} {leaves:>20} {seconds:>12} {speed:>16}\n"))?;
    for row in depths.map(count) {
        print(&format!(
            "{:>width$} {:>20} {:>12.6} {:>16.0}\n",
            row.depth, row.leaves, row.seconds, row.leaves_per_second
        ))?;
    }
    Ok(())
}
