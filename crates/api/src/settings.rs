//! Settings of the operator that only the web layer needs.

use std::{num::NonZeroU32, time::Duration};

use axum::http::HeaderName;
use ipnet::IpNet;

#[derive(Debug, Clone)]
pub struct ApiSettings {
    /// Requests a second from one address; `None` leaves the limit to a proxy in front.
    pub rate_limit: Option<NonZeroU32>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// The header in which a trusted proxy names the country of its client.
    pub country_header: Option<HeaderName>,
    /// Requests that may be in flight at once; more are refused.
    pub in_flight: usize,
    /// Time for a handler to begin its response; streams may take longer to finish.
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
