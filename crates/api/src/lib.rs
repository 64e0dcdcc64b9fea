//! The web layer: everything that handles HTTP, and no business rules.

pub mod accounts;
pub mod admin;
mod calls;
pub mod catalog;
pub mod charts;
mod docs;
pub mod downloads;
pub mod editorial;
mod error;
mod extract;
pub mod favorites;
pub mod follows;
mod health;
mod language;
mod media;
mod middleware;
pub mod notifications;
pub mod plans;
mod player;
pub mod playlists;
mod routes;
mod server;
mod settings;
mod shell;
pub mod social;
mod stack;
pub mod submissions;
pub mod uploads;

pub use axum::http::HeaderName;
pub use docs::{ApiProblem, openapi_json};
pub use error::{ApiError, CODES};
pub use health::metrics_router;
pub use routes::{declared, web};
pub use server::{ServerLimits, Site, serve};
pub use settings::ApiSettings;
pub use stack::Web;
