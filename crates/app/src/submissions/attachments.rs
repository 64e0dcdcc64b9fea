//! Files attached to a submission.

use pult_domain::{
    ids::{AttachmentId, SubmissionId},
    limits::ATTACHMENTS_MAX,
    problem::Problem,
    requester::User,
    submission::SubmissionAction,
};
use pult_media::{ObjectKey, ObjectKind};
use pult_store::{Attachment, NewAttachment};

use super::drafts::{find, lock_own};
use crate::{
    App, AppError,
    attachments::{AttachedFile, delete_attachment, delete_later, kind_of, link_to, name_of, too_many},
    cleanup::is_referenced,
};

const FIELD: &str = "file";

#[crate::boxed]
pub async fn attach(
    app: &App,
    user: &User,
    id: SubmissionId,
    file: AttachedFile,
) -> Result<(Attachment, String), AppError> {
    let view = find(app, user, id).await?;
    view.submission.status.allows(SubmissionAction::Edit)?;
    if view.attachments.len() >= ATTACHMENTS_MAX {
        return Err(too_many(FIELD).into());
    }
    let kind = kind_of(app, FIELD, &file).await?;
    let length = file.bytes.len() as i64;
    let stored = app.media.put(ObjectKind::Attachment, file.bytes).await?;
    let object = stored.key.id.to_string();
    let new = NewAttachment {
        submission: id,
        name: &name_of(&file.name, kind),
        kind,
        length,
        object: &object,
        at: app.now(),
    };
    match save_attachment(app, user, stored.key, &new).await {
        Ok(id) => {
            let attachment = app.store.attachment(id).await?.ok_or(Problem::NotFound)?;
            let link = link(app, &attachment);
            Ok((attachment, link))
        }
        Err(error) => {
            delete_attachment(app, &object).await?;
            Err(error)
        }
    }
}

async fn save_attachment(
    app: &App,
    user: &User,
    stored: ObjectKey,
    new: &NewAttachment<'_>,
) -> Result<AttachmentId, AppError> {
    let mut tx = app.store.begin().await?;
    tx.lock_objects().await?;
    is_referenced(&app.media, [stored]).await?;
    let submission = lock_own(&mut tx, user, new.submission).await?;
    submission.status.allows(SubmissionAction::Edit)?;
    let id = tx.add_attachment(new, ATTACHMENTS_MAX).await?;
    let id = id.ok_or_else(|| too_many(FIELD))?;
    tx.commit().await?;
    Ok(id)
}

#[crate::boxed]
pub async fn detach(app: &App, user: &User, id: SubmissionId, file: AttachmentId) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    lock_own(&mut tx, user, id)
        .await?
        .status
        .allows(SubmissionAction::Edit)?;
    let object = tx.remove_attachment(id, file).await?.ok_or(Problem::NotFound)?;
    delete_later(&mut tx, &object, app.now()).await?;
    tx.commit().await?;
    Ok(())
}

pub(super) fn link(app: &App, file: &Attachment) -> String {
    link_to(app, &file.object, &file.name)
}
