//! Sign-in through providers: the round trip, and the steps that follow it.

pub(crate) mod callback;
pub mod confirm;
pub(crate) mod cookie;
pub(crate) mod email;
pub mod id_token;
pub mod identities;
pub mod providers;
pub(crate) mod start;
pub mod ticket;

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::Anyone, routes!(providers::providers))
        .link(AccessLevel::Anyone, routes!(start::start))
        .link(AccessLevel::Anyone, routes!(callback::callback))
        .call(AccessLevel::Anyone, routes!(ticket::ticket))
        .call(AccessLevel::Anyone, routes!(id_token::id_token))
        .call(AccessLevel::Anyone, routes!(email::email))
        .call(AccessLevel::Anyone, routes!(confirm::confirm))
        .private(AccessLevel::User, routes!(identities::list, identities::unlink))
}
