//! `GET /media/archive/{archive_id}`: several tracks as one ZIP, made while it is read.

use std::{
    ops::Range,
    pin::Pin,
    task::{Context, Poll},
    time::{Duration, Instant},
};

use axum::{
    body::{Body, BodyDataStream, Bytes},
    extract::State,
    http::{HeaderMap, Method, header},
    response::Response,
};
use futures::{Stream, StreamExt};
use pult_app::{
    App,
    downloads::{self, ArchiveLink},
};
use pult_domain::{
    ids::{AccountId, ArchiveId},
    limits::ARCHIVE_SIGN_SECONDS,
    problem::Problem,
};
use serde::Deserialize;

use super::{NO_STORE, file::refuse_other_accounts, serve_checked};
use crate::{
    downloads::content_disposition,
    error::ApiError,
    extract::{Path, Query},
};

const PROGRESS_INTERVAL: Duration = Duration::from_secs(ARCHIVE_SIGN_SECONDS as u64);

#[derive(Deserialize)]
pub(crate) struct ArchiveLinkQuery {
    account: Option<i64>,
    expires: Option<i64>,
    signature: Option<String>,
}

pub(crate) async fn archive(
    State(app): State<App>,
    Path(archive): Path<i64>,
    Query(query): Query<ArchiveLinkQuery>,
    method: Method,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let link = query.link(archive).ok_or(Problem::LinkInvalid)?;
    refuse_other_accounts(&app, &headers, link.account).await?;
    let file = downloads::load_archive(&app, &link).await?;
    let mut sent_range: Option<Range<u64>> = None;
    let before_first_byte = async |range| {
        downloads::open_archive(&app, &file).await?;
        sent_range = Some(range);
        Ok(())
    };
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
    let Some(range) = sent_range else {
        return Ok(response);
    };
    Ok(response.map(|body| {
        Body::from_stream(ProgressBody {
            chunks: body.into_data_stream(),
            bytes_left: range.end - range.start,
            is_last: range.end == file.layout.total(),
            reported_at: Instant::now(),
            archive: file.id,
            app,
        })
    }))
}

impl ArchiveLinkQuery {
    fn link(&self, archive: i64) -> Option<ArchiveLink<'_>> {
        Some(ArchiveLink {
            archive: ArchiveId(archive),
            account: AccountId(self.account?),
            expires_at_ms: self.expires?,
            signature: self.signature.as_deref()?,
        })
    }
}

/// Records from time to time that the archive is being read, and that its last byte was sent.
struct ProgressBody {
    chunks: BodyDataStream,
    bytes_left: u64,
    /// Whether this response ends with the last byte of the archive.
    is_last: bool,
    reported_at: Instant,
    archive: ArchiveId,
    app: App,
}

impl Stream for ProgressBody {
    type Item = Result<Bytes, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let chunk = self.chunks.poll_next_unpin(context);
        if let Poll::Ready(Some(Ok(bytes))) = &chunk {
            self.bytes_left = self.bytes_left.saturating_sub(bytes.len() as u64);
            if self.reported_at.elapsed() >= PROGRESS_INTERVAL {
                self.reported_at = Instant::now();
                downloads::record_archive_progress(&self.app, self.archive);
            }
        }
        chunk
    }
}

/// The server drops a body once all of it is written.
impl Drop for ProgressBody {
    fn drop(&mut self) {
        if self.is_last && self.bytes_left == 0 {
            downloads::record_archive_end(&self.app, self.archive);
        }
    }
}
