//! Payments, and what is done about one when its provider has reported a result.

use crate::{
    ids::{AccountId, PaymentId, PaymentMethodId, PromoId, SubscriptionPeriodId},
    limits::{PAYMENT_CHECK_MAX_SECONDS, PAYMENT_CHECK_SECONDS, PAYMENT_LATE_MINUTES},
    money::Money,
    plan::{Currency, PlanPeriod},
    subscription::Purchase,
    time::Timestamp,
};

coded! {
    pub enum PaymentKind {
        Purchase = "purchase",
        Renewal = "renewal",
        /// A card is saved; nothing is charged.
        Card = "card",
    }
}

coded! {
    pub enum PaymentStatus {
        Open = "open",
        /// Nobody paid in time.
        Expired = "expired",
        /// Another purchase was started instead.
        Superseded = "superseded",
        Succeeded = "succeeded",
        Failed = "failed",
        Refunded = "refunded",
        Disputed = "disputed",
        /// The provider's charge is not what was requested; staff look at it.
        Mismatch = "mismatch",
    }
}

impl PaymentStatus {
    /// Whether money was received, whatever happened to it later.
    pub fn has_received_money(self) -> bool {
        matches!(
            self,
            Self::Succeeded | Self::Refunded | Self::Disputed | Self::Mismatch
        )
    }
}

coded! {
    /// Why nothing was paid, as far as a payer can do something about it.
    pub enum PaymentFailure {
        Declined = "declined",
        NoFunds = "no_funds",
        /// The card has expired, not the payment page.
        Expired = "expired",
        /// Nobody paid: the payer left, the pool cancelled, or the page was open too long.
        Cancelled = "cancelled",
        /// The bank wants the payer to confirm, and the payer was absent or could not.
        ConfirmationNeeded = "confirmation_needed",
        Other = "other",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub id: PaymentId,
    /// The identifier shown outside, which is also the idempotency key of its charge.
    pub code: String,
    pub account: AccountId,
    pub kind: PaymentKind,
    pub status: PaymentStatus,
    pub provider: String,
    /// The provider's identifier of the charge.
    pub charge: Option<String>,
    /// The page where it is paid, while it can be.
    pub url: Option<String>,
    /// `None` when only a card is saved.
    pub plan_period: Option<PlanPeriod>,
    /// Starts after the last period instead of now.
    pub ahead: bool,
    pub recurrent: bool,
    pub currency: Currency,
    pub price: i64,
    pub discount: i64,
    pub credit: i64,
    pub amount: i64,
    pub refunded: i64,
    pub promo: Option<PromoId>,
    pub promo_code: Option<String>,
    /// Of a renewal: the period that ends, and the number of this attempt.
    pub renews_period: Option<SubscriptionPeriodId>,
    pub attempt: Option<i64>,
    /// The subscription period it created.
    pub period: Option<SubscriptionPeriodId>,
    pub method: Option<PaymentMethodId>,
    /// What it was paid with, saved or not: `Visa ·· 4242`.
    pub method_title: Option<String>,
    pub failure: Option<PaymentFailure>,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
    /// When it was decided; for a payment that succeeded, the date of payment, whatever happened later.
    pub settled_at: Option<Timestamp>,
    /// When money of it was last refunded, or disputed.
    pub refunded_at: Option<Timestamp>,
    /// When the provider is next asked about it, and how often it was asked.
    pub check_at: Timestamp,
    pub checks: i64,
}

impl Payment {
    pub fn money(&self) -> Money {
        Money::new(self.amount, self.currency)
    }

    /// The payer is done and the bank is not: there is a charge, and no page to pay it on any more.
    pub fn is_being_checked(&self) -> bool {
        self.status == PaymentStatus::Open && self.charge.is_some() && self.url.is_none()
    }

    /// Nobody can pay it in time any more. A payment that the bank still checks counts as paid.
    pub fn is_over(&self, now: Timestamp) -> bool {
        match self.status {
            PaymentStatus::Expired => true,
            PaymentStatus::Open => self.expires_at <= now && !self.is_being_checked(),
            _ => false,
        }
    }

    /// Money that arrives this late was paid at an outdated price.
    pub fn is_too_late(&self, now: Timestamp) -> bool {
        self.is_over(now) && self.expires_at.plus_seconds(PAYMENT_LATE_MINUTES * 60) <= now
    }

    /// `None` when only a card is saved.
    pub fn purchase(&self) -> Option<Purchase> {
        Some(Purchase {
            plan_period: self.plan_period?,
            currency: self.currency,
            price: self.price,
            discount: self.discount,
            credit: self.credit,
            amount: self.amount,
            ahead: self.ahead,
            recurrent: self.recurrent,
            method: self.method,
        })
    }
}

/// When a payment is checked again that was checked `asks` times before.
pub fn next_check(asks: i64, now: Timestamp) -> Timestamp {
    let doublings = asks.clamp(0, 16);
    now.plus_seconds((PAYMENT_CHECK_SECONDS << doublings).min(PAYMENT_CHECK_MAX_SECONDS))
}

/// The state of a charge as its provider reports it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChargeResult {
    /// Nothing final.
    Waiting,
    Succeeded,
    Failed(PaymentFailure),
    Refunded,
    Disputed,
}

