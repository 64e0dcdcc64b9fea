//! The saved filters of an account; the wire calls them crates.

pub(crate) mod create;
pub(crate) mod delete;
pub(crate) mod list;
pub(crate) mod update;

use pult_app::saved_filters::{SavedFilterEdit, SavedFilterView};
use pult_domain::permission::AccessLevel;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::User, routes!(list::list, create::create))
        .call(AccessLevel::User, routes!(update::update, delete::delete))
}

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedFilterResponse {
    pub id: String,
    pub name: String,
    /// The filter part of a list's address.
    pub query: String,
    /// Tracks in it now; none when a word of its filter is gone.
    pub count: u64,
    /// Its owner is told of new tracks that fit.
    pub alert: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedFilterRequest {
    #[schema(min_length = 1, max_length = 40)]
    name: String,
    /// Filters, and `sort` if it matters: `GENRES=house&BPM=120,126`.
    query: String,
    /// Be told of new tracks that fit; stays as it is when left out.
    #[schema(nullable = false)]
    alert: Option<bool>,
}

impl From<SavedFilterView> for SavedFilterResponse {
    fn from(view: SavedFilterView) -> Self {
        Self {
            id: view.id.to_string(),
            name: view.name,
            query: view.query,
            count: view.count as u64,
            alert: view.alert,
        }
    }
}

impl From<SavedFilterRequest> for SavedFilterEdit {
    fn from(body: SavedFilterRequest) -> Self {
        Self {
            name: body.name,
            query: body.query,
            alert: body.alert,
        }
    }
}
