//! Vocabulary entries, jobs, the audit log and promo codes in the admin area.

use pult_domain::job::Job;
use pult_store::{Claim, JobFailure, Lane, NewJob};
use serde_json::{Value, json};

use crate::test_app::{TestApp, TestResponse};

fn entry_form(ru: &str, en: &str) -> Value {
    json!({ "name_ru": ru, "name_en": en, "sort": 5, "icon": "", "color": "", "attributes": [], "offered_first": false })
}

async fn add(app: &TestApp, admin: &str, kind: &str, code: &str, entry_form: &Value) -> TestResponse {
    app.post("/api/admin/vocabulary")
        .token(admin)
        .json(&json!({ "kind": kind, "code": code, "facts": entry_form }))
        .send()
        .await
}

async fn genres(app: &TestApp) -> Vec<(String, String)> {
    let vocabulary = app.get("/api/vocabulary").english().send().await.ok();
    let text = |word: &Value, name: &str| word[name].as_str().unwrap().to_owned();
    let genres = vocabulary["genres"].as_array().unwrap();
    genres
        .iter()
        .map(|word| (text(word, "code"), text(word, "title")))
        .collect()
}

#[tokio::test]
async fn a_word_is_added_renamed_merged_and_filters_know_at_once() {
    let app = TestApp::start().await;
    let following = tokio::spawn(pult_app::catalog::follow_changes(app.app.clone()));
    let admin = app.sign_in("admin").await;
    let added = add(&app, &admin, "genre", "", &entry_form("Синтвейв", "Synthwave"))
        .await
        .ok();
    let id = added["id"].as_str().unwrap();
    assert!(
        genres(&app)
            .await
            .contains(&("synthwave".into(), "Synthwave".into()))
    );
    let path = format!("/api/admin/vocabulary/{id}");
    app.put(&path)
        .token(&admin)
        .json(&entry_form("Синтвейв", "Retrowave"))
        .send()
        .await
        .ok();
    assert!(
        genres(&app)
            .await
            .contains(&("synthwave".into(), "Retrowave".into())),
        "the code stays"
    );

    let vocabulary = app.get("/api/admin/vocabulary").token(&admin).send().await.ok();
    let mut entries = vocabulary["terms"].as_array().unwrap().iter();
    let used_genre = entries.find(|term| term["kind"] == "genre" && term["used"].as_i64() > Some(0));
    let used_genre = used_genre.unwrap().clone();
    let used_path = format!("/api/admin/vocabulary/{}", used_genre["id"].as_str().unwrap());
    let refused = app.delete(&used_path).token(&admin).send().await;
    assert_eq!(refused.refusal(), (409, "term_used".into()));
    let total = |code: &str| {
        let call = app.get(&format!("/api/tracks/recordpool?GENRES={code}")).send();
        async move { call.await.ok()["total"].clone() }
    };
    let before = total(used_genre["code"].as_str().unwrap()).await;
    app.delete(&format!("{used_path}?into={id}"))
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(total("synthwave").await, before);
    assert!(
        !genres(&app)
            .await
            .iter()
            .any(|(code, _)| *code == used_genre["code"])
    );
    let log = app.get("/api/admin/audit").token(&admin).send().await.ok();
    assert_eq!(log["items"][0]["action"], "term.merge");
    assert_eq!(
        log["items"][1]["details"],
        json!({ "name_en": { "before": "Synthwave", "after": "Retrowave" } })
    );

    let unused = add(
        &app,
        &admin,
        "version_type",
        "odd",
        &json!({
            "name_ru": "Странный", "name_en": "Odd", "sort": 900, "icon": "", "color": "",
            "attributes": ["remix", "cut_part"], "offered_first": true,
        }),
    )
    .await
    .ok();
    let path = format!("/api/admin/vocabulary/{}", unused["id"].as_str().unwrap());
    app.delete(&path).token(&admin).send().await.ok();
    assert_eq!(app.delete(&path).token(&admin).send().await.status, 404);
    following.abort();
}

#[tokio::test]
async fn bad_words_are_refused_with_the_field_named() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let with = |name: &str, value: Value| {
        let mut entry_form = entry_form("Слово", "A word");
        entry_form[name] = value;
        entry_form
    };
    for (kind, code, entry_form, field) in [
        ("thing", "", entry_form("Слово", "A word"), "kind"),
        ("genre", "123", entry_form("Слово", "A word"), "code"),
        ("genre", "Ы", entry_form("Слово", "A word"), "code"),
        ("genre", "", entry_form("", "A word"), "name_ru"),
        ("genre", "", entry_form("Слово", "a, b"), "name_en"),
        ("genre", "", entry_form("Хаус", "hOUSE"), "name_en"),
        ("genre", "house", entry_form("Слово", "A word"), "code"),
        ("genre", "", with("sort", json!(-1)), "sort"),
        ("marker", "", with("color", json!("red")), "color"),
        ("marker", "", with("icon", json!("x".repeat(25))), "icon"),
        ("genre", "", with("attributes", json!(["remix"])), "attributes"),
        (
            "version_type",
            "",
            with("attributes", json!(["loud"])),
            "attributes",
        ),
    ] {
        let refused = add(&app, &admin, kind, code, &entry_form).await;
        assert_eq!(refused.refused_field().2, field, "{kind} {code} {entry_form}");
    }
    let genre = app
        .app
        .store
        .terms()
        .await
        .unwrap()
        .into_iter()
        .find(|term| term.code == "house")
        .unwrap();
    for into in [genre.id.0, 1_000_000] {
        let path = format!("/api/admin/vocabulary/{}?into={into}", genre.id);
        assert!(
            app.delete(&path)
                .token(&admin)
                .send()
                .await
                .status
                .is_client_error()
        );
    }
    let moderator = app.sign_in("moderator").await;
    assert_eq!(
        app.get("/api/admin/vocabulary")
            .token(&moderator)
            .send()
            .await
            .status,
        404
    );
}

