//! Archives: all tracks or none, one archive at a time, and readable by common tools.

use std::{collections::HashSet, io::Cursor, time::Duration};

use serde_json::{Value, json};
use zip::ZipArchive;

use crate::{
    catalog_admin_lists::{FINE, FIRST, FREE, LARGE_DAY, LONG, SMALL_DAY, TWO_VERSIONS},
    downloads::put,
    playlists::{create, update},
    test_app::{TestApp, TestResponse},
    tools::{OnDisk, run},
};

async fn make(app: &TestApp, token: &str, query: &str) -> TestResponse {
    app.get(&format!("/api/archive/make?{query}"))
        .token(token)
        .send()
        .await
}

fn link(archive: &Value) -> String {
    archive["archivePath"].as_str().unwrap().to_owned()
}

fn ids(tracks: impl IntoIterator<Item = i64>) -> String {
    let ids: Vec<_> = tracks.into_iter().map(|id| id.to_string()).collect();
    ids.join(",")
}

async fn current(app: &TestApp, token: &str) -> Value {
    app.get("/api/archive/current").token(token).send().await.ok()["archive"].clone()
}

async fn download_count(app: &TestApp, token: &str) -> u64 {
    let history = app.get("/api/library/history").token(token).send().await.ok();
    history["total"].as_u64().unwrap() - crate::account_lifecycle::DOWNLOADED.len() as u64
}

/// The progress of an archive is recorded after the response.
async fn wait_until_none_is_pending(app: &TestApp, token: &str) {
    while !current(app, token).await.is_null() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn everybodys_tools_read_it_and_any_part_of_it_can_be_asked_for() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let tracks: Vec<i64> = (FIRST..=LONG).chain([TWO_VERSIONS, FINE]).collect();
    let archive = make(
        &app,
        &token,
        &format!("trackIds={}&dl_from=record_pool", ids(tracks.clone())),
    )
    .await
    .ok();
    assert_eq!(
        (archive["count"].as_u64(), archive["message"].as_str()),
        (Some(10), Some("Архив готов"))
    );
    assert_eq!(archive["tracks"][0]["downloads"]["progress"], "50%");
    let full_zip = app.get(&link(&archive)).send().await;
    assert_eq!(
        (full_zip.status.as_u16(), full_zip.header("content-type")),
        (200, "application/zip")
    );
    assert_eq!(full_zip.header("content-length"), full_zip.body.len().to_string());
    assert_eq!(full_zip.header("cache-control"), "private, no-store");
    assert!(
        full_zip
            .header("content-disposition")
            .starts_with("attachment; filename=\"Pult ")
    );

    let saved = OnDisk::new("archive.zip", &full_zip.body);
    assert!(run("unzip", &["-t"], &saved).contains("No errors detected"));
    assert!(run("7zz", &["t"], &saved).contains("Everything is Ok"));
    let names = run(
        "/usr/bin/python3",
        &[
            "-c",
            "import sys, zipfile, json\nz = zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps(z.namelist()))",
        ],
        &saved,
    );
    let names: Vec<String> = serde_json::from_str(&names).unwrap();
    assert_eq!(names.len(), 11);
    assert_eq!(
        names
            .iter()
            .map(|name| name.to_lowercase())
            .collect::<HashSet<_>>()
            .len(),
        11,
        "{names:?}"
    );
    let harmful = [
        '/', '\\', '"', '<', '>', ':', '?', '*', '|', '\r', '\n', '\u{202E}',
    ];
    assert!(
        names
            .iter()
            .all(|name| !name.contains(harmful) && name.len() <= 180),
        "{names:?}"
    );
    assert!(
        names.contains(&"Контур - Ночь.mp3".into()) && names.contains(&"Контур - НОЧЬ (2).mp3".into()),
        "{names:?}"
    );
    let mut zip = ZipArchive::new(Cursor::new(&full_zip.body)).unwrap();
    let playlist = std::io::read_to_string(zip.by_name(&names[10]).unwrap()).unwrap();
    assert!(
        names[10].ends_with(".m3u8")
            && playlist.starts_with("#EXTM3U\r\n#EXTINF:6,Контур - ../../etc/passwd (Intro Edit)\r\n")
    );
    assert!(
        playlist.contains(",Контур - Полка 109 (Intro Edit)\r\n"),
        "{playlist}"
    );
    for name in &names[..10] {
        assert!(playlist.lines().any(|line| line == name), "{name}: {playlist}");
    }

    let mut parts = Vec::new();
    for start in (0..full_zip.body.len()).step_by(400_000) {
        let range_header = format!("bytes={start}-{}", start + 399_999);
        let part = app
            .get(&link(&archive))
            .header("range", &range_header)
            .send()
            .await;
        assert_eq!(part.status, 206);
        assert_eq!(part.header("etag"), full_zip.header("etag"));
        parts.extend(part.body);
    }
    assert!(parts == full_zip.body);
}

