//! Tracks and artists as staff write them: one at a time, many together, and duplicates that become one.

use std::sync::atomic::{AtomicU64, Ordering};

use pult_app::catalogue::follow;
use pult_domain::{
    ids::{SoundId, TrackId},
    upload::{MasterFormat, ReadTags, SelfTold, UploadId},
};
use pult_store::{NewMaster, NewUpload};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::test_app::{Answer, TestApp};

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
        let following = tokio::spawn(follow(app.app.clone()));
        let admin = app.sign_in("admin").await;
        Self {
            app,
            admin,
            following,
        }
    }

    async fn get(&self, path: &str) -> Answer {
        self.app.get(path).token(&self.admin).send().await
    }

    async fn post(&self, path: &str, body: &Value) -> Answer {
        self.app.post(path).token(&self.admin).json(body).send().await
    }

    async fn put(&self, path: &str, body: &Value) -> Answer {
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

    async fn write(&self, id: i64, form: &Value) -> Answer {
        self.put(&format!("/api/admin/tracks/{id}"), form).await
    }

    async fn bulk(&self, ids: &[i64], change: Value) -> Answer {
        self.post("/api/admin/tracks/bulk", &json!({ "ids": ids, "change": change }))
            .await
    }

    /// What a visitor is answered.
    async fn visited(&self, path: &str) -> Answer {
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
        static COUNT: AtomicU64 = AtomicU64::new(1_000_000);
        let mut bytes = [0; 16];
        bytes[8..].copy_from_slice(&COUNT.fetch_add(1, Ordering::Relaxed).to_be_bytes());
        let (id, now, store) = (
            UploadId::from_bytes(bytes),
            self.app.app.now(),
            &self.app.app.store,
        );
        let account = store.credentials(login).await.unwrap().unwrap().account.id;
        let mut tx = store.begin().await.unwrap();
        let new = NewUpload {
            id: id.clone(),
            account,
            name: "night.wav".into(),
            length: 0,
            created_at: now,
        };
        assert!(tx.insert_upload(&new, 1_000, now.plus_days(-1)).await.unwrap());
        let master = NewMaster {
            object_id: "object".into(),
            name: "night.wav".into(),
            length: 0,
            track: None,
            kind: None,
            created_at: now,
        };
        let master = tx.insert_master(&master).await.unwrap();
        let told = SelfTold {
            tags: ReadTags::default(),
            format: MasterFormat {
                name: "WAV".into(),
                lossless: true,
                channels: 2,
                bitrate: None,
            },
            cover: None,
        };
        assert!(tx.upload_is_joined(&id, master, &told, now).await.unwrap());
        assert!(tx.master_is_ready(master, SoundId(1), now).await.unwrap());
        tx.commit().await.unwrap();
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

#[tokio::test]
async fn a_track_is_renamed_and_found_by_its_new_name() {
    let desk = Desk::open().await;
    let mut form = desk.form(3).await;
    form["title"] = json!("Синий трамвай (Remix)");
    form["artists"] = json!(["2", "1"]);
    form["rating"] = json!(5);
    form["year"] = json!(1999);
    form["versions"][0]["bpm"] = json!(101.5);
    form["versions"][0]["key"] = json!("5A");
    form["versions"].as_array_mut().unwrap().reverse();
    let kept = desk.write(3, &form).await.ok();
    assert_eq!(kept["revision"], 2);
    assert_eq!(kept["versions"][1]["bpm"], 101.5);
    assert_eq!(kept["versions"][1]["key"], "5A");
    let found = desk
        .visited("/api/search/tracks?q=%D1%82%D1%80%D0%B0%D0%BC%D0%B2%D0%B0%D0%B9")
        .await
        .ok();
    assert_eq!(found[0]["id"], "3", "{found}");
    let detail = desk.visited("/api/tracks/detail?track_id=3").await.ok();
    assert_eq!(detail["title"], "Синий трамвай (Remix)");
    let log = desk.get("/api/admin/audit").await.ok();
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
    let desk = Desk::open().await;
    let (mut one, mut other) = (desk.form(3).await, desk.form(3).await);
    one["title"] = json!("Первый");
    other["title"] = json!("Второй");
    desk.write(3, &one).await.ok();
    assert_eq!(
        desk.write(3, &other).await.refusal(),
        (409, "changed_elsewhere".into())
    );
    assert_eq!(desk.track(3).await["title"], "Первый");
    // Versions of the refused one were not touched either.
    other["versions"].as_array_mut().unwrap().pop();
    assert_eq!(desk.write(3, &other).await.status, 409);
    assert_eq!(desk.track(3).await["versions"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn what_does_not_fit_is_refused_with_its_field() {
    let desk = Desk::open().await;
    let form = desk.form(3).await;
    let genres: Vec<Value> = desk.visited("/api/vocabulary").await.ok()["genres"]
        .as_array()
        .unwrap()
        .iter()
        .map(|word| word["code"].clone())
        .collect();
    let upload = desk.ready("author").await;
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
        let refused = desk.write(3, &wrong).await.refused_field();
        assert_eq!(
            (refused.0, refused.1.as_str(), refused.2.as_str()),
            (422, code, named),
            "{field}"
        );
    }
    assert_eq!(desk.track(3).await["revision"], 1, "nothing was half written");
}

#[tokio::test]
async fn a_file_is_replaced_and_versions_come_and_go() {
    let desk = Desk::open().await;
    let before = desk.track(3).await;
    assert_eq!(before["versions"][0]["has_audio"], false);
    let mut form = desk.form(3).await;
    form["versions"][0]["upload"] = json!(desk.ready("admin").await);
    form["versions"][0]["bpm"] = Value::Null;
    form["versions"][0]["key"] = Value::Null;
    let kept = desk.write(3, &form).await.ok();
    let version = &kept["versions"][0];
    assert_eq!(version["id"], before["versions"][0]["id"], "the same version");
    assert_eq!(
        (&version["has_audio"], &version["bpm"], &version["key"]),
        (&json!(true), &json!(128.1), &json!("1B"))
    );
    // One more behind, and the second one goes.
    let mut form = desk.form(3).await;
    let kind = form["versions"][1]["kind"].clone();
    let gone = form["versions"][1]["id"].clone();
    let added =
        json!({ "id": null, "kind": kind, "bpm": 90.0, "key": "9B", "upload": desk.ready("admin").await });
    form["versions"][1] = added;
    let kept = desk.write(3, &form).await.ok();
    let versions = kept["versions"].as_array().unwrap();
    assert_eq!(versions.len(), 2);
    assert_eq!(
        (&versions[1]["bpm"], &versions[1]["key"]),
        (&json!(90.0), &json!("9B"))
    );
    assert!(versions.iter().all(|version| version["id"] != gone));
    // A file on its way is no sound yet.
    let mut form = desk.form(3).await;
    form["versions"][0]["upload"] = json!("0000000000000000000000000000abcd");
    assert_eq!(desk.write(3, &form).await.status, 422);
}

#[tokio::test]
async fn hidden_deleted_and_scheduled_tracks_are_not_there_for_readers() {
    let desk = Desk::open().await;
    let mut form = desk.form(3).await;
    form["hidden"] = json!(true);
    assert_eq!(desk.write(3, &form).await.ok()["state"], "hidden");
    assert!(!desk.is_listed(3).await);
    assert_eq!(desk.visited("/api/tracks/current?track_id=3").await.status, 404);
    desk.app
        .delete("/api/admin/tracks/3")
        .token(&desk.admin)
        .send()
        .await
        .ok();
    assert_eq!(desk.track(3).await["state"], "deleted");
    let mut form = desk.form(3).await;
    assert_eq!(desk.write(3, &form).await.refusal(), (409, "deleted".into()));
    let restored = desk.post("/api/admin/tracks/3/restore", &json!({})).await.ok();
    assert_eq!(restored["state"], "hidden", "as it was before");
    assert_eq!(
        desk.post("/api/admin/tracks/3/restore", &json!({})).await.status,
        404
    );
    form["revision"] = restored["revision"].clone();
    form["hidden"] = json!(false);
    assert_eq!(desk.write(3, &form).await.ok()["state"], "published");
    assert!(desk.is_listed(3).await);

    let mut form = desk.form(3).await;
    let day = desk.app.app.now().plus_days(1);
    form["publish_at"] = json!(day.rfc3339());
    assert_eq!(desk.write(3, &form).await.ok()["state"], "scheduled");
    assert!(!desk.is_listed(3).await);
    pult_app::staff::publish_track(&desk.app.app, TrackId(3))
        .await
        .unwrap();
    assert_eq!(desk.track(3).await["state"], "scheduled", "not before its day");
    desk.app.shift_clock(24 * 3600 + 10).await;
    pult_app::staff::publish_track(&desk.app.app, TrackId(3))
        .await
        .unwrap();
    assert_eq!(desk.track(3).await["state"], "published");
    let actions = desk.actions().await;
    for action in ["track.delete", "track.restore", "track.change"] {
        assert!(
            actions.iter().any(|known| known == action),
            "{action} in {actions:?}"
        );
    }
}

#[tokio::test]
async fn many_tracks_change_together_or_not_at_all() {
    let desk = Desk::open().await;
    let words = desk.visited("/api/vocabulary").await.ok();
    let genre = words["genres"][0]["code"].clone();
    let change = json!({ "rating": 2, "add_genre": genre, "adult": true, "record_pool": true, "label": "" });
    let done = desk.bulk(&[3, 4, 5], change.clone()).await.ok();
    assert_eq!(done["changed"], 3);
    assert_eq!(
        desk.bulk(&[3, 4, 5], change).await.ok()["changed"],
        0,
        "nothing left to change"
    );
    for id in [3, 4, 5] {
        let track = desk.track(id).await;
        assert_eq!(
            (&track["rating"], &track["adult"], &track["label"]),
            (&json!(2), &json!(true), &Value::Null)
        );
        assert!(track["genres"].as_array().unwrap().contains(&genre));
        assert_eq!(track["access"]["record_pool"], true);
        assert_eq!(track["revision"], 2);
    }
    let log = desk.get("/api/admin/audit?limit=3").await.ok();
    let entry = &log["items"][0];
    assert_eq!(entry["details"]["rating"]["after"], 2, "{entry}");
    // The last of them has no room for a fourth genre: then none of them changes.
    let mut form = desk.form(5).await;
    let three: Vec<&Value> = (1..4).map(|n| &words["genres"][n]["code"]).collect();
    form["genres"] = json!(three);
    desk.write(5, &form).await.ok();
    let refused = desk
        .bulk(
            &[3, 5],
            json!({ "rating": 1, "add_genre": words["genres"][9]["code"] }),
        )
        .await;
    assert_eq!(
        refused.refused_field(),
        (422, "too_many".into(), "add_genre".into())
    );
    assert_eq!(desk.track(3).await["rating"], 2);
    let swapped =
        json!({ "add_genre": words["genres"][9]["code"], "remove_genre": words["genres"][1]["code"] });
    assert_eq!(desk.bulk(&[5], swapped).await.ok()["changed"], 1);
    let refused = desk.bulk(&[3, 999], json!({ "rating": 1 })).await;
    assert_eq!(
        refused.refused_field(),
        (422, "invalid_value".into(), "ids.1".into())
    );
    let many: Vec<i64> = (1..=201).collect();
    assert_eq!(
        desk.bulk(&many, json!({ "rating": 1 })).await.refused_field().1,
        "too_many"
    );
    assert_eq!(
        desk.bulk(&[], json!({ "rating": 1 })).await.refused_field().1,
        "required"
    );
    assert_eq!(desk.bulk(&[3], json!({ "colour": 1 })).await.status, 422);

    assert_eq!(
        desk.bulk(&[3, 4], json!({ "deleted": true })).await.ok()["changed"],
        2
    );
    assert!(!desk.is_listed(3).await && !desk.is_listed(4).await);
    desk.bulk(&[3, 4], json!({ "deleted": false })).await.ok();
    assert!(desk.is_listed(3).await && desk.is_listed(4).await);
}

#[tokio::test]
async fn an_artist_is_written_and_two_become_one() {
    let desk = Desk::open().await;
    let seen = desk.get("/api/admin/artists/2").await.ok();
    let mut form = json!({
        "revision": seen["revision"], "name": "Night Train", "code": "", "type": "resident", "exclusive": true,
        "description_ru": "Поезд", "description_en": "Train", "picture": desk.app.pool.cover,
    });
    let kept = desk.put("/api/admin/artists/2", &form).await.ok();
    assert_eq!(
        (&kept["code"], &kept["type"], &kept["revision"]),
        (&json!("night-train"), &json!("resident"), &json!(2))
    );
    assert_eq!(
        desk.put("/api/admin/artists/2", &form).await.refusal(),
        (409, "changed_elsewhere".into())
    );
    form["revision"] = kept["revision"].clone();
    form["code"] = json!("kontur");
    assert_eq!(
        desk.put("/api/admin/artists/2", &form).await.refused_field(),
        (409, "value_taken".into(), "code".into())
    );
    form["code"] = json!("night-train");
    form["picture"] = json!("nothing");
    assert_eq!(
        desk.put("/api/admin/artists/2", &form).await.refused_field().2,
        "picture"
    );

    let merge = |into: &str| json!({ "revision": 2, "into": into });
    for wrong in ["2", "77"] {
        let refused = desk.post("/api/admin/artists/2/merge", &merge(wrong)).await;
        assert_eq!(
            refused.refused_field(),
            (422, "invalid_value".into(), "into".into())
        );
    }
    let left = desk.post("/api/admin/artists/2/merge", &merge("1")).await.ok();
    assert_eq!((&left["id"], &left["tracks"]), (&json!("1"), &json!(30)));
    // Old names lead to the new artist: pages by a redirect, calls at once.
    for name in ["night-train", "2"] {
        let page = desk.app.get(&format!("/artists/{name}")).browser().send().await;
        assert_eq!(
            (page.status.as_u16(), page.header("location")),
            (301, "/artists/kontur")
        );
        let found = desk.visited(&format!("/api/artists/{name}")).await.ok();
        assert_eq!(found["id"], "1");
    }
    let track = desk.track(5).await;
    assert_eq!(track["artists"], json!([{ "id": "1", "name": "Контур" }]));
    assert_eq!(
        desk.post(
            "/api/admin/artists/2/merge",
            &json!({ "revision": 3, "into": "1" })
        )
        .await
        .refusal()
        .1,
        "merged"
    );
    let table = desk.get("/api/admin/tables/artists").await.ok();
    assert_eq!(table["total"], 1);
    assert!(desk.actions().await.iter().any(|action| action == "artist.merge"));
}

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
