//! Granted files behind signed links: tagged, named, resumable, and only for their account.

use futures::TryStreamExt;
use pult_app::cleanup;
use pult_domain::{
    ids::{DownloadId, TrackId},
    limits::{DAY_SECONDS, UNUSED_AUDIO_RETENTION_DAYS},
    plan::PlanCode,
    subscription::SubscriptionPeriod,
};
use pult_media::ObjectKind;
use pult_store::{
    NewSubscriptionPeriod,
    testing::{set_grant_tags, set_title},
};
use serde_json::{Value, json};

use crate::{
    catalog_admin_lists::{FINE, FIRST, HOSTILE, LONG, TWO_VERSIONS},
    downloads::put,
    test_app::{TestApp, TestResponse},
    test_pool::WITH_SOUND,
    tools::{OnDisk, ffprobe, mutagen},
};

async fn link(app: &TestApp, token: &str, query: &str) -> String {
    let granted = put(app, token, query).await.ok();
    granted["source"].as_str().unwrap().to_owned()
}

async fn range(app: &TestApp, link: &str, range: &str) -> TestResponse {
    app.get(link).header("range", range).send().await
}

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;

#[tokio::test]
async fn an_mp3_carries_its_tags_and_the_very_sound_that_was_heard() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let link = link(
        &app,
        &token,
        &format!("track={TWO_VERSIONS}&version={TWO_VERSIONS}1"),
    )
    .await;
    let file = app.get(&link).send().await;
    assert_eq!(
        (file.status.as_u16(), file.header("content-type")),
        (200, "audio/mpeg")
    );
    assert_eq!(file.header("cache-control"), "private, no-store");
    assert_eq!(file.header("content-length"), file.body.len().to_string());
    let named = file.header("content-disposition");
    assert!(
        named.starts_with("attachment; filename=\"Kontur - Polka 109 ("),
        "{named}"
    );
    assert!(named.contains("; filename*=UTF-8''%D0%9A%D0%BE%D0%BD"), "{named}");

    let saved = OnDisk::new("track.mp3", &file.body);
    let tags = mutagen(&saved);
    assert_eq!(tags["TIT2"], json!(["Полка 109 (Quick Hit)"]));
    assert_eq!(tags["TPE1"], json!(["Контур"]));
    assert_eq!((&tags["TBPM"], &tags["TKEY"]), (&json!(["128"]), &json!(["Am"])));
    assert_eq!(tags["COMM::eng"], json!(["8A - 128.05 - Energy 7"]));
    assert!(tags.get("TPUB").is_none(), "a label of the pool is no publisher");
    assert_eq!(tags["TDRC"], json!(["2026"]), "mutagen's name for TYER");
    assert!(tags["TCON"][0].as_str().is_some_and(|genre| !genre.is_empty()));
    assert_eq!(tags["TIT3"], json!(["Quick Hit"]));
    assert!(named.contains("Kontur - Polka 109 (Quick Hit).mp3"), "{named}");
    assert!(tags["cover"].as_u64().unwrap() > 10);
    assert!((tags["seconds"].as_f64().unwrap() - 6.0).abs() < 0.05, "{tags}");
    let probed = ffprobe(&saved);
    assert_eq!(probed["format"]["tags"]["title"], "Полка 109 (Quick Hit)");
    assert_eq!(probed["format"]["tags"]["comment"], "8A - 128.05 - Energy 7");
    assert_eq!(probed["streams"][0]["codec_name"], "mp3");

    let preview = app
        .get(&format!("/api/tracks/current?track_id={WITH_SOUND}"))
        .token(&token);
    let preview = preview.send().await.ok()["audioSrc"].as_str().unwrap().to_owned();
    let preview = app.get(&preview).send().await.body;
    assert!(file.body.ends_with(&preview), "the same frames behind the tag");
}