#[tokio::test]
async fn too_many_too_odd_or_used_up_changes_no_count() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let wrong = |status: u16, code: &str, field: &str| (status, code.to_owned(), field.to_owned());
    let twenty_one = make(&app, &token, &format!("trackIds={}", ids(FIRST..FIRST + 21))).await;
    assert_eq!(
        twenty_one.refused_field(),
        wrong(422, "archive_too_many", "trackIds")
    );
    assert_eq!(
        twenty_one.json()["message"],
        "Нельзя скачать больше 20 треков за раз."
    );
    for (query, refusal) in [
        (
            format!("trackIds={}", ids(1..=10_000)),
            wrong(422, "archive_too_many", "trackIds"),
        ),
        ("trackIds=101,x".into(), wrong(422, "invalid_value", "trackIds")),
        ("trackIds=".into(), wrong(422, "required", "trackIds")),
        ("".into(), wrong(422, "required", "trackIds")),
        (
            "trackIds=101&versions=101".into(),
            wrong(422, "invalid_value", "versions"),
        ),
        (
            "trackIds=101&versions=101:1020".into(),
            wrong(422, "invalid_value", "versions"),
        ),
        (
            "trackIds=101&versions=102:1020".into(),
            wrong(422, "invalid_value", "versions"),
        ),
        (
            "trackIds=101&format=flac".into(),
            wrong(422, "invalid_value", "format"),
        ),
        ("trackIds=101,999".into(), wrong(404, "not_found", "")),
        ("date=2020-01-02".into(), wrong(422, "invalid_value", "date")),
        ("date=31.02.2020".into(), wrong(422, "invalid_value", "date")),
        ("date=01.01.1999".into(), wrong(404, "not_found", "")),
    ] {
        let answer = make(&app, &token, &query).await;
        assert_eq!(answer.refused_field(), refusal, "{:.60}", query);
    }
    for _ in 0..2 {
        put(&app, &token, "track=115").await.ok();
    }
    let used_up = make(&app, &token, "trackIds=114,115,116").await;
    assert_eq!(used_up.refusal(), (403, "track_taken".into()));
    assert_eq!(used_up.json()["message"], "Уже скачан дважды: Полка 115");
    assert_eq!(download_count(&app, &token).await, 2);
    assert!(current(&app, &token).await.is_null());
    // Repeated ids count once.
    let archive = make(&app, &token, "trackIds=101,101,102,101").await.ok();
    assert_eq!(
        (archive["count"].as_u64(), download_count(&app, &token).await),
        (Some(2), 4)
    );
}

#[tokio::test]
async fn archives_need_a_plan_and_a_page_of_our_own() {
    let app = TestApp::with_downloads().await;
    let free = app.sign_in("free").await;
    let query = format!("trackIds={FREE}");
    let refused = make(&app, &free, &query).await;
    assert_eq!(refused.refusal(), (403, "plan_required".into()));
    assert_eq!(refused.json()["plans"], json!(["pro", "event"]));
    let path = format!("/api/archive/make?{query}");
    assert_eq!(
        app.get(&path).send().await.refusal(),
        (401, "login_required".into())
    );
    let token = app.sign_in("pro").await;
    let foreign = app
        .get(&path)
        .token(&token)
        .header("sec-fetch-site", "cross-site");
    assert_eq!(foreign.send().await.refusal(), (403, "cross_site".into()));
    assert_eq!(download_count(&app, &token).await, 0);
}

