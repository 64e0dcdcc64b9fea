//! User accounts, as all layers share them.

use crate::{ids::AccountId, key::KeyNotation, lang::Lang, time::Timestamp};

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
    /// The owner deleted the account; its personal data is being erased.
    pub closed: bool,
    /// False for an account that a sign-in provider created and that never set a password.
    pub has_password: bool,
    pub two_factor: bool,
    /// The address that becomes the e-mail once its link is opened.
    pub email_pending: Option<String>,
    pub created_at: Timestamp,
}

/// Version of the built-in legal texts that people agree to at sign-up; changed texts get another version.
pub const CONSENT_VERSION: &str = "2026-11";

/// The version a consent is recorded under. Staff can replace the terms and the personal data
/// policy, so the numbers of their versions are part of it.
pub fn consent_version(terms: Option<i64>, personal_data: Option<i64>) -> String {
    let suffix = |name: &str, number: Option<i64>| {
        let number = number.map(|number| format!("/{name}-{number}"));
        number.unwrap_or_default()
    };
    let (terms, personal_data) = (suffix("offer", terms), suffix("personal-data", personal_data));
    format!("{CONSENT_VERSION}{terms}{personal_data}")
}

#[cfg(test)]
impl Account {
    pub(crate) fn sample() -> Self {
        Self {
            id: AccountId(1),
            login: "sample".into(),
            email: "sample@pult.example".into(),
            email_confirmed: true,
            consented: true,
            name: String::new(),
            user_name: "sample".into(),
            photo: None,
            lang: Lang::Ru,
            roles: vec![],
            settings: Settings::default(),
            show_popup: None,
            ref_code: "ref".into(),
            blocked: false,
            closed: false,
            has_password: true,
            two_factor: false,
            email_pending: None,
            created_at: Timestamp(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::consent_version;

    #[test]
    fn consents_name_the_texts_in_force() {
        assert_eq!(consent_version(None, None), "2026-11");
        assert_eq!(consent_version(Some(3), None), "2026-11/offer-3");
        assert_eq!(
            consent_version(Some(3), Some(2)),
            "2026-11/offer-3/personal-data-2"
        );
        assert_eq!(consent_version(None, Some(1)), "2026-11/personal-data-1");
    }
}
