//! A plan that staff give, with a reason.

use pult_domain::{
    country::Country,
    ids::AccountId,
    limits::GIFT_DAYS_MAX,
    list::within,
    mail::MailKind,
    notification::NotificationKind,
    plan::PlanCode,
    problem::Problem,
    requester::User,
    subscription::{GiftRefusal, Subscription},
    time::Timestamp,
};
use pult_store::{Recipient, Tx};
use serde_json::{Value, json};

use super::reason;
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    admin::audit_diff::difference,
    plans::{
        PlanStatus,
        notify::{PlanNotification, notify},
        plan_status::plan_status_of,
    },
};

#[derive(Debug, Clone)]
pub struct PlanGift {
    /// Code of a plan other than Free.
    pub plan: String,
    pub days: i64,
    pub reason: String,
}

/// Gives more days of the running plan, or a higher plan for a while.
#[crate::boxed]
pub async fn grant_plan(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    to: AccountId,
    gift: &PlanGift,
) -> Result<PlanStatus, AppError> {
    let plan = PlanCode::parse(&gift.plan)
        .filter(|plan| *plan != PlanCode::Free)
        .ok_or_else(|| Problem::InvalidValue { field: "plan".into() })?;
    within("days", gift.days, 1, GIFT_DAYS_MAX)?;
    let reason = reason(&gift.reason)?;
    let account = app.store.account(to).await?;
    let Some(account) = account.filter(|account| !account.closed) else {
        return Err(Problem::NotFound.into());
    };
    let now = app.now();
    let mut tx = app.store.begin().await?;
    let mut subscription = tx.lock_subscription(to).await?;
    let before = describe(&subscription, now);
    let previous_plan = subscription.plan(now);
    subscription
        .give(plan, gift.days, now)
        .map_err(|refused| match refused {
            GiftRefusal::NoBetter => Problem::GiftNoBetter,
            GiftRefusal::Archived => Problem::TariffArchived,
        })?;
    tx.save_subscription(to, &mut subscription, now).await?;
    let mut facts = difference(Some(&before), Some(&describe(&subscription, now)));
    if let Some(facts) = facts.as_object_mut() {
        facts.insert("given".into(), plan.code().into());
        facts.insert("days".into(), gift.days.into());
        facts.insert("reason".into(), reason.into());
    }
    audit(
        app,
        &mut tx,
        client,
        staff,
        "plan.give",
        &format!("account {to}"),
        facts,
    )
    .await?;
    notify_account(&mut tx, to, &subscription, (plan, gift.days, previous_plan), now).await?;
    tx.commit().await?;
    app.user_cache.invalidate(to);
    plan_status_of(app, to, Country::of_language(account.lang).as_ref()).await
}

/// Notifies the recipient, but without the reason, which is written for staff.
async fn notify_account(
    tx: &mut Tx,
    account: AccountId,
    subscription: &Subscription,
    (plan, days, previous_plan): (PlanCode, i64, PlanCode),
    now: Timestamp,
) -> Result<(), AppError> {
    let until = subscription.running(now).map_or(now, |period| period.ends_at);
    let resumes_after = subscription
        .next(now)
        .filter(|next| next.paid && next.plan == previous_plan && previous_plan != plan)
        .map_or("", |next| next.plan.name());
    let name = plan.name();
    let notification = PlanNotification {
        kind: NotificationKind::Gift,
        facts: json!({ "plan": name, "days": days, "date": until.russian_date() }),
        link: "/profile?tab=subscription",
        about: &format!("plan_given:{}:{}", now.0, until.0),
        mail: MailKind::PlanGiven,
    };
    let params = |to: &Recipient| json!({ "plan": name, "days": days, "date": until.date(to.lang), "then": resumes_after });
    notify(tx, account, &notification, params, now).await
}

fn describe(subscription: &Subscription, now: Timestamp) -> Value {
    let running = subscription.running(now);
    json!({
        "plan": subscription.plan(now).code(),
        "plan_until": running.map(|period| period.ends_at.rfc3339()),
    })
}
