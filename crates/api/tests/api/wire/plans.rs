//! Plan offers, quotes, and the plan of an account.

use serde_json::{Value, json};

use super::{has, is_exactly};
use crate::test_app::TestApp;

const TARIFF: &str = "tariff_id:i code:s name:s period:i days:i price:i currency:s old_price:?i recurrent:b \
    features:l access:l archived:b";
const PLAN: &str = "id:i code:s name:s period:i from:?s to:?s renews:b";

async fn get(app: &TestApp, token: &str, path: &str) -> Value {
    app.get(path).token(token).send().await.ok()
}

#[tokio::test]
async fn three_plans_are_sold_with_their_features_and_what_they_open() {
    let app = TestApp::start().await;
    let offers = app.get("/api/tariff").send().await.ok();
    let offers = offers.as_array().unwrap();
    assert_eq!(offers.len(), 12);
    for (code, name, features, access) in [
        ("record-pool", "Record Pool", json!([]), json!(["record-pool"])),
        (
            "pro",
            "Pro",
            json!(["ARCHIVE_DOWNLOAD"]),
            json!(["record-pool", "pro"]),
        ),
        (
            "event",
            "Event",
            json!(["ARCHIVE_DOWNLOAD", "INTERACTIVES"]),
            json!(["record-pool", "pro", "event"]),
        ),
    ] {
        let of_plan: Vec<_> = offers.iter().filter(|offer| offer["code"] == code).collect();
        let periods: Vec<_> = of_plan
            .iter()
            .map(|offer| (offer["period"].as_i64().unwrap(), offer["days"].as_i64().unwrap()))
            .collect();
        assert_eq!(periods, [(1, 30), (3, 90), (6, 180), (12, 360)], "{code}");
        for offer in of_plan {
            is_exactly(offer, TARIFF);
            // The price of as many single months.
            assert_eq!(offer["old_price"].is_null(), offer["period"] == 1);
            assert_eq!(
                (&offer["name"], &offer["features"], &offer["access"]),
                (&json!(name), &features, &access)
            );
        }
    }
}

#[tokio::test]
async fn a_quote_is_in_whole_minor_units() {
    let app = TestApp::start().await;
    let token = app.sign_in("free").await;
    let quote = get(&app, &token, "/api/tariff/info?tariff_id=301&country_code=RU").await;
    has(
        &quote,
        "tariff_id:i price:i discount:i credit:i due:i currency:s starts_at:s ends_at:s next_charge_at:?s",
    );
    assert_eq!(
        (&quote["price"], &quote["due"]),
        (&json!(129_000), &json!(129_000))
    );
}

#[tokio::test]
async fn connecting_leads_to_a_page_or_waits_for_the_end() {
    let app = TestApp::start().await;
    let (free, pro) = (app.sign_in("free").await, app.sign_in("pro").await);
    let paid = get(&app, &free, "/api/tariff/connect?tariff_id=301").await;
    is_exactly(&paid, "status:s url:s payment:s");
    assert_eq!(paid["status"], "payment");
    let lower = get(&app, &pro, "/api/tariff/connect?tariff_id=201").await;
    assert_eq!(
        (&lower["status"], &lower["url"]),
        (&json!("scheduled"), &Value::Null)
    );
}

#[tokio::test]
async fn what_costs_nothing_is_connected_at_once() {
    let app = TestApp::start().await;
    let (free, admin) = (app.sign_in("free").await, app.sign_in("admin").await);
    let promo = json!({
        "code": "GIFT", "percent": 100, "amount": null, "currency": null, "plan": null,
        "valid_from": null, "valid_until": null, "use_limit": null, "per_account": null,
    });
    app.post("/api/admin/promos")
        .token(&admin)
        .json(&promo)
        .send()
        .await
        .ok();
    let quote = get(
        &app,
        &free,
        "/api/tariff/info?tariff_id=301&promo_code=GIFT&country_code=RU",
    )
    .await;
    assert_eq!(
        (&quote["discount"], &quote["due"], &quote["next_charge_at"]),
        (&json!(129_000), &json!(0), &Value::Null)
    );
    let path = "/api/tariff/connect?tariff_id=301&promo_code=GIFT&country_code=RU";
    let connected = get(&app, &free, path).await;
    assert_eq!(
        (&connected["status"], &connected["url"]),
        (&json!("connected"), &Value::Null)
    );
    assert_eq!(get(&app, &free, "/api/user").await["tariff"]["name"], "Pro");
}

#[tokio::test]
async fn what_comes_next_stands_in_the_account() {
    let app = TestApp::start().await;
    let token = app.sign_in("pro").await;
    let before = get(&app, &token, "/api/user").await;
    assert_eq!(before["nextTariff"], Value::Null);
    get(&app, &token, "/api/tariff/connect?tariff_id=201").await;
    let user = get(&app, &token, "/api/user").await;
    is_exactly(&user["currentTariff"], PLAN);
    is_exactly(&user["nextTariff"], PLAN);
    assert_eq!(
        (&user["currentTariff"]["code"], &user["nextTariff"]["code"]),
        (&json!("pro"), &json!("record-pool"))
    );
    assert_eq!(user["nextTariff"]["from"], user["currentTariff"]["to"]);
}
