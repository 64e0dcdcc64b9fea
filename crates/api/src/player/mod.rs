//! What the player tells the pool.

pub(crate) mod log_add;
pub(crate) mod played;

use pult_app::App;
use utoipa_axum::{router::OpenApiRouter, routes};

/// The calls of this area.
pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(played::played))
        .routes(routes!(log_add::log_add))
}
