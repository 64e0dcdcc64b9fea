//! What a provider published about itself, kept for a while.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use jsonwebtoken::jwk::JwkSet;
use pult_domain::limits::{PROVIDER_KEYS_AGAIN_SECONDS, PROVIDER_KEYS_SECONDS};
use serde::Deserialize;
use tokio::sync::Mutex;

use super::{OidcClient, OidcError, oauth_response::answer, refused};
use crate::http_client::HttpClient;

#[derive(Debug, Deserialize)]
pub(super) struct ProviderMetadata {
    pub(super) issuer: String,
    pub(super) authorization_endpoint: String,
    pub(super) token_endpoint: String,
    jwks_uri: String,
    pub(super) userinfo_endpoint: Option<String>,
    #[serde(default)]
    token_endpoint_auth_methods_supported: Vec<String>,
    /// Filled from `jwks_uri`.
    #[serde(skip, default = "no_keys")]
    pub(super) keys: JwkSet,
}

fn no_keys() -> JwkSet {
    JwkSet { keys: Vec::new() }
}

impl ProviderMetadata {
    /// Basic authentication is the rule; some take the secret in the form only.
    pub(super) fn wants_secret_in_form(&self) -> bool {
        let known = |method: &str| {
            self.token_endpoint_auth_methods_supported
                .iter()
                .any(|one| one == method)
        };
        known("client_secret_post") && !known("client_secret_basic")
    }
}

/// One at a time asks; the others wait for the same answer.
#[derive(Default)]
pub(super) struct CachedMetadata(Mutex<Option<(Instant, Arc<ProviderMetadata>)>>);

impl CachedMetadata {
    pub(super) async fn get(
        &self,
        ask: &HttpClient,
        client: &OidcClient,
    ) -> Result<Arc<ProviderMetadata>, OidcError> {
        self.not_older_than(Duration::from_secs(PROVIDER_KEYS_SECONDS), ask, client)
            .await
    }

    /// After meeting a key that is not known; not more often than a provider can bear.
    pub(super) async fn get_again(
        &self,
        ask: &HttpClient,
        client: &OidcClient,
    ) -> Result<Arc<ProviderMetadata>, OidcError> {
        self.not_older_than(Duration::from_secs(PROVIDER_KEYS_AGAIN_SECONDS), ask, client)
            .await
    }

    async fn not_older_than(
        &self,
        age: Duration,
        ask: &HttpClient,
        client: &OidcClient,
    ) -> Result<Arc<ProviderMetadata>, OidcError> {
        let mut kept = self.0.lock().await;
        if let Some((at, published)) = kept.as_ref()
            && at.elapsed() < age
        {
            return Ok(published.clone());
        }
        match (fetch(ask, client).await, kept.as_ref()) {
            (Ok(published), _) => {
                let published = Arc::new(published);
                *kept = Some((Instant::now(), published.clone()));
                Ok(published)
            }
            // Old keys are better than nobody getting in.
            (Err(OidcError::Away(_)), Some((_, old))) => Ok(old.clone()),
            (Err(error), _) => Err(error),
        }
    }
}

async fn fetch(ask: &HttpClient, client: &OidcClient) -> Result<ProviderMetadata, OidcError> {
    let url = format!("{}/.well-known/openid-configuration", client.issuer);
    let mut published: ProviderMetadata = answer(ask.get(&url)).await?;
    if published.issuer.trim_end_matches('/') != client.issuer {
        return Err(refused("the provider calls itself otherwise"));
    }
    // What begins on https stays there; plain http is for a provider on the own machine.
    let scheme = client.issuer.split(':').next().unwrap_or_default();
    let endpoints = [
        Some(&published.authorization_endpoint),
        Some(&published.token_endpoint),
        Some(&published.jwks_uri),
        published.userinfo_endpoint.as_ref(),
    ];
    for endpoint in endpoints.into_iter().flatten() {
        if endpoint.split("://").next() != Some(scheme) && !endpoint.starts_with("https://") {
            return Err(refused("an address of the provider is not safe"));
        }
    }
    published.keys = answer(ask.get(&published.jwks_uri)).await?;
    Ok(published)
}
