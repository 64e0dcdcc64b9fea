//! The structure of a piece: its sections, and which layers play in each bar.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SectionPart {
    Intro,
    Build,
    Drop,
    Break,
    Finale,
    Outro,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ArrangedSection {
    pub(super) part: SectionPart,
    pub(super) first_bar: usize,
    pub(super) bars: usize,
}

/// Where each part begins, as a share of the piece.
const FORM: [(SectionPart, f64); 6] = [
    (SectionPart::Intro, 0.0),
    (SectionPart::Build, 0.125),
    (SectionPart::Drop, 0.25),
    (SectionPart::Break, 0.5),
    (SectionPart::Finale, 0.625),
    (SectionPart::Outro, 0.875),
];

/// Levels of the layers in one bar; 0 is silent.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Layers {
    pub(super) kick: f32,
    pub(super) snare: f32,
    pub(super) hats: f32,
    pub(super) percussion: f32,
    pub(super) bass: f32,
    pub(super) chords: f32,
    pub(super) pad: f32,
    pub(super) lead: f32,
    /// How far filters are open; 1 is fully.
    pub(super) brightness: f32,
    /// Whether a roll leads from this bar into the next section.
    pub(super) roll: bool,
}

/// Sections start on even bars, so that chord progressions are never cut in half.
pub(super) fn sections(bars: usize) -> Vec<ArrangedSection> {
    let edge = |share: f64| ((bars as f64 * share / 2.0).round() as usize * 2).min(bars);
    let ends = FORM.iter().skip(1).map(|(_, share)| edge(*share)).chain([bars]);
    FORM.iter()
        .zip(ends)
        .map(|((part, share), end)| (*part, edge(*share), end))
        .filter(|(_, first, end)| end > first)
        .map(|(part, first_bar, end)| ArrangedSection {
            part,
            first_bar,
            bars: end - first_bar,
        })
        .collect()
}

impl ArrangedSection {
    pub(super) fn layers(&self, bar: usize) -> Layers {
        let progress = bar as f32 / self.bars as f32;
        let second_half = |level: f32| if progress >= 0.5 { level } else { 0.0 };
        let is_last = bar + 1 == self.bars;
        let full = Layers {
            kick: 1.0,
            snare: 1.0,
            hats: 1.0,
            percussion: 0.8,
            bass: 1.0,
            chords: 1.0,
            pad: 0.7,
            lead: 1.0,
            brightness: 1.0,
            roll: false,
        };
        match self.part {
            SectionPart::Intro => Layers {
                kick: 0.9,
                hats: 0.4 + 0.4 * progress,
                snare: second_half(0.5),
                percussion: second_half(0.6),
                chords: second_half(0.45),
                pad: 0.55,
                brightness: 0.3 + 0.35 * progress,
                ..Layers::default()
            },
            SectionPart::Build => Layers {
                kick: if is_last { 0.0 } else { 0.9 },
                hats: 0.7,
                bass: if is_last { 0.0 } else { 0.65 },
                chords: 0.8,
                lead: second_half(0.6),
                brightness: 0.45 + 0.5 * progress,
                roll: progress >= 0.5,
                ..full
            },
            // The second voice enters only in the finale, so that the first drop is smaller.
            SectionPart::Drop => Layers {
                percussion: 0.4,
                lead: if progress < 0.5 { 0.75 } else { 1.0 },
                ..full
            },
            SectionPart::Break => Layers {
                hats: second_half(0.35),
                bass: second_half(0.4),
                chords: 0.55,
                pad: 1.0,
                lead: 0.8,
                brightness: 0.45 + 0.5 * progress,
                roll: is_last,
                ..Layers::default()
            },
            SectionPart::Finale => Layers {
                brightness: 1.15,
                percussion: 1.0,
                ..full
            },
            SectionPart::Outro => Layers {
                kick: 0.95,
                snare: if progress < 0.5 { 0.8 } else { 0.0 },
                hats: 0.7 - 0.4 * progress,
                bass: if progress < 0.5 { 0.8 } else { 0.0 },
                chords: 0.5 * (1.0 - progress),
                pad: 0.6,
                lead: 0.0,
                brightness: 0.8 - 0.5 * progress,
                ..full
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_follow_each_other_without_gap() {
        for bars in 0..200 {
            let mut next = 0;
            for section in sections(bars) {
                assert_eq!(section.first_bar, next);
                next += section.bars;
            }
            assert_eq!(next, bars);
        }
    }

    #[test]
    fn a_usual_length_has_every_part() {
        let parts: Vec<_> = sections(32)
            .into_iter()
            .map(|section| (section.part, section.bars))
            .collect();
        assert_eq!(
            parts,
            [
                (SectionPart::Intro, 4),
                (SectionPart::Build, 4),
                (SectionPart::Drop, 8),
                (SectionPart::Break, 4),
                (SectionPart::Finale, 8),
                (SectionPart::Outro, 4)
            ]
        );
    }
}
