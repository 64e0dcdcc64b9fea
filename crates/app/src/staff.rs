//! The desk of those who run the pool: the words they write, and plain lists.

mod addresses;
mod bug_reports;
mod changes;
mod desk;
mod exclusive;
mod faq;
mod free;
mod front;
mod interactives;
mod jobs;
mod labels;
mod pages;
mod picked;
mod playlists;
mod posts;
pub(crate) mod record;
mod shelf;
mod values;
mod vocabulary;
mod words;

pub use bug_reports::{ShownReport, bug_report};
pub use changes::{Change, facts_of_rows, in_one_line};
pub use desk::{Asked, Listed, add, change, delete, export, list, move_row, need};
pub use exclusive::{exclusive, set_exclusive};
pub use faq::{FaqWish, add_faq, change_faq, delete_faq, faq, order_faq};
pub use free::{FreeWeek, free, pin_free};
pub use interactives::{BoxWish, ShownInteractive, interactive, set_boxes};
pub use jobs::{JobCounts, cancel_job, job_counts, retry_job};
pub use labels::{label_in, word_in};
pub use pages::{PageWish, delete_page, page, pages, put_page};
pub use picked::{PickedTrack, picked};
pub use playlists::{
    StaffPlaylistForm, StaffPlaylistView, add_playlist, change_playlist, delete_playlist, playlist,
};
pub use posts::{PostWish, add_post, change_post, delete_post, keep_picture, post, posts, restore_post};
pub use pult_store::VocabularyEntryUse;
pub use pult_store::{
    DeskColumn, DeskKind, DeskRow, DeskTable, DeskThing, ShelvedArtist, ShelvedTrack, ShelvedVersion,
    TrackState,
};
pub(crate) use shelf::publish_on;
pub use shelf::{
    ArtistWish, BulkWish, DeskTrack, HeardVersion, NewArtist, Publishing, TrackWish, VersionWish, add_artist,
    artist, change_artist, change_track, change_tracks, delete_track, merge_artist, merge_track,
    publish_track, restore_track, track,
};
pub use vocabulary::{VocabularyEntryForm, add_term, change_term, delete_term, vocabulary_with_uses};
pub use words::preview;
