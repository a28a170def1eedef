//! Tells the compiler that there is a `cfg(fuzzing)`, which scripts/fuzz sets.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(fuzzing)");
    println!("cargo::rerun-if-changed=build.rs");
}
