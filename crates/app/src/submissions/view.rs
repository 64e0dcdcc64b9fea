//! Submissions as people see them, with all that hangs on them.

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

/// Who looks. Authors do not learn who reviewed them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SubmissionViewer {
    Author,
    Staff,
}

#[derive(Debug, Clone)]
pub struct SubmissionView {
    pub submission: Submission,
    pub tracks: Vec<SubmissionTrack>,
    /// Of its versions, by id.
    pub uploads: HashMap<String, UploadView>,
    /// With a link to each.
    pub attachments: Vec<(Attachment, String)>,
    pub events: Vec<SubmissionEvent>,
    /// Of what its tracks have become.
    pub track_stats: HashMap<TrackId, PublishedTrackStats>,
}

pub(crate) async fn one(
    app: &App,
    submission: Submission,
    viewer: SubmissionViewer,
) -> Result<SubmissionView, AppError> {
    let mut shown = gather(app, vec![submission], viewer).await?;
    let mut shown = shown
        .pop()
        .ok_or_else(|| AppError::Internal("a submission was lost on its way".into()))?;
    shown.uploads = by_id(view(app, &uploads_of(&shown.tracks)).await?);
    know_artists(app, &mut shown).await?;
    Ok(shown)
}

/// A name that a file brought along may be somebody's whom the pool knows.
async fn know_artists(app: &App, shown: &mut SubmissionView) -> Result<(), AppError> {
    let named = shown.tracks.iter().flat_map(|track| &track.facts.artists);
    let names: Vec<&str> = named
        .filter(|credit| credit.id.is_none())
        .map(|credit| credit.name.as_str())
        .collect();
    if names.is_empty() {
        return Ok(());
    }
    let known = app.store.artists_named(&names).await?;
    let credits = shown.tracks.iter_mut().flat_map(|track| &mut track.facts.artists);
    for credit in credits.filter(|credit| credit.id.is_none()) {
        if let Some((id, name)) = known.get(&credit.name) {
            credit.id = Some(*id);
            credit.name.clone_from(name);
        }
    }
    Ok(())
}

/// Without what was heard of their files.
pub(crate) async fn several(
    app: &App,
    submissions: Vec<Submission>,
    viewer: SubmissionViewer,
) -> Result<Vec<SubmissionView>, AppError> {
    let mut all = gather(app, submissions, viewer).await?;
    let ids: Vec<UploadId> = all.iter().flat_map(|shown| uploads_of(&shown.tracks)).collect();
    let uploads = by_id(view_briefly(app, &ids).await?);
    for shown in &mut all {
        let own = uploads_of(&shown.tracks);
        let known = own.iter().filter_map(|id| uploads.get_key_value(id.as_str()));
        shown.uploads = known.map(|(id, view)| (id.clone(), view.clone())).collect();
    }
    Ok(all)
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

async fn gather(
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
    let standing = app.store.published_track_stats(&published).await?;
    let shown = submissions.into_iter().map(|submission| {
        let id = submission.id;
        let attachments = attached.remove(&id).unwrap_or_default();
        let mut events = events.remove(&id).unwrap_or_default();
        if viewer == SubmissionViewer::Author {
            events.iter_mut().for_each(|event| event.by = None);
        }
        let tracks = tracks.remove(&id).unwrap_or_default();
        let known = tracks
            .iter()
            .filter_map(|track| standing.get_key_value(&track.track?));
        SubmissionView {
            track_stats: known.map(|(id, standing)| (*id, *standing)).collect(),
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
    Ok(shown.collect())
}
