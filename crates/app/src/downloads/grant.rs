//! The grant: access and limit are checked, and the download is counted and recorded, all in one
//! transaction.

use std::{collections::HashMap, sync::Arc};

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
    grants_since, link,
    origin_playlist::load_origin_playlist,
    version_choice::{DownloadChoice, FormatRequest, VersionOrder, choose_version, load_offer, track_access},
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

/// Counts a download and returns its link. A recent grant whose origin the client had not sent gets this
/// origin, and is not counted again.
#[crate::boxed]
pub async fn grant_download(
    app: &App,
    requester: &Requester,
    request: &DownloadRequest,
) -> Result<GrantedDownload, AppError> {
    let user = requester.user()?;
    let (account, now) = (user.account.id, app.now());
    let offer = load_offer(app, request.track).await?;
    let playlist = request.origin.playlist.filter(|_| request.version.is_none());
    let playlist = load_origin_playlist(app, requester, playlist).await?;
    let snapshot = Arc::clone(&app.catalog.snapshot());
    let version_order = VersionOrder::new(snapshot, user, &request.filter, playlist);
    let order = match request.version {
        Some(version) => Ok(vec![version]),
        None => version_order.of(&offer),
    };
    let mut tx = app.store.begin_shared().await?;
    let downloader = lock_downloader(&mut tx, account, now).await?;
    let unrecorded_query = GrantQuery {
        account,
        track: request.track,
        version: request.version,
        format: request.format,
        since: grants_since(now),
    };
    let TrackDownloads {
        mut counts,
        unrecorded,
    } = tx.track_downloads(&unrecorded_query).await?;
    // A link to another version than the list is filtered for was followed for its own sake.
    let is_of_list = |version| request.version.is_some() || version_order.allows(&order, version);
    let unrecorded = unrecorded.into_iter().filter(|(version, _)| is_of_list(*version));
    let granted = match unrecorded.map(|(_, id)| id).max() {
        Some(id) => {
            tx.record_grant(id, &request.origin).await?;
            tx.grant(id).await?.ok_or(Problem::NotFound)?
        }
        None => {
            let counts_by_version: HashMap<VersionId, u8> = counts.iter().copied().collect();
            downloader.can_download(track_access(&offer, now), now)?;
            let format = FormatRequest::Required(request.format.unwrap_or_default());
            let choice = choose_version(&offer, &order?, format, &counts_by_version)?;
            let context = GrantContext {
                account,
                at: now,
                origin: request.origin,
                is_recorded: true,
                archive: None,
            };
            let (new_grant, count) = count_and_grant(app, &mut tx, &choice, &context).await?;
            counts.retain(|(version, _)| *version != new_grant.version);
            counts.push((new_grant.version, count));
            new_grant
        }
    };
    if let Some(seq) = tx.commit().await? {
        app.user_cache.amend(account, seq, |user| {
            user.marks.downloaded.insert(request.track);
            user.marks.download_counts.extend(counts.iter().copied());
        });
    }
    let counted = CountsWriter::new(requester, user, downloader, counts, now);
    Ok(GrantedDownload {
        grant: granted.id,
        link: link::to_file(&app.signer, &granted),
        expires_at: link::usable_until(granted.created_at, granted.opened_at),
        downloads: counted.downloads(app, request.track, Some(granted.version)),
        file_name: granted.file_name,
    })
}

/// Locks the downloading account until the transaction ends.
pub(super) async fn lock_downloader(
    tx: &mut Tx,
    account: AccountId,
    now: Timestamp,
) -> Result<Downloader, AppError> {
    Ok(tx
        .lock_downloader(account, now)
        .await?
        .ok_or(Problem::SessionExpired)?)
}

/// The account, time and origin of a download.
pub(super) struct GrantContext {
    pub(super) account: AccountId,
    pub(super) at: Timestamp,
    pub(super) origin: DownloadOrigin,
    /// Whether the client has sent the origin.
    pub(super) is_recorded: bool,
    pub(super) archive: Option<ArchiveId>,
}

/// Takes one download from the limit and inserts its grant.
pub(super) async fn count_and_grant(
    app: &App,
    tx: &mut Tx,
    choice: &DownloadChoice<'_>,
    context: &GrantContext,
) -> Result<(Grant, u8), AppError> {
    let FileContents { file_name, tags } = FileContents::of(app, choice)?;
    let (account, track, version) = (context.account, choice.offer.track, choice.version.id);
    let count = tx.count_download(account, version, track).await?;
    let count = count.ok_or(Problem::DownloadLimit)?;
    let new = NewGrant {
        account,
        track,
        version,
        format: choice.format,
        origin: context.origin,
        at: context.at,
        file_name: &file_name,
        tags: &tags,
        is_recorded: context.is_recorded,
        archive: context.archive,
    };
    let grant = Grant {
        id: tx.insert_grant(&new).await?,
        account,
        track,
        version,
        format: choice.format,
        created_at: context.at,
        opened_at: None,
        returned: false,
        archive: context.archive,
        account_closed: false,
        file_name,
        tags,
    };
    Ok((grant, count))
}
