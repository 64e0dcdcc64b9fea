//! Tracks that are shown on a day of their own.

use pult_domain::{ids::TrackId, job::Job, limits::JOB_ATTEMPTS, time::Timestamp};
use pult_store::{NewJob, ShelvedTrack, Tx};

use crate::{App, AppError};

/// The job of a track whose day has come. Run twice, or after the track was put off, it does nothing.
pub async fn publish_track(app: &App, track: TrackId) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    tx.publish_due_track(track, app.now()).await?;
    tx.commit().await?;
    Ok(())
}

pub(super) async fn enqueue(tx: &mut Tx, track: &ShelvedTrack, now: Timestamp) -> Result<(), AppError> {
    match track.publish_at.filter(|_| track.published_at.is_none()) {
        Some(at) => publish_on(tx, track.id, at, now).await,
        None => Ok(()),
    }
}

/// On the day that the track itself has.
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
