//! Opening a link to a file.

use pult_domain::{download::FileFormat, ids::DownloadId, problem::Problem};
use pult_media::Layout;
use pult_store::Grant;

use super::{
    layout::lay_out_file,
    link::{self, FileLink},
};
use crate::{App, AppError};

/// A file that may be sent.
#[derive(Debug)]
pub struct GrantedFile {
    pub layout: Layout,
    pub file_name: String,
    grant: DownloadId,
    format: FileFormat,
    opened: bool,
}

/// The file of a link, as its grant describes it. This does not open it.
#[crate::boxed]
pub async fn load_file<'a>(app: &App, link: &'a FileLink<'a>) -> Result<GrantedFile, AppError> {
    link.verify(&app.signer, app.now())?;
    let grant = app.store.grant(link.grant).await?;
    let grant = grant
        .filter(|grant| link.matches(grant) && grant.archive.is_none())
        .ok_or(Problem::LinkInvalid)?;
    is_sendable(app, &grant)?;
    Ok(GrantedFile {
        layout: lay_out_file(app, &grant).await?,
        file_name: grant.file_name,
        grant: grant.id,
        format: grant.format,
        opened: grant.opened_at.is_some(),
    })
}

/// Called before the first byte is sent: from then on the grant cannot be cancelled.
#[crate::boxed]
pub async fn open_file(app: &App, file: &GrantedFile) -> Result<(), AppError> {
    if file.opened || app.store.open_grant(file.grant, file.format, app.now()).await? {
        return Ok(());
    }
    // A concurrent request has opened or cancelled the grant.
    let grant = app.store.grant(file.grant).await?;
    let grant = grant
        .filter(|grant| grant.format == file.format)
        .ok_or(Problem::LinkInvalid)?;
    Ok(is_sendable(app, &grant)?)
}

/// A plan that has ended since does not matter; a closed or blocked account does.
fn is_sendable(app: &App, grant: &Grant) -> Result<(), Problem> {
    if grant.returned || grant.account_closed {
        return Err(Problem::LinkInvalid);
    }
    if app.now() >= link::usable_until(grant.created_at, grant.opened_at) {
        return Err(Problem::DownloadExpired);
    }
    Ok(())
}
