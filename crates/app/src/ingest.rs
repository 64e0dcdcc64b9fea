//! From a master to a version that can be heard.

mod give_up;
mod look;
mod make;
mod newcomer;
mod run;
mod save;
mod sink;
mod vocabulary;

pub use give_up::give_up;
pub use make::{IngestError, Made, make};
pub(crate) use newcomer::{Newcomer, audio_of, heard};
pub use run::ingest;
pub use save::save_audio_file;

pub(crate) use give_up::INGEST_FAILED;
pub(crate) use look::{enqueue, look, pieces, read_file, save_cover};
pub(crate) use vocabulary::find_entry;
