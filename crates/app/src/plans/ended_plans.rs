//! Plans that have ended: their owners are notified, and days that waited for a paid plan are added.

use pult_domain::{
    ids::AccountId, limits::PLAN_ENDED_NOTIFY_DAYS, mail::MailKind, notification::NotificationKind,
    time::Timestamp,
};
use pult_store::{DuePeriod, Tx};
use serde_json::json;

use super::{
    notify::{PlanNotification, notify},
    popup,
    settle::apply_pending_days,
};
use crate::{App, AppError};

/// Each runs in a transaction of its own, so that one run is limited.
const AT_ONCE: usize = 200;

/// Notifies accounts whose plan has ended, once. Days that waited for a paid plan are added where one runs
/// again.
#[crate::boxed]
pub async fn close_plans(app: &App) -> Result<(), AppError> {
    loop {
        let now = app.now();
        let due = app.store.periods_to_close(now, AT_ONCE).await?;
        for due in &due {
            close_period(app, *due, now).await?;
        }
        if due.len() < AT_ONCE {
            break;
        }
    }
    add_rewards(app).await
}

/// A paid plan may also start after a gift, or because it was paid ahead.
async fn add_rewards(app: &App) -> Result<(), AppError> {
    let mut after = AccountId(0);
    loop {
        let now = app.now();
        let due = app.store.inviters_to_reward(now, after, AT_ONCE).await?;
        for account in &due {
            let mut tx = app.store.begin().await?;
            let mut subscription = tx.lock_subscription(*account).await?;
            if apply_pending_days(&mut tx, *account, &mut subscription, now).await? {
                tx.save_subscription(*account, &mut subscription, now).await?;
                tx.commit().await?;
                app.user_cache.invalidate(*account);
            }
            after = *account;
        }
        if due.len() < AT_ONCE {
            return Ok(());
        }
    }
}

async fn close_period(app: &App, due: DuePeriod, now: Timestamp) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let mut subscription = tx.lock_subscription(due.account).await?;
    let reminder_period = subscription
        .periods
        .iter_mut()
        .find(|period| period.id == Some(due.period));
    let Some(period) =
        reminder_period.filter(|period| period.end_notified_at.is_none() && period.access_until() <= now)
    else {
        return Ok(());
    };
    period.end_notified_at = Some(now);
    let plan = period.plan.name();
    let notification = now < period.ends_at.plus_days(PLAN_ENDED_NOTIFY_DAYS);
    tx.save_subscription(due.account, &mut subscription, now).await?;
    if notification && subscription.running(now).is_none() {
        notify_ended(&mut tx, due, plan, now).await?;
    }
    tx.commit().await?;
    app.user_cache.invalidate(due.account);
    Ok(())
}

async fn notify_ended(tx: &mut Tx, due: DuePeriod, plan: &str, now: Timestamp) -> Result<(), AppError> {
    tx.set_popup(due.account, popup::PLAN_ENDED).await?;
    let notification = PlanNotification {
        kind: NotificationKind::PlanEnding,
        facts: json!({ "plan": plan, "ended": true }),
        link: "/profile?tab=tariffs",
        about: &format!("plan_ended:{}", due.period),
        mail: MailKind::PlanEnded,
    };
    notify(tx, due.account, &notification, |_| json!({ "plan": plan }), now).await
}
