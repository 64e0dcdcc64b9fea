//! Sign-in providers against a fake that follows the protocol, or breaks one rule of it.
use pult_providers::{
    oidc::{AuthCallback, AuthRequest, Identity, OidcError, OidcProvider},
    testing::{FakeOidcProvider, ProviderFault, TestPerson},
};

const AUTH_REQUEST: AuthRequest<'_> = AuthRequest {
    state: "our state",
    nonce: "our nonce",
    verifier: "our verifier, which is long enough to be one",
};

fn kontur() -> TestPerson {
    TestPerson {
        subject: "77".into(),
        email: Some("kontur@example.com".into()),
        email_verified: Some(true),
        name: Some("Контур".into()),
        shy: false,
    }
}

struct Fixture {
    fake: FakeOidcProvider,
    provider: OidcProvider,
}

async fn create_fixture(name: &str) -> Fixture {
    let fake = FakeOidcProvider::start().await;
    fake.sign_in_as(kontur());
    let provider = OidcProvider::new(fake.client(name, "http://pult.test")).unwrap();
    Fixture { fake, provider }
}

impl Fixture {
    async fn code(&self) -> String {
        let url = self.provider.authorize_url(AUTH_REQUEST).await.unwrap();
        self.fake.agree(url.as_str())
    }

    async fn redeem(&self, code: &str) -> Result<Identity, OidcError> {
        let callback = AuthCallback {
            code,
            device_id: Some("a browser"),
            issuer: None,
        };
        self.provider.redeem(AUTH_REQUEST, callback).await
    }
}

#[tokio::test]
async fn who_somebody_is_comes_back() {
    let fixture = create_fixture("google").await;
    let url = fixture.provider.authorize_url(AUTH_REQUEST).await.unwrap();
    let query: std::collections::HashMap<_, _> = url.query_pairs().collect();
    assert_eq!(
        (query["response_type"].as_ref(), query["scope"].as_ref()),
        ("code", "openid profile email")
    );
    let code = fixture.code().await;
    let identity = fixture.redeem(&code).await.unwrap();
    assert_eq!((identity.subject.as_str(), identity.email_verified), ("77", true));
    assert_eq!(identity.email.as_deref(), Some("kontur@example.com"));
    assert_eq!(identity.name.as_deref(), Some("Контур"));
    let second = fixture.redeem(&code).await;
    assert!(
        matches!(second, Err(OidcError::Refused(_))),
        "a code is good once: {second:?}"
    );
    assert_eq!(fixture.fake.asked_for_keys(), 1, "keys are kept");
}

#[tokio::test]
async fn an_e_mail_that_is_only_told_when_asked_is_asked_for() {
    let fixture = create_fixture("google").await;
    fixture.fake.sign_in_as(TestPerson {
        shy: true,
        ..kontur()
    });
    let identity = fixture.redeem(&fixture.code().await).await.unwrap();
    assert_eq!(identity.email.as_deref(), Some("kontur@example.com"));
    assert!(identity.email_verified);
    fixture.fake.set_fault(ProviderFault::OtherPersonWhenAsked);
    let other = fixture.redeem(&fixture.code().await).await;
    assert!(matches!(other, Err(OidcError::Refused(_))), "{other:?}");
}

#[tokio::test]
async fn an_unverified_e_mail_is_told_as_such() {
    let fixture = create_fixture("google").await;
    for verified in [Some(false), None] {
        fixture.fake.sign_in_as(TestPerson {
            email_verified: verified,
            ..kontur()
        });
        assert!(
            !fixture
                .redeem(&fixture.code().await)
                .await
                .unwrap()
                .email_verified
        );
    }
}

