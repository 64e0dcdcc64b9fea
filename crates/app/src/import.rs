//! Imports of whole collections: trees of audio files, and lists of track metadata.

mod duplicates;
mod file_result;
mod find_files;
mod fingerprint;
mod import_file;
mod metadata;
mod plan;
mod run;
mod survey;

pub use file_result::{DuplicateOf, FileResult, ImportOutcome};
pub use metadata::{LineFault, LineProblem, MetadataTotals, import_metadata, lines_of};
pub use run::{Import, import_trees};
