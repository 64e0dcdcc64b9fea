//! The compositions of covers.

mod dots;
mod fields;
mod geometry;
mod layers;
mod rings;

use rand_chacha::ChaCha8Rng;

use super::{canvas::PictureFn, palette::Palette};

type Family = fn(&mut ChaCha8Rng, Palette) -> PictureFn;

const FAMILIES: [Family; 18] = [
    fields::mesh,
    geometry::tiles,
    rings::arcs,
    layers::hills,
    dots::halftone,
    layers::paper,
    geometry::split_disc,
    fields::ribbons,
    rings::moire,
    geometry::sunburst,
    dots::bubbles,
    layers::ridges,
    fields::orb,
    geometry::diamonds,
    dots::bars,
    fields::ink,
    rings::groove,
    geometry::columns,
];

pub(super) fn scene(index: u64, rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let slot = (index % FAMILIES.len() as u64) as usize;
    let family = FAMILIES.get(slot).copied().unwrap_or(fields::mesh);
    family(rng, palette)
}
