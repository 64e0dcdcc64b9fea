//! Posts, pages, questions, banners and slides of the demo pool. Their texts lie in `content/`, in Markdown.

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

/// Between the Russian and the English half of a text.
const HALVES: &str = "\n=====\n";

/// Where a text wants tracks of the pool: `{track}`, each time another.
const TRACK: &str = "{track}";

/// `tracks` are embedded where texts ask for some.
pub fn posts(tracks: &[TrackId], now: Timestamp) -> Vec<Post> {
    let blog = (0..).zip(BLOG).map(|(n, text)| (PostKind::Blog, 3 + n * 9, text));
    let news = (0..).zip(NEWS).map(|(n, text)| (PostKind::News, 1 + n * 5, text));
    (1..)
        .zip(blog.chain(news))
        .map(|(id, (kind, days_ago, (code, text)))| {
            let (ru, en) = halves(text);
            let at = Timestamp(now.0 - days_ago * DAY_MS - 2 * HOUR_MS);
            Post {
                id: PostId(id),
                kind,
                code: code.to_owned(),
                title: Bilingual::new(ru.title, en.title),
                lead: Bilingual::new(ru.lead, en.lead),
                body: Bilingual::new(embedding(ru.body, tracks, id), embedding(en.body, tracks, id)),
                picture: None,
                published_at: Some(at),
                created_at: at,
                updated_at: at,
            }
        })
        .collect()
}

/// A page has no lead of its own: it opens the body.
pub fn pages(now: Timestamp) -> Vec<TextPageRow> {
    PAGES
        .into_iter()
        .map(|(code, text)| {
            let (ru, en) = halves(text);
            TextPageRow {
                code: code.to_owned(),
                title: Bilingual::new(ru.title, en.title),
                body: Bilingual::new(ru.lead_and_body, en.lead_and_body),
                updated_at: now,
            }
        })
        .collect()
}

/// What stands above two of the tracks for the first month.
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

/// What the home page begins with.
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

/// Entries divided by a rule; in each a question and its answer, in Russian and then in English.
pub fn faq() -> Vec<FaqEntry> {
    (1..)
        .zip(FAQ.split("\n---\n"))
        .map(|(id, entry)| {
            let (ru, en) = halves(entry);
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

struct Half<'a> {
    title: &'a str,
    lead: &'a str,
    body: &'a str,
    lead_and_body: &'a str,
}

fn halves(text: &str) -> (Half<'_>, Half<'_>) {
    let (ru, en) = text.split_once(HALVES).unwrap_or((text, ""));
    (half(ru), half(en))
}

/// `# Title`, then the lead, then the body.
fn half(text: &str) -> Half<'_> {
    let (title, rest) = text.trim().split_once('\n').unwrap_or((text, ""));
    let (lead, body) = rest.split_once("\n\n").unwrap_or((rest, ""));
    Half {
        title: title.trim_start_matches("# "),
        lead,
        body,
        lead_and_body: rest,
    }
}

/// The same tracks in both languages, others in every post.
fn embedding(text: &str, tracks: &[TrackId], post: i64) -> String {
    let mut own = tracks
        .iter()
        .cycle()
        .skip(3 * post as usize % tracks.len().max(1));
    let mut out = String::new();
    let mut pieces = text.split(TRACK);
    out.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        match own.next() {
            Some(track) => out.push_str(&track.to_string()),
            None => out.push_str(TRACK),
        }
        out.push_str(piece);
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
            let read = block::read(&body);
            assert!(read.refused.is_empty() && !read.blocks.is_empty(), "{body}");
            assert!(
                !body.contains(TRACK) && !block::plain(&read.blocks).contains("::"),
                "{body}"
            );
            playing += block::tracks(&read.blocks).len();
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
