//! Money that went back takes along the days it had bought, and with days or a whole plan the renewal: whoever asked for
//! money back is not charged again by itself.

use super::{Subscription, credit::share};
use crate::{ids::SubscriptionPeriodId, money::Money, plan::PlanCode, time::Timestamp};

coded! {
    /// What becomes of the term that had the money.
    pub enum SubscriptionEffect {
        /// Its days are used up, or the money is worth less than half a day of it.
        Same = "same",
        Shorter = "shorter",
        /// It ran, and ends now.
        Over = "over",
        /// It was paid ahead and does not begin.
        NeverStarts = "never_starts",
    }
}

/// What a refund does, or has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RefundEffect {
    /// Of the term that had the money, which may be a later one than the payment made.
    pub plan: PlanCode,
    pub effect: SubscriptionEffect,
    /// Paid days that go with the money.
    pub days: i64,
    /// When the term ends afterwards; none once it is over.
    pub ends_at: Option<Timestamp>,
    /// What runs afterwards in its place, and until when.
    pub then: Option<(PlanCode, Timestamp)>,
    /// Something renewed, and does so no more.
    pub renewal_off: bool,
}

impl Subscription {
    /// What [`Self::take_back`] would do now. None when nothing was bought with the money.
    pub fn preview_refund(
        &self,
        id: SubscriptionPeriodId,
        amount: i64,
        now: Timestamp,
    ) -> Option<RefundEffect> {
        self.clone().take_back(id, amount, now)
    }

    /// Of a payment that made this term. Its money may have gone on into a later term; from there it is taken. A term
    /// that is worth nothing any more ends now, and what was paid ahead of it begins.
    pub fn take_back(
        &mut self,
        id: SubscriptionPeriodId,
        amount: i64,
        now: Timestamp,
    ) -> Option<RefundEffect> {
        let index = self.holder(id)?;
        let term = self.periods.get_mut(index)?;
        let value = term.value?;
        let taken = amount.clamp(0, value.amount);
        term.value = Some(Money {
            amount: value.amount - taken,
            ..value
        });
        let is_open = term.renews || term.is_left_at(now);
        // To the nearest day: the unused part takes just the unused days along, though credit was rounded down.
        let days = (share(2 * term.paid_days, taken, value.amount) + 1) / 2;
        let (plan, end, new_end) = (term.plan, term.ends_at, term.ends_at.plus_days(-days));
        let earliest = now.max(term.starts_at);
        let is_over = taken > 0 && (taken == value.amount || new_end <= earliest);
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
        term.paid_days -= days;
        let effect = match is_over {
            true if term.starts_at > now => SubscriptionEffect::NeverStarts,
            true => SubscriptionEffect::Over,
            false => SubscriptionEffect::Shorter,
        };
        let renewed = term.renews;
        let from = if is_over {
            term.cut(now);
            earliest
        } else {
            term.ends_at = new_end;
            term.reminded_at = None;
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

    /// The term that has the money of this one.
    fn holder(&self, id: SubscriptionPeriodId) -> Option<usize> {
        let mut index = self.periods.iter().position(|term| term.id == Some(id))?;
        // Each step goes to a later start, so this ends.
        while let Some(cut_at) = self.periods.get(index)?.truncated_at {
            let started = self.periods.get(index)?.first_began_at();
            index = self.periods.iter().position(|term| {
                term.first_began_at() == cut_at
                    && term.value.is_some()
                    && (term.truncated_at.is_none() || started < cut_at)
            })?;
        }
        Some(index)
    }
}
