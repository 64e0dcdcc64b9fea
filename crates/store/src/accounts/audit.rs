//! The audit log: what staff did.

use pult_domain::{ids::AccountId, time::Timestamp};
use serde_json::Value;

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
    error::parse_column,
};

#[derive(Debug, Clone, PartialEq)]
pub struct NewAuditEntry<'a> {
    pub account: AccountId,
    /// A stable name: `mail.read`, `price.change`.
    pub action: &'a str,
    /// What it was done to: `account 12`.
    pub subject: &'a str,
    pub address: &'a str,
    pub details: Value,
    pub at: Timestamp,
}

#[derive(Debug, Clone, PartialEq)]
pub struct AuditEntry {
    pub id: i64,
    /// Login of the account that did it.
    pub who: String,
    pub action: String,
    pub subject: String,
    pub address: String,
    pub details: Value,
    pub at: Timestamp,
}

impl Tx {
    pub async fn audit(&mut self, entry: &NewAuditEntry<'_>) -> Result<()> {
        tx!(self, |c| {
            affected(
                sqlx::query(
                    "INSERT INTO audit_log (account_id, action, subject, address, details, at) \
                 VALUES ($1, $2, $3, $4, $5, $6)",
                )
                .bind(entry.account.0)
                .bind(entry.action)
                .bind(entry.subject)
                .bind(entry.address)
                .bind(entry.details.to_string())
                .bind(entry.at.0)
                .execute(c),
            )
        })?;
        Ok(())
    }
}

impl Store {
    /// Newest first, and how many there are.
    pub async fn audit_log(&self, offset: i64, limit: i64) -> Result<(Vec<AuditEntry>, i64)> {
        type Row = (i64, String, String, String, String, String, i64);
        let rows: Vec<Row> = read!(self, |c| sqlx::query_as(
            "SELECT e.id, a.login, e.action, e.subject, e.address, e.details, e.at \
             FROM audit_log e JOIN accounts a ON a.id = e.account_id ORDER BY e.id DESC LIMIT $1 OFFSET $2"
        )
        .bind(limit)
        .bind(offset)
        .fetch_all(c))?;
        let total = read!(self, |c| sqlx::query_scalar("SELECT COUNT(*) FROM audit_log")
            .fetch_one(c))?;
        let entry = |(id, who, action, subject, address, details, at): Row| {
            Ok(AuditEntry {
                id,
                who,
                action,
                subject,
                address,
                details: parse_column(serde_json::from_str(&details).ok(), "audit_log.details", &details)?,
                at: Timestamp(at),
            })
        };
        Ok((rows.into_iter().map(entry).collect::<Result<_>>()?, total))
    }
}
