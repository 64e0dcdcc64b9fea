//! A change from the running plan to another: which kind it is, and whether it is possible.

use std::cmp::Ordering;

use super::Subscription;
use crate::{
    plan::{PlanCode, PlanPeriod},
    time::Timestamp,
};

coded! {
    pub enum PlanChange {
        Start = "start",
        Upgrade = "upgrade",
        Downgrade = "downgrade",
        Same = "same",
    }
}

impl Subscription {
    /// A period whose days are over is started anew, even while its renewal is being tried.
    pub fn step(&self, to: PlanPeriod, now: Timestamp) -> PlanChange {
        let Some(running) = self.running(now).filter(|period| !period.in_grace_at(now)) else {
            return PlanChange::Start;
        };
        let by_rank = to.plan.rank().cmp(&running.plan.rank());
        let by_months = to.months.cmp(&running.months);
        match by_rank {
            Ordering::Greater => PlanChange::Upgrade,
            Ordering::Less => PlanChange::Downgrade,
            Ordering::Equal if to.plan != running.plan => PlanChange::Upgrade,
            Ordering::Equal => match by_months {
                Ordering::Greater => PlanChange::Upgrade,
                Ordering::Less => PlanChange::Downgrade,
                Ordering::Equal => PlanChange::Same,
            },
        }
    }

    /// The archived plan is open only to whoever is on it, for the same period.
    pub fn is_open(&self, to: PlanPeriod, now: Timestamp) -> bool {
        match to.plan {
            PlanCode::Free => false,
            PlanCode::Start => self.last(now).is_some_and(|last| last.tariff() == Some(to)),
            PlanCode::RecordPool | PlanCode::Pro | PlanCode::Event => true,
        }
    }
}