#[tokio::test]
async fn a_wav_carries_its_tags_before_its_samples() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    for (track, bits, rate, version, comment) in [
        (TWO_VERSIONS, 16, 44_100, "Intro Edit", "8A - 128.05 - Energy 7"),
        (FINE, 24, 48_000, "Intro Edit", "8A - 128.05"),
    ] {
        let link = link(&app, &token, &format!("track={track}&format=wav")).await;
        let file = app.get(&link).send().await;
        assert_eq!(
            (file.status.as_u16(), file.header("content-type")),
            (200, "audio/wav")
        );
        let header_bytes = u32::from_le_bytes(file.body[4..8].try_into().unwrap());
        assert_eq!(header_bytes as usize + 8, file.body.len());
        let saved = OnDisk::new("track.wav", &file.body);
        let tags = mutagen(&saved);
        let title = format!("Полка {track} ({version})");
        assert_eq!(
            (&tags["TIT2"], &tags["TIT3"]),
            (&json!([title]), &json!([version]))
        );
        assert_eq!(tags["COMM::eng"], json!([comment]));
        assert_eq!((&tags["bits"], &tags["rate"]), (&json!(bits), &json!(rate)));
        assert_eq!(tags["seconds"], json!(1.0));
        let probed = ffprobe(&saved);
        assert_eq!(probed["format"]["tags"]["title"], json!(title));
        assert_eq!(probed["format"]["tags"]["comment"], json!(comment));
        assert_eq!(
            probed["streams"][0]["codec_name"],
            json!(format!("pcm_s{bits}le"))
        );
        let data = file.body.windows(4).position(|four| four == b"data").unwrap();
        assert!(file.body.windows(4).position(|four| four == b"LIST").unwrap() < data);
    }
}

#[tokio::test]
async fn a_download_broken_off_is_resumed_to_the_same_bytes_whatever_was_edited() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let link = link(&app, &token, &format!("track={FIRST}")).await;
    let first = range(&app, &link, "bytes=0-99999").await;
    assert_eq!(first.status, 206);
    let seq = set_title(&app.app.store, TrackId(FIRST), "Совсем другое имя").await;
    app.wait_for_change(seq).await;
    app.shift_clock(23 * HOUR).await;
    let etag = first.header("etag").to_owned();
    let rest = app
        .get(&link)
        .header("range", "bytes=100000-")
        .header("if-range", &etag);
    let rest = rest.send().await;
    assert_eq!((rest.status.as_u16(), rest.header("etag")), (206, etag.as_str()));
    let whole = app.get(&link).send().await;
    assert_eq!([first.body, rest.body].concat(), whole.body);
    let tags = mutagen(&OnDisk::new("track.mp3", &whole.body));
    assert_eq!(tags["TIT2"], json!([format!("{} (Intro Edit)", HOSTILE[0])]));
    assert!(tags["cover"].as_u64().unwrap() > 10, "the cover of that time");
    let again = put(&app, &token, &format!("track={FIRST}")).await.ok();
    assert_eq!(again["file_name"], "Контур - Совсем другое имя.mp3");
    app.shift_clock(24 * HOUR + 1).await;
    assert_eq!(
        app.get(&link).send().await.refusal(),
        (403, "download_expired".into())
    );
}

#[tokio::test]
async fn a_grant_of_an_earlier_release_keeps_its_tags() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let granted = put(&app, &token, &format!("track={TWO_VERSIONS}")).await.ok();
    let grant = DownloadId(granted["grant_id"].as_str().unwrap().parse().unwrap());
    let stored = app.app.store.grant(grant).await.unwrap().unwrap().tags;
    let mut tags: Value = serde_json::from_str(&stored).unwrap();
    assert_eq!(
        (&tags["title"], &tags["comment"]),
        (&json!("Полка 109 (Intro Edit)"), &json!("8A - 128.05 - Energy 7"))
    );
    tags.as_object_mut().unwrap().remove("comment");
    (tags["title"], tags["label"]) = (json!("Полка 109"), json!("Event"));
    set_grant_tags(&app.app.store, grant, &tags.to_string()).await;
    let link = granted["source"].as_str().unwrap();
    let file = app.get(link).send().await;
    let read = mutagen(&OnDisk::new("track.mp3", &file.body));
    assert_eq!(
        (&read["TIT2"], &read["TIT3"], &read["TPUB"]),
        (&json!(["Полка 109"]), &json!(["Intro Edit"]), &json!(["Event"]))
    );
    assert_eq!(read["COMM::eng"], json!(["8A"]));
    let rest = range(&app, link, "bytes=50-").await;
    assert!(rest.body == file.body[50..]);
}

