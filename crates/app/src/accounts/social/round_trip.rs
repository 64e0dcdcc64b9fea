//! To the provider and back.

use pult_domain::{
    lang::Lang,
    limits::{REFERER_MAX, ROUND_TRIP_SECONDS, TICKET_SECONDS},
    problem::Problem,
};
use pult_providers::oidc::{self, Trip};
use pult_store::AttemptKind;

use super::{
    Browser, MailStep, Outcome, Token, failed,
    meet::{Met, meet},
    own_path::own_path,
    provider, social_failed,
    steps::{Intent, RoundTrip, Step, keep, take},
};
use crate::{App, AppError, accounts::ClientDevice};

pub struct Start<'a> {
    pub provider: &'a str,
    pub backurl: Option<&'a str>,
    /// The `ref` of whoever invited.
    pub referer: Option<&'a str>,
    pub consent: bool,
}

pub struct Started {
    /// Where the browser goes.
    pub url: String,
    pub browser: Browser,
}

pub async fn start(app: &App, browser: Browser, request: Start<'_>) -> Result<Started, AppError> {
    let provider = provider(app, request.provider)?;
    let (nonce, verifier) = (Token::generate()?, Token::generate()?);
    let round_trip = RoundTrip {
        provider: request.provider.to_owned(),
        nonce: nonce.reveal().to_owned(),
        verifier: verifier.reveal().to_owned(),
        intent: Intent {
            backurl: own_path(request.backurl),
            referer: request
                .referer
                .filter(|referer| referer.len() <= REFERER_MAX)
                .map(str::to_owned),
            consent: request.consent,
        },
    };
    let mut tx = app.store.begin().await?;
    let step = Step {
        kind: AttemptKind::RoundTrip,
        account: None,
        what: &round_trip,
        seconds: ROUND_TRIP_SECONDS,
    };
    let state = keep(&mut tx, &browser, step, app.now()).await?;
    tx.commit().await?;
    let trip = Trip {
        state: state.reveal(),
        nonce: nonce.reveal(),
        verifier: verifier.reveal(),
    };
    let url = provider.authorize_url(trip).await;
    let url = url.map_err(|error| failed(app, provider, error))?;
    Ok(Started {
        url: url.into(),
        browser,
    })
}

/// What a browser came back with.
pub struct Returned<'a> {
    pub provider: &'a str,
    pub code: Option<&'a str>,
    pub state: &'a str,
    pub device_id: Option<&'a str>,
    pub issuer: Option<&'a str>,
    pub lang: Lang,
}

pub async fn returned(
    app: &App,
    client: &ClientDevice,
    browser: Option<&Browser>,
    request: Returned<'_>,
) -> Result<Outcome, AppError> {
    let provider = provider(app, request.provider)?;
    let browser = browser.ok_or(Problem::OtherBrowser)?;
    let now = app.now();
    let mut tx = app.store.begin().await?;
    let (_, trip) =
        take::<RoundTrip>(&mut tx, AttemptKind::RoundTrip, request.state, Some(browser), now).await?;
    // Used up, whatever comes of it.
    tx.commit().await?;
    let code = request.code.filter(|_| trip.provider == request.provider);
    let code = code.ok_or_else(|| social_failed(app, provider))?;
    let secrets = Trip {
        state: request.state,
        nonce: &trip.nonce,
        verifier: &trip.verifier,
    };
    let brought = oidc::Returned {
        code,
        device_id: request.device_id,
        issuer: request.issuer,
    };
    let identity = provider.redeem(secrets, brought).await;
    let identity = identity.map_err(|error| failed(app, provider, error))?;
    match meet(app, client, provider, identity, &trip.intent, request.lang).await? {
        Met::Account(account) => {
            let mut tx = app.store.begin().await?;
            let step = Step {
                kind: AttemptKind::Ticket,
                account: Some(account),
                what: &trip.intent,
                seconds: TICKET_SECONDS,
            };
            let ticket = keep(&mut tx, browser, step, now).await?;
            tx.commit().await?;
            Ok(Outcome::Ticket(ticket))
        }
        Met::Stranger(stranger) => {
            let email = stranger.email.clone();
            let ticket = super::mailbox::ask(app, browser, &stranger).await?;
            Ok(Outcome::Mailbox(MailStep { ticket, email }))
        }
        Met::Nobody => Err(social_failed(app, provider).into()),
    }
}
