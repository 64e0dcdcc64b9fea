//! One letter a day for each kind: what was told since the last one and not read in the app.

use pult_domain::{
    ids::AccountId,
    limits::{DIGEST_LINES, TOLD_AT_ONCE},
    mail::MailKind,
    notice::NoticeKind,
    time::Timestamp,
};
use pult_store::{DigestLine, NewMail};
use serde_json::json;

use super::{tell::told_until, words};
use crate::{App, AppError};

/// Kinds that can wait for the day's letter; the others are written at once by those who raise them.
const KINDS: [(NoticeKind, MailKind); 4] = [
    (NoticeKind::Release, MailKind::Releases),
    (NoticeKind::Crate, MailKind::Crates),
    (NoticeKind::News, MailKind::News),
    (NoticeKind::PlaylistReview, MailKind::PlaylistReviews),
];

pub async fn mail_digests(app: &App) -> Result<(), AppError> {
    let now = app.now();
    for (kind, mail) in KINDS {
        let key = format!("mailed_until:{}", kind.code());
        let since = told_until(app, &key).await?;
        let letters = mail_kind(app, kind, mail, (since, now)).await?;
        super::tell::remember(app, &key, now).await?;
        tracing::info!(letters, kind = kind.code(), "the day's letters are queued");
    }
    Ok(())
}

/// Where a run that was cut short had come to is kept with the letters it queued, so nobody gets two.
async fn mail_kind(
    app: &App,
    kind: NoticeKind,
    mail: MailKind,
    window: (Timestamp, Timestamp),
) -> Result<usize, AppError> {
    let place = format!("mailed_to:{}:{}", kind.code(), window.0.0);
    let begun = app.store.meta(&place).await?;
    let mut after = AccountId(begun.and_then(|text| text.parse().ok()).unwrap_or_default());
    let mut letters = 0;
    while let Some(last) = app
        .store
        .last_of_digest(kind, window, after, TOLD_AT_ONCE)
        .await?
    {
        let lines = app.store.digest(kind, window, after, TOLD_AT_ONCE).await?;
        let mut tx = app.store.begin().await?;
        for letter in lines.chunk_by(|one, next| one.account == next.account) {
            if let Some(new) = write(kind, mail, letter, window.1) {
                tx.queue_mail(&new).await?;
                letters += 1;
            }
        }
        tx.set_meta(&place, &last.to_string()).await?;
        tx.commit().await?;
        after = last;
    }
    Ok(letters)
}

fn write(kind: NoticeKind, mail: MailKind, lines: &[DigestLine], at: Timestamp) -> Option<NewMail<'_>> {
    let to = lines.first()?;
    let said: Vec<String> = lines
        .iter()
        .take(DIGEST_LINES)
        .map(|line| {
            let words = words(kind, &line.facts, to.lang);
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
