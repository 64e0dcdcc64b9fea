//! Opens what the settings name: database, media store, integrations.

use std::time::Duration;

use pult_app::{App, AppSettings, Integrations};
use pult_domain::home_page::PoolSize;
use pult_media::{MediaStore, S3Credentials};
use pult_providers::{
    mail::Mailer,
    oidc::{OidcClient, OidcProvider},
    payments,
};
use pult_store::{OpenOptions, Store};
use tempfile::TempDir;

use crate::{
    commands::CommandError,
    config::{Config, DatabaseUrl, PaymentProviderKind},
};

/// Opens the database, migrates it to the newest schema and seeds a new pool with vocabularies and prices.
pub(crate) async fn open_store(config: &Config) -> Result<Store, CommandError> {
    open_store_with(config, OpenOptions::default()).await
}

/// For long work beside a running server: waits while the server writes.
pub(crate) async fn open_store_with_retry(config: &Config) -> Result<Store, CommandError> {
    open_store_with(config, retry_options()).await
}

fn retry_options() -> OpenOptions {
    OpenOptions {
        wait: Duration::from_secs(60),
        ..OpenOptions::default()
    }
}

async fn open_store_with(config: &Config, options: OpenOptions) -> Result<Store, CommandError> {
    std::fs::create_dir_all(&config.data)
        .map_err(|e| format!("cannot create the data folder {}: {e}", config.data.display()))?;
    let store = Store::open(&config.database_url.expose(), options)
        .await
        .map_err(|e| with_database_url(config, e))?;
    store.migrate().await.map_err(|e| with_database_url(config, e))?;
    store.seed().await.map_err(|e| with_database_url(config, e))?;
    Ok(store)
}

/// For read-only commands: an existing database is left as it is, and a missing one is replaced by
/// an empty one in a temporary folder, which is deleted on drop.
pub(crate) async fn open_store_read_only(config: &Config) -> Result<(Store, Option<TempDir>), CommandError> {
    if let DatabaseUrl::Sqlite(path) = &config.database_url
        && !path.exists()
    {
        let folder = tempfile::tempdir()?;
        let url = format!("sqlite://{}", folder.path().join("pult.db").display());
        let store = Store::open(&url, OpenOptions::default()).await?;
        store.migrate().await?;
        store.seed().await?;
        return Ok((store, Some(folder)));
    }
    let store = Store::open(&config.database_url.expose(), retry_options())
        .await
        .map_err(|e| with_database_url(config, e))?;
    match store
        .is_current()
        .await
        .map_err(|e| with_database_url(config, e))?
    {
        true => Ok((store, None)),
        false => Err("the database has an older schema: run `pult migrate` first".into()),
    }
}

pub(crate) async fn open_media(config: &Config) -> Result<MediaStore, CommandError> {
    let credentials = match (&config.media_key, &config.media_secret) {
        (Some(key), Some(secret)) => Some(S3Credentials {
            key: key.clone(),
            secret: secret.expose().into(),
        }),
        _ => None,
    };
    let address = config.media_url.as_ref().map_or("", |url| url.address());
    Ok(MediaStore::open(address, &config.data, credentials.as_ref()).await?)
}

pub(crate) async fn open_app(config: &Config) -> Result<App, CommandError> {
    let settings = AppSettings {
        brand: config.brand.clone(),
        lang: config.locale,
        public_url: without_slash(&config.public_url),
        alternate_url: config.alternate_url.as_ref().map(without_slash),
        production: config.is_production(),
        preview_seconds: f64::from(config.preview_seconds),
        claims: PoolSize {
            tracks: config.claimed_tracks.0,
            artists: config.claimed_artists.0,
            jingles: config.claimed_jingles.0,
            playlists: config.claimed_playlists.0,
        },
        audio_bytes_max: u64::from(config.audio_megabytes) << 20,
        geo_file: config.geo_file.clone(),
        shared_key: config.basic_auth.as_ref().map(|key| key.expose().to_owned()),
        tracking_pixels: config.tracking_pixels.0.clone(),
    };
    let store = open_store(config).await?;
    let media = open_media(config).await?;
    let secret = config
        .signing_secret()
        .map_err(|e| format!("the signing secret: {e}"))?;
    let integrations = Integrations {
        mailer: Some(open_mailer(config)?),
        providers: open_providers(config)?,
        payments: open_payments(config)?,
    };
    Ok(App::start_beside(store, media, &secret, settings, integrations).await?)
}

fn open_mailer(config: &Config) -> Result<Mailer, CommandError> {
    const FOLDER: &str = "mail";
    let host = config.public_url.host_str().unwrap_or("localhost");
    let default_sender = || format!("{} <no-reply@{host}>", config.brand);
    let from = config.mail_from.clone().unwrap_or_else(default_sender);
    let mailer = match &config.smtp_url {
        Some(url) => Mailer::smtp(url.expose(), &from),
        None => Mailer::folder(config.data.join(FOLDER), &from),
    };
    mailer.map_err(|error| format!("PULT_SMTP_URL, PULT_MAIL_FROM: {error}").into())
}

fn open_providers(config: &Config) -> Result<Vec<OidcProvider>, CommandError> {
    let connect = |(name, provider): (&String, &crate::config::OidcProviderConfig)| {
        let client = OidcClient {
            name: name.clone(),
            issuer: without_slash(&provider.issuer),
            id: provider.client_id.clone(),
            secret: provider.client_secret.expose().to_owned(),
            return_url: format!("{}/api/oidc/{name}/return", without_slash(&config.public_url)),
        };
        OidcProvider::new(client)
            .map_err(|error| CommandError::from(format!("PULT_OIDC_{}: {error}", name.to_uppercase())))
    };
    config.oidc.iter().map(connect).collect()
}

/// `None` for the sandbox, which the app opens on its own database.
fn open_payments(config: &Config) -> Result<Option<payments::PaymentProvider>, CommandError> {
    let (Some(key), Some(secret)) = (&config.payments_key, &config.payments_secret) else {
        return Ok(None);
    };
    let merchant = payments::Merchant {
        key: key.expose().to_owned(),
        secret: secret.expose().to_owned(),
        api_url: config.payments_api_url.as_ref().map(without_slash),
        vat_code: config.payments_vat_code,
    };
    let provider = match config.payments {
        PaymentProviderKind::Sandbox => return Ok(None),
        PaymentProviderKind::Yookassa => payments::PaymentProvider::yookassa(merchant),
        PaymentProviderKind::Stripe => payments::PaymentProvider::stripe(merchant),
    };
    provider
        .map(Some)
        .map_err(|error| format!("PULT_PAYMENTS: {error}").into())
}

fn with_database_url(config: &Config, error: impl std::fmt::Display) -> String {
    format!("{error} ({})", config.database_url)
}

fn without_slash(url: &url::Url) -> String {
    url.as_str().trim_end_matches('/').into()
}
