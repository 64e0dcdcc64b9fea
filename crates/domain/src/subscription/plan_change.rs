//! From the running plan to another: which kind of step it is, and whether it is open.

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
    /// A term whose days are over is started anew, also while its renewal is still tried.
    pub fn step(&self, to: PlanPeriod, now: Timestamp) -> PlanChange {
        let Some(running) = self.running(now).filter(|term| !term.in_grace_at(now)) else {
            return PlanChange::Start;
        };
        let by_rank = to.plan.rank().cmp(&running.plan.rank());
        let by_term = to.months.cmp(&running.months);
        match by_rank {
            Ordering::Greater => PlanChange::Upgrade,
            Ordering::Less => PlanChange::Downgrade,
            Ordering::Equal if to.plan != running.plan => PlanChange::Upgrade,
            Ordering::Equal => match by_term {
                Ordering::Greater => PlanChange::Upgrade,
                Ordering::Less => PlanChange::Downgrade,
                Ordering::Equal => PlanChange::Same,
            },
        }
    }

    /// The archived plan is only for whoever is on it, for the same term.
    pub fn is_open(&self, to: PlanPeriod, now: Timestamp) -> bool {
        match to.plan {
            PlanCode::Free => false,
            PlanCode::Start => self.last(now).is_some_and(|last| last.tariff() == Some(to)),
            PlanCode::RecordPool | PlanCode::Pro | PlanCode::Event => true,
        }
    }
}
