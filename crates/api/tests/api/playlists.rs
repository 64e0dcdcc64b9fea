//! Playlists: made, changed, ordered and shown to whom they are for.

use std::io::Cursor;

use axum::http::Method;
use image::{ImageFormat, Rgb, RgbImage};
use pult_api::{catalogue::playlist::Playlist, library::playlists::pictures::PictureOfSet};
use pult_app::library::playlists::{Verdict, fill_pictures, review};
use pult_domain::ids::PlaylistId;
use serde_json::{Value, json};

use crate::{
    life::{OF_FREE, OF_PRO, PUBLIC},
    test_app::{Answer, TestApp},
};

const BOUNDARY: &str = "----of-the-tests";

/// Fields of a form; a file is one whose name begins with `@`.
fn form(fields: &[(&str, &[u8])]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, value) in fields {
        let (name, file) = match name.strip_prefix('@') {
            Some(name) => (name, "; filename=\"x.svg\"\r\nContent-Type: image/svg+xml"),
            None => (*name, ""),
        };
        let head = format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n");
        body.extend(head.into_bytes());
        body.extend(*value);
        body.extend(b"\r\n");
    }
    body.extend(format!("--{BOUNDARY}--\r\n").into_bytes());
    body
}

async fn post(app: &TestApp, token: &str, call: &str, fields: &[(&str, &[u8])]) -> Answer {
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let call = app.post(&format!("/api/playlists/{call}")).token(token);
    call.header("content-type", &kind)
        .bare_body(form(fields))
        .send()
        .await
}

async fn create(app: &TestApp, token: &str, name: &str) -> Playlist {
    let made = post(app, token, "add_playlist", &[("name", name.as_bytes())]).await;
    serde_json::from_value(made.ok()).unwrap()
}

async fn update(app: &TestApp, token: &str, id: &str, fields: &[(&str, &[u8])]) -> Answer {
    let mut all = vec![("playlist_id", id.as_bytes())];
    all.extend(fields);
    post(app, token, "update_playlist", &all).await
}

async fn mine(app: &TestApp, token: &str) -> Vec<Playlist> {
    let answer = app.get("/api/playlists/mylist").token(token).send().await;
    serde_json::from_value(answer.ok()).unwrap()
}

async fn add(app: &TestApp, token: &str, playlist: &str, track: i64) -> Answer {
    let body = json!({ "playlist_id": playlist, "track_id": track });
    app.put("/api/playlists/add_track")
        .token(token)
        .json(&body)
        .send()
        .await
}

async fn tracks(app: &TestApp, token: &str, code: &str) -> Vec<String> {
    let list = app
        .get(&format!("/api/playlists/{code}/tracks"))
        .token(token)
        .send()
        .await
        .ok();
    let groups = list["items"].as_array().unwrap().iter();
    let items = groups.flat_map(|group| group["items"].as_array().unwrap());
    items
        .map(|track| track["id"].as_str().unwrap().to_owned())
        .collect()
}

async fn order(app: &TestApp, token: &str, id: &str, ids: Value) -> Answer {
    let call = app.put(&format!("/api/playlists/{id}/order")).token(token);
    call.json(&json!({ "track_ids": ids })).send().await
}

fn picture(format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    RgbImage::from_pixel(80, 60, Rgb([200, 20, 20]))
        .write_to(&mut file, format)
        .unwrap();
    file.into_inner()
}

