//! Asking a provider: with a deadline, without following it elsewhere, and never reading more than a bounded answer.

use std::time::Duration;

use pult_domain::limits::{PROVIDER_ANSWER_BYTES, PROVIDER_SECONDS};
use reqwest::{Client, RequestBuilder, StatusCode, redirect::Policy};
use serde::{Serialize, de::DeserializeOwned};

pub(crate) struct Ask(Client);

/// A question whose outcome is not known, or whose answer is no use.
#[derive(Debug)]
pub(crate) enum NoAnswer {
    Away(String),
    Refused(String),
}

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) body: Vec<u8>,
}

impl Ask {
    pub(crate) fn new() -> Result<Self, NoAnswer> {
        let client = Client::builder()
            .timeout(Duration::from_secs(PROVIDER_SECONDS))
            .redirect(Policy::none())
            .user_agent("Pult")
            .build();
        client.map(Self).map_err(away)
    }

    pub(crate) fn get(&self, url: &str) -> RequestBuilder {
        self.0.get(url).header("accept", "application/json")
    }

    /// A form, which is how OAuth and Stripe are spoken.
    pub(crate) fn post_form(&self, url: &str, form: &[(impl AsRef<str>, impl AsRef<str>)]) -> RequestBuilder {
        let mut body = url::form_urlencoded::Serializer::new(String::new());
        body.extend_pairs(form);
        self.post(url, "application/x-www-form-urlencoded", body.finish())
    }

    pub(crate) fn post_json(&self, url: &str, body: &impl Serialize) -> Result<RequestBuilder, NoAnswer> {
        let body = serde_json::to_string(body).map_err(|error| NoAnswer::Refused(error.to_string()))?;
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

/// Whatever was said, yes or no; a provider that is broken or busy has said nothing.
pub(crate) async fn answer(request: RequestBuilder) -> Result<Answer, NoAnswer> {
    let mut response = request.send().await.map_err(away)?;
    let status = response.status();
    let mut body = Vec::new();
    while let Some(piece) = response.chunk().await.map_err(away)? {
        body.extend_from_slice(&piece);
        if body.len() > PROVIDER_ANSWER_BYTES {
            return Err(NoAnswer::Refused("the answer is too long".to_owned()));
        }
    }
    if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
        return Err(NoAnswer::Away(status.to_string()));
    }
    Ok(Answer { status, body })
}

impl Answer {
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, NoAnswer> {
        serde_json::from_slice(&self.body)
            .map_err(|error| NoAnswer::Refused(format!("the answer is not understood: {error}")))
    }
}

/// Without the address, which may hold a code.
fn away(error: reqwest::Error) -> NoAnswer {
    NoAnswer::Away(error.without_url().to_string())
}
