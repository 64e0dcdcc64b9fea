//! Mails to the author about a review, and the history of a submission.

use pult_app::mail::{self, MailListItem};

use super::*;
use crate::mail::app_with_mail;

/// Every mail that was sent to an address, oldest first.
async fn sent_mails(app: &TestApp, to: &str) -> Vec<MailListItem> {
    let (mut mails, _) = mail::list(&app.app, 0, 50).await.unwrap();
    mails.retain(|mail| mail.to == to);
    mails.reverse();
    let mut sent = Vec::new();
    for mail in mails {
        mail::send(&app.app, mail.id).await.unwrap();
        sent.push(app.app.store.mail(mail.id).await.unwrap().unwrap());
    }
    sent
}

/// Approves the first track and rejects the others, with a remark on each.
async fn decide_in_part(staff: &Scene<'_>, id: &str) -> Value {
    staff.review(id, "take").await.ok();
    let path = format!("/api/admin/review/submissions/{id}");
    let loaded = staff.get(&path).await.ok();
    let decide_track = |(n, track): (usize, &Value)| match n {
        0 => json!({ "id": track["id"], "verdict": "approve", "comment": "Чисто & громко" }),
        _ => {
            json!({ "id": track["id"], "verdict": "reject", "reason": "clipping", "comment": "Тише <тут>\nна 3 дБ" })
        }
    };
    let rulings: Vec<Value> = loaded["tracks"]
        .as_array()
        .unwrap()
        .iter()
        .enumerate()
        .map(decide_track)
        .collect();
    let more = json!({ "tracks": rulings, "comment": "Ждём ещё" });
    staff.decide_loaded(id, &loaded, &[], more).await.ok()
}

#[tokio::test]
async fn letters_quote_the_reason_and_what_the_reviewer_said_of_each_track() {
    let (app, _kept) = app_with_mail().await;
    let staff = Scene::of(&app, "moderator").await;
    for (login, lang, reason, expected_text) in [
        (
            "free",
            "ru",
            "Запись перегружена: сведите с запасом по уровню",
            "Обо всей заявке",
        ),
        (
            "pro",
            "en",
            "The recording clips: leave some headroom",
            "About the whole submission",
        ),
    ] {
        let author = Scene::of(&app, login).await;
        author.put("/api/user", &json!({ "lang": lang })).await.ok();
        let id = author.sent(&["Зима", "Лето"]).await;
        decide_in_part(&staff, &id).await;
        let sent_mails = sent_mails(&app, &format!("{login}@pult.test")).await;
        let of = |kind: &str| sent_mails.iter().find(|mail| mail.kind == kind).unwrap();
        let parts = |kind: &str| {
            let mail = of(kind);
            (mail.text.clone().unwrap(), mail.html.clone().unwrap())
        };
        let (text, html) = parts("tracks_approved");
        assert!(text.contains("Новый Контур — Зима\n> Чисто & громко\n"), "{text}");
        assert!(html.contains("Чисто &amp; громко"), "{html}");
        assert!(!text.contains("Лето"), "{text}");
        let (text, html) = parts("tracks_rejected");
        let quoted = format!("Новый Контур — Лето\n{reason}\n> Тише <тут>\n> на 3 дБ\n");
        assert!(text.contains(&quoted), "{text}");
        assert!(html.contains(&format!("{reason}</p>")), "{html}");
        assert!(html.contains("Тише &lt;тут&gt;<br>на 3 дБ"), "{html}");
        for kind in ["tracks_approved", "tracks_rejected"] {
            let (text, html) = parts(kind);
            assert!(text.contains(&format!("{expected_text}\n> Ждём ещё\n")), "{text}");
            assert!(html.contains("Ждём ещё</blockquote>"), "{html}");
        }
    }
}

/// The events of a submission as the wire names them.
fn event_codes(submission: &Value) -> Vec<&str> {
    let events = submission["events"].as_array().unwrap().iter();
    events.map(|event| event["what"].as_str().unwrap()).collect()
}

