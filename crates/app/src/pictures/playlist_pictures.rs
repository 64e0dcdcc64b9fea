//! Twelve calm pictures for playlists, drawn by formula: the same on every machine.

use std::f32::consts::{PI, TAU};

use image::{Rgb, RgbImage};
use pult_domain::{lang::Bilingual, limits::PLAYLIST_PICTURE_SIDE};

use super::jpeg;

type RgbBytes = [u8; 3];
/// How much of the figure's colour a pixel has, by its position in a square of −1…1.
type Pattern = fn(f32, f32) -> f32;

struct Picture {
    ru: &'static str,
    en: &'static str,
    /// From the top left to the bottom right.
    ground: (RgbBytes, RgbBytes),
    figure: RgbBytes,
    pattern: Pattern,
}

const fn picture(
    ru: &'static str,
    en: &'static str,
    ground: (RgbBytes, RgbBytes),
    figure: RgbBytes,
    pattern: Pattern,
) -> Picture {
    Picture {
        ru,
        en,
        ground,
        figure,
        pattern,
    }
}

const NIGHT: (RgbBytes, RgbBytes) = ([21, 23, 24], [46, 52, 64]);
const ORANGE: RgbBytes = [255, 135, 16];

const SET: [Picture; 12] = [
    picture("Пластинка", "Record", NIGHT, ORANGE, |x, y| {
        let r = x.hypot(y);
        smooth_step(0.82 - r) * (0.25 + 0.75 * smooth_step((r * 40.0).sin())) + smooth_step(0.26 - r)
    }),
    picture(
        "Волна",
        "Wave",
        ([18, 40, 76], [10, 14, 34]),
        [94, 210, 255],
        |x, y| {
            line(y - 0.35 * (x * PI * 1.5).sin(), 0.05)
                + 0.5 * line(y - 0.35 * (x * PI * 1.5 + 0.6).sin(), 0.03)
        },
    ),
    picture(
        "Рассвет",
        "Dawn",
        ([255, 178, 102], [148, 54, 102]),
        [255, 236, 200],
        |x, y| smooth_step(0.45 - x.hypot(y - 0.1)) * smooth_step(0.25 - y),
    ),
    picture(
        "Лучи",
        "Rays",
        ([60, 20, 90], [20, 10, 40]),
        [255, 120, 200],
        |x, y| smooth_step((y.atan2(x) * 9.0).sin()) * (1.0 - x.hypot(y) * 0.6),
    ),
    picture(
        "Точки",
        "Dots",
        ([16, 60, 56], [8, 26, 30]),
        [120, 240, 190],
        |x, y| {
            let near = |v: f32| (v * 5.0).fract().abs() - 0.5;
            smooth_step(0.26 + 0.1 * x - near(x).hypot(near(y)))
        },
    ),
    picture(
        "Полосы",
        "Stripes",
        ([40, 40, 44], [18, 18, 22]),
        [245, 245, 240],
        |x, y| smooth_step(((x + y) * 9.0).sin()) * smooth_step(0.9 - (x - y).abs()),
    ),
    picture(
        "Город",
        "City",
        ([30, 34, 80], [90, 50, 110]),
        [255, 214, 120],
        |x, y| {
            let house = ((x * 6.0).floor() * 1.7).sin() * 0.35;
            smooth_step(y - house) * (0.35 + 0.65 * smooth_step(((y * 26.0).sin() * (x * 38.0).sin()) - 0.2))
        },
    ),
    picture(
        "Импульс",
        "Pulse",
        ([70, 12, 24], [26, 8, 14]),
        [255, 92, 92],
        |x, y| {
            let bar = ((x * 12.0).floor() * 2.3).sin().abs() * (1.0 - x.abs()) * 0.85;
            smooth_step(bar - y.abs()) * smooth_step((x * TAU * 6.0).cos() + 0.7)
        },
    ),
    picture(
        "Орбита",
        "Orbit",
        ([12, 22, 34], [30, 44, 60]),
        [190, 220, 255],
        |x, y| {
            let ring = |tilt: f32, r: f32| {
                line(
                    (x * tilt.cos() + y * tilt.sin()).hypot(2.6 * (y * tilt.cos() - x * tilt.sin())) - r,
                    0.025,
                )
            };
            ring(0.5, 0.85) + ring(2.1, 0.85) + smooth_step(0.16 - x.hypot(y))
        },
    ),
    picture(
        "Трава",
        "Grass",
        ([206, 230, 160], [70, 140, 90]),
        [24, 70, 50],
        |x, y| smooth_step(y + 0.35 * ((x * 23.0).sin() * (x * 7.0).cos()) - 0.2),
    ),
    picture("Неон", "Neon", NIGHT, [255, 60, 180], |x, y| {
        let frame = x.abs().max(y.abs());
        line(frame - 0.62, 0.03)
            + 0.45 * line(frame - 0.42, 0.02)
            + 0.25 * smooth_step(0.12 - (frame - 0.62).abs())
    }),
    picture(
        "Бумага",
        "Paper",
        ([250, 244, 232], [228, 214, 190]),
        [196, 84, 54],
        |x, y| {
            smooth_step(0.5 - (x + 0.25).hypot(y + 0.1)) * 0.9
                + smooth_step(0.34 - (x - 0.35).hypot(y - 0.3)) * 0.7
        },
    ),
];

/// One where the distance is positive, with a smooth edge.
fn smooth_step(distance: f32) -> f32 {
    (distance * 60.0 + 0.5).clamp(0.0, 1.0)
}

fn line(distance: f32, width: f32) -> f32 {
    smooth_step(width - distance.abs())
}

pub(crate) const PICTURES: usize = SET.len();

/// Draws one picture and returns it with its name. Takes CPU time.
pub(crate) fn draw(number: usize) -> Option<(Bilingual, Vec<u8>)> {
    let picture = SET.get(number)?;
    Some((Bilingual::new(picture.ru, picture.en), jpeg(&paint(picture))?))
}

fn paint(picture: &Picture) -> RgbImage {
    let side = PLAYLIST_PICTURE_SIDE;
    let position = |n: u32| (n as f32 + 0.5) / side as f32 * 2.0 - 1.0;
    RgbImage::from_fn(side, side, |column, row| {
        let (x, y) = (position(column), position(row));
        let ground = mix(picture.ground.0, picture.ground.1, (x + y + 2.0) / 4.0);
        Rgb(mix(
            ground,
            picture.figure,
            (picture.pattern)(x, y).clamp(0.0, 1.0),
        ))
    })
}

fn mix(one: RgbBytes, other: RgbBytes, share: f32) -> RgbBytes {
    let [a, b, c] = one;
    let [x, y, z] = other;
    [(a, x), (b, y), (c, z)]
        .map(|(from, to)| (f32::from(from) + (f32::from(to) - f32::from(from)) * share) as u8)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn there_are_twelve_different_square_pictures() {
        let drawn: Vec<_> = (0..PICTURES).filter_map(draw).collect();
        assert_eq!((drawn.len(), draw(12)), (12, None));
        let different: HashSet<&Vec<u8>> = drawn.iter().map(|(_, jpeg)| jpeg).collect();
        assert_eq!(different.len(), 12);
        for (name, jpeg) in &drawn {
            let picture = image::load_from_memory(jpeg).unwrap();
            assert_eq!(
                (picture.width(), picture.height()),
                (PLAYLIST_PICTURE_SIDE, PLAYLIST_PICTURE_SIDE)
            );
            assert!(!name.ru.is_empty() && !name.en.is_empty());
        }
    }
}
