//! Calls of the staff. To others they do not exist.

pub mod audit;
pub mod bug_reports;
pub mod catalog_admin;
mod csv;
pub mod dashboard;
pub mod faq;
pub mod home_page;
pub mod jobs;
pub mod mail;
pub mod pages;
pub mod payments;
pub mod pending;
pub(crate) mod plan;
pub mod posts;
pub mod prices;
pub mod promos;
pub mod review;
mod table_file;
pub mod tables;
pub mod users;
pub mod vocabulary;

use pult_domain::permission::Need;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .merge(review::routes())
        .merge(catalog_admin::routes())
        .merge(home_page::routes())
        // Moderators are told what waits for them; the rest is left out.
        .call(Need::Moderator, routes!(dashboard::dashboard))
        .call(Need::Moderator, routes!(pending::waiting))
        .call(Need::Admin, routes!(dashboard::export))
        .call(Need::Admin, routes!(audit::audit))
        // Letters hold links that open accounts, those of admins too.
        .call(Need::Admin, routes!(mail::list))
        .call(Need::Admin, routes!(mail::show))
        .call(Need::Admin, routes!(payments::list))
        .call(Need::Admin, routes!(payments::show))
        .call(Need::Admin, routes!(payments::preview, payments::refund))
        .call(Need::Admin, routes!(plan::give))
        .call(Need::Admin, routes!(prices::list, prices::set))
        .call(Need::Admin, routes!(promos::list, promos::add))
        .call(Need::Admin, routes!(promos::change, promos::switch_off))
        .call(Need::Admin, routes!(promos::switch_on))
        .call(Need::Admin, routes!(users::show))
        .call(Need::Admin, routes!(users::roles))
        .call(Need::Admin, routes!(users::block, users::unblock))
        .call(Need::Admin, routes!(users::end_sessions))
        .call(Need::Admin, routes!(users::send_password_reset))
        .call(Need::Admin, routes!(users::two_factor_off))
        .call(Need::Admin, routes!(users::begin_view, users::end_view))
        .call(Need::Admin, routes!(vocabulary::list, vocabulary::add))
        .call(Need::Admin, routes!(vocabulary::change, vocabulary::delete))
        .call(Need::Admin, routes!(jobs::counts))
        .call(Need::Admin, routes!(jobs::retry))
        .call(Need::Admin, routes!(jobs::cancel))
        .call(Need::Admin, routes!(posts::list, posts::add))
        .call(Need::Admin, routes!(posts::show, posts::change, posts::delete))
        .call(Need::Admin, routes!(posts::restore))
        .call(Need::Admin, routes!(posts::preview))
        .call(Need::Admin, routes!(posts::save_picture))
        .call(Need::Admin, routes!(faq::list, faq::add))
        .call(Need::Admin, routes!(faq::change, faq::delete))
        .call(Need::Admin, routes!(faq::order))
        .call(Need::Admin, routes!(pages::list))
        .call(Need::Admin, routes!(pages::show, pages::put, pages::delete))
        .call(Need::Moderator, routes!(bug_reports::show))
        // A table says for itself who may open it.
        .call(Need::Moderator, routes!(tables::list, tables::add))
        .call(Need::Moderator, routes!(tables::export))
        .call(Need::Moderator, routes!(tables::change, tables::delete))
        .call(Need::Moderator, routes!(tables::move_row))
}
