//! Payment providers for tests: they speak the documented protocol on loopback, fail when told to, and put their events
//! into an outbox, so that a test delivers them twice, late, in another order or never.

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

/// How a stand-in fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PaymentFault {
    #[default]
    None,
    /// Answers 500 and has done nothing.
    Down,
    /// Answers 429.
    Busy,
    /// Takes the question and never answers.
    Silent,
    /// Does what it was asked to and hangs up before it says so.
    LosesTheAnswer,
    EndlessAnswer,
    NotJson,
    Redirects,
    /// Tells of another amount than was asked for.
    WrongAmount,
    /// Tells of a currency that is none of ours.
    WrongCurrency,
    /// Tells of another charge than was asked for.
    OtherCharge,
    /// Tells of another account of ours than was asked for.
    OtherAccount,
    /// Tells of another payment of ours beside the one that was asked for.
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
        let found = self
            .headers
            .iter()
            .find(|(own, _)| own.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}

/// Answers by idempotency key: the same question gets the same answer, another one is refused.
#[derive(Default)]
struct Keys(HashMap<String, (String, StubResponse)>);

enum Remembered {
    New,
    Same(StubResponse),
    Other,
}

impl Keys {
    fn look(&self, key: &str, question: &StubRequest) -> Remembered {
        match self.0.get(key) {
            None => Remembered::New,
            Some((asked, answer)) if *asked == fingerprint(question) => Remembered::Same(answer.clone()),
            Some(_) => Remembered::Other,
        }
    }

    fn keep(&mut self, key: &str, question: &StubRequest, answer: &StubResponse) {
        self.0
            .insert(key.to_owned(), (fingerprint(question), answer.clone()));
    }
}

/// Listens, answers, and fails as it is told to.
async fn open<S: Clone + Send + Sync + 'static>(
    make: impl FnOnce(&str) -> S,
    fault: fn(&S) -> PaymentFault,
    answer: fn(&S, &StubRequest) -> StubResponse,
) -> S {
    http::listen(|url| {
        let stand_in = make(url);
        let speaker = stand_in.clone();
        let speak = move |question: &StubRequest| faulty(fault(&speaker), || answer(&speaker, question));
        (stand_in, Arc::new(speak))
    })
    .await
}

fn fingerprint(question: &StubRequest) -> String {
    format!("{} {}", question.path, String::from_utf8_lossy(&question.body))
}

/// What a fault makes of an answer; `answer` is asked for it only where the work is done.
fn faulty(fault: PaymentFault, answer: impl FnOnce() -> StubResponse) -> Reply {
    let said = |status: u16, body: String| Reply::Said(StubResponse { status, body });
    match fault {
        PaymentFault::Down => said(500, "{}".into()),
        PaymentFault::Busy => said(429, "{}".into()),
        PaymentFault::Silent => Reply::Silence,
        PaymentFault::Redirects => said(302, String::new()),
        PaymentFault::EndlessAnswer => said(200, format!("\"{}\"", "x".repeat(PROVIDER_ANSWER_BYTES))),
        PaymentFault::NotJson => said(200, "<html>".into()),
        PaymentFault::LosesTheAnswer => {
            answer();
            Reply::HangsUp
        }
        PaymentFault::None
        | PaymentFault::WrongAmount
        | PaymentFault::WrongCurrency
        | PaymentFault::OtherCharge
        | PaymentFault::OtherAccount
        | PaymentFault::OtherReference => Reply::Said(answer()),
    }
}

fn json_answer(status: u16, body: Value) -> StubResponse {
    StubResponse {
        status,
        body: body.to_string(),
    }
}
