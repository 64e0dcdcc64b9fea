//! The page shell. Its template may be missing where tests run, which changes what is expected.

use crate::test_app::{TestApp, TestResponse};

fn is_built(answer: &TestResponse) -> bool {
    answer.header("content-type").starts_with("text/html")
}

#[tokio::test]
async fn pages_are_found_and_others_are_not() {
    let app = TestApp::start().await;
    for (path, status) in [
        ("/", 200),
        ("/home", 200),
        ("/track/1", 200),
        ("/nothing", 404),
        ("/track/999", 404),
        ("/artists/kontur", 200),
        ("/artists/2/", 200),
        ("/artists/nobody", 404),
    ] {
        let answer = app.get(path).browser().send().await;
        assert_eq!(answer.status, status, "{path}");
        assert!(answer.header("content-type").starts_with("text/"), "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache");
        assert_eq!(answer.header("vary"), "Cookie");
    }
    // A client that accepts anything still gets a known page, but no page for a missing one.
    assert_eq!(app.get("/home").send().await.status, 200);
    assert_eq!(
        app.get("/nothing").send().await.refusal(),
        (404, "not_found".into())
    );
}

#[tokio::test]
async fn a_visitor_gets_the_first_answers_with_the_page() {
    let app = TestApp::start().await;
    let page = app.get("/track/1").browser().send().await;
    if !is_built(&page) {
        return;
    }
    let call = "/api/tracks/detail?track_id=1";
    let html = page.text().to_owned();
    let (_, rest) = html.split_once(&format!("data-call=\"{call}\">")).unwrap();
    let (preloaded, _) = rest.split_once("</script>").unwrap();
    let preloaded: serde_json::Value = serde_json::from_str(preloaded).unwrap();
    let answer_of_call = app.get(call).send().await.json();
    assert_eq!(preloaded["title"], answer_of_call["title"]);
    assert_eq!(
        preloaded["versions"][0]["id"],
        answer_of_call["versions"][0]["id"]
    );
    let token = app.sign_in("pro").await;
    for cookie in [format!("token={token}"), "locale=ru; token=stale".to_owned()] {
        let own = app
            .get("/track/1")
            .browser()
            .header("cookie", &cookie)
            .send()
            .await;
        assert!(!own.text().contains("data-call"), "{cookie}");
    }
}

#[tokio::test]
async fn search_engines_are_told_what_a_page_is() {
    let app = TestApp::start().await;
    let page = async |path: &str| app.get(path).browser().send().await;
    if !is_built(&page("/home").await) {
        return;
    }
    for path in [
        "/login",
        "/signup",
        "/search?q=a",
        "/submit",
        "/admin",
        "/profile",
        "/admin/posts",
    ] {
        assert!(page(path).await.text().contains("content=\"noindex\""), "{path}");
    }
    for path in ["/", "/home", "/plans", "/track/1", "/playlists/free-playlist"] {
        let answer = page(path).await;
        let html = answer.text();
        let (head, _) = html.split_once("</head>").unwrap();
        assert!(
            !head.contains("noindex") && !head.contains(":null"),
            "{path}: {head}"
        );
        assert!(
            html.contains("property=\"og:type\" content=\"website\""),
            "{path}"
        );
    }
    let free = page("/playlists/free-playlist").await;
    let free = free.text();
    assert!(
        free.contains("\"@type\":\"MusicPlaylist\"") && free.contains("\"numTracks\":"),
        "{free}"
    );
    let track = page("/track/1").await;
    let track = track.text();
    assert!(
        track.contains("<p>Жанр: ") && track.contains("<p>В пуле с: "),
        "{track}"
    );
    let landing = page("/").await;
    let landing = landing.text();
    for text in [
        "Кому что доступно",
        "треков в нескольких версиях",
        "Pult Pro",
        "1\u{a0}290\u{a0}₽",
        "50\u{a0}000 треков",
        "href=\"/track/",
    ] {
        assert!(landing.contains(text), "{text}: {landing}");
    }
    assert!(page("/personal-data").await.text().contains("<p>"));
}

