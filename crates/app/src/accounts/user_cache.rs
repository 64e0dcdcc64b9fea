//! Users by token hash and by session, so that a signed-in list costs no query. Changes of this node amend or invalidate
//! entries at once, those of other nodes through the change sequence.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, VecDeque},
    sync::{
        Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard,
        atomic::{AtomicI64, Ordering},
    },
};

use pult_domain::{
    ids::{AccountId, SessionId},
    limits::SESSION_TOUCH_SECONDS,
    requester::User,
    time::Timestamp,
};
use tokio::sync::watch;

const CAPACITY: usize = 10_000;
/// Invalidations remembered for loads that were under way at the time.
const RECENT: usize = 1_000;

#[derive(Default)]
pub struct UserCache {
    inner: RwLock<Inner>,
    /// The last number up to which the change sequence was followed.
    followed: watch::Sender<i64>,
}

#[derive(Default)]
struct Inner {
    by_token: HashMap<String, Entry>,
    /// The token hash of each session that is cached.
    by_session: HashMap<SessionId, String>,
    tokens_of: HashMap<AccountId, Vec<String>>,
    invalidations: u64,
    recent: VecDeque<(u64, AccountId)>,
    arrivals: VecDeque<String>,
    /// Changes that this node has applied to cached users and that the change sequence has not delivered
    /// yet, by number.
    amended: BTreeMap<i64, AccountId>,
    /// The last number that the change sequence has delivered.
    followed: i64,
}

struct Entry {
    user: Arc<User>,
    expires_at: Timestamp,
    /// When the session's last use was last saved.
    used_at: AtomicI64,
}

/// A user from the cache.
#[derive(Debug)]
pub struct CachedUser {
    pub user: Arc<User>,
    /// The session's last use was not saved for a while; the caller that gets this saves it.
    pub is_stale: bool,
}

/// When a load began: a user that was invalidated since must not be cached.
#[derive(Clone, Copy)]
pub struct CacheGeneration(u64);

impl UserCache {
    /// A cache that follows the changes after a number.
    pub fn following(seq: i64) -> Self {
        let cache = Self::default();
        cache.follow(seq, &BTreeMap::new());
        cache
    }

    pub fn get(&self, token_hash: &str, now: Timestamp) -> Option<CachedUser> {
        self.read().get(token_hash, now)
    }

    pub fn get_by_session(&self, session: SessionId, now: Timestamp) -> Option<CachedUser> {
        let inner = self.read();
        inner.get(inner.by_session.get(&session)?, now)
    }

    pub fn begin(&self) -> CacheGeneration {
        CacheGeneration(self.read().invalidations)
    }

    pub fn put(
        &self,
        token_hash: &str,
        user: Arc<User>,
        expires_at: Timestamp,
        used_at: Timestamp,
        generation: CacheGeneration,
    ) {
        let mut inner = self.write();
        let (account, session) = (user.account.id, user.session);
        let is_outdated = generation.0 + (RECENT as u64) < inner.invalidations;
        if is_outdated
            || inner
                .recent
                .iter()
                .any(|(at, id)| *at > generation.0 && *id == account)
        {
            return;
        }
        let entry = Entry {
            user,
            expires_at,
            used_at: AtomicI64::new(used_at.0),
        };
        if inner.by_token.insert(token_hash.into(), entry).is_none() {
            inner.by_session.insert(session, token_hash.into());
            inner
                .tokens_of
                .entry(account)
                .or_default()
                .push(token_hash.into());
            inner.arrivals.push_back(token_hash.into());
        }
        while inner.by_token.len() > CAPACITY {
            inner.drop_oldest();
        }
    }

    pub fn invalidate(&self, account: AccountId) {
        self.write().invalidate(account);
    }

    /// Applies a change that this node committed under `seq` to cached users, so that a favourite costs no
    /// reload.
    pub fn amend(&self, account: AccountId, seq: i64, change: impl Fn(&mut User)) {
        let mut inner = self.write();
        if seq <= inner.followed {
            // The sequence has delivered it already: users loaded since have it.
            return;
        }
        if inner.amended.range(seq..).any(|(_, later)| *later == account) {
            // Older than a change that is applied already, and may contradict it.
            return inner.invalidate(account);
        }
        inner.amended.insert(seq, account);
        inner.record_invalidation(account);
        let Inner {
            tokens_of, by_token, ..
        } = &mut *inner;
        for token in tokens_of.get(&account).into_iter().flatten() {
            if let Some(entry) = by_token.get_mut(token) {
                let mut user = User::clone(&entry.user);
                change(&mut user);
                entry.user = Arc::new(user);
            }
        }
    }

    /// Follows the change sequence up to a number: invalidates all accounts but those amended here, and
    /// returns them.
    pub fn follow(&self, seq: i64, changes: &BTreeMap<i64, AccountId>) -> BTreeSet<AccountId> {
        let mut inner = self.write();
        let news = changes.iter().filter(|(seq, _)| !inner.amended.contains_key(seq));
        let accounts: BTreeSet<AccountId> = news.map(|(_, account)| *account).collect();
        for account in &accounts {
            inner.invalidate(*account);
        }
        inner.amended.retain(|amended, _| *amended > seq);
        inner.followed = seq;
        drop(inner);
        self.followed.send_replace(seq);
        accounts
    }

