//! An account for somebody with a proved mailbox and an unknown identity.

use pult_domain::{
    attempt_limits::sign_ups,
    code::slug,
    credentials,
    ids::AccountId,
    lang::Lang,
    limits::{LOGIN_MAX, NAME_MAX, USER_NAME_MAX},
    problem::Problem,
};
use pult_store::{NewAccount, NewIdentity};

use super::steps::UnlinkedIdentity;
use crate::{
    App, AppError,
    accounts::{
        ClientDevice, consent::consent_version, login_attempts::count_attempt, new_account,
        register::is_in_use,
    },
};

pub(super) struct NewSocialAccount<'a> {
    pub(super) stranger: &'a UnlinkedIdentity,
    /// Proved, and free.
    pub(super) email: &'a str,
    pub(super) lang: Lang,
}

/// Digits after a login that is taken.
const LOGIN_SUFFIX_DIGITS: usize = 4;
const TRIES: usize = 20;

pub(super) async fn create_account(
    app: &App,
    client: &ClientDevice,
    request: NewSocialAccount<'_>,
) -> Result<AccountId, AppError> {
    let now = app.now();
    let mut tx = app.store.begin().await?;
    count_attempt(&mut tx, &sign_ups(&client.network), now).await?;
    tx.commit().await?;
    let identity = request.stranger;
    let invited_by = match &identity.intent.referer {
        Some(code) => app.store.account_by_ref(code).await?,
        None => None,
    };
    let login = free_login(app, request.email, identity.name.as_deref()).await?;
    let base = new_account(app, login, request.email.to_owned())?;
    let account = NewAccount {
        email_confirmed: true,
        name: display_name(identity, NAME_MAX).unwrap_or_default(),
        user_name: display_name(identity, USER_NAME_MAX).unwrap_or_else(|| base.user_name.clone()),
        lang: request.lang,
        invited_by,
        ..base
    };
    let consent = consent_version(app).await?;
    let mut tx = app.store.begin().await?;
    let id = tx.create_account(&account).await.map_err(is_in_use)?;
    if identity.intent.consent {
        tx.record_consent(id, &consent, &client.address, now).await?;
    }
    let linked = tx
        .link_identity(NewIdentity {
            account: id,
            provider: &identity.provider,
            subject: &identity.subject,
            email: identity.email.as_deref(),
            at: now,
        })
        .await?;
    if !linked {
        return Err(Problem::EmailTaken.into());
    }
    tx.commit().await?;
    Ok(id)
}

fn display_name(identity: &UnlinkedIdentity, max: usize) -> Option<String> {
    let cut: String = identity.name.as_deref()?.chars().take(max).collect();
    credentials::line("name", &cut, 1, max).ok()
}

/// A free login from the mailbox or the name; the owner can change it.
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

/// Only Latin letters and digits, so that the login is of one script.
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
