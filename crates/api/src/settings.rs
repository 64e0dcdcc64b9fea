//! What an operator chose that only the web layer needs to know.

use std::{num::NonZeroU32, time::Duration};

use axum::http::HeaderName;
use ipnet::IpNet;

#[derive(Debug, Clone)]
pub struct ApiSettings {
    /// Requests a second from one address; `None` leaves it to whatever stands in front.
    pub rate_limit: Option<NonZeroU32>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// The header in which a trusted proxy tells the country of its client.
    pub country_header: Option<HeaderName>,
    /// Requests that may be worked on at once; more are told to come back.
    pub in_flight: usize,
    /// For a handler to begin its answer; streams may take longer to finish theirs.
    pub request_timeout: Duration,
}

impl Default for ApiSettings {
    fn default() -> Self {
        Self {
            rate_limit: None,
            trusted_proxies: Vec::new(),
            country_header: None,
            in_flight: 1024,
            request_timeout: Duration::from_secs(30),
        }
    }
}
