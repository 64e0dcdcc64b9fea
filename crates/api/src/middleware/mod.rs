//! The steps of `stack.rs`, one per module.

pub(crate) mod authorization;
pub(crate) mod basic_auth;
pub(crate) mod client_address;
pub(crate) mod compression;
pub(crate) mod load_shed;
pub(crate) mod observe;
pub(crate) mod rate_limit;
mod redact;
mod request_id;
pub(crate) mod security_headers;
pub(crate) mod short_paths;
mod timings;
