//! Tracks and artists as staff write them: one at a time, many together, and duplicates that become one.

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

/// A pool whose lists follow what is written, and an admin.
struct Desk {
    app: TestApp,
    admin: String,
    following: JoinHandle<()>,
}

/// Of a list by days.
fn ids_in(list: &Value) -> Vec<String> {
    let days = list["items"].as_array().unwrap().iter();
    let tracks = days.flat_map(|day| day["items"].as_array().unwrap());
    tracks
        .map(|track| track["id"].as_str().unwrap().to_owned())
        .collect()
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.following.abort();
    }
}

impl Desk {
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

    /// The form as it would be sent unchanged.
    async fn form(&self, id: i64) -> Value {
        let seen = self.track(id).await;
        let mut form = seen.clone();
        let fields = form.as_object_mut().unwrap();
        for told in [
            "id",
            "state",
            "merged_into",
            "picture",
            "downloads",
            "created_at",
            "updated_at",
        ] {
            fields.remove(told);
        }
        let artists = seen["artists"].as_array().unwrap();
        form["artists"] = artists.iter().map(|artist| artist["id"].clone()).collect();
        let version = |version: &Value| json!({ "id": version["id"], "kind": version["kind"], "bpm": version["bpm"], "key": version["key"], "upload": null });
        form["versions"] = seen["versions"].as_array().unwrap().iter().map(version).collect();
        form
    }

    async fn write(&self, id: i64, form: &Value) -> TestResponse {
        self.put(&format!("/api/admin/tracks/{id}"), form).await
    }

    async fn bulk(&self, ids: &[i64], change: Value) -> TestResponse {
        self.post("/api/admin/tracks/bulk", &json!({ "ids": ids, "change": change }))
            .await
    }

    /// What a visitor is answered.
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

    /// A file of this account, of which the pool's sound was made.
    async fn ready(&self, login: &str) -> String {
        let found = self.app.app.store.credentials(login).await.unwrap();
        let id = ready(&self.app, found.unwrap().account.id, None).await;
        id.as_str().to_owned()
    }
}

#[tokio::test]
async fn only_staff_look_and_only_admins_write() {
    let desk = Desk::open().await;
    let form = desk.form(3).await;
    let merge = json!({ "revision": 1, "into": "4" });
    let bulk = json!({ "ids": ["3"], "change": { "rating": 5 } });
    let moderator = desk.app.sign_in("moderator").await;
    let free = desk.app.sign_in("free").await;
    for path in [
        "/api/admin/tracks/3",
        "/api/admin/artists/1",
        "/api/admin/tables/tracks",
        "/api/admin/tables/artists",
    ] {
        assert_eq!(
            desk.app.get(path).token(&moderator).send().await.status,
            200,
            "{path}"
        );
        assert_eq!(desk.app.get(path).token(&free).send().await.status, 404, "{path}");
        assert_eq!(desk.app.get(path).send().await.status, 404, "{path}");
    }
    for token in [&moderator, &free] {
        for (path, body) in [
            ("/api/admin/tracks/bulk", &bulk),
            ("/api/admin/tracks/3/merge", &merge),
            ("/api/admin/tracks/3/restore", &json!({})),
            ("/api/admin/artists/1/merge", &merge),
        ] {
            let refused = desk.app.post(path).token(token).json(body).send().await;
            assert_eq!(refused.status, 404, "{path}");
        }
        for path in ["/api/admin/tracks/3", "/api/admin/artists/1"] {
            let refused = desk.app.put(path).token(token).json(&form).send().await;
            assert_eq!(refused.status, 404, "{path}");
        }
        let refused = desk.app.delete("/api/admin/tracks/3").token(token).send().await;
        assert_eq!(refused.status, 404);
    }
    assert_eq!(desk.track(3).await["revision"], 1, "nothing happened");
    assert_eq!(desk.get("/api/admin/tracks/999").await.status, 404);
}
