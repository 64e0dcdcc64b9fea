//! One file per command.

mod admin;
mod analyze;
mod config;
mod demo;
mod import;
mod import_metadata;
mod migrate;
mod openapi;
mod serve;
mod worker;

use clap::Subcommand;

use crate::config::Config;

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the pool over HTTP
    Serve,
    /// Run background jobs without serving (needs PostgreSQL)
    Worker,
    /// Bring the database to the newest schema
    Migrate,
    /// Fill an empty pool with the demo catalogue
    Demo(demo::Options),
    /// Take trees of audio files into the catalogue
    Import(import::Options),
    /// Take a list of tracks, CSV or JSON, into the catalogue
    ImportMetadata(import_metadata::Options),
    /// Measure audio files: tempo, key, loudness, form
    Analyze(analyze::Options),
    /// Tools for operators
    Admin(admin::Options),
    /// Print the effective settings
    Config(config::Options),
    /// Print the API document
    Openapi,
}

/// The error that ends a command: one line for the operator.
pub(crate) type CommandError = Box<dyn std::error::Error>;

pub(crate) async fn run(command: Command) -> Result<(), CommandError> {
    match command {
        Command::Openapi => openapi::run(),
        Command::Analyze(options) => analyze::run(options),
        Command::Config(options) => config::run(options),
        Command::Serve => serve::run(Config::from_process()?).await,
        Command::Worker => worker::run(Config::from_process()?).await,
        Command::Migrate => migrate::run(Config::from_process()?).await,
        Command::Demo(options) => demo::run(Config::from_process()?, options).await,
        Command::Import(options) => import::run(Config::from_process()?, options).await,
        Command::ImportMetadata(options) => import_metadata::run(Config::from_process()?, options).await,
        Command::Admin(options) => admin::run(Config::from_process()?, options).await,
    }
}
