//! The account of the requester.

use pult_api::accounts::user::UserResponse;

use crate::test_app::TestApp;

#[tokio::test]
async fn a_subscriber_sees_the_plan_and_its_features() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let answer = app.get("/api/user").token(&token).send().await;
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let user: UserResponse = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!((user.login.as_str(), user.user_name.as_str()), ("pro", "DJ pro"));
    assert_eq!(
        (user.current_tariff.code.as_str(), user.current_tariff.period),
        ("pro", 3)
    );
    assert_eq!(user.tariff.id, user.current_tariff.id);
    assert!(user.current_tariff.to.unwrap().ends_with('Z'));
    assert_eq!(user.futures_code, ["ARCHIVE_DOWNLOAD"]);
    assert_eq!(user.futueres_code, user.futures_code);
    assert_eq!(
        (user.track_key_variant.as_str(), user.theme.as_str()),
        ("camelot", "dark")
    );
    assert!(answer.json().get("token").is_none());
}

#[tokio::test]
async fn an_account_without_a_plan_is_on_free() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    let user = app.get("/api/user").token(&token).send().await.json();
    assert_eq!(user["currentTariff"]["code"], "free");
    assert_eq!(user["currentTariff"]["to"], serde_json::Value::Null);
    assert_eq!(user["nextTariff"], serde_json::Value::Null);
}

#[tokio::test]
async fn only_the_header_says_who_is_asking() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    assert_eq!(
        app.get("/api/user").send().await.refusal(),
        (401, "login_required".into())
    );
    let by_cookie = app
        .get("/api/user")
        .header("cookie", &format!("token={token}"))
        .send()
        .await;
    assert_eq!(by_cookie.refusal(), (401, "login_required".into()));
    let by_query = app.get(&format!("/api/user?token={token}")).send().await;
    assert_eq!(by_query.refusal(), (401, "login_required".into()));
    for bad in ["x", &"A".repeat(43), &"x".repeat(10_000)] {
        let answer = app.get("/api/user").token(bad).send().await;
        assert_eq!(answer.refusal(), (401, "session_expired".into()));
    }
}
