//! Registration of accounts.

use pult_domain::{
    account::Settings, attempt_limits::sign_ups, credentials, ids::AccountId, lang::Lang, mail::MailLinkKind,
    problem::Problem,
};
use pult_store::{NewAccount, StoreError, Tx};

use super::{
    client::ClientDevice,
    consent::consent_version,
    login_attempts::count_attempt,
    mail_links::queue_link,
    session::{SignInResult, begin, signed_in},
};
use crate::{App, AppError};

pub struct Registration<'a> {
    pub login: &'a str,
    pub email: &'a str,
    pub password: &'a str,
    /// The referral code of the account that invited.
    pub referer: Option<&'a str>,
    pub consent: Option<bool>,
    pub lang: Lang,
}

/// The popup that every new account sees first.
const FIRST_POPUP: &str = "choose_plan";
/// Bytes of a referral code: enough that it cannot be guessed.
const REF_BYTES: usize = 8;

#[crate::boxed]
pub async fn register<'a>(
    app: &'a App,
    client: &ClientDevice,
    request: Registration<'a>,
) -> Result<SignInResult, AppError> {
    let login = credentials::login(request.login)?;
    let email = credentials::email(request.email)?;
    credentials::password("password", request.password, &[&login, &email])?;
    if request.consent == Some(false) {
        return Err(Problem::ConsentRequired.into());
    }
    let now = app.now();
    let mut tx = app.store.begin().await?;
    count_attempt(&mut tx, &sign_ups(&client.network), now).await?;
    tx.commit().await?;
    // Checked before the costly hash; concurrent registrations are separated by the unique keys below.
    if !app.store.login_free(&login).await? {
        return Err(Problem::LoginTaken.into());
    }
    if !app.store.email_free(&email).await? {
        return Err(Problem::EmailTaken.into());
    }
    let password_hash = app.passwords.hash(request.password).await?;
    let invited_by = match request.referer {
        Some(code) => app.store.account_by_ref(code).await?,
        None => None,
    };
    let account = NewAccount {
        password_hash,
        invited_by,
        lang: request.lang,
        ..new_account(app, login, email)?
    };
    let agreed = consent_version(app).await?;
    let mut tx = app.store.begin().await?;
    let id = insert_account(&mut tx, &account).await?;
    if request.consent == Some(true) {
        tx.record_consent(id, &agreed, &client.address, now).await?;
    }
    queue_link(
        &mut tx,
        id,
        &account.login,
        account.lang,
        MailLinkKind::ConfirmEmail,
        &account.email,
        now,
    )
    .await?;
    let token = begin(&mut tx, client, id, now).await?;
    tx.commit().await?;
    signed_in(app, token).await
}

/// A new account: on Free, without a password, its e-mail unconfirmed.
pub fn new_account(app: &App, login: String, email: String) -> Result<NewAccount, AppError> {
    let mut bytes = [0; REF_BYTES];
    crate::random(&mut bytes)?;
    Ok(NewAccount {
        user_name: login.clone(),
        login,
        email,
        email_confirmed: false,
        password_hash: String::new(),
        name: String::new(),
        photo: None,
        lang: app.settings.lang,
        settings: Settings {
            interface_tooltips: true,
            ..Settings::default()
        },
        roles: vec![],
        format_sets: vec![],
        show_popup: Some(FIRST_POPUP.to_owned()),
        ref_code: hex::encode(bytes),
        invited_by: None,
        consent: None,
        created_at: app.now(),
    })
}

async fn insert_account(tx: &mut Tx, account: &NewAccount) -> Result<AccountId, AppError> {
    tx.create_account(account).await.map_err(is_in_use)
}

/// Translates a violated unique key into its problem.
pub(super) fn is_in_use(error: StoreError) -> AppError {
    match error {
        StoreError::Conflict { on } if on == "accounts.email_fold" => Problem::EmailTaken.into(),
        StoreError::Conflict { on } if on.starts_with("accounts.login") => Problem::LoginTaken.into(),
        other => other.into(),
    }
}
