//! What an author and a reviewer should know of a file that was taken. None of it is a refusal.

use super::{EmbeddedTags, MasterFormat};
use crate::{
    catalog::Bpm,
    limits::{CLIPPED_SAMPLES_WARNING, MP3_KBITS_MIN, SILENCE_AT_EDGE_MS, TEMPO_DIFFERS, UPSCALED_BELOW_HZ},
};

coded! {
    pub enum Warning {
        Clipping = "clipping",
        Silence = "silence",
        Upscaled = "upscaled",
        LowBitrate = "low_bitrate",
        TempoDiffers = "tempo_differs",
        Mono = "mono",
        AlreadyHere = "already_here",
    }
}

/// What was measured, as far as it can be odd.
#[derive(Debug, Clone, Copy)]
pub struct WarningInput<'a> {
    pub duration_ms: i64,
    pub clipped_samples: i64,
    pub cutoff_hz: Option<i64>,
    pub bpm: Option<Bpm>,
    /// Heights over the whole length.
    pub soundwave: &'a [u8],
}

/// All but [`Warning::AlreadyHere`], which only the catalogue knows.
pub fn warnings(format: &MasterFormat, tags: &EmbeddedTags, heard: &WarningInput<'_>) -> Vec<Warning> {
    let low_bitrate = !format.lossless && format.bitrate.is_some_and(|kbits| kbits < MP3_KBITS_MIN);
    let upscaled = format.lossless && heard.cutoff_hz.is_some_and(|hz| hz < UPSCALED_BELOW_HZ);
    let tempo_differs = match (tags.bpm, heard.bpm) {
        (Some(told), Some(heard)) => differs(told, heard.value()),
        _ => false,
    };
    let found = [
        (
            Warning::Clipping,
            heard.clipped_samples >= CLIPPED_SAMPLES_WARNING,
        ),
        (Warning::Silence, is_silent(heard)),
        (Warning::Upscaled, upscaled),
        (Warning::LowBitrate, low_bitrate),
        (Warning::TempoDiffers, tempo_differs),
        (Warning::Mono, format.channels == 1),
    ];
    found
        .into_iter()
        .filter_map(|(warning, there)| there.then_some(warning))
        .collect()
}

/// More than the bearable at an edge, or most of the whole.
fn is_silent(heard: &WarningInput<'_>) -> bool {
    let wave = heard.soundwave;
    if wave.is_empty() {
        return false;
    }
    let ms = |points: usize| heard.duration_ms * points as i64 / wave.len() as i64;
    let quiet = |height: &&u8| **height == 0;
    let head = ms(wave.iter().take_while(quiet).count());
    let tail = ms(wave.iter().rev().take_while(quiet).count());
    let all = wave.iter().filter(quiet).count();
    head.max(tail) > SILENCE_AT_EDGE_MS || 2 * all > wave.len()
}

/// Half and double are the same beat counted otherwise.
fn differs(told: f64, heard: f64) -> bool {
    told > 0.0
        && heard > 0.0
        && [0.5, 1.0, 2.0]
            .iter()
            .all(|times| (told * times / heard - 1.0).abs() > TEMPO_DIFFERS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wav() -> MasterFormat {
        MasterFormat {
            name: "WAV".to_owned(),
            lossless: true,
            channels: 2,
            bitrate: Some(1_411),
        }
    }

    fn mp3(kbits: Option<u32>) -> MasterFormat {
        MasterFormat {
            name: "MP3".to_owned(),
            lossless: false,
            bitrate: kbits,
            ..wav()
        }
    }

    fn fine(soundwave: &[u8]) -> WarningInput<'_> {
        WarningInput {
            duration_ms: 200_000,
            clipped_samples: 0,
            cutoff_hz: Some(20_000),
            bpm: Some(Bpm(12_800)),
            soundwave,
        }
    }

    fn found(format: &MasterFormat, bpm: Option<f64>, heard: &WarningInput<'_>) -> Vec<Warning> {
        let tags = EmbeddedTags {
            bpm,
            ..EmbeddedTags::default()
        };
        warnings(format, &tags, heard)
    }

    #[test]
    fn a_good_master_gives_no_warning() {
        assert_eq!(found(&wav(), Some(128.0), &fine(&[90; 800])), []);
        assert_eq!(found(&mp3(Some(320)), None, &fine(&[90; 800])), []);
        assert_eq!(found(&mp3(None), None, &fine(&[])), []);
    }

    #[test]
    fn a_few_samples_at_full_scale_are_no_clipping() {
        let heard = |clipped_samples| WarningInput {
            clipped_samples,
            ..fine(&[90; 8])
        };
        assert_eq!(found(&wav(), None, &heard(CLIPPED_SAMPLES_WARNING - 1)), []);
        assert_eq!(
            found(&wav(), None, &heard(CLIPPED_SAMPLES_WARNING)),
            [Warning::Clipping]
        );
    }

    #[test]
    fn silence_counts_at_either_edge_and_in_all() {
        let wave = |quiet: std::ops::Range<usize>| {
            let mut wave = [50; 200];
            wave[quiet].fill(0);
            wave
        };
        // A point is a second here.
        assert_eq!(found(&wav(), None, &fine(&wave(0..10))), []);
        assert_eq!(found(&wav(), None, &fine(&wave(0..11))), [Warning::Silence]);
        assert_eq!(found(&wav(), None, &fine(&wave(189..200))), [Warning::Silence]);
        assert_eq!(
            found(&wav(), None, &fine(&wave(50..90))),
            [],
            "a long break is music"
        );
        assert_eq!(found(&wav(), None, &fine(&wave(40..141))), [Warning::Silence]);
    }

    #[test]
    fn a_lossless_file_made_of_a_lossy_one_is_told_by_its_spectrum() {
        let heard = |hz| WarningInput {
            cutoff_hz: Some(hz),
            ..fine(&[90; 8])
        };
        assert_eq!(found(&wav(), None, &heard(16_499)), [Warning::Upscaled]);
        assert_eq!(found(&wav(), None, &heard(16_500)), []);
        assert_eq!(found(&mp3(Some(320)), None, &heard(16_000)), []);
    }

    #[test]
    fn a_thin_mp3_and_a_single_channel_are_told() {
        assert_eq!(
            found(&mp3(Some(255)), None, &fine(&[9; 8])),
            [Warning::LowBitrate]
        );
        assert_eq!(found(&mp3(Some(256)), None, &fine(&[9; 8])), []);
        let mono = MasterFormat { channels: 1, ..wav() };
        assert_eq!(found(&mono, None, &fine(&[9; 8])), [Warning::Mono]);
    }

    #[test]
    fn a_tag_may_count_half_or_double_but_not_otherwise() {
        for told in [128.0, 64.0, 256.0, 125.0, 131.0, 0.0] {
            assert_eq!(found(&wav(), Some(told), &fine(&[9; 8])), [], "{told}");
        }
        for told in [120.0, 96.0, 170.0, 60.0] {
            assert_eq!(
                found(&wav(), Some(told), &fine(&[9; 8])),
                [Warning::TempoDiffers],
                "{told}"
            );
        }
    }
}
