//! Audio behind signed links: whole or cut, in ranges, and never without a link.

use axum::http::Method;

use crate::{
    test_app::{TestApp, TestResponse},
    test_pool::{FROM_THE_MIDDLE, MIDDLE_MS, WITH_SOUND},
};

/// The link that this requester gets for the track with audio.
pub(crate) async fn link(app: &TestApp, token: Option<&str>) -> String {
    link_to(app, token, WITH_SOUND).await
}

pub(crate) async fn link_to(app: &TestApp, token: Option<&str>, id: i64) -> String {
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
        .find(|track| track["id"].as_str() == Some(&id.to_string()))
        .unwrap();
    track["audioSrc"].as_str().unwrap().to_owned()
}

async fn range(app: &TestApp, link: &str, range: &str) -> TestResponse {
    app.get(link).header("range", range).send().await
}

#[tokio::test]
async fn a_subscriber_hears_all_and_a_visitor_half() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let whole = app.get(&link(&app, Some(&token)).await).send().await;
    let visitor_file = app.get(&link(&app, None).await).send().await;
    for answer in [&whole, &visitor_file] {
        assert_eq!(
            (answer.status.as_u16(), answer.header("content-type")),
            (200, "audio/mpeg")
        );
        assert_eq!(answer.header("accept-ranges"), "bytes");
        assert!(answer.header("cache-control").starts_with("private"));
        assert_eq!(answer.header("content-length"), answer.body.len().to_string());
    }
    let share = visitor_file.body.len() as f64 / whole.body.len() as f64;
    assert!((0.45..0.56).contains(&share), "{share}");
    assert_ne!(visitor_file.header("etag"), whole.header("etag"));
}

/// Length of the generated first frame at 320 kbit/s.
const HEAD_BYTES: usize = 1044;

/// The numbers of frames and bytes in the header of the first frame of a file.
fn info_header(file: &[u8]) -> (u32, u32) {
    assert_eq!(&file[36..40], b"Info");
    let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
    (number(44), number(48))
}

#[tokio::test]
async fn nothing_about_a_preview_tells_how_long_the_whole_is() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let whole = app.get(&link(&app, Some(&token)).await).send().await;
    let link = link(&app, None).await;
    let preview = app.get(&link).send().await;
    let (frames, bytes) = info_header(&preview.body);
    assert_eq!(bytes as usize, preview.body.len());
    assert!(frames < info_header(&whole.body).0);
    let beyond = range(&app, &link, &format!("bytes={}-", whole.body.len() - 1)).await;
    assert_eq!(beyond.refusal(), (416, "range_not_satisfiable".into()));
    let suffix = range(&app, &link, "bytes=-100").await;
    assert_eq!(suffix.body, preview.body[preview.body.len() - 100..]);
    let lengths = [
        whole.body.len(),
        whole.body.len() - 1,
        whole.body.len() - HEAD_BYTES,
    ]
    .map(|n| n.to_string());
    for answer in [&preview, &beyond, &suffix] {
        for (name, value) in &answer.headers {
            let value = value.to_str().unwrap();
            assert!(
                lengths.iter().all(|length| !value.contains(length)),
                "{name}: {value}"
            );
        }
    }
}

#[tokio::test]
async fn a_preview_from_the_middle_is_frames_of_the_middle_and_begins_on_its_sample() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let whole = app
        .get(&link_to(&app, Some(&token), FROM_THE_MIDDLE).await)
        .send()
        .await;
    let preview = app.get(&link_to(&app, None, FROM_THE_MIDDLE).await).send().await;
    let (frames, _) = info_header(&preview.body);
    let audio_bytes = &preview.body[HEAD_BYTES..];
    let at = whole
        .body
        .windows(audio_bytes.len())
        .position(|bytes| bytes == audio_bytes);
    let frames_before = (MIDDLE_MS as usize * 441 / 10 + 576 + 529) / 1152 - 3;
    assert!(
        at.is_some_and(|at| at.abs_diff(HEAD_BYTES + frames_before * 1045) < 1045),
        "{at:?}"
    );
    // Three seconds, and the header says that the samples before the first one are to be dropped.
    let edges = u32::from_be_bytes([0, preview.body[177], preview.body[178], preview.body[179]]);
    let (delay, padding) = (u64::from(edges >> 12), u64::from(edges & 0xFFF));
    assert_eq!(u64::from(frames) * 1152 - delay - padding, 3 * 44_100);
    let begins = (MIDDLE_MS as u64 * 441 / 10 + 576) % 1152;
    assert_eq!(delay % 1152, begins);
}

#[tokio::test]
async fn any_part_is_served_and_together_they_are_the_file() {
    let app = TestApp::start().await;
    let link = link(&app, None).await;
    let whole = app.get(&link).send().await;
    let total = whole.body.len();
    for (range_header, start, end) in [
        ("bytes=0-0", 0, 1),
        ("bytes=100-", 100, total),
        ("bytes=-10", total - 10, total),
        ("bytes=50-99999999999", 50, total),
    ] {
        let part = range(&app, &link, range_header).await;
        assert_eq!(part.status, 206, "{range_header}");
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
    // The token of a subscriber does not open a file without a link.
    let token = app.sign_in("pro").await;
    assert_eq!(app.get(path).token(&token).send().await.status, 403);
}
