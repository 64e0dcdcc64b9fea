//! A popup that was seen does not come again.

use pult_domain::{problem::Problem, reader::User};

use crate::{App, AppError};

pub async fn popup_seen(_app: &App, _user: &User, _kind: &str) -> Result<(), AppError> {
    Err(Problem::PaymentsUnavailable.into())
}
