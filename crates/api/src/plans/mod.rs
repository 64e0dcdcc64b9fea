//! Plans: offers, purchases, payments and referrals.

pub mod card;
pub(crate) mod country;
pub(crate) mod events;
pub(crate) mod mode;
pub mod offers;
pub mod payment;
pub(crate) mod plan_query;
pub mod plan_status;
pub(crate) mod popup_seen;
pub mod purchase;
pub mod quote;
pub mod receipt;
pub mod referral;
mod renewal;
pub mod sandbox;

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::Anyone, routes!(offers::offers))
        .call(AccessLevel::User, routes!(plan_status::current))
        .call(AccessLevel::User, routes!(quote::quote))
        .changing(AccessLevel::User, routes!(purchase::purchase))
        .merge(renewal::routes())
        .call(AccessLevel::User, routes!(card::change, card::remove))
        .private(AccessLevel::User, routes!(payment::list))
        .private(AccessLevel::User, routes!(payment::show))
        .call(AccessLevel::User, routes!(payment::cancel))
        .private(AccessLevel::User, routes!(receipt::receipt))
        .link(AccessLevel::Anyone, routes!(events::receive))
        .call(AccessLevel::User, routes!(referral::referral))
        .call(AccessLevel::User, routes!(popup_seen::popup_seen))
        .call(AccessLevel::Anyone, routes!(sandbox::show))
        .call(AccessLevel::Anyone, routes!(sandbox::pay))
        .call(AccessLevel::Anyone, routes!(sandbox::confirm))
        .call(AccessLevel::Anyone, routes!(sandbox::cancel))
}
