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
        /// Not sold any more, and not the running plan.
        Archived = "tariff_archived",
    }
}

impl Subscription {
    /// Adds a plan given by staff. It extends the same plan; a higher plan interrupts the running
    /// one, which continues afterwards.
    pub fn give(&mut self, plan: PlanCode, days: i64, now: Timestamp) -> Result<(), GiftRefusal> {
        let running = self.running(now).map(|period| period.plan);
        if running.is_some_and(|running| running != plan && running.rank() >= plan.rank()) {
            return Err(GiftRefusal::NoBetter);
        }
        if plan == PlanCode::Start && running != Some(plan) {
            return Err(GiftRefusal::Archived);
        }
        let overdue = self
            .periods
            .iter_mut()
            .find(|period| period.truncated_at.is_none() && period.renews && period.ends_at <= now);
        if let Some(overdue) = overdue {
            // Its renewal is postponed to the end of the gift.
            let gift = SubscriptionPeriod {
                renews: true,
                next: overdue.renews_as(),
                method: overdue.method,
                ..SubscriptionPeriod::gift(plan, days, now)
            };
            overdue.truncate(now);
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

    /// Adds days at the end of the running paid period, before what follows it. False when none runs.
    pub fn reward(&mut self, days: i64, now: Timestamp) -> bool {
        let is_paid = self
            .running(now)
            .is_some_and(|period| period.value.is_some() && !period.in_grace_at(now));
        is_paid && self.add_days(days, now)
    }

    fn add_days(&mut self, days: i64, now: Timestamp) -> bool {
        let Some(period) = self.periods.iter_mut().find(|period| period.runs_at(now)) else {
            return false;
        };
        let end = period.ends_at;
        self.shift_from(end, days * DAY_MS);
        if let Some(period) = self.periods.iter_mut().find(|period| period.runs_at(now)) {
            period.bonus_days += days;
            period.ends_at = end.plus_days(days);
            period.reminded_at = None;
        }
        true
    }

    /// The running period pauses for as long as the gift runs, and then continues to the
    /// millisecond, with all its days and their value. Its row moves behind the gift; the part that
    /// ran before is kept as a row of its own without value.
    fn interrupt(&mut self, plan: PlanCode, days: i64, now: Timestamp) {
        let Some(index) = self.periods.iter().position(|period| period.runs_at(now)) else {
            return;
        };
        let mut period = self.periods.remove(index);
        let end = period.ends_at;
        let elapsed = SubscriptionPeriod {
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
            ..period.clone()
        };
        period.first_started_at = Some(period.first_began_at());
        period.elapsed_ms += now.0 - period.starts_at.0;
        period.starts_at = now.plus_days(days);
        period.ends_at = end.plus_days(days);
        period.reminded_at = None;
        self.shift_from(end, days * DAY_MS);
        if elapsed.starts_at < elapsed.ends_at {
            self.periods.push(elapsed);
        }
        self.periods.push(period);
        self.periods.push(SubscriptionPeriod::gift(plan, days, now));
    }
}
