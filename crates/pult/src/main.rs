//! The binary: reads the settings, opens what they name, and runs one command.

mod commands;
mod config;
mod logging;
mod signals;
mod startup;

use std::{process::ExitCode, sync::LazyLock};

use clap::Parser;

use commands::Command;

/// Lists are built in fresh memory for every request; the system's allocator took a tenth of their cost.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The version, and the commit that scripts/build.sh names while it builds.
static VERSION: LazyLock<String> = LazyLock::new(|| match option_env!("PULT_COMMIT") {
    Some(commit) => format!("{} ({commit})", env!("CARGO_PKG_VERSION")),
    None => env!("CARGO_PKG_VERSION").to_owned(),
});

#[derive(Parser)]
#[command(name = "pult", version = VERSION.as_str(), about = "A music pool for DJs")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[tokio::main]
async fn main() -> ExitCode {
    match commands::run(Arguments::parse().command).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            logging::print_error(&error.to_string());
            ExitCode::FAILURE
        }
    }
}
