//! Sign-in providers against a stand-in that keeps to the protocol, or breaks one rule of it.
use pult_providers::{
    oidc::{AuthCallback, AuthRequest, Identity, OidcError, OidcProvider},
    testing::{FakeOidcProvider, ProviderFault, TestPerson},
};

const TRIP: AuthRequest<'_> = AuthRequest {
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

struct Scene {
    stand_in: FakeOidcProvider,
    provider: OidcProvider,
}

async fn scene(name: &str) -> Scene {
    let stand_in = FakeOidcProvider::start().await;
    stand_in.sign_in_as(kontur());
    let provider = OidcProvider::new(stand_in.client(name, "http://pult.test")).unwrap();
    Scene { stand_in, provider }
}

impl Scene {
    async fn code(&self) -> String {
        let url = self.provider.authorize_url(TRIP).await.unwrap();
        self.stand_in.agree(url.as_str())
    }

    async fn redeem(&self, code: &str) -> Result<Identity, OidcError> {
        let returned = AuthCallback {
            code,
            device_id: Some("a browser"),
            issuer: None,
        };
        self.provider.redeem(TRIP, returned).await
    }
}

#[tokio::test]
async fn who_somebody_is_comes_back() {
    let scene = scene("google").await;
    let url = scene.provider.authorize_url(TRIP).await.unwrap();
    let asked: std::collections::HashMap<_, _> = url.query_pairs().collect();
    assert_eq!(
        (asked["response_type"].as_ref(), asked["scope"].as_ref()),
        ("code", "openid profile email")
    );
    let code = scene.code().await;
    let identity = scene.redeem(&code).await.unwrap();
    assert_eq!((identity.subject.as_str(), identity.email_verified), ("77", true));
    assert_eq!(identity.email.as_deref(), Some("kontur@example.com"));
    assert_eq!(identity.name.as_deref(), Some("Контур"));
    let again = scene.redeem(&code).await;
    assert!(
        matches!(again, Err(OidcError::Refused(_))),
        "a code is good once: {again:?}"
    );
    assert_eq!(scene.stand_in.asked_for_keys(), 1, "keys are kept");
}

#[tokio::test]
async fn an_e_mail_that_is_only_told_when_asked_is_asked_for() {
    let scene = scene("google").await;
    scene.stand_in.sign_in_as(TestPerson {
        shy: true,
        ..kontur()
    });
    let identity = scene.redeem(&scene.code().await).await.unwrap();
    assert_eq!(identity.email.as_deref(), Some("kontur@example.com"));
    assert!(identity.email_verified);
    scene.stand_in.be(ProviderFault::OtherPersonWhenAsked);
    let other = scene.redeem(&scene.code().await).await;
    assert!(matches!(other, Err(OidcError::Refused(_))), "{other:?}");
}

#[tokio::test]
async fn an_unverified_e_mail_is_told_as_such() {
    let scene = scene("google").await;
    for said in [Some(false), None] {
        scene.stand_in.sign_in_as(TestPerson {
            email_verified: said,
            ..kontur()
        });
        assert!(!scene.redeem(&scene.code().await).await.unwrap().email_verified);
    }
}

#[tokio::test]
async fn nothing_comes_of_a_token_that_breaks_a_rule() {
    let scene = scene("google").await;
    for mischief in ProviderFault::OF_TOKENS {
        let code = scene.code().await;
        scene.stand_in.be(mischief);
        let answer = scene.redeem(&code).await;
        assert!(
            matches!(answer, Err(OidcError::Refused(_))),
            "{mischief:?}: {answer:?}"
        );
        let direct = scene
            .provider
            .read_id_token(&scene.stand_in.id_token("our nonce"), "our nonce")
            .await;
        assert!(
            matches!(direct, Err(OidcError::Refused(_))),
            "{mischief:?}: {direct:?}"
        );
        scene.stand_in.be(ProviderFault::None);
    }
    assert!(scene.redeem(&scene.code().await).await.is_ok());
    let token = scene.stand_in.id_token("our nonce");
    assert!(scene.provider.read_id_token(&token, "our nonce").await.is_ok());
    for nonce in ["", "another nonce"] {
        assert!(
            scene.provider.read_id_token(&token, nonce).await.is_err(),
            "{nonce:?}"
        );
    }
    for torn in [&token[..token.len() - 4], "", "..", "a.b.c", &"x".repeat(100_000)] {
        assert!(scene.provider.read_id_token(torn, "our nonce").await.is_err());
    }
}

#[tokio::test]
async fn another_verifier_gets_nothing() {
    let scene = scene("google").await;
    let code = scene.code().await;
    let trip = AuthRequest {
        verifier: "somebody else's verifier, also long enough",
        ..TRIP
    };
    let returned = AuthCallback {
        code: &code,
        ..AuthCallback::default()
    };
    assert!(matches!(
        scene.provider.redeem(trip, returned).await,
        Err(OidcError::Refused(_))
    ));
}

#[tokio::test]
async fn another_issuer_that_answers_is_refused() {
    let scene = scene("google").await;
    let code = scene.code().await;
    let returned = AuthCallback {
        code: &code,
        device_id: None,
        issuer: Some("https://evil.example"),
    };
    assert!(matches!(
        scene.provider.redeem(TRIP, returned).await,
        Err(OidcError::Refused(_))
    ));
}

#[tokio::test]
async fn a_provider_that_misbehaves_is_not_followed() {
    for mischief in [
        ProviderFault::EndlessAnswer,
        ProviderFault::Redirects,
        ProviderFault::CallsItselfOtherwise,
    ] {
        let scene = scene("google").await;
        scene.stand_in.be(mischief);
        let answer = scene.provider.authorize_url(TRIP).await;
        assert!(
            matches!(answer, Err(OidcError::Refused(_))),
            "{mischief:?}: {answer:?}"
        );
    }
    let scene = scene("google").await;
    scene.stand_in.be(ProviderFault::Breaks);
    assert!(matches!(
        scene.provider.authorize_url(TRIP).await,
        Err(OidcError::Away(_))
    ));
}

#[tokio::test]
async fn vk_and_yandex_speak_their_own_way_and_vouch_for_no_mailbox() {
    for name in ["vk", "yandex"] {
        let scene = scene(name).await;
        let code = scene.code().await;
        let identity = scene.redeem(&code).await.unwrap();
        assert_eq!(
            (identity.subject.as_str(), identity.email_verified),
            ("77", false),
            "{name}"
        );
        assert_eq!(identity.email.as_deref(), Some("kontur@example.com"));
        assert!(scene.redeem(&code).await.is_err(), "a code is good once");
        let token = scene.stand_in.id_token("our nonce");
        assert!(scene.provider.read_id_token(&token, "our nonce").await.is_err());
    }
}

#[tokio::test]
async fn a_token_for_another_application_is_refused() {
    let scene = scene("yandex").await;
    let code = scene.code().await;
    scene.stand_in.be(ProviderFault::WrongAudience);
    assert!(matches!(scene.redeem(&code).await, Err(OidcError::Refused(_))));
}
