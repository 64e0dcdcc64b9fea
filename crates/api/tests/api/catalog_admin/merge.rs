//! Merging two tracks.

use serde_json::json;

use super::{AdminScene, ids_in};

#[tokio::test]
async fn two_tracks_become_one() {
    let scene = AdminScene::open().await;
    let merge = json!({ "revision": 1, "into": "4" });
    let liked = scene.app.pool.liked;
    let wrong = scene
        .post(
            &format!("/api/admin/tracks/{liked}/merge"),
            &json!({ "revision": 9, "into": "4" }),
        )
        .await;
    assert_eq!(wrong.refusal(), (409, "changed_elsewhere".into()));
    let target = scene
        .post(&format!("/api/admin/tracks/{liked}/merge"), &merge)
        .await
        .ok();
    let ids: Vec<&str> = target["versions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|version| version["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids, ["40", "41", "30", "31"]);
    assert!(!scene.is_listed(liked).await && scene.is_listed(4).await);
    let page = scene.app.get(&format!("/track/{liked}")).browser().send().await;
    assert_eq!((page.status.as_u16(), page.header("location")), (301, "/track/4"));
    let found = scene
        .visited(&format!("/api/tracks/current?track_id={liked}"))
        .await
        .ok();
    assert_eq!(found["id"], "4");
    let pro = scene.app.sign_in("pro").await;
    let favourites = scene
        .app
        .get("/api/tracks/favorites?offset=0&limit=10")
        .token(&pro)
        .send()
        .await
        .ok();
    assert!(ids_in(&favourites).contains(&"4".to_owned()), "{favourites}");
    let merged = scene.track(liked).await;
    assert_eq!(
        (&merged["state"], &merged["merged_into"]),
        (&json!("deleted"), &json!("4"))
    );
    let restored = scene
        .post(&format!("/api/admin/tracks/{liked}/restore"), &json!({}))
        .await;
    assert_eq!(restored.refusal(), (409, "merged".into()));
}
