//! Repeatable random numbers: one stream per thing, so that a thing never depends on what was generated
//! before it.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Independent streams for different things: `Topic::Track` of 7 is independent of `Topic::Cover` of 7.
#[derive(Debug, Clone, Copy)]
#[repr(u64)]
pub(crate) enum Topic {
    Cover = 1,
    Portrait,
    Artist,
    Origin,
    Track,
    Versions,
    Days,
    Account,
    Activity,
    Playlist,
}

pub(crate) fn stream(seed: u64, topic: Topic, index: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    for (slot, byte) in key.iter_mut().zip(
        seed.to_le_bytes()
            .into_iter()
            .chain((topic as u64).to_le_bytes())
            .chain(index.to_le_bytes()),
    ) {
        *slot = byte;
    }
    ChaCha8Rng::from_seed(key)
}

/// One of the list with equal probability; the default of an empty list.
pub(crate) fn pick<T: Copy + Default>(rng: &mut ChaCha8Rng, list: &[T]) -> T {
    if list.is_empty() {
        return T::default();
    }
    list.get(rng.random_range(0..list.len()))
        .copied()
        .unwrap_or_default()
}

/// One of the list by weight; the default when no weight is positive.
pub(crate) fn weighted<T: Copy + Default>(rng: &mut ChaCha8Rng, list: &[(u32, T)]) -> T {
    let total: u32 = list.iter().map(|(weight, _)| weight).sum();
    if total == 0 {
        return T::default();
    }
    let mut remaining = rng.random_range(0..total);
    for (weight, value) in list {
        if remaining < *weight {
            return *value;
        }
        remaining -= weight;
    }
    T::default()
}
