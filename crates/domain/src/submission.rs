//! Tracks that authors submit: their fields, what is missing, which actions are possible when, and
//! the result once every track is decided.

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
    /// The state of a submission.
    pub enum SubmissionStatus {
        Draft = "draft",
        /// Waits in the review queue.
        Sent = "sent",
        /// A reviewer has claimed it.
        OnReview = "on_review",
        /// Its tracks wait for their publication.
        Approved = "approved",
        Rejected = "rejected",
        Published = "published",
    }
}

coded! {
    /// The review status of one track.
    pub enum TrackReviewStatus {
        Pending = "pending",
        Approved = "approved",
        Rejected = "rejected",
    }
}

coded! {
    /// The role that an author claims.
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
        /// All tracks were returned for correction.
        Rejected = "rejected",
        /// Some tracks were returned, as a submission of their own.
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
    /// Whether an action is possible. [`decide`] determines what a decision leads to.
    pub fn allows(self, action: SubmissionAction) -> Result<(), Problem> {
        let is_possible = match action {
            SubmissionAction::Edit | SubmissionAction::Send => matches!(self, Self::Draft | Self::Rejected),
            SubmissionAction::Withdraw => self == Self::Sent,
            SubmissionAction::Take => matches!(self, Self::Sent | Self::OnReview),
            SubmissionAction::Release | SubmissionAction::Mend | SubmissionAction::Decide => {
                self == Self::OnReview
            }
            SubmissionAction::Publish => self == Self::Approved,
        };
        is_possible.then_some(()).ok_or(Problem::StepClosed)
    }

    /// It waits for review or is under review.
    pub fn is_queued(self) -> bool {
        matches!(self, Self::Sent | Self::OnReview)
    }
}

impl CreatorKind {
    /// The role that the first approved track gives to its author.
    pub fn role(self) -> Role {
        match self {
            Self::Author => Role::Author,
            Self::Editor => Role::Editor,
            Self::Remixer => Role::Remixer,
        }
    }
}

/// A change based on an older revision than the stored one would overwrite what its author has not seen.
pub fn same_revision(base: i64, stored: i64) -> Result<(), Problem> {
    (base == stored).then_some(()).ok_or(Problem::ChangedElsewhere)
}
