//! Verifies an ID token: signature, issuer, audience, time and nonce.

use jsonwebtoken::{
    Algorithm, DecodingKey, Header, Validation, decode, decode_header, get_current_timestamp,
    jwk::{AlgorithmParameters, Jwk, JwkSet, PublicKeyUse},
};
use pult_domain::limits::{ID_TOKEN_BYTES_MAX, ID_TOKEN_SECONDS};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::{Identity, OidcError, refused};

/// Asymmetric algorithms only: a shared secret or a missing signature proves nothing.
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

/// What a provider says of a user, in an ID token or in its user info.
#[derive(Deserialize)]
pub(super) struct UserClaims {
    sub: String,
    email: Option<String>,
    #[serde(default, deserialize_with = "parse_bool")]
    email_verified: bool,
    name: Option<String>,
}

impl From<UserClaims> for Identity {
    fn from(claims: UserClaims) -> Self {
        Self {
            subject: claims.sub,
            email_verified: claims.email_verified && claims.email.is_some(),
            email: claims.email,
            name: claims.name,
        }
    }
}

/// Some providers write `"true"`.
fn parse_bool<'de, D: Deserializer<'de>>(value: D) -> Result<bool, D::Error> {
    let value = Value::deserialize(value)?;
    Ok(value == true || value == "true")
}

/// The header of a token, which names the key to verify it with. It is not verified yet.
pub(super) fn parse_header(token: &str) -> Result<Header, OidcError> {
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

/// The key that the token names, or the only one that fits.
pub(super) fn key_for<'a>(header: &Header, keys: &'a JwkSet) -> Option<&'a Jwk> {
    let mut candidates = keys.keys.iter().filter(|key| matches_header(key, header));
    let first = candidates.next()?;
    (header.kid.is_some() || candidates.next().is_none()).then_some(first)
}

fn matches_header(key: &Jwk, header: &Header) -> bool {
    let common = &key.common;
    let has_key_id = header.kid.is_none() || common.key_id == header.kid;
    let has_key_type = match &key.algorithm {
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
    has_key_id
        && has_key_type
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
    let refuse = |error: jsonwebtoken::errors::Error| OidcError::Refused(format!("the ID token: {error}"));
    let mut validation = Validation::new(header.alg);
    validation.set_issuer(&[expected.issuer]);
    validation.set_audience(&[expected.client]);
    validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
    validation.validate_nbf = true;
    validation.leeway = LEEWAY;
    let key = DecodingKey::from_jwk(key).map_err(refuse)?;
    let claims = decode::<Claims>(token, &key, &validation).map_err(refuse)?.claims;
    let is_only_audience = claims.aud.as_array().is_none_or(|audiences| audiences.len() == 1);
    // A token for several audiences names the one that requested it.
    let is_for_us = match claims.azp.as_deref() {
        Some(party) => party == expected.client,
        None => is_only_audience,
    };
    if claims.iss != expected.issuer || !is_for_us {
        return Err(refused("the ID token is for somebody else"));
    }
    if expected.nonce.is_empty() || claims.nonce.as_deref() != Some(expected.nonce) {
        return Err(refused("the ID token belongs to another sign-in"));
    }
    // A token signed long ago was meant for another sign-in, or is being replayed.
    let now = get_current_timestamp();
    if claims.iat.saturating_add(ID_TOKEN_SECONDS) < now || claims.iat > now + LEEWAY {
        return Err(refused("the ID token is not of this hour"));
    }
    Ok(claims.person)
}
