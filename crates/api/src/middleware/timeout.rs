//! A handler that does not begin its answer in time is given up on.

use std::time::Duration;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use pult_domain::problem::Problem;

use crate::error::ApiError;

pub(crate) async fn limit(State(patience): State<Duration>, request: Request, next: Next) -> Response {
    match tokio::time::timeout(patience, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            tracing::warn!("no answer within {patience:?}");
            ApiError::from(Problem::Unavailable).into_response()
        }
    }
}