#[tokio::test]
async fn the_language_is_the_cookies_and_never_the_browsers() {
    let app = TestApp::start().await;
    let plain = app
        .get("/home")
        .browser()
        .header("accept-language", "en")
        .send()
        .await;
    assert_eq!(plain.header("content-language"), "ru");
    let chosen = app.get("/home").browser().english().send().await;
    assert_eq!(chosen.header("content-language"), "en");
    if is_built(&chosen) {
        assert!(
            chosen.text().contains("<html lang=\"en\"")
                && chosen.text().contains("<title>Home · Pult</title>")
        );
        assert!(plain.text().contains("<title>Главная · Pult</title>"));
    }
}

#[tokio::test]
async fn the_page_of_an_artist_is_called_like_the_artist() {
    let app = TestApp::start().await;
    let meta = app.get("/api/seo/page?path=/artists/kontur").send().await.json();
    assert_eq!(meta["title"], "Контур · Pult");
    assert_ne!(meta["description"], "");
    let missing = app.get("/api/seo/page?path=/artists/nobody").send().await.json();
    assert_eq!(missing["error"], 404);
}

#[tokio::test]
async fn a_page_has_one_address_and_a_playlist_that_is_not_there_has_none() {
    let app = TestApp::start().await;
    let shared = app.get("/home?track_id=1").browser().send().await;
    let canonical = "<link rel=\"canonical\" href=\"http://pult.test/track/1\" />";
    assert!(!is_built(&shared) || shared.text().contains(canonical));
    assert_eq!(app.get("/playlists/nobody").browser().send().await.status, 404);
    let missing = app.get("/nothing").browser().send().await;
    assert!(!is_built(&missing) || missing.text().contains("<h1>Такой страницы нет</h1>"));
    let plans = app.get("/plans").browser().send().await;
    assert!(!is_built(&plans) || plans.text().contains("<h2>Pult Pro</h2>"));
}

#[tokio::test]
async fn a_hostile_title_stays_text() {
    let app = TestApp::start().await;
    let answer = app.get("/track/2").browser().send().await;
    assert_eq!(answer.status, 200);
    assert!(!answer.text().contains("<script>alert"));
}

#[tokio::test]
async fn what_a_page_is_called_has_every_field() {
    let app = TestApp::start().await;
    let meta = app.get("/api/seo/page?path=/track/1").send().await.ok();
    for field in [
        "title",
        "description",
        "h1",
        "og_title",
        "og_description",
        "og_image",
    ] {
        assert!(
            meta[field].as_str().is_some_and(|text| !text.is_empty()),
            "{field}: {meta}"
        );
    }
    // Nobody has written any, which is no error.
    assert_eq!(meta["keywords"], "");
    for field in ["error", "redirect"] {
        assert_eq!(meta.get(field), Some(&serde_json::Value::Null), "{field}");
    }
}

#[tokio::test]
async fn what_a_page_is_called_cannot_be_told_without_the_database() {
    let app = TestApp::start().await;
    app.app.store.close().await;
    let path = "/api/seo/page?path=/blog/post-1";
    let answer = app.get(path).send().await;
    assert_eq!(answer.refusal(), (503, "meta_unavailable".into()));
    assert_eq!(answer.json()["message"], "Не удалось получить meta");
}

#[tokio::test]
async fn the_call_and_the_shell_say_the_same() {
    let app = TestApp::start().await;
    let meta = app.get("/api/seo/page?path=/recordpool").send().await.json();
    let title = meta["title"].as_str().unwrap();
    assert_eq!(title, "Рекорд-пул · Pult");
    assert_eq!(
        (&meta["error"], &meta["redirect"]),
        (&serde_json::Value::Null, &serde_json::Value::Null)
    );
    let page = app.get("/recordpool").browser().send().await;
    assert!(!is_built(&page) || page.text().contains(&format!("<title>{title}</title>")));
    let missing = app
        .get("/api/seo/page?path=/nothing")
        .english()
        .send()
        .await
        .json();
    assert_eq!(
        (&missing["error"], &missing["h1"]),
        (&404.into(), &"Page not found".into())
    );
    let answer = app.get("/api/seo/page").send().await;
    assert_eq!(answer.refused_field(), (422, "required".into(), "path".into()));
}
