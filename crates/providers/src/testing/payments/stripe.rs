//! Stripe's API as documented: checkout sessions, payment intents, refunds, signed events.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard},
};

use pult_domain::time::{SECOND_MS, Timestamp};
use serde_json::{Value, json};

use super::{Delivery, KeyLookup, Keys, PaymentFault, json_response, start_server};
use crate::{
    payments::{Merchant, PaymentProvider, sign_event},
    testing::http::{StubRequest, StubResponse},
};

const KEY: &str = "sk_test_of_the_tests";
const WEBHOOK_SECRET: &str = "whsec_of_the_tests";

#[derive(Default)]
struct State {
    fault: PaymentFault,
    keys: Keys,
    counter: u32,
    sessions: BTreeMap<String, Value>,
    intents: BTreeMap<String, Value>,
    renewals_decline: Option<(String, Option<String>)>,
    events: Vec<Value>,
}

/// Runs until the test's runtime ends.
#[derive(Clone)]
pub struct FakeStripe {
    pub url: String,
    state: Arc<Mutex<State>>,
}

impl FakeStripe {
    pub async fn start() -> Self {
        let make = |url: &str| Self {
            url: url.to_owned(),
            state: Arc::default(),
        };
        start_server(make, |fake| fake.state().fault, Self::respond).await
    }

    pub fn merchant(&self) -> Merchant {
        Merchant {
            key: KEY.into(),
            secret: WEBHOOK_SECRET.into(),
            api_url: Some(self.url.clone()),
            vat_code: None,
        }
    }

    pub fn provider(&self) -> PaymentProvider {
        PaymentProvider::stripe(self.merchant()).expect("a provider")
    }

    pub fn set_fault(&self, fault: PaymentFault) {
        self.state().fault = fault;
    }

    /// The payer pays, or enters a card, on the checkout page.
    pub fn pay(&self, session: &str) {
        let mut state = self.state();
        state.counter += 1;
        let number = state.counter;
        let mut object = state.sessions[session].clone();
        object["status"] = json!("complete");
        object["customer"] = json!(format!("cus_{number}"));
        if object["mode"] == "setup" {
            object["payment_status"] = json!("no_payment_required");
            object["setup_intent"] = json!({
                "id": format!("seti_{number}"), "status": "succeeded", "payment_method": card(number),
            });
        } else {
            object["payment_status"] = json!("paid");
            object["payment_intent"] = json!(format!("pi_{number}"));
            let amount = &object["amount_total"];
            let intent = json!({
                "id": format!("pi_{number}"), "status": "succeeded", "amount": amount, "amount_received": amount,
                "currency": object["currency"], "metadata": object["intent_metadata"], "customer": object["customer"],
                "setup_future_usage": object["intent_future_usage"], "payment_method": card(number),
                "latest_charge": { "id": format!("ch_{number}"), "amount_refunded": 0, "disputed": false },
                "last_payment_error": null,
            });
            state.push_event("payment_intent.succeeded", &intent);
            state.intents.insert(format!("pi_{number}"), intent);
        }
        state.push_event("checkout.session.completed", &object);
        state.sessions.insert(session.into(), object);
    }

    /// The checkout page has expired.
    pub fn expire(&self, session: &str) {
        let mut state = self.state();
        state.sessions.get_mut(session).expect("a session")["status"] = json!("expired");
        let object = state.sessions[session].clone();
        state.push_event("checkout.session.expired", &object);
    }

    /// The cardholder's bank disputes the payment; `charge` is a session or a payment intent.
    pub fn dispute(&self, charge: &str) {
        let mut state = self.state();
        let id = state.intent_of(charge);
        let intent = state.intents.get_mut(&id).expect("a payment");
        intent["latest_charge"]["disputed"] = json!(true);
        let dispute = json!({ "id": "dp_1", "charge": intent["latest_charge"]["id"], "payment_intent": id, "metadata": {} });
        state.push_event("charge.dispute.created", &dispute);
    }

    /// From now on saved cards decline with this code and decline code, or pay again.
    pub fn decline_renewals(&self, failure: Option<(&str, Option<&str>)>) {
        self.state().renewals_decline = failure.map(|(code, decline)| (code.into(), decline.map(Into::into)));
    }

