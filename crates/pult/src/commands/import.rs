//! `pult import`: trees of audio files into the catalog.

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

pub(super) use messages::describe_cell_error;
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
    let entries = store.terms().await?;
    let mut totals = ImportTotals::default();
    let mut report_error = None;
    let mut import = Import::new(&store, &media, Clock::machine);
    import.dry_run = options.dry_run;
    import.publish = options.publish;
    import.allow_duplicates = options.keep_alike;
    let report_file = |file_result: FileResult| {
        totals.count(&file_result);
        println!(
            "{}",
            messages::file_line(&file_result, options.dry_run, config.locale)
        );
        if let Some(Err(error)) = report
            .as_mut()
            .map(|report| report.write_line(&file_result, &entries))
        {
            report_error = Some(error);
        }
    };
    let result = import_trees(&import, &options.paths, report_file).await;
    store.close().await;
    println!("{}", messages::summary(&totals, options.dry_run, config.locale));
    result?;
    match (report_error, totals.failed) {
        (Some(error), _) => Err(messages::report_failed(&error, config.locale).into()),
        (None, 0) => Ok(()),
        (None, count) => Err(messages::files_to_check(count, config.locale).into()),
    }
}
