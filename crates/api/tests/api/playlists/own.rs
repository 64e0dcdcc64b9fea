//! A user's own playlists: created, named, pictured, filled and ordered.

use super::*;

#[tokio::test]
async fn a_playlist_is_made_filled_ordered_and_deleted() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let playlist = create(&app, &token, "  Лето   2026 ").await;
    assert_eq!(
        (playlist.name.as_str(), playlist.count, playlist.can_edit),
        ("Лето 2026", 0, true)
    );
    assert!(
        playlist.custom_playlist
            && playlist.code.starts_with("leto-2026-")
            && playlist.id == playlist.playlist_id
    );
    assert_eq!(mine(&app, &token).await[0].id, playlist.id, "the newest on top");
    for (track, count, changed) in [(3, 1, true), (5, 2, true), (3, 2, false), (9, 3, true)] {
        let holds = add(&app, &token, &playlist.id, track).await.ok();
        assert_eq!(
            (&holds["count"], &holds["changed"]),
            (&json!(count), &json!(changed))
        );
    }
    assert_eq!(
        add(&app, &token, &playlist.id, 777).await.refusal(),
        (404, "not_found".into())
    );
    assert_eq!(tracks(&app, &token, &playlist.code).await, ["3", "5", "9"]);
    order(&app, &token, &playlist.id, json!(["9", 3, "5"])).await.ok();
    for wrong in [
        json!([9, 3]),
        json!([9, 3, 3]),
        json!([9, 3, 5, 1]),
        json!([9, 3, 7]),
        json!([]),
    ] {
        let refused = order(&app, &token, &playlist.id, wrong).await;
        assert_eq!(
            refused.refused_field(),
            (422, "invalid_value".into(), "track_ids".into())
        );
    }
    assert_eq!(tracks(&app, &token, &playlist.code).await, ["9", "3", "5"]);
    for _ in 0..2 {
        let path = format!(
            "/api/playlists/remove_track?playlist_code={}&track_id=3",
            playlist.code
        );
        assert_eq!(app.delete(&path).token(&token).send().await.ok()["count"], 2);
    }
    let path = format!("/api/playlists/remove_playlist?playlist_id={}", playlist.id);
    app.delete(&path).token(&token).send().await.ok();
    assert_eq!(
        app.delete(&path).token(&token).send().await.refusal(),
        (404, "not_found".into())
    );
    assert_eq!(
        app.get(&format!("/api/playlists/{}", playlist.code))
            .token(&token)
            .send()
            .await
            .status,
        404
    );
}

#[tokio::test]
async fn names_and_contacts_keep_the_rules() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    for (name, code) in [
        ("ab", "invalid_playlist_name"),
        ("это имя длиннее двадцати", "invalid_playlist_name"),
        ("пи3дец", "profanity"),
        ("F.u.c.k", "profanity"),
    ] {
        let refused = post(&app, &token, "add_playlist", &[("name", name.as_bytes())]).await;
        assert_eq!(
            refused.refused_field(),
            (422, code.into(), "name".into()),
            "{name}"
        );
    }
    let nothing = post(&app, &token, "add_playlist", &[]).await;
    assert_eq!(nothing.refused_field(), (422, "required".into(), "name".into()));
    let fields: [(&str, &[u8]); 2] = [("name", b"Fine"), ("contacts", b"https://example.org/x")];
    let refused = post(&app, &token, "add_playlist", &fields).await;
    assert_eq!(
        refused.refused_field(),
        (422, "invalid_contacts".into(), "contacts".into())
    );
    let json = app
        .post("/api/playlists/add_playlist")
        .token(&token)
        .json(&json!({ "name": "Лето" }))
        .send()
        .await;
    assert_eq!(json.refusal(), (415, "unsupported_media".into()));
    assert_eq!(mine(&app, &token).await.len(), 2, "nothing was made");
    let playlist = create(&app, &token, "Подстрахуй").await;
    let again = create(&app, &token, "Подстрахуй").await;
    assert_ne!(playlist.code, again.code, "names may repeat, codes do not");
    let changed = update(
        &app,
        &token,
        &playlist.id,
        &[("contacts", b"@kontur"), ("description", b"Line")],
    )
    .await
    .ok();
    assert_eq!(
        (&changed["contacts"], &changed["name"]),
        (&json!("https://t.me/kontur"), &json!("Подстрахуй"))
    );
}

