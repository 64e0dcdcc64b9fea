//! Asking a provider: with a deadline, without following it elsewhere, and never reading more than a bounded answer.

use std::time::Duration;

use pult_domain::limits::{PROVIDER_ANSWER_BYTES, PROVIDER_SECONDS};
use reqwest::{Client, RequestBuilder, StatusCode, redirect::Policy};
use serde::{Deserialize, de::DeserializeOwned};

use super::OidcError;

pub(super) struct Ask(Client);

/// How OAuth says no; its description is written for developers and stays out of the log.
#[derive(Deserialize)]
struct Refusal {
    error: String,
}

const ERROR_CHARS: usize = 80;

impl Ask {
    pub(super) fn new() -> Result<Self, OidcError> {
        let client = Client::builder()
            .timeout(Duration::from_secs(PROVIDER_SECONDS))
            .redirect(Policy::none())
            .user_agent("Pult")
            .build();
        client.map(Self).map_err(away)
    }

    pub(super) fn get(&self, url: &str) -> RequestBuilder {
        self.0.get(url)
    }

    /// A form, which is how OAuth is spoken.
    pub(super) fn post(&self, url: &str, form: &[(&str, &str)]) -> RequestBuilder {
        let mut body = url::form_urlencoded::Serializer::new(String::new());
        body.extend_pairs(form);
        self.0
            .post(url)
            .header("content-type", "application/x-www-form-urlencoded")
            .header("accept", "application/json")
            .body(body.finish())
    }
}

pub(super) async fn answer<T: DeserializeOwned>(request: RequestBuilder) -> Result<T, OidcError> {
    let mut response = request.send().await.map_err(away)?;
    let status = response.status();
    let mut body = Vec::new();
    while let Some(piece) = response.chunk().await.map_err(away)? {
        body.extend_from_slice(&piece);
        if body.len() > PROVIDER_ANSWER_BYTES {
            return Err(OidcError::Refused("the answer is too long".to_owned()));
        }
    }
    if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
        return Err(OidcError::Away(status.to_string()));
    }
    // Some say no with a 200.
    if let Ok(refusal) = serde_json::from_slice::<Refusal>(&body) {
        let error: String = refusal.error.chars().take(ERROR_CHARS).collect();
        return Err(OidcError::Refused(format!("{status} {error:?}")));
    }
    if !status.is_success() {
        return Err(OidcError::Refused(status.to_string()));
    }
    serde_json::from_slice(&body)
        .map_err(|error| OidcError::Refused(format!("the answer is not understood: {error}")))
}

/// Without the address, which may hold a code.
fn away(error: reqwest::Error) -> OidcError {
    OidcError::Away(error.without_url().to_string())
}
