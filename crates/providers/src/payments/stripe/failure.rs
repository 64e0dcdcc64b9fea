//! Maps Stripe's card errors to payment failures.

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
        let codes = [self.code.as_deref(), self.decline_code.as_deref()];
        let has_code = |code: &str| codes.contains(&Some(code));
        if has_code("authentication_required") || has_code("payment_intent_authentication_failure") {
            PaymentFailure::ConfirmationNeeded
        } else if has_code("insufficient_funds") || has_code("withdrawal_count_limit_exceeded") {
            PaymentFailure::NoFunds
        } else if has_code("expired_card") {
            PaymentFailure::Expired
        } else if has_code("processing_error") || has_code("try_again_later") || codes == [None, None] {
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
        let failure_of = |code: &str, decline: Option<&str>| {
            CardError {
                code: Some(code.into()),
                decline_code: decline.map(Into::into),
            }
            .failure()
        };
        assert_eq!(
            failure_of("card_declined", Some("insufficient_funds")),
            PaymentFailure::NoFunds
        );
        assert_eq!(
            failure_of("authentication_required", Some("authentication_required")),
            PaymentFailure::ConfirmationNeeded
        );
        assert_eq!(failure_of("expired_card", None), PaymentFailure::Expired);
        assert_eq!(
            failure_of("card_declined", Some("generic_decline")),
            PaymentFailure::Declined
        );
        assert_eq!(failure_of("incorrect_cvc", None), PaymentFailure::Declined);
        assert_eq!(failure_of("processing_error", None), PaymentFailure::Other);
        assert_eq!(CardError::default().failure(), PaymentFailure::Other);
    }
}
