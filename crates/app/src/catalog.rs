//! Lists of tracks, search and artists, and keeping the catalog in memory up to date.

mod artist_page;
mod artists;
mod audio_links;
mod change_feed;
mod content_index;
mod current_track;
mod interactives;
mod list;
mod list_request;
mod live;
mod refresh_counters;
mod search;
mod track_banner;
mod track_detail;
mod vocabulary;

pub use artist_page::{ArtistPage, artist_page};
use artists::artist_named;
pub use artists::{ArtistsRequest, artists};
pub(crate) use audio_links::verify as verify_audio_link;
pub use audio_links::{AudioLink, PlayableShare, SignedAudioLinks};
pub use change_feed::follow_changes;
pub(crate) use change_feed::{BATCH_DELAY, POLL};
pub use content_index::{ArtistListItem, ContentIndex, ContentPage};
pub use current_track::current_track;
pub use interactives::{InteractiveView, box_tracks, interactive, interactives};
pub use list::{artist_tracks, event, free, my_new, recordpool};
pub(crate) use list::{write_list, write_list_with};
pub use list_request::{ListRequest, read_filter};
pub use live::LiveCatalog;
pub use pult_store::{Banner, PlaylistListItem, Post, PostKind};
pub use refresh_counters::refresh_counters;
pub use search::{
    AppliedField, FindTracks, FoundTracks, SearchTotals, find_artists, find_playlists, find_posts,
    find_tracks, search,
};
pub use track_banner::track_banner;
pub use track_detail::track_detail;
pub use vocabulary::vocabulary;
pub(crate) use vocabulary::{Titles, file_label};
