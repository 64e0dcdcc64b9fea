//! Stripe's API as documented: checkout sessions, payment intents, refunds, signed events.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard},
};

use pult_domain::time::{SECOND_MS, Timestamp};
use serde_json::{Value, json};

use super::{Delivery, Keys, PaymentFault, Remembered, json_answer, open};
use crate::{
    payments::{Merchant, PaymentProvider, sign_event},
    testing::http::{StubRequest, StubResponse},
};

const KEY: &str = "sk_test_of_the_tests";
const WEBHOOK_SECRET: &str = "whsec_of_the_tests";

#[derive(Default)]
struct Room {
    fault: PaymentFault,
    keys: Keys,
    made: u32,
    sessions: BTreeMap<String, Value>,
    intents: BTreeMap<String, Value>,
    renewals_decline: Option<(String, Option<String>)>,
    events: Vec<Value>,
}

/// Runs until the test's runtime ends.
#[derive(Clone)]
pub struct FakeStripe {
    pub url: String,
    room: Arc<Mutex<Room>>,
}

impl FakeStripe {
    pub async fn start() -> Self {
        let make = |url: &str| Self {
            url: url.to_owned(),
            room: Arc::default(),
        };
        open(make, |stand_in| stand_in.room().fault, Self::answer).await
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

    pub fn be(&self, fault: PaymentFault) {
        self.room().fault = fault;
    }

    /// The payer pays, or gives a card, on the checkout page.
    pub fn pay(&self, session: &str) {
        let mut room = self.room();
        room.made += 1;
        let number = room.made;
        let mut object = room.sessions[session].clone();
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
            room.tell("payment_intent.succeeded", &intent);
            room.intents.insert(format!("pi_{number}"), intent);
        }
        room.tell("checkout.session.completed", &object);
        room.sessions.insert(session.into(), object);
    }

    /// The page was open too long.
    pub fn expire(&self, session: &str) {
        let mut room = self.room();
        room.sessions.get_mut(session).expect("a session")["status"] = json!("expired");
        let object = room.sessions[session].clone();
        room.tell("checkout.session.expired", &object);
    }

    /// The cardholder's bank asks for the money back; `charge` is a session or a payment intent.
    pub fn dispute(&self, charge: &str) {
        let mut room = self.room();
        let id = room.intent_of(charge);
        let intent = room.intents.get_mut(&id).expect("a payment");
        intent["latest_charge"]["disputed"] = json!(true);
        let dispute = json!({ "id": "dp_1", "charge": intent["latest_charge"]["id"], "payment_intent": id, "metadata": {} });
        room.tell("charge.dispute.created", &dispute);
    }

    /// From now on kept cards decline with this code and decline code, or pay again.
    pub fn decline_renewals(&self, why: Option<(&str, Option<&str>)>) {
        self.room().renewals_decline = why.map(|(code, decline)| (code.into(), decline.map(Into::into)));
    }

    /// Everything told since the last time, signed at a moment.
    pub fn take_events(&self, at: Timestamp) -> Vec<Delivery> {
        let events = std::mem::take(&mut self.room().events);
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
        self.room().sessions.len()
    }

    pub fn intents(&self) -> usize {
        self.room().intents.len()
    }

    fn answer(&self, question: &StubRequest) -> StubResponse {
        let has = |name: &str, value: &str| question.headers.get(name).is_some_and(|own| own == value);
        if !has("authorization", &format!("Bearer {KEY}")) {
            return refused(401, "invalid_request_error", "");
        }
        if !question.headers.contains_key("stripe-version") {
            return refused(400, "invalid_request_error", "no_version");
        }
        let mut room = self.room();
        let path = question.path.trim_start_matches("/v1/");
        if question.method == "GET" {
            return room.look(path, &question.query);
        }
        let Some(key) = question.headers.get("idempotency-key") else {
            return room.end(path);
        };
        match room.keys.look(key, question) {
            Remembered::Same(answer) => answer,
            Remembered::Other => refused(400, "idempotency_error", ""),
            Remembered::New => {
                let answer = room.make(path, question, &self.url);
                room.keys.keep(key, question, &answer);
                answer
            }
        }
    }

    fn room(&self) -> MutexGuard<'_, Room> {
        self.room.lock().expect("nobody panicked here")
    }
}

impl Room {
    fn look(&self, path: &str, query: &str) -> StubResponse {
        let found = match path.rsplit_once('/') {
            Some(("checkout/sessions", id)) => self.sessions.get(id).cloned(),
            Some(("payment_intents", id)) => self.intents.get(id).cloned(),
            _ => None,
        };
        let Some(mut object) = found else {
            return refused(404, "invalid_request_error", "resource_missing");
        };
        let intent = object["payment_intent"]
            .as_str()
            .and_then(|id| self.intents.get(id));
        if let Some(intent) = intent.filter(|_| query.contains("expand[]=payment_intent.")) {
            object["payment_intent"] = intent.clone();
        }
        json_answer(200, self.twisted(object))
    }

