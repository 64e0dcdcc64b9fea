//! Ingest: from a master to a version that can be played.

mod new_track;
mod on_dead;
mod pass_thread;
mod probe;
mod render;
mod run;
mod save;
mod sink;
mod stored_files;
mod streams;
mod vocabulary;

pub(crate) use new_track::{NewCatalogTrack, audio_of, new_version};
pub use on_dead::on_dead;
pub use render::{IngestError, RenderedFiles, StreamRendering, render};
pub use run::ingest;
pub use save::save_audio_file;
pub use streams::{render_stream, render_streams};

pub(crate) use on_dead::INGEST_FAILED;
pub(crate) use probe::{enqueue, probe, read_chunks, read_file, save_cover};
pub(crate) use vocabulary::find_entry;
