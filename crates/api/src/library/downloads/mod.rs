//! Single downloads: granting, cancelling, and their export as CSV.

pub(crate) mod attachment;
pub(crate) mod cancel_grant;
pub(crate) mod export;
mod origin;
pub(crate) mod put;
pub(crate) mod source;

pub(crate) use origin::{OriginQuery, format};

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::User, routes!(put::put))
        .call(AccessLevel::User, routes!(cancel_grant::cancel_grant))
        .changing(AccessLevel::User, routes!(source::source))
        .private(AccessLevel::User, routes!(export::export))
}
