//! Reports of the player and of pages: plays, the play log, page hits.

pub(crate) mod hits;
pub(crate) mod log_add;
pub(crate) mod played;

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::Anyone, routes!(played::played))
        .call(AccessLevel::Anyone, routes!(log_add::log_add))
        .call(AccessLevel::Anyone, routes!(hits::hits))
}
