//! YooKassa's objects, as far as they are read, and how they map to charges.

use serde::Deserialize;

use super::{CARD, amount::Amount};
use crate::payments::{
    Charge, ChargeKind, ChargeStatus, PaymentError, PaymentFailure, ProviderRefund, ProviderRefundStatus,
    SavedMethod,
    charge::{card_title, check_page_url, refused},
};

#[derive(Deserialize)]
pub(super) struct PaymentObject {
    pub(super) id: String,
    status: String,
    amount: Amount,
    confirmation: Option<Confirmation>,
    payment_method: Option<MethodObject>,
    #[serde(default)]
    metadata: YookassaMetadata,
    refunded_amount: Option<Amount>,
    cancellation_details: Option<Cancellation>,
}

#[derive(Deserialize, Default)]
pub(super) struct YookassaMetadata {
    pub(super) payment: Option<String>,
    account: Option<String>,
}

#[derive(Deserialize)]
struct Confirmation {
    confirmation_url: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct MethodObject {
    pub(super) id: String,
    #[serde(default)]
    saved: bool,
    /// Only for a method that was saved without a payment.
    status: Option<String>,
    title: Option<String>,
    card: Option<Card>,
    confirmation: Option<Confirmation>,
}

#[derive(Deserialize)]
struct Card {
    card_type: Option<String>,
    last4: Option<String>,
}

#[derive(Deserialize)]
struct Cancellation {
    #[serde(default)]
    reason: String,
}

#[derive(Deserialize)]
pub(super) struct YookassaRefund {
    id: String,
    status: String,
    amount: Amount,
}

impl PaymentObject {
    pub(super) fn charge(self) -> Result<Charge, PaymentError> {
        let money = self.amount.money()?;
        let refunded = match &self.refunded_amount {
            Some(amount) => amount.money()?.amount,
            None => 0,
        };
        let url = check_page_url(
            self.confirmation
                .and_then(|confirmation| confirmation.confirmation_url),
        )?;
        let status = match self.status.as_str() {
            "pending" if url.is_some() => ChargeStatus::Waiting,
            "pending" | "waiting_for_capture" => ChargeStatus::Pending,
            "succeeded" => ChargeStatus::paid(Some(money), refunded, false),
            "canceled" => ChargeStatus::Failed(failure(self.cancellation_details.as_ref())),
            other => return Err(unknown_status(other)),
        };
        Ok(Charge {
            id: self.id,
            reference: self.metadata.payment,
            account: self.metadata.account,
            doubtful: false,
            kind: ChargeKind::Payment,
            status,
            money: Some(money),
            url: url.filter(|_| status == ChargeStatus::Waiting),
            method: self.payment_method.as_ref().and_then(MethodObject::saved_method),
            paid_with: self.payment_method.as_ref().and_then(MethodObject::title),
            refunded,
        })
    }
}

impl MethodObject {
    fn title(&self) -> Option<String> {
        let card = |card: &Card| Some(card_title(card.card_type.as_deref()?, card.last4.as_deref()?));
        self.card.as_ref().and_then(card).or_else(|| self.title.clone())
    }

    fn saved_method(&self) -> Option<SavedMethod> {
        self.saved.then(|| SavedMethod {
            token: self.id.clone(),
            customer: None,
            title: self.title().unwrap_or_else(|| "YooKassa".to_owned()),
        })
    }

    /// A method that was saved without a payment, on a page of its own.
    pub(super) fn charge(self) -> Result<Charge, PaymentError> {
        let status = match self.status.as_deref() {
            Some("pending") => ChargeStatus::Waiting,
            Some("active") if self.saved => ChargeStatus::Succeeded,
            Some("active") => ChargeStatus::Pending,
            Some("inactive") => ChargeStatus::Failed(PaymentFailure::Declined),
            other => return Err(unknown_status(other.unwrap_or_default())),
        };
        let (method, paid_with) = (self.saved_method(), self.title());
        let url = check_page_url(
            self.confirmation
                .and_then(|confirmation| confirmation.confirmation_url),
        )?;
        Ok(Charge {
            id: format!("{CARD}{}", self.id),
            // YooKassa stores no metadata with a card.
            reference: None,
            account: None,
            doubtful: false,
            kind: ChargeKind::Card,
            status,
            money: None,
            url: url.filter(|_| status == ChargeStatus::Waiting),
            method,
            paid_with,
            refunded: 0,
        })
    }
}

impl YookassaRefund {
    pub(super) fn refund(self) -> Result<ProviderRefund, PaymentError> {
        let status = match self.status.as_str() {
            "pending" => ProviderRefundStatus::Pending,
            "succeeded" => ProviderRefundStatus::Succeeded,
            "canceled" => ProviderRefundStatus::Failed,
            other => return Err(unknown_status(other)),
        };
        Ok(ProviderRefund {
            id: self.id,
            status,
            money: self.amount.money()?,
        })
    }
}

fn failure(details: Option<&Cancellation>) -> PaymentFailure {
    match details.map_or("", |details| details.reason.as_str()) {
        "insufficient_funds" | "payment_method_limit_exceeded" => PaymentFailure::NoFunds,
        "card_expired" => PaymentFailure::Expired,
        "expired_on_confirmation" | "canceled_by_merchant" => PaymentFailure::Cancelled,
        "3d_secure_failed" => PaymentFailure::ConfirmationNeeded,
        "call_issuer"
        | "country_forbidden"
        | "fraud_suspected"
        | "general_decline"
        | "identification_required"
        | "invalid_card_number"
        | "invalid_csc"
        | "payment_method_restricted"
        | "permission_revoked" => PaymentFailure::Declined,
        _ => PaymentFailure::Other,
    }
}

fn unknown_status(status: &str) -> PaymentError {
    let status: String = status.chars().take(40).collect();
    refused(format!("its status {status:?} is not known"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_told_as_far_as_a_payer_can_act_on_them() {
        let failure_of = |reason: &str| {
            failure(Some(&Cancellation {
                reason: reason.into(),
            }))
        };
        assert_eq!(failure_of("insufficient_funds"), PaymentFailure::NoFunds);
        assert_eq!(failure_of("card_expired"), PaymentFailure::Expired);
        assert_eq!(failure_of("expired_on_confirmation"), PaymentFailure::Cancelled);
        assert_eq!(failure_of("3d_secure_failed"), PaymentFailure::ConfirmationNeeded);
        assert_eq!(failure_of("permission_revoked"), PaymentFailure::Declined);
        assert_eq!(failure_of("internal_timeout"), PaymentFailure::Other);
        assert_eq!(failure_of("something new"), PaymentFailure::Other);
        assert_eq!(failure(None), PaymentFailure::Other);
    }
}
