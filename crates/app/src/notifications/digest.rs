//! One letter a day for each kind: what was told since the last one and not read in the app.

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

/// Kinds that can wait for the day's letter; the others are written at once by those who raise them.
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
        let letters = match Window::kept(app, &key).await? {
            Some(window) => mail_kind(app, kind, mail, &key, window).await?,
            // The first time there is nothing to catch up with.
            None => Window::until(app.now()).keep(app, &key).await.map(|()| 0)?,
        };
        tracing::info!(letters, kind = kind.code(), "the day's letters are queued");
    }
    Ok(())
}

/// The time that letters are about, and whom the last of them went to: kept with the letters that are queued, so that
/// a run that was cut short goes on where it stopped and nobody gets two.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
struct Window {
    since: Timestamp,
    /// While letters about it are being written.
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

    async fn kept(app: &App, key: &str) -> Result<Option<Self>, AppError> {
        let kept = app.store.meta(key).await?;
        Ok(kept.and_then(|json| serde_json::from_str(&json).ok()))
    }

    async fn keep(self, app: &App, key: &str) -> Result<(), AppError> {
        let mut tx = app.store.begin().await?;
        self.keep_with(&mut tx, key).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn keep_with(self, tx: &mut Tx, key: &str) -> Result<(), AppError> {
        Ok(tx.set_meta(key, &json!(self).to_string()).await?)
    }
}

async fn mail_kind(
    app: &App,
    kind: NotificationKind,
    mail: MailKind,
    key: &str,
    mut window: Window,
) -> Result<usize, AppError> {
    let until = window.until.unwrap_or_else(|| app.now());
    let span = (window.since, until);
    window.until = Some(until);
    let mut letters = 0;
    while let Some(last) = app
        .store
        .last_of_digest(kind, span, window.after, NOTIFY_BATCH)
        .await?
    {
        let lines = app.store.digest(kind, span, window.after, NOTIFY_BATCH).await?;
        let mut tx = app.store.begin().await?;
        for letter in lines.chunk_by(|one, next| one.account == next.account) {
            if let Some(new) = write(kind, mail, letter, until) {
                tx.queue_mail(&new).await?;
                letters += 1;
            }
        }
        window.after = last;
        window.keep_with(&mut tx, key).await?;
        tx.commit().await?;
    }
    Window::until(until).keep(app, key).await?;
    Ok(letters)
}

fn write(kind: NotificationKind, mail: MailKind, lines: &[DigestLine], at: Timestamp) -> Option<NewMail<'_>> {
    let to = lines.first()?;
    let said: Vec<String> = lines
        .iter()
        .take(DIGEST_LINES)
        .map(|line| {
            let words = texts(kind, &line.facts, to.lang);
            if words.text.is_empty() {
                words.title
            } else {
                format!("{}. {}", words.title, words.text)
            }
        })
        .collect();
    Some(NewMail {
        account: Some(to.account),
        to: &to.email,
        kind: mail,
        lang: to.lang,
        params: json!({ "login": to.login, "lines": said, "more": lines.len().saturating_sub(DIGEST_LINES) }),
        link_code: None,
        at,
    })
}
