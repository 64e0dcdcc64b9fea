//! Sign-in through providers: OpenID Connect by discovery, and two providers with a protocol of their own.

mod id_token;
mod metadata;
mod oauth_response;
mod standard;
mod vk;
mod yandex;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use pult_domain::{lang::Bilingual, limits::SUBJECT_MAX};
use sha2::{Digest, Sha256};
use url::Url;

use crate::http_client::HttpClient;
use standard::Standard;

#[derive(Debug, thiserror::Error)]
pub enum OidcError {
    /// The provider's response or token is not acceptable; no session is opened.
    #[error("refused: {0}")]
    Refused(String),
    #[error("the provider does not answer: {0}")]
    Away(String),
}

/// The client registration that an operator and the provider agreed on.
#[derive(Clone)]
pub struct OidcClient {
    /// Also selects the protocol: `vk` and `yandex` have their own.
    pub name: String,
    /// The provider's address, without a slash at the end.
    pub issuer: String,
    pub id: String,
    pub secret: String,
    /// The address to which the provider redirects users.
    pub return_url: String,
}

/// Secrets of one round trip.
#[derive(Debug, Clone, Copy)]
pub struct AuthRequest<'a> {
    pub state: &'a str,
    pub nonce: &'a str,
    /// Proves at the end that the same client started the sign-in (PKCE).
    pub verifier: &'a str,
}

/// What the provider redirected a browser back with.
#[derive(Debug, Clone, Copy, Default)]
pub struct AuthCallback<'a> {
    pub code: &'a str,
    /// VK's name for the browser.
    pub device_id: Option<&'a str>,
    /// The issuer that claims to answer (RFC 9207).
    pub issuer: Option<&'a str>,
}

/// A user's identity at a provider.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Identity {
    pub subject: String,
    pub email: Option<String>,
    /// Whether the provider itself has verified the mailbox.
    pub email_verified: bool,
    pub name: Option<String>,
}

pub struct OidcProvider {
    client: OidcClient,
    http: HttpClient,
    protocol: Protocol,
}

enum Protocol {
    Standard(Standard),
    Vk,
    Yandex,
}

impl OidcProvider {
    pub fn new(client: OidcClient) -> Result<Self, OidcError> {
        let protocol = match client.name.as_str() {
            "vk" => Protocol::Vk,
            "yandex" => Protocol::Yandex,
            _ => Protocol::Standard(Standard::default()),
        };
        Ok(Self {
            client,
            http: HttpClient::new()?,
            protocol,
        })
    }

    pub fn name(&self) -> &str {
        &self.client.name
    }

    /// The name that users know.
    pub fn title(&self) -> Bilingual {
        match self.protocol {
            Protocol::Vk => Bilingual::new("ВК", "VK"),
            Protocol::Yandex => Bilingual::new("Яндекс", "Yandex"),
            Protocol::Standard(_) => {
                let mut letters = self.client.name.chars();
                let first = letters.next().map(|letter| letter.to_ascii_uppercase());
                let title: String = first.into_iter().chain(letters).collect();
                Bilingual::new(title.clone(), title)
            }
        }
    }

    /// The address where a browser is sent to sign in.
    pub async fn authorize_url(&self, auth_request: AuthRequest<'_>) -> Result<Url, OidcError> {
        let (endpoint, scope) = match &self.protocol {
            Protocol::Standard(standard) => (
                standard.authorization_endpoint(&self.http, &self.client).await?,
                standard::SCOPE,
            ),
            Protocol::Vk => (format!("{}/authorize", self.client.issuer), vk::SCOPE),
            Protocol::Yandex => (format!("{}/authorize", self.client.issuer), yandex::SCOPE),
        };
        let mut url = Url::parse(&endpoint).map_err(|_| refused("its sign-in address is none"))?;
        url.query_pairs_mut().extend_pairs([
            ("response_type", "code"),
            ("client_id", &self.client.id),
            ("redirect_uri", &self.client.return_url),
            ("scope", scope),
            ("state", auth_request.state),
            ("code_challenge", &challenge(auth_request.verifier)),
            ("code_challenge_method", "S256"),
        ]);
        if matches!(self.protocol, Protocol::Standard(_)) {
            url.query_pairs_mut().append_pair("nonce", auth_request.nonce);
        }
        Ok(url)
    }

