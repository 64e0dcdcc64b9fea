//! Playlists of others: hidden, or published.

use super::*;

#[tokio::test]
async fn anothers_playlist_does_not_exist_and_stays_as_it_is() {
    let app = TestApp::start().await;
    let (token, owner) = (app.sign_in("pro").await, app.sign_in("free").await);
    let own: PlaylistResponse = serde_json::from_value(
        app.get(&format!("/api/playlists/{OF_FREE}"))
            .token(&owner)
            .send()
            .await
            .ok(),
    )
    .unwrap();
    let (id, before) = (own.id.clone(), serde_json::to_value(&own).unwrap());
    let missing = (404, "not_found".to_owned());
    for path in [
        format!("/api/playlists/{OF_FREE}"),
        format!("/api/playlists/{OF_FREE}/tracks"),
    ] {
        assert_eq!(
            app.get(&path).token(&token).send().await.refusal(),
            missing,
            "{path}"
        );
        assert_eq!(
            app.get(&path).send().await.refusal(),
            missing,
            "{path} as a visitor"
        );
    }
    assert_eq!(add(&app, &token, &id, 5).await.refusal(), missing);
    assert_eq!(order(&app, &token, &id, json!([1])).await.refusal(), missing);
    assert_eq!(
        update(&app, &token, &id, &[("name", b"Mine now")])
            .await
            .refusal(),
        missing
    );
    for (method, path) in [
        (Method::DELETE, format!("remove_playlist?playlist_id={id}")),
        (
            Method::DELETE,
            format!("remove_track?playlist_code={OF_FREE}&track_id=1"),
        ),
        (Method::POST, format!("{id}/unpublish")),
    ] {
        let answer = app
            .call(method, &format!("/api/playlists/{path}"))
            .token(&token)
            .send()
            .await;
        assert_eq!(answer.refusal(), missing, "{path}");
    }
    let author = app.sign_in("author").await;
    let sent = app
        .post(&format!("/api/playlists/{id}/send"))
        .token(&author)
        .send()
        .await;
    assert_eq!(sent.refusal(), missing);
    let body = json!({ "playlist_id": [id] });
    let sorted = app
        .post("/api/playlists/sort_playlist")
        .token(&token)
        .json(&body)
        .send()
        .await;
    assert_eq!(sorted.refusal(), missing);
    let after = app
        .get(&format!("/api/playlists/{OF_FREE}"))
        .token(&owner)
        .send()
        .await
        .ok();
    assert_eq!(after, before);
    assert_eq!(tracks(&app, &owner, OF_FREE).await, ["1"]);
    // Playlists of staff can be read, not changed.
    assert_eq!(add(&app, &token, "1", 5).await.refusal(), missing);
}

#[tokio::test]
async fn an_authors_playlist_is_sent_reviewed_shown_and_taken_back() {
    let app = TestApp::start().await;
    let (author, reader) = (app.sign_in("author").await, app.sign_in("pro").await);
    let following = tokio::spawn(pult_app::catalog::follow_changes(app.app.clone()));
    let playlist = create(&app, &author, "Свежий взгляд").await;
    let path = format!("/api/playlists/{}", playlist.code);
    let send = |token: String| {
        let call = app
            .post(&format!("/api/playlists/{}/send", playlist.id))
            .token(&token);
        async move { call.send().await }
    };
    assert_eq!(send(reader.clone()).await.refusal(), (403, "not_allowed".into()));
    assert_eq!(
        send(author.clone()).await.refusal(),
        (422, "playlist_empty".into())
    );
    add(&app, &author, &playlist.id, 5).await.ok();
    update(&app, &author, &playlist.id, &[("contacts", b"t.me/author")])
        .await
        .ok();
    let sent = send(author.clone()).await.ok();
    assert_eq!(
        (&sent["status"], &sent["type"]),
        (&json!("on_review"), &json!("author"))
    );
    assert!(sent["sent_at"].is_string());
    assert_eq!(send(author.clone()).await.ok(), sent, "twice is once");
    assert_eq!(app.get(&path).token(&reader).send().await.status, 404);
    let moderator = app.sign_in("moderator").await;
    for path in [&path, &format!("{path}/tracks")] {
        app.get(path).token(&moderator).send().await.ok();
    }

    let refused = json!({ "verdict": "reject", "reason": "other", "comment": "Имя уже занято" });
    decide(&app, &playlist.id, &refused).await.ok();
    let loaded = app.get(&path).token(&author).send().await.ok();
    assert_eq!(
        (&loaded["status"], &loaded["review_note"]),
        (&json!("rejected"), &json!("Имя уже занято"))
    );
    let approved = json!({ "verdict": "approve" });
    let again = decide(&app, &playlist.id, &approved).await;
    assert_eq!(
        again.refusal(),
        (404, "not_found".into()),
        "it was not sent again"
    );
    send(author.clone()).await.ok();
    decide(&app, &playlist.id, &approved).await.ok();
    let notifications = app.get("/api/notifications").token(&author).send().await.ok();
    assert_eq!(notifications["unreadCount"], 2);
    assert_eq!(notifications["items"][0]["title"], "Плейлист опубликован");

    let loaded = app.get(&path).send().await.ok();
    assert_eq!(
        (&loaded["contacts"], &loaded["can_edit"]),
        (&json!("https://t.me/author"), &json!(false))
    );
    assert_eq!(loaded.get("review_note"), None);
    let feed = |q: &'static str| {
        let call = app.get(&format!("/api/playlists/feed?q={q}&type=author"));
        async move { call.send().await.ok()["total"].clone() }
    };
    while feed("%D0%92%D0%97%D0%93%D0%9B%D0%AF%D0%94").await != json!(1) {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(feed("nothing").await, json!(0));
    let page = format!("/api/seo/page?path=/playlists/{}", playlist.code);
    let name = &loaded["name"];
    assert_eq!(app.get(&page).send().await.json()["h1"], *name);
    // Its tracks may change freely; its texts must be reviewed again.
    add(&app, &author, &playlist.id, 6).await.ok();
    assert_eq!(app.get(&path).send().await.ok()["count"], 2);
    let renamed = update(&app, &author, &playlist.id, &[("name", b"Another")])
        .await
        .ok();
    assert_eq!(renamed["status"], "on_review");
    assert_eq!(app.get(&path).send().await.status, 404);
    decide(&app, &playlist.id, &approved).await.ok();
    let back = app
        .post(&format!("/api/playlists/{}/unpublish", playlist.id))
        .token(&author)
        .send()
        .await
        .ok();
    assert_eq!(back["status"], "unpublished");
    assert_eq!(app.get(&path).token(&reader).send().await.status, 404);
    following.abort();
}