#[tokio::test]
async fn a_playlist_is_made_filled_ordered_and_deleted() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let made = create(&app, &token, "  Лето   2026 ").await;
    assert_eq!(
        (made.name.as_str(), made.count, made.can_edit),
        ("Лето 2026", 0, true)
    );
    assert!(made.custom_playlist && made.code.starts_with("leto-2026-") && made.id == made.playlist_id);
    assert_eq!(mine(&app, &token).await[0].id, made.id, "the newest on top");
    for (track, count, changed) in [(3, 1, true), (5, 2, true), (3, 2, false), (9, 3, true)] {
        let holds = add(&app, &token, &made.id, track).await.ok();
        assert_eq!(
            (&holds["count"], &holds["changed"]),
            (&json!(count), &json!(changed))
        );
    }
    assert_eq!(
        add(&app, &token, &made.id, 777).await.refusal(),
        (404, "not_found".into())
    );
    assert_eq!(tracks(&app, &token, &made.code).await, ["3", "5", "9"]);
    order(&app, &token, &made.id, json!(["9", 3, "5"])).await.ok();
    for wrong in [
        json!([9, 3]),
        json!([9, 3, 3]),
        json!([9, 3, 5, 1]),
        json!([9, 3, 7]),
        json!([]),
    ] {
        let refused = order(&app, &token, &made.id, wrong).await;
        assert_eq!(
            refused.refused_field(),
            (422, "invalid_value".into(), "track_ids".into())
        );
    }
    assert_eq!(tracks(&app, &token, &made.code).await, ["9", "3", "5"]);
    for _ in 0..2 {
        let path = format!(
            "/api/playlists/remove_track?playlist_code={}&track_id=3",
            made.code
        );
        assert_eq!(app.delete(&path).token(&token).send().await.ok()["count"], 2);
    }
    let path = format!("/api/playlists/remove_playlist?playlist_id={}", made.id);
    app.delete(&path).token(&token).send().await.ok();
    assert_eq!(
        app.delete(&path).token(&token).send().await.refusal(),
        (404, "not_found".into())
    );
    assert_eq!(
        app.get(&format!("/api/playlists/{}", made.code))
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
    let made = create(&app, &token, "Подстрахуй").await;
    let again = create(&app, &token, "Подстрахуй").await;
    assert_ne!(made.code, again.code, "names may repeat, codes do not");
    let changed = update(
        &app,
        &token,
        &made.id,
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
    let shown = app.get(&set[3].src).send().await;
    assert_eq!(
        (shown.status.as_u16(), shown.header("content-type")),
        (200, "image/jpeg")
    );

    for format in [
        ImageFormat::Png,
        ImageFormat::Tiff,
        ImageFormat::Bmp,
        ImageFormat::Jpeg,
    ] {
        let file = picture(format);
        let made = post(
            &app,
            &token,
            "add_playlist",
            &[("name", b"With picture"), ("@picture", &file)],
        )
        .await
        .ok();
        let shown = app.get(made["picture"]["src"].as_str().unwrap()).send().await;
        let decoded = image::load_from_memory(&shown.body).unwrap();
        assert_eq!((decoded.width(), decoded.height()), (60, 60), "{format:?}");
    }
    let made = create(&app, &token, "Plain").await;
    assert!(made.picture.is_none());
    let chosen = update(&app, &token, &made.id, &[("picture_id", set[0].id.as_bytes())])
        .await
        .ok();
    assert_eq!(chosen["picture"]["id"], json!(set[0].id));
    let renamed = update(&app, &token, &made.id, &[("name", b"Renamed")]).await.ok();
    assert_eq!(
        (&renamed["picture"]["id"], &renamed["name"]),
        (&json!(set[0].id), &json!("Renamed"))
    );
    let foreign = app.pool.cover.as_bytes();
    let refused = update(&app, &token, &made.id, &[("picture_id", foreign)]).await;
    assert_eq!(
        refused.refused_field(),
        (422, "invalid_value".into(), "picture_id".into())
    );
    assert_eq!(
        update(&app, &token, &made.id, &[("picture_id", b"")]).await.ok()["picture"],
        Value::Null
    );

    for wrong in [
        picture(ImageFormat::Gif),
        b"<svg/>".to_vec(),
        picture(ImageFormat::Png)[..40].to_vec(),
    ] {
        let refused = update(&app, &token, &made.id, &[("@picture", &wrong)]).await;
        assert_eq!(refused.refusal(), (422, "invalid_picture".into()));
        assert_eq!(refused.json()["message"], "Неверный формат файла.");
    }
    let large = vec![0; (5 << 20) + 1];
    let refused = update(&app, &token, &made.id, &[("@picture", &large)]).await;
    assert_eq!(refused.refusal(), (413, "picture_too_large".into()));
    assert_eq!(refused.json()["message"], "Размер файла превышает 5 МБ.");
}

#[tokio::test]
async fn anothers_playlist_does_not_exist_and_stays_as_it_is() {
    let app = TestApp::start().await;
    let (token, owner) = (app.sign_in("pro").await, app.sign_in("free").await);
    let own: Playlist = serde_json::from_value(
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
    // Staff's are read, not changed.
    assert_eq!(add(&app, &token, "1", 5).await.refusal(), missing);
}

#[tokio::test]
async fn the_list_is_sorted_as_its_reader_wants() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let made = create(&app, &token, "Новый").await;
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
    sort(json!(["1", made.id, 2])).await.ok();
    assert_eq!(codes().await, [PUBLIC.0, &made.code, OF_PRO]);
    // One that is not named goes behind those that are.
    sort(json!([2, "1"])).await.ok();
    assert_eq!(codes().await, [OF_PRO, PUBLIC.0, &made.code]);
    assert_eq!(
        sort(json!([2, 2])).await.refused_field(),
        (422, "invalid_value".into(), "playlist_id".into())
    );
    assert_eq!(sort(json!([2, 99])).await.refusal(), (404, "not_found".into()));
    assert_eq!(sort(json!(["two"])).await.refusal(), (422, "wrong_type".into()));
    assert_eq!(codes().await, [OF_PRO, PUBLIC.0, &made.code]);
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

#[tokio::test]
async fn an_authors_playlist_is_sent_reviewed_shown_and_taken_back() {
    let app = TestApp::start().await;
    let (author, reader) = (app.sign_in("author").await, app.sign_in("pro").await);
    let following = tokio::spawn(pult_app::catalogue::follow(app.app.clone()));
    let made = create(&app, &author, "Свежий взгляд").await;
    let path = format!("/api/playlists/{}", made.code);
    let id = PlaylistId(made.id.parse().unwrap());
    let send = |token: String| {
        let call = app
            .post(&format!("/api/playlists/{}/send", made.id))
            .token(&token);
        async move { call.send().await }
    };
    assert_eq!(send(reader.clone()).await.refusal(), (403, "not_allowed".into()));
    assert_eq!(
        send(author.clone()).await.refusal(),
        (422, "playlist_empty".into())
    );
    add(&app, &author, &made.id, 5).await.ok();
    update(&app, &author, &made.id, &[("contacts", b"t.me/author")])
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

    review(&app.app, id, Verdict::Reject("Имя уже занято".into()))
        .await
        .unwrap();
    let seen = app.get(&path).token(&author).send().await.ok();
    assert_eq!(
        (&seen["status"], &seen["review_note"]),
        (&json!("rejected"), &json!("Имя уже занято"))
    );
    assert!(
        review(&app.app, id, Verdict::Publish).await.is_err(),
        "it was not sent again"
    );
    send(author.clone()).await.ok();
    review(&app.app, id, Verdict::Publish).await.unwrap();
    let told = app.get("/api/notifications").token(&author).send().await.ok();
    assert_eq!(told["unreadCount"], 2);
    assert_eq!(told["items"][0]["title"], "Плейлист опубликован");

    let seen = app.get(&path).send().await.ok();
    assert_eq!(
        (&seen["contacts"], &seen["can_edit"]),
        (&json!("https://t.me/author"), &json!(false))
    );
    assert_eq!(seen.get("review_note"), None);
    let feed = |q: &'static str| {
        let call = app.get(&format!("/api/playlists/feed?q={q}&type=author"));
        async move { call.send().await.ok()["total"].clone() }
    };
    while feed("%D0%92%D0%97%D0%93%D0%9B%D0%AF%D0%94").await != json!(1) {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(feed("nothing").await, json!(0));
    let page = format!("/api/seo/page?path=/playlists/{}", made.code);
    let name = &seen["name"];
    assert_eq!(app.get(&page).send().await.json()["h1"], *name);
    // Its tracks change freely; its words are reviewed again.
    add(&app, &author, &made.id, 6).await.ok();
    assert_eq!(app.get(&path).send().await.ok()["count"], 2);
    let renamed = update(&app, &author, &made.id, &[("name", b"Another")])
        .await
        .ok();
    assert_eq!(renamed["status"], "on_review");
    assert_eq!(app.get(&path).send().await.status, 404);
    review(&app.app, id, Verdict::Publish).await.unwrap();
    let back = app
        .post(&format!("/api/playlists/{}/unpublish", made.id))
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
