//! Why a card did not pay, in Stripe's words and ours.

use serde::Deserialize;

use crate::payments::PaymentFailure;

#[derive(Deserialize, Default)]
pub(super) struct CardError {
    #[serde(default)]
    pub(super) code: Option<String>,
    #[serde(default)]
    pub(super) decline_code: Option<String>,
}

impl CardError {
    pub(super) fn failure(&self) -> PaymentFailure {
        let words = [self.code.as_deref(), self.decline_code.as_deref()];
        let says = |word: &str| words.contains(&Some(word));
        if says("authentication_required") || says("payment_intent_authentication_failure") {
            PaymentFailure::ConfirmationNeeded
        } else if says("insufficient_funds") || says("withdrawal_count_limit_exceeded") {
            PaymentFailure::NoFunds
        } else if says("expired_card") {
            PaymentFailure::Expired
        } else if says("processing_error") || says("try_again_later") || words == [None, None] {
            PaymentFailure::Other
        } else {
            PaymentFailure::Declined
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declines_are_told_as_far_as_a_payer_can_act_on_them() {
        let of = |code: &str, decline: Option<&str>| {
            CardError {
                code: Some(code.into()),
                decline_code: decline.map(Into::into),
            }
            .failure()
        };
        assert_eq!(
            of("card_declined", Some("insufficient_funds")),
            PaymentFailure::NoFunds
        );
        assert_eq!(
            of("authentication_required", Some("authentication_required")),
            PaymentFailure::ConfirmationNeeded
        );
        assert_eq!(of("expired_card", None), PaymentFailure::Expired);
        assert_eq!(
            of("card_declined", Some("generic_decline")),
            PaymentFailure::Declined
        );
        assert_eq!(of("incorrect_cvc", None), PaymentFailure::Declined);
        assert_eq!(of("processing_error", None), PaymentFailure::Other);
        assert_eq!(CardError::default().failure(), PaymentFailure::Other);
    }
}
