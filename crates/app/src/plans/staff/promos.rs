//! Promo codes, made and changed by staff.

use pult_domain::{
    list::Page,
    plan::{Currency, PlanCode},
    problem::Problem,
    reader::User,
    time::Timestamp,
};

use crate::{App, AppError, accounts::Client};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromoBody {
    pub code: String,
    pub percent: Option<i64>,
    pub amount: Option<i64>,
    pub currency: Option<Currency>,
    pub plan: Option<PlanCode>,
    pub valid_from: Option<Timestamp>,
    pub valid_until: Option<Timestamp>,
    pub use_limit: Option<i64>,
    pub per_account: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromoView {
    pub id: i64,
    pub promo: PromoBody,
    pub used: i64,
    pub disabled: bool,
}

pub async fn promos(_app: &App, _q: Option<&str>, _page: Page) -> Result<(Vec<PromoView>, i64), AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

pub async fn add_promo(
    _app: &App,
    _client: &Client,
    _staff: &User,
    _promo: &PromoBody,
) -> Result<PromoView, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

pub async fn change_promo(
    _app: &App,
    _client: &Client,
    _staff: &User,
    _id: i64,
    _promo: &PromoBody,
) -> Result<PromoView, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

pub async fn switch_off_promo(
    _app: &App,
    _client: &Client,
    _staff: &User,
    _id: i64,
) -> Result<PromoView, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}
