//! Success and error responses of OAuth.

use reqwest::RequestBuilder;
use serde::{Deserialize, de::DeserializeOwned};

use super::OidcError;
use crate::http_client::{self, RequestError};

/// The error's description is written for developers and stays out of the log.
#[derive(Deserialize)]
struct Refusal {
    error: String,
}

const ERROR_CHARS: usize = 80;

pub(super) async fn request_json<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, OidcError> {
    let response = http_client::send_request(request).await?;
    let status = response.status;
    // Some providers send errors with status 200.
    if let Ok(refusal) = response.read::<Refusal>() {
        let error: String = refusal.error.chars().take(ERROR_CHARS).collect();
        return Err(OidcError::Refused(format!("{status} {error:?}")));
    }
    if !status.is_success() {
        return Err(OidcError::Refused(status.to_string()));
    }
    Ok(response.read()?)
}

impl From<RequestError> for OidcError {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Away(reason) => Self::Away(reason),
            RequestError::Refused(reason) => Self::Refused(reason),
        }
    }
}
