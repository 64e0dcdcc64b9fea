//! How often a password may be tried, and for whom that counts.

use crate::limits::{
    SIGN_UPS_PER_ADDRESS, SIGN_UPS_SECONDS, TRIES_AT_HOME, TRIES_AT_HOME_SECONDS, TRIES_OF_STRANGERS,
    TRIES_OF_STRANGERS_SECONDS, TRIES_PER_ADDRESS, TRIES_PER_ADDRESS_SECONDS,
};

/// So many tries under one name within a window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttemptLimit {
    pub name: String,
    pub most: i64,
    pub seconds: i64,
}

/// What one try of a password counts against. `who` is the account, whichever of its names was typed, or the hash of
/// a name nobody has, which is counted like any other. At an address the account has signed in from before, its owner
/// has tries of their own that no stranger can use up.
pub fn login_limits(who: &str, address: &str, at_home: bool) -> [AttemptLimit; 2] {
    let of_account = if at_home {
        AttemptLimit {
            name: at_home_name(who, address),
            most: TRIES_AT_HOME,
            seconds: TRIES_AT_HOME_SECONDS,
        }
    } else {
        AttemptLimit {
            name: strangers_name(who),
            most: TRIES_OF_STRANGERS,
            seconds: TRIES_OF_STRANGERS_SECONDS,
        }
    };
    let of_address = AttemptLimit {
        name: format!("address:{address}"),
        most: TRIES_PER_ADDRESS,
        seconds: TRIES_PER_ADDRESS_SECONDS,
    };
    [of_address, of_account]
}

/// Under which names tries of an account from this address may have been counted.
pub fn limit_names(who: &str, address: &str) -> [String; 2] {
    [at_home_name(who, address), strangers_name(who)]
}

fn at_home_name(who: &str, address: &str) -> String {
    format!("home:{who}:{address}")
}

fn strangers_name(who: &str) -> String {
    format!("strangers:{who}")
}

/// What one new account counts against.
pub fn sign_ups(address: &str) -> AttemptLimit {
    AttemptLimit {
        name: format!("signup:{address}"),
        most: SIGN_UPS_PER_ADDRESS,
        seconds: SIGN_UPS_SECONDS,
    }
}
