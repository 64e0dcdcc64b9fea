//! The sandbox: its ledger in the pool's own database, its checkout page, and events like those of any
//! provider.

mod ledger;

use std::sync::Arc;

use pult_domain::{
    job::Job,
    limits::JOB_ATTEMPTS,
    money::Money,
    payment::{PaymentKind, PaymentStatus},
    plan::Currency,
    problem::Problem,
};
pub use pult_providers::payments::sandbox::CardInput;
use pult_providers::payments::{
    ChargeStatus, PaymentError, PaymentProvider,
    sandbox::{CARDS, CardProblem, PageError, SIGNATURE_HEADER, Sandbox, SandboxState},
};
use pult_store::{NewJob, Store};

use super::{card, provider, receive_event};
use crate::{App, AppError, Clock};
use ledger::SandboxLedger;

/// A provider that needs nothing but the pool itself.
pub(crate) fn open(store: &Store, clock: &Arc<Clock>, secret: &[u8], public_url: &str) -> PaymentProvider {
    let ledger = SandboxLedger::new(store.clone(), clock.clone());
    let clock = clock.clone();
    let page = format!("{public_url}/checkout");
    PaymentProvider::sandbox(Sandbox::new(Arc::new(ledger), move || clock.now(), secret, &page))
}

/// A charge as the checkout page shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checkout {
    pub id: String,
    pub kind: &'static str,
    pub status: &'static str,
    /// Zero when only a card is saved.
    pub amount: i64,
    pub currency: Currency,
    /// What a new card is charged at once if a renewal waits for it.
    pub charges: Option<Money>,
    pub title: String,
    pub return_url: String,
    pub asks_confirmation: bool,
    /// Whether another purchase has replaced this one; `replaced_by` is its page while it can be paid.
    pub replaced: bool,
    pub replaced_by: Option<String>,
    /// The time to pay is over.
    pub expired: bool,
    /// Card number and its outcome.
    pub cards: Vec<(&'static str, &'static str)>,
}

#[crate::boxed]
pub async fn show(app: &App, id: &str) -> Result<Checkout, AppError> {
    let charge = sandbox(app)?.charge(id).await.map_err(refusal)?;
    to_checkout(app, &charge).await
}

#[crate::boxed]
pub async fn pay<'a>(app: &App, id: &str, card: &'a CardInput<'a>) -> Result<Checkout, AppError> {
    ensure_open(app, id).await?;
    let charge = sandbox(app)?.pay(id, card).await.map_err(refusal)?;
    record_event(app, charge).await
}

#[crate::boxed]
pub async fn confirm(app: &App, id: &str, code: &str) -> Result<Checkout, AppError> {
    ensure_open(app, id).await?;
    let charge = sandbox(app)?.confirm(id, code).await.map_err(refusal)?;
    record_event(app, charge).await
}

/// A page that was left open charges nothing after its time is over or another purchase has replaced it.
async fn ensure_open(app: &App, id: &str) -> Result<(), AppError> {
    let name = app.payments.name();
    match app.store.payment_by_charge(name, id).await? {
        Some(payment) if payment.is_over(app.now()) => Err(Problem::PaymentExpired.into()),
        Some(payment) if payment.status == PaymentStatus::Superseded => Err(Problem::PaymentDecided.into()),
        _ => Ok(()),
    }
}

#[crate::boxed]
pub async fn cancel(app: &App, id: &str) -> Result<Checkout, AppError> {
    let charge = sandbox(app)?.leave(id).await.map_err(refusal)?;
    record_event(app, charge).await
}

/// Sends an event for a charge that changed by itself, as a provider would.
#[crate::boxed]
pub async fn send_event(app: &App, id: &str) -> Result<(), AppError> {
    match sandbox(app) {
        Ok(sandbox) => record_event(app, sandbox.charge(id).await.map_err(refusal)?)
            .await
            .map(drop),
        // The pool has switched to another provider.
        Err(_) => Ok(()),
    }
}

fn sandbox(app: &App) -> Result<&Sandbox, Problem> {
    provider::open(app)
        .ok()
        .and_then(PaymentProvider::as_sandbox)
        .ok_or(Problem::NotFound)
}

/// Sends the event like any provider, and schedules another one if the charge will change by itself.
async fn record_event(app: &App, charge: SandboxState) -> Result<Checkout, AppError> {
    let event = sandbox(app)?
        .event(&charge)
        .map_err(provider::provider_unavailable)?;
    let header = |name: &str| (name == SIGNATURE_HEADER).then_some(event.signature.as_str());
    let name = app.payments.name();
    receive_event::receive_event(app, name, &header, &event.body).await?;
    let now = app.now();
    if let Some(at) = charge.changes_at(now) {
        let job = Job::SendSandboxEvent {
            charge: charge.id.clone(),
        };
        let key = format!("sandbox:{}:{}", charge.id, at.0);
        let mut tx = app.store.begin().await?;
        tx.enqueue(NewJob {
            job: &job,
            unique_key: Some(&key),
            run_at: at,
            max_attempts: JOB_ATTEMPTS,
            created_at: now,
        })
        .await?;
        tx.commit().await?;
    }
    to_checkout(app, &charge).await
}

async fn to_checkout(app: &App, charge: &SandboxState) -> Result<Checkout, AppError> {
    let money = charge.money();
    let payment = app
        .store
        .payment_by_charge(app.payments.name(), &charge.id)
        .await?;
    let expired = payment.as_ref().is_some_and(|payment| payment.is_over(app.now()));
    let charges = match &payment {
        Some(payment) if payment.kind == PaymentKind::Card => {
            let charge = card::charge_ahead(app, payment.account).await?;
            charge.map(|charge| charge.money)
        }
        _ => None,
    };
    let replaced = payment.filter(|payment| payment.status == PaymentStatus::Superseded);
    let newer = match &replaced {
        Some(payment) => app.store.open_purchase(payment.account).await?,
        None => None,
    };
    Ok(Checkout {
        id: charge.id.clone(),
        kind: charge.kind().code(),
        status: match charge.status(app.now()) {
            ChargeStatus::Waiting => "waiting",
            ChargeStatus::Pending => "pending",
            ChargeStatus::Succeeded => "succeeded",
            ChargeStatus::Failed(_) => "failed",
            ChargeStatus::Refunded => "refunded",
            ChargeStatus::Disputed => "disputed",
        },
        amount: money.map_or(0, |money| money.amount),
        currency: money.map_or(Currency::Rub, |money| money.currency),
        charges,
        title: charge.title().to_owned(),
        return_url: charge.return_url().to_owned(),
        asks_confirmation: charge.asks_confirmation(),
        replaced: replaced.is_some(),
        replaced_by: newer.and_then(|payment| payment.url),
        expired,
        cards: CARDS.map(|(number, outcome)| (number, outcome.code())).to_vec(),
    })
}

fn refusal(error: PageError) -> AppError {
    match error {
        PageError::Unknown => Problem::NotFound.into(),
        PageError::Card(CardProblem::Expired) => Problem::CardExpired.into(),
        PageError::Card(problem) => Problem::CardInvalid {
            field: problem.code().to_owned(),
        }
        .into(),
        PageError::Code => Problem::WrongCode.into(),
        PageError::Decided => Problem::PaymentDecided.into(),
        PageError::Payment(PaymentError::Refused(_)) => Problem::NotFound.into(),
        PageError::Payment(error) => provider::provider_unavailable(error),
    }
}
