//! Renders one piece of music from its parameters through the pipeline of masters.

use std::{io::Cursor, sync::Arc};

use bytes::Bytes;
use pult_app::ingest::{RenderedFiles, StreamRendering, render};
use pult_audio::{
    synth::DemoPiece,
    wav::{PcmFormat, dithered_16},
};
use pult_domain::time::Timestamp;
use pult_media::{MediaStore, ObjectKind};

use super::DemoError;

/// Only a lossless piece stores its master, from which its WAV is served.
pub(super) async fn render_piece(
    media: &MediaStore,
    demo: &DemoPiece,
    streams: StreamRendering,
    now: Timestamp,
) -> Result<RenderedFiles, DemoError> {
    let master = render_master(demo)?;
    let object = if demo.lossless {
        let stored = media.put(ObjectKind::Master, master.clone()).await?;
        stored.key.id.to_string()
    } else {
        String::new()
    };
    let open = move || Ok(Cursor::new(master.clone()));
    let mut rendered = render(media, &object, open, streams, Arc::default(), now).await?;
    if !demo.lossless {
        rendered.wav = None;
    }
    Ok(rendered)
}

/// The piece as a WAV file.
fn render_master(demo: &DemoPiece) -> Result<Bytes, DemoError> {
    let audio = demo.piece.render();
    let header = PcmFormat::CD
        .header(audio.len() as u64)
        .ok_or(DemoError::TooLong)?;
    Ok([header.as_slice(), &dithered_16(&audio)].concat().into())
}
