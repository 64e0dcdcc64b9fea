//! Days and plans that cost nothing.

use super::{Subscription, Term, credit::share};
use crate::{
    money::Money,
    plan::PlanCode,
    time::{DAY_MS, Timestamp},
};

coded! {
    pub enum GiftRefused {
        /// A plan of at least that rank runs.
        NoBetter = "gift_no_better",
        /// Not sold any more, and none of it runs.
        Archived = "tariff_archived",
    }
}

impl Subscription {
    /// A plan given by staff. More days of the plan that runs; a higher one interrupts it, and it goes on afterwards.
    pub fn give(&mut self, plan: PlanCode, days: i64, now: Timestamp) -> Result<(), GiftRefused> {
        let running = self.running(now).map(|term| term.plan);
        if running.is_some_and(|running| running != plan && running.rank() >= plan.rank()) {
            return Err(GiftRefused::NoBetter);
        }
        if plan == PlanCode::Start && running != Some(plan) {
            return Err(GiftRefused::Archived);
        }
        let overdue = self
            .terms
            .iter_mut()
            .find(|term| term.cut_at.is_none() && term.renews && term.ends_at <= now);
        if let Some(overdue) = overdue {
            // Its renewal waits for the end of the gift.
            let gift = Term {
                renews: true,
                next: overdue.renews_as(),
                method: overdue.method,
                ..Term::gift(plan, days, now)
            };
            overdue.cut(now);
            self.terms.push(gift);
            return Ok(());
        }
        match running {
            None => {
                self.shift_from(now, days * DAY_MS);
                self.terms.push(Term::gift(plan, days, now));
            }
            Some(running) if running == plan => drop(self.add_days(days, now)),
            Some(_) => self.interrupt(plan, days, now),
        }
        Ok(())
    }

    /// Days behind the running paid term, before what follows it. False when none runs.
    pub fn reward(&mut self, days: i64, now: Timestamp) -> bool {
        let paid = self
            .running(now)
            .is_some_and(|term| term.value.is_some() && !term.in_grace_at(now));
        paid && self.add_days(days, now)
    }

    fn add_days(&mut self, days: i64, now: Timestamp) -> bool {
        let Some(term) = self.terms.iter_mut().find(|term| term.runs_at(now)) else {
            return false;
        };
        let end = term.ends_at;
        self.shift_from(end, days * DAY_MS);
        if let Some(term) = self.terms.iter_mut().find(|term| term.runs_at(now)) {
            term.bonus_days += days;
            term.ends_at = end.plus_days(days);
            term.warned_at = None;
        }
        true
    }

    /// The running term becomes what is left of it, after the gift; what has passed is kept as a term of its own. The paid
    /// day that has begun is not credited, here as anywhere, and not lost: it comes back whole, as a given one.
    fn interrupt(&mut self, plan: PlanCode, days: i64, now: Timestamp) {
        let Some(index) = self.terms.iter().position(|term| term.runs_at(now)) else {
            return;
        };
        let Some(term) = self.terms.get_mut(index) else {
            return;
        };
        let end = term.ends_at;
        let (left, bonus_days) = (term.paid_days_left(now), term.bonus_left(now));
        let begun = i64::from(term.paid_left(now) > left * DAY_MS);
        let value_left = term.value.map(|value| share(value.amount, left, term.paid_days));
        let passed = Term {
            id: None,
            ends_at: now,
            paid_days: term.paid_days - left,
            bonus_days: 0,
            value: term.value.map(|value| Money {
                amount: value.amount - value_left.unwrap_or_default(),
                ..value
            }),
            renews: false,
            method: None,
            next: None,
            warned_at: None,
            closed_at: Some(now),
            ..term.clone()
        };
        term.starts_at = now.plus_days(days);
        term.paid_days = left;
        term.bonus_days = bonus_days + begun;
        term.value = term.value.map(|value| Money {
            amount: value_left.unwrap_or_default(),
            ..value
        });
        term.warned_at = None;
        term.reckon_end();
        let delay = term.ends_at.0 - end.0;
        let interrupted = term.clone();
        self.terms.remove(index);
        self.shift_from(end, delay);
        if passed.starts_at < passed.ends_at {
            self.terms.push(passed);
        }
        self.terms.push(interrupted);
        self.terms.push(Term::gift(plan, days, now));
    }
}
