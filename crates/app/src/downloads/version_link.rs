//! An item's `source`: the link of an open grant, or of a new one.

use pult_domain::{
    download::{DownloadOrigin, FileFormat},
    ids::{TrackId, VersionId},
    requester::Requester,
};
use pult_store::{Grant, GrantQuery, Tx};

use super::{
    grant::{GrantContext, count_and_grant, lock_downloader},
    grant_contents::FileContents,
    grants_since, link,
    version_choice::{DownloadChoice, FormatRequest, choose_version, load_offer, track_access},
};
use crate::{App, AppError};

#[crate::boxed]
pub async fn load_version_link(
    app: &App,
    requester: &Requester,
    track: TrackId,
    version: VersionId,
    format: FileFormat,
) -> Result<String, AppError> {
    let account = requester.user()?.account.id;
    let now = app.now();
    let offer = load_offer(app, track).await?;
    let mut tx = app.store.begin_shared().await?;
    let downloader = lock_downloader(&mut tx, account, now).await?;
    let open = GrantQuery {
        account,
        track,
        version: Some(version),
        format: Some(format),
        since: grants_since(now),
    };
    // The limit is checked when the download is counted, because an open grant may be the last one.
    let required = FormatRequest::Required(format);
    let choice = choose_version(&offer, &[version], required, &Default::default())?;
    let granted = match open_grant(app, &mut tx, &open, &choice).await? {
        Some(open) => open,
        None => {
            downloader.can_download(track_access(&offer, now), now)?;
            let context = GrantContext {
                account,
                at: now,
                origin: DownloadOrigin::default(),
                is_recorded: false,
                archive: None,
            };
            count_and_grant(app, &mut tx, &choice, &context).await?.0
        }
    };
    if tx.commit().await?.is_some() {
        app.user_cache.invalidate(account);
    }
    Ok(link::to_file(&app.signer, &granted))
}

/// A grant of this format, or an unopened one of the other format, which is changed to this one.
async fn open_grant(
    app: &App,
    tx: &mut Tx,
    query: &GrantQuery,
    choice: &DownloadChoice<'_>,
) -> Result<Option<Grant>, AppError> {
    if let Some(open) = tx.find_open_grant(query, None).await? {
        return Ok(Some(open));
    }
    let other = GrantQuery {
        format: None,
        ..*query
    };
    let Some(open) = tx.find_open_grant(&other, None).await? else {
        return Ok(None);
    };
    let FileContents { file_name, tags } = FileContents::of(app, choice)?;
    let changed = tx
        .change_format(open.id, choice.format, &file_name, &tags)
        .await?;
    Ok(changed.then_some(Grant {
        format: choice.format,
        file_name,
        tags,
        ..open
    }))
}
