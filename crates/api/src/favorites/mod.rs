//! Favourites: the tracks that a user likes.

pub(crate) mod add;
pub mod header;
pub(crate) mod list;
pub(crate) mod remove;

use pult_domain::permission::AccessLevel;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::routes;

use crate::calls::Calls;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FavoriteQuery {
    /// Of the track.
    id: i64,
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LikeResponse {
    pub id: String,
    pub liked: bool,
}

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .changing(AccessLevel::User, routes!(add::add))
        .changing(AccessLevel::User, routes!(remove::remove))
        .call(AccessLevel::User, routes!(header::header))
        .call(AccessLevel::User, routes!(list::list))
}
