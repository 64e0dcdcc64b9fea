//! Asking for a mail inside the transaction that makes it necessary: it leaves when that is committed, and only then.

use pult_domain::{
    ids::{AccountId, MailId},
    job::Job,
    lang::Lang,
    limits::JOB_ATTEMPTS,
    mail::MailKind,
    time::Timestamp,
};
use serde_json::Value;

use crate::{NewJob, Result, Tx, db::tx};

#[derive(Debug, Clone, PartialEq)]
pub struct NewMail<'a> {
    /// Nobody's when the mailbox belongs to no account yet.
    pub account: Option<AccountId>,
    pub to: &'a str,
    pub kind: MailKind,
    pub lang: Lang,
    /// What the text needs to know besides the link: `{"login": …}`.
    pub params: Value,
    /// What the link in it opens with. Forgotten once the mail has left.
    pub link_code: Option<&'a str>,
    pub at: Timestamp,
}

impl Tx {
    pub async fn queue_mail(&mut self, mail: &NewMail<'_>) -> Result<MailId> {
        let id: i64 = tx!(self, |c| {
            sqlx::query_scalar(
                "INSERT INTO mails (account_id, recipient, kind, lang, params, link_code, state, attempts, created_at) \
                 VALUES ($1, $2, $3, $4, $5, $6, 'queued', 0, $7) RETURNING id"
            )
            .bind(mail.account.map(|id| id.0))
            .bind(mail.to)
            .bind(mail.kind.code())
            .bind(mail.lang.code())
            .bind(mail.params.to_string())
            .bind(mail.link_code)
            .bind(mail.at.0)
            .fetch_one(c)
        })?;
        let mail_id = MailId(id);
        self.enqueue(NewJob {
            job: &Job::SendMail { mail: mail_id },
            unique_key: None,
            run_at: mail.at,
            max_attempts: JOB_ATTEMPTS,
            created_at: mail.at,
        })
        .await?;
        Ok(mail_id)
    }
}
