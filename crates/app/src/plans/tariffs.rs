//! What is sold, and for how much.

use pult_domain::{
    country::Country,
    plan::{Currency, PlanCode},
    problem::Problem,
    reader::Reader,
};

use crate::{App, AppError};

/// A tariff at its price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    pub plan: PlanCode,
    pub months: i64,
    /// In minor units.
    pub price: i64,
    pub currency: Currency,
    /// What as many single months cost; none for one month.
    pub old_price: Option<i64>,
    pub recurrent: bool,
    pub archived: bool,
}

pub async fn tariffs(
    _app: &App,
    _reader: &Reader,
    _country: Option<&Country>,
    _one_time: bool,
) -> Result<Vec<Offer>, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}
