//! A whole collection at once: trees of audio files, and lists of what is known of tracks.

mod alike;
mod hear;
mod metadata;
mod plan;
mod run;
mod survey;
mod take;
mod told;
mod walk;

pub use metadata::{LineFault, MetadataSums, What, import_metadata, lines_of};
pub use run::{Import, import_trees};
pub use told::{Other, Outcome, Told};
