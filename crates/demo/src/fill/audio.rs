//! One piece of music from its recipe through the same pass that masters take.

use std::{io::Cursor, sync::Arc};

use bytes::Bytes;
use pult_app::ingest::{RenderedFiles, render};
use pult_audio::{
    synth::DemoPiece,
    wav::{PcmFormat, dithered_16},
};
use pult_domain::time::Timestamp;
use pult_media::{MediaStore, ObjectKind};

use super::DemoError;

/// Only a lossless piece keeps its master, from which its WAV is served.
pub(super) async fn render_piece(
    media: &MediaStore,
    demo: &DemoPiece,
    now: Timestamp,
) -> Result<RenderedFiles, DemoError> {
    let master = master(demo)?;
    let object = if demo.lossless {
        let stored = media.put(ObjectKind::Master, master.clone()).await?;
        stored.key.id.to_string()
    } else {
        String::new()
    };
    let open = move || Ok(Cursor::new(master.clone()));
    let mut made = render(media, &object, open, Arc::default(), now).await?;
    if !demo.lossless {
        made.wav = None;
    }
    Ok(made)
}

/// The piece as a WAV file.
fn master(demo: &DemoPiece) -> Result<Bytes, DemoError> {
    let sound = demo.piece.render();
    let head = PcmFormat::CD
        .header(sound.len() as u64)
        .ok_or(DemoError::TooLong)?;
    Ok([head.as_slice(), &dithered_16(&sound)].concat().into())
}
