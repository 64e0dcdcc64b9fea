//! `/api/admin/tracks`, `/api/admin/artists`: the catalog as staff edit it.

pub mod artist;
pub mod bulk;
pub mod dto;
mod input;
mod merge;
mod track;

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

pub(crate) fn routes() -> Calls {
    Calls::new()
        // Moderators may look at tracks and artists; only admins change them.
        .call(AccessLevel::Moderator, routes!(track::show))
        .call(AccessLevel::Admin, routes!(track::change, track::delete))
        .call(AccessLevel::Admin, routes!(track::restore))
        .call(AccessLevel::Admin, routes!(merge::merge_track))
        .call(AccessLevel::Admin, routes!(bulk::bulk))
        .call(AccessLevel::Admin, routes!(artist::add))
        .call(AccessLevel::Moderator, routes!(artist::show))
        .call(AccessLevel::Admin, routes!(artist::change))
        .call(AccessLevel::Admin, routes!(merge::merge_artist))
}
