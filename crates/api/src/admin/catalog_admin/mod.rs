//! `/api/admin/tracks`, `/api/admin/artists`: the catalogue, written by staff.

pub mod artist;
pub mod bulk;
pub mod dto;
mod input;
mod merge;
mod track;

use pult_domain::permission::Need;
use utoipa_axum::routes;

use crate::calls::Calls;

pub(crate) fn routes() -> Calls {
    Calls::new()
        // Moderators may look.
        .call(Need::Moderator, routes!(track::show))
        .call(Need::Admin, routes!(track::change, track::delete))
        .call(Need::Admin, routes!(track::restore))
        .call(Need::Admin, routes!(merge::merge_track))
        .call(Need::Admin, routes!(bulk::bulk))
        .call(Need::Admin, routes!(artist::add))
        .call(Need::Moderator, routes!(artist::show))
        .call(Need::Admin, routes!(artist::change))
        .call(Need::Admin, routes!(merge::merge_artist))
}
