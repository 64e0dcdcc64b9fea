//! Accounts as every part of the pool knows them.

use crate::{ids::AccountId, key::KeyNotation, lang::Lang, plan::PlanCode, time::Timestamp};

coded! {
    pub enum Role {
        Author = "author",
        Editor = "editor",
        Remixer = "remixer",
        Moderator = "moderator",
        Admin = "admin",
    }
}

coded! {
    #[derive(Default)]
    pub enum Theme {
        #[default]
        Dark = "dark",
        Light = "light",
    }
}

coded! {
    #[derive(Default)]
    pub enum SearchAlgorithm {
        #[default]
        Old = "old",
        New = "new",
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Settings {
    pub hide_played: bool,
    pub hide_downloaded: bool,
    pub key_notation: KeyNotation,
    pub search: SearchAlgorithm,
    pub theme: Theme,
    pub interface_tooltips: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub id: AccountId,
    pub login: String,
    pub email: String,
    pub email_confirmed: bool,
    pub consented: bool,
    pub name: String,
    pub user_name: String,
    pub photo: Option<String>,
    pub lang: Lang,
    pub roles: Vec<Role>,
    pub settings: Settings,
    pub show_popup: Option<String>,
    pub ref_code: String,
    pub blocked: bool,
    pub created_at: Timestamp,
}

/// The plan an account is on. Free has no term.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subscription {
    pub plan: PlanCode,
    pub months: i64,
    pub starts_at: Timestamp,
    pub ends_at: Timestamp,
    pub renews: bool,
}

impl Subscription {
    pub fn runs_at(&self, now: Timestamp) -> bool {
        self.starts_at <= now && now < self.ends_at
    }
}
