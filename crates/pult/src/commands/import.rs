//! `pult import`: files and folders into the catalogue.

use std::path::{Path, PathBuf};

use clap::Args;
use pult_app::{
    AppError, Clock,
    ingest::{Imported, import},
};
use pult_domain::{lang::Lang, problem::Problem};

use super::Failure;
use crate::{config::Config, logging, parts};

#[derive(Args)]
pub(crate) struct Options {
    /// Audio files, and folders that hold them
    #[arg(required = true)]
    paths: Vec<PathBuf>,
}

pub(super) async fn run(config: Config, options: Options) -> Result<(), Failure> {
    logging::start(&config)?;
    let store = parts::open_store(&config).await?;
    let media = parts::open_media(&config).await?;
    let mut refused = 0;
    for path in &options.paths {
        let named = !path.is_dir();
        for file in files(path)? {
            let outcome = import(&store, &media, &file, Clock::machine()).await;
            // A folder of music holds pictures and lists too.
            let is_no_audio = matches!(outcome, Err(AppError::Problem(Problem::AudioUnknownFormat)));
            if !named && is_no_audio && !says_audio(&file) {
                continue;
            }
            refused += usize::from(outcome.is_err());
            println!("{}: {}", file.display(), word(&outcome, config.locale));
        }
    }
    store.close().await;
    match refused {
        0 => Ok(()),
        count => Err(format!("{count} files were not taken").into()),
    }
}

/// The file itself, or all files of a folder and the folders in it, by name.
fn files(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let unreadable = |error| format!("{}: {error}", path.display());
    let mut entries = std::fs::read_dir(path)
        .map_err(unreadable)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(unreadable)?;
    entries.sort();
    let mut found = Vec::new();
    for entry in entries {
        // A link could lead round in a circle.
        if !entry.is_symlink() {
            found.extend(files(&entry)?);
        }
    }
    Ok(found)
}

/// Whoever named a file so expects it to be taken.
fn says_audio(file: &Path) -> bool {
    const EXTENSIONS: [&str; 9] = ["aac", "aif", "aifc", "aiff", "flac", "m4a", "mp3", "ogg", "wav"];
    let extension = file
        .extension()
        .unwrap_or_default()
        .to_string_lossy()
        .to_lowercase();
    EXTENSIONS.contains(&extension.as_str())
}

fn word(outcome: &Result<Imported, AppError>, lang: Lang) -> String {
    match (outcome, lang) {
        (Ok(Imported::Queued(_)), Lang::Ru) => "в очереди".into(),
        (Ok(Imported::Queued(_)), Lang::En) => "queued".into(),
        (Ok(Imported::AlreadyThere), Lang::Ru) => "уже есть".into(),
        (Ok(Imported::AlreadyThere), Lang::En) => "already there".into(),
        (Err(error), _) => error.to_string(),
    }
}
