//! Files of a track that are added, replaced and removed.

use serde_json::{Value, json};

use super::AdminScene;

#[tokio::test]
async fn a_file_is_replaced_and_versions_come_and_go() {
    let scene = AdminScene::open().await;
    let before = scene.track(3).await;
    assert_eq!(before["versions"][0]["has_audio"], false);
    let mut form = scene.form(3).await;
    form["versions"][0]["upload"] = json!(scene.ready("admin").await);
    form["versions"][0]["bpm"] = Value::Null;
    form["versions"][0]["key"] = Value::Null;
    let saved = scene.write(3, &form).await.ok();
    let version = &saved["versions"][0];
    assert_eq!(version["id"], before["versions"][0]["id"], "the same version");
    assert_eq!(
        (&version["has_audio"], &version["bpm"], &version["key"]),
        (&json!(true), &json!(128.1), &json!("1B"))
    );
    // Staff can play it, even while the track is not published.
    let mut hidden = scene.form(3).await;
    hidden["hidden"] = json!(true);
    let hidden = scene.write(3, &hidden).await.ok();
    let source = hidden["versions"][0]["source"].as_str().unwrap();
    assert!(
        source.starts_with("/media/audio/") && source.contains("share=whole"),
        "{source}"
    );
    assert_eq!(hidden["versions"][1]["source"], Value::Null, "it has no sound");
    assert_eq!(hidden["versions"][1]["soundwave"], json!([]));
    // A version is added at the end, and the second one is removed.
    let mut form = scene.form(3).await;
    let kind = form["versions"][1]["kind"].clone();
    let removed_id = form["versions"][1]["id"].clone();
    let added =
        json!({ "id": null, "kind": kind, "bpm": 90.0, "key": "9B", "upload": scene.ready("admin").await });
    form["versions"][1] = added;
    let saved = scene.write(3, &form).await.ok();
    let versions = saved["versions"].as_array().unwrap();
    assert_eq!(versions.len(), 2);
    assert_eq!(
        (&versions[1]["bpm"], &versions[1]["key"]),
        (&json!(90.0), &json!("9B"))
    );
    assert!(versions.iter().all(|version| version["id"] != removed_id));
    // An unfinished upload has no audio yet.
    let mut form = scene.form(3).await;
    form["versions"][0]["upload"] = json!("0000000000000000000000000000abcd");
    assert_eq!(scene.write(3, &form).await.status, 422);
}
