//! Providers for tests: a sign-in provider here, payment providers in a folder of their own. They keep to the protocols,
//! or break one rule of them at a time.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::missing_panics_doc
)]

mod answers;
mod http;
pub mod payments;
mod signing;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard},
};

use url::Url;

use crate::oidc::OidcClient;
use http::Reply;
use signing::Keys;

pub const CLIENT_ID: &str = "pult";
pub const CLIENT_SECRET: &str = "a secret of: the/tests";

/// Which rule is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ProviderFault {
    #[default]
    None,
    WrongNonce,
    WrongIssuer,
    WrongAudience,
    TwoAudiences,
    Expired,
    Stale,
    NotYet,
    NoSignature,
    SignedWithTheSecret,
    SignedWithThePublicKey,
    ForeignKey,
    OtherPersonWhenAsked,
    EndlessAnswer,
    Redirects,
    Breaks,
    CallsItselfOtherwise,
}

impl ProviderFault {
    /// Everything an ID token can be wrong in.
    pub const OF_TOKENS: [Self; 11] = [
        Self::WrongNonce,
        Self::WrongIssuer,
        Self::WrongAudience,
        Self::TwoAudiences,
        Self::Expired,
        Self::Stale,
        Self::NotYet,
        Self::NoSignature,
        Self::SignedWithTheSecret,
        Self::SignedWithThePublicKey,
        Self::ForeignKey,
    ];
}

#[derive(Debug, Clone, Default)]
pub struct TestPerson {
    pub subject: String,
    pub email: Option<String>,
    pub email_verified: Option<bool>,
    pub name: Option<String>,
    /// The e-mail stands in the answer to a question only, not in the ID token.
    pub shy: bool,
}

/// What was asked for at the sign-in page, and is answered for at the token endpoint.
struct Grant {
    challenge: String,
    nonce: String,
    redirect_uri: String,
    state: String,
    person: TestPerson,
}

#[derive(Default)]
struct FakeState {
    mischief: ProviderFault,
    person: TestPerson,
    grants: HashMap<String, Grant>,
    given: u32,
    asked_for_keys: u32,
}

/// Runs until it is dropped with the test's runtime.
#[derive(Clone)]
pub struct FakeOidcProvider {
    pub url: String,
    keys: Arc<Keys>,
    room: Arc<Mutex<FakeState>>,
}

impl FakeOidcProvider {
    pub async fn start() -> Self {
        http::listen(|url| {
            let stand_in = Self {
                url: url.to_owned(),
                keys: Arc::new(Keys::new()),
                room: Arc::default(),
            };
            let speaker = stand_in.clone();
            (
                stand_in,
                Arc::new(move |question| Reply::Said(speaker.answer(question))),
            )
        })
        .await
    }

    /// As an operator would register it.
    pub fn client(&self, name: &str, public_url: &str) -> OidcClient {
        OidcClient {
            name: name.into(),
            issuer: self.url.clone(),
            id: CLIENT_ID.into(),
            secret: CLIENT_SECRET.into(),
            return_url: format!("{public_url}/api/oidc/{name}/return"),
        }
    }

    pub fn be(&self, mischief: ProviderFault) {
        self.room().mischief = mischief;
    }

    pub fn sign_in_as(&self, person: TestPerson) {
        self.room().person = person;
    }

    pub fn asked_for_keys(&self) -> u32 {
        self.room().asked_for_keys
    }

    /// What somebody does on the provider's page: agrees, and is sent back with a code.
    pub fn agree(&self, authorize_url: &str) -> String {
        let url = Url::parse(authorize_url).expect("an address");
        assert!(authorize_url.starts_with(&self.url), "{authorize_url}");
        let asked: HashMap<_, _> = url.query_pairs().into_owned().collect();
        assert_eq!(asked["client_id"], CLIENT_ID);
        assert_eq!(
            (
                asked["response_type"].as_str(),
                asked["code_challenge_method"].as_str()
            ),
            ("code", "S256")
        );
        let mut room = self.room();
        room.given += 1;
        let code = format!("code-{}", room.given);
        let grant = Grant {
            challenge: asked["code_challenge"].clone(),
            nonce: asked.get("nonce").cloned().unwrap_or_default(),
            redirect_uri: asked["redirect_uri"].clone(),
            state: asked["state"].clone(),
            person: room.person.clone(),
        };
        room.grants.insert(code.clone(), grant);
        code
    }

    /// An ID token as another application's page would get it.
    pub fn id_token(&self, nonce: &str) -> String {
        let room = self.room();
        signing::id_token(&self.keys, &self.url, nonce, &room.person, room.mischief)
    }

    fn room(&self) -> MutexGuard<'_, FakeState> {
        self.room.lock().expect("nobody panicked here")
    }
}
