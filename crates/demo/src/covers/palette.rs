//! Hand-picked colour palettes; every picture uses one of them.

use rand_chacha::ChaCha8Rng;

use super::color::OklabColor;
use crate::rng::pick;

#[derive(Debug, Clone, Copy)]
pub(super) struct Palette {
    /// The background.
    pub(super) ground: OklabColor,
    /// The darkest colour, for depth.
    pub(super) deep: OklabColor,
    pub(super) main: OklabColor,
    pub(super) second: OklabColor,
    /// The lightest colour, for light and paper.
    pub(super) light: OklabColor,
}

/// Ground, deep, main, second, light.
const SETS: [[u32; 5]; 30] = [
    [0x1B1F3B, 0x0D1024, 0xF2545B, 0xF3A712, 0xF7EDE2],
    [0x0B3954, 0x06202F, 0xFF6663, 0xBFD7EA, 0xFDF6EC],
    [0xF4EBD9, 0x22333B, 0xE4572E, 0x29335C, 0xFFFDF7],
    [0x2D1E2F, 0x170F19, 0xF15946, 0xF9C22E, 0xFBE9D0],
    [0xE8DAB2, 0x26413C, 0xDD6E42, 0x4F6D7A, 0xFBF7EA],
    [0x10002B, 0x07001A, 0x9D4EDD, 0xFF7BAC, 0xF3E8FF],
    [0x003D5B, 0x001F30, 0x30A9B8, 0xEDAE49, 0xF6F4E8],
    [0xF6BD60, 0x6B2D3C, 0xF28482, 0x84A59D, 0xFFF6E0],
    [0x14213D, 0x0A1020, 0xFCA311, 0x5B8DEF, 0xF1F2F4],
    [0xEDE7E3, 0x16324F, 0xF26430, 0x2A628F, 0xFFFFFF],
    [0x23022E, 0x12011A, 0xE3655B, 0x5BC0BE, 0xF5E9DA],
    [0x1A2E35, 0x0D181C, 0x8BD450, 0xF4F1BB, 0xFBFEF0],
    [0xFFC4D6, 0x4A1942, 0xE8436E, 0x6A4C93, 0xFFF3F7],
    [0x0F0F10, 0x050506, 0xFF8710, 0x8A8F94, 0xF2F0EB],
    [0xD8E2DC, 0x2F3E46, 0xE76F51, 0x52796F, 0xFBFDF9],
    [0x3A0CA3, 0x1B0554, 0xF72585, 0x4CC9F0, 0xF6F0FF],
    [0xFAF3DD, 0x2B3A33, 0x5AA786, 0xF2A65A, 0xFFFFF5],
    [0x211A1E, 0x110D10, 0xD64550, 0xEFE6DD, 0xFFF8EE],
    [0x005F73, 0x002F3A, 0xEE9B00, 0x94D2BD, 0xF8F1DC],
    [0xE9C46A, 0x264653, 0xE76F51, 0x2A9D8F, 0xFFF8E1],
    [0x2E294E, 0x17142B, 0xF46197, 0xB8E3E1, 0xF6EEFB],
    [0xCAD8DE, 0x1D2F3A, 0x3F7CAC, 0xF25F4C, 0xF8FCFD],
    [0x0B132B, 0x050A18, 0x5BC0BE, 0x3A506B, 0xE9FBFA],
    [0xF8E9A1, 0x24305E, 0xF76C6C, 0xA8D0E6, 0xFFFCEE],
    [0x3D1A1A, 0x1F0C0C, 0xFF6B35, 0xF7C59F, 0xFFF1E2],
    [0x191716, 0x0B0A0A, 0xE6AF2E, 0x4E8098, 0xF5F1E6],
    [0xB8C0FF, 0x2A2F6E, 0xFF8FAB, 0x6C63C7, 0xF8F7FF],
    [0x122620, 0x081410, 0xF4A259, 0x5B8E7D, 0xFAF3E0],
    [0xFF9B85, 0x402039, 0xEE6055, 0xFFD97D, 0xFFF6EC],
    [0x1D3557, 0x0D1B2F, 0xE63946, 0xA8DADC, 0xF1FAEE],
];

impl Palette {
    pub(super) fn choose(rng: &mut ChaCha8Rng) -> Self {
        let [ground, deep, main, second, light] = pick(rng, &SETS).map(OklabColor::hex);
        Self {
            ground,
            deep,
            main,
            second,
            light,
        }
    }

    pub(super) fn ink(&self) -> [OklabColor; 4] {
        [self.main, self.second, self.light, self.deep]
    }

    /// A smooth gradient from the dark end to the light end, 0 to 1.
    pub(super) fn ramp(&self, t: f32) -> OklabColor {
        let t = t.clamp(0.0, 1.0) * 3.0;
        if t < 1.0 {
            self.deep.mix(self.main, t)
        } else if t < 2.0 {
            self.main.mix(self.second, t - 1.0)
        } else {
            self.second.mix(self.light, t - 2.0)
        }
    }
}
