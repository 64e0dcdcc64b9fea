//! Purchases that are refused, and hostile events for the webhook.

use pult_app::Integrations;
use pult_domain::time::Timestamp;
use pult_providers::testing::payments::FakeStripe;
use serde_json::json;

use super::{connect, settle_events};
use crate::test_app::TestApp;

#[tokio::test]
async fn what_does_not_fit_is_refused_with_its_field() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    let ask = |query: &str| format!("/api/tariff/info?{query}");
    for (query, code, field) in [
        ("tariff_id=7", "tariff_unknown", "tariff_id"),
        ("tariff_id=301&promo_code=NOPE", "promo_unknown", "promo_code"),
        ("tariff_id=abc", "wrong_type", "tariff_id"),
        ("", "required", "tariff_id"),
    ] {
        let answer = app.get(&ask(query)).token(&token).send().await;
        assert_eq!(
            answer.refused_field(),
            (422, code.into(), field.into()),
            "{query}"
        );
    }
    let archived = app.get(&ask("tariff_id=101")).token(&token).send().await;
    assert_eq!(archived.refusal(), (409, "tariff_archived".into()));
    let connected = connect(&app, &token, "tariff_id=301").await;
    let id = connected
        .url
        .as_deref()
        .unwrap()
        .rsplit('/')
        .next()
        .unwrap()
        .to_owned();
    let card = |card: &str, expiry: &str, cvc: &str| json!({ "card": card, "expiry": expiry, "cvc": cvc });
    for (body, field) in [
        (card("4242424242424241", "12/60", "123"), "card"),
        (card("4242424242424242", "1220", "123"), "expiry"),
        (card("4242424242424242", "12/60", "1"), "cvc"),
    ] {
        let answer = app
            .post(&format!("/api/sandbox/charges/{id}/pay"))
            .json(&body)
            .send()
            .await;
        assert_eq!(answer.refused_field(), (422, "card_invalid".into(), field.into()));
    }
    let expired = app
        .post(&format!("/api/sandbox/charges/{id}/pay"))
        .json(&card("4242424242424242", "01/20", "123"))
        .send()
        .await;
    assert_eq!(
        expired.refused_field(),
        (422, "card_expired".into(), "expiry".into())
    );
    let dearer = app
        .get("/api/tariff/connect?tariff_id=301&country_code=RU&due=1")
        .token(&token)
        .send()
        .await;
    assert_eq!(dearer.refusal(), (409, "price_changed".into()));
    let unknown = app.get("/api/sandbox/charges/0000").send().await;
    assert_eq!(unknown.refusal(), (404, "not_found".into()));
    // Other sites cannot make a GET that changes something.
    let path = "/api/tariff/connect?tariff_id=301";
    let foreign = app
        .get(path)
        .token(&token)
        .header("sec-fetch-site", "cross-site")
        .send()
        .await;
    assert_eq!(foreign.refusal(), (403, "cross_site".into()));
}

#[tokio::test]
async fn events_that_are_unsigned_altered_or_old_change_nothing() {
    let stripe = FakeStripe::start().await;
    let outside = Integrations {
        payments: Some(stripe.provider()),
        ..Integrations::default()
    };
    let app = TestApp::with_integrations(outside).await;
    let token = app.sign_in("free").await;
    let connected = connect(&app, &token, "tariff_id=301").await;
    let payment = app
        .app
        .store
        .payment(connected.payment.as_deref().unwrap())
        .await
        .unwrap()
        .unwrap();
    stripe.pay(payment.charge.as_deref().unwrap());
    let now = app.app.now();
    let delivery = stripe.take_events(now).pop().unwrap();
    let signature = delivery.header("stripe-signature").unwrap().to_owned();
    let send = |signature: Option<&str>, body: Vec<u8>| {
        let call = app.post("/api/payments/events/stripe").body(body);
        match signature {
            Some(signature) => call.header("stripe-signature", signature),
            None => call,
        }
    };
    let mut altered = delivery.body.clone();
    altered.push(b' ');
    stripe.pay(payment.charge.as_deref().unwrap());
    let old = stripe.take_events(Timestamp(now.0 - 301_000)).pop().unwrap();
    for (call, why) in [
        (send(None, delivery.body.clone()), "unsigned"),
        (send(Some("t=1,v1=00"), delivery.body.clone()), "nonsense"),
        (send(Some(&signature), altered), "altered"),
        (send(old.header("stripe-signature"), old.body.clone()), "old"),
        (send(Some(&signature), b"{}".to_vec()), "of another event"),
    ] {
        assert_eq!(
            call.send().await.refusal(),
            (400, "event_refused".into()),
            "{why}"
        );
    }
    assert!(app.app.store.open_events(10).await.unwrap().is_empty());
    let still = app.app.store.payment(&payment.code).await.unwrap().unwrap();
    assert_eq!(still, payment);
    let unknown = app
        .post("/api/payments/events/yookassa")
        .body(delivery.body.clone())
        .send()
        .await;
    assert_eq!(unknown.refusal(), (404, "not_found".into()));
    // The event is accepted as it was sent, once.
    for _ in 0..2 {
        let accepted = send(Some(&signature), delivery.body.clone()).send().await;
        assert_eq!(accepted.status, 200, "{}", accepted.text());
    }
    assert_eq!(app.app.store.open_events(10).await.unwrap().len(), 1);
    settle_events(&app).await;
    let user = app.get("/api/user").token(&token).send().await.ok();
    assert_eq!(user["currentTariff"]["code"], "pro");
}
