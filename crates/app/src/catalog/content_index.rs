//! What is searched besides tracks: artists, playlists and posts, held in memory.

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

/// What people put together and write.
pub(super) struct ContentSnapshot {
    pub(super) playlists: SearchableList<PlaylistListItem>,
    pub(super) posts: SearchableList<Post>,
    /// By path.
    redirects: HashMap<String, Redirect>,
    seo_overrides: HashMap<String, SeoOverride>,
    /// Who and what became part of another, by id, and artists by code too.
    merged_artists: HashMap<String, ArtistId>,
    merged_tracks: HashMap<TrackId, TrackId>,
    home_page: Arc<HomePageContent>,
    /// In the order staff gave them.
    pub(super) exclusive: Vec<ArtistId>,
}

/// What stands on the home page and above every page.
pub(crate) struct HomePageContent {
    pub(crate) slides: Vec<Slide>,
    pub(crate) sections: Vec<HomeSection>,
    pub(crate) notices: Vec<SiteNotice>,
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

    /// Published playlists of every kind, as they were a moment ago.
    pub(crate) fn playlists(&self) -> Vec<Arc<PlaylistListItem>> {
        self.reading().playlists.items.clone()
    }

    /// A published one, by its code.
    pub(crate) fn playlist(&self, code: &str) -> Option<Arc<PlaylistListItem>> {
        let reading = self.reading();
        let mut all = reading.playlists.items.iter();
        all.find(|listed| listed.playlist.code == code).cloned()
    }

    /// Where a path has moved; one slash at the end is forgiven.
    pub(crate) fn redirect(&self, path: &str) -> Option<Redirect> {
        self.reading().redirects.get(&bare(path)).cloned()
    }

    /// What staff say of a page.
    pub(crate) fn words(&self, path: &str) -> Option<SeoOverride> {
        self.reading().seo_overrides.get(&bare(path)).cloned()
    }

    /// Who somebody of this id or code is by now, if they became part of another.
    pub(crate) fn merged_artist(&self, name: &str) -> Option<ArtistId> {
        self.reading().merged_artists.get(name).copied()
    }

    /// The track of this id, or the one it became part of.
    pub(crate) fn merged_track(&self, id: TrackId) -> TrackId {
        self.reading().merged_tracks.get(&id).copied().unwrap_or(id)
    }

    pub(crate) fn front(&self) -> Arc<HomePageContent> {
        self.reading().home_page.clone()
    }

    pub(crate) fn count_artists(&self) -> usize {
        self.artists().iter().count()
    }

    /// At once, on the node that wrote: whoever changed a text looks at it next.
    pub(crate) async fn reload(&self, store: &Store) -> Result<(), AppError> {
        replace(&self.reading, ContentSnapshot::load(store).await?);
        Ok(())
    }

    pub(super) fn reading(&self) -> Arc<ContentSnapshot> {
        read(&self.reading)
    }

    /// The catalogue has other artists, or they have other tracks.
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
        let names = |(id, code, into): (ArtistId, String, ArtistId)| [(id.to_string(), into), (code, into)];
        Ok(Self {
            merged_artists: artists.into_iter().flat_map(names).collect(),
            merged_tracks: tracks.into_iter().collect(),
            playlists: searchable_list::of_playlists(store.published_playlists().await?),
            posts: searchable_list::of_posts(store.published_posts().await?),
            redirects: by_path(store.redirects().await?, |redirect| &redirect.path),
            seo_overrides: by_path(store.seo_overrides().await?, |words| &words.path),
            home_page: Arc::new(HomePageContent {
                slides: store.slides().await?,
                sections: store.home_sections().await?,
                notices: store.site_notices().await?,
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

/// In the one form that paths are looked up by.
fn bare(path: &str) -> String {
    normalize_path(match path.strip_suffix('/') {
        Some(rest) if !rest.is_empty() => rest,
        _ => path,
    })
}

fn read<T>(shelf: &RwLock<Arc<T>>) -> Arc<T> {
    shelf.read().unwrap_or_else(PoisonError::into_inner).clone()
}

fn replace<T>(shelf: &RwLock<Arc<T>>, new: T) {
    *shelf.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(new);
}
