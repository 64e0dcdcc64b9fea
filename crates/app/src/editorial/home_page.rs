//! What stands on the home page, and notices above every page. All of it is held in memory.

use std::sync::Arc;

use pult_domain::{
    home_page::{HomeSectionKind, LandingStats},
    lang::Bilingual,
    limits::{EDITORS_LISTS, SITE_NOTICES_VISIBLE, SLIDES_VISIBLE},
    requester::Requester,
    time::Timestamp,
};
use pult_store::{PlaylistKind, PlaylistListItem, SiteNotice, Slide};

use crate::App;

pub struct HomePage {
    pub slides: Vec<Slide>,
    pub sections: Vec<HomePageSection>,
    pub stats: LandingStats,
}

pub struct HomePageSection {
    pub id: i64,
    pub kind: HomeSectionKind,
    /// What is empty is said as the pool would say it.
    pub title: Bilingual,
    /// Of an editors' section; empty for others.
    pub lists: Vec<Arc<PlaylistListItem>>,
}

/// Sections in the order of staff. One that points to a playlist nobody may see is left out.
pub fn home_page(app: &App) -> HomePage {
    let (shelf, now) = (app.content.front(), app.now());
    let playlists = app.content.playlists();
    let shown = |slide: &&Slide| runs(slide.starts_at, slide.ends_at, now);
    let sections = shelf.sections.iter().filter_map(|section| {
        let lists = match (section.kind, section.playlist) {
            (HomeSectionKind::Editors, Some(id)) => playlists
                .iter()
                .filter(|listed| listed.playlist.id == id)
                .cloned()
                .collect(),
            (HomeSectionKind::Editors, None) => staff_sections(&playlists),
            _ => Vec::new(),
        };
        if section.kind == HomeSectionKind::Editors && lists.is_empty() {
            return None;
        }
        Some(HomePageSection {
            id: section.id,
            kind: section.kind,
            title: section.title.clone(),
            lists,
        })
    });
    let counted = LandingStats {
        tracks: app.catalog.snapshot().len() as u64,
        artists: app.content.count_artists() as u64,
        // The catalogue does not tell them apart, so what is promised stands.
        jingles: 0,
        playlists: playlists.len() as u64,
    };
    HomePage {
        slides: shelf
            .slides
            .iter()
            .filter(shown)
            .take(SLIDES_VISIBLE)
            .cloned()
            .collect(),
        sections: sections.collect(),
        stats: counted.at_least_promised(),
    }
}

/// The first of the pool's own.
fn staff_sections(playlists: &[Arc<PlaylistListItem>]) -> Vec<Arc<PlaylistListItem>> {
    let mut ours: Vec<_> = playlists
        .iter()
        .filter(|listed| listed.playlist.kind == PlaylistKind::Staff && listed.tracks > 0)
        .cloned()
        .collect();
    ours.sort_by_key(|listed| (listed.playlist.position, listed.playlist.id));
    ours.truncate(EDITORS_LISTS);
    ours
}

/// What this reader is to know now, the newest first.
pub fn site_notices(app: &App, reader: &Requester) -> Vec<SiteNotice> {
    let (shelf, now) = (app.content.front(), app.now());
    let fits = |notice: &&SiteNotice| {
        runs(notice.starts_at, notice.ends_at, now) && notice.audience.has(reader, now)
    };
    let notices = shelf.notices.iter().filter(fits);
    notices.take(SITE_NOTICES_VISIBLE).cloned().collect()
}

fn runs(starts_at: Option<Timestamp>, ends_at: Option<Timestamp>, now: Timestamp) -> bool {
    starts_at.is_none_or(|at| at <= now) && ends_at.is_none_or(|at| now < at)
}
