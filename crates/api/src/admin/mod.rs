//! Calls of the staff. To others they do not exist.

pub mod audit;
pub mod mail;
pub mod payments;
pub(crate) mod plan;
pub mod prices;
pub mod promos;
pub mod review;

use pult_domain::permission::Need;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .merge(review::routes())
        .call(Need::Admin, routes!(audit::audit))
        // Letters hold links that open accounts, those of admins too.
        .call(Need::Admin, routes!(mail::list))
        .call(Need::Admin, routes!(mail::show))
        .call(Need::Admin, routes!(payments::list))
        .call(Need::Admin, routes!(payments::show))
        .call(Need::Admin, routes!(payments::refund))
        .call(Need::Admin, routes!(plan::give))
        .call(Need::Admin, routes!(prices::list, prices::set))
        .call(Need::Admin, routes!(promos::list, promos::add))
        .call(Need::Admin, routes!(promos::change, promos::switch_off))
}
