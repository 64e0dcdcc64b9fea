//! Fake providers for tests: a sign-in provider here, payment providers in a folder of their own.
//! They follow the protocols, or break one rule at a time.
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

/// The rule that is broken.
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
    /// All faults of an ID token.
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
    /// The e-mail is returned only by the user info, not in the ID token.
    pub shy: bool,
}

/// The parameters of the sign-in page, checked at the token endpoint.
struct Grant {
    challenge: String,
    nonce: String,
    redirect_uri: String,
    state: String,
    person: TestPerson,
}

#[derive(Default)]
struct FakeState {
    fault: ProviderFault,
    person: TestPerson,
    grants: HashMap<String, Grant>,
    issued: u32,
    asked_for_keys: u32,
}

/// Runs until it is dropped with the test's runtime.
#[derive(Clone)]
pub struct FakeOidcProvider {
    pub url: String,
    keys: Arc<Keys>,
    state: Arc<Mutex<FakeState>>,
}

impl FakeOidcProvider {
    pub async fn start() -> Self {
        http::listen(|url| {
            let fake = Self {
                url: url.to_owned(),
                keys: Arc::new(Keys::new()),
                state: Arc::default(),
            };
            let handler = fake.clone();
            (
                fake,
                Arc::new(move |request| Reply::Response(handler.respond(request))),
            )
        })
        .await
    }

    /// The registration that an operator would make.
    pub fn client(&self, name: &str, public_url: &str) -> OidcClient {
        OidcClient {
            name: name.into(),
            issuer: self.url.clone(),
            id: CLIENT_ID.into(),
            secret: CLIENT_SECRET.into(),
            return_url: format!("{public_url}/api/oidc/{name}/return"),
        }
    }

    pub fn set_fault(&self, fault: ProviderFault) {
        self.state().fault = fault;
    }

    pub fn sign_in_as(&self, person: TestPerson) {
        self.state().person = person;
    }

    pub fn asked_for_keys(&self) -> u32 {
        self.state().asked_for_keys
    }

    /// Simulates the user's consent on the provider's page; returns the code of the redirect.
    pub fn agree(&self, authorize_url: &str) -> String {
        let url = Url::parse(authorize_url).expect("an address");
        assert!(authorize_url.starts_with(&self.url), "{authorize_url}");
        let query: HashMap<_, _> = url.query_pairs().into_owned().collect();
        assert_eq!(query["client_id"], CLIENT_ID);
        assert_eq!(
            (
                query["response_type"].as_str(),
                query["code_challenge_method"].as_str()
            ),
            ("code", "S256")
        );
        let mut state = self.state();
        state.issued += 1;
        let code = format!("code-{}", state.issued);
        let grant = Grant {
            challenge: query["code_challenge"].clone(),
            nonce: query.get("nonce").cloned().unwrap_or_default(),
            redirect_uri: query["redirect_uri"].clone(),
            state: query["state"].clone(),
            person: state.person.clone(),
        };
        state.grants.insert(code.clone(), grant);
        code
    }

    /// An ID token as another application's page would get it.
    pub fn id_token(&self, nonce: &str) -> String {
        let state = self.state();
        signing::id_token(&self.keys, &self.url, nonce, &state.person, state.fault)
    }

    fn state(&self) -> MutexGuard<'_, FakeState> {
        self.state.lock().expect("nobody panicked here")
    }
}
