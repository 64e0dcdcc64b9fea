//! The durable queue, its dead letters, and the scheduler's memory.

mod admin;
mod claim;
mod enqueue;
mod finish;
mod inspect;
mod schedule;

pub use admin::AdminJob;
pub use claim::{Claim, ClaimedJob, Lane};
pub use enqueue::NewJob;
pub use finish::JobFailure;
pub use inspect::{DeadJob, JobCounts};
