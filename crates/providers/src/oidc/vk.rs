//! VK ID: OAuth 2.1 with PKCE and a separate call for the user's identity. VK does not say whether
//! it has verified a mailbox, so its e-mail is only a suggestion.

use serde::Deserialize;

use super::{
    AuthCallback, AuthRequest, Identity, OidcClient, OidcError, oauth_response::request_json, refused,
};
use crate::http_client::HttpClient;

pub(super) const SCOPE: &str = "vkid.personal_info email";

#[derive(Deserialize)]
struct Tokens {
    access_token: String,
    state: Option<String>,
}

#[derive(Deserialize)]
struct UserInfo {
    user: User,
}

#[derive(Deserialize)]
struct User {
    user_id: Id,
    first_name: Option<String>,
    last_name: Option<String>,
    email: Option<String>,
}

/// A number, or a string of it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Id {
    Number(u64),
    Text(String),
}

pub(super) async fn redeem(
    http: &HttpClient,
    client: &OidcClient,
    auth_request: AuthRequest<'_>,
    callback: AuthCallback<'_>,
) -> Result<Identity, OidcError> {
    let device_id = callback
        .device_id
        .ok_or_else(|| refused("no device_id came back"))?;
    let token_form = [
        ("grant_type", "authorization_code"),
        ("code", callback.code),
        ("code_verifier", auth_request.verifier),
        ("client_id", &client.id),
        ("device_id", device_id),
        ("redirect_uri", &client.return_url),
        ("state", auth_request.state),
    ];
    let tokens: Tokens =
        request_json(http.post_form(&format!("{}/oauth2/auth", client.issuer), &token_form)).await?;
    if tokens.state.is_some_and(|state| state != auth_request.state) {
        return Err(refused("the tokens belong to another sign-in"));
    }
    let user_info_form = [
        ("client_id", client.id.as_str()),
        ("access_token", &tokens.access_token),
    ];
    let user_info: UserInfo =
        request_json(http.post_form(&format!("{}/oauth2/user_info", client.issuer), &user_info_form)).await?;
    let user = user_info.user;
    let names = [user.first_name, user.last_name].map(Option::unwrap_or_default);
    let name = names.join(" ").trim().to_owned();
    Ok(Identity {
        subject: match user.user_id {
            Id::Number(number) => number.to_string(),
            Id::Text(text) => text,
        },
        email: user.email.filter(|email| !email.is_empty()),
        email_verified: false,
        name: (!name.is_empty()).then_some(name),
    })
}
