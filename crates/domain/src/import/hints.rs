//! Tags are hints where a measurement is uncertain.

use crate::{
    catalog::Bpm,
    key::MusicalKey,
    limits::{KEY_SURE_PERCENT, SUBMITTED_BPM, TEMPO_DIFFERS, TEMPO_SURE_PERCENT},
};

/// The tempo of a version. A measurement is finer than a tag, so a tag that means the same tempo,
/// or half or double of it, only chooses the octave.
pub fn tempo_hint(measured: Option<Bpm>, confidence: i64, tag: Option<f64>) -> Option<Bpm> {
    let tag = tag.filter(|bpm| SUBMITTED_BPM.contains(bpm));
    let (Some(tag), true) = (tag, measured.is_none() || confidence < TEMPO_SURE_PERCENT) else {
        return measured;
    };
    let octave = measured.and_then(|measured| {
        [1.0, 0.5, 2.0]
            .into_iter()
            .map(|times| measured.value() * times)
            .find(|bpm| (tag / bpm - 1.0).abs() <= TEMPO_DIFFERS)
    });
    Some(Bpm((octave.unwrap_or(tag) * 100.0).round() as i64))
}

pub fn key_hint(
    measured: Option<MusicalKey>,
    confidence: i64,
    tag: Option<MusicalKey>,
) -> Option<MusicalKey> {
    match (measured, tag) {
        (Some(_), Some(tag)) if confidence < KEY_SURE_PERCENT => Some(tag),
        (measured, tag) => measured.or(tag),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sure_measurement_is_believed() {
        let measured = Some(Bpm(12_790));
        assert_eq!(tempo_hint(measured, TEMPO_SURE_PERCENT, Some(90.0)), measured);
        assert_eq!(tempo_hint(measured, 0, None), measured);
        assert_eq!(tempo_hint(None, 0, None), None);
    }

    #[test]
    fn an_unsure_one_takes_the_octave_or_the_tempo_of_the_tag() {
        let measured = Some(Bpm(6_395));
        assert_eq!(tempo_hint(measured, 10, Some(128.0)), Some(Bpm(12_790)));
        assert_eq!(tempo_hint(measured, 10, Some(64.0)), measured);
        assert_eq!(tempo_hint(measured, 10, Some(100.0)), Some(Bpm(10_000)));
        assert_eq!(tempo_hint(None, 0, Some(100.5)), Some(Bpm(10_050)));
    }

    #[test]
    fn a_tag_that_no_music_has_is_no_hint() {
        for tag in [0.0, -1.0, 19.9, 1_000.0, f64::NAN, f64::INFINITY] {
            assert_eq!(tempo_hint(None, 0, Some(tag)), None, "{tag}");
        }
    }

    #[test]
    fn a_key_is_taken_from_the_tag_where_it_was_hard_to_hear() {
        let (a, b) = (MusicalKey::from_index(1), MusicalKey::from_index(2));
        assert_eq!(key_hint(a, KEY_SURE_PERCENT, b), a);
        assert_eq!(key_hint(a, KEY_SURE_PERCENT - 1, b), b);
        assert_eq!(key_hint(a, 0, None), a);
        assert_eq!(key_hint(None, 0, b), b);
    }
}
