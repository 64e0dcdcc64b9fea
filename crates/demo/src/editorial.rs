//! Posts, pages, FAQ, banners and slides of the demo pool. Their texts are Markdown files in `content/`.

use pult_domain::{
    ids::{BannerId, PostId, TrackId},
    lang::Bilingual,
    time::{DAY_MS, HOUR_MS, Timestamp},
};
use pult_store::{Banner, FaqEntry, Post, PostKind, Slide, TextPageRow};

/// Code and text, newest first.
macro_rules! texts {
    ($folder:literal: $($code:literal),+ $(,)?) => {
        [$(($code, include_str!(concat!("../content/", $folder, "/", $code, ".md")))),+]
    };
}

const BLOG: [(&str, &str); 8] = texts!("blog":
    "harmonic-mixing", "warm-up-set", "versions-explained", "wedding-timeline",
    "library-order", "loudness", "first-submission", "phone-checklist",
);
const NEWS: [(&str, &str); 8] = texts!("news":
    "autumn-exclusives", "archive-download", "free-playlist-weekly", "search-layout",
    "wav-versions", "referral", "night-parts", "key-notation",
);
const PAGES: [(&str, &str); 1] = texts!("pages": "contacts");
const FAQ: &str = include_str!("../content/faq.md");

/// Separates the Russian and the English part of a text.
const HALVES: &str = "\n=====\n";

/// Placeholder for a track of the pool: `{track}`, each time another.
const TRACK: &str = "{track}";

/// `tracks` replace the placeholders of the texts.
pub fn posts(tracks: &[TrackId], now: Timestamp) -> Vec<Post> {
    let blog = (0..).zip(BLOG).map(|(n, text)| (PostKind::Blog, 3 + n * 9, text));
    let news = (0..).zip(NEWS).map(|(n, text)| (PostKind::News, 1 + n * 5, text));
    (1..)
        .zip(blog.chain(news))
        .map(|(id, (kind, days_ago, (code, text)))| {
            let (ru, en) = split_languages(text);
            let at = Timestamp(now.0 - days_ago * DAY_MS - 2 * HOUR_MS);
            Post {
                id: PostId(id),
                kind,
                code: code.to_owned(),
                title: Bilingual::new(ru.title, en.title),
                lead: Bilingual::new(ru.lead, en.lead),
                body: Bilingual::new(
                    embed_tracks(ru.body, tracks, id),
                    embed_tracks(en.body, tracks, id),
                ),
                picture: None,
                published_at: Some(at),
                created_at: at,
                updated_at: at,
            }
        })
        .collect()
}

/// A page has no lead of its own; its lead is the beginning of the body.
pub fn pages(now: Timestamp) -> Vec<TextPageRow> {
    PAGES
        .into_iter()
        .map(|(code, text)| {
            let (ru, en) = split_languages(text);
            TextPageRow {
                code: code.to_owned(),
                title: Bilingual::new(ru.title, en.title),
                body: Bilingual::new(ru.lead_and_body, en.lead_and_body),
                updated_at: now,
            }
        })
        .collect()
}

/// Banners beside two of the tracks for the first month.
pub fn banners(tracks: [TrackId; 2], now: Timestamp) -> Vec<Banner> {
    let texts = [
        (
            "/exclusive",
            "Эксклюзив: этого трека больше нигде нет",
            "Exclusive: you will find this track nowhere else",
        ),
        (
            "/playlists/free-playlist",
            "Двадцать бесплатных треков каждую неделю",
            "Twenty free tracks every week",
        ),
    ];
    (1..)
        .zip(tracks.into_iter().zip(texts))
        .map(|(id, (track, (link, ru, en)))| Banner {
            id: BannerId(id),
            track,
            picture: None,
            link: link.to_owned(),
            text: Bilingual::new(ru, en),
            starts_at: now.plus_days(-1),
            ends_at: now.plus_days(30),
            created_at: now,
        })
        .collect()
}

/// The slides of the home page.
pub fn slides() -> Vec<Slide> {
    let texts = [
        (
            "/exclusive",
            ["Осенние эксклюзивы", "Autumn exclusives"],
            [
                "Треки, которых больше нигде нет. Новые — каждую пятницу.",
                "Tracks you will find nowhere else. New ones every Friday.",
            ],
        ),
        (
            "/interactives",
            ["Свадебный сезон", "Wedding season"],
            [
                "Вход, первый танец, торт: треки собраны по моментам вечера.",
                "The entrance, the first dance, the cake: tracks for every moment of the evening.",
            ],
        ),
        (
            "/playlists/free-playlist",
            ["Двадцать бесплатных треков", "Twenty free tracks"],
            [
                "Каждый понедельник новые. Нужен только аккаунт.",
                "New ones every Monday. All you need is an account.",
            ],
        ),
    ];
    (1..)
        .zip(texts)
        .map(|(id, (link, title, text))| Slide {
            id,
            position: id,
            picture: None,
            title: Bilingual::new(title[0], title[1]),
            text: Bilingual::new(text[0], text[1]),
            link: link.to_owned(),
            starts_at: None,
            ends_at: None,
        })
        .collect()
}

