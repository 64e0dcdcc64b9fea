//! Notifying an author of a decision: in the app and by mail.

use pult_domain::{
    ids::SubmissionId, lang::Lang, mail::MailKind, notification::NotificationKind,
    submission::TrackReviewStatus, time::Timestamp,
};
use pult_store::{Submission, SubmissionTrack, Tx};
use serde_json::{Value, json};

use crate::{
    AppError,
    plans::{PlanNotification, notify},
};

/// Sends one notification for approved and one for rejected tracks, each with the remarks on its tracks and
/// on the whole. Rejected tracks are corrected in the submission `refused`.
pub(super) async fn notify_author(
    tx: &mut Tx,
    submission: &Submission,
    refused: SubmissionId,
    tracks: &[SubmissionTrack],
    comment: &str,
    now: Timestamp,
) -> Result<(), AppError> {
    for (verdict, mail) in [
        (TrackReviewStatus::Approved, MailKind::TracksApproved),
        (TrackReviewStatus::Rejected, MailKind::TracksRejected),
    ] {
        let decided: Vec<&SubmissionTrack> = tracks.iter().filter(|track| track.verdict == verdict).collect();
        let Some(first) = decided.first() else { continue };
        let link = match first.track {
            Some(track) if submission.publish_at.is_some_and(|at| at <= now) => format!("/track/{track}"),
            _ if verdict == TrackReviewStatus::Rejected => format!("/submit/{refused}"),
            _ => format!("/submit/{}", submission.id),
        };
        let day = submission
            .publish_at
            .filter(|at| *at > now && verdict == TrackReviewStatus::Approved);
        let about = format!("review:{}:{}:{}", submission.id, now.0, verdict.code());
        let notification = PlanNotification {
            kind: NotificationKind::Review,
            facts: json!({
                "name": first.facts.called(), "count": decided.len(), "published": verdict == TrackReviewStatus::Approved,
                "note": describe_reason(first, Lang::Ru), "note_en": describe_reason(first, Lang::En),
                "date": day.map(Timestamp::russian_date).unwrap_or_default(),
            }),
            link: &link,
            about: &about,
            mail,
        };
        let number = if verdict == TrackReviewStatus::Rejected {
            refused
        } else {
            submission.id
        };
        let params = |lang: Lang| {
            let date = day.map(|day| day.date(lang)).unwrap_or_default();
            let tracks: Vec<Value> = decided.iter().map(|track| describe_track(track, lang)).collect();
            json!({ "tracks": tracks, "comment": comment, "date": date, "number": number.to_string() })
        };
        notify(tx, submission.account, &notification, |to| params(to.lang), now).await?;
    }
    Ok(())
}

/// One track in the mail.
fn describe_track(track: &SubmissionTrack, lang: Lang) -> Value {
    let reason = track.reason.map(|reason| reason.text().get(lang).to_owned());
    json!({
        "about": track.facts.called(), "reason": reason.unwrap_or_default(), "comment": track.comment,
    })
}

/// The reason and the reviewer's comment, in one line.
fn describe_reason(track: &SubmissionTrack, lang: Lang) -> Option<String> {
    let reason = track.reason.map(|reason| reason.text().get(lang).to_owned());
    let comment = Some(track.comment.clone()).filter(|comment| !comment.is_empty());
    match (reason, comment) {
        (Some(reason), Some(comment)) => Some(format!("{reason}. {comment}")),
        (reason, comment) => reason.or(comment),
    }
}
