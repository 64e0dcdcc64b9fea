//! An item's `source`: the link of a grant that is open, or of a new one.

use pult_domain::{
    download::{DownloadOrigin, FileFormat},
    ids::{TrackId, VersionId},
    requester::Requester,
};
use pult_store::{Grant, GrantQuery, Tx};

use super::{
    grant::{GrantContext, count_and_grant, downloader},
    grant_contents::FileContents,
    link, since,
    version_choice::{DownloadChoice, choose, offer, track_access},
};
use crate::{App, AppError};

#[crate::boxed]
pub async fn source(
    app: &App,
    reader: &Requester,
    track: TrackId,
    version: VersionId,
    format: FileFormat,
) -> Result<String, AppError> {
    let account = reader.user()?.account.id;
    let now = app.now();
    let offer = offer(app, track).await?;
    let mut tx = app.store.begin_shared().await?;
    let taker = downloader(&mut tx, account, now).await?;
    let open = GrantQuery {
        account,
        track,
        version: Some(version),
        format: Some(format),
        since: since(now),
    };
    // The limit is judged when it is counted: an open grant may be the last one.
    let choice = choose(&offer, Some(version), format, &Default::default())?;
    let granted = match open_grant(app, &mut tx, &open, &choice).await? {
        Some(open) => open,
        None => {
            taker.can_download(track_access(&offer, now), now)?;
            let taking = GrantContext {
                account,
                at: now,
                origin: DownloadOrigin::default(),
                is_recorded: false,
                archive: None,
            };
            count_and_grant(app, &mut tx, &choice, &taking).await?.0
        }
    };
    if tx.commit().await?.is_some() {
        app.user_cache.invalidate(account);
    }
    Ok(link::to_file(&app.signer, &granted))
}

/// Of this format, or of the other one as long as it was not opened: then it becomes this one.
async fn open_grant(
    app: &App,
    tx: &mut Tx,
    wanted: &GrantQuery,
    choice: &DownloadChoice<'_>,
) -> Result<Option<Grant>, AppError> {
    if let Some(open) = tx.find_open_grant(wanted, None).await? {
        return Ok(Some(open));
    }
    let other = GrantQuery {
        format: None,
        ..*wanted
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
