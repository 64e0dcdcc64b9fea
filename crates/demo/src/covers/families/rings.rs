//! Covers of rings around a point.

use std::f32::consts::TAU;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::super::{
    canvas::{PictureFn, circle, inside, near, smooth},
    palette::Palette,
};
use crate::rng::pick;

/// Broad arcs around a corner, each cut at its own angle.
pub(super) fn arcs(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let (cx, cy) = pick(rng, &[(0.0, 1.0), (1.0, 1.0), (0.5, 1.0), (0.0, 0.0), (0.5, 0.5)]);
    let count = rng.random_range(5..9usize);
    let reach = if (cx, cy) == (0.5, 0.5) { 0.62 } else { 1.12 };
    let arcs: Vec<_> = (0..count)
        .map(|_| {
            (
                pick(rng, &palette.ink()),
                rng.random_range(0.0..TAU),
                rng.random_range(0.45..1.0f32) * TAU,
            )
        })
        .collect();
    Box::new(move |x, y| {
        let from_center = (x - cx).hypot(y - cy);
        let ring = from_center / reach * count as f32;
        let Some((ink, start, length)) = arcs.get(ring as usize) else {
            return palette.ground;
        };
        let across = (ring.fract() - 0.5).abs() - 0.37;
        let angle = ((y - cy).atan2(x - cx) - start).rem_euclid(TAU);
        // Straight ends, measured along the arc.
        let along = (-angle).max(angle - length) * from_center;
        let distance = (across * reach / count as f32).max(along);
        palette.ground.mix(*ink, inside(distance))
    })
}

/// Two sets of rings that interfere.
pub(super) fn moire(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let lines = rng.random_range(3.4..5.2f32);
    let (ax, ay) = (rng.random_range(0.2..0.45), rng.random_range(0.2..0.8));
    let (bx, by) = (rng.random_range(0.55..0.8), rng.random_range(0.2..0.8));
    let ring = move |x: f32, y: f32, cx: f32, cy: f32| {
        let at = ((x - cx).hypot(y - cy) * lines).fract();
        inside(((at - 0.5).abs() - 0.25) / lines)
    };
    Box::new(move |x, y| {
        let (a, b) = (ring(x, y, ax, ay), ring(x, y, bx, by));
        let odd = a + b - 2.0 * a * b;
        let warm = palette.main.mix(palette.second, smooth(0.1, 0.9, x));
        palette.ground.mix(palette.deep, 0.5).mix(warm, odd)
    })
}

/// A close-up of a record, with a coloured label and a light reflex.
pub(super) fn groove(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let (cx, cy) = (rng.random_range(0.2..0.8), rng.random_range(0.3..0.8));
    let radius = rng.random_range(0.55..0.8f32);
    let label = radius * 0.34;
    let light = rng.random_range(0.0..TAU);
    let fold = rng.random_range(0.0..TAU);
    Box::new(move |x, y| {
        let from_center = (x - cx).hypot(y - cy);
        let angle = (y - cy).atan2(x - cx);
        let disc = from_center - radius;
        let ground = palette.main.mix(palette.second, smooth(0.0, 1.2, (x + y) * 0.6));
        let ground = ground.shade(0.5 * near(disc.max(0.0), 0.05));
        let groove = (from_center * 105.0).sin() * 0.5 + 0.5;
        let shine = ((angle - light).cos().powi(2)).powi(8);
        let vinyl = palette.deep.shade(0.2).mix(
            palette.light,
            0.04 * groove + 0.34 * shine * (0.75 + 0.25 * groove),
        );
        let half = inside((x - cx) * fold.cos() + (y - cy) * fold.sin());
        let paper = palette.light.mix(palette.second, half);
        ground
            .mix(vinyl, inside(disc))
            .mix(paper, inside(from_center - label))
            .mix(palette.main, inside((from_center - label * 0.62).abs() - 0.006))
            .mix(palette.deep, inside(circle(x, y, cx, cy, 0.014)))
    })
}
