//! Being somebody: signing up, in and out, the profile, and what guards it.

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
pub(crate) mod password;
pub(crate) mod photo;
pub(crate) mod register;
pub(crate) mod reset;
pub(crate) mod send_confirmation;
pub(crate) mod send_deletion;
pub mod session;
pub mod sessions;
pub(crate) mod set_theme;
pub(crate) mod settings;
pub(crate) mod show;
pub mod two_factor;
pub(crate) mod update;
pub mod user;

use pult_domain::permission::Need;
use utoipa_axum::routes;

use crate::calls::Calls;

/// The calls of this area.
pub(crate) fn routes() -> Calls {
    Calls::new()
        .call(Need::Anyone, routes!(login::login))
        .call(Need::User, routes!(logout::logout))
        .call(Need::Anyone, routes!(register::register))
        .call(Need::User, routes!(show::show, update::update, delete::delete))
        .call(Need::Anyone, routes!(exchange::exchange))
        .call(Need::User, routes!(hand_over::hand_over))
        .private(Need::User, routes!(sessions::list, sessions::end))
        .call(Need::User, routes!(settings::settings))
        .call(Need::User, routes!(set_theme::set_theme))
        .call(Need::Anyone, routes!(format_sets::format_sets))
        .call(Need::Anyone, routes!(location::location))
        .call(Need::User, routes!(password::password))
        .call(Need::User, routes!(photo::set, photo::remove))
        .call(Need::Anyone, routes!(reset::send_password))
        .call(Need::Anyone, routes!(change_password::change_password))
        .call(Need::User, routes!(send_confirmation::send_confirmation))
        .call(Need::Anyone, routes!(confirm_email::confirm_email))
        .call(Need::User, routes!(send_deletion::send_deletion))
        .private(Need::User, routes!(export::export))
        .private(
            Need::User,
            routes!(two_factor::show::show, two_factor::disable::disable),
        )
        .call(Need::User, routes!(two_factor::start::start))
        .call(Need::User, routes!(two_factor::confirm::confirm))
        .call(Need::User, routes!(two_factor::recovery::recovery))
}
