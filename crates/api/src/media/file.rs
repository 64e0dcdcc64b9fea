//! `GET /media/file/{grant_id}`: a granted file. The signed link is the permission; its first byte opens the grant.

use axum::{
    extract::State,
    http::{HeaderMap, Method, header},
    response::Response,
};
use pult_app::{
    App, accounts,
    downloads::{self, FileLink},
};
use pult_domain::{
    download::FileFormat,
    ids::{AccountId, DownloadId, VersionId},
    problem::Problem,
    requester::Requester,
};
use serde::Deserialize;

use super::{NO_STORE, serve_checked};
use crate::{
    downloads::content_disposition,
    error::ApiError,
    extract::{Path, Query, token},
};

#[derive(Deserialize)]
pub(crate) struct FileQuery {
    account: Option<i64>,
    version: Option<i64>,
    format: Option<String>,
    expires: Option<i64>,
    signature: Option<String>,
}

pub(crate) async fn file(
    State(app): State<App>,
    Path(grant): Path<i64>,
    Query(query): Query<FileQuery>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let link = query.link(grant).ok_or(Problem::LinkInvalid)?;
    refuse_other_accounts(&app, &headers, link.account).await?;
    let file = downloads::load_file(&app, &link).await?;
    let before_first_byte = async |_| Ok(downloads::open_file(&app, &file).await?);
    let mut response = serve_checked(
        &app.media,
        &file.layout,
        &method,
        &headers,
        NO_STORE,
        before_first_byte,
    )
    .await?;
    response
        .headers_mut()
        .insert(header::CONTENT_DISPOSITION, content_disposition(&file.file_name));
    Ok(response)
}

impl FileQuery {
    fn link(&self, grant: i64) -> Option<FileLink<'_>> {
        Some(FileLink {
            grant: DownloadId(grant),
            account: AccountId(self.account?),
            version: VersionId(self.version?),
            format: FileFormat::parse(self.format.as_deref()?)?,
            expires_at_ms: self.expires?,
            signature: self.signature.as_deref()?,
        })
    }
}

/// A signed link needs no token, but a request with the token of another account is refused.
pub(super) async fn refuse_other_accounts(
    app: &App,
    headers: &HeaderMap,
    account: AccountId,
) -> Result<(), Problem> {
    let Ok(Some(token)) = token(headers) else {
        return Ok(());
    };
    match accounts::load_requester(app, Some(token), app.settings.lang).await {
        Ok(Requester { user: Some(user), .. }) if user.account.id != account => Err(Problem::LinkInvalid),
        _ => Ok(()),
    }
}
