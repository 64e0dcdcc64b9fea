//! Changing one's profile and settings.

use std::sync::Arc;

use pult_domain::{
    account::{SearchAlgorithm, Theme},
    credentials::{self, line},
    ids::VocabularyEntryId,
    key::KeyNotation,
    lang::Lang,
    limits::{NAME_MAX, USER_NAME_MAX},
    mail::{MailKind, MailLinkKind},
    problem::Problem,
    requester::User,
    version,
    vocabulary::VocabularyKind,
};
use pult_store::{ProfileChange, Tx};

use super::{
    client::ClientDevice,
    confirm_email::OWNER,
    consent::consent_version,
    mail_links::{check_mail_limit, queue_link, queue_mail},
    proof::prove_password,
    register::is_in_use,
};
use crate::{App, AppError, catalog};

/// Fields that are absent stay unchanged.
#[derive(Debug, Default)]
pub struct ProfileUpdate {
    pub login: Option<String>,
    pub email: Option<String>,
    /// Needed for a new e-mail.
    pub password: Option<String>,
    pub name: Option<String>,
    pub user_name: Option<String>,
    pub format_sets: Option<Vec<VocabularyEntryId>>,
    pub consent: Option<bool>,
    pub settings: SettingsUpdate,
}

/// Codes as received; an unknown code is refused with the name of its field.
#[derive(Debug, Default)]
pub struct SettingsUpdate {
    pub lang: Option<String>,
    pub theme: Option<String>,
    pub key: Option<String>,
    /// The field name of the key notation in the request.
    pub key_field: &'static str,
    pub search: Option<String>,
    pub hide_played: Option<bool>,
    pub hide_downloaded: Option<bool>,
    pub interface_tooltips: Option<bool>,
}

impl SettingsUpdate {
    fn parse(self) -> Result<ProfileChange, Problem> {
        Ok(ProfileChange {
            lang: parse_code("lang", self.lang, Lang::parse)?,
            theme: parse_code("theme", self.theme, Theme::parse)?,
            key_notation: parse_code(self.key_field, self.key, KeyNotation::parse)?,
            search: parse_code("useSearchAlgorithm", self.search, SearchAlgorithm::parse)?,
            hide_played: self.hide_played,
            hide_downloaded: self.hide_downloaded,
            interface_tooltips: self.interface_tooltips,
            ..ProfileChange::default()
        })
    }
}

fn parse_code<T>(
    field: &str,
    code: Option<String>,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Problem> {
    match code {
        None => Ok(None),
        Some(code) => parse(&code)
            .map(Some)
            .ok_or_else(|| Problem::InvalidValue { field: field.into() }),
    }
}

#[crate::boxed]
pub async fn update_profile(
    app: &App,
    client: &ClientDevice,
    user: &User,
    update: ProfileUpdate,
) -> Result<Arc<User>, AppError> {
    let account = &user.account;
    let now = app.now();
    let sets = update
        .format_sets
        .map(|sets| check_format_sets(app, sets))
        .transpose()?;
    let change = ProfileChange {
        login: update.login.as_deref().map(credentials::login).transpose()?,
        name: update
            .name
            .map(|name| line("name", &name, 0, NAME_MAX))
            .transpose()?,
        user_name: update
            .user_name
            .map(|name| line("userName", &name, 1, USER_NAME_MAX))
            .transpose()?,
        ..update.settings.parse()?
    };
    if update.consent == Some(false) {
        return Err(Problem::ConsentRequired.into());
    }
    let email = match update.email {
        Some(email) => new_email(app, user, &email, update.password.as_deref()).await?,
        None => None,
    };
    let consent = consent_version(app).await?;
    let mut tx = app.store.begin().await?;
    tx.change_profile(account.id, &change).await.map_err(is_in_use)?;
    if let Some(sets) = sets {
        tx.set_format_sets(account.id, &sets).await?;
    }
    if update.consent == Some(true) && !account.consented {
        tx.record_consent(account.id, &consent, &client.address, now)
            .await?;
    }
    if let Some(email) = email {
        ask_to_confirm(app, &mut tx, user, &email).await?;
    }
    tx.commit().await?;
    current(app, user).await
}

/// `version_types` are codes separated by commas, the most preferred first.
#[crate::boxed]
pub async fn change_settings(
    app: &App,
    user: &User,
    update: SettingsUpdate,
    version_types: Option<&str>,
) -> Result<Arc<User>, AppError> {
    let parse = |codes| version::parse_preference("version_types", codes, &**app.catalog.snapshot());
    let version_types = version_types.map(parse).transpose()?;
    let change = update.parse()?;
    let mut tx = app.store.begin().await?;
    tx.change_profile(user.account.id, &change).await?;
    if let Some(types) = version_types {
        tx.set_version_types(user.account.id, &types).await?;
    }
    tx.commit().await?;
    current(app, user).await
}

#[crate::boxed]
pub async fn set_theme(app: &App, user: &User, theme: &str) -> Result<(), AppError> {
    let theme = Theme::parse(theme).ok_or_else(|| Problem::InvalidValue { field: "type".into() })?;
    let change = ProfileChange {
        theme: Some(theme),
        ..ProfileChange::default()
    };
    let mut tx = app.store.begin().await?;
    tx.change_profile(user.account.id, &change).await?;
    tx.commit().await?;
    app.user_cache.invalidate(user.account.id);
    Ok(())
}

/// The address to confirm, or none if it is the account's already. It needs the password, so that a stolen
/// session cannot move the account to another mailbox.
async fn new_email(
    app: &App,
    user: &User,
    typed: &str,
    password: Option<&str>,
) -> Result<Option<String>, AppError> {
    let email = credentials::email(typed)?;
    if email == user.account.email {
        return Ok(None);
    }
    prove_password(app, user, password.ok_or(Problem::PasswordRequired)?).await?;
    let own = email.to_lowercase() == user.account.email.to_lowercase();
    if !own && !app.store.email_free(&email).await? {
        return Err(Problem::EmailTaken.into());
    }
    Ok(Some(email))
}

async fn ask_to_confirm(app: &App, tx: &mut Tx, user: &User, email: &str) -> Result<(), AppError> {
    let account = &user.account;
    let now = app.now();
    let kind = MailLinkKind::ChangeEmail;
    check_mail_limit(tx, account.id, kind, OWNER, now).await?;
    tx.set_email_pending(account.id, Some(email)).await?;
    queue_link(tx, account.id, &account.login, account.lang, kind, email, now).await?;
    queue_mail(tx, account, MailKind::EmailChanging, now).await
}

fn check_format_sets(app: &App, mut sets: Vec<VocabularyEntryId>) -> Result<Vec<VocabularyEntryId>, Problem> {
    let entries = catalog::vocabulary(app);
    let is_set = |id: &VocabularyEntryId| {
        entries
            .iter()
            .any(|entry| entry.id == *id && entry.kind == VocabularyKind::FormatSet)
    };
    if !sets.iter().all(is_set) {
        return Err(Problem::InvalidValue {
            field: "format_sets".into(),
        });
    }
    sets.sort();
    sets.dedup();
    Ok(sets)
}

/// Returns the user after the change.
pub(super) async fn current(app: &App, user: &User) -> Result<Arc<User>, AppError> {
    app.user_cache.invalidate(user.account.id);
    let account = app.store.account(user.account.id).await?;
    let account = account.ok_or(Problem::SessionExpired)?;
    Ok(Arc::new(app.store.user(account, user.session).await?))
}
