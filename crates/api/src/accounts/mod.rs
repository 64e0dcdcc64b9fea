//! Accounts: registration, sign-in and sign-out, the profile, and what protects them.

pub(crate) mod change_password;
pub(crate) mod confirm_email;
pub(crate) mod delete;
pub(crate) mod exchange;
pub(crate) mod export;
pub mod format_sets;
pub(crate) mod hand_over;
pub mod location;
pub(crate) mod login;
pub(crate) mod logout;
pub(crate) mod photo;
pub(crate) mod register;
pub(crate) mod reset_password;
pub(crate) mod send_confirmation;
pub(crate) mod send_deletion;
pub(crate) mod send_password_link;
pub mod session;
pub mod sessions;
pub(crate) mod set_theme;
pub(crate) mod settings;
pub(crate) mod show;
pub mod two_factor;
pub(crate) mod update;
pub mod user;

use pult_domain::permission::AccessLevel;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(AccessLevel::Anyone, routes!(login::login))
        .call(AccessLevel::User, routes!(logout::logout))
        .call(AccessLevel::Anyone, routes!(register::register))
        .call(
            AccessLevel::User,
            routes!(show::show, update::update, delete::delete),
        )
        .call(AccessLevel::Anyone, routes!(exchange::exchange))
        .call(AccessLevel::User, routes!(hand_over::hand_over))
        .private(AccessLevel::User, routes!(sessions::list, sessions::end))
        .call(AccessLevel::User, routes!(settings::settings))
        .call(AccessLevel::User, routes!(set_theme::set_theme))
        .call(AccessLevel::Anyone, routes!(format_sets::format_sets))
        .call(AccessLevel::Anyone, routes!(location::location))
        .call(AccessLevel::User, routes!(change_password::change_password))
        .call(AccessLevel::User, routes!(photo::set, photo::remove))
        .call(
            AccessLevel::Anyone,
            routes!(send_password_link::send_password_link),
        )
        .call(AccessLevel::Anyone, routes!(reset_password::reset_password))
        .call(AccessLevel::User, routes!(send_confirmation::send_confirmation))
        .call(AccessLevel::Anyone, routes!(confirm_email::confirm_email))
        .call(AccessLevel::User, routes!(send_deletion::send_deletion))
        .private(AccessLevel::User, routes!(export::export))
        .private(
            AccessLevel::User,
            routes!(two_factor::show::show, two_factor::disable::disable),
        )
        .call(AccessLevel::User, routes!(two_factor::start::start))
        .call(AccessLevel::User, routes!(two_factor::confirm::confirm))
        .call(AccessLevel::User, routes!(two_factor::recovery::recovery))
}
