//! Crates: an account's saved filters.

pub(crate) mod create;
pub(crate) mod delete;
pub(crate) mod list;
pub(crate) mod update;

use pult_app::catalog::{CrateContents, CrateEdit};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedCrate {
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
pub(crate) struct CrateBody {
    #[schema(min_length = 1, max_length = 40)]
    name: String,
    /// Filters, and `sort` if it matters: `GENRES=house&BPM=120,126`.
    query: String,
    /// Be told of new tracks that fit; stays as it is when left out.
    #[schema(nullable = false)]
    alert: Option<bool>,
}

impl From<CrateContents> for SavedCrate {
    fn from(contents: CrateContents) -> Self {
        Self {
            id: contents.id.to_string(),
            name: contents.name,
            query: contents.query,
            count: contents.count as u64,
            alert: contents.alert,
        }
    }
}

impl From<CrateBody> for CrateEdit {
    fn from(body: CrateBody) -> Self {
        Self {
            name: body.name,
            query: body.query,
            alert: body.alert,
        }
    }
}
