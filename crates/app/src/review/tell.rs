//! What an author hears of a decision: behind the bell, and by mail.

use pult_domain::{
    ids::SubmissionId, lang::Lang, mail::MailKind, notice::NoticeKind, submission::Verdict, time::Timestamp,
};
use pult_store::{Submission, SubmissionTrack, Tx};
use serde_json::{Value, json};

use crate::{
    AppError,
    plans::{News, tell},
};

/// Once for what was approved, once for what was not. What was not is mended in the submission `refused`.
pub(super) async fn tell_author(
    tx: &mut Tx,
    submission: &Submission,
    refused: SubmissionId,
    tracks: &[SubmissionTrack],
    now: Timestamp,
) -> Result<(), AppError> {
    for (verdict, mail) in [
        (Verdict::Approved, MailKind::TracksApproved),
        (Verdict::Rejected, MailKind::TracksRejected),
    ] {
        let told: Vec<&SubmissionTrack> = tracks.iter().filter(|track| track.verdict == verdict).collect();
        let Some(first) = told.first() else { continue };
        let link = match first.track {
            Some(track) if submission.publish_at.is_some_and(|at| at <= now) => format!("/track/{track}"),
            _ if verdict == Verdict::Rejected => format!("/submit/{refused}"),
            _ => format!("/submit/{}", submission.id),
        };
        let about = format!("review:{}:{}:{}", submission.id, now.0, verdict.code());
        let news = News {
            notice: NoticeKind::Review,
            facts: json!({
                "name": first.facts.called(), "count": told.len(), "published": verdict == Verdict::Approved,
                "note": why(first, Lang::Ru), "note_en": why(first, Lang::En),
            }),
            link: &link,
            about: &about,
            mail,
        };
        let number = if verdict == Verdict::Rejected {
            refused
        } else {
            submission.id
        };
        let day = submission.publish_at.filter(|at| *at > now);
        let params = |lang: Lang| lines(&told, lang, number, day);
        tell(tx, submission.account, &news, |to| params(to.lang), now).await?;
    }
    Ok(())
}

fn lines(tracks: &[&SubmissionTrack], lang: Lang, number: SubmissionId, day: Option<Timestamp>) -> Value {
    let line = |track: &&SubmissionTrack| {
        let called = track.facts.called();
        match why(track, lang) {
            Some(why) => format!("{called}: {why}"),
            None => called,
        }
    };
    let lines: Vec<String> = tracks.iter().map(line).collect();
    let date = day.map(Timestamp::russian_date).unwrap_or_default();
    json!({ "lines": lines, "date": date, "number": number.to_string() })
}

/// The reason, and what the reviewer added.
fn why(track: &SubmissionTrack, lang: Lang) -> Option<String> {
    let reason = track.reason.map(|reason| reason.text().get(lang).to_owned());
    let comment = Some(track.comment.clone()).filter(|comment| !comment.is_empty());
    match (reason, comment) {
        (Some(reason), Some(comment)) => Some(format!("{reason}. {comment}")),
        (reason, comment) => reason.or(comment),
    }
}
