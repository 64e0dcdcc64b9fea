//! From a master to a version that can be heard.

mod give_up;
mod import;
mod keep;
mod look;
mod make;
mod run;
mod sink;

pub use give_up::give_up;
pub use import::{Imported, import};
pub use keep::keep_sound;
pub use make::{IngestError, Made, make};
pub use run::ingest;

pub(crate) use give_up::INGEST_FAILED;
pub(crate) use import::word;
pub(crate) use look::{Looked, enqueue, look, pieces, read_file};
