//! `pult serve`: the pool over HTTP, with jobs and metrics in the same process.

use std::{net::SocketAddr, num::NonZeroU32, time::Duration};

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use pult_api::{ApiSettings, ServerLimits, metrics_router};
use tokio::{net::TcpListener, task::JoinSet};
use tokio_util::sync::CancellationToken;

use super::CommandError;
use crate::{
    config::{Config, MetricsListen},
    logging, signals, startup,
};

/// Upper bounds of the histogram buckets for requests and jobs.
const SECONDS: [f64; 10] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0];
const METRICS_FLUSH_EVERY: Duration = Duration::from_secs(5);

pub(super) async fn run(config: Config) -> Result<(), CommandError> {
    logging::start(&config)?;
    // The port is bound first: a process that finds it in use must not have touched anything.
    let listener = listen(config.listen, "PULT_LISTEN").await?;
    let stop = signals::stop_on_signal();
    let mut tasks = JoinSet::new();
    if let MetricsListen::On(address) = config.metrics_listen {
        tasks.spawn(metrics_server(address, stop.clone()).await?);
    }

    let app = startup::open_app(&config).await?;
    tasks.spawn(run_until(
        stop.clone(),
        pult_app::catalog::follow_changes(app.clone()),
    ));
    if config.worker {
        tasks.spawn(pult_jobs::run(
            app.clone(),
            pult_jobs::WakeSignal::default(),
            stop.clone(),
        ));
    }
    tasks.spawn(end_streams(app.clone(), stop.clone()));
    tasks.spawn(run_until(stop.clone(), fill_pictures(app.clone())));
    tasks.spawn(run_until(
        stop.clone(),
        pult_app::stats::flush_periodically(app.clone()),
    ));
    let settings = ApiSettings {
        rate_limit: NonZeroU32::new(config.rate_limit),
        trusted_proxies: config.trusted_proxies.clone(),
        country_header: config.country_header.clone(),
        ..ApiSettings::default()
    };
    let web = pult_api::web(app.clone(), &settings);
    tracing::info!(address = %listener.local_addr()?, url = %config.public_url, "serving");
    pult_api::serve(listener, web, ServerLimits::default(), stop).await;
    while tasks.join_next().await.is_some() {}
    // Writes the hits of the last seconds, now that none are added any more.
    if let Err(error) = pult_app::stats::write(&app).await {
        tracing::warn!(%error, "the last hits were not written down");
    }
    app.store.close().await;
    tracing::info!("stopped");
    Ok(())
}

/// Draws pictures for playlists if the pool has none yet; nothing waits for it.
async fn fill_pictures(app: pult_app::App) {
    let result = pult_app::playlists::fill_pictures(&app.store, &app.media).await;
    if let Err(error) = result {
        tracing::warn!(%error, "no pictures for playlists were drawn");
    }
}

/// Event streams are closed before the server waits for the last responses.
async fn end_streams(app: pult_app::App, stop: CancellationToken) {
    stop.cancelled().await;
    app.streams.close();
}

async fn listen(address: SocketAddr, setting: &str) -> Result<TcpListener, CommandError> {
    TcpListener::bind(address)
        .await
        .map_err(|e| format!("cannot listen on {address} ({setting}): {e}").into())
}

/// Binds the address at once, so that one in use is reported before anything is served.
async fn metrics_server(
    address: SocketAddr,
    stop: CancellationToken,
) -> Result<impl Future<Output = ()> + Send + 'static, CommandError> {
    let recorder = PrometheusBuilder::new()
        .set_buckets(&SECONDS)?
        .install_recorder()?;
    let listener = listen(address, "PULT_METRICS_LISTEN").await?;
    let handle = recorder.clone();
    let router = metrics_router(move || handle.render());
    let serving = pult_api::serve(listener, router, ServerLimits::default(), stop.clone());
    Ok(async move {
        tokio::join!(serving, run_until(stop, flush_metrics(recorder)));
    })
}

/// Samples stay in memory until they are sorted into buckets, by a request for the metrics page or by this task.
async fn flush_metrics(recorder: PrometheusHandle) {
    loop {
        tokio::time::sleep(METRICS_FLUSH_EVERY).await;
        recorder.run_upkeep();
    }
}

async fn run_until(stop: CancellationToken, work: impl Future<Output = ()>) {
    tokio::select! {
        () = stop.cancelled() => {}
        () = work => {}
    }
}