coded! {
    /// Why money that was received is refunded automatically.
    pub enum AutoRefundReason {
        /// Another purchase was started or paid instead.
        Overtaken = "overtaken",
        /// It was paid long after its time, at an outdated price.
        Late = "late",
        /// The renewal that it pays for is no longer expected.
        NotAwaited = "not_awaited",
    }
}

/// What is to be done about a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentDecision {
    Nothing,
    Grant,
    /// The money received is not wanted and is refunded.
    AutoRefund(AutoRefundReason),
    Fail(PaymentFailure),
    /// The whole amount was refunded.
    Refunded,
    Disputed,
}

/// `unwanted` is the reason why money that arrives now would be refunded.
pub fn decide(
    status: PaymentStatus,
    charge_result: ChargeResult,
    unwanted: Option<AutoRefundReason>,
) -> PaymentDecision {
    use PaymentStatus as S;
    match (status, charge_result) {
        (S::Refunded | S::Mismatch, _) | (_, ChargeResult::Waiting) => PaymentDecision::Nothing,
        (_, ChargeResult::Refunded) => PaymentDecision::Refunded,
        (S::Disputed, _) => PaymentDecision::Nothing,
        (_, ChargeResult::Disputed) => PaymentDecision::Disputed,
        (S::Succeeded, _) => PaymentDecision::Nothing,
        (S::Superseded, ChargeResult::Succeeded) => PaymentDecision::AutoRefund(AutoRefundReason::Overtaken),
        (S::Open | S::Expired | S::Failed, ChargeResult::Succeeded) => {
            unwanted.map_or(PaymentDecision::Grant, PaymentDecision::AutoRefund)
        }
        (S::Open, ChargeResult::Failed(failure)) => PaymentDecision::Fail(failure),
        (S::Expired | S::Superseded | S::Failed, ChargeResult::Failed(_)) => PaymentDecision::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ChargeResult as R;
    use PaymentStatus as S;

    #[test]
    fn money_that_came_grants_once_or_goes_back() {
        for status in [S::Open, S::Expired, S::Failed] {
            assert_eq!(decide(status, R::Succeeded, None), PaymentDecision::Grant);
            for reason in AutoRefundReason::ALL {
                let decision = decide(status, R::Succeeded, Some(reason));
                assert_eq!(decision, PaymentDecision::AutoRefund(reason));
            }
        }
        for unwanted in [None, Some(AutoRefundReason::Late)] {
            assert_eq!(
                decide(S::Superseded, R::Succeeded, unwanted),
                PaymentDecision::AutoRefund(AutoRefundReason::Overtaken)
            );
            for status in [S::Succeeded, S::Refunded, S::Disputed, S::Mismatch] {
                assert_eq!(decide(status, R::Succeeded, unwanted), PaymentDecision::Nothing);
            }
        }
    }

    #[test]
    fn a_failure_counts_only_while_a_payment_is_open() {
        for status in PaymentStatus::ALL {
            let decision = decide(status, R::Failed(PaymentFailure::NoFunds), None);
            let expected = match status {
                S::Open => PaymentDecision::Fail(PaymentFailure::NoFunds),
                _ => PaymentDecision::Nothing,
            };
            assert_eq!(decision, expected, "{status:?}");
            assert_eq!(decide(status, R::Waiting, None), PaymentDecision::Nothing);
        }
    }

    #[test]
    fn refunds_and_disputes_are_heard_whatever_came_before() {
        for status in [S::Open, S::Expired, S::Superseded, S::Succeeded, S::Failed] {
            assert_eq!(decide(status, R::Refunded, None), PaymentDecision::Refunded);
            assert_eq!(decide(status, R::Disputed, None), PaymentDecision::Disputed);
        }
        assert_eq!(decide(S::Disputed, R::Refunded, None), PaymentDecision::Refunded);
        assert_eq!(decide(S::Disputed, R::Disputed, None), PaymentDecision::Nothing);
        assert_eq!(decide(S::Refunded, R::Disputed, None), PaymentDecision::Nothing);
        assert_eq!(decide(S::Refunded, R::Refunded, None), PaymentDecision::Nothing);
    }

    #[test]
    fn pauses_between_questions_grow_to_an_hour() {
        let pause = |asks| next_check(asks, Timestamp(0)).0 / 1_000;
        assert_eq!([0, 1, 2, 3].map(pause), [60, 120, 240, 480]);
        assert_eq!([6, 100, i64::MAX].map(pause), [3_600; 3]);
    }
}
