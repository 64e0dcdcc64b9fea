//! A provider's published metadata, cached for a while.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use jsonwebtoken::jwk::JwkSet;
use pult_domain::limits::{PROVIDER_KEYS_AGAIN_SECONDS, PROVIDER_KEYS_SECONDS};
use serde::Deserialize;
use tokio::sync::Mutex;

use super::{OidcClient, OidcError, oauth_response::request_json, refused};
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
    /// Basic authentication is the default; some providers accept the secret only in the form.
    pub(super) fn wants_secret_in_form(&self) -> bool {
        let supports = |method: &str| {
            self.token_endpoint_auth_methods_supported
                .iter()
                .any(|supported| supported == method)
        };
        supports("client_secret_post") && !supports("client_secret_basic")
    }
}

/// One request at a time; concurrent callers wait for its result.
#[derive(Default)]
pub(super) struct CachedMetadata(Mutex<Option<(Instant, Arc<ProviderMetadata>)>>);

impl CachedMetadata {
    pub(super) async fn get(
        &self,
        http: &HttpClient,
        client: &OidcClient,
    ) -> Result<Arc<ProviderMetadata>, OidcError> {
        self.get_fresher_than(Duration::from_secs(PROVIDER_KEYS_SECONDS), http, client)
            .await
    }

    /// Fetches again after an unknown key, but not more often than a provider can bear.
    pub(super) async fn get_again(
        &self,
        http: &HttpClient,
        client: &OidcClient,
    ) -> Result<Arc<ProviderMetadata>, OidcError> {
        self.get_fresher_than(Duration::from_secs(PROVIDER_KEYS_AGAIN_SECONDS), http, client)
            .await
    }

    async fn get_fresher_than(
        &self,
        max_age: Duration,
        http: &HttpClient,
        client: &OidcClient,
    ) -> Result<Arc<ProviderMetadata>, OidcError> {
        let mut cached = self.0.lock().await;
        if let Some((at, metadata)) = cached.as_ref()
            && at.elapsed() < max_age
        {
            return Ok(metadata.clone());
        }
        match (fetch(http, client).await, cached.as_ref()) {
            (Ok(metadata), _) => {
                let metadata = Arc::new(metadata);
                *cached = Some((Instant::now(), metadata.clone()));
                Ok(metadata)
            }
            // Old keys are better than no sign-in at all.
            (Err(OidcError::Away(_)), Some((_, old))) => Ok(old.clone()),
            (Err(error), _) => Err(error),
        }
    }
}

async fn fetch(http: &HttpClient, client: &OidcClient) -> Result<ProviderMetadata, OidcError> {
    let url = format!("{}/.well-known/openid-configuration", client.issuer);
    let mut metadata: ProviderMetadata = request_json(http.get(&url)).await?;
    if metadata.issuer.trim_end_matches('/') != client.issuer {
        return Err(refused("the provider calls itself otherwise"));
    }
    // Endpoints of an https issuer must use https; plain http is for a provider on the same machine.
    let scheme = client.issuer.split(':').next().unwrap_or_default();
    let endpoints = [
        Some(&metadata.authorization_endpoint),
        Some(&metadata.token_endpoint),
        Some(&metadata.jwks_uri),
        metadata.userinfo_endpoint.as_ref(),
    ];
    for endpoint in endpoints.into_iter().flatten() {
        if endpoint.split("://").next() != Some(scheme) && !endpoint.starts_with("https://") {
            return Err(refused("an address of the provider is not safe"));
        }
    }
    metadata.keys = request_json(http.get(&metadata.jwks_uri)).await?;
    Ok(metadata)
}
