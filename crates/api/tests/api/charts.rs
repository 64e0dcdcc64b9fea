//! Charts and suggestions as the jobs compute them and the API answers them.

use pult_api::{
    charts::toplist::{Toplist, ToplistPosition, ToplistStep},
    suggestions::{
        recommended::RecommendedResponse,
        suggested_track::{ReasonCode, SuggestedTrack},
    },
};
use pult_app::{catalog::follow_changes, charts, suggestions};
use pult_domain::{
    ids::{AccountId, TrackId, VersionId},
    time::Timestamp,
};
use pult_store::{NewDownload, PlayEvent};
use serde::de::DeserializeOwned;

use crate::{
    account_lifecycle::{DOWNLOADED, PLAYED},
    test_app::{TestApp, TestResponse},
};

const FREE: AccountId = AccountId(1);
const PRO: AccountId = AccountId(2);

async fn take(app: &TestApp, account: AccountId, track: i64, at: Timestamp) {
    let download = NewDownload {
        account,
        track: TrackId(track),
        version: VersionId(track * 10),
        format: "mp3".into(),
        source: "record_pool".into(),
        how: "single".into(),
        artist: None,
        playlist: None,
        at,
    };
    let mut tx = app.app.store.begin().await.unwrap();
    tx.count_download(account, download.version, download.track)
        .await
        .unwrap();
    tx.record_downloads(&[download]).await.unwrap();
    tx.commit().await.unwrap();
}

/// Runs the scheduled jobs and waits until the node has their results.
async fn run_jobs(app: &TestApp) {
    let (store, now) = (&app.app.store, app.app.now());
    charts::publish_charts(store, now).await.unwrap();
    charts::refresh_charts(store, now).await.unwrap();
    suggestions::find_neighbours(store, now).await.unwrap();
    let seq = store.change_seq().await.unwrap();
    let following = tokio::spawn(follow_changes(app.app.clone()));
    app.app.catalog.wait_for(seq).await;
    following.abort();
}

/// Today both accounts take 11 and 10, and 11 is played; a week ago 12 ranked above 11.
async fn start_lively() -> TestApp {
    let app = TestApp::start().await;
    let now = app.app.now();
    let then = now.plus_days(-8);
    for account in [FREE, PRO] {
        take(&app, account, 10, now).await;
        take(&app, account, 11, now).await;
        take(&app, account, 12, then).await;
    }
    take(&app, FREE, 11, then).await;
    let mut tx = app.app.store.begin().await.unwrap();
    let play = PlayEvent {
        account: Some(FREE),
        track: TrackId(11),
        at: now,
    };
    tx.add_plays(&[play]).await.unwrap();
    tx.commit().await.unwrap();
    run_jobs(&app).await;
    app
}

#[track_caller]
fn read<T: DeserializeOwned>(answer: &TestResponse) -> T {
    assert_eq!(answer.status, 200, "{}", answer.text());
    serde_json::from_slice(&answer.body).unwrap_or_else(|error| panic!("{error}: {}", answer.text()))
}

fn position(place: i64, was: Option<i64>, all: (i64, Option<i64>)) -> ToplistPosition {
    ToplistPosition {
        place,
        was,
        all: Some(ToplistStep {
            place: all.0,
            was: all.1,
        }),
    }
}

macro_rules! ids {
    ($list:expr) => {
        $list
            .iter()
            .map(|track| track.id.parse::<i64>().unwrap())
            .collect::<Vec<_>>()
    };
}

#[tokio::test]
async fn the_top_of_the_week_shows_what_moved() {
    let app = start_lively().await;
    let top: Toplist = read(&app.get("/api/tracks/toplist").send().await);
    assert_eq!(ids!(top.all), [11, 10, 7, 4, PLAYED]);
    assert_eq!(ids!(top.original), [11, 7]);
    assert_eq!(ids!(top.remix), [10, 4, PLAYED]);
    assert_eq!(top.data.period, "week");
    assert!(top.data.updated_at.unwrap().ends_with('Z'));
    let positions = top.data.positions;
    assert_eq!(positions["11"], position(1, Some(1), (1, Some(2))));
    assert_eq!(positions["10"], position(1, None, (2, None)));
    assert_eq!(positions["7"], position(2, None, (3, None)));
    assert_eq!(positions.len(), 5);

    let month: Toplist = read(&app.get("/api/tracks/toplist?period=month&limit=3").send().await);
    assert_eq!(ids!(month.all), [11, 10, 12]);
    assert_eq!(month.remix.len(), 3);
    let all: Toplist = read(&app.get("/tracks/toplist?period=all&limit=30").send().await);
    assert_eq!(ids!(all.all)[..3], [11, 10, 12]);
}