#[tokio::test]
async fn a_failed_job_is_tried_again_and_a_waiting_one_cancelled() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let (store, now) = (&app.app.store, app.app.now());
    let mut tx = store.begin().await.unwrap();
    let job = NewJob {
        job: &Job::RefreshCharts,
        unique_key: Some("charts"),
        run_at: now,
        max_attempts: 1,
        created_at: now,
    };
    let id = tx.enqueue(job).await.unwrap().unwrap();
    tx.commit().await.unwrap();
    let claim = Claim {
        worker: "w",
        lane: Lane::Quick,
        limit: 100,
        now,
        real_now: now,
        lease_until: now.plus_seconds(60),
    };
    store.claim_jobs(claim).await.unwrap();
    store
        .fail_job(id, "w", "broken", JobFailure::Dead { at: now })
        .await
        .unwrap();
    let list = app
        .get("/api/admin/tables/jobs?filter=kind:refresh_charts,state:dead")
        .token(&admin)
        .english()
        .send()
        .await
        .ok();
    assert_eq!(list["items"][0]["cells"]["last_error"], "broken");
    assert_eq!(list["items"][0]["id"], id.to_string());
    let kinds = list["columns"][0]["choices"].as_array().unwrap();
    assert!(kinds.iter().any(|kind| kind["label"] == "Refresh the charts"));
    let (retry, cancel) = (
        format!("/api/admin/jobs/{id}/retry"),
        format!("/api/admin/jobs/{id}"),
    );
    assert_eq!(
        app.delete(&cancel).token(&admin).send().await.status,
        409,
        "it does not wait"
    );
    let dead = app.get("/api/admin/jobs").token(&admin).send().await.ok()["dead"]
        .as_i64()
        .unwrap();
    app.post(&retry).token(&admin).send().await.ok();
    assert_eq!(
        app.post(&retry).token(&admin).send().await.status,
        409,
        "it is not dead"
    );
    let counts = app.get("/api/admin/jobs").token(&admin).send().await.ok();
    assert_eq!(counts["dead"].as_i64().unwrap(), dead - 1);
    app.delete(&cancel).token(&admin).send().await.ok();
    let log = app.get("/api/admin/audit").token(&admin).send().await.ok();
    let actions: Vec<_> = log["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| &entry["action"])
        .collect();
    assert_eq!(actions, ["job.cancel", "job.retry"]);
    let details = &log["items"][1]["details"];
    let state = json!({ "before": "dead", "after": "queued" });
    assert_eq!(
        details,
        &json!({ "kind": "refresh_charts", "last_error": "broken", "state": state })
    );
}

#[tokio::test]
async fn the_log_tells_in_words_and_is_narrowed() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let promo = json!({ "code": "ONE", "percent": 10, "amount": null, "currency": null, "plan": null, "valid_from": null, "valid_until": null, "use_limit": null, "per_account": null });
    let created = app
        .post("/api/admin/promos")
        .token(&admin)
        .json(&promo)
        .send()
        .await
        .ok();
    let path = format!("/api/admin/promos/{}", created["id"]);
    assert_eq!(
        app.delete(&path).token(&admin).send().await.ok()["disabled"],
        true
    );
    app.put(&path).token(&admin).json(&promo).send().await.ok();
    let promos = app.get("/api/admin/promos").token(&admin).send().await.ok();
    assert_eq!(
        promos["items"][0]["disabled"], true,
        "a change does not switch it on"
    );
    let on = format!("{path}/on");
    for _ in 0..2 {
        assert_eq!(app.post(&on).token(&admin).send().await.ok()["disabled"], false);
    }
    let log = app
        .get("/api/admin/tables/audit?filter=action:promo.on,who:admin")
        .token(&admin)
        .english()
        .send()
        .await
        .ok();
    assert_eq!(log["total"], 1, "what is on already is not switched on");
    let actions = log["columns"][0]["choices"].as_array().unwrap();
    assert!(
        actions
            .iter()
            .any(|word| word["value"] == "promo.on" && word["label"] == "Switched a promo code on")
    );
    let subject = format!("subject:promo {}", created["id"]).replace(' ', "%20");
    let of_it = app
        .get(&format!("/api/admin/tables/audit?filter={subject}"))
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(of_it["total"], 4);
    let refused = app
        .get("/api/admin/tables/audit?filter=details:x")
        .token(&admin)
        .send()
        .await;
    assert_eq!(refused.refused_field().2, "filter");
}
