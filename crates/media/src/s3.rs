//! The S3 side: one client for short requests, one for transferring large parts, both with strict timeouts.

use std::fmt;
use std::time::Duration;

use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::{BackoffConfig, ClientOptions, RetryConfig};

use crate::location::S3Location;
use crate::tuning::{S3_BACKOFF, S3_CONNECT, S3_REQUEST, S3_RETRIES, S3_TRANSFER};
use crate::{MediaError, Result};

#[derive(Clone)]
pub struct S3Credentials {
    pub key: String,
    pub secret: String,
}

impl fmt::Debug for S3Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("S3Credentials(redacted)")
    }
}

/// How long S3 may take before it counts as unavailable.
#[derive(Debug, Clone, Copy)]
pub struct S3Timeouts {
    pub connect: Duration,
    /// Any short request or read of one window, body included.
    pub request: Duration,
    /// A part of an upload, or a copy inside the store.
    pub transfer: Duration,
}

impl Default for S3Timeouts {
    fn default() -> Self {
        Self {
            connect: S3_CONNECT,
            request: S3_REQUEST,
            transfer: S3_TRANSFER,
        }
    }
}

pub(crate) struct S3Clients {
    pub(crate) quick: AmazonS3,
    pub(crate) bulk: AmazonS3,
}

pub(crate) fn connect(
    location: &S3Location,
    credentials: &S3Credentials,
    timeouts: S3Timeouts,
) -> Result<S3Clients> {
    Ok(S3Clients {
        quick: build_client(location, credentials, timeouts.connect, timeouts.request)?,
        bulk: build_client(location, credentials, timeouts.connect, timeouts.transfer)?,
    })
}

fn build_client(
    location: &S3Location,
    credentials: &S3Credentials,
    connect: Duration,
    timeout: Duration,
) -> Result<AmazonS3> {
    let plain_http = location
        .endpoint
        .as_ref()
        .is_some_and(|url| url.scheme() == "http");
    let options = ClientOptions::new()
        .with_allow_http(plain_http)
        .with_connect_timeout(connect)
        .with_timeout(timeout);
    let retry = RetryConfig {
        backoff: BackoffConfig {
            init_backoff: S3_BACKOFF,
            ..BackoffConfig::default()
        },
        max_retries: S3_RETRIES,
        retry_timeout: timeout * 2,
    };
    let mut builder = AmazonS3Builder::new()
        .with_bucket_name(&location.bucket)
        .with_region(&location.region)
        .with_access_key_id(&credentials.key)
        .with_secret_access_key(&credentials.secret)
        // Several compatible stores lack bulk deletion, and objects are deleted one by one anyway.
        .with_disable_bulk_delete(true)
        .with_client_options(options)
        .with_retry(retry);
    if let Some(endpoint) = &location.endpoint {
        builder = builder.with_endpoint(endpoint.as_str().trim_end_matches('/'));
    }
    builder
        .build()
        .map_err(|error| MediaError::Address(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hanging_store_is_given_up_within_five_seconds() {
        let tries = 1 + S3_RETRIES as u32;
        let longest = S3Timeouts::default().request * tries + S3_BACKOFF * S3_RETRIES as u32;
        assert!(longest < Duration::from_secs(5), "{longest:?}");
    }
}
