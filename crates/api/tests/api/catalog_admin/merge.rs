//! Two tracks that become one.

use serde_json::json;

use super::{Desk, ids_in};

#[tokio::test]
async fn two_tracks_become_one() {
    let desk = Desk::open().await;
    let merge = json!({ "revision": 1, "into": "4" });
    let liked = desk.app.pool.liked;
    let wrong = desk
        .post(
            &format!("/api/admin/tracks/{liked}/merge"),
            &json!({ "revision": 9, "into": "4" }),
        )
        .await;
    assert_eq!(wrong.refusal(), (409, "changed_elsewhere".into()));
    let left = desk
        .post(&format!("/api/admin/tracks/{liked}/merge"), &merge)
        .await
        .ok();
    let ids: Vec<&str> = left["versions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|version| version["id"].as_str().unwrap())
        .collect();
    assert_eq!(ids, ["40", "41", "30", "31"]);
    assert!(!desk.is_listed(liked).await && desk.is_listed(4).await);
    let page = desk.app.get(&format!("/track/{liked}")).browser().send().await;
    assert_eq!((page.status.as_u16(), page.header("location")), (301, "/track/4"));
    let found = desk
        .visited(&format!("/api/tracks/current?track_id={liked}"))
        .await
        .ok();
    assert_eq!(found["id"], "4");
    let pro = desk.app.sign_in("pro").await;
    let favourites = desk
        .app
        .get("/api/tracks/favorites?offset=0&limit=10")
        .token(&pro)
        .send()
        .await
        .ok();
    assert!(ids_in(&favourites).contains(&"4".to_owned()), "{favourites}");
    let gone = desk.track(liked).await;
    assert_eq!(
        (&gone["state"], &gone["merged_into"]),
        (&json!("deleted"), &json!("4"))
    );
    let restored = desk
        .post(&format!("/api/admin/tracks/{liked}/restore"), &json!({}))
        .await;
    assert_eq!(restored.refusal(), (409, "merged".into()));
}
