//! Grants: who gets one, how often, and how it is cancelled.

use serde_json::{Value, json};

use crate::{
    catalog_admin_lists::{FIRST, FREE, HOSTILE, LAST, TWO_VERSIONS},
    test_app::{TestApp, TestResponse},
    test_pool::{PASSWORD, WITH_SOUND},
};

pub(crate) async fn put(app: &TestApp, token: &str, query: &str) -> TestResponse {
    app.post(&format!("/api/library/history/put?{query}"))
        .token(token)
        .send()
        .await
}

async fn downloads(app: &TestApp, token: &str, track: i64) -> Value {
    let path = format!("/api/tracks/current?track_id={track}");
    app.get(&path).token(token).send().await.ok()["downloads"].clone()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value}")).to_owned()
}

#[tokio::test]
async fn a_grant_counts_and_lists_show_it_at_once_in_every_session() {
    let app = TestApp::with_downloads().await;
    let (token, other) = (app.sign_in("pro").await, app.sign_in("pro").await);
    assert_eq!(downloads(&app, &other, LAST).await["progress"], "0%");
    let query = format!("track={LAST}&dl_from=record_pool&dl_how=selected");
    for (count, progress, available) in [(1, "50%", true), (2, "100%", false)] {
        let granted = put(&app, &token, &query).await.ok();
        let answered = &granted["downloads"];
        assert_eq!(answered["progress"], progress);
        assert_eq!(answered["available"], available);
        assert_eq!(answered["items"][0]["download_count"], count);
        assert_eq!(granted["file_name"], "Контур - Полка 130.mp3");
        assert_eq!(*answered, downloads(&app, &token, LAST).await);
        assert_eq!(*answered, downloads(&app, &other, LAST).await);
    }
    assert_eq!(
        put(&app, &other, &query).await.refusal(),
        (403, "download_limit".into())
    );
    let history = app.get("/api/library/history").token(&token).send().await.ok();
    let info = &history["items"][0]["items"][0]["download_info"];
    assert_eq!(
        (&info["source"], &info["format"], &info["count"]),
        (&json!("record_pool"), &json!("mp3"), &json!(2))
    );
}

#[tokio::test]
async fn formats_share_the_count_and_versions_have_their_own() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let track = TWO_VERSIONS;
    let wav = put(
        &app,
        &token,
        &format!("track={track}&version={track}0&format=wav"),
    )
    .await
    .ok();
    assert!(text(&wav["file_name"]).ends_with(").wav"), "{wav}");
    put(&app, &token, &format!("track={track}&version={track}0"))
        .await
        .ok();
    let full = put(
        &app,
        &token,
        &format!("track={track}&version={track}0&format=wav"),
    )
    .await;
    assert_eq!(full.refusal(), (403, "download_limit".into()));
    // Without a version the next one that is available is taken, and stands first in the answer.
    let granted = put(&app, &token, &format!("track={track}")).await.ok();
    let counts: Vec<_> = granted["downloads"]["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| (text(&item["id"]), item["download_count"].as_u64().unwrap()))
        .collect();
    assert_eq!(
        counts,
        [("1091-mp3", 1), ("1091-wav", 1), ("1090-mp3", 2), ("1090-wav", 2)]
            .map(|(id, n)| (id.to_owned(), n))
    );
    assert_eq!(granted["downloads"]["progress"], "50%");
}

#[tokio::test]
async fn each_refusal_has_its_code() {
    let app = TestApp::with_downloads().await;
    let call = format!("/api/library/history/put?track={FIRST}");
    assert_eq!(
        app.post(&call).send().await.refusal(),
        (401, "login_required".into())
    );
    let free = app.sign_in("free").await;
    let refused = put(&app, &free, &format!("track={FIRST}")).await;
    assert_eq!(refused.refusal(), (403, "plan_required".into()));
    assert_eq!(refused.json()["plans"], json!(["pro", "event"]));
    put(&app, &free, &format!("track={FREE}")).await.ok();

    let body = json!({ "login": "novice", "email": "novice@mail.test", "password": "seven green turtles" });
    let registered = app.post("/api/user").json(&body).send().await.ok();
    let token = text(&registered["token"]);
    let take = format!("track={FREE}");
    assert_eq!(put(&app, &token, &take).await.refusal().1, "consent_required");
    let consent = app
        .put("/api/user")
        .token(&token)
        .json(&json!({ "consent": true }));
    consent.send().await.ok();
    assert_eq!(
        put(&app, &token, &take).await.refusal(),
        (403, "email_unconfirmed".into())
    );
    let (_, code) = app.mail("novice@mail.test").await;
    let confirmed = app.post("/api/user/confirm_email").json(&json!({ "code": code }));
    assert_eq!(confirmed.send().await.status, 200);
    put(&app, &token, &take).await.ok();
}

