//! The form of a submission keeps every field within bounds, or the refusal names the field.

use super::*;

/// Sends the form with one value changed, and checks the refusal.
#[tokio::test]
async fn what_is_out_of_bounds_is_named_with_its_place() {
    let app = TestApp::start().await;
    let scene = Scene::of(&app, "free").await;
    let id = scene.draft(&["Ночь"]).await;
    let good = scene.input(2, &["Ночь", "День"]).await;
    let track = |field: &str, value: Value| {
        let mut input = good.clone();
        input["tracks"][1][field] = value;
        input
    };
    let with_field = |field: &str, value: Value| {
        let mut input = good.clone();
        input[field] = value;
        input
    };
    let version = |field: &str, value: Value| {
        let mut input = good.clone();
        input["tracks"][1]["versions"][0][field] = value;
        input
    };
    let again = good["tracks"][0]["versions"][0]["upload"].clone();
    let too_many_tracks = vec![good["tracks"][0].clone(); 21];
    for (input, code, field) in [
        (with_field("tracks", too_many_tracks.into()), "too_many", "tracks"),
        (
            with_field("link", json!("https://evil.example/t.me")),
            "invalid_link",
            "link",
        ),
        (
            with_field("link", json!("javascript:alert(1)")),
            "invalid_link",
            "link",
        ),
        (with_field("notes", json!("я".repeat(2_001))), "too_long", "notes"),
        (with_field("notes", json!("\u{0}")), "invalid_value", "notes"),
        (with_field("creator", json!("admin")), "wrong_type", "creator"),
        (
            track("title", json!("я".repeat(121))),
            "too_long",
            "tracks.1.title",
        ),
        (
            track("title", json!("a\u{0}b")),
            "invalid_value",
            "tracks.1.title",
        ),
        (
            track("genres", json!(["a", "b", "c", "d"])),
            "too_many",
            "tracks.1.genres",
        ),
        (
            track("genres", json!(["nothing"])),
            "invalid_value",
            "tracks.1.genres.0",
        ),
        (
            track("category", json!("nothing")),
            "invalid_value",
            "tracks.1.category",
        ),
        (
            track("markers", json!(["nothing"])),
            "invalid_value",
            "tracks.1.markers.0",
        ),
        (track("year", json!(1)), "out_of_range", "tracks.1.year"),
        (
            track("artists", json!([{ "id": "999999", "name": "" }])),
            "invalid_value",
            "tracks.1.artists.0",
        ),
        (
            version("bpm", json!(5_000)),
            "out_of_range",
            "tracks.1.versions.0.bpm",
        ),
        (
            version("key", json!("13C")),
            "invalid_value",
            "tracks.1.versions.0.key",
        ),
        (
            version("kind", json!("nothing")),
            "invalid_value",
            "tracks.1.versions.0.kind",
        ),
        (
            version("upload", json!("\u{0}")),
            "invalid_value",
            "tracks.1.versions.0.upload",
        ),
        (
            version("upload", again),
            "invalid_value",
            "tracks.1.versions.0.upload",
        ),
    ] {
        let answer = scene.save(&id, &input).await;
        assert_eq!(answer.refused_field(), (422, code.into(), field.into()));
    }
    assert_eq!(scene.show(&id).await["revision"], 2, "nothing was written");
}

#[tokio::test]
async fn scripts_in_texts_are_texts() {
    let app = TestApp::start().await;
    let scene = Scene::of(&app, "free").await;
    let id = scene.draft(&[]).await;
    let script = "<script>alert(1)</script>";
    let mut input = scene.input(2, &[script]).await;
    input["notes"] = json!(script);
    input["tracks"][0]["label"] = json!(script);
    input["tracks"][0]["artists"] = json!([{ "id": null, "name": script }]);
    let saved = scene.save(&id, &input).await;
    let saved_form = saved.ok();
    assert_eq!(
        (&saved_form["notes"], &saved_form["tracks"][0]["label"]),
        (&json!(script), &json!(script))
    );
    assert_eq!(saved.header("x-content-type-options"), "nosniff");
    assert_eq!(saved.header("content-type"), "application/json");
}

