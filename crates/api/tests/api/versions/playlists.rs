//! The version in which a track was added to a playlist is the one that everybody finds there.

use pult_api::playlists::PlaylistResponse;
use pult_domain::limits::DOWNLOADS_PER_VERSION;

use super::*;
use crate::playlists::create;

async fn add(app: &TestApp, token: &str, playlist: &str, track: i64, version: Value) -> TestResponse {
    let body = json!({ "playlist_id": playlist, "track_id": track, "version": version });
    let call = app.put("/api/playlists/add_track").token(token);
    call.json(&body).send().await
}

/// A wedding of clean versions that was found by a filter: 201 to 203.
async fn wedding(app: &TestApp, token: &str) -> PlaylistResponse {
    let playlist = create(app, token, "Свадьба").await;
    for (track, version) in [(201, "2012"), (202, "2022"), (203, "2033")] {
        add(app, token, &playlist.id, track, json!(version)).await.ok();
    }
    playlist
}

/// Version and type of each row of a list.
fn shown(list: &Value) -> Vec<(String, String)> {
    let text = |row: &Value, field: &str| row[field].as_str().unwrap().to_owned();
    let rows = rows(list).into_iter();
    rows.map(|row| {
        let link = format!("/media/audio/{}?", text(&row, "version_id"));
        assert!(text(&row, "audioSrc").starts_with(&link), "{row}");
        (text(&row, "version_id"), text(&row, "type"))
    })
    .collect()
}

fn versions(list: &Value) -> Vec<String> {
    shown(list).into_iter().map(|(version, _)| version).collect()
}

async fn tracks_of(app: &TestApp, token: &str, playlist: &PlaylistResponse, query: &str) -> Value {
    let path = format!("/api/playlists/{}/tracks?{query}", playlist.code);
    app.get(&path).token(token).english().send().await.ok()
}

#[tokio::test]
async fn owner_and_guests_find_the_versions_that_were_added() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    let playlist = wedding(&app, &token).await;
    let added = [
        ("2012", "Intro Clean"),
        ("2022", "Clean"),
        ("2033", "Intro Clean"),
    ];
    let added = added.map(|(version, kind)| (version.to_owned(), kind.to_owned()));
    // A preference has no say where the playlist has spoken.
    prefer(&app, &token, "dirty").await;
    let list = tracks_of(&app, &token, &playlist, "").await;
    assert_eq!(shown(&list), added);
    assert!(rows(&list).iter().all(|row| row["bpm"] == 104.0));

    let path = format!("/api/playlists/{}/share", playlist.id);
    let link = app.put(&path).token(&token).send().await.ok()["link"].clone();
    let page = link
        .as_str()
        .unwrap()
        .strip_prefix("http://pult.test")
        .unwrap()
        .to_owned();
    let guest = app.get(&format!("/api{page}/tracks")).english().send().await.ok();
    assert_eq!(shown(&guest), added);
    let played = app
        .get(rows(&guest)[0]["audioSrc"].as_str().unwrap())
        .send()
        .await;
    assert_eq!(played.status, 200);

    // A filter that speaks of versions wins; the added version stands where it satisfies it.
    let dirty = tracks_of(&app, &token, &playlist, "TYPE=intro-dirty").await;
    assert_eq!(versions(&dirty), ["2010", "2020", "2030"]);
    let clean = tracks_of(&app, &token, &playlist, "TYPE=clean,intro-clean&BPM=100,118").await;
    assert_eq!(versions(&clean), ["2012", "2022", "2033"]);
    let sorted = tracks_of(&app, &token, &playlist, "sort=-name").await;
    assert_eq!(versions(&sorted), ["2033", "2022", "2012"]);
}

