//! The grant: access and limit are checked, the download is counted and written down, all in one transaction.

use std::collections::HashMap;

use pult_domain::{
    download::{DownloadOrigin, Downloader},
    ids::{AccountId, ArchiveId, DownloadId, VersionId},
    problem::Problem,
    requester::Requester,
    time::Timestamp,
};
use pult_store::{Grant, GrantQuery, NewGrant, TrackDownloads, Tx};
use serde_json::value::RawValue;

use super::{
    DownloadRequest,
    download_request::CountsWriter,
    grant_contents::FileContents,
    link, since,
    version_choice::{DownloadChoice, choose, offer, track_access},
};
use crate::{App, AppError};

#[derive(Debug)]
pub struct GrantedDownload {
    pub grant: DownloadId,
    pub link: String,
    pub file_name: String,
    pub expires_at: Timestamp,
    pub downloads: Box<RawValue>,
}

/// Counts a download and answers its link. A link that was followed lately without telling from where is told by this,
/// and not counted again.
#[crate::boxed]
pub async fn grant(
    app: &App,
    reader: &Requester,
    wanted: &DownloadRequest,
) -> Result<GrantedDownload, AppError> {
    let user = reader.user()?;
    let (account, now) = (user.account.id, app.now());
    let offer = offer(app, wanted.track).await?;
    let mut tx = app.store.begin_shared().await?;
    let taker = downloader(&mut tx, account, now).await?;
    let untold = GrantQuery {
        account,
        track: wanted.track,
        version: wanted.version,
        format: wanted.format,
        since: since(now),
    };
    let TrackDownloads {
        mut counts,
        unrecorded: untold,
    } = tx.taken(&untold).await?;
    let granted = match untold {
        Some(id) => {
            tx.record_grant(id, &wanted.origin).await?;
            tx.grant(id).await?.ok_or(Problem::NotFound)?
        }
        None => {
            let known: HashMap<VersionId, u8> = counts.iter().copied().collect();
            taker.can_download(track_access(&offer, now), now)?;
            let choice = choose(&offer, wanted.version, wanted.format.unwrap_or_default(), &known)?;
            let taking = GrantContext {
                account,
                at: now,
                origin: wanted.origin,
                is_recorded: true,
                archive: None,
            };
            let (made, count) = count_and_grant(app, &mut tx, &choice, &taking).await?;
            counts.retain(|(version, _)| *version != made.version);
            counts.push((made.version, count));
            made
        }
    };
    if let Some(seq) = tx.commit().await? {
        app.user_cache.amend(account, seq, |user| {
            user.marks.downloaded.insert(wanted.track);
            user.marks.download_counts.extend(counts.iter().copied());
        });
    }
    let counted = CountsWriter::new(reader, user, taker, counts, now);
    Ok(GrantedDownload {
        grant: granted.id,
        link: link::to_file(&app.signer, &granted),
        expires_at: link::usable_until(granted.created_at, granted.opened_at),
        downloads: counted.downloads(app, wanted.track),
        file_name: granted.file_name,
    })
}

/// Whoever takes, held until the transaction is over.
pub(super) async fn downloader(
    tx: &mut Tx,
    account: AccountId,
    now: Timestamp,
) -> Result<Downloader, AppError> {
    Ok(tx
        .downloader(account, now)
        .await?
        .ok_or(Problem::SessionExpired)?)
}

/// Who takes something, when and from where.
pub(super) struct GrantContext {
    pub(super) account: AccountId,
    pub(super) at: Timestamp,
    pub(super) origin: DownloadOrigin,
    /// Whether the client has said the place.
    pub(super) is_recorded: bool,
    pub(super) archive: Option<ArchiveId>,
}

/// One from the allowance, and the row that says so.
pub(super) async fn count_and_grant(
    app: &App,
    tx: &mut Tx,
    choice: &DownloadChoice<'_>,
    taking: &GrantContext,
) -> Result<(Grant, u8), AppError> {
    let FileContents { file_name, tags } = FileContents::of(app, choice)?;
    let (account, track, version) = (taking.account, choice.offer.track, choice.version.id);
    let count = tx.count_download(account, version, track).await?;
    let count = count.ok_or(Problem::DownloadLimit)?;
    let new = NewGrant {
        account,
        track,
        version,
        format: choice.format,
        origin: taking.origin,
        at: taking.at,
        file_name: &file_name,
        tags: &tags,
        is_recorded: taking.is_recorded,
        archive: taking.archive,
    };
    let grant = Grant {
        id: tx.insert_grant(&new).await?,
        account,
        track,
        version,
        format: choice.format,
        created_at: taking.at,
        opened_at: None,
        returned: false,
        archive: taking.archive,
        account_closed: false,
        file_name,
        tags,
    };
    Ok((grant, count))
}
