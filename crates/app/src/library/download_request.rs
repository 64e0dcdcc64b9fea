//! What is asked for, and what is answered about a track whose counts have changed.

use std::sync::Arc;

use pult_domain::{
    download::{DownloadOrigin, Downloader, FileFormat},
    ids::{TrackId, VersionId},
    requester::{Marks, Requester, User},
    time::Timestamp,
};
use serde_json::value::RawValue;

use crate::App;

#[derive(Debug, Clone, Copy)]
pub struct DownloadRequest {
    pub track: TrackId,
    /// The first that is still available when left out.
    pub version: Option<VersionId>,
    /// MP3 when left out.
    pub format: Option<FileFormat>,
    pub origin: DownloadOrigin,
}

/// A track and its `downloads` as lists show them.
#[derive(Debug)]
pub struct CountedTrack {
    pub track: TrackId,
    pub downloads: Box<RawValue>,
}

/// Writes `downloads` for whoever has just taken something, from what the transaction has seen.
pub(super) struct CountsWriter {
    reader: Requester,
    now: Timestamp,
}

impl CountsWriter {
    pub(super) fn new(
        reader: &Requester,
        user: &User,
        taker: Downloader,
        counts: Vec<(VersionId, u8)>,
        now: Timestamp,
    ) -> Self {
        let marks = Marks {
            download_counts: counts.into_iter().collect(),
            ..Marks::default()
        };
        let user = User {
            account: user.account.clone(),
            session: user.session,
            subscription: taker.subscription,
            marks,
            format_sets: Vec::new(),
            unread_notifications: 0,
            viewer: None,
        };
        let reader = Requester {
            user: Some(Arc::new(user)),
            ..*reader
        };
        Self { reader, now }
    }

    /// Null, should the track have gone from the catalogue meanwhile.
    pub(super) fn downloads(&self, app: &App, track: TrackId) -> Box<RawValue> {
        let mut json = Vec::new();
        app.catalog
            .snapshot()
            .write_downloads(&mut json, track, &self.reader, self.now);
        String::from_utf8(json)
            .ok()
            .and_then(|json| RawValue::from_string(json).ok())
            .unwrap_or_else(|| RawValue::NULL.to_owned())
    }

    pub(super) fn tracks(&self, app: &App, tracks: &[TrackId]) -> Vec<CountedTrack> {
        let counted = |track: &TrackId| CountedTrack {
            track: *track,
            downloads: self.downloads(app, *track),
        };
        tracks.iter().map(counted).collect()
    }
}
