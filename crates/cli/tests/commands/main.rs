//! The program from outside, command by command. One program: each would link all of it again.

#[cfg(target_os = "linux")]
mod crowded;
#[cfg(unix)]
mod documents;
mod engines;
mod import;
mod jobs;
mod languages;
mod play;
mod protocols;
mod serve;
mod typed;
