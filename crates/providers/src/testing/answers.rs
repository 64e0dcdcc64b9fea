//! What each address of the stand-in says.

use base64::{Engine, engine::general_purpose::STANDARD};
use pult_domain::limits::PROVIDER_ANSWER_BYTES;
use serde_json::{Value, json};

use super::{
    CLIENT_ID, CLIENT_SECRET, FakeOidcProvider, Grant, ProviderFault,
    http::{StubRequest, StubResponse},
    signing,
};
use crate::oidc::challenge;

impl FakeOidcProvider {
    pub(super) fn answer(&self, question: &StubRequest) -> StubResponse {
        let mischief = self.room().mischief;
        let path = question.path.as_str();
        match (mischief, path) {
            (ProviderFault::EndlessAnswer, _) => ok(json!("x".repeat(PROVIDER_ANSWER_BYTES + 1))),
            (ProviderFault::Redirects, _) => StubResponse {
                status: 302,
                body: String::new(),
            },
            (ProviderFault::Breaks, _) => StubResponse {
                status: 500,
                body: "{}".into(),
            },
            (_, "/.well-known/openid-configuration") => ok(self.configuration(mischief)),
            (_, "/jwks") => {
                self.room().asked_for_keys += 1;
                ok(self.keys.published())
            }
            (_, "/token") => self.token(question),
            (_, "/userinfo" | "/info") => self.about(question),
            (_, "/oauth2/auth") => self.vk_token(question),
            (_, "/oauth2/user_info") => self.vk_about(question),
            _ => refused("not_found"),
        }
    }

    fn configuration(&self, mischief: ProviderFault) -> Value {
        let issuer = match mischief {
            ProviderFault::CallsItselfOtherwise => "https://evil.example",
            _ => &self.url,
        };
        let at = |path: &str| format!("{}{path}", self.url);
        json!({
            "issuer": issuer,
            "authorization_endpoint": at("/auth"),
            "token_endpoint": at("/token"),
            "userinfo_endpoint": at("/userinfo"),
            "jwks_uri": at("/jwks"),
        })
    }

    /// A code is good once, for whoever began, and for the address it was asked for.
    fn redeemed(&self, question: &StubRequest) -> Option<(String, Grant)> {
        let code = question.form.get("code")?.clone();
        let grant = self.room().grants.remove(&code)?;
        let verifier = question.form.get("code_verifier")?;
        let fits = challenge(verifier) == grant.challenge
            && question
                .form
                .get("redirect_uri")
                .is_none_or(|uri| *uri == grant.redirect_uri);
        fits.then_some((code, grant))
    }

    fn token(&self, question: &StubRequest) -> StubResponse {
        if !authenticated(question) {
            return refused("invalid_client");
        }
        let Some((code, grant)) = self.redeemed(question) else {
            return refused("invalid_grant");
        };
        let mut room = self.room();
        let token = signing::id_token(&self.keys, &self.url, &grant.nonce, &grant.person, room.mischief);
        room.person = grant.person;
        ok(json!({ "access_token": format!("access-{code}"), "token_type": "Bearer", "id_token": token }))
    }

    fn about(&self, question: &StubRequest) -> StubResponse {
        let token = question
            .headers
            .get("authorization")
            .map(String::as_str)
            .unwrap_or_default();
        if !token.contains("access-code-") {
            return refused("invalid_token");
        }
        let room = self.room();
        let mut told = json!({
            "sub": room.person.subject,
            "id": room.person.subject,
            "client_id": CLIENT_ID,
            "default_email": room.person.email,
            "real_name": room.person.name,
        });
        signing::about(&room.person, &mut told);
        match room.mischief {
            ProviderFault::OtherPersonWhenAsked => told["sub"] = json!("somebody else"),
            ProviderFault::WrongAudience => told["client_id"] = json!("another-app"),
            _ => {}
        }
        ok(told)
    }

    fn vk_token(&self, question: &StubRequest) -> StubResponse {
        let device = question
            .form
            .get("device_id")
            .is_some_and(|device| !device.is_empty());
        match self.redeemed(question) {
            Some((code, grant))
                if device && question.form.get("client_id").is_some_and(|id| id == CLIENT_ID) =>
            {
                self.room().person = grant.person;
                ok(json!({ "access_token": format!("access-{code}"), "state": grant.state, "user_id": 1 }))
            }
            _ => refused("invalid_grant"),
        }
    }

    fn vk_about(&self, question: &StubRequest) -> StubResponse {
        if question
            .form
            .get("access_token")
            .is_none_or(|token| !token.starts_with("access-"))
        {
            return refused("invalid_token");
        }
        let person = &self.room().person;
        let number: u64 = person.subject.parse().unwrap_or(1);
        ok(
            json!({ "user": { "user_id": number, "first_name": person.name, "last_name": "", "email": person.email } }),
        )
    }
}

fn authenticated(question: &StubRequest) -> bool {
    let escaped = |text: &str| url::form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
    let pair = STANDARD.encode(format!("{}:{}", escaped(CLIENT_ID), escaped(CLIENT_SECRET)));
    let basic = question.headers.get("authorization") == Some(&format!("Basic {pair}"));
    let in_form = question.form.get("client_id").is_some_and(|id| id == CLIENT_ID)
        && question
            .form
            .get("client_secret")
            .is_some_and(|secret| secret == CLIENT_SECRET);
    basic || in_form
}

fn ok(body: Value) -> StubResponse {
    StubResponse {
        status: 200,
        body: body.to_string(),
    }
}

fn refused(error: &str) -> StubResponse {
    StubResponse {
        status: 400,
        body: json!({ "error": error }).to_string(),
    }
}
