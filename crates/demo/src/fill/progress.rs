//! Shows the progress: a bar on a terminal, plain lines elsewhere.

use std::io::IsTerminal;

use indicatif::{ProgressBar, ProgressStyle};
use pult_domain::lang::Lang;

#[derive(Debug, Clone)]
pub enum FillProgress {
    Silent,
    Lines(Lang),
    Bar(Lang, ProgressBar),
}

#[derive(Debug, Clone, Copy)]
pub(super) enum FillStep {
    Make,
    Tracks,
    Life,
}

impl FillStep {
    fn text(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::Make, Lang::Ru) => "Музыка и обложки",
            (Self::Make, Lang::En) => "Music and covers",
            (Self::Tracks, Lang::Ru) => "Треки",
            (Self::Tracks, Lang::En) => "Tracks",
            (Self::Life, Lang::Ru) => "Люди и плейлисты",
            (Self::Life, Lang::En) => "People and playlists",
        }
    }
}

impl FillProgress {
    /// A bar on a terminal, otherwise a line per step.
    pub fn detect(lang: Lang) -> Self {
        if std::io::stderr().is_terminal() {
            Self::Bar(lang, ProgressBar::new(0))
        } else {
            Self::Lines(lang)
        }
    }

    pub(super) fn begin(&self, step: FillStep, total: usize) {
        match self {
            Self::Silent => {}
            Self::Lines(lang) => println!("{}: {total}", step.text(*lang)),
            Self::Bar(lang, bar) => {
                if let Ok(style) = ProgressStyle::with_template("{msg:22} {bar:40} {pos}/{len} {eta}") {
                    bar.set_style(style);
                }
                bar.set_length(total as u64);
                bar.set_position(0);
                bar.set_message(step.text(*lang));
            }
        }
    }

    pub(super) fn advance(&self, by: usize) {
        if let Self::Bar(_, bar) = self {
            bar.inc(by as u64);
        }
    }

    pub(super) fn close(&self) {
        if let Self::Bar(_, bar) = self {
            bar.finish_and_clear();
        }
    }
}
