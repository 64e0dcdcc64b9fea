//! An account for somebody whose mailbox is proved and whom nobody here knows yet.

use pult_domain::{
    code::slug,
    credentials,
    ids::AccountId,
    lang::Lang,
    limits::{LOGIN_MAX, NAME_MAX, USER_NAME_MAX},
    problem::Problem,
    sign_in::sign_ups,
};
use pult_store::{NewAccount, NewIdentity};

use super::steps::UnlinkedIdentity;
use crate::{
    App, AppError,
    accounts::{
        ClientDevice, consent::consent_version, login_attempts::count_attempt, new_account,
        register::is_taken,
    },
};

pub(super) struct NewSocialAccount<'a> {
    pub(super) stranger: &'a UnlinkedIdentity,
    /// Proved, and nobody's.
    pub(super) email: &'a str,
    pub(super) lang: Lang,
}

/// Figures after a login that somebody has already.
const LOGIN_SUFFIX_DIGITS: usize = 4;
const TRIES: usize = 20;

pub(super) async fn create_account(
    app: &App,
    client: &ClientDevice,
    newcomer: NewSocialAccount<'_>,
) -> Result<AccountId, AppError> {
    let now = app.now();
    let mut tx = app.store.begin().await?;
    count_attempt(&mut tx, &sign_ups(&client.network), now).await?;
    tx.commit().await?;
    let stranger = newcomer.stranger;
    let invited_by = match &stranger.intent.referer {
        Some(code) => app.store.account_by_ref(code).await?,
        None => None,
    };
    let login = free_login(app, newcomer.email, stranger.name.as_deref()).await?;
    let plain = new_account(app, login, newcomer.email.to_owned())?;
    let account = NewAccount {
        email_confirmed: true,
        name: display_name(stranger, NAME_MAX).unwrap_or_default(),
        user_name: display_name(stranger, USER_NAME_MAX).unwrap_or_else(|| plain.user_name.clone()),
        lang: newcomer.lang,
        invited_by,
        ..plain
    };
    let agreed = consent_version(app).await?;
    let mut tx = app.store.begin().await?;
    let id = tx.create_account(&account).await.map_err(is_taken)?;
    if stranger.intent.consent {
        tx.record_consent(id, &agreed, &client.address, now).await?;
    }
    let linked = tx
        .link_identity(NewIdentity {
            account: id,
            provider: &stranger.provider,
            subject: &stranger.subject,
            email: stranger.email.as_deref(),
            at: now,
        })
        .await?;
    if !linked {
        return Err(Problem::EmailTaken.into());
    }
    tx.commit().await?;
    Ok(id)
}

fn display_name(stranger: &UnlinkedIdentity, max: usize) -> Option<String> {
    let cut: String = stranger.name.as_deref()?.chars().take(max).collect();
    credentials::line("name", &cut, 1, max).ok()
}

/// Made of the mailbox's or the person's name; the owner can change it.
async fn free_login(app: &App, email: &str, name: Option<&str>) -> Result<String, AppError> {
    let mailbox = email.split('@').next().unwrap_or_default();
    let names = [mailbox, name.unwrap_or_default(), "dj"].map(suggested_login);
    for wished in names.iter().flatten() {
        if app.store.login_free(wished).await? {
            return Ok(wished.clone());
        }
    }
    let stem = names
        .into_iter()
        .flatten()
        .next()
        .unwrap_or_else(|| "dj".to_owned());
    let stem: String = stem.chars().take(LOGIN_MAX - LOGIN_SUFFIX_DIGITS).collect();
    for _ in 0..TRIES {
        let mut bytes = [0; 2];
        crate::random(&mut bytes)?;
        let login = format!("{stem}{:04}", u16::from_be_bytes(bytes) % 10_000);
        if app.store.login_free(&login).await? {
            return Ok(login);
        }
    }
    Err(AppError::Internal("no login is free".to_owned()))
}

/// Latin letters and figures only, so that it is of one script.
fn suggested_login(name: &str) -> Option<String> {
    let latin: String = slug(name).replace('-', "").chars().take(LOGIN_MAX).collect();
    credentials::login(&latin).ok()
}

#[cfg(test)]
mod tests {
    use super::suggested_login;

    #[test]
    fn logins_are_made_of_names() {
        assert_eq!(suggested_login("kontur.dj+pult").as_deref(), Some("konturdjpult"));
        assert_eq!(
            suggested_login("Северный Вокзал").as_deref(),
            Some("severnyyvokzal")
        );
        assert_eq!(
            suggested_login(&"long".repeat(9)).map(|login| login.len()),
            Some(15)
        );
        assert_eq!(suggested_login("я"), None);
    }
}
