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
        Outcome::Made { called, .. } => format!("{made}: {called}"),
        Outcome::Skipped { skip, code, other } => {
            let why = match code {
                Some(code) => format!("{} ({code})", skipped(*skip, lang)),
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

pub(super) fn summary(sums: &Sums, dry_run: bool, lang: Lang) -> String {
    let head = match (lang, dry_run) {
        (Lang::En, false) => format!("{} versions taken, {} new tracks", sums.versions, sums.tracks),
        (Lang::En, true) => format!(
            "{} versions and {} new tracks would be made; nothing was written",
            sums.versions, sums.tracks
        ),
        (Lang::Ru, false) => format!("взято версий: {}, новых треков: {}", sums.versions, sums.tracks),
        (Lang::Ru, true) => format!(
            "было бы взято версий: {}, новых треков: {}; ничего не записано",
            sums.versions, sums.tracks
        ),
    };
    let skips = sums
        .skipped
        .iter()
        .map(|(skip, count)| format!("; {}: {count}", skipped(*skip, lang)));
    std::iter::once(head).chain(skips).collect()
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
