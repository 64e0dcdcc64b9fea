//! Search: totals, pages of each kind, fields, and invalid queries.

use pult_api::catalog::search::{
    artists::ArtistHits, playlists::PlaylistHits, posts::PostHits, summary::SearchSummary, tracks::FoundTrack,
};
use pult_domain::ids::TrackId;
use pult_store::testing::set_title;
use url::form_urlencoded::byte_serialize;

use crate::test_app::{TestApp, TestResponse};

async fn ask(app: &TestApp, kind: &str, q: &str, rest: &str) -> TestResponse {
    let q: String = byte_serialize(q.as_bytes()).collect();
    app.get(&format!("/api/search{kind}?q={q}{rest}")).send().await
}

fn found<T: serde::de::DeserializeOwned>(answer: &TestResponse) -> T {
    assert_eq!(answer.status, 200, "{}", answer.text());
    serde_json::from_slice(&answer.body).unwrap_or_else(|error| panic!("{error}: {}", answer.text()))
}

async fn tracks(app: &TestApp, q: &str, rest: &str) -> (Vec<i64>, u64) {
    let answer = ask(app, "/tracks", q, rest).await;
    let tracks: Vec<FoundTrack> = found(&answer);
    let total = answer.header("x-total-count").parse().unwrap();
    (
        tracks.iter().map(|track| track.id.parse().unwrap()).collect(),
        total,
    )
}

#[tokio::test]
async fn a_track_is_found_by_title_and_shows_where_it_matched() {
    let app = TestApp::start().await;
    let answer = ask(&app, "/tracks", "северное", "").await;
    let tracks: Vec<FoundTrack> = found(&answer);
    assert_eq!(answer.header("x-total-count"), "1");
    assert_eq!((tracks.len(), tracks[0].id.as_str()), (1, "9"));
    assert_eq!(tracks[0].highlight.title, [[0, 8]]);
    assert!(tracks[0].highlight.artist.is_empty());
    let by_both: Vec<FoundTrack> = found(&ask(&app, "/tracks", "Контур сияние", "").await);
    assert_eq!(by_both[0].highlight.artist, [[0, 6]]);
    let short = app
        .get("/search/tracks?q=%D1%81%D0%B5%D0%B2%D0%B5%D1%80%D0%BD%D0%BE%D0%B5")
        .send()
        .await;
    assert_eq!(short.json()[0]["id"], "9");
}

#[tokio::test]
async fn pages_filters_orders_and_variants_apply() {
    let app = TestApp::start().await;
    // Twenty-eight tracks have this title; two have others.
    let (first, total) = tracks(&app, "трек", "").await;
    assert_eq!((first.len(), total), (20, 28));
    let (rest, _) = tracks(&app, "трек", "&offset=20").await;
    assert_eq!(rest.len(), 8);
    assert!(rest.iter().all(|id| !first.contains(id)));
    assert_eq!(tracks(&app, "трек", "&offset=1000").await, (vec![], 28));
    assert_eq!(
        tracks(&app, "трек", "&BPM=93,97.5&sort=-bpm").await,
        (vec![5, 4, 3], 3)
    );
    assert_eq!(
        tracks(&app, "трек", "&BPM=93,97.5&variant=remix").await,
        (vec![4], 1)
    );
    let (originals, _) = tracks(&app, "трек", "&BPM=93,97.5&variant=original&sort=bpm").await;
    assert_eq!(originals, [3, 5]);
    assert_eq!(tracks(&app, "трек", "&BPM=93,97.5&variant=all").await.1, 3);
    for (rest, field) in [
        ("&variant=best", "variant"),
        ("&algorithm=newest", "algorithm"),
        ("&GENRES=nothing", "GENRES"),
    ] {
        let answer = ask(&app, "/tracks", "трек", rest).await;
        assert_eq!(
            answer.refused_field(),
            (422, "invalid_value".into(), field.into())
        );
    }
}

