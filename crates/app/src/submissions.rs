//! Music that authors send in.

mod attachments;
mod drafts;
pub(crate) mod form;
mod send;
pub mod uploads;
pub(crate) mod view;

pub use attachments::{attach, detach};
pub use drafts::{create, find, list, remove, save};
pub use form::{SubmissionForm, SubmissionTrackForm, SubmissionVersionForm};
pub use pult_store::{Attachment, SubmissionEvent, SubmissionTrack};
pub(crate) use send::check_complete;
pub use send::{send, withdraw};
pub use view::{SubmissionView, SubmissionViewer};