    fn make(&mut self, path: &str, question: &StubRequest, url: &str) -> StubResponse {
        self.made += 1;
        let id = self.made;
        let said = |name: &str| question.form.get(name).cloned();
        match path {
            "checkout/sessions" => {
                let session = format!("cs_test_{id}");
                let amount: Option<i64> = said("line_items[0][price_data][unit_amount]")
                    .map(|amount| amount.parse().expect("an amount"));
                let object = json!({
                    "id": session, "object": "checkout.session", "mode": said("mode"), "status": "open",
                    "payment_status": "unpaid", "amount_total": amount,
                    "currency": said("line_items[0][price_data][currency]"), "url": format!("{url}/pay/{session}"),
                    "client_reference_id": said("client_reference_id"), "customer": null,
                    "metadata": { "payment": said("metadata[payment]"), "account": said("metadata[account]") },
                    "intent_metadata": {
                        "payment": said("payment_intent_data[metadata][payment]"),
                        "account": said("payment_intent_data[metadata][account]"),
                    },
                    "intent_future_usage": said("payment_intent_data[setup_future_usage]"),
                    "payment_intent": null, "setup_intent": null,
                });
                self.sessions.insert(session, object.clone());
                json_answer(200, self.twisted(object))
            }
            "payment_intents" => self.renew(id, question),
            "refunds" => self.refund(id, question),
            _ => refused(404, "invalid_request_error", "resource_missing"),
        }
    }

    fn renew(&mut self, number: u32, question: &StubRequest) -> StubResponse {
        let said = |name: &str| question.form.get(name).cloned();
        let amount: i64 = said("amount")
            .and_then(|amount| amount.parse().ok())
            .expect("an amount");
        let mut intent = json!({
            "id": format!("pi_{number}"), "status": "succeeded", "amount": amount, "amount_received": amount,
            "currency": said("currency"), "customer": said("customer"), "setup_future_usage": null,
            "metadata": {
                "payment": said("metadata[payment]"),
                "account": said("metadata[account]"),
                "kind": said("metadata[kind]"),
            },
            "payment_method": card(number),
            "latest_charge": { "id": format!("ch_{number}"), "amount_refunded": 0, "disputed": false },
            "last_payment_error": null,
        });
        let Some((code, decline)) = self.renewals_decline.clone() else {
            self.tell("payment_intent.succeeded", &intent);
            self.intents.insert(format!("pi_{number}"), intent.clone());
            return json_answer(200, self.twisted(intent));
        };
        let error = json!({ "type": "card_error", "code": code, "decline_code": decline, "message": "no" });
        intent["status"] = json!("requires_payment_method");
        intent["amount_received"] = json!(0);
        intent["last_payment_error"] = error.clone();
        self.tell("payment_intent.payment_failed", &intent);
        self.intents.insert(format!("pi_{number}"), intent.clone());
        let mut error = error;
        error["payment_intent"] = intent;
        json_answer(402, json!({ "error": error }))
    }

    fn refund(&mut self, number: u32, question: &StubRequest) -> StubResponse {
        let of = question.form.get("payment_intent").cloned().unwrap_or_default();
        let wanted: i64 = question
            .form
            .get("amount")
            .and_then(|amount| amount.parse().ok())
            .expect("an amount");
        let Some(intent) = self
            .intents
            .get_mut(&of)
            .filter(|intent| intent["status"] == "succeeded")
        else {
            return refused(400, "invalid_request_error", "payment_intent_unexpected_state");
        };
        let given = intent["latest_charge"]["amount_refunded"]
            .as_i64()
            .unwrap_or_default()
            + wanted;
        if given > intent["amount"].as_i64().unwrap_or_default() {
            return refused(400, "invalid_request_error", "charge_already_refunded");
        }
        intent["latest_charge"]["amount_refunded"] = json!(given);
        let charge = json!({
            "id": intent["latest_charge"]["id"], "payment_intent": of, "metadata": intent["metadata"],
            "amount_refunded": given,
        });
        let currency = intent["currency"].clone();
        self.tell("charge.refunded", &charge);
        json_answer(
            200,
            json!({ "id": format!("re_{number}"), "status": "succeeded", "amount": wanted, "currency": currency }),
        )
    }

    /// Expiring a session, cancelling a payment.
    fn end(&mut self, path: &str) -> StubResponse {
        let Some((session, "expire")) = path.trim_start_matches("checkout/sessions/").rsplit_once('/') else {
            return refused(400, "invalid_request_error", "payment_intent_unexpected_state");
        };
        match self
            .sessions
            .get_mut(session)
            .filter(|object| object["status"] == "open")
        {
            Some(object) => {
                object["status"] = json!("expired");
                let object = object.clone();
                self.tell("checkout.session.expired", &object);
                json_answer(200, object)
            }
            None => refused(400, "invalid_request_error", ""),
        }
    }

    fn intent_of(&self, charge: &str) -> String {
        let behind = self
            .sessions
            .get(charge)
            .and_then(|session| session["payment_intent"].as_str());
        behind.unwrap_or(charge).to_owned()
    }

    fn tell(&mut self, kind: &str, object: &Value) {
        self.made += 1;
        let event = json!({ "id": format!("evt_{}", self.made), "type": kind, "data": { "object": object } });
        self.events.push(event);
    }

    fn twisted(&self, mut object: Value) -> Value {
        match self.fault {
            PaymentFault::WrongAmount => {
                object["amount_total"] = json!(1);
                if object["payment_intent"].is_object() {
                    object["payment_intent"]["amount_received"] = json!(1);
                }
            }
            // As if the same number were meant, in a currency without minor units.
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

fn refused(status: u16, kind: &str, code: &str) -> StubResponse {
    json_answer(
        status,
        json!({ "error": { "type": kind, "code": code, "message": "no" } }),
    )
}
