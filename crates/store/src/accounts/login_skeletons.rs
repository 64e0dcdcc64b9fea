//! Skeletons of logins that were there before skeletons were.

use pult_domain::credentials::skeleton;

use crate::{
    Result, Store,
    db::{affected, tx},
};

impl Store {
    /// Two old logins that look alike both stay; only the first keeps others from looking like it.
    pub(crate) async fn give_skeletons(&self) -> Result<()> {
        let mut tx = self.begin().await?;
        let missing: Vec<(i64, String)> = tx!(tx, |c| sqlx::query_as(
            "SELECT id, login FROM accounts WHERE login_skeleton IS NULL ORDER BY id"
        )
        .fetch_all(c))?;
        for (id, login) in missing {
            tx!(tx, |c| {
                affected(
                sqlx::query(
                    "UPDATE accounts SET login_skeleton = CASE \
                     WHEN EXISTS (SELECT 1 FROM accounts other WHERE other.login_skeleton = $2) THEN $3 ELSE $2 END \
                     WHERE id = $1"
                )
                .bind(id)
                .bind(skeleton(&login))
                .bind(format!("{} #{id}", skeleton(&login)))
                .execute(c)
            )
            })?;
        }
        tx.commit().await?;
        Ok(())
    }
}
