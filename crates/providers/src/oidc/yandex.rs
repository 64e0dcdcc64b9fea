//! Yandex ID: OAuth 2.0 with PKCE and a call of its own for who somebody is.
//! Yandex does not say whether it has checked a mailbox, so its e-mail is a suggestion only.

use serde::Deserialize;

use super::{AuthCallback, AuthRequest, Identity, OidcClient, OidcError, oauth_response::answer, refused};
use crate::http_client::HttpClient;

pub(super) const SCOPE: &str = "login:info login:email";

#[derive(Deserialize)]
struct Tokens {
    access_token: String,
}

#[derive(Deserialize)]
struct UserInfo {
    id: String,
    client_id: String,
    default_email: Option<String>,
    real_name: Option<String>,
}

pub(super) async fn redeem(
    ask: &HttpClient,
    client: &OidcClient,
    trip: AuthRequest<'_>,
    returned: AuthCallback<'_>,
) -> Result<Identity, OidcError> {
    let exchange = [
        ("grant_type", "authorization_code"),
        ("code", returned.code),
        ("client_id", &client.id),
        ("client_secret", &client.secret),
        ("code_verifier", trip.verifier),
    ];
    let tokens: Tokens = answer(ask.post_form(&format!("{}/token", client.issuer), &exchange)).await?;
    let question = ask
        .get(&format!("{}/info?format=json", who(&client.issuer)))
        .header("authorization", format!("OAuth {}", tokens.access_token));
    let told: UserInfo = answer(question).await?;
    // A token given to another application says nothing to us.
    if told.client_id != client.id {
        return Err(refused("the token was given to another application"));
    }
    Ok(Identity {
        subject: told.id,
        email: told.default_email.filter(|email| !email.is_empty()),
        email_verified: false,
        name: told.real_name.filter(|name| !name.is_empty()),
    })
}

/// `oauth.yandex.ru` gives tokens, `login.yandex.ru` tells whose they are.
fn who(issuer: &str) -> String {
    issuer.replacen("://oauth.", "://login.", 1)
}

#[cfg(test)]
mod tests {
    #[test]
    fn who_somebody_is_is_told_by_another_host() {
        assert_eq!(super::who("https://oauth.yandex.ru"), "https://login.yandex.ru");
        assert_eq!(super::who("http://127.0.0.1:5"), "http://127.0.0.1:5");
    }
}
