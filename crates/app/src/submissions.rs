//! Music sent in by its authors.

pub mod uploads;
