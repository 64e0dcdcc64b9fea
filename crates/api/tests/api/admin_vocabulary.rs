//! Terms in force: staff write them, old versions are stored, and consents name a version.

use pult_domain::ids::AccountId;
use pult_store::ExportTable;
use serde_json::{Value, json};

use crate::{
    admin_lists::{column, list},
    registration::form,
    test_app::{TestApp, TestResponse},
};

async fn put_page(app: &TestApp, token: &str, code: &str, body: &str) -> TestResponse {
    let form = json!({ "title_ru": "Заголовок", "title_en": "Title", "body_ru": body, "body_en": body });
    let path = format!("/api/admin/pages/{code}");
    app.put(&path).token(token).json(&form).send().await
}

/// The versions of the terms that an account has agreed to.
async fn consent_versions(app: &TestApp, login: &str) -> Vec<String> {
    let registered = app.post("/api/user").json(&form(login)).send().await.ok();
    let account = AccountId(registered["user"]["id"].as_i64().unwrap());
    let table = ExportTable::ALL
        .iter()
        .find(|table| table.name == "consents")
        .unwrap();
    let rows = app.app.store.export_page(account, table, 0, 10).await.unwrap();
    let name = |row: &serde_json::Map<String, Value>| row["version"].as_str().unwrap().to_owned();
    rows.iter().map(name).collect()
}

#[tokio::test]
async fn what_becomes_of_personal_data_is_written_and_kept() {
    let app = TestApp::start().await;
    let (admin, moderator) = (app.sign_in("admin").await, app.sign_in("moderator").await);
    let built_in = app.get("/api/pages/personal-data").english().send().await.ok();
    assert_eq!(built_in["title"], "Personal data");
    assert!(!built_in["body"].to_string().contains("{brand}"));
    assert_eq!(
        put_page(&app, &moderator, "personal-data", "Mine").await.status,
        404
    );
    put_page(&app, &admin, "personal-data", "We keep nothing at {site}")
        .await
        .ok();
    let read = app.get("/api/pages/personal-data").send().await.ok();
    assert!(
        read["body"].to_string().contains("We keep nothing at pult.test"),
        "{read}"
    );
    assert_eq!(consent_versions(&app, "late").await, ["2026-11/personal-data-1"]);
    let versions = list(&app, &admin, "page-texts?filter=code:personal-data").await;
    assert_eq!(column(&versions, "version"), ["1"]);
    let page = app.get("/personal-data").browser().send().await;
    if page.header("content-type").starts_with("text/html") {
        assert!(page.text().contains("We keep nothing at pult.test"));
    }
    let deleted = app
        .delete("/api/admin/pages/personal-data")
        .token(&admin)
        .send()
        .await;
    assert_eq!(deleted.refusal().1, "not_allowed");
}

#[tokio::test]
async fn the_terms_are_written_and_consents_name_the_text_in_force() {
    let app = TestApp::start().await;
    let (admin, moderator) = (app.sign_in("admin").await, app.sign_in("moderator").await);
    let built_in = app.get("/api/pages/offer").english().send().await.ok();
    assert_eq!(
        (&built_in["title"], &built_in["updated_at"]),
        (&json!("Terms"), &json!("2026-11-15T00:00:00.000Z"))
    );
    let body_text = built_in["body"].to_string();
    assert!(
        body_text.contains("an agreement between you and") && !body_text.contains("{brand}"),
        "{body_text}"
    );
    assert_eq!(consent_versions(&app, "early").await, ["2026-11"]);

    assert_eq!(
        app.get("/api/admin/pages/offer")
            .token(&moderator)
            .send()
            .await
            .status,
        404
    );
    let form = app.get("/api/admin/pages/offer").token(&admin).send().await.ok();
    assert!(
        form["body_en"].as_str().unwrap().contains("{brand}"),
        "staff write what stands for it"
    );
    let contacts = app
        .get("/api/admin/pages/contacts")
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(contacts["title_ru"], "", "its place waits for it");
    assert_eq!(
        app.get("/api/admin/pages/nothing")
            .token(&admin)
            .send()
            .await
            .status,
        404
    );

    let refused = put_page(&app, &admin, "offer", "[x](javascript:alert(1))").await;
    assert_eq!(refused.refused_field().2, "body_ru");
    put_page(
        &app,
        &admin,
        "offer",
        "New terms of {brand} <script>alert(1)</script>",
    )
    .await
    .ok();
    put_page(&app, &admin, "offer", "Newer terms of {brand}")
        .await
        .ok();
    let read = app.get("/api/pages/offer").english().send().await.ok();
    assert!(read["body"].to_string().contains("Newer terms of "), "{read}");
    assert_eq!(consent_versions(&app, "late").await, ["2026-11/offer-2"]);

    let page = app.get("/offer").browser().english().send().await;
    if page.header("content-type").starts_with("text/html") {
        assert!(
            page.text().contains("Newer terms of "),
            "a reader without scripts"
        );
    }
    let versions = list(&app, &admin, "page-texts?filter=code:offer&sort=version").await;
    assert_eq!(column(&versions, "version"), ["1", "2"]);
    assert!(
        column(&versions, "body_en")[0].contains("<script>"),
        "words, not a script"
    );
    let listed = list(&app, &admin, "pages").await;
    assert_eq!(column(&listed, "code"), ["contacts", "offer", "personal-data"]);
    assert_eq!(column(&listed, "state"), ["unwritten", "own", "built_in"]);

    let log = app.get("/api/admin/audit").token(&admin).send().await.ok();
    let (last, first) = (&log["items"][0], &log["items"][1]);
    assert_eq!(
        (&last["action"], &last["subject"]),
        (&json!("page.change"), &json!("page offer"))
    );
    assert_eq!(last["details"]["version"], json!({ "before": 1, "after": 2 }));
    assert_eq!(first["details"]["version"], json!({ "before": null, "after": 1 }));
    assert!(
        first["details"]["body_en"]["before"]
            .as_str()
            .unwrap()
            .starts_with("This is an agreement")
    );
    let deleted = app.delete("/api/admin/pages/offer").token(&admin).send().await;
    assert_eq!(deleted.status, 403, "the app leads to it");
    let sitemap = app.get("/sitemaps/pages.xml").send().await;
    assert!(!sitemap.text().contains("/pages/offer"));
}
