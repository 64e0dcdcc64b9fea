//! Deciding about every track of a submission in one transaction: approved tracks enter the catalog,
//! rejected ones go back to the author.

use pult_domain::{
    ids::{SubmissionId, SubmissionTrackId},
    job::Job,
    limits::{JOB_ATTEMPTS, PUBLISH_AHEAD_DAYS},
    problem::Problem,
    requester::User,
    submission::{
        self as rules, DecisionKind, ReviewResult, SubmissionAction, SubmissionEventKind, SubmissionStatus,
        TrackDecision, TrackReviewStatus, same_revision,
    },
    time::Timestamp,
};
use pult_store::{NewJob, ReviewRemarks, Submission, SubmissionTrack, TrackRemark, Tx};
use serde_json::json;

use super::{
    ReviewView,
    assign::{lock_claimed, subject},
    notify::notify_author,
    publish::Publication,
    view,
};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
};

#[derive(Debug, Clone)]
pub struct SubmissionDecision {
    pub revision: i64,
    pub rulings: Vec<TrackDecision>,
    /// About the whole submission.
    pub comment: String,
    /// At once if it is absent or past.
    pub publish_at: Option<Timestamp>,
}

#[crate::boxed]
pub async fn decide(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: SubmissionId,
    decision: SubmissionDecision,
) -> Result<ReviewView, AppError> {
    let now = app.now();
    let comment = rules::notes("comment", &decision.comment)?;
    let later = decision.publish_at.filter(|at| *at > now);
    if later.is_some_and(|at| at > now.plus_days(PUBLISH_AHEAD_DAYS)) {
        let field = "publish_at".into();
        return Err(Problem::InvalidValue { field }.into());
    }
    // Audio files and vocabulary are loaded without a lock: requests that wait for this submission keep a
    // connection, so the one with the lock must not need another. The revision is compared again under the
    // lock.
    let mut tracks = check_revision(app.store.begin().await?, staff, id, decision.revision).await?;
    let ids: Vec<SubmissionTrackId> = tracks.iter().filter_map(|track| track.id).collect();
    let outcome = rules::decide(&ids, &decision.rulings)?;
    let publication = Publication::prepare(app, &tracks, &outcome, later).await?;
    let mut tx = app.store.begin().await?;
    let old = lock_claimed(&mut tx, staff, id, SubmissionAction::Decide).await?;
    same_revision(decision.revision, old.revision)?;
    for track in &mut tracks {
        let track_decision = decision
            .rulings
            .iter()
            .find(|track_decision| Some(track_decision.track) == track.id);
        apply_decision(track, track_decision)?;
        if track.verdict == TrackReviewStatus::Approved {
            track.track = Some(publication.write(&mut tx, track, now).await?);
        }
        tx.decide_submission_track(track).await?;
    }
    let before = old.status;
    let new = Submission {
        status: match outcome.status {
            SubmissionStatus::Approved if later.is_none() => SubmissionStatus::Published,
            other => other,
        },
        revision: old.revision + 1,
        decided_at: Some(now),
        publish_at: (outcome.status == SubmissionStatus::Approved).then_some(later.unwrap_or(now)),
        updated_at: now,
        ..old
    };
    tx.change_submission(&new).await?;
    let track_remarks: Vec<TrackRemark> = tracks.iter().filter_map(SubmissionTrack::to_remark).collect();
    let remarks = ReviewRemarks {
        comment: &comment,
        tracks: &track_remarks,
    };
    // Before new events are added, because the handed-back submission copies the history up to here.
    let refused = hand_back(&mut tx, &new, &outcome, now).await?;
    record_events(&mut tx, staff, &new, refused, remarks, now).await?;
    if outcome.status == SubmissionStatus::Approved {
        tx.grant_role(new.account, new.creator.role()).await?;
        if let Some(at) = later {
            publish_later(&mut tx, id, at, now).await?;
        }
    }
    notify_author(&mut tx, &new, refused.unwrap_or(id), &tracks, &comment, now).await?;
    let names = |ids: &[SubmissionTrackId]| -> Vec<String> {
        let matching = tracks
            .iter()
            .filter(|track| track.id.is_some_and(|id| ids.contains(&id)));
        matching.map(|track| track.facts.called()).collect()
    };
    let details = json!({
        "status": { "before": before.code(), "after": new.status.code() },
        "approved": names(&outcome.approved), "refused": names(&outcome.refused), "comment": comment,
        "publish_at": new.publish_at.map(Timestamp::rfc3339),
    });
    audit(
        app,
        &mut tx,
        client,
        staff,
        "review.decide",
        &subject(id),
        details,
    )
    .await?;
    tx.commit().await?;
    app.user_cache.invalidate(new.account);
    view(app, staff, id).await
}

