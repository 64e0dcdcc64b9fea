//! How audit entries are described.

use pult_domain::lang::Lang;
use serde_json::{Value, json};

use super::{FieldChange, describe::ChangeDescriber, in_one_line, names::AuditNames};

fn describe(lang: Lang, list: &str, details: &Value) -> Vec<(String, String, String)> {
    let names = AuditNames::of_tests(lang);
    let names = &names;
    let changes = ChangeDescriber { lang, list, names }.all(details);
    let sides = |change: FieldChange| (change.name, change.before, change.after);
    changes.into_iter().map(sides).collect()
}

fn change(name: &str, before: &str, after: &str) -> (String, String, String) {
    (name.into(), before.into(), after.into())
}

#[test]
fn fields_and_words_are_told_in_the_readers_language() {
    let details = json!({
        "genres": { "before": ["house"], "after": ["house", "techno"] },
        "artists": { "before": [1], "after": [1, 99] },
        "adult": { "before": false, "after": true },
        "publish_at": { "after": "2026-11-15T12:00:00.000Z" },
    });
    assert_eq!(
        describe(Lang::Ru, "tracks", &details),
        [
            change("18+", "Нет", "Да"),
            change("Артисты", "Контур", "Контур, № 99"),
            change("Жанры", "Хаус", "Хаус, Техно"),
            change("Публикация", "", "15.11.2026 15:00:00 (МСК)"),
        ]
    );
    assert_eq!(
        describe(Lang::En, "tracks", &details)[2],
        change("Genres", "House", "House, Techno")
    );
}

#[test]
fn only_what_differs_inside_a_thing_is_told() {
    let version = |bpm: f64| json!([{ "id": 5, "kind": "club", "bpm": bpm, "key": "8A", "sound": 3 }]);
    let details = json!({
        "access": {
            "before": { "record_pool": true, "pro": false },
            "after": { "record_pool": true, "pro": true },
        },
        "versions": { "before": version(120.0), "after": version(126.5) },
    });
    assert_eq!(
        describe(Lang::En, "tracks", &details),
        [
            change("Available on · Pro", "No", "Yes"),
            change("Version «Club mix» · BPM", "120", "126.5"),
        ]
    );
}

#[test]
fn a_mended_submission_tells_its_tracks_by_their_titles() {
    let track = |label: &str, artist: &str| json!({ "title": "Night", "artists": [{ "id": null, "name": artist }], "label": label, "versions": [] });
    let details = json!({ "track 7": { "before": track("A", "Kontur"), "after": track("B", "Kontur 2") } });
    assert_eq!(
        describe(Lang::En, "review", &details),
        [
            change("Track «Night» · Artists", "Kontur", "Kontur 2"),
            change("Track «Night» · Label", "A", "B"),
        ]
    );
    // The format of older entries.
    let older =
        json!({ "before": [{ "title": "A", "year": 2020 }], "after": [{ "title": "A", "year": 2021 }] });
    assert_eq!(
        describe(Lang::Ru, "review", &older),
        [change("Трек «A» · Год", "2020", "2021")]
    );
}

#[test]
fn long_lists_tell_what_came_and_what_went() {
    let list = |last: i64| (100..120).chain([last]).collect::<Vec<i64>>();
    let details = json!({ "tracks": { "before": list(7), "after": list(8) } });
    assert_eq!(
        describe(Lang::En, "playlists", &details),
        [change("Tracks", "Kontur — Night", "№ 8")]
    );
    let reversed: Vec<i64> = list(7).into_iter().rev().collect();
    let details = json!({ "tracks": { "before": list(7), "after": reversed } });
    assert_eq!(
        describe(Lang::En, "playlists", &details),
        [change("Tracks", "", "Another order")]
    );
}

#[test]
fn money_is_told_with_what_it_is_in_and_other_facts_as_they_are() {
    let price = |amount: i64| json!({ "amount": amount, "currency": "USD" });
    let details = json!({ "price": { "before": price(1_590), "after": price(1_990) }, "reason": "asked" });
    assert_eq!(
        describe(Lang::En, "prices", &details),
        [change("Price", "$15.90", "$19.90"), change("Reason", "", "asked")]
    );
    let refund = json!({ "amount": price(1_590), "reason": "asked" });
    assert_eq!(
        describe(Lang::En, "payments", &refund),
        [change("Amount", "", "$15.90"), change("Reason", "", "asked")]
    );
    assert_eq!(
        describe(Lang::En, "tracks", &json!("not json")),
        [change("", "", "not json")]
    );
    assert!(describe(Lang::En, "tracks", &json!({})).is_empty());
}

#[test]
fn a_file_has_a_line_for_each() {
    let lines = in_one_line(&[
        FieldChange {
            name: "Год".into(),
            before: "2020".into(),
            after: "2021".into(),
        },
        FieldChange {
            name: "Лейбл".into(),
            before: "A".into(),
            after: String::new(),
        },
        FieldChange {
            name: "Причина".into(),
            before: String::new(),
            after: "просили".into(),
        },
    ]);
    assert_eq!(lines, "Год: 2020 → 2021\nЛейбл: A → —\nПричина: просили");
}
