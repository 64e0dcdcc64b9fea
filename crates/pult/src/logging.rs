//! Where log lines go: JSON for machines in production, text for people in development.

use std::io::{IsTerminal, Write};

use tracing_subscriber::{
    EnvFilter,
    filter::{LevelFilter, ParseError},
};

use crate::config::{Config, LogFormat};

/// The decoder tells of every file it opens, the reader of tags of every one that is cut, which the program itself says
/// better; what they tell is of use only to whoever asks for them by name.
const QUIET: [(&str, LevelFilter); 2] = [("symphonia", LevelFilter::WARN), ("lofty", LevelFilter::ERROR)];

pub(crate) fn start(config: &Config) -> Result<(), String> {
    let filter = filter(&config.log).map_err(|e| format!("PULT_LOG: {e}"))?;
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

fn filter(asked: &str) -> Result<EnvFilter, ParseError> {
    let loudest = EnvFilter::try_new(asked)?.max_level_hint();
    let mut all = asked.to_owned();
    for (library, level) in QUIET {
        let quiet = loudest.is_some_and(|loudest| loudest <= level);
        if !quiet && !asked.contains(library) {
            all.push_str(&format!(",{library}={level}"));
        }
    }
    EnvFilter::try_new(all)
}

/// The one line an operator reads when a command cannot go on.
pub(crate) fn complain(text: &str) {
    // Nothing is left to tell when even this cannot be written.
    let _ = writeln!(std::io::stderr(), "pult: {text}");
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    #[derive(Clone, Default)]
    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl Write for Lines {
        fn write(&mut self, piece: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().write(piece)
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    /// What is logged when the decoder and the program tell something of each level.
    fn logged(asked: &str) -> String {
        let lines = Lines::default();
        let writer = lines.clone();
        let log = tracing_subscriber::fmt()
            .with_env_filter(filter(asked).unwrap())
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
            .filter(|told| String::from_utf8_lossy(&lines).contains(told))
            .collect::<Vec<_>>()
            .join(", ")
    }

    #[test]
    fn the_decoder_is_heard_only_when_something_is_wrong() {
        assert_eq!(logged("info"), "odd frame, imported, broken");
        assert_eq!(logged("warn"), "odd frame, broken");
        assert_eq!(logged("error"), "broken");
        assert_eq!(
            logged("info,lofty=warn"),
            "odd frame, chunk exceeds, imported, broken"
        );
        assert_eq!(
            logged("info,symphonia=info"),
            "xing header, odd frame, imported, broken"
        );
    }
}
