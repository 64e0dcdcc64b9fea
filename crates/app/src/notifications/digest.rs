//! One mail a day for each kind: unread notifications since the last mail.

use pult_domain::{
    ids::AccountId,
    limits::{DIGEST_LINES, NOTIFY_BATCH},
    mail::MailKind,
    notification::NotificationKind,
    time::Timestamp,
};
use pult_store::{DigestLine, NewMail, Tx};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::texts;
use crate::{App, AppError};

/// Kinds that wait for the daily mail; mails of other kinds are queued where the notification is created.
const KINDS: [(NotificationKind, MailKind); 4] = [
    (NotificationKind::Release, MailKind::Releases),
    (NotificationKind::SavedFilter, MailKind::SavedFilters),
    (NotificationKind::News, MailKind::News),
    (NotificationKind::PlaylistReview, MailKind::PlaylistReviews),
];

#[crate::boxed]
pub async fn mail_digests(app: &App) -> Result<(), AppError> {
    for (kind, mail) in KINDS {
        let key = format!("mailed:{}", kind.code());
        let mails = match Window::load(app, &key).await? {
            Some(window) => queue_mails(app, kind, mail, &key, window).await?,
            // On the first run there is nothing to catch up with.
            None => Window::until(app.now()).save(app, &key).await.map(|()| 0)?,
        };
        tracing::info!(
            letters = mails,
            kind = kind.code(),
            "the day's letters are queued"
        );
    }
    Ok(())
}

/// The time span of the mails and the last account that got one. It is saved in the transaction that queues
/// the mails, so that an interrupted run continues and nobody gets two.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
struct Window {
    since: Timestamp,
    /// Set while mails of this span are being queued.
    until: Option<Timestamp>,
    after: AccountId,
}

impl Window {
    fn until(now: Timestamp) -> Self {
        Self {
            since: now,
            until: None,
            after: AccountId(0),
        }
    }

    async fn load(app: &App, key: &str) -> Result<Option<Self>, AppError> {
        let stored = app.store.meta(key).await?;
        Ok(stored.and_then(|json| serde_json::from_str(&json).ok()))
    }

    async fn save(self, app: &App, key: &str) -> Result<(), AppError> {
        let mut tx = app.store.begin().await?;
        self.save_in(&mut tx, key).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn save_in(self, tx: &mut Tx, key: &str) -> Result<(), AppError> {
        Ok(tx.set_meta(key, &json!(self).to_string()).await?)
    }
}

async fn queue_mails(
    app: &App,
    kind: NotificationKind,
    mail: MailKind,
    key: &str,
    mut window: Window,
) -> Result<usize, AppError> {
    let until = window.until.unwrap_or_else(|| app.now());
    let span = (window.since, until);
    window.until = Some(until);
    let mut mails_queued = 0;
    while let Some(last) = app
        .store
        .last_of_digest(kind, span, window.after, NOTIFY_BATCH)
        .await?
    {
        let lines = app.store.digest(kind, span, window.after, NOTIFY_BATCH).await?;
        let mut tx = app.store.begin().await?;
        for account_lines in lines.chunk_by(|one, next| one.account == next.account) {
            if let Some(new) = compose_mail(kind, mail, account_lines, until) {
                tx.queue_mail(&new).await?;
                mails_queued += 1;
            }
        }
        window.after = last;
        window.save_in(&mut tx, key).await?;
        tx.commit().await?;
    }
    Window::until(until).save(app, key).await?;
    Ok(mails_queued)
}

fn compose_mail(
    kind: NotificationKind,
    mail: MailKind,
    lines: &[DigestLine],
    at: Timestamp,
) -> Option<NewMail<'_>> {
    let to = lines.first()?;
    let texts_of_lines: Vec<String> = lines
        .iter()
        .take(DIGEST_LINES)
        .map(|line| {
            let line_texts = texts(kind, &line.facts, to.lang);
            if line_texts.text.is_empty() {
                line_texts.title
            } else {
                format!("{}. {}", line_texts.title, line_texts.text)
            }
        })
        .collect();
    Some(NewMail {
        account: Some(to.account),
        to: &to.email,
        kind: mail,
        lang: to.lang,
        params: json!({ "login": to.login, "lines": texts_of_lines, "more": lines.len().saturating_sub(DIGEST_LINES) }),
        link_code: None,
        at,
    })
}
