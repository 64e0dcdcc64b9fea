//! The messages of an import, in the language of the pool.

use pult_app::import::{DuplicateOf, FileResult, ImportOutcome};
use pult_domain::{
    import::{CellErrorKind, SkipReason},
    lang::Lang,
};

use super::report::ImportTotals;

pub(super) fn file_line(file_result: &FileResult, dry_run: bool, lang: Lang) -> String {
    let verb = match (dry_run, lang) {
        (false, Lang::En) => "taken",
        (false, Lang::Ru) => "взят",
        (true, Lang::En) => "would be taken",
        (true, Lang::Ru) => "был бы взят",
    };
    let text = match &file_result.outcome {
        ImportOutcome::Made {
            called,
            detail: detail_code,
            ..
        } => {
            let detail_code = detail_code.map(|code| format!(" ({})", describe_detail(code, lang)));
            format!("{verb}: {called}{}", detail_code.unwrap_or_default())
        }
        ImportOutcome::Skipped { skip, code, other } => {
            let reason = match code {
                Some(code) => format!("{} ({})", describe_skip(*skip, lang), describe_detail(code, lang)),
                None => describe_skip(*skip, lang).to_owned(),
            };
            match other {
                Some(DuplicateOf::Track(track)) => format!("{reason}: #{track}"),
                Some(DuplicateOf::File(path)) => format!("{reason}: {}", path.display()),
                None => reason,
            }
        }
    };
    // A name with a line break must not look like two files.
    format!("{}: {text}", file_result.path.display()).replace(char::is_control, " ")
}

/// Every file is counted once: imported and skipped files add up to all.
pub(super) fn summary(totals: &ImportTotals, dry_run: bool, lang: Lang) -> String {
    let (files, imported, tracks) = (totals.files(), totals.versions, totals.tracks);
    let skipped_count = files - imported;
    let mut out = match (lang, dry_run) {
        (Lang::En, false) => {
            format!(
                "files: {files}; taken: {imported}, new tracks among them: {tracks}; passed over: {skipped_count}"
            )
        }
        (Lang::En, true) => format!(
            "files: {files}; would be taken: {imported}, new tracks among them: {tracks}; passed over: {skipped_count}"
        ),
        (Lang::Ru, false) => {
            format!(
                "файлов: {files}; взято: {imported}, из них новых треков: {tracks}; пропущено: {skipped_count}"
            )
        }
        (Lang::Ru, true) => format!(
            "файлов: {files}; было бы взято: {imported}, из них новых треков: {tracks}; пропущено: {skipped_count}"
        ),
    };
    let skips = totals.skipped.iter();
    let skips: Vec<String> = skips
        .map(|(skip, count)| format!("{}: {count}", describe_skip(*skip, lang)))
        .collect();
    if !skips.is_empty() {
        out.push_str(&format!(" ({})", skips.join("; ")));
    }
    if dry_run {
        out.push_str(match lang {
            Lang::En => "; nothing was written",
            Lang::Ru => "; ничего не записано",
        });
    }
    out
}

/// The error that ends the run when somebody has to look at files.
pub(super) fn files_to_check(count: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("files to be looked at, among those passed over: {count}"),
        Lang::Ru => format!("среди пропущенных надо посмотреть файлов: {count}"),
    }
}

pub(super) fn report_failed(error: &std::io::Error, lang: Lang) -> String {
    match lang {
        Lang::En => format!("the report could not be written: {error}"),
        Lang::Ru => format!("отчёт не записан: {error}"),
    }
}

/// What exactly the decoder found; messages of the system are passed on.
fn describe_detail(code: &str, lang: Lang) -> &str {
    match (code, lang) {
        ("audio_unknown_format", Lang::En) => "unknown format",
        ("audio_unknown_format", Lang::Ru) => "неизвестный формат",
        ("audio_unsupported", Lang::En) => "a kind that is not taken",
        ("audio_unsupported", Lang::Ru) => "такой вид не принимается",
        ("audio_damaged", Lang::En) => "the sound cannot be decoded",
        ("audio_damaged", Lang::Ru) => "звук не читается",
        ("audio_truncated", Lang::En) => "it breaks off",
        ("audio_truncated", Lang::Ru) => "файл обрывается",
        ("audio_too_long", Lang::En) => "too long",
        ("audio_too_long", Lang::Ru) => "слишком длинный",
        ("audio_too_short", Lang::En) => "too short",
        ("audio_too_short", Lang::Ru) => "слишком короткий",
        ("audio_empty", Lang::En) => "no sound inside",
        ("audio_empty", Lang::Ru) => "внутри нет звука",
        ("master_lossy", Lang::En) => "compressed with losses",
        ("master_lossy", Lang::Ru) => "сжат с потерями",
        ("file_too_large", Lang::En) => "over the limit",
        ("file_too_large", Lang::Ru) => "больше предела",
        ("name_shortened", Lang::En) => "the name was too long and has been cut",
        ("name_shortened", Lang::Ru) => "имя слишком длинное и сокращено",
        (other, _) => other,
    }
}

