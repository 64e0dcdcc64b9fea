//! Charts.

pub mod toplist;

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new().call(AccessLevel::Anyone, routes!(toplist::toplist))
}
