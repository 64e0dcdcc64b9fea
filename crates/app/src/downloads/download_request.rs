//! A download request, and the answer about a track whose counts changed.

use std::sync::Arc;

use pult_domain::{
    download::{DownloadOrigin, Downloader, FileFormat},
    filter::TrackFilter,
    ids::{TrackId, VersionId},
    requester::{Marks, Requester, User},
    time::Timestamp,
};
use serde_json::value::RawValue;

use crate::App;

#[derive(Debug, Clone)]
pub struct DownloadRequest {
    pub track: TrackId,
    /// If absent, the first that is still available of those that satisfy the filter: the version that the playlist of
    /// the origin names, then the preferred ones.
    pub version: Option<VersionId>,
    /// Of the list that the track is from.
    pub filter: TrackFilter,
    /// MP3 if absent.
    pub format: Option<FileFormat>,
    pub origin: DownloadOrigin,
}

/// A track and its `downloads` as lists show them.
#[derive(Debug)]
pub struct CountedTrack {
    pub track: TrackId,
    pub downloads: Box<RawValue>,
}

/// Writes `downloads` for an account that has just downloaded, from what the transaction has read.
pub(super) struct CountsWriter {
    requester: Requester,
    now: Timestamp,
}

impl CountsWriter {
    pub(super) fn new(
        requester: &Requester,
        user: &User,
        downloader: Downloader,
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
            subscription: downloader.subscription,
            marks,
            format_sets: Vec::new(),
            version_types: user.version_types.clone(),
            unread_notifications: 0,
            viewer: None,
        };
        let requester = Requester {
            user: Some(Arc::new(user)),
            ..*requester
        };
        Self { requester, now }
    }

    /// Null if the track has left the catalog meanwhile. Begins with the version `first`, or with the preferred one.
    pub(super) fn downloads(&self, app: &App, track: TrackId, first: Option<VersionId>) -> Box<RawValue> {
        let mut json = Vec::new();
        app.catalog
            .snapshot()
            .write_downloads(&mut json, track, first, &self.requester, self.now);
        String::from_utf8(json)
            .ok()
            .and_then(|json| RawValue::from_string(json).ok())
            .unwrap_or_else(|| RawValue::NULL.to_owned())
    }

    pub(super) fn tracks(&self, app: &App, tracks: &[TrackId]) -> Vec<CountedTrack> {
        let counted = |track: &TrackId| CountedTrack {
            track: *track,
            downloads: self.downloads(app, *track, None),
        };
        tracks.iter().map(counted).collect()
    }
}
