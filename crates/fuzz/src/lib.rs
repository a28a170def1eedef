//! Targets for fuzzing. A target is a function of bytes that must not panic, whatever its input. It runs in two ways:
//!
//! - as an ordinary test, over the files of its corpus (`corpus/TARGET`), each unchanged and mutated in many ways;
//! - under a coverage-guided fuzzer (bolero with libFuzzer): `scripts/fuzz`. Its findings are added to the corpus.

#[cfg(not(fuzzing))]
mod damage;
#[cfg(not(fuzzing))]
mod short;

#[cfg(fuzzing)]
pub use bolero;
#[cfg(not(fuzzing))]
pub use short::run;

/// Makes a test of each target, from its name and function.
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

/// The targets for the fuzzer.
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
