//! VK ID: OAuth 2.1 with PKCE and a call of its own for who somebody is.
//! VK does not say whether it has checked a mailbox, so its e-mail is a suggestion only.

use serde::Deserialize;

use super::{AuthCallback, AuthRequest, Identity, OidcClient, OidcError, oauth_response::answer, refused};
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

/// A number, or a text of it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Id {
    Number(u64),
    Text(String),
}

pub(super) async fn redeem(
    ask: &HttpClient,
    client: &OidcClient,
    trip: AuthRequest<'_>,
    returned: AuthCallback<'_>,
) -> Result<Identity, OidcError> {
    let device = returned
        .device_id
        .ok_or_else(|| refused("no device_id came back"))?;
    let exchange = [
        ("grant_type", "authorization_code"),
        ("code", returned.code),
        ("code_verifier", trip.verifier),
        ("client_id", &client.id),
        ("device_id", device),
        ("redirect_uri", &client.return_url),
        ("state", trip.state),
    ];
    let tokens: Tokens = answer(ask.post_form(&format!("{}/oauth2/auth", client.issuer), &exchange)).await?;
    if tokens.state.is_some_and(|state| state != trip.state) {
        return Err(refused("the tokens belong to another sign-in"));
    }
    let question = [
        ("client_id", client.id.as_str()),
        ("access_token", &tokens.access_token),
    ];
    let told: UserInfo =
        answer(ask.post_form(&format!("{}/oauth2/user_info", client.issuer), &question)).await?;
    let user = told.user;
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
