//! Targets for fuzzing. A target is a function that takes bytes and must not panic, whatever they are. It runs in two ways:
//!
//! - as an ordinary test, over the files of its corpus (`corpus/TARGET`), each as it is and damaged in so many ways, the same in every
//!   run;
//! - under a fuzzer that looks for bytes which reach new code (bolero with libFuzzer): `scripts/fuzz`. What it finds to be wrong goes into the corpus.

#[cfg(not(fuzzing))]
mod damage;
#[cfg(not(fuzzing))]
mod short;

#[cfg(fuzzing)]
pub use bolero;
#[cfg(not(fuzzing))]
pub use short::run;

/// Makes a test of each target: a name, and the function that is fed.
///
/// ```ignore
/// fn numbers(bytes: &[u8]) {
///     let _ = String::from_utf8_lossy(bytes).parse::<f64>();
/// }
/// jugada_fuzz::targets! { numbers }
/// ```
#[cfg(not(fuzzing))]
#[macro_export]
macro_rules! targets {
    ($($name:ident),* $(,)?) => {
        mod target {
            $(
                #[test]
                fn $name() {
                    $crate::run(stringify!($name), &super::$name);
                }
            )*
        }
    };
}

/// The same for the fuzzer.
#[cfg(fuzzing)]
#[macro_export]
macro_rules! targets {
    ($($name:ident),* $(,)?) => {
        mod target {
            $(
                #[test]
                fn $name() {
                    $crate::bolero::check!(name = stringify!($name)).for_each(|bytes: &[u8]| super::$name(bytes));
                }
            )*
        }
    };
}
