//! Pictures of the default pool, of every composition: they decode and are small enough for lists.

use std::collections::HashSet;

use pult_demo::{
    SEED,
    covers::{self, SIDE},
};

const MAX_BYTES: usize = 25_000;
/// Three rounds of the compositions, and some portraits.
const SAMPLE: (u64, u64) = (54, 20);

#[test]
fn pictures_are_small_square_and_all_different() {
    let mut seen = HashSet::new();
    let covers = (0..SAMPLE.0).map(|i| covers::cover(SEED, i).unwrap());
    let portraits = (0..SAMPLE.1).map(|i| covers::portrait(SEED, i).unwrap());
    for (number, jpeg) in covers.chain(portraits).enumerate() {
        assert!(
            jpeg.len() <= MAX_BYTES,
            "picture {number} has {} bytes",
            jpeg.len()
        );
        let picture = image::load_from_memory(&jpeg).unwrap();
        assert_eq!((picture.width(), picture.height()), (SIDE, SIDE));
        assert!(seen.insert(jpeg), "picture {number} is not the first of its kind");
    }
    assert_eq!(seen.len() as u64, SAMPLE.0 + SAMPLE.1);
}

#[test]
fn a_picture_is_the_same_every_time() {
    assert_eq!(covers::cover(SEED, 7).unwrap(), covers::cover(SEED, 7).unwrap());
    assert_ne!(
        covers::cover(SEED, 7).unwrap(),
        covers::cover(SEED + 1, 7).unwrap()
    );
}
