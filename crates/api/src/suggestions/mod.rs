//! Suggestions with their reasons: recommendations, tracks that mix well, and what to play next.

pub(crate) mod mix_matches;
pub(crate) mod next_track;
mod reasons;
pub mod recommended;
pub mod suggested_track;

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::Anyone, routes!(recommended::recommended))
        .call(AccessLevel::Anyone, routes!(mix_matches::mix_matches))
        .call(AccessLevel::Anyone, routes!(next_track::next_track))
}
