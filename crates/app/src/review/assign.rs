//! Who reviews what: claiming, releasing, taking over, and correcting before a decision.

use pult_domain::{
    catalog::Bpm,
    ids::{AccountId, SubmissionId},
    key::MusicalKey,
    problem::Problem,
    requester::User,
    submission::{SubmissionAction, SubmissionEventKind, SubmissionStatus, same_revision},
    vocabulary::VocabularyEntry,
};
use pult_store::{ReviewRemarks, Submission, SubmissionTrack, SubmissionVersion, Tx};
use serde_json::{Map, Value, json};

use super::{ReviewView, is_admin, view};
use crate::{
    App, AppError,
    accounts::{ClientDevice, audit},
    admin::audit_diff::difference,
    submissions::{SubmissionForm, form::check},
};

/// Of two concurrent claims one wins. An admin may take over explicitly, so that an outdated page does not
/// do it by mistake.
#[crate::boxed]
pub async fn claim(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: SubmissionId,
    take_over: bool,
) -> Result<ReviewView, AppError> {
    let (staff_id, now) = (staff.account.id, app.now());
    let mut tx = app.store.begin().await?;
    let old = tx.lock_submission(id).await?.ok_or(Problem::NotFound)?;
    old.status.allows(SubmissionAction::Take)?;
    // An admin who runs the pool alone may review their own submissions.
    if old.account == staff_id && !is_admin(staff) {
        return Err(Problem::NotAllowed.into());
    }
    let before = old.assignee;
    if before == Some(staff_id) {
        drop(tx);
        return view(app, staff, id).await;
    }
    if before.is_some() && !(take_over && is_admin(staff)) {
        return Err(claimed_problem(&mut tx, &old).await?.into());
    }
    tx.change_submission(&Submission {
        status: SubmissionStatus::OnReview,
        assignee: Some(staff_id),
        updated_at: now,
        ..old
    })
    .await?;
    tx.add_submission_event(
        id,
        SubmissionEventKind::Taken,
        Some(staff_id),
        ReviewRemarks::default(),
        now,
    )
    .await?;
    if let Some(before) = before {
        let facts = json!({ "assignee": {
            "before": load_login(&mut tx, before).await?, "after": staff.account.login,
        } });
        audit(
            app,
            &mut tx,
            client,
            staff,
            "review.take_over",
            &subject(id),
            facts,
        )
        .await?;
    }
    tx.commit().await?;
    view(app, staff, id).await
}

#[crate::boxed]
pub async fn release(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: SubmissionId,
) -> Result<ReviewView, AppError> {
    let (staff_id, now) = (staff.account.id, app.now());
    let mut tx = app.store.begin().await?;
    let old = tx.lock_submission(id).await?.ok_or(Problem::NotFound)?;
    old.status.allows(SubmissionAction::Release)?;
    if old.assignee != Some(staff_id) {
        if !is_admin(staff) {
            return Err(claimed_problem(&mut tx, &old).await?.into());
        }
        let before = match old.assignee {
            Some(assignee) => load_login(&mut tx, assignee).await?,
            None => None,
        };
        let facts = json!({ "assignee": { "before": before } });
        audit(app, &mut tx, client, staff, "review.release", &subject(id), facts).await?;
    }
    tx.change_submission(&Submission {
        status: SubmissionStatus::Sent,
        assignee: None,
        updated_at: now,
        ..old
    })
    .await?;
    tx.add_submission_event(
        id,
        SubmissionEventKind::Released,
        Some(staff_id),
        ReviewRemarks::default(),
        now,
    )
    .await?;
    tx.commit().await?;
    view(app, staff, id).await
}

