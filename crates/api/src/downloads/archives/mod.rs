//! Archives: several tracks as one ZIP.

pub(crate) mod cancel;
pub(crate) mod current;
pub(crate) mod make;
mod track_ids;

use pult_domain::permission::AccessLevel;
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use utoipa_axum::routes;

use crate::{calls::Calls, catalog::track::Downloads};

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .changing(AccessLevel::User, routes!(make::make))
        .private(AccessLevel::User, routes!(current::current, cancel::cancel))
}

/// A track whose counts have changed.
#[derive(Serialize, ToSchema)]
pub(crate) struct CountedTrackResponse {
    track_id: String,
    /// As the track's lists show them from now on.
    #[schema(value_type = Downloads)]
    downloads: Box<RawValue>,
}

impl From<pult_app::downloads::CountedTrack> for CountedTrackResponse {
    fn from(counted: pult_app::downloads::CountedTrack) -> Self {
        Self {
            track_id: counted.track.to_string(),
            downloads: counted.downloads,
        }
    }
}