#[tokio::test]
async fn fields_of_the_query_are_filters() {
    let app = TestApp::start().await;
    assert_eq!(tracks(&app, "трек bpm:93-97.5", "&sort=bpm").await.0, [3, 4, 5]);
    assert_eq!(tracks(&app, "bpm:93-97.5", "&sort=bpm").await.0, [2, 3, 4, 5]);
    assert_eq!(
        tracks(&app, "bpm:93-97.5 artist:\"Night Express\"", "").await.0,
        [5]
    );
    assert_eq!(tracks(&app, "key:3B", "&sort=bpm").await.0, [5, 29]);
    let (mixing, _) = tracks(&app, "~key:3B", "&sort=bpm&limit=100").await;
    assert!(mixing.len() > 2 && mixing.contains(&5));
    let (all, without) = (
        tracks(&app, "bpm:0-200", "").await.1,
        tracks(&app, "-genre:techno bpm:0-200", "").await.1,
    );
    assert!(without < all && without > 0);
    let (intros, _) = tracks(&app, "type:intro bpm:0-200", "&limit=100").await;
    assert!(!intros.is_empty() && intros.len() < 30);
    assert_eq!(tracks(&app, "label:free rating:1", "").await.0, [5]);
    let summary: SearchSummary = found(&ask(&app, "", "трек ~key:8A -genre:pop", "").await);
    assert_eq!(summary.text, "трек");
    let applied: Vec<_> = summary
        .applied
        .iter()
        .map(|field| (field.field.as_str(), field.value.as_str(), field.negative))
        .collect();
    assert_eq!(applied, [("key", "~8A", false), ("genre", "pop", true)]);
    for q in [
        "genre:nothing",
        "bpm:fast",
        "key:13A",
        "artist:nobody",
        "трек bpm:126-118",
    ] {
        let answer = ask(&app, "/tracks", q, "").await;
        let (status, _, field) = answer.refused_field();
        assert_eq!((status, field.as_str()), (422, "q"), "{q}");
    }
}

#[tokio::test]
async fn the_summary_counts_each_kind_and_corrects() {
    let app = TestApp::start().await;
    let summary: SearchSummary = found(&ask(&app, "", "контур", "").await);
    assert_eq!(
        (summary.q.as_str(), summary.artists, summary.did_you_mean),
        ("контур", 1, None)
    );
    assert_eq!(summary.tracks, 24);
    let summary: SearchSummary = found(&ask(&app, "", "ctdthyjt", "&algorithm=new").await);
    assert_eq!(
        (summary.tracks, summary.did_you_mean.as_deref()),
        (1, Some("северное"))
    );
    let summary: SearchSummary = found(&ask(&app, "", "севрное", "").await);
    assert_eq!(
        (summary.tracks, summary.did_you_mean.as_deref()),
        (1, Some("северное"))
    );
    let summary: SearchSummary = found(&ask(&app, "", "разогрев", "").await);
    assert_eq!((summary.playlists, summary.posts, summary.tracks), (1, 0, 0));
    let summary: SearchSummary = found(&ask(&app, "", "xyzzyplugh", "").await);
    assert_eq!(
        (summary.tracks, summary.artists, summary.did_you_mean),
        (0, 0, None)
    );
}

#[tokio::test]
async fn minuses_quotes_and_parts_of_names_are_read_by_every_kind() {
    let app = TestApp::start().await;
    let all = tracks(&app, "контур", "").await.1;
    let without = tracks(&app, "контур -сияние", "&limit=100").await;
    assert_eq!(without.1, all - 1);
    assert!(!without.0.contains(&9));
    assert_eq!(tracks(&app, "\"северное сияние\"", "").await, (vec![9], 1));
    assert_eq!(tracks(&app, "\"сияние северное\"", "").await, (vec![], 0));
    // In quotes a word is taken literally.
    let summary: SearchSummary = found(&ask(&app, "", "\"севрное\"", "").await);
    assert_eq!((summary.tracks, summary.did_you_mean), (0, None));
    let artists: ArtistHits = found(&ask(&app, "/artists", "express", "").await);
    assert_eq!(
        (artists.total, artists.items[0].code.as_str()),
        (1, "night-express")
    );
    assert_eq!(tracks(&app, "bpm:93-97.5 artist:express", "").await.0, [5]);
    let refused = ask(&app, "/tracks", "-трек bpm:93-97.5", "").await;
    assert_eq!(
        refused.refused_field(),
        (422, "query_too_short".into(), "q".into())
    );
}