    pub(crate) fn followed(&self) -> i64 {
        *self.followed.borrow()
    }

    /// Until the changes up to a number are known here.
    pub(crate) async fn wait_for(&self, seq: i64) {
        // The sender lives as long as `self`, so waiting cannot fail.
        let _ = self
            .followed
            .subscribe()
            .wait_for(|followed| *followed >= seq)
            .await;
    }

    /// For when it is unknown which accounts changed.
    pub fn clear(&self) {
        let mut inner = self.write();
        *inner = Inner {
            invalidations: inner.invalidations + RECENT as u64 + 1,
            followed: inner.followed,
            ..Inner::default()
        };
    }

    fn read(&self) -> RwLockReadGuard<'_, Inner> {
        self.inner.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Inner> {
        self.inner.write().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Entry {
    /// True for only one of several concurrent requests.
    fn is_due(&self, now: Timestamp) -> bool {
        let used_at = self.used_at.load(Ordering::Relaxed);
        now >= Timestamp(used_at).plus_seconds(SESSION_TOUCH_SECONDS)
            && self
                .used_at
                .compare_exchange(used_at, now.0, Ordering::Relaxed, Ordering::Relaxed)
                .is_ok()
    }
}

impl Inner {
    fn get(&self, token_hash: &str, now: Timestamp) -> Option<CachedUser> {
        let entry = self.by_token.get(token_hash)?;
        (now < entry.expires_at).then(|| CachedUser {
            user: entry.user.clone(),
            is_stale: entry.is_due(now),
        })
    }

    /// Removes a session from both maps.
    fn remove(&mut self, token_hash: &str) -> Option<Entry> {
        let entry = self.by_token.remove(token_hash)?;
        self.by_session.remove(&entry.user.session);
        Some(entry)
    }

    /// Marks loads of this account that are under way as outdated.
    fn record_invalidation(&mut self, account: AccountId) {
        self.invalidations += 1;
        self.recent.push_back((self.invalidations, account));
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
    }

    fn invalidate(&mut self, account: AccountId) {
        self.record_invalidation(account);
        for token in self.tokens_of.remove(&account).unwrap_or_default() {
            self.remove(&token);
        }
        if self.arrivals.len() > 2 * CAPACITY {
            let by_token = &self.by_token;
            self.arrivals.retain(|token| by_token.contains_key(token));
        }
    }

    fn drop_oldest(&mut self) {
        let Some(token) = self.arrivals.pop_front() else {
            return;
        };
        if let Some(entry) = self.remove(&token) {
            let account = entry.user.account.id;
            if let Some(tokens) = self.tokens_of.get_mut(&account) {
                tokens.retain(|t| *t != token);
                if tokens.is_empty() {
                    self.tokens_of.remove(&account);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pult_domain::account::Account;

    const LATER: Timestamp = Timestamp(1_000);
    const NOW: Timestamp = Timestamp(1);

    fn user(id: i64) -> Arc<User> {
        Arc::new(User {
            account: Account {
                id: AccountId(id),
                login: format!("user{id}"),
                email: String::new(),
                email_confirmed: true,
                consented: true,
                name: String::new(),
                user_name: String::new(),
                photo: None,
                lang: Default::default(),
                roles: vec![],
                settings: Default::default(),
                show_popup: None,
                ref_code: String::new(),
                blocked: false,
                closed: false,
                has_password: true,
                two_factor: false,
                email_pending: None,
                created_at: NOW,
            },
            session: SessionId(id),
            subscription: Default::default(),
            marks: Default::default(),
            format_sets: vec![],
            version_types: vec![],
            unread_notifications: 0,
            viewer: None,
        })
    }

    #[test]
    fn an_invalidated_account_is_read_again_on_every_session() {
        let cache = UserCache::default();
        cache.put("a", user(1), LATER, NOW, cache.begin());
        cache.put("b", user(1), LATER, NOW, cache.begin());
        cache.put("c", user(2), LATER, NOW, cache.begin());
        cache.invalidate(AccountId(1));
        assert!(cache.get("a", NOW).is_none() && cache.get("b", NOW).is_none());
        assert!(cache.get("c", NOW).is_some());
    }

    #[test]
    fn a_session_is_found_without_its_token_as_long_as_it_is_cached() {
        let cache = UserCache::default();
        cache.put("a", user(1), LATER, NOW, cache.begin());
        cache.put("b", user(2), LATER, NOW, cache.begin());
        let found = |id, at| {
            cache
                .get_by_session(SessionId(id), at)
                .map(|cached| cached.user.account.id)
        };
        assert_eq!(found(1, NOW), Some(AccountId(1)));
        assert_eq!(found(1, LATER), None, "expired");
        assert_eq!(found(3, NOW), None);
        cache.invalidate(AccountId(1));
        assert_eq!([found(1, NOW), found(2, NOW)], [None, Some(AccountId(2))]);
        cache.clear();
        assert_eq!(found(2, NOW), None);
    }

    #[test]
    fn an_amended_account_is_changed_on_every_session_and_not_read_again() {
        let cache = UserCache::default();
        let generation = cache.begin();
        cache.put("a", user(1), LATER, NOW, generation);
        cache.put("b", user(1), LATER, NOW, generation);
        cache.put("c", user(2), LATER, NOW, generation);
        cache.amend(AccountId(1), 1, |user| user.unread_notifications = 3);
        let unread = |token| {
            cache
                .get(token, NOW)
                .map(|cached| cached.user.unread_notifications)
        };
        assert_eq!(
            [unread("a"), unread("b"), unread("c")],
            [Some(3), Some(3), Some(0)]
        );
        // A load from before the change must not replace it.
        cache.put("d", user(1), LATER, NOW, generation);
        assert_eq!(unread("d"), None);
    }

    #[test]
    fn the_sequence_brings_only_what_was_not_amended_here() {
        let cache = UserCache::default();
        let unread = |token| {
            cache
                .get(token, NOW)
                .map(|cached| cached.user.unread_notifications)
        };
        for (token, id) in [("a", 1), ("b", 2), ("c", 3)] {
            cache.put(token, user(id), LATER, NOW, cache.begin());
        }
        cache.amend(AccountId(1), 11, |user| user.unread_notifications = 1);
        cache.amend(AccountId(2), 12, |user| user.unread_notifications = 1);
        // Another node has also changed the second account.
        let delivered = [(11, 1), (12, 2), (13, 2)].map(|(seq, id)| (seq, AccountId(id)));
        assert_eq!(cache.follow(13, &delivered.into()), [AccountId(2)].into());
        assert_eq!([unread("a"), unread("b"), unread("c")], [Some(1), None, Some(0)]);
        // A number is forgotten once it was followed.
        assert_eq!(cache.follow(13, &[delivered[0]].into()), [AccountId(1)].into());
    }

    #[test]
    fn amendments_that_come_late_or_in_another_order_are_not_put_in() {
        let cache = UserCache::default();
        let unread = |token| {
            cache
                .get(token, NOW)
                .map(|cached| cached.user.unread_notifications)
        };
        cache.put("a", user(1), LATER, NOW, cache.begin());
        cache.follow(10, &[(10, AccountId(1))].into());
        cache.put("a", user(1), LATER, NOW, cache.begin());
        cache.amend(AccountId(1), 10, |user| user.unread_notifications = 10);
        assert_eq!(unread("a"), Some(0), "loaded after it was told");
        cache.amend(AccountId(1), 12, |user| user.unread_notifications = 12);
        assert_eq!(unread("a"), Some(12));
        cache.amend(AccountId(1), 11, |user| user.unread_notifications = 11);
        assert_eq!(unread("a"), None, "nobody knows which of both holds");
        assert_eq!(
            cache.follow(12, &[(11, AccountId(1)), (12, AccountId(1))].into()),
            [AccountId(1)].into()
        );
    }

    #[test]
    fn what_was_loaded_before_an_invalidation_is_not_kept() {
        let cache = UserCache::default();
        let generation = cache.begin();
        cache.invalidate(AccountId(1));
        cache.put("a", user(1), LATER, NOW, generation);
        cache.put("b", user(2), LATER, NOW, generation);
        assert!(cache.get("a", NOW).is_none());
        assert!(cache.get("b", NOW).is_some());
        let generation = cache.begin();
        cache.clear();
        cache.put("b", user(2), LATER, NOW, generation);
        assert!(cache.get("b", NOW).is_none());
    }

    #[test]
    fn a_session_is_touched_once_in_a_while_by_one_of_many() {
        let cache = UserCache::default();
        let never = Timestamp(i64::MAX);
        cache.put("a", user(1), never, NOW, cache.begin());
        let due = NOW.plus_seconds(SESSION_TOUCH_SECONDS);
        let is_stale = |at| cache.get("a", at).unwrap().is_stale;
        assert!(!is_stale(NOW) && !is_stale(Timestamp(due.0 - 1)));
        assert!(is_stale(due));
        assert!(!is_stale(due) && !is_stale(Timestamp(due.0 + 1)));
        assert!(is_stale(due.plus_seconds(SESSION_TOUCH_SECONDS)));
    }

    #[test]
    fn an_expired_session_is_not_answered() {
        let cache = UserCache::default();
        cache.put("a", user(1), LATER, NOW, cache.begin());
        assert!(cache.get("a", LATER).is_none());
    }

    #[test]
    fn the_cache_stays_bounded() {
        let cache = UserCache::default();
        for id in 0..CAPACITY as i64 + 50 {
            cache.put(&id.to_string(), user(id), LATER, NOW, cache.begin());
        }
        assert!(cache.get("0", NOW).is_none());
        assert!(cache.get(&(CAPACITY + 49).to_string(), NOW).is_some());
        assert_eq!(cache.inner.read().unwrap().by_token.len(), CAPACITY);
        assert_eq!(cache.inner.read().unwrap().by_session.len(), CAPACITY);
        assert_eq!(cache.inner.read().unwrap().tokens_of.len(), CAPACITY);
    }
}
