//! What plays is a rendition of its own, and an address opens one file as long as it is valid.

use pult_app::ingest;
use pult_domain::time::HOUR_MS;
use serde_json::Value;

use crate::{
    audio::{link, link_to},
    catalog_admin_lists::TWO_VERSIONS,
    downloads::put,
    test_app::{TestApp, TestResponse},
    test_pool::{FROM_THE_MIDDLE, MIDDLE_MS},
};

const HOUR: i64 = HOUR_MS / 1_000;

async fn render_streams(app: &TestApp) {
    let app = &app.app;
    let mut rendered = 0;
    while let Some(audio_file) = app.store.next_missing_stream(app.now()).await.unwrap() {
        ingest::render_stream(app, audio_file).await.unwrap();
        rendered += 1;
    }
    assert!(rendered > 0);
}

async fn load(app: &TestApp, link: &str) -> TestResponse {
    let file = app.get(link).send().await;
    assert_eq!(file.status, 200, "{}", file.text());
    file
}

async fn detail(app: &TestApp, token: &str, track: i64) -> Value {
    let path = format!("/api/tracks/detail?track_id={track}");
    app.get(&path).token(token).send().await.ok()
}

#[tokio::test]
async fn a_whole_stream_has_at_most_45_percent_of_the_bytes_that_are_sold_and_none_of_its_frames() {
    let app = TestApp::with_downloads().await;
    render_streams(&app).await;
    app.shift_clock(HOUR).await;
    let token = app.sign_in("pro").await;
    let track = format!("track={TWO_VERSIONS}&version={TWO_VERSIONS}1");
    let granted = put(&app, &token, &track).await.ok();
    let sold = load(&app, granted["source"].as_str().unwrap()).await.body;
    let versions = detail(&app, &token, TWO_VERSIONS).await["versions"].clone();
    let version = versions
        .as_array()
        .unwrap()
        .iter()
        .find(|version| version["id"].as_str() == Some(&format!("{TWO_VERSIONS}1")));
    let stream = load(&app, version.unwrap()["source"].as_str().unwrap())
        .await
        .body;
    assert!(
        stream.len() * 100 <= sold.len() * 45,
        "{} of {}",
        stream.len(),
        sold.len()
    );
    // The bytes of any of its frames would be found.
    assert!(
        stream[500..]
            .chunks_exact(400)
            .all(|part| !sold.windows(400).any(|other| other == part))
    );
}

#[tokio::test]
async fn a_preview_is_a_part_of_the_stream() {
    let app = TestApp::start().await;
    render_streams(&app).await;
    app.shift_clock(HOUR).await;
    let token = app.sign_in("pro").await;
    let whole = load(&app, &link_to(&app, Some(&token), FROM_THE_MIDDLE).await)
        .await
        .body;
    let preview = load(&app, &link_to(&app, None, FROM_THE_MIDDLE).await).await.body;
    // After an Info frame of 417 bytes; three frames lead in.
    let frames = &preview[417..];
    let at = whole
        .windows(frames.len())
        .position(|bytes| bytes == frames)
        .unwrap();
    let frames_before = (MIDDLE_MS as usize * 441 / 10 + 576 + 529) / 1152 - 3;
    assert!(at.abs_diff(417 + frames_before * 418) < 418, "{at}");
    let edges = u32::from_be_bytes([0, preview[177], preview[178], preview[179]]);
    let (delay, padding) = (u64::from(edges >> 12), u64::from(edges & 0xFFF));
    let count = u32::from_be_bytes(preview[44..48].try_into().unwrap());
    assert_eq!(u64::from(count) * 1152 - delay - padding, 3 * 44_100);
}

#[tokio::test]
async fn a_player_never_gets_parts_of_two_files_while_the_stream_appears() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let before = link(&app, Some(&token)).await;
    let sold = load(&app, &before).await;
    render_streams(&app).await;
    // The address under which a player has begun still opens the file that it has begun.
    let rest = app.get(&before).header("range", "bytes=5000-").send().await;
    assert_eq!(
        (rest.status.as_u16(), rest.header("etag")),
        (206, sold.header("etag"))
    );
    assert!(rest.body == sold.body[5000..]);

    app.shift_clock(HOUR).await;
    let after = link(&app, Some(&token)).await;
    assert_ne!(before, after);
    let stream = load(&app, &after).await;
    assert_ne!(stream.header("etag"), sold.header("etag"));
    let resume = |etag: &str| {
        let call = app.get(&after).header("range", "bytes=5000-");
        call.header("if-range", etag).send()
    };
    let other_file = resume(sold.header("etag")).await;
    assert_eq!(other_file.status, 200, "all of it, and no part that does not fit");
    assert!(other_file.body == stream.body);
    let same_file = resume(stream.header("etag")).await;
    assert_eq!(same_file.status, 206);
    assert!(same_file.body == stream.body[5000..]);
    assert!(load(&app, &before).await.body == sold.body);
}
