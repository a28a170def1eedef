//! Tells the program which commit it is built from. It does not know outside a git tree, and in builds for development, which would have to be
//! made again after every commit.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if env::var("PROFILE").as_deref() != Ok("release") {
        return;
    }
    // This file is of the tree, and not a copy that lies within somebody else's.
    let Some(commit) = git(&["ls-files", "--error-unmatch", "build.rs"]).and_then(|_| git(&["rev-parse", "HEAD"]))
    else {
        return;
    };
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo:rerun-if-changed={log}");
    }
    let changed = git(&["status", "--porcelain", "--untracked-files=no"]).is_none_or(|changes| !changes.is_empty());
    let remark = if changed { " with changes" } else { "" };
    println!("cargo:rustc-env=JUGADA_COMMIT=commit {commit}{remark}");
}

/// What git says; nothing if it is not there or refuses.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
