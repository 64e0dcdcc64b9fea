//! Who reviews what: taken, given back, taken over, and mended before it is decided.

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

/// Of two at the same moment one gets it. An admin may take it from somebody, by saying so: whoever looks at an old page
/// must not do it by mistake.
#[crate::boxed]
pub async fn claim(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: SubmissionId,
    take_over: bool,
) -> Result<ReviewView, AppError> {
    let (me, now) = (staff.account.id, app.now());
    let mut tx = app.store.begin().await?;
    let old = tx.lock_submission(id).await?.ok_or(Problem::NotFound)?;
    old.status.allows(SubmissionAction::Take)?;
    // Whoever runs the pool alone has nobody else to ask.
    if old.account == me && !is_admin(staff) {
        return Err(Problem::NotAllowed.into());
    }
    let before = old.assignee;
    if before == Some(me) {
        drop(tx);
        return view(app, id).await;
    }
    if before.is_some() && !(take_over && is_admin(staff)) {
        return Err(taken(&mut tx, &old).await?.into());
    }
    tx.change_submission(&Submission {
        status: SubmissionStatus::OnReview,
        assignee: Some(me),
        updated_at: now,
        ..old
    })
    .await?;
    tx.add_submission_event(
        id,
        SubmissionEventKind::Taken,
        Some(me),
        ReviewRemarks::default(),
        now,
    )
    .await?;
    if let Some(before) = before {
        let facts = json!({ "assignee": {
            "before": login(&mut tx, before).await?, "after": staff.account.login,
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
    view(app, id).await
}

#[crate::boxed]
pub async fn release(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: SubmissionId,
) -> Result<ReviewView, AppError> {
    let (me, now) = (staff.account.id, app.now());
    let mut tx = app.store.begin().await?;
    let old = tx.lock_submission(id).await?.ok_or(Problem::NotFound)?;
    old.status.allows(SubmissionAction::Release)?;
    if old.assignee != Some(me) {
        if !is_admin(staff) {
            return Err(taken(&mut tx, &old).await?.into());
        }
        let before = match old.assignee {
            Some(assignee) => login(&mut tx, assignee).await?,
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
        Some(me),
        ReviewRemarks::default(),
        now,
    )
    .await?;
    tx.commit().await?;
    view(app, id).await
}

/// Changes it before it is decided.
#[crate::boxed]
pub async fn correct(
    app: &App,
    client: &ClientDevice,
    staff: &User,
    id: SubmissionId,
    wish: SubmissionForm,
) -> Result<ReviewView, AppError> {
    let found = app.store.submission(id).await?;
    let found = found.filter(|found| found.status != SubmissionStatus::Draft);
    let author = found.ok_or(Problem::NotFound)?.account;
    let wish = check(app, author, wish).await?;
    let mut tx = app.store.begin().await?;
    let old = own(&mut tx, staff, id, SubmissionAction::Mend).await?;
    same_revision(wish.revision, old.revision)?;
    let terms = tx.all_vocabulary_entries().await?;
    let before = describe(&old, &tx.tracks_of_submission(id).await?, &terms);
    wish.write(app, &mut tx, old).await?;
    let new = tx.lock_submission(id).await?.ok_or(Problem::NotFound)?;
    let after = describe(&new, &tx.tracks_of_submission(id).await?, &terms);
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
    view(app, id).await
}

/// What the log tells of a submission. Tracks and versions go by their numbers, so that each stands beside itself.
fn describe(submission: &Submission, tracks: &[SubmissionTrack], terms: &[VocabularyEntry]) -> Value {
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
                .map(|version| describe_version(version, terms));
            facts.insert("versions".into(), versions.collect());
        }
        let number = track.id.map_or(0, |id| id.0);
        out.insert(format!("track {number}"), facts);
    }
    Value::Object(out)
}

fn describe_version(version: &SubmissionVersion, terms: &[VocabularyEntry]) -> Value {
    let kind = version
        .kind
        .and_then(|id| terms.iter().find(|term| term.id == id));
    json!({
        "id": version.id.map(|id| id.0),
        "kind": kind.map(|term| &term.code),
        "bpm": version.bpm.map(Bpm::value),
        "key": version.key.map(MusicalKey::camelot),
        "upload": version.upload,
    })
}

async fn login(tx: &mut Tx, id: AccountId) -> Result<Option<String>, AppError> {
    Ok(tx.recipient(id, None).await?.map(|person| person.login))
}

/// Held, and taken by whoever asks.
pub(super) async fn own(
    tx: &mut Tx,
    staff: &User,
    id: SubmissionId,
    step: SubmissionAction,
) -> Result<Submission, AppError> {
    let held = tx.lock_submission(id).await?;
    let held = held.filter(|held| held.status != SubmissionStatus::Draft);
    let held = held.ok_or(Problem::NotFound)?;
    // Whoever forgot to take it hears that, rather than that the step is closed.
    if held.status == SubmissionStatus::Sent {
        return Err(Problem::NotTaken.into());
    }
    held.status.allows(step)?;
    if held.assignee != Some(staff.account.id) {
        return Err(taken(tx, &held).await?.into());
    }
    Ok(held)
}

async fn taken(tx: &mut Tx, submission: &Submission) -> Result<Problem, AppError> {
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