fn describe_skip(skip: SkipReason, lang: Lang) -> &'static str {
    match (skip, lang) {
        (SkipReason::NotAudio, Lang::En) => "not audio",
        (SkipReason::NotAudio, Lang::Ru) => "не звук",
        (SkipReason::Damaged, Lang::En) => "damaged",
        (SkipReason::Damaged, Lang::Ru) => "повреждён",
        (SkipReason::TooLarge, Lang::En) => "too large",
        (SkipReason::TooLarge, Lang::Ru) => "слишком большой",
        (SkipReason::Lossy, Lang::En) => "a lossy format other than MP3",
        (SkipReason::Lossy, Lang::Ru) => "формат с потерями, не MP3",
        (SkipReason::Nameless, Lang::En) => "no tags, and no name like Artist - Title",
        (SkipReason::Nameless, Lang::Ru) => "нет тегов и имени вида Артист - Название",
        (SkipReason::Unreadable, Lang::En) => "cannot be read",
        (SkipReason::Unreadable, Lang::Ru) => "не читается",
        (SkipReason::NoFile, Lang::En) => "a link or no plain file, not followed",
        (SkipReason::NoFile, Lang::Ru) => "ссылка или не обычный файл, пропущен",
        (SkipReason::AlreadyHere, Lang::En) => "already here",
        (SkipReason::AlreadyHere, Lang::Ru) => "уже есть",
        (SkipReason::SoundsAlike, Lang::En) => "sounds the same as another track",
        (SkipReason::SoundsAlike, Lang::Ru) => "звучит как другой трек",
        (SkipReason::VersionHere, Lang::En) => "the track has this version",
        (SkipReason::VersionHere, Lang::Ru) => "такая версия у трека есть",
        (SkipReason::TwiceInTree, Lang::En) => "the same is in the tree twice",
        (SkipReason::TwiceInTree, Lang::Ru) => "дважды в дереве",
    }
}

/// Describes what is wrong with a cell of a list.
pub(in crate::commands) fn describe_cell_error(error: CellErrorKind, lang: Lang) -> &'static str {
    match (error, lang) {
        (CellErrorKind::Missing, Lang::En) => "is missing",
        (CellErrorKind::Missing, Lang::Ru) => "не заполнено",
        (CellErrorKind::UnknownWord, Lang::En) => "is not in the vocabulary",
        (CellErrorKind::UnknownWord, Lang::Ru) => "нет в словаре",
        (CellErrorKind::NoNumber, Lang::En) => "is not a number",
        (CellErrorKind::NoNumber, Lang::Ru) => "не число",
        (CellErrorKind::OutOfRange, Lang::En) => "is out of range",
        (CellErrorKind::OutOfRange, Lang::Ru) => "вне допустимых границ",
        (CellErrorKind::TooLong, Lang::En) => "is too long",
        (CellErrorKind::TooLong, Lang::Ru) => "слишком длинно",
        (CellErrorKind::TooMany, Lang::En) => "has too many parts",
        (CellErrorKind::TooMany, Lang::Ru) => "слишком много значений",
        (CellErrorKind::Twice, Lang::En) => "stands twice",
        (CellErrorKind::Twice, Lang::Ru) => "стоит дважды",
        (CellErrorKind::NoKey, Lang::En) => "is not a key",
        (CellErrorKind::NoKey, Lang::Ru) => "не тональность",
        (CellErrorKind::NoDate, Lang::En) => "is not a date",
        (CellErrorKind::NoDate, Lang::Ru) => "не дата",
        (CellErrorKind::InFuture, Lang::En) => "lies in the future",
        (CellErrorKind::InFuture, Lang::Ru) => "дата в будущем",
        (CellErrorKind::NotYesNo, Lang::En) => "is neither true nor false",
        (CellErrorKind::NotYesNo, Lang::Ru) => "не да и не нет",
        (CellErrorKind::NotFound, Lang::En) => "is not in the pool",
        (CellErrorKind::NotFound, Lang::Ru) => "нет в пуле",
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use pult_domain::ids::VocabularyEntryId;

    use super::*;

    fn file_result(failed: bool, outcome: ImportOutcome) -> FileResult {
        let path = PathBuf::from("a.wav");
        FileResult {
            path,
            failed,
            outcome,
        }
    }

    fn imported(new: bool) -> FileResult {
        let outcome = ImportOutcome::Made {
            track: None,
            called: "Kontur — Night".into(),
            kind: VocabularyEntryId(1),
            new,
            detail: None,
        };
        file_result(false, outcome)
    }

    fn skipped(skip: SkipReason, failed: bool) -> FileResult {
        let outcome = ImportOutcome::Skipped {
            skip,
            code: Some("audio_damaged".into()),
            other: None,
        };
        file_result(failed, outcome)
    }

    #[test]
    fn counts_add_up_and_speak_one_language() {
        let mut totals = ImportTotals::default();
        for file in [
            imported(true),
            imported(false),
            skipped(SkipReason::AlreadyHere, false),
            skipped(SkipReason::AlreadyHere, false),
            skipped(SkipReason::Damaged, true),
        ] {
            totals.count(&file);
        }
        assert_eq!(
            summary(&totals, false, Lang::En),
            "files: 5; taken: 2, new tracks among them: 1; passed over: 3 (damaged: 1; already here: 2)"
        );
        let has_latin = |text: &str| text.contains(|c: char| c.is_ascii_alphabetic());
        let russian = summary(&totals, true, Lang::Ru);
        assert!(!has_latin(&russian), "{russian}");
        assert!(!has_latin(&files_to_check(totals.failed, Lang::Ru)));
        let line = file_line(&skipped(SkipReason::Damaged, true), false, Lang::Ru);
        assert_eq!(line, "a.wav: повреждён (звук не читается)");
    }
}
