//! Plans over the wire: what is sold, buying it on the sandbox's page, and what strangers send to the webhook.

use pult_api::admin::payments::RefundPreview;
use pult_api::plans::{
    connect::Connected, info::Quote, payment::ShownPayment, sandbox::SandboxCharge, standing::Standing,
    tariffs::TariffOffer,
};
use pult_app::{Outside, plans};
use pult_domain::time::Timestamp;
use pult_providers::testing::payments::StripeStandIn;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::test_app::{Answer, TestApp};

const PRO_MONTH: i64 = 301;

fn read<T: DeserializeOwned>(answer: &Answer) -> T {
    serde_json::from_value(answer.ok()).unwrap()
}

/// What the queue would do.
async fn settle(app: &TestApp) {
    for event in app.app.store.open_events(100).await.unwrap() {
        plans::settle_event(&app.app, event.id).await.unwrap();
    }
}

async fn connect(app: &TestApp, token: &str, query: &str) -> Connected {
    let path = format!("/api/tariff/connect?country_code=RU&{query}");
    read(&app.get(&path).token(token).send().await)
}

async fn pay(app: &TestApp, connected: &Connected, card: &str) -> SandboxCharge {
    let id = connected.url.as_deref().unwrap().rsplit('/').next().unwrap();
    let body = json!({ "card": card, "expiry": "12/60", "cvc": "123", "holder": "NOVA" });
    let path = format!("/api/sandbox/charges/{id}/pay");
    let charge = read(&app.post(&path).json(&body).send().await);
    settle(app).await;
    charge
}

#[tokio::test]
async fn everybody_sees_what_is_sold_in_their_currency() {
    let app = TestApp::start().await;
    let offers: Vec<TariffOffer> = read(&app.get("/api/tariff?country_code=RU").send().await);
    assert_eq!(offers.len(), 12);
    let month = offers.iter().find(|offer| offer.tariff_id == PRO_MONTH).unwrap();
    assert_eq!(
        (month.price, month.currency.as_str(), month.old_price),
        (129_000, "RUB", None)
    );
    assert_eq!(month.access, ["record-pool", "pro"]);
    assert_eq!(month.features, ["ARCHIVE_DOWNLOAD"]);
    let year = offers.iter().find(|offer| offer.tariff_id == 312).unwrap();
    assert_eq!((year.days, year.old_price), (360, Some(12 * 129_000)));
    let euros: Vec<TariffOffer> = read(&app.get("/api/tariff?country_code=de&mode=one_time").send().await);
    assert!(
        euros
            .iter()
            .all(|offer| offer.currency == "EUR" && !offer.recurrent)
    );
    let wrong = app.get("/api/tariff?country_code=XX").send().await;
    assert_eq!(
        wrong.refused_field(),
        (422, "invalid_value".into(), "country_code".into())
    );
    let wrong = app.get("/api/tariff?mode=weekly").send().await;
    assert_eq!(
        wrong.refused_field(),
        (422, "invalid_value".into(), "mode".into())
    );
}

