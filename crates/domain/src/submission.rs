//! Tracks that people send in: what may be said of them, what is missing, which step is open when, and what becomes of
//! the whole once every track is decided.

mod decision;
mod fields;
mod missing;
#[cfg(test)]
mod paths;
mod reason;

pub use decision::{DecisionKind, ReviewResult, TrackDecision, decide};
pub use fields::{ArtistCredit, TrackFields, link, notes, tempo};
pub use missing::{FileState, TrackToSend, missing};
pub use reason::RejectionReason;

use crate::{account::Role, problem::Problem};

coded! {
    /// How far a submission has come.
    pub enum SubmissionStatus {
        Draft = "draft",
        /// Waits in the queue.
        Sent = "sent",
        /// Somebody is looking at it.
        OnReview = "on_review",
        /// Its tracks wait for their day.
        Approved = "approved",
        Rejected = "rejected",
        Published = "published",
    }
}

coded! {
    /// What a reviewer thinks of one track.
    pub enum TrackReviewStatus {
        Pending = "pending",
        Approved = "approved",
        Rejected = "rejected",
    }
}

coded! {
    /// What somebody says they are.
    #[derive(Default)]
    pub enum CreatorKind {
        #[default]
        Author = "author",
        Editor = "editor",
        Remixer = "remixer",
    }
}

coded! {
    /// What happened to a submission, for its history.
    pub enum SubmissionEventKind {
        Created = "created",
        Sent = "sent",
        Withdrawn = "withdrawn",
        Taken = "taken",
        Released = "released",
        Edited = "edited",
        Approved = "approved",
        /// All of it came back to be mended.
        Rejected = "rejected",
        /// Some of it did, as a submission of its own.
        HandedBack = "handed_back",
        Published = "published",
    }
}

/// What somebody wants to do with a submission.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SubmissionAction {
    /// Change or delete it, as its author.
    Edit,
    Send,
    Withdraw,
    Take,
    Release,
    /// Change it before deciding, as its reviewer.
    Mend,
    Decide,
    Publish,
}

impl SubmissionStatus {
    /// Whether a step is open. What a decision leads to is [`decide`]'s to say.
    pub fn allows(self, step: SubmissionAction) -> Result<(), Problem> {
        let open = match step {
            SubmissionAction::Edit | SubmissionAction::Send => matches!(self, Self::Draft | Self::Rejected),
            SubmissionAction::Withdraw => self == Self::Sent,
            SubmissionAction::Take => matches!(self, Self::Sent | Self::OnReview),
            SubmissionAction::Release | SubmissionAction::Mend | SubmissionAction::Decide => {
                self == Self::OnReview
            }
            SubmissionAction::Publish => self == Self::Approved,
        };
        open.then_some(()).ok_or(Problem::StepClosed)
    }

    /// Before it is decided, it stands in the queue.
    pub fn is_queued(self) -> bool {
        matches!(self, Self::Sent | Self::OnReview)
    }
}

impl CreatorKind {
    /// What the first approved track makes of its author.
    pub fn role(self) -> Role {
        match self {
            Self::Author => Role::Author,
            Self::Editor => Role::Editor,
            Self::Remixer => Role::Remixer,
        }
    }
}

/// A change made from an older state than the one there is would undo what it has not seen.
pub fn same_revision(made_from: i64, stored: i64) -> Result<(), Problem> {
    (made_from == stored)
        .then_some(())
        .ok_or(Problem::ChangedElsewhere)
}
