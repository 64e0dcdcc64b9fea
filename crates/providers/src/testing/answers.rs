//! The fake provider's response at each address.

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
    pub(super) fn respond(&self, request: &StubRequest) -> StubResponse {
        let fault = self.state().fault;
        let path = request.path.as_str();
        match (fault, path) {
            (ProviderFault::EndlessAnswer, _) => ok_response(json!("x".repeat(PROVIDER_ANSWER_BYTES + 1))),
            (ProviderFault::Redirects, _) => StubResponse {
                status: 302,
                body: String::new(),
            },
            (ProviderFault::Breaks, _) => StubResponse {
                status: 500,
                body: "{}".into(),
            },
            (_, "/.well-known/openid-configuration") => ok_response(self.configuration(fault)),
            (_, "/jwks") => {
                self.state().asked_for_keys += 1;
                ok_response(self.keys.jwks())
            }
            (_, "/token") => self.token(request),
            (_, "/userinfo" | "/info") => self.user_info(request),
            (_, "/oauth2/auth") => self.vk_token(request),
            (_, "/oauth2/user_info") => self.vk_user_info(request),
            _ => error_response("not_found"),
        }
    }

    fn configuration(&self, fault: ProviderFault) -> Value {
        let issuer = match fault {
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

    /// A code is valid once, for whoever started the sign-in, and for its redirect address.
    fn redeem_grant(&self, request: &StubRequest) -> Option<(String, Grant)> {
        let code = request.form.get("code")?.clone();
        let grant = self.state().grants.remove(&code)?;
        let verifier = request.form.get("code_verifier")?;
        let is_valid = challenge(verifier) == grant.challenge
            && request
                .form
                .get("redirect_uri")
                .is_none_or(|uri| *uri == grant.redirect_uri);
        is_valid.then_some((code, grant))
    }

    fn token(&self, request: &StubRequest) -> StubResponse {
        if !is_authenticated(request) {
            return error_response("invalid_client");
        }
        let Some((code, grant)) = self.redeem_grant(request) else {
            return error_response("invalid_grant");
        };
        let mut state = self.state();
        let token = signing::id_token(&self.keys, &self.url, &grant.nonce, &grant.person, state.fault);
        state.person = grant.person;
        ok_response(
            json!({ "access_token": format!("access-{code}"), "token_type": "Bearer", "id_token": token }),
        )
    }

    fn user_info(&self, request: &StubRequest) -> StubResponse {
        let token = request
            .headers
            .get("authorization")
            .map(String::as_str)
            .unwrap_or_default();
        if !token.contains("access-code-") {
            return error_response("invalid_token");
        }
        let state = self.state();
        let mut user_info = json!({
            "sub": state.person.subject,
            "id": state.person.subject,
            "client_id": CLIENT_ID,
            "default_email": state.person.email,
            "real_name": state.person.name,
        });
        signing::add_user_claims(&state.person, &mut user_info);
        match state.fault {
            ProviderFault::OtherPersonWhenAsked => user_info["sub"] = json!("somebody else"),
            ProviderFault::WrongAudience => user_info["client_id"] = json!("another-app"),
            _ => {}
        }
        ok_response(user_info)
    }

    fn vk_token(&self, request: &StubRequest) -> StubResponse {
        let has_device = request
            .form
            .get("device_id")
            .is_some_and(|device| !device.is_empty());
        match self.redeem_grant(request) {
            Some((code, grant))
                if has_device && request.form.get("client_id").is_some_and(|id| id == CLIENT_ID) =>
            {
                self.state().person = grant.person;
                ok_response(
                    json!({ "access_token": format!("access-{code}"), "state": grant.state, "user_id": 1 }),
                )
            }
            _ => error_response("invalid_grant"),
        }
    }

    fn vk_user_info(&self, request: &StubRequest) -> StubResponse {
        if request
            .form
            .get("access_token")
            .is_none_or(|token| !token.starts_with("access-"))
        {
            return error_response("invalid_token");
        }
        let person = &self.state().person;
        let number: u64 = person.subject.parse().unwrap_or(1);
        ok_response(
            json!({ "user": { "user_id": number, "first_name": person.name, "last_name": "", "email": person.email } }),
        )
    }
}

fn is_authenticated(request: &StubRequest) -> bool {
    let escape = |text: &str| url::form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>();
    let credentials = STANDARD.encode(format!("{}:{}", escape(CLIENT_ID), escape(CLIENT_SECRET)));
    let is_basic = request.headers.get("authorization") == Some(&format!("Basic {credentials}"));
    let is_in_form = request.form.get("client_id").is_some_and(|id| id == CLIENT_ID)
        && request
            .form
            .get("client_secret")
            .is_some_and(|secret| secret == CLIENT_SECRET);
    is_basic || is_in_form
}

fn ok_response(body: Value) -> StubResponse {
    StubResponse {
        status: 200,
        body: body.to_string(),
    }
}

fn error_response(error: &str) -> StubResponse {
    StubResponse {
        status: 400,
        body: json!({ "error": error }).to_string(),
    }
}
