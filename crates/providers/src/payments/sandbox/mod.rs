//! The sandbox: a provider inside the pool, for trying everything out. It moves no money.

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
/// Times a change is tried again when somebody else was faster.
const TRIES: usize = 8;

pub type LaterResult<'a, T> = Pin<Box<dyn Future<Output = Result<T, String>> + Send + 'a>>;

/// Where charges are kept: texts by id. An error is told as a provider that does not answer.
pub trait Ledger: Send + Sync {
    fn load<'a>(&'a self, id: &'a str) -> LaterResult<'a, Option<String>>;
    /// Keeps a new charge, unless one with this key is kept already; answers the one that is.
    fn insert<'a>(&'a self, id: &'a str, key: &'a str, state: &'a str) -> LaterResult<'a, String>;
    /// Whether it was still `before`, and is `after` now.
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

/// What would be sent to the webhook.
#[derive(Debug, Clone)]
pub struct SignedEvent {
    /// Of `SIGNATURE_HEADER`.
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
        let asked = ChargeRequest {
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
        self.open(asked, |_, _| ()).await
    }

    pub(super) async fn save_method(&self, new: &NewMethodSetup<'_>) -> Result<Charge, PaymentError> {
        let asked = ChargeRequest {
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
        self.open(asked, |_, _| ()).await
    }

    pub(super) async fn renew(&self, renewal: &RenewalCharge<'_>) -> Result<Charge, PaymentError> {
        let card = Card::from_token(&renewal.method.token).ok_or_else(|| refused("no such card is kept"))?;
        let asked = ChargeRequest {
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
        self.open(asked, |charge, now| charge.charge(&card, true, now))
            .await
    }

    async fn open(
        &self,
        asked: ChargeRequest,
        begin: impl FnOnce(&mut SandboxState, Timestamp),
    ) -> Result<Charge, PaymentError> {
        let now = (self.clock)();
        let mut id = [0_u8; ID_BYTES];
        getrandom::fill(&mut id).map_err(|error| PaymentError::Away(format!("no randomness: {error}")))?;
        let mut charge = SandboxState::new(hex::encode(id), asked, now);
        begin(&mut charge, now);
        let kept = self
            .ledger
            .insert(&charge.id, &charge.request.key, &written(&charge)?)
            .await
            .map_err(PaymentError::Away)?;
        let kept = read(&kept)?;
        match kept.request == charge.request {
            true => Ok(kept.told(now, &self.page)),
            false => Err(refused("the key was used for another charge")),
        }
    }

    pub(super) async fn find(&self, id: &str) -> Result<Option<Charge>, PaymentError> {
        let now = (self.clock)();
        Ok(self.look(id).await?.map(|charge| charge.told(now, &self.page)))
    }

    pub(super) async fn cancel(&self, id: &str) -> Result<Charge, PaymentError> {
        let change = |charge: &mut SandboxState, now| {
            charge.cancel(now);
            Ok(())
        };
        let (charge, _) = self.change(id, change).await.map_err(of_page)?;
        Ok(charge.told((self.clock)(), &self.page))
    }

    pub(super) async fn refund(
        &self,
        id: &str,
        key: &str,
        money: Money,
    ) -> Result<ProviderRefund, PaymentError> {
        let change = |charge: &mut SandboxState, now| Ok::<_, PageError>(charge.refund(key, money, now));
        self.change(id, change).await.map_err(of_page)?.1
    }

    /// For the checkout page.
    pub async fn charge(&self, id: &str) -> Result<SandboxState, PageError> {
        self.look(id).await?.ok_or(PageError::Unknown)
    }

    /// The payer gives a card. What follows is told by `event`, now and when the charge `changes_at`.
    pub async fn pay(&self, id: &str, card: &CardInput<'_>) -> Result<SandboxState, PageError> {
        Ok(self.change(id, |charge, now| charge.pay(card, now)).await?.0)
    }

    /// The payer gives the code that was asked for.
    pub async fn confirm(&self, id: &str, code: &str) -> Result<SandboxState, PageError> {
        // A wrong code is an error for the payer, but one that counts.
        let change = |charge: &mut SandboxState, now| match charge.confirm(code, now) {
            Err(PageError::Code) => Ok(false),
            other => other.map(|()| true),
        };
        match self.change(id, change).await? {
            (charge, true) => Ok(charge),
            (_, false) => Err(PageError::Code),
        }
    }

    /// The payer goes away.
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

    /// What the webhook is told of a charge as it is now; the same state makes the same event.
    pub fn event(&self, charge: &SandboxState) -> Result<SignedEvent, PaymentError> {
        let now = (self.clock)();
        let told = charge.told(now, &self.page);
        let what = match told.status {
            ChargeStatus::Waiting => "waiting",
            ChargeStatus::Pending => "pending",
            ChargeStatus::Succeeded if told.refunded > 0 => "partly_refunded",
            ChargeStatus::Succeeded => "succeeded",
            ChargeStatus::Failed(_) => "failed",
            ChargeStatus::Refunded => "refunded",
            ChargeStatus::Disputed => "disputed",
        };
        let body = EventBody {
            id: format!("{}-{what}-{}", charge.id, told.refunded),
            kind: format!("{}.{what}", told.kind.code()),
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
        let told: EventBody = serde_json::from_slice(body).map_err(|_| EventError::Content)?;
        Ok(ProviderEvent {
            id: told.id,
            kind: told.kind,
            charge: told.charge,
            reference: Some(told.reference),
            happened_at: told.happened_at,
        })
    }

    async fn look(&self, id: &str) -> Result<Option<SandboxState>, PaymentError> {
        if !is_id(id) {
            return Ok(None);
        }
        let state = self.ledger.load(id).await.map_err(PaymentError::Away)?;
        state.as_deref().map(read).transpose()
    }

    /// Changes a charge as it is at that moment, however many do so at once.
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
            let mut charge = read(&before)?;
            let outcome = change(&mut charge, (self.clock)())?;
            let after = written(&charge)?;
            let kept = after == before
                || self
                    .ledger
                    .replace(id, &before, &after)
                    .await
                    .map_err(PaymentError::Away)?;
            if kept {
                return Ok((charge, outcome));
            }
        }
        Err(PaymentError::Away("too many change this charge at once".to_owned()).into())
    }
}

fn written(charge: &SandboxState) -> Result<String, PaymentError> {
    serde_json::to_string(charge).map_err(|error| refused(error.to_string()))
}

fn read(state: &str) -> Result<SandboxState, PaymentError> {
    serde_json::from_str(state).map_err(|error| refused(format!("the charge cannot be read: {error}")))
}

fn of_page(error: PageError) -> PaymentError {
    match error {
        PageError::Payment(error) => error,
        other => refused(other.to_string()),
    }
}
