use proptest::prelude::*;

use super::*;
use crate::time::DAY_MS;

struct Pool;

impl NameLookup for Pool {
    fn term(&self, kind: VocabularyKind, code: &str) -> Option<VocabularyEntryId> {
        let codes = match kind {
            VocabularyKind::Genre => ["house", "pop"].as_slice(),
            VocabularyKind::Marker => &["hit"],
            VocabularyKind::EventMarker => &["wedding"],
            VocabularyKind::PartOfNight => &["Primetime"],
            _ => &["other"],
        };
        let index = codes.iter().position(|known| *known == code)?;
        Some(VocabularyEntryId(kind as i64 * 100 + index as i64))
    }

    fn artist(&self, name: &str) -> Option<ArtistId> {
        ["7", "night-express"].contains(&name).then_some(ArtistId(7))
    }
}

fn read(param: Param, value: &str) -> Result<TrackFilter, Problem> {
    let mut filter = TrackFilter::default();
    filter.set(param, value, &Pool).map(|()| filter)
}

#[test]
fn tempo_is_inclusive_and_the_top_of_the_scale_is_open() {
    let tempo = |text| read(Param::Bpm, text).unwrap().bpm;
    assert_eq!(tempo("118,126.5"), Some((Bpm(11_800), Bpm(12_650))));
    assert_eq!(tempo("128,200"), Some((Bpm(12_800), Bpm(i64::MAX))));
    assert_eq!(tempo("0,200"), None);
    assert_eq!(tempo("128"), Some((Bpm(12_800), Bpm(12_800))));
}

#[test]
fn keys_can_be_asked_for_by_what_mixes_with_them() {
    let keys = |text| {
        read(Param::Key, text)
            .unwrap()
            .keys
            .into_iter()
            .map(MusicalKey::camelot)
            .collect::<Vec<_>>()
    };
    assert_eq!(keys("8A,1b"), ["8A", "1B"]);
    assert_eq!(keys("~8A"), ["8A", "8B", "9A", "7A"]);
}

#[test]
fn words_are_told_apart_by_parameter_and_gathered() {
    let mut filter = TrackFilter::default();
    for (param, value) in [
        (Param::Genres, "house"),
        (Param::Genres, "pop, "),
        (Param::NotMarking, "hit,wedding"),
        (Param::Artist, "night-express,7"),
    ] {
        filter.set(param, value, &Pool).unwrap();
    }
    assert_eq!(filter.genres.any_of, [VocabularyEntryId(0), VocabularyEntryId(1)]);
    assert_eq!(filter.markers.none_of.len(), 2);
    assert_eq!(filter.artists, [ArtistId(7), ArtistId(7)]);
}

#[test]
fn dates_are_whole_moscow_days_or_minutes() {
    let dates = |text| read(Param::Date, text).unwrap().published.unwrap();
    let (from, to) = dates("05.03.2026");
    assert_eq!(from.russian_date_time(), "05.03.2026 00:00:00");
    assert_eq!(to.0 - from.0, DAY_MS);
    assert_eq!(dates("05.03.2026 18:30").1, to);
    let (from, to) = dates("05.03.2026 18:30,06.03.2026 00:15");
    assert_eq!(from.russian_date_time(), "05.03.2026 18:30:00");
    assert_eq!(to.russian_date_time(), "06.03.2026 00:16:00");
    assert_eq!(
        dates("01.03.2026,02.03.2026").1.russian_date_time(),
        "03.03.2026 00:00:00"
    );
}

#[test]
fn nonsense_is_refused_with_the_name_of_the_parameter() {
    for (param, value) in [
        (Param::Bpm, "126,118"),
        (Param::Bpm, "NaN,120"),
        (Param::Bpm, "-1,120"),
        (Param::Bpm, "1,2,3"),
        (Param::Genres, "house,'; DROP TABLE tracks"),
        (Param::PartNight, "primetime"),
        (Param::Key, "13A"),
        (Param::Key, "~"),
        (Param::Key, "1d"),
        (Param::Key, "Am"),
        (Param::Rating, "6"),
        (Param::Rating, "4.5"),
        (Param::Top10, "maybe"),
        (Param::Variant, "Original"),
        (Param::Date, "31.02.2026"),
        (Param::Date, "2026-03-05"),
        (Param::Date, "06.03.2026,05.03.2026"),
        (Param::Date, "+5.03.2026"),
        (Param::Date, "05.03.2026 24:00"),
        (Param::Year, "2024,2020"),
        (Param::Duration, "inf,inf"),
        (Param::Artist, "nobody"),
    ] {
        let problem = read(param, value).unwrap_err();
        assert_eq!(problem.field(), Some(param.code()), "{value}");
    }
    let too_many = vec!["house"; 1000].join(",");
    assert_eq!(read(Param::Genres, &too_many).unwrap_err().code(), "too_many");
}

proptest! {
    #[test]
    fn no_value_breaks_the_reading(param in prop::sample::select(Param::ALL.to_vec()), value in "\\PC{0,40}|[0-9.,: ~-]{0,24}") {
        if let Err(problem) = read(param, &value) {
            prop_assert_eq!(problem.field(), Some(param.code()));
        }
    }
}
