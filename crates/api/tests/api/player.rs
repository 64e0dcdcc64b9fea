//! What the player reports: plays, and its log.

use pult_domain::ids::TrackId;
use serde_json::{Value, json};

use crate::{
    logged,
    test_app::{TestApp, TestResponse},
};

const TRACK: i64 = 12;

async fn play(app: &TestApp, token: Option<&str>, address: &str) -> TestResponse {
    let call = app
        .post(&format!("/api/tracks/played?track_id={TRACK}"))
        .from(address);
    match token {
        Some(token) => call.token(token).send().await,
        None => call.send().await,
    }
}

/// Today's numbers of accounts and visits that played the track.
async fn counted_plays(app: &TestApp) -> (i64, i64) {
    let (store, now) = (&app.app.store, app.app.now());
    store.count_days(now).await.unwrap();
    let mut found = (0, 0);
    let today = |track, _, days: &[pult_domain::chart::DayCounts]| {
        if track == TrackId(TRACK) {
            found = days.last().map_or((0, 0), |day| (day.plays, day.visits));
        }
    };
    store.each_candidate(now.moscow_day(), today).await.unwrap();
    found
}

#[tokio::test]
async fn a_play_marks_the_track_at_once_and_counts_once() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    let play_state = || async {
        let path = format!("/api/tracks/current?track_id={TRACK}");
        app.get(&path).token(&token).send().await.json()["played"].clone()
    };
    assert_eq!(play_state().await, false);
    for _ in 0..3 {
        let answer = play(&app, Some(&token), "127.0.0.1").await;
        assert_eq!(
            (answer.status.as_u16(), answer.json()),
            (200, json!({ "played": true }))
        );
    }
    assert_eq!(play_state().await, true);
    assert_eq!(counted_plays(&app).await, (1, 0));
}

#[tokio::test]
async fn a_visitor_gets_the_same_answer_and_counts_once_from_one_address() {
    let app = TestApp::start().await;
    for address in ["203.0.113.1", "203.0.113.1", "203.0.113.2"] {
        let answer = play(&app, None, address).await;
        assert_eq!(
            (answer.status.as_u16(), answer.json()),
            (200, json!({ "played": true }))
        );
    }
    assert_eq!(counted_plays(&app).await, (0, 2));
}

#[tokio::test]
async fn what_is_no_track_cannot_be_played() {
    let app = TestApp::start().await;
    let missing = app.post("/api/tracks/played?track_id=404").send().await;
    assert_eq!(missing.refusal(), (404, "not_found".into()));
    let nothing = app.post("/tracks/played").send().await;
    assert_eq!(
        nothing.refused_field(),
        (422, "required".into(), "track_id".into())
    );
    let read = app.get("/api/tracks/played?track_id=1").send().await;
    assert_eq!(read.refusal(), (405, "method_not_allowed".into()));
}

#[tokio::test]
async fn the_log_of_the_player_is_one_line_an_entry_whatever_it_says() {
    let app = TestApp::start().await;
    let pair = json!([
        { "trackId": null, "date": "15.11.2026 11:00:00", "message": "" },
        { "trackId": 7, "date": "15.11.2026 11:00:01\r\n", "message": format!("play\u{1b}[31m\n{}", "x".repeat(2_000)), "took": 340 },
    ]);
    let text = logged::capture_log(async {
        let answer = app.post("/api/log/add").json(&pair).send().await;
        assert_eq!((answer.status.as_u16(), answer.json()), (200, json!({})));
    })
    .await;
    let of_player: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .filter(|line| line["target"] == "pult::player")
        .collect();
    assert_eq!(of_player.len(), 2);
    let log_fields = &of_player[1]["fields"];
    assert_eq!(
        (&log_fields["track"], &log_fields["date"], &log_fields["took"]),
        (&json!("7"), &json!("15.11.2026 11:00:01"), &json!(340))
    );
    let message = log_fields["message_of_player"].as_str().unwrap();
    assert!(
        message.starts_with("play[31mxxx") && message.len() == 500,
        "{message}"
    );
}

#[tokio::test]
async fn a_log_that_is_no_pair_is_refused() {
    let app = TestApp::start().await;
    let entry = json!({ "trackId": "1", "date": "", "message": "" });
    for body in [
        json!([]),
        json!([entry]),
        json!([entry, entry, entry]),
        json!({}),
        json!([entry, 5]),
        json!([entry, { "trackId": "1", "date": "", "message": "", "took": -1 }]),
    ] {
        assert_eq!(
            app.post("/api/log/add").json(&body).send().await.status,
            422,
            "{body}"
        );
    }
    let huge = json!([entry, { "trackId": "1", "date": "", "message": "x".repeat(10 << 20) }]);
    let answer = app.post("/api/log/add").json(&huge).send().await;
    assert_eq!(answer.refusal(), (413, "body_too_large".into()));
}
