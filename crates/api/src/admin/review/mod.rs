//! `/api/admin/review`: the desk of those who review.

mod claim;
mod correct;
mod decide;
pub mod dto;
mod playlist;
pub mod queue;
mod reasons;
mod release;
mod show;
pub(crate) mod wire_enums;

use pult_domain::permission::Need;
use utoipa_axum::routes;

use crate::calls::Calls;

pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(Need::Moderator, routes!(queue::queue))
        .call(Need::Moderator, routes!(queue::export))
        .call(Need::Moderator, routes!(reasons::reasons))
        .call(Need::Moderator, routes!(show::show, correct::correct))
        .call(Need::Moderator, routes!(claim::claim))
        .call(Need::Moderator, routes!(release::release))
        .call(Need::Moderator, routes!(decide::decide))
        .call(Need::Moderator, routes!(playlist::decide_playlist))
}
