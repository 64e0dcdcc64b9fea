//! The inbox of what providers have sent.

use pult_domain::time::Timestamp;

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEvent<'a> {
    pub provider: &'a str,
    pub event: &'a str,
    pub kind: &'a str,
    pub charge: &'a str,
    pub happened_at: Timestamp,
    pub received_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentEvent {
    pub id: i64,
    pub provider: String,
    pub event: String,
    pub kind: String,
    pub charge: String,
    pub happened_at: Timestamp,
    pub received_at: Timestamp,
    pub handled_at: Option<Timestamp>,
}

type Row = (i64, String, String, String, String, i64, i64, Option<i64>);

fn event((id, provider, event, kind, charge, happened, received, handled): Row) -> PaymentEvent {
    PaymentEvent {
        id,
        provider,
        event,
        kind,
        charge,
        happened_at: Timestamp(happened),
        received_at: Timestamp(received),
        handled_at: handled.map(Timestamp),
    }
}

macro_rules! select_events {
    ($rest:literal) => {
        concat!(
            "SELECT id, provider, event_id, kind, charge_ref, happened_at, received_at, handled_at \
             FROM payment_events WHERE ",
            $rest
        )
    };
}

impl Store {
    pub async fn payment_event(&self, id: i64) -> Result<Option<PaymentEvent>> {
        let row: Option<Row> = read!(self, |c| sqlx::query_as(select_events!("id = $1"))
            .bind(id)
            .fetch_optional(c))?;
        Ok(row.map(event))
    }

    /// Not handled yet, oldest first.
    pub async fn open_events(&self, most: usize) -> Result<Vec<PaymentEvent>> {
        let rows: Vec<Row> = read!(self, |c| sqlx::query_as(select_events!(
            "handled_at IS NULL ORDER BY id LIMIT $1"
        ))
        .bind(most as i64)
        .fetch_all(c))?;
        Ok(rows.into_iter().map(event).collect())
    }

    /// What was sent about a charge, in the order it came.
    pub async fn events_of_charge(&self, provider: &str, charge: &str) -> Result<Vec<PaymentEvent>> {
        let rows: Vec<Row> = read!(self, |c| sqlx::query_as(select_events!(
            "provider = $1 AND charge_ref = $2 ORDER BY id"
        ))
        .bind(provider)
        .bind(charge)
        .fetch_all(c))?;
        Ok(rows.into_iter().map(event).collect())
    }
}

impl Tx {
    /// None when it came before.
    pub async fn insert_event(&mut self, new: &NewEvent<'_>) -> Result<Option<i64>> {
        tx!(self, |c| sqlx::query_scalar(
            "INSERT INTO payment_events (provider, event_id, kind, charge_ref, happened_at, received_at) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (provider, event_id) DO NOTHING RETURNING id"
        )
        .bind(new.provider)
        .bind(new.event)
        .bind(new.kind)
        .bind(new.charge)
        .bind(new.happened_at.0)
        .bind(new.received_at.0)
        .fetch_optional(c))
    }

    /// False when it was handled before.
    pub async fn mark_event_handled(&mut self, id: i64, now: Timestamp) -> Result<bool> {
        let done = tx!(self, |c| affected(
            sqlx::query("UPDATE payment_events SET handled_at = $2 WHERE id = $1 AND handled_at IS NULL")
                .bind(id)
                .bind(now.0)
                .execute(c)
        ))?;
        Ok(done == 1)
    }
}
