//! The program as a process, by command. One test binary, because each would link everything again.

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
