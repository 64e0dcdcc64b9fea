//! The archive that keeps the next one waiting, and giving it up.

use pult_domain::{ids::ArchiveId, requester::Requester, time::Timestamp};

use crate::{
    App, AppError,
    library::{
        download_request::{CountedTrack, CountsWriter},
        grant::downloader,
        link, since,
    },
};

#[derive(Debug)]
pub struct PendingArchive {
    pub archive: ArchiveId,
    pub link: String,
    pub file_name: String,
    pub count: i64,
    /// Whether a byte of it was sent.
    pub started: bool,
    pub expires_at: Timestamp,
}

#[derive(Debug)]
pub struct CancelledArchive {
    /// Whether the counts were given back.
    pub returned: bool,
    pub tracks: Vec<CountedTrack>,
}

/// One that nobody has read for a while holds nobody up.
#[crate::boxed]
pub async fn current_archive(app: &App, reader: &Requester) -> Result<Option<PendingArchive>, AppError> {
    let account = reader.user()?.account.id;
    let pending = app.store.pending_archive(account).await?;
    let pending =
        pending.filter(|archive| archive.last_byte_at.unwrap_or(archive.created_at) > since(app.now()));
    Ok(pending.map(|archive| PendingArchive {
        archive: archive.id,
        link: link::to_archive(&app.signer, archive.id, account, archive.created_at),
        count: archive.count,
        started: archive.opened_at.is_some(),
        expires_at: link::usable_until(archive.created_at, archive.opened_at),
        file_name: archive.file_name,
    }))
}

/// Before its first byte that gives the counts back. None pending is as good.
#[crate::boxed]
pub async fn cancel_archive(app: &App, reader: &Requester) -> Result<CancelledArchive, AppError> {
    let user = reader.user()?;
    let (account, now) = (user.account.id, app.now());
    let mut tx = app.store.begin().await?;
    let taker = downloader(&mut tx, account, now).await?;
    let given_up = tx.abandon_archive(account, None, now).await?.unwrap_or_default();
    let counts = tx.download_counts(account, &given_up.tracks).await?;
    tx.commit().await?;
    app.user_cache.invalidate(account);
    let counted = CountsWriter::new(reader, user, taker, counts, now);
    Ok(CancelledArchive {
        returned: given_up.returned,
        tracks: counted.tracks(app, &given_up.tracks),
    })
}
