//! Covers of flowing colour.

use std::f32::consts::TAU;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::super::{
    canvas::{PictureFn, circle, inside, near, rotate, smooth},
    color::OklabColor,
    palette::Palette,
};

/// A smooth random height field: a sum of a few sines in random directions, about -1 to 1.
#[derive(Debug, Clone)]
pub(super) struct WaveField {
    waves: Vec<(f32, f32, f32, f32)>,
}

impl WaveField {
    pub(super) fn new(rng: &mut ChaCha8Rng, waves: usize, slowest: f32, quickest: f32) -> Self {
        let waves = (0..waves)
            .map(|_| {
                let speed = rng.random_range(slowest..quickest);
                let angle = rng.random_range(0.0..TAU);
                let height = slowest / speed;
                (
                    angle.cos() * speed,
                    angle.sin() * speed,
                    rng.random_range(0.0..TAU),
                    height,
                )
            })
            .collect();
        Self { waves }
    }

    pub(super) fn at(&self, x: f32, y: f32) -> f32 {
        let (mut sum, mut weight) = (0.0, 0.0);
        for (fx, fy, phase, height) in &self.waves {
            sum += (x * fx + y * fy + phase).sin() * height;
            weight += height;
        }
        sum / weight * 1.5
    }
}

/// Soft spots of colour that blend into each other.
pub(super) fn mesh(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let mut spots = Vec::new();
    for color in [
        palette.main,
        palette.second,
        palette.main,
        palette.deep,
        palette.second,
        palette.light,
    ] {
        spots.push((
            rng.random_range(-0.05..1.05f32),
            rng.random_range(-0.05..1.05f32),
            rng.random_range(14.0..38.0f32),
            color,
        ));
    }
    let warp = WaveField::new(rng, 3, 3.0, 6.0);
    Box::new(move |x, y| {
        let (wx, wy) = (x + 0.2 * warp.at(x, y), y + 0.2 * warp.at(y + 3.0, x));
        let mut color = OklabColor::default();
        let mut sum = 0.0;
        for (px, py, sharp, spot) in &spots {
            let weight = (-sharp * ((wx - px).powi(2) + (wy - py).powi(2))).exp() + 1e-5;
            sum += weight;
            color.l += spot.l * weight;
            color.a += spot.a * weight;
            color.b += spot.b * weight;
        }
        OklabColor {
            l: color.l / sum,
            a: color.a / sum,
            b: color.b / sum,
        }
    })
}

/// Broad wavy bands, each lit along one edge.
pub(super) fn ribbons(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let field = WaveField::new(rng, 3, 2.0, 5.0);
    let angle = rng.random_range(0.0..TAU);
    let bands = rng.random_range(4.0..8.0f32);
    let bend = rng.random_range(0.1..0.24);
    let inks = [palette.ground, palette.main, palette.deep, palette.second];
    Box::new(move |x, y| {
        let (u, v) = rotate(x - 0.5, y - 0.5, angle);
        let band = (u + bend * field.at(u, v)) * bands + 20.0;
        let band_position = band.fract();
        let color = inks
            .get(band as usize % inks.len())
            .copied()
            .unwrap_or(palette.ground);
        // Light falls from one side; the next band casts a shadow on this one.
        color
            .glow(0.28 * smooth(0.35, 1.0, band_position))
            .shade(0.45 * near(band_position, 0.35))
    })
}

/// A lit ball in front of a wide sky.
pub(super) fn orb(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let (cx, cy) = (rng.random_range(0.4..0.6), rng.random_range(0.42..0.56));
    let radius = rng.random_range(0.2..0.32f32);
    let light = rng.random_range(0.0..TAU);
    let tilt = rng.random_range(-0.5..0.5f32);
    let ringed = rng.random_bool(0.55);
    let flat = rng.random_range(0.18..0.34f32);
    Box::new(move |x, y| {
        let sky = palette
            .deep
            .mix(palette.ground, smooth(0.0, 0.6, y))
            .mix(palette.main, 0.75 * smooth(0.5, 1.25, y));
        let ball = circle(x, y, cx, cy, radius);
        let mut color = sky.mix(palette.light, 0.35 * near(ball.max(0.0), 0.3));
        let (nx, ny) = ((x - cx) / radius, (y - cy) / radius);
        let lit = (nx * light.cos() + ny * light.sin()) * 0.5 + 0.5;
        let surface = palette
            .light
            .mix(palette.second, smooth(0.0, 0.45, lit))
            .mix(palette.main, smooth(0.4, 0.75, lit))
            .mix(palette.deep, smooth(0.7, 1.0, lit));
        let (u, v) = rotate(x - cx, y - cy, tilt);
        let ring = ((u.hypot(v / flat) - radius * 1.62).abs() - radius * 0.09) * flat.max(0.3);
        let behind = v < 0.0;
        if ringed && behind {
            color = color.mix(palette.second, inside(ring));
        }
        color = color.mix(surface, inside(ball));
        if ringed && !behind {
            color = color.mix(palette.light, inside(ring));
        }
        color
    })
}

/// Drops of ink in water: contour bands of one height field.
pub(super) fn ink(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let field = WaveField::new(rng, 4, 3.0, 7.0);
    let warp = WaveField::new(rng, 3, 4.0, 8.0);
    let steps = rng.random_range(4.0..7.0f32);
    Box::new(move |x, y| {
        let height = field.at(x + 0.16 * warp.at(x, y), y + 0.16 * warp.at(y, x + 2.0)) * 0.5 + 0.5;
        let level = (height * steps).clamp(0.0, steps - 0.01);
        let floor = level.floor();
        let edge = smooth(0.94, 1.0, level - floor);
        let tone = |step: f32| palette.ramp(step / (steps - 1.0));
        tone(floor).mix(tone(floor + 1.0), edge)
    })
}
