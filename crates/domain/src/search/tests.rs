use proptest::prelude::*;

use super::*;
use crate::{
    catalog::Bpm,
    ids::{ArtistId, VocabularyEntryId},
    key::MusicalKey,
    vocabulary::VocabularyKind,
};

struct Pool;

impl NameLookup for Pool {
    fn term(&self, kind: VocabularyKind, code: &str) -> Option<VocabularyEntryId> {
        let codes = match kind {
            VocabularyKind::Genre => ["pop", "deep house"].as_slice(),
            VocabularyKind::VersionType => &["intro"],
            VocabularyKind::Label => &["exclusive"],
            _ => &[],
        };
        let index = codes.iter().position(|known| *known == code)?;
        Some(VocabularyEntryId(index as i64))
    }

    fn artist(&self, name: &str) -> Option<ArtistId> {
        (name == "Night Express").then_some(ArtistId(7))
    }
}

fn filter_of(q: &str) -> Result<TrackFilter, Problem> {
    let mut filter = TrackFilter::default();
    SearchQuery::parse(q)?.narrow(&mut filter, &Pool)?;
    Ok(filter)
}

#[test]
fn fields_and_words_may_stand_in_any_order() {
    let query =
        SearchQuery::parse("ночной bpm:120-126 feat:Мила ~key:8A -genre:pop 03:25 artist:\"Night Express\"")
            .unwrap();
    assert_eq!(query.text, "ночной feat:Мила 03:25");
    let terms: Vec<_> = query
        .fields
        .iter()
        .map(|term| {
            (
                term.field.code(),
                term.value.as_str(),
                term.negative,
                term.compatible,
            )
        })
        .collect();
    assert_eq!(
        terms,
        [
            ("bpm", "120-126", false, false),
            ("key", "8A", false, true),
            ("genre", "pop", true, false),
            ("artist", "Night Express", false, false),
        ]
    );
}

#[test]
fn fields_become_filters() {
    let filter = filter_of(
        "bpm:120-126 key:8A,Em -genre:Pop genre:\"Deep House\" artist:\"Night Express\" type:Intro \
         label:exclusive year:2020-2024 rating:4 energy:6-9 wav:yes",
    )
    .unwrap();
    assert_eq!(filter.bpm, Some((Bpm(12_000), Bpm(12_600))));
    let keys: Vec<_> = filter.keys.iter().map(|key| key.camelot()).collect();
    assert_eq!(keys, ["8A", "9A"]);
    assert_eq!(
        (filter.genres.any_of, filter.genres.none_of),
        (vec![VocabularyEntryId(1)], vec![VocabularyEntryId(0)])
    );
    assert_eq!(filter.artists, [ArtistId(7)]);
    assert_eq!(
        (filter.version_types, filter.labels),
        (vec![VocabularyEntryId(0)], vec![VocabularyEntryId(0)])
    );
    assert_eq!((filter.years, filter.energy), (Some((2020, 2024)), Some((6, 9))));
    assert_eq!((filter.min_rating, filter.has_wav), (Some(4), true));
}

#[test]
fn ranges_may_be_open_and_a_whole_tempo_is_what_rounds_to_it() {
    let bpm = |q| filter_of(q).unwrap().bpm;
    assert_eq!(bpm("bpm:126-"), Some((Bpm(12_600), Bpm(i64::MAX))));
    assert_eq!(bpm("bpm:-126"), Some((Bpm(0), Bpm(12_600))));
    assert_eq!(bpm("темп:124"), Some((Bpm(12_350), Bpm(12_449))));
    assert_eq!(bpm("bpm:124.5"), Some((Bpm(12_450), Bpm(12_450))));
    assert_eq!(
        filter_of("год:2020–").unwrap().years.map(|years| years.0),
        Some(2020)
    );
    assert_eq!(
        filter_of("~key:8A").unwrap().keys,
        MusicalKey::from_camelot("8A").unwrap().compatible()
    );
}

