//! Downloads, archives, history, shared links and preferences: which version they take, and that they say so.

use super::*;

async fn make(app: &TestApp, token: &str, query: &str) -> TestResponse {
    let path = format!("/api/archive/make?{query}");
    app.get(&path).token(token).english().send().await
}

async fn cancel(app: &TestApp, token: &str) {
    app.delete("/api/archive/current").token(token).send().await.ok();
}

/// How often each version of a track was downloaded, as its page shows it.
async fn counts(app: &TestApp, token: &str, track: i64) -> Vec<(String, u64)> {
    let path = format!("/api/tracks/current?track_id={track}");
    let track = app.get(&path).token(token).send().await.ok();
    let items = track["downloads"]["items"].as_array().unwrap().iter();
    let count = |item: &Value| {
        let count = item["download_count"].as_u64().unwrap();
        (item["version_id"].as_str().unwrap().to_owned(), count)
    };
    items.map(count).filter(|(_, count)| *count > 0).collect()
}

#[tokio::test]
async fn the_version_of_an_archive_is_chosen_before_its_format() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    prefer(&app, &token, "clean").await;
    let archive = make(&app, &token, &format!("trackIds={DIRTY_WAV}&format=wav"))
        .await
        .ok();
    let taken = &archive["tracks"][0];
    assert_eq!(
        (&taken["version_id"], &taken["version"]),
        (&json!("2232"), &json!("Clean"))
    );
    assert_eq!(counts(&app, &token, DIRTY_WAV).await, [("2232".into(), 1)]);
}

#[tokio::test]
async fn an_archive_says_which_version_it_took_where_the_preferred_one_is_used_up() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    prefer(&app, &token, "clean").await;
    for expected in ["Clean", "Clean", "Intro Dirty"] {
        let archive = make(&app, &token, "trackIds=202").await.ok();
        assert_eq!(archive["tracks"][0]["version"], expected);
        let link = archive["archivePath"].as_str().unwrap();
        app.get(link).send().await;
        while !app.get("/api/archive/current").token(&token).send().await.ok()["archive"].is_null() {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }
}

#[tokio::test]
async fn a_track_without_a_version_for_the_filters_is_refused_by_name() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    let refused = make(&app, &token, &format!("trackIds=202,{DIRTY_ONLY}&TYPE=clean")).await;
    assert_eq!(refused.refusal(), (422, "version_missing".into()));
    assert_eq!(
        refused.json()["message"],
        format!("No version matches the filters: Свадьба {DIRTY_ONLY}")
    );
    assert_eq!(counts(&app, &token, 202).await, [], "all or nothing");
    let put_refused = put(&app, &token, &format!("track={DIRTY_ONLY}&TYPE=clean")).await;
    assert_eq!(put_refused.refusal(), (422, "version_missing".into()));
    // Filters that do not speak of versions refuse nothing, and a version that was named is taken.
    let query = format!("trackIds={DIRTY_ONLY}&RATING=5");
    make(&app, &token, &query).await.ok();
    cancel(&app, &token).await;
    let query = format!("trackIds={DIRTY_ONLY}&TYPE=clean&versions={DIRTY_ONLY}:{DIRTY_ONLY}0");
    make(&app, &token, &query).await.ok();
}

#[tokio::test]
async fn a_download_and_the_link_of_a_filtered_row_count_once_in_either_order() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    let filtered = list(&app, &token, "TYPE=clean").await;
    let row = rows(&filtered)
        .into_iter()
        .find(|row| row["id"] == "202")
        .unwrap();
    let source = row["downloads"]["items"][0]["source"]
        .as_str()
        .unwrap()
        .to_owned();
    let follow = async |source: &str| app.get(source).token(&token).send().await.status.as_u16();

    let granted = put(&app, &token, "track=202&TYPE=clean").await.ok();
    assert!(
        granted["file_name"].as_str().unwrap().ends_with("(Clean).mp3"),
        "{granted}"
    );
    let first = &granted["downloads"]["items"][0];
    assert_eq!(
        (&first["version_id"], first["source"].as_str()),
        (&json!("2022"), Some(&*source))
    );
    assert_eq!(follow(&source).await, 302);
    assert_eq!(counts(&app, &token, 202).await, [("2022".into(), 1)]);

    // The other way round, on another track; a link to a version outside of the list is not taken for the list's.
    let link = |version: &str| format!("/api/tracks/205/versions/{version}/file");
    for version in ["2052", "2051"] {
        assert_eq!(follow(&link(version)).await, 302);
    }
    let granted = put(&app, &token, "track=205&TYPE=clean").await.ok();
    assert!(
        granted["file_name"].as_str().unwrap().ends_with("(Clean).mp3"),
        "{granted}"
    );
    let counted = counts(&app, &token, 205).await;
    assert_eq!(counted, [("2051".into(), 1), ("2052".into(), 1)]);
    let refused = put(&app, &token, "track=202&TYPE=loud").await;
    assert_eq!(refused.refusal().0, 422);
}

