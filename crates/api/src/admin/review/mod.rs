//! `/api/admin/review`: the desk of those who review.

mod decide;
pub mod dto;
mod mend;
mod playlist;
pub mod queue;
mod reasons;
mod release;
mod show;
mod take;
pub(crate) mod wire_enums;

use pult_domain::permission::Need;
use utoipa_axum::routes;

use crate::calls::Calls;

pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(Need::Moderator, routes!(queue::queue))
        .call(Need::Moderator, routes!(queue::export))
        .call(Need::Moderator, routes!(reasons::reasons))
        .call(Need::Moderator, routes!(show::show, mend::mend))
        .call(Need::Moderator, routes!(take::take))
        .call(Need::Moderator, routes!(release::release))
        .call(Need::Moderator, routes!(decide::decide))
        .call(Need::Moderator, routes!(playlist::decide_playlist))
}
