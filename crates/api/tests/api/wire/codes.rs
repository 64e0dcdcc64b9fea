//! Vocabulary codes, and the texts that are written into files.

use pult_domain::ids::TrackId;
use serde_json::{Value, json};

use crate::{
    downloads::put,
    test_app::TestApp,
    test_pool::FROM_THE_MIDDLE,
    tools::{OnDisk, mutagen},
};

async fn total(app: &TestApp, query: &str) -> i64 {
    let list = app.get(&format!("/api/tracks/recordpool?{query}")).send().await;
    list.ok()["total"].as_i64().unwrap()
}

#[tokio::test]
async fn the_night_has_five_parts() {
    let app = TestApp::start().await;
    let vocabulary = app.get("/api/vocabulary").english().send().await.ok();
    let parts: Vec<_> = vocabulary["parts_of_night"]
        .as_array()
        .unwrap()
        .iter()
        .map(|part| part["code"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(
        parts,
        ["Opening", "Pre-Party", "Primetime", "Closing", "Afterparty"]
    );
    for part in parts {
        assert_eq!(total(&app, &format!("PART_NIGHT={part}")).await, 6, "{part}");
    }
}

#[tokio::test]
async fn there_are_six_labels() {
    let app = TestApp::start().await;
    let vocabulary = app.get("/api/vocabulary").send().await.ok();
    let labels: Vec<_> = vocabulary["labels"]
        .as_array()
        .unwrap()
        .iter()
        .map(|label| label["title"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(labels, ["Event", "Mix", "Exclusive", "Pult", "Playlist", "Free"]);
}

#[tokio::test]
async fn staff_call_a_type_verified_and_the_filter_knows() {
    let app = TestApp::start().await;
    let following = tokio::spawn(pult_app::catalog::follow_changes(app.app.clone()));
    let admin = app.sign_in("admin").await;
    assert_eq!(total(&app, "VARIANT=verified").await, 0);
    let vocabulary = app.get("/api/admin/vocabulary").token(&admin).send().await.ok();
    let mut entries = vocabulary["terms"].as_array().unwrap().iter();
    let kind = entries
        .find(|term| term["kind"] == "version_type" && term["code"] == "clean")
        .unwrap();
    let form = json!({
        "name_ru": "Clean", "name_en": "Clean", "sort": 60, "icon": "", "color": "",
        "attributes": ["original", "censored", "verified"], "offered_first": true,
    });
    let path = format!("/api/admin/vocabulary/{}", kind["id"].as_str().unwrap());
    app.put(&path).token(&admin).json(&form).send().await.ok();
    let verified = total(&app, "VARIANT=verified").await;
    assert_eq!(verified, total(&app, "TYPE=clean").await);
    assert!(verified > 0);
    following.abort();
}

#[tokio::test]
async fn a_file_names_its_record_label_to_every_reader_alike() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let downloaded_tags = async |login: &str, settings: Value| {
        let token = app.sign_in(login).await;
        let user = app.put("/api/user").token(&token).json(&settings).send();
        let user = user.await.ok();
        let gift = json!({ "plan": "event", "days": 5, "reason": "tests" });
        let path = format!("/api/admin/accounts/{}/plan", user["id"]);
        app.post(&path).token(&admin).json(&gift).send().await.ok();
        let granted: Value = put(&app, &token, &format!("track={FROM_THE_MIDDLE}")).await.ok();
        let mut call = app.get(granted["source"].as_str().unwrap());
        if login == "author" {
            call = call.english();
        }
        call.send().await.body
    };
    let russian = downloaded_tags("free", json!({ "lang": "ru" })).await;
    let english = downloaded_tags("author", json!({ "lang": "en", "track_key_variant": "openkey" })).await;
    assert!(russian == english, "the readers got different bytes");
    let tags = mutagen(&OnDisk::new("track.mp3", &russian));
    assert!(
        tags.get("TPUB").is_none(),
        "a label of the pool is no publisher: {tags}"
    );
    let mut tx = app.app.store.begin().await.unwrap();
    let mut track = tx
        .lock_tracks(&[TrackId(FROM_THE_MIDDLE)])
        .await
        .unwrap()
        .remove(0);
    track.record_label = "Северный".into();
    tx.write_track(&track, app.app.now()).await.unwrap();
    tx.commit().await.unwrap();
    let released = downloaded_tags("moderator", json!({ "lang": "ru" })).await;
    let tags = mutagen(&OnDisk::new("track.mp3", &released));
    assert_eq!(tags["TPUB"], json!(["Северный"]));
}
