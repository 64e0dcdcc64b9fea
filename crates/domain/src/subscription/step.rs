//! From the running plan to another: which kind of step it is, and whether it is open.

use std::cmp::Ordering;

use super::Subscription;
use crate::{
    plan::{PlanCode, Tariff},
    time::Timestamp,
};

coded! {
    pub enum Step {
        Start = "start",
        Upgrade = "upgrade",
        Downgrade = "downgrade",
        Same = "same",
    }
}

impl Subscription {
    /// A term whose days are over is started anew, also while its renewal is still tried.
    pub fn step(&self, to: Tariff, now: Timestamp) -> Step {
        let Some(running) = self.running(now).filter(|term| !term.in_grace_at(now)) else {
            return Step::Start;
        };
        let by_rank = to.plan.rank().cmp(&running.plan.rank());
        let by_term = to.months.cmp(&running.months);
        match by_rank {
            Ordering::Greater => Step::Upgrade,
            Ordering::Less => Step::Downgrade,
            Ordering::Equal if to.plan != running.plan => Step::Upgrade,
            Ordering::Equal => match by_term {
                Ordering::Greater => Step::Upgrade,
                Ordering::Less => Step::Downgrade,
                Ordering::Equal => Step::Same,
            },
        }
    }

    /// The archived plan is only for whoever is on it, for the same term.
    pub fn is_open(&self, to: Tariff, now: Timestamp) -> bool {
        match to.plan {
            PlanCode::Free => false,
            PlanCode::Start => self.last(now).is_some_and(|last| last.tariff() == Some(to)),
            PlanCode::RecordPool | PlanCode::Pro | PlanCode::Event => true,
        }
    }
}
