//! Renewal of the last period: switched on and off, tried, and ended after failures.

use super::{Purchase, Subscription, SubscriptionPeriod};
use crate::{
    ids::{PaymentMethodId, SubscriptionPeriodId},
    limits::{GRACE_LONGEST_DAYS, RENEWAL_RETRY_DAYS},
    money::Money,
    plan::PlanPeriod,
    time::Timestamp,
};

/// What follows a failed renewal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RenewalFailure {
    TryAgainAt(Timestamp),
    /// It was the last try; the plan is over.
    Over,
}

impl Subscription {
    /// Switches renewal off; what is paid runs to its end. The plan it would have renewed as is
    /// kept, in case it is switched on again. False when nothing renews.
    pub fn cancel(&mut self) -> bool {
        let mut changed = false;
        for period in self.periods.iter_mut().filter(|period| period.renews) {
            let next = period.next;
            period.stop_renewing();
            period.next = next;
            changed = true;
        }
        changed
    }

    pub fn renews(&self, now: Timestamp) -> bool {
        self.last(now).is_some_and(|last| last.renews)
    }

    /// Whether renewal can be switched on, given a card.
    pub fn can_resume(&self, now: Timestamp) -> bool {
        self.last(now)
            .is_some_and(|last| !last.renews && last.tariff().is_some())
    }

    pub fn resume(&mut self, method: PaymentMethodId, now: Timestamp) -> bool {
        let can_resume = self.can_resume(now);
        if let Some(last) = self.last_mut(now).filter(|_| can_resume) {
            last.renews = true;
            last.method = Some(method);
            last.reminded_at = None;
        }
        can_resume
    }

    /// Sets what the last period will renew as; `None` or its own plan period means as itself.
    /// False when it does not renew.
    pub fn schedule(&mut self, plan_period: Option<PlanPeriod>, now: Timestamp) -> bool {
        let Some(last) = self.last_mut(now).filter(|last| last.renews) else {
            return false;
        };
        // A gift has no plan period of its own to fall back to.
        if let Some(own) = last.tariff() {
            last.next = plan_period.filter(|plan_period| *plan_period != own);
        } else if plan_period.is_some() {
            last.next = plan_period;
        }
        last.reminded_at = None;
        true
    }

    /// Replaces the card; a renewal that had failed is tried with it at once.
    pub fn change_method(&mut self, method: PaymentMethodId, now: Timestamp) {
        if let Some(last) = self.last_mut(now) {
            last.method = Some(method);
            if last.failures > 0 {
                last.next_try_at = Some(now);
            }
        }
    }

    /// The card was removed, and renewal ends with it.
    pub fn forget_method(&mut self) {
        self.cancel();
        self.periods.iter_mut().for_each(|period| period.method = None);
    }

    /// Whether a renewal of this period is still expected.
    pub fn awaits_renewal(&self, id: SubscriptionPeriodId) -> bool {
        self.term(id)
            .is_some_and(|period| period.renews && period.truncated_at.is_none())
    }

    /// The renewal was paid: the next period follows the old one, or starts now if access had
    /// lapsed. `None` when it is no longer expected.
    pub fn renew(
        &mut self,
        id: SubscriptionPeriodId,
        purchase: &Purchase,
        now: Timestamp,
    ) -> Option<SubscriptionPeriod> {
        let old = self
            .term_mut(id)
            .filter(|period| period.renews && period.truncated_at.is_none())?;
        let has_lapsed = now >= old.access_until();
        let starts_at = if has_lapsed { now } else { old.ends_at };
        let method = purchase.method.or(old.method);
        old.stop_renewing();
        old.end_notified_at = Some(now);
        let period = SubscriptionPeriod {
            renews: true,
            method,
            ..SubscriptionPeriod::bought(
                purchase.plan_period,
                Money::new(purchase.amount, purchase.currency),
                starts_at,
            )
        };
        self.periods.push(period.clone());
        Some(period)
    }

    /// When the last renewal of this period is tried if all of them fail; until then the outcome is
    /// open. `None` when no renewal is expected.
    pub fn tried_until(&self, id: SubscriptionPeriodId, now: Timestamp) -> Option<Timestamp> {
        let period = self.term(id)?;
        let first = period.next_try_at.unwrap_or(period.ends_at).max(period.ends_at);
        let mut simulated = self.clone();
        let mut at = first.max(now);
        while let RenewalFailure::TryAgainAt(next) = simulated.renewal_failed(id, at)? {
            at = next;
        }
        Some(at)
    }

    /// Schedules the next try after 1, 3 and 5 days, counted from the first try that was actually
    /// made, unless access has lapsed meanwhile. `None` when its renewal is no longer expected.
    pub fn renewal_failed(&mut self, id: SubscriptionPeriodId, now: Timestamp) -> Option<RenewalFailure> {
        let period = self
            .term_mut(id)
            .filter(|period| period.renews && period.truncated_at.is_none())?;
        let has_lapsed = now >= period.access_until();
        let failed_tries = usize::try_from(period.failures).unwrap_or(usize::MAX);
        let previous_days = failed_tries
            .checked_sub(1)
            .and_then(|n| RENEWAL_RETRY_DAYS.get(n));
        period.failures += 1;
        let next = RENEWAL_RETRY_DAYS
            .get(failed_tries)
            .map(|days| now.plus_days(days - previous_days.copied().unwrap_or(0)))
            .filter(|next| !has_lapsed && *next < period.ends_at.plus_days(GRACE_LONGEST_DAYS));
        period.next_try_at = next;
        Some(match next {
            Some(next) => RenewalFailure::TryAgainAt(next),
            None => {
                period.stop_renewing();
                RenewalFailure::Over
            }
        })
    }
}