/// Changes a submission before it is decided.
#[crate::boxed]
pub async fn correct(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: SubmissionId,
    form: SubmissionForm,
) -> Result<ReviewView, AppError> {
    let found = app.store.submission(id).await?;
    let found = found.filter(|found| found.status != SubmissionStatus::Draft);
    let author = found.ok_or(Problem::NotFound)?.account;
    let form = check(app, author, form).await?;
    let mut tx = app.store.begin().await?;
    let old = lock_claimed(&mut tx, staff, id, SubmissionAction::Mend).await?;
    same_revision(form.revision, old.revision)?;
    let vocabulary = tx.all_vocabulary_entries().await?;
    let before = describe(&old, &tx.tracks_of_submission(id).await?, &vocabulary);
    form.write(app, &mut tx, old).await?;
    let new = tx.lock_submission(id).await?.ok_or(Problem::NotFound)?;
    let after = describe(&new, &tx.tracks_of_submission(id).await?, &vocabulary);
    let details = difference(Some(&before), Some(&after));
    audit(app, &mut tx, client, staff, "review.edit", &subject(id), details).await?;
    tx.add_submission_event(
        id,
        SubmissionEventKind::Edited,
        Some(staff.account.id),
        ReviewRemarks::default(),
        app.now(),
    )
    .await?;
    tx.commit().await?;
    view(app, staff, id).await
}

/// Describes a submission for the audit log. Tracks and versions are keyed by id, so that each is compared
/// with itself.
fn describe(submission: &Submission, tracks: &[SubmissionTrack], vocabulary: &[VocabularyEntry]) -> Value {
    let mut out = Map::new();
    out.insert("creator".into(), json!(submission.creator.code()));
    out.insert("link".into(), json!(submission.link));
    out.insert("notes".into(), json!(submission.notes));
    for track in tracks {
        let mut facts = json!(track.facts);
        if let Some(facts) = facts.as_object_mut() {
            let versions = track
                .versions
                .iter()
                .map(|version| describe_version(version, vocabulary));
            facts.insert("versions".into(), versions.collect());
        }
        let number = track.id.map_or(0, |id| id.0);
        out.insert(format!("track {number}"), facts);
    }
    Value::Object(out)
}

fn describe_version(version: &SubmissionVersion, vocabulary: &[VocabularyEntry]) -> Value {
    let kind = version
        .kind
        .and_then(|id| vocabulary.iter().find(|entry| entry.id == id));
    json!({
        "id": version.id.map(|id| id.0),
        "kind": kind.map(|entry| &entry.code),
        "bpm": version.bpm.map(Bpm::value),
        "key": version.key.map(MusicalKey::camelot),
        "upload": version.upload,
    })
}

async fn load_login(tx: &mut Tx, id: AccountId) -> Result<Option<String>, AppError> {
    Ok(tx.recipient(id, None).await?.map(|person| person.login))
}

/// Locks a submission that the staff member has claimed.
pub(super) async fn lock_claimed(
    tx: &mut Tx,
    staff: &User,
    id: SubmissionId,
    action: SubmissionAction,
) -> Result<Submission, AppError> {
    let submission = tx.lock_submission(id).await?;
    let submission = submission.filter(|submission| submission.status != SubmissionStatus::Draft);
    let submission = submission.ok_or(Problem::NotFound)?;
    // For an unclaimed submission this problem is more helpful than a closed step.
    if submission.status == SubmissionStatus::Sent {
        return Err(Problem::NotTaken.into());
    }
    submission.status.allows(action)?;
    if submission.assignee != Some(staff.account.id) {
        return Err(claimed_problem(tx, &submission).await?.into());
    }
    Ok(submission)
}

async fn claimed_problem(tx: &mut Tx, submission: &Submission) -> Result<Problem, AppError> {
    let reviewer = match submission.assignee {
        Some(id) => tx.recipient(id, None).await?,
        None => None,
    };
    Ok(
        reviewer.map_or(Problem::NotTaken, |reviewer| Problem::TakenByAnother {
            name: reviewer.login,
        }),
    )
}

pub(super) fn subject(id: SubmissionId) -> String {
    format!("submission {id}")
}
