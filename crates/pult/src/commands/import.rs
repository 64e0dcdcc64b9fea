//! `pult import`: trees of audio files into the catalogue.

mod messages;
mod report;

use std::path::PathBuf;

use clap::Args;
use pult_app::{
    Clock,
    import::{FileResult, Import, import_trees},
};
use pult_media::MediaStore;

use super::CommandError;
use crate::{config::Config, logging, startup};

pub(super) use messages::wrong;
use report::{ImportReport, ImportTotals};

#[derive(Args)]
pub(crate) struct Options {
    /// Folders of audio files, or single files
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Read and check everything, write nothing
    #[arg(long)]
    dry_run: bool,
    /// Show new tracks at once; without it they are hidden until they are shown at the desk or by a second run
    #[arg(long)]
    publish: bool,
    /// Take recordings that sound the same as another track
    #[arg(long)]
    keep_alike: bool,
    /// Write what became of each file: CSV by the ending .csv, else one JSON object a line
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

pub(super) async fn run(config: Config, options: Options) -> Result<(), CommandError> {
    logging::start(&config)?;
    let mut report = options.report.as_deref().map(ImportReport::create).transpose()?;
    let (store, _folder) = match options.dry_run {
        true => startup::open_store_read_only(&config).await?,
        false => (startup::open_store_with_retry(&config).await?, None),
    };
    let media = match options.dry_run {
        true => MediaStore::in_memory().await?,
        false => startup::open_media(&config).await?,
    };
    let terms = store.terms().await?;
    let mut sums = ImportTotals::default();
    let mut unwritten = None;
    let mut import = Import::new(&store, &media, Clock::machine);
    import.dry_run = options.dry_run;
    import.publish = options.publish;
    import.allow_duplicates = options.keep_alike;
    let tell = |told: FileResult| {
        sums.count(&told);
        println!("{}", messages::line(&told, options.dry_run, config.locale));
        if let Some(Err(error)) = report.as_mut().map(|report| report.tell(&told, &terms)) {
            unwritten = Some(error);
        }
    };
    let ended = import_trees(&import, &options.paths, tell).await;
    store.close().await;
    println!("{}", messages::summary(&sums, options.dry_run, config.locale));
    ended?;
    match (unwritten, sums.failed) {
        (Some(error), _) => Err(messages::unwritten(&error, config.locale).into()),
        (None, 0) => Ok(()),
        (None, count) => Err(messages::to_look_at(count, config.locale).into()),
    }
}
