//! From a master to a version that can be heard.

mod import;
mod keep;
mod make;
mod run;
mod sink;

pub use import::{Imported, import};
pub use keep::keep_sound;
pub use make::{IngestError, Made, make};
pub use run::ingest;
