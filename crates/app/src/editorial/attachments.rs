//! Files that people attach to what they tell: kept as they came, told by content, and given out as downloads only.

use bytes::Bytes;
use pult_domain::{
    limits::{
        ATTACHMENT_BYTES_MAX, ATTACHMENT_LINK_SECONDS, ATTACHMENT_MEGABYTES, ATTACHMENT_NAME_MAX,
        PICTURE_SIDE_MAX,
    },
    problem::Problem,
    time::Timestamp,
};
use pult_media::{Layout, LinkError, ObjectId, ObjectKey, ObjectKind, Signer};

use crate::{App, AppError};

const PURPOSE: &str = "attachment";

/// A file as it was sent.
#[derive(Debug, Clone)]
pub struct Attached {
    pub name: String,
    pub bytes: Bytes,
}

/// A link to an attachment, as it was presented.
#[derive(Debug, Clone, Copy)]
pub struct AttachmentLink<'a> {
    pub object: &'a str,
    pub name: &'a str,
    pub expires_at_ms: i64,
    pub signature: &'a str,
}

/// What it is, by its first bytes: pictures that are not too large, PDF, and plain text.
pub(super) fn kind_of(field: &str, file: &[u8]) -> Result<&'static str, Problem> {
    if file.len() > ATTACHMENT_BYTES_MAX {
        return Err(Problem::FileTooLarge {
            megabytes: ATTACHMENT_MEGABYTES,
        });
    }
    let refused = || Problem::AttachmentRefused { field: field.into() };
    if file.starts_with(b"%PDF-") {
        return Ok("application/pdf");
    }
    let picture = match image::guess_format(file) {
        Ok(image::ImageFormat::Jpeg) => Some("image/jpeg"),
        Ok(image::ImageFormat::Png) => Some("image/png"),
        Ok(image::ImageFormat::WebP) => Some("image/webp"),
        Ok(_) => return Err(refused()),
        Err(_) => None,
    };
    if let Some(kind) = picture {
        let reader = image::ImageReader::new(std::io::Cursor::new(file)).with_guessed_format();
        let size = reader.ok().and_then(|reader| reader.into_dimensions().ok());
        let fits = size.is_some_and(|(width, height)| width.max(height) <= PICTURE_SIDE_MAX);
        return fits.then_some(kind).ok_or_else(refused);
    }
    let text = std::str::from_utf8(file).map_err(|_| refused())?;
    let odd = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t');
    // Markup and scripts are text too, but not what anybody needs to attach.
    let start = text.trim_start_matches('\u{feff}').trim_start();
    if text.is_empty() || text.contains(odd) || start.starts_with('<') || start.starts_with("#!") {
        return Err(refused());
    }
    Ok("text/plain; charset=utf-8")
}

/// The name as it is shown: no folders, nothing that is not seen.
pub(super) fn name_of(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let seen: String = last
        .chars()
        .filter(|c| !c.is_control())
        .take(ATTACHMENT_NAME_MAX)
        .collect();
    match seen.trim_matches(['.', ' ']) {
        "" => "file".to_owned(),
        name => name.to_owned(),
    }
}

pub(crate) fn link_to(signer: &Signer, object: &str, name: &str, now: Timestamp) -> String {
    let expires = now.plus_seconds(ATTACHMENT_LINK_SECONDS).0;
    let signature = signer.sign(PURPOSE, &[object, name], expires);
    let name: String = url::form_urlencoded::byte_serialize(name.as_bytes()).collect();
    format!("/media/attachment/{object}?name={name}&expires={expires}&signature={signature}")
}

/// The signed link is the permission.
pub async fn attachment(app: &App, link: &AttachmentLink<'_>) -> Result<Layout, AppError> {
    let fields = [link.object, link.name];
    let now = app.now().0;
    app.signer
        .verify(PURPOSE, &fields, link.expires_at_ms, link.signature, now)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut head = b"IHDR".to_vec();
        head.extend(width.to_be_bytes());
        head.extend(height.to_be_bytes());
        head.extend([8, 2, 0, 0, 0]);
        let mut file = b"\x89PNG\r\n\x1a\n\0\0\0\x0D".to_vec();
        file.extend(&head);
        file.extend(crc32fast::hash(&head).to_be_bytes());
        file.extend(b"\0\0\0\0IDAT\x35\xAF\x06\x1E");
        file
    }

    #[test]
    fn content_tells_what_a_file_is() {
        assert_eq!(kind_of("files", b"%PDF-1.7 ..."), Ok("application/pdf"));
        assert_eq!(kind_of("files", &png(40, 30)), Ok("image/png"));
        assert_eq!(
            kind_of("files", "Так: не играет\n".as_bytes()),
            Ok("text/plain; charset=utf-8")
        );
        for bad in [
            b"".to_vec(),
            b"MZ\x90\0\x03".to_vec(),
            b"\x7fELF\x02".to_vec(),
            b"PK\x03\x04".to_vec(),
            b"GIF89a".to_vec(),
            b"<svg xmlns='http://www.w3.org/2000/svg' onload=alert(1)>".to_vec(),
            b"\xEF\xBB\xBF <!doctype html>".to_vec(),
            b"#!/bin/sh\nrm -rf /".to_vec(),
            b"\xFF\xD8\xFF but no more".to_vec(),
            png(65_000, 65_000),
        ] {
            assert_eq!(
                kind_of("files", &bad).unwrap_err().field(),
                Some("files"),
                "{bad:?}"
            );
        }
        let large = vec![b'a'; ATTACHMENT_BYTES_MAX + 1];
        assert_eq!(kind_of("files", &large).unwrap_err().code(), "file_too_large");
        assert!(kind_of("files", &large[1..]).is_ok());
    }

    #[test]
    fn names_are_only_shown() {
        assert_eq!(name_of("../../etc/passwd"), "passwd");
        assert_eq!(name_of("C:\\temp\\снимок.png"), "снимок.png");
        assert_eq!(name_of("a\u{0}\u{1b}b\n.txt"), "ab.txt");
        for empty in ["", "..", "/", " . "] {
            assert_eq!(name_of(empty), "file");
        }
        assert_eq!(name_of(&"я".repeat(500)).chars().count(), ATTACHMENT_NAME_MAX);
    }
}
