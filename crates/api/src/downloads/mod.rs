//! Downloads: granting and cancelling them, archives, the history, and its export as CSV.

pub(crate) mod archives;
pub(crate) mod cancel_grant;
mod content_disposition;
pub(crate) mod export;
pub(crate) mod grant;
pub mod history;
mod origin;
pub(crate) mod version_file;

pub(crate) use content_disposition::content_disposition;
pub(crate) use origin::{OriginQuery, format};

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::User, routes!(grant::grant))
        .call(AccessLevel::User, routes!(cancel_grant::cancel_grant))
        .changing(AccessLevel::User, routes!(version_file::version_file))
        .private(AccessLevel::User, routes!(export::export))
        .call(AccessLevel::User, routes!(history::history))
        .merge(archives::routes())
}