#[tokio::test]
async fn nothing_comes_of_a_token_that_breaks_a_rule() {
    let fixture = create_fixture("google").await;
    for fault in ProviderFault::OF_TOKENS {
        let code = fixture.code().await;
        fixture.fake.set_fault(fault);
        let result = fixture.redeem(&code).await;
        assert!(
            matches!(result, Err(OidcError::Refused(_))),
            "{fault:?}: {result:?}"
        );
        let direct = fixture
            .provider
            .read_id_token(&fixture.fake.id_token("our nonce"), "our nonce")
            .await;
        assert!(
            matches!(direct, Err(OidcError::Refused(_))),
            "{fault:?}: {direct:?}"
        );
        fixture.fake.set_fault(ProviderFault::None);
    }
    assert!(fixture.redeem(&fixture.code().await).await.is_ok());
    let token = fixture.fake.id_token("our nonce");
    assert!(fixture.provider.read_id_token(&token, "our nonce").await.is_ok());
    for nonce in ["", "another nonce"] {
        assert!(
            fixture.provider.read_id_token(&token, nonce).await.is_err(),
            "{nonce:?}"
        );
    }
    for malformed in [&token[..token.len() - 4], "", "..", "a.b.c", &"x".repeat(100_000)] {
        assert!(
            fixture
                .provider
                .read_id_token(malformed, "our nonce")
                .await
                .is_err()
        );
    }
}

#[tokio::test]
async fn another_verifier_gets_nothing() {
    let fixture = create_fixture("google").await;
    let code = fixture.code().await;
    let auth_request = AuthRequest {
        verifier: "somebody else's verifier, also long enough",
        ..AUTH_REQUEST
    };
    let callback = AuthCallback {
        code: &code,
        ..AuthCallback::default()
    };
    assert!(matches!(
        fixture.provider.redeem(auth_request, callback).await,
        Err(OidcError::Refused(_))
    ));
}

#[tokio::test]
async fn another_issuer_that_answers_is_refused() {
    let fixture = create_fixture("google").await;
    let code = fixture.code().await;
    let callback = AuthCallback {
        code: &code,
        device_id: None,
        issuer: Some("https://evil.example"),
    };
    assert!(matches!(
        fixture.provider.redeem(AUTH_REQUEST, callback).await,
        Err(OidcError::Refused(_))
    ));
}

#[tokio::test]
async fn a_provider_that_misbehaves_is_not_followed() {
    for fault in [
        ProviderFault::EndlessAnswer,
        ProviderFault::Redirects,
        ProviderFault::CallsItselfOtherwise,
    ] {
        let fixture = create_fixture("google").await;
        fixture.fake.set_fault(fault);
        let result = fixture.provider.authorize_url(AUTH_REQUEST).await;
        assert!(
            matches!(result, Err(OidcError::Refused(_))),
            "{fault:?}: {result:?}"
        );
    }
    let fixture = create_fixture("google").await;
    fixture.fake.set_fault(ProviderFault::Breaks);
    assert!(matches!(
        fixture.provider.authorize_url(AUTH_REQUEST).await,
        Err(OidcError::Away(_))
    ));
}

#[tokio::test]
async fn vk_and_yandex_speak_their_own_way_and_vouch_for_no_mailbox() {
    for name in ["vk", "yandex"] {
        let fixture = create_fixture(name).await;
        let code = fixture.code().await;
        let identity = fixture.redeem(&code).await.unwrap();
        assert_eq!(
            (identity.subject.as_str(), identity.email_verified),
            ("77", false),
            "{name}"
        );
        assert_eq!(identity.email.as_deref(), Some("kontur@example.com"));
        assert!(fixture.redeem(&code).await.is_err(), "a code is good once");
        let token = fixture.fake.id_token("our nonce");
        assert!(fixture.provider.read_id_token(&token, "our nonce").await.is_err());
    }
}

#[tokio::test]
async fn a_token_for_another_application_is_refused() {
    let fixture = create_fixture("yandex").await;
    let code = fixture.code().await;
    fixture.fake.set_fault(ProviderFault::WrongAudience);
    assert!(matches!(fixture.redeem(&code).await, Err(OidcError::Refused(_))));
}
