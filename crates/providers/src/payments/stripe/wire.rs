//! Stripe's objects, as far as they are read, and how they map to charges.

use pult_domain::{money::Money, plan::Currency};
use serde::Deserialize;

use super::{RENEWAL, failure::CardError};
use crate::payments::{
    Charge, ChargeKind, ChargeStatus, PaymentError, PaymentFailure, ProviderRefund, ProviderRefundStatus,
    SavedMethod,
    charge::{card_title, check_page_url, refused},
};

#[derive(Deserialize)]
pub(super) struct CheckoutSession {
    pub(super) id: String,
    mode: String,
    status: Option<String>,
    payment_status: String,
    amount_total: Option<i64>,
    currency: Option<String>,
    url: Option<String>,
    client_reference_id: Option<String>,
    #[serde(default)]
    metadata: StripeMetadata,
    customer: Option<ExpandedId>,
    pub(super) payment_intent: Option<Expanded<PaymentIntent>>,
    setup_intent: Option<Expanded<SetupIntent>>,
}

#[derive(Deserialize, Default)]
pub(super) struct StripeMetadata {
    /// The code of the payment.
    pub(super) payment: Option<String>,
    /// The account's number.
    account: Option<String>,
    pub(super) kind: Option<String>,
}

/// The id of an object, or the expanded object.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Expanded<T> {
    Id(String),
    Whole(Box<T>),
}

#[derive(Deserialize)]
pub(super) struct IdObject {
    id: String,
}

pub(super) type ExpandedId = Expanded<IdObject>;

#[derive(Deserialize)]
pub(super) struct PaymentIntent {
    pub(super) id: String,
    status: String,
    amount: i64,
    #[serde(default)]
    amount_received: i64,
    currency: String,
    #[serde(default)]
    metadata: StripeMetadata,
    customer: Option<ExpandedId>,
    setup_future_usage: Option<String>,
    payment_method: Option<Expanded<MethodObject>>,
    latest_charge: Option<Expanded<LatestCharge>>,
    last_payment_error: Option<CardError>,
}

#[derive(Deserialize)]
struct SetupIntent {
    status: String,
    payment_method: Option<Expanded<MethodObject>>,
}

#[derive(Deserialize)]
struct MethodObject {
    id: String,
    #[serde(rename = "type", default)]
    kind: String,
    card: Option<Card>,
}

#[derive(Deserialize)]
struct Card {
    brand: String,
    last4: String,
}

#[derive(Deserialize)]
struct LatestCharge {
    #[serde(default)]
    amount_refunded: i64,
    #[serde(default)]
    disputed: bool,
}

#[derive(Deserialize)]
pub(super) struct StripeRefund {
    id: String,
    status: Option<String>,
    amount: i64,
    currency: String,
}

impl ExpandedId {
    pub(super) fn id(&self) -> &str {
        match self {
            Self::Id(id) => id,
            Self::Whole(whole) => &whole.id,
        }
    }
}

impl Expanded<PaymentIntent> {
    pub(super) fn id(&self) -> &str {
        match self {
            Self::Id(id) => id,
            Self::Whole(intent) => &intent.id,
        }
    }
}

impl CheckoutSession {
    pub(super) fn charge(self) -> Result<Charge, PaymentError> {
        let is_card = self.mode == "setup";
        let url = check_page_url(self.url.clone())?;
        let checkout_money = match (self.amount_total, &self.currency) {
            _ if is_card => None,
            (Some(amount), Some(currency)) => Some(money(amount, currency)?),
            _ => return Err(refused("its checkout has no amount")),
        };
        let intent = match &self.payment_intent {
            Some(Expanded::Whole(intent)) => Some(intent),
            _ => None,
        };
        let intent_money = intent.map(|intent| intent.money()).transpose()?;
        let refunded = intent.map_or(0, |intent| intent.refunded());
        let status = match (self.status.as_deref(), self.payment_status.as_str()) {
            (Some("open"), _) => ChargeStatus::Waiting,
            (Some("expired"), _) => ChargeStatus::Failed(PaymentFailure::Cancelled),
            (Some("complete"), _) if is_card => self.setup_status(),
            (Some("complete"), "paid") => ChargeStatus::paid(
                intent_money.or(checkout_money),
                refunded,
                intent.is_some_and(|intent| intent.disputed()),
            ),
            (Some("complete"), "unpaid") => match intent {
                Some(intent) if intent.status != "processing" => ChargeStatus::Failed(intent.failure()),
                _ => ChargeStatus::Pending,
            },
            _ => return Err(refused("the state of its checkout is not known")),
        };
        let method = match is_card {
            true => self.setup_method(),
            false => intent.and_then(|intent| intent.method()),
        };
        let saved_title = method.as_ref().map(|method| method.title.clone());
        let paid_with = saved_title.or_else(|| intent.and_then(|intent| intent.paid_with()));
        let doubtful = differ(self.client_reference_id.as_ref(), self.metadata.payment.as_ref())
            || intent.is_some_and(|intent| {
                differ(intent.metadata.payment.as_ref(), self.metadata.payment.as_ref())
                    || differ(intent.metadata.account.as_ref(), self.metadata.account.as_ref())
            });
        Ok(Charge {
            id: self.id,
            reference: self.metadata.payment,
            account: self.metadata.account,
            doubtful,
            kind: if is_card {
                ChargeKind::Card
            } else {
                ChargeKind::Payment
            },
            status,
            money: intent_money.or(checkout_money),
            url: url.filter(|_| status == ChargeStatus::Waiting),
            method,
            paid_with,
            refunded,
        })
    }

