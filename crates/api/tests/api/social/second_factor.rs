//! The second factor in sign-ins through providers.

use super::*;

#[tokio::test]
async fn the_second_factor_is_asked_for_on_every_way_in() {
    let scene = scene().await;
    let token = scene.app.sign_in("pro").await;
    let (_, codes) = two_factor::switch_on_two_factor(&scene.app, &token).await;
    let mut codes = codes.into_iter();
    scene
        .provider
        .sign_in_as(person("pro at test", Some("pro@pult.test"), Some(true)));

    // Linking the provider to the account.
    let mut browser = Browser::default();
    let (_, query) = scene.sign_in(&mut browser, "").await;
    scene
        .enter_email(&browser, &query["ticket"], "pro@pult.test")
        .await
        .ok();
    let code = scene.mailed_code("pro@pult.test").await;
    let confirm = |totp: Option<String>| json!({ "code": code, "totp": totp });
    let bare = scene.post(&browser, "/api/oidc/confirm", &confirm(None)).await;
    assert_eq!(bare.refusal(), (401, "totp_required".into()));
    let wrong = scene
        .post(&browser, "/api/oidc/confirm", &confirm(Some("000000".into())))
        .await;
    assert_eq!(wrong.refusal(), (401, "totp_wrong".into()));
    assert!(
        scene
            .app
            .app
            .store
            .account_of_identity("test", "pro at test")
            .await
            .unwrap()
            .is_none()
    );
    scene
        .post(&browser, "/api/oidc/confirm", &confirm(codes.next()))
        .await
        .ok();

    // Signing in with it.
    let (page, query) = scene.sign_in(&mut browser, "").await;
    assert_eq!(page, "/login");
    let ticket = &query["ticket"];
    assert_eq!(
        scene.redeem(&browser, ticket).await.refusal(),
        (401, "totp_required".into())
    );
    let wrong = json!({ "ticket": ticket, "code": "123" });
    let wrong = scene.post(&browser, "/api/oidc/ticket", &wrong).await;
    assert_eq!(wrong.refusal(), (401, "totp_wrong".into()));
    let right = json!({ "ticket": ticket, "code": codes.next() });
    scene.post(&browser, "/api/oidc/ticket", &right).await.ok();

    // And with an ID token.
    let id_token = scene.provider.id_token("n");
    let body = |code: Option<String>| json!({ "id_token": id_token, "nonce": "n", "code": code });
    let bare = scene.post(&browser, "/api/oidc/test/token", &body(None)).await;
    assert_eq!(bare.refusal(), (401, "totp_required".into()));
    scene
        .post(&browser, "/api/oidc/test/token", &body(codes.next()))
        .await
        .ok();
}

#[tokio::test]
async fn a_second_factor_is_not_guessed_with_a_ticket() {
    let scene = scene().await;
    let token = scene.app.sign_in("pro").await;
    two_factor::switch_on_two_factor(&scene.app, &token).await;
    scene.provider.sign_in_as(person("pro", None, None));
    let account = scene
        .app
        .app
        .store
        .credentials("pro")
        .await
        .unwrap()
        .unwrap()
        .account
        .id;
    let mut tx = scene.app.app.store.begin().await.unwrap();
    let linked = NewIdentity {
        account,
        provider: "test",
        subject: "pro",
        email: None,
        at: scene.app.app.now(),
    };
    assert!(tx.link_identity(linked).await.unwrap());
    tx.commit().await.unwrap();
    let mut browser = Browser::default();
    let (_, query) = scene.sign_in(&mut browser, "").await;
    let wrong_code = json!({ "ticket": query["ticket"], "code": "000000" });
    let mut refusals = Vec::new();
    for _ in 0..12 {
        refusals.push(
            scene
                .post(&browser, "/api/oidc/ticket", &wrong_code)
                .await
                .refusal(),
        );
    }
    assert_eq!(refusals.first(), Some(&(401, "totp_wrong".into())));
    assert_eq!(refusals.last(), Some(&(429, "too_many_attempts".into())));
}
