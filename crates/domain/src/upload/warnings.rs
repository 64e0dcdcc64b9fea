//! What an author and a reviewer should know of an accepted file. None of it is a reason to refuse the file.

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

/// The measurements that warnings are based on.
#[derive(Debug, Clone, Copy)]
pub struct WarningInput<'a> {
    pub duration_ms: i64,
    pub clipped_samples: i64,
    pub cutoff_hz: Option<i64>,
    pub bpm: Option<Bpm>,
    /// Waveform over the whole length.
    pub soundwave: &'a [u8],
}

/// All warnings but [`Warning::AlreadyHere`], which only the catalog knows.
pub fn warnings(format: &MasterFormat, tags: &EmbeddedTags, measured: &WarningInput<'_>) -> Vec<Warning> {
    let low_bitrate = !format.lossless && format.bitrate.is_some_and(|kbits| kbits < MP3_KBITS_MIN);
    let upscaled = format.lossless && measured.cutoff_hz.is_some_and(|hz| hz < UPSCALED_BELOW_HZ);
    let tempo_differs = match (tags.bpm, measured.bpm) {
        (Some(tag), Some(measured)) => differs(tag, measured.value()),
        _ => false,
    };
    let checks = [
        (
            Warning::Clipping,
            measured.clipped_samples >= CLIPPED_SAMPLES_WARNING,
        ),
        (Warning::Silence, is_silent(measured)),
        (Warning::Upscaled, upscaled),
        (Warning::LowBitrate, low_bitrate),
        (Warning::TempoDiffers, tempo_differs),
        (Warning::Mono, format.channels == 1),
    ];
    checks
        .into_iter()
        .filter_map(|(warning, applies)| applies.then_some(warning))
        .collect()
}

/// Silence beyond the limit at an edge, or over most of the file.
fn is_silent(measured: &WarningInput<'_>) -> bool {
    let wave = measured.soundwave;
    if wave.is_empty() {
        return false;
    }
    let ms = |points: usize| measured.duration_ms * points as i64 / wave.len() as i64;
    let is_silent_point = |height: &&u8| **height == 0;
    let head = ms(wave.iter().take_while(is_silent_point).count());
    let tail = ms(wave.iter().rev().take_while(is_silent_point).count());
    let all = wave.iter().filter(is_silent_point).count();
    head.max(tail) > SILENCE_AT_EDGE_MS || 2 * all > wave.len()
}

/// Half and double tempo are the same beat counted differently.
fn differs(tag: f64, measured: f64) -> bool {
    tag > 0.0
        && measured > 0.0
        && [0.5, 1.0, 2.0]
            .iter()
            .all(|times| (tag * times / measured - 1.0).abs() > TEMPO_DIFFERS)
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

    fn clean_input(soundwave: &[u8]) -> WarningInput<'_> {
        WarningInput {
            duration_ms: 200_000,
            clipped_samples: 0,
            cutoff_hz: Some(20_000),
            bpm: Some(Bpm(12_800)),
            soundwave,
        }
    }

    fn warnings_for(format: &MasterFormat, bpm: Option<f64>, measured: &WarningInput<'_>) -> Vec<Warning> {
        let tags = EmbeddedTags {
            bpm,
            ..EmbeddedTags::default()
        };
        warnings(format, &tags, measured)
    }

    #[test]
    fn a_good_master_gives_no_warning() {
        assert_eq!(warnings_for(&wav(), Some(128.0), &clean_input(&[90; 800])), []);
        assert_eq!(warnings_for(&mp3(Some(320)), None, &clean_input(&[90; 800])), []);
        assert_eq!(warnings_for(&mp3(None), None, &clean_input(&[])), []);
    }

    #[test]
    fn a_few_samples_at_full_scale_are_no_clipping() {
        let with_clipping = |clipped_samples| WarningInput {
            clipped_samples,
            ..clean_input(&[90; 8])
        };
        assert_eq!(
            warnings_for(&wav(), None, &with_clipping(CLIPPED_SAMPLES_WARNING - 1)),
            []
        );
        assert_eq!(
            warnings_for(&wav(), None, &with_clipping(CLIPPED_SAMPLES_WARNING)),
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
        // Here a point is one second.
        assert_eq!(warnings_for(&wav(), None, &clean_input(&wave(0..10))), []);
        assert_eq!(
            warnings_for(&wav(), None, &clean_input(&wave(0..11))),
            [Warning::Silence]
        );
        assert_eq!(
            warnings_for(&wav(), None, &clean_input(&wave(189..200))),
            [Warning::Silence]
        );
        assert_eq!(
            warnings_for(&wav(), None, &clean_input(&wave(50..90))),
            [],
            "a long break is music"
        );
        assert_eq!(
            warnings_for(&wav(), None, &clean_input(&wave(40..141))),
            [Warning::Silence]
        );
    }

    #[test]
    fn a_lossless_file_made_of_a_lossy_one_is_told_by_its_spectrum() {
        let with_cutoff = |hz| WarningInput {
            cutoff_hz: Some(hz),
            ..clean_input(&[90; 8])
        };
        assert_eq!(
            warnings_for(&wav(), None, &with_cutoff(16_499)),
            [Warning::Upscaled]
        );
        assert_eq!(warnings_for(&wav(), None, &with_cutoff(16_500)), []);
        assert_eq!(warnings_for(&mp3(Some(320)), None, &with_cutoff(16_000)), []);
    }

    #[test]
    fn a_thin_mp3_and_a_single_channel_are_told() {
        assert_eq!(
            warnings_for(&mp3(Some(255)), None, &clean_input(&[9; 8])),
            [Warning::LowBitrate]
        );
        assert_eq!(warnings_for(&mp3(Some(256)), None, &clean_input(&[9; 8])), []);
        let mono = MasterFormat { channels: 1, ..wav() };
        assert_eq!(warnings_for(&mono, None, &clean_input(&[9; 8])), [Warning::Mono]);
    }

    #[test]
    fn a_tag_may_count_half_or_double_but_not_otherwise() {
        for tag in [128.0, 64.0, 256.0, 125.0, 131.0, 0.0] {
            assert_eq!(
                warnings_for(&wav(), Some(tag), &clean_input(&[9; 8])),
                [],
                "{tag}"
            );
        }
        for tag in [120.0, 96.0, 170.0, 60.0] {
            assert_eq!(
                warnings_for(&wav(), Some(tag), &clean_input(&[9; 8])),
                [Warning::TempoDiffers],
                "{tag}"
            );
        }
    }
}
