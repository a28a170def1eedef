//! Recursive searches, compiled a second time for the processors that most people have.
//!
//! `jugada_games` does so for its loops. A search that calls itself needs a little more: the call must lead to the compilation
//! that it comes from. So its body is written once, inlined everywhere, and goes on through a [`Processor`].

/// Which instructions a compilation may use.
pub(crate) trait Processor: Copy {
    /// Runs a step of a recursive search, compiled for this processor.
    fn run<S: Step>(step: S) -> S::Result;
}

/// A step of a recursive search: its arguments, and what it does with them.
pub(crate) trait Step {
    /// What it comes back with.
    type Result;

    /// Must be `#[inline(always)]`, as everything hot within; to go deeper it asks the processor to [run](Processor::run) the next step.
    fn run<P: Processor>(self) -> Self::Result;
}

/// Any processor of its kind.
#[derive(Clone, Copy)]
pub(crate) struct Plain;

impl Processor for Plain {
    #[inline(always)]
    fn run<S: Step>(step: S) -> S::Result {
        #[inline(never)]
        fn plainly<S: Step>(step: S) -> S::Result {
            step.run::<Plain>()
        }
        plainly(step)
    }
}

/// Begins a search, with the newer instructions if the processor has them.
pub(crate) fn natively<S: Step>(step: S) -> S::Result {
    #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
    if let Some(run) = modern::detect() {
        return run(step);
    }
    Plain::run(step)
}

/// Has the processor bring a value near that is read soon, and goes on without waiting for it. (A read would hold up everything behind it.)
#[inline(always)]
pub(crate) fn fetch<T>(value: &T) {
    // SAFETY: a hint, which reads and writes nothing; every processor of this kind has it.
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
    use super::{Processor, Step};

    /// A processor with bmi, lzcnt and popcnt: those since 2013.
    #[derive(Clone, Copy)]
    struct Modern;

    impl Processor for Modern {
        #[inline(always)]
        fn run<S: Step>(step: S) -> S::Result {
            // SAFETY: the only requirement is a processor with these instructions. This type is private, and `detect`, which has
            // looked for them, is the only place that begins with it.
            #[allow(unsafe_code)]
            unsafe {
                with_instructions(step)
            }
        }
    }

    #[inline(never)]
    #[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
    fn with_instructions<S: Step>(step: S) -> S::Result {
        step.run::<Modern>()
    }

    /// How to begin a search with the newer instructions, if there are any.
    pub(super) fn detect<S: Step>() -> Option<fn(S) -> S::Result> {
        use std::arch::is_x86_feature_detected as has;
        let found = has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt");
        found.then_some(<Modern as Processor>::run::<S>)
    }
}
