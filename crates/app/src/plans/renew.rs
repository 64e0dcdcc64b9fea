//! Renewal: what has ended and renews is charged to the card that was kept, and goes on.

use pult_domain::{
    limits::RENEWAL_RETRY_DAYS,
    payment::{Payment, PaymentFailure, PaymentKind, PaymentStatus},
    problem::Problem,
    subscription::SubscriptionPeriod,
    time::Timestamp,
};
use pult_providers::payments::{PaymentError, RenewalCharge, SavedMethod};
use pult_store::{DuePeriod, NewPayment};

use super::{
    currency::currency,
    lifecycle::{ChargeAhead, charge_ahead},
    locked_payment::LockedPayment,
    metrics, new_code, provider,
    quote::price,
    sandbox, settle, titles,
};
use crate::{App, AppError};

/// In one run; the next one comes within a minute.
const AT_ONCE: usize = 200;

#[crate::boxed]
pub async fn renew_plans(app: &App) -> Result<(), AppError> {
    for due in app.store.periods_to_renew(app.now(), AT_ONCE).await? {
        if let Err(error) = renew(app, due).await {
            tracing::warn!(%error, account = due.account.0, term = due.period.0, "a plan could not be renewed yet");
        }
    }
    Ok(())
}

async fn renew(app: &App, due: DuePeriod) -> Result<(), AppError> {
    let Some((payment, method)) = begin(app, due).await? else {
        return Ok(());
    };
    // What the provider has heard of is its turn, or the reconciler's.
    if payment.status != PaymentStatus::Open || payment.charge.is_some() {
        return Ok(());
    }
    let recipient = app
        .store
        .account(payment.account)
        .await?
        .ok_or(Problem::NotFound)?;
    let tariff = payment.plan_period.ok_or(Problem::Internal)?;
    let renewal = RenewalCharge {
        key: &payment.code,
        money: payment.money(),
        title: &titles::of_tariff(&app.settings.brand, tariff, recipient.lang),
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
            fail(app, &payment.code).await
        }
        // Tried again with the same key.
        Err(error) => Err(provider::provider_unavailable(error)),
    }
}

/// The payment of this try, made now or before a crash, and the card it is charged to. None when nothing is due.
async fn begin(app: &App, due: DuePeriod) -> Result<Option<(Payment, SavedMethod)>, AppError> {
    let now = app.now();
    let known = app.store.subscription(due.account).await?;
    let Some(term) = known.term(due.period).filter(|term| is_due(term, now)) else {
        return Ok(None);
    };
    let Some(tariff) = term.renews_as() else {
        return Ok(None);
    };
    let price = price(app, tariff, currency(Some(&known), None, now)).await?;
    let method = match term.method {
        Some(id) => app.store.method(id).await?,
        None => None,
    };
    let attempt = term.failures + 1;
    let mut tx = app.store.begin().await?;
    let mut subscription = tx.lock_subscription(due.account).await?;
    if subscription.term(due.period) != Some(term) {
        // Something has happened meanwhile; the next run sees it.
        return Ok(None);
    }
    let Some(method) = method.filter(|method| method.provider == app.payments.name()) else {
        // Without a card there is nothing to try.
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
        plan_period: Some(tariff),
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
        // Whoever does not answer until the next try would come has failed.
        expires_at: now.plus_days(RENEWAL_RETRY_DAYS.first().copied().unwrap_or(1)),
    };
    let made = tx.insert_payment(&new).await?.is_some();
    if made && term.reminded_at.is_none() {
        // Nobody was there to tell it ahead; nothing is charged unsaid.
        let charge = ChargeAhead {
            plan_period: tariff,
            money: price,
            card: &method.title,
            at: now,
        };
        charge_ahead(&mut tx, due, term, &charge, now).await?;
        if let Some(term) = subscription.periods.iter_mut().find(|held| held.id == term.id) {
            term.reminded_at = Some(now);
        }
        tx.save_subscription(due.account, &mut subscription, now).await?;
    }
    let payment = tx
        .payment_of_renewal(due.period, attempt)
        .await?
        .ok_or(Problem::Internal)?;
    tx.commit().await?;
    if made {
        metrics::started(&payment);
    }
    let method = SavedMethod {
        token: method.token,
        customer: method.customer,
        title: method.title,
    };
    Ok(Some((payment, method)))
}

fn is_due(term: &SubscriptionPeriod, now: Timestamp) -> bool {
    term.renews
        && term.truncated_at.is_none()
        && term.ends_at <= now
        && term.next_try_at.is_none_or(|at| at <= now)
}

async fn fail(app: &App, code: &str) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    let mut case = LockedPayment::load(app, &mut tx, code).await?;
    if case.payment.status != PaymentStatus::Open {
        return Ok(());
    }
    settle::fail(&mut case, &mut tx, PaymentFailure::Other).await?;
    let payment = case.close(app, tx).await?;
    metrics::decided(&payment);
    Ok(())
}
