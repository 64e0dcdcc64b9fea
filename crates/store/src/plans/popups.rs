//! The popup that the app shows an account when it opens.

use pult_domain::ids::AccountId;

use crate::{
    DataChange, Result, Tx,
    db::{affected, tx},
};

impl Tx {
    pub async fn set_popup(&mut self, account: AccountId, kind: &str) -> Result<()> {
        tx!(self, |c| affected(
            sqlx::query("UPDATE accounts SET show_popup = $2 WHERE id = $1")
                .bind(account.0)
                .bind(kind)
                .execute(c)
        ))?;
        self.changed(DataChange::Account(account));
        Ok(())
    }

    /// False when it is another one by now.
    pub async fn clear_popup(&mut self, account: AccountId, kind: &str) -> Result<bool> {
        let cleared = tx!(self, |c| affected(
            sqlx::query("UPDATE accounts SET show_popup = NULL WHERE id = $1 AND show_popup = $2")
                .bind(account.0)
                .bind(kind)
                .execute(c)
        ))?;
        self.changed(DataChange::Account(account));
        Ok(cleared == 1)
    }
}
