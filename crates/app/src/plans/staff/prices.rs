//! What plans cost, changed by staff.

use pult_domain::{plan::Price, problem::Problem, reader::User};

use crate::{App, AppError, accounts::Client};

pub async fn prices(app: &App) -> Result<Vec<Price>, AppError> {
    Ok(app.store.prices().await?)
}

pub async fn set_prices(
    _app: &App,
    _client: &Client,
    _staff: &User,
    _prices: &[Price],
) -> Result<Vec<Price>, AppError> {
    Err(Problem::PaymentsUnavailable.into())
}
