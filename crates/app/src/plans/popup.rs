//! The popup that the app shows once when it opens.

use pult_domain::requester::User;

use crate::{App, AppError};

pub(super) const PLAN_ENDED: &str = "plan_ended";
pub(super) const PAYMENT_FAILED: &str = "payment_failed";
/// Popups that a new plan makes obsolete.
pub(super) const ABOUT_PLANS: [&str; 3] = ["choose_plan", PLAN_ENDED, PAYMENT_FAILED];

/// Clears the popup, unless another one was set meanwhile.
#[crate::boxed]
pub async fn mark_popup_seen(app: &App, user: &User, kind: &str) -> Result<(), AppError> {
    // No popup has such a name.
    if kind.contains('\0') {
        return Ok(());
    }
    let mut tx = app.store.begin().await?;
    tx.clear_popup(user.account.id, kind).await?;
    tx.commit().await?;
    app.user_cache.invalidate(user.account.id);
    Ok(())
}