#[tokio::test]
async fn downloads_from_a_playlist_take_the_versions_that_were_added() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    let playlist = wedding(&app, &token).await;
    let origin = format!("dl_from=playlists&playlist_id={}", playlist.id);
    let names = zip_names(&app, &token, &format!("trackIds=201,202,203&{origin}")).await;
    assert!(
        names.len() == 3 && names.iter().all(|name| is_clean(name)),
        "{names:?}"
    );
    let granted = put(&app, &token, &format!("track=203&{origin}")).await.ok();
    let name = granted["file_name"].as_str().unwrap();
    assert!(name.ends_with("(Intro Clean).mp3"), "{name}");
    // It was counted as often as it may be; the next preferred version follows.
    assert_eq!(DOWNLOADS_PER_VERSION, 2);
    let next = put(&app, &token, &format!("track=203&{origin}")).await.ok();
    let name = next["file_name"].as_str().unwrap();
    assert!(name.ends_with("(Intro Dirty).mp3"), "{name}");
    // A playlist that the account cannot see decides nothing, and refuses nothing.
    let granted = put(&app, &token, "track=202&dl_from=playlists&playlist_id=404")
        .await
        .ok();
    let name = granted["file_name"].as_str().unwrap();
    assert!(name.ends_with("(Intro Dirty).mp3"), "{name}");
}

#[tokio::test]
async fn a_track_stands_once_and_takes_the_version_that_was_added_last() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    let playlist = wedding(&app, &token).await;
    let add = async |track: i64, version: Value| add(&app, &token, &playlist.id, track, version).await;
    let change = |answer: &Value| {
        let replaced = (answer["changed"].clone(), answer["replaced"].clone());
        (replaced, answer["previous_version"].clone())
    };
    let as_before = ((json!(false), json!(false)), json!("2022"));
    assert_eq!(change(&add(202, json!("2022")).await.ok()), as_before);
    let replaced = add(202, json!("2020")).await.ok();
    assert_eq!(change(&replaced), ((json!(true), json!(true)), json!("2022")));
    assert_eq!(replaced["count"], 3);
    let list = tracks_of(&app, &token, &playlist, "").await;
    assert_eq!(versions(&list), ["2012", "2020", "2033"], "in its place");

    // A client that knows nothing of versions changes none; null leaves it to the preference.
    let body = json!({ "playlist_id": playlist.id, "track_id": 202 });
    let call = app.put("/api/playlists/add_track").token(&token).json(&body);
    let unchanged = call.send().await.ok();
    assert_eq!(change(&unchanged), ((json!(false), json!(false)), json!("2020")));
    let left = add(202, Value::Null).await.ok();
    assert_eq!(change(&left), ((json!(true), json!(true)), json!("2020")));
    prefer(&app, &token, "clean").await;
    let list = tracks_of(&app, &token, &playlist, "").await;
    assert_eq!(versions(&list), ["2012", "2022", "2033"]);

    for wrong in ["2030", "404"] {
        let refused = add(202, json!(wrong)).await;
        let expected = (422, "invalid_value".into(), "version".into());
        assert_eq!(refused.refused_field(), expected, "not a version of 202");
    }
    let order = app
        .put(&format!("/api/playlists/{}/order", playlist.id))
        .token(&token);
    order
        .json(&json!({ "track_ids": [203, 202, 201] }))
        .send()
        .await
        .ok();
    let list = tracks_of(&app, &token, &playlist, "").await;
    assert_eq!(
        versions(&list),
        ["2033", "2022", "2012"],
        "an order keeps the versions"
    );
    let remove = format!(
        "/api/playlists/remove_track?playlist_code={}&track_id=203",
        playlist.code
    );
    let removed = app.delete(&remove).token(&token).send().await.ok();
    assert_eq!(change(&removed), ((json!(true), json!(false)), json!("2033")));
}

#[tokio::test]
async fn a_removed_version_leaves_the_choice_to_the_preference() {
    let app = start().await;
    let token = app.sign_in("pro").await;
    let playlist = wedding(&app, &token).await;
    let mut tx = app.app.store.begin().await.unwrap();
    tx.remove_version(VersionId(2033), DAY_AT).await.unwrap();
    tx.changed(pult_store::DataChange::Track(TrackId(203)));
    let seq = tx.commit().await.unwrap().unwrap();
    app.wait_for_change(seq).await;
    let list = tracks_of(&app, &token, &playlist, "").await;
    assert_eq!(versions(&list), ["2012", "2022", "2030"]);
    prefer(&app, &token, "clean").await;
    let list = tracks_of(&app, &token, &playlist, "").await;
    assert_eq!(versions(&list), ["2012", "2022", "2032"]);
}
