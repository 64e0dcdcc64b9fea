//! The redirect to the provider and the callback from it.

use pult_domain::{
    lang::Lang,
    limits::{REFERER_MAX, ROUND_TRIP_SECONDS, TICKET_SECONDS},
    problem::Problem,
};
use pult_providers::oidc::{self, AuthRequest};
use pult_store::AttemptKind;

use super::{
    BrowserSecret, MailboxStep, SocialOutcome, Token,
    match_account::{AccountMatch, match_account},
    own_path::own_path,
    provider, provider_failure, social_failed,
    steps::{NewSocialStep, PendingRedirect, SignInIntent, consume_step, save_step},
};
use crate::{App, AppError, accounts::ClientDevice};

pub struct SocialStart<'a> {
    pub provider: &'a str,
    pub backurl: Option<&'a str>,
    /// The referral code of the account that invited.
    pub referer: Option<&'a str>,
    pub consent: bool,
}

pub struct SocialRedirect {
    /// Where to redirect the browser.
    pub url: String,
    pub browser: BrowserSecret,
}

#[crate::boxed]
pub async fn start<'a>(
    app: &'a App,
    browser: BrowserSecret,
    request: SocialStart<'a>,
) -> Result<SocialRedirect, AppError> {
    let provider = provider(app, request.provider)?;
    let (nonce, verifier) = (Token::generate()?, Token::generate()?);
    let pending = PendingRedirect {
        provider: request.provider.to_owned(),
        nonce: nonce.reveal().to_owned(),
        verifier: verifier.reveal().to_owned(),
        intent: SignInIntent {
            backurl: own_path(request.backurl),
            referer: request
                .referer
                .filter(|referer| referer.len() <= REFERER_MAX)
                .map(str::to_owned),
            consent: request.consent,
        },
    };
    let mut tx = app.store.begin().await?;
    let step = NewSocialStep {
        kind: AttemptKind::RoundTrip,
        account: None,
        what: &pending,
        seconds: ROUND_TRIP_SECONDS,
    };
    let state = save_step(&mut tx, &browser, step, app.now()).await?;
    tx.commit().await?;
    let auth_request = AuthRequest {
        state: state.reveal(),
        nonce: nonce.reveal(),
        verifier: verifier.reveal(),
    };
    let url = provider.authorize_url(auth_request).await;
    let url = url.map_err(|error| provider_failure(app, provider, error))?;
    Ok(SocialRedirect {
        url: url.into(),
        browser,
    })
}

/// The parameters of the callback.
pub struct SocialCallback<'a> {
    pub provider: &'a str,
    pub code: Option<&'a str>,
    pub state: &'a str,
    pub device_id: Option<&'a str>,
    pub issuer: Option<&'a str>,
    pub lang: Lang,
}

#[crate::boxed]
pub async fn returned<'a>(
    app: &'a App,
    client: &ClientDevice,
    browser: Option<&BrowserSecret>,
    request: SocialCallback<'a>,
) -> Result<SocialOutcome, AppError> {
    let provider = provider(app, request.provider)?;
    let browser = browser.ok_or(Problem::OtherBrowser)?;
    let now = app.now();
    let mut tx = app.store.begin().await?;
    let (_, pending) =
        consume_step::<PendingRedirect>(&mut tx, AttemptKind::RoundTrip, request.state, Some(browser), now)
            .await?;
    // The step is used up, whatever the outcome.
    tx.commit().await?;
    let code = request.code.filter(|_| pending.provider == request.provider);
    let code = code.ok_or_else(|| social_failed(app, provider))?;
    let secrets = AuthRequest {
        state: request.state,
        nonce: &pending.nonce,
        verifier: &pending.verifier,
    };
    let callback = oidc::AuthCallback {
        code,
        device_id: request.device_id,
        issuer: request.issuer,
    };
    let identity = provider.redeem(secrets, callback).await;
    let identity = identity.map_err(|error| provider_failure(app, provider, error))?;
    match match_account(app, client, provider, identity, &pending.intent, request.lang).await? {
        AccountMatch::Account(account) => {
            let mut tx = app.store.begin().await?;
            let step = NewSocialStep {
                kind: AttemptKind::Ticket,
                account: Some(account),
                what: &pending.intent,
                seconds: TICKET_SECONDS,
            };
            let ticket = save_step(&mut tx, browser, step, now).await?;
            tx.commit().await?;
            Ok(SocialOutcome::Ticket(ticket))
        }
        AccountMatch::Stranger(stranger) => {
            let email = stranger.email.clone();
            let ticket = super::mailbox::request_mailbox(app, browser, &stranger).await?;
            Ok(SocialOutcome::Mailbox(MailboxStep { ticket, email }))
        }
        AccountMatch::Nobody => Err(social_failed(app, provider).into()),
    }
}