#[test]
fn a_bad_value_is_told_with_the_field_it_stands_in() {
    for (q, name) in [
        ("bpm:fast", "bpm"),
        ("bpm:126-120", "bpm"),
        ("bpm:NaN", "bpm"),
        ("bpm:", "bpm"),
        ("key:13A", "key"),
        ("key:8A,", "key"),
        ("-key:8A", "key"),
        ("~bpm:120", "bpm"),
        ("rating:9", "rating"),
        ("energy:0-11", "energy"),
        ("wav:no", "wav"),
        ("year:20", "year"),
        ("artist:\"\"", "artist"),
        ("genre:polka", "genre"),
    ] {
        let problem = filter_of(q).unwrap_err();
        assert_eq!(problem, Problem::BadSearchField { name: name.into() }, "{q}");
        assert_eq!(problem.field(), Some("q"));
    }
}

#[test]
fn a_question_has_something_to_look_for_and_an_end() {
    for q in ["", "  ", "ab", "a b", "!!!", "🎧🎧🎧🎧", "— … —"] {
        assert_eq!(
            SearchQuery::parse(q).unwrap_err().code(),
            "query_too_short",
            "{q}"
        );
    }
    for q in [
        "abc",
        "R&B",
        "эхо",
        "bpm:120",
        "bpm:120 эхо",
        "' OR 1=1 --",
        ".*(a+)+$",
    ] {
        assert!(SearchQuery::parse(q).is_ok(), "{q}");
    }
    assert_eq!(SearchQuery::parse("!!! bpm:120").unwrap().text, "");
    let longest = "я".repeat(SEARCH_MAX_CHARS);
    assert!(SearchQuery::parse(&longest).is_ok());
    let problem = SearchQuery::parse(&format!("{longest}я")).unwrap_err();
    assert_eq!((problem.code(), problem.field()), ("too_long", Some("q")));
}

#[test]
fn a_minus_leaves_out_and_quotes_hold_together() {
    let parse = |text| -> Vec<(&str, bool, bool)> {
        parts(text)
            .map(|part| (part.text, part.negative, part.quoted))
            .collect()
    };
    assert_eq!(
        parse("ночь -утро \"белый дым\" -«в городе» Мост - Эхо hip-hop"),
        [
            ("ночь", false, false),
            ("утро", true, false),
            ("белый дым", false, true),
            ("в городе", true, true),
            ("Мост", false, false),
            ("-", false, false),
            ("Эхо", false, false),
            ("hip-hop", false, false),
        ]
    );
    // The letter Э is a quote on the other keyboard layout.
    assert_eq!(parse("\"[j"), [("\"[j", false, false)]);
    assert_eq!(parse("\"\" --"), [("\"\"", false, false), ("--", false, false)]);
    let query = SearchQuery::parse("\"белый  bpm:1 дым\" -ночь bpm:120").unwrap();
    assert_eq!(
        (query.text.as_str(), query.fields.len()),
        ("\"белый  bpm:1 дым\" -ночь", 1)
    );
    for q in ["-ночь", "-ночь bpm:120", "ab -ночь", "\"ab\"", "-\"белый дым\""] {
        assert_eq!(
            SearchQuery::parse(q).unwrap_err().code(),
            "query_too_short",
            "{q}"
        );
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_with_its_field(
        q in prop_oneof![
            ".{0,60}",
            "([-~]{0,2}(bpm|key|genre|artist|год|feat|x):[\"«]?[0-9aAм.,–-]{0,6}[\"»]? ?){0,5}",
        ],
    ) {
        match SearchQuery::parse(&q) {
            Ok(query) => {
                prop_assert!(query.text.len() <= q.len());
                let _ = query.narrow(&mut TrackFilter::default(), &Pool);
            }
            Err(problem) => prop_assert_eq!(problem.field(), Some("q")),
        }
    }
}
