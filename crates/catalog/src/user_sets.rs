//! What users have marked, laid out as bits once per reader and order and kept for the next list.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use pult_domain::{
    ids::TrackId,
    limits::USER_SETS_CACHED,
    requester::{Marks, User},
};

use crate::{bitset::BitBlock, order::Space};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Mark {
    Favorites,
    Played,
    Downloaded,
}

impl Mark {
    pub(crate) fn has(self, marks: &Marks, track: TrackId) -> bool {
        match self {
            Self::Favorites => marks.favorites.contains(&track),
            Self::Played => marks.played.contains(&track),
            Self::Downloaded => marks.downloaded.contains(&track),
        }
    }

    pub(crate) fn count(self, marks: &Marks) -> usize {
        match self {
            Self::Favorites => marks.favorites.len(),
            Self::Played => marks.played.len(),
            Self::Downloaded => marks.downloaded.len(),
        }
    }

    pub(crate) fn each(self, marks: &Marks, f: impl FnMut(TrackId)) {
        match self {
            Self::Favorites => marks.favorites.iter().copied().for_each(f),
            Self::Played => marks.played.iter().copied().for_each(f),
            Self::Downloaded => marks.downloaded.iter().copied().for_each(f),
        }
    }
}

#[derive(Debug)]
struct CachedSet {
    /// Holding on to the allocation keeps its address from being given to another user.
    user: Weak<User>,
    mark: Mark,
    space: Space,
    bits: Arc<[BitBlock]>,
}

#[derive(Debug, Default)]
pub(crate) struct UserSets(Mutex<VecDeque<CachedSet>>);

impl UserSets {
    pub(crate) fn get(
        &self,
        user: &Arc<User>,
        mark: Mark,
        space: Space,
        make: impl FnOnce() -> Vec<BitBlock>,
    ) -> Arc<[BitBlock]> {
        let same = |kept: &&CachedSet| {
            kept.user.as_ptr() == Arc::as_ptr(user) && kept.mark == mark && kept.space == space
        };
        let kept = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = kept().iter().find(same) {
            return Arc::clone(&found.bits);
        }
        let bits: Arc<[BitBlock]> = make().into();
        let mut kept = kept();
        kept.retain(|kept| kept.user.strong_count() > 0);
        kept.truncate(USER_SETS_CACHED - 1);
        kept.push_front(CachedSet {
            user: Arc::downgrade(user),
            mark,
            space,
            bits: Arc::clone(&bits),
        });
        bits
    }
}
