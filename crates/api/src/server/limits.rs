//! Limits of connections: their number, sizes and timeouts.

use std::time::Duration;

#[derive(Debug, Clone)]
pub struct ServerLimits {
    pub connections: usize,
    /// Timeout for the first request of a new connection to arrive with all its headers.
    pub first_request: Duration,
    /// Timeout for each further request of a connection, idle time included.
    pub keep_alive: Duration,
    /// How long a client may read nothing of a response. A paused player does that for a while.
    pub stalled_write: Duration,
    pub header_bytes: usize,
    /// Time for requests in flight to finish when the server stops.
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
