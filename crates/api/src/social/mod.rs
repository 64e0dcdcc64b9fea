//! Signing in through others: the round trip, and what follows it.

pub(crate) mod callback;
pub mod confirm;
pub(crate) mod cookie;
pub(crate) mod email;
pub mod id_token;
pub mod identities;
pub mod providers;
pub(crate) mod start;
pub mod ticket;

use pult_domain::permission::Need;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(Need::Anyone, routes!(providers::providers))
        .link(Need::Anyone, routes!(start::start))
        .link(Need::Anyone, routes!(callback::callback))
        .call(Need::Anyone, routes!(ticket::ticket))
        .call(Need::Anyone, routes!(id_token::id_token))
        .call(Need::Anyone, routes!(email::email))
        .call(Need::Anyone, routes!(confirm::confirm))
        .private(Need::User, routes!(identities::list, identities::unlink))
}
