//! What is told of a review: letters to the author, and the history of a submission.

use pult_app::mail::{self, ListedMail};

use super::*;
use crate::mail::app_with_mail;

/// Every letter to somebody as it was sent, oldest first.
async fn letters(app: &TestApp, to: &str) -> Vec<ListedMail> {
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

/// Approves the first track and refuses the others, with something said of each.
async fn decided_in_part(staff: &Scene<'_>, id: &str) -> Value {
    staff.review(id, "take").await.ok();
    let path = format!("/api/admin/review/submissions/{id}");
    let seen = staff.get(&path).await.ok();
    let ruling = |(n, track): (usize, &Value)| match n {
        0 => json!({ "id": track["id"], "verdict": "approve", "comment": "Чисто & громко" }),
        _ => {
            json!({ "id": track["id"], "verdict": "reject", "reason": "clipping", "comment": "Тише <тут>\nна 3 дБ" })
        }
    };
    let rulings: Vec<Value> = seen["tracks"].as_array().unwrap().iter().enumerate().map(ruling).collect();
    let more = json!({ "tracks": rulings, "comment": "Ждём ещё" });
    staff.decide_seen(id, &seen, &[], more).await.ok()
}

#[tokio::test]
async fn letters_quote_the_reason_and_what_the_reviewer_said_of_each_track() {
    let (app, _kept) = app_with_mail().await;
    let staff = Scene::of(&app, "moderator").await;
    for (login, lang, reason, whole) in [
        ("free", "ru", "Запись перегружена: сведите с запасом по уровню", "Обо всей заявке"),
        ("pool", "en", "The recording clips: leave some headroom", "About the whole submission"),
    ] {
        let author = Scene::of(&app, login).await;
        author.put("/api/user/settings", &json!({ "lang": lang })).await.ok();
        let id = author.sent(&["Зима", "Лето"]).await;
        decided_in_part(&staff, &id).await;
        let letters = letters(&app, &format!("{login}@pult.test")).await;
        let of = |kind: &str| letters.iter().find(|mail| mail.kind == kind).unwrap();
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
            assert!(text.contains(&format!("{whole}\n> Ждём ещё\n")), "{text}");
            assert!(html.contains("Ждём ещё</blockquote>"), "{html}");
        }
    }
}
