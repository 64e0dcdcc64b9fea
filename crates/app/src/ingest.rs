//! From a master to a version that can be heard.

mod import;
mod keep;
mod make;
mod newcomer;
mod run;
mod sink;

pub use import::{Imported, import};
pub(crate) use import::word;
pub use keep::keep_sound;
pub use make::{IngestError, Made, make};
pub(crate) use newcomer::{Newcomer, audio_of, heard};
pub use run::ingest;
