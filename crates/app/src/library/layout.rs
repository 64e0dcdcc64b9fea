//! A granted file put together: tags made from the grant's row, the stored cover, the stored sound. Nothing is copied.

use pult_audio::{
    id3::{self, Picture},
    wav::PcmFormat,
};
use pult_domain::{download::FileFormat, problem::Problem};
use pult_media::{Layout, LayoutBuilder, ObjectKey, ObjectKind};
use pult_store::{Grant, NewStoredFile};

use super::{
    covers::{CoverFile, cover},
    grant_contents::{GrantContents, content_type},
};
use crate::{App, AppError, player};

pub(super) async fn layout(app: &App, grant: &Grant) -> Result<Layout, AppError> {
    let inside = GrantContents::of(grant)?;
    let file = app
        .store
        .file(inside.file())
        .await?
        .ok_or(Problem::NotFound)?
        .file;
    let cover = match &inside.cover {
        Some(object) => cover(app, object).await?,
        None => None,
    };
    let picture = cover.map(|cover| Picture { length: cover.length });
    let begun = Layout::builder(content_type(grant.format));
    let odd = || AppError::Internal(format!("download {} makes no file: {file:?}", grant.id));
    match grant.format {
        FileFormat::Mp3 => {
            let tag = id3::tag(&inside.tags, picture).ok_or_else(odd)?;
            let sound = player::whole(app, &file).await?;
            Ok(with_cover(begun.inline(tag), cover).layout(&sound).finish())
        }
        FileFormat::Wav => {
            let length = u64::try_from(file.length).map_err(|_| odd())?;
            let head = format(&file)
                .and_then(|format| format.tagged(length, &inside.tags, picture))
                .ok_or_else(odd)?;
            let (key, start) = samples(&file).ok_or_else(odd)?;
            Ok(with_cover(begun.inline(head.before), cover)
                .inline(head.between)
                .stored(key, start..start + length, Some(file.crc32))
                .inline(head.after)
                .finish())
        }
    }
}

fn with_cover(built: LayoutBuilder, cover: Option<CoverFile>) -> LayoutBuilder {
    match cover {
        Some(cover) => built.stored(cover.key, 0..cover.length, Some(cover.crc32)),
        None => built,
    }
}

fn format(file: &NewStoredFile) -> Option<PcmFormat> {
    Some(PcmFormat {
        sample_rate: file.sample_rate?.try_into().ok()?,
        channels: file.channels?.try_into().ok()?,
        bits: file.bits?.try_into().ok()?,
    })
}

/// A plain WAV master is not copied: its samples lie in the middle of it.
fn samples(file: &NewStoredFile) -> Option<(ObjectKey, u64)> {
    let id = file.object_id.parse().ok()?;
    match file.master_offset {
        Some(offset) => Some((ObjectKey::new(ObjectKind::Master, id), offset.try_into().ok()?)),
        None => Some((ObjectKey::new(ObjectKind::Rendition, id), 0)),
    }
}
