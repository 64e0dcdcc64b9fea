//! The front of the pool: what stands on the home page, notices above every page, and what the pool says of itself.

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
    /// Whom a notice is for.
    pub enum Audience {
        Everyone = "everyone",
        Users = "users",
        Subscribers = "subscribers",
    }
}

impl Audience {
    pub fn has(self, reader: &Requester, now: Timestamp) -> bool {
        match self {
            Self::Everyone => true,
            Self::Users => reader.user.is_some(),
            Self::Subscribers => reader.plan(now).is_some_and(|plan| plan != PlanCode::Free),
        }
    }
}

/// How much there is of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LandingStats {
    pub tracks: u64,
    pub artists: u64,
    pub jingles: u64,
    pub playlists: u64,
}

/// What the pool promises of itself. Counts say more once they are larger.
pub const PROMISED: LandingStats = LandingStats {
    tracks: 50_000,
    artists: 500,
    jingles: 200,
    playlists: 20,
};

impl LandingStats {
    /// The larger of each, what is promised or what is there.
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
        let told = LandingStats {
            tracks: 50_001,
            artists: 3,
            jingles: 0,
            playlists: 20,
        }
        .at_least_promised();
        assert_eq!(
            (told.tracks, told.artists, told.jingles, told.playlists),
            (50_001, 500, 200, 20)
        );
    }
}