/// Loads the tracks to decide, without keeping the lock.
async fn check_revision(
    mut tx: Tx,
    staff: &User,
    id: SubmissionId,
    revision: i64,
) -> Result<Vec<SubmissionTrack>, AppError> {
    let submission = lock_claimed(&mut tx, staff, id, SubmissionAction::Decide).await?;
    same_revision(revision, submission.revision)?;
    Ok(tx.tracks_of_submission(id).await?)
}

/// Applies the reviewer's decision to a track.
fn apply_decision(
    track: &mut SubmissionTrack,
    track_decision: Option<&TrackDecision>,
) -> Result<(), Problem> {
    let track_decision = track_decision.ok_or_else(|| Problem::Required {
        field: "tracks".into(),
    })?;
    track.comment.clone_from(&track_decision.comment);
    (track.verdict, track.reason) = match track_decision.ruled {
        DecisionKind::Approve => (TrackReviewStatus::Approved, None),
        DecisionKind::Reject => (TrackReviewStatus::Rejected, track_decision.reason),
    };
    Ok(())
}

/// Records events in the history of the submission and of the handed-back part.
async fn record_events(
    tx: &mut Tx,
    staff: &User,
    new: &Submission,
    handed_back: Option<SubmissionId>,
    remarks: ReviewRemarks<'_>,
    now: Timestamp,
) -> Result<(), AppError> {
    let by = Some(staff.account.id);
    let remarks_with = |verdict: TrackReviewStatus| -> Vec<TrackRemark> {
        let matching = remarks.tracks.iter().filter(|remark| remark.verdict == verdict);
        matching.cloned().collect()
    };
    let (approved, refused) = (
        remarks_with(TrackReviewStatus::Approved),
        remarks_with(TrackReviewStatus::Rejected),
    );
    let approval = ReviewRemarks {
        tracks: &approved,
        ..remarks
    };
    let refusal = ReviewRemarks {
        tracks: &refused,
        ..remarks
    };
    if new.status == SubmissionStatus::Rejected {
        tx.add_submission_event(new.id, SubmissionEventKind::Rejected, by, refusal, now)
            .await?;
        return Ok(());
    }
    tx.add_submission_event(new.id, SubmissionEventKind::Approved, by, approval, now)
        .await?;
    if let Some(other) = handed_back {
        tx.add_submission_event(other, SubmissionEventKind::HandedBack, by, refusal, now)
            .await?;
        // The comment on the whole submission is recorded once, with the approval.
        let of_tracks = ReviewRemarks {
            comment: "",
            ..refusal
        };
        tx.add_submission_event(new.id, SubmissionEventKind::HandedBack, by, of_tracks, now)
            .await?;
    }
    if new.status == SubmissionStatus::Published {
        tx.add_submission_event(
            new.id,
            SubmissionEventKind::Published,
            by,
            ReviewRemarks::default(),
            now,
        )
        .await?;
    }
    Ok(())
}

/// Rejected tracks beside approved ones become a rejected submission of their own, which keeps its place in
/// the queue and its history. Returns its id.
async fn hand_back(
    tx: &mut Tx,
    from: &Submission,
    outcome: &ReviewResult,
    now: Timestamp,
) -> Result<Option<SubmissionId>, AppError> {
    if outcome.is_handed_back().is_empty() {
        return Ok(None);
    }
    // Without the limit of drafts, so that nothing of an author is lost.
    let most = i64::MAX as usize;
    let new_submission = tx.add_submission(from.account, from.creator, most, now).await?;
    let new_submission =
        new_submission.ok_or_else(|| AppError::Internal("no place for what was refused".into()))?;
    let refused = Submission {
        status: SubmissionStatus::Rejected,
        link: from.link.clone(),
        notes: from.notes.clone(),
        consented_at: from.consented_at,
        first_sent_at: from.first_sent_at,
        sent_at: from.sent_at,
        decided_at: Some(now),
        ..new_submission
    };
    tx.change_submission(&refused).await?;
    tx.move_submission_tracks(outcome.is_handed_back(), refused.id)
        .await?;
    tx.copy_attachments(from.id, refused.id).await?;
    tx.copy_submission_events(from.id, refused.id).await?;
    Ok(Some(refused.id))
}

async fn publish_later(tx: &mut Tx, id: SubmissionId, at: Timestamp, now: Timestamp) -> Result<(), AppError> {
    let job = Job::PublishSubmission { submission: id };
    tx.enqueue(NewJob {
        job: &job,
        unique_key: Some(&format!("publish-{id}")),
        run_at: at,
        max_attempts: JOB_ATTEMPTS,
        created_at: now,
    })
    .await?;
    Ok(())
}
