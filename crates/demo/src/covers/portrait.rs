//! Portraits without faces: a figure, a light behind it, and accessories.

use std::f32::consts::TAU;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{
    canvas::{PictureFn, circle, inside, near, rotate, rounded, smooth},
    palette::Palette,
};
use crate::rng::pick;

/// Scales the head relative to the body.
const ZOOM: f32 = 0.86;

#[derive(Debug, Clone, Copy, Default, PartialEq)]
enum Hair {
    #[default]
    Short,
    Long,
    Bun,
    Curly,
    Cap,
    Shaved,
}

#[derive(Debug, Clone, Copy, Default, PartialEq)]
enum Backdrop {
    #[default]
    Disc,
    Stripes,
    Split,
    Glow,
}

pub(super) fn scene(rng: &mut ChaCha8Rng, palette: Palette) -> PictureFn {
    let hair = pick(
        rng,
        &[
            Hair::Short,
            Hair::Long,
            Hair::Bun,
            Hair::Curly,
            Hair::Cap,
            Hair::Shaved,
        ],
    );
    let backdrop = pick(
        rng,
        &[Backdrop::Disc, Backdrop::Stripes, Backdrop::Split, Backdrop::Glow],
    );
    let headphones = rng.random_bool(0.5);
    let glasses = rng.random_bool(0.4);
    let lean = rng.random_range(-0.1..0.1f32);
    let wide = rng.random_range(0.94..1.08f32);
    let light = rng.random_range(0.0..TAU);
    let swap = rng.random_bool(0.5);
    let (front, back) = if swap {
        (palette.main, palette.second)
    } else {
        (palette.second, palette.main)
    };
    let skin = palette.light.mix(front, 0.35);
    let dark = palette.deep;
    Box::new(move |x, y| {
        let mut color = match backdrop {
            Backdrop::Disc => palette.ground.mix(back, inside(circle(x, y, 0.5, 0.48, 0.38))),
            Backdrop::Stripes => {
                let (u, _) = rotate(x, y, light);
                let at = (u * 7.0 + 20.0).fract();
                palette.ground.mix(back, inside(((at - 0.5).abs() - 0.25) / 7.0))
            }
            Backdrop::Split => {
                let (u, _) = rotate(x - 0.5, y - 0.45, light);
                palette.ground.mix(back, inside(u))
            }
            Backdrop::Glow => palette
                .ground
                .mix(back, smooth(0.62, 0.08, (x - 0.5).hypot(y - 0.42))),
        };
        // The head is tilted about the neck.
        let (u, v) = rotate((x - 0.5) * ZOOM, (y - 0.68) * ZOOM, lean);
        let (hx, hy) = (u / wide, v + 0.17);
        let head = rounded(hx, hy, 0.118, 0.155, 0.115);
        let behind = match hair {
            Hair::Long => rounded(hx, hy - 0.06, 0.17, 0.25, 0.15),
            Hair::Curly => {
                let ripple = 0.012 * (hy.atan2(hx) * 11.0).cos();
                circle(hx, hy, 0.0, -0.045, 0.185 + ripple)
            }
            Hair::Bun => circle(hx, hy, 0.0, -0.205, 0.062),
            Hair::Short | Hair::Cap | Hair::Shaved => 1.0,
        };
        color = color.mix(dark, inside(behind));
        let body = rounded(x - 0.5, y - 1.04, 0.39, 0.28, 0.22);
        let shirt = front.mix(dark, 0.55 * smooth(0.3, 0.8, x));
        color = color
            .shade(0.25 * near(body.max(0.0), 0.04))
            .mix(shirt, inside(body));
        let neck = rounded(x - 0.5, y - 0.7, 0.066, 0.13, 0.06);
        color = color.mix(skin.mix(front, 0.3).shade(0.3), inside(neck));
        // One cheek is lit, the other has the front colour.
        let cheek = smooth(-0.03, 0.03, hx + 0.25 * hy);
        color = color.mix(skin.mix(front.shade(0.2), 0.8 * cheek), inside(head));
        let crown = match hair {
            Hair::Short => head.max(hy + 0.06 + 0.35 * hx * hx.signum() - 0.02),
            Hair::Long => head
                .max(0.09 - circle(hx, hy, 0.06, 0.06, 0.06))
                .max(hy + 0.02 - 0.5 * hx),
            Hair::Bun => head.max(hy + 0.075),
            Hair::Curly => head.max(hy + 0.07 + 0.01 * (hx * 90.0).sin()),
            Hair::Cap => (head - 0.012).max(hy + 0.055),
            Hair::Shaved => 1.0,
        };
        color = color.mix(dark, inside(crown));
        if hair == Hair::Cap {
            color = color.mix(dark, inside(rounded(hx - 0.06, hy + 0.052, 0.13, 0.014, 0.014)));
        }
        if glasses {
            for side in [-0.054, 0.054] {
                let lens = rounded(hx - side, hy + 0.002, 0.046, 0.034, 0.026);
                let shine = palette.deep.mix(back, smooth(0.04, -0.06, hy + 0.4 * hx));
                color = color.mix(shine, inside(lens));
            }
            color = color.mix(dark, inside(rounded(hx, hy - 0.002, 0.115, 0.006, 0.006)));
        }
        if headphones {
            let band = (circle(hx, hy, 0.0, -0.02, 0.172).abs() - 0.014).max(hy + 0.01);
            color = color.mix(palette.light, inside(band));
            for side in [-0.148f32, 0.148] {
                let cup = rounded(hx - side, hy - 0.02, 0.034, 0.062, 0.03);
                color = color.mix(dark, inside(cup)).mix(back, inside(cup + 0.018));
            }
        }
        color
    })
}
