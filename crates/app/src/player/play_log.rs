//! Reports of players, as lines of the server's log.

use pult_domain::{bidi::is_bidi_control, limits::PLAY_LOG_TEXT_MAX};

pub struct LogEntry<'a> {
    pub track: &'a str,
    /// As the player wrote it.
    pub date: &'a str,
    pub message: &'a str,
    /// Milliseconds from the press of play to the first sound.
    pub took: Option<u32>,
}

/// One line for each entry: short, and without characters that could start another line.
pub fn log_plays(entries: &[LogEntry<'_>]) {
    for entry in entries {
        tracing::info!(
            target: "pult::player",
            track = one_line(entry.track),
            date = one_line(entry.date),
            message_of_player = one_line(entry.message),
            took = entry.took,
            "the player reports"
        );
    }
}

fn one_line(text: &str) -> String {
    text.chars()
        .filter(|c| !c.is_control() && !is_line_or_direction(*c))
        .take(PLAY_LOG_TEXT_MAX)
        .collect()
}

/// Line and paragraph separators, and marks that make terminals show text backwards.
fn is_line_or_direction(c: char) -> bool {
    matches!(c, '\u{2028}' | '\u{2029}') || is_bidi_control(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_can_begin_another_line() {
        let hostile = "a\r\nERROR\u{1b}[31m b\u{0}\u{85}c\u{2028}d\u{202e}e";
        assert_eq!(one_line(hostile), "aERROR[31m bcde");
        assert_eq!(one_line("ночь 🌙"), "ночь 🌙");
    }

    #[test]
    fn long_texts_are_cut_by_characters() {
        assert_eq!(one_line(&"я".repeat(10_000)).chars().count(), PLAY_LOG_TEXT_MAX);
    }
}