/// The last event of a kind.
fn event<'a>(submission: &'a Value, what: &str) -> &'a Value {
    let events = submission["events"].as_array().unwrap().iter();
    events.rev().find(|event| event["what"] == what).unwrap()
}

#[tokio::test]
async fn what_was_handed_back_is_in_both_histories_with_who_and_why() {
    let app = TestApp::start().await;
    let (author, staff) = (Scene::of(&app, "free").await, Scene::of(&app, "moderator").await);
    let id = author.sent(&["Зима", "Лето"]).await;
    let decided = decide_in_part(&staff, &id).await;
    assert_eq!(
        event_codes(&decided),
        ["created", "sent", "taken", "approved", "handed_back", "published"]
    );
    let (approved, handed_back) = (event(&decided, "approved"), event(&decided, "handed_back"));
    assert_eq!(
        (&approved["by"], &approved["comment"]),
        (&json!("moderator"), &json!("Ждём ещё"))
    );
    assert_eq!(approved["said"][0]["comment"], "Чисто & громко");
    assert_eq!(
        (
            &handed_back["said"][0]["about"],
            &handed_back["said"][0]["reason"]["code"]
        ),
        (&json!("Новый Контур — Лето"), &json!("clipping"))
    );
    assert_eq!(approved["said"].as_array().unwrap().len(), 1);
    assert_eq!(handed_back["said"].as_array().unwrap().len(), 1);

    let listed = author.get("/api/submissions?status=rejected").await.ok();
    let back = author.show(listed["items"][0]["id"].as_str().unwrap()).await;
    assert_eq!(event_codes(&back), ["created", "sent", "taken", "handed_back"]);
    let remark = event(&back, "handed_back");
    assert_eq!(
        (&remark["by"], &remark["comment"]),
        (&Value::Null, &json!("Ждём ещё"))
    );
    assert_eq!(remark["said"][0]["comment"], "Тише <тут>\nна 3 дБ");
    assert_eq!(remark["said"][0]["verdict"], "rejected");
}

#[tokio::test]
async fn what_was_said_stays_readable_after_it_is_sent_again() {
    let app = TestApp::start().await;
    let (author, staff) = (Scene::of(&app, "free").await, Scene::of(&app, "moderator").await);
    let id = author.sent(&["Ночь"]).await;
    for (title, comment) in [("Ночь", "Первый раз"), ("Утро", "Второй раз")] {
        staff.review(&id, "take").await.ok();
        staff
            .decide(&id, &[title], json!({ "comment": comment }))
            .await
            .ok();
        let revision = author.show(&id).await["revision"].as_i64().unwrap();
        // Another file under another name replaces the refused one.
        let input = author.input(revision, &["Утро"]).await;
        let saved = author.save(&id, &input).await.ok();
        let sent = author
            .send(&id, saved["revision"].as_i64().unwrap(), true)
            .await
            .ok();
        assert_eq!(sent["tracks"][0]["verdict"], "pending");
        assert_eq!(sent["tracks"][0]["reason"], Value::Null);
    }
    let path = format!("/api/admin/review/submissions/{id}");
    let (own, loaded) = (author.show(&id).await, staff.get(&path).await.ok());
    for (submission, who) in [(&own, Value::Null), (&loaded, json!("moderator"))] {
        let refusals: Vec<&Value> = submission["events"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|event| event["what"] == "rejected")
            .collect();
        let rejections: Vec<_> = refusals
            .iter()
            .map(|event| (&event["comment"], &event["by"], &event["said"][0]["about"]))
            .collect();
        assert_eq!(
            rejections,
            [
                (&json!("Первый раз"), &who, &json!("Новый Контур — Ночь")),
                (&json!("Второй раз"), &who, &json!("Новый Контур — Утро")),
            ]
        );
        assert!(refusals.iter().all(|event| event["said"][0]["comment"] == "Тише"));
    }
}
