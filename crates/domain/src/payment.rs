//! Payments, and what becomes of one when its provider has spoken.

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
        /// A card is kept; nothing is charged.
        Card = "card",
    }
}

coded! {
    pub enum PaymentStatus {
        Open = "open",
        /// Nobody paid in time.
        Expired = "expired",
        /// Another purchase was begun instead.
        Superseded = "superseded",
        Succeeded = "succeeded",
        Failed = "failed",
        Refunded = "refunded",
        Disputed = "disputed",
        /// The provider's charge is not what was asked for; staff look at it.
        Mismatch = "mismatch",
    }
}

impl PaymentStatus {
    /// Whatever became of it since.
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
        /// The card, not the page.
        Expired = "expired",
        /// Nobody paid: the payer or we went away, or the page was open too long.
        Cancelled = "cancelled",
        /// The bank wants the payer to confirm, and the payer was not there or could not.
        ConfirmationNeeded = "confirmation_needed",
        Other = "other",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub id: PaymentId,
    /// The name everybody outside knows it by, and the idempotency key of its charge.
    pub code: String,
    pub account: AccountId,
    pub kind: PaymentKind,
    pub status: PaymentStatus,
    pub provider: String,
    /// What the provider calls it.
    pub charge: Option<String>,
    /// Where it is paid, while it can be.
    pub url: Option<String>,
    /// None when only a card is kept.
    pub plan_period: Option<PlanPeriod>,
    /// For after the last term, instead of now.
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
    /// Of a renewal: the term that ends, and which try this is.
    pub renews_period: Option<SubscriptionPeriodId>,
    pub attempt: Option<i64>,
    /// The term it made.
    pub period: Option<SubscriptionPeriodId>,
    pub method: Option<PaymentMethodId>,
    /// What it was paid with, kept or not: `Visa ·· 4242`
    pub method_title: Option<String>,
    pub failure: Option<PaymentFailure>,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
    /// When it was decided; of money that came, the date of the payment, whatever became of it later.
    pub settled_at: Option<Timestamp>,
    /// When money of it last went back, or was disputed.
    pub refunded_at: Option<Timestamp>,
    /// When the provider is asked about it next, and how often it was.
    pub check_at: Timestamp,
    pub checks: i64,
}

impl Payment {
    pub fn money(&self) -> Money {
        Money::new(self.amount, self.currency)
    }

    /// The payer has done everything and the bank has not: there is a charge, and no page to pay it on any more.
    pub fn is_being_checked(&self) -> bool {
        self.status == PaymentStatus::Open && self.charge.is_some() && self.url.is_none()
    }

    /// Nobody pays it in time any more. What the bank checks was paid.
    pub fn is_over(&self, now: Timestamp) -> bool {
        match self.status {
            PaymentStatus::Expired => true,
            PaymentStatus::Open => self.expires_at <= now && !self.is_being_checked(),
            _ => false,
        }
    }

    /// Money that comes only now was paid at a price of long ago.
    pub fn is_too_late(&self, now: Timestamp) -> bool {
        self.is_over(now) && self.expires_at.plus_seconds(PAYMENT_LATE_MINUTES * 60) <= now
    }

    /// None when only a card is kept.
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

/// When a payment that was asked about so often is asked about again.
pub fn next_check(asks: i64, now: Timestamp) -> Timestamp {
    let doublings = asks.clamp(0, 16);
    now.plus_seconds((PAYMENT_CHECK_SECONDS << doublings).min(PAYMENT_CHECK_MAX_SECONDS))
}

/// What the provider says about a charge.
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
    /// Why money that came is given back by itself.
    pub enum AutoRefundReason {
        /// Another purchase was begun or paid instead.
        Overtaken = "overtaken",
        /// It was paid long after its time, at a price of long ago.
        Late = "late",
        /// The renewal that it pays for is not awaited any more.
        NotAwaited = "not_awaited",
    }
}

/// What is to be done about a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentDecision {
    Nothing,
    Grant,
    /// The money came, and is not wanted: it goes back.
    AutoRefund(AutoRefundReason),
    Fail(PaymentFailure),
    /// All of the money went back.
    Refunded,
    Disputed,
}

/// `unwanted`: why money that comes now would not be wanted.
pub fn decide(
    status: PaymentStatus,
    said: ChargeResult,
    unwanted: Option<AutoRefundReason>,
) -> PaymentDecision {
    use PaymentStatus as S;
    match (status, said) {
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
    use ChargeResult as Said;
    use PaymentStatus as S;

    #[test]
    fn money_that_came_grants_once_or_goes_back() {
        for status in [S::Open, S::Expired, S::Failed] {
            assert_eq!(decide(status, Said::Succeeded, None), PaymentDecision::Grant);
            for why in AutoRefundReason::ALL {
                let decision = decide(status, Said::Succeeded, Some(why));
                assert_eq!(decision, PaymentDecision::AutoRefund(why));
            }
        }
        for unwanted in [None, Some(AutoRefundReason::Late)] {
            assert_eq!(
                decide(S::Superseded, Said::Succeeded, unwanted),
                PaymentDecision::AutoRefund(AutoRefundReason::Overtaken)
            );
            for status in [S::Succeeded, S::Refunded, S::Disputed, S::Mismatch] {
                assert_eq!(
                    decide(status, Said::Succeeded, unwanted),
                    PaymentDecision::Nothing
                );
            }
        }
    }

    #[test]
    fn a_failure_counts_only_while_a_payment_is_open() {
        for status in PaymentStatus::ALL {
            let decision = decide(status, Said::Failed(PaymentFailure::NoFunds), None);
            let expected = match status {
                S::Open => PaymentDecision::Fail(PaymentFailure::NoFunds),
                _ => PaymentDecision::Nothing,
            };
            assert_eq!(decision, expected, "{status:?}");
            assert_eq!(decide(status, Said::Waiting, None), PaymentDecision::Nothing);
        }
    }

    #[test]
    fn refunds_and_disputes_are_heard_whatever_came_before() {
        for status in [S::Open, S::Expired, S::Superseded, S::Succeeded, S::Failed] {
            assert_eq!(decide(status, Said::Refunded, None), PaymentDecision::Refunded);
            assert_eq!(decide(status, Said::Disputed, None), PaymentDecision::Disputed);
        }
        assert_eq!(
            decide(S::Disputed, Said::Refunded, None),
            PaymentDecision::Refunded
        );
        assert_eq!(
            decide(S::Disputed, Said::Disputed, None),
            PaymentDecision::Nothing
        );
        assert_eq!(
            decide(S::Refunded, Said::Disputed, None),
            PaymentDecision::Nothing
        );
        assert_eq!(
            decide(S::Refunded, Said::Refunded, None),
            PaymentDecision::Nothing
        );
    }

    #[test]
    fn pauses_between_questions_grow_to_an_hour() {
        let pause = |asks| next_check(asks, Timestamp(0)).0 / 1_000;
        assert_eq!([0, 1, 2, 3].map(pause), [60, 120, 240, 480]);
        assert_eq!([6, 100, i64::MAX].map(pause), [3_600; 3]);
    }
}
