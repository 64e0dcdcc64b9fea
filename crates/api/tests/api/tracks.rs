//! One track: its detail page, the player's call, its banner.

use pult_api::catalog::{
    track::TrackResponse,
    track_banner::TrackBannerResponse,
    track_detail::{TrackDetail, TrackSectionCode},
};

use crate::{
    account_lifecycle::{OF_PRO, PUBLIC, WITH_BANNER},
    test_app::TestApp,
    test_pool::{WAVEFORM, WITH_SOUND},
};

#[tokio::test]
async fn the_page_of_a_track_shows_its_versions_and_playlists() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let path = format!("/api/tracks/detail?track_id={WITH_SOUND}");
    let answer = app.get(&path).token(&token).send().await;
    let track: TrackDetail =
        serde_json::from_slice(&answer.body).unwrap_or_else(|e| panic!("{e}: {}", answer.text()));
    assert_eq!(
        (track.id.as_str(), track.year, track.energy),
        ("1", Some(2026), None)
    );
    assert_eq!(track.versions.len(), 2);
    let main = &track.versions[0];
    assert_eq!(
        (main.id.as_str(), main.bpm, main.duration),
        ("10", track.bpm, track.duration)
    );
    assert_eq!((&main.name, &main.key), (&track.kind, &track.key));
    assert!(main.source.as_ref().unwrap().contains("share=whole"));
    assert_eq!(track.versions[1].source, None);
    let grid = main.grid.as_ref().unwrap();
    assert_eq!(
        (grid.bpm, grid.first_beat, grid.first_downbeat, grid.steady),
        (128.05, 0.02, 0.49, true)
    );
    assert_eq!(main.bpm_alternatives, [64.02]);
    let sections: Vec<_> = main.sections.iter().map(|s| (s.kind, s.start, s.end)).collect();
    assert_eq!(sections, [(TrackSectionCode::Drop, 2.0, 4.0)]);
    assert_eq!(
        (main.intro, main.outro, main.telling_moment, track.telling_moment),
        (Some(1.5), Some(1.0), Some(2.0), Some(2.0))
    );
    let waveform = app.get(main.soundwave_link.as_ref().unwrap()).send().await;
    assert_eq!(waveform.body, WAVEFORM);
    assert_eq!(
        (waveform.header("cache-control"), waveform.header("content-type")),
        ("public, max-age=31536000, immutable", "application/octet-stream")
    );
    let silent = &track.versions[1];
    assert!(silent.grid.is_none() && silent.soundwave_link.is_none() && silent.sections.is_empty());
    assert_eq!(track.in_playlists.len(), 1);
    assert_eq!(
        (
            track.in_playlists[0].code.as_str(),
            track.in_playlists[0].kind.as_str()
        ),
        (OF_PRO, "user")
    );
    let visitor = app.get(&path).send().await;
    let visitor: TrackDetail = serde_json::from_slice(&visitor.body).unwrap();
    assert!(visitor.in_playlists.is_empty());
    assert!(
        visitor.versions[0]
            .source
            .as_ref()
            .unwrap()
            .contains("share=3000")
    );
    let listed = app
        .get(&format!("/api/tracks/detail?track_id={}", PUBLIC.1[0]))
        .send()
        .await;
    let listed: TrackDetail = serde_json::from_slice(&listed.body).unwrap();
    assert_eq!(listed.in_playlists[0].code, PUBLIC.0);
}

#[tokio::test]
async fn the_player_gets_the_track_as_lists_show_it() {
    let app = TestApp::start().await;
    let answer = app.get("/tracks/current?track_id=7").english().send().await;
    let _: TrackResponse =
        serde_json::from_slice(&answer.body).unwrap_or_else(|e| panic!("{e}: {}", answer.text()));
    let list = app
        .get("/api/tracks/recordpool?limit=100")
        .english()
        .send()
        .await
        .json();
    let groups = list["items"].as_array().unwrap();
    let mut rows = groups.iter().flat_map(|group| group["items"].as_array().unwrap());
    assert_eq!(Some(&answer.json()), rows.find(|track| track["id"] == "7"));
}

#[tokio::test]
async fn a_banner_stands_above_its_track_alone() {
    let app = TestApp::start().await;
    let banner = |id: i64| {
        app.get(&format!("/api/track.banner.get?id={id}"))
            .english()
            .send()
    };
    let track_banner: TrackBannerResponse = serde_json::from_slice(&banner(WITH_BANNER).await.body).unwrap();
    assert_eq!(
        (
            track_banner.text.as_str(),
            track_banner.link.as_str(),
            track_banner.picture
        ),
        ("Event of the week", "/plans", None)
    );
    for other in [1, 404, -1] {
        assert_eq!(banner(other).await.json(), serde_json::Value::Null);
    }
}

#[tokio::test]
async fn what_is_no_track_is_not_found_and_what_is_no_id_is_refused() {
    let app = TestApp::start().await;
    for path in ["/api/tracks/detail", "/api/tracks/current"] {
        for id in ["404", "0", "-1", "9223372036854775807"] {
            let answer = app.get(&format!("{path}?track_id={id}")).send().await;
            assert_eq!(answer.refusal(), (404, "not_found".into()), "{id}");
        }
        for id in ["", "one", "1.5", "99999999999999999999", "1%00"] {
            let answer = app.get(&format!("{path}?track_id={id}")).send().await;
            assert_eq!(
                answer.refused_field(),
                (422, "wrong_type".into(), "track_id".into()),
                "{id}"
            );
        }
        let answer = app.get(path).send().await;
        assert_eq!(
            answer.refused_field(),
            (422, "required".into(), "track_id".into())
        );
    }
    let answer = app.get("/api/track.banner.get").send().await;
    assert_eq!(answer.refused_field(), (422, "required".into(), "id".into()));
}
