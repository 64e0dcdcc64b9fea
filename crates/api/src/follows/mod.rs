//! Follows: the artists and playlists that a user follows.

pub(crate) mod check;
pub(crate) mod follow;
pub mod header;
pub(crate) mod status;
pub(crate) mod unfollow;

use pult_app::follows::FollowTarget;
use pult_domain::{permission::AccessLevel, problem::Problem};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::routes;

use crate::calls::Calls;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FollowQuery {
    /// Of an artist, or of what `type` says.
    entity_id: i64,
    /// `artist`, which is meant when it is left out, or `playlist`.
    #[serde(rename = "type")]
    #[param(nullable = false)]
    kind: Option<String>,
}

impl FollowQuery {
    fn target(&self) -> Result<FollowTarget, Problem> {
        FollowTarget::read(self.kind.as_deref(), self.entity_id)
    }

    fn to_response(&self, subscribed: bool) -> FollowStatusResponse {
        FollowStatusResponse {
            id: self.entity_id.to_string(),
            subscribed,
        }
    }
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FollowStatusResponse {
    pub id: String,
    pub subscribed: bool,
}

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::User, routes!(follow::follow, unfollow::unfollow))
        .call(AccessLevel::User, routes!(check::check))
        .call(AccessLevel::User, routes!(status::status))
        .call(AccessLevel::User, routes!(header::header))
}
