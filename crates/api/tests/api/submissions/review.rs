//! The review of submissions by moderators.

use super::*;

#[tokio::test]
async fn what_is_approved_is_found_at_once_and_what_is_not_comes_back() {
    let app = TestApp::start().await;
    let (author, staff) = (Scene::of(&app, "free").await, Scene::of(&app, "moderator").await);
    let following = tokio::spawn(pult_app::catalog::follow_changes(app.app.clone()));
    let id = author.sent(&["Зимняя сказка", "Плохой дубль"]).await;
    let queue = staff.get("/api/admin/review?who=free").await.ok();
    let item = &queue["items"][0];
    assert_eq!(
        (&queue["total"], &item["title"]),
        (&json!(1), &json!("Новый Контур — Зимняя сказка"))
    );
    assert_eq!(
        (&item["tracks"], &item["overdue"], &item["again"]),
        (&json!(2), &json!(false), &json!(false))
    );

    let early = staff.decide(&id, &[], json!({})).await;
    assert_eq!(early.refusal(), (409, "not_taken".into()));
    let claimed = staff.review(&id, "take").await.ok();
    assert_eq!(
        (&claimed["status"], &claimed["assignee"]["login"]),
        (&json!("on_review"), &json!("moderator"))
    );
    assert_eq!(claimed["author"]["login"], "free");
    // The audio of the test pool was sent, so its tracks are lookalikes.
    let like = &claimed["tracks"][0]["lookalikes"][0];
    assert_eq!(like["by"], "sound");
    app.get(like["source"].as_str().unwrap()).send().await;
    assert_eq!(staff.get("/api/admin/review?who=mine").await.ok()["total"], 1);

    let decided = staff
        .decide(&id, &["Плохой дубль"], json!({ "comment": "Спасибо" }))
        .await
        .ok();
    assert_eq!(
        (&decided["status"], decided["tracks"].as_array().unwrap().len()),
        (&json!("published"), 1)
    );
    let track = decided["tracks"][0]["track"]["id"].as_str().unwrap().to_owned();
    let page = format!("/api/tracks/detail?track_id={track}");
    while app.get(&page).send().await.status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let public = app.get(&page).send().await.ok();
    assert_eq!(
        public["picture"],
        format!("/media/covers/{COVER}"),
        "the cover of its file"
    );
    assert_eq!(
        (&public["part_night"], &public["event_marking"][0]["code"]),
        (&json!("Primetime"), &json!("cake")),
        "as clients name them"
    );
    let found = app
        .get("/api/search/tracks?q=%D0%B7%D0%B8%D0%BC%D0%BD%D1%8F%D1%8F")
        .send()
        .await
        .ok();
    assert_eq!(found[0]["id"], *track, "{found}");

    let own = author.get("/api/submissions").await.ok();
    assert_eq!(
        (&own["counts"]["published"], &own["counts"]["rejected"]),
        (&json!(1), &json!(1))
    );
    let back = author.get("/api/submissions?status=rejected").await.ok()["items"][0].clone();
    let refused = &back["tracks"][0];
    assert_eq!(
        (&refused["verdict"], &refused["comment"]),
        (&json!("rejected"), &json!("Тише"))
    );
    assert_eq!(refused["reason"]["code"], "clipping");
    assert!(
        back["events"]
            .as_array()
            .unwrap()
            .iter()
            .all(|event| event["by"].is_null())
    );
    let user = author.get("/api/user").await.ok();
    assert!(user["roles"].to_string().contains("remixer"), "{}", user["roles"]);
    let notifications = author.get("/api/notifications").await.ok();
    let titles: Vec<_> = notifications["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|n| n["title"].clone())
        .collect();
    assert!(titles.contains(&json!("Трек одобрен")) && titles.contains(&json!("Трек не прошёл проверку")));
    assert_eq!(app.mail("free@pult.test").await.0, "tracks_rejected");
    let submission_link = format!("/submit/{}", back["id"].as_str().unwrap());
    let links = notifications["items"].as_array().unwrap().iter();
    assert!(
        links.map(|n| &n["link"]).any(|link| *link == submission_link),
        "{notifications}"
    );
    let admin = Scene::of(&app, "admin").await;
    assert_eq!(
        admin.get("/api/admin/audit").await.ok()["items"][0]["action"],
        "review.decide"
    );

    // Corrected and sent again, it is pending again and keeps its position.
    let (again, revision) = (back["id"].as_str().unwrap(), back["revision"].as_i64().unwrap());
    let sent = author.send(again, revision, true).await.ok();
    assert_eq!(sent["tracks"][0]["verdict"], "pending");
    assert_eq!(
        staff.get("/api/admin/review").await.ok()["items"][0]["again"],
        true
    );
    following.abort();
}

#[tokio::test]
async fn one_reviewer_has_it_and_an_admin_may_take_it_over() {
    let app = TestApp::start().await;
    let author = Scene::of(&app, "free").await;
    let (one, admin) = (Scene::of(&app, "moderator").await, Scene::of(&app, "admin").await);
    let id = author.sent(&["Ночь"]).await;
    admin.review(&id, "take").await.ok();
    let refused = one.review(&id, "take").await;
    assert_eq!(refused.refusal(), (409, "taken_by_another".into()));
    assert!(refused.text().contains("admin"));
    assert_eq!(
        one.decide(&id, &[], json!({})).await.refusal().1,
        "taken_by_another"
    );
    assert_eq!(one.review(&id, "release").await.refusal().1, "taken_by_another");
    assert_eq!(
        author
            .post(&format!("/api/submissions/{id}/withdraw"), &json!({}))
            .await
            .refusal(),
        (409, "step_closed".into())
    );
    admin.review(&id, "release").await.ok();
    one.review(&id, "take").await.ok();
    one.review(&id, "take").await.ok();
    // Taking it over is explicit: an admin must say that it is another's.
    let slip = admin.review(&id, "take").await;
    assert_eq!(slip.refusal(), (409, "taken_by_another".into()));
    assert!(slip.text().contains("moderator"), "{}", slip.text());
    let path = format!("/api/admin/review/submissions/{id}/take");
    let over = json!({ "take_over": true });
    admin.post(&path, &over).await.ok();
    let refused = one.post(&path, &over).await;
    assert_eq!(refused.refusal().1, "taken_by_another", "a moderator may not");
    let refused = one.decide(&id, &[], json!({})).await;
    assert!(refused.text().contains("admin"), "{}", refused.text());
    let log = admin.get("/api/admin/audit").await.ok();
    assert_eq!(log["items"][0]["action"], "review.take_over");
    admin.decide(&id, &["Ночь"], json!({})).await.ok();
    let loaded = author.show(&id).await;
    assert_eq!(
        (&loaded["status"], &loaded["tracks"][0]["verdict"]),
        (&json!("rejected"), &json!("rejected"))
    );
    let again = admin.decide(&id, &[], json!({})).await;
    assert_eq!(again.refusal(), (409, "step_closed".into()), "decided once");
    // A rejected submission is corrected in place.
    let mut input = author
        .input(loaded["revision"].as_i64().unwrap(), &["Ночь"])
        .await;
    input["tracks"][0]["id"] = loaded["tracks"][0]["id"].clone();
    let corrected = author.save(&id, &input).await.ok();
    assert_eq!(
        (&corrected["status"], &corrected["tracks"][0]["verdict"]),
        (&json!("rejected"), &json!("rejected"))
    );
    author
        .send(&id, corrected["revision"].as_i64().unwrap(), true)
        .await
        .ok();
}

#[tokio::test]
async fn a_reviewer_mends_before_approving_and_nothing_incomplete_is_published() {
    let app = TestApp::start().await;
    let (author, staff) = (Scene::of(&app, "free").await, Scene::of(&app, "moderator").await);
    let id = author.sent(&["Ночь", "День"]).await;
    let path = format!("/api/admin/review/submissions/{id}");
    let mut input = author.input(3, &["Вечер", "Утро"]).await;
    assert_eq!(
        staff.put(&path, &input).await.refusal(),
        (409, "not_taken".into())
    );
    let loaded = staff.review(&id, "take").await.ok();
    for n in 0..2 {
        input["tracks"][n]["id"] = loaded["tracks"][n]["id"].clone();
    }
    input["tracks"][1]["genres"] = json!([]);
    let corrected = staff.put(&path, &input).await.ok();
    assert_eq!(corrected["tracks"][0]["title"], "Вечер");
    let admin = app.sign_in("admin").await;
    let path_of_log = "/api/admin/tables/audit?filter=action:review.edit";
    let log = app.get(path_of_log).token(&admin).send().await.ok();
    let changes = log["items"][0]["changes"].as_array().unwrap();
    assert!(
        changes.contains(&json!({ "name": "Трек «Вечер» · Название", "before": "Ночь", "after": "Вечер" })),
        "{changes:?}"
    );
    assert!(
        changes.iter().all(|change| change["before"] != change["after"]),
        "what is as it was is left out: {changes:?}"
    );
    let outdated = staff.decide_loaded(&id, &loaded, &[], json!({})).await;
    assert_eq!(outdated.refusal(), (409, "changed_elsewhere".into()));
    let incomplete = staff.decide(&id, &[], json!({})).await;
    assert_eq!(
        incomplete.refused_field(),
        (422, "required".into(), "tracks.1.genres".into())
    );
    assert_eq!(
        author.show(&id).await["status"],
        "on_review",
        "nothing is half published"
    );
    let mut part = corrected.clone();
    part["tracks"].as_array_mut().unwrap().pop();
    let partial = staff.decide_loaded(&id, &part, &[], json!({})).await;
    assert_eq!(partial.refused_field(), (422, "required".into(), "tracks".into()));
    staff.decide(&id, &["Утро"], json!({})).await.ok();
}

#[tokio::test]
async fn an_authors_label_is_plain_text_and_no_mark_of_the_pool() {
    let app = TestApp::start().await;
    let following = tokio::spawn(pult_app::catalog::follow_changes(app.app.clone()));
    let (author, staff) = (Scene::of(&app, "free").await, Scene::of(&app, "moderator").await);
    let vocabulary = app.app.store.terms().await.unwrap();
    let id = author.create().await["id"].as_str().unwrap().to_owned();
    let mut input = author.input(1, &["Ночь", "Утро"]).await;
    let labels = ["Free", "Северный Лейбл"];
    for (track, label) in labels.into_iter().enumerate() {
        input["tracks"][track]["label"] = json!(label);
    }
    author.save(&id, &input).await.ok();
    author.send(&id, 2, true).await.ok();
    staff.review(&id, "take").await.ok();
    staff.decide(&id, &[], json!({})).await.ok();
    assert_eq!(
        app.app.store.terms().await.unwrap(),
        vocabulary,
        "no vocabulary grows"
    );
    let submission = pult_domain::ids::SubmissionId(id.parse().unwrap());
    let mut found = app.app.store.tracks_of_submissions(&[submission]).await.unwrap();
    let tracks = found.remove(&submission).unwrap();
    for (track, label) in tracks.iter().zip(labels) {
        let id = track.track.unwrap();
        let page = format!("/api/tracks/detail?track_id={id}");
        while app.get(&page).send().await.status != 200 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        let public = app.get(&page).send().await.ok();
        assert_eq!(
            (&public["label"], &public["record_label"]),
            (&json!(null), &json!(label))
        );
        let edited = staff.get(&format!("/api/admin/tracks/{id}")).await.ok();
        assert_eq!(
            (&edited["label"], &edited["record_label"]),
            (&json!(null), &json!(label))
        );
    }
    let path = format!("/track/{}", tracks[1].track.unwrap());
    let page = pult_app::editorial::content(&app.app, &path, Default::default());
    let page = format!("{:?}", page.await.unwrap().unwrap().parts);
    assert!(
        page.contains("Лейбл: Северный Лейбл") && !page.contains("Метка"),
        "{page}"
    );
    let free = app
        .get("/api/tracks/recordpool?LABEL=free&limit=100")
        .send()
        .await
        .ok();
    let published_id = format!("\"id\":\"{}\"", tracks[0].track.unwrap());
    assert!(!free.to_string().contains(&published_id), "{free}");
    following.abort();
}

#[tokio::test]
async fn so_many_wait_at_a_time_and_no_more() {
    let app = TestApp::start().await;
    let author = Scene::of(&app, "free").await;
    let mut waiting = Vec::new();
    for _ in 0..pult_domain::limits::PENDING_SUBMISSIONS_MAX {
        waiting.push(author.sent(&["Ночь"]).await);
    }
    let more = author.draft(&["Утро"]).await;
    let refused = author.send(&more, 2, true).await;
    assert_eq!(refused.refusal(), (409, "waiting_limit".into()));
    author
        .post(&format!("/api/submissions/{}/withdraw", waiting[0]), &json!({}))
        .await
        .ok();
    author.send(&more, 2, true).await.ok();
}

#[tokio::test]
async fn reasons_speak_the_readers_language() {
    let app = TestApp::start().await;
    let staff = Scene::of(&app, "moderator").await;
    let call = app.get("/api/admin/review/reasons").token(&staff.token).english();
    let reasons = call.send().await.ok();
    let first = reasons[0]["text"].as_str().unwrap();
    assert!(
        first.is_ascii() && reasons.as_array().unwrap().len() > 3,
        "{first}"
    );
}

#[tokio::test]
async fn a_moderator_leaves_what_they_sent_to_another() {
    let app = TestApp::start().await;
    let (own, admin) = (Scene::of(&app, "moderator").await, Scene::of(&app, "admin").await);
    let id = own.sent(&["Своё"]).await;
    let refused = own.review(&id, "take").await;
    assert_eq!(refused.refusal(), (403, "not_allowed".into()));
    assert_eq!(admin.review(&id, "take").await.ok()["status"], "on_review");
}

#[tokio::test]
async fn the_queue_is_ordered_as_asked_and_goes_out_as_a_file() {
    let app = TestApp::start().await;
    let (author, staff) = (Scene::of(&app, "free").await, Scene::of(&app, "moderator").await);
    let small = author.sent(&["Ночь"]).await;
    let large = author.sent(&["Утро", "День"]).await;
    let queue = staff
        .get("/api/admin/review?kind=submission&sort=-tracks")
        .await
        .ok();
    let ids: Vec<_> = queue["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item["id"].clone())
        .collect();
    assert_eq!(ids, [json!(large), json!(small)]);
    let refused = staff.get("/api/admin/review?sort=size").await;
    assert_eq!(refused.refused_field().2, "sort");
    let path = "/api/admin/review/export?kind=submission&sort=tracks";
    assert_eq!(author.get(path).await.status, 404);
    let file = staff.get(path).await;
    assert!(file.header("content-disposition").contains("review.csv"));
    let text = file.text();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 3, "{text}");
    assert!(lines[1].contains("Ночь") && lines[2].contains("Утро"), "{text}");
    let admin = app.sign_in("admin").await;
    let log = app.get("/api/admin/audit").token(&admin).send().await.ok();
    assert_eq!(
        (&log["items"][0]["action"], &log["items"][0]["subject"]),
        (&json!("desk.export"), &json!("review"))
    );
}
