//! What the clock brings to plans: they are told to end or renew soon, and that they have ended.

use pult_domain::{
    ids::AccountId,
    limits::{PLAN_ENDED_NOTIFY_DAYS, RENEWAL_NOTICE_DAYS},
    mail::MailKind,
    money::Money,
    notification::NotificationKind,
    plan::PlanPeriod,
    subscription::SubscriptionPeriod,
    time::Timestamp,
};
use pult_store::{DuePeriod, Recipient, Tx};
use serde_json::json;

use super::{
    currency::currency,
    notify::{PlanNotification, notify},
    popup,
    quote::price,
    settle::apply_pending_days,
};
use crate::{App, AppError};

/// In one transaction each, so many in a breath.
const AT_ONCE: usize = 200;

/// Three days ahead, once per term.
#[crate::boxed]
pub async fn warn_of_renewal(app: &App) -> Result<(), AppError> {
    loop {
        let now = app.now();
        let due = app
            .store
            .periods_to_remind(now, now.plus_days(RENEWAL_NOTICE_DAYS), AT_ONCE)
            .await?;
        for due in &due {
            warn(app, *due, now).await?;
        }
        if due.len() < AT_ONCE {
            return Ok(());
        }
    }
}

async fn warn(app: &App, due: DuePeriod, now: Timestamp) -> Result<(), AppError> {
    let known = app.store.subscription(due.account).await?;
    let currency = currency(Some(&known), None, now);
    let charge = match known.term(due.period).and_then(SubscriptionPeriod::renews_as) {
        Some(tariff) => Some((tariff, price(app, tariff, currency).await?)),
        None => None,
    };
    let method = app.store.method_of(due.account).await?.map(|method| method.title);
    let mut tx = app.store.begin().await?;
    let mut subscription = tx.lock_subscription(due.account).await?;
    let held = subscription
        .periods
        .iter_mut()
        .find(|term| term.id == Some(due.period));
    let Some(term) = held.filter(|term| term.reminded_at.is_none()) else {
        return Ok(());
    };
    term.reminded_at = Some(now);
    let term = term.clone();
    tx.save_subscription(due.account, &mut subscription, now).await?;
    match charge.filter(|_| term.renews) {
        Some((tariff, money)) => {
            let charge = ChargeAhead {
                plan_period: tariff,
                money,
                card: &method.unwrap_or_default(),
                at: term.ends_at,
            };
            charge_ahead(&mut tx, due, &term, &charge, now).await?;
        }
        None => {
            let plan = term.plan.name();
            let news = PlanNotification {
                kind: NotificationKind::PlanEnding,
                facts: json!({ "plan": plan, "date": term.ends_at.russian_date() }),
                link: "/profile?tab=tariffs",
                about: &ending(due, &term),
                mail: MailKind::PlanEnding,
            };
            notify(
                &mut tx,
                due.account,
                &news,
                |to| json!({ "plan": plan, "date": term.ends_at.date(to.lang) }),
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

/// Told once per end of a term: three days ahead, or with the first try where nothing ran in those days.
pub(super) async fn charge_ahead(
    tx: &mut Tx,
    due: DuePeriod,
    term: &SubscriptionPeriod,
    charge: &ChargeAhead<'_>,
    now: Timestamp,
) -> Result<(), AppError> {
    let (plan, money) = (charge.plan_period.plan.name(), charge.money);
    let news = PlanNotification {
        kind: NotificationKind::PlanEnding,
        facts: json!({
            "plan": plan,
            "date": charge.at.russian_date(),
            "amount": money.amount,
            "currency": money.currency.code(),
        }),
        link: "/profile?tab=subscription",
        about: &ending(due, term),
        mail: MailKind::RenewalAhead,
    };
    let params = |to: &Recipient| json!({ "plan": plan, "date": charge.at.date(to.lang), "money": money.text(to.lang), "method": charge.card });
    notify(tx, due.account, &news, params, now).await
}

fn ending(due: DuePeriod, term: &SubscriptionPeriod) -> String {
    format!("plan_ending:{}:{}", due.period, term.ends_at.0)
}

/// Whoever is left without a plan is told so, once. Where a paid plan runs again, the days that waited for it go on it.
#[crate::boxed]
pub async fn close_plans(app: &App) -> Result<(), AppError> {
    loop {
        let now = app.now();
        let due = app.store.periods_to_close(now, AT_ONCE).await?;
        for due in &due {
            close(app, *due, now).await?;
        }
        if due.len() < AT_ONCE {
            break;
        }
    }
    add_rewards(app).await
}

/// However a paid plan came to run: after a gift, or as what was paid ahead.
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

async fn close(app: &App, due: DuePeriod, now: Timestamp) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let mut subscription = tx.lock_subscription(due.account).await?;
    let held = subscription
        .periods
        .iter_mut()
        .find(|term| term.id == Some(due.period));
    let Some(term) = held.filter(|term| term.end_notified_at.is_none() && term.access_until() <= now) else {
        return Ok(());
    };
    term.end_notified_at = Some(now);
    let plan = term.plan.name();
    let news = now < term.ends_at.plus_days(PLAN_ENDED_NOTIFY_DAYS);
    tx.save_subscription(due.account, &mut subscription, now).await?;
    if news && subscription.running(now).is_none() {
        over(&mut tx, due, plan, now).await?;
    }
    tx.commit().await?;
    app.user_cache.invalidate(due.account);
    Ok(())
}

async fn over(tx: &mut Tx, due: DuePeriod, plan: &str, now: Timestamp) -> Result<(), AppError> {
    tx.set_popup(due.account, popup::PLAN_ENDED).await?;
    let news = PlanNotification {
        kind: NotificationKind::PlanEnding,
        facts: json!({ "plan": plan, "ended": true }),
        link: "/profile?tab=tariffs",
        about: &format!("plan_ended:{}", due.period),
        mail: MailKind::PlanEnded,
    };
    notify(tx, due.account, &news, |_| json!({ "plan": plan }), now).await
}
