//! A payment with what it may change, locked until the transaction ends: first the account, then the
//! payment, always in this order.

use pult_domain::{
    ids::{AccountId, PaymentMethodId, SubscriptionPeriodId},
    payment::{Payment, PaymentFailure, PaymentStatus},
    problem::Problem,
    subscription::Subscription,
    time::Timestamp,
};
use pult_store::{PaymentOutcome, Tx};

use crate::{App, AppError};

pub(super) struct LockedPayment {
    pub(super) payment: Payment,
    pub(super) subscription: Subscription,
    pub(super) now: Timestamp,
    /// Accounts whose cached user changes.
    pub(super) touched: Vec<AccountId>,
}

impl LockedPayment {
    pub(super) async fn load(app: &App, tx: &mut Tx, code: &str) -> Result<Self, AppError> {
        let payment = tx.lock_payment(code).await?.ok_or(Problem::NotFound)?;
        let subscription = tx.lock_subscription(payment.account).await?;
        Ok(Self {
            touched: vec![payment.account],
            payment,
            subscription,
            now: app.now(),
        })
    }

    pub(super) async fn save(&mut self, tx: &mut Tx) -> Result<(), AppError> {
        let account = self.payment.account;
        tx.save_subscription(account, &mut self.subscription, self.now)
            .await?;
        Ok(())
    }

    pub(super) async fn decide(&mut self, tx: &mut Tx, status: PaymentStatus) -> Result<(), AppError> {
        self.decide_with(tx, status, None, None, None).await
    }

    pub(super) async fn decide_with(
        &mut self,
        tx: &mut Tx,
        status: PaymentStatus,
        failure: Option<PaymentFailure>,
        period: Option<SubscriptionPeriodId>,
        method: Option<PaymentMethodId>,
    ) -> Result<(), AppError> {
        let outcome = PaymentOutcome {
            status,
            failure,
            period,
            method,
            at: self.now,
        };
        tx.decide_payment(self.payment.id, &outcome).await?;
        // As the store does: received money keeps its date.
        if !self.payment.status.has_received_money() {
            self.payment.settled_at = Some(self.now);
        }
        if matches!(status, PaymentStatus::Refunded | PaymentStatus::Disputed) {
            self.payment.refunded_at = Some(self.now);
        }
        self.payment.status = status;
        self.payment.failure = failure;
        self.payment.period = period.or(self.payment.period);
        self.payment.method = method.or(self.payment.method);
        Ok(())
    }

    /// Commits, and invalidates all cached users that the change concerns.
    pub(super) async fn commit_and_reload(self, app: &App, tx: Tx) -> Result<Payment, AppError> {
        tx.commit().await?;
        self.touched
            .iter()
            .for_each(|account| app.user_cache.invalidate(*account));
        // Loaded again, because the store has set the card and the promo code meanwhile.
        let payment = app.store.payment(&self.payment.code).await?;
        Ok(payment.unwrap_or(self.payment))
    }
}
