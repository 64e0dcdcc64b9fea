//! Keys and ID tokens, right and wrong.

use aws_lc_rs::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode, get_current_timestamp};
use serde_json::{Value, json};

use super::{CLIENT_ID, CLIENT_SECRET, ProviderFault, TestPerson};

const KEY_ID: &str = "the key";
const HOUR: u64 = 3_600;

pub(super) struct Keys {
    own: EncodingKey,
    foreign: EncodingKey,
    public: Vec<u8>,
}

impl Keys {
    pub(super) fn new() -> Self {
        let (own, public) = pair();
        Self {
            own,
            foreign: pair().0,
            public,
        }
    }

    pub(super) fn published(&self) -> Value {
        let (x, y) = self.public[1..].split_at(32);
        let b64 = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
        json!({ "keys": [
            { "kty": "oct", "kid": "a shared one", "k": b64(b"never mind") },
            { "kty": "EC", "crv": "P-256", "use": "sig", "kid": KEY_ID, "x": b64(x), "y": b64(y) },
        ] })
    }
}

fn pair() -> (EncodingKey, Vec<u8>) {
    let random = SystemRandom::new();
    let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).expect("a key");
    let pair =
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, document.as_ref()).expect("our own key");
    (
        EncodingKey::from_ec_der(document.as_ref()),
        pair.public_key().as_ref().to_vec(),
    )
}

pub(super) fn id_token(
    keys: &Keys,
    issuer: &str,
    nonce: &str,
    person: &TestPerson,
    mischief: ProviderFault,
) -> String {
    let now = get_current_timestamp();
    let mut claims = json!({
        "iss": issuer, "aud": CLIENT_ID, "sub": person.subject, "nonce": nonce,
        "iat": now, "exp": now + HOUR,
    });
    if !person.shy {
        about(person, &mut claims);
    }
    match mischief {
        ProviderFault::WrongNonce => claims["nonce"] = json!("somebody else's"),
        ProviderFault::WrongIssuer => claims["iss"] = json!("https://evil.example"),
        ProviderFault::WrongAudience => claims["aud"] = json!("another-app"),
        ProviderFault::TwoAudiences => claims["aud"] = json!([CLIENT_ID, "another-app"]),
        ProviderFault::Expired => claims["exp"] = json!(now - HOUR),
        ProviderFault::Stale => claims["iat"] = json!(now - HOUR),
        ProviderFault::NotYet => claims["nbf"] = json!(now + HOUR),
        _ => {}
    }
    let mut header = Header::new(Algorithm::ES256);
    header.kid = Some(KEY_ID.into());
    let key = match mischief {
        ProviderFault::ForeignKey => &keys.foreign,
        _ => &keys.own,
    };
    match mischief {
        ProviderFault::NoSignature => unsigned(&claims),
        ProviderFault::SignedWithTheSecret => shared(header, &claims, CLIENT_SECRET.as_bytes()),
        ProviderFault::SignedWithThePublicKey => shared(header, &claims, &keys.public),
        _ => encode(&header, &claims, key).expect("a token"),
    }
}

pub(super) fn about(person: &TestPerson, claims: &mut Value) {
    let told = [
        ("email", person.email.clone().map(Value::from)),
        ("email_verified", person.email_verified.map(Value::from)),
        ("name", person.name.clone().map(Value::from)),
    ];
    for (name, value) in told {
        if let Some(value) = value {
            claims[name] = value;
        }
    }
}

fn shared(header: Header, claims: &Value, secret: &[u8]) -> String {
    let header = Header {
        alg: Algorithm::HS256,
        ..header
    };
    encode(&header, claims, &EncodingKey::from_secret(secret)).expect("a token")
}

fn unsigned(claims: &Value) -> String {
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    format!(
        "{}.{}.",
        part(&json!({ "alg": "none", "typ": "JWT", "kid": KEY_ID })),
        part(claims)
    )
}
