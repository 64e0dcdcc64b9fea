//! Sign-in of new and of known people.

use super::*;

#[tokio::test]
async fn the_providers_are_told_by_name() {
    let scene = scene().await;
    let providers = scene.app.get("/api/oidc").english().send().await.json();
    assert_eq!(
        providers,
        json!([{ "name": "test", "title": "Test" }, { "name": "vk", "title": "VK" }])
    );
    let unknown = scene.app.get("/api/oidc/nobody/start").send().await;
    assert_eq!(unknown.refusal(), (404, "not_found".into()));
}

#[tokio::test]
async fn a_verified_mailbox_that_nobody_has_makes_an_account() {
    let scene = scene().await;
    let mut browser = Browser::default();
    let (page, query) = scene.sign_in(&mut browser, "backurl=/recordpool&consent=1").await;
    assert_eq!(page, "/login");
    let arrived = scene.redeem(&browser, &query["ticket"]).await;
    assert_eq!(arrived.status, 200, "{}", arrived.text());
    let user = &arrived.json()["user"];
    assert_eq!(user["email"], EMAIL);
    assert_eq!(
        (
            &user["email_confirmed"],
            &user["has_password"],
            &user["consented"]
        ),
        (&json!(true), &json!(false), &json!(true))
    );
    assert_eq!(
        (&user["login"], &user["userName"]),
        (&json!("newcomer"), &json!("Новый Человек"))
    );
    assert_eq!(arrived.json()["backurl"], "/recordpool");
    let again = scene.redeem(&browser, &query["ticket"]).await;
    assert_eq!(
        again.refusal(),
        (410, "link_expired".into()),
        "a ticket is good once"
    );

    // The same person again, whatever the provider now says of the mailbox, is the same account.
    scene
        .provider
        .sign_in_as(person("7", Some("other@example.com"), Some(true)));
    let mut elsewhere = Browser::default();
    let (_, query) = scene.sign_in(&mut elsewhere, "").await;
    let second = scene.redeem(&elsewhere, &query["ticket"]).await.json();
    assert_eq!(second["user"]["id"], user["id"]);
    assert_eq!(second["backurl"], "/");

    let token = second["token"].as_str().unwrap().to_owned();
    let own = scene
        .app
        .get("/api/user/identities")
        .token(&token)
        .send()
        .await
        .json();
    assert_eq!(
        (&own[0]["provider"], &own[0]["email"]),
        (&json!("test"), &json!(EMAIL))
    );
    let unlink = format!("/api/user/identities?id={}", own[0]["id"].as_str().unwrap());
    let last = scene
        .app
        .call(axum::http::Method::DELETE, &unlink)
        .token(&token)
        .send()
        .await;
    assert_eq!(last.refusal(), (409, "last_sign_in".into()));
}

#[tokio::test]
async fn without_an_e_mail_the_mailbox_is_proved_by_its_link() {
    let scene = scene().await;
    for claims in [
        person("8", None, None),
        person("9", Some("unsure@example.com"), Some(false)),
    ] {
        let email = format!("mine-{}@example.com", claims.subject);
        scene.provider.sign_in_as(claims);
        let before = scene.accounts().await;
        let mut browser = Browser::default();
        let (page, query) = scene.sign_in(&mut browser, "backurl=/charts").await;
        assert_eq!(page, "/signup/email");
        let ticket = &query["ticket"];
        let none = scene.redeem(&browser, ticket).await;
        assert_eq!(
            none.refusal(),
            (410, "link_expired".into()),
            "it is no ticket for a session"
        );
        let silent = json!({ "ticket": ticket, "email": email, "consent": false });
        let silent = scene.post(&browser, "/api/oidc/email", &silent).await;
        assert_eq!(
            silent.refused_field(),
            (422, "consent_required".into(), "consent".into())
        );
        assert_eq!(
            scene.enter_email(&browser, ticket, "no address").await.status,
            422
        );
        assert_eq!(
            scene
                .enter_email(&Browser::default(), ticket, &email)
                .await
                .status,
            403
        );
        // The address is mistyped first.
        assert_eq!(
            scene
                .enter_email(&browser, ticket, &format!("x{email}"))
                .await
                .status,
            200
        );
        assert_eq!(scene.enter_email(&browser, ticket, &email).await.status, 200);
        let soon = scene.enter_email(&browser, ticket, &email).await;
        assert_eq!(soon.refusal(), (429, "mail_too_often".into()));
        assert_eq!(
            scene.accounts().await,
            before,
            "nothing is made before the link is opened"
        );

        let code = json!({ "code": scene.mailed_code(&email).await });
        let elsewhere = scene.post(&Browser::default(), "/api/oidc/confirm", &code).await;
        assert_eq!(elsewhere.refusal(), (403, "other_browser".into()));
        let arrived = scene.post(&browser, "/api/oidc/confirm", &code).await;
        assert_eq!(arrived.status, 200, "{}", arrived.text());
        assert_eq!(arrived.json()["user"]["email"], email.as_str());
        assert_eq!(arrived.json()["backurl"], "/charts");
        let again = scene.post(&browser, "/api/oidc/confirm", &code).await;
        assert_eq!(again.refusal(), (410, "link_expired".into()));
    }
}
