//! Charts, and suggestions with their reasons.

pub(crate) mod alike;
pub(crate) mod next;
mod reasons;
pub mod recommended;
pub mod suggested;
pub mod toplist;

use pult_domain::permission::Need;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(Need::Anyone, routes!(toplist::toplist))
        .call(Need::Anyone, routes!(recommended::recommended))
        .call(Need::Anyone, routes!(alike::alike))
        .call(Need::Anyone, routes!(next::next))
}