    /// Exchanges the code that a browser came back with for the user's identity.
    pub async fn redeem(
        &self,
        auth_request: AuthRequest<'_>,
        callback: AuthCallback<'_>,
    ) -> Result<Identity, OidcError> {
        let identity = match &self.protocol {
            Protocol::Standard(standard) => {
                standard
                    .redeem(&self.http, &self.client, auth_request, callback)
                    .await?
            }
            Protocol::Vk => vk::redeem(&self.http, &self.client, auth_request, callback).await?,
            Protocol::Yandex => yandex::redeem(&self.http, &self.client, auth_request, callback).await?,
        };
        check_subject(identity)
    }

    /// The identity in an ID token, if it is the provider's, for this client, in time and for this nonce.
    pub async fn read_id_token(&self, token: &str, nonce: &str) -> Result<Identity, OidcError> {
        match &self.protocol {
            Protocol::Standard(standard) => check_subject(
                standard
                    .read_id_token(&self.http, &self.client, token, nonce)
                    .await?,
            ),
            Protocol::Vk | Protocol::Yandex => {
                Err(refused("this provider signs no ID tokens for others to check"))
            }
        }
    }
}

/// Accounts are linked by the subject, so it must be a valid one.
fn check_subject(identity: Identity) -> Result<Identity, OidcError> {
    let is_valid = !identity.subject.is_empty()
        && identity.subject.len() <= SUBJECT_MAX
        && !identity.subject.chars().any(char::is_control);
    match is_valid {
        true => Ok(identity),
        false => Err(refused("the subject is none")),
    }
}

pub(crate) fn challenge(verifier: &str) -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes()))
}

fn refused(reason: &str) -> OidcError {
    OidcError::Refused(reason.to_owned())
}

impl std::fmt::Debug for OidcProvider {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Provider")
            .field("name", &self.client.name)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn provider(name: &str) -> OidcProvider {
        OidcProvider::new(OidcClient {
            name: name.into(),
            issuer: "https://id.example".into(),
            id: "our client".into(),
            secret: "s".into(),
            return_url: "https://pult.test/api/oidc/vk/return".into(),
        })
        .unwrap()
    }

    #[test]
    fn the_challenge_is_the_one_of_rfc_7636() {
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
        assert_eq!(challenge(verifier), "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    }

    #[test]
    fn providers_are_called_as_people_know_them() {
        assert_eq!(provider("vk").title().ru, "ВК");
        assert_eq!(provider("yandex").title().en, "Yandex");
        assert_eq!(provider("google").title().ru, "Google");
    }

    #[tokio::test]
    async fn a_browser_is_sent_with_everything_the_trip_is_bound_to() {
        let auth_request = AuthRequest {
            state: "a state",
            nonce: "n",
            verifier: "v",
        };
        let url = provider("vk").authorize_url(auth_request).await.unwrap();
        assert_eq!(url.origin().ascii_serialization(), "https://id.example");
        let pairs: std::collections::HashMap<_, _> = url.query_pairs().into_owned().collect();
        assert_eq!(pairs["state"], "a state");
        assert_eq!(pairs["client_id"], "our client");
        assert_eq!(pairs["code_challenge"], challenge("v"));
        assert_eq!(pairs["code_challenge_method"], "S256");
        assert!(!url.as_str().contains("code_verifier"));
    }

    #[test]
    fn a_subject_must_be_one() {
        for subject in ["", "a\nb", &"x".repeat(SUBJECT_MAX + 1)] {
            let identity = Identity {
                subject: subject.into(),
                ..Identity::default()
            };
            assert!(check_subject(identity).is_err(), "{subject:?}");
        }
    }
}
