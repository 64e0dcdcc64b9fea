//! What a tariff would cost this reader now. Nothing is written.

use pult_domain::{
    country::Country,
    plan::{Currency, PlanCode},
    problem::Problem,
    reader::User,
    time::Timestamp,
};

use crate::{App, AppError};

/// A tariff as somebody asks for it.
#[derive(Debug, Clone)]
pub struct Wish {
    pub tariff: i64,
    /// Of the reader, when nothing that runs fixes the currency.
    pub country: Option<Country>,
    pub promo: Option<String>,
    pub one_time: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quoted {
    pub plan: PlanCode,
    pub months: i64,
    pub step: &'static str,
    pub price: i64,
    pub discount: i64,
    pub credit: i64,
    pub due: i64,
    pub currency: Currency,
    pub days: i64,
    pub extra_days: i64,
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
    pub next_charge_at: Option<Timestamp>,
    pub next_charge: Option<i64>,
    pub recurrent: bool,
    pub promo_code: Option<String>,
}

pub async fn quote(_app: &App, _user: &User, _wish: &Wish) -> Result<Quoted, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}
