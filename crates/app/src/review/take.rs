//! Who reviews what: taken, given back, taken over, and mended before it is decided.

use pult_domain::{
    ids::SubmissionId,
    problem::Problem,
    reader::User,
    submission::{Happening, Status, Step, same_revision},
};
use pult_store::{Submission, Tx};
use serde_json::json;

use super::{Reviewed, is_admin, look};
use crate::{
    App, AppError,
    accounts::{Client, audit},
    submissions::{Wish, form::check},
};

/// Of two at the same moment one gets it. An admin may take it from somebody.
pub async fn take(app: &App, client: &Client, staff: &User, id: SubmissionId) -> Result<Reviewed, AppError> {
    let (me, now) = (staff.account.id, app.now());
    let mut tx = app.store.begin().await?;
    let old = tx.hold_submission(id).await?.ok_or(Problem::NotFound)?;
    old.status.allows(Step::Take)?;
    // Whoever runs the pool alone has nobody else to ask.
    if old.account == me && !is_admin(staff) {
        return Err(Problem::NotAllowed.into());
    }
    let before = old.assignee;
    if before == Some(me) {
        drop(tx);
        return look(app, id).await;
    }
    if before.is_some() && !is_admin(staff) {
        return Err(taken(&mut tx, &old).await?.into());
    }
    tx.change_submission(&Submission {
        status: Status::OnReview,
        assignee: Some(me),
        updated_at: now,
        ..old
    })
    .await?;
    tx.add_submission_event(id, Happening::Taken, Some(me), "", now)
        .await?;
    if let Some(before) = before {
        let facts = json!({ "from": before });
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
    look(app, id).await
}

pub async fn release(
    app: &App,
    client: &Client,
    staff: &User,
    id: SubmissionId,
) -> Result<Reviewed, AppError> {
    let (me, now) = (staff.account.id, app.now());
    let mut tx = app.store.begin().await?;
    let old = tx.hold_submission(id).await?.ok_or(Problem::NotFound)?;
    old.status.allows(Step::Release)?;
    if old.assignee != Some(me) {
        if !is_admin(staff) {
            return Err(taken(&mut tx, &old).await?.into());
        }
        let facts = json!({ "from": old.assignee });
        audit(app, &mut tx, client, staff, "review.release", &subject(id), facts).await?;
    }
    tx.change_submission(&Submission {
        status: Status::Sent,
        assignee: None,
        updated_at: now,
        ..old
    })
    .await?;
    tx.add_submission_event(id, Happening::Released, Some(me), "", now)
        .await?;
    tx.commit().await?;
    look(app, id).await
}

/// Changes it before it is decided.
pub async fn mend(
    app: &App,
    client: &Client,
    staff: &User,
    id: SubmissionId,
    wish: Wish,
) -> Result<Reviewed, AppError> {
    let found = app.store.submission(id).await?;
    let found = found.filter(|found| found.status != Status::Draft);
    let author = found.ok_or(Problem::NotFound)?.account;
    let wish = check(app, author, wish).await?;
    let mut tx = app.store.begin().await?;
    let old = own(&mut tx, staff, id, Step::Mend).await?;
    same_revision(wish.revision, old.revision)?;
    let before = tx.tracks_of_submission(id).await?;
    wish.write(app, &mut tx, old).await?;
    let after = tx.tracks_of_submission(id).await?;
    let facts = |tracks: &[pult_store::SubmissionTrack]| {
        json!(tracks.iter().map(|track| &track.facts).collect::<Vec<_>>())
    };
    let details = json!({ "before": facts(&before), "after": facts(&after) });
    audit(app, &mut tx, client, staff, "review.edit", &subject(id), details).await?;
    tx.add_submission_event(id, Happening::Edited, Some(staff.account.id), "", app.now())
        .await?;
    tx.commit().await?;
    look(app, id).await
}

/// Held, and taken by whoever asks.
pub(super) async fn own(
    tx: &mut Tx,
    staff: &User,
    id: SubmissionId,
    step: Step,
) -> Result<Submission, AppError> {
    let held = tx.hold_submission(id).await?;
    let held = held.filter(|held| held.status != Status::Draft);
    let held = held.ok_or(Problem::NotFound)?;
    // Whoever forgot to take it hears that, rather than that the step is closed.
    if held.status == Status::Sent {
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
