//! Forms with files, read piece by piece up to a limit.

use std::collections::HashMap;

use axum::{
    body::Bytes,
    extract::{DefaultBodyLimit, FromRequest, Multipart, Request, multipart::MultipartError},
    http::{StatusCode, header},
};
use bytes::BytesMut;
use pult_domain::problem::Problem;

/// What a form adds around its file, its other fields included.
const FORM_BYTES: usize = 64 * 1024;

/// The file that a form may bring, and its other fields.
pub(crate) struct UploadForm {
    pub(crate) file: Option<Bytes>,
    /// As its sender calls it.
    pub(crate) file_name: Option<String>,
    texts: HashMap<String, String>,
}

impl UploadForm {
    pub(crate) fn take(&mut self, field: &str) -> Option<String> {
        self.texts.remove(field)
    }
}

/// A form with several files.
pub(crate) struct FilesForm {
    /// Each with the name it was sent under.
    pub(crate) files: Vec<(String, Bytes)>,
    texts: HashMap<String, String>,
}

impl FilesForm {
    pub(crate) fn take(&mut self, field: &str) -> Option<String> {
        self.texts.remove(field)
    }
}

/// The file in `field`, at most `most` bytes of it.
pub(crate) async fn read_upload(
    request: Request,
    field: &str,
    most: usize,
    too_large: Problem,
) -> Result<Bytes, Problem> {
    let form = read_form(request, field, most, too_large).await?;
    form.file.ok_or_else(|| Problem::Required {
        field: field.to_owned(),
    })
}

/// A form whose file is in `field`.
pub(crate) async fn read_form(
    request: Request,
    field: &str,
    most: usize,
    too_large: Problem,
) -> Result<UploadForm, Problem> {
    // A second file of that name is heard out and left.
    let form = read_files(request, field, usize::MAX, most, too_large).await?;
    let (file_name, file) = form.files.into_iter().next().unzip();
    Ok(UploadForm {
        file,
        file_name,
        texts: form.texts,
    })
}

/// A form with up to `count` files in `field`. A little more than `most` is heard out and thrown away, so that the
/// client hears the refusal instead of a broken connection.
pub(crate) async fn read_files(
    mut request: Request,
    field: &str,
    count: usize,
    most: usize,
    too_large: Problem,
) -> Result<FilesForm, Problem> {
    let several = if count == usize::MAX { 1 } else { count };
    let heard_out = (several + 1) * most + FORM_BYTES;
    let declared = request
        .headers()
        .get(header::CONTENT_LENGTH)
        .and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    if declared.is_some_and(|bytes| bytes > heard_out) {
        return Err(too_large);
    }
    DefaultBodyLimit::max(heard_out).apply(&mut request);
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
        let most = if is_file { most } else { most.min(FORM_BYTES) };
        let (mut kept, mut heard) = (BytesMut::new(), 0);
        while let Some(piece) = part.chunk().await.map_err(refused)? {
            heard += piece.len();
            if heard <= most {
                kept.extend_from_slice(&piece);
            }
        }
        if heard > most {
            return Err(if is_file {
                too_large
            } else {
                Problem::TooLong {
                    field: name,
                    max: most,
                }
            });
        }
        if !is_file {
            // What is no text is no field that anybody asks for.
            if let Ok(text) = String::from_utf8(kept.into()) {
                form.texts.entry(name).or_insert(text);
            }
        } else if form.files.len() == count {
            return Err(Problem::TooMany {
                field: name,
                max: count,
            });
        } else if form.files.len() < several {
            form.files.push((file_name, kept.freeze()));
        }
    }
    Ok(form)
}

/// A file's name as it was before it went into the form: browsers write a quote and the ends of lines so, as HTML says.
fn typed_name(sent: &str) -> String {
    sent.replace("%22", "\"")
        .replace("%0D", "\r")
        .replace("%0A", "\n")
}
