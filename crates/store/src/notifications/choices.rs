//! How accounts want to be notified.

use pult_domain::{
    ids::AccountId,
    notification::{NotificationChoice, NotificationKind},
};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx},
};

impl Store {
    /// Every kind: as chosen, or as usual.
    pub async fn notification_choices(&self, account: AccountId) -> Result<Vec<NotificationChoice>> {
        let rows: Vec<(String, bool, bool)> = read!(self, |c| sqlx::query_as(
            "SELECT kind, in_app, by_mail FROM notification_choices WHERE account_id = $1"
        )
        .bind(account.0)
        .fetch_all(c))?;
        let chosen = |kind: NotificationKind| {
            let row = rows.iter().find(|(code, _, _)| code == kind.code());
            row.map_or(NotificationChoice::usual(kind), |(_, in_app, by_mail)| {
                NotificationChoice {
                    kind,
                    in_app: *in_app,
                    by_mail: *by_mail,
                }
            })
        };
        Ok(NotificationKind::ALL.into_iter().map(chosen).collect())
    }
}

impl Tx {
    pub async fn set_notification_choice(
        &mut self,
        account: AccountId,
        choice: NotificationChoice,
    ) -> Result<()> {
        tx!(self, |c| {
            affected(
            sqlx::query(
                "INSERT INTO notification_choices (account_id, kind, in_app, by_mail) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (account_id, kind) DO UPDATE SET in_app = excluded.in_app, by_mail = excluded.by_mail"
            )
            .bind(account.0)
            .bind(choice.kind.code())
            .bind(choice.in_app)
            .bind(choice.by_mail)
            .execute(c)
        )
        })?;
        Ok(())
    }
}
