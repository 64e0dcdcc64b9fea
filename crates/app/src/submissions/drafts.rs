//! An author's submissions: listing, creating, saving and deleting them.

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
    view::{load_view, load_views},
};
use crate::{App, AppError, attachments::delete_later};

/// By last change, with the total in this status and the count of each status.
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
        load_views(app, found, SubmissionViewer::Author).await?,
        total,
        counts,
    ))
}

#[crate::boxed]
pub async fn find(app: &App, user: &User, id: SubmissionId) -> Result<SubmissionView, AppError> {
    let found = app.store.submission(id).await?;
    let own = found.filter(|found| found.account == user.account.id);
    load_view(app, own.ok_or(Problem::NotFound)?, SubmissionViewer::Author).await
}

#[crate::boxed]
pub async fn create(app: &App, user: &User) -> Result<SubmissionView, AppError> {
    let (account, now) = (user.account.id, app.now());
    let mut tx = app.store.begin().await?;
    tx.lock_account(account).await?;
    let submission = tx
        .add_submission(account, default_creator(user), DRAFTS_MAX, now)
        .await?;
    let submission = submission.ok_or(Problem::DraftLimit { max: DRAFTS_MAX })?;
    tx.add_submission_event(
        submission.id,
        SubmissionEventKind::Created,
        Some(account),
        ReviewRemarks::default(),
        now,
    )
    .await?;
    tx.commit().await?;
    load_view(app, submission, SubmissionViewer::Author).await
}

/// Preselects the creator kind whose role the account has.
fn default_creator(user: &User) -> CreatorKind {
    let is = |role: Role| user.account.roles.contains(&role);
    let known = CreatorKind::ALL.into_iter().find(|creator| is(creator.role()));
    known.unwrap_or_default()
}

/// A draft may be incomplete, but each field must be valid.
#[crate::boxed]
pub async fn save(
    app: &App,
    user: &User,
    id: SubmissionId,
    form: SubmissionForm,
) -> Result<SubmissionView, AppError> {
    let form = check(app, user.account.id, form).await?;
    let mut tx = app.store.begin().await?;
    let old = lock_own(&mut tx, user, id).await?;
    old.status.allows(SubmissionAction::Edit)?;
    same_revision(form.revision, old.revision)?;
    form.write(app, &mut tx, old).await?;
    tx.commit().await?;
    find(app, user, id).await
}

/// Its files are deleted when nothing else refers to them.
#[crate::boxed]
pub async fn remove(app: &App, user: &User, id: SubmissionId) -> Result<(), AppError> {
    let attached = app.store.attachments_of(&[id]).await?;
    let mut tx = app.store.begin().await?;
    lock_own(&mut tx, user, id)
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

/// Locks a submission of the user. For others it does not exist.
pub(super) async fn lock_own(tx: &mut Tx, user: &User, id: SubmissionId) -> Result<Submission, AppError> {
    let submission = tx.lock_submission(id).await?;
    let own = submission.filter(|submission| submission.account == user.account.id);
    Ok(own.ok_or(Problem::NotFound)?)
}
