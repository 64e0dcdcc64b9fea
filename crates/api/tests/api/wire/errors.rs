//! Refusals.

use serde_json::json;

use super::{has, is_exactly};
use crate::test_app::TestApp;

#[tokio::test]
async fn a_refusal_is_a_message_a_code_and_the_field_that_was_wrong() {
    let app = TestApp::start().await;
    let document = app.get("/api/openapi.json").send().await.ok();
    let known = document["components"]["schemas"]["ErrorCode"]["enum"].clone();
    for (path, status, code, field) in [
        ("user", 401, "login_required", None),
        ("nothing", 404, "not_found", None),
        ("login", 405, "method_not_allowed", None),
        ("tracks/recordpool?limit=0", 422, "out_of_range", Some("limit")),
        ("tracks/recordpool?sort=none", 422, "unknown_sort", Some("sort")),
        ("tracks/detail", 422, "required", Some("track_id")),
        ("search/tracks?q=a", 422, "query_too_short", Some("q")),
    ] {
        let answer = app.get(&format!("/api/{path}")).send().await;
        assert_eq!(answer.status, status, "{path}");
        let refusal = answer.json();
        let fields = if field.is_some() {
            "message:s code:s field:s"
        } else {
            "message:s code:s"
        };
        is_exactly(&refusal, fields);
        assert_eq!(
            (&refusal["code"], refusal["field"].as_str()),
            (&json!(code), field),
            "{path}"
        );
        assert!(known.as_array().unwrap().contains(&refusal["code"]), "{code}");
    }
}

#[tokio::test]
async fn the_document_lists_the_codes_of_the_table_each_a_plain_word() {
    let app = TestApp::start().await;
    let document = app.get("/api/openapi.json").send().await.ok();
    let listed = &document["components"]["schemas"]["ErrorCode"]["enum"];
    assert_eq!(*listed, json!(pult_api::CODES));
    let is_word = |code: &&str| code.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9' | '_'));
    assert!(pult_api::CODES.iter().all(is_word));
}

#[tokio::test]
async fn an_account_that_stays_says_why_under_error_too() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    for body in [
        json!({}),
        json!({ "password": "wrong" }),
        json!({ "code": "wrong" }),
    ] {
        let call = app.delete("/api/user").token(&token).json(&body);
        let answer = call.send().await;
        assert_eq!(answer.status, 403);
        let refusal = answer.json();
        has(&refusal, "message:s code:s error:s");
        assert_eq!(refusal["error"], refusal["message"]);
    }
}
