//! `pult import-metadata`: a list of tracks from another system.

use std::{fs::File, io::BufReader, path::PathBuf};

use clap::Args;
use pult_app::{
    Clock,
    import::{LineFault, LineProblem, import_metadata, lines_of},
};
use pult_domain::lang::Lang;

use super::{CommandError, import};
use crate::{config::Config, logging, startup};

#[derive(Args)]
pub(crate) struct Options {
    /// A .csv file with a head, or JSON: one array, or an object a line
    file: PathBuf,
    /// Read and check everything, write nothing
    #[arg(long)]
    dry_run: bool,
}

pub(super) async fn run(config: Config, options: Options) -> Result<(), CommandError> {
    logging::start(&config)?;
    let file = File::open(&options.file).map_err(|error| format!("{}: {error}", options.file.display()))?;
    let (store, _folder) = match options.dry_run {
        true => startup::open_store_read_only(&config).await?,
        false => (startup::open_store_with_retry(&config).await?, None),
    };
    let lines = lines_of(&options.file, BufReader::with_capacity(1 << 20, file));
    let mut faults = 0;
    let result = import_metadata(&store, lines, options.dry_run, Clock::machine(), |fault| {
        faults += usize::from(!matches!(fault.what, LineProblem::NotWritten { .. }));
        println!("{}", describe(&fault, config.locale));
    })
    .await;
    store.close().await;
    let totals = result?;
    let (created, changed, unchanged, skipped) =
        (totals.created, totals.changed, totals.unchanged, totals.refused);
    let total = created + changed + unchanged + skipped;
    println!(
        "{}",
        match config.locale {
            Lang::En => format!(
                "lines: {total}; new: {created}, changed: {changed}, as they were: {unchanged}, left out: {skipped}"
            ),
            Lang::Ru => format!(
                "строк: {total}; новых: {created}, изменено: {changed}, без изменений: {unchanged}, пропущено: {skipped}"
            ),
        }
    );
    match faults {
        0 => Ok(()),
        count => Err(match config.locale {
            Lang::En => format!("mistakes in {}: {count}", options.file.display()),
            Lang::Ru => format!("ошибок в {}: {count}", options.file.display()),
        }
        .into()),
    }
}

fn describe(fault: &LineFault, lang: Lang) -> String {
    let location = match (&fault.column, lang) {
        (Some(column), Lang::En) => format!("line {}, {column}", fault.line),
        (Some(column), Lang::Ru) => format!("строка {}, {column}", fault.line),
        (None, Lang::En) => format!("line {}", fault.line),
        (None, Lang::Ru) => format!("строка {}", fault.line),
    };
    let what = match (&fault.what, lang) {
        (LineProblem::Wrong(what), lang) => import::describe_cell_error(*what, lang).to_owned(),
        (LineProblem::UnknownColumn, Lang::En) => "no such column".to_owned(),
        (LineProblem::UnknownColumn, Lang::Ru) => "такого столбца нет".to_owned(),
        (LineProblem::Unreadable(reason), Lang::En) => format!("cannot be read: {reason}"),
        (LineProblem::Unreadable(reason), Lang::Ru) => format!("не читается: {reason}"),
        (LineProblem::NotWritten { from, to }, Lang::En) => format!("lines {from} to {to} were not written"),
        (LineProblem::NotWritten { from, to }, Lang::Ru) => format!("строки с {from} по {to} не записаны"),
    };
    format!("{location}: {what}").replace(char::is_control, " ")
}
