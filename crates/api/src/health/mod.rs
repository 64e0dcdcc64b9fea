//! Probes and metrics for monitoring.

pub(crate) mod alive;
mod metrics;
pub(crate) mod ready;

pub use metrics::metrics_router;

pub(crate) const ALIVE: &str = "/healthz";
pub(crate) const READY: &str = "/readyz";

pub(crate) fn is_probe(path: &str) -> bool {
    path == ALIVE || path == READY
}
