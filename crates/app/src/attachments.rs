//! Files attached to submissions and bug reports: recognised by content, stored unchanged, opened by a
//! signed link, and only offered for saving.

use bytes::Bytes;
use pult_domain::{
    attachment::AttachmentKind,
    job::Job,
    limits::{ATTACHMENT_BYTES_MAX, ATTACHMENT_LINK_HOURS, ATTACHMENTS_MAX, JOB_ATTEMPTS},
    problem::Problem,
    time::{HOUR_MS, Timestamp},
    upload::shown_name,
};
use pult_media::{Layout, LinkError, ObjectId, ObjectKey, ObjectKind};
use pult_store::{NewJob, ObjectUse, StoreError, Tx};
use url::form_urlencoded::byte_serialize;

use crate::{App, AppError, cleanup::delete_object};

const PURPOSE: &str = "attachment";

/// A file as it was sent.
#[derive(Debug, Clone)]
pub struct AttachedFile {
    pub name: String,
    pub bytes: Bytes,
}

/// A presented link.
#[derive(Debug, Clone, Copy)]
pub struct AttachmentLink<'a> {
    pub object: &'a str,
    pub name: &'a str,
    pub expires_at_ms: i64,
    pub signature: &'a str,
}

/// Recognises the kind of a file. Cheap checks come before decoding.
pub(crate) async fn kind_of(app: &App, field: &str, file: &AttachedFile) -> Result<AttachmentKind, AppError> {
    let refusal = || Problem::AttachmentRefused {
        field: field.into(),
        name: shown_name(&file.name),
    };
    let kind = AttachmentKind::detect(&file.bytes).ok_or_else(refusal)?;
    if kind.is_picture() && !app.thumbnails.is_picture(file.bytes.clone()).await? {
        return Err(refusal().into());
    }
    Ok(kind)
}

pub(crate) fn too_many(field: &str) -> Problem {
    Problem::TooMany {
        field: field.into(),
        max: ATTACHMENTS_MAX,
    }
}

/// The original name, with the extension of its content.
pub(crate) fn name_of(name: &str, kind: AttachmentKind) -> String {
    let name = shown_name(name);
    let ending = format!(".{}", kind.extension());
    let lower_name = name.to_lowercase();
    match lower_name.ends_with(&ending) || (kind == AttachmentKind::Jpeg && lower_name.ends_with(".jpeg")) {
        true => name,
        false => format!("{name}{ending}"),
    }
}

/// The link stays the same within an hour.
pub(crate) fn link_to(app: &App, object: &str, name: &str) -> String {
    let expires = (app.now().0.div_euclid(HOUR_MS) + 1 + ATTACHMENT_LINK_HOURS) * HOUR_MS;
    let signature = app.signer.sign(PURPOSE, &[object, name], expires);
    let name: String = byte_serialize(name.as_bytes()).collect();
    format!("/media/attachment/{object}?name={name}&expires={expires}&signature={signature}")
}

/// The signed link is the permission. The media type is generic, so that browsers save the file instead of
/// showing it.
#[crate::boxed]
pub async fn open<'a>(app: &App, link: &'a AttachmentLink<'a>) -> Result<Layout, AppError> {
    let fields = [link.object, link.name];
    app.signer
        .verify(PURPOSE, &fields, link.expires_at_ms, link.signature, app.now().0)
        .map_err(|error| match error {
            LinkError::Expired => Problem::LinkExpired,
            LinkError::Invalid => Problem::LinkInvalid,
        })?;
    let id: ObjectId = link.object.parse().map_err(|_| Problem::NotFound)?;
    let key = ObjectKey::new(ObjectKind::Attachment, id);
    let length = app.media.head(key).await?;
    Ok(Layout::builder("application/octet-stream")
        .stored(key, 0..length, None)
        .finish())
}

/// Reads the whole file.
pub(crate) async fn read(app: &App, object: &str) -> Result<Bytes, AppError> {
    let id: ObjectId = object.parse().map_err(|_| Problem::NotFound)?;
    let key = ObjectKey::new(ObjectKind::Attachment, id);
    Ok(app
        .media
        .get_bytes_limited(key, ATTACHMENT_BYTES_MAX as u64)
        .await?)
}

/// Deletes the object after the transaction commits.
pub(crate) async fn delete_later(tx: &mut Tx, object: &str, now: Timestamp) -> Result<(), StoreError> {
    let job = Job::DeleteAttachment {
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

/// Attachments are named by their content, so an object stays while another attachment refers to it.
#[crate::boxed]
pub async fn delete_attachment(app: &App, object: &str) -> Result<(), AppError> {
    delete_object(&app.store, &app.media, ObjectUse::Attachment, object).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_ends_as_its_content_does() {
        for (name, kind, shown) in [
            ("../../etc/passwd", AttachmentKind::Text, "passwd.txt"),
            ("C:\\temp\\снимок.PNG", AttachmentKind::Png, "снимок.PNG"),
            ("photo.jpeg", AttachmentKind::Jpeg, "photo.jpeg"),
            ("setup.exe", AttachmentKind::Pdf, "setup.exe.pdf"),
        ] {
            assert_eq!(name_of(name, kind), shown);
        }
    }
}
