//! An account with ready uploads, and the calls it makes.

use pult_domain::{ids::AccountId, upload::UploadId, vocabulary::VocabularyKind};
use serde_json::{Value, json};

use crate::{
    listening::ready,
    test_app::{TestApp, TestResponse},
};

/// The object of the cover embedded in every file.
pub(super) const COVER: &str = "a-cover";

pub(super) struct Scene<'a> {
    pub(super) app: &'a TestApp,
    pub(super) account: AccountId,
    pub(super) token: String,
    pub(super) genre: String,
    pub(super) kind: String,
}

impl<'a> Scene<'a> {
    pub(super) async fn of(app: &'a TestApp, login: &str) -> Self {
        let account = app
            .app
            .store
            .credentials(login)
            .await
            .unwrap()
            .unwrap()
            .account
            .id;
        let entries = app.app.store.terms().await.unwrap();
        let first = |kind| {
            entries
                .iter()
                .find(|term| term.kind == kind)
                .unwrap()
                .code
                .clone()
        };
        Self {
            app,
            account,
            token: app.sign_in(login).await,
            genre: first(VocabularyKind::Genre),
            kind: first(VocabularyKind::VersionType),
        }
    }

    /// A ready upload of this account, with the audio of the test pool.
    pub(super) async fn ready(&self) -> UploadId {
        ready(self.app, self.account, Some(COVER)).await
    }

    /// A complete form with a track of each title, each with its own file.
    pub(super) async fn input(&self, revision: i64, titles: &[&str]) -> Value {
        let mut tracks = Vec::new();
        for title in titles {
            let upload = self.ready().await;
            tracks.push(json!({
                "id": null, "title": title, "artists": [{ "id": null, "name": "Новый Контур" }],
                "genres": [self.genre], "category": null, "parts_of_night": ["Primetime"], "markers": ["cake"], "year": 2026,
                "label": "", "adult": false,
                "versions": [{ "id": null, "kind": self.kind, "upload": upload.as_str(), "bpm": null, "key": null }],
            }));
        }
        json!({ "revision": revision, "creator": "remixer", "link": "", "notes": "", "tracks": tracks })
    }

    pub(super) async fn get(&self, path: &str) -> TestResponse {
        self.app.get(path).token(&self.token).send().await
    }

    pub(super) async fn post(&self, path: &str, body: &Value) -> TestResponse {
        self.app.post(path).token(&self.token).json(body).send().await
    }

    pub(super) async fn put(&self, path: &str, body: &Value) -> TestResponse {
        self.app.put(path).token(&self.token).json(body).send().await
    }

    pub(super) async fn create(&self) -> Value {
        self.post("/api/submissions", &json!({})).await.ok()
    }

    pub(super) async fn show(&self, id: &str) -> Value {
        self.get(&format!("/api/submissions/{id}")).await.ok()
    }

    pub(super) async fn save(&self, id: &str, input: &Value) -> TestResponse {
        self.put(&format!("/api/submissions/{id}"), input).await
    }

    pub(super) async fn send(&self, id: &str, revision: i64, consent: bool) -> TestResponse {
        let body = json!({ "revision": revision, "consent": consent });
        self.post(&format!("/api/submissions/{id}/send"), &body).await
    }

    pub(super) async fn remove(&self, id: &str) -> TestResponse {
        let path = format!("/api/submissions/{id}");
        self.app.delete(&path).token(&self.token).send().await
    }

    /// Creates a draft at its second revision.
    pub(super) async fn draft(&self, titles: &[&str]) -> String {
        let id = self.create().await["id"].as_str().unwrap().to_owned();
        self.save(&id, &self.input(1, titles).await).await.ok();
        id
    }

    /// Creates a submission in the queue, at its third revision.
    pub(super) async fn sent(&self, titles: &[&str]) -> String {
        let id = self.draft(titles).await;
        self.send(&id, 2, true).await.ok();
        id
    }

    /// Makes a call as a reviewer.
    pub(super) async fn review(&self, id: &str, step: &str) -> TestResponse {
        self.post(&format!("/api/admin/review/submissions/{id}/{step}"), &json!({}))
            .await
    }

    /// Rejects each title in `refused` and approves the others.
    pub(super) async fn decide(&self, id: &str, refused: &[&str], more: Value) -> TestResponse {
        let loaded = self
            .get(&format!("/api/admin/review/submissions/{id}"))
            .await
            .ok();
        self.decide_loaded(id, &loaded, refused, more).await
    }

    pub(super) async fn decide_loaded(
        &self,
        id: &str,
        submission: &Value,
        refused: &[&str],
        more: Value,
    ) -> TestResponse {
        let decision = |track: &Value| match refused.contains(&track["title"].as_str().unwrap()) {
            true => {
                json!({ "id": track["id"], "verdict": "reject", "reason": "clipping", "comment": "Тише" })
            }
            false => json!({ "id": track["id"], "verdict": "approve" }),
        };
        let decisions: Vec<_> = submission["tracks"]
            .as_array()
            .unwrap()
            .iter()
            .map(decision)
            .collect();
        let mut body = json!({ "revision": submission["revision"], "tracks": decisions });
        for (field, value) in more.as_object().unwrap() {
            body[field] = value.clone();
        }
        self.post(&format!("/api/admin/review/submissions/{id}/decide"), &body)
            .await
    }
}
