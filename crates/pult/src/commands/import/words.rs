//! What an import says, in the language of the pool.

use pult_app::import::{Other, Outcome, Told};
use pult_domain::{
    import::{Skip, Wrong},
    lang::Lang,
};

use super::report::Sums;

pub(super) fn line(told: &Told, dry_run: bool, lang: Lang) -> String {
    let made = match (dry_run, lang) {
        (false, Lang::En) => "taken",
        (false, Lang::Ru) => "взят",
        (true, Lang::En) => "would be taken",
        (true, Lang::Ru) => "был бы взят",
    };
    let what = match &told.outcome {
        Outcome::Made {
            called, detail: said, ..
        } => {
            let said = said.map(|code| format!(" ({})", detail(code, lang)));
            format!("{made}: {called}{}", said.unwrap_or_default())
        }
        Outcome::Skipped { skip, code, other } => {
            let why = match code {
                Some(code) => format!("{} ({})", skipped(*skip, lang), detail(code, lang)),
                None => skipped(*skip, lang).to_owned(),
            };
            match other {
                Some(Other::Track(track)) => format!("{why}: #{track}"),
                Some(Other::File(path)) => format!("{why}: {}", path.display()),
                None => why,
            }
        }
    };
    // A name with a line break in it must not look like two files.
    format!("{}: {what}", told.path.display()).replace(char::is_control, " ")
}

