//! Charts, and suggestions with their reasons.

pub(crate) mod alike;
pub(crate) mod next;
mod reasons;
pub mod recommended;
pub mod suggested;
pub mod toplist;

use pult_app::App;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls of this area.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(toplist::toplist))
        .routes(routes!(recommended::recommended))
        .routes(routes!(alike::alike))
        .routes(routes!(next::next))
}
