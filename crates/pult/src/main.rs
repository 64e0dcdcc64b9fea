//! The binary: reads the settings, opens what they name, and runs one command.

mod commands;
mod config;
mod logging;
mod signals;
mod startup;

use std::process::ExitCode;

use clap::Parser;

use commands::Command;

/// A list is put together in fresh memory for every request; the system's allocator made that a tenth of its cost.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[derive(Parser)]
#[command(name = "pult", version, about = "A music pool for DJs")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[tokio::main]
async fn main() -> ExitCode {
    match commands::run(Arguments::parse().command).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            logging::complain(&error.to_string());
            ExitCode::FAILURE
        }
    }
}