/// Every file stands in it once: taken and passed over make all there were.
pub(super) fn summary(sums: &Sums, dry_run: bool, lang: Lang) -> String {
    let (files, taken, tracks) = (sums.files(), sums.versions, sums.tracks);
    let passed = files - taken;
    let mut out = match (lang, dry_run) {
        (Lang::En, false) => {
            format!("files: {files}; taken: {taken}, new tracks among them: {tracks}; passed over: {passed}")
        }
        (Lang::En, true) => format!(
            "files: {files}; would be taken: {taken}, new tracks among them: {tracks}; passed over: {passed}"
        ),
        (Lang::Ru, false) => {
            format!("файлов: {files}; взято: {taken}, из них новых треков: {tracks}; пропущено: {passed}")
        }
        (Lang::Ru, true) => format!(
            "файлов: {files}; было бы взято: {taken}, из них новых треков: {tracks}; пропущено: {passed}"
        ),
    };
    let skips = sums.skipped.iter();
    let skips: Vec<String> = skips
        .map(|(skip, count)| format!("{}: {count}", skipped(*skip, lang)))
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

/// What the run ends with when somebody has to look at files.
pub(super) fn to_look_at(count: usize, lang: Lang) -> String {
    match lang {
        Lang::En => format!("files to be looked at, among those passed over: {count}"),
        Lang::Ru => format!("среди пропущенных надо посмотреть файлов: {count}"),
    }
}

pub(super) fn unwritten(error: &std::io::Error, lang: Lang) -> String {
    match lang {
        Lang::En => format!("the report could not be written: {error}"),
        Lang::Ru => format!("отчёт не записан: {error}"),
    }
}

/// What exactly the decoder met; what the system says stays as it says it.
fn detail(code: &str, lang: Lang) -> &str {
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

fn skipped(skip: Skip, lang: Lang) -> &'static str {
    match (skip, lang) {
        (Skip::NotAudio, Lang::En) => "not audio",
        (Skip::NotAudio, Lang::Ru) => "не звук",
        (Skip::Damaged, Lang::En) => "damaged",
        (Skip::Damaged, Lang::Ru) => "повреждён",
        (Skip::TooLarge, Lang::En) => "too large",
        (Skip::TooLarge, Lang::Ru) => "слишком большой",
        (Skip::Lossy, Lang::En) => "a lossy format other than MP3",
        (Skip::Lossy, Lang::Ru) => "формат с потерями, не MP3",
        (Skip::Nameless, Lang::En) => "no tags, and no name like Artist - Title",
        (Skip::Nameless, Lang::Ru) => "нет тегов и имени вида Артист - Название",
        (Skip::Unreadable, Lang::En) => "cannot be read",
        (Skip::Unreadable, Lang::Ru) => "не читается",
        (Skip::NoFile, Lang::En) => "a link or no plain file, not followed",
        (Skip::NoFile, Lang::Ru) => "ссылка или не обычный файл, пропущен",
        (Skip::AlreadyHere, Lang::En) => "already here",
        (Skip::AlreadyHere, Lang::Ru) => "уже есть",
        (Skip::SoundsAlike, Lang::En) => "sounds the same as another track",
        (Skip::SoundsAlike, Lang::Ru) => "звучит как другой трек",
        (Skip::VersionHere, Lang::En) => "the track has this version",
        (Skip::VersionHere, Lang::Ru) => "такая версия у трека есть",
        (Skip::TwiceInTree, Lang::En) => "the same is in the tree twice",
        (Skip::TwiceInTree, Lang::Ru) => "дважды в дереве",
    }
}

/// What is wrong with a cell of a list.
pub(in crate::commands) fn wrong(wrong: Wrong, lang: Lang) -> &'static str {
    match (wrong, lang) {
        (Wrong::Missing, Lang::En) => "is missing",
        (Wrong::Missing, Lang::Ru) => "не заполнено",
        (Wrong::UnknownWord, Lang::En) => "is not in the vocabulary",
        (Wrong::UnknownWord, Lang::Ru) => "нет в словаре",
        (Wrong::NoNumber, Lang::En) => "is not a number",
        (Wrong::NoNumber, Lang::Ru) => "не число",
        (Wrong::OutOfRange, Lang::En) => "is out of range",
        (Wrong::OutOfRange, Lang::Ru) => "вне допустимых границ",
        (Wrong::TooLong, Lang::En) => "is too long",
        (Wrong::TooLong, Lang::Ru) => "слишком длинно",
        (Wrong::TooMany, Lang::En) => "has too many parts",
        (Wrong::TooMany, Lang::Ru) => "слишком много значений",
        (Wrong::Twice, Lang::En) => "stands twice",
        (Wrong::Twice, Lang::Ru) => "стоит дважды",
        (Wrong::NoKey, Lang::En) => "is not a key",
        (Wrong::NoKey, Lang::Ru) => "не тональность",
        (Wrong::NoDate, Lang::En) => "is not a date",
        (Wrong::NoDate, Lang::Ru) => "не дата",
        (Wrong::InFuture, Lang::En) => "lies in the future",
        (Wrong::InFuture, Lang::Ru) => "дата в будущем",
        (Wrong::NotYesNo, Lang::En) => "is neither true nor false",
        (Wrong::NotYesNo, Lang::Ru) => "не да и не нет",
        (Wrong::NotFound, Lang::En) => "is not in the pool",
        (Wrong::NotFound, Lang::Ru) => "нет в пуле",
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use pult_domain::ids::VocabularyEntryId;

    use super::*;

    fn told(failed: bool, outcome: Outcome) -> Told {
        let path = PathBuf::from("a.wav");
        Told {
            path,
            failed,
            outcome,
        }
    }

    fn made(new: bool) -> Told {
        let outcome = Outcome::Made {
            track: None,
            called: "Kontur — Night".into(),
            kind: VocabularyEntryId(1),
            new,
            detail: None,
        };
        told(false, outcome)
    }

    fn passed(skip: Skip, failed: bool) -> Told {
        let outcome = Outcome::Skipped {
            skip,
            code: Some("audio_damaged".into()),
            other: None,
        };
        told(failed, outcome)
    }

    #[test]
    fn counts_add_up_and_speak_one_language() {
        let mut sums = Sums::default();
        for file in [
            made(true),
            made(false),
            passed(Skip::AlreadyHere, false),
            passed(Skip::AlreadyHere, false),
            passed(Skip::Damaged, true),
        ] {
            sums.count(&file);
        }
        assert_eq!(
            summary(&sums, false, Lang::En),
            "files: 5; taken: 2, new tracks among them: 1; passed over: 3 (damaged: 1; already here: 2)"
        );
        let latin = |text: &str| text.contains(|c: char| c.is_ascii_alphabetic());
        let russian = summary(&sums, true, Lang::Ru);
        assert!(!latin(&russian), "{russian}");
        assert!(!latin(&to_look_at(sums.failed, Lang::Ru)));
        let line = line(&passed(Skip::Damaged, true), false, Lang::Ru);
        assert_eq!(line, "a.wav: повреждён (звук не читается)");
    }
}
