//! Keys and ID tokens, valid and invalid.

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
        let (own, public) = generate_key_pair();
        Self {
            own,
            foreign: generate_key_pair().0,
            public,
        }
    }

    pub(super) fn jwks(&self) -> Value {
        let (x, y) = self.public[1..].split_at(32);
        let b64 = |bytes: &[u8]| URL_SAFE_NO_PAD.encode(bytes);
        json!({ "keys": [
            { "kty": "oct", "kid": "a shared one", "k": b64(b"never mind") },
            { "kty": "EC", "crv": "P-256", "use": "sig", "kid": KEY_ID, "x": b64(x), "y": b64(y) },
        ] })
    }
}

fn generate_key_pair() -> (EncodingKey, Vec<u8>) {
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
    fault: ProviderFault,
) -> String {
    let now = get_current_timestamp();
    let mut claims = json!({
        "iss": issuer, "aud": CLIENT_ID, "sub": person.subject, "nonce": nonce,
        "iat": now, "exp": now + HOUR,
    });
    if !person.shy {
        add_user_claims(person, &mut claims);
    }
    match fault {
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
    let key = match fault {
        ProviderFault::ForeignKey => &keys.foreign,
        _ => &keys.own,
    };
    match fault {
        ProviderFault::NoSignature => unsigned_token(&claims),
        ProviderFault::SignedWithTheSecret => sign_hs256(header, &claims, CLIENT_SECRET.as_bytes()),
        ProviderFault::SignedWithThePublicKey => sign_hs256(header, &claims, &keys.public),
        _ => encode(&header, &claims, key).expect("a token"),
    }
}

pub(super) fn add_user_claims(person: &TestPerson, claims: &mut Value) {
    let values = [
        ("email", person.email.clone().map(Value::from)),
        ("email_verified", person.email_verified.map(Value::from)),
        ("name", person.name.clone().map(Value::from)),
    ];
    for (name, value) in values {
        if let Some(value) = value {
            claims[name] = value;
        }
    }
}

fn sign_hs256(header: Header, claims: &Value, secret: &[u8]) -> String {
    let header = Header {
        alg: Algorithm::HS256,
        ..header
    };
    encode(&header, claims, &EncodingKey::from_secret(secret)).expect("a token")
}

fn unsigned_token(claims: &Value) -> String {
    let encode_part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    format!(
        "{}.{}.",
        encode_part(&json!({ "alg": "none", "typ": "JWT", "kid": KEY_ID })),
        encode_part(claims)
    )
}
