//! Two windows change the same thing: the second change is refused, and nothing is overwritten.

use serde_json::{Value, json};

use crate::test_app::{TestApp, TestResponse};

async fn put(app: &TestApp, token: &str, path: &str, form: &Value, revision: &Value) -> TestResponse {
    let mut form = form.clone();
    form["revision"] = revision.clone();
    app.put(path).token(token).json(&form).send().await
}

/// Both windows loaded the same revision: the first change is saved, the second is refused until it names the new one.
async fn assert_written_once(
    app: &TestApp,
    token: &str,
    path: &str,
    loaded: &Value,
    first: &Value,
    second: &Value,
) {
    let written = put(app, token, path, first, loaded).await.ok();
    let refused = put(app, token, path, second, loaded).await;
    assert_eq!(
        refused.refused_field(),
        (409, "changed_elsewhere".into(), "revision".into()),
        "{path}"
    );
    assert_eq!(put(app, token, path, second, &json!("x")).await.status, 409);
    let again = put(app, token, path, second, &written["revision"]).await.ok();
    assert_ne!(again["revision"], written["revision"], "{path}");
}

#[tokio::test]
async fn words_and_promo_codes_are_not_written_over() {
    let app = TestApp::start().await;
    // A changed entry is answered once lists show it.
    let following = tokio::spawn(pult_app::catalog::follow_changes(app.app.clone()));
    let admin = app.sign_in("admin").await;
    let word = |name: &str| {
        json!({
            "name_ru": name, "name_en": name, "sort": 5, "icon": "", "color": "", "attributes": [],
            "offered_first": false,
        })
    };
    let new = json!({ "kind": "genre", "code": "shared", "facts": word("Zero") });
    let created = app.post("/api/admin/vocabulary").token(&admin).json(&new).send();
    let created = created.await.ok();
    let id = created["id"].as_str().unwrap();
    let path = format!("/api/admin/vocabulary/{id}");
    assert_written_once(
        &app,
        &admin,
        &path,
        &created["revision"],
        &word("One"),
        &word("Two"),
    )
    .await;
    let all = app.get("/api/admin/vocabulary").token(&admin).send().await.ok();
    let loaded = all["terms"]
        .as_array()
        .unwrap()
        .iter()
        .find(|term| term["id"] == id)
        .unwrap();
    assert_eq!(loaded["name_en"], "Two");
    // The list has the revision that the form sends.
    put(&app, &admin, &path, &word("Three"), &loaded["revision"])
        .await
        .ok();

    let promo = |percent: i64| {
        json!({
            "code": "SHARED", "percent": percent, "amount": null, "currency": null, "plan": null,
            "valid_from": null, "valid_until": null, "use_limit": null, "per_account": null,
        })
    };
    let created = app
        .post("/api/admin/promos")
        .token(&admin)
        .json(&promo(10))
        .send();
    let created = created.await.ok();
    let path = format!("/api/admin/promos/{}", created["id"]);
    assert_written_once(&app, &admin, &path, &created["revision"], &promo(20), &promo(30)).await;
    let list = app
        .get("/api/admin/tables/promos")
        .token(&admin)
        .send()
        .await
        .ok();
    let rows = list["items"].as_array().unwrap();
    let row = rows.iter().find(|row| row["cells"]["code"] == "SHARED").unwrap();
    assert_eq!(row["cells"]["percent"], "30");
    put(&app, &admin, &path, &promo(40), &row["revision"]).await.ok();
    following.abort();
}

#[tokio::test]
async fn prices_are_not_written_over() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let price = |months: i64, amount: i64, was: Value| json!({ "plan": "pro", "months": months, "currency": "RUB", "amount": amount, "was": was });
    let set = |prices: Vec<Value>| {
        let call = app.put("/api/admin/prices").token(&admin);
        call.json(&json!({ "prices": prices })).send()
    };
    let amount = |prices: &Value, months: i64| {
        let prices = prices["prices"].as_array().unwrap().iter();
        let mut fitting =
            prices.filter(|one| one["plan"] == "pro" && one["currency"] == "RUB" && one["months"] == months);
        fitting.next().unwrap()["amount"].clone()
    };
    let loaded = app.get("/api/admin/prices").token(&admin).send().await.ok();
    let (month, quarter) = (amount(&loaded, 1), amount(&loaded, 3));
    let first = set(vec![price(1, 139_000, month.clone())]).await.ok();
    assert_eq!(amount(&first, 1), 139_000);
    // The other window has an outdated price: neither of its prices is saved.
    let both = vec![price(3, 111_100, quarter.clone()), price(1, 149_000, month)];
    let refused = set(both).await;
    assert_eq!(refused.refusal(), (409, "changed_elsewhere".into()));
    // A request that does not name the price it was based on counts as outdated.
    assert_eq!(set(vec![price(1, 149_000, Value::Null)]).await.status, 409);
    let now = app.get("/api/admin/prices").token(&admin).send().await.ok();
    assert_eq!((amount(&now, 1), amount(&now, 3)), (json!(139_000), quarter));
    let again = set(vec![price(1, 149_000, json!(139_000))]).await.ok();
    assert_eq!(amount(&again, 1), 149_000);
}

#[tokio::test]
async fn posts_questions_and_pages_are_not_written_over() {
    let app = TestApp::start().await;
    let admin = app.sign_in("admin").await;
    let post = |title: &str| {
        json!({
            "kind": "blog", "code": "shared", "title_ru": title, "title_en": title, "lead_ru": "а", "lead_en": "b",
            "body_ru": "а", "body_en": "b", "picture": null, "published_at": null,
        })
    };
    let created = app.post("/api/admin/posts").token(&admin).json(&post("0")).send();
    let created = created.await.ok();
    let path = format!("/api/admin/posts/{}", created["id"].as_str().unwrap());
    assert_written_once(&app, &admin, &path, &created["revision"], &post("1"), &post("2")).await;
    let loaded = app.get(&path).token(&admin).send().await.ok();
    assert_eq!(loaded["title_en"], "2");

    let faq = |question: &str| json!({ "question_ru": question, "question_en": question, "answer_ru": "а", "answer_en": "b" });
    let created = app.post("/api/admin/faq").token(&admin).json(&faq("0")).send();
    let created = created.await.ok();
    let path = format!("/api/admin/faq/{}", created["id"].as_str().unwrap());
    assert_written_once(&app, &admin, &path, &created["revision"], &faq("1"), &faq("2")).await;
    // The admin table has the revision that its form sends.
    let list = app.get("/api/admin/tables/faq").token(&admin).send().await.ok();
    let row = list["items"].as_array().unwrap().iter();
    let row = row.into_iter().find(|row| row["id"] == created["id"]).unwrap();
    put(&app, &admin, &path, &faq("3"), &row["revision"]).await.ok();

    // The pool has default terms: of two who write their own at the same time, one succeeds.
    let text = |title: &str| json!({ "title_ru": title, "title_en": title, "body_ru": "а", "body_en": "b" });
    for code in ["offer", "contacts"] {
        let path = format!("/api/admin/pages/{code}");
        let loaded = app.get(&path).token(&admin).send().await.ok();
        assert_eq!(loaded["revision"], "0");
        assert_written_once(&app, &admin, &path, &loaded["revision"], &text("1"), &text("2")).await;
    }
    // A new page must not replace the text of an existing one.
    let refused_page = put(&app, &admin, "/api/admin/pages/offer", &text("3"), &json!("0")).await;
    assert_eq!(refused_page.status, 409);
}
