//! An author's submissions: listed, begun, written, thrown away.

use pult_domain::{
    account::Role,
    ids::SubmissionId,
    limits::DRAFTS_MAX,
    list::PageRequest,
    problem::Problem,
    requester::User,
    submission::{CreatorKind, SubmissionAction, SubmissionEventKind, SubmissionStatus, same_revision},
};
use pult_store::{ReviewRemarks, Submission, SubmissionCounts, SubmissionQuery, Tx};

use super::{
    SubmissionForm, SubmissionView, SubmissionViewer,
    form::check,
    view::{one, several},
};
use crate::{App, AppError, attachments::delete_later};

/// The newest change first, with how many there are in this state and in each.
#[crate::boxed]
pub async fn list(
    app: &App,
    user: &User,
    status: Option<SubmissionStatus>,
    page: PageRequest,
) -> Result<(Vec<SubmissionView>, i64, SubmissionCounts), AppError> {
    let account = user.account.id;
    let query = SubmissionQuery {
        account,
        status,
        offset: page.offset,
        limit: page.limit,
    };
    let found = app.store.submissions_of(&query).await?;
    let counts = app.store.submission_counts(account).await?;
    let total = status.map_or_else(|| counts.total(), |status| counts.of(status));
    Ok((
        several(app, found, SubmissionViewer::Author).await?,
        total,
        counts,
    ))
}

#[crate::boxed]
pub async fn find(app: &App, user: &User, id: SubmissionId) -> Result<SubmissionView, AppError> {
    let found = app.store.submission(id).await?;
    let own = found.filter(|found| found.account == user.account.id);
    one(app, own.ok_or(Problem::NotFound)?, SubmissionViewer::Author).await
}

#[crate::boxed]
pub async fn create(app: &App, user: &User) -> Result<SubmissionView, AppError> {
    let (account, now) = (user.account.id, app.now());
    let mut tx = app.store.begin().await?;
    tx.lock_account(account).await?;
    let made = tx.add_submission(account, usual(user), DRAFTS_MAX, now).await?;
    let made = made.ok_or(Problem::DraftLimit { max: DRAFTS_MAX })?;
    tx.add_submission_event(
        made.id,
        SubmissionEventKind::Created,
        Some(account),
        ReviewRemarks::default(),
        now,
    )
    .await?;
    tx.commit().await?;
    one(app, made, SubmissionViewer::Author).await
}

/// What somebody is already is what they are asked about first.
fn usual(user: &User) -> CreatorKind {
    let is = |role: Role| user.account.roles.contains(&role);
    let known = CreatorKind::ALL.into_iter().find(|creator| is(creator.role()));
    known.unwrap_or_default()
}

/// May be incomplete, never out of bounds.
#[crate::boxed]
pub async fn save(
    app: &App,
    user: &User,
    id: SubmissionId,
    wish: SubmissionForm,
) -> Result<SubmissionView, AppError> {
    let wish = check(app, user.account.id, wish).await?;
    let mut tx = app.store.begin().await?;
    let old = held(&mut tx, user, id).await?;
    old.status.allows(SubmissionAction::Edit)?;
    same_revision(wish.revision, old.revision)?;
    wish.write(app, &mut tx, old).await?;
    tx.commit().await?;
    find(app, user, id).await
}

/// Its files go when nobody else refers to them.
#[crate::boxed]
pub async fn remove(app: &App, user: &User, id: SubmissionId) -> Result<(), AppError> {
    let attached = app.store.attachments_of(&[id]).await?;
    let mut tx = app.store.begin().await?;
    held(&mut tx, user, id)
        .await?
        .status
        .allows(SubmissionAction::Edit)?;
    for attachment in attached.into_values().flatten() {
        delete_later(&mut tx, &attachment.object, app.now()).await?;
    }
    tx.delete_submission(id).await?;
    tx.commit().await?;
    Ok(())
}

/// To others it does not exist.
pub(super) async fn held(tx: &mut Tx, user: &User, id: SubmissionId) -> Result<Submission, AppError> {
    let held = tx.lock_submission(id).await?;
    let own = held.filter(|held| held.account == user.account.id);
    Ok(own.ok_or(Problem::NotFound)?)
}
