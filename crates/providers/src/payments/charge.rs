//! Charges in the form that all providers share.

pub use pult_domain::payment::PaymentFailure;
use pult_domain::{coded, lang::Lang, money::Money, time::Timestamp};

/// A charge to be paid on the provider's page.
#[derive(Debug, Clone, Copy)]
pub struct NewCharge<'a> {
    /// The code of the payment, as idempotency key: two requests with one key make one charge.
    pub key: &'a str,
    pub money: Money,
    /// What is bought, in the payer's language.
    pub title: &'a str,
    /// Where the provider redirects the payer to, whatever the result.
    pub return_url: &'a str,
    pub email: Option<&'a str>,
    /// The account's number: shown in the provider's dashboard, and compared when the charge is queried.
    pub account: i64,
    /// Whether the card is saved for renewals.
    pub save_method: bool,
    pub lang: Lang,
}

/// A card to be saved on the provider's page without a charge.
#[derive(Debug, Clone, Copy)]
pub struct NewMethodSetup<'a> {
    pub key: &'a str,
    pub title: &'a str,
    pub return_url: &'a str,
    pub email: Option<&'a str>,
    pub account: i64,
    pub lang: Lang,
}

/// A charge to a saved card; nobody is present to confirm it.
#[derive(Debug, Clone, Copy)]
pub struct RenewalCharge<'a> {
    pub key: &'a str,
    pub money: Money,
    pub title: &'a str,
    pub method: &'a SavedMethod,
    pub email: Option<&'a str>,
    pub account: i64,
}

/// A card or another payment method that the provider has saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedMethod {
    /// The provider's identifier of it; it means nothing to anybody else.
    pub token: String,
    /// The customer it is saved for, where the provider has customers.
    pub customer: Option<String>,
    /// `Visa ·· 4242`
    pub title: String,
}

coded! {
    pub enum ChargeKind {
        Payment = "payment",
        /// A card is saved, nothing is charged.
        Card = "card",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChargeStatus {
    /// Waits for the payer.
    Waiting,
    /// The payer is done; the bank is not.
    Pending,
    Succeeded,
    Failed(PaymentFailure),
    /// All of it; after a partial refund the charge stays succeeded.
    Refunded,
    Disputed,
}

impl ChargeStatus {
    /// Paid, then refunded or disputed as far as that went.
    pub(super) fn paid(money: Option<Money>, refunded: i64, disputed: bool) -> Self {
        match money {
            _ if disputed => Self::Disputed,
            Some(money) if refunded >= money.amount && refunded > 0 => Self::Refunded,
            _ => Self::Succeeded,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Charge {
    pub id: String,
    /// The code of the payment as the provider returns it; `None` where it stores none (a card at YooKassa).
    pub reference: Option<String>,
    /// The account's number as the provider returns it, where it stores it.
    pub account: Option<String>,
    /// Its data about whose it is contradict each other.
    pub doubtful: bool,
    pub kind: ChargeKind,
    pub status: ChargeStatus,
    /// `None` for a card.
    pub money: Option<Money>,
    /// Where the payer goes, while that is of use.
    pub url: Option<String>,
    /// Only a method that the provider has saved for this pool.
    pub method: Option<SavedMethod>,
    /// What it was paid with, saved or not: `Visa ·· 4242`. `None` while nobody gave a card.
    pub paid_with: Option<String>,
    /// Minor units refunded so far.
    pub refunded: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProviderRefundStatus {
    Pending,
    Succeeded,
    Failed,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderRefund {
    pub id: String,
    pub status: ProviderRefundStatus,
    pub money: Money,
}

/// A change of a charge: a reason to query the charge, not a fact to trust.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderEvent {
    /// The same for every delivery of the event.
    pub id: String,
    /// The provider's name for the kind of event.
    pub kind: String,
    /// The charge to query. It is not always the id that `create` returned: a refund or dispute at
    /// Stripe names the payment behind a checkout, and the `reference` in the result of `find` then
    /// says whose it is.
    pub charge: String,
    /// The code of the payment, if the event contains it.
    pub reference: Option<String>,
    pub happened_at: Timestamp,
}

#[derive(Debug, thiserror::Error)]
pub enum PaymentError {
    /// The outcome is unknown: ask again, with the same key.
    #[error("the payment provider does not answer: {0}")]
    Away(String),
    /// The provider refused, or its answer is unusable. Asking again changes nothing.
    #[error("the payment provider refused: {0}")]
    Refused(String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    #[error("the event is not signed by the provider")]
    Signature,
    #[error("the event is dated too far from now")]
    Time,
    #[error("the event is not understood")]
    Content,
}

/// Ids become parts of addresses, and some come from events that anybody could have sent.
pub(super) fn is_id(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    (1..=pult_domain::limits::CHARGE_REF_MAX).contains(&text.len()) && text.bytes().all(is_allowed)
}

pub(super) fn refused(reason: impl Into<String>) -> PaymentError {
    PaymentError::Refused(reason.into())
}

/// The title of a card, with the usual spelling of its network.
pub(super) fn card_title(brand: &str, last4: &str) -> String {
    let brand = match brand.to_ascii_lowercase().as_str() {
        "visa" => "Visa",
        "mastercard" => "Mastercard",
        "mir" => "Mir",
        "amex" | "americanexpress" => "American Express",
        "unionpay" => "UnionPay",
        "jcb" | "jcbco" => "JCB",
        _ => "Card",
    };
    let last4: String = last4.chars().filter(char::is_ascii_digit).take(4).collect();
    format!("{brand} ·· {last4}")
}

/// Checks the address of a page that payers are sent to.
pub(super) fn check_page_url(url: Option<String>) -> Result<Option<String>, PaymentError> {
    let Some(url) = url else { return Ok(None) };
    match url::Url::parse(&url) {
        Ok(parsed) if matches!(parsed.scheme(), "https" | "http") => Ok(Some(url)),
        _ => Err(refused("its page has no address a payer could be sent to")),
    }
}

/// An answer must be about the requested charge.
pub(super) fn check_same_id(requested: &str, returned: &str) -> Result<(), PaymentError> {
    (requested == returned)
        .then_some(())
        .ok_or_else(|| refused("it answered about another charge"))
}