#[tokio::test]
async fn a_history_entry_is_of_the_version_that_was_downloaded() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    prefer(&app, &token, "clean").await;
    for version in ["2033", "2030"] {
        put(&app, &token, &format!("track=203&version={version}"))
            .await
            .ok();
    }
    let history = async |query: &str| {
        let path = format!("/api/library/history?{query}");
        rows(&app.get(&path).token(&token).english().send().await.ok())
    };
    let found = history("").await;
    for (row, (version, kind)) in found
        .iter()
        .zip([("2030", "Intro Dirty"), ("2033", "Intro Clean")])
    {
        let info = &row["download_info"];
        assert_eq!(
            (&info["version_id"], &info["version"]),
            (&json!(version), &json!(kind))
        );
        assert_eq!(
            (&row["version_id"], &row["type"]),
            (&json!(version), &json!(kind))
        );
        let link = row["audioSrc"].as_str().unwrap();
        assert!(link.starts_with(&format!("/media/audio/{version}?")), "{link}");
    }
    let clean = history("TYPE=intro-clean,clean").await;
    assert_eq!(clean[0]["version_id"], "2033");
    for row in &clean {
        assert!(
            ["Clean", "Intro Clean"].contains(&row["type"].as_str().unwrap()),
            "{row}"
        );
        assert_eq!(row["type"], row["download_info"]["version"]);
    }
    assert!(
        clean
            .iter()
            .all(|row| row["download_info"]["version_id"] != "2030")
    );
}

#[tokio::test]
async fn a_link_to_a_version_is_announced_as_that_version() {
    let app = start().await;
    let meta = async |page: &str| {
        let page: String = url::form_urlencoded::byte_serialize(page.as_bytes()).collect();
        let path = format!("/api/seo/page?path={page}");
        app.get(&path).english().send().await.ok()
    };
    let main = meta("/track/203").await;
    assert!(main["h1"].as_str().unwrap().ends_with("Свадьба 203"), "{main}");
    assert!(
        main["description"].as_str().unwrap().contains("110 BPM"),
        "{main}"
    );
    for page in ["/track/203?version=2033", "/home?track_id=203&version=2033"] {
        let shared = meta(page).await;
        assert!(
            shared["og_title"]
                .as_str()
                .unwrap()
                .contains("Свадьба 203 (Intro Clean)"),
            "{shared}"
        );
        assert!(
            shared["og_description"].as_str().unwrap().contains("104 BPM"),
            "{shared}"
        );
        let alt = shared["og_image_alt"].as_str().unwrap();
        assert!(alt.contains("104 BPM") && alt.ends_with("Intro Clean"), "{alt}");
        assert_ne!(shared["og_image"], main["og_image"]);
        let picture = shared["og_image"].as_str().unwrap();
        assert!(picture.contains("/media/og/track/203-2033-"), "{picture}");
        let picture = picture.strip_prefix("http://pult.test").unwrap();
        assert_eq!(app.get(picture).send().await.status, 200);
    }
    // A version of another track is none of this one's.
    assert_eq!(
        meta("/track/203?version=2042").await["og_image"],
        main["og_image"]
    );
}

#[tokio::test]
async fn a_merged_version_type_stays_preferred_by_users_that_are_cached() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    prefer(&app, &token, "intro-clean").await;
    let shown =
        async || list(&app, &token, "ARTIST=1&sort=name").await["items"][0]["items"][2]["type"].clone();
    assert_eq!(shown().await, "Intro Clean");
    let vocabulary = app.app.store.terms().await.unwrap();
    let kind = |code: &str| {
        let mut entries = vocabulary.iter();
        let found = entries.find(|entry| entry.kind == VocabularyKind::VersionType && entry.code == code);
        found.unwrap().id
    };
    let mut tx = app.app.store.begin().await.unwrap();
    tx.replace_vocabulary_entry(kind("intro-clean"), kind("clean"))
        .await
        .unwrap();
    let seq = tx.commit().await.unwrap().unwrap();
    app.wait_for_change(seq).await;
    let user = app.get("/api/user").token(&token).send().await.ok();
    assert_eq!(user["settings"]["version_types"], json!(["clean"]));
    assert_eq!(shown().await, "Clean");
}
