//! Days and plans that cost nothing.

use super::{Subscription, SubscriptionPeriod};
use crate::{
    plan::PlanCode,
    time::{DAY_MS, Timestamp},
};

coded! {
    pub enum GiftRefusal {
        /// A plan of at least that rank runs.
        NoBetter = "gift_no_better",
        /// Not sold any more, and none of it runs.
        Archived = "tariff_archived",
    }
}

impl Subscription {
    /// A plan given by staff. More days of the plan that runs; a higher one interrupts it, and it goes on afterwards.
    pub fn give(&mut self, plan: PlanCode, days: i64, now: Timestamp) -> Result<(), GiftRefusal> {
        let running = self.running(now).map(|term| term.plan);
        if running.is_some_and(|running| running != plan && running.rank() >= plan.rank()) {
            return Err(GiftRefusal::NoBetter);
        }
        if plan == PlanCode::Start && running != Some(plan) {
            return Err(GiftRefusal::Archived);
        }
        let overdue = self
            .periods
            .iter_mut()
            .find(|term| term.truncated_at.is_none() && term.renews && term.ends_at <= now);
        if let Some(overdue) = overdue {
            // Its renewal waits for the end of the gift.
            let gift = SubscriptionPeriod {
                renews: true,
                next: overdue.renews_as(),
                method: overdue.method,
                ..SubscriptionPeriod::gift(plan, days, now)
            };
            overdue.cut(now);
            self.periods.push(gift);
            return Ok(());
        }
        match running {
            None => {
                self.shift_from(now, days * DAY_MS);
                self.periods.push(SubscriptionPeriod::gift(plan, days, now));
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
        let Some(term) = self.periods.iter_mut().find(|term| term.runs_at(now)) else {
            return false;
        };
        let end = term.ends_at;
        self.shift_from(end, days * DAY_MS);
        if let Some(term) = self.periods.iter_mut().find(|term| term.runs_at(now)) {
            term.bonus_days += days;
            term.ends_at = end.plus_days(days);
            term.reminded_at = None;
        }
        true
    }

    /// The running term stands still for as long as the gift runs, and then goes on as it is: to the millisecond, with
    /// all its days and their value. Its row moves behind the gift; when it ran before is kept as a row of its own, which
    /// is worth nothing.
    fn interrupt(&mut self, plan: PlanCode, days: i64, now: Timestamp) {
        let Some(index) = self.periods.iter().position(|term| term.runs_at(now)) else {
            return;
        };
        let mut term = self.periods.remove(index);
        let end = term.ends_at;
        let passed = SubscriptionPeriod {
            id: None,
            ends_at: now,
            paid_days: 0,
            bonus_days: 0,
            value: None,
            first_started_at: None,
            elapsed_ms: 0,
            renews: false,
            method: None,
            next: None,
            reminded_at: None,
            end_notified_at: Some(now),
            ..term.clone()
        };
        term.first_started_at = Some(term.first_began_at());
        term.elapsed_ms += now.0 - term.starts_at.0;
        term.starts_at = now.plus_days(days);
        term.ends_at = end.plus_days(days);
        term.reminded_at = None;
        self.shift_from(end, days * DAY_MS);
        if passed.starts_at < passed.ends_at {
            self.periods.push(passed);
        }
        self.periods.push(term);
        self.periods.push(SubscriptionPeriod::gift(plan, days, now));
    }
}
