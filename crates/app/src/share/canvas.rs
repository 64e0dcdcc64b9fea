//! Drawing primitives of share images.

use image::{Rgb, RgbImage, imageops};
use pult_domain::limits::{SHARE_HEIGHT, SHARE_WIDTH};

pub(super) type Color = [u8; 3];

/// Points of the blurred background: so few that the cover is unrecognisable.
const BLUR: (u32, u32) = (20, 11);

pub(super) struct Canvas {
    picture: RgbImage,
}

/// A rectangle with round corners.
#[derive(Debug, Clone, Copy)]
pub(super) struct RoundedRect {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) width: f32,
    pub(super) height: f32,
    pub(super) round: f32,
}

impl RoundedRect {
    /// How much of the pixel at this position is inside.
    fn covers(&self, x: f32, y: f32) -> f32 {
        let (half_width, half_height) = (self.width / 2.0, self.height / 2.0);
        let round = self.round.min(half_width).min(half_height);
        let across = (x - self.left - half_width).abs() - half_width + round;
        let along = (y - self.top - half_height).abs() - half_height + round;
        let outside = across.max(0.0).hypot(along.max(0.0)) + across.max(along).min(0.0) - round;
        (0.5 - outside).clamp(0.0, 1.0)
    }
}

impl Canvas {
    /// A gradient from the top left to the bottom right.
    pub(super) fn shaded(from: Color, to: Color) -> Self {
        let far = (SHARE_WIDTH + SHARE_HEIGHT) as f32;
        let picture = RgbImage::from_fn(SHARE_WIDTH, SHARE_HEIGHT, |x, y| {
            Rgb(mixed(from, to, (x + y) as f32 / far))
        });
        Self { picture }
    }

    /// A picture blurred beyond recognition and darkened, so that any text on it is readable.
    pub(super) fn blurred(cover: &RgbImage, light: f32) -> Self {
        let (width, height) = cover.dimensions();
        let visible_height = (width * SHARE_HEIGHT / SHARE_WIDTH).clamp(1, height.max(1));
        let cropped = imageops::crop_imm(
            cover,
            0,
            (height.saturating_sub(visible_height)) / 2,
            width,
            visible_height,
        )
        .to_image();
        let small = imageops::thumbnail(&cropped, BLUR.0, BLUR.1);
        let picture = RgbImage::from_fn(SHARE_WIDTH, SHARE_HEIGHT, |x, y| {
            let position = |at: u32, of: u32, points: u32| {
                (at as f32 / of as f32 * points as f32 - 0.5).clamp(0.0, points as f32 - 1.0)
            };
            let colour = interpolate(
                &small,
                position(x, SHARE_WIDTH, BLUR.0),
                position(y, SHARE_HEIGHT, BLUR.1),
            );
            Rgb(colour.map(|part| (f32::from(part) * light) as u8))
        });
        Self { picture }
    }

    pub(super) fn dot(&mut self, x: i32, y: i32, colour: Color, share: f32) {
        let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else {
            return;
        };
        if let Some(point) = self.picture.get_pixel_mut_checked(x, y) {
            point.0 = mixed(point.0, colour, share.clamp(0.0, 1.0));
        }
    }

    pub(super) fn fill(&mut self, frame: RoundedRect, colour: Color, share: f32) {
        self.paint(frame, share, |_, _| Some(colour));
    }

    /// Draws a square picture inside a frame.
    pub(super) fn place(&mut self, picture: &RgbImage, frame: RoundedRect) {
        let (left, top) = (frame.left as u32, frame.top as u32);
        self.paint(frame, 1.0, |x, y| {
            picture
                .get_pixel_checked(x.saturating_sub(left), y.saturating_sub(top))
                .map(|point| point.0)
        });
    }

    fn paint(&mut self, frame: RoundedRect, share: f32, colour: impl Fn(u32, u32) -> Option<Color>) {
        let last = |end: f32, most: u32| (end.ceil().max(0.0) as u32).min(most);
        let columns = frame.left.max(0.0) as u32..last(frame.left + frame.width, SHARE_WIDTH);
        for y in frame.top.max(0.0) as u32..last(frame.top + frame.height, SHARE_HEIGHT) {
            for x in columns.clone() {
                let inside = frame.covers(x as f32 + 0.5, y as f32 + 0.5);
                if inside > 0.0
                    && let Some(colour) = colour(x, y)
                {
                    self.dot(x as i32, y as i32, colour, inside * share);
                }
            }
        }
    }

    pub(super) fn finish(self) -> RgbImage {
        self.picture
    }
}

/// Interpolates between the four nearest points.
fn interpolate(picture: &RgbImage, x: f32, y: f32) -> Color {
    let at = |x: f32, y: f32| {
        picture
            .get_pixel_checked(x as u32, y as u32)
            .map_or([0; 3], |point| point.0)
    };
    let (left, top) = (x.floor(), y.floor());
    let (right, bottom) = (x.ceil(), y.ceil());
    let upper = mixed(at(left, top), at(right, top), x - left);
    let lower = mixed(at(left, bottom), at(right, bottom), x - left);
    mixed(upper, lower, y - top)
}

pub(super) fn mixed(one: Color, other: Color, share: f32) -> Color {
    let [a, b, c] = one;
    let [x, y, z] = other;
    [(a, x), (b, y), (c, z)]
        .map(|(from, to)| (f32::from(from) + (f32::from(to) - f32::from(from)) * share).round() as u8)
}
