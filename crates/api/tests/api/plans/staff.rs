//! Plans and payments for staff: views, gifts and refunds.

use pult_api::{admin::payments::RefundPreviewResponse, plans::plan_status::PlanStatusResponse};
use serde_json::{Value, json};

use super::{connect, pay, read};
use crate::test_app::TestApp;

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
    // The preview of the refund follows the same rule.
    let preview_refund = |token: &str, query: &str| app.get(&format!("{path}{query}")).token(token).send();
    assert_eq!(
        preview_refund(&token, "").await.refusal(),
        (404, "not_found".into())
    );
    let full_refund = preview_refund(&admin, "").await.ok();
    assert_eq!(
        (&full_refund["amount"], &full_refund["fate"], &full_refund["plan"]),
        (&json!(129_000), &json!("over"), &json!("Pro"))
    );
    let half_refund: RefundPreviewResponse = read(&preview_refund(&admin, "?amount=64500").await);
    assert_eq!(
        (half_refund.fate.as_deref(), half_refund.days),
        (Some("shorter"), 15)
    );
    assert!(half_refund.renewal_off);
    for amount in ["0", "-5", "129001"] {
        let refused = preview_refund(&admin, &format!("?amount={amount}")).await;
        assert_eq!(
            refused.refused_field(),
            (422, "out_of_range".into(), "amount".into())
        );
    }
    let part = ask(&admin, json!({ "amount": 64_500, "reason": "half" }))
        .await
        .ok();
    let plan_status: PlanStatusResponse = read(&app.get("/api/tariff/current").token(&token).send().await);
    assert_eq!(plan_status.state, "ending", "nobody is charged at the nearer end");
    assert_eq!(plan_status.current.to, half_refund.ends_at);
    assert!(part["returned_at"].is_string() && part["settled_at"].is_string());
    let notifications = app.get("/api/notifications").token(&token).send().await.ok();
    assert_eq!(notifications["items"][0]["kind"], "refund", "{notifications}");
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
    let plan_status = app.post(&path).token(&admin).json(&gift).send().await.ok();
    assert_eq!(plan_status["current"]["code"], "event");
    assert_eq!(plan_status["bonus_days"], 14);
    let notifications = app.get("/api/notifications").token(&token).send().await.ok();
    let (kind, title) = (
        &notifications["items"][0]["kind"],
        &notifications["items"][0]["title"],
    );
    assert_eq!((kind, title), (&json!("gift"), &json!("Тариф Event в подарок")));
    assert!(
        !notifications.to_string().contains("sorry"),
        "the reason is for staff"
    );
    // No paid plan fixes the currency any more, so the one of the requester's country counts.
    let own = app.get("/api/tariff/current").token(&token).send().await.ok();
    assert_eq!(plan_status["currency"], own["currency"]);
    let resumed = app.post("/api/tariff/cancel").token(&token).send().await;
    assert_eq!(resumed.refusal(), (409, "nothing_to_cancel".into()));
    let promo = json!({
        "code": "PULT10", "percent": 10, "amount": null, "currency": null, "plan": null,
        "valid_from": null, "valid_until": "2099-01-01T00:00:00Z", "use_limit": 5, "per_account": 1,
    });
    let promo = app
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
    assert_eq!((&promos["total"], &promos["items"][0]), (&json!(1), &promo));
    let prices = json!({
        "prices": [{ "plan": "pro", "months": 1, "currency": "RUB", "amount": 139_000, "was": 129_000 }]
    });
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