#[tokio::test]
async fn a_plan_is_bought_on_the_sandboxs_page() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    let quote: Quote = {
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
    // At once: no cache still shows the old plan.
    let user = app.get("/api/user").token(&token).send().await.ok();
    assert_eq!(user["currentTariff"]["code"], "pro");
    let standing: Standing = read(&app.get("/api/tariff/current").token(&token).send().await);
    assert_eq!((standing.state.as_str(), standing.can_cancel), ("active", true));
    let ShownPayment { payment, charge } = {
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
    let listed = app.get("/api/payments").token(&token).send().await.ok();
    assert_eq!(listed["total"], 1);
    let standing: Standing = read(&app.post("/api/tariff/cancel").token(&token).send().await);
    assert_eq!(standing.state, "ending");
    let again = app.post("/api/tariff/cancel").token(&token).send().await;
    assert_eq!(again.refusal(), (409, "nothing_to_cancel".into()));
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
    let standing: Standing = read(&app.get("/api/tariff/current").token(&token).send().await);
    let open = standing.open_payment.unwrap();
    assert_eq!((open.checking, open.url), (true, None));
    let listed = app.get("/api/payments").token(&token).send().await.ok();
    assert_eq!(listed["items"][0]["checking"], true);
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
    plans::sandbox::tell(&app.app, &charge.id).await.unwrap();
    settle(&app).await;
    let found = app
        .get("/api/admin/payments?status=disputed")
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(found["items"][0]["code"], connected.payment.as_deref().unwrap());
    let standing: Standing = read(&app.get("/api/tariff/current").token(&token).send().await);
    assert_eq!((standing.state.as_str(), standing.can_cancel), ("ending", false));
}

#[tokio::test]
async fn staff_give_money_back_in_parts_and_never_more_than_came() {
    let app = TestApp::start().await;
    let (token, admin) = (app.sign_in("free").await, app.sign_in("admin").await);
    let connected = connect(&app, &token, "tariff_id=301").await;
    pay(&app, &connected, "4242 4242 4242 4242").await;
    let path = format!(
        "/api/admin/payments/{}/refund",
        connected.payment.as_deref().unwrap()
    );
    let ask = |token: &str, body: Value| app.post(&path).token(token).json(&body).send();
    let own = ask(&token, json!({ "reason": "mine" })).await;
    assert_eq!(own.refusal(), (404, "not_found".into()), "only staff do that");
    // What it would do is told before, by the same rule.
    let foretell = |token: &str, query: &str| app.get(&format!("{path}{query}")).token(token).send();
    assert_eq!(foretell(&token, "").await.refusal(), (404, "not_found".into()));
    let whole = foretell(&admin, "").await.ok();
    assert_eq!(
        (&whole["amount"], &whole["fate"], &whole["plan"]),
        (&json!(129_000), &json!("over"), &json!("Pro"))
    );
    let half: RefundPreview = read(&foretell(&admin, "?amount=64500").await);
    assert_eq!((half.fate.as_deref(), half.days), (Some("shorter"), 15));
    assert!(half.renewal_off);
    for amount in ["0", "-5", "129001"] {
        let refused = foretell(&admin, &format!("?amount={amount}")).await;
        assert_eq!(
            refused.refused_field(),
            (422, "out_of_range".into(), "amount".into())
        );
    }
    let part = ask(&admin, json!({ "amount": 64_500, "reason": "half" }))
        .await
        .ok();
    let standing: Standing = read(&app.get("/api/tariff/current").token(&token).send().await);
    assert_eq!(standing.state, "ending", "nobody is charged at the nearer end");
    assert_eq!(standing.current.to, half.ends_at);
    assert!(part["returned_at"].is_string() && part["settled_at"].is_string());
    let told = app.get("/api/notifications").token(&token).send().await.ok();
    assert_eq!(told["items"][0]["kind"], "refund", "{told}");
    assert_eq!(
        (&part["status"], &part["refunded"]),
        (&json!("succeeded"), &json!(64_500))
    );
    let too_much = ask(&admin, json!({ "amount": 64_501, "reason": "more" })).await;
    assert_eq!(
        too_much.refused_field(),
        (422, "out_of_range".into(), "amount".into())
    );
    let rest = ask(&admin, json!({ "reason": "the rest" })).await.ok();
    assert_eq!(
        (&rest["status"], &rest["refunded"]),
        (&json!("refunded"), &json!(129_000))
    );
    let again = ask(&admin, json!({ "reason": "again" })).await;
    assert_eq!(again.refusal(), (409, "payment_decided".into()));
    let user = app.get("/api/user").token(&token).send().await.ok();
    assert_eq!(user["currentTariff"]["code"], "free");
}

#[tokio::test]
async fn the_archived_plan_is_not_given_away() {
    let app = TestApp::start().await;
    let (token, admin) = (app.sign_in("free").await, app.sign_in("admin").await);
    let user = app.get("/api/user").token(&token).send().await.ok();
    let id = user["id"]
        .as_str()
        .map_or_else(|| user["id"].to_string(), str::to_owned);
    let path = format!("/api/admin/accounts/{id}/plan");
    let give = |plan: &str| {
        let body = json!({ "plan": plan, "days": 5, "reason": "sorry" });
        app.post(&path).token(&admin).json(&body).send()
    };
    assert_eq!(give("start").await.refusal(), (409, "tariff_archived".into()));
    assert_eq!(give("pro").await.ok()["current"]["code"], "pro");
}

#[tokio::test]
async fn what_a_new_card_is_charged_is_on_its_pages() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    let connected = connect(&app, &token, "tariff_id=301").await;
    pay(&app, &connected, "4000 0000 0000 0341").await;
    app.shift_clock(30 * 24 * 3600 + 60).await;
    plans::renew_plans(&app.app).await.unwrap();
    // Sessions do not live that long.
    let token = app.sign_in("free").await;
    let page = app.post("/api/tariff/card").token(&token).send().await.ok();
    let id = page["url"]
        .as_str()
        .unwrap()
        .rsplit('/')
        .next()
        .unwrap()
        .to_owned();
    let shown: SandboxCharge = read(&app.get(&format!("/api/sandbox/charges/{id}")).send().await);
    assert_eq!(shown.charges.map(|sum| sum.amount), Some(129_000));
    let body = json!({ "card": "4242 4242 4242 4242", "expiry": "12/60", "cvc": "123" });
    let path = format!("/api/sandbox/charges/{id}/pay");
    app.post(&path).json(&body).send().await.ok();
    settle(&app).await;
    plans::renew_plans(&app.app).await.unwrap();
    let path = format!("/api/payments/{}", page["payment"].as_str().unwrap());
    let shown: ShownPayment = read(&app.get(&path).token(&token).send().await);
    assert_eq!((shown.payment.kind.as_str(), shown.payment.amount), ("card", 0));
    let charge = shown.charge.unwrap();
    assert_eq!((charge.status.as_str(), charge.amount), ("succeeded", 129_000));
    assert_eq!(charge.plan.as_deref(), Some("pro"));
}

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
    // A GET that changes something is not made by other sites.
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
    let stripe = StripeStandIn::start().await;
    let outside = Outside {
        payments: Some(stripe.provider()),
        ..Outside::default()
    };
    let app = TestApp::beside(outside).await;
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
    // The same event as it was sent is taken, once.
    for _ in 0..2 {
        let taken = send(Some(&signature), delivery.body.clone()).send().await;
        assert_eq!(taken.status, 200, "{}", taken.text());
    }
    assert_eq!(app.app.store.open_events(10).await.unwrap().len(), 1);
    settle(&app).await;
    let user = app.get("/api/user").token(&token).send().await.ok();
    assert_eq!(user["currentTariff"]["code"], "pro");
}

