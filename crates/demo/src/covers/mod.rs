//! Pictures of the demo pool: covers of tracks and playlists, portraits of artists.

mod canvas;
mod color;
mod families;
mod palette;
mod portrait;

use image::ImageError;

use crate::rng::{Topic, stream};
use palette::Palette;

/// Side of every picture in pixels.
pub const SIDE: u32 = canvas::SIDE;

/// A cover as JPEG. Adjacent numbers differ in composition.
pub fn cover(seed: u64, index: u64) -> Result<Vec<u8>, ImageError> {
    let mut rng = stream(seed, Topic::Cover, index);
    let palette = Palette::choose(&mut rng);
    canvas::encode_jpeg(&families::scene(index, &mut rng, palette))
}

/// An artist's picture as JPEG.
pub fn portrait(seed: u64, index: u64) -> Result<Vec<u8>, ImageError> {
    let mut rng = stream(seed, Topic::Portrait, index);
    let palette = Palette::choose(&mut rng);
    canvas::encode_jpeg(&portrait::scene(&mut rng, palette))
}
