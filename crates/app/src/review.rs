//! Review: one queue of submissions and playlists, and the decisions about them.

mod assign;
mod decide;
mod notify;
mod playlists;
mod publish;
mod queue;
mod view;

pub use assign::{claim, correct, release};
pub use decide::{SubmissionDecision, decide};
pub use playlists::{PlaylistDecision, decide_playlist};
pub(crate) use publish::close_submissions;
pub use publish::publish_submission;
pub use pult_store::{AccountName, ReviewAssignee, ReviewKind};
pub use queue::{Queue, QueueItem, QueueRequest, due_at, export_queue, queue};
pub use view::{Lookalikes, ReviewView, view};

use pult_domain::{account::Role, requester::User};

fn is_admin(user: &User) -> bool {
    user.account.roles.contains(&Role::Admin)
}
