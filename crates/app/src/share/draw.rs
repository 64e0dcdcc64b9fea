//! The share image: the cover on its own blur, names beside it, tempo and key, the waveform at the bottom,
//! and the brand.

use image::{
    RgbImage,
    imageops::{self, FilterType},
};
use pult_domain::limits::{SHARE_HEIGHT, SHARE_WIDTH};

use super::{
    ShareSubject,
    canvas::{Canvas, Color, RoundedRect},
    text::{TextStyle, Weight},
};

const ACCENT: Color = [255, 135, 16];
const WHITE: Color = [255, 255, 255];
const SOFT: Color = [206, 210, 216];
const GROUND: (Color, Color) = ([21, 23, 24], [58, 44, 30]);

const EDGE: f32 = 64.0;
const COVER: f32 = 380.0;
const GAP: f32 = 48.0;
const TOP: f32 = 72.0;
/// The waveform's baseline and its maximum height.
const WAVE_BOTTOM: f32 = 574.0;
const WAVE_HIGH: f32 = 84.0;
const WAVE_TOP: f32 = 100.0;
/// How much of the cover's brightness remains behind text.
const LIGHT: f32 = 0.34;

/// Takes CPU time, so it must not run on async threads.
pub(super) fn draw(subject: &ShareSubject, brand: &str, cover: Option<&RgbImage>) -> RgbImage {
    let mut canvas = match cover {
        Some(cover) => Canvas::blurred(cover, LIGHT),
        None => Canvas::shaded(GROUND.0, GROUND.1),
    };
    let mut left = EDGE;
    if let Some(cover) = cover {
        let side = COVER as u32;
        let small = imageops::resize(&crop_square(cover), side, side, FilterType::Triangle);
        let frame = RoundedRect {
            left: EDGE,
            top: TOP,
            width: COVER,
            height: COVER,
            round: 20.0,
        };
        canvas.place(&small, frame);
        left = EDGE + COVER + GAP;
    }
    draw_texts(&mut canvas, subject, brand, left);
    draw_wave(&mut canvas, &subject.wave);
    canvas.finish()
}

fn crop_square(cover: &RgbImage) -> RgbImage {
    let side = cover.width().min(cover.height());
    let (left, top) = ((cover.width() - side) / 2, (cover.height() - side) / 2);
    imageops::crop_imm(cover, left, top, side, side).to_image()
}

fn draw_texts(canvas: &mut Canvas, subject: &ShareSubject, brand: &str, left: f32) {
    let width = SHARE_WIDTH as f32 - EDGE - left;
    let (Some(brand_style), Some(artist_style)) = (
        TextStyle::new(Weight::Bold, 30.0),
        TextStyle::new(Weight::Medium, 38.0),
    ) else {
        return;
    };
    let mark = RoundedRect {
        left,
        top: TOP + 3.0,
        width: 10.0,
        height: 28.0,
        round: 5.0,
    };
    canvas.fill(mark, ACCENT, 1.0);
    let brand = brand_style.shorten(brand, width - 24.0, false);
    brand_style.write(canvas, &brand, left + 24.0, TOP, WHITE);

    let mut top = TOP + 74.0;
    let line = artist_style.shorten(&subject.line, width, false);
    artist_style.write(canvas, &line, left, top, SOFT);
    top += artist_style.line_height() + 10.0;
    let (title_style, lines) = fit_title(subject, width);
    if let Some(title_style) = title_style {
        for line in lines {
            title_style.write(canvas, &line, left, top, WHITE);
            top += title_style.line_height();
        }
    }
    draw_chips(canvas, &subject.chips, left, TOP + COVER - 56.0);
}

/// In the largest size that fits on two lines; shortened only at the smallest size.
fn fit_title(subject: &ShareSubject, width: f32) -> (Option<TextStyle>, Vec<String>) {
    const SIZES: [f32; 3] = [72.0, 60.0, 50.0];
    const LINES: usize = 2;
    let mut best = (None, Vec::new());
    for size in SIZES {
        let Some(style) = TextStyle::new(Weight::Bold, size) else {
            break;
        };
        let lines = style.wrap(&subject.title, width, LINES);
        let is_complete = !lines.last().is_some_and(|line| line.ends_with('…'));
        best = (Some(style), lines);
        if is_complete {
            break;
        }
    }
    best
}

