//! Rate limits and load shedding.

use std::{num::NonZeroU32, time::Duration};

use pult_api::ApiSettings;

use crate::test_app::TestApp;

#[tokio::test]
async fn one_address_cannot_take_all() {
    let settings = ApiSettings {
        rate_limit: NonZeroU32::new(1),
        ..ApiSettings::default()
    };
    let app = TestApp::with(settings).await;
    let mut refused = None;
    for _ in 0..1000 {
        let answer = app.get("/api/seo/page?path=/").from("203.0.113.9").send().await;
        if answer.status == 429 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("a thousand requests at once were all served");
    assert_eq!(refused.refusal(), (429, "rate_limited".into()));
    assert!(refused.header("retry-after").parse::<u64>().unwrap() >= 1);
    assert_eq!(
        app.get("/api/seo/page?path=/")
            .from("203.0.113.10")
            .send()
            .await
            .status,
        200
    );
    assert_eq!(app.get("/healthz").from("203.0.113.9").send().await.status, 200);
}

#[tokio::test]
async fn secret_links_cannot_be_tried_without_end() {
    let settings = ApiSettings {
        rate_limit: NonZeroU32::new(1),
        ..ApiSettings::default()
    };
    let app = TestApp::with(settings).await;
    let paths = [
        "/playlists/shared/x",
        "/api/playlists/shared/x",
        "/api/playlists/shared/x/tracks",
        "/media/og/shared/x-y.jpg",
    ];
    for (n, path) in paths.into_iter().enumerate() {
        let address = format!("203.0.113.{n}");
        let mut statuses = Vec::new();
        while statuses.len() < 1000 && statuses.last() != Some(&429) {
            let answer = app.get(path).browser().from(&address).send().await;
            statuses.push(answer.status.as_u16());
        }
        assert_eq!((statuses[0], statuses.last()), (404, Some(&429)), "{path}");
    }
}

#[tokio::test]
async fn a_stranger_cannot_borrow_an_address() {
    let settings = ApiSettings {
        rate_limit: NonZeroU32::new(1),
        trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()],
        ..ApiSettings::default()
    };
    let app = TestApp::with(settings).await;
    let mut served = 0;
    for n in 0..200 {
        let claimed = format!("198.51.100.{n}");
        let call = app.get("/api/seo/page?path=/").from("203.0.113.9");
        served += u32::from(call.header("x-forwarded-for", &claimed).send().await.status == 200);
    }
    assert!(served < 200, "the claimed addresses were believed");
    for n in 0..50 {
        let client = format!("198.51.100.{n}");
        let call = app.get("/api/seo/page?path=/").from("10.0.0.1");
        assert_eq!(call.header("x-forwarded-for", &client).send().await.status, 200);
    }
}

#[tokio::test]
async fn too_much_at_once_is_shed_and_probes_still_answer() {
    let app = TestApp::with(ApiSettings {
        in_flight: 0,
        ..ApiSettings::default()
    })
    .await;
    let answer = app.get("/api/tracks/recordpool").send().await;
    assert_eq!(answer.refusal(), (503, "overloaded".into()));
    assert_eq!(answer.header("retry-after"), "1");
    assert_eq!(app.get("/healthz").send().await.status, 200);
}

#[tokio::test]
async fn a_handler_that_takes_too_long_is_given_up_on() {
    let app = TestApp::with(ApiSettings {
        request_timeout: Duration::ZERO,
        ..ApiSettings::default()
    })
    .await;
    let endless =
        axum::body::Body::from_stream(futures::stream::pending::<Result<Vec<u8>, std::io::Error>>());
    let answer = app.post("/api/login").body(endless).send().await;
    assert_eq!(answer.refusal(), (503, "unavailable".into()));
}