    /// All events since the last call, signed at `at`.
    pub fn take_events(&self, at: Timestamp) -> Vec<Delivery> {
        let events = std::mem::take(&mut self.state().events);
        let delivery = |mut event: Value| {
            event["created"] = json!(at.0 / SECOND_MS);
            let body = event.to_string().into_bytes();
            let signature = sign_event(WEBHOOK_SECRET.as_bytes(), &body, at);
            Delivery {
                headers: vec![("Stripe-Signature", signature)],
                body,
            }
        };
        events.into_iter().map(delivery).collect()
    }

    pub fn sessions(&self) -> usize {
        self.state().sessions.len()
    }

    pub fn intents(&self) -> usize {
        self.state().intents.len()
    }

    fn respond(&self, request: &StubRequest) -> StubResponse {
        let has = |name: &str, value: &str| request.headers.get(name).is_some_and(|own| own == value);
        if !has("authorization", &format!("Bearer {KEY}")) {
            return error_response(401, "invalid_request_error", "");
        }
        if !request.headers.contains_key("stripe-version") {
            return error_response(400, "invalid_request_error", "no_version");
        }
        let mut state = self.state();
        let path = request.path.trim_start_matches("/v1/");
        if request.method == "GET" {
            return state.look_up(path, &request.query);
        }
        let Some(key) = request.headers.get("idempotency-key") else {
            return state.finish(path);
        };
        match state.keys.look_up(key, request) {
            KeyLookup::Same(response) => response,
            KeyLookup::Other => error_response(400, "idempotency_error", ""),
            KeyLookup::New => {
                let response = state.create(path, request, &self.url);
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
    fn look_up(&self, path: &str, query: &str) -> StubResponse {
        let stored = match path.rsplit_once('/') {
            Some(("checkout/sessions", id)) => self.sessions.get(id).cloned(),
            Some(("payment_intents", id)) => self.intents.get(id).cloned(),
            _ => None,
        };
        let Some(mut object) = stored else {
            return error_response(404, "invalid_request_error", "resource_missing");
        };
        let intent = object["payment_intent"]
            .as_str()
            .and_then(|id| self.intents.get(id));
        if let Some(intent) = intent.filter(|_| query.contains("expand[]=payment_intent.")) {
            object["payment_intent"] = intent.clone();
        }
        json_response(200, self.apply_fault(object))
    }

    fn create(&mut self, path: &str, request: &StubRequest, url: &str) -> StubResponse {
        self.counter += 1;
        let id = self.counter;
        let form_value = |name: &str| request.form.get(name).cloned();
        match path {
            "checkout/sessions" => {
                let session = format!("cs_test_{id}");
                let amount: Option<i64> = form_value("line_items[0][price_data][unit_amount]")
                    .map(|amount| amount.parse().expect("an amount"));
                let object = json!({
                    "id": session, "object": "checkout.session", "mode": form_value("mode"), "status": "open",
                    "payment_status": "unpaid", "amount_total": amount,
                    "currency": form_value("line_items[0][price_data][currency]"), "url": format!("{url}/pay/{session}"),
                    "client_reference_id": form_value("client_reference_id"), "customer": null,
                    "metadata": { "payment": form_value("metadata[payment]"), "account": form_value("metadata[account]") },
                    "intent_metadata": {
                        "payment": form_value("payment_intent_data[metadata][payment]"),
                        "account": form_value("payment_intent_data[metadata][account]"),
                    },
                    "intent_future_usage": form_value("payment_intent_data[setup_future_usage]"),
                    "payment_intent": null, "setup_intent": null,
                });
                self.sessions.insert(session, object.clone());
                json_response(200, self.apply_fault(object))
            }
            "payment_intents" => self.renew(id, request),
            "refunds" => self.refund(id, request),
            _ => error_response(404, "invalid_request_error", "resource_missing"),
        }
    }

    fn renew(&mut self, number: u32, request: &StubRequest) -> StubResponse {
        let form_value = |name: &str| request.form.get(name).cloned();
        let amount: i64 = form_value("amount")
            .and_then(|amount| amount.parse().ok())
            .expect("an amount");
        let mut intent = json!({
            "id": format!("pi_{number}"), "status": "succeeded", "amount": amount, "amount_received": amount,
            "currency": form_value("currency"), "customer": form_value("customer"), "setup_future_usage": null,
            "metadata": {
                "payment": form_value("metadata[payment]"),
                "account": form_value("metadata[account]"),
                "kind": form_value("metadata[kind]"),
            },
            "payment_method": card(number),
            "latest_charge": { "id": format!("ch_{number}"), "amount_refunded": 0, "disputed": false },
            "last_payment_error": null,
        });
        let Some((code, decline)) = self.renewals_decline.clone() else {
            self.push_event("payment_intent.succeeded", &intent);
            self.intents.insert(format!("pi_{number}"), intent.clone());
            return json_response(200, self.apply_fault(intent));
        };
        let error = json!({ "type": "card_error", "code": code, "decline_code": decline, "message": "no" });
        intent["status"] = json!("requires_payment_method");
        intent["amount_received"] = json!(0);
        intent["last_payment_error"] = error.clone();
        self.push_event("payment_intent.payment_failed", &intent);
        self.intents.insert(format!("pi_{number}"), intent.clone());
        let mut error = error;
        error["payment_intent"] = intent;
        json_response(402, json!({ "error": error }))
    }

    fn refund(&mut self, number: u32, request: &StubRequest) -> StubResponse {
        let intent_id = request.form.get("payment_intent").cloned().unwrap_or_default();
        let amount: i64 = request
            .form
            .get("amount")
            .and_then(|amount| amount.parse().ok())
            .expect("an amount");
        let Some(intent) = self
            .intents
            .get_mut(&intent_id)
            .filter(|intent| intent["status"] == "succeeded")
        else {
            return error_response(400, "invalid_request_error", "payment_intent_unexpected_state");
        };
        let refunded = intent["latest_charge"]["amount_refunded"]
            .as_i64()
            .unwrap_or_default()
            + amount;
        if refunded > intent["amount"].as_i64().unwrap_or_default() {
            return error_response(400, "invalid_request_error", "charge_already_refunded");
        }
        intent["latest_charge"]["amount_refunded"] = json!(refunded);
        let charge = json!({
            "id": intent["latest_charge"]["id"], "payment_intent": intent_id, "metadata": intent["metadata"],
            "amount_refunded": refunded,
        });
        let currency = intent["currency"].clone();
        self.push_event("charge.refunded", &charge);
        json_response(
            200,
            json!({ "id": format!("re_{number}"), "status": "succeeded", "amount": amount, "currency": currency }),
        )
    }

    /// Expires a session, or cancels a payment.
    fn finish(&mut self, path: &str) -> StubResponse {
        let Some((session, "expire")) = path.trim_start_matches("checkout/sessions/").rsplit_once('/') else {
            return error_response(400, "invalid_request_error", "payment_intent_unexpected_state");
        };
        match self
            .sessions
            .get_mut(session)
            .filter(|object| object["status"] == "open")
        {
            Some(object) => {
                object["status"] = json!("expired");
                let object = object.clone();
                self.push_event("checkout.session.expired", &object);
                json_response(200, object)
            }
            None => error_response(400, "invalid_request_error", ""),
        }
    }

    fn intent_of(&self, charge: &str) -> String {
        let intent = self
            .sessions
            .get(charge)
            .and_then(|session| session["payment_intent"].as_str());
        intent.unwrap_or(charge).to_owned()
    }

    fn push_event(&mut self, kind: &str, object: &Value) {
        self.counter += 1;
        let event =
            json!({ "id": format!("evt_{}", self.counter), "type": kind, "data": { "object": object } });
        self.events.push(event);
    }

    fn apply_fault(&self, mut object: Value) -> Value {
        match self.fault {
            PaymentFault::WrongAmount => {
                object["amount_total"] = json!(1);
                if object["payment_intent"].is_object() {
                    object["payment_intent"]["amount_received"] = json!(1);
                }
            }
            // The same number in a currency without minor units.
            PaymentFault::WrongCurrency => object["currency"] = json!("jpy"),
            PaymentFault::OtherCharge => object["id"] = json!("cs_another"),
            PaymentFault::OtherAccount => object["metadata"]["account"] = json!("999"),
            PaymentFault::OtherReference => object["client_reference_id"] = json!("another"),
            _ => {}
        }
        object
    }
}

fn card(number: u32) -> Value {
    json!({ "id": format!("pm_{number}"), "type": "card", "card": { "brand": "visa", "last4": "4242" } })
}

fn error_response(status: u16, kind: &str, code: &str) -> StubResponse {
    json_response(
        status,
        json!({ "error": { "type": kind, "code": code, "message": "no" } }),
    )
}
