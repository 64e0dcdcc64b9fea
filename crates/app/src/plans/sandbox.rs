//! The sandbox's checkout page.

use pult_domain::{plan::Currency, problem::Problem};

use crate::{App, AppError};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    pub id: String,
    pub kind: &'static str,
    pub status: &'static str,
    pub amount: i64,
    pub currency: Currency,
    pub title: String,
    pub return_url: String,
    pub asks_confirmation: bool,
    /// Number and what it does.
    pub cards: Vec<(&'static str, &'static str)>,
}

#[derive(Debug, Clone)]
pub struct Card {
    pub number: String,
    pub expiry: String,
    pub cvc: String,
    pub holder: String,
}

pub async fn show(_app: &App, _id: &str) -> Result<Checkout, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

pub async fn pay(_app: &App, _id: &str, _card: &Card) -> Result<Checkout, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

pub async fn confirm(_app: &App, _id: &str, _code: &str) -> Result<Checkout, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

pub async fn cancel(_app: &App, _id: &str) -> Result<Checkout, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}
