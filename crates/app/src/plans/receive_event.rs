//! What a provider tells us: checked as it documents, kept once, and seen to by a job.

use pult_domain::{job::Job, limits::JOB_ATTEMPTS, problem::Problem};
use pult_store::{NewEvent, NewJob};

use super::{metrics, settle};
use crate::{App, AppError};

/// `header` looks a header of the request up; `body` is what came, byte by byte.
pub async fn receive_event<'h>(
    app: &App,
    provider: &str,
    header: impl Fn(&str) -> Option<&'h str>,
    body: &[u8],
) -> Result<(), AppError> {
    if provider != app.payments.name() {
        return Err(Problem::NotFound.into());
    }
    let now = app.now();
    let event = match app.payments.read_event(header, body, now) {
        Ok(Some(event)) => event,
        // Of a kind that is of no use here.
        Ok(None) => return Ok(()),
        Err(error) => {
            tracing::warn!(provider, %error, "an event was refused");
            return Err(Problem::EventRefused.into());
        }
    };
    // Anybody could have sent it: what is about nothing of ours is not even kept.
    if !app.payments.signs_events()
        && app
            .store
            .payment_by_charge(provider, &event.charge)
            .await?
            .is_none()
    {
        return Ok(());
    }
    let new = NewEvent {
        provider,
        event: &event.id,
        kind: &event.kind,
        charge: &event.charge,
        happened_at: event.happened_at,
        received_at: now,
    };
    let mut tx = app.store.begin().await?;
    if let Some(id) = tx.insert_event(&new).await? {
        tx.enqueue(NewJob {
            job: &Job::SettleEvent { event: id },
            unique_key: Some(&format!("payment_event:{id}")),
            run_at: now,
            max_attempts: JOB_ATTEMPTS,
            created_at: now,
        })
        .await?;
    }
    tx.commit().await?;
    Ok(())
}

/// The event is only a reason to ask: what it says itself is not believed.
#[crate::boxed]
pub async fn settle_event(app: &App, id: i64) -> Result<(), AppError> {
    let event = app.store.payment_event(id).await?;
    let Some(event) = event.filter(|event| event.handled_at.is_none()) else {
        return Ok(());
    };
    let payment = match app
        .store
        .payment_by_charge(&event.provider, &event.charge)
        .await?
    {
        Some(payment) => Some(payment),
        None => named(app, &event.charge).await?,
    };
    match payment {
        Some(payment) => drop(settle::settle(app, payment).await?),
        None => tracing::warn!(event = event.event, "an event is about no payment of ours"),
    }
    let now = app.now();
    let mut tx = app.store.begin().await?;
    if tx.mark_event_handled(id, now).await? {
        metrics::event_lag(event.happened_at, now);
    }
    tx.commit().await?;
    Ok(())
}

/// A charge that we do not know by its name names our payment itself. It is ours only if the provider says so.
async fn named(app: &App, charge: &str) -> Result<Option<pult_domain::payment::Payment>, AppError> {
    let found = app
        .payments
        .find(charge)
        .await
        .map_err(super::provider::provider_unavailable)?;
    let Some((found, code)) = found.and_then(|found| found.reference.clone().map(|code| (found, code)))
    else {
        return Ok(None);
    };
    let Some(payment) = app.store.payment(&code).await? else {
        return Ok(None);
    };
    if payment.charge.is_none() && payment.provider == app.payments.name() {
        // We went down after the charge was made and before we wrote down its name.
        return settle::apply(app, &code, &found).await.map(Some);
    }
    Ok(Some(payment))
}
