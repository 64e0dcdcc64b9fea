//! Counted pages and starts, and the dashboard that shows them.

use pult_api::admin::dashboard::DashboardResponse;
use pult_app::stats;
use pult_domain::{
    limits::HIT_PATH_MAX, playback::PlayStep, tracking_pixel::TrackingPixel, user_agent::BrowserFamily,
};
use serde_json::{Value, json};

use crate::{test_app::TestApp, test_pool::TRACKS};

const CHROME: &str =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

async fn hit(app: &TestApp, path: &str) -> u16 {
    let hit = json!({ "path": path });
    let call = app.post("/api/hits").header("user-agent", CHROME).json(&hit);
    call.send().await.status.as_u16()
}

async fn pages(app: &TestApp) -> Vec<(String, i64)> {
    stats::write(&app.app).await.unwrap();
    app.app.store.top_pages(0, i64::MAX, 100).await.unwrap()
}

fn to_owned_pairs(list: &[(&str, i64)]) -> Vec<(String, i64)> {
    list.iter()
        .map(|(path, hits)| ((*path).to_owned(), *hits))
        .collect()
}

async fn load_dashboard(app: &TestApp, who: &str, query: &str) -> DashboardResponse {
    let token = app.sign_in(who).await;
    let path = format!("/api/admin/dashboard{query}");
    let answer = app.get(&path).token(&token).send().await;
    serde_json::from_value(answer.ok()).unwrap()
}

#[tokio::test]
async fn pages_are_counted_by_path_and_nothing_else() {
    let app = TestApp::start().await;
    for path in [
        "/home",
        "/home?track_id=1",
        "/home/",
        "/track/1",
        "/track/001#part",
        "/artists/kontur",
        "/blog/some-post",
        "/playlists/somebodys-own",
        "/payment/secret-code",
        "/submit/77",
    ] {
        assert_eq!(hit(&app, path).await, 204, "{path}");
    }
    let long = format!("/track/{}", "1".repeat(HIT_PATH_MAX));
    for path in [
        "/nothing",
        "/track/404404",
        "/artists/nobody",
        "/blog/<script>",
        "home",
        "",
        long.as_str(),
    ] {
        assert_eq!(hit(&app, path).await, 204, "{path}");
    }
    // Page hits of staff do not count.
    assert_eq!(hit(&app, "/admin/mail").await, 204);
    let expected = to_owned_pairs(&[
        ("other", 7),
        ("/home", 3),
        ("/track/1", 2),
        ("/artists/kontur", 1),
        ("/blog/some-post", 1),
        ("/payment/*", 1),
        ("/playlists/*", 1),
        ("/submit/*", 1),
    ]);
    assert_eq!(pages(&app).await, expected);
    assert_eq!(pages(&app).await, expected, "written once");
}

#[tokio::test]
async fn robots_and_those_who_ask_not_to_be_counted_are_not() {
    let app = TestApp::start().await;
    let body = json!({ "path": "/home", "referrer": "music.example" });
    for (name, value) in [("dnt", "1"), ("sec-gpc", "1")] {
        let call = app
            .post("/api/hits")
            .header("user-agent", CHROME)
            .header(name, value);
        assert_eq!(call.json(&body).send().await.status, 204);
    }
    for agent in ["curl/8.0", "Mozilla/5.0 (compatible; Googlebot/2.1)"] {
        let call = app.post("/api/hits").header("user-agent", agent);
        assert_eq!(call.json(&body).send().await.status, 204);
    }
    assert!(pages(&app).await.is_empty());
    let call = app
        .post("/api/hits")
        .header("user-agent", CHROME)
        .header("dnt", "0");
    assert_eq!(call.json(&body).send().await.status, 204);
    assert_eq!(pages(&app).await, to_owned_pairs(&[("/home", 1)]));
}

#[tokio::test]
async fn only_hosts_of_other_sites_are_counted_as_such() {
    let app = TestApp::start().await;
    for host in [
        "Music.Example",
        "www.music.example",
        "pult.test",
        "localhost",
        "a b.c",
        "x\u{0}.y",
        "../etc.x",
    ] {
        let body = json!({ "path": "/home", "referrer": host });
        let call = app.post("/api/hits").header("user-agent", CHROME);
        assert_eq!(call.json(&body).send().await.status, 204, "{host}");
    }
    stats::write(&app.app).await.unwrap();
    let hosts = app.app.store.top_referrers(0, i64::MAX, 10).await.unwrap();
    assert_eq!(hosts, to_owned_pairs(&[("music.example", 2)]));
}

