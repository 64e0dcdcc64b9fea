//! Money that went back takes along the days it had bought.

use super::{Subscription, credit::share};
use crate::{ids::SubscriptionId, money::Money, time::Timestamp};

impl Subscription {
    /// Of a payment that made this term. Its money may have gone on into a later term; from there it is taken. A term
    /// that is worth nothing any more ends now, and what was paid ahead of it begins.
    pub fn take_back(&mut self, id: SubscriptionId, amount: i64, now: Timestamp) {
        let Some(index) = self.holder(id) else { return };
        let Some(term) = self.terms.get_mut(index) else {
            return;
        };
        let Some(value) = term.value else { return };
        let taken = amount.clamp(0, value.amount);
        term.value = Some(Money {
            amount: value.amount - taken,
            ..value
        });
        if !(term.renews || term.is_left_at(now)) {
            return;
        }
        // To the nearest day: the unused part takes just the unused days along, though credit was rounded down.
        let days = (share(2 * term.paid_days, taken, value.amount) + 1) / 2;
        let (end, new_end) = (term.ends_at, term.ends_at.plus_days(-days));
        let earliest = now.max(term.starts_at);
        term.paid_days -= days;
        let from = if taken == value.amount || new_end <= earliest {
            term.cut(now);
            earliest
        } else {
            term.ends_at = new_end;
            term.warned_at = None;
            new_end
        };
        self.shift_from(end, from.0.min(end.0) - end.0);
    }

    /// The term that has the money of this one.
    fn holder(&self, id: SubscriptionId) -> Option<usize> {
        let mut index = self.terms.iter().position(|term| term.id == Some(id))?;
        // Each step goes to a later start, so this ends.
        while let Some(cut_at) = self.terms.get(index)?.cut_at {
            let started = self.terms.get(index)?.starts_at;
            index = self.terms.iter().position(|term| {
                term.starts_at == cut_at
                    && term.value.is_some()
                    && (term.cut_at.is_none() || started < cut_at)
            })?;
        }
        Some(index)
    }
}
