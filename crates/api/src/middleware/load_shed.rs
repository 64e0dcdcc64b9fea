//! Refuses requests at once while too many others are in flight.

use axum::extract::Request;
use pult_domain::problem::Problem;
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::health;

pub(crate) struct LoadShedder(Semaphore);

impl LoadShedder {
    pub(crate) fn new(in_flight: usize) -> Self {
        Self(Semaphore::new(in_flight))
    }

    /// The permit is held until the response begins.
    pub(crate) fn admit(&self, request: &Request) -> Result<Option<SemaphorePermit<'_>>, Problem> {
        // A busy node is not a dead one, so probes are always answered.
        if health::is_probe(request.uri().path()) {
            return Ok(None);
        }
        self.0.try_acquire().map(Some).map_err(|_| Problem::Overloaded)
    }
}
