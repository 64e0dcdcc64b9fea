//! The one thing the app tells a reader when it opens, once.

use pult_domain::requester::User;

use crate::{App, AppError};

pub(super) const PLAN_ENDED: &str = "plan_ended";
pub(super) const PAYMENT_FAILED: &str = "payment_failed";
/// Of no use to whoever has just got a plan.
pub(super) const ABOUT_PLANS: [&str; 3] = ["choose_plan", PLAN_ENDED, PAYMENT_FAILED];

/// Another one that came meanwhile stays.
#[crate::boxed]
pub async fn popup_seen(app: &App, user: &User, kind: &str) -> Result<(), AppError> {
    // What no popup is called cannot be the one that was seen.
    if kind.contains('\0') {
        return Ok(());
    }
    let mut tx = app.store.begin().await?;
    tx.clear_popup(user.account.id, kind).await?;
    tx.commit().await?;
    app.user_cache.invalidate(user.account.id);
    Ok(())
}
