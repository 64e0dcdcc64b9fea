//! Reminders that a plan ends or renews soon.

use pult_domain::{
    limits::RENEWAL_NOTICE_DAYS, mail::MailKind, money::Money, notification::NotificationKind,
    plan::PlanPeriod, subscription::SubscriptionPeriod, time::Timestamp,
};
use pult_store::{DuePeriod, Recipient, Tx};
use serde_json::json;

use crate::{
    App, AppError,
    plans::{
        currency::currency,
        notify::{PlanNotification, notify},
        quote::price,
    },
};

/// Each runs in a transaction of its own, so that one run is limited.
const AT_ONCE: usize = 200;

/// Three days ahead, once per period.
#[crate::boxed]
pub async fn remind_of_renewal(app: &App) -> Result<(), AppError> {
    loop {
        let now = app.now();
        let due = app
            .store
            .periods_to_remind(now, now.plus_days(RENEWAL_NOTICE_DAYS), AT_ONCE)
            .await?;
        for due in &due {
            send_reminder(app, *due, now).await?;
        }
        if due.len() < AT_ONCE {
            return Ok(());
        }
    }
}

async fn send_reminder(app: &App, due: DuePeriod, now: Timestamp) -> Result<(), AppError> {
    let subscription_before = app.store.subscription(due.account).await?;
    let currency = currency(Some(&subscription_before), None, now);
    let charge = match subscription_before
        .term(due.period)
        .and_then(SubscriptionPeriod::renews_as)
    {
        Some(plan_period) => Some((plan_period, price(app, plan_period, currency).await?)),
        None => None,
    };
    let method = app.store.method_of(due.account).await?.map(|method| method.title);
    let mut tx = app.store.begin().await?;
    let mut subscription = tx.lock_subscription(due.account).await?;
    let reminder_period = subscription
        .periods
        .iter_mut()
        .find(|period| period.id == Some(due.period));
    let Some(period) = reminder_period.filter(|period| period.reminded_at.is_none()) else {
        return Ok(());
    };
    period.reminded_at = Some(now);
    let period = period.clone();
    tx.save_subscription(due.account, &mut subscription, now).await?;
    match charge.filter(|_| period.renews) {
        Some((plan_period, money)) => {
            let charge = ChargeAhead {
                plan_period,
                money,
                card: &method.unwrap_or_default(),
                at: period.ends_at,
            };
            notify_charge_ahead(&mut tx, due, &period, &charge, now).await?;
        }
        None => {
            let plan = period.plan.name();
            let notification = PlanNotification {
                kind: NotificationKind::PlanEnding,
                facts: json!({ "plan": plan, "date": period.ends_at.russian_date() }),
                link: "/profile?tab=tariffs",
                about: &ending_key(due, &period),
                mail: MailKind::PlanEnding,
            };
            notify(
                &mut tx,
                due.account,
                &notification,
                |to| json!({ "plan": plan, "date": period.ends_at.date(to.lang) }),
                now,
            )
            .await?;
        }
    }
    tx.commit().await?;
    app.user_cache.invalidate(due.account);
    Ok(())
}

/// What a renewal will charge, and when.
pub(super) struct ChargeAhead<'a> {
    pub(super) plan_period: PlanPeriod,
    pub(super) money: Money,
    pub(super) card: &'a str,
    pub(super) at: Timestamp,
}

/// Announced once per end of a period: three days ahead, or with the first attempt if the reminder did not
/// run in those days.
pub(super) async fn notify_charge_ahead(
    tx: &mut Tx,
    due: DuePeriod,
    period: &SubscriptionPeriod,
    charge: &ChargeAhead<'_>,
    now: Timestamp,
) -> Result<(), AppError> {
    let (plan, money) = (charge.plan_period.plan.name(), charge.money);
    let notification = PlanNotification {
        kind: NotificationKind::PlanEnding,
        facts: json!({
            "plan": plan,
            "date": charge.at.russian_date(),
            "amount": money.amount,
            "currency": money.currency.code(),
        }),
        link: "/profile?tab=subscription",
        about: &ending_key(due, period),
        mail: MailKind::RenewalAhead,
    };
    let params = |to: &Recipient| json!({ "plan": plan, "date": charge.at.date(to.lang), "money": money.text(to.lang), "method": charge.card });
    notify(tx, due.account, &notification, params, now).await
}

fn ending_key(due: DuePeriod, period: &SubscriptionPeriod) -> String {
    format!("plan_ending:{}:{}", due.period, period.ends_at.0)
}
