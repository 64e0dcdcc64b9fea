//! Tracks and artists as staff edit them: single tracks, many together, and merged duplicates.

mod artist;
mod bulk;
mod merge;
mod track;
mod versions;

use pult_app::catalog::follow_changes;
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::{
    listening::ready,
    test_app::{TestApp, TestResponse},
};

/// A pool whose lists are kept current, and an admin.
struct AdminScene {
    app: TestApp,
    admin: String,
    following: JoinHandle<()>,
}

/// The ids in a list grouped by days.
fn ids_in(list: &Value) -> Vec<String> {
    let days = list["items"].as_array().unwrap().iter();
    let tracks = days.flat_map(|day| day["items"].as_array().unwrap());
    tracks
        .map(|track| track["id"].as_str().unwrap().to_owned())
        .collect()
}

impl Drop for AdminScene {
    fn drop(&mut self) {
        self.following.abort();
    }
}

impl AdminScene {
    async fn open() -> Self {
        let app = TestApp::start().await;
        let following = tokio::spawn(follow_changes(app.app.clone()));
        let admin = app.sign_in("admin").await;
        Self {
            app,
            admin,
            following,
        }
    }

    async fn get(&self, path: &str) -> TestResponse {
        self.app.get(path).token(&self.admin).send().await
    }

    async fn post(&self, path: &str, body: &Value) -> TestResponse {
        self.app.post(path).token(&self.admin).json(body).send().await
    }

    async fn put(&self, path: &str, body: &Value) -> TestResponse {
        self.app.put(path).token(&self.admin).json(body).send().await
    }

    async fn track(&self, id: i64) -> Value {
        self.get(&format!("/api/admin/tracks/{id}")).await.ok()
    }

    /// The form of a track with its current values.
    async fn form(&self, id: i64) -> Value {
        let loaded = self.track(id).await;
        let mut form = loaded.clone();
        let fields = form.as_object_mut().unwrap();
        for read_only_field in [
            "id",
            "state",
            "merged_into",
            "picture",
            "downloads",
            "created_at",
            "updated_at",
        ] {
            fields.remove(read_only_field);
        }
        let artists = loaded["artists"].as_array().unwrap();
        form["artists"] = artists.iter().map(|artist| artist["id"].clone()).collect();
        let version = |version: &Value| json!({ "id": version["id"], "kind": version["kind"], "bpm": version["bpm"], "key": version["key"], "upload": null });
        form["versions"] = loaded["versions"]
            .as_array()
            .unwrap()
            .iter()
            .map(version)
            .collect();
        form
    }

    async fn write(&self, id: i64, form: &Value) -> TestResponse {
        self.put(&format!("/api/admin/tracks/{id}"), form).await
    }

    async fn bulk(&self, ids: &[i64], change: Value) -> TestResponse {
        self.post("/api/admin/tracks/bulk", &json!({ "ids": ids, "change": change }))
            .await
    }

    /// The answer for a visitor.
    async fn visited(&self, path: &str) -> TestResponse {
        self.app.get(path).send().await
    }

    async fn is_listed(&self, id: i64) -> bool {
        let list = self
            .visited("/api/tracks/recordpool?offset=0&limit=100")
            .await
            .ok();
        ids_in(&list).contains(&id.to_string())
    }

    async fn actions(&self) -> Vec<String> {
        let log = self.get("/api/admin/audit?limit=100").await.ok();
        let of = |entry: &Value| entry["action"].as_str().unwrap().to_owned();
        log["items"].as_array().unwrap().iter().map(of).collect()
    }

    /// A ready upload of this account, with the audio of the test pool.
    async fn ready(&self, login: &str) -> String {
        let found = self.app.app.store.credentials(login).await.unwrap();
        let id = ready(&self.app, found.unwrap().account.id, None).await;
        id.as_str().to_owned()
    }
}

#[tokio::test]
async fn only_staff_look_and_only_admins_write() {
    let scene = AdminScene::open().await;
    let form = scene.form(3).await;
    let merge = json!({ "revision": 1, "into": "4" });
    let bulk = json!({ "ids": ["3"], "change": { "rating": 5 } });
    let moderator = scene.app.sign_in("moderator").await;
    let free = scene.app.sign_in("free").await;
    for path in [
        "/api/admin/tracks/3",
        "/api/admin/artists/1",
        "/api/admin/tables/tracks",
        "/api/admin/tables/artists",
    ] {
        assert_eq!(
            scene.app.get(path).token(&moderator).send().await.status,
            200,
            "{path}"
        );
        assert_eq!(
            scene.app.get(path).token(&free).send().await.status,
            404,
            "{path}"
        );
        assert_eq!(scene.app.get(path).send().await.status, 404, "{path}");
    }
    for token in [&moderator, &free] {
        for (path, body) in [
            ("/api/admin/tracks/bulk", &bulk),
            ("/api/admin/tracks/3/merge", &merge),
            ("/api/admin/tracks/3/restore", &json!({})),
            ("/api/admin/artists/1/merge", &merge),
        ] {
            let refused = scene.app.post(path).token(token).json(body).send().await;
            assert_eq!(refused.status, 404, "{path}");
        }
        for path in ["/api/admin/tracks/3", "/api/admin/artists/1"] {
            let refused = scene.app.put(path).token(token).json(&form).send().await;
            assert_eq!(refused.status, 404, "{path}");
        }
        let refused = scene.app.delete("/api/admin/tracks/3").token(token).send().await;
        assert_eq!(refused.status, 404);
    }
    assert_eq!(scene.track(3).await["revision"], 1, "nothing happened");
    assert_eq!(scene.get("/api/admin/tracks/999").await.status, 404);
}
