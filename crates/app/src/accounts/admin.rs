//! What admins do with accounts: roles, blocking, sessions, lost keys, and looking at the pool as somebody.

mod block;
mod keys;
mod roles;
mod user_view;
mod view;

use pult_domain::{account::Account, ids::AccountId, problem::Problem};

use crate::{App, AppError};

pub use block::{block, unblock};
pub use keys::{end_sessions_of, send_reset, turn_off_two_factor};
pub use roles::set_roles;
pub use user_view::{AccountState, AdminUserView, admin_user_view};
pub use view::{ViewAsSession, begin_view, end_view};

/// An account that somebody has; what is left of a deleted one is only looked at.
async fn ensure_not_deleted(app: &App, id: AccountId) -> Result<Account, AppError> {
    let account = app.store.account(id).await?.filter(|account| !account.closed);
    Ok(account.ok_or(Problem::NotFound)?)
}

fn subject(id: AccountId) -> String {
    format!("account {id}")
}