#[tokio::test]
async fn the_first_thing_missing_is_named() {
    let app = TestApp::start().await;
    let scene = Scene::of(&app, "free").await;
    let id = scene.draft(&[]).await;
    let field = |answer: crate::test_app::TestResponse| {
        let (status, code, field) = answer.refused_field();
        assert_eq!(status, 422, "{code}");
        field
    };
    assert_eq!(field(scene.send(&id, 2, true).await), "tracks");
    let mut input = scene.input(2, &["Ночь"]).await;
    let mut revision = 2;
    for (path, empty) in [
        ("/title", json!("")),
        ("/artists", json!([])),
        ("/genres", json!([])),
        ("/versions/0/kind", Value::Null),
        ("/versions/0/upload", Value::Null),
        ("/versions", json!([])),
    ] {
        let mut lacking = input.clone();
        lacking["revision"] = json!(revision);
        *lacking["tracks"][0].pointer_mut(path).unwrap() = empty;
        let saved = scene.save(&id, &lacking).await.ok();
        revision += 1;
        let missing = field(scene.send(&id, revision, true).await);
        assert_eq!(missing, format!("tracks.0{}", path.replace('/', ".")));
        // It is a new track each time, since it is written without an id.
        assert_eq!(saved["tracks"].as_array().unwrap().len(), 1);
    }
    input["revision"] = json!(revision);
    scene.save(&id, &input).await.ok();
    scene.send(&id, revision + 1, true).await.ok();
}

#[tokio::test]
async fn there_are_twenty_drafts_and_no_more() {
    let app = TestApp::start().await;
    let scene = Scene::of(&app, "free").await;
    for _ in 0..20 {
        scene.create().await;
    }
    let refused = scene.post("/api/submissions", &json!({})).await;
    assert_eq!(refused.refusal(), (409, "draft_limit".into()));
}

#[tokio::test]
async fn every_version_type_may_be_submitted() {
    let app = TestApp::start().await;
    let scene = Scene::of(&app, "free").await;
    let id = scene.draft(&[]).await;
    let vocabulary = app.get("/api/vocabulary").send().await.ok();
    let types: Vec<&Value> = vocabulary["types"].as_array().unwrap().iter().collect();
    assert_eq!(types.len(), 30);
    let mut input = scene.input(2, &["Утро", "День", "Ночь"]).await;
    for (track, types) in types.chunks(10).enumerate() {
        let versions: Vec<Value> = types
            .iter()
            .map(|kind| json!({ "id": null, "kind": kind["code"], "upload": null, "bpm": null, "key": null }))
            .collect();
        input["tracks"][track]["versions"] = versions.into();
    }
    let saved = scene.save(&id, &input).await.ok();
    let stored: Vec<&Value> = saved["tracks"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|track| track["versions"].as_array().unwrap())
        .map(|version| &version["kind"])
        .collect();
    assert_eq!(stored, types.iter().map(|kind| &kind["code"]).collect::<Vec<_>>());
}

#[tokio::test]
async fn an_artist_of_the_pool_is_known_by_name_and_places_are_said_in_words() {
    let app = TestApp::start().await;
    let author = Scene::of(&app, "free").await;
    let id = author.create().await["id"].as_str().unwrap().to_owned();
    let mut input = author.input(1, &["Ночь"]).await;
    input["tracks"][0]["artists"] =
        json!([{ "id": null, "name": "КОНТУР" }, { "id": null, "name": "Никто такой" }]);
    let saved = author.save(&id, &input).await.ok();
    let known = app.get("/api/artists/kontur").send().await.ok();
    let artists = &saved["tracks"][0]["artists"];
    assert_eq!(artists[0]["name"], known["name"], "{known}");
    assert!(
        artists[0]["id"].is_string() && artists[1]["id"].is_null(),
        "{artists}"
    );

    input["revision"] = saved["revision"].clone();
    input["tracks"][0]["genres"] = json!(["nothing"]);
    let refused = author.save(&id, &input).await;
    assert_eq!(refused.json()["message"], "Недопустимое значение: трек 1, жанр 1");
    assert_eq!(refused.refused_field().2, "tracks.0.genres.0");
    input["tracks"][0]["genres"] = json!([author.genre]);
    input["tracks"][0]["year"] = json!(2101);
    assert_eq!(author.save(&id, &input).await.refused_field().2, "tracks.0.year");
}
