//! Colours in OKLab, where mixtures look natural.

use std::sync::LazyLock;

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub(super) struct OklabColor {
    pub(super) l: f32,
    pub(super) a: f32,
    pub(super) b: f32,
}

/// sRGB byte of a linear level in 4096 steps, because a power per pixel and channel would dominate drawing.
static SRGB: LazyLock<Vec<u8>> = LazyLock::new(|| {
    (0..=4095)
        .map(|i| {
            let v = i as f32 / 4095.0;
            let s = if v <= 0.003_130_8 {
                12.92 * v
            } else {
                1.055 * v.powf(1.0 / 2.4) - 0.055
            };
            (s * 255.0).round() as u8
        })
        .collect()
});

fn to_byte(linear: f32) -> u8 {
    let step = (linear.clamp(0.0, 1.0) * 4095.0) as usize;
    SRGB.get(step).copied().unwrap_or(u8::MAX)
}

impl OklabColor {
    /// From `0xRRGGBB`.
    pub(super) fn hex(rgb: u32) -> Self {
        let channel = |shift: u32| {
            let v = ((rgb >> shift) & 0xFF) as f32 / 255.0;
            if v <= 0.040_45 {
                v / 12.92
            } else {
                ((v + 0.055) / 1.055).powf(2.4)
            }
        };
        let (r, g, b) = (channel(16), channel(8), channel(0));
        let l = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
        let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
        let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
        Self {
            l: 0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
            a: 1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
            b: 0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
        }
    }

    pub(super) fn rgb(self) -> [u8; 3] {
        let l = (self.l + 0.396_337_78 * self.a + 0.215_803_76 * self.b).powi(3);
        let m = (self.l - 0.105_561_346 * self.a - 0.063_854_17 * self.b).powi(3);
        let s = (self.l - 0.089_484_18 * self.a - 1.291_485_5 * self.b).powi(3);
        [
            to_byte(4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_94 * s),
            to_byte(-1.268_438 * l + 2.609_757_4 * m - 0.341_319_4 * s),
            to_byte(-0.004_196_086_3 * l - 0.703_418_6 * m + 1.707_614_7 * s),
        ]
    }

    /// A mixture with the given share of `other`, 0 to 1.
    pub(super) fn mix(self, other: Self, cover: f32) -> Self {
        let t = cover.clamp(0.0, 1.0);
        Self {
            l: self.l + (other.l - self.l) * t,
            a: self.a + (other.a - self.a) * t,
            b: self.b + (other.b - self.b) * t,
        }
    }

    pub(super) fn shade(self, by: f32) -> Self {
        Self {
            l: self.l * (1.0 - by),
            ..self
        }
    }

    pub(super) fn glow(self, by: f32) -> Self {
        Self {
            l: self.l + (1.0 - self.l) * by,
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_colour_survives_the_way_there_and_back() {
        for rgb in [0x00_00_00, 0xFF_FF_FF, 0xFF_87_10, 0x15_17_18, 0x2B_6C_B0] {
            let [r, g, b] = OklabColor::hex(rgb).rgb();
            for (actual, shift) in [(r, 16), (g, 8), (b, 0)] {
                let expected = ((rgb >> shift) & 0xFF) as i32;
                assert!(
                    (i32::from(actual) - expected).abs() <= 2,
                    "{rgb:06x}: {actual} {expected}"
                );
            }
        }
    }
}
