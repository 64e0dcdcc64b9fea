//! Filters and their facets, valid and invalid.

use serde_json::Value;
use url::form_urlencoded::byte_serialize;

use crate::{lists::ids, test_app::TestApp};

const PATH: &str = "/api/tracks/recordpool";

async fn filtered(app: &TestApp, query: &str) -> Vec<i64> {
    ids(&app
        .get(&format!("{PATH}?limit=100&sort=bpm&{query}"))
        .send()
        .await)
}

#[tokio::test]
async fn parameters_narrow_together_and_values_widen() {
    let app = TestApp::start().await;
    // Tempo rises by 1.5 with the id, from 91.5.
    assert_eq!(filtered(&app, "BPM=93,97.5").await, [2, 3, 4, 5]);
    assert_eq!(filtered(&app, "BPM=93,97.5&ARTIST=night-express").await, [5]);
    assert_eq!(
        filtered(&app, "BPM=93,97.5&ARTIST=night-express,1").await,
        [2, 3, 4, 5]
    );
    assert_eq!(filtered(&app, "BPM=93,97.5&VARIANT=remix").await, [2, 4]);
    assert_eq!(filtered(&app, "BPM=93,97.5&RATING=4").await, [3, 4]);
    assert_eq!(filtered(&app, "TOP10=y").await, [1]);
    assert_eq!(filtered(&app, "LABEL=free&YEAR=2026,2026").await, [5]);
    assert_eq!(filtered(&app, "KEY=3B").await, [5, 29]);
    assert_eq!(filtered(&app, "WAV=y").await, [0; 0]);
    assert_eq!(filtered(&app, "BPM=0,200&GENRES=&KEY=").await.len(), 30);
}

#[tokio::test]
async fn what_is_excluded_and_what_is_included_are_the_whole() {
    let app = TestApp::start().await;
    let all = filtered(&app, "").await;
    let vocabulary = app.get("/api/vocabulary").english().send().await.ok();
    let mut narrowed = 0;
    for (param, kind) in [
        ("GENRES", "genres"),
        ("GENRE", "categories"),
        ("GENRE_ADDITIONAL", "additional_categories"),
        ("MARKING", "markers"),
        ("PART_NIGHT", "parts_of_night"),
    ] {
        for entry in vocabulary[kind].as_array().unwrap() {
            let code: String = byte_serialize(entry["code"].as_str().unwrap().as_bytes()).collect();
            let with = filtered(&app, &format!("{param}={code}")).await;
            let without = filtered(&app, &format!("NOT_{param}={code}")).await;
            assert!(with.iter().all(|id| !without.contains(id)), "{param}={code}");
            assert_eq!(with.len() + without.len(), all.len(), "{param}={code}");
            narrowed += usize::from(!with.is_empty());
        }
    }
    assert!(narrowed > 5, "only {narrowed} words are in use");
}

#[tokio::test]
async fn every_count_is_the_length_of_the_list_it_promises() {
    let app = TestApp::start().await;
    let filters = "BPM=95,125&NOT_GENRES=techno";
    let answer = app.get(&format!("{PATH}?facets=1&{filters}")).send().await;
    let _ = ids(&answer);
    let facets = &answer.json()["facets"];
    let mut checked = 0;
    for (facet, param) in [
        ("genres", "GENRES"),
        ("categories", "GENRE"),
        ("markers", "MARKING"),
        ("parts_of_night", "PART_NIGHT"),
        ("keys", "KEY"),
        ("ratings", "RATING"),
        ("variants", "VARIANT"),
        ("types", "TYPE"),
        ("labels", "LABEL"),
        ("years", "YEAR"),
    ] {
        for (value, count) in facets[facet].as_object().unwrap() {
            let list = app.get(&format!("{PATH}?{filters}&{param}={value}")).send().await;
            assert_eq!(&list.json()["total"], count, "{param}={value}");
            checked += 1;
        }
    }
    assert!(checked > 40, "only {checked} values");
    let tempos: u64 = facets["bpm"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_u64)
        .sum();
    let any_tempo = app.get(&format!("{PATH}?NOT_GENRES=techno")).send().await.json();
    assert_eq!(any_tempo["total"], tempos);
}

#[tokio::test]
async fn nonsense_is_refused_by_name() {
    let app = TestApp::start().await;
    let thousand = vec!["house"; 1000].join(",");
    for (query, code, field) in [
        ("GENRES=house,nothing", "invalid_value", "GENRES"),
        ("NOT_MARKING=%27%20OR%201=1--", "invalid_value", "NOT_MARKING"),
        ("PART_NIGHT=Noon", "invalid_value", "PART_NIGHT"),
        ("BPM=126,118", "invalid_value", "BPM"),
        ("BPM=NaN,120", "invalid_value", "BPM"),
        ("BPM=120,inf", "out_of_range", "BPM"),
        ("BPM=fast", "invalid_value", "BPM"),
        ("KEY=13A", "invalid_value", "KEY"),
        ("RATING=6", "out_of_range", "RATING"),
        ("TOP10=maybe", "invalid_value", "TOP10"),
        ("VARIANT=best", "invalid_value", "VARIANT"),
        ("DATE=31.02.2026", "invalid_value", "DATE"),
        ("TYPE=%00", "invalid_value", "TYPE"),
        ("ARTIST=nobody", "invalid_value", "ARTIST"),
        ("LABEL=%F0%9F%8E%A7", "invalid_value", "LABEL"),
        ("YEAR=2024,2020", "invalid_value", "YEAR"),
        ("ENERGY=0,11", "out_of_range", "ENERGY"),
        ("DURATION=-1,5", "out_of_range", "DURATION"),
        ("WAV=perhaps", "invalid_value", "WAV"),
        ("hide_played=2", "invalid_value", "hide_played"),
        ("facets=lots", "wrong_type", "facets"),
        (&format!("GENRES={thousand}"), "too_many", "GENRES"),
    ] {
        let answer = app.get(&format!("{PATH}?{query}")).send().await;
        let excerpt = &query[..query.len().min(40)];
        assert_eq!(
            answer.refused_field(),
            (422, code.into(), field.into()),
            "{excerpt}"
        );
    }
}
