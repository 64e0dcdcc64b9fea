//! Uses the widest instructions of this processor, chosen at run time. This is the only module with unsafe
//! code: it guarantees that a function compiled for a feature runs only where the feature exists.
#![allow(unsafe_code)]

/// What differs between processors beyond what the compiler does by itself.
pub(crate) trait Isa: Copy {
    /// One bit per byte that lies between the two, both included.
    fn within(self, bytes: &[u8; 64], low: u8, high: u8) -> u64;

    /// Adds one to the byte of every bit that is set.
    #[inline(always)]
    fn add_bits(self, counts: &mut [u8; 64], bits: u64) {
        let mut bits = bits;
        while bits != 0 {
            let byte = &mut counts[bits.trailing_zeros() as usize];
            *byte = byte.wrapping_add(1);
            bits &= bits - 1;
        }
    }
}

/// Work that is compiled once per kind of processor; `run` and all it calls should be `inline(always)`.
pub(crate) trait Work {
    type Answer;
    fn run<I: Isa>(self, isa: I) -> Self::Answer;
}

pub(crate) fn run<W: Work>(work: W) -> W::Answer {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
        {
            // SAFETY: the features were just found.
            return unsafe { x86::run_avx512(work) };
        }
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
        {
            // SAFETY: the features were just found.
            return unsafe { x86::run_avx2(work) };
        }
    }
    work.run(Portable)
}

/// Tells the processor that these bytes will be read soon, so that it loads many at once instead of waiting
/// for each.
pub(crate) fn prefetch<T>(values: &[T]) {
    #[cfg(target_arch = "x86_64")]
    {
        let start: *const i8 = values.as_ptr().cast();
        for line in (0..size_of_val(values)).step_by(LINE) {
            // SAFETY: a prefetch reads nothing, and the address is inside the slice.
            unsafe { std::arch::x86_64::_mm_prefetch::<{ std::arch::x86_64::_MM_HINT_T0 }>(start.add(line)) };
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = values;
}

/// Size of a cache line.
#[cfg(target_arch = "x86_64")]
const LINE: usize = 64;

#[derive(Clone, Copy)]
pub(crate) struct Portable;

impl Isa for Portable {
    #[inline(always)]
    fn within(self, bytes: &[u8; 64], low: u8, high: u8) -> u64 {
        let bit = |(n, byte): (usize, &u8)| u64::from((low..=high).contains(byte)) << n;
        bytes.iter().enumerate().map(bit).fold(0, |word, bit| word | bit)
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{
        _mm256_cmpeq_epi8, _mm256_loadu_si256, _mm256_max_epu8, _mm256_min_epu8, _mm256_movemask_epi8,
        _mm256_set1_epi8, _mm512_cmpge_epu8_mask, _mm512_cmple_epu8_mask, _mm512_loadu_si512,
        _mm512_movm_epi8, _mm512_set1_epi8, _mm512_storeu_si512, _mm512_sub_epi8,
    };

    use super::{Isa, Work};

    /// Constructed only by [`run_avx2`].
    #[derive(Clone, Copy)]
    struct Avx2(());

    /// Constructed only by [`run_avx512`].
    #[derive(Clone, Copy)]
    struct Avx512(());

    #[target_feature(enable = "avx2,popcnt,bmi1,bmi2,lzcnt")]
    pub(super) fn run_avx2<W: Work>(work: W) -> W::Answer {
        work.run(Avx2(()))
    }

    #[target_feature(enable = "avx2,avx512f,avx512bw,avx512vl,avx512vpopcntdq,popcnt,bmi1,bmi2,lzcnt")]
    pub(super) fn run_avx512<W: Work>(work: W) -> W::Answer {
        work.run(Avx512(()))
    }

    impl Isa for Avx2 {
        #[inline(always)]
        fn within(self, bytes: &[u8; 64], low: u8, high: u8) -> u64 {
            let (first, second) = bytes.split_at(32);
            // SAFETY: this type exists only where the feature does, and each half is 32 bytes long.
            let half = |bytes: &[u8]| unsafe {
                let values = _mm256_loadu_si256(bytes.as_ptr().cast());
                let at_least_low = _mm256_max_epu8(values, _mm256_set1_epi8(low as i8));
                let clamped = _mm256_min_epu8(at_least_low, _mm256_set1_epi8(high as i8));
                _mm256_movemask_epi8(_mm256_cmpeq_epi8(clamped, values)) as u32
            };
            // With crossed bounds the comparison below would still let the upper bound through.
            if low > high {
                return 0;
            }
            u64::from(half(first)) | u64::from(half(second)) << 32
        }
    }

    impl Isa for Avx512 {
        #[inline(always)]
        fn within(self, bytes: &[u8; 64], low: u8, high: u8) -> u64 {
            // SAFETY: this type exists only where the feature does, and the array is 64 bytes long.
            unsafe {
                let values = _mm512_loadu_si512(bytes.as_ptr().cast());
                _mm512_cmpge_epu8_mask(values, _mm512_set1_epi8(low as i8))
                    & _mm512_cmple_epu8_mask(values, _mm512_set1_epi8(high as i8))
            }
        }

        #[inline(always)]
        fn add_bits(self, counts: &mut [u8; 64], bits: u64) {
            // SAFETY: this type exists only where the feature does, and the array is 64 bytes long.
            unsafe {
                let before = _mm512_loadu_si512(counts.as_ptr().cast());
                // A mask of all ones is minus one.
                let after = _mm512_sub_epi8(before, _mm512_movm_epi8(bits));
                _mm512_storeu_si512(counts.as_mut_ptr().cast(), after);
            }
        }
    }

    #[cfg(test)]
    pub(super) fn run_avx2_if_found<W: Work>(work: W) -> Option<W::Answer> {
        let found = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi2");
        // SAFETY: the features were just found.
        found.then(|| unsafe { run_avx2(work) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[derive(Clone, Copy)]
    struct Compare([u8; 64], u8, u8);

    impl Work for Compare {
        type Answer = (u64, [u8; 64]);
        #[inline(always)]
        fn run<I: Isa>(self, isa: I) -> Self::Answer {
            let bits = isa.within(&self.0, self.1, self.2);
            let mut counts = self.0;
            isa.add_bits(&mut counts, bits);
            (bits, counts)
        }
    }

    proptest! {
        #[test]
        fn every_processor_gives_the_same(bytes: [[u8; 32]; 2], low: u8, high: u8, near in 0..3u8) {
            let mut all = [0; 64];
            all.copy_from_slice(&bytes.concat());
            all[7] = low;
            all[50] = high.wrapping_add(near);
            let work = Compare(all, low, high);
            let plain = work.run(Portable);
            prop_assert_eq!(run(work), plain);
            #[cfg(target_arch = "x86_64")]
            prop_assert_eq!(x86::run_avx2_if_found(work).unwrap_or(plain), plain);
        }
    }
}
