//! Forms with files, read in chunks up to a limit.

use std::collections::HashMap;

use axum::{
    body::Bytes,
    extract::{DefaultBodyLimit, FromRequest, Multipart, Request, multipart::MultipartError},
    http::{StatusCode, header},
};
use bytes::BytesMut;
use pult_domain::problem::Problem;

/// Allowance for what a form has besides its files, other fields included.
const FORM_BYTES: usize = 64 * 1024;

/// The optional file of a form, and its other fields.
pub(crate) struct UploadForm {
    pub(crate) file: Option<Bytes>,
    /// The name under which the client sent it.
    pub(crate) file_name: Option<String>,
    texts: HashMap<String, String>,
}

impl UploadForm {
    pub(crate) fn read(&mut self, field: &str) -> Option<String> {
        self.texts.remove(field)
    }
}

/// A form with several files.
pub(crate) struct FilesForm {
    /// Each file with the name under which it was sent.
    pub(crate) files: Vec<(String, Bytes)>,
    texts: HashMap<String, String>,
}

impl FilesForm {
    pub(crate) fn read(&mut self, field: &str) -> Option<String> {
        self.texts.remove(field)
    }
}

/// Reads the file in `field`, which may have at most `max` bytes.
pub(crate) async fn read_upload(
    request: Request,
    field: &str,
    max: usize,
    too_large: Problem,
) -> Result<Bytes, Problem> {
    let form = read_form(request, field, max, too_large).await?;
    form.file.ok_or_else(|| Problem::Required {
        field: field.to_owned(),
    })
}

/// Reads a form whose file is in `field`.
pub(crate) async fn read_form(
    request: Request,
    field: &str,
    max: usize,
    too_large: Problem,
) -> Result<UploadForm, Problem> {
    // Further files of that name are read and dropped.
    let form = read_files(request, field, usize::MAX, max, too_large).await?;
    let (file_name, file) = form.files.into_iter().next().unzip();
    Ok(UploadForm {
        file,
        file_name,
        texts: form.texts,
    })
}

/// Reads a form with up to `count` files in `field`. A little more than `max` is read and dropped, so that the client
/// gets the refusal instead of a broken connection.
pub(crate) async fn read_files(
    mut request: Request,
    field: &str,
    count: usize,
    max: usize,
    too_large: Problem,
) -> Result<FilesForm, Problem> {
    let kept_files = if count == usize::MAX { 1 } else { count };
    let drain_limit = (kept_files + 1) * max + FORM_BYTES;
    let declared = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    if declared.is_some_and(|bytes| bytes > drain_limit) {
        return Err(too_large);
    }
    DefaultBodyLimit::max(drain_limit).apply(&mut request);
    let refused = |error: MultipartError| match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large.clone(),
        _ => Problem::UnsupportedMedia,
    };
    let multipart = Multipart::from_request(request, &()).await;
    let mut multipart = multipart.map_err(|_| Problem::UnsupportedMedia)?;
    let mut form = FilesForm {
        files: Vec::new(),
        texts: HashMap::new(),
    };
    while let Some(mut part) = multipart.next_field().await.map_err(refused)? {
        let name = part.name().unwrap_or_default().to_owned();
        let file_name = typed_name(part.file_name().unwrap_or_default());
        let is_file = name == field;
        let max = if is_file { max } else { max.min(FORM_BYTES) };
        let (mut bytes, mut length) = (BytesMut::new(), 0);
        while let Some(chunk) = part.chunk().await.map_err(refused)? {
            length += chunk.len();
            if length <= max {
                bytes.extend_from_slice(&chunk);
            }
        }
        if length > max {
            return Err(if is_file {
                too_large
            } else {
                Problem::TooLong { field: name, max }
            });
        }
        if !is_file {
            // No field of a form is binary, so one that is not UTF-8 is ignored.
            if let Ok(text) = String::from_utf8(bytes.into()) {
                form.texts.entry(name).or_insert(text);
            }
        } else if form.files.len() == count {
            return Err(Problem::TooMany {
                field: name,
                max: count,
            });
        } else if form.files.len() < kept_files {
            form.files.push((file_name, bytes.freeze()));
        }
    }
    Ok(form)
}

/// Restores a file's name: HTML makes browsers percent-encode quotes and line ends of names in a form.
fn typed_name(name: &str) -> String {
    name.replace("%22", "\"")
        .replace("%0D", "\r")
        .replace("%0A", "\n")
}
