//! Plans over the wire: offers, purchases on the sandbox's checkout page, and hostile events for the webhook.

mod offers;
mod purchase;
mod refused;
mod staff;
mod view_as;

use pult_api::plans::{purchase::ConnectResponse, sandbox::SandboxChargeResponse};
use pult_app::plans;
use serde::de::DeserializeOwned;
use serde_json::json;

use crate::test_app::{TestApp, TestResponse};

const PRO_MONTH: i64 = 301;

fn read<T: DeserializeOwned>(answer: &TestResponse) -> T {
    serde_json::from_value(answer.ok()).unwrap()
}

/// Settles the open payment events, as a job would.
async fn settle_events(app: &TestApp) {
    for event in app.app.store.open_events(100).await.unwrap() {
        plans::settle_event(&app.app, event.id).await.unwrap();
    }
}

async fn connect(app: &TestApp, token: &str, query: &str) -> ConnectResponse {
    let path = format!("/api/tariff/connect?country_code=RU&{query}");
    read(&app.get(&path).token(token).send().await)
}

async fn pay(app: &TestApp, connected: &ConnectResponse, card: &str) -> SandboxChargeResponse {
    let id = connected.url.as_deref().unwrap().rsplit('/').next().unwrap();
    let body = json!({ "card": card, "expiry": "12/60", "cvc": "123", "holder": "NOVA" });
    let path = format!("/api/sandbox/charges/{id}/pay");
    let charge = read(&app.post(&path).json(&body).send().await);
    settle_events(app).await;
    charge
}
