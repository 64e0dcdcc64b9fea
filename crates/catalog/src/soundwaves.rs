//! The soundwaves of a row's versions: a byte per point, each different soundwave once, after the rest of the row's
//! text.

use std::sync::LazyLock;

use pult_domain::{catalog::Version, limits::WAVE_POINTS_LIST};

const TOP: u8 = 100;
/// A comma and at most three digits.
const POINT_BYTES: usize = 4;

/// Appends the soundwaves, each with its length before it; returns the number of each version's soundwave.
pub(crate) fn append(out: &mut Vec<u8>, versions: &[Version]) -> Vec<u8> {
    let shown = |version: &'_ Version| version.soundwave.len().min(WAVE_POINTS_LIST);
    let mut different: Vec<&[u8]> = Vec::new();
    let mut numbers = Vec::with_capacity(versions.len());
    for version in versions {
        let soundwave = &version.soundwave[..shown(version)];
        let known = different.iter().position(|other| *other == soundwave);
        let number = known.unwrap_or_else(|| {
            out.push(soundwave.len() as u8);
            out.extend_from_slice(soundwave);
            different.push(soundwave);
            different.len() - 1
        });
        numbers.push(number as u8);
    }
    numbers
}

/// The soundwave with a number among the appended ones.
pub(crate) fn read(mut appended: &[u8], number: u8) -> &[u8] {
    let mut soundwave = &[][..];
    for _ in 0..=number {
        let Some((len, rest)) = appended.split_first() else {
            return &[];
        };
        (soundwave, appended) = rest.split_at(usize::from(*len));
    }
    soundwave
}

/// `,0` to `,100` padded to the same width, and how much of it counts.
static POINTS: LazyLock<[([u8; POINT_BYTES], u8); TOP as usize + 1]> = LazyLock::new(|| {
    std::array::from_fn(|value| {
        let text = format!(",{value}");
        let mut point = [0; POINT_BYTES];
        point[..text.len()].copy_from_slice(text.as_bytes());
        (point, text.len() as u8)
    })
});

/// Appends `[…]`. Points are copied at their full width, the padding of one is overwritten by the next.
pub(crate) fn write_json(out: &mut Vec<u8>, soundwave: &[u8]) {
    let points = &*POINTS;
    let mut text = [0; (WAVE_POINTS_LIST + 1) * POINT_BYTES];
    let mut end = 0;
    for value in soundwave.iter().take(WAVE_POINTS_LIST) {
        let (point, len) = points[usize::from((*value).min(TOP))];
        text[end..end + POINT_BYTES].copy_from_slice(&point);
        end += usize::from(len);
    }
    out.push(b'[');
    // The first comma separates nothing.
    out.extend_from_slice(&text[1.min(end)..end]);
    out.push(b']');
}

#[cfg(test)]
mod tests {
    use pult_domain::{
        catalog::Bpm,
        ids::{VersionId, VocabularyEntryId},
        key::MusicalKey,
    };

    use super::*;

    fn version(soundwave: Vec<u8>) -> Version {
        Version {
            id: VersionId(1),
            kind: VocabularyEntryId(1),
            bpm: Bpm(0),
            key: MusicalKey::all().next().unwrap(),
            duration_ms: 0,
            has_wav: false,
            has_audio: true,
            soundwave,
            highlight_ms: None,
        }
    }

    #[test]
    fn every_version_finds_its_soundwave_and_equal_ones_are_stored_once() {
        let soundwaves = [vec![1, 2], vec![], vec![7; 150], vec![1, 2]];
        let versions: Vec<Version> = soundwaves.iter().cloned().map(version).collect();
        let mut stored = Vec::new();
        let numbers = append(&mut stored, &versions);
        assert_eq!(numbers, [0, 1, 2, 0]);
        assert_eq!(stored.len(), 3 + 2 + 100);
        for (number, soundwave) in numbers.iter().zip(&soundwaves) {
            assert_eq!(read(&stored, *number), &soundwave[..soundwave.len().min(100)]);
        }
    }

    #[test]
    fn a_soundwave_is_written_as_numbers_up_to_a_hundred() {
        let write = |soundwave: &[u8]| {
            let mut out = Vec::new();
            write_json(&mut out, soundwave);
            String::from_utf8(out).unwrap()
        };
        assert_eq!(write(&[]), "[]");
        assert_eq!(write(&[0]), "[0]");
        assert_eq!(write(&[100, 7, 255, 10]), "[100,7,100,10]");
        let longest = serde_json::from_str::<Vec<u8>>(&write(&[100; 100])).unwrap();
        assert_eq!(longest, [100; 100]);
    }
}