#[tokio::test]
async fn artists_playlists_and_posts_have_pages_of_their_own() {
    let app = TestApp::start().await;
    let artists: ArtistHits = found(&ask(&app, "/artists", "night express", "").await);
    assert_eq!(
        (artists.total, artists.items[0].code.as_str()),
        (1, "night-express")
    );
    let playlists: PlaylistHits = found(&ask(&app, "/playlists", "разогрев", "").await);
    assert_eq!(
        (playlists.total, playlists.items[0].code.as_str()),
        (1, "warm-up")
    );
    assert_eq!(
        (playlists.items[0].count, playlists.items[0].followed),
        (4, false)
    );
    let token = app.sign_in("pro").await;
    let path = "/api/search/playlists?q=%D1%80%D0%B0%D0%B7%D0%BE%D0%B3%D1%80%D0%B5%D0%B2";
    let followed: PlaylistHits = found(&app.get(path).token(&token).send().await);
    assert!(followed.items[0].followed);
    for q in ["гармоничное", "harmonic"] {
        let posts: PostHits = found(&ask(&app, "/posts", q, "").await);
        assert_eq!((posts.total, posts.items[0].code.as_str()), (1, "post-1"), "{q}");
        assert_eq!(posts.items[0].picture.as_deref(), Some("/media/covers/beef"));
    }
    // Search finds neither scheduled posts nor playlists that the requester may not see.
    let posts: PostHits = found(&ask(&app, "/posts", "завтрашние", "").await);
    assert_eq!(posts.total, 0);
    let past: PlaylistHits = found(&ask(&app, "/playlists", "разогрев", "&offset=9").await);
    assert_eq!((past.total, past.items.len()), (1, 0));
    let none: ArtistHits = found(&ask(&app, "/artists", "bpm:120-126", "").await);
    assert_eq!(none.total, 0);
}

#[tokio::test]
async fn too_short_too_long_and_hostile_questions_do_no_harm() {
    let app = TestApp::start().await;
    let kinds = ["", "/tracks", "/artists", "/playlists", "/posts"];
    for kind in kinds {
        for q in [
            "",
            "  ",
            "ab",
            "!!!",
            "...---...",
            "🎧🎧🎧",
            "a b",
            "%_%",
            "\0\0\0",
        ] {
            let answer = ask(&app, kind, q, "").await;
            assert_eq!(
                answer.refused_field(),
                (422, "query_too_short".into(), "q".into()),
                "{kind} {q:?}"
            );
        }
        let long = ask(&app, kind, &"я".repeat(10_000), "").await;
        let (status, _, field) = long.refused_field();
        assert_eq!((status, field.as_str()), (422, "q"), "{kind}");
        let missing = app.get(&format!("/api/search{kind}")).send().await;
        assert_eq!(missing.refused_field(), (422, "required".into(), "q".into()));
        for q in [
            "'; DROP TABLE tracks; --",
            "100% OR 1=1",
            "(a+)+$ [[:alpha:]]*",
            "трек\0трек",
            "<script>alert(1)</script>",
            "\u{202e}трек\u{200b}",
            "🎧 трек 🎧",
            "\"трек",
            "artist:\"",
            "-трек",
            "a:b:c d:e",
            "é́́́́ трек",
        ] {
            let answer = ask(&app, kind, q, "").await;
            assert!(
                matches!(answer.status.as_u16(), 200 | 422),
                "{kind} {q:?}: {}",
                answer.text()
            );
        }
        let broken = app.get(&format!("/api/search{kind}?q=%FF%FE%FD%FC")).send().await;
        assert!(matches!(broken.status.as_u16(), 200 | 422));
    }
    assert_eq!(app.get("/healthz").send().await.status, 200);
}

#[tokio::test]
async fn the_readers_setting_chooses_how_words_are_read() {
    let app = TestApp::start().await;
    let seq = set_title(&app.app.store, TrackId(7), "Kontur").await;
    app.wait_for_change(seq).await;
    let token = app.sign_in("pro").await;
    let total = async |token: &str| -> u64 {
        let call = app.get("/api/search/tracks?q=kontur");
        let call = if token.is_empty() { call } else { call.token(token) };
        call.send().await.header("x-total-count").parse().unwrap()
    };
    assert_eq!(
        (total("").await, total(&token).await),
        (1, 1),
        "only what is written so"
    );
    let change = serde_json::json!({ "useSearchAlgorithm": "new" });
    app.put("/api/user").token(&token).json(&change).send().await.ok();
    assert!(
        total(&token).await > 20,
        "the artist as well, who is written otherwise"
    );
    assert_eq!(total("").await, 1);
}
