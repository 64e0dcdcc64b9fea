//! Ingest: from a master to a version that can be played.

mod new_track;
mod on_dead;
mod probe;
mod render;
mod run;
mod save;
mod sink;
mod vocabulary;

pub(crate) use new_track::{NewCatalogTrack, audio_of, new_version};
pub use on_dead::on_dead;
pub use render::{IngestError, RenderedFiles, render};
pub use run::ingest;
pub use save::save_audio_file;

pub(crate) use on_dead::INGEST_FAILED;
pub(crate) use probe::{enqueue, probe, read_chunks, read_file, save_cover};
pub(crate) use vocabulary::find_entry;
