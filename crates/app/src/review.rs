//! The desk of those who review: one queue of submissions and playlists, and what is decided about them.

mod decide;
mod look;
mod playlists;
mod publish;
mod queue;
mod take;
mod tell;

pub use decide::{Decision, decide};
pub use look::{Lookalikes, Reviewed, look};
pub use playlists::{PlaylistRuling, decide_playlist};
pub(crate) use publish::close_submissions;
pub use publish::publish_submission;
pub use pult_store::{Person, ReviewKind, ReviewWho};
pub use queue::{Queue, QueueItem, QueueWish, due_at, export_queue, queue};
pub use take::{mend, release, take};

use pult_domain::{account::Role, requester::User};

fn is_admin(user: &User) -> bool {
    user.account.roles.contains(&Role::Admin)
}