/// Entries separated by a rule; each has a question and its answer, in Russian and then in English.
pub fn faq() -> Vec<FaqEntry> {
    (1..)
        .zip(FAQ.split("\n---\n"))
        .map(|(id, entry)| {
            let (ru, en) = split_languages(entry);
            FaqEntry {
                id,
                position: id,
                question: Bilingual::new(ru.title, en.title),
                answer: Bilingual::new(ru.lead_and_body, en.lead_and_body),
                updated_at: Timestamp(0),
            }
        })
        .collect()
}

struct LanguagePart<'a> {
    title: &'a str,
    lead: &'a str,
    body: &'a str,
    lead_and_body: &'a str,
}

fn split_languages(text: &str) -> (LanguagePart<'_>, LanguagePart<'_>) {
    let (ru, en) = text.split_once(HALVES).unwrap_or((text, ""));
    (parse_part(ru), parse_part(en))
}

/// Parses `# Title`, then the lead, then the body.
fn parse_part(text: &str) -> LanguagePart<'_> {
    let (title, rest) = text.trim().split_once('\n').unwrap_or((text, ""));
    let (lead, body) = rest.split_once("\n\n").unwrap_or((rest, ""));
    LanguagePart {
        title: title.trim_start_matches("# "),
        lead,
        body,
        lead_and_body: rest,
    }
}

/// Embeds the same tracks in both languages, and others in every post.
fn embed_tracks(text: &str, tracks: &[TrackId], post: i64) -> String {
    let mut next_tracks = tracks
        .iter()
        .cycle()
        .skip(3 * post as usize % tracks.len().max(1));
    let mut out = String::new();
    let mut parts = text.split(TRACK);
    out.push_str(parts.next().unwrap_or_default());
    for part in parts {
        match next_tracks.next() {
            Some(track) => out.push_str(&track.to_string()),
            None => out.push_str(TRACK),
        }
        out.push_str(part);
    }
    out
}

#[cfg(test)]
mod tests {
    use pult_domain::block;

    use super::*;

    const NOW: Timestamp = Timestamp(1_772_724_600_000);
    const TRACKS: [TrackId; 4] = [TrackId(1), TrackId(2), TrackId(3), TrackId(4)];

    #[test]
    fn every_text_is_complete_in_both_languages() {
        let posts = posts(&TRACKS, NOW);
        assert_eq!(posts.iter().filter(|p| p.kind == PostKind::Blog).count(), 8);
        assert_eq!(posts.iter().filter(|p| p.kind == PostKind::News).count(), 8);
        let mut texts = Vec::new();
        for post in posts {
            texts.extend([post.title, post.lead, post.body]);
        }
        for page in pages(NOW) {
            texts.extend([page.title, page.body]);
        }
        let faq = faq();
        assert_eq!(faq.len(), 12);
        for entry in faq {
            assert!(
                entry.question.ru.ends_with('?') && entry.question.en.ends_with('?'),
                "{entry:?}"
            );
            texts.extend([entry.question, entry.answer]);
        }
        for text in texts {
            assert!(text.ru.len() > 5 && text.en.len() > 5, "{text:?}");
            assert!(text.ru.chars().any(|c| ('а'..='я').contains(&c)), "{text:?}");
            assert!(!text.en.chars().any(|c| ('а'..='я').contains(&c)), "{text:?}");
            assert!(!text.ru.contains('!') && !text.ru.contains("=="), "{text:?}");
        }
    }

    #[test]
    fn every_text_reads_without_a_refusal_and_some_play() {
        let mut bodies: Vec<String> = Vec::new();
        for post in posts(&TRACKS, NOW) {
            bodies.extend([post.body.ru, post.body.en]);
        }
        for page in pages(NOW) {
            bodies.extend([page.body.ru, page.body.en]);
        }
        for entry in faq() {
            bodies.extend([entry.answer.ru, entry.answer.en]);
        }
        let mut playing = 0;
        for body in bodies {
            let parsed = block::read(&body);
            assert!(parsed.refused.is_empty() && !parsed.blocks.is_empty(), "{body}");
            assert!(
                !body.contains(TRACK) && !block::plain(&parsed.blocks).contains("::"),
                "{body}"
            );
            playing += block::tracks(&parsed.blocks).len();
        }
        assert!(playing >= 8, "{playing}");
    }

    #[test]
    fn both_languages_embed_the_same() {
        for post in posts(&TRACKS, NOW) {
            let tracks = |text: &str| block::tracks(&block::read(text).blocks);
            assert_eq!(tracks(&post.body.ru), tracks(&post.body.en), "{}", post.code);
        }
    }
}
