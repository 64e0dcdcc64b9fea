//! Bulk changes of tracks.

use serde_json::{Value, json};

use super::AdminScene;

#[tokio::test]
async fn many_tracks_change_together_or_not_at_all() {
    let scene = AdminScene::open().await;
    let vocabulary = scene.visited("/api/vocabulary").await.ok();
    let genre = vocabulary["genres"][0]["code"].clone();
    let change = json!({ "rating": 2, "add_genre": genre, "adult": true, "record_pool": true, "label": "" });
    let done = scene.bulk(&[3, 4, 5], change.clone()).await.ok();
    assert_eq!(done["changed"], 3);
    assert_eq!(
        scene.bulk(&[3, 4, 5], change).await.ok()["changed"],
        0,
        "nothing left to change"
    );
    for id in [3, 4, 5] {
        let track = scene.track(id).await;
        assert_eq!(
            (&track["rating"], &track["adult"], &track["label"]),
            (&json!(2), &json!(true), &Value::Null)
        );
        assert!(track["genres"].as_array().unwrap().contains(&genre));
        assert_eq!(track["access"]["record_pool"], true);
        assert_eq!(track["revision"], 2);
    }
    let log = scene.get("/api/admin/audit?limit=3").await.ok();
    let entry = &log["items"][0];
    assert_eq!(entry["details"]["rating"]["after"], 2, "{entry}");
    // The last track already has three genres, so none of them changes.
    let mut form = scene.form(5).await;
    let three: Vec<&Value> = (1..4).map(|n| &vocabulary["genres"][n]["code"]).collect();
    form["genres"] = json!(three);
    scene.write(5, &form).await.ok();
    let refused = scene
        .bulk(
            &[3, 5],
            json!({ "rating": 1, "add_genre": vocabulary["genres"][9]["code"] }),
        )
        .await;
    assert_eq!(
        refused.refused_field(),
        (422, "too_many".into(), "add_genre".into())
    );
    assert_eq!(scene.track(3).await["rating"], 2);
    let swapped = json!({ "add_genre": vocabulary["genres"][9]["code"], "remove_genre": vocabulary["genres"][1]["code"] });
    assert_eq!(scene.bulk(&[5], swapped).await.ok()["changed"], 1);
    let refused = scene.bulk(&[3, 999], json!({ "rating": 1 })).await;
    assert_eq!(
        refused.refused_field(),
        (422, "invalid_value".into(), "ids.1".into())
    );
    let many: Vec<i64> = (1..=201).collect();
    assert_eq!(
        scene.bulk(&many, json!({ "rating": 1 })).await.refused_field().1,
        "too_many"
    );
    assert_eq!(
        scene.bulk(&[], json!({ "rating": 1 })).await.refused_field().1,
        "required"
    );
    assert_eq!(scene.bulk(&[3], json!({ "colour": 1 })).await.status, 422);

    assert_eq!(
        scene.bulk(&[3, 4], json!({ "deleted": true })).await.ok()["changed"],
        2
    );
    assert!(!scene.is_listed(3).await && !scene.is_listed(4).await);
    scene.bulk(&[3, 4], json!({ "deleted": false })).await.ok();
    assert!(scene.is_listed(3).await && scene.is_listed(4).await);
}
