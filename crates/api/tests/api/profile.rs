//! The profile and its settings.

use pult_api::{ApiSettings, accounts::location::Location};
use serde_json::{Value, json};

use crate::test_app::{TestApp, TestResponse};

async fn update(app: &TestApp, token: &str, body: Value) -> TestResponse {
    app.put("/api/user").token(token).json(&body).send().await
}

#[tokio::test]
async fn a_profile_changes_where_it_is_told_to() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let sets = app.get("/api/user/format_sets").send().await.ok();
    let first = &sets[0];
    assert!(first["id"].is_i64() && first["code"].is_string() && first["name"].is_string());
    let body = json!({
        "login": "Профи", "name": " Пётр ", "userName": "DJ Profi", "format_sets": [first["id"], sets[1]["id"].to_string()],
        "lang": "en", "theme": "light", "track_key_variant": "openkey", "useSearchAlgorithm": "new",
        "hide_played": true, "hide_downloaded": "1", "interface_tooltips": 0,
    });
    let user = update(&app, &token, body).await.ok();
    assert_eq!(
        (&user["login"], &user["name"], &user["userName"]),
        (&json!("Профи"), &json!("Пётр"), &json!("DJ Profi"))
    );
    assert_eq!(user["format_sets"], json!([first["id"], sets[1]["id"]]));
    assert_eq!(
        user["settings"],
        json!({ "hide_played": true, "hide_downloaded": true, "key": "openkey", "version_types": [] })
    );
    assert_eq!(
        (&user["theme"], &user["lang"], &user["interface_tooltips"]),
        (&json!("light"), &json!("en"), &json!(false))
    );
    assert_eq!(user["useSearchAlgorithm"], "new");
    assert_eq!(
        app.get("/api/user").token(&token).send().await.ok(),
        user,
        "and stays so"
    );
    let same = update(&app, &token, json!({})).await.ok();
    assert_eq!(same, user);
    let sets = update(&app, &token, json!({ "format_sets": [] })).await.ok();
    assert_eq!(sets["format_sets"], json!([]));
}

#[tokio::test]
async fn what_a_profile_cannot_be_is_told_by_field() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    for (body, status, code, field) in [
        (json!({ "login": "FREE" }), 409, "login_taken", "login"),
        (json!({ "login": "a b" }), 422, "invalid_login", "login"),
        (json!({ "userName": "  " }), 422, "required", "userName"),
        (json!({ "userName": "x".repeat(31) }), 422, "too_long", "userName"),
        (json!({ "name": "a\u{0}b" }), 422, "invalid_value", "name"),
        (json!({ "theme": "blue" }), 422, "invalid_value", "theme"),
        (json!({ "lang": "de" }), 422, "invalid_value", "lang"),
        (
            json!({ "track_key_variant": "x" }),
            422,
            "invalid_value",
            "track_key_variant",
        ),
        (
            json!({ "useSearchAlgorithm": "x" }),
            422,
            "invalid_value",
            "useSearchAlgorithm",
        ),
        (
            json!({ "hide_played": "perhaps" }),
            422,
            "wrong_type",
            "hide_played",
        ),
        (
            json!({ "format_sets": [1_000_000] }),
            422,
            "invalid_value",
            "format_sets",
        ),
        (
            json!({ "format_sets": ["x"] }),
            422,
            "invalid_value",
            "format_sets",
        ),
        (json!({ "email": "nobody" }), 422, "invalid_email", "email"),
    ] {
        let answer = update(&app, &token, body).await;
        assert_eq!(answer.refused_field(), (status, code.into(), field.into()));
    }
    assert_eq!(
        app.get("/api/user").token(&token).send().await.ok()["login"],
        "pro"
    );
    let unchanged = update(&app, &token, json!({ "login": "PRO" })).await;
    assert_eq!(unchanged.ok()["login"], "PRO", "one's own login in another case");
}

#[tokio::test]
async fn settings_come_as_a_form_or_as_json() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let post = |kind: &'static str, body: &'static str| {
        let call = app
            .post("/api/user/settings")
            .token(&token)
            .header("content-type", kind);
        async move { call.bare_body(body).send().await }
    };
    let settings = |user: Value| user["settings"].clone();
    let form = post(
        "application/x-www-form-urlencoded",
        "key=classic&hide_played=1&hide_downloaded=0",
    )
    .await;
    assert_eq!(
        settings(form.ok()),
        json!({ "hide_played": true, "hide_downloaded": false, "key": "classic", "version_types": [] })
    );
    let json_body = post(
        "application/json",
        r#"{"hide_played":false,"hide_downloaded":"1"}"#,
    )
    .await;
    assert_eq!(
        settings(json_body.ok()),
        json!({ "hide_played": false, "hide_downloaded": true, "key": "classic", "version_types": [] })
    );
    let data = "--x\r\ncontent-disposition: form-data; name=\"key\"\r\n\r\ncamelot\r\n--x\r\n\
        content-disposition: form-data; name=\"hide_downloaded\"\r\n\r\n0\r\n--x--\r\n";
    let data = post("multipart/form-data; boundary=x", data).await;
    assert_eq!(
        settings(data.ok()),
        json!({ "hide_played": false, "hide_downloaded": false, "key": "camelot", "version_types": [] })
    );
    let wrong = post("application/x-www-form-urlencoded", "key=piano").await;
    assert_eq!(wrong.refused_field(), (422, "invalid_value".into(), "key".into()));
    assert_eq!(
        post("text/plain", "key=classic").await.refusal(),
        (415, "unsupported_media".into())
    );
    let theme = |theme: &str| {
        app.post("/api/user/set_theme")
            .token(&token)
            .json(&json!({ "type": theme }))
    };
    theme("light").send().await.ok();
    assert_eq!(
        app.get("/api/user").token(&token).send().await.ok()["theme"],
        "light"
    );
    assert_eq!(
        theme("sepia").send().await.refused_field(),
        (422, "invalid_value".into(), "type".into())
    );
}

async fn locate(app: &TestApp, peer: &str, country_header: Option<&str>) -> Location {
    let mut call = app.get("/api/user/location").from(peer);
    if let Some(country) = country_header {
        call = call.header("cf-ipcountry", country);
    }
    serde_json::from_slice(&call.send().await.body).unwrap()
}

#[tokio::test]
async fn the_country_comes_from_a_trusted_proxy_or_the_language() {
    let app = TestApp::with(ApiSettings {
        trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()],
        country_header: Some("cf-ipcountry".parse().unwrap()),
        ..ApiSettings::default()
    })
    .await;
    let location = locate(&app, "10.0.0.1", Some("de")).await;
    assert_eq!(
        (
            location.country_code.as_str(),
            location.country.as_str(),
            location.currency.as_str()
        ),
        ("DE", "Германия", "EUR")
    );
    let untrusted = locate(&app, "203.0.113.9", Some("DE")).await;
    assert_eq!(
        (untrusted.country_code.as_str(), untrusted.currency.as_str()),
        ("RU", "RUB"),
        "a stranger is not believed"
    );
    assert_eq!(locate(&app, "10.0.0.1", Some("XX")).await.country_code, "RU");
    let english = app.get("/api/user/location").english().send().await.ok();
    assert_eq!(
        english,
        json!({ "country_code": "US", "country": "United States", "currency": "USD" })
    );
}