fn draw_chips(canvas: &mut Canvas, chips: &[String], left: f32, top: f32) {
    let Some(style) = TextStyle::new(Weight::Bold, 30.0) else {
        return;
    };
    let mut x = left;
    for chip in chips.iter().filter(|chip| !chip.is_empty()) {
        let width = style.width(chip) + 44.0;
        if x + width > SHARE_WIDTH as f32 - EDGE {
            break;
        }
        let frame = RoundedRect {
            left: x,
            top,
            width,
            height: 56.0,
            round: 28.0,
        };
        canvas.fill(frame, WHITE, 0.16);
        style.write(canvas, chip, x + 22.0, top + 10.0, WHITE);
        x += width + 14.0;
    }
}

fn draw_wave(canvas: &mut Canvas, points: &[u8]) {
    if points.is_empty() {
        return;
    }
    let step = (SHARE_WIDTH as f32 - 2.0 * EDGE) / points.len() as f32;
    for (n, point) in points.iter().enumerate() {
        let height = (f32::from(*point) / WAVE_TOP * WAVE_HIGH).clamp(4.0, WAVE_HIGH);
        let bar = RoundedRect {
            left: EDGE + n as f32 * step,
            top: WAVE_BOTTOM.min(SHARE_HEIGHT as f32) - height,
            width: (step * 0.62).max(1.0),
            height,
            round: 3.0,
        };
        canvas.fill(bar, ACCENT, 1.0);
    }
}

#[cfg(test)]
mod tests {
    use image::Rgb;

    use super::*;

    fn subject() -> ShareSubject {
        ShareSubject {
            title: "Полночный экспресс".into(),
            line: "Контур & Night Shift".into(),
            chips: vec!["128 BPM".into(), "8A".into()],
            cover: None,
            wave: (0..100).collect(),
        }
    }

    fn share_matching(picture: &RgbImage, matches: impl Fn(Color) -> bool) -> f32 {
        let found = picture.pixels().filter(|point| matches(point.0)).count();
        found as f32 / (SHARE_WIDTH * SHARE_HEIGHT) as f32
    }

    fn is_accent([r, g, b]: Color) -> bool {
        r > 230 && (100..170).contains(&g) && b < 60
    }

    #[test]
    fn a_picture_has_its_size_its_words_and_its_wave() {
        let picture = draw(&subject(), "Pult", None);
        assert_eq!(picture.dimensions(), (SHARE_WIDTH, SHARE_HEIGHT));
        assert!(share_matching(&picture, |point| point == WHITE) > 0.005, "words");
        assert!(share_matching(&picture, is_accent) > 0.02, "the wave");
        // The bars grow from left to right, as the points do.
        assert!(!is_accent(picture.get_pixel(70, 520).0));
        let high = (1_100..1_136).any(|x| is_accent(picture.get_pixel(x, 520).0));
        assert!(high);
        let without = ShareSubject {
            wave: Vec::new(),
            ..subject()
        };
        assert!(share_matching(&draw(&without, "Pult", None), is_accent) < 0.002);
    }

    #[test]
    fn cyrillic_letters_are_drawn_apart() {
        let titled = |title: &str| {
            let subject = ShareSubject {
                title: title.into(),
                ..subject()
            };
            draw(&subject, "Pult", None)
        };
        assert_ne!(titled("Ж"), titled("Ш"));
        assert_ne!(titled("Ж"), titled("夜"));
        assert!(
            share_matching(&titled("ЖЖЖЖЖЖ"), |point| point == WHITE)
                > share_matching(&titled("Ж"), |point| point == WHITE)
        );
    }

    #[test]
    fn the_cover_stands_beside_the_words_on_its_own_blur() {
        let cover = RgbImage::from_pixel(600, 600, Rgb([30, 60, 220]));
        let picture = draw(&subject(), "Pult", Some(&cover));
        assert_eq!(picture.get_pixel(250, 250).0, [30, 60, 220]);
        let [r, g, b] = picture.get_pixel(20, 20).0;
        assert!(
            b > r && b > g && b < 100,
            "the ground is its dark blur: {r} {g} {b}"
        );
        // The corner is round.
        assert_ne!(picture.get_pixel(65, 73).0, [30, 60, 220]);
    }

    #[test]
    fn nothing_that_is_said_breaks_it() {
        let extreme = ShareSubject {
            title: "я".repeat(5_000),
            line: "\u{202e}🌙".repeat(500),
            chips: vec!["x".repeat(400); 40],
            cover: None,
            wave: vec![255; 3_000],
        };
        for cover in [None, Some(RgbImage::new(1, 1)), Some(RgbImage::new(3_000, 2))] {
            assert_eq!(
                draw(&extreme, &"brand ".repeat(100), cover.as_ref()).dimensions(),
                (SHARE_WIDTH, SHARE_HEIGHT)
            );
        }
    }
}
