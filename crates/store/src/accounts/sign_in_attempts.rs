//! Sign-ins of several steps: their state between the steps, found by the hash of a one-use secret.

use pult_domain::{ids::AccountId, time::Timestamp};

use crate::{
    Result, Store, Tx,
    db::{affected, tx, write},
    findable,
};

pult_domain::coded! {
    pub enum AttemptKind {
        /// The round trip to a provider: state, nonce, PKCE verifier.
        RoundTrip = "round_trip",
        /// Somebody has signed in and the page fetches the session.
        Ticket = "ticket",
        /// A provider vouches for somebody whose mailbox is not proved yet.
        MailStep = "mail_step",
        /// The link in the mail of that step.
        MailProof = "mail_proof",
        /// `?token=`: a session handed over to another browser.
        HandOver = "hand_over",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewAttempt<'a> {
    pub kind: AttemptKind,
    /// SHA-256 of the secret, in hex.
    pub secret_hash: &'a str,
    pub account: Option<AccountId>,
    /// JSON that only the next step reads.
    pub details: &'a str,
    pub created_at: Timestamp,
    pub expires_at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    pub account: Option<AccountId>,
    pub details: String,
}

impl Tx {
    pub async fn create_attempt(&mut self, attempt: &NewAttempt<'_>) -> Result<()> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO sign_in_attempts (kind, secret_hash, account_id, details, created_at, expires_at) \
                 VALUES ($1, $2, $3, $4, $5, $6)"
            )
            .bind(attempt.kind.code())
            .bind(attempt.secret_hash)
            .bind(attempt.account.map(|id| id.0))
            .bind(attempt.details)
            .bind(attempt.created_at.0)
            .bind(attempt.expires_at.0)
            .execute(c)
        )
        })?;
        Ok(())
    }

    /// Once; nothing when it is unknown, of another kind, used or too old.
    pub async fn consume_attempt(
        &mut self,
        kind: AttemptKind,
        secret_hash: &str,
        now: Timestamp,
    ) -> Result<Option<Attempt>> {
        if !findable(secret_hash) {
            return Ok(None);
        }
        let row: Option<(Option<i64>, String)> = tx!(self, |c| {
            sqlx::query_as(
            "UPDATE sign_in_attempts SET used_at = $3 \
             WHERE secret_hash = $1 AND kind = $2 AND used_at IS NULL AND expires_at > $3 RETURNING account_id, details"
        )
        .bind(secret_hash)
        .bind(kind.code())
        .bind(now.0)
        .fetch_optional(c)
        })?;
        Ok(row.map(|(account, details)| Attempt {
            account: account.map(AccountId),
            details,
        }))
    }
}

impl Store {
    pub async fn delete_expired_sign_ins(&self, now: Timestamp) -> Result<u64> {
        write!(self, |c| affected(
            sqlx::query("DELETE FROM sign_in_attempts WHERE expires_at <= $1")
                .bind(now.0)
                .execute(c)
        ))
    }
}