#[tokio::test]
async fn a_hit_that_is_none_is_refused() {
    let app = TestApp::start().await;
    for body in [
        json!({}),
        json!([]),
        json!({ "path": 5 }),
        json!({ "path": "/", "referrer": 5 }),
    ] {
        assert_eq!(
            app.post("/api/hits").json(&body).send().await.status,
            422,
            "{body}"
        );
    }
    let other = app.post("/api/hits").header("sec-fetch-site", "cross-site");
    assert_eq!(other.json(&json!({ "path": "/" })).send().await.status, 403);
}

async fn log_play(app: &TestApp, track: Value, message: &str, wait: Value) {
    let before = json!({ "trackId": null, "date": "", "message": "play pressed" });
    let new = json!({ "trackId": track, "date": "15.11.2026 11:00:00", "message": message, "took": wait });
    let call = app.post("/api/log/add").header("user-agent", CHROME);
    call.json(&json!([before, new])).send().await.ok();
}

#[tokio::test]
async fn what_players_tell_becomes_figures() {
    let app = TestApp::start().await;
    for n in 1..=10 {
        log_play(&app, json!(1), "play pressed", Value::Null).await;
        log_play(&app, json!("1"), "playback started", json!(n * 100)).await;
    }
    log_play(&app, json!(2), "playback started", Value::Null).await;
    log_play(&app, json!(2), "did not wait for loading", json!(5)).await;
    log_play(&app, json!(2), "playback failed", Value::Null).await;
    // Unknown tracks, other messages and impossible waits do not count.
    log_play(&app, json!(TRACKS + 1_000), "playback started", json!(1)).await;
    log_play(&app, json!("x"), "playback started", json!(1)).await;
    log_play(&app, json!(1), "hello", json!(1)).await;
    log_play(&app, json!(1), "playback started", json!(u32::MAX)).await;
    stats::write(&app.app).await.unwrap();
    let pool = load_dashboard(&app, "admin", "?days=7").await.pool.unwrap();
    let playback = &pool.playback;
    assert_eq!(
        (
            playback.pressed,
            playback.started,
            playback.given_up,
            playback.failed
        ),
        (10, 12, 1, 1)
    );
    assert_eq!(
        (playback.p50, playback.p90, playback.p99),
        (Some(500), Some(900), Some(1_000))
    );
    assert_eq!(pool.browsers.len(), 1);
    assert_eq!(pool.browsers[0].browser, BrowserFamily::Chrome.code());
    assert_eq!(pool.daily.last().unwrap().playback.started, 12);
    let days = app.app.store.play_days(0, i64::MAX).await.unwrap();
    assert!(
        days.iter()
            .all(|day| day.wait.is_none() || day.step == PlayStep::Started)
    );
}

#[tokio::test]
async fn the_desk_tells_what_waits() {
    let app = TestApp::start().await;
    let get_waiting = async |who: &str| {
        let token = app.sign_in(who).await;
        app.get("/api/admin/waiting").token(&token).send().await
    };
    assert_eq!(
        get_waiting("admin").await.ok(),
        json!({ "review": 0, "reports": 0, "failed_jobs": 0 })
    );
    assert_eq!(
        get_waiting("moderator").await.ok(),
        json!({ "review": 0, "reports": 0, "failed_jobs": null })
    );
    let nobody = (404, "not_found".to_owned());
    assert_eq!(get_waiting("pro").await.refusal(), nobody);
    assert_eq!(app.get("/api/admin/waiting").send().await.refusal(), nobody);
}

#[tokio::test]
async fn an_admin_sees_the_pool_and_a_moderator_what_waits() {
    let app = TestApp::start().await;
    hit(&app, "/home").await;
    hit(&app, "/track/1").await;
    hit(&app, "/track/1").await;
    stats::write(&app.app).await.unwrap();
    let admin_dashboard = load_dashboard(&app, "admin", "").await;
    assert_eq!(admin_dashboard.days, 30);
    let pool = admin_dashboard.pool.unwrap();
    assert_eq!(pool.daily.len(), 30);
    assert_eq!((pool.hits.now, pool.hits.before), (3, 0));
    assert_eq!(pool.daily.last().unwrap().hits, 3);
    assert_eq!((pool.pages[0].path.as_str(), pool.pages[0].hits), ("/track/1", 2));
    let new_users: i64 = pool.daily.iter().map(|day| day.new_users).sum();
    assert_eq!(new_users, pool.new_users.now);
    assert!(pool.jobs.dead.is_empty());

    let moderator_dashboard = load_dashboard(&app, "moderator", "").await;
    assert!(moderator_dashboard.pool.is_none());
    assert_eq!(moderator_dashboard.review.waiting, admin_dashboard.review.waiting);
}

