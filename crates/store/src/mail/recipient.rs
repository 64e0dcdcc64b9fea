//! Whom to write to about an account.

use pult_domain::{ids::AccountId, lang::Lang, notification::NotificationKind};

use crate::{Result, Tx, db::tx, error::parse_column};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipient {
    pub email: String,
    pub login: String,
    pub lang: Lang,
}

impl Tx {
    /// Nobody, when the account is closed or wants no mail of this kind. What is of no kind is owed to everybody.
    pub async fn recipient(
        &mut self,
        account: AccountId,
        about: Option<NotificationKind>,
    ) -> Result<Option<Recipient>> {
        let row: Option<(String, String, String)> = tx!(self, |c| sqlx::query_as(
            "SELECT a.email, a.login, a.lang FROM accounts a WHERE a.id = $1 AND a.closed_at IS NULL \
             AND NOT EXISTS (SELECT 1 FROM notification_choices n WHERE n.account_id = a.id AND n.kind = $2 \
             AND n.by_mail = $3)"
        )
        .bind(account.0)
        .bind(about.map(NotificationKind::code))
        .bind(false)
        .fetch_optional(c))?;
        row.map(read).transpose()
    }

    /// Nobody, unless the mailbox was proved and the account has signed in before, but never from this network.
    pub async fn recipient_of_new_network(
        &mut self,
        account: AccountId,
        network: &str,
    ) -> Result<Option<Recipient>> {
        let row: Option<(String, String, String)> = tx!(self, |c| sqlx::query_as(
            "SELECT a.email, a.login, a.lang FROM accounts a WHERE a.id = $1 AND a.email_confirmed = $3 \
             AND EXISTS (SELECT 1 FROM known_addresses k WHERE k.account_id = a.id) \
             AND NOT EXISTS (SELECT 1 FROM known_addresses k WHERE k.account_id = a.id AND k.address = $2)"
        )
        .bind(account.0)
        .bind(network)
        .bind(true)
        .fetch_optional(c))?;
        row.map(read).transpose()
    }
}

fn read((email, login, lang): (String, String, String)) -> Result<Recipient> {
    Ok(Recipient {
        email,
        login,
        lang: parse_column(Lang::parse(&lang), "accounts.lang", &lang)?,
    })
}
