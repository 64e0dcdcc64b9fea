//! Who makes a request: a visitor, or a user with a plan, settings and marks.

use std::collections::{HashMap, HashSet};

use crate::{
    account::Account,
    ids::{AccountId, ArtistId, SessionId, TrackId, VersionId, VocabularyEntryId},
    key::KeyNotation,
    lang::Lang,
    plan::PlanCode,
    problem::Problem,
    subscription::{NextPlan, Subscription, SubscriptionPeriod},
    time::Timestamp,
};

#[derive(Debug, Clone, Default)]
pub struct Marks {
    pub favorites: HashSet<TrackId>,
    pub played: HashSet<TrackId>,
    /// Tracks of which at least one version was downloaded.
    pub downloaded: HashSet<TrackId>,
    pub download_counts: HashMap<VersionId, u8>,
    pub followed: HashSet<ArtistId>,
}

#[derive(Debug, Clone)]
pub struct User {
    pub account: Account,
    pub session: SessionId,
    /// The admin who views the pool as this user, and who cannot change anything.
    pub viewer: Option<AccountId>,
    pub subscription: Subscription,
    pub marks: Marks,
    pub format_sets: Vec<VocabularyEntryId>,
    /// Preferred version types, the most preferred first.
    pub version_types: Vec<VocabularyEntryId>,
    pub unread_notifications: i64,
}

impl User {
    pub fn running(&self, now: Timestamp) -> Option<&SubscriptionPeriod> {
        self.subscription.running(now)
    }

    pub fn plan(&self, now: Timestamp) -> PlanCode {
        self.subscription.plan(now)
    }

    /// The plan that is paid or scheduled to start after the running one.
    pub fn next(&self, now: Timestamp) -> Option<NextPlan> {
        self.subscription.next(now)
    }
}

#[derive(Debug, Clone)]
pub struct Requester {
    pub lang: Lang,
    pub user: Option<std::sync::Arc<User>>,
}

impl Requester {
    pub fn visitor(lang: Lang) -> Self {
        Self { lang, user: None }
    }

    /// The user, or a refusal for a visitor.
    pub fn user(&self) -> Result<&User, Problem> {
        self.user.as_deref().ok_or(Problem::LoginRequired)
    }

    pub fn notation(&self) -> KeyNotation {
        self.user
            .as_ref()
            .map_or(KeyNotation::Camelot, |user| user.account.settings.key_notation)
    }

    /// See [`crate::version::choose_version`].
    pub fn version_preference(&self) -> &[VocabularyEntryId] {
        self.user
            .as_ref()
            .map_or(&[], |user| user.version_types.as_slice())
    }

    /// `None` for a visitor.
    pub fn session(&self) -> Option<SessionId> {
        self.user.as_ref().map(|user| user.session)
    }

    /// `None` for a visitor.
    pub fn plan(&self, now: Timestamp) -> Option<PlanCode> {
        self.user.as_ref().map(|user| user.plan(now))
    }
}
