//! Submissions from a draft to a published track: written, sent, reviewed, refused, published.

mod attachments;
mod bounds;
mod concurrency;
mod notifications;
mod review;
mod scene;
mod scheduled;

use pult_domain::time::Timestamp;
use serde_json::{Value, json};

use crate::test_app::TestApp;
use scene::{COVER, Scene};

#[tokio::test]
async fn a_draft_grows_is_sent_withdrawn_and_thrown_away() {
    let app = TestApp::start().await;
    let scene = Scene::of(&app, "free").await;
    let draft = scene.create().await;
    assert_eq!(
        (&draft["status"], &draft["revision"], &draft["creator"]),
        (&json!("draft"), &json!(1), &json!("author"))
    );
    assert_eq!(draft["review_days"], json!({ "from": 1, "to": 7 }));
    let id = draft["id"].as_str().unwrap();
    let saved = scene.save(id, &scene.input(1, &["Ночь"]).await).await.ok();
    assert_eq!(
        (&saved["revision"], &saved["tracks"][0]["title"]),
        (&json!(2), &json!("Ночь"))
    );
    let upload = &saved["tracks"][0]["versions"][0]["upload"];
    assert_eq!(upload["state"], "ready");
    assert!(
        upload["sound"]["source"]
            .as_str()
            .unwrap()
            .starts_with("/media/upload/")
    );

    let listed = scene.get("/api/submissions").await.ok();
    assert_eq!(
        (&listed["total"], &listed["counts"]["draft"]),
        (&json!(1), &json!(1))
    );
    let listed_upload = &listed["items"][0]["tracks"][0]["versions"][0]["upload"];
    assert_eq!(
        (&listed_upload["state"], &listed_upload["sound"]),
        (&json!("ready"), &Value::Null)
    );

    let behind = scene.save(id, &scene.input(1, &["Другая"]).await).await;
    assert_eq!(
        behind.refused_field(),
        (409, "changed_elsewhere".into(), "revision".into())
    );
    assert_eq!(
        scene.show(id).await["tracks"][0]["title"],
        "Ночь",
        "nothing was lost"
    );

    let without = scene.send(id, 2, false).await;
    assert_eq!(
        without.refused_field(),
        (422, "required".into(), "consent".into())
    );
    let sent = scene.send(id, 2, true).await.ok();
    assert_eq!(
        (&sent["status"], &sent["consent"]),
        (&json!("sent"), &json!(true))
    );
    let moment = |name: &str| Timestamp::parse_rfc3339(sent[name].as_str().unwrap()).unwrap();
    assert_eq!(moment("due_at"), moment("sent_at").plus_days(7));
    let closed = (409, "step_closed".to_owned());
    assert_eq!(
        scene.save(id, &scene.input(3, &["Поздно"]).await).await.refusal(),
        closed
    );
    assert_eq!(scene.send(id, 3, true).await.refusal(), closed);
    assert_eq!(scene.remove(id).await.refusal(), closed);
    let draft = scene
        .post(&format!("/api/submissions/{id}/withdraw"), &json!({}))
        .await
        .ok();
    assert_eq!(
        (&draft["status"], &draft["due_at"]),
        (&json!("draft"), &Value::Null)
    );
    let events: Vec<_> = draft["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| e["what"].clone())
        .collect();
    assert_eq!(events, ["created", "sent", "withdrawn"]);
    assert_eq!(
        scene
            .post(&format!("/api/submissions/{id}/withdraw"), &json!({}))
            .await
            .refusal(),
        closed
    );
    scene.remove(id).await.ok();
    assert_eq!(
        scene.get(&format!("/api/submissions/{id}")).await.refusal(),
        (404, "not_found".into())
    );
}

#[tokio::test]
async fn anothers_submission_and_anothers_upload_do_not_exist() {
    let app = TestApp::start().await;
    let (scene, other) = (Scene::of(&app, "free").await, Scene::of(&app, "pro").await);
    let id = scene.draft(&["Ночь"]).await;
    let missing = (404, "not_found".to_owned());
    let path = format!("/api/submissions/{id}");
    assert_eq!(other.get(&path).await.refusal(), missing);
    assert_eq!(
        other.save(&id, &other.input(2, &[]).await).await.refusal(),
        missing
    );
    assert_eq!(other.send(&id, 2, true).await.refusal(), missing);
    assert_eq!(other.remove(&id).await.refusal(), missing);
    let foreign_draft = other.draft(&[]).await;
    let stolen = scene.input(2, &["Ночь"]).await;
    let refused = other.save(&foreign_draft, &stolen).await;
    assert_eq!(
        refused.refused_field(),
        (422, "invalid_value".into(), "tracks.0.versions.0.upload".into())
    );
    // What was never sent does not exist for staff either.
    let staff = Scene::of(&app, "moderator").await;
    assert_eq!(
        staff
            .get(&format!("/api/admin/review/submissions/{id}"))
            .await
            .refusal(),
        missing
    );
}

#[tokio::test]
async fn tracks_and_versions_keep_their_ids_and_move() {
    let app = TestApp::start().await;
    let scene = Scene::of(&app, "free").await;
    let id = scene.draft(&["Один", "Два"]).await;
    let before = scene.show(&id).await;
    let mut input = scene.input(2, &[]).await;
    let edited_track = |track: &Value, title: &str, versions: Value| {
        json!({
            "id": track["id"], "title": title, "artists": [{ "id": null, "name": "Новый" }], "genres": [],
            "category": null, "parts_of_night": [], "markers": [], "year": null, "label": "", "adult": false,
            "versions": versions,
        })
    };
    let (one, two) = (&before["tracks"][0], &before["tracks"][1]);
    let replaced_version = |version: &Value| json!({ "id": version["id"], "kind": version["kind"], "upload": version["upload"]["id"], "bpm": 128.04, "key": "8A" });
    let both = json!([
        replaced_version(&two["versions"][0]),
        replaced_version(&one["versions"][0])
    ]);
    input["tracks"] = json!([
        edited_track(two, "Второй", both),
        edited_track(one, "Первый", json!([]))
    ]);
    let after = scene.save(&id, &input).await.ok();
    assert_eq!(
        (&after["tracks"][0]["id"], &after["tracks"][1]["id"]),
        (&two["id"], &one["id"])
    );
    let versions = after["tracks"][0]["versions"].as_array().unwrap();
    assert_eq!(versions.len(), 2);
    assert_eq!(versions[0]["id"], two["versions"][0]["id"]);
    assert_eq!(versions[1]["upload"]["id"], one["versions"][0]["upload"]["id"]);
    assert_eq!(
        (&versions[0]["bpm"], &versions[0]["key"]),
        (&json!(128.0), &json!("8A"))
    );
    let mut invalid_input = input.clone();
    invalid_input["revision"] = json!(3);
    invalid_input["tracks"][0]["id"] = json!("99999");
    let refused = scene.save(&id, &invalid_input).await;
    assert_eq!(
        refused.refused_field(),
        (422, "invalid_value".into(), "tracks.0.id".into())
    );
}