#[tokio::test]
async fn an_answer_is_kept_for_a_minute() {
    let app = TestApp::start().await;
    assert_eq!(
        load_dashboard(&app, "admin", "?days=7")
            .await
            .pool
            .unwrap()
            .hits
            .now,
        0
    );
    hit(&app, "/home").await;
    stats::write(&app.app).await.unwrap();
    assert_eq!(
        load_dashboard(&app, "admin", "?days=7")
            .await
            .pool
            .unwrap()
            .hits
            .now,
        0
    );
    assert_eq!(
        load_dashboard(&app, "admin", "?days=90")
            .await
            .pool
            .unwrap()
            .hits
            .now,
        1
    );
    app.shift_clock(61).await;
    assert_eq!(
        load_dashboard(&app, "admin", "?days=7")
            .await
            .pool
            .unwrap()
            .hits
            .now,
        1
    );
}

#[tokio::test]
async fn the_dashboard_is_there_for_staff_only() {
    let app = TestApp::start().await;
    let pro = app.sign_in("pro").await;
    let moderator = app.sign_in("moderator").await;
    for path in ["/api/admin/dashboard", "/api/admin/dashboard/export"] {
        assert_eq!(app.get(path).send().await.refusal(), (404, "not_found".into()));
        assert_eq!(
            app.get(path).token(&pro).send().await.refusal(),
            (404, "not_found".into())
        );
    }
    let export = app
        .get("/api/admin/dashboard/export")
        .token(&moderator)
        .send()
        .await;
    assert_eq!(export.refusal(), (404, "not_found".into()));
    let admin = app.sign_in("admin").await;
    for days in ["0", "1", "31", "-7", "x", "99999999999999999999"] {
        let path = format!("/api/admin/dashboard?days={days}");
        assert_eq!(app.get(&path).token(&admin).send().await.status, 422, "{days}");
    }
}

#[tokio::test]
async fn the_days_are_taken_away_as_csv_and_it_is_on_record() {
    let app = TestApp::on_postgres().await;
    hit(&app, "/home").await;
    stats::write(&app.app).await.unwrap();
    let admin = app.sign_in("admin").await;
    let answer = app
        .get("/api/admin/dashboard/export?days=7")
        .token(&admin)
        .english()
        .send()
        .await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "text/csv; charset=utf-8");
    let lines: Vec<&str> = answer.text().trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines.len(), 8);
    assert!(
        lines[0].starts_with("Day (Moscow time UTC+3),New users,Paying users,Downloads,Plays,Page views"),
        "{}",
        lines[0]
    );
    let names = lines[0].split(',').count();
    assert!(lines.iter().all(|line| line.split(',').count() == names));
    let today: Vec<&str> = lines[7].split(',').collect();
    assert_eq!(today[5], "1");
    let log = app.get("/api/admin/audit").token(&admin).send().await.ok();
    assert_eq!(log["items"][0]["action"], "figures.export");
    let russian = app
        .get("/api/admin/dashboard/export?days=7")
        .token(&admin)
        .send()
        .await;
    assert!(
        russian
            .text()
            .starts_with("\u{feff}День (МСК UTC+3);Новые пользователи;"),
        "{}",
        russian.text()
    );
}

#[tokio::test]
async fn counters_of_others_widen_the_policy_by_their_pictures_only() {
    let plain = TestApp::start().await;
    let page = plain.get("/home").browser().send().await;
    let policy = |answer: &crate::test_app::TestResponse| answer.header("content-security-policy").to_owned();
    let usual = policy(&page);
    let app = TestApp::with_tracking_pixels(vec![TrackingPixel::parse("yandex:12345678").unwrap()]).await;
    let page = app.get("/home").browser().send().await;
    if page.header("content-type").starts_with("text/html") {
        assert!(usual.contains("img-src 'self' data: blob:;"), "{usual}");
        let widened = policy(&page);
        let expected = usual.replace("data: blob:;", "data: blob: https://mc.yandex.ru;");
        assert_eq!(widened, expected);
        assert!(
            page.text()
                .contains("name=\"pult-counters\" content=\"https://mc.yandex.ru/watch/12345678?")
        );
    }
    let data = app.get("/api/tracks/recordpool").send().await;
    assert!(policy(&data).starts_with("default-src 'none'"));
}
