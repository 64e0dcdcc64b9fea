//! A list of items with the index that finds them by their words.

use std::sync::Arc;

use pult_catalog::text::{Correction, Document, SearchLayer, TextBuilder, TextIndex, TextQuery, understand};
use pult_domain::{account::SearchAlgorithm, list::PageRequest};
use pult_store::{PlaylistListItem, Post};

/// One page with the total count.
#[derive(Debug)]
pub struct ContentPage<T> {
    pub items: Vec<T>,
    pub total: usize,
    pub corrected: Option<Correction>,
}

impl<T> ContentPage<T> {
    /// Whether the results are for corrected words instead of the typed ones.
    pub(crate) fn is_guess(&self) -> bool {
        is_guess(self.corrected.as_ref())
    }

    pub(crate) fn nothing() -> Self {
        Self {
            items: Vec::new(),
            total: 0,
            corrected: None,
        }
    }
}

pub(in crate::catalog) fn is_guess(corrected: Option<&Correction>) -> bool {
    corrected.is_some_and(|corrected| corrected.guessed)
}

pub(in crate::catalog) struct SearchableList<T> {
    pub(super) items: Vec<Arc<T>>,
    pub(super) index: TextIndex,
}

impl<T> SearchableList<T> {
    /// Items that match the text and are `live`, best first.
    pub(in crate::catalog) fn find(
        &self,
        text: &str,
        algorithm: SearchAlgorithm,
        page: PageRequest,
        live: impl Fn(&T) -> bool,
    ) -> ContentPage<Arc<T>> {
        let live = |row: u32| self.item(row).is_some_and(|item| live(item));
        let layer = SearchLayer {
            index: &self.index,
            live: &live,
        };
        let understood = understand(&[layer], &TextQuery::new(text), algorithm);
        let Some((plan, understood)) = understood
            .as_ref()
            .and_then(|understood| Some((understood.plans.first()?, understood)))
        else {
            return ContentPage::nothing();
        };
        let found = self
            .index
            .find(plan, page.offset.saturating_add(page.limit), live);
        ContentPage {
            total: found.count.unwrap_or_else(|| self.index.count(plan, live)),
            items: found
                .hits
                .iter()
                .skip(page.offset)
                .filter_map(|hit| self.item(hit.row).cloned())
                .collect(),
            corrected: understood.corrected(&[layer]),
        }
    }

    fn item(&self, row: u32) -> Option<&Arc<T>> {
        self.items.get(row as usize)
    }
}

/// Found by either name. Among equals, playlists with more tracks come first.
pub(super) fn of_playlists(playlists: Vec<PlaylistListItem>) -> SearchableList<PlaylistListItem> {
    let mut index = TextBuilder::default();
    for (row, listed) in (0..).zip(&playlists) {
        let owner = listed.owner.as_ref().map_or("", |owner| &owner.name);
        index.add(Document {
            row,
            popularity: listed.tracks as u32,
            artists: &[owner, &listed.playlist.name_en],
            title: &listed.playlist.name,
            extra: &[&listed.playlist.description],
        });
    }
    SearchableList {
        items: playlists.into_iter().map(Arc::new).collect(),
        index: index.build(),
    }
}

/// Found by either language, newest first among equals: `posts` come oldest first.
pub(super) fn of_posts(posts: Vec<Post>) -> SearchableList<Post> {
    let mut index = TextBuilder::default();
    for (row, post) in (0..).zip(&posts) {
        index.add(Document {
            row,
            popularity: row,
            artists: &[&post.title.en],
            title: &post.title.ru,
            extra: &[&post.lead.ru, &post.lead.en],
        });
    }
    SearchableList {
        items: posts.into_iter().map(Arc::new).collect(),
        index: index.build(),
    }
}
