//! Kinds of playlists, their way from the author through review, and rules for names, descriptions and contacts.

use crate::{
    bidi::strip_bidi_controls,
    credentials::line,
    limits::{DESCRIPTION_MAX, LINK_MAX, PLAYLIST_NAME_MAX, PLAYLIST_NAME_MIN},
    problem::Problem,
    profanity::is_rude,
};

coded! {
    pub enum PlaylistKind {
        User = "user",
        Author = "author",
        Staff = "staff",
        Free = "free",
    }
}

coded! {
    pub enum PlaylistStatus {
        Private = "private",
        OnReview = "on_review",
        Published = "published",
        Rejected = "rejected",
        Unpublished = "unpublished",
    }
}

impl PlaylistStatus {
    /// Whether its author has sent it: it waits for a decision or was published by one.
    pub fn is_sent(self) -> bool {
        matches!(self, Self::OnReview | Self::Published)
    }
}

/// Length is counted in Unicode characters, as the browser counts it. Names may repeat, since codes identify playlists.
pub fn name(text: &str) -> Result<String, Problem> {
    let text = strip_bidi_controls(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    if !(PLAYLIST_NAME_MIN..=PLAYLIST_NAME_MAX).contains(&text.chars().count()) {
        return Err(Problem::InvalidPlaylistName);
    }
    let text = line("name", &text, PLAYLIST_NAME_MIN, PLAYLIST_NAME_MAX)?;
    refuse_profanity("name", text)
}

/// The name for English readers. It may be empty: then they see the other one.
pub fn name_en(text: &str) -> Result<String, Problem> {
    const FIELD: &str = "name_en";
    let text = strip_bidi_controls(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = line(FIELD, &words.join(" "), 0, PLAYLIST_NAME_MAX)?;
    refuse_profanity(FIELD, text)
}

/// A description may have several lines.
pub fn description(text: &str) -> Result<String, Problem> {
    let field = || "description".to_owned();
    let text = strip_bidi_controls(text).replace("\r\n", "\n");
    if text.chars().count() > DESCRIPTION_MAX {
        return Err(Problem::TooLong {
            field: field(),
            max: DESCRIPTION_MAX,
        });
    }
    if text.chars().any(|c| c.is_control() && c != '\n') {
        return Err(Problem::InvalidValue { field: field() });
    }
    refuse_profanity("description", text)
}

fn refuse_profanity(field: &str, text: String) -> Result<String, Problem> {
    if is_rude(&text) {
        return Err(Problem::Profanity { field: field.into() });
    }
    Ok(text)
}

const TELEGRAM: &str = "https://t.me/";
const VK: &str = "https://vk.com/";
/// Hosts that are the same site.
const HOSTS: [(&str, &str); 8] = [
    ("t.me/", TELEGRAM),
    ("telegram.me/", TELEGRAM),
    ("www.t.me/", TELEGRAM),
    ("vk.com/", VK),
    ("m.vk.com/", VK),
    ("www.vk.com/", VK),
    ("vk.ru/", VK),
    ("vkontakte.ru/", VK),
];

/// Normalises a page of Telegram or VK to a full address; an empty text stays empty.
pub fn contacts(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(String::new());
    }
    if text.chars().count() > LINK_MAX {
        return Err(Problem::TooLong {
            field: "contacts".into(),
            max: LINK_MAX,
        });
    }
    let address = |site: &str, page: &str| {
        let page = page.trim_end_matches('/');
        let is_valid = !page.is_empty()
            && page
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-' | '+'));
        is_valid.then(|| format!("{site}{page}"))
    };
    let link = match text.strip_prefix('@') {
        Some(name) => address(TELEGRAM, name),
        None => {
            let lowered = text.to_ascii_lowercase();
            let start = lowered.find("://").map_or(0, |at| at + 3);
            let is_web = matches!(lowered.get(..start), Some("" | "https://" | "http://"));
            let host = HOSTS
                .iter()
                .find(|(host, _)| is_web && lowered.get(start..).is_some_and(|rest| rest.starts_with(host)));
            host.and_then(|(host, site)| address(site, text.get(start + host.len()..)?))
        }
    };
    link.ok_or(Problem::InvalidContacts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_their_length_after_trimming() {
        assert_eq!(name("  Лето   2026 ").unwrap(), "Лето 2026");
        assert_eq!(name("abc").unwrap(), "abc");
        assert_eq!(name("\u{202E}Лето\u{202C} 2026").unwrap(), "Лето 2026");
        assert_eq!(
            name("\u{200E}\u{200F}\u{2066}"),
            Err(Problem::InvalidPlaylistName)
        );
        assert_eq!(name(&"я".repeat(20)).unwrap().chars().count(), 20);
        for short in ["", "  ", "ab", " ab  "] {
            assert_eq!(name(short), Err(Problem::InvalidPlaylistName), "{short}");
        }
        assert_eq!(name(&"я".repeat(21)), Err(Problem::InvalidPlaylistName));
        assert!(matches!(name("a\u{0}bc"), Err(Problem::InvalidValue { .. })));
        assert!(matches!(
            name("\u{200b}\u{200b}\u{200b}"),
            Err(Problem::InvalidValue { .. })
        ));
        assert!(matches!(name("F u c k"), Err(Problem::Profanity { .. })));
    }

    #[test]
    fn an_english_name_may_be_left_out() {
        assert_eq!(name_en("  "), Ok(String::new()));
        assert_eq!(name_en(" Warm  up ").as_deref(), Ok("Warm up"));
        let field_of = |refused: Result<String, Problem>| match refused {
            Err(Problem::TooLong { field, .. } | Problem::Profanity { field }) => Some(field),
            _ => None,
        };
        for wrong in ["a".repeat(21), "F u c k".into()] {
            assert_eq!(field_of(name_en(&wrong)).as_deref(), Some("name_en"), "{wrong}");
        }
    }

    #[test]
    fn descriptions_may_have_lines_but_no_rudeness() {
        assert_eq!(description(" раз\r\n\u{202E}два ").unwrap(), "раз\nдва");
        assert!(matches!(
            description(&"я".repeat(2_001)),
            Err(Problem::TooLong { .. })
        ));
        assert!(matches!(description("a\u{7}"), Err(Problem::InvalidValue { .. })));
        assert!(matches!(
            description("полная хуйня"),
            Err(Problem::Profanity { .. })
        ));
    }

    #[test]
    fn contacts_are_pages_of_telegram_or_vk() {
        for (typed, expected) in [
            ("", ""),
            ("@kontur_dj", "https://t.me/kontur_dj"),
            ("t.me/kontur_dj", "https://t.me/kontur_dj"),
            ("https://T.ME/Kontur/", "https://t.me/Kontur"),
            ("http://m.vk.com/id1", "https://vk.com/id1"),
            ("https://vk.ru/kontur", "https://vk.com/kontur"),
            ("https://t.me/+AbC1", "https://t.me/+AbC1"),
        ] {
            assert_eq!(contacts(typed).as_deref(), Ok(expected), "{typed}");
        }
        for wrong in [
            "https://example.org/t.me/x",
            "javascript://t.me/x",
            "https://t.me.evil.org/x",
            "https://t.me/",
            "@",
            "t.me/a b",
            "https://t.me/x?y=<script>",
            "вконтакте",
            "ftp://vk.com/x",
        ] {
            assert_eq!(contacts(wrong), Err(Problem::InvalidContacts), "{wrong}");
        }
        let long = |length: usize| contacts(&format!("t.me/{}", "a".repeat(length - 5)));
        assert!(long(200).is_ok());
        assert!(matches!(long(201), Err(Problem::TooLong { max: 200, .. })));
    }
}
