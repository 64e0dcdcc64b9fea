//! Editing an artist, and merging two.

use serde_json::json;

use super::AdminScene;

#[tokio::test]
async fn an_artist_is_written_and_two_become_one() {
    let scene = AdminScene::open().await;
    let loaded = scene.get("/api/admin/artists/2").await.ok();
    let mut form = json!({
        "revision": loaded["revision"], "name": "Night Train", "code": "", "type": "resident", "exclusive": true,
        "description_ru": "Поезд", "description_en": "Train", "picture": scene.app.pool.cover,
    });
    let saved = scene.put("/api/admin/artists/2", &form).await.ok();
    assert_eq!(
        (&saved["code"], &saved["type"], &saved["revision"]),
        (&json!("night-train"), &json!("resident"), &json!(2))
    );
    assert_eq!(
        scene.put("/api/admin/artists/2", &form).await.refusal(),
        (409, "changed_elsewhere".into())
    );
    form["revision"] = saved["revision"].clone();
    form["code"] = json!("kontur");
    assert_eq!(
        scene.put("/api/admin/artists/2", &form).await.refused_field(),
        (409, "value_taken".into(), "code".into())
    );
    form["code"] = json!("night-train");
    form["picture"] = json!("nothing");
    assert_eq!(
        scene.put("/api/admin/artists/2", &form).await.refused_field().2,
        "picture"
    );

    let merge = |into: &str| json!({ "revision": 2, "into": into });
    for wrong in ["2", "77"] {
        let refused = scene.post("/api/admin/artists/2/merge", &merge(wrong)).await;
        assert_eq!(
            refused.refused_field(),
            (422, "invalid_value".into(), "into".into())
        );
    }
    let target = scene.post("/api/admin/artists/2/merge", &merge("1")).await.ok();
    assert_eq!((&target["id"], &target["tracks"]), (&json!("1"), &json!(30)));
    // Old names lead to the new artist: pages by a redirect, calls directly.
    for name in ["night-train", "2"] {
        let page = scene.app.get(&format!("/artists/{name}")).browser().send().await;
        assert_eq!(
            (page.status.as_u16(), page.header("location")),
            (301, "/artists/kontur")
        );
        let found = scene.visited(&format!("/api/artists/{name}")).await.ok();
        assert_eq!(found["id"], "1");
    }
    let track = scene.track(5).await;
    assert_eq!(track["artists"], json!([{ "id": "1", "name": "Контур" }]));
    assert_eq!(
        scene
            .post(
                "/api/admin/artists/2/merge",
                &json!({ "revision": 3, "into": "1" })
            )
            .await
            .refusal()
            .1,
        "merged"
    );
    let table = scene.get("/api/admin/tables/artists").await.ok();
    assert_eq!(table["total"], 1);
    assert!(
        scene
            .actions()
            .await
            .iter()
            .any(|action| action == "artist.merge")
    );
}
