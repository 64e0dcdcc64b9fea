//! The head of a page of the built app, and the files it names.

use crate::test_app::{TestApp, TestResponse};

/// A page of the built app.
pub(crate) struct HeadPage {
    pub(crate) answer: TestResponse,
}

impl HeadPage {
    /// A bare `cargo test` may run before the app is built, and has no page to check. The whole check builds it first
    /// and must not pass without it.
    pub(crate) async fn open(app: &TestApp, path: &str, cookie: &str) -> Option<Self> {
        let call = app.get(path).browser().header("accept-language", "en");
        let answer = call.header("cookie", cookie).send().await;
        if answer.header("content-type").starts_with("text/html") {
            return Some(Self { answer });
        }
        assert_ne!(
            std::env::var("NEXTEST_PROFILE").as_deref(),
            Ok("whole"),
            "the web app is not built"
        );
        None
    }

    pub(crate) fn lang(&self) -> Option<String> {
        self.between("<html lang=\"", "\"")
    }

    pub(crate) fn title(&self) -> Option<String> {
        self.between("<title>", "</title>")
    }

    pub(crate) fn named(&self, name: &str) -> Option<String> {
        self.between(&format!("<meta name=\"{name}\" content=\""), "\"")
    }

    pub(crate) fn og(&self, name: &str) -> Option<String> {
        self.between(&format!("<meta property=\"og:{name}\" content=\""), "\"")
    }

    pub(crate) fn link(&self, rel: &str) -> Option<String> {
        self.between(&format!("<link rel=\"{rel}\" href=\""), "\"")
    }

    /// Decodes entities as a browser does.
    fn between(&self, start: &str, end: &str) -> Option<String> {
        let (_, rest) = self.answer.text().split_once(start)?;
        let (text, _) = rest.split_once(end)?;
        let text = [
            ("&lt;", "<"),
            ("&gt;", ">"),
            ("&quot;", "\""),
            ("&#39;", "'"),
            ("&amp;", "&"),
        ]
        .into_iter()
        .fold(text.to_owned(), |text, (written, read)| {
            text.replace(written, read)
        });
        Some(text)
    }
}

#[tokio::test]
async fn the_head_speaks_of_the_page_in_the_readers_language() {
    let app = TestApp::start().await;
    for (cookie, lang, locale, title) in [
        ("", "ru", "ru_RU", "Рекорд-пул · Pult"),
        ("locale=en", "en", "en_US", "Record pool · Pult"),
    ] {
        let Some(page) = HeadPage::open(&app, "/recordpool", cookie).await else {
            return;
        };
        assert_eq!(page.lang().as_deref(), Some(lang));
        assert_eq!(page.title().as_deref(), Some(title));
        let description = page.named("description").unwrap();
        let is_russian = description.chars().any(|c| ('а'..='я').contains(&c));
        assert!(
            description.len() > 20 && is_russian == (lang == "ru"),
            "{description}"
        );
        assert_eq!(page.og("title").as_deref(), Some(title));
        assert_eq!(page.og("description"), Some(description));
        assert_eq!(page.og("site_name").as_deref(), Some("Pult"));
        assert_eq!(page.og("locale").as_deref(), Some(locale));
        for address in [page.link("canonical"), page.og("url")] {
            assert_eq!(address.as_deref(), Some("http://pult.test/recordpool"));
        }
        assert_eq!(page.named("robots"), None);
    }
}

#[tokio::test]
async fn a_shared_track_is_shown_with_its_artist_name_tempo_and_picture() {
    let app = TestApp::start().await;
    let list = app.get("/api/tracks/recordpool?limit=1").send().await.ok();
    let track = &list["items"][0]["items"][0];
    let word = |name: &str| track[name].as_str().unwrap();
    for path in [
        format!("/track/{}", word("id")),
        format!("/home?track_id={}", word("id")),
    ] {
        let Some(page) = HeadPage::open(&app, &path, "").await else {
            return;
        };
        let called = format!("{} — {} · Pult", word("artist"), word("title"));
        assert_eq!(page.title(), Some(called), "{path}");
        assert!(page.og("title").unwrap().contains(word("title")), "{path}");
        let tempo = format!("{} BPM", track["bpm"]);
        let description = page.named("description").unwrap();
        assert!(description.contains(&tempo), "{tempo}: {description}");
        assert_eq!(page.named("twitter:card").as_deref(), Some("summary_large_image"));
        let picture = page.og("image").unwrap();
        let picture = picture.strip_prefix("http://pult.test").unwrap();
        assert!(picture.starts_with(&format!("/media/og/track/{}-", word("id"))));
        let answer = app.get(picture).send().await;
        assert_eq!(answer.status, 200);
        let size = image::load_from_memory(&answer.body).unwrap();
        assert_eq!((size.width(), size.height()), (1200, 630));
    }
}

#[tokio::test]
async fn a_track_that_is_not_there_is_no_page_to_search_engines() {
    let app = TestApp::start().await;
    let Some(page) = HeadPage::open(&app, "/track/999999999", "").await else {
        return;
    };
    assert_eq!(page.answer.status, 404);
    assert_eq!(page.named("robots").as_deref(), Some("noindex"));
}

#[tokio::test]
async fn the_page_meta_call_and_the_page_say_the_same() {
    let app = TestApp::start().await;
    for path in ["/", "/home", "/recordpool", "/track/1", "/track/2", "/faq"] {
        let meta = app.get(&format!("/api/seo/page?path={path}")).send().await.ok();
        let Some(page) = HeadPage::open(&app, path, "locale=ru").await else {
            return;
        };
        assert_eq!(page.title().as_deref(), meta["title"].as_str(), "{path}");
        assert_eq!(
            page.named("description").as_deref(),
            meta["description"].as_str(),
            "{path}"
        );
    }
}

/// Smaller files are not worth compressing.
const WORTH_COMPRESSING: usize = 300;

#[tokio::test]
async fn files_named_by_their_content_are_kept_for_ever_and_travel_compressed() {
    let app = TestApp::start().await;
    let Some(page) = HeadPage::open(&app, "/home", "").await else {
        return;
    };
    let files: Vec<&str> = page
        .answer
        .text()
        .split('"')
        .filter(|text| text.starts_with("/assets/") && (text.ends_with(".js") || text.ends_with(".css")))
        .collect();
    assert!(files.len() > 2, "{files:?}");
    for file in files {
        for coding in ["br", "gzip"] {
            let answer = app.get(file).header("accept-encoding", coding).send().await;
            assert_eq!(answer.status, 200, "{file}");
            assert_eq!(
                answer.header("cache-control"),
                "public, max-age=31536000, immutable",
                "{file}"
            );
            if answer.body.len() >= WORTH_COMPRESSING {
                assert_eq!(answer.header("content-encoding"), coding, "{file}");
            }
        }
    }
    let boot_script = app.get("/boot.js").send().await;
    assert!(!boot_script.header("cache-control").contains("immutable"));
    assert_eq!(app.get("/assets/nothing.js").send().await.status, 404);
}
