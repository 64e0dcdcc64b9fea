//! Sound behind signed links: whole or cut, in ranges, and never without a link.

use axum::http::Method;

use crate::{
    pool::WITH_SOUND,
    test_app::{Answer, TestApp},
};

/// The link this reader is given for the track with sound.
async fn link(app: &TestApp, token: Option<&str>) -> String {
    let call = app.get("/api/tracks/recordpool?limit=100");
    let call = if let Some(token) = token {
        call.token(token)
    } else {
        call
    };
    let list = call.send().await.json();
    let groups = list["items"].as_array().unwrap().clone();
    let tracks: Vec<_> = groups
        .iter()
        .flat_map(|group| group["items"].as_array().unwrap())
        .collect();
    let track = tracks
        .iter()
        .find(|track| track["id"].as_str() == Some(&WITH_SOUND.to_string()))
        .unwrap();
    track["audioSrc"].as_str().unwrap().to_owned()
}

async fn range(app: &TestApp, link: &str, range: &str) -> Answer {
    app.get(link).header("range", range).send().await
}

#[tokio::test]
async fn a_subscriber_hears_all_and_a_visitor_half() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let whole = app.get(&link(&app, Some(&token)).await).send().await;
    let half = app.get(&link(&app, None).await).send().await;
    for answer in [&whole, &half] {
        assert_eq!(
            (answer.status.as_u16(), answer.header("content-type")),
            (200, "audio/mpeg")
        );
        assert_eq!(answer.header("accept-ranges"), "bytes");
        assert!(answer.header("cache-control").starts_with("private"));
        assert_eq!(answer.header("content-length"), answer.body.len().to_string());
    }
    let share = half.body.len() as f64 / whole.body.len() as f64;
    assert!((0.45..0.56).contains(&share), "{share}");
    assert_ne!(half.header("etag"), whole.header("etag"));
}

#[tokio::test]
async fn any_part_is_served_and_together_they_are_the_file() {
    let app = TestApp::start().await;
    let link = link(&app, None).await;
    let whole = app.get(&link).send().await;
    let total = whole.body.len();
    for (asked, start, end) in [
        ("bytes=0-0", 0, 1),
        ("bytes=100-", 100, total),
        ("bytes=-10", total - 10, total),
        ("bytes=50-99999999999", 50, total),
    ] {
        let part = range(&app, &link, asked).await;
        assert_eq!(part.status, 206, "{asked}");
        assert_eq!(
            part.header("content-range"),
            format!("bytes {start}-{}/{total}", end - 1)
        );
        assert_eq!(part.header("content-length"), (end - start).to_string());
        assert_eq!(part.body, whole.body[start..end]);
    }
}

#[tokio::test]
async fn a_place_beyond_the_end_cannot_be_served() {
    let app = TestApp::start().await;
    let link = link(&app, None).await;
    let total = app.get(&link).send().await.body.len();
    let answer = range(&app, &link, &format!("bytes={total}-")).await;
    assert_eq!(answer.refusal(), (416, "range_not_satisfiable".into()));
    assert_eq!(answer.header("content-range"), format!("bytes */{total}"));
}

#[tokio::test]
async fn ten_thousand_ranges_are_answered_as_none() {
    let app = TestApp::start().await;
    let link = link(&app, None).await;
    let many = format!("bytes={}", vec!["0-"; 10_000].join(","));
    let answer = range(&app, &link, &many).await;
    assert_eq!(answer.status, 200);
    assert_eq!(range(&app, &link, "bytes=nonsense").await.status, 200);
}

#[tokio::test]
async fn a_head_tells_the_length_and_sends_nothing() {
    let app = TestApp::start().await;
    let link = link(&app, None).await;
    let whole = app.get(&link).send().await;
    let head = app
        .call(Method::HEAD, &link)
        .header("range", "bytes=0-9")
        .send()
        .await;
    assert_eq!((head.status.as_u16(), head.body.len()), (200, 0));
    assert_eq!(head.header("content-length"), whole.body.len().to_string());
    assert_eq!(head.header("etag"), whole.header("etag"));
}

#[tokio::test]
async fn a_known_file_is_not_sent_again_and_a_changed_one_not_continued() {
    let app = TestApp::start().await;
    let link = link(&app, None).await;
    let whole = app.get(&link).send().await;
    let etag = whole.header("etag").to_owned();
    assert!(etag.starts_with('"'), "a strong tag");
    assert_eq!(
        app.get(&link).header("if-none-match", &etag).send().await.status,
        304
    );
    let resume = |tag: &str| {
        app.get(&link)
            .header("range", "bytes=5-9")
            .header("if-range", tag)
    };
    assert_eq!(resume(&etag).send().await.status, 206);
    let changed = resume("\"another\"").send().await;
    assert_eq!(
        (changed.status.as_u16(), changed.body.len()),
        (200, whole.body.len())
    );
}

#[tokio::test]
async fn nothing_in_a_link_can_be_changed_or_left_out() {
    let app = TestApp::start().await;
    let link = link(&app, None).await;
    let (path, query) = link.split_once('?').unwrap();
    let version = format!("{WITH_SOUND}0");
    for forged in [
        path.to_owned(),
        format!("{path}?{}", query.replace("share=", "share=9")),
        link.replace(&format!("/{version}?"), "/20?"),
        link.replace("expires=", "expires=9"),
        link.replace("signature=", "signature=x"),
        format!("{path}?share=whole&expires=99999999999999&signature="),
    ] {
        assert_eq!(
            app.get(&forged).send().await.refusal(),
            (403, "link_invalid".into()),
            "{forged}"
        );
    }
    assert_eq!(app.get("/media/audio/abc?share=whole").send().await.status, 404);
    // The token of a subscriber opens no file by itself.
    let token = app.sign_in("pro").await;
    assert_eq!(app.get(path).token(&token).send().await.status, 403);
}
