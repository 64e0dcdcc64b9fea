//! Calls of the staff. Everybody else gets 404.

pub mod audit;
pub mod bug_reports;
pub mod catalog;
mod csv;
pub mod dashboard;
pub mod exclusive_artists;
pub mod faq;
pub mod free_playlist;
pub mod interactives;
pub mod jobs;
pub mod mail;
pub mod pages;
pub mod payments;
pub mod pending;
pub mod picked_tracks;
pub(crate) mod plan_gift;
pub mod playlists;
pub mod posts;
pub mod prices;
pub mod promo_codes;
pub mod review;
pub mod shared_playlists;
mod table_file;
pub mod tables;
pub mod users;
pub mod vocabulary;

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .merge(review::routes())
        .merge(catalog::routes())
        .call(AccessLevel::Admin, routes!(interactives::show))
        .call(AccessLevel::Admin, routes!(interactives::set_boxes))
        .call(AccessLevel::Admin, routes!(playlists::add))
        .call(
            AccessLevel::Admin,
            routes!(playlists::show, playlists::change, playlists::delete),
        )
        .call(
            AccessLevel::Admin,
            routes!(exclusive_artists::list, exclusive_artists::set),
        )
        .call(AccessLevel::Admin, routes!(free_playlist::list))
        .call(AccessLevel::Admin, routes!(free_playlist::pin))
        // Moderators see only what waits for staff; the answers leave the rest out.
        .call(AccessLevel::Moderator, routes!(dashboard::dashboard))
        .call(AccessLevel::Moderator, routes!(pending::waiting))
        .call(AccessLevel::Admin, routes!(dashboard::export))
        .call(AccessLevel::Admin, routes!(audit::audit))
        // Mails contain links that open accounts, admins' accounts included.
        .call(AccessLevel::Admin, routes!(mail::list))
        .call(AccessLevel::Admin, routes!(mail::show))
        .call(AccessLevel::Admin, routes!(payments::list))
        .call(AccessLevel::Admin, routes!(payments::show))
        .call(AccessLevel::Admin, routes!(payments::preview, payments::refund))
        .call(AccessLevel::Admin, routes!(plan_gift::give))
        .call(AccessLevel::Admin, routes!(prices::list, prices::set))
        .call(AccessLevel::Admin, routes!(promo_codes::list, promo_codes::add))
        .call(
            AccessLevel::Admin,
            routes!(promo_codes::change, promo_codes::switch_off),
        )
        .call(AccessLevel::Admin, routes!(promo_codes::switch_on))
        .call(AccessLevel::Admin, routes!(users::show))
        .call(AccessLevel::Admin, routes!(users::roles))
        .call(AccessLevel::Admin, routes!(users::block, users::unblock))
        .call(AccessLevel::Admin, routes!(users::end_sessions))
        .call(AccessLevel::Admin, routes!(users::send_password_reset))
        .call(AccessLevel::Admin, routes!(users::two_factor_off))
        .call(AccessLevel::Admin, routes!(users::begin_view, users::end_view))
        .call(AccessLevel::Admin, routes!(vocabulary::list, vocabulary::add))
        .call(
            AccessLevel::Admin,
            routes!(vocabulary::change, vocabulary::delete),
        )
        .call(AccessLevel::Admin, routes!(jobs::counts))
        .call(AccessLevel::Admin, routes!(jobs::retry))
        .call(AccessLevel::Admin, routes!(jobs::cancel))
        .call(AccessLevel::Admin, routes!(posts::list, posts::add))
        .call(
            AccessLevel::Admin,
            routes!(posts::show, posts::change, posts::delete),
        )
        .call(AccessLevel::Admin, routes!(posts::restore))
        .call(AccessLevel::Admin, routes!(posts::preview))
        .call(AccessLevel::Admin, routes!(posts::save_picture))
        .call(AccessLevel::Admin, routes!(faq::list, faq::add))
        .call(AccessLevel::Admin, routes!(faq::change, faq::delete))
        .call(AccessLevel::Admin, routes!(faq::order))
        .call(AccessLevel::Admin, routes!(pages::list))
        .call(
            AccessLevel::Admin,
            routes!(pages::show, pages::put, pages::delete),
        )
        .call(AccessLevel::Moderator, routes!(bug_reports::show))
        .call(AccessLevel::Moderator, routes!(shared_playlists::find))
        .call(AccessLevel::Moderator, routes!(shared_playlists::withdraw))
        // Each admin table declares the access level that it needs.
        .call(AccessLevel::Moderator, routes!(tables::list, tables::add))
        .call(AccessLevel::Moderator, routes!(tables::export))
        .call(AccessLevel::Moderator, routes!(tables::change, tables::delete))
        .call(AccessLevel::Moderator, routes!(tables::move_row))
}
