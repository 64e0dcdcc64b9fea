//! The admin area: texts, the catalog, and plain tables.

mod addresses;
pub(crate) mod audit_diff;
mod audit_view;
mod bug_reports;
mod catalog_admin;
mod exclusive;
mod faq;
mod free;
mod home_page;
mod interactives;
mod jobs;
mod labels;
mod pages;
mod picked;
mod playlists;
mod posts;
mod tables;
mod text_rules;
mod values;
mod vocabulary;

pub use audit_view::{FieldChange, facts_of_rows, in_one_line};
pub use bug_reports::{BugReportView, bug_report};
pub(crate) use catalog_admin::publish_on;
pub use catalog_admin::{
    AdminTrackView, ArtistForm, BulkTrackForm, NewArtist, PlayableVersion, Publishing, TrackForm,
    VersionForm, add_artist, artist, change_artist, change_track, change_tracks, delete_track, merge_artist,
    merge_track, publish_track, restore_track, track,
};
pub use exclusive::{exclusive, set_exclusive};
pub use faq::{FaqForm, add_faq, change_faq, delete_faq, faq, order_faq};
pub use free::{FreeWeek, free, pin_free};
pub use interactives::{InteractiveBoxForm, InteractiveFormView, interactive, set_boxes};
pub use jobs::{JobCounts, cancel_job, job_counts, retry_job};
pub use labels::{label_in, word_in};
pub use pages::{PageForm, delete_page, page, pages, put_page};
pub use picked::{PickedTrack, picked};
pub use playlists::{
    StaffPlaylistForm, StaffPlaylistView, add_playlist, change_playlist, delete_playlist, playlist,
};
pub use posts::{PostForm, add_post, change_post, delete_post, post, posts, restore_post, save_picture};
pub use pult_store::VocabularyEntryUse;
pub use pult_store::{
    AdminColumn, AdminColumnKind, AdminReference, AdminTable, AdminTableRow, EditableArtist, EditableTrack,
    EditableVersion, TrackState,
};
pub use tables::{TablePage, TableRequest, add, change, delete, export, list, move_row, required_access};
pub use text_rules::preview;
pub use vocabulary::{VocabularyEntryForm, add_term, change_term, delete_term, vocabulary_with_uses};
