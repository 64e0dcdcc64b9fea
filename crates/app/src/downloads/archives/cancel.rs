//! The pending archive, which blocks the next one, and cancelling it.

use pult_domain::{ids::ArchiveId, requester::Requester, time::Timestamp};

use crate::{
    App, AppError,
    downloads::{
        download_request::{CountedTrack, CountsWriter},
        grant::lock_downloader,
        grants_since, link,
    },
};

#[derive(Debug)]
pub struct PendingArchive {
    pub archive: ArchiveId,
    pub link: String,
    pub file_name: String,
    pub count: i64,
    /// Whether any byte of it was sent.
    pub started: bool,
    pub expires_at: Timestamp,
}

#[derive(Debug)]
pub struct CancelledArchive {
    /// Whether the counts were given back.
    pub returned: bool,
    pub tracks: Vec<CountedTrack>,
}

/// An archive that was not read for a while does not block the next one.
#[crate::boxed]
pub async fn current_archive(app: &App, requester: &Requester) -> Result<Option<PendingArchive>, AppError> {
    let account = requester.user()?.account.id;
    let pending = app.store.pending_archive(account).await?;
    let pending = pending
        .filter(|archive| archive.last_byte_at.unwrap_or(archive.created_at) > grants_since(app.now()));
    Ok(pending.map(|archive| PendingArchive {
        archive: archive.id,
        link: link::to_archive(&app.signer, archive.id, account, archive.created_at),
        count: archive.count,
        started: archive.opened_at.is_some(),
        expires_at: link::usable_until(archive.created_at, archive.opened_at),
        file_name: archive.file_name,
    }))
}

/// Before the first byte, cancelling gives the counts back. No pending archive is no error.
#[crate::boxed]
pub async fn cancel_archive(app: &App, requester: &Requester) -> Result<CancelledArchive, AppError> {
    let user = requester.user()?;
    let (account, now) = (user.account.id, app.now());
    let mut tx = app.store.begin().await?;
    let downloader = lock_downloader(&mut tx, account, now).await?;
    let abandoned = tx.abandon_archive(account, None, now).await?.unwrap_or_default();
    let counts = tx.download_counts(account, &abandoned.tracks).await?;
    tx.commit().await?;
    app.user_cache.invalidate(account);
    let counted = CountsWriter::new(requester, user, downloader, counts, now);
    Ok(CancelledArchive {
        returned: abandoned.returned,
        tracks: counted.tracks(app, &abandoned.tracks),
    })
}
