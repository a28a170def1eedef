//! Hot loops, compiled a second time for the processors that most people have.
//!
//! A build that runs on every processor of its kind must do without what newer ones can: counting bits, finding the highest, shifting by
//! any number of places in one instruction. What is called through [`natively!`] is compiled once without and once with them,
//! with everything that is inlined into it; which of the two runs is found out at run time.

/// Calls an `#[inline(always)]` function, compiled for the processor that the program runs on.
macro_rules! natively {
    ($inlined:ident<$game:ident: Game>($($name:ident: $kind:ty),*) -> $result:ty) => {{
        #[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
        {
            #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
            fn modern<$game: Game>($($name: $kind),*) -> $result {
                $inlined($($name),*)
            }
            if $crate::native::is_modern() {
                // SAFETY: the only requirement of the function is a processor with these features, which was just asked for.
                #[allow(unsafe_code)]
                return unsafe { modern($($name),*) };
            }
        }
        $inlined($($name),*)
    }};
}
pub(crate) use natively;

/// Whether the processor has what [`natively!`] makes use of: any since 2013.
#[cfg(all(target_arch = "x86_64", not(feature = "portable")))]
#[inline]
pub(crate) fn is_modern() -> bool {
    use std::arch::is_x86_feature_detected as has;
    static IS_MODERN: std::sync::LazyLock<bool> = std::sync::LazyLock::new(|| 
    has!("avx2") && has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt"));
    *IS_MODERN
}
