//! Files attached to a submission: told by content, kept as they are, opened by a signed link and only to be saved.

use bytes::Bytes;
use pult_domain::{
    ids::{AttachmentId, SubmissionId},
    job::Job,
    limits::{ATTACHMENT_LINK_HOURS, ATTACHMENTS_MAX, JOB_ATTEMPTS},
    problem::Problem,
    reader::User,
    submission::{AttachmentKind, Step},
    time::{HOUR_MS, Timestamp},
    upload::shown_name,
};
use pult_media::{Layout, LinkError, ObjectId, ObjectKey, ObjectKind};
use pult_store::{Attachment, NewAttachment, NewJob, StoreError, Tx};

use super::drafts::{find, held};
use crate::{App, AppError};

const PURPOSE: &str = "attachment";
const FIELD: &str = "file";

/// A link as it was presented.
#[derive(Debug, Clone, Copy)]
pub struct AttachmentLink<'a> {
    pub attachment: AttachmentId,
    pub expires_at_ms: i64,
    pub signature: &'a str,
}

/// What is cheap to refuse is refused before anything is decoded or stored.
pub async fn attach(
    app: &App,
    user: &User,
    id: SubmissionId,
    name: &str,
    file: Bytes,
) -> Result<(Attachment, String), AppError> {
    let shown = find(app, user, id).await?;
    shown.submission.status.allows(Step::Edit)?;
    if shown.attachments.len() >= ATTACHMENTS_MAX {
        return Err(too_many().into());
    }
    let kind = AttachmentKind::told(&file).ok_or(Problem::InvalidAttachment)?;
    if kind.is_picture() && !app.darkroom.is_picture(file.clone()).await? {
        return Err(Problem::InvalidAttachment.into());
    }
    let length = file.len() as i64;
    let object = app
        .media
        .put(ObjectKind::Attachment, file)
        .await?
        .key
        .id
        .to_string();
    let new = NewAttachment {
        submission: id,
        name: &named(name, kind),
        kind,
        length,
        object: &object,
        at: app.now(),
    };
    match keep(app, user, &new).await {
        Ok(id) => {
            let kept = app.store.attachment(id).await?.ok_or(Problem::NotFound)?;
            Ok((kept, link(app, id)))
        }
        Err(error) => {
            drop_attachment(app, &object).await?;
            Err(error)
        }
    }
}

async fn keep(app: &App, user: &User, new: &NewAttachment<'_>) -> Result<AttachmentId, AppError> {
    let mut tx = app.store.begin().await?;
    let held = held(&mut tx, user, new.submission).await?;
    held.status.allows(Step::Edit)?;
    let id = tx.add_attachment(new, ATTACHMENTS_MAX).await?;
    let id = id.ok_or_else(too_many)?;
    tx.commit().await?;
    Ok(id)
}

fn too_many() -> Problem {
    Problem::TooMany {
        field: FIELD.into(),
        max: ATTACHMENTS_MAX,
    }
}

/// The name it came with, ending as its content does.
fn named(name: &str, kind: AttachmentKind) -> String {
    let name = shown_name(name);
    let ending = format!(".{}", kind.extension());
    let same = name.to_lowercase();
    match same.ends_with(&ending) || (kind == AttachmentKind::Jpeg && same.ends_with(".jpeg")) {
        true => name,
        false => format!("{name}{ending}"),
    }
}

pub async fn detach(app: &App, user: &User, id: SubmissionId, file: AttachmentId) -> Result<(), AppError> {
    let mut tx = app.store.begin().await?;
    held(&mut tx, user, id).await?.status.allows(Step::Edit)?;
    let object = tx.remove_attachment(id, file).await?.ok_or(Problem::NotFound)?;
    drop_later(&mut tx, &object, app.now()).await?;
    tx.commit().await?;
    Ok(())
}

/// The same within an hour.
pub(super) fn link(app: &App, id: AttachmentId) -> String {
    let expires = (app.now().0.div_euclid(HOUR_MS) + 1 + ATTACHMENT_LINK_HOURS) * HOUR_MS;
    let signature = app.signer.sign(PURPOSE, &[&id.to_string()], expires);
    format!("/media/attachment/{id}?expires={expires}&signature={signature}")
}

/// What a link opens, and the name to save it under.
pub async fn open(app: &App, link: AttachmentLink<'_>) -> Result<(Layout, String), AppError> {
    let id = link.attachment.to_string();
    app.signer
        .verify(PURPOSE, &[&id], link.expires_at_ms, link.signature, app.now().0)
        .map_err(|error| match error {
            LinkError::Expired => Problem::LinkExpired,
            LinkError::Invalid => Problem::LinkInvalid,
        })?;
    let found = app.store.attachment(link.attachment).await?;
    let found = found.ok_or(Problem::NotFound)?;
    let id: ObjectId = found.object.parse().map_err(|_| Problem::NotFound)?;
    let key = ObjectKey::new(ObjectKind::Attachment, id);
    let layout = Layout::builder(found.kind.media_type())
        .stored(key, 0..found.length as u64, None)
        .finish();
    Ok((layout, found.name))
}

/// Once this is committed.
pub(crate) async fn drop_later(tx: &mut Tx, object: &str, now: Timestamp) -> Result<(), StoreError> {
    let job = Job::DropAttachment {
        object: object.to_owned(),
    };
    tx.enqueue(NewJob {
        job: &job,
        unique_key: None,
        run_at: now,
        max_attempts: JOB_ATTEMPTS,
        created_at: now,
    })
    .await?;
    Ok(())
}

/// Attachments are named by their content, so somebody else may have attached the same: then it stays.
pub async fn drop_attachment(app: &App, object: &str) -> Result<(), AppError> {
    let Ok(id) = object.parse::<ObjectId>() else {
        return Ok(());
    };
    if app.store.is_attached(object).await? {
        return Ok(());
    }
    Ok(app
        .media
        .delete(ObjectKey::new(ObjectKind::Attachment, id))
        .await?)
}
