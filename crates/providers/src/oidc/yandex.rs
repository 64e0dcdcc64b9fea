//! Yandex ID: OAuth 2.0 with PKCE and a separate call for the user's identity. Yandex does not say
//! whether it has verified a mailbox, so its e-mail is only a suggestion.

use serde::Deserialize;

use super::{
    AuthCallback, AuthRequest, Identity, OidcClient, OidcError, oauth_response::request_json, refused,
};
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
    http: &HttpClient,
    client: &OidcClient,
    auth_request: AuthRequest<'_>,
    callback: AuthCallback<'_>,
) -> Result<Identity, OidcError> {
    let token_form = [
        ("grant_type", "authorization_code"),
        ("code", callback.code),
        ("client_id", &client.id),
        ("client_secret", &client.secret),
        ("code_verifier", auth_request.verifier),
    ];
    let tokens: Tokens =
        request_json(http.post_form(&format!("{}/token", client.issuer), &token_form)).await?;
    let request = http
        .get(&format!("{}/info?format=json", user_info_host(&client.issuer)))
        .header("authorization", format!("OAuth {}", tokens.access_token));
    let user_info: UserInfo = request_json(request).await?;
    // A token that was given to another application proves nothing here.
    if user_info.client_id != client.id {
        return Err(refused("the token was given to another application"));
    }
    Ok(Identity {
        subject: user_info.id,
        email: user_info.default_email.filter(|email| !email.is_empty()),
        email_verified: false,
        name: user_info.real_name.filter(|name| !name.is_empty()),
    })
}

/// `oauth.yandex.ru` issues tokens, `login.yandex.ru` returns whose they are.
fn user_info_host(issuer: &str) -> String {
    issuer.replacen("://oauth.", "://login.", 1)
}

#[cfg(test)]
mod tests {
    #[test]
    fn who_somebody_is_is_told_by_another_host() {
        assert_eq!(
            super::user_info_host("https://oauth.yandex.ru"),
            "https://login.yandex.ru"
        );
        assert_eq!(super::user_info_host("http://127.0.0.1:5"), "http://127.0.0.1:5");
    }
}
