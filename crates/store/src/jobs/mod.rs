//! The durable job queue, dead jobs, and when each entry of the schedule last ran.

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
