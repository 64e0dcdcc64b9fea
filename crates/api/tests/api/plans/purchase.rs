//! A purchase on the sandbox's checkout page, and what the bank decides.

use pult_api::plans::{
    payment::PaymentViewResponse, plan_status::PlanStatusResponse, quote::QuoteResponse,
    sandbox::SandboxChargeResponse,
};
use pult_app::plans;
use serde_json::{Value, json};

use super::{PRO_MONTH, connect, pay, read, settle_events};
use crate::test_app::TestApp;

#[tokio::test]
async fn a_plan_is_bought_on_the_sandboxs_page() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    let quote: QuoteResponse = {
        let path = format!("/api/tariff/info?tariff_id={PRO_MONTH}&country_code=RU");
        read(&app.get(&path).token(&token).send().await)
    };
    assert_eq!((quote.step.as_str(), quote.due), ("start", 129_000));
    let connected = connect(&app, &token, &format!("tariff_id={PRO_MONTH}")).await;
    assert_eq!(connected.status, "payment");
    let charge = pay(&app, &connected, "4242 4242 4242 4242").await;
    assert_eq!((charge.status.as_str(), charge.amount), ("succeeded", quote.due));
    assert!(
        charge
            .return_url
            .ends_with(&format!("/payment/{}", connected.payment.as_deref().unwrap()))
    );
    // The change is immediate: no cache still has the old plan.
    let user = app.get("/api/user").token(&token).send().await.ok();
    assert_eq!(user["currentTariff"]["code"], "pro");
    let plan_status: PlanStatusResponse = read(&app.get("/api/tariff/current").token(&token).send().await);
    assert_eq!(
        (plan_status.state.as_str(), plan_status.can_cancel),
        ("active", true)
    );
    let PaymentViewResponse { payment, charge } = {
        let path = format!("/api/payments/{}", connected.payment.as_deref().unwrap());
        read(&app.get(&path).token(&token).send().await)
    };
    assert!(charge.is_none());
    assert_eq!(
        (payment.status.as_str(), payment.amount, payment.url),
        ("succeeded", quote.due, None)
    );
    let receipt = app
        .get(&format!("/api/payments/{}/receipt", payment.code))
        .token(&token)
        .send()
        .await
        .ok();
    assert_eq!(
        (&receipt["total"], &receipt["seller"]),
        (&json!(129_000), &json!("Pult"))
    );
    let payments = app.get("/api/payments").token(&token).send().await.ok();
    assert_eq!(payments["total"], 1);
    let plan_status: PlanStatusResponse = read(&app.post("/api/tariff/cancel").token(&token).send().await);
    assert_eq!(plan_status.state, "ending");
    let again: PlanStatusResponse = read(&app.post("/api/tariff/cancel").token(&token).send().await);
    assert_eq!(again.state, "ending", "a second click of two");
    // Somebody else's payment does not exist.
    let other = app.sign_in("pro").await;
    let path = format!("/api/payments/{}", payment.code);
    assert_eq!(
        app.get(&path).token(&other).send().await.refusal(),
        (404, "not_found".into())
    );
}

#[tokio::test]
async fn what_the_bank_checks_is_told_and_not_paid_twice() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    let connected = connect(&app, &token, "tariff_id=301").await;
    assert_eq!(
        pay(&app, &connected, "4000 0000 0000 0077").await.status,
        "pending"
    );
    let plan_status: PlanStatusResponse = read(&app.get("/api/tariff/current").token(&token).send().await);
    let open = plan_status.open_payment.unwrap();
    assert_eq!((open.checking, open.url), (true, None));
    let payments = app.get("/api/payments").token(&token).send().await.ok();
    assert_eq!(payments["items"][0]["checking"], true);
    let again = app
        .get("/api/tariff/connect?tariff_id=401")
        .token(&token)
        .send()
        .await;
    assert_eq!(again.refusal(), (409, "payment_checking".into()));
}

#[tokio::test]
async fn a_disputed_card_ends_renewal_and_staff_see_it() {
    let app = TestApp::start().await;
    let (token, admin) = (app.sign_in("free").await, app.sign_in("admin").await);
    let connected = connect(&app, &token, "tariff_id=301").await;
    let charge = pay(&app, &connected, "4000 0000 0000 0259").await;
    assert_eq!(charge.status, "succeeded");
    app.shift_clock(61).await;
    plans::sandbox::send_event(&app.app, &charge.id).await.unwrap();
    settle_events(&app).await;
    let found = app
        .get("/api/admin/payments?status=disputed")
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(found["items"][0]["code"], connected.payment.as_deref().unwrap());
    let plan_status: PlanStatusResponse = read(&app.get("/api/tariff/current").token(&token).send().await);
    assert_eq!(
        (plan_status.state.as_str(), plan_status.can_cancel),
        ("ending", false)
    );
}

#[tokio::test]
async fn a_popup_that_was_seen_does_not_come_again() {
    let app = TestApp::start().await;
    let body = json!({ "login": "nova", "email": "nova@mail.test", "password": "seven green turtles", "consent": true });
    let token = app.post("/api/user").json(&body).send().await.ok()["token"]
        .as_str()
        .unwrap()
        .to_owned();
    let popup_seen = |kind: &str| {
        app.post("/api/user/popup_seen")
            .token(&token)
            .json(&json!({ "type": kind }))
    };
    let popup = || async { app.get("/api/user").token(&token).send().await.ok()["showPopup"].clone() };
    assert_eq!(popup().await["type"], "choose_plan");
    popup_seen("plan_ended").send().await.ok();
    assert_eq!(popup().await["type"], "choose_plan");
    popup_seen("choose_plan").send().await.ok();
    assert_eq!(popup().await, Value::Null);
}

#[tokio::test]
async fn what_a_new_card_is_charged_is_on_its_pages() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    let connected = connect(&app, &token, "tariff_id=301").await;
    pay(&app, &connected, "4000 0000 0000 0341").await;
    app.shift_clock(30 * 24 * 3600 + 60).await;
    plans::renew_plans(&app.app).await.unwrap();
    // Sessions do not live that long, so a new one is needed.
    let token = app.sign_in("free").await;
    let page = app.post("/api/tariff/card").token(&token).send().await.ok();
    let id = page["url"]
        .as_str()
        .unwrap()
        .rsplit('/')
        .next()
        .unwrap()
        .to_owned();
    let view: SandboxChargeResponse = read(&app.get(&format!("/api/sandbox/charges/{id}")).send().await);
    assert_eq!(view.charges.map(|sum| sum.amount), Some(129_000));
    let body = json!({ "card": "4242 4242 4242 4242", "expiry": "12/60", "cvc": "123" });
    let path = format!("/api/sandbox/charges/{id}/pay");
    app.post(&path).json(&body).send().await.ok();
    settle_events(&app).await;
    plans::renew_plans(&app.app).await.unwrap();
    let path = format!("/api/payments/{}", page["payment"].as_str().unwrap());
    let view: PaymentViewResponse = read(&app.get(&path).token(&token).send().await);
    assert_eq!((view.payment.kind.as_str(), view.payment.amount), ("card", 0));
    let charge = view.charge.unwrap();
    assert_eq!((charge.status.as_str(), charge.amount), ("succeeded", 129_000));
    assert_eq!(charge.plan.as_deref(), Some("pro"));
}
