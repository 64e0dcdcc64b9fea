//! What a provider tells us: checked as it documents, kept once, and settled by a job.

use pult_domain::problem::Problem;

use crate::{App, AppError};

/// `header` looks a header of the request up.
pub async fn receive_event(
    _app: &App,
    _provider: &str,
    _header: &(dyn for<'a> Fn(&'a str) -> Option<String> + Sync),
    _body: &[u8],
) -> Result<(), AppError> {
    Err(Problem::PaymentsUnavailable.into())
}
