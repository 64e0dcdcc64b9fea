//! Tracks that people send in, with their files, attachments and history.

mod attachments;
mod drafts;
mod events;
mod published;
mod row;
mod tracks;
mod uploads;

pub use attachments::{Attachment, NewAttachment};
pub use drafts::{SubmissionCounts, SubmissionQuery};
pub use events::{ReviewRemarks, SubmissionEvent, TrackRemark};
pub use published::PublishedTrackStats;
pub use row::Submission;
pub(crate) use row::SubmissionRow;
pub use tracks::{SubmissionTrack, SubmissionVersion};
pub use uploads::SubmittedUpload;