#[tokio::test]
async fn pictures_are_taken_by_content_or_from_the_set() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    fill_pictures(&app.app.store, &app.app.media).await.unwrap();
    fill_pictures(&app.app.store, &app.app.media).await.unwrap();
    let set = app
        .get("/api/playlists/mylist/pictures")
        .token(&token)
        .send()
        .await;
    let set: Vec<PictureOfSet> = serde_json::from_slice(&set.body).unwrap();
    assert_eq!(set.len(), 12);
    let picture_file = app.get(&set[3].src).send().await;
    assert_eq!(
        (picture_file.status.as_u16(), picture_file.header("content-type")),
        (200, "image/jpeg")
    );

    for format in [
        ImageFormat::Png,
        ImageFormat::Tiff,
        ImageFormat::Bmp,
        ImageFormat::Jpeg,
    ] {
        let file = picture(format);
        let playlist = post(
            &app,
            &token,
            "add_playlist",
            &[("name", b"With picture"), ("@picture", &file)],
        )
        .await
        .ok();
        let picture_file = app.get(playlist["picture"]["src"].as_str().unwrap()).send().await;
        let decoded = image::load_from_memory(&picture_file.body).unwrap();
        assert_eq!((decoded.width(), decoded.height()), (60, 60), "{format:?}");
    }
    let playlist = create(&app, &token, "Plain").await;
    assert!(playlist.picture.is_none());
    let chosen = update(
        &app,
        &token,
        &playlist.id,
        &[("picture_id", set[0].id.as_bytes())],
    )
    .await
    .ok();
    assert_eq!(chosen["picture"]["id"], json!(set[0].id));
    let renamed = update(&app, &token, &playlist.id, &[("name", b"Renamed")])
        .await
        .ok();
    assert_eq!(
        (&renamed["picture"]["id"], &renamed["name"]),
        (&json!(set[0].id), &json!("Renamed"))
    );
    let foreign = app.pool.cover.as_bytes();
    let refused = update(&app, &token, &playlist.id, &[("picture_id", foreign)]).await;
    assert_eq!(
        refused.refused_field(),
        (422, "invalid_value".into(), "picture_id".into())
    );
    assert_eq!(
        update(&app, &token, &playlist.id, &[("picture_id", b"")])
            .await
            .ok()["picture"],
        Value::Null
    );

    for wrong in [
        picture(ImageFormat::Gif),
        b"<svg/>".to_vec(),
        picture(ImageFormat::Png)[..40].to_vec(),
    ] {
        let refused = update(&app, &token, &playlist.id, &[("@picture", &wrong)]).await;
        assert_eq!(refused.refusal(), (422, "invalid_picture".into()));
        assert_eq!(refused.json()["message"], "Неверный формат файла.");
    }
    let large = vec![0; (5 << 20) + 1];
    let refused = update(&app, &token, &playlist.id, &[("@picture", &large)]).await;
    assert_eq!(refused.refusal(), (413, "picture_too_large".into()));
    assert_eq!(refused.json()["message"], "Размер файла превышает 5 МБ.");
}

#[tokio::test]
async fn the_list_is_sorted_as_its_reader_wants() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let playlist = create(&app, &token, "Новый").await;
    let sort = |ids: Value| {
        let call = app.post("/api/playlists/sort_playlist").token(&token);
        async move { call.json(&json!({ "playlist_id": ids })).send().await }
    };
    let codes = || async {
        mine(&app, &token)
            .await
            .into_iter()
            .map(|list| list.code)
            .collect::<Vec<_>>()
    };
    sort(json!(["1", playlist.id, 2])).await.ok();
    assert_eq!(codes().await, [PUBLIC.0, &playlist.code, OF_PRO]);
    // A playlist that is not named is put behind those that are.
    sort(json!([2, "1"])).await.ok();
    assert_eq!(codes().await, [OF_PRO, PUBLIC.0, &playlist.code]);
    assert_eq!(
        sort(json!([2, 2])).await.refused_field(),
        (422, "invalid_value".into(), "playlist_id".into())
    );
    assert_eq!(sort(json!([2, 99])).await.refusal(), (404, "not_found".into()));
    assert_eq!(sort(json!(["two"])).await.refusal(), (422, "wrong_type".into()));
    assert_eq!(codes().await, [OF_PRO, PUBLIC.0, &playlist.code]);
    let header = app
        .get("/api/playlists/header_mylist")
        .token(&token)
        .send()
        .await
        .ok();
    assert_eq!(
        (&header["total"], &header["items"][0]["code"]),
        (&json!(3), &json!(OF_PRO))
    );
}
