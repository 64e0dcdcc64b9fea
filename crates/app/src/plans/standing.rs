//! Where a reader stands: what runs, until when, what comes next and what it will cost.

use pult_domain::{
    plan::{Currency, PlanCode},
    problem::Problem,
    reader::User,
    time::Timestamp,
};

use super::PaymentView;
use crate::{App, AppError};

/// A plan that is held or will be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    pub plan: PlanCode,
    pub months: i64,
    pub from: Option<Timestamp>,
    pub to: Option<Timestamp>,
    pub renews: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptCard {
    pub title: String,
    pub provider: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    pub state: &'static str,
    pub current: Held,
    pub next: Option<Held>,
    pub renews_at: Option<Timestamp>,
    pub next_charge: Option<i64>,
    pub grace_until: Option<Timestamp>,
    pub method: Option<KeptCard>,
    pub currency: Currency,
    pub bonus_days: i64,
    pub can_cancel: bool,
    pub can_resume: bool,
    pub archived: bool,
    pub open_payment: Option<PaymentView>,
}

pub async fn standing(_app: &App, _user: &User) -> Result<Standing, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}
