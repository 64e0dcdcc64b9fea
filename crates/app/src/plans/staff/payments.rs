//! Payments as staff see them, and refunds.

use pult_domain::{ids::AccountId, list::Page, problem::Problem, reader::User, time::Timestamp};

use crate::{App, AppError, accounts::Client, plans::PaymentView};

#[derive(Debug, Clone, Default)]
pub struct Search {
    /// Code, charge, login or e-mail.
    pub q: Option<String>,
    pub status: Option<String>,
    pub provider: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdminPayment {
    pub payment: PaymentView,
    pub account: AccountId,
    pub login: String,
    pub email: String,
    pub provider: String,
    pub charge: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventView {
    pub id: String,
    pub kind: String,
    pub happened_at: Timestamp,
    pub received_at: Timestamp,
    pub handled_at: Option<Timestamp>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundView {
    pub code: String,
    pub amount: i64,
    pub reason: String,
    pub status: String,
    pub by: Option<String>,
    pub created_at: Timestamp,
    pub settled_at: Option<Timestamp>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentDetail {
    pub payment: AdminPayment,
    pub events: Vec<EventView>,
    pub refunds: Vec<RefundView>,
}

pub async fn payments(
    _app: &App,
    _search: &Search,
    _page: Page,
) -> Result<(Vec<AdminPayment>, i64), AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

pub async fn payment(_app: &App, _code: &str) -> Result<PaymentDetail, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

/// All that is left of it when no amount is named.
pub async fn refund(
    _app: &App,
    _client: &Client,
    _staff: &User,
    _code: &str,
    _amount: Option<i64>,
    _reason: &str,
) -> Result<AdminPayment, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}
