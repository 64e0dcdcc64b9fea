//! YooKassa's API v3 as documented: payments, cards, refunds, notifications.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard},
};

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use super::{Delivery, KeyLookup, Keys, PaymentFault, json_response, start_server};
use crate::{
    payments::{Merchant, PaymentProvider},
    testing::http::{StubRequest, StubResponse},
};

const SHOP: &str = "100500";
const SECRET: &str = "test_a secret of the tests";

#[derive(Default)]
struct State {
    fault: PaymentFault,
    keys: Keys,
    counter: u32,
    payments: BTreeMap<String, Value>,
    cards: BTreeMap<String, Value>,
    /// Why saved cards decline; they pay while it is `None`.
    renewals_decline: Option<String>,
    events: Vec<Value>,
    last_body: Value,
}

/// Runs until the test's runtime ends.
#[derive(Clone)]
pub struct FakeYookassa {
    pub url: String,
    state: Arc<Mutex<State>>,
}

impl FakeYookassa {
    pub async fn start() -> Self {
        let make = |url: &str| Self {
            url: url.to_owned(),
            state: Arc::default(),
        };
        start_server(make, |fake| fake.state().fault, Self::respond).await
    }

    pub fn merchant(&self) -> Merchant {
        Merchant {
            key: SHOP.into(),
            secret: SECRET.into(),
            api_url: Some(self.url.clone()),
            vat_code: Some(1),
        }
    }

    pub fn provider(&self) -> PaymentProvider {
        PaymentProvider::yookassa(self.merchant()).expect("a provider")
    }

    pub fn set_fault(&self, fault: PaymentFault) {
        self.state().fault = fault;
    }

    /// The payer pays on the page.
    pub fn pay(&self, id: &str) {
        let mut state = self.state();
        let payment = state.payments.get_mut(id).expect("a payment");
        payment["status"] = json!("succeeded");
        payment["paid"] = json!(true);
        payment["captured_at"] = json!("2026-03-05T15:29:59.000Z");
        payment["payment_method"] = card(id, payment["save_payment_method"] == true);
        state.push_event("payment.succeeded", id);
    }

    /// The bank declines, or the page expires.
    pub fn decline(&self, id: &str, reason: &str) {
        let mut state = self.state();
        let payment = state.payments.get_mut(id).expect("a payment");
        payment["status"] = json!("canceled");
        payment["cancellation_details"] = json!({ "party": "payment_network", "reason": reason });
        state.push_event("payment.canceled", id);
    }

    /// The payer saves a card on the page for it; `id` as the provider returned it.
    pub fn keep_card(&self, id: &str) {
        let mut state = self.state();
        let id = id.trim_start_matches("card-");
        let setup = state.cards.get_mut(id).expect("a card");
        setup["status"] = json!("active");
        setup["saved"] = json!(true);
        setup["card"] = card(id, true)["card"].clone();
        let event = json!({ "type": "notification", "event": "payment_method.active", "object": setup });
        state.events.push(event);
    }

    /// Staff refund a payment in the provider's dashboard.
    pub fn refund_in_office(&self, id: &str, value: &str) {
        let mut state = self.state();
        let payment = state.payments.get_mut(id).expect("a payment");
        payment["refunded_amount"]["value"] = json!(value);
        let refund = json!({ "id": format!("office-{id}"), "payment_id": id, "status": "succeeded" });
        state
            .events
            .push(json!({ "type": "notification", "event": "refund.succeeded", "object": refund }));
    }

    /// From now on saved cards decline with this reason, or pay again.
    pub fn decline_renewals(&self, reason: Option<&str>) {
        self.state().renewals_decline = reason.map(Into::into);
    }

    /// All events since the last call.
    pub fn take_events(&self) -> Vec<Delivery> {
        let events = std::mem::take(&mut self.state().events);
        let delivery = |event: Value| Delivery {
            headers: vec![("content-type", "application/json".into())],
            body: event.to_string().into_bytes(),
        };
        events.into_iter().map(delivery).collect()
    }

    pub fn payments(&self) -> usize {
        self.state().payments.len()
    }

    /// The body of the last request.
    pub fn last_body(&self) -> Value {
        self.state().last_body.clone()
    }

