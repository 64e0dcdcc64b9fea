//! Switching the renewal of a plan off and on, and cancelling a scheduled change of plan.

pub(crate) mod cancel;
pub(crate) mod resume;
pub(crate) mod unschedule;

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

pub(super) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::User, routes!(cancel::cancel))
        .call(AccessLevel::User, routes!(resume::resume))
        .call(AccessLevel::User, routes!(unschedule::unschedule))
}
