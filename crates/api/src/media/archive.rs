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
    library::{self, ArchiveLink},
};
use pult_domain::{
    ids::{AccountId, ArchiveId},
    limits::ARCHIVE_SIGN_SECONDS,
    problem::Problem,
};
use serde::Deserialize;

use super::{NO_STORE, file::refuse_others, serve_opening};
use crate::{
    error::ApiError,
    extract::{Path, Query},
    library::downloads::attachment::attachment,
};

const SIGN: Duration = Duration::from_secs(ARCHIVE_SIGN_SECONDS as u64);

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
    refuse_others(&app, &headers, link.account).await?;
    let file = library::archive(&app, &link).await?;
    let mut sent: Option<Range<u64>> = None;
    let opening = async |range| {
        library::open_archive(&app, &file).await?;
        sent = Some(range);
        Ok(())
    };
    let mut response = serve_opening(&app.media, &file.layout, &method, &headers, NO_STORE, opening).await?;
    response
        .headers_mut()
        .insert(header::CONTENT_DISPOSITION, attachment(&file.file_name));
    let Some(range) = sent else {
        return Ok(response);
    };
    Ok(response.map(|body| {
        Body::from_stream(ProgressBody {
            pieces: body.into_data_stream(),
            left: range.end - range.start,
            is_last: range.end == file.layout.total(),
            signed: Instant::now(),
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

/// Tells now and then that the archive is being read, and when its last byte has been.
struct ProgressBody {
    pieces: BodyDataStream,
    left: u64,
    /// The last byte of the archive is the last of this answer.
    is_last: bool,
    signed: Instant,
    archive: ArchiveId,
    app: App,
}

impl Stream for ProgressBody {
    type Item = Result<Bytes, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let piece = self.pieces.poll_next_unpin(context);
        if let Poll::Ready(Some(Ok(bytes))) = &piece {
            self.left = self.left.saturating_sub(bytes.len() as u64);
            if self.signed.elapsed() >= SIGN {
                self.signed = Instant::now();
                library::record_archive_progress(&self.app, self.archive);
            }
        }
        piece
    }
}

/// A server lets go of a body once all of it is written.
impl Drop for ProgressBody {
    fn drop(&mut self) {
        if self.is_last && self.left == 0 {
            library::record_archive_end(&self.app, self.archive);
        }
    }
}
