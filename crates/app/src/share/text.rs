//! Lines of text: measured, wrapped, shortened and drawn, in Latin and Cyrillic.

use ab_glyph::{Font, FontRef, PxScale, ScaleFont};

use super::canvas::{Canvas, Color};

static MEDIUM: &[u8] = include_bytes!("../../assets/inter/medium.ttf");
static BOLD: &[u8] = include_bytes!("../../assets/inter/bold.ttf");

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Weight {
    Medium,
    Bold,
}

/// A font weight at a size.
pub(super) struct TextStyle {
    font: FontRef<'static>,
    size: f32,
}

impl TextStyle {
    /// `None` if the built-in font is broken, which a test rules out.
    pub(super) fn new(weight: Weight, size: f32) -> Option<Self> {
        let file = match weight {
            Weight::Medium => MEDIUM,
            Weight::Bold => BOLD,
        };
        let font = FontRef::try_from_slice(file).ok()?;
        Some(Self { font, size })
    }

    pub(super) fn line_height(&self) -> f32 {
        self.size * 1.18
    }

    /// Symbols that the font lacks are left out; missing letters are drawn as boxes, so that a name is never
    /// empty.
    fn letters<'a>(&'a self, text: &'a str) -> impl Iterator<Item = char> + 'a {
        text.chars()
            .filter(|c| !c.is_control() && (c.is_alphanumeric() || self.font.glyph_id(*c).0 != 0))
    }

    pub(super) fn width(&self, text: &str) -> f32 {
        let font = self.font.as_scaled(PxScale::from(self.size));
        self.letters(text).map(|c| font.h_advance(font.glyph_id(c))).sum()
    }

    /// Wraps between words, and too long words between letters; text that does not fit into `lines` ends
    /// with an ellipsis.
    pub(super) fn wrap(&self, text: &str, width: f32, lines: usize) -> Vec<String> {
        let mut out: Vec<String> = Vec::new();
        let mut line = String::new();
        for word in text.split_whitespace() {
            let joined = if line.is_empty() {
                word.to_owned()
            } else {
                format!("{line} {word}")
            };
            if self.width(&joined) <= width {
                line = joined;
                continue;
            }
            if !line.is_empty() {
                out.push(std::mem::take(&mut line));
            }
            for c in word.chars() {
                line.push(c);
                if self.width(&line) > width && line.chars().count() > 1 {
                    line.pop();
                    out.push(std::mem::replace(&mut line, c.to_string()));
                }
            }
            // Enough to know that the text is too long.
            if out.len() > lines {
                break;
            }
        }
        if !line.is_empty() {
            out.push(line);
        }
        if out.len() > lines {
            out.truncate(lines);
            if let Some(last) = out.last_mut() {
                *last = self.shorten(last, width, true);
            }
        }
        out
    }

    /// Adds an ellipsis if the text is too wide, or if more would follow.
    pub(super) fn shorten(&self, text: &str, width: f32, more: bool) -> String {
        if !more && self.width(text) <= width {
            return text.to_owned();
        }
        let mut rest = text.to_owned();
        loop {
            let candidate = format!("{}…", rest.trim_end());
            if self.width(&candidate) <= width || rest.pop().is_none() {
                return candidate;
            }
        }
    }

    /// `top` is the top of the line; returns the end of the text.
    pub(super) fn write(&self, canvas: &mut Canvas, text: &str, left: f32, top: f32, colour: Color) -> f32 {
        let scale = PxScale::from(self.size);
        let font = self.font.as_scaled(scale);
        let baseline = top + self.size * 0.95;
        let mut x = left;
        for c in self.letters(text) {
            let id = font.glyph_id(c);
            let glyph = id.with_scale_and_position(scale, ab_glyph::point(x, baseline));
            if let Some(outline) = self.font.outline_glyph(glyph) {
                let origin = outline.px_bounds().min;
                outline.draw(|column, row, share| {
                    canvas.dot(
                        origin.x as i32 + column as i32,
                        origin.y as i32 + row as i32,
                        colour,
                        share,
                    );
                });
            }
            x += font.h_advance(id);
        }
        x
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style() -> TextStyle {
        TextStyle::new(Weight::Bold, 60.0).unwrap()
    }

    #[test]
    fn both_weights_know_latin_and_cyrillic() {
        for weight in [Weight::Medium, Weight::Bold] {
            let style = TextStyle::new(weight, 40.0).unwrap();
            for c in "Съешь ещё этих мягких французских булок, да выпей чаю… Ä ñ ł Ї №5 — «ok»".chars()
            {
                assert_ne!(style.font.glyph_id(c).0, 0, "{c}");
            }
        }
    }

    #[test]
    fn lines_fit_and_what_is_left_out_is_marked() {
        let style = style();
        let long = "Очень длинное название трека, которое никак не поместится ".repeat(5);
        let lines = style.wrap(&long, 600.0, 3);
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| style.width(line) <= 600.0), "{lines:?}");
        assert!(lines[2].ends_with('…') && !lines[1].ends_with('…'));
        assert_eq!(style.wrap("Ночь", 600.0, 3), ["Ночь"]);
        assert!(style.wrap("", 600.0, 3).is_empty());
    }

    #[test]
    fn a_word_without_end_is_broken_between_letters() {
        let style = style();
        let lines = style.wrap(&"ё".repeat(10_000), 600.0, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| style.width(line) <= 600.0));
        // Even if a single letter is too wide, wrapping ends.
        assert_eq!(style.wrap("абв", 1.0, 2).len(), 2);
    }

    #[test]
    fn marks_the_font_lacks_take_no_room_and_letters_do() {
        let style = style();
        assert!((style.width("Night 🌙\u{7}") - style.width("Night ")).abs() < 0.01);
        assert!(style.width("夜") > 0.0);
    }
}
