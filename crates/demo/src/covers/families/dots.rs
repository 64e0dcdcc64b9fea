//! Covers made of many small shapes.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{
    super::{
        canvas::{PictureFn, circle, inside, rotate, rounded, smooth},
        palette::Palette,
    },
    fields::WaveField,
};
use crate::rng::pick;

/// Halftone dots whose size follows the light.
pub(super) fn halftone(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let count = rng.random_range(5.5..8.5f32);
    let angle = pick(rng, &[0.0, 0.26, 0.785]);
    let (cx, cy) = (rng.random_range(0.3..0.7), rng.random_range(0.3..0.7));
    let is_ball = rng.random_bool(0.5);
    let field = WaveField::new(rng, 3, 3.0, 6.0);
    let paper = pick(rng, &[palette.light, palette.ground, palette.second]);
    let ink = if paper == palette.ground {
        palette.main
    } else {
        palette.deep
    };
    Box::new(move |x, y| {
        let (u, v) = rotate(x * count, y * count, angle);
        let (mu, mv) = (u.floor() + 0.5, v.floor() + 0.5);
        let (px, py) = rotate(mu / count, mv / count, -angle);
        let tone = if is_ball {
            let from_center = (px - cx).hypot(py - cy);
            smooth(0.62, 0.05, from_center)
        } else {
            (field.at(px, py) * 0.5 + 0.5).clamp(0.0, 1.0)
        };
        let dot = circle(u, v, mu, mv, 0.08 + 0.5 * tone) / count;
        let background = paper.mix(palette.main, 0.18 * smooth(0.2, 1.0, y));
        background.mix(
            ink.mix(palette.main, if is_ball { 0.75 * tone } else { 0.0 }),
            inside(dot),
        )
    })
}

/// Translucent discs; where they overlap, the colour is deeper.
pub(super) fn bubbles(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let count = rng.random_range(4..8);
    let discs: Vec<_> = (0..count)
        .map(|_| {
            (
                rng.random_range(0.12..0.88f32),
                rng.random_range(0.12..0.88f32),
                rng.random_range(0.14..0.36f32),
                pick(rng, &[palette.main, palette.second, palette.main, palette.deep]),
            )
        })
        .collect();
    let paper = pick(rng, &[palette.light, palette.light, palette.ground]);
    Box::new(move |x, y| {
        let mut color = paper;
        for (cx, cy, radius, ink) in &discs {
            color = color.mix(*ink, 0.72 * inside(circle(x, y, *cx, *cy, *radius)));
        }
        color
    })
}

/// A level meter and its reflection.
pub(super) fn bars(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let count = rng.random_range(9..19usize);
    let field = WaveField::new(rng, 4, 4.0, 14.0);
    let heights: Vec<f32> = (0..count)
        .map(|i| {
            let middle = 1.0 - (i as f32 / (count - 1) as f32 * 2.0 - 1.0).powi(2) * 0.75;
            (0.06 + 0.34 * middle * (0.55 + 0.45 * field.at(i as f32 / count as f32, 0.3))).clamp(0.03, 0.42)
        })
        .collect();
    let margin = 0.1;
    Box::new(move |x, y| {
        let ground = palette.ground.mix(palette.deep, 0.7 * smooth(0.2, 1.0, y));
        let step = (x - margin) / (1.0 - 2.0 * margin) * count as f32;
        if step < 0.0 {
            return ground;
        }
        let Some(height) = heights.get(step as usize) else {
            return ground;
        };
        let width = (1.0 - 2.0 * margin) / count as f32;
        let u = (step.fract() - 0.5) * width;
        let shape = rounded(u, y - 0.5, width * 0.3, *height, width * 0.3);
        let along = ((y - 0.5).abs() / 0.42).clamp(0.0, 1.0);
        let ink = palette
            .main
            .mix(palette.second, along)
            .mix(palette.light, (along - 0.5).max(0.0));
        ground.mix(ink, inside(shape))
    })
}
