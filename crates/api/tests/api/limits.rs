//! Limits of password attempts.

use serde_json::json;

use crate::{
    test_app::{TestApp, TestResponse},
    test_pool::PASSWORD,
};

async fn attempt_login(app: &TestApp, login: &str, password: &str, address: &str) -> TestResponse {
    let body = json!({ "login": login, "password": password });
    app.post("/api/login").from(address).json(&body).send().await
}

#[tokio::test]
async fn an_address_runs_out_of_guesses_whether_the_accounts_exist_or_not() {
    let app = TestApp::start().await;
    let mut refused = Vec::new();
    for (address, known) in [("203.0.113.1", true), ("203.0.113.2", false)] {
        let mut guessed = 0;
        loop {
            let login = match known {
                true => ["pro", "free", "author"][guessed % 3].to_owned(),
                false => format!("nobody{}", guessed % 3),
            };
            let answer = attempt_login(&app, &login, "wrong-password", address).await;
            if answer.status == 429 {
                refused.push((guessed, answer.refusal(), answer.body));
                break;
            }
            assert_eq!(answer.refusal(), (401, "wrong_credentials".into()));
            guessed += 1;
            assert!(guessed < 100);
        }
    }
    assert_eq!(refused[0], refused[1]);
    assert_eq!(
        (refused[0].0, refused[0].1.clone()),
        (20, (429, "too_many_attempts".into()))
    );
}

#[tokio::test]
async fn strangers_cannot_lock_the_owner_out() {
    let app = TestApp::start().await;
    let home = "198.51.100.7";
    assert_eq!(attempt_login(&app, "pro", PASSWORD, home).await.status, 200);
    for n in 0..12 {
        attempt_login(&app, "pro", "wrong-password", &format!("203.0.113.{n}")).await;
    }
    let other_address = attempt_login(&app, "pro", PASSWORD, "203.0.113.99").await;
    assert_eq!(
        other_address.refusal(),
        (429, "too_many_attempts".into()),
        "even the right guess"
    );
    assert!(other_address.header("retry-after").parse::<u64>().unwrap() > 60);
    assert_eq!(attempt_login(&app, "pro", PASSWORD, home).await.status, 200);
    assert_eq!(
        attempt_login(&app, "free", PASSWORD, "203.0.113.99").await.status,
        200,
        "others are not concerned"
    );
}

#[tokio::test]
async fn signing_in_does_not_use_guesses_up() {
    let app = TestApp::start().await;
    for _ in 0..25 {
        assert_eq!(
            attempt_login(&app, "pro", PASSWORD, "198.51.100.7").await.status,
            200
        );
    }
}

#[tokio::test]
async fn a_megabyte_of_password_costs_nothing_and_an_empty_hash_fits_nothing() {
    let app = TestApp::start().await;
    let answer = attempt_login(&app, "pro", &"x".repeat(200_000), "203.0.113.1").await;
    assert_eq!(answer.refusal(), (401, "wrong_credentials".into()));
    let mut tx = app.app.store.begin().await.unwrap();
    let account = app.app.store.credentials("pro").await.unwrap().unwrap().account;
    tx.set_password_hash(account.id, "").await.unwrap();
    tx.commit().await.unwrap();
    for password in ["", PASSWORD, "x"] {
        let answer = attempt_login(&app, "pro", password, "203.0.113.1").await;
        assert_eq!(answer.refusal(), (401, "wrong_credentials".into()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_four_at_once_are_served_or_shed() {
    let app = TestApp::start().await;
    let all = (0..64).map(|n| {
        let (app, address) = (&app, format!("198.51.100.{n}"));
        async move {
            attempt_login(app, "pro", PASSWORD, &address)
                .await
                .status
                .as_u16()
        }
    });
    let statuses = futures::future::join_all(all).await;
    assert!(statuses.contains(&200), "{statuses:?}");
    assert!(
        statuses.iter().all(|status| [200, 429, 503].contains(status)),
        "{statuses:?}"
    );
    assert_eq!(
        attempt_login(&app, "free", PASSWORD, "203.0.113.1").await.status,
        200,
        "nothing is left behind"
    );
}
