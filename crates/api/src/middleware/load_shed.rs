//! When too many requests are being worked on, further ones are told at once to come back.

use std::sync::Arc;

use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use pult_domain::problem::Problem;
use tokio::sync::Semaphore;

use crate::{error::ApiError, health};

#[derive(Clone)]
pub(crate) struct Gate(Arc<Semaphore>);

impl Gate {
    pub(crate) fn new(in_flight: usize) -> Self {
        Self(Arc::new(Semaphore::new(in_flight)))
    }
}

pub(crate) async fn shed(State(gate): State<Gate>, request: Request, next: Next) -> Response {
    // A busy node is not a dead one: whoever watches must still get an answer.
    if health::is_probe(request.uri().path()) {
        return next.run(request).await;
    }
    match gate.0.try_acquire() {
        Ok(_place) => next.run(request).await,
        Err(_) => ApiError::from(Problem::Overloaded).into_response(),
    }
}
