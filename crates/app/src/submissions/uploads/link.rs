//! A link to the whole sound of an upload, for its author and for staff: `<audio>` can send no header.

use std::sync::Arc;

use pult_domain::{
    limits::AUDIO_LINK_HOURS,
    problem::Problem,
    time::{HOUR_MS, Timestamp},
    upload::UploadId,
};
use pult_media::{Layout, LinkError, Signer};

use crate::{App, AppError, player};

/// Opens no link to a published track, and is opened by none.
const PURPOSE: &str = "upload";

/// A link as it was presented.
#[derive(Debug, Clone, Copy)]
pub struct UploadLink<'a> {
    pub upload: &'a UploadId,
    pub expires_at_ms: i64,
    pub signature: &'a str,
}

/// The same within an hour, so that a browser can keep what it has heard.
pub(super) fn to_sound(signer: &Signer, upload: &UploadId, now: Timestamp) -> String {
    let expires = (now.0.div_euclid(HOUR_MS) + 1 + AUDIO_LINK_HOURS) * HOUR_MS;
    let signature = signer.sign(PURPOSE, &[upload.as_str()], expires);
    format!("/media/upload/{upload}?expires={expires}&signature={signature}")
}

/// What the link opens: the MP3 that was made of the file.
pub async fn source(app: &App, link: UploadLink<'_>) -> Result<Arc<Layout>, AppError> {
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
    let seen = app.store.uploads(std::slice::from_ref(link.upload)).await?;
    let sound = seen
        .into_iter()
        .find_map(|seen| seen.master?.audio_file)
        .ok_or(Problem::NotFound)?;
    let sound = app.store.sound(sound).await?.ok_or(Problem::NotFound)?;
    let mp3 = app.store.file(sound.mp3).await?.ok_or(Problem::NotFound)?;
    player::whole(app, &mp3.file).await
}
