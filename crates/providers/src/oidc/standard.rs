//! OpenID Connect as written: discovery, authorization code with PKCE, an ID token.

use base64::{Engine, engine::general_purpose::STANDARD};
use serde::Deserialize;

use super::{
    AuthCallback, AuthRequest, Identity, OidcClient, OidcError,
    id_token::{self, ExpectedClaims, UserClaims},
    metadata::{CachedMetadata, ProviderMetadata},
    oauth_response::answer,
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
        ask: &HttpClient,
        client: &OidcClient,
    ) -> Result<String, OidcError> {
        Ok(self
            .metadata
            .get(ask, client)
            .await?
            .authorization_endpoint
            .clone())
    }

    pub(super) async fn redeem(
        &self,
        ask: &HttpClient,
        client: &OidcClient,
        trip: AuthRequest<'_>,
        returned: AuthCallback<'_>,
    ) -> Result<Identity, OidcError> {
        let published = self.metadata.get(ask, client).await?;
        if returned.issuer.is_some_and(|issuer| issuer != published.issuer) {
            return Err(refused("another provider answered"));
        }
        let tokens = exchange(ask, client, &published, trip, returned).await?;
        let identity = self
            .read_id_token(ask, client, &tokens.id_token, trip.nonce)
            .await?;
        match (&identity.email, &published.userinfo_endpoint, tokens.access_token) {
            // Many tell the e-mail only when asked.
            (None, Some(endpoint), Some(token)) => fetch_user_info(ask, endpoint, &token, identity).await,
            _ => Ok(identity),
        }
    }

    pub(super) async fn read_id_token(
        &self,
        ask: &HttpClient,
        client: &OidcClient,
        token: &str,
        nonce: &str,
    ) -> Result<Identity, OidcError> {
        let header = id_token::header(token)?;
        let mut published = self.metadata.get(ask, client).await?;
        if id_token::key_for(&header, &published.keys).is_none() {
            // Keys change; a new one is looked for before the token is refused.
            published = self.metadata.get_again(ask, client).await?;
        }
        let key = id_token::key_for(&header, &published.keys)
            .ok_or_else(|| refused("the ID token is signed with an unknown key"))?;
        let expected = ExpectedClaims {
            issuer: &published.issuer,
            client: &client.id,
            nonce,
        };
        Ok(id_token::check(token, &header, key, &expected)?.into())
    }
}

async fn exchange(
    ask: &HttpClient,
    client: &OidcClient,
    published: &ProviderMetadata,
    trip: AuthRequest<'_>,
    returned: AuthCallback<'_>,
) -> Result<Tokens, OidcError> {
    let mut form = vec![
        ("grant_type", "authorization_code"),
        ("code", returned.code),
        ("redirect_uri", &client.return_url),
        ("code_verifier", trip.verifier),
    ];
    if published.wants_secret_in_form() {
        form.extend([
            ("client_id", client.id.as_str()),
            ("client_secret", &client.secret),
        ]);
        return answer(ask.post_form(&published.token_endpoint, &form)).await;
    }
    let escaped = |text: &str| url::form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
    let pair = STANDARD.encode(format!("{}:{}", escaped(&client.id), escaped(&client.secret)));
    let request = ask
        .post_form(&published.token_endpoint, &form)
        .header("authorization", format!("Basic {pair}"));
    answer(request).await
}

async fn fetch_user_info(
    ask: &HttpClient,
    endpoint: &str,
    token: &str,
    identity: Identity,
) -> Result<Identity, OidcError> {
    let told: UserClaims = answer(ask.get(endpoint).bearer_auth(token)).await?;
    let told = Identity::from(told);
    if told.subject != identity.subject {
        return Err(refused("the provider tells of somebody else"));
    }
    Ok(Identity {
        name: told.name.or(identity.name),
        ..told
    })
}
