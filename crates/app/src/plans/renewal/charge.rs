//! Renewal: an ended period that renews is charged to the saved card and extended.

use pult_domain::{
    limits::RENEWAL_RETRY_DAYS,
    payment::{Payment, PaymentFailure, PaymentKind, PaymentStatus},
    problem::Problem,
    subscription::SubscriptionPeriod,
    time::Timestamp,
};
use pult_providers::payments::{PaymentError, RenewalCharge, SavedMethod};
use pult_store::{DuePeriod, NewPayment};

use super::remind::{ChargeAhead, notify_charge_ahead};
use crate::{
    App, AppError,
    plans::{
        currency::currency, locked_payment::LockedPayment, metrics, new_code, provider, quote::price,
        sandbox, settle, titles,
    },
};

/// Per run; the next run follows within a minute.
const AT_ONCE: usize = 200;

#[crate::boxed]
pub async fn renew_plans(app: &App) -> Result<(), AppError> {
    for due in app.store.periods_to_renew(app.now(), AT_ONCE).await? {
        if let Err(error) = renew_plan(app, due).await {
            tracing::warn!(%error, account = due.account.0, term = due.period.0, "a plan could not be renewed yet");
        }
    }
    Ok(())
}

async fn renew_plan(app: &App, due: DuePeriod) -> Result<(), AppError> {
    let Some((payment, method)) = begin_attempt(app, due).await? else {
        return Ok(());
    };
    // The reconciler handles payments that the provider has already received.
    if payment.status != PaymentStatus::Open || payment.charge.is_some() {
        return Ok(());
    }
    let recipient = app
        .store
        .account(payment.account)
        .await?
        .ok_or(Problem::NotFound)?;
    let plan_period = payment.plan_period.ok_or(Problem::Internal)?;
    let renewal = RenewalCharge {
        key: &payment.code,
        money: payment.money(),
        title: &titles::plan_title(&app.settings.brand, plan_period, recipient.lang),
        method: &method,
        email: Some(&recipient.email),
        account: payment.account.0,
    };
    match app.payments.renew(&renewal).await {
        Ok(charge) => {
            settle::apply(app, &payment.code, &charge).await?;
            sandbox::send_event(app, &charge.id).await
        }
        Err(PaymentError::Refused(why)) => {
            tracing::warn!(payment = payment.code, why, "the provider refused a renewal");
            fail_renewal(app, &payment.code).await
        }
        // Retried with the same key.
        Err(error) => Err(provider::provider_unavailable(error)),
    }
}

/// The payment of this attempt, created now or before a crash, and its card. None if nothing is due.
async fn begin_attempt(app: &App, due: DuePeriod) -> Result<Option<(Payment, SavedMethod)>, AppError> {
    let now = app.now();
    let subscription_before = app.store.subscription(due.account).await?;
    let Some(period) = subscription_before
        .term(due.period)
        .filter(|period| is_due(period, now))
    else {
        return Ok(None);
    };
    let Some(plan_period) = period.renews_as() else {
        return Ok(None);
    };
    let price = price(app, plan_period, currency(Some(&subscription_before), None, now)).await?;
    let method = match period.method {
        Some(id) => app.store.method(id).await?,
        None => None,
    };
    let attempt = period.failures + 1;
    let mut tx = app.store.begin().await?;
    let mut subscription = tx.lock_subscription(due.account).await?;
    if subscription.term(due.period) != Some(period) {
        // The period has changed meanwhile; the next run handles it.
        return Ok(None);
    }
    let Some(method) = method.filter(|method| method.provider == app.payments.name()) else {
        // Without a card nothing can be charged.
        subscription.cancel();
        tx.save_subscription(due.account, &mut subscription, now).await?;
        tx.commit().await?;
        app.user_cache.invalidate(due.account);
        return Ok(None);
    };
    let new = NewPayment {
        code: new_code()?,
        account: due.account,
        kind: PaymentKind::Renewal,
        status: PaymentStatus::Open,
        provider: app.payments.name().to_owned(),
        plan_period: Some(plan_period),
        ahead: false,
        recurrent: true,
        currency: price.currency,
        price: price.amount,
        discount: 0,
        credit: 0,
        amount: price.amount,
        promo: None,
        renews: Some((due.period, attempt)),
        method: Some(method.id),
        created_at: now,
        // An attempt without an answer until the next one is due counts as failed.
        expires_at: now.plus_days(RENEWAL_RETRY_DAYS.first().copied().unwrap_or(1)),
    };
    let is_new = tx.insert_payment(&new).await?.is_some();
    if is_new && period.reminded_at.is_none() {
        // The reminder did not run in time; no charge happens unannounced.
        let charge = ChargeAhead {
            plan_period,
            money: price,
            card: &method.title,
            at: now,
        };
        notify_charge_ahead(&mut tx, due, period, &charge, now).await?;
        if let Some(period) = subscription
            .periods
            .iter_mut()
            .find(|other| other.id == period.id)
        {
            period.reminded_at = Some(now);
        }
        tx.save_subscription(due.account, &mut subscription, now).await?;
    }
    let payment = tx
        .payment_of_renewal(due.period, attempt)
        .await?
        .ok_or(Problem::Internal)?;
    tx.commit().await?;
    if is_new {
        metrics::started(&payment);
    }
    let method = SavedMethod {
        token: method.token,
        customer: method.customer,
        title: method.title,
    };
    Ok(Some((payment, method)))
}

fn is_due(period: &SubscriptionPeriod, now: Timestamp) -> bool {
    period.renews
        && period.truncated_at.is_none()
        && period.ends_at <= now
        && period.next_try_at.is_none_or(|at| at <= now)
}

async fn fail_renewal(app: &App, code: &str) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let mut locked = LockedPayment::load(app, &mut tx, code).await?;
    if locked.payment.status != PaymentStatus::Open {
        return Ok(());
    }
    settle::fail(&mut locked, &mut tx, PaymentFailure::Other).await?;
    let payment = locked.commit_and_reload(app, tx).await?;
    metrics::decided(&payment);
    Ok(())
}
