//! Sending a draft to review, and withdrawing it while nobody has claimed it.

use pult_domain::{
    ids::SubmissionId,
    limits::PENDING_SUBMISSIONS_MAX,
    problem::Problem,
    requester::User,
    submission::{
        FileState, SubmissionAction, SubmissionEventKind, SubmissionStatus, TrackToSend, missing,
        same_revision,
    },
};
use pult_store::{ReviewRemarks, Submission, SubmissionTrack, SubmissionVersion};

use super::{
    SubmissionView,
    drafts::{find, lock_own},
};
use crate::{App, AppError};

/// A submission that is sent again keeps its place in the queue. Its tracks need a new decision; the remarks
/// stay in the history.
#[crate::boxed]
pub async fn send(
    app: &App,
    user: &User,
    id: SubmissionId,
    revision: i64,
    consent: bool,
) -> Result<SubmissionView, AppError> {
    let now = app.now();
    // Loaded without a lock; the revision is compared again under the lock.
    let submission = app.store.submission(id).await?;
    let submission = submission.filter(|submission| submission.account == user.account.id);
    check_sendable(&submission.ok_or(Problem::NotFound)?, revision)?;
    let tracks = app.store.tracks_of_submissions(&[id]).await?;
    check_complete(app, tracks.values().flatten().enumerate().collect()).await?;
    if !consent {
        let field = "consent".into();
        return Err(Problem::Required { field }.into());
    }
    let mut tx = app.store.begin().await?;
    // The account is locked so that concurrent submissions are counted one after the other.
    tx.lock_account(user.account.id).await?;
    if tx.pending_submissions(user.account.id).await? >= PENDING_SUBMISSIONS_MAX {
        let max = PENDING_SUBMISSIONS_MAX;
        return Err(Problem::WaitingLimit { max }.into());
    }
    let old = lock_own(&mut tx, user, id).await?;
    check_sendable(&old, revision)?;
    tx.clear_decisions(id).await?;
    tx.change_submission(&Submission {
        status: SubmissionStatus::Sent,
        revision: old.revision + 1,
        consented_at: Some(now),
        first_sent_at: old.first_sent_at.or(Some(now)),
        sent_at: Some(now),
        assignee: None,
        decided_at: None,
        publish_at: None,
        updated_at: now,
        ..old
    })
    .await?;
    tx.add_submission_event(
        id,
        SubmissionEventKind::Sent,
        Some(user.account.id),
        ReviewRemarks::default(),
        now,
    )
    .await?;
    tx.commit().await?;
    find(app, user, id).await
}

fn check_sendable(submission: &Submission, revision: i64) -> Result<(), Problem> {
    submission.status.allows(SubmissionAction::Send)?;
    same_revision(revision, submission.revision)
}

/// Checks that no field and no file is missing in these tracks. Each comes with its index in the form.
pub(crate) async fn check_complete(
    app: &App,
    tracks: Vec<(usize, &SubmissionTrack)>,
) -> Result<(), AppError> {
    let versions = tracks.iter().flat_map(|(_, track)| &track.versions);
    let ids: Vec<String> = versions.filter_map(|version| version.upload.clone()).collect();
    let uploads = app.store.submitted_uploads(&ids).await?;
    let file = |version: &SubmissionVersion| {
        let upload = version.upload.as_ref().and_then(|id| uploads.get(id));
        let state = upload.map_or(FileState::Absent, |upload| upload.state);
        (version.kind.is_some(), state)
    };
    let files: Vec<Vec<(bool, FileState)>> = tracks
        .iter()
        .map(|(_, track)| track.versions.iter().map(file).collect())
        .collect();
    let to_send = tracks.iter().zip(&files).map(|((n, track), versions)| {
        let fields = &track.facts;
        (*n, TrackToSend { fields, versions })
    });
    Ok(missing(to_send)?)
}

#[crate::boxed]
pub async fn withdraw(app: &App, user: &User, id: SubmissionId) -> Result<SubmissionView, AppError> {
    let now = app.now();
    let mut tx = app.store.begin().await?;
    let old = lock_own(&mut tx, user, id).await?;
    old.status.allows(SubmissionAction::Withdraw)?;
    tx.change_submission(&Submission {
        status: SubmissionStatus::Draft,
        revision: old.revision + 1,
        sent_at: None,
        updated_at: now,
        ..old
    })
    .await?;
    tx.add_submission_event(
        id,
        SubmissionEventKind::Withdrawn,
        Some(user.account.id),
        ReviewRemarks::default(),
        now,
    )
    .await?;
    tx.commit().await?;
    find(app, user, id).await
}
