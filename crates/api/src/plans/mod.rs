//! Plans: what is sold, buying it, and what became of payments.

pub(crate) mod cancel;
pub mod card;
pub mod connect;
pub(crate) mod events;
pub mod info;
pub(crate) mod located;
pub(crate) mod mode;
pub mod payment;
pub(crate) mod plan_query;
pub mod plan_status;
pub(crate) mod popup_seen;
pub mod receipt;
pub mod referral;
pub(crate) mod resume;
pub mod sandbox;
pub mod tariffs;
pub(crate) mod unschedule;

use pult_domain::permission::Need;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(Need::Anyone, routes!(tariffs::tariffs))
        .call(Need::User, routes!(plan_status::current))
        .call(Need::User, routes!(info::info))
        .changing(Need::User, routes!(connect::connect))
        .call(Need::User, routes!(cancel::cancel))
        .call(Need::User, routes!(resume::resume))
        .call(Need::User, routes!(unschedule::unschedule))
        .call(Need::User, routes!(card::change, card::remove))
        .private(Need::User, routes!(payment::list))
        .private(Need::User, routes!(payment::show))
        .call(Need::User, routes!(payment::cancel))
        .private(Need::User, routes!(receipt::receipt))
        .link(Need::Anyone, routes!(events::receive))
        .call(Need::User, routes!(referral::referral))
        .call(Need::User, routes!(popup_seen::popup_seen))
        .call(Need::Anyone, routes!(sandbox::show))
        .call(Need::Anyone, routes!(sandbox::pay))
        .call(Need::Anyone, routes!(sandbox::confirm))
        .call(Need::Anyone, routes!(sandbox::cancel))
}
