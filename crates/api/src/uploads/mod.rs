//! Uploads by tus 1.0 (core, creation, termination, expiration), and the state of uploaded files.

mod create;
pub mod dto;
mod list;
mod options;
mod patch;
mod retry;
mod show;
mod terminate;
mod tus;
mod wire_enums;

use std::time::Duration;

use axum::http::Method;
use pult_domain::{
    limits::{UPLOAD_CHUNK_SECONDS, UPLOAD_SILENCE_SECONDS},
    permission::AccessLevel,
};
use utoipa_axum::routes;

use crate::calls::Calls;

const PREFIX: &str = "/api/uploads/";

pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::User, routes!(list::list))
        .call(AccessLevel::Anyone, routes!(options::options))
        .call(AccessLevel::User, routes!(create::create))
        .call(AccessLevel::User, routes!(show::show))
        .call(AccessLevel::User, routes!(patch::patch))
        .call(AccessLevel::User, routes!(terminate::terminate))
        .call(AccessLevel::User, routes!(retry::retry))
}

/// The timeout of a chunk: on a slow connection the usual one is not enough.
pub(crate) fn chunk_timeout(method: &Method, path: &str) -> Option<Duration> {
    let takes_long = method == Method::PATCH && path.starts_with(PREFIX);
    takes_long.then(|| Duration::from_secs(UPLOAD_CHUNK_SECONDS + UPLOAD_SILENCE_SECONDS))
}
