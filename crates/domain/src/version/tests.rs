use proptest::prelude::*;

use super::*;

const CLEAN: VocabularyEntryId = VocabularyEntryId(1);
const DIRTY: VocabularyEntryId = VocabularyEntryId(2);
const INTRO_CLEAN: VocabularyEntryId = VocabularyEntryId(3);

fn version(kind: VocabularyEntryId, bpm: i64) -> VersionFacts {
    let attribute = match kind {
        DIRTY => Attribute::Uncensored,
        _ => Attribute::Censored,
    };
    VersionFacts {
        kind: Some(kind),
        attributes: attribute.bit() | Attribute::Remix.bit(),
        bpm: Bpm(bpm),
        key: MusicalKey::all().next().unwrap(),
        duration_ms: 180_000,
        has_wav: false,
    }
}

fn choose(
    versions: &[VersionFacts],
    condition: &VersionCondition,
    preference: &[VocabularyEntryId],
) -> Option<usize> {
    choose_named(versions, condition, None, preference)
}

fn choose_named(
    versions: &[VersionFacts],
    condition: &VersionCondition,
    named: Option<usize>,
    preference: &[VocabularyEntryId],
) -> Option<usize> {
    let versions = versions.iter().copied();
    choose_version(Variant::Original, versions, condition, named, preference)
}

#[test]
fn conditions_hold_for_one_version_and_not_for_several_together() {
    let condition = VersionCondition {
        types: vec![CLEAN, INTRO_CLEAN],
        bpm: Some((Bpm(10_000), Bpm(11_800))),
        ..VersionCondition::default()
    };
    let dirty_in_range = [version(DIRTY, 11_000), version(CLEAN, 12_800)];
    assert_eq!(choose(&dirty_in_range, &condition, &[]), None);
    let clean_in_range = [version(DIRTY, 11_000), version(CLEAN, 11_000)];
    assert_eq!(choose(&clean_in_range, &condition, &[]), Some(1));
    assert_eq!(choose(&clean_in_range, &condition, &[DIRTY]), Some(1));
}

#[test]
fn the_preference_decides_then_the_main_version() {
    let versions = [
        version(DIRTY, 1),
        version(CLEAN, 1),
        version(INTRO_CLEAN, 1),
        version(CLEAN, 2),
    ];
    let any = VersionCondition::default();
    assert_eq!(choose(&versions, &any, &[]), Some(0));
    assert_eq!(choose(&versions, &any, &[CLEAN]), Some(1));
    assert_eq!(choose(&versions, &any, &[INTRO_CLEAN, CLEAN]), Some(2));
    assert_eq!(choose(&versions, &any, &[VocabularyEntryId(9)]), Some(0));
    assert_eq!(choose(&[], &any, &[CLEAN]), None);
}

#[test]
fn the_version_that_a_list_names_stands_before_the_preference_where_the_condition_lets_it() {
    let versions = [version(DIRTY, 1), version(CLEAN, 1), version(INTRO_CLEAN, 1)];
    let any = VersionCondition::default();
    assert_eq!(choose_named(&versions, &any, Some(2), &[CLEAN]), Some(2));
    assert_eq!(choose_named(&versions, &any, Some(9), &[CLEAN]), Some(1));
    let asking = |types: &[VocabularyEntryId]| VersionCondition {
        types: types.to_vec(),
        ..VersionCondition::default()
    };
    assert_eq!(choose_named(&versions, &asking(&[CLEAN]), Some(2), &[]), Some(1));
    let either = asking(&[CLEAN, INTRO_CLEAN]);
    assert_eq!(choose_named(&versions, &either, Some(2), &[CLEAN]), Some(2));
    assert_eq!(choose_named(&versions, &either, Some(0), &[]), Some(1));
}

#[test]
fn original_and_remix_are_asked_of_the_track_and_other_attributes_of_the_version() {
    let versions = [version(DIRTY, 1), version(CLEAN, 1)];
    let asking = |attributes: &[Attribute]| {
        let condition = VersionCondition {
            attributes: attributes.iter().fold(0, |bits, a| bits | a.bit()),
            ..VersionCondition::default()
        };
        choose(&versions, &condition, &[])
    };
    assert_eq!(asking(&[Attribute::Original]), Some(0));
    assert_eq!(asking(&[Attribute::Remix]), None);
    assert_eq!(asking(&[Attribute::Censored]), Some(1));
    assert_eq!(asking(&[Attribute::Censored, Attribute::Original]), Some(0));
}

