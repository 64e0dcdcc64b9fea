//! The pieces of the demo pool.

use pult_domain::key::{Mode, MusicalKey};

use super::{Style, SynthPiece, melody::STEPS};
use crate::seeded_rng::SeededRng;

/// A demo piece, and whether its lossless master is stored too.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DemoPiece {
    pub piece: SynthPiece,
    pub lossless: bool,
}

/// The styles of each mode, because a major techno track would be implausible.
const MINOR_STYLES: [Style; 6] = [
    Style::Techno,
    Style::House,
    Style::DrumAndBass,
    Style::HipHop,
    Style::Trap,
    Style::Trance,
];
const MAJOR_STYLES: [Style; 6] = [
    Style::Disco,
    Style::House,
    Style::DancePop,
    Style::HipHop,
    Style::Breaks,
    Style::Reggaeton,
];
/// How many pieces each key gets.
const ROUNDS: usize = 2;
const LOSSLESS: usize = 5;
const SHORTEST_SECONDS: f64 = 60.0;
/// Time for the last echo after the last bar.
const TAIL_SECONDS: f64 = 1.5;
/// Sections need multiples of four bars.
const BAR_UNIT: usize = 4;

impl Style {
    /// Tempi at which the style is usually played, in halves of a beat per minute.
    fn half_bpm(self) -> std::ops::RangeInclusive<usize> {
        match self {
            Self::House => 240..=254,
            Self::Techno => 260..=282,
            Self::Trance => 270..=280,
            Self::DrumAndBass => 344..=350,
            Self::HipHop => 170..=196,
            Self::Trap => 264..=300,
            Self::Disco => 224..=246,
            Self::Breaks => 252..=272,
            Self::DancePop => 232..=256,
            Self::Reggaeton => 176..=200,
        }
    }
}

/// 48 pieces: every key twice, styles in turn, each with its own tempo and seed.
pub fn demo_pieces() -> Vec<DemoPiece> {
    let mut pieces: Vec<DemoPiece> = (0..ROUNDS)
        .flat_map(|round| MusicalKey::all().map(move |key| (round, key)))
        .enumerate()
        .map(|(n, (round, key))| {
            let styles = if key.mode() == Mode::Minor {
                MINOR_STYLES
            } else {
                MAJOR_STYLES
            };
            // `MusicalKey::all` alternates minor and major; the second round shifts the styles by one.
            let style = styles[(n / 2 + round) % styles.len()];
            let tempi: Vec<usize> = style.half_bpm().collect();
            let bpm = SeededRng::for_part(n as u64, "tempo").pick(&tempi) as f64 / 2.0;
            let piece = SynthPiece {
                bpm,
                key,
                style,
                seconds: piece_seconds(bpm),
                seed: n as u64,
            };
            DemoPiece {
                piece,
                lossless: false,
            }
        })
        .collect();
    // The shortest masters need the least storage.
    let mut by_length: Vec<usize> = (0..pieces.len()).collect();
    by_length.sort_by(|a, b| pieces[*a].piece.seconds.total_cmp(&pieces[*b].piece.seconds));
    for n in by_length.into_iter().take(LOSSLESS) {
        pieces[n].lossless = true;
    }
    pieces
}

/// The fewest groups of four bars that last a minute, and the tail.
fn piece_seconds(bpm: f64) -> f64 {
    let unit = (BAR_UNIT * STEPS) as f64 / 4.0 * 60.0 / bpm;
    (SHORTEST_SECONDS / unit).ceil() * unit + TAIL_SECONDS
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_repertoire_covers_every_key_and_style() {
        let pieces = demo_pieces();
        assert!(pieces.len() >= 48);
        for key in MusicalKey::all() {
            assert!(
                pieces.iter().filter(|demo| demo.piece.key == key).count() >= 2,
                "{}",
                key.classic()
            );
        }
        for style in Style::ALL {
            assert!(
                pieces.iter().filter(|demo| demo.piece.style == style).count() >= 4,
                "{style:?}"
            );
        }
        let distinct: HashSet<_> = pieces
            .iter()
            .map(|demo| (demo.piece.key, demo.piece.style, demo.piece.bpm.to_bits()))
            .collect();
        assert_eq!(distinct.len(), pieces.len());
    }

    #[test]
    fn lengths_and_tempi_are_plausible_and_fit_the_disk() {
        let pieces = demo_pieces();
        assert_eq!(pieces.iter().filter(|demo| demo.lossless).count(), LOSSLESS);
        let mut bytes = 0.0;
        for DemoPiece { piece, lossless } in pieces {
            assert!((60.0..=120.0).contains(&piece.seconds), "{piece:?}");
            assert!(
                (70.0..=175.0).contains(&piece.bpm) && (piece.bpm * 2.0).fract() == 0.0,
                "{piece:?}"
            );
            bytes += piece.seconds * 320_000.0 / 8.0;
            bytes += if lossless {
                piece.seconds * 44_100.0 * 4.0
            } else {
                0.0
            };
        }
        assert!(bytes <= 200e6, "{bytes}");
    }
}
