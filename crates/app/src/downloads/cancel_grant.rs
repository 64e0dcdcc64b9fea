//! Cancelling a grant that was not opened: by its owner, or when its time is over.

use pult_domain::{
    ids::DownloadId,
    limits::{DOWNLOAD_BEGIN_GRACE_SECONDS, GRANTS_RETURNED_AT_ONCE},
    problem::Problem,
    requester::Requester,
};
use serde_json::value::RawValue;

use super::{download_request::CountsWriter, grant::lock_downloader, grants_since};
use crate::{App, AppError};

/// Gives the count back and invalidates the link. Repeating it changes nothing.
#[crate::boxed]
pub async fn cancel_grant(
    app: &App,
    requester: &Requester,
    id: DownloadId,
) -> Result<Box<RawValue>, AppError> {
    let user = requester.user()?;
    let (account, now) = (user.account.id, app.now());
    let mut tx = app.store.begin_shared().await?;
    let downloader = lock_downloader(&mut tx, account, now).await?;
    tx.cancel_grant(account, id, grants_since(now), now).await?;
    let grant = tx.grant(id).await?;
    // Grants of an archive are cancelled with the whole archive.
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
    Ok(CountsWriter::new(requester, user, downloader, counts, now).downloads(app, grant.track, None))
}

/// Cancels grants that can no longer be opened, so that a download that never began costs nothing.
#[crate::boxed]
pub async fn cancel_unopened_grants(app: &App) -> Result<(), AppError> {
    let now = app.now();
    let before = grants_since(now).plus_seconds(-DOWNLOAD_BEGIN_GRACE_SECONDS);
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