#[tokio::test]
async fn the_feed_shows_what_is_published() {
    let app = TestApp::start().await;
    let feed = app.get("/api/playlists/feed").send().await.ok();
    assert_eq!(
        (&feed["total"], &feed["items"][0]["code"]),
        (&json!(1), &json!(PUBLIC.0))
    );
    let found = app
        .get("/api/playlists/feed?q=%D0%9F%D0%9E%D0%9B%D0%9D%D0%9E%D0%A7")
        .send()
        .await
        .ok();
    assert_eq!(found["total"], 1, "in any case");
    assert_eq!(
        app.get("/api/playlists/feed?type=free").send().await.ok()["total"],
        0
    );
    let wrong = app.get("/api/playlists/feed?type=mine").send().await;
    assert_eq!(
        wrong.refused_field(),
        (422, "invalid_value".into(), "type".into())
    );
    let token = app.sign_in("pro").await;
    let feed = app.get("/api/playlists/feed").token(&token).send().await.ok();
    assert_eq!(feed["items"][0]["followed"], true);
}

#[tokio::test]
async fn an_authors_playlist_has_a_name_for_each_language() {
    let app = TestApp::start().await;
    let author = app.sign_in("author").await;
    let made = create(&app, &author, "Ночной эфир").await;
    assert_eq!(made.name_en, None);
    add(&app, &author, &made.id, 5).await.ok();
    let refused = update(&app, &author, &made.id, &[("name_en", "a".repeat(21).as_bytes())]).await;
    assert_eq!(refused.refused_field().2, "name_en");
    update(&app, &author, &made.id, &[("name_en", b"Night Broadcast")])
        .await
        .ok();
    let path = format!("/api/playlists/{}", made.code);
    let moderator = app.sign_in("moderator").await;
    app.post(&format!("/api/playlists/{}/send", made.id))
        .token(&author)
        .send()
        .await
        .ok();
    // The owner and the reviewer see both, in any language.
    for token in [&author, &moderator] {
        let seen = app.get(&path).token(token).english().send().await.ok();
        assert_eq!(
            (&seen["name"], &seen["name_en"]),
            (&json!("Ночной эфир"), &json!("Night Broadcast"))
        );
    }
    decide(&app, &made.id, &json!({ "verdict": "approve" }))
        .await
        .ok();
    let russian = app.get(&path).send().await.ok();
    let english = app.get(&path).english().send().await.ok();
    assert_eq!(
        (&russian["name"], &english["name"]),
        (&json!("Ночной эфир"), &json!("Night Broadcast"))
    );
    assert!(english.get("name_en").is_none());
    // A new name is reviewed, as any other text.
    let changed = update(&app, &author, &made.id, &[("name_en", b"")]).await.ok();
    assert_eq!(
        (&changed["status"], changed.get("name_en")),
        (&json!("on_review"), None)
    );
}
