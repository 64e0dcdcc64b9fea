//! The manifest of the installed app, and its page without a network.

use crate::{
    head::HeadPage,
    test_app::{TestApp, TestResponse},
};

async fn get_with_cookie(app: &TestApp, path: &str, cookie: &str) -> TestResponse {
    let answer = app.get(path).browser().header("cookie", cookie).send().await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("cache-control"), "no-cache");
    assert_eq!(answer.header("vary"), "Cookie");
    answer
}

#[tokio::test]
async fn the_description_of_the_app_speaks_the_readers_language() {
    let app = TestApp::start().await;
    for (cookie, lang, shortcut) in [("", "ru", "Рекорд-пул"), ("locale=en", "en", "Record pool")] {
        let answer = get_with_cookie(&app, "/manifest.webmanifest", cookie).await;
        assert_eq!(answer.header("content-type"), "application/manifest+json");
        assert_eq!(answer.header("content-language"), lang);
        let manifest = answer.ok();
        assert_eq!(manifest["lang"], lang);
        assert_eq!(manifest["name"], "Pult");
        assert_eq!(manifest["start_url"], "/home");
        assert_eq!(manifest["shortcuts"][0]["name"], shortcut);
        assert_ne!(manifest["description"], "");
    }
}

#[tokio::test]
async fn the_description_of_the_app_is_complete_and_what_it_names_is_there() {
    let app = TestApp::start().await;
    let Some(page) = HeadPage::open(&app, "/home", "").await else {
        return;
    };
    let manifest = app.get(&page.link("manifest").unwrap()).send().await.ok();
    assert_eq!(manifest["display"], "standalone");
    let mut purposes = Vec::new();
    for icon in manifest["icons"].as_array().unwrap() {
        let file = app.get(icon["src"].as_str().unwrap()).send().await;
        let picture = image::load_from_memory(&file.body).unwrap();
        assert_eq!(icon["sizes"], format!("{}x{}", picture.width(), picture.height()));
        assert_eq!(picture.width(), picture.height());
        purposes.push(icon["purpose"].as_str().unwrap());
    }
    assert!(
        purposes.contains(&"any") && purposes.contains(&"maskable"),
        "{purposes:?}"
    );
    let shortcuts = manifest["shortcuts"].as_array().unwrap();
    assert!(!shortcuts.is_empty());
    for shortcut in shortcuts {
        let url = shortcut["url"].as_str().unwrap();
        assert_eq!(app.get(url).browser().send().await.status, 200, "{url}");
    }
}

#[tokio::test]
async fn the_page_without_a_network_speaks_the_readers_language() {
    let app = TestApp::start().await;
    for (cookie, lang, title) in [("", "ru", "Нет связи"), ("locale=en", "en", "No connection")] {
        let answer = get_with_cookie(&app, "/offline", cookie).await;
        assert_eq!(answer.header("content-language"), lang);
        let page = String::from_utf8(answer.body.to_vec()).unwrap();
        assert!(page.contains(&format!("<html lang=\"{lang}\"")), "{page}");
        assert!(page.contains(&format!("<h1>{title}</h1>")), "{page}");
        assert!(page.contains("noindex"));
    }
}
