//! Plan offers: who sees which, and in which form.

use pult_api::plans::offers::PlanOfferResponse;
use pult_app::plans;

use super::{PRO_MONTH, read};
use crate::test_app::TestApp;

#[tokio::test]
async fn everybody_sees_what_is_sold_in_their_currency() {
    let app = TestApp::start().await;
    let offers: Vec<PlanOfferResponse> = read(&app.get("/api/tariff?country_code=RU").send().await);
    assert_eq!(offers.len(), 12);
    let month = offers.iter().find(|offer| offer.tariff_id == PRO_MONTH).unwrap();
    assert_eq!(
        (month.price, month.currency.as_str(), month.old_price),
        (129_000, "RUB", None)
    );
    assert_eq!(month.access, ["record-pool", "pro"]);
    assert_eq!(month.features, ["ARCHIVE_DOWNLOAD"]);
    for plan in ["record-pool", "pro", "event"] {
        let periods: Vec<_> = offers
            .iter()
            .filter(|offer| offer.code == plan)
            .map(|offer| (offer.period, offer.days))
            .collect();
        assert_eq!(periods, [(1, 30), (3, 90), (6, 180), (12, 360)], "{plan}");
    }
    let year = offers.iter().find(|offer| offer.tariff_id == 312).unwrap();
    assert_eq!((year.days, year.old_price), (360, Some(12 * 129_000)));
    let euros: Vec<PlanOfferResponse> =
        read(&app.get("/api/tariff?country_code=de&mode=one_time").send().await);
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
async fn the_place_chooses_the_currency_until_a_plan_runs() {
    let app = TestApp::start().await;
    let (free, pro) = (app.sign_in("free").await, app.sign_in("pro").await);
    for (path, list) in [("/api/tariff?", true), ("/api/tariff/info?tariff_id=312&", false)] {
        let currency = async |token: &str, query: &str, english: bool| {
            let call = app.get(&format!("{path}{query}")).token(token);
            let call = if english { call.english() } else { call };
            let answer = call.send().await.ok();
            let offer = if list { &answer[0] } else { &answer };
            offer["currency"].as_str().unwrap().to_owned()
        };
        assert_eq!(currency(&free, "", false).await, "RUB", "{path}");
        assert_eq!(currency(&free, "", true).await, "USD", "where English is read");
        assert_eq!(currency(&free, "country_code=DE", true).await, "EUR");
        for (query, english) in [("", true), ("country_code=DE", false)] {
            assert_eq!(
                currency(&pro, query, english).await,
                "RUB",
                "what runs was paid in it"
            );
        }
    }
}
