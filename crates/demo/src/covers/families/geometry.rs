//! Covers of plain shapes, like modernist posters.

use std::f32::consts::{PI, TAU};

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::super::{
    canvas::{PictureFn, circle, inside, near, rotate, rounded, smooth},
    color::OklabColor,
    palette::Palette,
};
use crate::rng::pick;

#[derive(Debug, Clone, Copy, Default)]
struct Tile {
    shape: u8,
    quarter: u8,
    back: OklabColor,
    front: OklabColor,
}

/// A grid of quarter discs, halves, dots and leaves.
pub(super) fn tiles(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let side = rng.random_range(3..=5usize);
    let backs = [
        palette.ground,
        palette.ground,
        palette.deep,
        palette.light,
        palette.second,
    ];
    let tiles: Vec<Tile> = (0..side * side)
        .map(|_| {
            let back = pick(rng, &backs);
            let mut front = pick(rng, &palette.ink());
            while front == back {
                front = pick(rng, &palette.ink());
            }
            Tile {
                shape: rng.random_range(0..7),
                quarter: rng.random_range(0..4),
                back,
                front,
            }
        })
        .collect();
    Box::new(move |x, y| {
        let (column, row) = ((x * side as f32) as usize, (y * side as f32) as usize);
        let tile = tiles.get(row * side + column).copied().unwrap_or_default();
        let (u, v) = ((x * side as f32).fract() - 0.5, (y * side as f32).fract() - 0.5);
        let (u, v) = match tile.quarter {
            0 => (u, v),
            1 => (-v, u),
            2 => (-u, -v),
            _ => (v, -u),
        };
        let distance = match tile.shape {
            0 => circle(u, v, -0.5, -0.5, 1.0),
            1 => circle(u, v, 0.0, -0.5, 0.5),
            2 => circle(u, v, 0.0, 0.0, 0.26),
            3 => circle(u, v, -0.5, -0.5, 1.0).max(circle(u, v, 0.5, 0.5, 1.0)),
            4 => (u + v) * 0.7,
            5 => (circle(u, v, -0.5, -0.5, 0.66).abs() - 0.17).max(-1.0),
            _ => return tile.back,
        };
        tile.back.mix(tile.front, inside(distance / side as f32))
    })
}

/// Stripes that change colour where they pass through a disc.
pub(super) fn split_disc(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let angle = rng.random_range(0.0..PI);
    let count = rng.random_range(4.0..8.0f32);
    let radius = rng.random_range(0.27..0.37);
    let (cx, cy) = (rng.random_range(0.42..0.58), rng.random_range(0.42..0.58));
    let shift = rng.random_range(0.3..0.7);
    let stripe = move |u: f32, phase: f32| {
        let at = (u * count + phase + 20.0).fract();
        inside(((at - 0.5).abs() - 0.25) / count)
    };
    Box::new(move |x, y| {
        let (u, v) = rotate(x - cx, y - cy, angle);
        let outer = palette.ground.mix(palette.deep, 0.85 * stripe(u, 0.0));
        let inner = palette
            .main
            .mix(palette.second, smooth(-radius, radius, v))
            .mix(palette.light, stripe(u, shift));
        outer.mix(inner, inside(circle(x, y, cx, cy, radius)))
    })
}

/// Rays from a point low in the picture, with a disc in front.
pub(super) fn sunburst(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let rays = rng.random_range(9..20) as f32;
    let (cx, cy) = (rng.random_range(0.3..0.7), rng.random_range(0.55..0.85));
    let radius = rng.random_range(0.13..0.24);
    let twist = rng.random_range(-2.2..2.2f32);
    let start = rng.random_range(0.0..TAU);
    Box::new(move |x, y| {
        let (dx, dy) = (x - cx, y - cy);
        let from_center = dx.hypot(dy);
        let sector = (dy.atan2(dx) + start + twist * from_center) / TAU * rays;
        let side = (sector.rem_euclid(1.0) - 0.5).abs() - 0.25;
        let ray = inside(side / rays * TAU * from_center);
        let sky = palette.ground.mix(palette.main, ray);
        let sky = sky.mix(palette.deep, 0.5 * smooth(0.25, 0.95, from_center));
        let disc = circle(x, y, cx, cy, radius);
        sky.mix(palette.deep, 0.5 * near(disc.max(0.0), 0.07)).mix(
            palette.light.mix(palette.second, smooth(-radius, radius, dy)),
            inside(disc),
        )
    })
}

/// A slanted check of three tones that looks like cubes.
pub(super) fn diamonds(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let size = rng.random_range(2.6..5.0f32);
    let (ox, oy) = (rng.random_range(0.0..1.0f32), rng.random_range(0.0..1.0f32));
    let lean = rng.random_range(0.25..0.6f32);
    let tops: Vec<OklabColor> = (0..64)
        .map(|_| pick(rng, &[palette.light, palette.second, palette.main, palette.light]))
        .collect();
    let shadow = palette.ground.mix(palette.main, 0.5);
    Box::new(move |x, y| {
        let (px, py) = ((x + ox) * size, (y + oy) * size * 1.15);
        let (a, b) = (px + py * lean + 1.0, py - px * lean + 8.0);
        match ((a.floor() + b.floor()) as i64).rem_euclid(3) {
            0 => {
                let cell = (a as usize * 13 + b as usize * 7) % tops.len();
                tops.get(cell).copied().unwrap_or(palette.light)
            }
            1 => shadow.mix(palette.ground, 0.3 * inside((a.fract() - b.fract()) / size)),
            _ => palette.deep,
        }
    })
}

/// Tall rounded columns, lit from above.
pub(super) fn columns(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let count = rng.random_range(4..8usize);
    let inks = [
        palette.main,
        palette.second,
        palette.light,
        palette.deep,
        palette.main,
    ];
    let columns: Vec<(f32, f32, OklabColor)> = (0..count)
        .map(|_| {
            (
                rng.random_range(0.15..0.65f32),
                rng.random_range(0.15..0.4f32),
                pick(rng, &inks),
            )
        })
        .collect();
    Box::new(move |x, y| {
        let step = x * count as f32;
        let (top, height, ink) = columns.get(step as usize).copied().unwrap_or_default();
        let width = 1.0 / count as f32;
        let u = (step.fract() - 0.5) * width;
        let half = width * 0.36;
        let shape = rounded(u, y - top - height / 2.0, half, height / 2.0 + half, half);
        let ground = palette.ground.mix(palette.deep, 0.35 * y);
        let body = ink.mix(palette.ground, 0.55 * smooth(top, top + height + half, y));
        ground
            .shade(0.3 * near(shape.max(0.0), 0.03))
            .mix(body, inside(shape))
    })
}
