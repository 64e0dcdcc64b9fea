//! Changing accounts.

use pult_domain::ids::AccountId;

use crate::{
    Change, Result, Tx,
    db::{affected, tx},
};

impl Tx {
    pub async fn set_password_hash(&mut self, id: AccountId, password_hash: &str) -> Result<bool> {
        let done = tx!(self, |c| affected(
            sqlx::query("UPDATE accounts SET password_hash = $2 WHERE id = $1")
                .bind(id.0)
                .bind(password_hash)
                .execute(c)
        ))?;
        self.changed(Change::Account(id));
        Ok(done == 1)
    }
}
