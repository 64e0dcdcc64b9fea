//! What admins do with accounts: set roles, block, end sessions, reset lost credentials, and view the pool
//! as an account.

mod block;
mod restore_access;
mod roles;
mod user_view;
mod view_as;

use pult_domain::{account::Account, ids::AccountId, problem::Problem};

use crate::{App, AppError};

pub use block::{block, unblock};
pub use restore_access::{end_sessions_of, send_reset, turn_off_two_factor};
pub use roles::set_roles;
pub use user_view::{AccountState, AdminUserView, admin_user_view};
pub use view_as::{ViewAsSession, begin_view, end_view};

/// Loads an account for a change. A deleted account can only be viewed.
async fn ensure_not_deleted(app: &App, id: AccountId) -> Result<Account, AppError> {
    let account = app.store.account(id).await?.filter(|account| !account.closed);
    Ok(account.ok_or(Problem::NotFound)?)
}

fn subject(id: AccountId) -> String {
    format!("account {id}")
}
