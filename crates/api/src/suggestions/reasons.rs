//! Texts of suggestion reasons in both languages.

use pult_domain::{
    catalog::Bpm,
    lang::{Bilingual, Lang},
    suggestions::SuggestionReason,
};

/// `word` is the name of the genre or the part of night that the reason refers to.
pub(super) fn describe(reason: SuggestionReason, word: &str, lang: Lang) -> String {
    let (ru, en) = match reason {
        SuggestionReason::SameKey => ("Та же тональность".into(), "Same key".into()),
        SuggestionReason::CompatibleKey => ("Тональности сочетаются".into(), "Compatible key".into()),
        SuggestionReason::KeyLift => (
            "Тональность поднимает танцпол".into(),
            "Key lifts the floor".into(),
        ),
        SuggestionReason::Bpm(Bpm(0)) => ("Тот же темп".into(), "Same tempo".into()),
        SuggestionReason::Bpm(faster) => (beats(faster, ','), beats(faster, '.')),
        SuggestionReason::HalfTime => ("Половинный темп".into(), "Half time".into()),
        SuggestionReason::DoubleTime => ("Двойной темп".into(), "Double time".into()),
        SuggestionReason::Genre(_) => (format!("Жанр: {word}"), format!("Genre: {word}")),
        SuggestionReason::PartNight(_) => (format!("Часть ночи: {word}"), format!("Part of night: {word}")),
        SuggestionReason::DownloadedTogether(accounts) => (downloaded_ru(accounts), downloaded_en(accounts)),
        SuggestionReason::SimilarTaste => (
            "Скачивают диджеи с похожим вкусом".into(),
            "Downloaded by DJs with similar taste".into(),
        ),
        SuggestionReason::FollowedArtist => {
            ("Вы подписаны на артиста".into(), "You follow the artist".into())
        }
        SuggestionReason::LikedArtist => (
            "Артист, которого вы скачиваете".into(),
            "An artist you download".into(),
        ),
        SuggestionReason::FormatSet => ("Из ваших форматов".into(), "From your format sets".into()),
        SuggestionReason::Rising => ("Набирает популярность".into(), "On the rise".into()),
    };
    Bilingual { ru, en }.get(lang).to_owned()
}

/// `+2 BPM`, `−1,5 BPM`: at most two decimals, without trailing zeros.
fn beats(faster: Bpm, point: char) -> String {
    let sign = if faster.0 < 0 { '−' } else { '+' };
    let (whole, hundredths) = (faster.0.abs() / 100, faster.0.abs() % 100);
    let fraction = match hundredths {
        0 => String::new(),
        tenths if tenths % 10 == 0 => format!("{point}{}", tenths / 10),
        both => format!("{point}{both:02}"),
    };
    format!("{sign}{whole}{fraction} BPM")
}

fn downloaded_ru(accounts: u32) -> String {
    let (who, did) = match (accounts % 10, accounts % 100) {
        (_, 11..=14) => ("диджеев", "скачали"),
        (1, _) => ("диджей", "скачал"),
        (2..=4, _) => ("диджея", "скачали"),
        _ => ("диджеев", "скачали"),
    };
    format!("{accounts} {who} {did} оба")
}

fn downloaded_en(accounts: u32) -> String {
    let who = if accounts == 1 { "DJ" } else { "DJs" };
    format!("{accounts} {who} downloaded both")
}

#[cfg(test)]
mod tests {
    use pult_domain::ids::VocabularyEntryId;

    use super::*;

    #[test]
    fn numbers_take_the_right_form() {
        for (n, ru) in [
            (2, "2 диджея скачали оба"),
            (11, "11 диджеев скачали оба"),
            (14, "14 диджеев скачали оба"),
            (21, "21 диджей скачал оба"),
            (23, "23 диджея скачали оба"),
            (112, "112 диджеев скачали оба"),
        ] {
            assert_eq!(
                describe(SuggestionReason::DownloadedTogether(n), "", Lang::Ru),
                ru
            );
        }
        assert_eq!(
            describe(SuggestionReason::DownloadedTogether(14), "", Lang::En),
            "14 DJs downloaded both"
        );
    }

    #[test]
    fn tempo_is_told_as_djs_write_it() {
        let describe_tempo = |hundredths, lang| describe(SuggestionReason::Bpm(Bpm(hundredths)), "", lang);
        assert_eq!(describe_tempo(200, Lang::Ru), "+2 BPM");
        assert_eq!(describe_tempo(-150, Lang::Ru), "−1,5 BPM");
        assert_eq!(describe_tempo(-25, Lang::En), "−0.25 BPM");
        assert_eq!(describe_tempo(0, Lang::En), "Same tempo");
    }

    #[test]
    fn every_reason_has_words_in_both_languages() {
        let reasons = [
            SuggestionReason::SameKey,
            SuggestionReason::CompatibleKey,
            SuggestionReason::KeyLift,
            SuggestionReason::HalfTime,
            SuggestionReason::DoubleTime,
            SuggestionReason::Genre(VocabularyEntryId(1)),
            SuggestionReason::PartNight(VocabularyEntryId(1)),
            SuggestionReason::DownloadedTogether(5),
            SuggestionReason::SimilarTaste,
            SuggestionReason::FollowedArtist,
            SuggestionReason::LikedArtist,
            SuggestionReason::FormatSet,
            SuggestionReason::Rising,
        ];
        let cyrillic = |text: &str| text.chars().any(|c| ('а'..='я').contains(&c));
        for reason in reasons {
            assert!(cyrillic(&describe(reason, "House", Lang::Ru)), "{reason:?}");
            let english = describe(reason, "House", Lang::En);
            assert!(!english.is_empty() && !cyrillic(&english), "{reason:?}");
        }
    }
}
