//! The sandbox: a provider inside the pool, for trying everything out. No money is moved.

mod card;
mod state;
#[cfg(test)]
mod tests;

use std::{pin::Pin, sync::Arc};

use pult_domain::{money::Money, time::Timestamp};
use serde::{Deserialize, Serialize};

use super::{
    Charge, ChargeKind, ChargeStatus, EventError, NewCharge, NewMethodSetup, PaymentError, ProviderEvent,
    ProviderRefund, RenewalCharge,
    charge::{is_id, refused},
    signature,
};
use card::Card;
pub use card::{CARDS, CONFIRMATION_CODE, CardInput, CardOutcome, CardProblem};
use state::ChargeRequest;
pub use state::{PageError, SandboxState};

pub const SIGNATURE_HEADER: &str = "pult-signature";
const ID_BYTES: usize = 16;
/// How often a change is retried after a concurrent one.
const TRIES: usize = 8;

pub type LaterResult<'a, T> = Pin<Box<dyn Future<Output = Result<T, String>> + Send + 'a>>;

/// Storage of charges, as JSON by id. An error counts as a provider that does not answer.
pub trait Ledger: Send + Sync {
    fn load<'a>(&'a self, id: &'a str) -> LaterResult<'a, Option<String>>;
    /// Stores a new charge, unless one with this key is stored already; returns the stored one.
    fn insert<'a>(&'a self, id: &'a str, key: &'a str, state: &'a str) -> LaterResult<'a, String>;
    /// Replaces `before` by `after`; false when the state was no longer `before`.
    fn replace<'a>(&'a self, id: &'a str, before: &'a str, after: &'a str) -> LaterResult<'a, bool>;
}

pub struct Sandbox {
    ledger: Arc<dyn Ledger>,
    /// The pool's clock, which can be moved.
    clock: Box<dyn Fn() -> Timestamp + Send + Sync>,
    secret: Vec<u8>,
    /// `https://pult.example/checkout`
    page: String,
}

/// An event as it would be sent to the webhook.
#[derive(Debug, Clone)]
pub struct SignedEvent {
    /// The value of `SIGNATURE_HEADER`.
    pub signature: String,
    pub body: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
struct EventBody {
    id: String,
    kind: String,
    charge: String,
    reference: String,
    happened_at: Timestamp,
}

impl Sandbox {
    pub fn new(
        ledger: Arc<dyn Ledger>,
        clock: impl Fn() -> Timestamp + Send + Sync + 'static,
        secret: &[u8],
        page: &str,
    ) -> Self {
        Self {
            ledger,
            clock: Box::new(clock),
            secret: secret.to_vec(),
            page: page.to_owned(),
        }
    }

    pub(super) async fn create(&self, new: &NewCharge<'_>) -> Result<Charge, PaymentError> {
        let request = ChargeRequest {
            key: new.key.to_owned(),
            kind: ChargeKind::Payment.code().to_owned(),
            amount: new.money.amount,
            currency: new.money.currency.code().to_owned(),
            title: new.title.to_owned(),
            return_url: new.return_url.to_owned(),
            account: new.account,
            save_method: new.save_method,
            lang: new.lang.code().to_owned(),
            token: None,
        };
        self.open(request, |_, _| ()).await
    }

    pub(super) async fn save_method(&self, new: &NewMethodSetup<'_>) -> Result<Charge, PaymentError> {
        let request = ChargeRequest {
            key: new.key.to_owned(),
            kind: ChargeKind::Card.code().to_owned(),
            amount: 0,
            currency: String::new(),
            title: new.title.to_owned(),
            return_url: new.return_url.to_owned(),
            account: new.account,
            save_method: true,
            lang: new.lang.code().to_owned(),
            token: None,
        };
        self.open(request, |_, _| ()).await
    }

    pub(super) async fn renew(&self, renewal: &RenewalCharge<'_>) -> Result<Charge, PaymentError> {
        let card = Card::from_token(&renewal.method.token).ok_or_else(|| refused("no such card is kept"))?;
        let request = ChargeRequest {
            key: renewal.key.to_owned(),
            kind: ChargeKind::Payment.code().to_owned(),
            amount: renewal.money.amount,
            currency: renewal.money.currency.code().to_owned(),
            title: renewal.title.to_owned(),
            return_url: String::new(),
            account: renewal.account,
            save_method: true,
            lang: String::new(),
            token: Some(renewal.method.token.clone()),
        };
        self.open(request, |charge, now| charge.charge(&card, true, now))
            .await
    }

    async fn open(
        &self,
        request: ChargeRequest,
        on_open: impl FnOnce(&mut SandboxState, Timestamp),
    ) -> Result<Charge, PaymentError> {
        let now = (self.clock)();
        let mut id = [0_u8; ID_BYTES];
        getrandom::fill(&mut id).map_err(|error| PaymentError::Away(format!("no randomness: {error}")))?;
        let mut charge = SandboxState::new(hex::encode(id), request, now);
        on_open(&mut charge, now);
        let stored = self
            .ledger
            .insert(&charge.id, &charge.request.key, &to_json(&charge)?)
            .await
            .map_err(PaymentError::Away)?;
        let stored = from_json(&stored)?;
        match stored.request == charge.request {
            true => Ok(stored.to_charge(now, &self.page)),
            false => Err(refused("the key was used for another charge")),
        }
    }

    pub(super) async fn find(&self, id: &str) -> Result<Option<Charge>, PaymentError> {
        let now = (self.clock)();
        Ok(self
            .load_charge(id)
            .await?
            .map(|charge| charge.to_charge(now, &self.page)))
    }

