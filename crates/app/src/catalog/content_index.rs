//! What is searched besides tracks: artists, playlists and posts, in memory.

mod artist_index;
mod refresh;
mod searchable_list;

use std::{
    collections::HashMap,
    sync::{
        Arc, PoisonError, RwLock,
        atomic::{AtomicBool, Ordering},
    },
};

use pult_catalog::Snapshot;
use pult_domain::{
    ids::{ArtistId, TrackId},
    normal_path::normalize_path,
};
use pult_store::{
    HomeSection, MergedIds, PlaylistListItem, Post, Redirect, SeoOverride, SiteNotice, Slide, Store,
};

pub use artist_index::ArtistListItem;
pub(super) use artist_index::{ArtistIndex, ArtistSort};
pub(crate) use refresh::refresh_content_index;
pub use searchable_list::ContentPage;
pub(super) use searchable_list::{SearchableList, is_guess};

use crate::AppError;

pub struct ContentIndex {
    artists: RwLock<Arc<ArtistIndex>>,
    reading: RwLock<Arc<ContentSnapshot>>,
    artists_changed: AtomicBool,
    content_changed: AtomicBool,
}

/// Content that staff and users write.
pub(super) struct ContentSnapshot {
    pub(super) playlists: SearchableList<PlaylistListItem>,
    pub(super) posts: SearchableList<Post>,
    /// By path.
    redirects: HashMap<String, Redirect>,
    seo_overrides: HashMap<String, SeoOverride>,
    /// Merged artists by id and code, and merged tracks by id.
    merged_artists: HashMap<String, ArtistId>,
    merged_tracks: HashMap<TrackId, TrackId>,
    home_page: Arc<HomePageContent>,
    /// In the order of staff.
    pub(super) exclusive: Vec<ArtistId>,
}

/// What the home page shows, and notices above every page.
pub(crate) struct HomePageContent {
    pub(crate) slides: Vec<Slide>,
    pub(crate) sections: Vec<HomeSection>,
    pub(crate) notices: Vec<SiteNotice>,
    /// The landing page of a demo pool claims nothing.
    pub(crate) is_demo: bool,
}

impl ContentIndex {
    pub(crate) async fn load(store: &Store, snapshot: &Snapshot) -> Result<Self, AppError> {
        Ok(Self {
            artists: RwLock::new(Arc::new(ArtistIndex::build(snapshot))),
            reading: RwLock::new(Arc::new(ContentSnapshot::load(store).await?)),
            artists_changed: AtomicBool::new(false),
            content_changed: AtomicBool::new(false),
        })
    }

    pub(super) fn artists(&self) -> Arc<ArtistIndex> {
        read(&self.artists)
    }

    pub(crate) fn artist(&self, id: ArtistId) -> Option<Arc<ArtistListItem>> {
        self.artists().get(id).cloned()
    }

    /// Published playlists of every kind, as of a moment ago.
    pub(crate) fn playlists(&self) -> Vec<Arc<PlaylistListItem>> {
        self.reading().playlists.items.clone()
    }

    /// A published playlist, by its code.
    pub(crate) fn playlist(&self, code: &str) -> Option<Arc<PlaylistListItem>> {
        let content = self.reading();
        let mut all = content.playlists.items.iter();
        all.find(|listed| listed.playlist.code == code).cloned()
    }

    /// The redirect of a path; one trailing slash is ignored.
    pub(crate) fn redirect(&self, path: &str) -> Option<Redirect> {
        self.reading().redirects.get(&lookup_path(path)).cloned()
    }

    /// The SEO override of a page.
    pub(crate) fn seo_override(&self, path: &str) -> Option<SeoOverride> {
        self.reading().seo_overrides.get(&lookup_path(path)).cloned()
    }

    /// The artist that an artist with this id or code was merged into, if any.
    pub(crate) fn merged_artist(&self, name: &str) -> Option<ArtistId> {
        self.reading().merged_artists.get(name).copied()
    }

    /// The track with this id, or the one it was merged into.
    pub(crate) fn merged_track(&self, id: TrackId) -> TrackId {
        self.reading().merged_tracks.get(&id).copied().unwrap_or(id)
    }

    pub(crate) fn home_page(&self) -> Arc<HomePageContent> {
        self.reading().home_page.clone()
    }

    pub(crate) fn count_artists(&self) -> usize {
        self.artists().iter().count()
    }

    /// Called at once on the node that wrote, because staff look at a change right after it.
    pub(crate) async fn reload(&self, store: &Store) -> Result<(), AppError> {
        replace(&self.reading, ContentSnapshot::load(store).await?);
        Ok(())
    }

    pub(super) fn reading(&self) -> Arc<ContentSnapshot> {
        read(&self.reading)
    }

    /// Marks that the artists of the catalog, or their tracks, have changed.
    pub(crate) fn artists_changed(&self) {
        self.artists_changed.store(true, Ordering::Relaxed);
    }

    pub(crate) fn content_changed(&self) {
        self.content_changed.store(true, Ordering::Relaxed);
    }
}

impl ContentSnapshot {
    pub(super) async fn load(store: &Store) -> Result<Self, AppError> {
        let MergedIds { artists, tracks } = store.merged_ids().await?;
        let both_names =
            |(id, code, into): (ArtistId, String, ArtistId)| [(id.to_string(), into), (code, into)];
        Ok(Self {
            merged_artists: artists.into_iter().flat_map(both_names).collect(),
            merged_tracks: tracks.into_iter().collect(),
            playlists: searchable_list::of_playlists(store.published_playlists().await?),
            posts: searchable_list::of_posts(store.published_posts().await?),
            redirects: by_path(store.redirects().await?, |redirect| &redirect.path),
            seo_overrides: by_path(store.seo_overrides().await?, |seo_override| &seo_override.path),
            home_page: Arc::new(HomePageContent {
                slides: store.slides().await?,
                sections: store.home_sections().await?,
                notices: store.site_notices().await?,
                is_demo: store.is_demo().await?,
            }),
            exclusive: store.exclusive_artists().await?,
        })
    }
}

fn by_path<T>(items: Vec<T>, path: fn(&T) -> &String) -> HashMap<String, T> {
    items
        .into_iter()
        .map(|item| (normalize_path(path(&item)), item))
        .collect()
}

/// The normalised form in which paths are looked up.
fn lookup_path(path: &str) -> String {
    normalize_path(match path.strip_suffix('/') {
        Some(rest) if !rest.is_empty() => rest,
        _ => path,
    })
}

fn read<T>(lock: &RwLock<Arc<T>>) -> Arc<T> {
    lock.read().unwrap_or_else(PoisonError::into_inner).clone()
}

fn replace<T>(lock: &RwLock<Arc<T>>, new: T) {
    *lock.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(new);
}
