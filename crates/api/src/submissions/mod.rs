//! Tracks that people send in: drafts, sending, attachments.

mod attachments;
mod create;
pub mod dto;
pub(crate) mod input;
pub mod list;
mod remove;
mod save;
mod send;
mod show;
pub mod wire_enums;
mod withdraw;

use pult_domain::permission::Need;
use utoipa_axum::routes;

use crate::calls::Calls;

pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(Need::User, routes!(list::list, create::create))
        .call(Need::User, routes!(show::show, save::save, remove::remove))
        .call(Need::User, routes!(send::send))
        .call(Need::User, routes!(withdraw::withdraw))
        .call(Need::User, routes!(attachments::attach))
        .call(Need::User, routes!(attachments::detach))
}
