//! Tags as hints: heard where hearing was unsure.

use crate::{
    catalog::Bpm,
    key::MusicalKey,
    limits::{KEY_SURE_PERCENT, SUBMITTED_BPM, TEMPO_DIFFERS, TEMPO_SURE_PERCENT},
};

/// The tempo of a version. What was measured is finer than a tag, so a tag that means half or double of it only
/// chooses the octave.
pub fn tempo_hint(measured: Option<Bpm>, confidence: i64, said: Option<f64>) -> Option<Bpm> {
    let said = said.filter(|bpm| SUBMITTED_BPM.contains(bpm));
    let (Some(said), true) = (said, measured.is_none() || confidence < TEMPO_SURE_PERCENT) else {
        return measured;
    };
    let octave = measured.and_then(|heard| {
        [1.0, 0.5, 2.0]
            .into_iter()
            .map(|times| heard.value() * times)
            .find(|bpm| (said / bpm - 1.0).abs() <= TEMPO_DIFFERS)
    });
    Some(Bpm((octave.unwrap_or(said) * 100.0).round() as i64))
}

pub fn key_hint(
    measured: Option<MusicalKey>,
    confidence: i64,
    said: Option<MusicalKey>,
) -> Option<MusicalKey> {
    match (measured, said) {
        (Some(_), Some(said)) if confidence < KEY_SURE_PERCENT => Some(said),
        (measured, said) => measured.or(said),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sure_measurement_is_believed() {
        let heard = Some(Bpm(12_790));
        assert_eq!(tempo_hint(heard, TEMPO_SURE_PERCENT, Some(90.0)), heard);
        assert_eq!(tempo_hint(heard, 0, None), heard);
        assert_eq!(tempo_hint(None, 0, None), None);
    }

    #[test]
    fn an_unsure_one_takes_the_octave_or_the_tempo_of_the_tag() {
        let heard = Some(Bpm(6_395));
        assert_eq!(tempo_hint(heard, 10, Some(128.0)), Some(Bpm(12_790)));
        assert_eq!(tempo_hint(heard, 10, Some(64.0)), heard);
        assert_eq!(tempo_hint(heard, 10, Some(100.0)), Some(Bpm(10_000)));
        assert_eq!(tempo_hint(None, 0, Some(100.5)), Some(Bpm(10_050)));
    }

    #[test]
    fn a_tag_that_no_music_has_is_no_hint() {
        for said in [0.0, -1.0, 19.9, 1_000.0, f64::NAN, f64::INFINITY] {
            assert_eq!(tempo_hint(None, 0, Some(said)), None, "{said}");
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
