//! The experiments that come with the program.

use super::Experiment;

macro_rules! experiments {
    ($($name:literal),* $(,)?) => {
        /// All published experiments, work by work: name and description.
        pub static EXPERIMENTS: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../../../../experiments/", $name, ".toml")))),*];
    };
}

experiments!["alegria-5.1",];

/// The experiment of this name.
pub fn find(name: &str) -> Option<Experiment> {
    let (_, text) = EXPERIMENTS.iter().find(|(known, _)| *known == name)?;
    Some(Experiment::parse(text).expect("a test reads all of them"))
}
