//! HTTP client for providers: with a timeout, without following redirects, and with a bounded answer.

use std::time::Duration;

use pult_domain::limits::{PROVIDER_ANSWER_BYTES, PROVIDER_SECONDS};
use reqwest::{Client, RequestBuilder, StatusCode, redirect::Policy};
use serde::{Serialize, de::DeserializeOwned};

pub(crate) struct HttpClient(Client);

/// A request whose outcome is unknown, or whose answer is unusable.
#[derive(Debug)]
pub(crate) enum RequestError {
    Away(String),
    Refused(String),
}

pub(crate) struct HttpResponse {
    pub(crate) status: StatusCode,
    pub(crate) body: Vec<u8>,
}

impl HttpClient {
    pub(crate) fn new() -> Result<Self, RequestError> {
        let client = Client::builder()
            .timeout(Duration::from_secs(PROVIDER_SECONDS))
            .redirect(Policy::none())
            .user_agent("Pult")
            .build();
        client.map(Self).map_err(unavailable)
    }

    pub(crate) fn get(&self, url: &str) -> RequestBuilder {
        self.0.get(url).header("accept", "application/json")
    }

    /// Sends a form, as OAuth and Stripe expect.
    pub(crate) fn post_form(&self, url: &str, form: &[(impl AsRef<str>, impl AsRef<str>)]) -> RequestBuilder {
        let mut body = url::form_urlencoded::Serializer::new(String::new());
        body.extend_pairs(form);
        self.post(url, "application/x-www-form-urlencoded", body.finish())
    }

    pub(crate) fn post_json(&self, url: &str, body: &impl Serialize) -> Result<RequestBuilder, RequestError> {
        let body = serde_json::to_string(body).map_err(|error| RequestError::Refused(error.to_string()))?;
        Ok(self.post(url, "application/json", body))
    }

    fn post(&self, url: &str, kind: &str, body: String) -> RequestBuilder {
        self.0
            .post(url)
            .header("content-type", kind)
            .header("accept", "application/json")
            .body(body)
    }
}

/// Any answer of the provider, positive or negative; a server error or 429 counts as no answer.
pub(crate) async fn send_request(request: RequestBuilder) -> Result<HttpResponse, RequestError> {
    let mut response = request.send().await.map_err(unavailable)?;
    let status = response.status();
    let mut body = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(unavailable)? {
        body.extend_from_slice(&chunk);
        if body.len() > PROVIDER_ANSWER_BYTES {
            return Err(RequestError::Refused("the answer is too long".to_owned()));
        }
    }
    if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
        return Err(RequestError::Away(status.to_string()));
    }
    Ok(HttpResponse { status, body })
}

impl HttpResponse {
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, RequestError> {
        serde_json::from_slice(&self.body)
            .map_err(|error| RequestError::Refused(format!("the answer is not understood: {error}")))
    }
}

/// Without the address, which may contain a code.
fn unavailable(error: reqwest::Error) -> RequestError {
    RequestError::Away(error.without_url().to_string())
}
