//! The home page, and notices above every page. All of it is in memory.

use std::sync::Arc;

use pult_domain::{
    home_page::{HomeSectionKind, LandingStats, PoolSize},
    lang::Bilingual,
    limits::{EDITORS_LISTS, SITE_NOTICES_VISIBLE, SLIDES_VISIBLE},
    playlist::PlaylistKind,
    requester::Requester,
    time::Timestamp,
};
use pult_store::{PlaylistListItem, SiteNotice, Slide};

use crate::App;

pub struct HomePage {
    pub slides: Vec<Slide>,
    pub sections: Vec<HomePageSection>,
    pub stats: LandingStats,
}

pub struct HomePageSection {
    pub id: i64,
    pub kind: HomeSectionKind,
    /// The app fills in its own title if this is empty.
    pub title: Bilingual,
    /// The playlists of an editors' section; empty for others.
    pub lists: Vec<Arc<PlaylistListItem>>,
}

/// Sections in the order of staff. A section whose playlist is not public is left out.
pub fn home_page(app: &App) -> HomePage {
    let (content, now) = (app.content.home_page(), app.now());
    let playlists = app.content.playlists();
    let is_current = |slide: &&Slide| is_active(slide.starts_at, slide.ends_at, now);
    let sections = content.sections.iter().filter_map(|section| {
        let lists = match (section.kind, section.playlist) {
            (HomeSectionKind::Editors, Some(id)) => playlists
                .iter()
                .filter(|listed| listed.playlist.id == id)
                .cloned()
                .collect(),
            (HomeSectionKind::Editors, None) => first_staff_playlists(&playlists),
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
    let counted = PoolSize {
        tracks: app.catalog.snapshot().len() as u64,
        artists: app.content.count_artists() as u64,
        // The catalog has no jingles of its own.
        jingles: 0,
        playlists: playlists.len() as u64,
    };
    let claims = if content.is_demo {
        PoolSize::default()
    } else {
        app.settings.claims
    };
    HomePage {
        slides: content
            .slides
            .iter()
            .filter(is_current)
            .take(SLIDES_VISIBLE)
            .cloned()
            .collect(),
        sections: sections.collect(),
        stats: LandingStats::new(counted, claims),
    }
}

/// The first playlists of staff.
fn first_staff_playlists(playlists: &[Arc<PlaylistListItem>]) -> Vec<Arc<PlaylistListItem>> {
    let mut staff_playlists: Vec<_> = playlists
        .iter()
        .filter(|listed| listed.playlist.kind == PlaylistKind::Staff && listed.tracks > 0)
        .cloned()
        .collect();
    staff_playlists.sort_by_key(|listed| (listed.playlist.position, listed.playlist.id));
    staff_playlists.truncate(EDITORS_LISTS);
    staff_playlists
}

/// The current notices for this requester, newest first.
pub fn site_notices(app: &App, requester: &Requester) -> Vec<SiteNotice> {
    let (content, now) = (app.content.home_page(), app.now());
    let is_visible = |notice: &&SiteNotice| {
        is_active(notice.starts_at, notice.ends_at, now) && notice.audience.has(requester, now)
    };
    let notices = content.notices.iter().filter(is_visible);
    notices.take(SITE_NOTICES_VISIBLE).cloned().collect()
}

fn is_active(starts_at: Option<Timestamp>, ends_at: Option<Timestamp>, now: Timestamp) -> bool {
    starts_at.is_none_or(|at| at <= now) && ends_at.is_none_or(|at| now < at)
}
