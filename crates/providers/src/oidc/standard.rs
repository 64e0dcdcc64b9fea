//! Standard OpenID Connect: discovery, authorization code with PKCE, an ID token.

use base64::{Engine, engine::general_purpose::STANDARD};
use serde::Deserialize;

use super::{
    AuthCallback, AuthRequest, Identity, OidcClient, OidcError,
    id_token::{self, ExpectedClaims, UserClaims},
    metadata::{CachedMetadata, ProviderMetadata},
    oauth_response::request_json,
    refused,
};
use crate::http_client::HttpClient;

pub(super) const SCOPE: &str = "openid profile email";

#[derive(Default)]
pub(super) struct Standard {
    metadata: CachedMetadata,
}

#[derive(Deserialize)]
struct Tokens {
    id_token: String,
    access_token: Option<String>,
}

impl Standard {
    pub(super) async fn authorization_endpoint(
        &self,
        http: &HttpClient,
        client: &OidcClient,
    ) -> Result<String, OidcError> {
        Ok(self
            .metadata
            .get(http, client)
            .await?
            .authorization_endpoint
            .clone())
    }

    pub(super) async fn redeem(
        &self,
        http: &HttpClient,
        client: &OidcClient,
        auth_request: AuthRequest<'_>,
        callback: AuthCallback<'_>,
    ) -> Result<Identity, OidcError> {
        let metadata = self.metadata.get(http, client).await?;
        if callback.issuer.is_some_and(|issuer| issuer != metadata.issuer) {
            return Err(refused("another provider answered"));
        }
        let tokens = exchange(http, client, &metadata, auth_request, callback).await?;
        let identity = self
            .read_id_token(http, client, &tokens.id_token, auth_request.nonce)
            .await?;
        match (&identity.email, &metadata.userinfo_endpoint, tokens.access_token) {
            // Many providers return the e-mail only on request.
            (None, Some(endpoint), Some(token)) => fetch_user_info(http, endpoint, &token, identity).await,
            _ => Ok(identity),
        }
    }

    pub(super) async fn read_id_token(
        &self,
        http: &HttpClient,
        client: &OidcClient,
        token: &str,
        nonce: &str,
    ) -> Result<Identity, OidcError> {
        let header = id_token::parse_header(token)?;
        let mut metadata = self.metadata.get(http, client).await?;
        if id_token::key_for(&header, &metadata.keys).is_none() {
            // Keys change, so a new one is fetched before the token is refused.
            metadata = self.metadata.get_again(http, client).await?;
        }
        let key = id_token::key_for(&header, &metadata.keys)
            .ok_or_else(|| refused("the ID token is signed with an unknown key"))?;
        let expected = ExpectedClaims {
            issuer: &metadata.issuer,
            client: &client.id,
            nonce,
        };
        Ok(id_token::check(token, &header, key, &expected)?.into())
    }
}

async fn exchange(
    http: &HttpClient,
    client: &OidcClient,
    metadata: &ProviderMetadata,
    auth_request: AuthRequest<'_>,
    callback: AuthCallback<'_>,
) -> Result<Tokens, OidcError> {
    let mut form = vec![
        ("grant_type", "authorization_code"),
        ("code", callback.code),
        ("redirect_uri", &client.return_url),
        ("code_verifier", auth_request.verifier),
    ];
    if metadata.wants_secret_in_form() {
        form.extend([
            ("client_id", client.id.as_str()),
            ("client_secret", &client.secret),
        ]);
        return request_json(http.post_form(&metadata.token_endpoint, &form)).await;
    }
    let escape = |text: &str| url::form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
    let credentials = STANDARD.encode(format!("{}:{}", escape(&client.id), escape(&client.secret)));
    let request = http
        .post_form(&metadata.token_endpoint, &form)
        .header("authorization", format!("Basic {credentials}"));
    request_json(request).await
}

async fn fetch_user_info(
    http: &HttpClient,
    endpoint: &str,
    token: &str,
    identity: Identity,
) -> Result<Identity, OidcError> {
    let user_info: UserClaims = request_json(http.get(endpoint).bearer_auth(token)).await?;
    let user_info = Identity::from(user_info);
    if user_info.subject != identity.subject {
        return Err(refused("the provider tells of somebody else"));
    }
    Ok(Identity {
        name: user_info.name.or(identity.name),
        ..user_info
    })
}