    pub(super) async fn cancel(&self, id: &str) -> Result<Charge, PaymentError> {
        let change = |charge: &mut SandboxState, now| {
            charge.cancel(now);
            Ok(())
        };
        let (charge, _) = self.change(id, change).await.map_err(to_payment_error)?;
        Ok(charge.to_charge((self.clock)(), &self.page))
    }

    pub(super) async fn refund(
        &self,
        id: &str,
        key: &str,
        money: Money,
    ) -> Result<ProviderRefund, PaymentError> {
        let change = |charge: &mut SandboxState, now| Ok::<_, PageError>(charge.refund(key, money, now));
        self.change(id, change).await.map_err(to_payment_error)?.1
    }

    /// For the checkout page.
    pub async fn charge(&self, id: &str) -> Result<SandboxState, PageError> {
        self.load_charge(id).await?.ok_or(PageError::Unknown)
    }

    /// The payer enters a card. What follows is reported by `event`, now and when the charge `changes_at`.
    pub async fn pay(&self, id: &str, card: &CardInput<'_>) -> Result<SandboxState, PageError> {
        Ok(self.change(id, |charge, now| charge.pay(card, now)).await?.0)
    }

    /// The payer enters the requested code.
    pub async fn confirm(&self, id: &str, code: &str) -> Result<SandboxState, PageError> {
        // A wrong code is an error for the payer, but it is stored as an attempt.
        let change = |charge: &mut SandboxState, now| match charge.confirm(code, now) {
            Err(PageError::Code) => Ok(false),
            other => other.map(|()| true),
        };
        match self.change(id, change).await? {
            (charge, true) => Ok(charge),
            (_, false) => Err(PageError::Code),
        }
    }

    /// The payer leaves the page.
    pub async fn leave(&self, id: &str) -> Result<SandboxState, PageError> {
        let change = |charge: &mut SandboxState, now| match charge.status(now) {
            ChargeStatus::Waiting => {
                charge.cancel(now);
                Ok(())
            }
            _ => Err(PageError::Decided),
        };
        Ok(self.change(id, change).await?.0)
    }

    /// The webhook event for the current state of a charge; the same state makes the same event.
    pub fn event(&self, charge: &SandboxState) -> Result<SignedEvent, PaymentError> {
        let now = (self.clock)();
        let reported = charge.to_charge(now, &self.page);
        let state = match reported.status {
            ChargeStatus::Waiting => "waiting",
            ChargeStatus::Pending => "pending",
            ChargeStatus::Succeeded if reported.refunded > 0 => "partly_refunded",
            ChargeStatus::Succeeded => "succeeded",
            ChargeStatus::Failed(_) => "failed",
            ChargeStatus::Refunded => "refunded",
            ChargeStatus::Disputed => "disputed",
        };
        let body = EventBody {
            id: format!("{}-{state}-{}", charge.id, reported.refunded),
            kind: format!("{}.{state}", reported.kind.code()),
            charge: charge.id.clone(),
            reference: charge.request.key.clone(),
            happened_at: charge.since(now),
        };
        let body = serde_json::to_vec(&body).map_err(|error| refused(error.to_string()))?;
        Ok(SignedEvent {
            signature: signature::sign(&self.secret, &body, now),
            body,
        })
    }

    pub(super) fn read_event(
        &self,
        header: Option<&str>,
        body: &[u8],
        now: Timestamp,
    ) -> Result<ProviderEvent, EventError> {
        signature::check(&self.secret, header, body, now)?;
        let event: EventBody = serde_json::from_slice(body).map_err(|_| EventError::Content)?;
        Ok(ProviderEvent {
            id: event.id,
            kind: event.kind,
            charge: event.charge,
            reference: Some(event.reference),
            happened_at: event.happened_at,
        })
    }

    async fn load_charge(&self, id: &str) -> Result<Option<SandboxState>, PaymentError> {
        if !is_id(id) {
            return Ok(None);
        }
        let state = self.ledger.load(id).await.map_err(PaymentError::Away)?;
        state.as_deref().map(from_json).transpose()
    }

    /// Changes the current state of a charge, retrying after concurrent changes.
    async fn change<T>(
        &self,
        id: &str,
        change: impl Fn(&mut SandboxState, Timestamp) -> Result<T, PageError>,
    ) -> Result<(SandboxState, T), PageError> {
        if !is_id(id) {
            return Err(PageError::Unknown);
        }
        for _ in 0..TRIES {
            let before = self.ledger.load(id).await.map_err(PaymentError::Away)?;
            let before = before.ok_or(PageError::Unknown)?;
            let mut charge = from_json(&before)?;
            let result = change(&mut charge, (self.clock)())?;
            let after = to_json(&charge)?;
            let is_replaced = after == before
                || self
                    .ledger
                    .replace(id, &before, &after)
                    .await
                    .map_err(PaymentError::Away)?;
            if is_replaced {
                return Ok((charge, result));
            }
        }
        Err(PaymentError::Away("too many change this charge at once".to_owned()).into())
    }
}

fn to_json(charge: &SandboxState) -> Result<String, PaymentError> {
    serde_json::to_string(charge).map_err(|error| refused(error.to_string()))
}

fn from_json(state: &str) -> Result<SandboxState, PaymentError> {
    serde_json::from_str(state).map_err(|error| refused(format!("the charge cannot be read: {error}")))
}

fn to_payment_error(error: PageError) -> PaymentError {
    match error {
        PageError::Payment(error) => error,
        other => refused(other.to_string()),
    }
}
