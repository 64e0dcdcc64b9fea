//! Attacks that must fail: accounts of others, borrowed states and tickets, tokens that break a rule.

use super::*;

#[tokio::test]
async fn an_account_that_exists_is_not_taken_over_without_its_mailbox() {
    let scene = scene().await;
    scene
        .provider
        .sign_in_as(person("66", Some("pro@pult.test"), Some(true)));
    let mut browser = Browser::default();
    let (page, query) = scene.sign_in(&mut browser, "").await;
    assert_eq!(
        (page.as_str(), query["email"].as_str()),
        ("/signup/email", "pro@pult.test")
    );
    let ticket = &query["ticket"];
    assert_eq!(scene.redeem(&browser, ticket).await.status, 410);
    let claimed = scene.enter_email(&browser, ticket, "PRO@pult.test").await;
    let free = scene
        .enter_email(&browser, ticket, "nobody-has@example.com")
        .await;
    assert_eq!(
        (claimed.status.as_u16(), claimed.text()),
        (200, free.text()),
        "who has it is not told"
    );
    assert!(
        scene
            .app
            .app
            .store
            .account_of_identity("test", "66")
            .await
            .unwrap()
            .is_none()
    );

    let code = json!({ "code": scene.mailed_code("PRO@pult.test").await });
    let arrived = scene.post(&browser, "/api/oidc/confirm", &code).await;
    assert_eq!(arrived.status, 200, "{}", arrived.text());
    assert_eq!(arrived.json()["user"]["login"], "pro");
    // The mailbox was confirmed before, so the password still opens the account.
    scene.app.sign_in("pro").await;
    let (page, _) = scene.sign_in(&mut Browser::default(), "").await;
    assert_eq!(page, "/login", "known from here on");
}

#[tokio::test]
async fn an_account_laid_out_for_its_owner_opens_for_nobody_else() {
    let scene = scene().await;
    let store = &scene.app.app.store;
    let body =
        json!({ "login": "trap", "email": "victim@example.com", "password": PASSWORD, "consent": true });
    let registered = scene.app.post("/api/user").json(&body).send().await;
    assert_eq!(registered.status, 200, "{}", registered.text());
    let attacker = registered.json()["token"].as_str().unwrap().to_owned();
    scene
        .provider
        .sign_in_as(person("victim", Some("victim@example.com"), Some(true)));
    let mut browser = Browser::default();
    let (_, query) = scene.sign_in(&mut browser, "").await;
    assert_eq!(
        scene
            .enter_email(&browser, &query["ticket"], "victim@example.com")
            .await
            .status,
        200
    );
    let code = json!({ "code": scene.mailed_code("victim@example.com").await });
    let arrived = scene.post(&browser, "/api/oidc/confirm", &code).await;
    assert_eq!(arrived.status, 200, "{}", arrived.text());
    assert_eq!(arrived.json()["user"]["has_password"], false);
    assert_eq!(
        scene.app.get("/api/user").token(&attacker).send().await.status,
        401
    );
    let login = json!({ "login": "trap", "password": PASSWORD });
    assert_eq!(scene.app.post("/api/login").json(&login).send().await.status, 401);
    assert!(
        store
            .account_of_identity("test", "victim")
            .await
            .unwrap()
            .is_some()
    );
}

#[tokio::test]
async fn a_state_is_good_once_in_its_own_browser_and_for_its_own_provider() {
    let scene = scene().await;
    let before = scene.accounts().await;
    let (mut attacker, mut victim) = (Browser::default(), Browser::default());
    let url = scene.start(&mut attacker, "").await;
    scene.start(&mut victim, "").await;
    let (state, code) = (state_of(&url), scene.provider.agree(&url));
    assert_failed(landing_page(
        &scene.return_from_provider(&victim, "test", &state, &code).await,
    ));
    assert_failed(landing_page(
        &scene
            .return_from_provider(&Browser::default(), "test", &state, &code)
            .await,
    ));
    for made_up in ["", "x", &"A".repeat(43)] {
        assert_failed(landing_page(
            &scene
                .return_from_provider(&attacker, "test", made_up, &code)
                .await,
        ));
    }
    assert_eq!(scene.accounts().await, before);
    // After all these attempts it still works in the browser where it began, and only once.
    let (page, _) = landing_page(&scene.return_from_provider(&attacker, "test", &state, &code).await);
    assert_eq!(page, "/login");
    assert_failed(landing_page(
        &scene.return_from_provider(&attacker, "test", &state, &code).await,
    ));
    let url = scene.start(&mut attacker, "").await;
    let code = scene.provider.agree(&url);
    assert_failed(landing_page(
        &scene
            .return_from_provider(&attacker, "vk", &state_of(&url), &code)
            .await,
    ));
    // The user declined at the provider.
    let url = scene.start(&mut attacker, "").await;
    let refused = format!(
        "/api/oidc/test/return?error=access_denied&state={}",
        state_of(&url)
    );
    assert_failed(landing_page(
        &attacker.with_cookie(scene.app.get(&refused)).send().await,
    ));
}

