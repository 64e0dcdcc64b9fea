//! YooKassa's API v3 as documented: payments, cards, refunds, notifications.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard},
};

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use super::{Delivery, Keys, PaymentFault, Remembered, json_answer, open};
use crate::{
    payments::{Merchant, PaymentProvider},
    testing::http::{StubRequest, StubResponse},
};

const SHOP: &str = "100500";
const SECRET: &str = "test_a secret of the tests";

#[derive(Default)]
struct Room {
    fault: PaymentFault,
    keys: Keys,
    made: u32,
    payments: BTreeMap<String, Value>,
    cards: BTreeMap<String, Value>,
    /// Why kept cards decline; they pay while there is none.
    renewals_decline: Option<String>,
    events: Vec<Value>,
    last_body: Value,
}

/// Runs until the test's runtime ends.
#[derive(Clone)]
pub struct FakeYookassa {
    pub url: String,
    room: Arc<Mutex<Room>>,
}

impl FakeYookassa {
    pub async fn start() -> Self {
        let make = |url: &str| Self {
            url: url.to_owned(),
            room: Arc::default(),
        };
        open(make, |stand_in| stand_in.room().fault, Self::answer).await
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

    pub fn be(&self, fault: PaymentFault) {
        self.room().fault = fault;
    }

    /// The payer pays on the page.
    pub fn pay(&self, id: &str) {
        let mut room = self.room();
        let payment = room.payments.get_mut(id).expect("a payment");
        payment["status"] = json!("succeeded");
        payment["paid"] = json!(true);
        payment["captured_at"] = json!("2026-03-05T15:29:59.000Z");
        payment["payment_method"] = card(id, payment["save_payment_method"] == true);
        room.tell("payment.succeeded", id);
    }

    /// The bank, or time, says no.
    pub fn decline(&self, id: &str, reason: &str) {
        let mut room = self.room();
        let payment = room.payments.get_mut(id).expect("a payment");
        payment["status"] = json!("canceled");
        payment["cancellation_details"] = json!({ "party": "payment_network", "reason": reason });
        room.tell("payment.canceled", id);
    }

    /// The payer gives a card on the page for it; `id` as the provider answered it.
    pub fn keep_card(&self, id: &str) {
        let mut room = self.room();
        let id = id.trim_start_matches("card-");
        let kept = room.cards.get_mut(id).expect("a card");
        kept["status"] = json!("active");
        kept["saved"] = json!(true);
        kept["card"] = card(id, true)["card"].clone();
        let event = json!({ "type": "notification", "event": "payment_method.active", "object": kept });
        room.events.push(event);
    }

    /// Staff give money back in the provider's own office.
    pub fn refund_in_office(&self, id: &str, value: &str) {
        let mut room = self.room();
        let payment = room.payments.get_mut(id).expect("a payment");
        payment["refunded_amount"]["value"] = json!(value);
        let refund = json!({ "id": format!("office-{id}"), "payment_id": id, "status": "succeeded" });
        room.events
            .push(json!({ "type": "notification", "event": "refund.succeeded", "object": refund }));
    }

    /// From now on kept cards decline with this reason, or pay again.
    pub fn decline_renewals(&self, reason: Option<&str>) {
        self.room().renewals_decline = reason.map(Into::into);
    }

    /// Everything told since the last time.
    pub fn take_events(&self) -> Vec<Delivery> {
        let events = std::mem::take(&mut self.room().events);
        let delivery = |event: Value| Delivery {
            headers: vec![("content-type", "application/json".into())],
            body: event.to_string().into_bytes(),
        };
        events.into_iter().map(delivery).collect()
    }

    pub fn payments(&self) -> usize {
        self.room().payments.len()
    }

    /// The last thing that was asked for.
    pub fn last_body(&self) -> Value {
        self.room().last_body.clone()
    }

    fn answer(&self, question: &StubRequest) -> StubResponse {
        let pair = STANDARD.encode(format!("{SHOP}:{SECRET}"));
        if question.headers.get("authorization") != Some(&format!("Basic {pair}")) {
            return refused(401, "invalid_credentials");
        }
        let mut room = self.room();
        if question.method == "GET" {
            return room.look(&question.path);
        }
        let Some(key) = question
            .headers
            .get("idempotence-key")
            .filter(|key| key.len() <= 64)
        else {
            return refused(400, "invalid_request");
        };
        match room.keys.look(key, question) {
            Remembered::Same(answer) => answer,
            Remembered::Other => refused(400, "invalid_request"),
            Remembered::New => {
                let Ok(body) = serde_json::from_slice::<Value>(&question.body) else {
                    return refused(400, "invalid_request");
                };
                let answer = room.make(&question.path, body, &self.url);
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
    fn look(&self, path: &str) -> StubResponse {
        let found = match path.strip_prefix("/v3/payments/") {
            Some(id) => self.payments.get(id),
            None => path
                .strip_prefix("/v3/payment_methods/")
                .and_then(|id| self.cards.get(id)),
        };
        match found {
            Some(object) => json_answer(200, self.twisted(object.clone())),
            None => refused(404, "not_found"),
        }
    }

    fn make(&mut self, path: &str, body: Value, url: &str) -> StubResponse {
        self.last_body = body.clone();
        self.made += 1;
        let id = format!("2f00c0de-000f-5000-a000-{:012}", self.made);
        match path {
            "/v3/payments" => self.make_payment(id, &body, url),
            "/v3/payment_methods" => {
                let object = json!({
                    "type": "bank_card", "id": id, "saved": false, "status": "pending",
                    "confirmation": page(&body, url, &id),
                });
                self.cards.insert(id, object.clone());
                json_answer(200, object)
            }
            "/v3/refunds" => self.make_refund(&id, &body),
            _ => refused(404, "not_found"),
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
            None => object["confirmation"] = page(body, url, &id),
            Some(kept) => {
                let declines = self.renewals_decline.clone();
                object["payment_method"] = card(kept, true);
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
        json_answer(200, self.twisted(object))
    }

    fn make_refund(&mut self, id: &str, body: &Value) -> StubResponse {
        let of = body["payment_id"].as_str().unwrap_or_default();
        let Some(payment) = self
            .payments
            .get_mut(of)
            .filter(|one| one["status"] == "succeeded")
        else {
            return refused(400, "invalid_request");
        };
        let left = minor(&payment["amount"]) - minor(&payment["refunded_amount"]);
        let wanted = minor(&body["amount"]);
        if wanted > left || body["amount"]["currency"] != payment["amount"]["currency"] {
            return refused(400, "invalid_request");
        }
        let given = minor(&payment["refunded_amount"]) + wanted;
        payment["refunded_amount"]["value"] = json!(format!("{}.{:02}", given / 100, given % 100));
        let refund = json!({ "id": id, "payment_id": of, "status": "succeeded", "amount": body["amount"] });
        self.events
            .push(json!({ "type": "notification", "event": "refund.succeeded", "object": refund }));
        json_answer(200, refund)
    }

    fn tell(&mut self, event: &str, id: &str) {
        let event = json!({ "type": "notification", "event": event, "object": self.payments[id] });
        self.events.push(event);
    }

    fn twisted(&self, mut object: Value) -> Value {
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

fn page(body: &Value, url: &str, id: &str) -> Value {
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

fn minor(amount: &Value) -> i64 {
    let digits = amount["value"].as_str().unwrap_or_default().replace('.', "");
    digits.parse().expect("an amount with two places")
}

fn refused(status: u16, code: &str) -> StubResponse {
    json_answer(
        status,
        json!({ "type": "error", "id": "e", "code": code, "description": "no" }),
    )
}
