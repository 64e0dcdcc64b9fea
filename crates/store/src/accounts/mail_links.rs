//! One-use links in mail. Only the hash of their code is stored.

use pult_domain::{ids::AccountId, mail::MailLinkKind, time::Timestamp};

use crate::{
    Result, Store, Tx,
    db::{affected, read, tx, write},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLink<'a> {
    pub account: AccountId,
    pub kind: MailLinkKind,
    /// SHA-256 of the code, in hex.
    pub code_hash: &'a str,
    /// The address that opening it proves.
    pub email: &'a str,
    pub at: Timestamp,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenedLink {
    pub account: AccountId,
    pub email: String,
}

impl Tx {
    /// The older links of this kind open nothing any more.
    pub async fn create_link(&mut self, link: &NewLink<'_>) -> Result<()> {
        self.supersede_links(link.account, link.kind, link.at).await?;
        tx!(self, |c| affected(
            sqlx::query(
                "INSERT INTO mail_links (account_id, kind, code_hash, email, created_at, expires_at) \
                 VALUES ($1, $2, $3, $4, $5, $6)"
            )
            .bind(link.account.0)
            .bind(link.kind.code())
            .bind(link.code_hash)
            .bind(link.email)
            .bind(link.at.0)
            .bind(link.at.plus_seconds(link.kind.seconds()).0)
            .execute(c)
        ))?;
        Ok(())
    }

    pub async fn supersede_links(
        &mut self,
        account: AccountId,
        kind: MailLinkKind,
        now: Timestamp,
    ) -> Result<u64> {
        tx!(self, |c| affected(
            sqlx::query(
                "UPDATE mail_links SET used_at = $3 WHERE account_id = $1 AND kind = $2 AND used_at IS NULL"
            )
            .bind(account.0)
            .bind(kind.code())
            .bind(now.0)
            .execute(c)
        ))
    }

    /// Nothing when it is unknown, of another kind, used, superseded or too old.
    pub async fn consume_link(
        &mut self,
        kind: MailLinkKind,
        code_hash: &str,
        now: Timestamp,
    ) -> Result<Option<OpenedLink>> {
        let row: Option<(i64, String)> = tx!(self, |c| {
            sqlx::query_as(
            "UPDATE mail_links SET used_at = $3 \
             WHERE code_hash = $1 AND kind = $2 AND used_at IS NULL AND expires_at > $3 RETURNING account_id, email"
        )
        .bind(code_hash)
        .bind(kind.code())
        .bind(now.0)
        .fetch_optional(c)
        })?;
        Ok(row.map(|(account, email)| OpenedLink {
            account: AccountId(account),
            email,
        }))
    }
}

impl Store {
    /// What a link would open, without opening it.
    pub async fn peek_link(
        &self,
        kind: MailLinkKind,
        code_hash: &str,
        now: Timestamp,
    ) -> Result<Option<OpenedLink>> {
        let row: Option<(i64, String)> = read!(self, |c| sqlx::query_as(
            "SELECT account_id, email FROM mail_links \
             WHERE code_hash = $1 AND kind = $2 AND used_at IS NULL AND expires_at > $3"
        )
        .bind(code_hash)
        .bind(kind.code())
        .bind(now.0)
        .fetch_optional(c))?;
        Ok(row.map(|(account, email)| OpenedLink {
            account: AccountId(account),
            email,
        }))
    }

    /// The confirmed e-mail that a link, used by now, was about. Nothing when the account has another one today.
    pub async fn email_confirmed_with(&self, code_hash: &str) -> Result<Option<String>> {
        read!(self, |c| {
            sqlx::query_scalar(
                "SELECT a.email FROM mail_links l JOIN accounts a ON a.id = l.account_id AND a.email = l.email \
                 WHERE l.code_hash = $1 AND l.kind IN ($2, $3) AND a.email_confirmed AND a.closed_at IS NULL",
            )
            .bind(code_hash)
            .bind(MailLinkKind::ConfirmEmail.code())
            .bind(MailLinkKind::ChangeEmail.code())
            .fetch_optional(c)
        })
    }

    /// Forgets links that expired before `before`.
    pub async fn delete_expired_links(&self, before: Timestamp) -> Result<u64> {
        write!(self, |c| affected(
            sqlx::query("DELETE FROM mail_links WHERE expires_at <= $1")
                .bind(before.0)
                .execute(c)
        ))
    }
}
