//! An item's `source`: the link of a grant that is open, or of a new one.

use pult_domain::{
    download::{FileFormat, Place},
    ids::{TrackId, VersionId},
    requester::Requester,
};
use pult_store::{Grant, GrantWanted, Tx};

use super::{
    choice::{Choice, choose, gate, offer},
    grant::{Taking, take, taker},
    inside::Contents,
    link, since,
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
    let taker = taker(&mut tx, account, now).await?;
    let open = GrantWanted {
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
            taker.may_take(gate(&offer, now), now)?;
            let taking = Taking {
                account,
                at: now,
                place: Place::default(),
                recorded: false,
                archive: None,
            };
            take(app, &mut tx, &choice, &taking).await?.0
        }
    };
    if tx.commit().await?.is_some() {
        app.readers.invalidate(account);
    }
    Ok(link::to_file(&app.signer, &granted))
}

/// Of this format, or of the other one as long as it was not opened: then it becomes this one.
async fn open_grant(
    app: &App,
    tx: &mut Tx,
    wanted: &GrantWanted,
    choice: &Choice<'_>,
) -> Result<Option<Grant>, AppError> {
    if let Some(open) = tx.usable_grant(wanted, None).await? {
        return Ok(Some(open));
    }
    let other = GrantWanted {
        format: None,
        ..*wanted
    };
    let Some(open) = tx.usable_grant(&other, None).await? else {
        return Ok(None);
    };
    let Contents { file_name, tags } = Contents::of(app, choice)?;
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