#[tokio::test]
async fn wrong_input_is_named_and_counts_nothing() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    for (query, status, code, field) in [
        ("", 422, "required", "track"),
        ("track=", 422, "wrong_type", "track"),
        ("track=one", 422, "wrong_type", "track"),
        ("track=99999999999999999999", 422, "wrong_type", "track"),
        ("track=101&version=x", 422, "wrong_type", "version"),
        ("track=101&format=flac", 422, "invalid_value", "format"),
        ("track=101&dl_from=nowhere", 422, "invalid_value", "dl_from"),
        ("track=101&dl_how=somehow", 422, "invalid_value", "dl_how"),
        ("track=101&artist_id=x", 422, "wrong_type", "artist_id"),
        ("track=1&format=wav", 422, "invalid_value", "format"),
        ("track=999", 404, "not_found", ""),
        ("track=-1", 404, "not_found", ""),
        ("track=101&version=1020", 404, "not_found", ""),
        ("track=2", 404, "not_found", ""),
    ] {
        let answer = put(&app, &token, query).await;
        assert_eq!(
            answer.refused_field(),
            (status, code.to_owned(), field.to_owned()),
            "{query}"
        );
    }
    assert_eq!(downloads(&app, &token, 101).await["progress"], "0%");
    // The origin is stored only as far as it exists.
    let somewhere = "track=101&dl_from=playlists&playlist_id=987654&artist_id=-4&event_id=7";
    put(&app, &token, somewhere).await.ok();
}

#[tokio::test]
async fn every_place_is_known_by_its_name() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    for (n, source) in [
        "record_pool",
        "my_new",
        "artists",
        "playlists",
        "history",
        "favorites",
        "search",
        "events",
    ]
    .into_iter()
    .enumerate()
    {
        let track = FIRST + n as i64;
        put(
            &app,
            &token,
            &format!("track={track}&dl_from={source}&dl_how=selected"),
        )
        .await
        .ok();
        let history = app.get("/api/library/history").token(&token).send().await.ok();
        let newest = &history["items"][0]["items"][0];
        assert_eq!(
            (&newest["track_id"], &newest["download_info"]["source"]),
            (&json!(track.to_string()), &json!(source))
        );
    }
}

#[tokio::test]
async fn what_has_not_begun_can_be_given_back() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let granted = put(&app, &token, &format!("track={FIRST}")).await.ok();
    let (grant, link) = (text(&granted["grant_id"]), text(&granted["source"]));
    let cancel = async |token: &str, grant: &str| {
        let path = format!("/api/library/history/take_back?grant={grant}");
        app.post(&path).token(token).send().await
    };
    let other = app.sign_in("free").await;
    assert_eq!(cancel(&other, &grant).await.refusal(), (404, "not_found".into()));
    assert_eq!(
        cancel(&token, "987654").await.refusal(),
        (404, "not_found".into())
    );
    assert_eq!(cancel(&token, "x").await.status, 422);
    // A HEAD, a request for a cached file and one for an invalid range do not open the grant.
    let head = app.call(axum::http::Method::HEAD, &link).send().await;
    assert_eq!(head.status, 200);
    let etag = head.header("etag").to_owned();
    assert_eq!(
        app.get(&link).header("if-none-match", &etag).send().await.status,
        304
    );
    assert_eq!(
        app.get(&link)
            .header("range", "bytes=99999999-")
            .send()
            .await
            .status,
        416
    );
    for _ in 0..2 {
        let answer = cancel(&token, &grant).await.ok();
        assert_eq!(answer["downloads"]["progress"], "0%");
        assert_eq!(answer["downloads"], downloads(&app, &token, FIRST).await);
    }
    assert_eq!(
        app.get(&link).send().await.refusal(),
        (403, "link_invalid".into())
    );
    let history = app.get("/api/library/history").token(&token).send().await.ok();
    assert_eq!(history["total"], crate::account_lifecycle::DOWNLOADED.len());

    let granted = put(&app, &token, &format!("track={FIRST}")).await.ok();
    let first_byte = app.get(&text(&granted["source"])).header("range", "bytes=0-0");
    assert_eq!(first_byte.send().await.status, 206);
    let cancel_after_start = cancel(&token, &text(&granted["grant_id"])).await;
    assert_eq!(cancel_after_start.refusal(), (409, "download_started".into()));
    assert_eq!(downloads(&app, &token, FIRST).await["progress"], "50%");
}

