//! A plan given by hand, with a reason.

use pult_domain::{ids::AccountId, problem::Problem, reader::User};

use crate::{App, AppError, accounts::Client, plans::Standing};

#[derive(Debug, Clone)]
pub struct Gift {
    pub plan: String,
    pub days: i64,
    pub reason: String,
}

pub async fn give(
    _app: &App,
    _client: &Client,
    _staff: &User,
    _to: AccountId,
    _gift: &Gift,
) -> Result<Standing, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}