#[tokio::test]
async fn a_real_pool_does_not_sell_with_the_sandbox() {
    let app = TestApp::in_production().await;
    let token = app.sign_in("free").await;
    let refused = app
        .get("/api/tariff/connect?tariff_id=301")
        .token(&token)
        .send()
        .await;
    assert_eq!(refused.refusal(), (503, "payments_unavailable".into()));
    assert_eq!(
        app.get("/api/sandbox/charges/1").send().await.refusal(),
        (404, "not_found".into())
    );
}

#[tokio::test]
async fn search_engines_read_the_offers() {
    let app = TestApp::start().await;
    let data = plans::structured_data(&app.app, Default::default())
        .await
        .unwrap();
    let products = data["@graph"].as_array().unwrap();
    assert_eq!(products.len(), 3);
    assert_eq!(products[1]["name"], "Pult Pro");
    assert_eq!(products[1]["offers"][0]["price"], "1290.00");
    assert_eq!(app.get("/plans").browser().send().await.status, 200);
    assert_eq!(app.get("/checkout/abc").browser().send().await.status, 200);
}

#[tokio::test]
async fn a_popup_that_was_seen_does_not_come_again() {
    let app = TestApp::start().await;
    let body = json!({ "login": "nova", "email": "nova@mail.test", "password": "seven green turtles", "consent": true });
    let token = app.post("/api/user").json(&body).send().await.ok()["token"]
        .as_str()
        .unwrap()
        .to_owned();
    let seen = |kind: &str| {
        app.post("/api/user/popup_seen")
            .token(&token)
            .json(&json!({ "type": kind }))
    };
    let popup = || async { app.get("/api/user").token(&token).send().await.ok()["showPopup"].clone() };
    assert_eq!(popup().await["type"], "choose_plan");
    seen("plan_ended").send().await.ok();
    assert_eq!(popup().await["type"], "choose_plan");
    seen("choose_plan").send().await.ok();
    assert_eq!(popup().await, Value::Null);
}

#[tokio::test]
async fn staff_see_payments_and_give_plans() {
    let app = TestApp::start().await;
    let (token, admin) = (app.sign_in("free").await, app.sign_in("admin").await);
    let connected = connect(&app, &token, "tariff_id=301").await;
    pay(&app, &connected, "4242 4242 4242 4242").await;
    let code = connected.payment.clone().unwrap();
    let found = app
        .get("/api/admin/payments?q=FREE&status=succeeded")
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(found["items"][0]["code"], code.as_str());
    let one = app
        .get(&format!("/api/admin/payments/{code}"))
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!(
        (one["login"].as_str(), one["events"].as_array().unwrap().len()),
        (Some("free"), 1)
    );
    let path = format!("/api/admin/payments/{code}/refund");
    let refunded = app
        .post(&path)
        .token(&admin)
        .json(&json!({ "reason": "asked" }))
        .send()
        .await
        .ok();
    assert_eq!(
        (&refunded["status"], &refunded["refunded"]),
        (&json!("refunded"), &json!(129_000))
    );
    let id = one["account_id"].as_i64().unwrap();
    let gift = json!({ "plan": "event", "days": 14, "reason": "sorry" });
    let path = format!("/api/admin/accounts/{id}/plan");
    let standing = app.post(&path).token(&admin).json(&gift).send().await.ok();
    assert_eq!(standing["current"]["code"], "event");
    let promo = json!({
        "code": "PULT10", "percent": 10, "amount": null, "currency": null, "plan": null,
        "valid_from": null, "valid_until": "2099-01-01T00:00:00Z", "use_limit": 5, "per_account": 1,
    });
    let made = app
        .post("/api/admin/promos")
        .token(&admin)
        .json(&promo)
        .send()
        .await
        .ok();
    let promos = app
        .get("/api/admin/promos?q=pult")
        .token(&admin)
        .send()
        .await
        .ok();
    assert_eq!((&promos["total"], &promos["items"][0]), (&json!(1), &made));
    let prices = json!({ "prices": [{ "plan": "pro", "months": 1, "currency": "RUB", "amount": 139_000 }] });
    app.put("/api/admin/prices")
        .token(&admin)
        .json(&prices)
        .send()
        .await
        .ok();
    let log = app.get("/api/admin/audit").token(&admin).send().await.ok();
    let actions: Vec<_> = log["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions, ["price.set", "promo.add", "plan.give", "payment.refund"]);
}
