//! What a reader decides about renewal: off, on, by which card, and what comes next.

use pult_domain::{problem::Problem, reader::User};

use super::Standing;
use crate::{App, AppError};

/// Where another card is given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardPage {
    pub url: String,
    pub payment: String,
}

pub async fn cancel(_app: &App, _user: &User) -> Result<Standing, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

pub async fn resume(_app: &App, _user: &User) -> Result<Standing, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

pub async fn unschedule(_app: &App, _user: &User) -> Result<Standing, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

pub async fn change_card(_app: &App, _user: &User) -> Result<CardPage, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}

pub async fn remove_card(_app: &App, _user: &User) -> Result<Standing, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}
