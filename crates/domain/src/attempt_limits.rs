//! How often a password may be tried, and what each attempt counts against.

use crate::limits::{
    SIGN_UPS_PER_ADDRESS, SIGN_UPS_SECONDS, TRIES_AT_HOME, TRIES_AT_HOME_SECONDS, TRIES_OF_STRANGERS,
    TRIES_OF_STRANGERS_SECONDS, TRIES_PER_ADDRESS, TRIES_PER_ADDRESS_SECONDS,
};

/// So many attempts under one name within a window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttemptLimit {
    pub name: String,
    pub most: i64,
    pub seconds: i64,
}

/// The limits that one attempt at a password counts against. `account_key` is the account,
/// whichever of its names was typed, or the hash of a name that nobody has. From an address that
/// the account has signed in from before, attempts are counted separately, so that others cannot
/// lock its owner out.
pub fn login_limits(account_key: &str, address: &str, from_known_address: bool) -> [AttemptLimit; 2] {
    let account_limit = if from_known_address {
        AttemptLimit {
            name: known_address_name(account_key, address),
            most: TRIES_AT_HOME,
            seconds: TRIES_AT_HOME_SECONDS,
        }
    } else {
        AttemptLimit {
            name: other_addresses_name(account_key),
            most: TRIES_OF_STRANGERS,
            seconds: TRIES_OF_STRANGERS_SECONDS,
        }
    };
    let address_limit = AttemptLimit {
        name: format!("address:{address}"),
        most: TRIES_PER_ADDRESS,
        seconds: TRIES_PER_ADDRESS_SECONDS,
    };
    [address_limit, account_limit]
}

/// The names under which attempts on an account from this address may have been counted.
pub fn limit_names(account_key: &str, address: &str) -> [String; 2] {
    [
        known_address_name(account_key, address),
        other_addresses_name(account_key),
    ]
}

fn known_address_name(account_key: &str, address: &str) -> String {
    format!("home:{account_key}:{address}")
}

fn other_addresses_name(account_key: &str) -> String {
    format!("strangers:{account_key}")
}

/// The limit that one new account counts against.
pub fn sign_ups(address: &str) -> AttemptLimit {
    AttemptLimit {
        name: format!("signup:{address}"),
        most: SIGN_UPS_PER_ADDRESS,
        seconds: SIGN_UPS_SECONDS,
    }
}
