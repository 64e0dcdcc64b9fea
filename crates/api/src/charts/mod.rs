//! Charts, and suggestions with their reasons.

pub(crate) mod alike;
pub(crate) mod next;
mod reasons;
pub mod recommended;
pub mod suggested;
pub mod toplist;

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::Anyone, routes!(toplist::toplist))
        .call(AccessLevel::Anyone, routes!(recommended::recommended))
        .call(AccessLevel::Anyone, routes!(alike::alike))
        .call(AccessLevel::Anyone, routes!(next::next))
}
