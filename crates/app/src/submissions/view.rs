//! Submissions with everything that belongs to them.

use std::collections::HashMap;

use pult_domain::{
    ids::{SubmissionId, TrackId},
    upload::UploadId,
};
use pult_store::{Attachment, PublishedTrackStats, Submission, SubmissionEvent, SubmissionTrack};

use super::{
    attachments,
    uploads::{UploadView, view, view_briefly},
};
use crate::{App, AppError};

/// Who views a submission. Authors do not learn who reviewed them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SubmissionViewer {
    Author,
    Staff,
}

#[derive(Debug, Clone)]
pub struct SubmissionView {
    pub submission: Submission,
    pub tracks: Vec<SubmissionTrack>,
    /// Uploads of its versions, by id.
    pub uploads: HashMap<String, UploadView>,
    /// Each with a link.
    pub attachments: Vec<(Attachment, String)>,
    pub events: Vec<SubmissionEvent>,
    /// Stats of the tracks that were published from it.
    pub track_stats: HashMap<TrackId, PublishedTrackStats>,
}

pub(crate) async fn load_view(
    app: &App,
    submission: Submission,
    viewer: SubmissionViewer,
) -> Result<SubmissionView, AppError> {
    let mut submission_view = load_all(app, vec![submission], viewer).await?;
    let mut submission_view = submission_view
        .pop()
        .ok_or_else(|| AppError::Internal("a submission was lost on its way".into()))?;
    submission_view.uploads = by_id(view(app, &uploads_of(&submission_view.tracks)).await?);
    link_artists(app, &mut submission_view).await?;
    Ok(submission_view)
}

/// Links credits without an id to artists of the same name.
async fn link_artists(app: &App, submission_view: &mut SubmissionView) -> Result<(), AppError> {
    let named = submission_view
        .tracks
        .iter()
        .flat_map(|track| &track.facts.artists);
    let names: Vec<&str> = named
        .filter(|credit| credit.id.is_none())
        .map(|credit| credit.name.as_str())
        .collect();
    if names.is_empty() {
        return Ok(());
    }
    let artists_by_name = app.store.artists_named(&names).await?;
    let credits = submission_view
        .tracks
        .iter_mut()
        .flat_map(|track| &mut track.facts.artists);
    for credit in credits.filter(|credit| credit.id.is_none()) {
        if let Some((id, name)) = artists_by_name.get(&credit.name) {
            credit.id = Some(*id);
            credit.name.clone_from(name);
        }
    }
    Ok(())
}

/// Without the measurements of their files.
pub(crate) async fn load_views(
    app: &App,
    submissions: Vec<Submission>,
    viewer: SubmissionViewer,
) -> Result<Vec<SubmissionView>, AppError> {
    let mut views = load_all(app, submissions, viewer).await?;
    let ids: Vec<UploadId> = views
        .iter()
        .flat_map(|submission_view| uploads_of(&submission_view.tracks))
        .collect();
    let uploads = by_id(view_briefly(app, &ids).await?);
    for submission_view in &mut views {
        let own = uploads_of(&submission_view.tracks);
        let own_views = own.iter().filter_map(|id| uploads.get_key_value(id.as_str()));
        submission_view.uploads = own_views.map(|(id, view)| (id.clone(), view.clone())).collect();
    }
    Ok(views)
}

fn uploads_of(tracks: &[SubmissionTrack]) -> Vec<UploadId> {
    let versions = tracks.iter().flat_map(|track| &track.versions);
    versions
        .filter_map(|version| UploadId::parse(version.upload.as_deref()?))
        .collect()
}

fn by_id(views: Vec<UploadView>) -> HashMap<String, UploadView> {
    views
        .into_iter()
        .map(|view| (view.id.as_str().to_owned(), view))
        .collect()
}

async fn load_all(
    app: &App,
    submissions: Vec<Submission>,
    viewer: SubmissionViewer,
) -> Result<Vec<SubmissionView>, AppError> {
    let ids: Vec<SubmissionId> = submissions.iter().map(|submission| submission.id).collect();
    let mut tracks = app.store.tracks_of_submissions(&ids).await?;
    let mut attached = app.store.attachments_of(&ids).await?;
    let mut events = app.store.submission_events(&ids).await?;
    let published: Vec<TrackId> = tracks
        .values()
        .flatten()
        .filter_map(|track| track.track)
        .collect();
    let stats_by_track = app.store.published_track_stats(&published).await?;
    let submission_views = submissions.into_iter().map(|submission| {
        let id = submission.id;
        let attachments = attached.remove(&id).unwrap_or_default();
        let mut events = events.remove(&id).unwrap_or_default();
        if viewer == SubmissionViewer::Author {
            events.iter_mut().for_each(|event| event.by = None);
        }
        let tracks = tracks.remove(&id).unwrap_or_default();
        let track_stats = tracks
            .iter()
            .filter_map(|track| stats_by_track.get_key_value(&track.track?));
        SubmissionView {
            track_stats: track_stats
                .map(|(id, stats_by_track)| (*id, *stats_by_track))
                .collect(),
            tracks,
            uploads: HashMap::new(),
            attachments: attachments
                .into_iter()
                .map(|attachment| {
                    let link = attachments::link(app, &attachment);
                    (attachment, link)
                })
                .collect(),
            events,
            submission,
        }
    });
    Ok(submission_views.collect())
}
