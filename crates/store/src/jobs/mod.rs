//! The durable queue, its dead letters, and the scheduler's memory.

mod claim;
mod desk;
mod enqueue;
mod finish;
mod inspect;
mod schedule;

pub use claim::{Claim, ClaimedJob, Lane};
pub use desk::HandledJob;
pub use enqueue::NewJob;
pub use finish::Failure;
pub use inspect::{DeadJob, JobCounts};
