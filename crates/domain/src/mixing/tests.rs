use proptest::prelude::*;

use super::*;

fn key(camelot: &str) -> MusicalKey {
    MusicalKey::from_camelot(camelot).unwrap()
}

fn any_key() -> impl Strategy<Value = MusicalKey> {
    (1_u8..=24).prop_map(|index| MusicalKey::from_index(index).unwrap())
}

#[test]
fn the_wheel_says_what_goes_with_8a() {
    for (to, relation) in [
        ("8A", Some(KeyRelation::Same)),
        ("8B", Some(KeyRelation::Relative)),
        ("9A", Some(KeyRelation::Beside)),
        ("7A", Some(KeyRelation::Beside)),
        ("10A", Some(KeyRelation::Lift)),
        ("3A", Some(KeyRelation::Lift)),
        ("6A", None),
        ("9B", None),
        ("2A", None),
    ] {
        assert_eq!(key_relation(key("8A"), key(to)), relation, "{to}");
    }
}

#[test]
fn tempos_are_bridged_up_to_six_percent_in_half_and_double_time_too() {
    let relation = |from, to| tempo_relation(Bpm(from), Bpm(to)).map(|r| (r.pace, r.faster.0));
    assert_eq!(relation(12_400, 12_600), Some((TempoRatio::Same, 200)));
    assert_eq!(relation(10_000, 10_600), Some((TempoRatio::Same, 600)));
    assert_eq!(relation(10_000, 10_601), None);
    assert_eq!(relation(14_000, 7_050), Some((TempoRatio::Half, 100)));
    assert_eq!(relation(8_700, 17_400), Some((TempoRatio::Double, 0)));
    assert_eq!(relation(12_000, 9_000), None);
    assert_eq!(relation(0, 0), None);
}

#[test]
fn a_better_match_scores_more_part_by_part() {
    let genres = [VocabularyEntryId(1), VocabularyEntryId(2)];
    let from = MixProfile {
        bpm: Bpm(12_400),
        key: key("8A"),
        genres: &genres,
        parts_of_night: &[VocabularyEntryId(9)],
    };
    let score = |to: MixProfile<'_>, neighbour| MixMatch::of(&from, &to, neighbour).score();
    let perfect = score(from, None);
    assert!(
        perfect
            > score(
                MixProfile {
                    key: key("9A"),
                    ..from
                },
                None
            )
    );
    assert!(
        perfect
            > score(
                MixProfile {
                    bpm: Bpm(12_900),
                    ..from
                },
                None
            )
    );
    assert!(
        score(
            MixProfile {
                bpm: Bpm(12_900),
                ..from
            },
            None
        ) > score(
            MixProfile {
                bpm: Bpm(6_200),
                ..from
            },
            None
        )
    );
    assert!(
        perfect
            > score(
                MixProfile {
                    genres: &[VocabularyEntryId(3)],
                    ..from
                },
                None
            )
    );
    assert!(
        perfect
            > score(
                MixProfile {
                    parts_of_night: &[],
                    ..from
                },
                None
            )
    );
    let neighbour = Neighbour {
        together: 14,
        likeness_thousandths: 300,
    };
    assert!(perfect < score(from, Some(neighbour)));
    let reasons = MixMatch::of(
        &from,
        &MixProfile {
            key: key("8B"),
            bpm: Bpm(12_600),
            ..from
        },
        Some(neighbour),
    )
    .reasons();
    assert_eq!(
        reasons,
        [
            SuggestionReason::CompatibleKey,
            SuggestionReason::Bpm(Bpm(200)),
            SuggestionReason::DownloadedTogether(14),
            SuggestionReason::Genre(VocabularyEntryId(1)),
            SuggestionReason::PartNight(VocabularyEntryId(9)),
        ]
    );
}

#[test]
fn energy_goes_where_it_is_asked_to_and_stays_on_the_scale() {
    assert_eq!(EnergyDirection::Up.levels(6), (7, 10));
    assert_eq!(EnergyDirection::Up.levels(10), (10, 10));
    assert_eq!(EnergyDirection::Down.levels(1), (1, 1));
    assert_eq!(EnergyDirection::Keep.levels(1), (1, 2));
}

proptest! {
    #[test]
    fn relations_agree_with_the_filter_and_with_each_other(a in any_key(), b in any_key()) {
        let without_lift = keys_after(a, false);
        let mut compatible = a.compatible().to_vec();
        compatible.sort();
        prop_assert_eq!(&without_lift, &compatible);
        prop_assert_eq!(without_lift.contains(&b), keys_after(b, false).contains(&a));
        prop_assert_eq!(key_relation(a, b) == Some(KeyRelation::Same), a == b);
        prop_assert_eq!(keys_after(a, true).contains(&b), key_relation(a, b).is_some());
    }

    #[test]
    fn a_tempo_relates_exactly_when_it_is_in_a_window(from in 1_i64..30_000, to in 0_i64..60_000) {
        let (from, to) = (Bpm(from), Bpm(to));
        let windows = TempoRatio::ALL.map(|pace| pace.window(from)).map(|(low, high)| (low..=high).contains(&to));
        prop_assert!(windows.iter().filter(|inside| **inside).count() <= 1);
        let relation = tempo_relation(from, to);
        prop_assert_eq!(relation.is_some(), windows.contains(&true));
        if let Some(relation) = relation {
            prop_assert!((0.0..=1.0).contains(&relation.strain));
            prop_assert!(relation.faster.0.abs() as f64 <= from.0 as f64 * TEMPO_BEND + 1.0);
        }
    }

    #[test]
    fn every_direction_leaves_something_on_the_scale(from in 1..=ENERGY_MAX) {
        for direction in EnergyDirection::ALL {
            let (low, high) = direction.levels(from);
            prop_assert!(1 <= low && low <= high && high <= ENERGY_MAX);
        }
    }
}
