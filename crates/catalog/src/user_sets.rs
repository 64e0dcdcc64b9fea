//! The marks of users as bits, built once per user and order and cached for the next list.

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
    /// The weak reference keeps the allocation, so that its address is not given to another user.
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
        build: impl FnOnce() -> Vec<BitBlock>,
    ) -> Arc<[BitBlock]> {
        let is_requested = |cached: &&CachedSet| {
            cached.user.as_ptr() == Arc::as_ptr(user) && cached.mark == mark && cached.space == space
        };
        let cached = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = cached().iter().find(is_requested) {
            return Arc::clone(&found.bits);
        }
        let bits: Arc<[BitBlock]> = build().into();
        let mut cached = cached();
        cached.retain(|cached| cached.user.strong_count() > 0);
        cached.truncate(USER_SETS_CACHED - 1);
        cached.push_front(CachedSet {
            user: Arc::downgrade(user),
            mark,
            space,
            bits: Arc::clone(&bits),
        });
        bits
    }
}
