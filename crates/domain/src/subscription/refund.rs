//! A refund removes the days that the money had bought, and with days or a whole plan also the
//! renewal: whoever asked for a refund is not charged again automatically.

use super::{Subscription, credit::share};
use crate::{ids::SubscriptionPeriodId, money::Money, plan::PlanCode, time::Timestamp};

coded! {
    /// What a refund does to the period that holds the money.
    pub enum SubscriptionEffect {
        /// Its days are used up, or the money is worth less than half a day.
        Same = "same",
        Shorter = "shorter",
        /// It was running, and ends now.
        Over = "over",
        /// It was paid ahead and does not start.
        NeverStarts = "never_starts",
    }
}

/// What a refund does, or has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RefundEffect {
    /// The plan of the period that holds the money, which may be a later one than the payment created.
    pub plan: PlanCode,
    pub effect: SubscriptionEffect,
    /// Paid days that are removed with the money.
    pub days: i64,
    /// When the period ends afterwards; `None` once it is over.
    pub ends_at: Option<Timestamp>,
    /// What runs afterwards in its place, and until when.
    pub then: Option<(PlanCode, Timestamp)>,
    /// Something was renewing, and no longer does.
    pub renewal_off: bool,
}

impl Subscription {
    /// What [`Self::take_back`] would do now. `None` when nothing was bought with the money.
    pub fn preview_refund(
        &self,
        id: SubscriptionPeriodId,
        amount: i64,
        now: Timestamp,
    ) -> Option<RefundEffect> {
        self.clone().apply_refund(id, amount, now)
    }

    /// Refunds the payment that created this period. If its money went on into a later period, it
    /// is taken from there. A period that has no value left ends now, and what was paid ahead of it
    /// starts.
    pub fn apply_refund(
        &mut self,
        id: SubscriptionPeriodId,
        amount: i64,
        now: Timestamp,
    ) -> Option<RefundEffect> {
        let index = self.find_holder(id)?;
        let period = self.periods.get_mut(index)?;
        let value = period.value?;
        let refunded = amount.clamp(0, value.amount);
        period.value = Some(Money {
            amount: value.amount - refunded,
            ..value
        });
        let is_open = period.renews || period.is_left_at(now);
        // Rounded to the nearest day, so that the unused part removes just the unused days,
        // although credit was rounded down.
        let days = (share(2 * period.paid_days, refunded, value.amount) + 1) / 2;
        let (plan, end, new_end) = (period.plan, period.ends_at, period.ends_at.plus_days(-days));
        let earliest = now.max(period.starts_at);
        let is_over = refunded > 0 && (refunded == value.amount || new_end <= earliest);
        if !is_open || !(is_over || days > 0) {
            return Some(RefundEffect {
                plan,
                effect: SubscriptionEffect::Same,
                days: 0,
                ends_at: is_open.then_some(end),
                then: None,
                renewal_off: false,
            });
        }
        period.paid_days -= days;
        let effect = match is_over {
            true if period.starts_at > now => SubscriptionEffect::NeverStarts,
            true => SubscriptionEffect::Over,
            false => SubscriptionEffect::Shorter,
        };
        let renewed = period.renews;
        let from = if is_over {
            period.truncate(now);
            earliest
        } else {
            period.ends_at = new_end;
            period.reminded_at = None;
            new_end
        };
        self.shift_from(end, from.0.min(end.0) - end.0);
        let renewal_off = self.cancel() || renewed;
        Some(RefundEffect {
            plan,
            effect,
            days,
            ends_at: (!is_over).then_some(new_end),
            then: self
                .running(now)
                .filter(|_| is_over)
                .map(|running| (running.plan, running.ends_at)),
            renewal_off,
        })
    }

    /// The period that holds the money of this one.
    fn find_holder(&self, id: SubscriptionPeriodId) -> Option<usize> {
        let mut index = self.periods.iter().position(|period| period.id == Some(id))?;
        // Each step goes to a later start, so the loop ends.
        while let Some(truncated_at) = self.periods.get(index)?.truncated_at {
            let started = self.periods.get(index)?.first_began_at();
            index = self.periods.iter().position(|period| {
                period.first_began_at() == truncated_at
                    && period.value.is_some()
                    && (period.truncated_at.is_none() || started < truncated_at)
            })?;
        }
        Some(index)
    }
}