#[tokio::test]
async fn one_is_pending_until_its_last_byte_was_read() {
    let app = TestApp::with_downloads().await;
    let (token, other) = (app.sign_in("pro").await, app.sign_in("pro").await);
    let archive = make(&app, &token, "trackIds=101,102").await.ok();
    let pending = current(&app, &other).await;
    assert_eq!(
        (&pending["archivePath"], &pending["started"]),
        (&archive["archivePath"], &json!(false))
    );
    assert_eq!(
        (&pending["count"], &pending["file_name"]),
        (&json!(2), &archive["file_name"])
    );
    let second = make(&app, &other, "trackIds=103").await;
    assert_eq!(second.refusal(), (409, "archive_pending".into()));
    let head = app.call(axum::http::Method::HEAD, &link(&archive)).send().await;
    assert_eq!(head.status, 200);
    assert_eq!(current(&app, &token).await["started"], false);
    app.get(&link(&archive))
        .header("range", "bytes=0-99")
        .send()
        .await;
    assert_eq!(current(&app, &token).await["started"], true);
    assert_eq!(make(&app, &token, "trackIds=103").await.status, 409);
    app.get(&link(&archive))
        .header("range", "bytes=100-")
        .send()
        .await;
    wait_until_none_is_pending(&app, &token).await;
    make(&app, &token, "trackIds=103").await.ok();
    assert_eq!(
        app.get(&link(&archive))
            .header("range", "bytes=5-9")
            .send()
            .await
            .status,
        206,
        "opened links resume"
    );
}

#[tokio::test]
async fn giving_up_before_the_first_byte_frees_the_counts() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let cancel = async || app.delete("/api/archive/current").token(&token).send().await.ok();
    assert_eq!(cancel().await, json!({ "returned": false, "tracks": [] }));
    let archive = make(&app, &token, "trackIds=101,102").await.ok();
    let cancelled = cancel().await;
    assert_eq!(cancelled["returned"], true);
    assert_eq!(cancelled["tracks"][1]["track_id"], "102");
    assert_eq!(cancelled["tracks"][1]["downloads"]["progress"], "0%");
    assert_eq!(
        app.get(&link(&archive)).send().await.refusal(),
        (403, "link_invalid".into())
    );
    assert_eq!(download_count(&app, &token).await, 0);

    let archive = make(&app, &token, "trackIds=101,102").await.ok();
    app.get(&link(&archive)).header("range", "bytes=0-0").send().await;
    assert_eq!(cancel().await["returned"], false);
    assert_eq!(download_count(&app, &token).await, 2);
    make(&app, &token, "trackIds=103").await.ok();
}

#[tokio::test]
async fn one_that_nobody_reads_lapses_and_gives_back_what_it_never_sent() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let archive = make(&app, &token, "trackIds=101,102").await.ok();
    app.shift_clock(10 * 60 + 1).await;
    assert!(current(&app, &token).await.is_null());
    assert_eq!(
        app.get(&link(&archive)).send().await.refusal(),
        (403, "download_expired".into())
    );
    make(&app, &token, "trackIds=103").await.ok();
    assert_eq!(download_count(&app, &token).await, 1);
    assert_eq!(
        app.get(&link(&archive)).send().await.refusal(),
        (403, "link_invalid".into())
    );
}

#[tokio::test]
async fn a_whole_day_is_taken_as_the_list_shows_it_unless_it_is_too_much() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let all = make(&app, &token, "date=03.01.2020&dl_from=history").await;
    assert_eq!(
        all.refused_field(),
        (422, "invalid_value".into(), "dl_from".into())
    );
    // One track more than the day has, from another list.
    let archive = make(
        &app,
        &token,
        &format!("date={SMALL_DAY}&dl_from=record_pool&format=wav"),
    )
    .await
    .ok();
    assert_eq!(archive["count"], 10);
    let full_zip = app.get(&link(&archive)).send().await;
    let mut zip = ZipArchive::new(Cursor::new(&full_zip.body)).unwrap();
    assert!((0..10).all(|n| zip.by_index(n).unwrap().name().unwrap().ends_with(".wav")));
    wait_until_none_is_pending(&app, &token).await;
    let hidden = make(&app, &token, &format!("date={SMALL_DAY}&hide_downloaded=1")).await;
    assert_eq!(hidden.refusal(), (404, "not_found".into()));
    let twenty = make(&app, &token, &format!("date={LARGE_DAY}")).await.ok();
    assert_eq!(twenty["count"], 20);
    app.delete("/api/archive/current").token(&token).send().await.ok();
    let seq = crate::catalog_admin_lists::add_track_to_large_day(&app.app.store).await;
    app.wait_for_change(seq).await;
    let too_much = make(&app, &token, &format!("date={LARGE_DAY}")).await;
    assert_eq!(
        too_much.refused_field(),
        (422, "archive_date_too_many".into(), "date".into())
    );
    assert_eq!(download_count(&app, &token).await, 10);
}

