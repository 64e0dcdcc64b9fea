//! Giving a download back that has not begun: by its owner, or by the clock.

use pult_domain::{
    ids::DownloadId,
    limits::{DOWNLOAD_BEGIN_GRACE_SECONDS, GRANTS_RETURNED_AT_ONCE},
    problem::Problem,
    requester::Requester,
};
use serde_json::value::RawValue;

use super::{download_request::CountsWriter, grant::downloader, since};
use crate::{App, AppError};

/// Frees the count and kills the link. Doing it twice is doing it once.
#[crate::boxed]
pub async fn cancel_grant(app: &App, reader: &Requester, id: DownloadId) -> Result<Box<RawValue>, AppError> {
    let user = reader.user()?;
    let (account, now) = (user.account.id, app.now());
    let mut tx = app.store.begin_shared().await?;
    let taker = downloader(&mut tx, account, now).await?;
    tx.cancel_grant(account, id, since(now), now).await?;
    let grant = tx.grant(id).await?;
    // What is in an archive goes back with the whole of it.
    let grant = grant
        .filter(|grant| grant.account == account && grant.archive.is_none())
        .ok_or(Problem::NotFound)?;
    if !grant.returned {
        return Err(match grant.opened_at {
            Some(_) => Problem::DownloadStarted,
            None => Problem::DownloadExpired,
        }
        .into());
    }
    let counts = tx.download_counts(account, &[grant.track]).await?;
    tx.commit().await?;
    app.user_cache.invalidate(account);
    Ok(CountsWriter::new(reader, user, taker, counts, now).downloads(app, grant.track))
}

/// Gives back what can no longer be begun: whoever never got a byte has lost nothing.
#[crate::boxed]
pub async fn cancel_unopened_grants(app: &App) -> Result<(), AppError> {
    let now = app.now();
    let before = since(now).plus_seconds(-DOWNLOAD_BEGIN_GRACE_SECONDS);
    loop {
        let mut tx = app.store.begin_bulk().await?;
        let accounts = tx
            .cancel_unopened_grants(before, GRANTS_RETURNED_AT_ONCE, now)
            .await?;
        tx.commit().await?;
        for account in &accounts {
            app.user_cache.invalidate(*account);
        }
        if accounts.len() < GRANTS_RETURNED_AT_ONCE {
            return Ok(());
        }
    }
}
