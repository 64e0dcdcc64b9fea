//! Submissions of authors: drafts, sending, attachments.

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

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::User, routes!(list::list, create::create))
        .call(AccessLevel::User, routes!(show::show, save::save, remove::remove))
        .call(AccessLevel::User, routes!(send::send))
        .call(AccessLevel::User, routes!(withdraw::withdraw))
        .call(AccessLevel::User, routes!(attachments::attach))
        .call(AccessLevel::User, routes!(attachments::detach))
}
