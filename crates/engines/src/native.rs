//! Recursive searches, compiled twice: for any processor and for newer instruction sets.
//!
//! `jugada_games` does the same for its loops. A recursive search also needs its recursive calls to stay within one
//! compilation: its body is written once, always inlined, and recurses through a [`Processor`].

/// The instruction set of a compilation.
pub(crate) trait Processor: Copy {
    /// Runs one step of a recursive search in this compilation.
    fn run<S: SearchStep>(step: S) -> S::Result;
}

/// One recursive call: its arguments and its body.
pub(crate) trait SearchStep {
    /// The return type of the call.
    type Result;

    /// Must be `#[inline(always)]`, as must everything hot that it calls; recurses through [`P::run`](Processor::run).
    fn run<P: Processor>(self) -> Self::Result;
}

/// The baseline instruction set.
#[derive(Clone, Copy)]
pub(crate) struct Plain;

impl Processor for Plain {
    #[inline(always)]
    fn run<S: SearchStep>(step: S) -> S::Result {
        #[inline(never)]
        fn plainly<S: SearchStep>(step: S) -> S::Result {
            step.run::<Plain>()
        }
        plainly(step)
    }
}

/// Starts a search, with the newer instructions if the processor has them.
pub(crate) fn natively<S: SearchStep>(step: S) -> S::Result {
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    if let Some(run) = modern::detect() {
        return run(step);
    }
    Plain::run(step)
}

/// Prefetches a value without waiting for it.
#[inline(always)]
pub(crate) fn fetch<T>(value: &T) {
    // SAFETY: a prefetch hint reads and writes nothing; every x86-64 processor supports it.
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    #[allow(unsafe_code)]
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
    }
    #[cfg(not(all(target_arch = "x86_64", not(feature = "portable"))))]
    let _ = value;
}

#[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
mod modern {
    use super::{Processor, SearchStep};

    /// bmi, lzcnt and popcnt: processors since 2013.
    #[derive(Clone, Copy)]
    struct Modern;

    impl Processor for Modern {
        #[inline(always)]
        fn run<S: SearchStep>(step: S) -> S::Result {
            // SAFETY: requires these instructions. The type is private, and only `detect`, which checks for them,
            // starts a search with it.
            #[allow(unsafe_code)]
            unsafe {
                with_instructions(step)
            }
        }
    }

    #[inline(never)]
    #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
    fn with_instructions<S: SearchStep>(step: S) -> S::Result {
        step.run::<Modern>()
    }

    /// Entry point of the newer compilation, if the processor supports it.
    pub(super) fn detect<S: SearchStep>() -> Option<fn(S) -> S::Result> {
        use std::arch::is_x86_feature_detected as has;
        let found = has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt");
        found.then_some(<Modern as Processor>::run::<S>)
    }
}
