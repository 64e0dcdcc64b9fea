//! `/api/admin/review`: the review of submissions and playlists.

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

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::Moderator, routes!(queue::queue))
        .call(AccessLevel::Moderator, routes!(queue::export))
        .call(AccessLevel::Moderator, routes!(reasons::reasons))
        .call(AccessLevel::Moderator, routes!(show::show, correct::correct))
        .call(AccessLevel::Moderator, routes!(claim::claim))
        .call(AccessLevel::Moderator, routes!(release::release))
        .call(AccessLevel::Moderator, routes!(decide::decide))
        .call(AccessLevel::Moderator, routes!(playlist::decide_playlist))
}
