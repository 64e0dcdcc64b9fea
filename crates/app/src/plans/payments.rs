//! A reader's payments.

use pult_domain::{
    lang::Lang,
    list::Page,
    plan::{Currency, PlanCode},
    problem::Problem,
    reader::User,
    time::Timestamp,
};

use crate::{App, AppError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentView {
    pub code: String,
    pub kind: &'static str,
    pub status: &'static str,
    pub tariff: Option<(PlanCode, i64)>,
    pub amount: i64,
    pub currency: Currency,
    pub price: i64,
    pub discount: i64,
    pub credit: i64,
    pub promo_code: Option<String>,
    pub created_at: Timestamp,
    pub settled_at: Option<Timestamp>,
    pub expires_at: Timestamp,
    pub method: Option<String>,
    pub failure: Option<String>,
    pub url: Option<String>,
    pub refunded: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    pub number: String,
    pub date: Timestamp,
    pub seller: String,
    pub buyer: String,
    pub lines: Vec<(String, i64)>,
    pub total: i64,
    pub currency: Currency,
    pub method: Option<String>,
}

pub async fn payments(_app: &App, _user: &User, _page: Page) -> Result<(Vec<PaymentView>, i64), AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

pub async fn payment(_app: &App, _user: &User, _code: &str) -> Result<PaymentView, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

pub async fn receipt(_app: &App, _user: &User, _code: &str, _lang: Lang) -> Result<Receipt, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

pub async fn cancel_payment(_app: &App, _user: &User, _code: &str) -> Result<PaymentView, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}
