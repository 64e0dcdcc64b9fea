//! Giving a download back that has not begun.

use pult_domain::{ids::DownloadId, problem::Problem, reader::Reader};
use serde_json::value::RawValue;

use super::{ask::Counted, grant::taker, since};
use crate::{App, AppError};

/// Frees the count and kills the link. Doing it twice is doing it once.
pub async fn take_back(app: &App, reader: &Reader, id: DownloadId) -> Result<Box<RawValue>, AppError> {
    let user = reader.user()?;
    let (account, now) = (user.account.id, app.now());
    let mut tx = app.store.begin().await?;
    let taker = taker(&mut tx, account, now).await?;
    tx.return_grant(account, id, since(now), now).await?;
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
    app.readers.invalidate(account);
    Ok(Counted::new(reader, user, taker, counts, now).downloads(app, grant.track))
}