#[tokio::test]
async fn a_top_has_ten_places_or_as_many_as_are_asked_for() {
    let app = TestApp::start().await;
    let now = app.app.now();
    for track in 1..=crate::test_pool::TRACKS {
        take(&app, FREE, track, now).await;
        take(&app, FREE, track, now.plus_days(-1)).await;
    }
    run_jobs(&app).await;
    for (query, places) in [("", 10), ("?limit=10", 10), ("?limit=15", 15), ("?limit=30", 30)] {
        let top: Toplist = read(&app.get(&format!("/api/tracks/toplist{query}")).send().await);
        assert_eq!(top.all.len(), places, "{query}");
    }
    let russian = app.get("/tracks/recommended?lang=ru").send().await;
    let russian: RecommendedResponse = read(&russian);
    assert!(russian.original.len() + russian.remix.len() <= 2 * 30);
}

#[tokio::test]
async fn counting_again_changes_nothing_and_a_top_is_remembered() {
    let app = start_lively().await;
    let path = "/api/tracks/toplist?period=all&limit=30";
    let mut before = app.get(path).send().await.json();
    run_jobs(&app).await;
    let mut after = app.get(path).send().await.json();
    for answer in [&mut before, &mut after] {
        answer["data"]["updated_at"].take();
        // Links expire on the hour, and a new hour may have begun.
        for list in ["all", "original", "remix"] {
            for track in answer[list].as_array_mut().unwrap() {
                track["source"].take();
                track["audioSrc"].take();
            }
        }
    }
    assert_eq!(before, after);
    let marked = |id: &str| {
        let tracks = after["all"].as_array().unwrap();
        tracks.iter().find(|track| track["id"] == id).unwrap()["was_in_top"] == true
    };
    assert!(marked("12") && marked("11"), "they stood in a published top");
    assert!(
        !marked("10"),
        "it entered today, and today's places come at midnight"
    );
}

#[tokio::test]
async fn a_reader_sees_the_own_marks_in_a_chart_and_an_empty_pool_has_none() {
    let app = start_lively().await;
    let token = app.sign_in("pro").await;
    let answer = app.get("/api/tracks/toplist").token(&token).send().await;
    assert_eq!(answer.header("cache-control"), "private, no-store");
    let top: Toplist = read(&answer);
    assert!(top.all.iter().all(|track| track.available_percent == 100.0));
    assert!(top.all.iter().any(|track| track.played));

    let empty_app = TestApp::start().await;
    let top: Toplist = read(&empty_app.get("/api/tracks/toplist").send().await);
    assert!(top.all.is_empty() && top.data.positions.is_empty() && top.data.updated_at.is_none());
    let nothing: RecommendedResponse = read(&empty_app.get("/api/tracks/recommended").send().await);
    assert!(nothing.original.is_empty() && nothing.remix.is_empty());
}

#[tokio::test]
async fn what_mixes_comes_with_its_reasons() {
    let app = start_lively().await;
    let answer = app.get("/api/track.alike.get?id=10").send().await;
    let mut alike: Vec<SuggestedTrack> = read(&answer);
    assert_eq!(ids!(alike)[0], 11, "the same people take it");
    let reasons = std::mem::take(&mut alike[0].reasons);
    let reason_texts: Vec<_> = reasons
        .iter()
        .map(|reason| (reason.code, reason.text.as_str()))
        .collect();
    assert_eq!(
        reason_texts,
        [
            (ReasonCode::CompatibleKey, "Тональности сочетаются"),
            (ReasonCode::Bpm, "+1,5 BPM"),
            (ReasonCode::TakenTogether, "2 диджея скачали оба"),
        ]
    );
    let mut found = ids!(alike);
    found.sort_unstable();
    assert_eq!(found, [8, 11, 12]);

    let english: Vec<SuggestedTrack> = read(&app.get("/track.alike.get?id=10").english().send().await);
    assert_eq!(english[0].reasons[2].text, "2 DJs downloaded both");
    assert!(alike.iter().all(|track| !track.downloads.available), "a visitor");
}

