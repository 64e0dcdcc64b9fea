//! Recent plays of visitors, so that reloading a page is not counted again.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Mutex, PoisonError},
};

use pult_domain::{ids::TrackId, limits::VISITS_REMEMBERED, time::Timestamp};

/// Each node keeps this in memory: after a restart or on another node, a repeated play is counted once more.
#[derive(Debug, Default)]
pub struct RecentVisits(Mutex<HashMap<(IpAddr, TrackId), Timestamp>>);

impl RecentVisits {
    /// Whether this visitor has not played this track since `since`; records the play.
    pub(super) fn is_first(&self, visitor: IpAddr, track: TrackId, now: Timestamp, since: Timestamp) -> bool {
        let mut recent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if recent.get(&(visitor, track)).is_some_and(|at| *at > since) {
            return false;
        }
        if recent.len() >= VISITS_REMEMBERED {
            recent.retain(|_, at| *at > since);
        }
        // So many visitors in so short a time are a flood, which is not counted.
        let has_capacity = recent.len() < VISITS_REMEMBERED;
        if has_capacity {
            recent.insert((visitor, track), now);
        }
        has_capacity
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const LONG_AGO: Timestamp = Timestamp(0);
    const NOW: Timestamp = Timestamp(1_000);
    const LATER: Timestamp = Timestamp(2_000);

    fn visitor(n: u32) -> IpAddr {
        Ipv4Addr::from_bits(n).into()
    }

    #[test]
    fn a_visitor_counts_once_in_a_while() {
        let visits = RecentVisits::default();
        assert!(visits.is_first(visitor(1), TrackId(1), NOW, LONG_AGO));
        assert!(!visits.is_first(visitor(1), TrackId(1), LATER, LONG_AGO));
        assert!(visits.is_first(visitor(1), TrackId(2), LATER, LONG_AGO));
        assert!(visits.is_first(visitor(2), TrackId(1), LATER, LONG_AGO));
        assert!(visits.is_first(visitor(1), TrackId(1), LATER, NOW), "long enough");
    }

    #[test]
    fn a_flood_neither_counts_nor_grows() {
        let visits = RecentVisits::default();
        let counted = (0..VISITS_REMEMBERED as u32 + 10)
            .filter(|n| visits.is_first(visitor(*n), TrackId(1), NOW, LONG_AGO))
            .count();
        assert_eq!(counted, VISITS_REMEMBERED);
        assert!(
            visits.is_first(visitor(u32::MAX), TrackId(1), LATER, NOW),
            "it has passed"
        );
    }
}
