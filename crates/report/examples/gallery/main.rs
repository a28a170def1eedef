//! Every block and every kind of plot on one page: `cargo run -p jugada-report --example gallery page.html`. A name that
//! ends in `.txt` or `.md` gives that form.

mod document;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: gallery <page.html>");
        return ExitCode::FAILURE;
    };
    let document = document::gallery();
    let content = match Path::new(&path).extension().and_then(|ending| ending.to_str()) {
        Some("txt") => jugada_report::text(&document),
        Some("md") => jugada_report::markdown(&document),
        _ => jugada_report::html(&document),
    };
    match std::fs::write(&path, content) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("cannot write {path}: {error}");
            ExitCode::FAILURE
        }
    }
}
