//! Single downloads: granted, taken back, listed as CSV.

pub(crate) mod attachment;
pub(crate) mod export;
mod place;
pub(crate) mod put;
pub(crate) mod source;
pub(crate) mod take_back;

pub(crate) use place::{PlaceQuery, format};

use pult_domain::permission::Need;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(Need::User, routes!(put::put))
        .call(Need::User, routes!(take_back::take_back))
        .changing(Need::User, routes!(source::source))
        .private(Need::User, routes!(export::export))
}
