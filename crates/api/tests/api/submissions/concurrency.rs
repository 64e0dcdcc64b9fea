//! Concurrent changes of submissions: one wins, and everything exists once.

use futures::future::join_all;

use super::*;

macro_rules! on_both_databases {
    ($(async fn $name:ident($app:ident: &TestApp) $body:block)+) => {
        $(async fn $name($app: &TestApp) $body)+
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                super::$name(&crate::test_app::TestApp::start().await).await;
            })+
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() {
                super::$name(&crate::test_app::TestApp::on_postgres().await).await;
            })+
        }
    };
}

on_both_databases! {
    async fn two_reviewers_never_decide_the_same(app: &TestApp) {
        let (author, staff) = (Scene::of(app, "free").await, Scene::of(app, "moderator").await);
        let admin = Scene::of(app, "admin").await;
        let id = author.sent(&["Один", "Два", "Три"]).await;
        let claims = join_all((0..8).map(|_| staff.review(&id, "take"))).await;
        assert!(claims.iter().all(|answer| answer.status == 200));
        let loaded = staff.get(&format!("/api/admin/review/submissions/{id}")).await.ok();
        // An admin takes it over in the middle of eight decisions.
        let decisions = join_all((0..8).map(|n| {
            let refused: &[&str] = if n % 2 == 0 { &["Два"] } else { &["Один", "Три"] };
            staff.decide_loaded(&id, &loaded, refused, json!({}))
        }));
        let (path, body) = (format!("/api/admin/review/submissions/{id}/take"), json!({ "take_over": true }));
        let (decided, over) = futures::join!(decisions, admin.post(&path, &body));
        let won = decided.iter().filter(|answer| answer.status == 200).count();
        for refused in decided.iter().filter(|answer| answer.status != 200) {
            let code = refused.refusal().1;
            assert!(
                ["step_closed", "changed_elsewhere", "taken_by_another"].contains(&code.as_str()),
                "{code}"
            );
        }
        assert!(won <= 1 && (won == 1 || over.status == 200), "{won} decided");
        if won == 0 {
            admin.decide(&id, &["Два"], json!({})).await.ok();
        }
        let own = author.get("/api/submissions").await.ok();
        let tracks: Vec<_> = own["items"].as_array().unwrap().iter()
            .flat_map(|item| item["tracks"].as_array().unwrap().clone())
            .collect();
        let mut titles: Vec<_> = tracks.iter().map(|track| track["title"].as_str().unwrap()).collect();
        titles.sort_unstable();
        assert_eq!(titles, ["Два", "Один", "Три"], "no track is lost or doubled");
        for track in &tracks {
            assert_eq!(track["verdict"] == "approved", !track["track"].is_null(), "{track}");
        }
        let log = admin.get("/api/admin/audit").await.ok();
        let decisions = log["items"].as_array().unwrap().iter().filter(|entry| entry["action"] == "review.decide");
        assert_eq!(decisions.count(), 1);
    }

    async fn a_form_saved_in_two_windows_is_written_once(app: &TestApp) {
        let author = Scene::of(app, "free").await;
        let id = author.draft(&["Ночь"]).await;
        let inputs = join_all((0..6).map(|_| author.input(2, &["Ночь", "День"]))).await;
        let answers = join_all(inputs.iter().map(|input| author.save(&id, input))).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 1);
        let refused = answers.iter().filter(|answer| answer.status != 200);
        assert!(refused.map(|answer| answer.refusal().1).all(|code| code == "changed_elsewhere"));
        let sent = join_all((0..4).map(|_| author.send(&id, 3, true))).await;
        assert_eq!(sent.iter().filter(|answer| answer.status == 200).count(), 1);
        assert_eq!(author.show(&id).await["tracks"].as_array().unwrap().len(), 2);
    }

    async fn drafts_made_at_once_keep_their_limit(app: &TestApp) {
        let author = Scene::of(app, "free").await;
        let body = json!({});
        let created = join_all((0..30).map(|_| author.post("/api/submissions", &body))).await;
        assert_eq!(created.iter().filter(|answer| answer.status == 200).count(), 20);
    }
}
