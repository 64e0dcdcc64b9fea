//! Payment providers: one interface, three providers. Comparing and deciding on their answers happens elsewhere.

mod charge;
pub mod sandbox;
mod signature;
mod stripe;
mod yookassa;

use pult_domain::{money::Money, time::Timestamp};

pub use charge::{
    Charge, ChargeKind, ChargeStatus, EventError, NewCharge, NewMethodSetup, PaymentError, PaymentFailure,
    ProviderEvent, ProviderRefund, ProviderRefundStatus, RenewalCharge, SavedMethod,
};
use charge::{is_id, refused};
use sandbox::Sandbox;
#[cfg(feature = "testing")]
pub(crate) use signature::sign as sign_event;
use stripe::Stripe;
use yookassa::Yookassa;

use crate::http_client::RequestError;

/// The merchant account that an operator and a provider agreed on.
#[derive(Clone)]
pub struct Merchant {
    /// YooKassa: the shop's number; Stripe: the secret key.
    pub key: String,
    /// YooKassa: the secret key; Stripe: the secret of the webhook.
    pub secret: String,
    /// Without a slash at the end; the provider's public address if `None`.
    pub api_url: Option<String>,
    /// With a VAT rate, YooKassa issues a receipt for each payment (54-FZ).
    pub vat_code: Option<u32>,
}

pub struct PaymentProvider(Kind);

enum Kind {
    Sandbox(Sandbox),
    Yookassa(Yookassa),
    Stripe(Stripe),
}

impl PaymentProvider {
    pub fn sandbox(sandbox: Sandbox) -> Self {
        Self(Kind::Sandbox(sandbox))
    }

    pub fn yookassa(merchant: Merchant) -> Result<Self, PaymentError> {
        Ok(Self(Kind::Yookassa(Yookassa::new(merchant)?)))
    }

    pub fn stripe(merchant: Merchant) -> Result<Self, PaymentError> {
        Ok(Self(Kind::Stripe(Stripe::new(merchant)?)))
    }

    pub fn name(&self) -> &'static str {
        match &self.0 {
            Kind::Sandbox(_) => "sandbox",
            Kind::Yookassa(_) => "yookassa",
            Kind::Stripe(_) => "stripe",
        }
    }

    /// Whether webhook events are signed by the provider.
    pub fn signs_events(&self) -> bool {
        match &self.0 {
            Kind::Sandbox(_) | Kind::Stripe(_) => true,
            Kind::Yookassa(_) => false,
        }
    }

    /// For its checkout page, which is part of the pool.
    pub fn as_sandbox(&self) -> Option<&Sandbox> {
        match &self.0 {
            Kind::Sandbox(sandbox) => Some(sandbox),
            Kind::Yookassa(_) | Kind::Stripe(_) => None,
        }
    }

    pub async fn create(&self, new: &NewCharge<'_>) -> Result<Charge, PaymentError> {
        if new.money.amount <= 0 {
            return Err(refused("nothing is due"));
        }
        match &self.0 {
            Kind::Sandbox(sandbox) => sandbox.create(new).await,
            Kind::Yookassa(yookassa) => yookassa.create(new).await,
            Kind::Stripe(stripe) => stripe.create(new).await,
        }
    }

    /// Charges a saved card. A declined card is a failed charge, not an error.
    pub async fn renew(&self, renewal: &RenewalCharge<'_>) -> Result<Charge, PaymentError> {
        if renewal.money.amount <= 0 {
            return Err(refused("nothing is due"));
        }
        match &self.0 {
            Kind::Sandbox(sandbox) => sandbox.renew(renewal).await,
            Kind::Yookassa(yookassa) => yookassa.renew(renewal).await,
            Kind::Stripe(stripe) => stripe.renew(renewal).await,
        }
    }

    /// Opens a page where a card is saved without a charge.
    pub async fn save_method(&self, new: &NewMethodSetup<'_>) -> Result<Charge, PaymentError> {
        match &self.0 {
            Kind::Sandbox(sandbox) => sandbox.save_method(new).await,
            Kind::Yookassa(yookassa) => yookassa.save_method(new).await,
            Kind::Stripe(stripe) => stripe.save_method(new).await,
        }
    }

    /// The current state of a charge; `None` when the provider knows no such charge.
    pub async fn find(&self, id: &str) -> Result<Option<Charge>, PaymentError> {
        if !is_id(id) {
            return Ok(None);
        }
        match &self.0 {
            Kind::Sandbox(sandbox) => sandbox.find(id).await,
            Kind::Yookassa(yookassa) => yookassa.find(id).await,
            Kind::Stripe(stripe) => stripe.find(id).await,
        }
    }

    /// Cancels a charge, so that nobody can pay it any more, and returns its state afterwards.
    /// YooKassa cannot close an open page, so the charge may still be waiting, and a payment that
    /// comes anyway is refunded.
    pub async fn cancel(&self, id: &str) -> Result<Charge, PaymentError> {
        self.check_id(id)?;
        match &self.0 {
            Kind::Sandbox(sandbox) => sandbox.cancel(id).await,
            Kind::Yookassa(yookassa) => yookassa.cancel(id).await,
            Kind::Stripe(stripe) => stripe.cancel(id).await,
        }
    }

    /// Refunds a charge in part or in full, once per key.
    pub async fn refund(&self, id: &str, key: &str, money: Money) -> Result<ProviderRefund, PaymentError> {
        self.check_id(id)?;
        if money.amount <= 0 {
            return Err(refused("nothing to give back"));
        }
        match &self.0 {
            Kind::Sandbox(sandbox) => sandbox.refund(id, key, money).await,
            Kind::Yookassa(yookassa) => yookassa.refund(id, key, money).await,
            Kind::Stripe(stripe) => stripe.refund(id, key, money).await,
        }
    }

    /// Parses a webhook event; `None` for an event of no interest. `body` is the raw body.
    pub fn read_event<'h>(
        &self,
        header: impl Fn(&str) -> Option<&'h str>,
        body: &[u8],
        now: Timestamp,
    ) -> Result<Option<ProviderEvent>, EventError> {
        match &self.0 {
            Kind::Sandbox(sandbox) => sandbox
                .read_event(header(sandbox::SIGNATURE_HEADER), body, now)
                .map(Some),
            Kind::Yookassa(_) => yookassa::read_event(body, now),
            Kind::Stripe(stripe) => stripe.read_event(header(stripe::SIGNATURE_HEADER), body, now),
        }
    }

    fn check_id(&self, id: &str) -> Result<(), PaymentError> {
        is_id(id).then_some(()).ok_or_else(|| refused("no such charge"))
    }
}

impl From<RequestError> for PaymentError {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Away(reason) => Self::Away(reason),
            RequestError::Refused(reason) => Self::Refused(reason),
        }
    }
}

impl std::fmt::Debug for PaymentProvider {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Provider").field(&self.name()).finish()
    }
}
