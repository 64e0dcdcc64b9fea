//! How OAuth says yes and no.

use reqwest::RequestBuilder;
use serde::{Deserialize, de::DeserializeOwned};

use super::OidcError;
use crate::http_client::{self, RequestError};

/// Its description is written for developers and stays out of the log.
#[derive(Deserialize)]
struct Refusal {
    error: String,
}

const ERROR_CHARS: usize = 80;

pub(super) async fn answer<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, OidcError> {
    let answer = http_client::answer(request).await?;
    let status = answer.status;
    // Some say no with a 200.
    if let Ok(refusal) = answer.read::<Refusal>() {
        let error: String = refusal.error.chars().take(ERROR_CHARS).collect();
        return Err(OidcError::Refused(format!("{status} {error:?}")));
    }
    if !status.is_success() {
        return Err(OidcError::Refused(status.to_string()));
    }
    Ok(answer.read()?)
}

impl From<RequestError> for OidcError {
    fn from(none: RequestError) -> Self {
        match none {
            RequestError::Away(why) => Self::Away(why),
            RequestError::Refused(why) => Self::Refused(why),
        }
    }
}
