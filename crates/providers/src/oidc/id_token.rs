//! Whether an ID token may be believed: signature, issuer, audience, time and nonce.

use jsonwebtoken::{
    Algorithm, DecodingKey, Header, Validation, decode, decode_header, get_current_timestamp,
    jwk::{AlgorithmParameters, Jwk, JwkSet, PublicKeyUse},
};
use pult_domain::limits::{ID_TOKEN_BYTES_MAX, ID_TOKEN_SECONDS};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::{Identity, OidcError, refused};

/// Signed with a key that only the provider has. A shared secret or no signature at all proves nothing.
const ALGORITHMS: [Algorithm; 9] = [
    Algorithm::RS256,
    Algorithm::RS384,
    Algorithm::RS512,
    Algorithm::PS256,
    Algorithm::PS384,
    Algorithm::PS512,
    Algorithm::ES256,
    Algorithm::ES384,
    Algorithm::EdDSA,
];
/// Seconds by which clocks may differ.
const LEEWAY: u64 = 60;

#[derive(Deserialize)]
struct Claims {
    /// One issuer, never a list.
    iss: String,
    /// One, or a list.
    aud: Value,
    iat: u64,
    azp: Option<String>,
    nonce: Option<String>,
    #[serde(flatten)]
    person: UserClaims,
}

/// What a provider tells of somebody, in an ID token or when asked.
#[derive(Deserialize)]
pub(super) struct UserClaims {
    sub: String,
    email: Option<String>,
    #[serde(default, deserialize_with = "parse_bool")]
    email_verified: bool,
    name: Option<String>,
}

impl From<UserClaims> for Identity {
    fn from(person: UserClaims) -> Self {
        Self {
            subject: person.sub,
            email_verified: person.email_verified && person.email.is_some(),
            email: person.email,
            name: person.name,
        }
    }
}

/// Some write `"true"`.
fn parse_bool<'de, D: Deserializer<'de>>(value: D) -> Result<bool, D::Error> {
    let value = Value::deserialize(value)?;
    Ok(value == true || value == "true")
}

/// The head of a token, which says which key to check it with. Not yet to be believed.
pub(super) fn header(token: &str) -> Result<Header, OidcError> {
    if token.len() > ID_TOKEN_BYTES_MAX {
        return Err(refused("the ID token is too long"));
    }
    let header =
        decode_header(token).map_err(|error| OidcError::Refused(format!("the ID token: {error}")))?;
    match ALGORITHMS.contains(&header.alg) {
        true => Ok(header),
        false => Err(refused("the ID token is not signed with a key of the provider")),
    }
}

/// The key a token names, or the only one that fits.
pub(super) fn key_for<'a>(header: &Header, keys: &'a JwkSet) -> Option<&'a Jwk> {
    let mut fitting = keys.keys.iter().filter(|key| fits(key, header));
    let first = fitting.next()?;
    (header.kid.is_some() || fitting.next().is_none()).then_some(first)
}

fn fits(key: &Jwk, header: &Header) -> bool {
    let common = &key.common;
    let named = header.kid.is_none() || common.key_id == header.kid;
    let kind = match &key.algorithm {
        AlgorithmParameters::RSA(_) => matches!(
            header.alg,
            Algorithm::RS256
                | Algorithm::RS384
                | Algorithm::RS512
                | Algorithm::PS256
                | Algorithm::PS384
                | Algorithm::PS512
        ),
        AlgorithmParameters::EllipticCurve(_) => matches!(header.alg, Algorithm::ES256 | Algorithm::ES384),
        AlgorithmParameters::OctetKeyPair(_) => header.alg == Algorithm::EdDSA,
        _ => false,
    };
    named
        && kind
        && common
            .key_algorithm
            .is_none_or(|algorithm| algorithm == header.alg.into())
        && common
            .public_key_use
            .as_ref()
            .is_none_or(|purpose| *purpose == PublicKeyUse::Signature)
}

pub(super) struct ExpectedClaims<'a> {
    pub(super) issuer: &'a str,
    pub(super) client: &'a str,
    pub(super) nonce: &'a str,
}

pub(super) fn check(
    token: &str,
    header: &Header,
    key: &Jwk,
    expected: &ExpectedClaims<'_>,
) -> Result<UserClaims, OidcError> {
    let wrong = |error: jsonwebtoken::errors::Error| OidcError::Refused(format!("the ID token: {error}"));
    let mut rules = Validation::new(header.alg);
    rules.set_issuer(&[expected.issuer]);
    rules.set_audience(&[expected.client]);
    rules.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
    rules.validate_nbf = true;
    rules.leeway = LEEWAY;
    let key = DecodingKey::from_jwk(key).map_err(wrong)?;
    let claims = decode::<Claims>(token, &key, &rules).map_err(wrong)?.claims;
    let alone = claims.aud.as_array().is_none_or(|all| all.len() == 1);
    // A token for several parties says which of them asked.
    let for_us = match claims.azp.as_deref() {
        Some(party) => party == expected.client,
        None => alone,
    };
    if claims.iss != expected.issuer || !for_us {
        return Err(refused("the ID token is for somebody else"));
    }
    if expected.nonce.is_empty() || claims.nonce.as_deref() != Some(expected.nonce) {
        return Err(refused("the ID token belongs to another sign-in"));
    }
    // What was signed long ago was meant for another sign-in, or is being tried again.
    let now = get_current_timestamp();
    if claims.iat.saturating_add(ID_TOKEN_SECONDS) < now || claims.iat > now + LEEWAY {
        return Err(refused("the ID token is not of this hour"));
    }
    Ok(claims.person)
}
