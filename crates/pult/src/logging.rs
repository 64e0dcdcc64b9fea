//! Where log lines go: JSON for machines in production, text for people in development.

use std::io::{IsTerminal, Write};

use tracing_subscriber::EnvFilter;

use crate::config::{Config, LogFormat};

pub(crate) fn start(config: &Config) -> Result<(), String> {
    let filter = EnvFilter::try_new(&config.log).map_err(|e| format!("PULT_LOG: {e}"))?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    match config.log_format() {
        LogFormat::Json => log.json().flatten_event(true).init(),
        LogFormat::Text => log.with_target(false).compact().init(),
    }
    Ok(())
}

/// The one line an operator reads when a command cannot go on.
pub(crate) fn complain(text: &str) {
    // Nothing is left to tell when even this cannot be written.
    let _ = writeln!(std::io::stderr(), "pult: {text}");
}
