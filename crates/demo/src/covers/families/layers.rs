//! Covers of overlapping sheets.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{
    super::{
        canvas::{PictureFn, circle, inside, near, smooth},
        palette::Palette,
    },
    fields::WaveField,
};

/// Ranges of hills under a low sun.
pub(super) fn hills(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let count = rng.random_range(4..7usize);
    let ranges: Vec<_> = (0..count)
        .map(|i| {
            let depth = i as f32 / (count - 1) as f32;
            (0.46 + 0.44 * depth, depth, WaveField::new(rng, 4, 4.0, 13.0))
        })
        .collect();
    let (cx, cy, radius) = (
        rng.random_range(0.22..0.78),
        rng.random_range(0.24..0.42),
        rng.random_range(0.1..0.18),
    );
    Box::new(move |x, y| {
        let sun = circle(x, y, cx, cy, radius);
        let mut color = palette
            .second
            .mix(palette.light, smooth(0.0, 0.55, y))
            .mix(palette.light, 0.4 * near(sun.max(0.0), 0.3))
            .mix(palette.main, inside(sun));
        for (line, depth, field) in &ranges {
            let edge = line - 0.075 * field.at(x, *depth * 9.0) - y;
            let sheet = palette
                .main
                .mix(palette.second, 0.45)
                .mix(palette.deep, 0.15 + 0.85 * depth);
            let mist = 0.22 * smooth(0.0, 0.3, -edge);
            color = color.mix(sheet.mix(palette.light, mist * (1.0 - depth)), inside(edge));
        }
        color
    })
}

/// Cut paper: each sheet has a hole and casts a shadow on the one below.
pub(super) fn paper(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let count = rng.random_range(4..7usize);
    let field = WaveField::new(rng, 4, 2.5, 7.0);
    let (cx, cy) = (rng.random_range(0.3..0.7), rng.random_range(0.3..0.7));
    let outwards = rng.random_bool(0.5);
    Box::new(move |x, y| {
        let height = |x: f32, y: f32| (x - cx).hypot(y - cy) + 0.16 * field.at(x, y);
        let tone = |i: usize| {
            let t = i as f32 / count as f32;
            palette.ramp(if outwards { t } else { 1.0 - t })
        };
        let (height_here, height_above) = (height(x, y), height(x - 0.012, y - 0.02));
        let mut color = tone(0);
        for sheet in 1..=count {
            let edge = 0.09 + 0.5 * (sheet - 1) as f32 / count as f32;
            // The shadow falls where a point slightly up and left is already covered.
            color = color.shade(0.38 * near((edge - height_above).max(0.0), 0.05));
            color = color.mix(tone(sheet), inside(edge - height_here));
        }
        color
    })
}

/// Rows of peaks, each drawn as one line.
pub(super) fn ridges(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let rows = rng.random_range(11..17usize);
    let fields: Vec<_> = (0..rows).map(|_| WaveField::new(rng, 5, 9.0, 30.0)).collect();
    let middle = rng.random_range(0.35..0.65f32);
    let thick = rng.random_range(0.0035..0.006f32);
    Box::new(move |x, y| {
        let mut color = palette.deep.mix(palette.ground, 0.6);
        for (row, field) in fields.iter().enumerate() {
            let depth = row as f32 / (rows - 1) as f32;
            let envelope = (-((x - middle) / 0.2).powi(2)).exp();
            let swell = 0.11 * envelope * (0.6 + 0.5 * field.at(x, 0.0)).max(0.0);
            let line = 0.2 + 0.66 * depth - swell;
            let edge = line - y;
            let fill = palette
                .ground
                .mix(palette.main, 0.75 * smooth(0.14, 0.0, -edge) * envelope);
            color = color.mix(fill, inside(edge));
            color = color.mix(
                palette.light.mix(palette.second, depth),
                inside(edge.abs() - thick),
            );
        }
        color
    })
}
