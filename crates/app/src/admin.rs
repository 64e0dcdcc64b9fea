//! The admin area: texts, the catalog, and plain tables.

mod addresses;
pub(crate) mod audit_diff;
mod audit_view;
mod bug_reports;
mod catalog;
mod column_values;
mod exclusive_artists;
mod faq;
mod free_playlist;
mod home_page;
mod interactives;
mod jobs;
mod labels;
mod pages;
mod picked_tracks;
mod playlists;
mod posts;
mod shared_playlists;
mod tables;
mod text_checks;
mod vocabulary;

pub use audit_view::{FieldChange, describe_details_of_rows, in_one_line};
pub use bug_reports::{BugReportView, load_bug_report};
pub(crate) use catalog::publish_on;
pub use catalog::{
    AdminTrackView, ArtistForm, BulkTrackForm, NewArtist, PlayableVersion, Publishing, TrackForm,
    VersionForm, add_artist, change_artist, change_track, change_tracks, delete_track, load_artist,
    load_track, merge_artist, merge_track, publish_track, restore_track,
};
pub use exclusive_artists::{list_exclusive_artists, set_exclusive_artists};
pub use faq::{FaqForm, add_faq, change_faq, delete_faq, list_faq, order_faq};
pub use free_playlist::{FreeWeek, load_free_week, pin_free};
pub use interactives::{InteractiveBoxForm, InteractiveFormView, load_interactive, set_boxes};
pub use jobs::{JobCounts, cancel_job, job_counts, retry_job};
pub use labels::{choice_label, column_label};
pub use pages::{PageForm, delete_page, list_pages, load_page, save_page};
pub use picked_tracks::{PickedTrack, load_picked_tracks};
pub use playlists::{
    StaffPlaylistForm, StaffPlaylistView, add_playlist, change_playlist, delete_playlist, load_playlist,
};
pub use posts::{
    PostForm, add_post, change_post, delete_post, list_posts, load_post, restore_post, save_picture,
};
pub use pult_store::VocabularyEntryUse;
pub use pult_store::{
    AdminColumn, AdminColumnKind, AdminReference, AdminTable, AdminTableRow, EditableArtist, EditableTrack,
    EditableVersion, TrackState,
};
pub use shared_playlists::{find_shared_playlist, withdraw_playlist_share};
pub use tables::{
    TablePage, TableRequest, add_row, change_row, delete_row, export_rows, list_rows, move_row,
    required_access,
};
pub use text_checks::preview_text;
pub use vocabulary::{
    VocabularyEntryForm, add_vocabulary_entry, change_vocabulary_entry, delete_vocabulary_entry,
    list_vocabulary_with_uses,
};
