//! From a master to a version that can be heard.

mod give_up;
mod keep;
mod look;
mod make;
mod newcomer;
mod run;
mod sink;
mod vocabulary;

pub use give_up::give_up;
pub use keep::keep_sound;
pub use make::{IngestError, Made, make};
pub(crate) use newcomer::{Newcomer, audio_of, heard};
pub use run::ingest;

pub(crate) use give_up::INGEST_FAILED;
pub(crate) use look::{enqueue, keep_cover, look, pieces, read_file};
pub(crate) use vocabulary::find_entry;