#[tokio::test]
async fn a_link_must_be_begun_in_time_by_whom_it_was_made_for_and_as_it_was_made() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let one = link(&app, &token, &format!("track={FIRST}")).await;
    let other = link(&app, &token, "track=112").await;
    let value = |link: &str, name: &str| {
        let (_, tail) = link.split_once(&format!("{name}=")).unwrap();
        tail.split('&').next().unwrap().to_owned()
    };
    let signature = value(&one, "signature");
    for forged in [
        one.replace("format=mp3", "format=wav"),
        one.replace("account=", "account=1"),
        one.replace("version=", "version=1"),
        one.replace("expires=", "expires=9"),
        one.replace("signature=", "signature=x"),
        one.replace(&signature, &value(&other, "signature")),
        one.replacen("/media/file/", "/media/file/9", 1),
        one.split_once('?').unwrap().0.to_owned(),
        one.replace("/media/file/", "/media/archive/"),
    ] {
        assert_eq!(
            app.get(&forged).send().await.refusal(),
            (403, "link_invalid".into()),
            "{forged}"
        );
    }
    let borrowed = app.get(&one).token(&app.sign_in("free").await).send().await;
    assert_eq!(borrowed.refusal(), (403, "link_invalid".into()));
    assert_eq!(app.get(&one).token(&token).send().await.status, 200);
    app.shift_clock(10 * MINUTE + 1).await;
    assert_eq!(
        app.get(&other).send().await.refusal(),
        (403, "download_expired".into())
    );
    assert_eq!(app.get(&one).send().await.status, 200, "it was begun");
}

#[tokio::test]
async fn what_was_granted_is_sent_although_the_plan_ends() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("free").await;
    let now = app.app.now();
    let account = app
        .app
        .store
        .credentials("free")
        .await
        .unwrap()
        .unwrap()
        .account
        .id;
    let period = NewSubscriptionPeriod {
        account,
        period: SubscriptionPeriod {
            ends_at: now.plus_seconds(2 * MINUTE),
            ..SubscriptionPeriod::gift(PlanCode::Pro, 29, now.plus_days(-29))
        },
        created_at: now,
    };
    let mut tx = app.app.store.begin().await.unwrap();
    tx.insert_subscription_periods(&[period]).await.unwrap();
    tx.commit().await.unwrap();
    // The node still caches the user as being on Free: a grant asks the database.
    let link = link(&app, &token, &format!("track={FIRST}")).await;
    app.shift_clock(3 * MINUTE).await;
    let refused = put(&app, &token, &format!("track={FIRST}")).await;
    assert_eq!(refused.refusal(), (403, "plan_required".into()));
    assert_eq!(app.get(&link).send().await.status, 200);
}

#[tokio::test]
async fn no_title_leaves_the_name_of_its_file() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    for track in FIRST..=LONG {
        let granted = put(&app, &token, &format!("track={track}")).await.ok();
        let name = granted["file_name"].as_str().unwrap();
        assert!(name.ends_with(".mp3") && name.len() <= 180, "{name}");
        assert!(
            !name.contains([
                '/', '\\', '"', '<', '>', ':', '?', '*', '|', '\r', '\n', '\u{202E}'
            ]),
            "{name}"
        );
        let head = app.call(axum::http::Method::HEAD, granted["source"].as_str().unwrap());
        let head = head.send().await;
        let named = head.header("content-disposition");
        assert_eq!(named.matches('"').count(), 2, "{named}");
        assert!(head.headers.get("set-cookie").is_none());
    }
}

#[tokio::test]
async fn what_was_granted_outlives_its_track_and_then_goes() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let admin = app.sign_in("admin").await;
    let masters = async || {
        let listed = app.app.media.list(ObjectKind::Master);
        listed.try_collect::<Vec<_>>().await.unwrap().len()
    };
    let link = link(&app, &token, &format!("track={FINE}&format=wav")).await;
    let whole = app.get(&link).send().await;
    assert_eq!(whole.status, 200);
    let track = format!("/api/admin/tracks/{FINE}");
    app.delete(&track).token(&admin).send().await.ok();
    cleanup::cleanup_audio_files(&app.app).await.unwrap();
    app.shift_clock(DAY_SECONDS - HOUR).await;
    cleanup::cleanup_audio_files(&app.app).await.unwrap();
    let part = range(&app, &link, "bytes=100-199").await;
    assert_eq!(
        (part.status.as_u16(), &part.body[..]),
        (206, &whole.body[100..200])
    );
    app.shift_clock((UNUSED_AUDIO_RETENTION_DAYS + 1) * DAY_SECONDS)
        .await;
    assert_eq!(masters().await, 1);
    for _ in 0..2 {
        cleanup::cleanup_audio_files(&app.app).await.unwrap();
        assert_eq!(masters().await, 0);
    }
    let expired = app.get(&link).send().await;
    assert_eq!(expired.refusal().1, "download_expired");
    let admin = app.sign_in("admin").await;
    let restored = app.post(&format!("{track}/restore")).token(&admin).send().await;
    assert_eq!(restored.refusal(), (409, "deleted_for_good".into()));
}
