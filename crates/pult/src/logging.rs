//! Log output: JSON for machines in production, text for people in development.

use std::io::{IsTerminal, Write};

use tracing_subscriber::{
    EnvFilter,
    filter::{LevelFilter, ParseError},
};

use crate::config::{Config, LogFormat};

/// The decoder logs every file it opens, and the tag reader every truncated one, which the program
/// itself reports better. Their messages matter only to whoever enables them by name.
const QUIET: [(&str, LevelFilter); 2] = [("symphonia", LevelFilter::WARN), ("lofty", LevelFilter::ERROR)];

pub(crate) fn start(config: &Config) -> Result<(), String> {
    let filter = build_filter(&config.log).map_err(|e| format!("PULT_LOG: {e}"))?;
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

fn build_filter(directives: &str) -> Result<EnvFilter, ParseError> {
    let max_level = EnvFilter::try_new(directives)?.max_level_hint();
    let mut all = directives.to_owned();
    for (library, level) in QUIET {
        let is_quieter = max_level.is_some_and(|max_level| max_level <= level);
        if !is_quieter && !directives.contains(library) {
            all.push_str(&format!(",{library}={level}"));
        }
    }
    EnvFilter::try_new(all)
}

/// Prints the one line that an operator reads when a command fails.
pub(crate) fn print_error(text: &str) {
    // If even this cannot be written, there is nothing left to do.
    let _ = writeln!(std::io::stderr(), "pult: {text}");
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    /// The output when the decoder and the program log at several levels.
    fn log_output(directives: &str) -> String {
        let lines = Lines::default();
        let writer = lines.clone();
        let log = tracing_subscriber::fmt()
            .with_env_filter(build_filter(directives).unwrap())
            .with_writer(move || writer.clone())
            .with_ansi(false)
            .finish();
        tracing::subscriber::with_default(log, || {
            tracing::info!(target: "symphonia_bundle_mp3::demuxer", "xing header");
            tracing::warn!(target: "symphonia_bundle_mp3::demuxer", "odd frame");
            tracing::warn!(target: "lofty::iff::chunk", "chunk exceeds");
            tracing::info!("imported");
            tracing::error!("broken");
        });
        let lines = lines.0.lock().unwrap();
        ["xing header", "odd frame", "chunk exceeds", "imported", "broken"]
            .into_iter()
            .filter(|message| String::from_utf8_lossy(&lines).contains(message))
            .collect::<Vec<_>>()
            .join(", ")
    }

    #[test]
    fn the_decoder_is_heard_only_when_something_is_wrong() {
        assert_eq!(log_output("info"), "odd frame, imported, broken");
        assert_eq!(log_output("warn"), "odd frame, broken");
        assert_eq!(log_output("error"), "broken");
        assert_eq!(
            log_output("info,lofty=warn"),
            "odd frame, chunk exceeds, imported, broken"
        );
        assert_eq!(
            log_output("info,symphonia=info"),
            "xing header, odd frame, imported, broken"
        );
    }
}
