//! What one connection may cost, and how long it may take.

use std::time::Duration;

#[derive(Debug, Clone)]
pub struct ServerLimits {
    pub connections: usize,
    /// For the first request of a new connection to arrive with all its headers.
    pub first_request: Duration,
    /// For each further request on a connection that is kept open, silence included.
    pub keep_alive: Duration,
    /// How long a reader may take nothing of an answer. A paused player does that for a while.
    pub stalled_write: Duration,
    pub header_bytes: usize,
    /// For what is in flight when the server is asked to stop.
    pub grace: Duration,
}

impl Default for ServerLimits {
    fn default() -> Self {
        Self {
            connections: 8192,
            first_request: Duration::from_secs(10),
            keep_alive: Duration::from_secs(75),
            stalled_write: Duration::from_secs(120),
            header_bytes: 32 * 1024,
            grace: Duration::from_secs(25),
        }
    }
}
