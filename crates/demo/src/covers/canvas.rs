//! A picture is a function from points of the unit square to colours; edges are anti-aliased by distance.

use image::{ExtendedColorType, ImageEncoder, ImageError, codecs::jpeg::JpegEncoder};

use super::color::OklabColor;

pub(super) const SIDE: u32 = 480;
const JPEG_QUALITY: u8 = 82;
const JPEG_QUALITY_LEAST: u8 = 10;
const QUALITY_STEP: u8 = 9;
const MAX_BYTES: usize = 25_000;
/// Width of one pixel, over which an edge is anti-aliased.
const PIXEL: f32 = 1.0 / SIDE as f32;

/// The colour at a point, with x to the right and y down, both 0 to 1.
pub(super) type PictureFn = Box<dyn Fn(f32, f32) -> OklabColor>;

/// The share of a pixel inside a shape whose edge is `distance` away (negative inside).
pub(super) fn inside(distance: f32) -> f32 {
    (0.5 - distance / PIXEL).clamp(0.0, 1.0)
}

/// 1 at the edge, decreasing to 0 at `reach` outside: a soft shadow.
pub(super) fn near(distance: f32, reach: f32) -> f32 {
    let t = (1.0 - distance / reach).clamp(0.0, 1.0);
    t * t
}

pub(super) fn smooth(from: f32, to: f32, x: f32) -> f32 {
    let t = ((x - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

pub(super) fn circle(x: f32, y: f32, cx: f32, cy: f32, radius: f32) -> f32 {
    (x - cx).hypot(y - cy) - radius
}

/// Signed distance to a box with rounded corners around the origin.
pub(super) fn rounded(x: f32, y: f32, half_width: f32, half_height: f32, radius: f32) -> f32 {
    let dx = x.abs() - half_width + radius;
    let dy = y.abs() - half_height + radius;
    dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - radius
}

pub(super) fn rotate(x: f32, y: f32, angle: f32) -> (f32, f32) {
    let (sin, cos) = angle.sin_cos();
    (x * cos - y * sin, x * sin + y * cos)
}

pub(super) fn rasterise(scene: &PictureFn) -> Vec<u8> {
    let mut bytes = Vec::with_capacity((SIDE * SIDE * 3) as usize);
    for row in 0..SIDE {
        for column in 0..SIDE {
            let color = scene((column as f32 + 0.5) * PIXEL, (row as f32 + 0.5) * PIXEL);
            bytes.extend(color.rgb());
        }
    }
    bytes
}

/// Encodes as JPEG of at most `MAX_BYTES`, because lists show many pictures; detailed pictures get a lower
/// quality for that.
pub(super) fn encode_jpeg(scene: &PictureFn) -> Result<Vec<u8>, ImageError> {
    let pixels = rasterise(scene);
    let mut quality = JPEG_QUALITY;
    loop {
        let mut bytes = Vec::new();
        JpegEncoder::new_with_quality(&mut bytes, quality).write_image(
            &pixels,
            SIDE,
            SIDE,
            ExtendedColorType::Rgb8,
        )?;
        if bytes.len() <= MAX_BYTES || quality <= JPEG_QUALITY_LEAST {
            return Ok(bytes);
        }
        quality -= QUALITY_STEP;
    }
}
