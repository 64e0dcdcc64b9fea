//! Limits the requests a second from one address, with a burst for the many files of a first page.

use std::{
    net::IpAddr,
    num::NonZeroU32,
    sync::atomic::{AtomicU32, Ordering},
};

use axum::extract::Request;
use governor::{
    DefaultKeyedRateLimiter, Quota, RateLimiter,
    clock::{Clock, DefaultClock},
};
use pult_domain::problem::Problem;

use super::client_address::ClientAddress;
use crate::{health, media, settings::ApiSettings, shell};

/// A burst may use the allowance of this many seconds at once.
const BURST_SECONDS: u32 = 4;
/// Idle addresses are dropped after every so many requests.
const CLEANUP_EVERY: u32 = 10_000;

pub(crate) struct Limiter(Option<Inner>);

struct Inner {
    allowance: DefaultKeyedRateLimiter<IpAddr>,
    requests: AtomicU32,
}

impl Limiter {
    pub(crate) fn new(settings: &ApiSettings) -> Self {
        Self(settings.rate_limit.map(|rate| {
            let burst = rate.saturating_mul(NonZeroU32::MIN.saturating_add(BURST_SECONDS - 1));
            let quota = Quota::per_second(rate).allow_burst(burst);
            Inner {
                allowance: RateLimiter::keyed(quota),
                requests: AtomicU32::new(0),
            }
        }))
    }

    pub(crate) fn check(&self, request: &Request) -> Result<(), Problem> {
        let refused = self.0.as_ref().and_then(|inner| inner.refuse(request));
        refused.map_or(Ok(()), Err)
    }
}

impl Inner {
    fn refuse(&self, request: &Request) -> Option<Problem> {
        if is_free(request.uri().path()) {
            return None;
        }
        if self.requests.fetch_add(1, Ordering::Relaxed) % CLEANUP_EVERY == CLEANUP_EVERY - 1 {
            self.allowance.retain_recent();
        }
        let client: &ClientAddress = request.extensions().get()?;
        let wait = self.allowance.check_key(&client.subscriber()).err()?;
        let seconds = wait.wait_time_from(DefaultClock::default().now()).as_secs() + 1;
        Some(Problem::RateLimited { seconds })
    }
}

/// Probes are free, and so are files that browsers cache: a quick scroll requests hundreds of covers at once.
fn is_free(path: &str) -> bool {
    health::is_probe(path)
        || shell::is_asset(path)
        || path.starts_with(media::COVERS)
        || path.starts_with(media::WAVEFORMS)
}
