//! The charges of the sandbox, the built-in payment provider.

use pult_domain::time::Timestamp;

use crate::{
    Result, Store,
    db::{affected, read, write},
    findable,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SandboxRow {
    pub id: String,
    /// The idempotency key it was made with.
    pub key: String,
    /// JSON.
    pub state: String,
}

fn row((id, key, state): (String, String, String)) -> SandboxRow {
    SandboxRow { id, key, state }
}

impl Store {
    pub async fn sandbox_charge(&self, id: &str) -> Result<Option<SandboxRow>> {
        if !findable(id) {
            return Ok(None);
        }
        let found = read!(self, |c| sqlx::query_as(
            "SELECT id, key, state FROM sandbox_charges WHERE id = $1"
        )
        .bind(id)
        .fetch_optional(c))?;
        Ok(found.map(row))
    }

    pub async fn sandbox_charge_by_key(&self, key: &str) -> Result<Option<SandboxRow>> {
        let found = read!(self, |c| sqlx::query_as(
            "SELECT id, key, state FROM sandbox_charges WHERE key = $1"
        )
        .bind(key)
        .fetch_optional(c))?;
        Ok(found.map(row))
    }

    /// False when the key has a charge already.
    pub async fn insert_sandbox_charge(&self, new: &SandboxRow, now: Timestamp) -> Result<bool> {
        let done = write!(self, |c| affected(
            sqlx::query(
                "INSERT INTO sandbox_charges (id, key, state, changed_at) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (key) DO NOTHING"
            )
            .bind(&new.id)
            .bind(&new.key)
            .bind(&new.state)
            .bind(now.0)
            .execute(c)
        ))?;
        Ok(done == 1)
    }

    /// False when somebody else has changed it since it was read as `was`.
    pub async fn save_sandbox_charge(
        &self,
        id: &str,
        was: &str,
        state: &str,
        now: Timestamp,
    ) -> Result<bool> {
        let done = write!(self, |c| affected(
            sqlx::query(
                "UPDATE sandbox_charges SET state = $3, changed_at = $4 WHERE id = $1 AND state = $2"
            )
            .bind(id)
            .bind(was)
            .bind(state)
            .bind(now.0)
            .execute(c)
        ))?;
        Ok(done == 1)
    }
}
