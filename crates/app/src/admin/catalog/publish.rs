//! Publishing tracks on a scheduled day.

use pult_domain::{ids::TrackId, job::Job, limits::JOB_ATTEMPTS, requester::User, time::Timestamp};
use pult_store::{EditableTrack, NewJob, Tx};

use crate::{App, AppError, review::close_submissions};

/// The job that publishes a scheduled track. If it runs twice, or after the day was moved, it does nothing.
#[crate::boxed]
pub async fn publish_track(app: &App, track: TrackId) -> Result<(), AppError> {
    let now = app.now();
    let mut tx = app.store.begin().await?;
    if tx.publish_due_track(track, now).await? {
        close_submissions(&mut tx, &[track], None, now).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Side effects of a changed track: a job for its day, or closing the submission that waited for it.
pub(super) async fn follow_up(
    tx: &mut Tx,
    staff: &User,
    old: &EditableTrack,
    new: &EditableTrack,
    now: Timestamp,
) -> Result<(), AppError> {
    let is_waiting = |track: &EditableTrack| track.published_at.is_none() && track.deleted_at.is_none();
    if is_waiting(old) && !is_waiting(new) {
        close_submissions(tx, &[new.id], Some(staff.account.id), now).await?;
    }
    match new.publish_at.filter(|_| new.published_at.is_none()) {
        Some(at) => publish_on(tx, new.id, at, now).await,
        None => Ok(()),
    }
}

/// Schedules the job for the track's own day.
pub(crate) async fn publish_on(
    tx: &mut Tx,
    track: TrackId,
    at: Timestamp,
    now: Timestamp,
) -> Result<(), AppError> {
    let job = Job::PublishTrack { track };
    tx.enqueue(NewJob {
        job: &job,
        unique_key: Some(&format!("publish-track-{track}-{}", at.0)),
        run_at: at,
        max_attempts: JOB_ATTEMPTS,
        created_at: now,
    })
    .await?;
    Ok(())
}
