//! Calls of the staff. To others they do not exist.

pub mod audit;
pub mod mail;

use pult_domain::permission::Need;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(Need::Admin, routes!(audit::audit))
        // Letters hold links that open accounts, those of admins too.
        .call(Need::Admin, routes!(mail::list))
        .call(Need::Admin, routes!(mail::show))
}