#[tokio::test]
async fn the_next_track_is_one_that_the_reader_may_take_and_has_not_just_played() {
    let app = start_lively().await;
    let (free, pro) = (app.sign_in("free").await, app.sign_in("pro").await);
    let next = async |path: &str, token: &str| -> Vec<SuggestedTrack> {
        read(
            &app.get(&format!("/api/tracks/next?{path}"))
                .token(token)
                .send()
                .await,
        )
    };
    let mut found = ids!(next("track_id=10", &pro).await);
    found.sort_unstable();
    assert_eq!(found, [8, 11, 12]);
    let up = next("track_id=10&energy=up", &pro).await;
    let lift = up.iter().find(|track| track.id == "14").expect("a tone up lifts");
    assert_eq!(lift.reasons[0].code, ReasonCode::KeyLift);
    assert_eq!(next("track_id=10&limit=1", &pro).await.len(), 1);
    assert!(next("track_id=10", &free).await.is_empty());
    // 8 mixes with 6, 9 and 10; 6 was just played.
    let alike: Vec<SuggestedTrack> = read(&app.get("/api/track.alike.get?id=8").send().await);
    assert!(ids!(alike).contains(&PLAYED));
    let mut found = ids!(next("track_id=8", &pro).await);
    found.sort_unstable();
    assert_eq!(found, [9, 10]);
}

#[tokio::test]
async fn recommendations_are_new_to_the_reader_and_say_why() {
    let app = start_lively().await;
    let visitor: RecommendedResponse = read(&app.get("/api/tracks/recommended").send().await);
    assert_eq!(ids!(visitor.original), [7, 11], "11 had a name already");
    assert_eq!(ids!(visitor.remix), [10, 4, PLAYED], "12 fell");
    let all = visitor.original.iter().chain(&visitor.remix);
    assert!(
        all.map(|track| track.reasons[0].code)
            .all(|code| code == ReasonCode::Rising)
    );

    let token = app.sign_in("pro").await;
    let own: RecommendedResponse = read(
        &app.get("/api/tracks/recommended")
            .token(&token)
            .english()
            .send()
            .await,
    );
    assert!(!own.original.is_empty() && !own.remix.is_empty());
    for track in own.original.iter().chain(&own.remix) {
        let id: i64 = track.id.parse().unwrap();
        assert!(
            ![10, 11, 12].contains(&id) && !DOWNLOADED.contains(&id),
            "{id} was taken"
        );
        let followed = track
            .reasons
            .iter()
            .any(|reason| reason.code == ReasonCode::FollowedArtist);
        assert_eq!(followed, id % 5 == 0, "{id}");
    }
    assert!(own.original.iter().all(|track| track.variant == "Original"));
    assert!(own.remix.iter().all(|track| track.variant == "Remix"));
}

#[tokio::test]
async fn wrong_questions_are_refused_by_name() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    for (path, code, field) in [
        ("tracks/toplist?period=day", "invalid_value", "period"),
        ("tracks/toplist?period=rising", "invalid_value", "period"),
        ("tracks/toplist?period=", "invalid_value", "period"),
        ("tracks/toplist?limit=0", "out_of_range", "limit"),
        ("tracks/toplist?limit=31", "out_of_range", "limit"),
        ("tracks/toplist?limit=ten", "wrong_type", "limit"),
        ("track.alike.get", "required", "id"),
        ("track.alike.get?id=", "wrong_type", "id"),
        ("track.alike.get?id=1%27%20OR%201=1", "wrong_type", "id"),
        ("tracks/next", "required", "track_id"),
        (
            "tracks/next?track_id=1&energy=sideways",
            "invalid_value",
            "energy",
        ),
        ("tracks/next?track_id=1&limit=51", "out_of_range", "limit"),
    ] {
        let answer = app.get(&format!("/api/{path}")).token(&token).send().await;
        assert_eq!(answer.refused_field(), (422, code.into(), field.into()), "{path}");
    }
    for path in [
        "track.alike.get?id=999",
        "track.alike.get?id=-1",
        "tracks/next?track_id=999",
    ] {
        let answer = app.get(&format!("/api/{path}")).token(&token).send().await;
        assert_eq!(answer.refusal(), (404, "not_found".into()), "{path}");
    }
    let visitor = app.get("/api/tracks/next?track_id=1").send().await;
    assert_eq!(visitor.refusal(), (401, "login_required".into()));
    let ended = app
        .get("/api/tracks/recommended")
        .token(&"A".repeat(43))
        .send()
        .await;
    assert_eq!(ended.refusal(), (401, "session_expired".into()));
}

#[tokio::test]
async fn a_chart_is_as_long_as_it_is_asked_for() {
    let app = TestApp::start().await;
    let now = app.app.now();
    for track in 1..=30 {
        take(&app, FREE, track, now).await;
    }
    run_jobs(&app).await;
    for (query, length) in [("", 10), ("?limit=15", 15), ("?limit=30", 30)] {
        let top: Toplist = read(&app.get(&format!("/api/tracks/toplist{query}")).send().await);
        assert_eq!(top.all.len(), length, "{query}");
    }
}