#[tokio::test]
async fn an_item_leads_to_its_grant_and_both_calls_count_once() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let source = text(&downloads(&app, &token, FIRST).await["items"][0]["source"]);
    assert_eq!(
        app.get(&source).send().await.refusal(),
        (401, "login_required".into())
    );
    let foreign = app
        .get(&source)
        .token(&token)
        .header("sec-fetch-site", "cross-site");
    assert_eq!(foreign.send().await.refusal(), (403, "cross_site".into()));
    let head = app
        .call(axum::http::Method::HEAD, &source)
        .token(&token)
        .send()
        .await;
    assert_eq!(head.status, 405, "looking counts nothing");
    let led = app.get(&source).token(&token).send().await;
    assert_eq!(led.status, 302);
    let link = led.header("location").to_owned();
    assert_eq!(app.get(&link).send().await.status, 200);
    // An old client names neither version nor format.
    let grant = put(&app, &token, &format!("track={FIRST}&dl_from=favorites"))
        .await
        .ok();
    assert_eq!(text(&grant["source"]), link);
    assert_eq!(grant["downloads"]["items"][0]["download_count"], 1);
    let history = app.get("/api/library/history").token(&token).send().await.ok();
    assert_eq!(
        history["items"][0]["items"][0]["download_info"]["source"],
        "favorites"
    );

    // The other way round, and the other format while nothing has started.
    let grant = put(&app, &token, "track=111").await.ok();
    let wav = app
        .get("/api/tracks/111/versions/1110/file?format=wav")
        .token(&token)
        .send()
        .await;
    assert_eq!(wav.status, 302);
    assert_eq!(
        app.get(&text(&grant["source"])).send().await.status,
        403,
        "it became the other format"
    );
    let file = app.get(wav.header("location")).send().await;
    assert_eq!(
        (file.status.as_u16(), file.header("content-type")),
        (200, "audio/wav")
    );
    assert_eq!(
        downloads(&app, &token, 111).await["items"][0]["download_count"],
        1
    );
    let unknown_version = app
        .get("/api/tracks/111/versions/1120/file")
        .token(&token)
        .send()
        .await;
    assert_eq!(unknown_version.refusal(), (404, "not_found".into()));
    let without_format = format!("/api/tracks/{WITH_SOUND}/versions/{WITH_SOUND}0/file?format=wav");
    assert_eq!(app.get(&without_format).token(&token).send().await.status, 422);
}

#[tokio::test]
async fn a_closed_account_takes_nothing_more() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let granted = put(&app, &token, &format!("track={FIRST}")).await.ok();
    let closed = app
        .delete("/api/user")
        .token(&token)
        .json(&json!({ "password": PASSWORD }));
    closed.send().await.ok();
    let link = text(&granted["source"]);
    assert_eq!(
        app.get(&link).send().await.refusal(),
        (403, "link_invalid".into())
    );
}

#[tokio::test]
async fn the_table_of_downloads_holds_no_formula() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let formula = FIRST + HOSTILE.iter().position(|title| title.starts_with('=')).unwrap() as i64;
    put(
        &app,
        &token,
        &format!("track={formula}&dl_from=my_new&format=wav"),
    )
    .await
    .ok();
    let granted = put(&app, &token, "track=120").await.ok();
    let take_back = format!(
        "/api/library/history/take_back?grant={}",
        text(&granted["grant_id"])
    );
    app.post(&take_back).token(&token).send().await.ok();
    let call = "/api/library/history/export";
    assert_eq!(app.get(call).send().await.status, 401);
    let table = app.get(call).token(&token).send().await;
    assert_eq!(table.header("content-type"), "text/csv; charset=utf-8");
    assert!(
        table
            .header("content-disposition")
            .starts_with("attachment; filename=\"pult-downloads.csv\"")
    );
    let rows: Vec<_> = table.text().split("\r\n").collect();
    assert_eq!(rows[0], "\u{FEFF}Дата;Артист;Трек;Версия;Формат;Откуда");
    assert_eq!(rows.len(), 1 + 1 + crate::account_lifecycle::DOWNLOADED.len() + 1);
    assert!(
        rows[1].contains(";Контур;\"'=cmd|' /C calc'!A0\";"),
        "{}",
        rows[1]
    );
    assert!(rows[1].ends_with(";wav;Главная"), "{}", rows[1]);
    let english = app.get(call).token(&token).english().send().await;
    assert!(
        english
            .text()
            .contains("Date,Artist,Track,Version,Format,From\r\n")
    );
}
