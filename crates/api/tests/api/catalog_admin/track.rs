//! Editing a track: its texts, the bounds of its fields, and its visibility.

use pult_domain::ids::TrackId;
use serde_json::{Value, json};

use super::AdminScene;

#[tokio::test]
async fn a_track_is_renamed_and_found_by_its_new_name() {
    let scene = AdminScene::open().await;
    let mut form = scene.form(3).await;
    form["title"] = json!("Синий трамвай (Remix)");
    form["artists"] = json!(["2", "1"]);
    form["rating"] = json!(5);
    form["year"] = json!(1999);
    form["record_label"] = json!(" Free ");
    form["versions"][0]["bpm"] = json!(101.5);
    form["versions"][0]["key"] = json!("5A");
    form["versions"].as_array_mut().unwrap().reverse();
    let saved = scene.write(3, &form).await.ok();
    assert_eq!(saved["revision"], 2);
    assert_eq!(saved["versions"][1]["bpm"], 101.5);
    assert_eq!(saved["versions"][1]["key"], "5A");
    let found = scene
        .visited("/api/search/tracks?q=%D1%82%D1%80%D0%B0%D0%BC%D0%B2%D0%B0%D0%B9")
        .await
        .ok();
    assert_eq!(found[0]["id"], "3", "{found}");
    let detail = scene.visited("/api/tracks/detail?track_id=3").await.ok();
    assert_eq!(detail["title"], "Синий трамвай (Remix)");
    assert_eq!(
        (&detail["record_label"], &detail["label"]),
        (&json!("Free"), &json!(null))
    );
    let log = scene.get("/api/admin/audit").await.ok();
    let entry = &log["items"][0];
    assert_eq!(
        (&entry["action"], &entry["subject"]),
        (&json!("track.change"), &json!("track 3"))
    );
    assert_eq!(entry["details"]["year"], json!({ "before": 2026, "after": 1999 }));
    assert!(
        entry["details"].get("genres").is_none(),
        "what stayed is not told"
    );
}

#[tokio::test]
async fn of_two_editors_the_second_is_told() {
    let scene = AdminScene::open().await;
    let (mut one, mut other) = (scene.form(3).await, scene.form(3).await);
    one["title"] = json!("Первый");
    other["title"] = json!("Второй");
    scene.write(3, &one).await.ok();
    assert_eq!(
        scene.write(3, &other).await.refusal(),
        (409, "changed_elsewhere".into())
    );
    assert_eq!(scene.track(3).await["title"], "Первый");
    // The refused change did not touch versions either.
    other["versions"].as_array_mut().unwrap().pop();
    assert_eq!(scene.write(3, &other).await.status, 409);
    assert_eq!(scene.track(3).await["versions"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn what_does_not_fit_is_refused_with_its_field() {
    let scene = AdminScene::open().await;
    let form = scene.form(3).await;
    let genres: Vec<Value> = scene.visited("/api/vocabulary").await.ok()["genres"]
        .as_array()
        .unwrap()
        .iter()
        .map(|word| word["code"].clone())
        .collect();
    let upload = scene.ready("author").await;
    for (field, value, code, named) in [
        ("title", json!("  "), "required", "title"),
        ("title", json!("x".repeat(121)), "too_long", "title"),
        ("artists", json!([]), "required", "artists"),
        ("artists", json!(["1", "1"]), "invalid_value", "artists.1"),
        ("artists", json!(["77"]), "invalid_value", "artists.0"),
        ("genres", json!(genres[..4]), "too_many", "genres"),
        ("genres", json!([]), "required", "genres"),
        ("genres", json!(["nowhere"]), "invalid_value", "genres.0"),
        ("category", json!("nowhere"), "invalid_value", "category"),
        ("label", json!("nowhere"), "invalid_value", "label"),
        ("record_label", json!("x".repeat(121)), "too_long", "record_label"),
        ("rating", json!(0), "out_of_range", "rating"),
        ("rating", json!(6), "out_of_range", "rating"),
        ("year", json!(1800), "out_of_range", "year"),
        ("preview_start", json!(7.0), "out_of_range", "preview_start"),
        ("preview_start", json!(-1.0), "out_of_range", "preview_start"),
        ("publish_at", json!("tomorrow"), "invalid_value", "publish_at"),
        (
            "publish_at",
            json!("2099-01-01T00:00:00Z"),
            "invalid_value",
            "publish_at",
        ),
        ("versions", json!([]), "required", "versions"),
        (
            "versions",
            json!([{ "id": null, "kind": form["versions"][0]["kind"], "bpm": null, "key": null, "upload": upload }]),
            "invalid_value",
            "versions.0.upload",
        ),
        (
            "versions",
            json!([{ "id": "10", "kind": form["versions"][0]["kind"], "bpm": null, "key": null, "upload": null }]),
            "invalid_value",
            "versions.0.id",
        ),
        (
            "versions",
            json!([{ "id": "30", "kind": form["versions"][0]["kind"], "bpm": 5.0, "key": null, "upload": null }]),
            "out_of_range",
            "versions.0.bpm",
        ),
    ] {
        let mut wrong = form.clone();
        wrong[field] = value;
        let refused = scene.write(3, &wrong).await.refused_field();
        assert_eq!(
            (refused.0, refused.1.as_str(), refused.2.as_str()),
            (422, code, named),
            "{field}"
        );
    }
    assert_eq!(scene.track(3).await["revision"], 1, "nothing was half written");
}

#[tokio::test]
async fn hidden_deleted_and_scheduled_tracks_are_not_there_for_readers() {
    let scene = AdminScene::open().await;
    let mut form = scene.form(3).await;
    form["hidden"] = json!(true);
    assert_eq!(scene.write(3, &form).await.ok()["state"], "hidden");
    assert!(!scene.is_listed(3).await);
    assert_eq!(scene.visited("/api/tracks/current?track_id=3").await.status, 404);
    scene
        .app
        .delete("/api/admin/tracks/3")
        .token(&scene.admin)
        .send()
        .await
        .ok();
    assert_eq!(scene.track(3).await["state"], "deleted");
    let mut form = scene.form(3).await;
    assert_eq!(scene.write(3, &form).await.refusal(), (409, "deleted".into()));
    let restored = scene.post("/api/admin/tracks/3/restore", &json!({})).await.ok();
    assert_eq!(restored["state"], "hidden", "as it was before");
    assert_eq!(
        scene.post("/api/admin/tracks/3/restore", &json!({})).await.status,
        404
    );
    form["revision"] = restored["revision"].clone();
    form["hidden"] = json!(false);
    assert_eq!(scene.write(3, &form).await.ok()["state"], "published");
    assert!(scene.is_listed(3).await);

    let mut form = scene.form(3).await;
    let day = scene.app.app.now().plus_days(1);
    form["publish_at"] = json!(day.rfc3339());
    assert_eq!(scene.write(3, &form).await.ok()["state"], "scheduled");
    assert!(!scene.is_listed(3).await);
    pult_app::admin::publish_track(&scene.app.app, TrackId(3))
        .await
        .unwrap();
    assert_eq!(scene.track(3).await["state"], "scheduled", "not before its day");
    scene.app.shift_clock(24 * 3600 + 10).await;
    pult_app::admin::publish_track(&scene.app.app, TrackId(3))
        .await
        .unwrap();
    assert_eq!(scene.track(3).await["state"], "published");
    let actions = scene.actions().await;
    for action in ["track.delete", "track.restore", "track.change"] {
        assert!(
            actions.iter().any(|known| known == action),
            "{action} in {actions:?}"
        );
    }
}
