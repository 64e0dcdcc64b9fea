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

/// How much a pool holds, or claims to hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PoolSize {
    pub tracks: u64,
    pub artists: u64,
    pub jingles: u64,
    pub playlists: u64,
}

/// What a pool claims unless its operator sets other claims.
pub const DEFAULT_CLAIMS: PoolSize = PoolSize {
    tracks: 50_000,
    artists: 500,
    jingles: 200,
    playlists: 20,
};

/// The numbers on the landing page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LandingStats {
    pub tracks: LandingStat,
    pub artists: LandingStat,
    pub jingles: LandingStat,
    pub playlists: LandingStat,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LandingStat {
    pub number: u64,
    /// The operator claims this number; fewer were counted.
    pub is_claim: bool,
}

impl LandingStats {
    /// A claim gives way to the counted number once that is as large.
    pub fn new(counted: PoolSize, claims: PoolSize) -> Self {
        let stat = |counted: u64, claim: u64| LandingStat {
            number: counted.max(claim),
            is_claim: claim > counted,
        };
        Self {
            tracks: stat(counted.tracks, claims.tracks),
            artists: stat(counted.artists, claims.artists),
            jingles: stat(counted.jingles, claims.jingles),
            playlists: stat(counted.playlists, claims.playlists),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COUNTED: PoolSize = PoolSize {
        tracks: 50_001,
        artists: 3,
        jingles: 0,
        playlists: 20,
    };

    fn stat(number: u64, is_claim: bool) -> LandingStat {
        LandingStat { number, is_claim }
    }

    #[test]
    fn a_claim_is_shown_until_as_much_is_counted() {
        let stats = LandingStats::new(COUNTED, DEFAULT_CLAIMS);
        assert_eq!(
            (stats.tracks, stats.artists, stats.jingles, stats.playlists),
            (
                stat(50_001, false),
                stat(500, true),
                stat(200, true),
                stat(20, false)
            )
        );
    }

    #[test]
    fn without_claims_the_counted_numbers_are_shown() {
        let stats = LandingStats::new(COUNTED, PoolSize::default());
        assert_eq!((stats.artists, stats.jingles), (stat(3, false), stat(0, false)));
    }
}