#[tokio::test]
async fn a_ticket_opens_nothing_in_another_browser() {
    let scene = scene().await;
    let mut browser = Browser::default();
    let (_, query) = scene.sign_in(&mut browser, "").await;
    let mut other = Browser::default();
    scene.start(&mut other, "").await;
    for thief in [Browser::default(), other] {
        let answer = scene.redeem(&thief, &query["ticket"]).await;
        assert_eq!(answer.refusal(), (403, "other_browser".into()));
    }
    assert_eq!(scene.redeem(&browser, &query["ticket"]).await.status, 200);
}

#[tokio::test]
async fn nothing_comes_of_a_token_that_breaks_a_rule() {
    let scene = scene().await;
    let before = scene.accounts().await;
    for mischief in ProviderFault::OF_TOKENS {
        let mut browser = Browser::default();
        let url = scene.start(&mut browser, "").await;
        let code = scene.provider.agree(&url);
        scene.provider.set_fault(mischief);
        assert_failed(landing_page(
            &scene
                .return_from_provider(&browser, "test", &state_of(&url), &code)
                .await,
        ));
        let body = json!({ "id_token": scene.provider.id_token("n"), "nonce": "n" });
        let answer = scene.post(&browser, "/api/oidc/test/token", &body).await;
        assert_eq!(answer.refusal(), (401, "social_failed".into()), "{mischief:?}");
        scene.provider.set_fault(ProviderFault::None);
    }
    assert_eq!(scene.accounts().await, before);
    scene.provider.set_fault(ProviderFault::Breaks);
    let away = scene.app.get("/api/oidc/test/start").send().await;
    scene.provider.set_fault(ProviderFault::None);
    // The provider's metadata is cached, so the start works; exchanging the code does not.
    assert_eq!(away.status, 303);
}

#[tokio::test]
async fn an_id_token_signs_in_once() {
    let scene = scene().await;
    let browser = Browser::default();
    let token = scene.provider.id_token("a nonce");
    let body = json!({ "id_token": token, "nonce": "a nonce", "consent": true });
    let other = json!({ "id_token": token, "nonce": "another" });
    let wrong = scene.post(&browser, "/api/oidc/test/token", &other).await;
    assert_eq!(wrong.refusal(), (401, "social_failed".into()));
    let answer = scene.post(&browser, "/api/oidc/test/token", &body).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.json()["user"]["email"], EMAIL);
    let again = scene.post(&browser, "/api/oidc/test/token", &body).await;
    assert_eq!(
        again.refusal(),
        (401, "social_failed".into()),
        "an ID token is good once"
    );
    scene.provider.sign_in_as(person("10", None, None));
    let body = json!({ "id_token": scene.provider.id_token("b"), "nonce": "b" });
    let step = scene.post(&browser, "/api/oidc/test/token", &body).await;
    assert_eq!(step.status, 202);
    assert_eq!(step.json()["email"], Value::Null);
    let mut browser = browser;
    browser.store_cookie(&step);
    let ticket = step.json()["ticket"].as_str().unwrap().to_owned();
    assert_eq!(
        scene
            .enter_email(&browser, &ticket, "tenth@example.com")
            .await
            .status,
        200
    );
}

#[tokio::test]
async fn a_hostile_way_back_leads_home() {
    let scene = scene().await;
    for backurl in [
        "//evil.example",
        "https://evil.example",
        "/%5Cevil.example",
        "javascript:alert(1)",
    ] {
        let mut browser = Browser::default();
        let (_, query) = scene.sign_in(&mut browser, &format!("backurl={backurl}")).await;
        let arrived = scene.redeem(&browser, &query["ticket"]).await.json();
        assert_eq!(arrived["backurl"], "/", "{backurl}");
    }
}
