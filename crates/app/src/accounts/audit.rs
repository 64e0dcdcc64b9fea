//! The audit log of what staff did.

use pult_domain::{
    limits::{OFFSET_MAX, PAGE_DEFAULT, PAGE_MAX},
    problem::Problem,
    requester::User,
};
pub use pult_store::AuditEntry;
use pult_store::{NewAuditEntry, Tx};
use serde_json::Value;

use super::client::ClientDevice;
use crate::{App, AppError};

/// Records an action of staff in the transaction that performs it.
#[crate::boxed]
pub async fn audit(
    app: &App,
    tx: &mut Tx,
    client: &ClientDevice,
    user: &User,
    action: &str,
    subject: &str,
    details: Value,
) -> Result<(), AppError> {
    let entry = NewAuditEntry {
        account: user.account.id,
        action,
        subject,
        address: &client.address,
        details,
        at: app.now(),
    };
    Ok(tx.audit(&entry).await?)
}

/// Newest first.
#[crate::boxed]
pub async fn audit_log(
    app: &App,
    offset: i64,
    limit: Option<i64>,
) -> Result<(Vec<AuditEntry>, i64), AppError> {
    let limit = limit.unwrap_or(i64::from(PAGE_DEFAULT));
    check_range("offset", offset, 0, OFFSET_MAX as i64)?;
    check_range("limit", limit, 1, i64::from(PAGE_MAX))?;
    Ok(app.store.audit_log(offset, limit).await?)
}

fn check_range(field: &str, value: i64, min: i64, max: i64) -> Result<(), Problem> {
    if (min..=max).contains(&value) {
        return Ok(());
    }
    Err(Problem::OutOfRange {
        field: field.into(),
        min,
        max,
    })
}
