//! Fake payment providers: they speak the documented protocol on loopback, fail on demand, and
//! collect their events, so that a test can deliver them twice, late, in another order or never.

mod memory;
mod stripe;
mod yookassa;

use std::{collections::HashMap, sync::Arc};

use pult_domain::limits::PROVIDER_ANSWER_BYTES;
use serde_json::Value;

use super::http::{self, Reply, StubRequest, StubResponse};
pub use memory::MemoryLedger;
pub use stripe::FakeStripe;
pub use yookassa::FakeYookassa;

/// How a fake fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PaymentFault {
    #[default]
    None,
    /// Answers 500 and does nothing.
    Down,
    /// Answers 429.
    Busy,
    /// Accepts the request and never answers.
    Silent,
    /// Does what was requested and closes the connection before answering.
    LosesTheAnswer,
    EndlessAnswer,
    NotJson,
    Redirects,
    /// Returns another amount than was requested.
    WrongAmount,
    /// Returns a currency that the pool does not have.
    WrongCurrency,
    /// Returns another charge than was requested.
    OtherCharge,
    /// Returns another account of the pool than was requested.
    OtherAccount,
    /// Returns another payment of the pool beside the requested one.
    OtherReference,
}

/// An event on its way to the webhook.
#[derive(Debug, Clone)]
pub struct Delivery {
    pub headers: Vec<(&'static str, String)>,
    pub body: Vec<u8>,
}

impl Delivery {
    pub fn header(&self, name: &str) -> Option<&str> {
        let header = self
            .headers
            .iter()
            .find(|(own, _)| own.eq_ignore_ascii_case(name));
        header.map(|(_, value)| value.as_str())
    }
}

/// Responses by idempotency key: a repeated request gets the same response, another request with the key is refused.
#[derive(Default)]
struct Keys(HashMap<String, (String, StubResponse)>);

enum KeyLookup {
    New,
    Same(StubResponse),
    Other,
}

impl Keys {
    fn look_up(&self, key: &str, request: &StubRequest) -> KeyLookup {
        match self.0.get(key) {
            None => KeyLookup::New,
            Some((stored, response)) if *stored == fingerprint(request) => KeyLookup::Same(response.clone()),
            Some(_) => KeyLookup::Other,
        }
    }

    fn store(&mut self, key: &str, request: &StubRequest, response: &StubResponse) {
        self.0
            .insert(key.to_owned(), (fingerprint(request), response.clone()));
    }
}

/// Starts a fake that listens, responds, and fails on demand.
async fn start_server<S: Clone + Send + Sync + 'static>(
    make: impl FnOnce(&str) -> S,
    fault: fn(&S) -> PaymentFault,
    respond: fn(&S, &StubRequest) -> StubResponse,
) -> S {
    http::listen(|url| {
        let fake = make(url);
        let shared = fake.clone();
        let handler = move |request: &StubRequest| apply_fault(fault(&shared), || respond(&shared, request));
        (fake, Arc::new(handler))
    })
    .await
}

fn fingerprint(request: &StubRequest) -> String {
    format!("{} {}", request.path, String::from_utf8_lossy(&request.body))
}

/// Applies a fault to a response; `respond` is called only where the work is done.
fn apply_fault(fault: PaymentFault, respond: impl FnOnce() -> StubResponse) -> Reply {
    let response = |status: u16, body: String| Reply::Response(StubResponse { status, body });
    match fault {
        PaymentFault::Down => response(500, "{}".into()),
        PaymentFault::Busy => response(429, "{}".into()),
        PaymentFault::Silent => Reply::Silence,
        PaymentFault::Redirects => response(302, String::new()),
        PaymentFault::EndlessAnswer => response(200, format!("\"{}\"", "x".repeat(PROVIDER_ANSWER_BYTES))),
        PaymentFault::NotJson => response(200, "<html>".into()),
        PaymentFault::LosesTheAnswer => {
            respond();
            Reply::HangsUp
        }
        PaymentFault::None
        | PaymentFault::WrongAmount
        | PaymentFault::WrongCurrency
        | PaymentFault::OtherCharge
        | PaymentFault::OtherAccount
        | PaymentFault::OtherReference => Reply::Response(respond()),
    }
}

fn json_response(status: u16, body: Value) -> StubResponse {
    StubResponse {
        status,
        body: body.to_string(),
    }
}
