//! Laying out a granted file: tags from the grant's row, the stored cover, the stored audio. Nothing is
//! copied.

use pult_audio::{
    id3::{self, Picture},
    wav::PcmFormat,
};
use pult_domain::{download::FileFormat, problem::Problem};
use pult_media::{Layout, LayoutBuilder, ObjectKey, ObjectKind};
use pult_store::{Grant, NewStoredFile};

use super::{
    covers::{CoverFile, load_cover},
    grant_contents::{GrantContents, content_type},
};
use crate::{App, AppError, player};

pub(super) async fn lay_out_file(app: &App, grant: &Grant) -> Result<Layout, AppError> {
    let contents = GrantContents::of(grant)?;
    let file = app
        .store
        .file(contents.file())
        .await?
        .ok_or(Problem::NotFound)?
        .file;
    let cover = match &contents.cover {
        Some(object) => load_cover(app, object).await?,
        None => None,
    };
    let picture = cover.map(|cover| Picture { length: cover.length });
    let builder = Layout::builder(content_type(grant.format));
    let unusable = || AppError::Internal(format!("download {} makes no file: {file:?}", grant.id));
    match grant.format {
        FileFormat::Mp3 => {
            let tag = id3::tag(&contents.tags, picture).ok_or_else(unusable)?;
            let audio = player::load_whole(app, &file).await?;
            Ok(with_cover(builder.inline(tag), cover).layout(&audio).finish())
        }
        FileFormat::Wav => {
            let length = u64::try_from(file.length).map_err(|_| unusable())?;
            let head = format(&file)
                .and_then(|format| format.tagged(length, &contents.tags, picture))
                .ok_or_else(unusable)?;
            let (key, start) = samples(&file).ok_or_else(unusable)?;
            Ok(with_cover(builder.inline(head.before), cover)
                .inline(head.between)
                .stored(key, start..start + length, Some(file.crc32))
                .inline(head.after)
                .finish())
        }
    }
}

fn with_cover(builder: LayoutBuilder, cover: Option<CoverFile>) -> LayoutBuilder {
    match cover {
        Some(cover) => builder.stored(cover.key, 0..cover.length, Some(cover.crc32)),
        None => builder,
    }
}

fn format(file: &NewStoredFile) -> Option<PcmFormat> {
    Some(PcmFormat {
        sample_rate: file.sample_rate?.try_into().ok()?,
        channels: file.channels?.try_into().ok()?,
        bits: file.bits?.try_into().ok()?,
    })
}

/// A plain WAV master is not copied: its samples are a range of the master.
fn samples(file: &NewStoredFile) -> Option<(ObjectKey, u64)> {
    let id = file.object_id.parse().ok()?;
    match file.master_offset {
        Some(offset) => Some((ObjectKey::new(ObjectKind::Master, id), offset.try_into().ok()?)),
        None => Some((ObjectKey::new(ObjectKind::Rendition, id), 0)),
    }
}
