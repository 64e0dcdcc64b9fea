//! A picture is a colour for every point of the unit square; edges are softened by distance.

use image::{ExtendedColorType, ImageEncoder, ImageError, codecs::jpeg::JpegEncoder};

use super::color::OklabColor;

pub(super) const SIDE: u32 = 480;
const JPEG_QUALITY: u8 = 82;
const JPEG_QUALITY_LEAST: u8 = 10;
const QUALITY_STEP: u8 = 9;
const MAX_BYTES: usize = 25_000;
/// Width of one pixel, over which an edge fades.
const PIXEL: f32 = 1.0 / SIDE as f32;

/// What a picture is: points have x to the right and y down, both 0 to 1.
pub(super) type PictureFn = Box<dyn Fn(f32, f32) -> OklabColor>;

/// How much of a pixel lies inside a shape whose edge is `distance` away (negative inside).
pub(super) fn inside(distance: f32) -> f32 {
    (0.5 - distance / PIXEL).clamp(0.0, 1.0)
}

/// 1 at the edge, fading to 0 at `reach` outside: a soft shadow.
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

/// A box with rounded corners around its middle.
pub(super) fn rounded(x: f32, y: f32, half_width: f32, half_height: f32, radius: f32) -> f32 {
    let dx = x.abs() - half_width + radius;
    let dy = y.abs() - half_height + radius;
    dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - radius
}

pub(super) fn turn(x: f32, y: f32, angle: f32) -> (f32, f32) {
    let (sin, cos) = angle.sin_cos();
    (x * cos - y * sin, x * sin + y * cos)
}

pub(super) fn pixels(scene: &PictureFn) -> Vec<u8> {
    let mut bytes = Vec::with_capacity((SIDE * SIDE * 3) as usize);
    for row in 0..SIDE {
        for column in 0..SIDE {
            let colour = scene((column as f32 + 0.5) * PIXEL, (row as f32 + 0.5) * PIXEL);
            bytes.extend(colour.rgb());
        }
    }
    bytes
}

/// As JPEG, no larger than a list of rows can bear; a busy picture gives up a little sharpness for that.
pub(super) fn jpeg(scene: &PictureFn) -> Result<Vec<u8>, ImageError> {
    let pixels = pixels(scene);
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