#[tokio::test]
async fn tracks_of_a_playlist_come_under_its_name_and_keep_it() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let playlist = create(&app, &token, "Ночь: vol. 2?").await.id;
    let query = format!("trackIds=101,102&dl_from=playlists&playlist_id={playlist}");
    let archive = make(&app, &token, &query).await.ok();
    assert_eq!(archive["file_name"], "Ночь_ vol. 2_.zip");
    let first = app
        .get(&link(&archive))
        .header("range", "bytes=0-99")
        .send()
        .await;
    update(&app, &token, &playlist, &[("name", b"Another")])
        .await
        .ok();
    let rest = app
        .get(&link(&archive))
        .header("range", "bytes=100-")
        .send()
        .await;
    for part in [&first, &rest] {
        assert_eq!(part.status, 206);
        assert_eq!(
            part.header("content-disposition"),
            "attachment; filename=\"Noch_ vol. 2_.zip\"; filename*=UTF-8''%D0%9D%D0%BE%D1%87%D1%8C_%20vol.%202_.zip"
        );
    }
    let zip = ZipArchive::new(Cursor::new([first.body, rest.body].concat())).unwrap();
    let names: Vec<_> = zip.file_names().map(Result::unwrap).collect();
    assert_eq!(names[2], "Ночь_ vol. 2_.m3u8");
}

#[tokio::test]
async fn a_playlist_that_the_reader_may_not_see_gives_no_name() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let another = create(&app, &app.sign_in("free").await, "Секрет").await.id;
    let called = async |query: &str| {
        let archive = make(&app, &token, query).await.ok();
        app.delete("/api/archive/current").token(&token).send().await.ok();
        archive["file_name"].as_str().unwrap().to_owned()
    };
    let plain = called("trackIds=101").await;
    assert!(plain.starts_with("Pult "), "{plain}");
    for playlist in [&*another, "999"] {
        let query = format!("trackIds=101&dl_from=playlists&playlist_id={playlist}");
        assert_eq!(called(&query).await, plain);
    }
    // A published playlist names the archive for everybody; an archive of a day is named by the day.
    assert_eq!(
        called("trackIds=101&playlist_id=1").await,
        "Разогрев перед полночью.zip"
    );
    let day = called(&format!("date={SMALL_DAY}&playlist_id=1")).await;
    assert_eq!(day, format!("Pult {SMALL_DAY}.zip"));
}

#[tokio::test]
async fn versions_are_chosen_by_track() {
    let app = TestApp::with_downloads().await;
    let token = app.sign_in("pro").await;
    let query = format!(
        "trackIds=101,{TWO_VERSIONS},{}&versions={TWO_VERSIONS}:{TWO_VERSIONS}1&format=wav",
        crate::test_pool::WITH_SOUND
    );
    let archive = make(&app, &token, &query).await.ok();
    let items = archive["tracks"][1]["downloads"]["items"].as_array().unwrap();
    let counts: Vec<_> = items
        .iter()
        .map(|item| item["download_count"].as_u64().unwrap())
        .collect();
    assert_eq!(counts, [0, 0, 1, 1]);
    let full_zip = app.get(&link(&archive)).send().await;
    let zip = ZipArchive::new(Cursor::new(&full_zip.body)).unwrap();
    let extensions: Vec<_> = zip
        .file_names()
        .map(|name| name.unwrap().rsplit('.').next().unwrap().to_owned())
        .collect();
    assert_eq!(
        extensions,
        ["wav", "wav", "mp3", "m3u8"],
        "what has no WAV comes as MP3"
    );
}