    fn respond(&self, request: &StubRequest) -> StubResponse {
        let credentials = STANDARD.encode(format!("{SHOP}:{SECRET}"));
        if request.headers.get("authorization") != Some(&format!("Basic {credentials}")) {
            return error_response(401, "invalid_credentials");
        }
        let mut state = self.state();
        if request.method == "GET" {
            return state.look_up(&request.path);
        }
        let Some(key) = request
            .headers
            .get("idempotence-key")
            .filter(|key| key.len() <= 64)
        else {
            return error_response(400, "invalid_request");
        };
        match state.keys.look_up(key, request) {
            KeyLookup::Same(response) => response,
            KeyLookup::Other => error_response(400, "invalid_request"),
            KeyLookup::New => {
                let Ok(body) = serde_json::from_slice::<Value>(&request.body) else {
                    return error_response(400, "invalid_request");
                };
                let response = state.create(&request.path, body, &self.url);
                state.keys.store(key, request, &response);
                response
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nobody panicked here")
    }
}

impl State {
    fn look_up(&self, path: &str) -> StubResponse {
        let stored = match path.strip_prefix("/v3/payments/") {
            Some(id) => self.payments.get(id),
            None => path
                .strip_prefix("/v3/payment_methods/")
                .and_then(|id| self.cards.get(id)),
        };
        match stored {
            Some(object) => json_response(200, self.apply_fault(object.clone())),
            None => error_response(404, "not_found"),
        }
    }

    fn create(&mut self, path: &str, body: Value, url: &str) -> StubResponse {
        self.last_body = body.clone();
        self.counter += 1;
        let id = format!("2f00c0de-000f-5000-a000-{:012}", self.counter);
        match path {
            "/v3/payments" => self.make_payment(id, &body, url),
            "/v3/payment_methods" => {
                let object = json!({
                    "type": "bank_card", "id": id, "saved": false, "status": "pending",
                    "confirmation": confirmation_json(&body, url, &id),
                });
                self.cards.insert(id, object.clone());
                json_response(200, object)
            }
            "/v3/refunds" => self.make_refund(&id, &body),
            _ => error_response(404, "not_found"),
        }
    }

    fn make_payment(&mut self, id: String, body: &Value, url: &str) -> StubResponse {
        let mut object = json!({
            "id": id, "status": "pending", "paid": false, "amount": body["amount"],
            "description": body["description"], "metadata": body["metadata"],
            "refunded_amount": { "value": "0.00", "currency": body["amount"]["currency"] },
            "save_payment_method": body["save_payment_method"],
            "created_at": "2026-03-05T15:20:00.000Z", "test": true,
        });
        match body["payment_method_id"].as_str() {
            None => object["confirmation"] = confirmation_json(body, url, &id),
            Some(method_id) => {
                let declines = self.renewals_decline.clone();
                object["payment_method"] = card(method_id, true);
                object["status"] = json!(if declines.is_some() {
                    "canceled"
                } else {
                    "succeeded"
                });
                if let Some(reason) = declines {
                    object["cancellation_details"] = json!({ "party": "payment_network", "reason": reason });
                }
            }
        }
        self.payments.insert(id, object.clone());
        json_response(200, self.apply_fault(object))
    }

    fn make_refund(&mut self, id: &str, body: &Value) -> StubResponse {
        let payment_id = body["payment_id"].as_str().unwrap_or_default();
        let Some(payment) = self
            .payments
            .get_mut(payment_id)
            .filter(|payment| payment["status"] == "succeeded")
        else {
            return error_response(400, "invalid_request");
        };
        let remaining = minor_units(&payment["amount"]) - minor_units(&payment["refunded_amount"]);
        let amount = minor_units(&body["amount"]);
        if amount > remaining || body["amount"]["currency"] != payment["amount"]["currency"] {
            return error_response(400, "invalid_request");
        }
        let refunded = minor_units(&payment["refunded_amount"]) + amount;
        payment["refunded_amount"]["value"] = json!(format!("{}.{:02}", refunded / 100, refunded % 100));
        let refund =
            json!({ "id": id, "payment_id": payment_id, "status": "succeeded", "amount": body["amount"] });
        self.events
            .push(json!({ "type": "notification", "event": "refund.succeeded", "object": refund }));
        json_response(200, refund)
    }

    fn push_event(&mut self, event: &str, id: &str) {
        let event = json!({ "type": "notification", "event": event, "object": self.payments[id] });
        self.events.push(event);
    }

    fn apply_fault(&self, mut object: Value) -> Value {
        match self.fault {
            PaymentFault::WrongAmount => object["amount"]["value"] = json!("1.00"),
            PaymentFault::WrongCurrency => object["amount"]["currency"] = json!("KZT"),
            PaymentFault::OtherCharge => object["id"] = json!("another"),
            PaymentFault::OtherAccount => object["metadata"]["account"] = json!("999"),
            PaymentFault::OtherReference => object["metadata"]["payment"] = json!("another"),
            _ => {}
        }
        object
    }
}

fn confirmation_json(body: &Value, url: &str, id: &str) -> Value {
    json!({
        "type": "redirect", "return_url": body["confirmation"]["return_url"],
        "confirmation_url": format!("{url}/checkout?orderId={id}"),
    })
}

fn card(id: &str, saved: bool) -> Value {
    json!({
        "type": "bank_card", "id": id, "saved": saved, "title": "Bank card *4477",
        "card": { "first6": "555555", "last4": "4477", "expiry_month": "12", "expiry_year": "2040", "card_type": "MasterCard" },
    })
}

fn minor_units(amount: &Value) -> i64 {
    let digits = amount["value"].as_str().unwrap_or_default().replace('.', "");
    digits.parse().expect("an amount with two places")
}

fn error_response(status: u16, code: &str) -> StubResponse {
    json_response(
        status,
        json!({ "type": "error", "id": "e", "code": code, "description": "no" }),
    )
}
