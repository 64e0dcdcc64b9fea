//! Accounts as every part of the pool knows them.

use serde::{Deserialize, Serialize};

use crate::{ids::AccountId, key::KeyNotation, lang::Lang, plan::PlanCode, time::Timestamp};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    Author,
    Editor,
    Remixer,
    Moderator,
    Admin,
}

impl Role {
    pub const ALL: [Self; 5] = [
        Self::Author,
        Self::Editor,
        Self::Remixer,
        Self::Moderator,
        Self::Admin,
    ];

    pub fn code(self) -> &'static str {
        match self {
            Self::Author => "author",
            Self::Editor => "editor",
            Self::Remixer => "remixer",
            Self::Moderator => "moderator",
            Self::Admin => "admin",
        }
    }

    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|r| r.code() == code)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    #[default]
    Dark,
    Light,
}

impl Theme {
    pub fn code(self) -> &'static str {
        match self {
            Self::Dark => "dark",
            Self::Light => "light",
        }
    }

    pub fn parse(code: &str) -> Option<Self> {
        match code {
            "dark" => Some(Self::Dark),
            "light" => Some(Self::Light),
            _ => None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SearchAlgorithm {
    #[default]
    Old,
    New,
}

impl SearchAlgorithm {
    pub fn code(self) -> &'static str {
        match self {
            Self::Old => "old",
            Self::New => "new",
        }
    }

    pub fn parse(code: &str) -> Option<Self> {
        match code {
            "old" => Some(Self::Old),
            "new" => Some(Self::New),
            _ => None,
        }
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
