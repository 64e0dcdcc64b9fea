//! A signed link to the whole audio of an upload, for its author and for staff, because `<audio>` sends no
//! authorization header.

use std::sync::Arc;

use pult_domain::{problem::Problem, time::Timestamp, upload::UploadId};
use pult_media::{Layout, LinkError, Signer};

use crate::{App, AppError, player};

/// A separate purpose, so that links of uploads and of published tracks are not interchangeable.
const PURPOSE: &str = "upload";

/// A presented link.
#[derive(Debug, Clone, Copy)]
pub struct UploadLink<'a> {
    pub upload: &'a UploadId,
    pub expires_at_ms: i64,
    pub signature: &'a str,
}

/// The link stays the same for an hour, so that browsers can cache the audio.
pub(super) fn to_audio(signer: &Signer, upload: &UploadId, now: Timestamp) -> String {
    let expires = player::link_expiry(now);
    let signature = signer.sign(PURPOSE, &[upload.as_str()], expires);
    format!("/media/upload/{upload}?expires={expires}&signature={signature}")
}

/// The rendition behind the link: the stream made from the file.
#[crate::boxed]
pub async fn source<'a>(app: &'a App, link: UploadLink<'a>) -> Result<Arc<Layout>, AppError> {
    app.signer
        .verify(
            PURPOSE,
            &[link.upload.as_str()],
            link.expires_at_ms,
            link.signature,
            app.now().0,
        )
        .map_err(|error| match error {
            LinkError::Expired => Problem::LinkExpired,
            LinkError::Invalid => Problem::LinkInvalid,
        })?;
    let uploads = app.store.uploads(std::slice::from_ref(link.upload)).await?;
    let audio_file = uploads
        .into_iter()
        .find_map(|uploads| uploads.master?.audio_file)
        .ok_or(Problem::NotFound)?;
    let audio_file = app.store.sound(audio_file).await?.ok_or(Problem::NotFound)?;
    let sold = app.store.file(audio_file.mp3).await?.ok_or(Problem::NotFound)?;
    let stream = match audio_file.stream {
        Some(stream) => app.store.file(stream).await?,
        None => None,
    };
    let file = player::choose_rendition(sold, stream, link.expires_at_ms);
    player::load_whole(app, &file).await
}
