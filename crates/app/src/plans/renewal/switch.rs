//! Switching renewal off and on, and cancelling a scheduled change.

use pult_domain::{
    country::Country, problem::Problem, requester::User, subscription::Subscription, time::Timestamp,
};

use crate::{
    App, AppError,
    plans::{PlanStatus, plan_status},
};

/// The paid period lasts to its end. Repeating it is no error.
#[crate::boxed]
pub async fn cancel_renewal(
    app: &App,
    user: &User,
    country: Option<&Country>,
) -> Result<PlanStatus, AppError> {
    change_renewal(app, user, country, |subscription, now| {
        match subscription.cancel() || subscription.can_resume(now) {
            true => Ok(()),
            false => Err(Problem::NothingToCancel),
        }
    })
    .await
}

/// Uses the saved card. Repeating it is no error.
#[crate::boxed]
pub async fn resume_renewal(
    app: &App,
    user: &User,
    country: Option<&Country>,
) -> Result<PlanStatus, AppError> {
    let method = app.store.method_of(user.account.id).await?;
    change_renewal(app, user, country, |subscription, now| {
        if subscription.renews(now) {
            return Ok(());
        }
        if !subscription.can_resume(now) {
            return Err(Problem::NothingToResume);
        }
        let method = method.ok_or(Problem::NoCard)?;
        subscription.resume(method.id, now);
        Ok(())
    })
    .await
}

/// The running plan renews as itself again. This is refused only if nothing renews.
#[crate::boxed]
pub async fn cancel_plan_change(
    app: &App,
    user: &User,
    country: Option<&Country>,
) -> Result<PlanStatus, AppError> {
    change_renewal(app, user, country, |subscription, now| {
        match subscription.schedule(None, now) {
            true => Ok(()),
            false => Err(Problem::NothingToCancel),
        }
    })
    .await
}

async fn change_renewal(
    app: &App,
    user: &User,
    country: Option<&Country>,
    decide: impl FnOnce(&mut Subscription, Timestamp) -> Result<(), Problem>,
) -> Result<PlanStatus, AppError> {
    let (account, now) = (user.account.id, app.now());
    let mut tx = app.store.begin().await?;
    let mut subscription = tx.lock_subscription(account).await?;
    decide(&mut subscription, now)?;
    tx.save_subscription(account, &mut subscription, now).await?;
    tx.commit().await?;
    app.user_cache.invalidate(account);
    plan_status(app, user, country).await
}
