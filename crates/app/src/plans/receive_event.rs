//! Events from the provider: verified as it documents, stored once, and handled by a job.

use pult_domain::{job::Job, limits::JOB_ATTEMPTS, problem::Problem};
use pult_store::{NewEvent, NewJob};

use super::{metrics, settle};
use crate::{App, AppError};

/// `header` looks up a header of the request; `body` is the raw body.
#[crate::boxed]
pub async fn receive_event<'a>(
    app: &App,
    provider: &str,
    header: &'a (dyn Fn(&str) -> Option<&'a str> + Sync),
    body: &[u8],
) -> Result<(), AppError> {
    if provider != app.payments.name() {
        return Err(Problem::NotFound.into());
    }
    let now = app.now();
    let event = match app.payments.read_event(header, body, now) {
        Ok(Some(event)) => event,
        // An event of a kind that is not used here.
        Ok(None) => return Ok(()),
        Err(error) => {
            tracing::warn!(provider, %error, "an event was refused");
            return Err(Problem::EventRefused.into());
        }
    };
    // Unsigned events could come from anybody: those about no payment of ours are not even stored.
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

/// The event only triggers a request to the provider: its own content is not trusted.
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
        None => find_by_reference(app, &event.charge).await?,
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

/// A charge with an unknown id may carry our payment's code. It counts only if the provider confirms it.
async fn find_by_reference(
    app: &App,
    charge: &str,
) -> Result<Option<pult_domain::payment::Payment>, AppError> {
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
        // The server stopped after the charge was created and before its id was stored.
        return settle::apply(app, &code, &found).await.map(Some);
    }
    Ok(Some(payment))
}
