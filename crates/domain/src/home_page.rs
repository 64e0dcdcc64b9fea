//! The home page, site notices and the statistics of the landing page.

use crate::{plan::PlanCode, requester::Requester, time::Timestamp};

coded! {
    /// What a section of the home page holds.
    pub enum HomeSectionKind {
        Slider = "slider",
        Newest = "newest",
        MyNew = "my_new",
        Top = "top",
        Recommended = "recommended",
        Editors = "editors",
        Playlists = "playlists",
        Free = "free",
        Interactives = "interactives",
        News = "news",
    }
}

coded! {
    pub enum SiteNoticeKind {
        Info = "info",
        Warning = "warning",
        Outage = "outage",
    }
}

coded! {
    /// Whom a site notice is for.
    pub enum Audience {
        Everyone = "everyone",
        Users = "users",
        Subscribers = "subscribers",
    }
}

impl Audience {
    pub fn has(self, requester: &Requester, now: Timestamp) -> bool {
        match self {
            Self::Everyone => true,
            Self::Users => requester.user.is_some(),
            Self::Subscribers => requester.plan(now).is_some_and(|plan| plan != PlanCode::Free),
        }
    }
}

/// How much the pool holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LandingStats {
    pub tracks: u64,
    pub artists: u64,
    pub jingles: u64,
    pub playlists: u64,
}

/// What the pool promises; the real counts are shown once they are larger.
pub const PROMISED: LandingStats = LandingStats {
    tracks: 50_000,
    artists: 500,
    jingles: 200,
    playlists: 20,
};

impl LandingStats {
    /// The larger of the promised and the real count, field by field.
    pub fn at_least_promised(self) -> Self {
        Self {
            tracks: self.tracks.max(PROMISED.tracks),
            artists: self.artists.max(PROMISED.artists),
            jingles: self.jingles.max(PROMISED.jingles),
            playlists: self.playlists.max(PROMISED.playlists),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_told_once_it_is_more_than_was_promised() {
        let stats = LandingStats {
            tracks: 50_001,
            artists: 3,
            jingles: 0,
            playlists: 20,
        }
        .at_least_promised();
        assert_eq!(
            (stats.tracks, stats.artists, stats.jingles, stats.playlists),
            (50_001, 500, 200, 20)
        );
    }
}
