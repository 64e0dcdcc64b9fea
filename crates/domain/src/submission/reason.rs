//! Why tracks are rejected, in words that their authors can act on.

use crate::lang::Bilingual;

coded! {
    pub enum RejectionReason {
        Sound = "sound",
        Clipping = "clipping",
        Upscaled = "upscaled",
        Duplicate = "duplicate",
        Rights = "rights",
        Facts = "facts",
        Style = "style",
        /// Explained in the comment.
        Other = "other",
    }
}

impl RejectionReason {
    pub fn text(self) -> Bilingual {
        let (ru, en) = match self {
            Self::Sound => (
                "Качество звука ниже нужного: проверьте сведение и мастеринг",
                "The sound is not good enough: check the mix and the master",
            ),
            Self::Clipping => (
                "Запись перегружена: сведите с запасом по уровню",
                "The recording clips: leave some headroom",
            ),
            Self::Upscaled => (
                "Файл пересохранён из сжатого: пришлите исходный",
                "The file was made from a compressed one: send the original",
            ),
            Self::Duplicate => ("Такой трек уже есть в пуле", "This track is in the pool already"),
            Self::Rights => (
                "Неясно, кому принадлежат права: расскажите в примечании",
                "It is not clear who owns the rights: tell us in the notes",
            ),
            Self::Facts => (
                "Проверьте название, артистов и жанры",
                "Check the title, artists and genres",
            ),
            Self::Style => (
                "Трек не подходит пулу по стилю",
                "The track does not fit the pool",
            ),
            Self::Other => (
                "Другая причина, см. комментарий",
                "Another reason, see the comment",
            ),
        };
        Bilingual::new(ru, en)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_said_in_both_languages() {
        let has_cyrillic = |text: &str| text.chars().any(|c| ('а'..='я').contains(&c));
        for reason in RejectionReason::ALL {
            let text = reason.text();
            assert!(has_cyrillic(&text.ru) && !has_cyrillic(&text.en), "{text:?}");
        }
    }
}
