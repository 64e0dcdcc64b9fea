//! Renewal of the last term: switched on and off, tried, and given up.

use super::{Purchase, Subscription, SubscriptionPeriod};
use crate::{
    ids::{PaymentMethodId, SubscriptionPeriodId},
    limits::{GRACE_LONGEST_DAYS, RENEWAL_RETRY_DAYS},
    money::Money,
    plan::PlanPeriod,
    time::Timestamp,
};

/// What comes after a renewal that failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RenewalFailure {
    TryAgainAt(Timestamp),
    /// It was the last try; the plan is over.
    Over,
}

impl Subscription {
    /// Renewal off; what is paid runs to its end. What it would have renewed as is kept, should it be switched on again.
    /// False when nothing renews.
    pub fn cancel(&mut self) -> bool {
        let mut done = false;
        for term in self.periods.iter_mut().filter(|term| term.renews) {
            let next = term.next;
            term.stop_renewing();
            term.next = next;
            done = true;
        }
        done
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
        let can = self.can_resume(now);
        if let Some(last) = self.last_mut(now).filter(|_| can) {
            last.renews = true;
            last.method = Some(method);
            last.reminded_at = None;
        }
        can
    }

    /// What the last term will renew as; as itself when that is asked for. False when it does not renew.
    pub fn schedule(&mut self, tariff: Option<PlanPeriod>, now: Timestamp) -> bool {
        let Some(last) = self.last_mut(now).filter(|last| last.renews) else {
            return false;
        };
        // A gift has no tariff of its own to fall back to.
        if let Some(own) = last.tariff() {
            last.next = tariff.filter(|tariff| *tariff != own);
        } else if tariff.is_some() {
            last.next = tariff;
        }
        last.reminded_at = None;
        true
    }

    /// Another card; a renewal that had failed is tried with it at once.
    pub fn change_method(&mut self, method: PaymentMethodId, now: Timestamp) {
        if let Some(last) = self.last_mut(now) {
            last.method = Some(method);
            if last.failures > 0 {
                last.next_try_at = Some(now);
            }
        }
    }

    /// The card is gone, and renewal with it.
    pub fn forget_method(&mut self) {
        self.cancel();
        self.periods.iter_mut().for_each(|term| term.method = None);
    }

    /// Whether a renewal of this term is still wanted.
    pub fn awaits_renewal(&self, id: SubscriptionPeriodId) -> bool {
        self.term(id)
            .is_some_and(|term| term.renews && term.truncated_at.is_none())
    }

    /// The renewal was paid: the next term follows on the old one, or starts now where access had lapsed. None when it is
    /// not wanted any more.
    pub fn renew(
        &mut self,
        id: SubscriptionPeriodId,
        purchase: &Purchase,
        now: Timestamp,
    ) -> Option<SubscriptionPeriod> {
        let old = self
            .term_mut(id)
            .filter(|term| term.renews && term.truncated_at.is_none())?;
        let lapsed = now >= old.access_until();
        let starts_at = if lapsed { now } else { old.ends_at };
        let method = purchase.method.or(old.method);
        old.stop_renewing();
        old.end_notified_at = Some(now);
        let term = SubscriptionPeriod {
            renews: true,
            method,
            ..SubscriptionPeriod::bought(
                purchase.plan_period,
                Money::new(purchase.amount, purchase.currency),
                starts_at,
            )
        };
        self.periods.push(term.clone());
        Some(term)
    }

    /// When the last try to renew this term is made, should all of them fail: until then it is open. None when its
    /// renewal is not wanted.
    pub fn tried_until(&self, id: SubscriptionPeriodId, now: Timestamp) -> Option<Timestamp> {
        let term = self.term(id)?;
        let first = term.next_try_at.unwrap_or(term.ends_at).max(term.ends_at);
        let mut after = self.clone();
        let mut at = first.max(now);
        while let RenewalFailure::TryAgainAt(next) = after.renewal_failed(id, at)? {
            at = next;
        }
        Some(at)
    }

    /// Tried again after 1, 3 and 5 days, counted from the first try that was really made; not where access has lapsed
    /// meanwhile. None when its renewal is not wanted any more.
    pub fn renewal_failed(&mut self, id: SubscriptionPeriodId, now: Timestamp) -> Option<RenewalFailure> {
        let term = self
            .term_mut(id)
            .filter(|term| term.renews && term.truncated_at.is_none())?;
        let lapsed = now >= term.access_until();
        let done = usize::try_from(term.failures).unwrap_or(usize::MAX);
        let before = done.checked_sub(1).and_then(|n| RENEWAL_RETRY_DAYS.get(n));
        term.failures += 1;
        let next = RENEWAL_RETRY_DAYS
            .get(done)
            .map(|days| now.plus_days(days - before.copied().unwrap_or(0)))
            .filter(|next| !lapsed && *next < term.ends_at.plus_days(GRACE_LONGEST_DAYS));
        term.next_try_at = next;
        Some(match next {
            Some(next) => RenewalFailure::TryAgainAt(next),
            None => {
                term.stop_renewing();
                RenewalFailure::Over
            }
        })
    }
}