    fn setup_status(&self) -> ChargeStatus {
        match &self.setup_intent {
            Some(Expanded::Whole(intent)) if intent.status == "succeeded" => ChargeStatus::Succeeded,
            Some(Expanded::Whole(intent)) if intent.status != "processing" => {
                ChargeStatus::Failed(PaymentFailure::Declined)
            }
            _ => ChargeStatus::Pending,
        }
    }

    fn setup_method(&self) -> Option<SavedMethod> {
        match &self.setup_intent {
            Some(Expanded::Whole(intent)) if intent.status == "succeeded" => {
                saved_method(intent.payment_method.as_ref()?, self.customer.as_ref())
            }
            _ => None,
        }
    }
}

impl PaymentIntent {
    /// A payment by itself: a renewal, or the payment behind a checkout.
    pub(super) fn charge(self) -> Result<Charge, PaymentError> {
        let money = self.money()?;
        let renewal = self.is_renewal();
        let status = match self.status.as_str() {
            "succeeded" => ChargeStatus::paid(Some(money), self.refunded(), self.disputed()),
            "processing" | "requires_capture" => ChargeStatus::Pending,
            "canceled" => ChargeStatus::Failed(PaymentFailure::Cancelled),
            "requires_payment_method" | "requires_confirmation" | "requires_action" => match renewal {
                true => ChargeStatus::Failed(self.failure()),
                // On the page the payer may try another card.
                false => ChargeStatus::Waiting,
            },
            _ => return Err(refused("the state of its payment is not known")),
        };
        Ok(Charge {
            refunded: self.refunded(),
            method: self.method(),
            paid_with: self.paid_with(),
            id: self.id,
            reference: self.metadata.payment,
            account: self.metadata.account,
            doubtful: false,
            kind: ChargeKind::Payment,
            status,
            money: Some(money),
            url: None,
        })
    }

    fn is_renewal(&self) -> bool {
        self.metadata.kind.as_deref() == Some(RENEWAL)
    }

    /// The amount received, once the payment succeeded.
    fn money(&self) -> Result<Money, PaymentError> {
        let amount = match self.status.as_str() {
            "succeeded" => self.amount_received,
            _ => self.amount,
        };
        money(amount, &self.currency)
    }

    fn refunded(&self) -> i64 {
        self.latest().map_or(0, |charge| charge.amount_refunded)
    }

    fn disputed(&self) -> bool {
        self.latest().is_some_and(|charge| charge.disputed)
    }

    fn latest(&self) -> Option<&LatestCharge> {
        match &self.latest_charge {
            Some(Expanded::Whole(charge)) => Some(charge),
            _ => None,
        }
    }

    fn method(&self) -> Option<SavedMethod> {
        let is_saved = self.is_renewal() || self.setup_future_usage.as_deref() == Some("off_session");
        if !is_saved || self.status != "succeeded" {
            return None;
        }
        saved_method(self.payment_method.as_ref()?, self.customer.as_ref())
    }

    fn paid_with(&self) -> Option<String> {
        match self.payment_method.as_ref()? {
            Expanded::Whole(method) => Some(method.title()),
            Expanded::Id(_) => None,
        }
    }

    fn failure(&self) -> PaymentFailure {
        match &self.last_payment_error {
            Some(error) => error.failure(),
            None if self.status == "requires_action" => PaymentFailure::ConfirmationNeeded,
            None => PaymentFailure::Declined,
        }
    }
}

impl StripeRefund {
    pub(super) fn refund(self) -> Result<ProviderRefund, PaymentError> {
        let status = match self.status.as_deref() {
            Some("succeeded") => ProviderRefundStatus::Succeeded,
            Some("pending" | "requires_action") => ProviderRefundStatus::Pending,
            Some("failed" | "canceled") => ProviderRefundStatus::Failed,
            _ => return Err(refused("the state of its refund is not known")),
        };
        Ok(ProviderRefund {
            id: self.id,
            status,
            money: money(self.amount, &self.currency)?,
        })
    }
}

impl MethodObject {
    fn title(&self) -> String {
        match &self.card {
            Some(card) => card_title(&card.brand, &card.last4),
            None => self.kind.clone(),
        }
    }
}

/// Both are given and differ.
fn differ(one: Option<&String>, other: Option<&String>) -> bool {
    one.zip(other).is_some_and(|(one, other)| one != other)
}

/// A card can be charged again only for the customer it was saved for.
fn saved_method(
    method_object: &Expanded<MethodObject>,
    customer: Option<&ExpandedId>,
) -> Option<SavedMethod> {
    let customer = customer?.id().to_owned();
    let (token, title) = match method_object {
        Expanded::Id(id) => (id.clone(), card_title("", "")),
        Expanded::Whole(method) => (method.id.clone(), method.title()),
    };
    Some(SavedMethod {
        token,
        customer: Some(customer),
        title,
    })
}

/// Every accepted currency has a hundred minor units, as at Stripe; a currency without them (yen)
/// is refused, so no amount is ever scaled.
pub(super) fn money(amount: i64, currency: &str) -> Result<Money, PaymentError> {
    let currency = Currency::ALL
        .into_iter()
        .find(|own| own.code().eq_ignore_ascii_case(currency))
        .ok_or_else(|| refused("its currency is none of ours"))?;
    match amount >= 0 {
        true => Ok(Money { amount, currency }),
        false => Err(refused("its amount is below zero")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_stay_as_they_are_and_foreign_currencies_stay_out() {
        let read = money(990, "usd").unwrap();
        assert_eq!((read.amount, read.currency), (990, Currency::Usd));
        assert_eq!(money(79_000, "rub").unwrap().currency, Currency::Rub);
        // 990 yen are not 9.90 of anything.
        for currency in ["jpy", "krw", "kwd", "", "us"] {
            assert!(money(990, currency).is_err(), "{currency}");
        }
        assert!(money(-1, "usd").is_err());
    }
}
