//! A charge, as every provider can be told of and tells of it.

pub use pult_domain::payment::PaymentFailure;
use pult_domain::{coded, lang::Lang, money::Money, time::Timestamp};

/// Something to be paid on the provider's page.
#[derive(Debug, Clone, Copy)]
pub struct NewCharge<'a> {
    /// Our code of the payment: asking twice with one key makes one charge.
    pub key: &'a str,
    pub money: Money,
    /// What is bought, as the payer reads it.
    pub title: &'a str,
    /// Where the provider sends the payer back to, whatever came of it.
    pub return_url: &'a str,
    pub email: Option<&'a str>,
    /// Our number of the account: for whoever looks at the provider's books, and compared when the charge is asked about.
    pub account: i64,
    /// Whether the card is kept for renewals.
    pub save_method: bool,
    pub lang: Lang,
}

/// A card to be kept on the provider's page without a charge.
#[derive(Debug, Clone, Copy)]
pub struct NewMethodSetup<'a> {
    pub key: &'a str,
    pub title: &'a str,
    pub return_url: &'a str,
    pub email: Option<&'a str>,
    pub account: i64,
    pub lang: Lang,
}

/// A charge to a card that was kept; nobody is there to confirm it.
#[derive(Debug, Clone, Copy)]
pub struct RenewalCharge<'a> {
    pub key: &'a str,
    pub money: Money,
    pub title: &'a str,
    pub method: &'a SavedMethod,
    pub email: Option<&'a str>,
    pub account: i64,
}

/// A card (or the like) that the provider keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedMethod {
    /// The provider's name for it; means nothing to anybody else.
    pub token: String,
    /// Whom the provider keeps it for, where it knows customers.
    pub customer: Option<String>,
    /// `Visa ·· 4242`
    pub title: String,
}

coded! {
    pub enum ChargeKind {
        Payment = "payment",
        /// A card is kept, nothing is charged.
        Card = "card",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChargeStatus {
    /// For the payer.
    Waiting,
    /// The payer has done everything; the bank has not.
    Pending,
    Succeeded,
    Failed(PaymentFailure),
    /// All of it; a part that was given back leaves the charge succeeded.
    Refunded,
    Disputed,
}

impl ChargeStatus {
    /// Paid, then given back or questioned, as far as it went.
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
    /// Our code of the payment as the provider gives it back; none where it keeps no such thing (a card at YooKassa).
    pub reference: Option<String>,
    /// Our number of the account as the provider gives it back, where it keeps it.
    pub account: Option<String>,
    /// What it says about whose it is contradicts itself.
    pub doubtful: bool,
    pub kind: ChargeKind,
    pub status: ChargeStatus,
    /// None of a card.
    pub money: Option<Money>,
    /// Where the payer goes, while that is of use.
    pub url: Option<String>,
    /// Only one that the provider keeps for us.
    pub method: Option<SavedMethod>,
    /// What it was paid with, kept or not: `Visa ·· 4242`. None while nobody gave a card.
    pub paid_with: Option<String>,
    /// Minor units given back so far.
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

/// Something happened to a charge: a reason to ask about it, not a thing to believe.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderEvent {
    /// The same however often it is told.
    pub id: String,
    /// In the provider's words.
    pub kind: String,
    /// What to ask for. Not always the id that `create` answered: a refund or dispute at Stripe names the payment
    /// behind a checkout; whose it is then stands in the `reference` of what `find` answers.
    pub charge: String,
    /// Our code of the payment, where the event holds it.
    pub reference: Option<String>,
    pub happened_at: Timestamp,
}

#[derive(Debug, thiserror::Error)]
pub enum PaymentError {
    /// Nothing is known of the outcome: ask again, with the same key.
    #[error("the payment provider does not answer: {0}")]
    Away(String),
    /// It said no, or what it said cannot be used. Asking again changes nothing.
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

/// Ids go into addresses, and some come from events that anybody could have sent.
pub(super) fn is_id(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    (1..=pult_domain::limits::CHARGE_REF_MAX).contains(&text.len()) && text.bytes().all(plain)
}

pub(super) fn refused(why: impl Into<String>) -> PaymentError {
    PaymentError::Refused(why.into())
}

/// As card networks are written by people.
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

/// An address a payer can be sent to.
pub(super) fn page(url: Option<String>) -> Result<Option<String>, PaymentError> {
    let Some(url) = url else { return Ok(None) };
    match url::Url::parse(&url) {
        Ok(parsed) if matches!(parsed.scheme(), "https" | "http") => Ok(Some(url)),
        _ => Err(refused("its page has no address a payer could be sent to")),
    }
}

/// Answers must be about what was asked for.
pub(super) fn same_id(asked: &str, told: &str) -> Result<(), PaymentError> {
    (asked == told)
        .then_some(())
        .ok_or_else(|| refused("it answered about another charge"))
}