#[test]
fn a_version_of_an_unknown_type_matches_no_type_and_is_preferred_last() {
    let unknown = VersionFacts {
        kind: None,
        ..version(CLEAN, 1)
    };
    let clean = VersionCondition {
        types: vec![CLEAN],
        ..VersionCondition::default()
    };
    assert_eq!(choose(&[unknown], &clean, &[]), None);
    assert_eq!(
        choose(
            &[unknown, version(CLEAN, 1)],
            &VersionCondition::default(),
            &[CLEAN]
        ),
        Some(1)
    );
}

struct Pool;

impl NameLookup for Pool {
    fn term(&self, kind: VocabularyKind, code: &str) -> Option<VocabularyEntryId> {
        let codes = [("clean", CLEAN), ("dirty", DIRTY), ("intro-clean", INTRO_CLEAN)];
        let known = codes.iter().find(|(known, _)| *known == code);
        known
            .filter(|_| kind == VocabularyKind::VersionType)
            .map(|(_, id)| *id)
    }

    fn artist(&self, _: &str) -> Option<crate::ids::ArtistId> {
        None
    }
}

#[test]
fn a_preference_keeps_its_order_and_names_its_field_when_refused() {
    let parse = |codes: &str| parse_preference("version_types", codes, &Pool);
    assert_eq!(
        parse("intro-clean, clean,intro-clean"),
        Ok(vec![INTRO_CLEAN, CLEAN])
    );
    assert_eq!(parse(""), Ok(vec![]));
    for refused in ["clean,loud".to_owned(), vec!["clean"; 1_000].join(",")] {
        assert_eq!(parse(&refused).unwrap_err().field(), Some("version_types"));
    }
}

fn any_version() -> impl Strategy<Value = VersionFacts> {
    (1..5i64, 0..1_024i64, 0..4i64, 1..=3u8, 0..4i64, any::<bool>()).prop_map(
        |(kind, attributes, bpm, key, duration_ms, has_wav)| VersionFacts {
            kind: (kind < 4).then_some(VocabularyEntryId(kind)),
            attributes,
            bpm: Bpm(bpm),
            key: MusicalKey::from_index(key).unwrap(),
            duration_ms,
            has_wav,
        },
    )
}

fn any_entries() -> impl Strategy<Value = Vec<VocabularyEntryId>> {
    let all = (1..=4).map(VocabularyEntryId).collect::<Vec<_>>();
    proptest::sample::subsequence(all, 0..=3).prop_shuffle()
}

prop_compose! {
    fn any_condition()(
        types in any_entries(),
        attributes in prop_oneof![Just(0), 0..1_024i64],
        bpm in proptest::option::of((0..3i64, 1..4i64)),
        keys in proptest::collection::vec(1..=3u8, 0..2),
        duration_ms in proptest::option::of((0..3i64, 1..4i64)),
        has_wav: bool,
    ) -> VersionCondition {
        VersionCondition {
            types,
            attributes,
            bpm: bpm.map(|(min, max)| (Bpm(min), Bpm(max))),
            keys: keys.into_iter().map(|key| MusicalKey::from_index(key).unwrap()).collect(),
            duration_ms,
            has_wav,
        }
    }
}

proptest! {
    #[test]
    fn the_chosen_version_satisfies_everything_and_none_before_it_is_preferred(
        versions in proptest::collection::vec(any_version(), 0..6),
        condition in any_condition(),
        preference in any_entries(),
        named in proptest::option::of(0..6usize),
        is_remix: bool,
    ) {
        let variant = if is_remix { Variant::Remix } else { Variant::Original };
        let matches = |version: &VersionFacts| condition.holds(variant, version);
        let chosen = choose_version(variant, versions.iter().copied(), &condition, named, &preference);
        let Some(chosen) = chosen else {
            prop_assert!(!versions.iter().any(matches));
            return Ok(());
        };
        prop_assert!(matches(&versions[chosen]));
        // The named one, the first listed type that some matching version has, or no listed type at all.
        let matching = || versions.iter().enumerate().filter(|(_, version)| matches(version));
        let listed = preference.iter().find_map(|kind| matching().find(|(_, v)| v.kind == Some(*kind)));
        let named = matching().find(|(index, _)| Some(*index) == named);
        let expected = named.or(listed).or_else(|| matching().next()).map(|(index, _)| index);
        prop_assert_eq!(Some(chosen), expected);
    }
}
